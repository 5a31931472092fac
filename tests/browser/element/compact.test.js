// The compact controls, which a tag without attributes has: one row of buttons, and choices that the visitor unfolds.

import {
  chromium,
  chromiumAndFirefox,
  click,
  documentation,
  equal,
  everywhere,
  expectFaults,
  focused,
  host,
  includes,
  isInSight,
  keys,
  near,
  ok,
  painted,
  rectOf,
  resize,
  site,
  takeFaults,
  tap,
  test,
  until,
} from "../testing.js";
import { EMPTY, choose, place, use } from "./game.js";
import { centre, isWithin } from "./picture.js";

/** The names of the buttons in a new game after another one, and that of undo after a move. */
const NAMES = {
  en: [["New game", "Back to the last game", "Hint", "Options"], "Take back"],
  zh: [["新的一局", "回到上一局", "提示", "设置"], "悔棋"],
  ru: [["Новая игра", "К прошлой игре", "Подсказка", "Настройки"], "Отменить ход"],
};
const heightOf = ({ board }) => rectOf(board).height;
const buttonsOf = (game) => game.$$(".buttons button").filter((node) => node.checkVisibility());
const controlsOf = (game) => buttonsOf(game).map(({ dataset }) => dataset.control);

test("At every width there is one row of named signs, and what to do next is in sight beside long words", chromium, async () => {
  // A board that is narrower than its place has a row of its own width.
  const game = await place(`<div><tic-tac-toe style="--ttt-size: 20rem"></tic-tac-toe></div>`);
  const { board } = game;
  // The longest verdict, and the longest words in a look back.
  const moves = [4, 8, 7, 1, 6, 2, 0, 5].map((cell, ply) => ({ cell, by: ply % 2 ? "computer" : "human" }));
  const lose = () => (board.game = { ...board.game, player: "X", moves, undone: [] });
  lose();
  for (const [lang, [names, undo]] of Object.entries(NAMES)) {
    for (const width of [200, 240, 248, 288, 480]) {
      const what = `${lang}, ${width}`;
      Object.assign(board, { lang }).parentNode.style.width = `${width}px`;
      const heights = new Set();
      for (const [act, expected] of [[() => board.newGame(), names], [() => board.play(4), names.with(1, undo)]]) {
        act();
        await painted();
        equal(controlsOf(game), ["new", "undo", "hint", "more"], what);
        for (const name of ["textContent", "title"]) equal(buttonsOf(game).map((button) => button[name]), expected, what);
        const [first] = buttonsOf(game).map(rectOf);
        for (const button of buttonsOf(game)) {
          near(centre(rectOf(button)).y, centre(first).y, 1, what);
          isWithin(rectOf(button), rectOf(board), what);
          const isWhole = button.scrollWidth <= button.clientWidth && button.scrollHeight <= button.clientHeight;
          ok(button.clientWidth >= 24, `${what}, ${button.textContent}`);
          ok(button.offsetHeight >= 44, `${what}, ${button.textContent}`);
          ok(isWhole, `${what}, ${button.textContent}`);
        }
        heights.add(heightOf(game));
      }
      equal(heights.size, 1, what);
      const [before] = heights;
      lose();
      for (const show of Array(2).fill(game.control("show"))) {
        await painted();
        ok(isInSight(show), what);
        equal(heightOf(game), before, what);
        isWithin(rectOf(show), rectOf(board), what);
        if (width >= 288) equal(game.$(".more").hidden, true, `${what}: ${game.statusText} is cut off`);
        await click(show);
        equal(focused(), show);
      }
    }
  }
  board.player = "none";
  equal(controlsOf(game), ["new", "undo", "pause", "more"]);
});

test("Only what is unfolded adds height, and longer words stand behind a button", everywhere, async () => {
  const game = await place(`<div style="width: 288px"><tic-tac-toe><p slot=options>Mine</p></tic-tac-toe></div>`);
  const { board } = game;
  const before = heightOf(game);
  const unfolded = () => [game.control("more").ariaExpanded, board.firstChild.checkVisibility()];
  const set = (values) => Object.assign(board, values);
  for (
    const change of [
      () => set({ player: "both", hints: true }).replay([0, 4, 8]),
      () => game.control("hint").click(),
      () => set({ player: "O", lang: "ru" }).replay([0, 3, 1, 4, 2]),
      () => game.control("show").click(),
      () => board.setAttribute("board", "XXX/.../..."),
    ]
  ) {
    change();
    await painted();
    equal(heightOf(game), before, change);
  }
  await expectFaults(1, "XXX/.../...");
  for (const part of [game.control("more"), game.$("[value=both]").labels[0]]) await click(part);
  ok(heightOf(game) > before + 60);
  equal(unfolded(), ["true", true]);
  await keys("Escape");
  equal(board.player, "both");
  equal(heightOf(game), before);
  equal(focused(), game.control("more"));
  equal(unfolded(), ["false", false]);
  const hidden = () => game.$(".message > div").offsetHeight - game.$(".message").clientHeight;
  ok(hidden() > 8, "all words are shown");
  await click(game.$(".more"));
  // The words stay unfolded as long as they are the same.
  board.hints = false;
  await painted();
  ok(hidden() <= 0, "some words are hidden");
});

test("A finger is enough for the controls", chromiumAndFirefox, async () => {
  await resize(320, 640, 3);
  const game = await place();
  equal(game.control("undo").checkVisibility({ visibilityProperty: true }), false, "there is nothing to take back");
  await choose(game, "player", "both", tap);
  for (
    const [target, board] of [
      [game.cells[4], ".../.X./..."],
      [game.cells[0], "O../.X./..."],
      ["undo", ".../.X./..."],
      ["redo", "O../.X./..."],
      ["hint", "O../.X./..."],
    ]
  ) {
    await use(game, target, tap);
    await until(() => game.board.board === board);
  }
  await until(() => game.announced.includes("safe"));
  await use(game, "new", tap);
  await until(() => game.board.board === EMPTY);
});

