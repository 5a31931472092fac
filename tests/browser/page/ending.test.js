// What follows the first press on the board of the page: the slider through the game, and its ending.

import { isClean } from "../axe.js";
import { chromium, click, equal, everywhere, includes, keys, media, moving, ok, oracle, test, until } from "../testing.js";
import { EMPTY, best } from "../element/game.js";
import { keepCopies, speaking, visit } from "./home.js";

const isSafe = ({ outcome }) => outcome >= 0;
/** Loses where a single square holds, and nowhere before. */
const slip = ({ moves }) => {
  const safe = moves.filter(isSafe);
  return moves.length < 8 && safe.length === 1 ? moves.at(-1) : (safe.at(-1) ?? moves.at(-1));
};

const heading = ({ $ }) => $(".verdict strong")?.textContent;
const sentence = ({ $ }) => $(".verdict p")?.textContent;
const button = ({ $$ }, text) => $$("tic-tac-toe > button:not([hidden])").find(({ textContent }) => textContent === text);
const kinds = ({ $$ }) =>
  $$(".squares > div").map((square) => square.querySelector(".try, .holds, .lost, .number, .played, .step")?.className ?? "");

/** The board as text after some moves of a history. */
function boardAfter(history, count) {
  const signs = Array(9).fill(".");
  for (const { cell, mark } of history.slice(0, count)) signs[cell] = mark;
  return [0, 3, 6].map((first) => signs.slice(first, first + 3).join("")).join("/");
}

/** The oracle's moves of the position after some moves of the game on a board. */
async function movesAfter({ history }, count) {
  return (await oracle("positions"))[`${boardAfter(history, count)} ${history[count].mark}`].moves;
}

/** Loses to the line 2, 4, 6 by not blocking it: the replies before it are the only ones that do not lose. */
const loseToLine = (game) => game.play(8, 7, 5);

/** Opens the page and loses where a single square holds. Returns the page, when the board is back there, and that square. */
async function lose(play = (game) => game.finish(slip)) {
  const home = await visit();
  await play(home.game);
  await until(() => home.game.board.moment !== null);
  const moves = await movesAfter(home.game.board, home.game.board.moment);
  return { home, held: moves.find(isSafe).cell };
}

test("Where the visitor could have held is where the oracle says, in all 2,112 lost games", chromium, async () => {
  const { game } = await visit();
  const positions = await oracle("positions");
  const functions = await game.board.constructor.engine;
  const classes = {};
  for (const [player, computer] of [["X", "O"], ["O", "X"]]) {
    for (const { cells, outcome } of functions.games(computer, "X")) {
      if (outcome !== computer) continue;
      const moves = cells.map((cell) => ({ cell, by: "human" }));
      game.board.game = { ...game.board.game, start: EMPTY, player, opener: "X", moves, undone: [] };
      const { history, judgement } = game.board;
      const at = (ply) => positions[`${boardAfter(history, ply)} ${history[ply].mark}`].moves;
      const isSlip = ({ cell, mark }, ply) =>
        mark === player && at(ply).some(isSafe) && !isSafe(at(ply).find((move) => move.cell === cell));
      const decisive = history.findLastIndex(isSlip);
      equal(judgement.decision.at, decisive, `${cells}`);
      const all = at(decisive);
      const holding = all.filter(isSafe).length;
      const kind = `${player}: ${holding === 1 ? "one" : `${holding} of ${all.length}`}${decisive === 1 ? ", first reply" : ""}`;
      classes[kind] = (classes[kind] ?? 0) + 1;
    }
  }
  equal(classes, { "X: one": 768, "X: 6 of 7": 224, "X: 4 of 5": 32, "O: one, first reply": 1024, "O: one": 64 });
});

test("After a loss the visitor looks for the square that holds, and plays on from it", everywhere, async () => {
  const { home, held } = await lose(loseToLine);
  const { game } = home;
  const [{ moment }, lost] = [game.board, game.moves];
  equal(heading(home), "I win. You could have drawn.");
  includes(sentence(home), "One of the other four squares keeps it: find it.");
  equal(kinds(home).filter((kind) => kind === "lost").length, 1);
  equal(kinds(home).filter((kind) => kind === "try").length, 4);
  const mistake = lost[moment];
  equal(game.cells[mistake].getAttribute("aria-description"), "lost");
  // The first square has the number 0, which is a square like any other.
  await click(game.cells[0]);
  await until(() => sentence(home).includes("my line open"));
  equal(game.moves, lost, "a wrong square is not played");
  equal(kinds(home)[0], "lost");
  await isClean(home.document, "the search for the square");
  await click(game.cells[held]);
  await until(() => game.moves.length === moment + 2);
  equal(game.moves[moment], held);
  equal(heading(home), "You have the draw again. Play on.");
  await game.finish(best);
  equal(game.board.status, "draw");
});

test("Show me plays the lost game on to its end, says which square held, and gives the turn back", chromium, async () => {
  await media(moving);
  const { home, held } = await lose();
  await click(button(home, "Show me"));
  await until(() => home.$(".squares .lines"));
  ok(home.$$(".squares .lines path").length > 0);
  await until(() => kinds(home)[held] === "holds");
  includes(sentence(home), "would have kept the draw. Play on from here.");
  await home.game.play(held);
  equal(home.game.board.game.moves.at(-2).cell, held);
});

