// The compact controls, which a tag without attributes has: one row of buttons, and choices that the visitor unfolds.

import { chromium, chromiumAndFirefox, click, equal, everywhere, expectFaults, host, includes, near, ok, page } from "../testing.js";
import { isInSight, painted, readme, rectOf, resize, site, takeFaults, tap, test, until } from "../testing.js";
import { EMPTY, choose, gameIn, place, use } from "./game.js";
import { boardOf, centre, grown, isWithin, picture, rectOfText } from "./picture.js";

const NAMES = {
  en: ["New game", "Undo", "Hint", "More"], zh: ["新的一局", "悔棋", "提示", "更多"], ru: ["Новая игра", "Отменить ход", "Подсказка", "Ещё"],
};
const heightOf = ({ board }) => rectOf(board).height;
const buttons = (game, name) => game.$$(".buttons button").filter((node) => node.checkVisibility()).map((node) => node[name]);
/** A board with these attributes in a box of this width. */
const boxed = (width, attributes = "") => place(`<div style="width: ${width}px"><tic-tac-toe ${attributes}></tic-tac-toe></div>`);

/** Calls back with the board in each language, in boxes of these widths. */
async function vary({ board }, widths, look) {
  for (const lang in NAMES)
    for (const width of widths) {
      Object.assign(board, { lang }).parentNode.style.width = `${width}px`;
      board.newGame();
      await painted();
      await look(`${lang}, ${width}`, NAMES[lang]);
    }
}

test("At every width there is one row of named signs, and what to do next is in sight beside long words", chromium, async () => {
  const game = await boxed(200);
  const { board } = game;
  await vary(game, [200, 240, 248, 288, 480], async (what, expected) => {
    equal(["textContent", "title"].map((name) => buttons(game, name)), [expected, expected]);
    equal(buttons(game, "dataset").map(({ control }) => control), ["new", "undo", "hint", "more"], what);
    for (const rect of ["new", "undo", "hint", "more"].map((name) => rectOf(game.control(name)))) {
      near(centre(rect).y, centre(rectOf(game.control("new"))).y, 1, what);
      isWithin(rect, rectOf(board), what);
      ok(Math.min(rect.width, rect.height) >= 24, what);
    }
    const before = heightOf(game);
    board.replay([1, 0, 8, 4, 7, 2, 3, 6]);
    await painted();
    const show = game.control("show");
    equal([isInSight(show), heightOf(game)], [true, before], what);
    isWithin(rectOf(show), rectOf(board), what);
    ok(rectOfText(show).height < 1.5 * parseFloat(getComputedStyle(show).fontSize), `${what}: more than one line`);
    await click(show);
    equal(board.board, "OXO/.O./.XX", what);
  });
  board.player = "none";
  equal(buttons(game, "dataset").map(({ control }) => control), ["new", "undo", "pause", "more"]);
});

for (const [how, engines, act] of [["", everywhere, click], [", also with a finger", chromium, tap]])
  test(`Only what is unfolded adds height, and longer words stand behind a button${how}`, engines, async () => {
    if (how) await resize(320, 640, 3);
    const game = await boxed(288);
    const { board } = game;
    const before = heightOf(game);
    const set = (values) => Object.assign(board, values);
    for (const change of [
      () => set({ player: "both" }).replay([0, 4, 8]), () => game.control("hint").click(), () => set({ hints: true }),
      () => set({ player: "O" }).replay([0, 3, 1, 4, 2]), () => set({ lang: "ru" }), () => game.control("show").click(),
      () => board.setAttribute("board", "XXX/.../..."), () => (set({ lang: "zh" }).removeAttribute("board"), board.newGame()),
    ]) {
      change();
      await painted();
      equal(heightOf(game), before, change);
    }
    await expectFaults(1, "XXX/.../...");
    await choose(game, "player", "both", act);
    equal([heightOf(game) > before + 60, game.control("more").ariaExpanded], [true, "true"]);
    await choose(game, "level", "easy", act);
    await act(game.control("more"));
    equal([board.player, board.level, heightOf(game), game.control("more").ariaExpanded], ["both", "easy", before, "false"]);
    const hidden = () => game.$(".message").scrollHeight - game.$(".message").clientHeight;
    board.parentNode.style.width = "240px";
    set({ lang: "en" }).setAttribute("board", "OOO/.../...");
    await expectFaults(1, "OOO/.../...");
    ok(hidden() > 8, "all words are shown");
    await act(game.$(".more"));
    await painted();
    near(hidden(), 0, 0.9);
    set({ board: "........." }).removeAttribute("board");
    await painted();
    ok(!game.$(".more").checkVisibility(), "a short message needs no button");
  });

test("Signs and legends stand in the middle, and choices fill their frame", everywhere, async () => {
  const game = await boxed(640, "controls=full");
  const button = grown(rectOf(game.control("hint")), -4);
  const sign = await picture(button);
  const rows = Array.from({ length: Math.floor(button.height) }, (_, at) => sign.detail({ ...button, y: button.y + at, height: 1 }));
  const isInked = (row) => row.otherThan(sign.commonest) > 0;
  near(rows.findIndex(isInked), rows.length - 1 - rows.findLastIndex(isInked), 4);
  near(centre(rectOfText(game.$("legend"))).x, centre(rectOf(game.$("fieldset"))).x, 2);
  await vary(game, [200, 292, 480], (what) => {
    const sum = (selector, area) => game.$$(selector).reduce((all, node) => all + area(node), 0);
    const labels = sum(".segments > *", ({ offsetWidth, offsetHeight }) => offsetWidth * offsetHeight);
    near(labels / sum(".segments", ({ clientWidth, clientHeight }) => clientWidth * clientHeight), 1, 0.08, what);
  });
});

