// One page for each framework of the examples, with only the plugins and options that its example names.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  build: { rolldownOptions: { input: ["react.html", "vue.html", "svelte.html", "module.html"] } },
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === "tic-tac-toe" } } }), svelte()],
});