test("A visitor who prefers no motion is shown the moves as numbers", chromium, async () => {
  const { home } = await lose();
  await click(button(home, "Show me"));
  await until(() => home.$$(".squares .order").map(({ textContent }) => textContent).includes("2"));
});

test(
  "The slider moves the board, the dots, the numbers and the sentence, and a press plays on from there",
  everywhere,
  async () => {
    const home = await visit();
    const { game } = home;
    await game.play(1);
    await game.play(3);
    const record = JSON.stringify(game.board.game);
    const games = home.$("#field").dataset.games;
    const input = await until(() => home.$(".slider:not([hidden]) input"));
    equal(input.max, "4");
    input.focus();
    await keys("ArrowLeft", "ArrowLeft");
    equal(game.board.moment, 2);
    equal(
      input.getAttribute("aria-valuetext"),
      `Move 2 of 4: O, ${["the middle", ""].find((each) => game.moves[1] === 4 && each) ?? ""}`,
    );
    equal(home.$("#field").dataset.games, "148");
    ok(games !== "148");
    equal(JSON.stringify(game.board.game), record, "the game stays as it is");
    const moves = await movesAfter(game.board, 1);
    const numbers = home.$$(".squares > div").map((square) => square.querySelector(".number, .played")?.textContent);
    for (const { cell, outcome } of moves) equal(numbers[cell], { 1: "+10", 0: "0", [-1]: "−10" }[outcome], `${cell}`);
    await until(() => sentence(home) !== "");
    await isClean(home.document, "an earlier moment");
    await keys("End");
    equal(game.board.moment, null);
    equal(heading(home), undefined);
    await keys("Home", "ArrowRight", "ArrowRight");
    await game.play(7);
    equal(game.moves.slice(0, 3), [1, game.moves[1], 7]);
    equal(game.board.moment, null);
  },
);

test("A draw is praised for what was found, and the engine begins the next game", chromium, async () => {
  const home = await visit();
  const { game } = home;
  await game.finish(best);
  await until(() => heading(home) === "A draw. Nobody can do better.");
  const { saves } = game.board.judgement;
  equal(/the only square that saved you/.test(sentence(home)), saves > 0);
  includes(sentence(home), "Now let me begin: only 16 of 1,104 are draws.");
  const ringed = home.$$(".places span").flatMap((place, ply) => (place.classList.contains("saved") ? [ply - 1] : []));
  equal(ringed, game.board.judgement.savedAt, "the moves that are ringed");
  equal(ringed.length, saves);
  await isClean(home.document, "a draw");
  home.$(".slider input").focus();
  await keys("Home", "End");
  equal(heading(home), "A draw. Nobody can do better.", "the slider comes back to the ending");
  equal(game.board.judgement.saves, saves, "a look back takes nothing away");
  await click(button(home, "Now let me begin"));
  await game.turn();
  equal(game.board.opener, "O");
  equal(game.moves.length, 1);
});

test("No square counts as found that the slider has shown", chromium, async () => {
  const home = await visit("#moves=1,4,3,2");
  const { game } = home;
  const [held] = (await movesAfter({ history: [...game.board.history, { mark: "X" }] }, 4)).filter(isSafe);
  await game.play(held.cell);
  equal(game.board.history[4].cell, held.cell);
  (await until(() => home.$(".slider input"))).focus();
  await keys("ArrowLeft", "ArrowLeft");
  await game.play(held.cell);
  await game.finish(best);
  equal(game.board.judgement.savedAt.includes(4), false);
});

test("A shared game ends in a challenge", chromium, async () => {
  const home = await visit("#moves=0,4,8,1,7,6,2,5,3&replay=on");
  await until(() => heading(home) === "Can you do better?");
  await click(button(home, "Your move"));
  equal(home.game.board.board, EMPTY);
});

test("Share offers a picture of the game besides its address", everywhere, async () => {
  await keepCopies();
  const home = await visit();
  await home.game.finish(best);
  await until(() => button(home, "Share"));
  await until(async () => (await click(button(home, "Share")), home.$("#shared a")));
  const link = home.$("#shared a");
  equal(link.download, "unbeatable.png");
  const signature = new Uint8Array(await (await home.window.fetch(link.href)).arrayBuffer()).slice(1, 4);
  equal(String.fromCharCode(...signature), "PNG");
  includes(copied, "&replay=on");
});

test("The words of an ending are whole on a phone, in every language", chromium, async () => {
  for (const language of ["en", "zh", "ru"]) {
    for (const hash of ["#moves=0,4,8,7,6,1&lang=", "#moves=8,4,0,1,2,7&lang="]) {
      const home = await visit(`${hash}${language}`, { width: 390, height: 844 });
      await until(() => sentence(home));
      const { clientHeight, scrollHeight, textContent } = home.$(".verdict");
      ok(scrollHeight <= clientHeight, `${language}: ${scrollHeight} of ${clientHeight} px: ${textContent}`);
    }
  }
});

test("The ending speaks the language of the page, also when that changes", chromium, async () => {
  await speaking("zh");
  const home = await visit();
  await home.game.finish(best);
  await until(() => heading(home) === "和棋。面对我，这已是最好的结果。");
  await home.speak("ru");
  await until(() => heading(home) === "Ничья. Лучше не бывает.");
});
