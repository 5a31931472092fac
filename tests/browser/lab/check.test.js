// A game, move by move: what each move did to it, and pasted games, with the claim to have won.

import { chromium, click, equal, everywhere, focused, includes, keys, ok, oracle, test, until } from "../testing.js";
import { EMPTY, best, choose, worst } from "../element/game.js";
import { LOST, after, at, boardOf, course, other } from "../explain/think.js";
import { enter } from "./lab.js";

const NTH = ["first", "second", "third", "fourth", "fifth"];
const AGAIN = "#tool .turn button";

let accounts;

/** The sign of a move, by the outcome before it and after it. */
const SIGNS = { "1 1": "✓", "0 0": "✓", "-1 -1": "–", "1 0": "!", "1 -1": "!", "0 -1": "✗" };

const isTheirs = (player, mark) => ["both", "none", mark].includes(player);

/** The ply of the last move that worsened the outcome, or −1: of the visitor against the computer, else of both. */
const turningPoint = (moves, player) =>
  moves.findLastIndex(({ position, outcome }) => isTheirs(player, position.turn) && outcome < position.outcome);

/** The board with the marks exchanged: the oracle has the games that X opens, and those that O opens are the same. */
const exchanged = (board) => Array.from(board, (sign) => ({ X: "O", O: "X" })[sign] ?? sign).join("");

async function expected(moves, { player, opener }) {
  accounts ??= await oracle("accounts");
  const { moves: words } = (await import("/www/shared/words/moves.js")).default;
  const [own, turning] = [turningPoint(moves, player), turningPoint(moves, "both")];
  return moves.map(({ position, cell, outcome }, ply) => {
    const { board, turn } = position;
    const known = opener === "X" ? board : exchanged(board);
    const account = accounts.find((one) => one.board === known && one.cell === cell);
    // The computer says “I” only of moves that it would make.
    const computer = account.isEngines ? "computer" : turn;
    const voices = player === turn
      ? ["visitor", "computer"]
      : player === "both"
      ? [turn, other(turn)]
      : [computer, "visitor"];
    return {
      label: `${ply + 1} ${turn}`,
      sign: SIGNS[`${position.outcome} ${outcome}`],
      sentence: words.sentence(account, voices),
      board: after(position, cell).board,
      turned: ply === turning ? "Here the game turned." : "",
      hasButton: ply === own,
    };
  });
}

const visibleItems = (lab) => lab.visible(".check li");

const items = (lab) =>
  visibleItems(lab).map((item) => {
    const text = (selector) => item.querySelector(selector)?.textContent ?? "";
    return {
      label: text(".label"),
      sign: text(".sign"),
      sentence: text("p span:last-child"),
      board: boardOf(item.querySelector(".small-board")),
      turned: text(".turn strong"),
      hasButton: item.querySelector("button") !== null,
    };
  });

/** Asserts that each move of the game is listed as the oracle accounts for it. */
async function isListedWell(lab, start) {
  const { player, board } = lab.game.board;
  equal(items(lab), await expected(course(lab.game, start), lab.game.board), `${board} for ${player}`);
}

const result = (lab) => lab.text(".result");
/** What is said of the moves of the loser. */
const ofLoser = (lab) => lab.text(".result + p");

test("Every move has its sign and its sentence at once, whoever made it", everywhere, async () => {
  const lab = await enter("#check");
  const { game } = lab;
  equal(result(lab), "Nobody has moved yet: play, or enter a game.");
  while (!game.isOver) {
    await isListedWell(lab);
    await game.play(best(at(game.board.board, "X")).cell);
  }
  await isListedWell(lab);
  // X misses a win, O does not use that, and X wins after all.
  await choose(game, "player", "both");
  for (const cell of [0, 1, 3, 6, 8, 2, 4]) {
    await click(game.cells[cell]);
    await isListedWell(lab);
  }
  equal(game.board.status, "X");
});

test("Each kind of game has its verdicts, and what is said of the loser", chromium, async () => {
  for (
    const [hash, start, signs, loser] of [
      ["moves=4,0", "", "✓✓", ""],
      ["moves=4,0,8,2,1,7,6,3,5", "", "✓✓✓✓✓✓✓✓✓", ""],
      [
        "moves=0,1,3,2,6&player=O",
        "",
        "✓✗✓–✓",
        "But O’s first move (the top edge) and second move (the top right corner) are not ones that I play at “Unbeatable”.",
      ],
      [
        "moves=0,1,4,2,8",
        "",
        "✓✗✓–✓",
        "But O’s first move (the top edge) and second move (the top right corner) are not ones that I play at “Unbeatable”.",
      ],
      [`board=${LOST}&moves=2,4,0,3&player=both`, LOST, "–✓–✓", "O played throughout as I do at “Unbeatable”."],
      ["board=XO./X../...&moves=6,7,4,2,5,8&player=both", "XO./X../...", "–!✓✓✓✓", ""],
    ]
  ) {
    const lab = await enter(`#${hash}&check`);
    await isListedWell(lab, start ? at(start, "O") : undefined);
    equal(items(lab).map(({ sign }) => sign).join(""), signs, hash);
    equal(ofLoser(lab), loser, hash);
  }
});

