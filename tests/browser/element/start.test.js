// The start of a board: it can be played at once, and its event comes when the page's scripts can hear it.

import { beforePages, chromium, equal, host, idle, includes, serve, site, takeFaults, test, thrown, until } from "../testing.js";
import { EMPTY, gameIn, place } from "./game.js";

test("A board is playable in the script after it", chromium, async () => {
  const { window } = await host(`<tic-tac-toe></tic-tac-toe><script>
    const [game, order] = [document.querySelector("tic-tac-toe"), (window.order = [])];
    game.ready.then(() => order.push("ready"));
    game.addEventListener("ttt-ready", () => order.push("ttt-ready"));
    setTimeout(() => order.push("task"));
    order.push((game.play(4), game.board));
  </script>`);
  await until(() => window.order.includes("ttt-ready"));
  equal(window.order.slice(0, 2), [".../.X./...", "ready"]);
});

test("Where compiling at once is refused a board starts a little later", chromium, async () => {
  await beforePages(() => {
    const construct = () => {
      throw new RangeError("WebAssembly.Compile is disallowed on the main thread");
    };
    WebAssembly.Module = new Proxy(WebAssembly.Module, { construct });
  });
  const game = await gameIn((await host("<tic-tac-toe></tic-tac-toe>")).document);
  equal(game.board.board, EMPTY);
  await game.play(4);
  equal(game.moves[0], 4);
  // Until it has started, the module's functions ask to wait.
  const { window } = await host("", { head: "" });
  const { ready, best_move } = await window.eval(`import("${site}tic-tac-toe.mjs")`);
  includes(thrown(() => best_move(".........")), "await ready");
  await ready;
  equal(best_move("XX./OO./..."), 2);
});

test("Whoever plays before the start is told to wait", chromium, async () => {
  await place();
  for (const act of [(board) => board.play(4), (board) => board.replay([4])])
    includes(thrown(() => act(document.createElement("tic-tac-toe"))), "is not ready yet: expected `await element.ready` first.");
});

test("The start is heard wherever the listener stands", chromium, async () => {
  const [a, b] = ["<tic-tac-toe id=a></tic-tac-toe>", "<tic-tac-toe id=b player=both board=XX./.../... opener=X></tic-tac-toe>"];
  const listen = `for (const type of ["ready", "error"])
    addEventListener("ttt-" + type, ({ target }) => told.push(target.id + " " + type));`;
  await serve("/listener.js", listen, { type: "text/javascript" });
  const [tags, inline, deferred] = [a + b, `<script>${listen}</script>`, "<script defer src=/listener.js></script>"];
  const module = `<script type=module>${listen}</script>`;
  const complete = `<script>addEventListener("DOMContentLoaded", () => { ${listen} })</script>`;
  const long = `<p>${"A long page. ".repeat(20_000)}</p>`;
  const source = (attributes, file) => `<script ${attributes} src="${site}tic-tac-toe.${file}"></script>`;
  for (const ours of [source("", "js"), source("defer", "js"), source("type=module", "mjs")])
    for (const body of [
      inline + ours + tags, ours + tags + inline, ours + tags + long + inline, tags + ours + inline, ours + tags + deferred,
      deferred + ours + tags, ours + tags + module, ours + tags + complete,
    ]) {
      const page = await host(`<script>window.told = []</script>${body}`, { head: "" });
      await gameIn(page.document, 1);
      await idle();
      // The two boards may come in any order. The events of each board come in this one.
      const told = page.window.told.toSorted((a, b) => a.charCodeAt() - b.charCodeAt());
      equal([...told], ["a ready", "b error", "b ready"], body.replaceAll("A long page. ", ""));
    }
  // Each page has a warning about its board on the console, and no other fault.
  for (const fault of await takeFaults()) includes(fault, "XX./.../...");
});

test("A later board is announced in a task of its own, once it is in the page", chromium, async () => {
  await place();
  const order = [];
  const board = document.createElement("tic-tac-toe");
  document.body.append(board);
  // A listener that is added after the promise still hears the event.
  board.ready.then(() => (order.push("ready"), board.addEventListener("ttt-ready", () => order.push("ttt-ready"))));
  order.push("appended");
  await until(() => order.length === 3);
  equal(order, ["appended", "ready", "ttt-ready"]);
  // A board that is taken out at once is announced when it is back, once.
  const later = document.createElement("tic-tac-toe");
  let count = 0;
  later.addEventListener("ttt-ready", () => count++);
  const { body } = document;
  for (const [act, told] of [
    [() => {}, 0], [() => (body.append(later), later.remove()), 0], [() => body.append(later), 1], [() => body.prepend(later), 1],
  ]) {
    act();
    await idle();
    equal(count, told, `${act}`);
  }
});

test("A board that is made while images load does not wait for them", chromium, async () => {
  await serve("/never.png", undefined);
  const { window } = await host(`<img src="/never.png" alt=""><script>
    document.addEventListener("DOMContentLoaded", () => setTimeout(() => {
      const board = document.createElement("tic-tac-toe");
      board.addEventListener("ttt-ready", () => (window.announced = document.readyState, document.querySelector("img").src = ""));
      document.body.append(board);
    }));
  </script>`);
  equal(window.announced, "interactive");
  // The request for the image may be told.
  for (const fault of await takeFaults()) includes(fault, "request failed");
});
