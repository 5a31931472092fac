// The three languages: which one a board speaks.

import { chromium, equal, host, keys, test } from "../testing.js";
import { gameIn, place } from "./game.js";

/** What the status line says at first in each language. */
const FIRST = { en: "Your move. You’re X.", zh: "该你了，你执 X。", ru: "Ваш ход. Вы играете за X." };

test("The first part of a tag names the language, and one that is missing is English, without a warning", chromium, async () => {
  const game = await place();
  equal(game.statusText, FIRST.en, "the page's language");
  for (const [tag, language] of Object.entries({
    zh: "zh", fr: "en", "zh-Hans": "zh", zhx: "en", "ZH-cn": "zh", e: "en", "ru-RU": "ru", "x-klingon": "en", ru: "ru",
    constructor: "en", "en-US": "en", ["__proto__"]: "en",
  })) {
    game.board.lang = tag;
    equal(game.statusText, FIRST[language], tag);
  }
});

test("The nearest language around is followed at once, also through shadow roots", chromium, async () => {
  const { document, $ } = await host(`<div lang=en><p lang=ru></p><section><tic-tac-toe></tic-tac-toe></section></div>
    <div id=host><template shadowrootmode=open><p><tic-tac-toe></tic-tac-toe></p></template></div>`);
  const { shadowRoot } = $("#host");
  const games = [await gameIn(document), await gameIn(shadowRoot)];
  for (const [node, lang, ...speak] of [
    [$("html"), "en", "en", "en"], [$("html"), "zh", "en", "zh"], [$("div"), null, "zh", "zh"], [$("section"), "ru", "ru", "zh"],
    [$("#host"), "ru", "ru", "ru"], [shadowRoot.querySelector("p"), "en", "ru", "en"], [$("section"), "fr", "en", "en"],
    [games[0].board, "zh-Hant", "zh", "en"], [games[0].board, null, "en", "en"],
  ]) {
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
