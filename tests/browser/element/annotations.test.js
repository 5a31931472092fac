// The host's annotations, and what the visitor points at.

import {
  chromium,
  chromiumAndFirefox,
  equal,
  everywhere,
  hear,
  hover,
  includes,
  keys,
  media,
  ok,
  painted,
  rectOf,
  tap,
  test,
  thrown,
} from "../testing.js";
import { place } from "./game.js";
import { boardOf, channels, inside, picture } from "./picture.js";

const DRAWN = [
  { cell: 0, text: "▲ wins", tone: "good", label: "wins in three" },
  { cell: 4, ghost: "O", number: 2 },
  { cell: 5, ghost: "X", text: "▼ loses", tone: "bad" },
  { cell: 8, highlight: true, label: "look here" },
];
const NOTHING = Array(9).fill("");
const EXPECTED = NOTHING.with(0, "▲ wins").with(4, "O2").with(5, "▼ loses X");

async function drawn() {
  const game = await place("<tic-tac-toe player=both></tic-tac-toe>");
  game.board.annotate(DRAWN);
  return game;
}

/** The visible annotations of each cell: its text, then its ghost mark with the number. */
const seen = (game) =>
  game.$$(".annotations > div").map((cell) => {
    const [ghost, text] = [".ghost", ".text"].map((part) => cell.querySelector(part));
    return [text.textContent, ghost.checkVisibility() && ghost.classList[1] + ghost.textContent].filter(Boolean).join(" ");
  });

/** A picture of each cell, or of its inner part. */
async function pictures(game, margin = 0) {
  await painted();
  const board = await picture(boardOf(game));
  return game.cells.map((cell) => board.detail(inside(rectOf(cell), margin)));
}

test("Texts, ghost marks and highlights lie in their cells, with forced colours too", chromium, async () => {
  const game = await drawn();
  equal(seen(game), EXPECTED);
  for (const forced of ["active", "none"]) {
    await media({ "forced-colors": forced });
    game.board.newGame();
    game.board.annotate();
    const bare = await pictures(game);
    /** How many pixels of each cell these annotations, and the marks of these moves, change. */
    const ink = async (annotations, moves = []) => {
      game.board.replay(moves);
      game.board.annotate(annotations);
      return (await pictures(game)).map((cell, index) => cell.differences(bare[index]).length);
    };
    const drawn = await ink(DRAWN);
    equal(drawn.flatMap((count, cell) => (count > 100 ? cell : [])), DRAWN.map(({ cell }) => cell), `${forced}: ${drawn}`);
    // A ghost is dashed: it has gaps.
    const ghosts = await ink([{ cell: 0, ghost: "X" }, { cell: 1, ghost: "O" }]);
    const marks = await ink([], [0, 1, 8]);
    for (const cell of [0, 1]) ok(ghosts[cell] > 100 && ghosts[cell] < 0.8 * marks[cell], `${forced}: ${ghosts} for ${marks}`);
  }
});

test("Each annotation has words for screen readers, and the status line says what ghost marks are", chromium, async () => {
  const game = await drawn();
  const words = () => game.cells.map(({ ariaDescription }) => ariaDescription ?? "");
  equal(words(), NOTHING.with(0, "wins in three").with(8, "look here"));
  equal(game.cells[0].ariaLabel, "row 1, column 1, empty", "the accessible name stays the same");
  equal(game.$(".annotations").ariaHidden, "true", "screen readers do not read an annotation twice");
  const line = (part = "[part~=status]") => game.$(part).innerText.trim();
  // The live region does not say it: each annotation has its own label, and hosts change them while the visitor points.
  equal(line().split(/\s*\n\s*/), ["X to move.", "Dashed marks are possible moves."]);
  equal(line("[role=status]"), "X to move.");
  game.board.annotate([{ cell: 0, text: "here" }]);
  equal(line(), "X to move.");
  equal(words(), NOTHING);
});