/** The README's rule for a tag whose script has not run yet. */
const earlyRule = async () => /tic-tac-toe:not\(:defined\) \{[^}]*\}/.exec(await readme())[0];

test("One rule keeps the place before the script has run", everywhere, async () => {
  const boxes = ["auto", "288px", "26rem"].map((size) => `<div style="width: ${size}"><tic-tac-toe><p>Later</p></tic-tac-toe></div>`);
  document.body.innerHTML = `<style>${await earlyRule()}</style>${boxes.join("")}`;
  const heights = [];
  for (const load of [() => {}, () => place("")]) {
    await load();
    for (const size of [[1280, 720], [700, 1000], [844, 390]]) {
      await resize(...size);
      await painted();
      for (const box of document.querySelectorAll("div")) heights.push(rectOf(box).height);
    }
  }
  heights.slice(9).forEach((height, index) => near(height, heights[index], 0.9, heights));
  equal(heights.length, 18);
});

test("A frame as high as its content comes to rest", everywhere, async () => {
  const fit = "new ResizeObserver(([{ target }]) => parent.fit(target.offsetHeight)).observe(document.documentElement)";
  const head = `<style>${await earlyRule()} body { margin: 0 }</style><script>${fit}</script>`;
  for (const [width, height] of [[320, 150], [700, 150], [700, 400], [700, 2000], [1100, 900]]) {
    const heights = [];
    window.fit = (height) => {
      if (heights.at(-1) !== height) heights.push(height);
      document.querySelector("body > iframe").style.height = `${height}px`;
    };
    const framed = await host(`<tic-tac-toe></tic-tac-toe><script src="${site}tic-tac-toe.js"></script>`, { head, width, height });
    const game = await gameIn(framed.document);
    for (let time = 0; time < 10; time++) await painted();
    // A host that changes the size within the notification of a size is told again in the next frame, which browsers report.
    for (const fault of await takeFaults()) includes(fault, "ResizeObserver loop");
    const isWhole = framed.document.documentElement.scrollHeight <= framed.frame.clientHeight;
    const isLarge = boardOf(game).width >= Math.min(width - 20, 350);
    ok(heights.length > 0 && heights.length <= 3 && isWhole && isLarge, `${width} × ${height}: ${heights}`);
  }
});

test("The board fits whatever it stands in, also in a low window", everywhere, async () => {
  const tags = [
    ["aspect-ratio: 2 / 3; width: 300px"], ["display: grid; place-items: center; width: 500px"], ["display: flex; width: 500px"],
    ["display: flex; flex-direction: column; align-items: center; width: 400px"], ["display: inline-block"], ["float: left"],
    ["width: 600px", "max-width: 20rem"], ["width: 400px; direction: rtl"], ["display: grid; width: 220px"],
    ["display: grid; grid-template-columns: 1fr 1fr; width: 700px"], ["display: grid; grid-template-columns: 1fr; width: 220px"],
    ["display: flex; flex-wrap: wrap; width: 220px"], ["width: 600px", "display: inline-block"], ["width: 600px", "float: right"],
    ["width: 220px", "float: right"],
  ].map(([style, inner = ""]) => `<div style="${style}"><tic-tac-toe style="${inner}"></tic-tac-toe></div>`);
  const sections = tags.map((tag) => `<section style="display: flow-root">${tag}</section>`);
  await place(`${sections.join("")}<dialog><tic-tac-toe></tic-tac-toe></dialog>`);
  for (const [index, what] of tags.entries()) {
    const game = await gameIn(document, index);
    const [board, element] = [boardOf(game), rectOf(game.board)];
    ok(element.width <= rectOf(game.board.parentNode).width + 0.5 && board.width >= 200, what);
    near(board.width, board.height, 1, what);
    isWithin(board, element, what);
    const order = game.cells.slice(0, 4).map((cell) => rectOf(cell).x + 3 * rectOf(cell).y);
    equal(order.toSorted((a, b) => a - b), order, what);
  }
  // A board that is hidden at first, as in a dialog, has its size when it is shown.
  const game = await gameIn(document, tags.length);
  game.board.parentNode.showModal();
  await painted();
  ok(boardOf(game).width >= 200);
  await game.play(4);
  equal(game.moves[0], 4);
  const low = { width: 844, height: 390 };
  for (const open of [() => page(site, low), () => host("<tic-tac-toe></tic-tac-toe>", low)]) {
    const { top, bottom, width } = boardOf(await gameIn((await open()).document));
    ok(top >= 0 && bottom <= low.height && width >= 200, `${open}: from ${top} to ${bottom}`);
  }
});

test("A finger is enough for the controls", chromiumAndFirefox, async () => {
  await resize(320, 640, 3);
  const game = await place();
  await choose(game, "player", "both", tap);
  for (const [target, board] of [
    [game.cells[4], ".../.X./..."], [game.cells[0], "O../.X./..."], ["undo", ".../.X./..."], ["redo", "O../.X./..."],
    ["hint", "O../.X./..."],
  ]) {
    await use(game, target, tap);
    await until(() => game.board.board === board);
  }
  await until(() => game.said.includes("draw"));
  await use(game, "new", tap);
  await until(() => game.board.board === EMPTY);
});
