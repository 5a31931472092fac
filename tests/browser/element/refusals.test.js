// Refusals: each error is said in the visitor's language, by the error's code.

import { chromium, equal, everywhere, hear, includes, oracle, takeFaults, test, until } from "../testing.js";
import { EMPTY, gamesIn, place } from "./game.js";

/** The codes of the errors about the text of a board. Their translations are part of the element's script. */
const OF_BOARDS = "board-too-long board-too-short both-won mixed-separators moved-after-end other-number too-many unknown-sign";
const PLAYERS = ["X", "O", "both", "none"];
/** Further errors that visitors can cause, which are of the boundary and of the element. */
const OTHERS = [
  ...["not-a-board", "unreadable-board", "no-such-cell", "bad-seed"].map((code) => ({ code })),
  { code: "tree-not-a-number", place: "[1][0]", found: "NaN" }, { code: "no-such-step", value: "last" },
  { code: "unknown-choice", attribute: "player", value: "Z", values: PLAYERS },
];

test("Every refusal has a sentence in every language that names what varies", chromium, async () => {
  const { refusalIn } = await import("/www/element/refusal.js");
  const errors = [...(await oracle("refusals")), ...OTHERS];
  for (const tag of ["zh", "ru"]) {
    const load = async (folder) => (await import(`/www/element/words/refusals/${folder}${tag}.js`)).default;
    const [own, others] = [await load(""), await load("others/")];
    equal(Object.keys(own).toSorted().join(" "), OF_BOARDS);
    // No code is translated twice.
    const codes = [...Object.keys(own), ...Object.keys(others)];
    equal(codes.toSorted(), [...new Set(errors.map(({ code }) => code))].toSorted());
    for (const { code, message, ...details } of errors) {
      const { lang, textContent } = refusalIn({ tag, refusals: { ...own, ...others } }, { code, message, ...details });
      equal(lang, tag);
      for (const detail of Object.values(details)) includes(textContent, [detail].flat().join(", ").replace("\n", "\ufffd"), code);
    }
  }
  // What has no translation is said in English.
  const message = "The page itself has failed: expected nothing of the kind.";
  for (const error of [{ message }, { message, code: "new" }])
    equal(refusalIn({ tag: "zh", refusals: {} }, error), { lang: "en", textContent: message });
});

test("The errors that are thrown say by name what varies", chromium, async () => {
  const { board } = await place();
  const { analyze, play } = await board.constructor.engine;
  for (const [call, expected] of [
    [() => analyze("X.O/.?./..."), { code: "unknown-sign", cell: "4", sign: "?" }],
    [() => analyze("0.3......"), { code: "other-number", cell: "2", other: "3" }],
    [() => analyze("XX......."), { code: "too-many", mark: "X" }], [() => play("X........", 0), { code: "taken", cell: "0" }],
    [() => play("X........", 9), { code: "no-such-cell" }], [() => board.play(9), { code: "no-such-cell" }],
    [() => (board.board = "X"), { code: "board-too-short", cell: "1" }], [() => (board.board = 7), { code: "not-a-board" }],
    [() => (board.game = { ...board.game, seed: -1 }), { code: "bad-seed", value: "-1" }],
    [() => (board.game = { ...board.game, player: "Z" }), { code: "unknown-choice", attribute: "player", value: "Z", values: PLAYERS }],
  ])
    equal(await new Promise((resolve) => resolve(call())).catch((error) => ({ ...error })), expected, `${call}`);
});

test("A board that cannot be read is said in the language of the element", everywhere, async () => {
  const boards = [
    ["X.O/.X", "棋盘在 5 号格之前就结束了", "Поле кончается перед клеткой 5"],
    ["X.O/.?./...", "4 号格写的是“?”", "В клетке 4 стоит «?»"],
    ["XX./.../...", "X 太多", "слишком много X"],
  ];
  const heard = hear(document, "ttt-error");
  await place(boards.map(([board]) => `<tic-tac-toe lang=zh board="${board}"></tic-tac-toe>`).join(""));
  const games = await gamesIn(document);
  await until(() => heard.length === boards.length);
  const warnings = await takeFaults();
  equal(warnings.length, boards.length);
  for (const [index, [board, zh, ru]] of boards.entries()) {
    // Warnings are for developers.
    for (const part of [`board="${board}"`, "xpected "]) includes(warnings[index], part);
    const { message } = heard[index].detail;
    includes(message, zh);
    const game = games[index];
    equal([game.board.board, game.statusText], [EMPTY, `棋盘无效，已从空棋盘开始。${message}`]);
    game.board.lang = "ru";
    for (const part of ["Игра начинается с пустого поля. ", ru]) includes(game.statusText, part);
  }
});
