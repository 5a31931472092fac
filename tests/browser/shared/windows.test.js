// Both elements in another window than the one that has made them, such as a pop-up: here in a frame of a page that sleeps.

import { chromiumAndFirefox, click, equal, everywhere, hear, host, media, moving, rectOf, site, test, until } from "../testing.js";
import { Game } from "../element/game.js";
import { isSharp } from "../element/picture.js";
import { Figure } from "../tree/figure.js";

const SCRIPTS = ["tic-tac-toe.js", "minimax-tree.js"].map((name) => `<script src="${site}${name}"></script>`).join("");

/** A page in the background has no frames, late timers, and no sizes. This one also has another screen and another visitor. */
function fallAsleep(view) {
  class Observer {
    observe() {}
    disconnect() {}
  }
  Object.assign(view, {
    requestAnimationFrame: () => 0,
    setTimeout: () => 0,
    ResizeObserver: Observer,
    matchMedia: () => ({ matches: true }),
  });
  Object.defineProperty(view, "devicePixelRatio", { value: 7 });
}

/**
 * Opens a page with this element, puts it to sleep, and moves the element into a frame of it. Returns both windows and the frame.
 */
async function moved(html) {
  const view = await host(`${html}<iframe width=600 height=700 srcdoc="<!doctype html><main></main>"></iframe>`, { head: SCRIPTS });
  const [node, frame] = [view.$("tic-tac-toe, minimax-tree"), view.$("iframe")];
  await node.ready;
  const main = await until(() => frame.contentDocument.querySelector("main"));
  fallAsleep(view.window);
  main.append(node);
  return { view, frame, node, there: frame.contentWindow };
}

test(
  "A board in another window is painted, fits and gets its reply there, while the page of its script sleeps",
  everywhere,
  async () => {
    const { frame, node } = await moved("<tic-tac-toe seed=1></tic-tac-toe>");
    const game = new Game(node);
    await until(() => game.$("canvas").width > 300);
    await isSharp(game, "in the other window");
    /** How much of a cell is painted. */
    const inkIn = (cell) => {
      const { width, height } = game.$("canvas");
      const context = game.$("canvas").getContext("2d");
      const { data } = context.getImageData(
        ((cell % 3) * width) / 3 + 8,
        (Math.floor(cell / 3) * height) / 3 + 8,
        width / 3 - 16,
        height / 3 - 16,
      );
      return data.filter((part, index) => index % 4 === 3 && part > 0).length;
    };
    await game.play(4);
    await until(() => game.moves.length === 2 && inkIn(4) > 500 && inkIn(game.moves[1]) > 300);
    frame.width = 260;
    node.game = {
      ...node.game,
      player: "X",
      moves: [4, 8, 7, 1, 6, 2, 0, 5].map((cell, ply) => ({ cell, by: ply % 2 ? "computer" : "human" })),
      undone: [],
    };
    game.control("show").click();
    await until(() => game.$(".dense"));
    await isSharp(game, "in the narrow window");
  },
);

test(
  "A board in another window moves as its visitor prefers there, and tells the end after the last stroke",
  chromiumAndFirefox,
  async () => {
    await media(moving);
    const { node } = await moved("<tic-tac-toe player=both></tic-tac-toe>");
    const game = new Game(node);
    node.replay([0, 3, 1, 4]);
    await click(game.cells[2]);
    equal(node.status, "X");
    equal(game.statusText, "");
    await until(() => game.statusText !== "");
  },
);

test(
  "A tree in another window plays and fits there, and is printed with it, while the page of its script sleeps",
  everywhere,
  async () => {
    const { view, frame, node, there } = await moved("<minimax-tree step=0 numbers='[[3,17],[2,12]]'></minimax-tree>");
    const figure = new Figure(node);
    await until(() => figure.view[2] > 0 && rectOf(figure.$(".window")).width > 300);
    node.play();
    await until(() => node.step > 1);
    node.pause();
    const events = hear(there, "tree-ready");
    node.numbers = "[[3,17,4,5,6,7,8,9],[2,12,13,14,15,16,17,18]]";
    await until(() => events.length === 1);
    for (const width of [300, 600]) {
      frame.width = width;
      await until(() => {
        const [box, item] = [figure.$(".window"), figure.items[0]].map((each) => each.getBoundingClientRect());
        return Math.abs(figure.view[0] - box.width / 2) < box.width && item.left > box.left - 1 && item.right < box.right + 1 &&
          box.right < width;
      });
    }
    node.task = "values";
    await node.ready;
    const root = () => node.answer.values.length && figure.$(".score").textContent;
    node.answer = { values: [{ path: [], value: "3" }], cut: [], move: null };
    equal(root(), "3");
    view.window.dispatchEvent(new Event("beforeprint"));
    equal(root(), "3", "another page is printed");
    there.dispatchEvent(new Event("beforeprint"));
    equal(root(), "", "paper has the answer");
    there.dispatchEvent(new Event("afterprint"));
    equal(root(), "3");
  },
);
