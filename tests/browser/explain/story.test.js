// The story of the search: four chapters about a turn of the visitor's own game, with its tree beside a board.

import {
  chromium,
  chromiumAndFirefox,
  click,
  equal,
  everywhere,
  focused,
  hover,
  includes,
  isInSight,
  keys,
  media,
  moving,
  ok,
  painted,
  resize,
  tap,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { goTo, worst } from "../element/game.js";
import { CHAPTERS, tooSmall } from "../page/home.js";
import { SQUARES, after, at, follow, other } from "./think.js";

/** X takes two edges and a corner. O could win at once, and the tree has all three scores at the first level. */
const GAME = "#moves=1,4,3,2,8,6";
const TURN = ".XO/XO./..X";
const SOMEONES_TURN = "X../OOX/.X.";
/** O has opened, and its tree is one of the largest. */
const LARGE = "#player=O&moves=0,2,6,3,8,1,4";
/** A tree in which the visitor has no choice, and one in which no move wins and several hold. */
const [WITHOUT_CHOICE, WITH_CUT] = ["#moves=0,4,1,2,7,6", "#moves=0,4,7,3,5,2,1,6"];
const PHONE = { width: 390, height: 844 };

const written = (score) => (score > 0 ? "+" : "") + String(score).replace("-", "−");
/** The score of a move for the engine, as text. */
const scoreOf = ({ turn }, { outcome }, engine) => written(10 * (turn === engine ? outcome : -outcome) || 0);
/** A position and all that follow it. */
const treeOf = (position) => [position, ...position.moves.flatMap(({ cell }) => treeOf(after(position, cell)))];

/** What tests press and read of the open chapter. `act` is a click or a tap. */
function chapterOf(think, game, act = click) {
  const $$ = (selector) => think.$$(`.chapter ${selector}`);
  const chapter = {
    game,
    $$,
    /** The oracle's position on the board. */
    position: () => at(game.board.board, game.board.turn ?? other(game.board.history.at(-1).mark)),
    answer: () => $$(".answer")[0].textContent,
    note: () => $$(".reply .note")[0].textContent,
    caption: () => $$(".caption span")[0].textContent,
    /** What screen readers hear of each square besides its content. */
    notes: () => game.cells.map((cell) => cell.getAttribute("aria-description") ?? ""),
    play: async (...cells) => {
      for (const cell of cells) await act(game.cells[cell]), await painted();
    },
    press: async (text) => act(await until(() => $$("button").find((node) => node.checkVisibility() && node.textContent === text))),
    nodes: () => $$("[role=treeitem]").filter((node) => !node.classList.contains("ungrown")),
    /** Plays both endings, and has all others played. */
    end: async () => {
      for (const last of [false, true]) {
        while (!game.isOver) {
          const { moves } = chapter.position();
          await chapter.play(moves[last ? moves.length - 1 : 0].cell);
        }
        await chapter.press(last ? "I’ll do the others" : "Another ending");
      }
      await until(() => chapter.answer().startsWith("All "));
    },
    /** Answers a question of the second chapter, rightly or wrongly. */
    choose: async (isRight) => {
      const { moves, turn } = chapter.position();
      const move = isRight ? moves[0] : moves.at(-1);
      await chapter.play(move.cell);
      return { turn, move };
    },
  };
  return chapter;
}

const reach = async (think, name, act) => chapterOf(think, await think.reach(name), act);

for (
  const [how, engines, act, size, hash] of [
    ["", everywhere, click, undefined, GAME],
    [", by finger", chromiumAndFirefox, tap, PHONE, GAME],
    [" in a large tree", chromium, click, undefined, LARGE],
    [" in a large tree, by finger", chromium, tap, PHONE, LARGE],
  ]
) {
  test(`The reader begins two endings, chooses for both sides, and the numbers climb to the board${how}`, engines, async () => {
    if (size) await resize(size.width, size.height);
    const think = await follow(hash, size);
    const theirs = JSON.stringify(think.game.board.game);
    const ends = await reach(think, "ends", act);
    includes(think.text(".lead"), "This is your game");
    const turn = ends.position();
    const engine = turn.turn;
    const tree = treeOf(turn);
    const leaves = tree.filter(({ moves }) => moves.length === 0);
    equal(ends.caption(), "1 position, 0 endings");
    await ends.play(turn.moves.at(-1).cell);
    equal(ends.answer(), "Your turn. Reply.");
    equal(ends.note(), "I’ll play the rest.");
    await ends.play(ends.position().moves[0].cell);
    await until(() => ends.game.isOver);
    const ended = {
      [engine]: "Played out: I win, +10.",
      [other(engine)]: "Played out: you win, −10.",
      draw: "Played out: a draw, 0.",
    };
    equal(ends.answer(), ended[ends.game.board.status]);
    await ends.press("Another ending");
    equal(ends.game.board.board, turn.board);
    await ends.play(turn.moves.at(-1).cell);
    await ends.play(ends.position().moves.at(-1).cell);
    await until(() => ends.game.isOver);
    await ends.press("I’ll do the others");
    await until(() => ends.caption() === `${tree.length} positions, ${leaves.length} endings`);
    equal(ends.answer(), `All ${leaves.length} endings scored.`);
    await ends.press("Next");

    const good = chapterOf(think, ends.game, act);
    const sides = [];
    for (const isRight of [false, true, false, true]) {
      const position = good.position();
      const { moves } = position;
      ok(new Set(moves.map(({ outcome }) => outcome)).size > 1, "all numbers are alike");
      const scores = SQUARES.map((_, cell) =>
        moves.filter((move) => move.cell === cell).map((move) => scoreOf(position, move, engine))
      );
      equal(good.notes(), scores.map(String));
      includes(good.answer(), position.turn === engine ? "I take?" : "worst for me?");
      const { move } = await good.choose(isRight);
      const score = scoreOf(position, move, engine);
      const whose = position.turn === engine ? "I" : "you";
      if (isRight) sides.push(whose);
      if (!isRight) includes(good.note(), `Not ${score}:`);
      else if (sides.length < 2) includes(good.answer(), `Yes: ${score} goes up. One move earlier, `);
    }
    equal(sides.toSorted(), ["I", "you"]);
    await until(() => good.answer().includes("That’s minimax."));
    const played = good.game.moves[0];
    includes(good.answer(), `I take ${SQUARES[played]}: ${scoreOf(turn, turn.moves[0], engine)}.`);
    const others = turn.moves.filter(({ cell }) => cell !== played);
    for (const move of others) equal(good.notes()[move.cell], scoreOf(turn, move, engine));
    equal(good.$$(".large-scores .large-score").length, others.length, "a score for each of the other squares");
    equal(
      good.note().includes("Minimax still sees it all"),
      turn.moves.some(({ outcome, plies }) => outcome === 1 && plies === 1),
    );
    const first = good.nodes().filter((node) => node.ariaLevel === "2").map(({ ariaLabel }) => ariaLabel.match(/: ([+−]?\d+)/)[1]);
    const inOrder = turn.moves.toSorted((one, next) => one.cell - next.cell);
    equal(first, inOrder.map((move) => scoreOf(turn, move, engine)), "the numbers in the tree");
    equal(tooSmall(good.nodes()), [], "targets that are too small");
    equal(JSON.stringify(think.game.board.game), theirs, "their game is as it was");
  });
}

test("The board shows the node that is pointed at, by mouse and by keyboard, and a number can be pressed", everywhere, async () => {
  const think = await follow(GAME);
  const ends = await reach(think, "ends");
  await ends.end();
  await ends.press("Next");
  const good = chapterOf(think, ends.game);
  const asked = good.game.board.board;
  const leaf = await until(() => good.nodes().at(-1));
  await hover(leaf);
  equal(good.game.isOver, true, "the last node is an ending");
  await hover(think.$(".lead"));
  equal(good.game.board.board, asked);
  good.nodes()[0].focus();
  await until(() => good.game.board.board === TURN);
  await keys("ArrowDown");
  equal(good.game.board.board, "OXO/XO./..X");
  includes(focused().ariaLabel, "O, the top left corner");
  await keys("ArrowRight", "ArrowRight");
  equal(good.game.board.board, ".XO/XO./O.X");
  equal(focused().ariaLabel, "O, the bottom left corner: +10, the end");
  think.$(".chapter h3").focus();
  await until(() => good.game.board.board === asked);
  // The highest of two numbers.
  const best = good.nodes().find((node) => node.classList.contains("open") && node.ariaLabel.includes("+10"));
  await click(best);
  includes(good.answer(), "Yes: +10 goes up.");
});

test("On a phone one branch is open at a time, and a tap opens another", chromiumAndFirefox, async () => {
  await resize(PHONE.width, PHONE.height);
  const think = await follow(GAME, PHONE);
  const ends = await reach(think, "ends", tap);
  await ends.end();
  const folded = () =>
    ends.nodes().filter((node) => node.ariaExpanded === "false").map(({ ariaLabel }) => ariaLabel.split(": ")[0]);
  equal(folded(), ["O, the right edge", "O, the bottom edge"]);
  await tap(ends.nodes().find(({ ariaExpanded, ariaLabel }) => ariaExpanded && ariaLabel.startsWith("O, the bottom edge")));
  equal(folded(), ["O, the top left corner", "O, the right edge"]);
  equal(tooSmall(ends.nodes()), []);
  equal(think.document.documentElement.scrollWidth <= PHONE.width, true, "the page scrolls sideways");
});

test("The numbers climb level by level, and the engine's endings grow one after the other", chromium, async () => {
  await media(moving);
  const think = await follow(GAME);
  const ends = await reach(think, "ends");
  const captions = new Set();
  const levels = new Set();
  const watch = new think.window.MutationObserver(() => {
    const caption = think.$(".caption span");
    if (caption) captions.add(caption.textContent);
    levels.add(think.$$("[role=treeitem]").filter(({ ariaLabel }) => /: [+−]?\d/.test(ariaLabel)).length);
  });
  watch.observe(think.$(".chapter"), { subtree: true, childList: true, characterData: true });
  for (const isLast of [false, true]) {
    const { moves } = ends.position();
    await ends.play(moves.at(-1).cell);
    await ends.play(ends.position().moves[0].cell);
    await until(() => ends.game.isOver);
    await ends.press(isLast ? "I’ll do the others" : "Another ending");
  }
  await until(() => ends.answer().startsWith("All 19"));
  ok(captions.size > 12, `${captions.size} counts were shown`);
  await ends.press("Next");
  levels.clear();
  const good = chapterOf(think, ends.game);
  await good.choose(true);
  await good.choose(true);
  await until(() => good.answer().includes("That’s minimax."));
  ok(levels.size >= 4, `the numbers came in ${levels.size} steps`);
});

test("Of equal moves the score has climbed from the one that the engine played", chromium, async () => {
  // It played the bottom left corner, and the top left one is as good.
  const think = await follow("#moves=1,4,8,5,3,6,0,2&story=good");
  const good = chapterOf(think, await think.storyBoard());
  await good.choose(true);
  await good.choose(true);
  await until(() => good.answer().includes("That’s minimax."));
  const edges = think.$$(".tree .edge");
  const climbed = think.$$("[role=treeitem][aria-level='2']").filter(({ dataset: { node } }) =>
    edges[node - 1].classList.contains("climbed")
  );
  equal(climbed.map(({ ariaLabel }) => ariaLabel), ["O, the bottom left corner: 0"]);
});

for (
  const [whose, hash, said] of [
    ["the visitor's own", WITH_CUT, "Your game again, my turn."],
    ["someone's, if theirs has none", GAME, "Here’s another game, my turn."],
  ]
) {
  test(`The reader marks what need not be looked at in a tree that is ${whose}`, everywhere, async () => {
    const think = await follow(`${hash}&story=empty`);
    const cut = chapterOf(think, await think.storyBoard());
    await until(() => cut.answer() === "Nine zeros: wherever you or I begin, I can keep at least 0.", 60);
    equal(cut.notes(), SQUARES.map(() => "0"));
    await cut.press("What I can leave out");
    includes(think.text(".lead"), said);
    equal(cut.game.board.board, "X../OOX/.XO");
    includes(think.text(".lead"), "Now I try the bottom right corner. You take the top edge: my try is worth at most 0");
    await cut.play(1);
    equal(cut.note(), "That’s the one I’ve looked at.");
    await cut.play(6);
    equal(cut.answer(), "Right, I can skip both replies.");
    equal(
      cut.note(),
      "If one is +10, you won’t choose it. If it’s −10, I take my 0. Either way, nothing changes. That’s alpha-beta.",
    );
    equal(cut.notes(), SQUARES.map((_, cell) => ({ 1: "0", 2: "left out", 6: "left out" })[cell] ?? ""));
    // Whatever they are worth, the turn is worth 0.
    equal(cut.nodes().filter(({ ariaLabel }) => /\?$/.test(ariaLabel)).map(({ ariaLabel }) => ariaLabel.split(": ")[1]), [
      "+10?",
      "−10?",
    ]);
    equal(cut.nodes()[0].ariaLabel, "My turn: 0");
  });
}

test("The tree is of the game that was played last, whatever level is chosen since, else of someone's", chromium, async () => {
  const think = await follow("#story=ends");
  for (const hash of ["#moves=0,4,8", "#moves=4,1,0,8,2,6,5", `${LARGE}&level=easy`, `${LARGE}&replay=on`]) {
    await think.readdress(`${hash}&story=ends`);
    const { board } = await think.storyBoard();
    await until(() => think.text(".lead").includes("someone’s game"));
    equal(board.board, hash.includes("replay") ? "X.O/O../X.." : SOMEONES_TURN, hash);
  }
  await think.readdress(`${WITHOUT_CHOICE}&story=ends`);
  await until(() => think.text(".lead").includes("this is someone else’s game"));
  await think.readdress("");
  for (const cell of [1, 3, 8]) await think.game.play(cell);
  await think.game.finish(worst);
  think.game.board.level = "easy";
  await think.game.press("new");
  // Games of other kinds are not the visitor's in the story.
  think.game.board.player = "both";
  for (const cell of [0, 3, 1, 4, 2]) think.game.board.play(cell);
  await think.readdress("#story=ends");
  await until(() => think.text(".lead").includes("your game"));
});

for (const [scheme, engines, size] of [["light", everywhere, {}], ["dark", chromium, PHONE]]) {
  test(`From a pressed square it is one Tab to the next step, and axe finds nothing in the ${scheme}`, engines, async () => {
    if (scheme === "dark") await media({ "prefers-color-scheme": scheme });
    const think = await follow(GAME, size);
    think.$("#story > summary").focus();
    await keys("Enter");
    const game = await think.storyBoard();
    const chapter = chapterOf(think, game);
    const press = async (cell) => {
      game.board.focus();
      await goTo(cell);
      await keys("Enter");
      await painted();
    };
    const step = async (text) => {
      await keys("Tab");
      equal(focused().textContent, text);
      await isClean(think.document, text);
      await keys("Enter");
      await painted();
    };
    await isClean(think.document, "the first question");
    for (const text of ["Another ending", "I’ll do the others"]) {
      await press(0);
      await press(chapter.position().moves[0].cell);
      await until(() => game.isOver);
      await step(text);
    }
    await until(() => focused().textContent === "Next");
    await keys("Enter");
    equal(focused(), think.$("#story-good h3"));
    for (let nth = 0; nth < 2; nth++) await press(chapter.position().moves[0].cell);
    await until(() => chapter.answer().includes("That’s minimax."));
    await isClean(think.document, "minimax");
  });
}

test("A link leads to its chapter", chromium, async () => {
  for (const name of CHAPTERS) {
    const think = await follow(`${GAME}&story=${name}`);
    await until(() => think.$(`#story-${name} h3`));
    await think.storyBoard();
    await until(() => Math.abs(think.$("#story").getBoundingClientRect().top) < 30);
  }
});

test("A button leads back to the visitor's game, which goes on", everywhere, async () => {
  for (const size of [{}, PHONE]) {
    const think = await follow("#moves=4,0", size);
    const chapter = await reach(think, "ends");
    await chapter.press("Back to your game");
    await until(() => isInSight(think.game.cells[8]));
    await think.game.play(8);
    equal(think.game.moves.slice(0, 3), [4, 0, 8]);
  }
});

/** So much a reader of the whole story reads and presses at most. Chinese is counted in characters. */
const BOUNDS = { en: [/[\p{L}’'-]+/gu, 350], zh: [/\p{Script=Han}/gu, 700], ru: [/[\p{L}-]+/gu, 350] };
const PRESSES = 16;

/** Goes through the whole story, and calls `look` before and after each press. Returns how many there were. */
async function readAll(think, look) {
  const chapter = chapterOf(think, await think.reach("ends"));
  const ready = () => think.visible(".chapter .row .main:not([aria-disabled=true])");
  let presses = 0;
  const play = async (cell) => {
    presses += 1;
    await chapter.play(cell);
    look();
  };
  const onward = async () => {
    await until(() => ready().length > 0);
    look();
    presses += 1;
    await click(ready()[0]);
    await painted();
    look();
  };
  look();
  for (let nth = 0; nth < 2; nth++) {
    await play(0);
    await play(chapter.position().moves[0].cell);
    await onward();
  }
  await onward();
  for (let nth = 0; nth < 2; nth++) await play(chapter.position().moves[0].cell);
  // To the third chapter, and the cut.
  for (let nth = 0; nth < 2; nth++) await onward();
  await play(6);
  // To the large picture, the last chapter, and a lost game.
  for (let nth = 0; nth < 4; nth++) await onward();
  await until(() => ready()[0]?.textContent === think.text("#puzzles h2"), 60);
  look();
  return presses;
}

for (const [language, [unit, bound]] of Object.entries(BOUNDS)) {
  test(`The whole story is short: ${language}`, chromium, async () => {
    const think = await follow(`${GAME}&lang=${language}`);
    const said = new Set();
    const look = () => {
      const parts = ":is(.lead, .answer, .note, .row .main, nav button, .counter .caption, .caption, .tree .sides text)";
      for (const { textContent } of think.visible(`.chapter ${parts}`)) said.add(textContent.replaceAll(/[\d,+−]/g, ""));
    };
    // What stands for a moment is read too.
    new MutationObserver(look).observe(think.$("#story"), {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    const presses = await readAll(think, look);
    const count = [...said].join(" ").match(unit).length;
    ok(count <= bound, `${count} words or characters: ${[...said].join(" | ")}`);
    ok(presses <= PRESSES, `${presses} presses`);
  });
}

test(
  "A window of 720 pixels holds the board, the text and the buttons of each chapter, and nothing of the game",
  chromium,
  async () => {
    for (const language of Object.keys(BOUNDS)) {
      const think = await follow(`${GAME}&lang=${language}`);
      const places = new Set();
      const presses = await readAll(think, () => {
        for (const part of think.visible(".chapter :is(nav, .lead, .playing, .reply, .row .button)")) {
          const { top, bottom } = part.getBoundingClientRect();
          ok(top >= 0 && bottom <= 720, `${language}: from ${top} to ${bottom}: ${part.outerHTML}`);
        }
        ok(think.$(".game").getBoundingClientRect().bottom <= 0, "the game is in sight");
        places.add(think.$$(".chapter nav button").map((tab) => Object.values(tab.getBoundingClientRect().toJSON())).join());
      });
      ok(presses > 0);
      equal(places.size, 1, `${language}: the tabs move`);
    }
  },
);

test("A press brings the chapter back into sight, and a second one on its place hits nothing", chromium, async () => {
  for (const size of [{}, PHONE]) {
    const think = await follow(GAME, size);
    const ends = await reach(think, "ends");
    await ends.play(0, ends.position().moves[0].cell);
    const another = await until(() => ends.$$(".main").find((button) => button.checkVisibility()));
    think.window.scrollBy({ top: 200, behavior: "instant" });
    await painted();
    ok(think.$(".lead").getBoundingClientRect().top < 0, "the text is in sight all the time");
    another.click();
    await until(() => think.$(".lead").getBoundingClientRect().top >= 0);
    another.hidden = false;
    const { left, right, top, bottom } = another.getBoundingClientRect();
    another.hidden = true;
    const back = think.$(".back").getBoundingClientRect();
    ok(back.left >= right || back.right <= left || back.top >= bottom || back.bottom <= top, "another button takes its place");
  }
});
