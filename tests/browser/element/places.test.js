// Where a board may stand: shadow roots, tabs, boxes of any size, right-to-left pages, zoomed pages, and among many boards.

import { beforePages, chromium, click, devtools, equal, everywhere, host, keys, near, ok, painted, rectOf } from "../testing.js";
import { isInSight, resize, test } from "../testing.js";
import { EMPTY, firstFree, gameIn, gamesIn, place } from "./game.js";
import { anew, boardOf, isSharp } from "./picture.js";

const fits = ({ scrollWidth, clientWidth }, what) => ok(scrollWidth <= clientWidth, `${what}: ${scrollWidth} in ${clientWidth}`);

test("A game plays in a shadow root", chromium, async () => {
  const { document } = await host('<div id="host"><template shadowrootmode="open"><tic-tac-toe></tic-tac-toe></template></div>');
  const game = await gameIn(document.querySelector("#host").shadowRoot);
  const heard = [];
  const hear = ({ type, composed, target }) => heard.push([type, composed, target.id]);
  for (const type of ["ttt-move", "ttt-end", "ttt-error"]) document.addEventListener(type, hear);
  await game.play(4);
  equal(heard, Array(2).fill(["ttt-move", true, "host"]));
  await keys("ArrowRight");
  equal(game.focusedCell(), 5);
  await game.press("undo");
  equal(game.board.board, EMPTY);
});

test("A game plays in a tab panel that is shown later, and is hidden and shown again", chromium, async () => {
  const game = await place('<div style="display: none"><tic-tac-toe player="O"></tic-tac-toe></div>');
  await game.turn();
  for (const marks of [3, 5]) {
    game.board.parentNode.style.display = "";
    await isSharp(game, "shown");
    await game.play(firstFree(game));
    equal(game.moves.length, marks);
    game.board.parentNode.style.display = "none";
    await painted();
  }
});

test("A box of any size is filled", chromium, async () => {
  await resize(1280, 1400, 2);
  // A tiny box has the board alone.
  for (const [width, hasControls] of [[96, false], [900, true]]) {
    const game = await anew(`<div style="width: ${width}px; --ttt-size: 100%"><tic-tac-toe hints></tic-tac-toe></div>`);
    await isSharp(game, width);
    for (const side of ["width", "height"]) near(boardOf(game)[side], width);
    equal(game.control("new").checkVisibility(), hasControls);
    for (const cell of [0, 2, 8, 4]) {
      game.board.newGame();
      await click(game.cells[cell]);
      equal(game.moves[0], cell);
    }
    await game.turn();
    for (const node of [game.board.parentNode, ...game.cells]) fits(node, `${node.textContent} in ${width}`);
  }
});

test("A board as narrow as its content is large enough", everywhere, async () => {
  const places = [
    ["", "width: min-content"], ["display: grid; grid-template-columns: min-content 1fr"], ["width: min-content"],
    ["width: 96px", "width: min-content"], ["width: 96px", "float: left"], ["width: 96px; display: grid"],
    ["width: 96px; display: flex"],
  ].map(([style, inner = ""]) => `<div style="${style}"><tic-tac-toe style="${inner}"></tic-tac-toe></div>`);
  const { frame, document } = await host(`${places.join("")}<table><tr><td><tic-tac-toe></tic-tac-toe></table>`);
  const games = await gamesIn(document);
  await painted();
  for (const [index, what] of places.entries()) {
    const isNarrow = what.includes("96px");
    equal(boardOf(games[index]).width >= 150, !isNarrow, what);
    ok(!isNarrow || rectOf(games[index].board).width <= 96.5, what);
  }
  frame.width = 200;
  await painted();
  fits(document.scrollingElement, "a table");
});

test("A page from right to left mirrors nothing of the board", chromium, async () => {
  const head = '<meta charset="utf-8"><title>لعبة</title><script src="/games/three-in-a-row/tic-tac-toe.js"></script>';
  const { frame, document } = await host("", { html: `<!doctype html><html lang=ar dir=rtl>${head}<tic-tac-toe></tic-tac-toe>` });
  const game = await gameIn(document);
  const order = game.cells.slice(0, 3).map((cell) => rectOf(cell).x);
  equal(order.toSorted((a, b) => a - b), order);
  const { x, y, width } = boardOf(game);
  await click({ x: x + width / 10, y: y + width / 10 });
  equal(game.moves[0], 0);
  await keys("ArrowRight");
  equal(game.focusedCell(), 1);
  for (const width of [320, 1280]) {
    frame.width = width;
    await isSharp(game, width);
    fits(document.scrollingElement, width);
  }
});