/** The documentation's rule for a tag whose script has not run yet. */
const earlyRule = async () => /tic-tac-toe:not\(:defined\) \{[^}]*\}/.exec(await documentation())[0];

test("One rule keeps the place before the script has run", everywhere, async () => {
  const boxes = ["auto", "288px", "26rem"].map((size) => `<div style="width: ${size}"><tic-tac-toe>Soon</tic-tac-toe></div>`);
  document.body.innerHTML = `<style>${await earlyRule()}</style>${boxes.join("")}`;
  const heights = async () => {
    const all = [];
    for (const size of [[1280, 720], [700, 1000], [844, 390]]) {
      for (const box of (await resize(...size), await painted(), document.querySelectorAll("div"))) all.push(rectOf(box).height);
    }
    return all;
  };
  const before = await heights();
  await place("");
  for (const [index, height] of (await heights()).entries()) near(height, before[index], 0.9, before);
});

test("A frame as high as its content comes to rest", everywhere, async () => {
  const fit = "new ResizeObserver(([{ target }]) => parent.fit(target.offsetHeight)).observe(document.documentElement)";
  const head = `<style>${await earlyRule()} body { margin: 0 }</style><script>${fit}</script>`;
  for (
    const [width, height, tag = "tic-tac-toe"] of [
      [320, 150],
      [700, 150],
      [700, 400],
      [700, 2000],
      [1100, 900],
      [800, 150, "minimax-tree"],
      [800, 2000, "minimax-tree"],
    ]
  ) {
    const heights = [];
    window.fit = (height) => {
      if (heights.at(-1) !== height) heights.push(height);
      document.querySelector("body > iframe").style.height = `${height}px`;
    };
    const framed = await host(`<${tag}></${tag}><script src="${site}${tag}.js"></script>`, { head, width, height });
    await framed.$(tag).ready;
    for (let time = 0; time < 10; time++) await painted();
    // A host that changes the size within the notification of a size is told again in the next frame, which browsers report.
    for (const fault of await takeFaults()) includes(fault, "ResizeObserver loop");
    const isWhole = framed.document.documentElement.scrollHeight <= framed.frame.clientHeight;
    const { width: own } = rectOf(framed.$(tag).shadowRoot.querySelector("[part~=board], [part=tree]"));
    const isLarge = own >= Math.min(width - 20, 350);
    ok(heights.length > 0, `${tag}, ${width} × ${height}: ${heights}`);
    ok(heights.length <= 3, `${tag}, ${width} × ${height}: ${heights}`);
    ok(isWhole, `${tag}, ${width} × ${height}: ${heights}`);
    ok(isLarge, `${tag}, ${width} × ${height}: ${heights}`);
  }
});

/** A game whose verdict is long: the visitor's third move decided it. */
const lose = ({ board }) => {
  const moves = [4, 8, 7, 1, 6, 2, 0, 5].map((cell, ply) => ({ cell, by: ply % 2 ? "computer" : "human" }));
  board.game = { ...board.game, player: "X", moves, undone: [] };
};

/** The lines of a text. */
const linesOf = (node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

test("On a phone the Tab key leaves the message in its place, and each action is whole", everywhere, async () => {
  const game = await place("<div><tic-tac-toe></tic-tac-toe></div>");
  const { board } = game;
  for (const font of ["system-ui", "monospace"]) {
    for (const lang in NAMES) {
      for (const width of [320, 358]) {
        const what = `${font}, ${lang}, ${width}`;
        Object.assign(board, { lang }).parentNode.style = `width: ${width}px; --ttt-font: ${font}`;
        board.newGame();
        lose(game);
        await painted();
        board.focus();
        for (const key of ["Tab", "Enter"]) {
          await keys(key);
          // Where words are cut off, the button for the rest is first.
          if (focused() === game.$(".more")) await keys("Tab");
          await painted();
          const [message, show] = [game.$(".message"), game.control("show")];
          equal(message.scrollTop, 0, `${what}, ${key}`);
          equal(focused(), show, `${what}, ${key}`);
          const [box, button, words] = [message, show, game.$("[role=status]").lastChild].map((node) =>
            node.getBoundingClientRect()
          );
          ok(words.top > box.top - 2, `${what}, ${key}: the message begins at ${words.top - box.top}`);
          const isCutOff = getComputedStyle(message).overflowY !== "visible" && message.contains(show) &&
            button.bottom > box.bottom + 1;
          ok(!isCutOff, `${what}: ${show.textContent} is cut off or broken`);
          equal(linesOf(show), 1, `${what}: ${show.textContent} is cut off or broken`);
          isWithin(rectOf(show), rectOf(board), what);
        }
      }
    }
  }
});

test("In a narrow card no button breaks its words", everywhere, async () => {
  const game = await place("<div><tic-tac-toe></tic-tac-toe></div>");
  for (const font of ["system-ui", "monospace"]) {
    for (const lang in NAMES) {
      for (const width of [320, 340, 390]) {
        Object.assign(game.board, { lang }).parentNode.style = `width: ${width}px; --ttt-font: ${font}`;
        lose(game);
        await painted();
        for (const button of buttonsOf(game)) {
          const isWord = getComputedStyle(button).fontSize !== "0px";
          ok(!isWord || linesOf(button) === 1, `${font}, ${width}: ${button.textContent}`);
        }
      }
    }
  }
});