test("The list follows the game, and keeps its items and the focus", chromium, async () => {
  const lab = await enter("#player=both&check");
  equal(items(lab), []);
  // O gives the draw away at once, X misses the win, and so on.
  for (const [ply, cell] of [0, 1, 2, 8, 4, 6].entries()) {
    const before = visibleItems(lab);
    // `click()`, unlike the mouse, leaves the focus where it is.
    lab.game.cells[cell].click();
    await isListedWell(lab);
    ok(before.every((item, index) => visibleItems(lab)[index] === item), `another item after move ${ply + 1}`);
    if (ply === 1) lab.$(AGAIN).focus();
    if (ply > 1) ok(focused() === lab.$(AGAIN), `the focus is lost with move ${ply + 1}`);
  }
});

test("A lost game can be tried again from where it turned, and then be saved", everywhere, async () => {
  const lab = await enter("#check");
  const { game, game: { board } } = lab;
  for (const tool of ["check", "search"]) {
    await lab.turnTo(tool);
    await game.finish(worst);
    equal(board.status, "O");
    const moves = course(game);
    const ply = turningPoint(moves, "X");
    const { position } = moves[ply];
    if (tool === "check") {
      equal(ofLoser(lab), "");
      await click(lab.$(AGAIN));
    } else {
      // The search is that of the position before the decisive move.
      await click(lab.$("#tool label:has(input[value=board])"));
      includes(lab.text(".ended"), `Your ${NTH[ply / 2]} move decided it;`);
      await lab.press("Show it all the same");
      await until(() => lab.$("minimax-tree").board === position.board && lab.$("minimax-tree").steps > 0);
      lab.button("Go back there").focus();
      await keys("Enter");
    }
    equal(board.board, position.board, tool);
    equal(game.moves, moves.slice(0, ply).map(({ cell }) => cell), tool);
    ok(game.focusedCell() >= 0, "the focus is not on the board");
    equal(lab.announced, `The board is back before your ${NTH[ply / 2]} move.`);
  }
  await game.finish(best);
  equal(board.status, "draw");
  await lab.turnTo("check");
  equal(lab.visible(".check .turned").length, 0);
});

const FIELD = "#tool .check input:not([type=radio])";

/** Types a game into the field, asks for the check, and returns the complaint. */
async function paste(lab, text) {
  await lab.write(FIELD, text);
  await lab.press("Check");
  const complaint = lab.$("#tool [role=alert]").textContent;
  equal(lab.$(FIELD).ariaInvalid ?? "false", String(complaint !== ""));
  return complaint;
}

test("A pasted game is replayed and judged, whoever opened", everywhere, async () => {
  const lab = await enter("#player=both&check");
  for (
    const [opener, text, sentence] of [
      ["O", "5；1，9、", "Still open: all 3 moves are legal, and X is to move."],
      ["X", "5 1 9 3 2 8 7 4 6", "A draw: all 9 moves are legal, and nobody has completed a line."],
      ["X", "2 5 3 6 4 8 7 9 1", "X has won: all 9 moves are legal, and X completes the top row and the left column."],
    ]
  ) {
    await lab.click(`#tool label:has(input[value=${opener}])`);
    equal(await paste(lab, text), "");
    equal(result(lab), sentence);
    equal(lab.game.board.opener, opener);
    await isListedWell(lab, at(EMPTY, opener));
    ok(lab.announced.startsWith(sentence), `a screen reader gets ${lab.announced}`);
  }
  equal(lab.game.moves, [1, 4, 2, 5, 3, 7, 6, 8, 0]);
});

test("A bad game names its wrong move and leaves the board", chromium, async () => {
  const lab = await enter("#moves=4,0,8,2&check");
  // A taken cell, a move after the end, a text that is no cell, and no moves.
  for (const [text, named] of [["5 1 5", "Move 3 "], ["1 4 2 5 3 6", "Move 6 "], ["<b>5</b>", "Move 1 "], ["  ,  ", "no moves"]]) {
    const sentence = await paste(lab, text);
    for (const part of [named, /^\p{L}[^\p{Cc}{}]*\.$/u]) includes(sentence, part);
    equal(lab.isVisible("#tool [role=alert]"), true, text);
    equal(lab.game.moves, [4, 0, 8, 2], text);
  }
  equal(await paste(lab, "5 1"), "");
  equal(lab.game.moves, [4, 0]);
});
