// The field of dots: a dot for each game that can be played against the engine at full strength.

import {
  chromium,
  chromiumAndFirefox,
  click,
  equal,
  everywhere,
  focused,
  hover,
  includes,
  keys,
  media,
  moving,
  ok,
  oracle,
  painted,
  rectOf,
  resize,
  tap,
  test,
  until,
} from "../testing.js";
import { best, choose, use } from "../element/game.js";
import { visit } from "./home.js";

const numbersOf = ({ dataset: { games, draws, wins } }) => [games, draws, wins];

/** Waits until the field applies, or does not any more. */
const applies = (home, does = true) => until(() => (home.$("#field").dataset.games > "") === does);

/** Of a desktop's field: how wide and high its squares are, and how many dots each group has, in the order of the cells. */
const FIELDS = {
  1312: { tracks: [10, 19, 10], groups: [92, 148, 92, 148, 352, 148, 92, 148, 92] },
  1104: { tracks: [17, 5, 17], groups: [276, 0, 276, 0, 0, 0, 276, 0, 276] },
};

/** The places of all dots in the order of a search, in pitches from the corner of the canvas. */
function placesOf(all) {
  const { tracks, groups } = FIELDS[all];
  const start = (index) => 0.6 + tracks.slice(0, index).reduce((sum, size) => sum + size + 3, 0);
  return groups.flatMap((count, cell) => {
    const [width, height] = [tracks[cell % 3], tracks[Math.floor(cell / 3)]];
    const columns = width < height ? Math.ceil(count / height) : width;
    const rows = Math.ceil(count / columns) || 0;
    const spare = columns * rows - count;
    return Array.from({ length: rows }, (_, row) => {
      const less = { 0: Math.floor(spare / 2), [rows - 1]: Math.ceil(spare / 2) }[row] ?? 0;
      const left = start(cell % 3) + (width - columns) / 2 + Math.floor(less / 2);
      const top = start(Math.floor(cell / 3)) + (height - rows) / 2;
      return Array.from({ length: columns - less }, (_, column) => [left + column + 0.5, top + row + 0.5]);
    }).flat();
  });
}

const pitchOf = (canvas, all) => canvas.width / (FIELDS[all].tracks.reduce((sum, size) => sum + size) + 6 + 1.2);

/** The indices of the dots that are so opaque (alpha, 0 to 255) in their middles, or so many pitches across and down from there. */
function dots({ $ }, all, isOpaque, [across, down] = [0, 0]) {
  const canvas = $("#field");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const pitch = pitchOf(canvas, all);
  const alpha = ([x, y]) => data[4 * (Math.floor((y + down) * pitch) * canvas.width + Math.floor((x + across) * pitch)) + 3];
  return [...placesOf(all).entries()].filter(([, place]) => isOpaque(alpha(place))).map(([index]) => index);
}

/** The point of the window at which the dot with this index is. */
function pointOf({ $ }, all, index) {
  const { x, y, width } = rectOf($("#field"));
  const pitch = (pitchOf($("#field"), all) / $("#field").width) * width;
  const [column, row] = placesOf(all)[index];
  return { x: x + column * pitch, y: y + row * pitch };
}

/** The games that the page's engine, as O, can play. */
const gamesOf = async ({ window }) => (await window.customElements.get("tic-tac-toe").engine).games("O");

