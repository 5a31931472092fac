import { nodeResolve } from "@rollup/plugin-node-resolve";
import { importMetaAssets } from "@web/rollup-plugin-import-meta-assets";

export default { input: "asset.client.js", output: { dir: "client/rollup" }, plugins: [nodeResolve(), importMetaAssets()] };
