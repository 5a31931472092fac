// What the page refuses in an address: it says so in the visitor's language.

import { chromium, equal, includes, test } from "../testing.js";
import { visit } from "./home.js";

/** The fragment, the node with the refusal, and parts of it in English, Chinese and Russian. */
const PLACES = [
  ["#moves=4,4", "#notice", ["Cell 4 is taken", "4 号格已有棋子", "Клетка 4 занята"]],
  ["#opener=O&player=both&moves=0,3,1,4,2,8", "#notice", ["The game is over", "对局已经结束", "Партия окончена"]],
  ["#player=Z", "#notice", [
    "The player Z is unknown",
    "player 的值 Z 无法识别：可选 X、O、both、none",
    "Значение Z для player неизвестно",
  ]],
  ["#moves=9", "#notice", ["There is no such cell", "没有这一格", "Такой клетки нет"]],
];

test("The page refuses in its language", chromium, async () => {
  for (const [hash, selector, parts] of PLACES) {
    const home = await visit(hash);
    for (const [index, language] of ["en", "zh", "ru"].entries()) {
      await home.speak(language);
      includes(home.text(selector), parts[index], `${hash}, ${language}`);
      equal((home.$(`${selector} [lang]`) ?? home.$(selector)).closest("[lang]").lang, language, hash);
    }
  }
});
