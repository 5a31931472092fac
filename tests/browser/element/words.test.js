// Languages: which one an element speaks, and how words are added.

import {
  chromium,
  equal,
  everywhere,
  expectFaults,
  host,
  includes,
  keys,
  near,
  ok,
  page,
  script,
  serve,
  site,
  takeFaults,
  test,
  thrown,
  until,
} from "../testing.js";
import { SCRIPT, WORDS, gameIn, place } from "./game.js";
import { putTree } from "../tree/figure.js";

/** What the status line says at first in each language. */
const FIRST = {
  en: "Your move. You’re X.",
  de: "Du bist am Zug. Du spielst X.",
  es: "Te toca. Juegas con X.",
  ru: "Ваш ход. Вы играете за X.",
  zh: "该你了。你执 X。",
};

const tagOf = (name) => `<script src="${site}${name}"></script>`;
const SCRIPTS = [...WORDS, "tic-tac-toe.js"].map(tagOf).join("");

/** What the console says that is no fault. */
const consoleInfos = () => lines.filter((line) => line.startsWith("info: "));

test("As much of a tag as possible names the language; one that is missing is English, without a warning", chromium, async () => {
  const game = await place();
  equal(game.statusText, FIRST.en, "the page's language");
  const tags = {
    zh: "zh",
    fr: "en",
    "zh-Hans": "zh",
    zhx: "en",
    "ZH-cn": "zh",
    zh_CN: "zh",
    e: "en",
    "ru-RU": "ru",
    "x-klingon": "en",
    constructor: "en",
    "en-US": "en",
    ["__proto__"]: "en",
    "-": "en",
  };
  for (const [tag, language] of Object.entries(tags)) {
    game.board.lang = tag;
    equal(game.statusText, FIRST[language], tag);
  }
  game.board.constructor.addWords("zh-Hant", { yourTurn: "{mark}!", youAre: "" });
  const found = ["zh", "zh-Hant", "zh-hant-TW", "zh-TW"].map((lang) => Object.assign(game.board, { lang }) && game.statusText);
  equal(found, [FIRST.zh, "X!", "X!", FIRST.zh]);
});

test("The nearest language around is followed at once, also through shadow roots", chromium, async () => {
  const { document, $ } = await host(
    `<div lang=en><p lang=ru></p><section><tic-tac-toe></tic-tac-toe></section></div>
    <div id=host><template shadowrootmode=open><p><tic-tac-toe></tic-tac-toe></p></template></div>`,
    { head: SCRIPTS },
  );
  const { shadowRoot } = $("#host");
  const games = [await gameIn(document), await gameIn(shadowRoot)];
  for (
    const [node, lang, ...speak] of [
      [$("html"), "en", "en", "en"],
      [$("html"), "zh", "en", "zh"],
      [$("div"), null, "zh", "zh"],
      [$("section"), "ru", "ru", "zh"],
      [$("#host"), "ru", "ru", "ru"],
      [shadowRoot.querySelector("p"), "en", "ru", "en"],
      [$("section"), "fr", "en", "en"],
      [games[0].board, "zh-Hant", "zh", "en"],
      [games[0].board, null, "en", "en"],
    ]
  ) {
    if (lang) node.lang = lang;
    else node.removeAttribute("lang");
    // The board follows in the task of the change, after the script.
    await null;
    equal(games.map(({ statusText }) => statusText), speak.map((language) => FIRST[language]), `${node.localName} becomes ${lang}`);
  }
  games[1].cells[0].focus();
  await keys("ArrowRight");
  equal(games[1].focusedCell(), 1, "arrow keys know the focus there, too");
});

