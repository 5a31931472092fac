import { createSSRApp } from "vue";
import { renderToString } from "vue/server-renderer";
import App from "./VueApp.vue";

export const render = (first) => renderToString(createSSRApp(App, { first }));
