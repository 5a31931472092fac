// The story of the search: seven chapters about a position of the visitor's own game, on the board in the place of theirs.

import {
  chromium,
  chromiumAndFirefox,
  click,
  equal,
  everywhere,
  focused,
  includes,
  isInSight,
  keys,
  media,
  near,
  ok,
  painted,
  resize,
  tap,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { goTo, imagined, worst } from "../element/game.js";
import { CHAPTERS } from "../page/home.js";
import { LOST, SQUARES, at, boardOf, follow } from "./think.js";

/** X takes two opposite corners and then an edge, and so the engine is left with the position that is also someone else's. */
const GAME = "#moves=0,4,8,1,7,6,2,5,3";
const PINCER = "X../.O./..X";

const written = (score) => (score > 0 ? "+" : "") + String(score).replace("-", "−");
/** The score of a move for the engine, which moves in the lesson as O. */
const scoreOf = ({ turn }, { outcome }) => 10 * (turn === "O" ? outcome : -outcome) || 0;

/** What presses and reads the parts of the open chapter, with its game on the stage. `act` is a click or a tap. */
function chapterOf(think, game, act = click) {
  const $$ = (selector) => think.$$(`.chapter ${selector}`);
  return {
    game,
    $$,
    position: () => at(game.board.board, game.board.turn),
    reply: () => $$(".reply").map(({ textContent }) => textContent).join(" ").trim(),
    /** The texts in the squares. */
    notes: () => game.$$(".annotations .text").map(({ textContent }) => textContent),
    play: async (...cells) => {
      for (const cell of cells) await act(game.cells[cell]), await painted();
    },
    press: async (text) => act(await until(() => $$(":is(button, .switch, summary)").find((node) => node.textContent === text))),
  };
}

const reach = async (think, name, act) => chapterOf(think, await think.reach(name), act);

for (
  const [how, engines, act, size] of [["", everywhere, click], [", by finger", chromiumAndFirefox, tap, {
    width: 390,
    height: 844,
  }]]
) {
  test(
    `The reader plays their own game from the engine's place, and the numbers climb to their choice${how}`,
    engines,
    async () => {
      if (size) await resize(size.width, size.height);
      const think = await follow(GAME, size);
      const theirs = JSON.stringify(think.game.board.game);
      const { game, play, reply, notes, press, position, $$ } = await reach(think, "moves", act);
      includes(think.text(".chapter"), "the position you left me with");
      equal([game.board.board, game.board.turn], [PINCER, "O"]);
      await play(6);
      includes(reply(), "the bottom left corner");
      equal(notes().join(""), "", "the choice is not judged yet");
      await press("Next");
      for (const cell of [2, 1, 5]) {
        includes(reply(), position().turn === "O" ? "Move for me" : "Your turn");
        await play(cell);
      }
      equal(game.board.status, "X");
      equal(reply(), "You win: −10 for me.");
      await press("Take back");
      equal(notes()[5], "−10", "the number comes along");
      await press("Show another ending");
      includes(reply(), { X: "You win: −10 for me.", O: "I win: +10.", draw: "A draw: 0." }[game.board.status]);
      const path = $$(".strip > li > .mini");
      equal(boardOf(path.at(-1)), game.board.board);
      equal(path.at(-1).offsetWidth, size ? 72 : 96);
      await press("Next");
      for (let isRight = false; /Press a square that has it/.test(reply()); isRight = !isRight) {
        const { turn, moves, moves: [best] } = position();
        equal(
          notes(),
          SQUARES.map((_, cell) =>
            moves.filter((move) => move.cell === cell).map((move) => written(scoreOf({ turn }, move))).join()
          ),
        );
        const move = isRight ? best : moves.at(-1);
        await play(move.cell);
        const [answer, next] = $$(".reply, .next").map((node) => node.getBoundingClientRect());
        ok(answer.top > (size ? 195 : 0) && answer.bottom < next.top, "the answer is in sight");
        includes(
          reply(),
          `${move.outcome === best.outcome ? "Yes" : "Not quite"}. ${
            turn === "O" ? "I take the highest" : "Your best is the lowest"
          } number, ${written(scoreOf({ turn }, best))}`,
        );
        equal(game.board.turn, turn, "the board stays until the reader goes on");
        equal(position().moves, moves, "the board's moves stay until the reader goes on");
        if (!reply().includes("it’s worth")) await press("Further back");
      }
      equal(game.board.board, PINCER);
      const end = "the bottom left corner for me: it’s worth −10. In our game I took the top edge: 0. " +
        "Where several are equally good, I pick one at random.";
      ok(reply().endsWith(end), reply());
      await until(() => think.hash === `${GAME}&story=climb`);
      equal(JSON.stringify(think.game.board.game), theirs, "their game is as it was");
    },
  );
}

test("The lesson is in the game that was played last, whatever level is chosen since, else in someone's", chromium, async () => {
  const think = await follow("#story=moves");
  for (const hash of ["#moves=0,4,8", "#moves=4,1,0,8,2,6,5", `${GAME}&level=easy`, `${GAME}&replay=on`]) {
    await think.readdress(`${hash}&story=moves`);
    const { board } = await think.stage();
    await until(() => think.text(".chapter").includes("someone’s game"));
    equal(board.board, PINCER, hash);
  }
  await think.readdress("");
  for (const cell of [0, 8]) await think.game.play(cell);
  await think.game.finish(worst);
  think.game.board.level = "easy";
  await think.game.press("new");
  // Games of other kinds are not the visitor's in the story.
  think.game.board.player = "both";
  for (const cell of [0, 3, 1, 4, 2]) think.game.board.play(cell);
  await think.readdress("#story=moves");
  await until(() => think.text(".chapter").includes("you left me with"));
});

test("A lost position is scored with and without its moves", everywhere, async () => {
  const think = await follow();
  const { moves } = at(LOST, "O");
  const sooner = await reach(think, "sooner");
  const inSquares = (score) => SQUARES.map((_, cell) => moves.filter((move) => move.cell === cell).map(score).join());
  equal(sooner.notes(), inSquares(() => "−10"));
  await sooner.press("Count the moves");
  await painted();
  equal(sooner.notes(), inSquares(({ plies }) => written(plies - 10)));
});

test("The reader marks what need not be looked at before it is said", everywhere, async () => {
  const think = await follow("#story=cut");
  const cut = chapterOf(think, await think.stage());
  equal(cut.game.board.board, "X../.O./O.X", "the reply that refutes it");
  equal(cut.notes(), SQUARES.map((_, cell) => (cell === 2 ? "−10" : "")), "the reply that refutes it");
  includes(think.text(".chapter"), "I already have a safe move: the top edge, 0. Now I try the bottom left corner.");
  await cut.play(1, 3, 3, 2);
  equal(cut.reply(), "Marked: the top edge.");
  equal(cut.notes().map((text) => text === "skip"), SQUARES.map((_, cell) => cell === 1));
  await cut.press("Done");
  equal(focused().textContent, "Done", "the focus is lost");
  includes(cut.reply(), /I skip all 4\..*I already have 0, so I don’t play it\./);
  equal(cut.notes().map((text) => text === "skip"), SQUARES.map((_, cell) => [1, 3, 5, 7].includes(cell)));
  await cut.press("Other orders, and memory");
  await until(() => cut.$$("td").map(({ textContent }) => textContent).join() === "549,946,18,297,7,275,5,478,765", 60);
});

for (const [scheme, engines, size] of [["light", everywhere, {}], ["dark", chromium, { width: 390, height: 844 }]]) {
  test(`The keyboard alone reads all seven chapters, and axe finds nothing in the ${scheme}`, engines, async () => {
    if (scheme === "dark") await media({ "prefers-color-scheme": scheme });
    const think = await follow(GAME, size);
    think.$("#story > summary").focus();
    await keys("Enter");
    const game = await think.stage();
    for (const [nth, name] of CHAPTERS.entries()) {
      await until(() => think.$(`#story-${name}`));
      if (nth > 0) equal(focused(), think.$(`#story-${name} h3`), name);
      else think.$(`#story-${name} h3`).focus();
      await keys("Tab");
      equal(focused(), think.$(".skip"));
      if (nth < 3) {
        await keys("Enter");
        const before = think.text(".reply");
        await goTo(game.cells.findIndex(({ ariaDisabled }) => ariaDisabled !== "true"));
        await keys("Enter");
        await until(() => think.text(".reply") !== before);
        think.$(".skip").focus();
      }
      await isClean(think.document, name);
      for (let presses = 0; nth < 6 && presses < 20 && focused() !== think.$(".next"); presses++) await keys("Tab");
      if (nth < 6) await keys("Enter");
    }
  });
}

test("A link leads to its chapter", chromium, async () => {
  for (const name of CHAPTERS) {
    const think = await follow(`${GAME}&story=${name}`);
    await until(() => think.$(`#story-${name} h3`));
    await think.stage();
    near(think.$("#story").getBoundingClientRect().top, 0, 30, name);
  }
});

test("The ribbon leads back to the visitor's game, which goes on, and so does scrolling away", everywhere, async () => {
  for (const size of [{}, { width: 390, height: 844 }]) {
    const think = await follow("#moves=4,0", size);
    const { game: stage } = await reach(think, "ends");
    const isStaged = () => think.$(".staged") !== null;
    const { bottom } = stage.board.getBoundingClientRect();
    ok(bottom <= (size.width ? 844 * 0.4 : 720), `the board ends at ${bottom}`);
    await think.click(".ribbon");
    await until(() => !isStaged());
    await think.game.play(8);
    equal(think.game.moves.slice(0, 3), [4, 0, 8]);
    await think.click("#story nav button");
    await until(isStaged);
    think.window.scrollTo({ top: 0, behavior: "instant" });
    await until(() => !isStaged());
  }
});
