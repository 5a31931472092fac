// What the page refuses, in an address or in a field: it says so in the visitor's language.

import { chromium, click, equal, includes, test } from "../testing.js";
import { visit } from "./home.js";

/** The fragment, the node with the refusal, parts of it in English, Chinese and Russian, and a field and what is written there. */
const PLACES = [
  ["#think=setup&lang=zh", "#setup-judgement .error", ["too many X", "X 太多", "слишком много X"],
    "#think-setup .typed", "XX./.../..."],
  ["#think=review&lang=en", "#review-error", ["Move 2 is illegal", "第 2 步非法", "Ход 2 невозможен"], "#think-review .typed", "5 5"],
  ["#think=numbers&tree=[1.5]", "#tree-error",
    ["Character 3 is a decimal point", "第 3 个字符是小数点", "Символ 3 — десятичная точка"]],
  ["#moves=4,4", "#notice", ["Cell 4 is taken", "4 号格已有棋子", "Клетка 4 занята"]],
  ["#opener=O&player=both&moves=0,3,1,4,2,8", "#notice", ["The game is over", "对局已经结束", "Партия окончена"]],
  ["#player=Z", "#notice",
    ["The player Z is unknown", "player 的值 Z 无法识别：可选 X、O、both、none", "Значение Z для player неизвестно"]],
  ["#moves=9", "#notice", ["There is no such cell", "没有这一格", "Такой клетки нет"]],
];

test("The page refuses in its language", chromium, async () => {
  for (const [hash, selector, parts, field, text] of PLACES) {
    const home = await visit(hash);
    if (field) await home.write(field, text);
    const button = home.$$("#think-review button").find(({ textContent }) => textContent === "Replay and check");
    if (hash.includes("review")) await click(button);
    for (const [index, language] of ["en", "zh", "ru"].entries()) {
      await home.speak(language);
      includes(home.text(selector), parts[index], `${hash}, ${language}`);
      equal((home.$(`${selector} [lang]`) ?? home.$(selector)).closest("[lang]").lang, language, hash);
    }
  }
});
