// Builds a page for each framework into `client/`, and with `--ssr` what renders it on a server into `server/`. The frameworks are
// their development versions, which mount twice and warn of what they find wrong. The configuration of Vue is the documentation's.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import ofVue from "./vite.config.js";

const pages = ["react", "vue", "svelte", "lit", "plain", "module", "sanitized"].map((name) => `${name}.html`);
const renderers = ["react.server.jsx", "vue.server.js", "svelte.server.js"];

export default defineConfig(({ isSsrBuild }) => ({
  base: "./",
  mode: "development",
  logLevel: "warn",
  build: {
    outDir: isSsrBuild ? "server" : "client",
    minify: false,
    rolldownOptions: { input: isSsrBuild ? renderers : pages },
  },
  plugins: [...ofVue.plugins, svelte()],
}));
