// The field of dots: a dot for each game that can be played against the engine at full strength.

import { chromium, equal, includes, media, moving, ok, oracle, painted, test, until } from "../testing.js";
import { choose, use } from "../element/game.js";
import { visit } from "./home.js";

const numbersOf = ({ dataset: { games, draws, wins } }) => [games, draws, wins];

/** Waits until the field applies, or does not any more. */
const applies = (home, does = true) => until(() => (home.$("#field").dataset.games > "") === does);

/** How many dots are so bright (alpha, 0 to 255) in their middles, or this part of the pitch to the right of them and below. */
function dots({ window, $ }, isBright, offset = 0) {
  const canvas = $("#field");
  const columns = Number(window.getComputedStyle(canvas).getPropertyValue("--columns"));
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const middle = (index, size) => Math.floor((canvas.width / (columns + 1)) * (index + 1 + offset)) * size;
  const all = Array.from({ length: 1400 }, (_, index) =>
    data[
      4 * (middle(Math.floor(index / columns), canvas.width) +
          middle(index % columns, 1)) + 3
    ]);
  return all.filter((alpha) => isBright(alpha)).length;
}

for (
  const [player, opener, all, ranks] of [
    ["X", "X", 1312, [0, 0, 0, 0, 0]],
    ["X", "X", 1312, [1, 5, 3, 1]],
    ["O", "O", 1312, [8, 6, 4, 2]],
    ["O", "X", 1104, [0, 0, 0, 0]],
    ["X", "O", 1104, [7, 5, 3]],
  ]
) {
  test(`The field counts as the oracle does: ${player} of ${all} games, choices ${ranks}`, chromium, async () => {
    const [positions, home] = [await oracle("positions"), await visit()];
    const { game } = home;
    for (const [name, mark] of [["player", player], ["opener", opener]]) await choose(game, name, mark);
    await game.turn();
    // A finished position has the same ends whoever would be to move.
    const position = ({ board, turn } = game.board) => [turn, "X", "O"].map((mark) => positions[`${board} ${mark}`]).find(Boolean);
    const check = async () => {
      const [wins, draws] = position().ends[player === "X" ? "O" : "X"];
      const games = wins + draws;
      await painted();
      equal(numbersOf(home.$("#field")), [games, draws, wins].map(String), game.board.board);
      const part = games === 1 ? "one game" : `${games.toLocaleString("en")} games`;
      includes(home.text("#possible"), game.isOver ? `one of ${all.toLocaleString("en")}` : part);
      const isBright = (alpha) => alpha > 200;
      equal(dots(home, (alpha) => alpha > 0), all);
      equal(dots(home, isBright), games);
      // Draws are squares, and reach further than the others. Only the ring about the game that was played lies between the dots.
      if (!game.isOver) equal(dots(home, (alpha) => alpha > 100, 0.25), draws, "squares");
      equal(dots(home, isBright, 0.55) > 0, game.isOver, "the ring");
    };
    await check();
    for (const rank of [...ranks, 0, 0, 0].slice(0, 5)) {
      if (game.isOver) break;
      const { moves } = position();
      await game.play(moves[Math.min(rank, moves.length - 1)].cell);
      await check();
    }
    for (const control of ["undo", "redo"]) {
      await use(game, control);
      await check();
    }
  });
}

test("Where the field does not apply it has no numbers and says why, and a new game brings it back", chromium, async () => {
  const home = await visit("#moves=4");
  await applies(home);
  for (
    const [name, value, part] of [["level", "hard", "at full strength"], ["player", "both", "Two people"], [
      "player",
      "none",
      "myself",
    ]]
  ) {
    await choose(home.game, name, value);
    await applies(home, false);
    equal(numbersOf(home.$("#field")), ["", "", ""], value);
    equal(dots(home, (alpha) => alpha > 200), 0, value);
    includes(home.text("#possible"), part);
    const shown = home.$$("header p, #your-move").map((part) => part.checkVisibility({ visibilityProperty: true }));
    equal(shown, [name !== "level", false], "the promise, and whose move it is");
    await choose(home.game, "player", "X");
    await choose(home.game, "level", "unbeatable");
  }
  for (const [hash, part] of [["#board=X.O/.X./O..", "set up"], ["#moves=4,1", "throughout"]]) {
    await home.readdress(hash);
    await applies(home, false);
    includes(home.text("#possible"), part);
  }
  await home.game.press("new");
  await applies(home);
});

test("A shared link plays the game from its beginning, and says who played until the visitor goes on", chromium, async () => {
  await media(moving);
  const home = await visit("#moves=0,4,8,1,7,6,2,5&replay=on");
  await until(() => home.game.board.moment < 4 && home.game.board.moment !== null);
  home.$("#languages [lang=en]").click();
  includes(await until(() => home.hash.includes("&lang=") && home.hash), "#moves=0,4,8,1,7,6,2,5&replay=on");
  await until(() => home.game.board.moment === 7);
  await until(() => home.game.board.moment === null);
  includes(home.text("#possible"), "A shared game: someone played X, I played O.");
  await home.game.play(3);
  equal(home.text("#possible"), "Your game, ringed, is one of 1,312.");
  ok(!home.hash.includes("replay"));
  const lost = await visit("#moves=1,4,7,0,8,6,2,3&replay=on");
  await until(() => lost.text("#possible").endsWith("I played O. This game, ringed, is one of 1,312."));
  equal(lost.game.statusText, "I win. X’s second move decided it. After the bottom edge I can always make two threats at once.");
});
