// The end of a game: the status line after a win, a draw and a loss, the buttons that it offers, and the painted board.

import {
  chromium,
  chromiumAndFirefox,
  click,
  engine,
  equal,
  everywhere,
  focused,
  hear,
  includes,
  keys,
  media,
  moving,
  tap,
  test,
} from "../testing.js";
import { SQUARES, course, lineOf, loadPositions } from "../explain/think.js";
import { timed } from "./clock.js";
import { EMPTY, firstFree, gamesIn, imagined, place, worst } from "./game.js";

/** The visible text of the status line, and those of the buttons that it offers. */
const ending = (game) => {
  const buttons = game.$$("[part~=status] button").filter((button) => button.checkVisibility());
  return [game.statusText, ...buttons.map(({ textContent }) => textContent)];
};

/**
 * Puts a whole game against the unbeatable level on the board. Returns the visitor's moves, each with the oracle's position before.
 */
async function restore({ board }, player, cells) {
  await loadPositions();
  const by = player === "X" ? ["human", "computer"] : ["computer", "human"];
  const moves = [...cells].map((cell, ply) => ({ cell: Number(cell), by: by[ply % 2] }));
  board.game = { ...board.game, player, moves, undone: [] };
  return course({ board }).filter(({ position: { turn } }) => turn === player);
}

/** How many dashed lines are drawn through three cells, and how often the board has a frame. */
const threats = (game) => game.$$("g.line [stroke-dasharray]").filter((path) => !path.getAttribute("d").includes("a")).length;
const frames = (game) => game.$$('path[d^="M150 2H"]').length;

test(
  "A loss tells which of the visitor's own moves decided it and why, and a look back there changes nothing",
  everywhere,
  async () => {
    const game = await place();
    const { board } = game;
    for (
      const [player, cells, lines] of [["X", "041236", 1], ["X", "04126375", 1], ["X", "48716205", 2], ["X", "14780265", 2], [
        "O",
        "0412653",
        1,
      ]]
    ) {
      const moves = await restore(game, player, cells);
      const nth = moves.findLastIndex(({ position, outcome }) => position.outcome > outcome);
      const { position, cell, plies } = moves[nth];
      const move = `${["first", "second", "third", "fourth"][nth]} move`;
      // A line that was left open is completed in the next move.
      const why = plies === 2 ? "You left my line open." : `After ${SQUARES[cell]} I can always make two threats at once.`;
      const shown = () => [game.statusText, game.cells.map(({ ariaLabel }) => ariaLabel.slice(17).replace("empty", ".")).join("")];
      const end = [`I win. Your ${move} decided it. ${why}`, board.board.replaceAll("/", "")];
      // Of the two threats of a fork, one becomes the winning line.
      equal(shown(), end, cells);
      equal(threats(game), lines, cells);
      const mistaken = () => game.cells.findIndex((node) => node.getAttribute("aria-description") === "the mistake");
      equal(mistaken(), cell);
      const played = board.history.map((move) => [move.cell, move.mark]);
      const [saved, causes] = [JSON.stringify(board.game), hear(board, "ttt-change")];
      for (const leave of [() => keys(" "), () => (board.focus(), keys("Escape"))]) {
        game.control("show").focus();
        await keys(" ");
        includes(shown()[0], new RegExp(`^Your ${move} decided it. .* would have held the draw.`));
        // The moves of a game that came to two threats, else the best ones; without one that does not help, and the one that wins.
        const line = lines > 1 ? played.slice(played.findIndex(([other]) => other === cell)) : lineOf(position, cell);
        const [marks, numbers] = [
          line.slice(0, Math.max(1, line.length - 2)),
          game.$$(".ghost").map(({ textContent }) => textContent).sort().join(""),
        ];
        equal(imagined(game), marks);
        equal(threats(game), plies === 2 ? 1 : 2);
        equal(mistaken(), cell);
        equal(numbers, "12345".slice(0, marks.length - 1));
        equal(shown()[1], position.board.replaceAll("/", ""));
        equal(focused(), game.control("show"));
        await leave();
        equal(shown(), end, leave);
      }
      equal(JSON.stringify(board.game), saved);
      equal(causes, []);
      // A move from there is played there, and undo leads there.
      await game.press("show");
      await click(game.cells[position.moves[0].cell]);
      equal(causes[0].detail.cause, "move");
      equal(causes[0].detail.board, position.moves[0].board);
      equal((board.undo(), board.board), position.board);
    }
    await restore(game, "X", "147086");
    equal(game.statusText, "Two threats at once. You can stop only one.");
    board.player = "both";
    await restore(game, "both", "147086");
    equal(game.statusText, "X to move. Two threats at once. You can stop only one.");
  },
);

