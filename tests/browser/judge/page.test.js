// The page that judges pasted engines: its verdicts, its games, its languages, and what may go wrong.

import {
  chromium,
  click,
  equal,
  everywhere,
  focused,
  hover,
  idle,
  includes,
  keys,
  media,
  moving,
  ok,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { folder, otherWindow } from "../page/home.js";
import { FIRST, open } from "./judge.js";

test(
  "Each example is judged at a press: a right one, one without forks, and one with the mistake that is named",
  everywhere,
  async () => {
    const { $, $$, verdict, window } = await open();
    for (
      const [example, said, found] of [
        ["right", "It is unbeatable.", "A matter of style"],
        ["forks", "It loses 12 of 583 games.", "Add a rule that stops a fork before it is made"],
        ["line", /^It loses \d+ of \d+ games\.$/, "Your winner check takes three empty cells for a line."],
      ]
    ) {
      await click($(`[value=${example}]`));
      await until(() => !$("#stop").hidden || !$("#result").hidden);
      includes(await verdict(), said, example);
      includes($("#findings").textContent, found, example);
      equal([$("#call").value, $("#empty").value], ["bestMove(cells, turn)", '""']);
      equal(focused(), $("#headline"));
    }
    includes($("#findings").textContent, "First call: bestMove(cells, turn), with X to move. Its answer: 0");
    // The drawn search of the faulty position stands beside it.
    const tree = $("minimax-tree");
    await tree.ready;
    includes($("#findings").textContent, tree.board);
    ok($$(".lost-games button").length > 0);
    equal(window.document.title, "Is yours unbeatable?");
  },
);

test("A lost game is pressed and played through on the board, with the move ringed that gives it away", everywhere, async () => {
  const { $, $$, verdict } = await open();
  await click($("[value=forks]"));
  await verdict();
  const buttons = $$(".lost-games button");
  equal(buttons.length, 12);
  await click(buttons[5]);
  equal($$("[aria-pressed=true]").includes(buttons[5]), true);
  const cells = buttons[5].ariaLabel.split(": ")[1];
  const board = $("tic-tac-toe");
  await until(() => board.status === "X");
  equal(board.history.map(({ cell }) => cell).join("-"), cells);
  includes($("#slip").textContent, /^The ringed move, \d, loses the game\.$/);
  const slip = Number($("#slip").textContent.match(/\d/)[0]);
  const ringed = board.shadowRoot.querySelectorAll("[role=gridcell] button")[slip];
  equal(ringed.getAttribute("aria-description"), "loses the game");
  // Back to before the slip there is no ring.
  for (let step = board.history.length; step > board.history.findIndex(({ cell }) => cell === slip); step--) {
    await click($("#before"));
  }
  equal([$("#slip").textContent, ringed.hasAttribute("aria-description")], ["", false]);
  // The board of a replay is not played on.
  const shown = board.board;
  const squares = [...board.shadowRoot.querySelectorAll("[role=gridcell] button")];
  await click(squares[[...shown.replaceAll("/", "")].indexOf(".")]);
  equal(board.board, shown);
});

test("Pointing at a number in the sentence about a faulty position lights that square of it", everywhere, async () => {
  const { $, verdict } = await open();
  await click($("[value=forks]"));
  await verdict();
  const [picture, sentence] = $(".fault").children;
  const lit = () => [...picture.querySelectorAll(".highlight")].flatMap((frame, cell) => frame.matches(".lit") ? [cell] : []);
  const numbers = [...picture.querySelectorAll("text")].map(({ textContent }) => Number(textContent));
  const [board] = /[XO.]{3}\/[XO.]{3}\/[XO.]{3}/.exec(sentence.textContent);
  equal(numbers, [...board.replaceAll("/", "")].flatMap((sign, cell) => (sign === "." ? [cell] : [])));
  const [answer, best] = sentence.querySelectorAll(".square");
  equal(lit(), [Number(answer.textContent)]);
  await hover(best);
  equal(lit(), [Number(best.textContent)]);
  equal(picture.querySelectorAll(".good")[0].textContent, best.textContent);
  await hover($("#headline"));
  equal(lit(), [Number(answer.textContent)]);
});

test("With motion a lost game is played move by move, and can be stepped through", chromium, async () => {
  await media(moving);
  const { $, verdict } = await open();
  await click($("[value=forks]"));
  await verdict();
  const board = $("tic-tac-toe");
  await until(() => board.history.length === 2);
  await until(() => board.status === "X");
  await click($("#before"));
  equal(board.status, "open");
  await click($("#after"));
  equal([board.status, $("#after").ariaDisabled], ["X", "true"]);
});

test(
  "A function is called whatever its name, its arguments and its form, and can be changed and judged again in place",
  chromium,
  async () => {
    const view = await open();
    const { $ } = view;
    for (
      const [code, call] of [
        [FIRST, "bestMove(cells, turn)"],
        ["const findBestMove = (board) => board.indexOf(null);", "findBestMove(cells)"],
        ["export default function pick(state, me) { return { index: state.indexOf(null) }; }", "pick(cells, turn)"],
        [
          "let minimax = async function (b, depth, isMaximizing) { return b.indexOf(null); };\nexport { minimax };",
          "minimax(cells, 0, true)",
        ],
        [
          "function move(grid) { for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) if (!grid[r][c]) return [r, c]; }",
          "move(rows)",
        ],
        ["function play(b, turn) { const i = b.indexOf(null); b[i] = turn; return b; }", "play(cells, turn)"],
        [
          "function ai(grid, turn) { for (const row of grid) { const j = row.indexOf(null); if (j >= 0) { row[j] = turn; " +
          "return grid; } } }",
          undefined,
        ],
      ]
    ) {
      if (call) {
        includes(await view.judge(code), "It loses", code);
        equal($("#call").value, call);
      } else {
        includes(await view.judge(code, "ai(rows, turn)"), "It loses", code);
      }
      includes(view.findings, "It takes the first free cell", code);
    }
    includes(await view.judge("function bestMove() { return 4; }", "bestMove()"), "It finishes no game: it has no legal answer.");
  },
);

test("An article's code is asked as it expects: its own board, its free cells, and the side that it plays", chromium, async () => {
  const view = await open();
  const { $ } = view;
  const fields = () => ["#call", "#empty", "#plays"].map((id) => $(id).value);
  for (
    const [code, ...expected] of [
      [
        `let board = [["", "", ""], ["", "", ""], ["", "", ""]];
let ai = "X";
function bestMove() {
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      if (board[i][j] == "") {
        board[i][j] = ai;
        return;
      }
    }
  }
}`,
        "(board = rows, bestMove() ?? board)",
        '""',
        "X",
      ],
      [
        `var origBoard;
const aiPlayer = "O";
function emptySquares() { return origBoard.filter((s) => typeof s == "number"); }
function bestSpot() { return emptySquares()[0]; }`,
        "(origBoard = cells, bestSpot() ?? origBoard)",
        '"index"',
        "O",
      ],
      [
        `var aiPlayer = "X";
function emptyIndexies(board) { return board.filter((s) => s != "O" && s != "X"); }
function minimax(newBoard, player) { return { index: emptyIndexies(newBoard)[0] }; }`,
        "minimax(cells, turn)",
        '"index"',
        "X",
      ],
      ["function move(board, me) { for (let i = 0; i < 9; i++) if (board[i] === 0) return i; }", "move(cells, turn)", "0", "both"],
      ["function move(b) { return b.findIndex((cell) => cell === '-'); }", "move(cells)", '"-"', "both"],
    ]
  ) {
    includes(await view.judge(code), "It loses", code);
    equal(fields(), expected, code);
    includes(view.findings, "It takes the first free cell", code);
  }
  // What somebody has chosen stays.
  $("#empty").value = '" "';
  view.paste(FIRST);
  equal(fields(), ["bestMove(cells, turn)", '" "', "both"]);
  includes(await view.judge(FIRST), "no legal answer");
  includes(view.findings, "Its answer: -1That is no cell, so look first at the fields above");
});

test("An engine that remembers earlier questions is told so, and one that does not is not", chromium, async () => {
  const view = await open();
  const said = /Asked \S{11} alone, it takes (\d): it remembers something of earlier questions/;
  const slow = "let asked = 0; function bestMove(b) { return asked++ < 70 ? b.indexOf(null) : b.lastIndexOf(null); }";
  includes(await view.judge(slow, "bestMove(cells)"), "It loses");
  const [, alone] = said.exec(view.findings);
  const [board] = /[XO.]{3}\/[XO.]{3}\/[XO.]{3}/.exec(view.$(".fault").textContent);
  equal(Number(alone), board.replaceAll("/", "").indexOf("."));
  includes(await view.judge(FIRST, "bestMove(cells, turn)"), "It loses");
  equal(said.test(view.findings), false);
});

test("What cannot be judged is said in a sentence, and the next try works", chromium, async () => {
  const view = await open();
  const { $ } = view;
  await click($("#judge"));
  equal([$("#status").textContent, focused()], ["Paste a function first.", $("#code")]);
  view.paste("4 + 4");
  await click($("#judge"));
  includes($("#status").textContent, "Write how yours is called");
  includes(await view.judge("function f(board) {", "f(cells)"), /^The code does not run: SyntaxError: .*Paste only the functions/);
  includes(await view.judge("document.title = 'mine'; function f() {}", "f(cells)"), "ReferenceError: document is not defined");
  includes(await view.judge(FIRST, "bestMove(cells"), "The code does not run: SyntaxError");
  includes(await view.judge("throw new Error('mine')", "f()"), "The code does not run: Error: mine.");
  includes(
    await view.judge("function f() {\n  throw new Error('mine');\n}", "f()"),
    "It finishes no game: it has no legal answer.",
  );
  includes(view.findings, "Asked .../.../..., it threw “Error: mine (line 2)”.");
  includes(view.findings, "look at the line of your code in which it was thrown");
  // What is wrong with the call is no line of the code.
  includes(await view.judge(FIRST, "worstMove(cells)"), "It finishes no game");
  includes(view.findings, /it threw “ReferenceError: [^(]*worstMove[^(]*”\./);
  includes(await view.judge("function f() { return 4.5; }", "f()"), "no legal answer");
  includes(view.findings, "Asked .../.../..., it answered 4.5:");
  includes(await view.judge(FIRST, "bestMove(cells, turn)"), "It loses");
});

test("An endless loop is ended and named, and what was answered before is judged", chromium, async () => {
  const view = await open();
  const loop = "function bestMove(board) { while (board.filter((cell) => cell).length === 4); return board.indexOf(null); }";
  includes(await view.judge(loop), "no legal answer");
  includes(view.findings, /Asked \S{11}, it did not answer within 5 seconds, and was ended: an endless loop/);
  includes(view.findings, "After that nothing else was asked.");
  includes(await view.judge("while (true);", "f()"), "The code does not come to an end when it is loaded");
});

test("A promise that never settles ends, and Stop ends a judgement with what was found", chromium, async () => {
  const view = await open();
  const { $ } = view;
  const slow = "let asked = 0; function bestMove(b) { asked++; return asked > 100 ? new Promise((r) => setTimeout(() => " +
    "r(b.indexOf(null)), 2000)) : b.indexOf(null); }";
  view.paste(slow);
  await click($("#judge"));
  await until(() => $("#progress").value > 0);
  await click($("#stop"));
  await view.verdict();
  equal($("#status").textContent, "Stopped. This is what its answers so far say.");
  includes($("#headline").textContent, "It loses");
});

test("The positions go into a file, and answers from any language come back", chromium, async () => {
  const view = await open();
  const { $, window } = view;
  let saved;
  window.URL.createObjectURL = (blob) => ((saved = blob), "#");
  await click($("details summary"));
  await click($("#take"));
  await until(() => saved);
  const positions = (await saved.text()).trim().split("\n");
  equal([positions.length, new Set(positions).size, positions.every((each) => /^[XO.]{9}$/.test(each))], [4520, 4520, true]);
  const bring = (text) => {
    const files = new window.DataTransfer();
    files.items.add(new window.File([text], "answers.txt"));
    $("#bring").files = files.files;
    $("#bring").dispatchEvent(new window.Event("change"));
  };
  bring(positions.map((each) => `${each} ${each.indexOf(".")}`).join("\r\n"));
  await until(() => !$("#result").hidden);
  includes(await view.verdict(), "It loses");
  includes(view.findings, "It takes the first free cell");
  bring("no positions");
  await until(() => $("#status").textContent);
  includes($("#status").textContent, "The file has no answers");
  bring(`${positions[0]} 4.5\n${positions[1]} e4`);
  await until(() => $("#headline").textContent.includes("It finishes no game"));
});

test("The link to a lost game has the game and not the code, and shows it to whoever opens it", everywhere, async () => {
  const { $, verdict, window } = await open();
  await click($("[value=forks]"));
  await verdict();
  let copied;
  Object.defineProperty(window.navigator, "clipboard", { value: { writeText: async (text) => void (copied = text) } });
  await click($("#share"));
  await until(() => copied);
  equal(new URL(copied).hash, "#lost=0,4,7,2,6,8,3&as=O&slip=3");
  equal($("#link").textContent, "The link is copied. It has the game, not the code.");
  const other = await open(copied);
  await until(() => other.$("tic-tac-toe").status === "X");
  equal(other.$("#headline").textContent, "An engine lost this game as O.");
  includes(other.$("#slip").textContent, "The ringed move, 2");
  for (const hash of ["#lost=0,0&as=O", "#lost=4&as=Y", "#lost=x&as=X", "#lost=0,4,7,2,6,8,3&as=O&slip=99"]) {
    const view = await open(`judge.html?${hash.length}${hash}`);
    await idle();
    equal(view.$("#slip").textContent, "", hash);
  }
});

test("The page speaks three languages throughout, also while a report is shown", chromium, async () => {
  const { $, $$, verdict, document } = await open();
  await click($("[value=forks]"));
  await verdict();
  const texts = () => $$("[data-words]").map((each) => each.textContent);
  const english = texts();
  for (const [lang, headline] of [["zh", "583 局中它输了 12 局。"], ["ru", "Проигрывает 12 из 583 партий."]]) {
    await click($(`#languages [lang=${lang}]`));
    equal([document.documentElement.lang, $("#headline").textContent], [lang, headline]);
    equal(texts().filter((text, index) => text === english[index]), []);
    const isForeign = lang === "zh" ? /[\u4e00-\u9fff]/ : /[\u0400-\u04ff]/;
    for (const paragraph of $("#findings").querySelectorAll("p, h3, li:not(:has(button))")) {
      includes(paragraph.textContent, isForeign);
    }
  }
  await click($("#languages [lang=en]"));
  equal(texts(), english);
});

test("The keyboard is enough, and axe finds nothing, in light and dark, on a phone too", chromium, async () => {
  const size = { width: 390, height: 800 };
  for (const scheme of ["light", "dark"]) {
    await media({ "prefers-color-scheme": scheme });
    const view = await open("judge.html", scheme === "dark" ? size : undefined);
    const { $, $$, document, window } = view;
    await isClean(document);
    $("[value=forks]").focus();
    await keys("Enter");
    await view.verdict();
    equal(focused(), $("#headline"));
    const [first] = $$(".lost-games button");
    first.focus();
    await keys("Tab", "Enter");
    equal($$(".lost-games button").map((each) => each.ariaPressed).indexOf("true"), 1);
    await isClean(document);
    ok(document.scrollingElement.scrollWidth <= window.innerWidth);
  }
});

test("From a file the page judges too, and gives the positions to take along", chromium, async () => {
  const ask = await otherWindow(`${await folder()}/judge.html`);
  const code = `let read = "nothing";
    async function bestMove(cells) {
      for (const file of ["judge.html", "/etc/hostname", "file:///etc/hostname"]) {
        try { read = await (await fetch(new URL(file, FOLDER))).text(); } catch {}
      }
      if (read !== "nothing") throw new Error(read);
      return cells.indexOf(null);
    }`;
  await ask(`void (code.value = ${JSON.stringify(code)}.replace("FOLDER", JSON.stringify(location.href)),
    call.value = "bestMove(cells)", judge.click())`);
  await until(() => ask("headline.textContent"), 60);
  includes(await ask("headline.textContent"), "It loses");
  includes(await ask("findings.textContent"), "It takes the first free cell");
  equal(await ask("findings.textContent.includes('it threw')"), false);
  await ask("void (URL.createObjectURL = (blob) => ((window.saved = blob), '#'), take.click())");
  await until(() => ask("!!window.saved"));
  equal(await ask("(await saved.text()).trim().split('\\n').length"), 4520);
  equal(await ask("faults"), []);
});
