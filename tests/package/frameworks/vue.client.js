import { createApp, createSSRApp } from "vue";
import App from "./VueApp.vue";

const app = document.querySelector("#app");
(app.hasChildNodes() ? createSSRApp : createApp)(App, { first: window.first }).mount(app);