test("What is drawn lets clicks through and stays until the host draws again", everywhere, async () => {
  const game = await drawn();
  await game.play(0, 4, 5, 8);
  equal(game.moves, [0, 4, 5, 8]);
  await game.press("undo");
  Object.assign(game.board, { lang: "ru", theme: "dark" }).newGame();
  equal(seen(game), EXPECTED);
  for (const [drawn, expected] of [[new Set([{ cell: 2, text: "here" }]), NOTHING.with(2, "here")], [[], NOTHING]]) {
    game.board.annotate(drawn);
    equal(seen(game), expected);
  }
});

test("The colours are the host's, and a value tints its whole cell", chromium, async () => {
  const game = await drawn();
  const grounds = async () => (await pictures(game, 0.05)).map(({ commonest }) => channels(commonest));
  const plain = await grounds();
  // Only the host knows on which ground its texts are legible.
  equal(plain, Array(9).fill(plain[0]), "without colours of the host no cell is tinted");
  const own = { good: "rgb(0, 110, 40)", bad: "rgb(170, 20, 20)", x: "rgb(1, 2, 3)", highlight: "rgb(4, 5, 6)" };
  for (const [name, colour] of Object.entries(own)) game.board.style.setProperty(`--ttt-${name}`, colour);
  const tinted = await grounds();
  const [good, bad] = [tinted[0], tinted[5]];
  ok(good[1] > good[0], `${tinted}`);
  ok(bad[0] > bad[1], `${tinted}`);
  equal(tinted, plain.with(0, good).with(5, bad));
  const colours = [".good .text", ".bad .text", "g.X", "g.highlight"].map((part) => getComputedStyle(game.$(part)).color);
  equal(colours, Object.values(own));
  // The values of the element have the same tints.
  game.board.annotate();
  Object.assign(game.board, { hints: true }).replay([0, 4, 1, 3]);
  const values = await grounds();
  equal([values[2], values[7]], [good, bad]);
});

test("What cannot be drawn throws and changes nothing", chromium, async () => {
  const game = await drawn();
  const parts = [{ text: 7 }, { tone: "?" }, { ghost: "x" }, { number: "1" }, { number: NaN }, { highlight: "yes" }, { label: {} }];
  const cells = [[{}], [{ cell: 9 }], [{ cell: "4" }], [{ cell: 1.5 }], [{ cell: 1 }, { cell: 1 }]];
  for (const bad of [7, [7], [null], ...cells, ...parts.map((part) => [{ cell: 1, ...part }])]) {
    includes(thrown(() => game.board.annotate(bad)), ": expected ");
    equal(seen(game), EXPECTED, JSON.stringify(bad));
  }
  game.board.annotate([{ cell: 1, text: null, ghost: undefined }]);
  equal(seen(game), NOTHING, "what is absent is not drawn");
});

test("A page hears which cell, free or taken, has the mouse or the focus, not where a finger is", chromiumAndFirefox, async () => {
  const { board, cells } = await place("<hr><tic-tac-toe player=both></tic-tac-toe><button>After</button>");
  board.play(4);
  const events = hear(document, "ttt-point");
  const [button, line, corner] = [document.querySelector("button"), document.querySelector("hr"), { x: 1, y: 1 }];
  // The cells of the events. Null means that the visitor points at no cell.
  for (
    const [what, pointed, act] of [
      ["the mouse", [0, 4, 8, null], () => [cells[0], cells[4], cells[8], corner]],
      ["the focus goes to the first cell", [0, 1, 4], () => (board.focus(), keys("ArrowRight", "ArrowDown"))],
      ["the focus leaves", [null], () => button.focus()],
      ["the board is moved below the mouse", [4, null], async () => (await hover(cells[4]), line.before(board))],
      ["the mouse comes back", [4, null], () => [{ x: 1, y: innerHeight - 1 }, cells[4], corner]],
      ["a finger", [], () => tap(cells[0])],
    ]
  ) {
    for (const target of (await act()) ?? []) await hover(target);
    equal(events.splice(0).map(({ detail }) => detail.cell), pointed, what);
  }
  equal(board.history.length, 2);
});
