// "How it thinks", the search of the position on the board, step by step.

import { chromium, click, equal, everywhere, expectFaults, focused, hover, includes, ok, oracle, test, until } from "../testing.js";
import { EMPTY } from "../element/game.js";
import { turningPoint } from "./review.js";
import { CORNER, LOST, NINE_CALLS, SQUARES, at, course, follow, other } from "./think.js";
import { NO_GHOSTS, Walk, grouped, tokens, walkIn, walkThrough } from "./walk.js";

/** Shape, level and board of the nine calls, and their scores without and with depth. The returned score tells the last call apart,
 *  where the text of the article has a slip. */
const CALLS = [
  ["MAX", 1, "O.X/X.X/.OO", 10, 9], ["MIN", 2, "OXX/X.X/.OO", -10, -8], ["end", 3, "OXX/XOX/.OO", -10, -8],
  ["end", 3, "OXX/X.X/OOO", -10, -8], ["end", 2, "O.X/XXX/.OO", 10, 9], ["MIN", 2, "O.X/X.X/XOO", -10, -8],
  ["MAX", 3, "OOX/X.X/XOO", 10, 7], ["end", 4, "OOX/XXX/XOO", 10, 7], ["end", 3, "O.X/XOX/XOO", -10, -8],
];
/** The eighteen steps: the call, from 1, that is made or that returns, and the tokens of the sentence without and with depth, which
 *  stand in brackets if they differ. */
const STEPS = [
  [1, "begins X X MAX MIN"], [2, "X tries the top edge O MIN"], [3, "O tries the middle −10[| 2 −8]"],
  [3, "O the middle first score [−10|−8]"], [4, "O tries the bottom left corner −10[| 2 −8]"],
  [4, "O keeps the middle the bottom left corner [−10|−8]"], [2, "X the top edge first score [−10|−8]"],
  [5, "X tries the middle 10[| 1 9]"], [5, "X now choose the middle [10 −10|9 −8]"], [6, "X tries the bottom left corner O MIN"],
  [7, "O tries the top edge X MAX"], [8, "X tries the middle 10[| 3 7]"], [8, "X the middle first score [10|7]"],
  [7, "O the top edge first score [10|7]"], [9, "O tries the middle −10[| 2 −8]"], [9, "O now choose the middle [−10 10|−8 7]"],
  [6, "X keeps the middle the bottom left corner [−10 10|−8 9]"], [1, "over X the middle [10|9] 9"],
];
const told = ({ sentence }) => tokens(sentence).join(" ");

test("The nine calls of the article are told one by one, without and with depth", everywhere, async () => {
  const walk = await walkThrough(NINE_CALLS, "minimax");
  for (const [depth, search] of ["minimax", "minimax-depth"].entries()) {
    await walk.choose(search);
    const all = await walk.allSteps();
    equal(all.length, STEPS.length);
    for (const [step, { number, node, ...shown }] of all.entries()) {
      const [call, said] = STEPS[step];
      equal(told(shown), said.replace(/\[(.*)\|(.*)\]/, `$${depth + 1}`), `${search}, step ${step}: ${shown.sentence}`);
      const [shape, level, board, ...scores] = CALLS[call - 1];
      // A leaf has its score at once. Minimax has no bounds.
      const isKnown = shape === "end" || STEPS.slice(0, step).some(([made]) => made === call);
      const score = isKnown ? String(scores[depth]).replace("-", "−") : "";
      const expected = [call, shape, level, board.replaceAll("/", ""), score, ""];
      equal([number, node.shape, node.level, node.board, node.score, node.note], expected, `${search}, step ${step}`);
    }
  }
});

test("The live board shows the way as numbered ghosts", chromium, async () => {
  for (const [board, turn, search] of [[NINE_CALLS, "X", "minimax"], [LOST, "O", "alpha-beta-depth"]]) {
    const walk = await walkThrough(board, search);
    const { nodes, steps } = await oracle("search", { subject: board, search });
    // Forwards and backwards.
    for (const step of [...steps.keys(), ...[...steps.keys()].reverse()]) {
      walk.go(step);
      const ghosts = [...NO_GHOSTS];
      for (let node = nodes[steps[step].node]; node.ply > 0; node = nodes[node.parent])
        ghosts[node.cell] = `${node.ply % 2 ? turn : other(turn)}${node.ply}`;
      equal(walk.ghosts, ghosts, `${board} at step ${step}`);
    }
    // The live board is unchanged.
    equal(walk.think.game.board.board, board);
  }
});

test("What is closed leaves no ghosts", chromium, async () => {
  const walk = await walkThrough(NINE_CALLS, "minimax", 11);
  const has = (count) => until(() => walk.think.game.$$(".ghost:is(.X, .O)").length === count);
  await has(3);
  for (const summary of ["#think-search > summary", "#think > summary"]) {
    await walk.think.click(summary);
    await has(0);
    // Opening it again restores the step and its ghosts.
    await walk.think.click(summary);
    await has(3);
    equal(walk.step[0], 11, summary);
  }
});

