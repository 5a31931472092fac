// Refusals: each error is said in the visitor's language, by the error's code.

import { chromium, equal, everywhere, hear, includes, oracle, takeFaults, test, until } from "../testing.js";
import { EMPTY, place } from "./game.js";

/** Errors that visitors can cause beside those of the engine. */
const OTHERS = [
  ...["not-a-board", "unreadable-board", "bad-seed"].map((code) => ({ code })),
  { code: "tree-not-a-number", place: "[1][0]", found: "NaN" },
  { code: "no-such-step", value: "last" },
  { code: "unknown-choice", attribute: "opener", value: "Z", values: ["X", "O"] },
];

test("Every refusal has a sentence in every language that names what varies", chromium, async () => {
  const { refusalIn } = await import("/www/shared/refusal.js");
  for (const tag of ["de", "es", "ru", "zh"]) {
    const { boards, subjects, trees, drawn, others, typed } = await import(`/www/words/${tag}/shared.js`);
    const refusals = { ...boards, ...subjects, ...trees, ...others, ...typed, ...drawn };
    const all = [...(await oracle("refusals")), ...OTHERS];
    // Those that only the page shows are in its own languages.
    const known = { ...boards, ...subjects, ...trees, ...drawn };
    for (const { code, message, ...details } of all.filter((each) => others || each.code in known)) {
      const { lang, textContent } = refusalIn({ tag, refusals }, { code, message, ...details });
      equal(lang, tag, code);
      for (const detail of Object.values(details)) includes(textContent, [detail].flat().join(", ").replace("\n", "\ufffd"), code);
    }
  }
});

test("The errors that are thrown say by name what varies", chromium, async () => {
  const { board } = await place();
  const { analyze, play } = await board.constructor.engine;
  for (
    const [call, expected] of [
      [() => analyze("X.O/.?./..."), { code: "unknown-sign", cell: "4", sign: "?" }],
      [() => analyze("0.3......"), { code: "other-number", cell: "2", other: "3" }],
      [() => analyze("XX......."), { code: "too-many", mark: "X" }],
      [() => play("X........", 0), { code: "taken", cell: "0" }],
      [() => board.play(9), { code: "no-such-cell" }],
      [() => (board.board = 7), { code: "not-a-board" }],
      [() => (board.board = "X"), { code: "board-too-short", cell: "1" }],
      [() => (board.game = { ...board.game, seed: -1 }), { code: "bad-seed", value: "-1" }],
      [() => (board.game = { ...board.game, opener: 7 }), {
        code: "unknown-choice",
        attribute: "opener",
        value: "7",
        values: ["X", "O"],
      }],
    ]
  ) {
    equal(await new Promise((resolve) => resolve(call())).catch((error) => ({ ...error })), expected, `${call}`);
  }
});

test("A board that cannot be read is said in the language of the element", everywhere, async () => {
  const events = hear(document, "ttt-error");
  const game = await place(`<tic-tac-toe lang=zh board="X.O/.X"></tic-tac-toe>`);
  await until(() => events.length > 0);
  const { message } = events[0].detail;
  includes(message, "棋盘在 5 号格之前就结束了");
  equal(game.board.board, EMPTY);
  equal(game.statusText, `棋盘无效，已从空棋盘开始。${message}`);
  game.board.lang = "ru";
  for (const part of ["Игра начинается с пустого поля. ", "Поле кончается перед клеткой 5"]) includes(game.statusText, part);
  // The warning is for developers.
  const warnings = await takeFaults();
  equal(warnings.length, 1);
  for (const part of ['board="X.O/.X"', "xpected "]) includes(warnings[0], part);
});
