// Pictures of the page for human eyes, in a folder for each browser below the folder that `UNBEATABLE_SHOTS` names. The README
// shows Chromium's `story.png`, `grounds.png` and `tree.png`; `story.png`, `home.png` and `tree.png` in `tests/browser` are copies.

import { click, engine, everywhere, host, painted, resize, save, screenshot, settings, test } from "../testing.js";
import { gamesIn } from "../element/game.js";
import { TREE_OF_ARTICLE_D } from "../tree/figure.js";
import { visit, withoutScrollbars } from "./home.js";

/** Ten grounds, with the colours of the ground and the ink, what is set, and the moves. */
const GROUNDS = [
  ["#fff", "#1a1a1a", {}, [4, 0]], ["#fbf5e6", "#3b3024", { player: "O" }, [0, 4, 8]], ["#808080", "#000", {}, [4, 0, 2, 6]],
  ["#1e293b", "#e2e8f0", {}, [0, 4, 8, 7]], ["#000", "#fff", { player: "O" }, [0, 3, 1, 4, 2]],
  ["#064e3b", "#d1fae5", {}, [4, 0, 1, 7, 3, 5, 2, 6, 8]], ["#f97316", "#1c1917", { player: "O" }, [0, 4, 8], "hint"],
  ["linear-gradient(135deg, #4c1d95, #1e3a8a)", "#fff", {}, [4, 0, 8, 2, 1, 7]], ["#fce7f3", "#831843", { hints: true }, [0, 4]],
  ["#e0f2fe", "#0c4a6e", {}, [4, 8]],
];

async function shoot(name) {
  await painted();
  await save(`${engine}/${name}.png`, (await screenshot()).png);
}

/** Registers a test that takes pictures in a window of this size, if they are asked for. */
const pictures = (name, width, height, take) =>
  test(name, everywhere, async () => {
    if (!(await settings()).UNBEATABLE_SHOTS) return;
    await resize(width, height);
    await withoutScrollbars();
    await take({ width, height });
  });

pictures("A picture of the README: a chapter of the story with a guess, beside the live board", 1280, 700, async (size) => {
  const home = await visit("#moves=4,0,8,2&player=both", size);
  await home.reach("climb");
  await click(home.$$("#story-climb .ask button:not([hidden])").find(({ textContent }) => textContent === "−10"));
  home.$("#story-climb").scrollIntoView({ block: "start", behavior: "instant" });
  await shoot("story");
});

pictures("A picture of the README: the tag without attributes, on ten grounds", 1300, 752, async (size) => {
  const style = "body { display: grid; grid: auto-flow 376px / repeat(5, 260px); margin: 0 } div { padding: 16px 20px }";
  const card = ([ground, ink]) => `<div style="background: ${ground}; color: ${ink}"><tic-tac-toe></tic-tac-toe></div>`;
  const games = await gamesIn((await host(`<style>${style}</style>${GROUNDS.map(card).join("")}`, size)).document);
  for (const [index, [, , settings, moves, control]] of GROUNDS.entries()) {
    Object.assign(games[index].board, settings).replay(moves);
    if (control) games[index].control(control).click();
  }
  await shoot("grounds");
});

pictures("A picture of the README: the articles' tree of numbers after alpha-beta", 860, 408, async (size) => {
  const tree = `<minimax-tree theme=light controls=none search=alpha-beta numbers="${TREE_OF_ARTICLE_D}"></minimax-tree>`;
  const head = '<script src="/games/three-in-a-row/minimax-tree.js"></script><style>body { margin: 0 }</style>';
  const { document } = await host(tree, { head, ...size });
  await document.querySelector("minimax-tree").ready;
  await shoot("tree");
});
