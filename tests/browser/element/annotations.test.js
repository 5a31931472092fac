// The host's annotations, what the visitor points at, the name of a board, and the language of its surroundings.

import { chromium, chromiumAndFirefox, equal, everywhere, hear, host, hover, includes, keys, media, ok } from "../testing.js";
import { painted, rectOf, tap, test, thrown } from "../testing.js";
import { gameIn, gamesIn, place } from "./game.js";
import { channels, inside, picture } from "./picture.js";

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
  const board = await picture(rectOf(game.$("[part~=board]")));
  return game.cells.map((cell) => board.detail(inside(rectOf(cell), margin)));
}

/** How many separate pieces these points form. Points that touch belong to one piece. */
function pieces(points) {
  const left = new Set(points.map(({ x, y }) => 4096 * Math.floor(y) + Math.floor(x)));
  const take = (first) => {
    const piece = [first];
    for (const at of piece) if (left.delete(at)) piece.push(...[1, 4095, 4096, 4097].flatMap((by) => [at - by, at + by]));
    return piece.length > 1;
  };
  return [...left].filter(take).length;
}

test("Texts, dashed marks and highlights lie in their cells, with forced colours too", chromium, async () => {
  const game = await drawn();
  equal(seen(game), EXPECTED);
  for (const [cell, part] of [[0, ".text"], [4, ".ghost"], [5, ".text"]]) {
    const annotation = game.$$(".annotations > div")[cell].querySelector(part);
    const [a, b] = [annotation, game.cells[cell]].map((node) => node.getBoundingClientRect());
    ok(a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom, `${part} of ${cell}`);
  }
  for (const forced of ["active", "none"]) {
    await media({ "forced-colors": forced });
    game.board.annotate();
    const bare = await pictures(game);
    const differences = async () => (await pictures(game)).map((cell, index) => cell.differences(bare[index]));
    game.board.annotate(DRAWN);
    for (const cell of [4, 5, 8]) ok((await differences())[cell].length > 100, `${cell}, ${forced}`);
    game.board.annotate([{ cell: 0, ghost: "X" }, { cell: 2, ghost: "O" }]);
    const dashed = (await differences()).map(pieces);
    ok(dashed[0] > 4 && dashed[2] > 4, `${dashed}`);
    game.board.annotate();
    game.board.replay([0, 2, 4]);
    // The latest mark stands between the four corners of a frame.
    equal((await differences()).map(pieces), [1, 0, 1, 0, 5, 0, 0, 0, 0]);
    game.board.newGame();
  }
});

test("Each annotation has words for screen readers, and the status line says that ghost marks are imagined", chromium, async () => {
  const game = await drawn();
  const words = () => game.cells.map(({ ariaDescription }) => ariaDescription ?? "");
  equal(words(), NOTHING.with(0, "wins in three").with(8, "look here"));
  equal(game.cells[0].ariaLabel, "row 1, column 1, empty", "the accessible name stays the same");
  equal(game.$(".annotations").ariaHidden, "true", "screen readers do not read an annotation twice");
  const line = (part = "[part~=status]") => game.$(part).innerText.trim();
  const said = { zh: "虚线棋子只是设想。", ru: "Пунктирные знаки воображаемые.", en: "Dashed marks are imagined." };
  for (const [lang, sentence] of Object.entries(said)) {
    game.board.lang = lang;
    // The live region does not say it: each annotation has its own label, and hosts change them while the visitor points.
    equal([line().endsWith(sentence), line("[role=status]").includes(sentence)], [true, false], line());
  }
  game.board.annotate([{ cell: 0, text: "here" }]);
  equal([line(), words()], ["X to move.", NOTHING]);
});