/** What a draw says of the squares that alone saved it, by their number. */
const SAVED = [/better\.$/, /At one point only one square/, /Twice only one square/, /Three times only one square/];

test("Of all games at full strength, as many name each reason as were counted apart", chromium, async () => {
  const game = await place();
  const { games } = await game.board.constructor.engine;
  const counts = {};
  const count = (what) => (counts[what] = (counts[what] ?? 0) + 1);
  for (const [player, computer] of [["X", "O"], ["O", "X"]]) {
    for (const { cells, outcome } of games(computer)) {
      await restore(game, player, cells);
      const [, nth, why] = /Your (\w+) move decided it\. (You left|After) /.exec(game.statusText) ?? [];
      if (outcome === "draw") count(`saved ${SAVED.findIndex((each) => each.test(game.statusText))}`);
      else count(player === "X" ? why : nth === "first" ? "first move" : "later move");
    }
  }
  equal(counts, {
    "You left": 768,
    After: 256,
    "first move": 1024,
    "later move": 64,
    "saved 0": 64,
    "saved 1": 88,
    "saved 2": 136,
    "saved 3": 16,
  });
});

test("A draw against the unbeatable level says how often only one square saved it", chromium, async () => {
  const game = await place();
  for (
    const [player, cells, times] of [["X", "401735268", 0], ["X", "401753628", 1], ["X", "041263578", 2], ["O", "041263578", 3]]
  ) {
    const isSave = ({ position: { moves } }) => moves.length > 1 && moves.filter(({ outcome }) => outcome >= 0).length === 1;
    equal((await restore(game, player, cells)).filter(isSave).length, times, cells);
    equal(frames(game), 1, cells);
    includes(game.statusText, SAVED[times], cells);
  }
});

test("Nobody is said to have found what a hint, the page or a look back had shown", everywhere, async () => {
  /** X has saved the draw once, and only the right edge saves it now. */
  const moves = [0, 4, 1, 2, 6, 3].map((cell, ply) => ({ cell, by: ply % 2 ? "computer" : "human" }));
  const lost = [...moves, { cell: 7, by: "human" }, { cell: 5, by: "computer" }];
  for (
    const [index, [tell, times, played = moves]] of [
      [() => {}, 2],
      // The hint has only said where to look.
      [(game) => game.press("hint"), 2],
      [async (game) => (await game.press("hint"), await game.press("hint")), 1],
      [({ board }) => (board.hints = true), 1],
      [({ board }) => board.annotate([{ cell: 5, highlight: true, label: "here" }]), 1],
      // What is drawn on a mark tells nothing.
      [({ board }) => board.annotate([{ cell: 0, highlight: true, label: "here" }]), 2],
      [(game) => game.press("show"), 1, lost],
      [async (game) => (await game.press("hint"), await game.press("hint"), await game.play(8), await game.press("undo")), 1],
      // What was shown in an earlier game is known in the next one.
      [async (game) => (await game.press("show"), (game.board.game = { ...game.board.game, moves })), 1, lost],
    ].entries()
  ) {
    await place();
    const game = (await gamesIn(document))[index];
    const { board } = game;
    board.game = { ...board.game, moves: played, undone: [] };
    await tell(game);
    await game.play(5);
    await game.play(firstFree(game));
    includes(game.statusText, SAVED[times], tell);
  }
});

