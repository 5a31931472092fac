// What HTML gives every element works on both: `hidden`, `popover`, `autofocus`, and being moved with `moveBefore`.

import { chromium, equal, everywhere, focused, host, ok, painted, site, test, until } from "../testing.js";
import { Game } from "../element/game.js";
import { Figure } from "../tree/figure.js";

const SCRIPTS = ["tic-tac-toe.js", "minimax-tree.js", "words/ru.js"].map((name) => `<script src="${site}${name}"></script>`).join(
  "",
);
const TAGS = { board: "<tic-tac-toe></tic-tac-toe>", tree: "<minimax-tree numbers='[[3,17],[2,12]]'></minimax-tree>" };

/** Opens a page with these elements, in a window of this size. */
async function opened(html = TAGS.board + TAGS.tree, head = "", size = {}) {
  const view = await host(html, { head: SCRIPTS + head, ...size });
  const nodes = view.$$("tic-tac-toe, minimax-tree");
  for (const { ready } of nodes) await ready;
  return { ...view, nodes };
}

test("What HTML hides is hidden, also if the page has set a display, and shown again", everywhere, async () => {
  const { nodes } = await opened(undefined, "<style>tic-tac-toe, minimax-tree { display: block }</style>");
  for (const node of nodes) {
    const part = node.shadowRoot.querySelector("[role=grid], [role=tree]");
    const isSeen = () => part.checkVisibility();
    for (const value of ["", "hidden", "until-found", "Until-Found"]) {
      node.setAttribute("hidden", value);
      equal(isSeen(), false, `${node.localName}, ${value}`);
      equal(node.offsetWidth > 0, value.length > 6, `${node.localName}, ${value}`);
    }
    node.hidden = false;
    equal(isSeen(), true);
    node.popover = "manual";
    equal(isSeen(), false, "a closed pop-up");
    node.showPopover();
    ok(isSeen(), "an open pop-up");
    ok(node.offsetWidth > 200, "an open pop-up");
    node.hidePopover();
    equal(isSeen(), false, "a pop-up that was closed");
  }
});

test("A pop-up is no higher than its window, in which it is scrolled", everywhere, async () => {
  const { nodes, window: view } = await opened(undefined, "", { width: 360, height: 300 });
  for (const node of nodes) {
    node.popover = "manual";
    node.showPopover();
    await painted();
    const { top, bottom } = node.getBoundingClientRect();
    equal([top >= 0, bottom <= view.innerHeight, node.scrollHeight > node.clientHeight], [true, true, true], node.localName);
    node.hidePopover();
  }
});

test(
  "With autofocus a board or a tree has the focus when the page is ready, unless something else has it, and in a dialog",
  everywhere,
  async () => {
    for (const tag of Object.values(TAGS)) {
      const html = tag.replace(/^<[a-z-]+/, "$& autofocus");
      /** Opens a page with this content before the element and this behind it. Returns the page and the element. */
      const open = async (before, after = "") => {
        const frame = Object.assign(document.createElement("iframe"), { width: 600, height: 600 });
        frame.srcdoc = `<!doctype html><html lang=en>${SCRIPTS}${before}${html}${after}`;
        const loaded = new Promise((resolve) => (frame.onload = resolve));
        document.body.replaceChildren(frame);
        await loaded;
        const node = frame.contentDocument.querySelector("[autofocus]");
        await node.ready;
        return [frame.contentDocument, node];
      };
      const hasFocus = (node) =>
        focused()?.getRootNode().host === node && focused().matches("[role=gridcell] button, [role=treeitem]");
      const [, alone] = await open("");
      await until(() => hasFocus(alone));
      const [page] = await open("<button>First</button><script>document.querySelector('button').focus()</script>");
      await painted();
      equal(focused(), page.querySelector("button"));
      const [other, inDialog] = await open("<dialog><button>Close</button>", "</dialog>");
      other.querySelector("dialog").showModal();
      await until(() => hasFocus(inDialog));
    }
  },
);

test("moveBefore interrupts neither a reply, nor a figure that plays, nor an open field", chromium, async () => {
  const { $, nodes, document: page } = await opened(
    `<main>${TAGS.board}${TAGS.tree}</main><aside lang=ru></aside><footer lang=ru></footer>`,
  );
  const [board, tree] = nodes;
  const [game, figure] = [new Game(board), new Figure(tree)];
  const move = (node, to) => $(to).moveBefore(node, null);
  board.play(4);
  move(board, "aside");
  equal(game.$("[role=grid]").lang, "ru", "it follows the language there");
  await until(() => game.moves.length === 2);
  Object.assign(tree, { speed: 20, step: 0 }).play();
  await until(() => tree.step > 0);
  move(tree, "aside");
  await until(() => tree.step === tree.steps - 1);
  equal(figure.$("[part=sentence]").lang, "ru");
  tree.task = "values";
  await tree.ready;
  figure.items[0].click();
  const field = figure.$(".field");
  equal(focused(page.activeElement), field);
  field.value = "3";
  move(tree, "footer");
  await painted();
  equal(focused(page.activeElement), field);
  equal(field.value, "3");
  equal(field.checkVisibility(), true);
});