/** The imagined marks on the board, in the order of their numbers. */
const ghosts = ({ game }) =>
  game.$$(".ghost").map((ghost, cell) => [Number(ghost.textContent), cell]).filter(([number]) => number).sort(([one], [other]) =>
    one - other
  ).map(([, cell]) => cell);

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
    let hasEnded = false;
    const check = async () => {
      const [wins, draws] = position().ends[player === "X" ? "O" : "X"];
      const games = wins + draws;
      await painted();
      equal(numbersOf(home.$("#field")), [games, draws, wins].map(String), game.board.board);
      const part = games === 1 ? "one game is" : `${games.toLocaleString("en")} games are`;
      includes(home.text("#possible"), game.isOver ? `one of ${all.toLocaleString("en")}` : part);
      equal(dots(home, all, (alpha) => alpha > 0).length, all);
      equal(dots(home, all, (alpha) => alpha > 200).length, games);
      // Draws reach further than the others, but for one that was played.
      hasEnded ||= game.isOver;
      if (!hasEnded) equal(dots(home, all, (alpha) => alpha > 150, [0.3, 0]).length, draws, "draws");
      // Only the ring about the game on the board is so far from all dots that were not played.
      if (!hasEnded || game.isOver) {
        equal(dots(home, all, (alpha) => alpha > 200, [0.58, 0.58]).length > 0, game.isOver, "the ring");
      }
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
    equal(dots(home, 1312, (alpha) => alpha > 200), [], value);
    includes(home.text("#possible"), part);
    equal(home.$("#lead").checkVisibility({ visibilityProperty: true }), name !== "level", "the promise");
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

test("Pointing at a free square lights the ground of the games that go on there, and of no others", chromium, async () => {
  const home = await visit("#moves=1,4");
  const ground = async () => (await painted(), dots(home, 1312, (alpha) => alpha > 200, [0, 0.45]));
  equal(await ground(), []);
  await hover(home.game.cells[3]);
  const run = await ground();
  equal([run.length, run.at(-1) - run[0]], [24, 23], "an unbroken run");
  const games = await gamesOf(home);
  equal(run.map((index) => `${games[index].cells.slice(0, 3)}`), Array(24).fill("1,4,3"));
  await hover(home.game.cells[4]);
  equal(await ground(), [], "a square that is taken");
  await hover(home.$("h1"));
  home.game.board.focus();
  await keys("Home");
  equal((await ground()).length > 0, true, "the keyboard points too");
  await choose(home.game, "level", "hard");
  await hover(home.game.cells[3]);
  equal(await ground(), [], "where the field does not apply");
});

test("Pointing at a dot shows the end of its game on the board, and a press plays it", everywhere, async () => {
  const home = await visit("#moves=1,4");
  const games = await gamesOf(home);
  const index = games.findIndex(({ cells, outcome }) => `${cells}`.startsWith("1,4,3") && outcome === "draw");
  const point = pointOf(home, 1312, index);
  await hover(point);
  await until(() => home.text(".played").startsWith("Game "));
  equal(ghosts(home), games[index].cells.slice(2));
  includes(home.text(".played"), /^Game \d+ of 148: a draw\.$/);
  await hover(home.$("h1"));
  equal(ghosts(home), []);
  await hover(point);
  await click(point);
  await until(() => `${home.game.moves}` === `${games[index].cells}`);
  equal(home.text("#possible"), "This game, ringed, is one of 1,312.");
  // It is not the visitor's own.
  equal(home.text("#played"), "Each dot is a whole game. Press one to watch it.");
  await home.game.press("undo");
  equal(`${home.game.moves}`, `${games[index].cells.slice(0, -1)}`);
});

test("A game that a dot plays is the visitor's from the move at which they turn to the board", chromium, async () => {
  await media(moving);
  const home = await visit();
  const games = await gamesOf(home);
  const index = games.findIndex(({ cells }) => cells.length === 8);
  const { cells } = games[index];
  await click(pointOf(home, 1312, index));
  // The engine's turn: its move comes first.
  await until(() => home.game.board.moment > 2);
  const other = [...home.game.cells.keys()].find((cell) => !cells.includes(cell));
  await home.game.play(other);
  const at = home.game.moves.indexOf(other);
  equal([at >= 4, at % 2], [true, 0]);
  equal(home.game.moves.slice(0, at), cells.slice(0, at));
  equal(home.game.board.history[at].by, "human");
});

test("A finger's first press on a dot shows its game, and the next one or the button plays it", chromiumAndFirefox, async () => {
  await resize(1280, 800);
  const home = await visit();
  const games = await gamesOf(home);
  for (const [index, play] of [[40, () => tap(pointOf(home, 1312, 40))], [1000, () => tap(home.$("#play"))]]) {
    await home.game.press("new");
    await tap(pointOf(home, 1312, index));
    await until(() => `${ghosts(home)}` === `${games[index].cells}`);
    equal(home.game.moves, []);
    await play();
    await until(() => `${home.game.moves}` === `${games[index].cells}`);
  }
});

test("The keyboard goes from dot to dot at one stop, hears each game, and plays one", everywhere, async () => {
  const home = await visit("#moves=1,4");
  const games = await gamesOf(home);
  home.$("#play").focus();
  for (let presses = 0; presses < 30 && focused() !== home.$("#dot"); presses++) await keys("Tab");
  equal(focused(), home.$("#dot"));
  const first = games.findIndex(({ cells }) => `${cells}`.startsWith("1,4"));
  const heard = () => home.$("#dot").getAttribute("aria-valuetext");
  const end = ({ outcome }) => (outcome === "draw" ? "a draw" : "I win");
  for (const [key, place] of [[undefined, 0], ["ArrowRight", 1], ["ArrowRight", 2], ["End", 147], ["ArrowLeft", 146]]) {
    if (key) await keys(key);
    await until(() => heard() === `Game ${place + 1} of 148: ${end(games[first + place])}.`);
    equal(ghosts(home), games[first + place].cells.slice(2), key);
  }
  await keys("Enter");
  await until(() => `${home.game.moves}` === `${games[first + 146].cells}`);
});

test("Games that were finished at full strength stay marked until they are forgotten", everywhere, async () => {
  let home = await visit();
  const note = () => home.text("#played");
  const nothing = note();
  const marked = async () => (await painted(), dots(home, 1312, (alpha) => alpha > 200).length);
  await home.game.finish(best);
  await until(() => note() === "You have played 1 of 1,312 games, 1 of 288 draws.");
  await home.game.press("new");
  for (const cell of [1, 2, 3, 5, 6, 7, 8]) {
    if (home.game.isOver) break;
    if (!home.game.moves.includes(cell)) await home.game.play(cell);
  }
  await until(() => note().startsWith("You have played 2 of 1,312"));
  await choose(home.game, "level", "easy");
  home = await visit("#moves=1,4");
  await choose(home.game, "level", "easy");
  await until(() => note().startsWith("You have played 2 of 1,312"));
  equal(await marked(), 2, "both are marked, and no other is lit");
  // Neither a game at a weaker level nor one of two people counts, nor does one that an address or a dot plays.
  await home.game.finish(best);
  await choose(home.game, "player", "both");
  await home.game.play(0, 3, 1, 4, 2);
  await home.readdress("#moves=1,4,7,0,8,6,2,3&level=unbeatable");
  await until(() => home.game.isOver && home.game.board.player === "X");
  includes(note(), "You have played 2 of 1,312");
  await choose(home.game, "player", "O");
  await until(() => note() === nothing);
  await choose(home.game, "player", "X");
  await home.click("#forget");
  await until(() => note() === nothing);
  equal(home.$("#forget").hidden, true);
  home = await visit();
  equal(note(), nothing);
});
