import { hydrate, mount } from "svelte";
import App from "./SvelteApp.svelte";

const target = document.querySelector("#app");
(target.hasChildNodes() ? hydrate : mount)(App, { target, props: { first: window.first } });
