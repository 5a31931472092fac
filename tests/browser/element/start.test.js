// The start of a board: it can be played at once, and its event comes when the page's scripts can hear it.

import { beforePages, chromium, equal, host, idle, includes, serve, site, takeFaults, test, thrown, until } from "../testing.js";
import { gameIn, place } from "./game.js";

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
  await game.play(4);
  equal(game.moves[0], 4);
  // Until it has started, the module's functions ask to wait.
  const { window } = await host("", { head: "" });
  const { ready, best_move } = await window.eval(`import("${site}tic-tac-toe.mjs")`);
  includes(thrown(() => best_move(".........")), "await ready");
  await ready;
  equal(best_move("XX./OO./..."), 2);
});

test("The start is heard wherever the listener stands", chromium, async () => {
  const tags = "<tic-tac-toe id=a></tic-tac-toe><tic-tac-toe id=b player=both board=XX./.../... opener=X></tic-tac-toe>";
  const listen = `for (const type of ["ready", "error"])
    addEventListener("ttt-" + type, ({ target }) => events.push(target.id + " " + type));`;
  await serve("/listener.js", listen, { type: "text/javascript" });
  const inline = `<script>${listen}</script>`;
  const deferred = "<script defer src=/listener.js></script>";
  const long = `<p>${"A long page. ".repeat(20_000)}</p>`;
  const module = `<script type=module>${listen}</script>`;
  const late = `<script>addEventListener("DOMContentLoaded", () => { ${listen} })</script>`;
  for (const [attributes, file] of [["", "js"], ["defer", "js"], ["type=module", "mjs"]]) {
    const ours = `<script ${attributes} src="${site}tic-tac-toe.${file}"></script>`;
    for (
      const body of [
        inline + ours + tags,
        ours + tags + inline,
        ours + tags + long + inline,
        tags + ours + inline,
        deferred + ours + tags,
        ours + tags + deferred,
        ours + tags + module,
        ours + tags + late,
      ]
    ) {
      const page = await host(`<script>window.events = []</script>${body}`, { head: "" });
      await gameIn(page.document, 1);
      await idle();
      // The two boards may come in any order. The events of each board come in this one.
      const events = page.window.events.toSorted((a, b) => a.charCodeAt() - b.charCodeAt());
      equal([...events], ["a ready", "b error", "b ready"], body.replaceAll("A long page. ", ""));
    }
  }
  // Each page has a warning about its board on the console, and no other fault.
  for (const fault of await takeFaults()) includes(fault, "XX./.../...");
});

test("A later board is announced in a task of its own, once, when it is in the page", chromium, async () => {
  await place();
  const board = document.createElement("tic-tac-toe");
  const order = [];
  board.ready.then(() => {
    order.push("ready");
    // A listener that is added after the promise still hears the event.
    board.addEventListener("ttt-ready", () => order.push("ttt-ready"));
  });
  const { body } = document;
  for (
    const [act, ...expected] of [
      [() => {}, "ready"],
      [() => (body.append(board), board.remove()), "ready"],
      [() => body.append(board), "ready", "ttt-ready"],
      [() => body.prepend(board), "ready", "ttt-ready"],
    ]
  ) {
    act();
    await idle();
    equal(order, expected, act);
  }
});
