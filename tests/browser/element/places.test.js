// Where a board may stand: boxes of any size, right-to-left pages, zoomed pages, and among many boards.

import {
  beforePages,
  chromium,
  click,
  devtools,
  equal,
  everywhere,
  host,
  keys,
  near,
  ok,
  page,
  painted,
  pause,
  rectOf,
  resize,
  site,
  test,
} from "../testing.js";
import { Game, gameIn, gamesIn, place } from "./game.js";
import { anew, boardOf, isSharp, isWithin } from "./picture.js";

const fits = ({ scrollWidth, clientWidth }, what) => ok(scrollWidth <= clientWidth, `${what}: ${scrollWidth} in ${clientWidth}`);

/** Boxes by their style and that of the board in them, and how wide the board is at least, if not 200 pixels. */
const BOXES = [
  ["aspect-ratio: 2 / 3; width: 300px"],
  ["display: grid; place-items: center; width: 500px"],
  ["display: flex; width: 500px"],
  ["display: flex; flex-direction: column; align-items: center; width: 400px"],
  ["display: inline-block"],
  ["float: left"],
  ["display: grid; grid-template-columns: 1fr 1fr; width: 700px"],
  ["display: flex; flex-wrap: wrap; width: 220px"],
  ["width: 220px", "float: right"],
  ["", "width: min-content", 150],
  ["width: 96px; display: grid", "", 0],
];

test("The board fits whatever it stands in, also in a low window", everywhere, async () => {
  const boxes = BOXES.map(([style, inner = ""]) =>
    `<section style="display: flow-root"><div style="${style}"><tic-tac-toe style="${inner}"></tic-tac-toe></div></section>`
  );
  await place(`${boxes.join("")}<dialog><tic-tac-toe></tic-tac-toe></dialog>`);
  const games = await gamesIn(document);
  await painted();
  for (const [index, [style, inner, least = 200]] of BOXES.entries()) {
    const [node, board, what] = [games[index].board, boardOf(games[index]), `${style}, ${inner}`];
    ok(rectOf(node).width <= rectOf(node.parentNode).width + 0.5, what);
    ok(board.width >= least, what);
    near(board.width, board.height, 1, what);
    isWithin(board, rectOf(node), what);
  }
  // A board that is hidden at first, as in a dialog, has its size when it is shown.
  document.querySelector("dialog").showModal();
  await isSharp(games.at(-1), "the dialog");
  ok(boardOf(games.at(-1)).width >= 200);
  await games.at(-1).play(4);
  const table = await host("<table><tr><td><tic-tac-toe></tic-tac-toe></table>", { width: 200 });
  await gameIn(table.document);
  fits(table.document.scrollingElement, "a table");
  const low = { width: 844, height: 390 };
  for (const open of [() => page(site, low), () => host("<tic-tac-toe></tic-tac-toe>", low)]) {
    const { top, bottom, width } = boardOf(await gameIn((await open()).document));
    ok(top >= 0 && bottom <= low.height && width >= 200, `${open}: from ${top} to ${bottom}`);
  }
});

test("A box of any size is filled, a tiny one by the board alone", chromium, async () => {
  for (const [width, hasControls] of [[96, false], [900, true]]) {
    const game = await anew(`<div style="width: ${width}px; --ttt-size: 100%"><tic-tac-toe hints></tic-tac-toe></div>`);
    await painted();
    near(boardOf(game).width, width);
    equal(game.control("new").checkVisibility(), hasControls);
    for (const node of [game.board.parentNode, ...game.cells]) fits(node, `${node.textContent} in ${width}`);
  }
});

test("A page from right to left mirrors nothing of the board", chromium, async () => {
  document.documentElement.dir = "rtl";
  const game = await place();
  const { x, y, width } = boardOf(game);
  await click({ x: x + width / 10, y: y + width / 10 });
  equal(game.moves[0], 0);
  await keys("ArrowRight");
  equal(game.focusedCell(), 1);
  fits(document.scrollingElement, "the page");
});

test("A page that is zoomed by its visitor or its host plays and is sharp", chromium, async () => {
  // The browser's zoom makes the window smaller in CSS pixels, each of which has more pixels of the screen.
  // In the last case this is a window of 1280 × 1024 pixels at 400 %.
  for (const [zoom, width, height] of [[1.25, 1024, 576], [2, 640, 360], [4, 320, 180], [4, 320, 256]]) {
    await resize(width, height, zoom);
    const what = `${width} × ${height} at ${zoom}`;
    const game = await anew("<tic-tac-toe></tic-tac-toe>");
    await isSharp(game, what);
    await game.play(8);
    equal(game.moves[0], 8, what);
    fits(document.scrollingElement, what);
  }
  await resize(1280, 720, 1.5);
  for (const style of ["zoom: 1.7; width: 200px", "transform: scale(0.8) rotate(3deg)"]) {
    const game = await anew(`<div style="${style}"><tic-tac-toe></tic-tac-toe></div>`);
    await game.play(5);
    equal(game.moves[0], 5, style);
  }
});

test("Fifty games share a page, and each has a name of its own or the one that it is given", chromium, async () => {
  await place(`${"<tic-tac-toe></tic-tac-toe>".repeat(50)}<tic-tac-toe label="The final"></tic-tac-toe>`);
  const games = await gamesIn(document);
  for (const { board } of games) board.play(4);
  for (const game of games) await game.turn();
  equal(games.map(({ moves }) => moves.length), Array(51).fill(2));
  const name = (game) => game.$("[role=grid]").ariaLabel;
  equal([0, 1, 50].map((index) => name(games[index])), [
    "Tic-tac-toe board",
    "Tic-tac-toe board 2",
    "The final",
  ]);
  equal(new Set(games.map(name)).size, 51);
  games[1].board.replaceWith(document.createElement("tic-tac-toe"));
  equal(name(new Game(games[0].board.nextElementSibling)), "Tic-tac-toe board 2", "the number of one that is gone");
  Object.assign(games[50].board, { label: null, lang: "zh" });
  equal(name(games[50]), "井字棋棋盘 51");
});

test("Games leave nothing behind", chromium, async () => {
  await beforePages(() => {
    top.active = new Set();
    for (const name of ["ResizeObserver", "MutationObserver", "IntersectionObserver"]) {
      window[name] = class extends window[name] {
        observe = (...values) => (top.active.add(this), super.observe(...values));
        disconnect = () => (top.active.delete(this), super.disconnect());
      };
    }
  });
  const { document } = await host("");
  const fifty = async () => {
    document.body.innerHTML = "<tic-tac-toe></tic-tac-toe>".repeat(50);
    const games = await gamesIn(document);
    // Half of the boards are removed while the computer thinks.
    games.forEach(({ board }, index) => index % 2 && board.play(4));
    await painted();
    for (const { board } of games) board.remove();
  };
  const counted = async () => {
    // What tells of the start is due at once, the computer's reply in 450 ms.
    await pause(20);
    equal(due.size, 0, "timers are due");
    equal(active.size, 0, "observers are active");
    await devtools("HeapProfiler.collectGarbage");
    return devtools("Memory.getDOMCounters");
  };
  // The first boards leave what all boards share, which does not count.
  await fifty();
  const before = await counted();
  for (let time = 0; time < 6; time++) await fifty();
  const after = await counted();
  // A board has about 12 listeners and 90 nodes, so the limits allow for fewer than 20 of the 300 boards.
  const isClean = after.jsEventListeners < before.jsEventListeners + 200 && after.nodes < before.nodes + 1000;
  ok(isClean, `${JSON.stringify(before)} has become ${JSON.stringify(after)}`);
});
