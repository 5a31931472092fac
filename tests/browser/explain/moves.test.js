// "Why each move": the list with a sentence for every move of the game on the board.

import { chromium, click, equal, everywhere, ok, oracle, painted, test, until } from "../testing.js";
import { best, choose } from "../element/game.js";
import { after, at, boardOf, boardWords, course, follow, other, principal, written } from "./think.js";

let accounts;

/** The numbers and sentences of the moves, from the top of the list down. */
const listed = (think) => think.visible("#think-moves li").map((item) => [item.value, item.querySelector("p").textContent]);

/** Asserts that the list has a sentence for each move as the oracle accounts for it, the newest first, and names the visitor so. */
async function listsAllMoves(think, visitor = "visitor") {
  accounts ??= await oracle("accounts");
  const words = await boardWords();
  const { player } = think.game.board;
  const sentences = course(think.game).map(({ position: { board, turn }, cell }, ply) => {
    const account = accounts.find((one) => one.board === board && one.cell === cell);
    // The computer says “I” only of moves that it would make.
    const computer = account.isEngines ? "computer" : turn;
    const voices = player === turn ? [visitor, "computer"] : player === "both" ? [turn, other(turn)] : [computer, visitor];
    return [ply + 1, words.moves.sentence(account, voices)];
  });
  equal(listed(think), sentences.toReversed(), think.game.board.board);
}

test("Every move has its sentence at once, the newest first", everywhere, async () => {
  const think = await follow("#think=moves");
  const { game } = think;
  while (!game.isOver) {
    await listsAllMoves(think);
    await game.play(best(at(game.board.board, "X")).cell);
  }
  await listsAllMoves(think);
  // X misses a win, O does not use that, and X wins after all.
  await choose(game, "player", "both");
  for (const cell of [0, 1, 3, 6, 8, 2, 4]) {
    await click(game.cells[cell]);
    await listsAllMoves(think);
  }
  equal(game.board.status, "X");
  const shared = await follow("#moves=1,4,7,0,8,6,2,3&replay=on&think=moves");
  await listsAllMoves(shared, "X");
  await choose(shared.game, "level", "hard");
  await listsAllMoves(shared);
});

test("The list follows the game and reads out each move but no whole game", chromium, async () => {
  const think = await follow("#player=both&think=moves");
  const isLive = () => think.$("#think-moves [role=log]").ariaLive;
  for (const cell of [4, 0]) {
    await click(think.game.cells[cell]);
    equal(isLive(), "polite", `move at ${cell}`);
  }
  await think.readdress("#moves=4,1,0,8,2,7&player=both&think=moves");
  await until(() => listed(think).length === 6);
  equal(isLive(), "off", "a whole game");
  const [all, items] = [listed(think), think.$$("#think-moves li")];
  for (const [control, gone] of [["undo", 1], ["undo", 2], ["redo", 1]]) {
    await think.use(control);
    equal(listed(think), all.slice(gone), control);
    // A screen reader would read out items that are new elements.
    ok(think.$$("#think-moves li").slice(2 - gone).every((item, index) => item === items[2 + index]), control);
  }
  await think.use("new");
  equal(listed(think), []);
  equal(think.text("#think-moves .note"), "Nobody has moved yet.");
});

test("Each move shows the board after it and the best play from there, the last one on the live board too", chromium, async () => {
  const think = await follow("#moves=0,1,3,6,8,2&player=both&think=moves");
  const { line } = principal(at(think.game.board.board, "X"));
  const entries = think.$$("#think-moves details");
  const toggle = async (details) => {
    const wasOpen = details.open;
    await click(details.querySelector("summary"));
    await until(() => details.open !== wasOpen);
    await painted();
  };
  for (const [index, { position, cell }] of course(think.game).toReversed().entries()) {
    const then = after(position, cell);
    equal(boardOf(think.$$("#think-moves .mini")[index]), then.board);
    await toggle(entries[index]);
    const { line: further, end } = principal(then);
    const ends = end.outcome === 0 ? "a draw" : `${other(end.turn)} wins`;
    equal(entries[index].querySelector("p").textContent, `${written(further)}: ${ends}.`);
    // The line of an earlier move does not continue the board.
    equal(think.ghosts, index === 0 ? line : []);
    await toggle(entries[index]);
    equal(think.ghosts, []);
  }
});
