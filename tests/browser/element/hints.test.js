// The hint, which says which moves keep the outcome and what the others lose; and the attribute `hints`, which shows all values.

import { chromium, equal, everywhere, hover, includes, ok, oracle, painted, rectOf, test } from "../testing.js";
import { SQUARES, sentenceFault } from "../explain/think.js";
import { EMPTY, place } from "./game.js";
import { anew, boardOf, inside, picture } from "./picture.js";

/** Each open position of games that X opens, with the sentence of its hint, and what the hint says first. */
async function* hints(lang) {
  const { board, root } = await anew(`<tic-tac-toe player=both lang=${lang}></tic-tac-toe>`);
  const all = Object.values(await oracle("positions"));
  const open = all.filter(({ turn, moves }) => moves.length > 0 && moves.length % 2 === "OX".indexOf(turn));
  equal(open.length, 4520);
  for (const position of open) {
    board.board = position.board;
    const status = root.querySelector("[role=status]");
    root.querySelector("[data-control=hint]").click();
    const first = status.textContent;
    root.querySelector("[data-control=hint]").click();
    yield [position, status.textContent, first];
  }
}

/** The free squares that a list such as “the middle, any corner or the top edge” names, in ascending order. */
function squares(list, free) {
  const groups = { "any corner": [0, 2, 6, 8], "any edge": [1, 3, 5, 7] };
  const cells = list.toLowerCase().split(/, or |, | or /).flatMap((name) => groups[name] ?? SQUARES.indexOf(name));
  return cells.filter((cell) => cell < 0 || free.includes(cell)).sort();
}

test("In every position the hint is true", everywhere, async () => {
  const reasons = {
    win: "completes a line",
    block: "blocks a line",
    fork: "makes two threats at once",
    "block-fork": "stops two threats at once",
  };
  for await (const [{ board, moves }, hint] of hints("en")) {
    const what = `${board}: ${hint}`;
    const free = moves.map(({ cell }) => cell);
    if (free.length === 1) {
      equal(hint, `Only ${SQUARES[free[0]]} is left.`, board);
      continue;
    }
    const clauses = hint.replace(/\.$/, "").split("; ");
    const outcomes = [1, 0, -1].filter((outcome) => moves.some((move) => move.outcome === outcome));
    const latest = moves.filter(({ plies }) => plies === moves[0].plies).map(({ cell }) => cell).sort();
    if (outcomes[0] === -1 && latest.length < moves.length) {
      equal(squares(clauses.pop().replace(/ latest$/, ""), free), latest, what);
    }
    equal(clauses.length, outcomes.length, what);
    if (outcomes.length === 1) {
      equal(
        clauses,
        [{ 1: "Every square wins here", 0: "Every square is safe here", [-1]: "Every square loses here" }[outcomes]],
        what,
      );
      continue;
    }
    for (const [index, outcome] of outcomes.entries()) {
      const verb = { 1: "wins", 0: "holds the draw", [-1]: "loses" }[outcome];
      const [, list, reason] = clauses[index].match(`^(.*) ${verb}(?: \\((.*)\\))?$`) ?? [];
      const chosen = moves.filter((move) => move.outcome === outcome);
      if (list === "anything else") ok(index > 0 && index === outcomes.length - 1, what);
      else equal(squares(list ?? "", free), chosen.map(({ cell }) => cell).sort(), what);
      if (reason) equal([reason], chosen.map((move) => reasons[move.reason]), what);
    }
  }
});

test("In every position the hint first says truly where to look, if the squares differ", everywhere, async () => {
  const places = { "Look at the corners.": [0, 2, 6, 8], "Look at the edges.": [1, 3, 5, 7], "Look where most lines cross.": [4] };
  for await (const [{ board, moves }, hint, first] of hints("en")) {
    const [best] = moves;
    const equals = moves.filter(({ outcome, plies }) => outcome === best.outcome && (outcome >= 0 || plies === best.plies));
    if (moves.length === 1 || equals.length === moves.length) {
      equal(first, hint, board);
      continue;
    }
    const sentence = first.replace(/\s*Press Hint again for the square\.$/, "");
    ok(sentence !== first, `${board}: ${first}`);
    if (sentence in places) ok(equals.every(({ cell }) => places[sentence].includes(cell)), board);
    const isBlock = best.outcome >= 0 && best.reason === "block";
    equal(sentence === "You can complete a line.", best.outcome === 1 && best.plies === 1, board);
    equal(sentence === "There is a line to block.", isBlock, board);
    equal(sentence === "Every square loses here.", best.outcome < 0, board);
  }
});

test("In every position the hint is a sentence in the other languages", chromium, async () => {
  for (const lang of ["ru", "zh"]) {
    for await (const [{ board }, ...both] of hints(lang)) {
      for (const hint of both) equal(sentenceFault(lang, hint), undefined, `${board}: ${hint}`);
    }
  }
});

test("The hint frames the squares that keep the outcome until the next move, and covers no value", everywhere, async () => {
  const game = await place("<tic-tac-toe player=both hints></tic-tac-toe>");
  const resting = async () => {
    await hover({ x: 1, y: innerHeight - 1 });
    await painted();
    return picture(boardOf(game));
  };
  const empty = await resting();
  await game.press("hint");
  equal(game.statusText, "Every square is safe here.", "where all squares are as good nothing is drawn");
  equal((await resting()).differences(empty), [], "where all squares are as good nothing is drawn");
  for (const [cell, hint] of [[0, "O to move."], [4, "X to move."], [8, "O to move."]]) {
    await game.play(cell);
    equal(game.statusText, hint);
  }
  const before = await resting();
  await game.press("hint");
  includes(game.statusText, "Look at the edges.");
  equal((await resting()).differences(before), [], "where to look is said, and not drawn");
  await game.press("hint");
  equal(game.statusText, "Any edge holds the draw; any corner loses.");
  const after = await resting();
  const changed = (part) => before.detail(part).differences(after.detail(part)).length;
  for (const [cell, rect] of game.cells.map(rectOf).entries()) {
    equal(changed(rect) > 40, [1, 3, 5, 7].includes(cell), `cell ${cell}`);
    equal(changed(inside(rect, 0.22)), 0, `cell ${cell}`);
  }
});

test("The values of the cells are shown to the visitor", everywhere, async () => {
  const [{ board, cells }, positions] = [await place("<tic-tac-toe player=both hints></tic-tac-toe>"), await oracle("positions")];
  const shown = () => cells.map(({ textContent }) => textContent);
  for (const text of [EMPTY, "X../.O./...", "XX./OO./...", "XO./.X./..O"]) {
    board.board = text;
    const expected = Array(9).fill("");
    for (const { cell, outcome, plies } of positions[`${text} ${board.turn}`].moves) {
      expected[cell] = { 1: `win in ${plies}`, 0: "draw", [-1]: `loss in ${plies}` }[outcome];
    }
    equal(shown(), expected, text);
    cells.forEach(({ ariaLabel }, cell) => includes(ariaLabel, expected[cell], text));
  }
  board.hints = false;
  equal(shown().join(""), "");
  Object.assign(board, { hints: true, player: "X", board: null }).play(4);
  equal(shown().join(""), "", "hints are for the visitor: there are none on the computer's turn");
});