test("The line that was asked for last is the one on the board", chromium, async () => {
  const walk = await walkIn("search", `#board=${NINE_CALLS}&player=both&think=values,search&search=minimax&step=3`);
  const { think } = walk;
  const ghosts = () => walk.ghosts.join(" ").trim();
  // The line of the step: X at the top edge and O in the middle.
  equal(ghosts(), "X1   O2");
  await think.press("values", "bottom left");
  await hover(CORNER);
  focused().blur();
  ok(ghosts().endsWith("X1"), `the bottom left corner: ${ghosts()}`);
  await walk.figure.press("Back");
  equal([ghosts(), walk.ghosts[1]], ["X1", "X1"], "the step was asked for last");
  // While the visitor points at another row, its line replaces that of the step.
  await hover(think.$("#think-values tbody tr:nth-child(1) button"));
  equal(walk.ghosts[4], "X1", "the middle wins");
  await hover(CORNER);
  equal(walk.ghosts[1], "X1");
});

test("The address follows and opens the same", chromium, async () => {
  let walk = await walkThrough(LOST, "minimax");
  const begin = `#board=${LOST}&player=both&think=search`;
  const isAt = (hash) => until(() => walk.think.hash === hash);
  /** Asserts that the page shows this step of this search, as the oracle has it. */
  const isStep = async (search, step) => {
    const { nodes, steps } = await oracle("search", { subject: LOST, search });
    const { number, node } = walk.shown;
    equal([...walk.step, number], [step, steps.length, steps[step].node + 1]);
    equal(node.board, nodes[steps[step].node].text.replaceAll("/", ""));
  };
  await walk.choose("ordered-depth");
  await isAt(`${begin}&search=ordered-depth`);
  const { nodes } = await oracle("search", { subject: LOST, search: "ordered-depth" });
  walk.go(nodes[11].entered);
  // The address counts the steps from 1, as the page does.
  const address = `${begin}&search=ordered-depth&step=${nodes[11].entered + 1}`;
  await isAt(address);
  const { shown, ghosts } = walk;
  walk = await walkIn("search", address);
  equal([walk.shown, walk.ghosts], [shown, ghosts]);
  // The page follows a change of the address.
  await walk.think.readdress(`${begin}&search=minimax&step=4`);
  await until(() => walk.search === "minimax");
  await walk.ready();
  await isStep("minimax", 3);
  // The address omits defaults.
  await walk.choose("alpha-beta-depth");
  await isAt(`${begin}&search=alpha-beta-depth`);
  await walk.choose("minimax");
  await isAt(begin);
  // An address with a step and no search means the former default search.
  walk = await walkIn("search", `${begin}&step=9`);
  await isStep("alpha-beta-depth", 8);
  // A step beyond the end is the end. The tree warns about the step in the console.
  walk = await walkThrough(NINE_CALLS, "minimax", 9_999_998);
  equal(walk.step, [17, 18]);
  await expectFaults(1, "expected a step from 0 to 17, or end.");
});

test("Each of the six searches begins at the start and has its numbers", chromium, async () => {
  const walk = await walkThrough(EMPTY, "minimax");
  for (const [search, nodes] of [
    ["minimax", 549_946], ["minimax-depth", 549_946], ["alpha-beta", 18_297], ["alpha-beta-depth", 20_866],
    ["ordered", 7_275], ["ordered-depth", 7_865],
  ]) {
    await walk.choose(search);
    const { result } = walk.tree;
    equal([walk.step[0], result.nodes, result.all], [0, nodes, 549_946], search);
    await walk.figure.press("To the end");
    const spared = nodes < 549_946 ? ` ${grouped(549_946 - nodes)}` : "";
    const first = search.startsWith("ordered") ? "the middle" : "the top left corner";
    equal(told(walk.shown), `over X ${first} 0 ${grouped(nodes)}${spared}`, search);
  }
  equal([...walk.$("select").options].map(({ textContent }) => textContent !== ""), Array(6).fill(true));
});

test("A move on the board restarts the search", chromium, async () => {
  const walk = await walkIn("search", "#think=search&player=both&search=alpha-beta-depth&step=3");
  const { game } = walk.think;
  await click(game.cells[4]);
  await walk.ready(".../.X./...");
  equal([walk.step[0], walk.shown.node.board, told(walk.shown)], [0, "....X....", "begins O O MAX MIN"]);
  // Undo restarts the search too, and so does a move during the play.
  walk.go(2);
  await game.press("undo");
  await walk.ready(EMPTY);
  // Each node is entered and left, and there are 4,856 cuts.
  equal(walk.step, [0, 2 * 20_866 + 4_856]);
  await walk.figure.press("Play");
  await until(() => walk.step[0] > 1);
  await click(game.cells[0]);
  await walk.ready("X../.../...");
  await walk.rests("after a move");
  equal([walk.step[0], walk.shown.node.board, walk.ghosts], [0, "X........", NO_GHOSTS]);
});

