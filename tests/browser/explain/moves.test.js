// "Why each move": the list with a sentence for every move of the game on the board.

import { chromium, click, equal, everywhere, includes, ok, painted, test, unequal, until } from "../testing.js";
import { EMPTY, best, choose } from "../element/game.js";
import { SQUARES, after, at, boardOf, course, follow, other, principal, textFault, written } from "./think.js";

/** A part of the sentence of each reason that no sentence of another reason has. */
const REASONS = {
  forced: /the last free square/, win: /(?<!square,) and completes? the/, block: /would have completed .*: anything else loses/,
  fork: /^\S+ takes? [a-z ]+ and threatens? .* at once/, "block-fork": /, where \S+ would have threatened .* at once/,
  delay: /: every move loses in \d/, "only-move": /, the only move that/, "best-chance": /can go wrong m/,
  equal: /sets them apart|though elsewhere/, "gives-loss": /, and that loses in \d/, "gives-draw": /lets? the win go/,
  "slower-win": /, which wins in \d/, "earlier-loss": /, which loses in \d/,
};

/** The numbers and sentences of the moves, from the top of the list down. */
const listed = (think) => think.visible("#think-moves li").map((item) => [item.value, item.querySelector("p").textContent]);

/** Asserts that the list tells each move in English, the newest first. Returns how many there are. */
function isTold(think, start) {
  const { player } = think.game.board;
  const told = listed(think).toReversed();
  const moves = course(think.game, start);
  equal(told.map(([number]) => number), moves.map((_, ply) => ply + 1));
  for (const [ply, { position, cell, reason }] of moves.entries()) {
    // The computer says “I” only of moves that it would make.
    const isOthers = player === "both" || (player !== position.turn && !position.equals.includes(cell));
    const voice = isOthers ? position.turn : player === position.turn ? "You" : "I";
    includes(told[ply][1], REASONS[reason], reason);
    includes(told[ply][1], new RegExp(`^${voice} (take|block)${isOthers ? "s" : ""} (at |in )?${SQUARES[cell]}\\b`));
  }
  return moves.length;
}

test("Every move has its sentence at once, the newest first", everywhere, async () => {
  const think = await follow("#think=moves");
  const { game } = think;
  for (const player of ["X", "O"]) {
    await choose(game, "player", player);
    await game.turn();
    while (!game.isOver) {
      isTold(think);
      await game.play(best(at(game.board.board, player)).cell);
    }
    equal(isTold(think), 9, "good play is a draw");
  }
  // X misses a win, O does not use that, and X wins after all.
  await choose(game, "player", "both");
  for (const cell of [0, 1, 3, 6, 8, 2, 4]) {
    await click(game.cells[cell]);
    isTold(think);
  }
  equal(game.board.status, "X");
});

test("The moves of a link have their sentences in every language", chromium, async () => {
  // In the first game the computer's side misses a win twice, which the computer would not do.
  for (const [hash, opener] of [["#moves=4,1,3,5,0,8,2,6,7&player=O", "X"], ["#moves=8,0,4,2&opener=O&player=both", "O"]]) {
    const think = await follow(`${hash}&think=moves`);
    const count = isTold(think, at(EMPTY, opener));
    const seen = [listed(think)];
    for (const language of ["zh", "ru"]) {
      await think.speak(language);
      for (const [, sentence] of listed(think)) equal(textFault(language, sentence), undefined, sentence);
      seen.push(listed(think));
    }
    equal(new Set(seen.flat().map(([, sentence]) => sentence)).size, 3 * count, hash);
    await think.speak("en");
    equal([count > 0, listed(think)], [true, seen[0]]);
  }
});

test("The list follows the game and reads out each move but no whole game", chromium, async () => {
  const think = await follow("#player=both&think=moves");
  const { game } = think;
  const isLive = () => think.$("#think-moves [role=log]").ariaLive;
  const isEmpty = () => equal([listed(think), think.text("#think-moves .note")], [[], "Nobody has moved yet."]);
  isEmpty();
  for (const cell of [4, 0, 8]) {
    await click(game.cells[cell]);
    equal(isLive(), "polite", `move at ${cell}`);
  }
  await think.readdress("#moves=4,1,0,8,2,7&player=both&think=moves");
  await until(() => think.$$("#think-moves li").length === 6);
  equal(isLive(), "off", "a whole game");
  const [all, items] = [listed(think), think.$$("#think-moves li")];
  for (const [control, gone] of [["undo", 1], ["undo", 2], ["redo", 1]]) {
    await think.use(control);
    equal(listed(think), all.slice(gone), control);
    // The remaining items are the same elements: a screen reader would read out new ones.
    ok(think.$$("#think-moves li").slice(2 - gone).every((item, index) => item === items[2 + index]), control);
  }
  await think.use("new");
  isEmpty();
});

test("Each move shows the board after it and the best play of both from there", chromium, async () => {
  const think = await follow("#moves=0,1,3,6,8,2&player=both&think=moves");
  for (const [index, { position, cell }] of course(think.game).toReversed().entries()) {
    const item = `#think-moves li:nth-child(${index + 1})`;
    const then = after(position, cell);
    equal(boardOf(think.$(`${item} .mini`)), then.board);
    await think.click(`${item} summary`);
    await until(() => think.$(`${item} details`).open);
    const { line, end } = principal(then);
    const ends = end.outcome === 0 ? "a draw" : `${other(end.turn)} wins`;
    equal(think.$(`${item} details p`).textContent, `${written(line)}: ${ends}.`);
  }
});

test("The last move's way on shines through on the board", chromium, async () => {
  const think = await follow("#moves=0,1,3,6,8,2&player=both&think=moves");
  const position = at(think.game.board.board, "X");
  const { line } = principal(position);
  const toggle = async (entry, isOpen) => {
    await think.click(`#think-moves li:nth-child(${entry}) summary`);
    await until(() => think.$(`#think-moves li:nth-child(${entry}) details`).open === isOpen);
    await painted();
  };
  for (const isOpen of [true, false, true]) {
    await toggle(1, isOpen);
    equal(think.ghosts, isOpen ? line : []);
  }
  unequal(line, []);
  // While the entry is open, its line comes and goes with its move.
  await click(think.game.cells[position.moves[0].cell]);
  await painted();
  equal(think.ghosts, []);
  await think.use("undo");
  equal(think.ghosts, line);
  // Closing the section removes the line.
  await think.fold("moves");
  equal(think.ghosts, []);
  await think.section("moves");
  // The line of an earlier move does not continue the board, so it has no ghosts.
  await toggle(3, true);
  equal(think.ghosts, []);
});
