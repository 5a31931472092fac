// Screen readers: the accessibility tree, announcements that are enough to play by, and no violation for axe.

import { chromium, devtools, equal, host, includes, keys, media, ok, page, test } from "../testing.js";
import { SQUARES } from "../explain/think.js";
import { isClean } from "../axe.js";
import { gameIn, goTo, place, worst } from "./game.js";

/** Asserts that the browser's accessibility tree has a named grid of nine buttons, which are named after their places and marks.
 *  Returns what was announced last. */
async function listen({ board, announced }) {
  const { nodes } = await devtools("Accessibility.getFullAXTree");
  const named = (wanted) => nodes.filter(({ role }) => role?.value === wanted).map(({ name }) => name.value);
  const cells = [...board.board.replaceAll("/", "")].map((sign, cell) =>
    `row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1}, ${sign.replace(".", "empty")}`
  );
  equal(named("grid"), ["Tic-tac-toe board"]);
  equal(named("row").length, 3);
  equal(named("gridcell").length, 9);
  equal(named("button").filter((name) => name.startsWith("row ")), cells);
  return announced;
}

test("What the one live region announces is the game", chromium, async () => {
  const game = await place();
  const region = game.$("[role=status]");
  equal(game.$$("[aria-live], [role=alert], [role=log], [role=status], output"), [region]);
  includes([null, "polite"], region.ariaLive);
  const all = [await listen(game)];
  includes(all[0], /Your move.*X/);
  // The visitor plays by hearing alone, without a thought: `own` is the board that the visitor remembers.
  const own = Array(9).fill(".");
  await keys("Tab");
  while (!game.isOver) {
    const free = own.indexOf(".");
    await goTo(free);
    await keys("Enter");
    own[free] = "X";
    await game.turn();
    const announced = await listen(game);
    const reply = SQUARES.findIndex((square) => announced.includes(`O played ${square}.`));
    equal(own[reply], ".", announced);
    own[reply] = "O";
    equal(game.board.board.replaceAll("/", ""), own.join(""), announced);
    includes(announced, game.isOver ? "I win" : "Your move");
    ok(!all.includes(announced), `${announced} is said again`);
    all.push(announced);
  }
  equal(game.board.status, "O");
  equal(game.$("[role=status]"), region);
});

/** The scheme that the visitor prefers, the language, and the board's attributes. */
const PAGES = [
  ["light", "en", "player=O controls=full theme=auto"],
  ["dark", "zh-Hans", "player=O controls=minimal theme=light"],
  ["light", "ru", "player=O controls=none theme=dark"],
  ["dark", "ru", "player=both controls=full theme=light"],
  ["dark", "zh-Hans", "player=none controls=full theme=auto"],
  ["dark", "en", "player=X controls=compact theme=auto"],
  ["light", "zh-Hans", "player=X controls=compact theme=dark"],
];
for (const [scheme, lang, attributes] of PAGES) {
  test(`Axe finds nothing in ${attributes}, ${lang}, ${scheme}`, chromium, async () => {
    await media({ "prefers-color-scheme": scheme });
    const html = `<!doctype html><html lang=${lang}><meta charset=utf-8><meta name=viewport content="width=device-width">
      <style>:root { color-scheme: light dark } body { background: Canvas }</style><title>井字棋</title>
      <script src=/games/three-in-a-row/tic-tac-toe.js></script><main><h1>井字棋</h1><tic-tac-toe ${attributes}></tic-tac-toe></main>`;
    const game = await gameIn((await host("", { html })).document);
    const { defaultView: view } = game.board.ownerDocument;
    const set = (values) => Object.assign(game.board, values);
    for (
      const [what, act] of [
        ["at the start", () => 0],
        ["at the end", () => set({ board: "XXX/OO./..." })],
        ["with hints", () => set({ hints: true, board: "X../.O./..X" })],
        ["unfolded", () => game.control("more").click()],
        ["with a hint", () => (set({ hints: false, board: "........." }), game.control("hint").click())],
        // A loss offers the button that shows the decisive move.
        ["after a loss", () => set({ player: "O" }).replay([0, 3, 1, 4, 2])],
        ["and from the start", () => set({ player: "X" })],
        ["on a phone", () => Object.assign(view.frameElement, { width: 320, height: 640 })],
      ]
    ) {
      act();
      await isClean(view.document, what);
    }
  });
}

test("Axe finds nothing on the page during a game, in the dark and on a phone too", chromium, async () => {
  for (const [scheme, size] of [["light", {}], ["dark", {}], ["light", { width: 390, height: 844 }]]) {
    await media({ "prefers-color-scheme": scheme });
    const { document } = await page("", size);
    const game = await gameIn(document);
    for (const act of [() => 0, () => game.play(0), () => game.finish(worst)]) {
      await act();
      await isClean(document, `${scheme}, ${game.board.board}`);
    }
  }
});
