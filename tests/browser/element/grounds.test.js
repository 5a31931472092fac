// The tag on host pages without a style for it: it takes its colours from its surroundings, and all of it is legible.

import {
  chromium,
  chromiumAndFirefox,
  click,
  devtools,
  equal,
  everywhere,
  includes,
  media,
  ok,
  painted,
  rectOf,
  resize,
  test,
  until,
} from "../testing.js";
import { place } from "./game.js";
import { channels, grown, isDrawn, isSeen, picture } from "./picture.js";

/** Grounds of host pages, each with a text colour that is legible on it. */
const GROUNDS = {
  white: ["#fff", "#1a1a1a"],
  ivory: ["#fbf5e6", "#3b3024"],
  grey: ["#808080", "#000"],
  "a navy card": ["#1e293b", "#e2e8f0"],
  black: ["#000", "#fff"],
  green: ["#064e3b", "#d1fae5"],
  orange: ["#f97316", "#1c1917"],
  "a gradient": ["linear-gradient(135deg, #4c1d95, #1e3a8a)", "#fff"],
  "a dark scheme": ["Canvas", "CanvasText; color-scheme: dark"],
  // Here text and ground have a contrast just above 4.5.
  "grey on white": ["#fff", "#757575"],
  "grey on black": ["#000", "#767676"],
  "black on grey": ["#767676", "#000"],
  "blue on white": ["#fff", "#386ce9"],
  "yellow on brown": ["#8a5300", "#ffdf00"],
  // Here the page's text has no colour, or another one than `color`.
  "white, with clear text": ["#fff", "transparent"],
  "black, with clear text": ["#000", "transparent; color-scheme: dark"],
  "white, with letters of its own": ["#fff", "#222; -webkit-text-fill-color: #fff; -webkit-text-stroke: 4px #fff"],
};

/** The states in which the board is judged. */
const STATES = {
  "values, a ghost mark and a text": ({ board }) => {
    Object.assign(board, { player: "both", hints: true }).replay([4, 0]);
    board.annotate([{ cell: 8, ghost: "O", number: 2 }, { cell: 2, text: "▲ wins", tone: "good", label: "" }]);
  },
  "a hint, and a redo button without effect": (game) => {
    game.board.annotate();
    Object.assign(game.board, { player: "both", hints: false }).replay([0, 4, 8]);
    for (let presses = 0; presses < 2; presses++) game.control("hint").click();
  },
  "a loss, with the button that shows the decisive move": ({ board }) =>
    Object.assign(board, { player: "O", level: "hard" }).replay([0, 3, 1, 4, 2]),
};

/** A board with unfolded choices. Its letters are large enough to have pixels of their full colour. */
async function largeBoard() {
  await resize(1000, 1100);
  const game = await place(`<style>
      html { font-size: 24px }
      main { padding: 8px; block-size: 100vh }
      tic-tac-toe { max-inline-size: 16rem }
    </style><main><tic-tac-toe></tic-tac-toe></main>`);
  await game.press("more");
  return game;
}

/** Puts the board on this ground. The transition of the canvas's colours only ends after the first painting. */
async function putOn({ board }, [ground, colour]) {
  board.parentNode.style = `background: ${ground}; color: ${colour}`;
  for (let time = 0; time < 2; time++) await painted();
}

/** Every visible text of the element, with its place. */
function texts(game) {
  const found = [];
  for (
    const parent of game.$$("*:not(style, .announcement)").filter((node) => node.checkVisibility({ visibilityProperty: true }))
  ) {
    for (const node of parent.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      // Where the text has no size, a sign stands in its place.
      const isSign = parent.matches("[data-sign]") && getComputedStyle(parent).fontSize === "0px";
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = (isSign ? parent : range).getBoundingClientRect();
      if (rect.width > 1 && rect.y + rect.height < innerHeight) found.push([node.data, rect]);
    }
  }
  return found;
}

/** Asserts that in every state the board is legible by WCAG's level AA: texts have a contrast of at least 4.5, and marks, lines and
 *  borders one of at least 3. */
