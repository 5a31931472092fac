// Screen readers: the accessibility tree, announcements that are enough to play by, and no violation for axe in any mode, theme and
// language.

import { chromium, devtools, equal, everywhere, host, includes, keys, media, ok, test, unequal } from "../testing.js";
import { SQUARES } from "../explain/think.js";
import { isClean } from "./axe.js";
import { gameIn, goTo, place } from "./game.js";

/** What the browser's accessibility tree has for the one node of a role: its name, and its text, in which rows and cells of a grid
 *  stand in brackets, and a button has its name alone. */
async function heard(wanted) {
  const { nodes } = await devtools("Accessibility.getFullAXTree");
  const read = ({ role, name, childIds = [] }) => {
    if (["StaticText", "button"].includes(role?.value)) return name.value;
    const text = childIds.map((id) => read(nodes.find(({ nodeId }) => nodeId === id))).join("");
    return ["row", "gridcell"].includes(role?.value) ? `[${role.value} ${text}]` : text;
  };
  const found = nodes.filter(({ role }) => role?.value === wanted);
  equal(found.length, 1, `nodes with the role ${wanted}`);
  return { name: found[0].name?.value ?? "", text: read(found[0]) };
}

/** Asserts that the grid has a name, and nine buttons named after their places and marks. Returns what was announced last. */
async function listen({ board }) {
  const cell = (row) => (sign, column) => `[gridcell row ${row + 1}, column ${column + 1}, ${sign.replace(".", "empty")}]`;
  const rows = board.board.split("/").map((signs, row) => `[row ${[...signs].map(cell(row)).join("")}]`);
  const { name, text } = await heard("grid");
  unequal(name, "");
  equal(text, rows.join(""));
  return (await heard("status")).text;
}

test("What the one live region announces is the game", chromium, async () => {
  const game = await place();
  const [region, line] = [game.$("[role=status]"), game.$("[part~=status]")];
  const live = game.$$("*").filter(({ ariaLive, role }) => ariaLive ?? ["status", "alert", "log"].includes(role));
  equal([live.length, live[0].ariaLive ?? live[0].role.replace("status", "polite")], [1, "polite"]);
  ok(live[0].contains(line) || line.contains(live[0]));
  const all = [await listen(game)];
  includes(all[0], /Your turn.*X/);
  // The visitor plays by hearing alone, without a thought: `own` is the board that the visitor remembers.
  const own = Array(9).fill(".");
  await keys("Tab");
  while (!game.isOver) {
    const free = own.indexOf(".");
    await goTo(free);
    await keys("Enter");
    own[free] = "X";
    await game.turn();
    const said = await listen(game);
    const reply = SQUARES.findIndex((square) => said.includes(`O played ${square}.`));
    equal(own[reply], ".", said);
    own[reply] = "O";
    equal(game.board.board.replaceAll("/", ""), own.join(""), said);
    includes(said, game.isOver ? "I win" : "Your turn");
    ok(!all.includes(said), `${said} is said again`);
    all.push(said);
  }
  equal([game.board.status, game.$("[role=status]") === region], ["O", true]);
});

/** Opens a host's page that has no violation of its own, with these elements, and returns its first game, ready to play. */
async function cleanHost(lang, elements) {
  const html = `<!doctype html><html lang=${lang}><meta charset=utf-8><meta name=viewport content="width=device-width">
    <style>:root { color-scheme: light dark } body { background: Canvas }</style><title>井字棋</title>
    <script src="/games/three-in-a-row/tic-tac-toe.js"></script><main><h1>井字棋</h1>${elements}</main>`;
  return gameIn((await host("", { html })).document);
}

/** The scheme that the visitor prefers, the language, and the board's attributes. Each scheme, each language and each theme meets
 *  each other, each player and each of the controls. */
const PAGES = [
  ["light", "en", "player=O controls=full theme=auto"], ["dark", "zh-Hans", "player=O controls=minimal theme=light"],
  ["light", "ru", "player=O controls=none theme=dark"], ["dark", "ru", "player=both controls=full theme=light"],
  ["light", "en", "player=both controls=minimal theme=dark"], ["dark", "zh-Hans", "player=both controls=none theme=auto"],
  ["light", "zh-Hans", "player=none controls=full theme=dark"], ["dark", "ru", "player=none controls=minimal theme=auto"],
  ["light", "en", "player=none controls=none theme=light"], ["dark", "en", "player=X controls=compact theme=auto"],
  ["light", "zh-Hans", "player=X controls=compact theme=light"], ["dark", "ru", "player=X controls=compact theme=dark"],
];
for (const [scheme, lang, attributes] of PAGES)
  test(`Axe finds nothing in ${attributes}, ${lang}, ${scheme}`, chromium, async () => {
    await media({ "prefers-color-scheme": scheme });
    const game = await cleanHost(lang, `<tic-tac-toe ${attributes}></tic-tac-toe>`);
    const { defaultView: view } = game.board.ownerDocument;
    for (const [what, act] of [
      ["at the start", () => 0], ["at the end", () => (game.board.board = "XXX/OO./...")],
      ["with hints", () => Object.assign(game.board, { hints: true, board: "X../.O./..X" })],
      ["unfolded", () => game.control("more").click()],
      ["with a hint", () => (Object.assign(game.board, { hints: false, board: "........." }), game.control("hint").click())],
      // A loss offers the button that shows the decisive move.
      ["after a loss", () => ((game.board.player = "O"), game.board.replay([0, 3, 1, 4, 2]))],
      ["and from the start", () => (game.board.player = "X")],
      ["on a phone", () => Object.assign(view.frameElement, { width: 320, height: 640 })],
    ]) {
      act();
      await isClean(view.document, what);
    }
  });

test("Axe finds nothing in fifty boards", everywhere, async () => {
  const { board } = await cleanHost("en", "<tic-tac-toe></tic-tac-toe>".repeat(50));
  await isClean(board.ownerDocument, "fifty");
});
