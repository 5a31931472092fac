// Builds a page for each framework into `client/`, and with `--ssr` what renders it on a server into `server/`. The frameworks are
// their development versions, which mount twice and warn of what they find wrong.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const pages = ["react", "vue", "svelte", "lit", "plain", "module", "sanitized"].map((name) => `${name}.html`);
const renderers = ["react.server.jsx", "vue.server.js", "svelte.server.js"];
const isCustomElement = (tag) => ["tic-tac-toe", "minimax-tree"].includes(tag);

export default defineConfig(({ isSsrBuild }) => ({
  base: "./",
  mode: "development",
  logLevel: "warn",
  build: {
    outDir: isSsrBuild ? "server" : "client",
    minify: false,
    rolldownOptions: { input: isSsrBuild ? renderers : pages },
  },
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } }), svelte()],
}));