test("A linked step is forgotten by who moves before it is shown", chromium, async () => {
  const think = await follow("#think=moves");
  // The page's own listener hears of the address before this one, which moves before the sections are shown.
  think.window.addEventListener("hashchange", () => [6, 1].forEach((cell) => think.game.board.play(cell)), { once: true });
  await think.readdress(`#board=${NINE_CALLS}&player=both&think=search&search=minimax&step=15`);
  const walk = new Walk(think, "search");
  await walk.ready("OOX/X.X/XOO");
  equal(walk.step[0], 0);
  await until(() => !think.hash.includes("step"));
});

test("It opens on a small position that can be read", chromium, async () => {
  let walk = await walkIn("search", "#think=search");
  equal([walk.step, walk.shown.node.board, walk.search], [[0, 18], NINE_CALLS.replaceAll("/", ""), "minimax"]);
  // The small position is not on the live board, so its steps have no ghosts there.
  walk.go(3);
  equal([walk.ghosts, walk.think.game.board.board], [NO_GHOSTS, EMPTY]);
  // It has an address.
  await until(() => ["small=on", "step=4"].every((part) => walk.think.hash.includes(part)));
  const { sentence } = walk.shown;
  walk = await walkIn("search", walk.think.hash);
  equal([walk.step, walk.shown.sentence], [[3, 18], sentence]);
  // A move of the game leaves the small search at its step.
  await walk.think.game.play(4);
  equal(walk.step, [3, 18]);
  // One click turns to the position on the board, another one back.
  await walk.turnTo("board", walk.think.game.board.board);
  equal(walk.step[0], 0);
  await walk.turnTo("small", NINE_CALLS);
  equal(walk.step, [0, 18]);
});

test("What is searched stays as it was chosen", chromium, async () => {
  // The choice and the chosen search stay, also on the empty board.
  let walk = await walkIn("search", "#think=search&search=alpha-beta-depth&small=on");
  walk.go(1);
  await walk.turnTo("board", EMPTY);
  for (const step of [1, 0]) walk.go(step);
  for (const language of ["ru", "en"]) await walk.think.speak(language);
  await walk.ready(EMPTY);
  equal(walk.search, "alpha-beta-depth");
  // Once a game has begun, the section opens on its position.
  walk = await walkIn("search", "#moves=4,0&think=search");
  equal(walk.shown.node.board, "O...X....");
  // The button of the first move opens the search of the position before that move.
  const think = await follow("#moves=4,0&think=moves");
  await think.click("#think-moves li:nth-child(2) .watch");
  await new Walk(think, "search").ready(EMPTY);
});

test("What really plays is said", chromium, async () => {
  const walk = await walkThrough(EMPTY, "ordered");
  for (const [board, turn, isByChance] of [
    [EMPTY, "X"], [NINE_CALLS, "X"], [LOST, "O"], ["X../.O./..X", "O"], ["XX./XOO/.O.", "X"], ["X../.../...", "O"],
    [".X./.../...", "O", true],
  ]) {
    await walk.think.readdress(`#board=${board}&player=both&think=search&search=ordered`);
    await walk.ready(board);
    const names = at(board, turn).equals.map((cell) => SQUARES[cell]);
    const [said, ...others] = walk.$$(".note").map(({ textContent }) => textContent).filter((note) => note.includes("playing engine"));
    equal([tokens(said), others], [names, []], board);
    equal([said.includes("one of these"), said.includes("goes wrong most easily")], [names.length > 1, !!isByChance], said);
  }
});

test("Of a finished game it searches where that was decided", chromium, async () => {
  for (const moves of [[0, 3, 1, 4, 2], [4, 0, 8, 2, 1, 7, 6, 3, 5], [0, 3, 1, 4, 8, 5], [0, 4, 8, 2, 6, 3, 7]]) {
    const walk = await walkIn("search", `#moves=${moves}&player=both&think=search&step=2`);
    const { think } = walk;
    const turning = turningPoint(course(think.game), "both");
    // If no move worsened the outcome, the last one decided the game.
    const decided = turning < 0 ? moves.length - 1 : turning;
    const { board } = course(think.game)[decided].position;
    await walk.ready(board);
    equal(walk.ghosts, NO_GHOSTS, "ghosts would cover marks");
    const said = think.text("#think-search .ended");
    includes(said, String(decided + 1));
    equal(said.includes("decided it"), turning >= 0, said);
    await walk.press("Go back there");
    await until(() => think.game.board.board === board);
    ok(!think.isVisible("#think-search .ended"));
    await walk.ready(board);
  }
});

test("A finished board without moves has nothing to search", chromium, async () => {
  for (const board of ["XXX/OO./...", "XOX/XOO/OXX"]) {
    const think = await follow(`#board=${board}&player=both&think=search&step=5`);
    const text = think.text("#think-search");
    includes(text, "The game is over already: there is nothing to search.");
    equal([text.includes("playing engine"), think.isVisible("#think-search .walk")], [false, false]);
  }
});
