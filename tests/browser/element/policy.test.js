// Content-Security-Policies: the strict one that the README calls enough, and how WebKit refuses wasm.

import { beforePages, equal, everywhere, expectFaults, host, includes, near, ok, painted, rectOf, site, test } from "../testing.js";
import { Game, gameIn, useEverything } from "./game.js";

test("A strict policy within the page is enough", everywhere, async () => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><script src="${site}tic-tac-toe.js"></script>`;
  const game = await gameIn((await host("<main><tic-tac-toe></tic-tac-toe></main>", { head })).document);
  await useEverything(game);
  const { width, height } = rectOf(game.$("[part~=board]"));
  ok(width >= 100, width);
  near(width, height);
});

test("A policy that refuses to instantiate is named", everywhere, async () => {
  // A browser may compile the module and refuse to instantiate it, as WebKit does.
  const refused =
    "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source of script";
  await beforePages((message) => {
    window.told = [];
    addEventListener("ttt-error", ({ detail }) => told.push(detail.message));
    WebAssembly.Instance = new Proxy(WebAssembly.Instance, { construct() { throw new WebAssembly.CompileError(message); } });
  }, refused);
  const { $, window } = await host("<tic-tac-toe></tic-tac-toe>");
  const game = new Game($("tic-tac-toe"));
  await game.board.ready.catch(painted);
  equal(window.told, [game.statusText]);
  includes(game.statusText, "'wasm-unsafe-eval'");
  await expectFaults(1, refused);
});
