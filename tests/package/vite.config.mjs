// One page for each framework of the examples, with what its example says that it needs, and nothing else.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  build: { rolldownOptions: { input: ["react.html", "vue.html", "svelte.html", "module.html"] } },
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "tic-tac-toe" } } }), svelte()],
});
