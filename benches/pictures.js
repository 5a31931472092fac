// Takes the pictures of the site anew: `UNBEATABLE_WRITE=1 cargo bench --bench pages`. Look at them before they are committed.

import { gamesIn } from "/tests/browser/element/game.js";
import { visit, withoutScrollbars } from "/tests/browser/page/home.js";
import { host, painted, resize, save, screenshot } from "/tests/browser/testing.js";
import { TREE_OF_ARTICLE_D } from "/tests/browser/tree/figure.js";

/** Ten grounds, with the colours of the ground and the ink, what is set, and the moves. */
const GROUNDS = [
  ["#fff", "#1a1a1a", {}, [4, 0]],
  ["#fbf5e6", "#3b3024", { player: "O" }, [0, 4, 8]],
  ["#808080", "#000", {}, [4, 0, 2, 6]],
  ["#1e293b", "#e2e8f0", {}, [0, 4, 8, 7]],
  ["#000", "#fff", { player: "O" }, [0, 3, 1, 4, 2]],
  ["#064e3b", "#d1fae5", {}, [4, 0, 1, 7, 3, 5, 2, 6, 8]],
  ["#f97316", "#1c1917", { player: "O" }, [0, 4, 8], "hint"],
  ["linear-gradient(135deg, #4c1d95, #1e3a8a)", "#fff", {}, [4, 0, 8, 2, 1, 7]],
  ["#fce7f3", "#831843", { hints: true }, [0, 4]],
  ["#e0f2fe", "#0c4a6e", {}, [4, 8]],
];

/** Pictures are no measurements. */
export const results = [];

/** Takes a picture of what is shown in a window of this size. */
async function shoot(name, width, height, show) {
  await resize(width, height);
  await show({ width, height });
  await painted();
  await save(`browser/${name}.png`, (await screenshot()).png);
}

await withoutScrollbars();

// The page during a game.
await shoot("page", 1280, 720, (size) => visit("#moves=1,4", size));

// The tag without attributes, on ten grounds.
await shoot("home", 1300, 840, async (size) => {
  const style = "body { display: grid; grid: auto-flow 420px / repeat(5, 260px); margin: 0 } div { padding: 16px 8px }";
  const card = ([ground, ink]) => `<div style="background: ${ground}; color: ${ink}"><tic-tac-toe></tic-tac-toe></div>`;
  const games = await gamesIn((await host(`<style>${style}</style>${GROUNDS.map(card).join("")}`, size)).document);
  for (const [index, [, , settings, moves, control]] of GROUNDS.entries()) {
    Object.assign(games[index].board, settings).replay(moves);
    if (control) games[index].control(control).click();
  }
});

// The articles' tree of numbers after alpha-beta.
await shoot("tree", 860, 408, async (size) => {
  const tree = `<minimax-tree theme=light controls=none search=alpha-beta numbers="${TREE_OF_ARTICLE_D}"></minimax-tree>`;
  const head = '<script src="/games/three-in-a-row/minimax-tree.js"></script><style>body { margin: 0 }</style>';
  const { document } = await host(tree, { head, ...size });
  await document.querySelector("minimax-tree").ready;
});
