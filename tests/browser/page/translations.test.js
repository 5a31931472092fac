// The story, the puzzles and the page around them, in three languages.

import { click, equal, everywhere, includes, ok, test, until } from "../testing.js";
import { wordsOf } from "../element/game.js";
import { CHAPTERS, everything, speaking, visit } from "./home.js";

test("The page speaks three languages, and a link opens in its language", everywhere, async () => {
  const home = await visit("#story=ends");
  const texts = () => home.$$("header, .played, .think, .yours, .embed, footer").map(({ innerText }) => innerText).join(" ");
  const english = texts();
  for (const [language, cell] of [["zh", "第 1 行第 1 列"], ["ru", "ряд 1, столбец 1"], ["en", "row 1, column 1"]]) {
    await home.speak(language);
    ok(home.game.cells[0].ariaLabel.startsWith(cell), language);
    await until(() => home.hash.includes(`lang=${language}`));
    equal(home.$$("#languages [aria-pressed=true]").map(({ lang }) => lang), [language], language);
    equal(texts() === english, language === "en", language);
  }
  includes((await visit("#moves=4,0&lang=ru")).text("#story"), "Как я это делаю");
});

test("The browser's language is the first choice", everywhere, async () => {
  for (const [language, ...preferred] of [["zh", "zh-CN", "en"], ["ru", "fr-FR", "ru"], ["en", "de"]]) {
    await speaking(...preferred);
    await (await visit()).speaks(language);
  }
});

const NAMES = new Set(`Unbeatable Content Security Policy MAX MIN engine js JavaScript WebAssembly cookie HTML wasm Rust Minimax
  Alpha Beta alpha beta KiB`.split(/\s+/));

for (const [language, name] of [["zh", "Chinese"], ["ru", "Russian"]]) {
  test(`Everything open in ${name} has no English`, everywhere, async () => {
    const home = await visit(everything(`&lang=${language}`));
    const words = () => {
      const nodes = home.$$("main *:not(code, pre, script, [lang]:not(main))");
      return wordsOf(nodes.filter((node) => !node.closest("code, pre, tic-tac-toe, #languages")));
    };
    const texts = words();
    for (const chapter of CHAPTERS) {
      await home.reach(chapter);
      for (const press of home.$$("#story .chapter .row .main")) {
        if (press.checkVisibility()) await click(press);
      }
      texts.push(...words());
    }
    ok(texts.length > 200, `${texts.length}`);
    for (const text of texts) {
      const foreign = text.split(/[^A-Za-z]/).filter((word) => word.length > 2 && !NAMES.has(word) && /[^XO]/.test(word));
      equal(foreign, [], text);
      equal(/undefined|NaN/.test(text), false, text);
    }
  });
}
