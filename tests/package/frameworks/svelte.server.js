import { render as renderToParts } from "svelte/server";
import App from "./SvelteApp.svelte";

export const render = (first) => renderToParts(App, { props: { first } }).body;