test("A file of words may come before or after the script, and twice, and leaves no global", everywhere, async () => {
  const body = "<tic-tac-toe></tic-tac-toe><minimax-tree numbers=[1]></minimax-tree>";
  for (const language of ["de", "es", "ru", "zh"]) {
    const words = tagOf(`words/${language}.js`);
    const elements = ["tic-tac-toe.js", "minimax-tree.js"].map(tagOf).join("");
    for (const scripts of [words + elements, elements + words, words + elements + words]) {
      const names = "<script>window.before = Object.keys(window);</script>";
      const head = `<html lang=${language}><meta charset=utf-8><title>—</title>${names}`;
      const html = `<!doctype html>${head}${scripts}<main>${body}</main>`;
      const { document, window } = await host("", { html });
      const game = await gameIn(document);
      const tree = document.querySelector("minimax-tree");
      await tree.ready;
      equal(game.statusText, FIRST[language]);
      equal(tree.shadowRoot.querySelector("[part=sentence]").lang, language);
      equal(Object.keys(window).filter((name) => !window.before.includes(name) && name !== "before"), []);
    }
  }
  equal(consoleInfos(), []);
});

test("A module of words adds them as well, and exports them", everywhere, async () => {
  await script();
  const game = await place(`<tic-tac-toe lang="de"></tic-tac-toe>`);
  const { board, tree } = await import(`${site}words/de.mjs`);
  await until(() => game.statusText === FIRST.de);
  equal(board.empty, "leer");
  equal(tree.end, "Ende");
});

test("Where a file of words would help, the console says so once, after the page's scripts", everywhere, async () => {
  const late = `<script src="${site}words/zh.js" defer></script>`;
  const { document } = await host(`<tic-tac-toe lang="zh-Hans"></tic-tac-toe>`, { head: SCRIPT + late });
  equal((await gameIn(document)).statusText, FIRST.zh);
  const boards = ["de", "de-AT", "fr"].map((lang) => `<tic-tac-toe lang=${lang}></tic-tac-toe>`);
  const second = await host(boards.join(""));
  equal((await gameIn(second.document)).statusText, FIRST.en);
  await until(() => consoleInfos().length > 0);
  await takeFaults();
  equal(consoleInfos(), [
    'info: <tic-tac-toe> lang="de": expected words/de.js, or unbeatable/words/de. It speaks English.',
  ]);
});

test("Words that are added change the page at once; what is missing is English, with one warning", everywhere, async () => {
  const game = await place(`<tic-tac-toe lang="pt-BR"></tic-tac-toe>`);
  const TicTacToe = game.board.constructor;
  const some = { yourTurn: "Sua vez, {mark}.", youAre: "", held: { win: "{squares}!" }, squares: [], nwe: "", refusals: { x: "" } };
  TicTacToe.addWords("pt", some);
  equal(game.statusText, "Sua vez, X.");
  equal(game.$("[part=status]").lang, "pt");
  equal(game.control("new").textContent, "New game");
  const warnings = await takeFaults();
  equal(warnings.length, 2);
  for (const part of ['<tic-tac-toe> words "pt": expected gap, board,', "held.draw", "squares.0", "What is missing is English."]) {
    includes(warnings[0], part);
  }
  ok(!/yourTurn|held\.win/.test(warnings[0]), "what is there is not named");
  includes(warnings[1], "nwe, refusals.x: expected names of sentences.");
  // More words of the same language change only these, and need no warning.
  TicTacToe.addWords("pt", { new: "Novo jogo", yourTurn: ({ mark }) => `Joga ${mark}.` });
  equal(game.statusText, "Joga X.");
  equal(game.control("new").textContent, "Novo jogo");
  TicTacToe.addWords("en", { new: "Again" });
  game.board.lang = "en-GB";
  equal(game.control("new").textContent, "Again");
});

