// "How I think", the ways back: to the game that another position has replaced on the board, and to where a game turned.

import { click, equal, everywhere, includes, keys, ok, test, until } from "../testing.js";
import { best, firstFree, worst } from "../element/game.js";
import { TRY_AGAIN, ofLoser, turningPoint } from "./review.js";
import { course, follow } from "./think.js";

const NTH = ["first", "second", "third", "fourth", "fifth"];
const isKept = (think) => think.isVisible("#left");

test("The game is kept from one position to the next, and taken up with its level and who made each move", everywhere, async () => {
  const think = await follow("#player=O&opener=O&level=easy&think=moves,review,setup");
  const { game } = think;
  for (let moves = 0; moves < 2; moves++) await game.play(firstFree(game));
  const state = ({ board, player, opener, level } = game.board) => [board, player, opener, level, game.moves];
  const texts = () => [state(), think.text("#think-moves"), think.text("#think-review")];
  const before = texts();
  await think.click("#think-moves li:nth-child(3) .watch");
  await until(() => think.$("#think-search").open);
  equal(state(), ["O../.../...", "both", "O", "easy", before[0][4].slice(0, 1)]);
  for (const title of ["The pincer", "The empty board", "The nine calls"]) {
    await think.press("setup", title);
    ok(isKept(think), title);
  }
  for (const [language, part] of [["zh", "棋"], ["ru", "партия"], ["en", "Your earlier game is kept"]]) {
    await think.speak(language);
    includes(think.text("#left"), part);
  }
  // What the computer plays from a position is not kept.
  await think.press("setup", "Play on as O");
  await until(() => game.moves.length === 1);
  await think.press("setup", "The pincer");
  ok(`${texts()}` !== `${before}`);
  await think.click("#left button");
  equal(texts(), before);
  equal(isKept(think), false);
  ok(game.focusedCell() >= 0);
});

test("A lost game can be tried again from where it turned, and then be saved", everywhere, async () => {
  const think = await follow("#think=values,review,search&search=alpha-beta");
  const { game, game: { board } } = think;
  const buttons = ["values", "search"].map((section) => () => think.button(section, "Go back there"));
  for (const [nth, find] of [() => think.$(TRY_AGAIN), ...buttons].entries()) {
    await game.finish(worst);
    equal(board.status, "O");
    equal(ofLoser(think), "");
    const moves = course(game);
    const ply = turningPoint(moves, "X");
    const { position } = moves[ply];
    // The sections are about the position before the decisive move.
    const tree = think.$("#think-search minimax-tree");
    await until(() => tree.board === position.board && tree.steps > 0);
    equal(think.visible("#think-values tbody tr").length, position.moves.length);
    for (const note of think.visible(".ended")) includes(note.textContent, `Your ${NTH[ply / 2]} move decided it;`);
    find().focus();
    await (nth === 0 ? click(find()) : keys("Enter"));
    equal(board.board, position.board, find);
    equal(game.moves, moves.slice(0, ply).map(({ cell }) => cell), find);
    ok(game.focusedCell() >= 0, "the focus is not on the board");
    equal(think.announced, `The board is back before your ${NTH[ply / 2]} move.`);
  }
  await game.finish(best);
  equal(board.status, "draw");
  ok(!think.text("#think-review").includes("Here the game turned."));
});
