// The three languages: which one a board speaks, and that all of its texts are in this language.

import { chromium, click, equal, host, ok, test } from "../testing.js";
import { gameIn, place } from "./game.js";

/** The name of the first cell, which is empty, in each language. */
const FIRST = { en: "row 1, column 1, empty", zh: "第 1 行第 1 列，空", ru: "ряд 1, столбец 1, пусто" };

test("The nearest language is spoken", chromium, async () => {
  const game = await place();
  const speaks = (language, what, { cells } = game) => equal(cells[0].ariaLabel, FIRST[language], what);
  speaks("en", "the page's language");
  // The element's own `lang` counts at once. A language that is missing is English, without a warning, as that would be a fault.
  for (const [tag, language] of Object.entries({
    zh: "zh", fr: "en", "zh-Hans": "zh", zhx: "en", "ZH-cn": "zh", e: "en", "ru-RU": "ru", "x-klingon": "en", ru: "ru",
    constructor: "en", "en-US": "en", ["__proto__"]: "en",
  })) {
    game.board.lang = tag;
    speaks(language, tag);
  }
  game.board.removeAttribute("lang");
  speaks("en", "the page's language again");
  // The language of the nearest ancestor counts, also through shadow roots.
  const tag = "<tic-tac-toe></tic-tac-toe>";
  for (const [language, body, pages = "en"] of [
    ["ru", `<div lang="ru"><p lang="zh"></p>${tag}</div>`],
    ["zh", `<div lang="ru"><div lang="zh-Hant">${tag}</div></div>`],
    ["en", '<div lang="ru"><tic-tac-toe lang="en-GB"></tic-tac-toe></div>'],
    ["ru", `<div lang="ru"><div id="in"><template shadowrootmode="open"><p>${tag}</p></template></div></div>`],
    ["zh", tag, "zh"],
  ]) {
    const head = '<meta charset="utf-8"><title>A host</title><script src="/games/three-in-a-row/tic-tac-toe.js"></script>';
    const { document } = await host("", { html: `<!doctype html><html lang="${pages}">${head}${body}` });
    speaks(language, body, await gameIn(document.querySelector("#in")?.shadowRoot ?? document));
  }
});

/** Every name in an object of words with its type, and for a function the number of its arguments. */
function names(value, name = "") {
  if (value && typeof value === "object") return Object.keys(value).sort().flatMap((key) => names(value[key], `${name}.${key}`));
  return [`${name}: ${typeof value} ${typeof value === "function" ? value.length : ""}`];
}

/** Every text in an object of words, but what joins others, and with those that functions make. */
function texts({ gap: _, clauses: __, ...words }) {
  const { levels, squares } = words;
  const each = (list, make) => Object.values(list).flatMap(make);
  return [
    ...each(words, (value) => (typeof value === "object" ? Object.values(value) : value)).filter((value) => typeof value === "string"),
    ...each(squares, (square) => [words.played("X", square), words.forced(square), words.latest(square)]),
    ...each(squares, (square) => [1, 2, 9].flatMap((number) => ["win", "draw"].map((end) => words.decided(square, number, end)))),
    ...each(levels, (level) => [words.youWin(level), words.next(level), words.score(level, "X")]),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((plies) => ["win", "draw", "loss"].map((outcome) => words.value({ outcome, plies }))),
  ];
}

test("Every language has every word", chromium, async () => {
  const load = async (language) => (await import(`/www/element/words/${language}.js`)).default;
  const english = await load("en");
  ok(names(english).length > 30);
  for (const language of ["zh", "ru"]) {
    const words = await load(language);
    equal(names(words), names(english), language);
    for (const [index, text] of texts(words).entries()) {
      const isOther = text !== texts(english)[index] || text.length === 1;
      ok(text !== "" && isOther && !text.includes("undefined"), `${language}: ${text}`);
    }
  }
});

/** Asserts that no text, name, tooltip, description or placeholder of the board has a word in Latin letters, but for the marks. */
function isTranslated(game, when) {
  const said = game.$$("*").flatMap((node) => [
    ...[...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
    node.ariaLabel, node.title, node.getAttribute("aria-description"), node.getAttribute("placeholder"),
  ]).filter((text) => text?.trim());
  ok(said.length > 20, said);
  for (const text of said) equal(text.match(/[a-z]{2,}/gi), null, `${when}: ${text}`);
}

for (const [language, name] of [["zh", "Chinese"], ["ru", "Russian"]])
  test(`A whole game in ${name} has no English`, chromium, async () => {
    const game = await place(`<tic-tac-toe lang="${language}"></tic-tac-toe>`);
    const { board } = game;
    const begin = (start) => Object.assign(board, { board: start }).newGame();
    for (const [when, change] of [
      ["the start", () => {}], ["thinking", () => click(game.cells[0])], ["the reply", () => game.turn()],
      ["a taken cell", () => click(game.cells[0])],
      // The visitor leaves the right edge to O, which completes a line there.
      ["a loss", () => (begin("X../OO./..X"), game.play(1))],
      ["the hint", () => (board.newGame(), game.control("hint").click())], ["the values", () => (board.hints = true)],
      ["a loss of others", () => (begin(null), board.replay([1, 0, 8, 4, 7, 2, 3, 6]))],
      ["a win", () => (begin("XX./OO./..."), board.play(2))], ["a draw", () => (begin("XOX/OOX/.XO"), board.play(6))],
      ["two people", () => Object.assign(board, { player: "both" }).newGame()],
      ["a win of one of them", () => (begin("XX./O.O/..."), board.play(2))], ["nobody", () => (board.player = "none")],
      ["the other opener", () => (board.opener = "O")], ["a pause", () => game.control("pause").click()],
    ]) {
      await change();
      isTranslated(game, when);
      if (when === "a loss") equal(board.status, "O");
    }
  });