test("What is no language or no words throws a sentence, and nothing changes", everywhere, async () => {
  const game = await place(`<tic-tac-toe lang="pt"></tic-tac-toe>`);
  const TicTacToe = game.board.constructor;
  const MinimaxTree = (await putTree()).tree.constructor;
  for (
    const [language, words, sentence] of [
      ["english please", {}, "There is no language english please: expected a tag such as de or pt-BR."],
      [undefined, {}, "There is no language undefined: expected a tag such as de or pt-BR."],
      ["pt", undefined, "The words of pt are absent: expected an object."],
      ["pt", "Novo jogo", "The words of pt are text: expected an object."],
      ["pt", { new: 7 }, "The words of pt are a number at new: expected text."],
      ["pt", { new: "Novo jogo", loading: () => "" }, "The words of pt are a function at loading: expected text."],
      ["pt", { turn: {} }, "The words of pt are an object at turn: expected text or a function."],
      ["pt", { held: { win: [] } }, "The words of pt are an array at held.win: expected text or a function."],
      ["pt", { held: "" }, "The words of pt are text at held: expected an object."],
      ["pt", { squares: {} }, "The words of pt are an object at squares: expected an array of 9 texts."],
    ]
  ) {
    equal(thrown(() => TicTacToe.addWords(language, words)), sentence);
  }
  equal(thrown(() => MinimaxTree.addWords("pt", { end: 7 })), "The words of pt are a number at end: expected text.");
  equal(game.statusText, FIRST.en);
  equal(game.control("new").textContent, "New game");
});

test("Words from right to left have their direction; the board and the tree keep their sides", everywhere, async () => {
  const game = await place(`<tic-tac-toe lang="he" controls="full"></tic-tac-toe>`);
  const figure = await putTree(`<minimax-tree lang="ar-EG" numbers="[[3,17],[2,12]]"></minimax-tree>`);
  await figure.tree.ready;
  game.board.constructor.addWords("he", { yourTurn: "תורך, {mark}." });
  figure.tree.constructor.addWords("ar", { levels: { MAX: "يأخذ الأكبر" } });
  await expectFaults(2, "What is missing is English.");
  const directionOf = (node) => getComputedStyle(node).direction;
  equal(["status", "controls", "board"].map((part) => directionOf(game.$(`[part=${part}]`))), ["rtl", "rtl", "ltr"]);
  equal(directionOf(figure.$("[part=sentence]")), "rtl");
  equal(directionOf(figure.$("[role=tree]")), "ltr");
  const [first, , third] = game.cells.map((cell) => cell.getBoundingClientRect().left);
  ok(first < third, "the first cell is on the left");
  equal(directionOf(figure.$("[data-control=forward]")), "ltr");
  // In a saved file too the names of the levels run as their language does, and stand at the left edge.
  figure.tree.players = "أبيض, أسود";
  await figure.tree.ready;
  const saved = document.createElement("div");
  saved.innerHTML = figure.tree.toSVG().replace(/<\?.*\?>/, "");
  document.body.append(saved);
  const name = [...saved.querySelectorAll("text")].find((text) => text.textContent.includes("أبيض"));
  equal(directionOf(name), "rtl");
  near(name.getBoundingClientRect().left, saved.firstElementChild.getBoundingClientRect().left + 8, 4);
  // A refusal without words is English, and runs as English does.
  figure.tree.setAttribute("numbers", "[");
  await until(() => figure.$("[part=sentence]").lang === "en");
  equal(directionOf(figure.$("[part=sentence]")), "ltr");
  await takeFaults();
});

test("Numbers go with the plurals of a language", everywhere, async () => {
  const { numbersIn } = await import(`${site}words.mjs`);
  const { count, counted } = numbersIn("pl");
  const forms = { one: "ruch", few: "ruchy", other: "ruchów" };
  equal([1, 2, 5, 22].map((number) => counted(number, forms)), ["1\u00a0ruch", "2\u00a0ruchy", "5\u00a0ruchów", "22\u00a0ruchy"]);
  equal(numbersIn("de").count(18297), "18.297");
  equal(count(3), "3");
});

test("A host in a language of the page is answered in it from the first paint on", chromium, async () => {
  const html = `<!doctype html><html lang=de><meta charset=utf-8><title>—</title>${SCRIPT}${tagOf("words/de.js")}
    <main><tic-tac-toe></tic-tac-toe></main>
    <script>window.first = document.querySelector("tic-tac-toe").shadowRoot.textContent</script>`;
  await serve("/early.html", html);
  includes((await page("/early.html")).window.first, "Neues Spiel");
});
