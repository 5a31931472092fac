import { mount } from "svelte";
import Game from "./Svelte.svelte";

mount(Game, { target: document.querySelector("#app") });
