// Refusals: each error is said in the visitor's language, by the error's code.

import { chromium, equal, everywhere, hear, includes, ok, oracle, takeFaults, test, until } from "../testing.js";
import { EMPTY, gamesIn, place } from "./game.js";

/** The codes of the errors about the text of a board. Their translations are part of the element's script. */
const OF_BOARDS = "board-too-long board-too-short both-won mixed-separators moved-after-end other-number too-many unknown-sign";
/** The codes of further errors that visitors can cause, and the rest of them. They are of the boundary and of the element. */
const OTHERS = [
  ["not-a-board", { message: "This is not a board: expected a text such as X.O/.X./O.. or an array of nine cells." }],
  ["unreadable-board", { message: "The board cannot be read: expected an array that gives its cells." }],
  ["no-such-cell", { message: "There is no such cell: expected an integer from 0 to 8." }],
  ["bad-seed", { message: "The seed is not usable: expected an integer from 0 to 4294967295." }],
  ["tree-not-a-number", { message: "The value at [1][0] is NaN: expected a whole number.", place: "[1][0]", found: "NaN" }],
  ["no-such-step", { message: "There is no step last: expected the number of a step, from 0 on, or end.", value: "last" }],
  ["unknown-choice", { message: "The player Z is unknown.", attribute: "player", value: "Z", values: ["X", "O", "both", "none"] }],
];
/** Words that no language translates: names in programs and addresses. */
const NAMES =
  "player both none easy medium hard unbeatable minimax alpha beta ordered depth memory symmetry playing hardest end last NaN";

const words = (text) => text.match(/[A-Za-z]{2,}/g) ?? [];
const numbers = (text) => (text.match(/\d+/g) ?? []).toSorted();

test("Every refusal has a sentence in every language", chromium, async () => {
  const { refusalIn } = await import("/www/element/refusal.js");
  const errors = [...(await oracle("refusals")), ...OTHERS.map(([code, rest]) => ({ code, ...rest }))];
  const codes = [...new Set(errors.map(({ code }) => code))].toSorted();
  for (const tag of ["zh", "ru"]) {
    const { default: own } = await import(`/www/element/words/refusals/${tag}.js`);
    const { default: others } = await import(`/www/element/words/refusals/others/${tag}.js`);
    equal(Object.keys(own).toSorted().join(" "), OF_BOARDS);
    // No code is translated twice.
    equal([...Object.keys(own), ...Object.keys(others)].toSorted(), codes);
    const sentences = errors.map(({ code, message, ...details }) => {
      // A translation does not depend on how the English sentence is worded.
      const error = { code, message: "This is another sentence.", ...details };
      const { lang, textContent: text } = refusalIn({ tag, refusals: { ...own, ...others } }, error);
      const foreign = words(text).filter((word) => !NAMES.split(" ").includes(word));
      equal([lang, foreign, numbers(text)], [tag, [], numbers(message)], text);
      for (const detail of Object.values(details)) includes(text, [detail].flat().join(", ").replace("\n", "\ufffd"), code);
      ok(!/[{}]/.test(text) || message.includes("{"), text);
      return text;
    });
    equal(new Set(sentences).size, errors.length, "two errors share a sentence");
  }
  // What has no translation is said in English.
  const message = "The page itself has failed: expected nothing of the kind.";
  for (const error of [{ message }, { message, code: "new" }])
    equal(refusalIn({ tag: "zh", refusals: {} }, error), { lang: "en", textContent: message });
});

test("The errors that are thrown say by name what varies", chromium, async () => {
  const { board } = await place();
  const { analyze, play } = await board.constructor.engine;
  const values = ["X", "O", "both", "none"];
  for (const [call, expected] of [
    [() => analyze("X.O/.?./..."), { code: "unknown-sign", cell: "4", sign: "?" }],
    [() => analyze("0.3......"), { code: "other-number", cell: "2", other: "3" }],
    [() => analyze("XX......."), { code: "too-many", mark: "X" }], [() => play("X........", 0), { code: "taken", cell: "0" }],
    [() => play("X........", 9), { code: "no-such-cell" }], [() => board.play(9), { code: "no-such-cell" }],
    [() => (board.board = "X"), { code: "board-too-short", cell: "1" }], [() => (board.board = 7), { code: "not-a-board" }],
    [() => (board.game = { ...board.game, seed: -1 }), { code: "bad-seed", value: "-1" }],
    [() => (board.game = { ...board.game, player: "Z" }), { code: "unknown-choice", attribute: "player", value: "Z", values }],
  ])
    equal(await new Promise((resolve) => resolve(call())).catch((error) => ({ ...error })), expected, `${call}`);
});

test("A board that cannot be read is said in the language of the element", everywhere, async () => {
  const boards = [
    ["X.O/.X", "棋盘在 5 号格之前就结束了", "Поле кончается перед клеткой 5"],
    ["..........", "棋盘在 8 号格之后还有内容", "Поле продолжается после клетки 8"],
    ["X.O/.?./...", "4 号格写的是“?”", "В клетке 4 стоит «?»"],
    ["4........", "0 号格写的是 4 号格的编号", "В клетке 0 стоит номер клетки 4"],
    [".../......", "6 号格之前的分隔", "Перед клеткой 6 ряды разделены иначе"],
    ["XX./.../...", "X 太多", "слишком много X"],
    ["XXX/OOO/...", "X 和 O 都连成了线", "линия есть и у X, и у O"],
    ["XXX/OO./O..", "X 连成线之后又落了子", "после готовой линии X сделан ещё ход"],
  ];
  const heard = hear(document, "ttt-error", "ttt-ready");
  await place(boards.map(([board]) => `<tic-tac-toe lang=zh board="${board}"></tic-tac-toe>`).join(""));
  const games = await gamesIn(document);
  await until(() => heard.length === 2 * boards.length);
  const warnings = await takeFaults();
  equal(warnings.length, boards.length);
  // Warnings are for developers.
  for (const warning of warnings) includes(warning, "xpected ");
  const messages = heard.filter(({ type }) => type === "ttt-error").map(({ detail }) => detail.message);
  for (const [index, [, zh, ru]] of boards.entries()) {
    const { [index]: message } = messages;
    includes(message, zh);
    equal([games[index].board.board, games[index].statusText], [EMPTY, `棋盘无效，已从空棋盘开始。${message}`]);
    games[index].board.lang = "ru";
    const said = games[index].statusText;
    ok(said.startsWith("Игра начинается с пустого поля. ") && said.includes(ru), said);
    equal(words(message + said), []);
  }
});
