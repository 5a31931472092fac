// "How I think", the ways back: to the game that another position has replaced on the board, and to where a game turned.

import { chromium, click, equal, everywhere, focused, idle, includes, keys, ok, test, until } from "../testing.js";
import { EMPTY, best, firstFree, worst } from "../element/game.js";
import { TRY_AGAIN, ofLoser, turningPoint } from "./review.js";
import { at, course, follow } from "./think.js";

const isKept = (think) => think.isVisible("#left");
const state = ({ game, game: { board } }) => [board.board, board.player, board.opener, game.moves];

/** Goes back to the kept game, which is in this state. */
async function goBack(think, before) {
  await think.click("#left button");
  equal([state(think), isKept(think)], [before, false]);
}

test("Who watches the search of a move comes back to the game, also after undo and a new game", chromium, async () => {
  const think = await follow("#moves=0,4,8,1&think=moves");
  const before = state(think);
  // The search of the computer's first reply, the second of four moves.
  think.$("#think-moves li:nth-child(3) .watch").focus();
  await keys("Enter");
  await until(() => think.$("#think-search").open);
  equal(state(think), ["X../.../...", "both", "X", [0]]);
  ok(focused() === think.$("#think-search summary"), "the focus is not on the search");
  for (const control of ["undo", "new"]) {
    ok(isKept(think), `before ${control}`);
    await think.use(control);
  }
  await goBack(think, before);
  ok(think.game.focusedCell() >= 0, "the focus is not on the board");
  await until(() => think.hash.startsWith("#moves=0,4,8,1&"));
  await think.game.play(7);
  equal(think.game.moves.length, 6, "the computer replies again");
});

test("The game is kept from one position to the next, and taken up with its level and who made each move", everywhere, async () => {
  const think = await follow("#player=O&opener=O&level=easy&think=moves,review,setup");
  const { game } = think;
  for (let moves = 0; moves < 2; moves++) await game.play(firstFree(game));
  const said = () => [state(think), game.board.level, think.text("#think-moves"), think.text("#think-review")];
  const before = said();
  for (const title of ["The pincer", "The empty board", "The nine calls"]) {
    await think.press("setup", title);
    ok(isKept(think), title);
  }
  for (const [language, part] of [["zh", "棋"], ["ru", "партия"], ["en", "The game that you were in is kept"]]) {
    await think.speak(language);
    includes(think.text("#left"), part);
  }
  // What the computer plays from a position is not kept.
  await think.press("setup", "Play on as O");
  await until(() => game.moves.length === 1);
  await think.press("setup", "The pincer");
  ok(`${said()}` !== `${before}`);
  await goBack(think, before[0]);
  equal(said(), before);
});

/** Goes back by mouse or by key, and asserts that the game goes on from the position before the turning point, which it returns. */
async function tryAgain(think, start, key) {
  const { board } = think.game;
  const { player, opener } = board;
  const moves = course(think.game, start);
  const ply = turningPoint(moves, player);
  const { position } = moves[ply];
  think.$(TRY_AGAIN).focus();
  await (key ? keys(key) : think.click(TRY_AGAIN));
  equal([board.board, board.turn, board.player, board.opener], [position.board, position.turn, player, opener]);
  equal(think.game.moves, moves.slice(0, ply).map(({ cell }) => cell));
  ok(think.game.focusedCell() >= 0, "the focus is not on the board");
  equal(think.said, `The board is back before move ${ply + 1}. ${position.turn} is to move.`);
  return position;
}

test("A lost game can be tried again, and then be saved", everywhere, async () => {
  const think = await follow("#think=review");
  await think.game.finish(worst);
  equal([think.game.board.status, ofLoser(think)], ["O", ""]);
  await tryAgain(think);
  await think.game.finish(best);
  equal([think.game.board.status, think.text("#think-review").includes("Here the game turned.")], ["draw", false]);
});

test("Either side can undo its error, is told nothing beforehand, and has the focus on the board", chromium, async () => {
  for (const [hash, board, turn, key] of [
    // The visitor gives the draw away, as X and as O; of two people X misses a win, and O gives the draw away.
    ["moves=0,4,1,2,8,6", EMPTY, "X", "Enter"], ["moves=0,1,3,2,6&player=O", EMPTY, "X", " "],
    ["moves=0,1,8,4,2&player=both", EMPTY, "X"], ["moves=4,1,0,8,2,5,6&player=both", EMPTY, "X"],
    ["moves=0,2,1,5&player=both&board=.../.X./..O", ".../.X./..O", "X"],
    ["moves=2,6,1,3&player=O&board=X../.O./..X", "X../.O./..X", "O"],
    ["moves=1,2,7&player=X&opener=O&board=X../.O./...", "X../.O./...", "O"],
  ]) {
    const think = await follow(`#${hash}&think=review,values,moves&values=X`);
    const { board: before, moves } = await tryAgain(think, at(board, turn), key);
    // The computer waits for whoever erred.
    await idle();
    equal([think.game.board.board, think.values.join("")], [before, ""], hash);
    const played = think.game.moves.length;
    if (key) await keys("Control+End", "ArrowLeft", "Enter");
    else await click(think.game.cells[moves[0].cell]);
    await think.game.turn();
    equal(think.game.moves[played], key ? 7 : moves[0].cell, hash);
  }
});