async function isLegible(game, ground, { hasBorders = true, isPaper = false } = {}) {
  for (const [state, bring] of Object.entries(STATES)) {
    bring(game);
    await painted();
    const what = `on ${ground}, ${state}`;
    const seen = await picture();
    if (isPaper) equal(channels(seen.detail(rectOf(game.board)).commonest), [255, 255, 255], what);
    const found = texts(game);
    ok(isPaper || found.length > 15, `${what}: ${found.length} texts`);
    for (const [text, rect] of found) {
      // The border around a sign is left out.
      isSeen(seen, isPaper || (rect.width > 30 && text.length > 1) ? rect : grown(rect, -3), 0, 4.5, `“${text}” ${what}`);
    }
    isDrawn(seen, game, what);
    const { x, y, width } = rectOf(game.control("new"));
    if (hasBorders) isSeen(seen, { x: x + 0.3 * width, y: y - 1, width: 0.4 * width, height: 4 }, 0.05, 3, `a border ${what}`);
  }
}

test("It can be read on every ground", chromium, async () => {
  const game = await largeBoard();
  for (const name in GROUNDS) {
    await putOn(game, GROUNDS[name]);
    await isLegible(game, name);
  }
});

test("It can be read in full screen and as a pop-up, whatever the page looks like", chromium, async () => {
  const game = await largeBoard();
  const { board } = game;
  board.insertAdjacentHTML("beforebegin", "<button>Full screen</button>");
  const button = board.previousSibling;
  // All of it is in sight, with the choices.
  board.style.setProperty("--ttt-size", "15rem");
  for (
    const name of [
      "white",
      "a navy card",
      "grey on black",
      "blue on white",
      "yellow on brown",
      "white, with clear text",
      "black, with clear text",
    ]
  ) {
    await putOn(game, GROUNDS[name]);
    button.onclick = () => board.requestFullscreen();
    await click(button);
    await until(() => document.fullscreenElement === board);
    await isLegible(game, `${name}, in full screen`);
    await document.exitFullscreen();
    await until(() => board.isConnected && rectOf(button).width > 0 && rectOf(board).width < 400);
    board.popover = "manual";
    board.showPopover();
    await isLegible(game, `${name}, as a pop-up`);
    board.popover = null;
  }
});

test("It can be read in the dark theme of the browser", chromium, async () => {
  const game = await largeBoard();
  await devtools("Emulation.setAutoDarkModeOverride", { enabled: true });
  for (const name of ["white", "ivory", "a navy card", "black", "green", "grey on white", "blue on white"]) {
    await putOn(game, GROUNDS[name]);
    // The browser darkens all borders, whatever their colours are.
    await isLegible(game, name, { hasBorders: false });
  }
});

test("It can be read in forced colours", chromiumAndFirefox, async () => {
  const game = await largeBoard();
  await media({ "forced-colors": "active" });
  await putOn(game, GROUNDS["a navy card"]);
  await isLegible(game, "forced colours");
});

test("Paper has dark ink on white, and shapes and letters alone", chromium, async () => {
  const game = await place(`<style>
      html { color-scheme: dark; background: #111; color: #eee; font-size: 20px }
      @media screen { main { display: none } }
      @media print { * { color: #ddd !important; background: #222 !important } }
      tic-tac-toe { max-inline-size: 17rem; --ttt-x: #fe8; --ttt-line: #ddd; --ttt-muted: #ccc; --ttt-surface: #222 }
      tic-tac-toe::part(status) { color: #eee !important; background: #333 }
    </style><main><tic-tac-toe theme="dark" player="O" level="hard" hints></tic-tac-toe></main>`);
  await media({ media: "print" });
  await isLegible(game, "paper", { hasBorders: false, isPaper: true });
  ok(!game.$("[part=controls]").checkVisibility(), "controls on paper");
  // Shapes and letters are sharp on every printer.
  const { data } = await devtools("Page.printToPDF", { printBackground: true });
  ok(!atob(data).includes("/Subtype /Image"), "an image on paper");
});

test("It follows the ground around unless it has a theme", everywhere, async () => {
  const game = await largeBoard();
  Object.assign(game.board, { player: "both" }).replay([4]);
  for (
    const [theme, ground, expected] of [
      ["auto", ["#111", "#eee"], "17,17,17"],
      ["auto", ["rgb(1, 200, 3)", "#000"], "1,200,3"],
      ["light", ["#000", "#fff"], /^2/],
      ["dark", ["#fff", "#000"], /^\d\d,/],
    ]
  ) {
    game.board.theme = theme;
    await putOn(game, ground);
    const seen = await picture();
    for (const part of [game.board, game.cells[4]]) {
      includes(`${channels(seen.detail(grown(rectOf(part), -20)).commonest)}`, expected, `${theme} on ${ground}`);
    }
    isDrawn(seen, game, `${theme} on ${ground}`);
  }
});