test("What is drawn lets clicks through and stays until the host draws again", everywhere, async () => {
  const game = await drawn();
  await game.play(0, 4, 5, 8);
  equal(game.moves, [0, 4, 5, 8]);
  await game.press("undo");
  Object.assign(game.board, { lang: "ru", theme: "dark" }).newGame();
  equal(seen(game), EXPECTED);
  game.board.annotate(new Set([{ cell: 2, text: "here" }]));
  equal(seen(game), NOTHING.with(2, "here"));
  game.board.annotate([]);
  equal(seen(game), NOTHING);
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
  ok(good[1] > good[0] && bad[0] > bad[1], `${tinted}`);
  equal(tinted, plain.with(0, good).with(5, bad));
  const colours = [".good .text", ".bad .text", "g.X", "g.highlight"].map((part) => getComputedStyle(game.$(part)).color);
  equal(colours, Object.values(own));
  game.board.annotate();
  game.board.replay([0, 4, 1, 3]);
  game.board.hints = true;
  const hinted = await grounds();
  equal([hinted[2], hinted[7]], [good, bad], "the hints of the element");
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

test("A page is told which cell has the mouse or the focus, not where a finger is", chromiumAndFirefox, async () => {
  const { board, cells } = await place("<hr><tic-tac-toe player=both></tic-tac-toe><button>After</button>");
  const events = hear(document, "ttt-point");
  const [button, line, corner] = [document.querySelector("button"), document.querySelector("hr"), { x: 1, y: 1 }];
  // The cells of the events. Null means that the visitor points at no cell.
  for (const [what, told, act] of [
    ["the mouse", [0, 4, 8, null], () => [cells[0], cells[4], cells[8], corner]],
    ["a taken cell", [4, null], () => (board.play(4), [cells[4], corner])],
    ["the focus goes to the first cell", [0, 1, 4], () => (board.focus(), keys("ArrowRight", "ArrowDown"))],
    ["the focus leaves", [null], () => button.focus()],
    ["the focus goes to the last cell that had it", [4], () => board.focus({ preventScroll: true })],
    ["the focus leaves again", [null], () => button.focus()],
    ["the board is moved below the mouse", [4, null], async () => (await hover(cells[4]), line.before(board))],
    ["the mouse comes back", [4, null], () => [{ x: 1, y: innerHeight - 1 }, cells[4], corner]],
    ["a finger", [], () => tap(cells[0])],
  ]) {
    for (const target of (await act()) ?? []) await hover(target);
    equal(events.splice(0).map(({ detail }) => detail.cell), told, what);
  }
  equal(board.history.length, 2);
});

test("Boards differ by their names, and a board has the name that it is given", chromium, async () => {
  await place("<tic-tac-toe></tic-tac-toe>".repeat(50) + '<tic-tac-toe label="The final"></tic-tac-toe>');
  const games = await gamesIn(document);
  const name = (game) => game.$("[role=grid]").ariaLabel;
  equal(games.slice(0, 2).map(name), ["Tic-tac-toe board", "Tic-tac-toe board 2"]);
  equal(new Set(games.map(name)).size, 51);
  const { board } = games[50];
  for (const [change, expected] of [
    [{}, Array(3).fill("The final")], [{ label: "A rematch" }, Array(3).fill("A rematch")],
    [{ label: null, lang: "zh" }, ["", null, "井字棋棋盘 51"]],
  ]) {
    Object.assign(board, change);
    equal([board.label, board.getAttribute("label"), name(games[50])], expected);
  }
});

test("The language around is followed at once, in any shadow root", chromium, async () => {
  const { document, $ } = await host(`<div lang=en><section><tic-tac-toe></tic-tac-toe></section></div>
    <div id=host><template shadowrootmode=open><p><tic-tac-toe></tic-tac-toe></p></template></div>`);
  const { shadowRoot } = $("#host");
  const games = [await gameIn(document), await gameIn(shadowRoot)];
  const [en, zh, ru] = ["Your turn, you play X.", "轮到你了，你执 X。", "Ваш ход, вы играете за X."];
  for (const [node, lang, ...says] of [
    [$("html"), "en", en, en], [$("html"), "zh", en, zh], [$("div"), null, zh, zh], [$("section"), "ru", ru, zh],
    [$("#host"), "ru", ru, ru], [shadowRoot.querySelector("p"), "en", ru, en], [$("section"), "fr", en, en],
  ]) {
    if (lang) node.lang = lang;
    else node.removeAttribute("lang");
    // The board follows in the task of the change, after the script.
    await null;
    equal(games.map(({ statusText }) => statusText), says, `${node.localName} becomes ${lang}`);
  }
});
