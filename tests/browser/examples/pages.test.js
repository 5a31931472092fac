// The examples and the tools: they can be played, they fit, they lead back, and the article says what its figures find.

import {
  chromium,
  click,
  equal,
  everywhere,
  includes,
  media,
  ok,
  oracle,
  page,
  painted,
  site,
  takeFaults,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { Game, firstFree } from "../element/game.js";
import { SQUARES } from "../explain/think.js";
import { folder, otherWindow, withoutScrollbars } from "../page/home.js";
import { LOST, NINE_CALLS, TREE_OF_ARTICLE_D } from "../tree/figure.js";
import { documents, open, pages } from "./examples.js";

test("Opened by double click, the article and the configurator have a game to play", chromium, async () => {
  for (const name of ["figures.html", "../configurator.html"]) {
    const ask = await otherWindow(`${await folder()}/examples/${name}`);
    await until(() => ask("game.turn === game.player"));
    const free = await ask("game.board.replaceAll('/', '').indexOf('.')");
    await ask(`game.shadowRoot.querySelectorAll("[role=gridcell] button")[${free}].click()`);
    await until(() => ask("game.history.some(({ by }) => by === 'human')"));
  }
});

test("Each page leads back to the game, once", chromium, async () => {
  for (const name of [...await pages(), "../docs/index.html", "../lab.html", "../judge.html"]) {
    const { $$ } = await page(`examples/${name}`);
    const ways = $$(".bar a, header a, h1 a").filter(({ pathname }) => pathname === new URL("index.html", site).pathname);
    equal(ways.map(({ textContent }) => textContent), ["Back to the game"], name);
  }
});

test("From a server each page can be used, and fits every window", everywhere, async () => {
  await withoutScrollbars();
  for (const name of await pages()) {
    const { frame, document } = await open(name);
    for (const board of documents(document).flatMap((inner) => [...inner.querySelectorAll("tic-tac-toe")])) {
      const game = new Game(board);
      await game.turn();
      await game.play(firstFree(game));
      ok(board.history.some(({ by }) => by === "human"), name);
    }
    for (const width of [320, 2560, 1280]) {
      frame.width = width;
      await painted();
      const { scrollWidth, clientWidth } = document.scrollingElement;
      equal(clientWidth, width, name);
      ok(scrollWidth <= clientWidth, name);
    }
    equal(await takeFaults(), [], name);
  }
});

test("Axe finds nothing in the examples and the tools", chromium, async () => {
  for (const name of await pages()) {
    const { document } = await open(name);
    for (const scheme of ["light", "dark"]) {
      await media({ "prefers-color-scheme": scheme });
      await isClean(document, `${name} in ${scheme}`);
    }
  }
});

test("The article says what its figures find, and its switch changes what a loss costs", everywhere, async () => {
  const { $, document } = await open("figures.html");
  const find = (subject, search) => oracle("search", { subject, search });
  const agree = async (name, subject, search) => {
    const [found, { nodes }] = [await find(subject, search), await find(subject, "minimax")];
    const { score, nodes: visited, all } = $(`#${name} minimax-tree`).result;
    equal([score, visited, all], [found.nodes[0].score, found.nodes.length, nodes.length], name);
    return { ...found, all, choices: found.nodes[0].children.map((child) => [found.nodes[child].cell, found.nodes[child].score]) };
  };
  const numbers = await agree("numbers", "[[3,17],[2,12]]", "minimax");
  const game = await agree("game", NINE_CALLS, "minimax");
  const lost = await agree("depth", LOST, "minimax");
  const cuts = await agree("cuts", TREE_OF_ARTICLE_D, "alpha-beta");
  equal(game.choices, [[1, -10], [4, 10], [6, -10]]);
  equal(lost.choices, [[0, -10], [2, -10], [3, -10], [4, -10]]);
  await click($("#depth [value=depth]").parentNode);
  await until(() => $("#depth minimax-tree").scoring === "depth" && $("#depth minimax-tree").result);
  equal((await agree("depth", LOST, "minimax-depth")).choices, [[0, -8], [2, -6], [3, -8], [4, -8]]);
  const leaves = (text) => text.match(/\d+/g).length;
  const left = cuts.nodes.flatMap(({ cut }) => cut);
  const text = [...document.querySelectorAll("p")].map(({ textContent }) => textContent).join(" ").replaceAll(/\s+/g, " ");
  for (
    const sentence of [
      `MIN takes the ${numbers.choices[0][1]} on the left and the ${numbers.choices[1][1]} on the right.`,
      `After ${game.nodes.length} nodes the search knows: only ${SQUARES[4]} is worth 10. The other two moves are worth −10.`,
      `each of the four moves loses. All of them are worth −10, so the first is taken, ${SQUARES[0]}.`,
      "Three of the moves lose at once, with X’s next move: that is −8.",
      "The top right corner holds out until the fourth move: that is −6,",
      `It is the same tree of ${lost.nodes.length} nodes.`,
      `There are ${cuts.steps.filter(({ kind }) => kind === "cut").length} cuts. They leave out ${leaves(left.join())} of the`,
      `of the ${leaves(TREE_OF_ARTICLE_D)} numbers, and ${cuts.nodes.length} of the ${cuts.all} nodes are visited.`,
      "From the empty board minimax visits 549,946 nodes, and alpha-beta 18,297.",
    ]
  ) includes(text, sentence);
  equal(left.filter((branch) => branch.startsWith("[")).length, 2, "two of the cuts take away a whole branch");
});