test("A page that is zoomed by its visitor or its host plays and is sharp", chromium, async () => {
  // The browser's zoom makes the window smaller in CSS pixels, each of which has more pixels of the screen.
  // In the last case this is a window of 1280 × 1024 pixels at 400 %.
  for (const [zoom, width, height] of [[1.25, 1024, 576], [2, 640, 360], [4, 320, 180], [4, 320, 256]]) {
    await resize(width, height, zoom);
    const game = await anew("<tic-tac-toe></tic-tac-toe>");
    const what = `${width} × ${height} at ${zoom}`;
    await isSharp(game, what);
    for (const cell of [0, 4, 8]) {
      fits(document.scrollingElement, what);
      game.board.newGame();
      game.cells[cell].scrollIntoView({ block: "center" });
      await painted();
      ok(isInSight(game.cells[cell]), `${what}: cell ${cell}`);
      await game.play(cell);
      equal(game.moves[0], cell, what);
    }
    fits(document.scrollingElement, what);
  }
  await resize(1280, 720, 1.5);
  for (const style of ["zoom: 1.7; width: 200px", "transform: scale(0.8) rotate(3deg)"]) {
    const game = await anew(`<div style="${style}"><tic-tac-toe></tic-tac-toe></div>`);
    await game.play(5);
    equal(game.moves[0], 5, style);
  }
});

test("Fifty games share a page", chromium, async () => {
  await place("<tic-tac-toe style='display: inline-block; width: 120px'></tic-tac-toe>".repeat(50));
  const games = await gamesIn(document);
  for (const index of [0, 17, 49]) {
    await click(games[index].cells[index % 9]);
    equal(games[index].moves[0], index % 9);
  }
  // All boards play at once.
  for (const { board } of games) board.newGame(), board.play(4);
  for (const game of games) await game.turn();
  equal(games.map(({ moves }) => moves.length), Array(50).fill(2));
  // The ids within the boards lie in shadow trees, so they need not be unique. Outside these trees there are none.
  equal(document.querySelectorAll("tic-tac-toe [id]").length, 0);
});

/** Counts what may outlive an element besides timeouts: frames that are due, intervals, observers, listeners on shared objects. */
const count = () => {
  window.alive = { frames: new Set(), intervals: 0, observers: new Set(), listeners: 0 };
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
  window.requestAnimationFrame = (act) => {
    const id = request((now) => (alive.frames.delete(id), act(now)));
    alive.frames.add(id);
    return id;
  };
  window.cancelAnimationFrame = (id) => (alive.frames.delete(id), cancel(id));
  for (const name of ["ResizeObserver", "MutationObserver", "IntersectionObserver"])
    window[name] = class extends window[name] {
      observe(...values) {
        alive.observers.add(this);
        super.observe(...values);
      }
      disconnect() {
        alive.observers.delete(this);
        super.disconnect();
      }
    };
  const tally = (owner, method, name, change) => {
    const act = owner[method];
    owner[method] = function (...values) {
      alive[name] += change;
      return act.apply(this, values);
    };
  };
  tally(window, "setInterval", "intervals", 1);
  tally(window, "clearInterval", "intervals", -1);
  for (const shared of [window, document, MediaQueryList.prototype]) {
    tally(shared, "addEventListener", "listeners", 1);
    tally(shared, "removeEventListener", "listeners", -1);
  }
};

test("A thousand games leave nothing behind", chromium, async () => {
  await beforePages(count);
  const { window: view, document } = await host("<main></main>");
  const fifty = async () => {
    document.querySelector("main").innerHTML = "<tic-tac-toe></tic-tac-toe>".repeat(50);
    const games = await gamesIn(document);
    // Half of the boards are removed while the computer thinks.
    games.forEach(({ board }, index) => index % 2 && board.play(4));
    await painted();
    for (const { board } of games) board.remove();
  };
  const counted = async () => {
    await painted();
    await devtools("HeapProfiler.collectGarbage");
    const { jsEventListeners, nodes } = await devtools("Memory.getDOMCounters");
    const { frames, intervals, observers, listeners } = view.alive;
    equal([due.size, intervals, frames.size, observers.size], [0, 0, 0, 0], "timers, frames, observers");
    return { shared: listeners, listeners: jsEventListeners, nodes };
  };
  // The first boards leave what all boards share, which does not count.
  await fifty();
  const before = await counted();
  for (let time = 0; time < 20; time++) await fifty();
  const after = await counted();
  // A board has about 12 listeners and 90 nodes, so the limits allow for fewer than 20 of the thousand boards.
  const isClean = after.shared === before.shared && after.listeners < before.listeners + 200 && after.nodes < before.nodes + 1000;
  ok(isClean, `${JSON.stringify(before)} has become ${JSON.stringify(after)}`);
});