test("A win names the level and leads to the next", chromium, async () => {
  const game = await place('<tic-tac-toe level="easy"></tic-tac-toe>');
  for (const [name, title] of [["Easy", "Medium"], ["Medium", "Hard"], ["Hard", "Unbeatable"]]) {
    // Both have made two moves. The visitor's next move wins.
    game.board.game = {
      ...game.board.game,
      moves: [0, 3, 1, 4].map((cell, ply) => ({ cell, by: ply % 2 ? "computer" : "human" })),
    };
    await click(game.cells[2]);
    // The level of the game counts, not the level that is chosen afterwards.
    game.board.level = "unbeatable";
    equal(ending(game), [`You beat “${name}”! The score is kept for each level and side.`, `Try “${title}”`]);
    const causes = hear(game.board, "ttt-change");
    await game.press("next");
    equal(causes.map(({ detail }) => detail.cause), ["new-game"]);
    equal(game.board.level, title.toLowerCase());
    equal(game.board.board, EMPTY);
  }
});

test("A draw is praised, and a move is blamed, where it is due", chromium, async () => {
  const game = await place();
  const { board } = game;
  const set = (values) => Object.assign(board, values);
  const draw = (values) => (set({ ...values, board: "XOX/OOX/.XO" }).newGame(), board.play(6));
  for (
    const [change, ...expected] of [
      // The praise is left out against a weaker level, between two people, and where the visitor gave a win away.
      [() => draw({ level: "hard" }), "A draw."],
      [() => draw({ level: "unbeatable", player: "both" }), "A draw."],
      [() => (set({ player: "X", board: "XXO/.O./XO." }), game.play(5, 8)), "A draw."],
      // The decisive move of a game that the host plays is named, too.
      [() => set({ board: null }).replay([0, 3, 1, 4, 2]), "X wins."],
      [() => board.replay([1, 0, 8, 4, 7, 2, 3, 6]), "O wins. X’s fourth move decided it. X left O’s line open.", "Show me"],
      // Nobody is blamed for a game that is lost from its start.
      [() => (set({ board: "O.O/X../XXO" }), game.finish(worst)), "I win."],
    ]
  ) {
    await change();
    equal(ending(game), expected, change);
    equal(frames(game), 0, change);
  }
});

test("The verdict waits until the last stroke is drawn", chromiumAndFirefox, async () => {
  await media(moving);
  const game = await timed('<tic-tac-toe player="both" board="XX./OO./..."></tic-tac-toe>');
  await click(game.cells[2]);
  for (const [time, text] of [[0, ""], [459, ""], [1, "X wins."]]) equal((game.clock.pass(time), game.announced), text, time);
});

test("With controls the final board stays; without, a press begins the next game 600 ms after the end", everywhere, async () => {
  const tag = (more) => `<tic-tac-toe player="both" board="XX./OO./..." ${more}></tic-tac-toe>`;
  const { board, clock } = await timed(`${tag("")}${tag("controls=none")}<div style="width: 190px">${tag("")}</div>`);
  const [controlled, ...games] = await gamesIn(board.ownerDocument);
  const [over, again] = ["XXX/OO./...", "XX./OO./..."];
  for (const cell of [2, 8]) {
    await click(controlled.cells[cell]);
    clock.pass(600);
    equal(controlled.board.board, over);
    equal(controlled.statusText, "X wins.");
  }
  for (const [index, act] of [click, engine === "webkit" ? click : tap].entries()) {
    const game = games[index];
    for (const [later, cell, board] of [[0, 2, over], [599, 8, over], [1, 8, again]]) {
      clock.pass(later);
      await act(game.cells[cell]);
      equal(game.board.board, board, `${later} ms later`);
      if (later === 0) equal(game.statusText, "X wins. Press the board for another game.");
    }
    // The Enter key begins the next game as well.
    game.board.play(2);
    game.board.focus();
    clock.pass(600);
    await keys("Enter");
    equal(game.board.board, again);
  }
});
