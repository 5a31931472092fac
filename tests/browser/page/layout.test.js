// The layout of the page on a phone and on a wide screen.

import { chromium, equal, everywhere, isInSight, near, ok, painted, resize, test } from "../testing.js";
import { boardOf } from "../element/picture.js";
import { tooSmall, visit, withoutScrollbars } from "./home.js";

test("The game fits every width, its cells tile the board, and its targets are large enough for a finger", chromium, async () => {
  await resize(2560, 900);
  await withoutScrollbars();
  const home = await visit();
  const { frame, game, document } = home;
  for (const [width, language] of [[320, "ru"], [320, "zh"], [320, "en"], [375, "en"], [768, "en"], [1280, "en"], [2560, "en"]]) {
    Object.assign(frame, { width, height: 900 });
    await home.speak(language);
    home.window.scrollTo(0, 0);
    await painted();
    const { scrollWidth, clientWidth } = document.scrollingElement;
    equal(clientWidth, width, `${scrollWidth} in ${clientWidth}`);
    ok(scrollWidth <= width, `${scrollWidth} in ${clientWidth}`);
    const board = boardOf(game);
    ok(board.x >= 0 && board.right <= width, `the board is out of ${width}`);
    near(board.width, board.height);
    for (const [cell, button] of game.cells.entries()) {
      const [side, rect] = [board.width / 3, button.getBoundingClientRect()];
      const expected = new DOMRect(board.x + side * (cell % 3), board.y + side * Math.floor(cell / 3), side, side);
      for (const edge of ["left", "top", "right", "bottom"]) near(rect[edge], expected[edge], 0.5, edge);
      for (const [across, down] of [[0.5, 0.5], [0.02, 0.02], [0.98, 0.02], [0.02, 0.98], [0.98, 0.98]]) {
        equal(game.cells.indexOf(game.root.elementFromPoint(rect.x + across * rect.width, rect.y + down * rect.height)), cell);
      }
    }
    equal(tooSmall(game.$$("button, input, select, a, summary")), [], `at ${width} px in ${language}`);
  }
});

test("What unfolds begins below the game's buttons, beside a scrollbar too", everywhere, async () => {
  for (const [width, height] of [[1280, 720], [1366, 768], [1440, 900], [1536, 864], [1920, 1080]]) {
    await resize(width, height);
    const { game, $ } = await visit("", { width, height });
    const [buttons, story] = [game.$("[part=controls]"), $("#story")].map((node) => node.getBoundingClientRect());
    ok(buttons.bottom <= story.top, `${buttons.bottom} and ${story.top} at ${width} × ${height}`);
  }
});

test("In a low window the buttons come into sight, and the options over them as a whole", chromium, async () => {
  await withoutScrollbars();
  for (const [width, height] of [[844, 390], [640, 360], [1280, 600]]) {
    const { game, window, document } = await visit("#moves=0,0", { width, height });
    window.scrollTo({ top: 100, behavior: "instant" });
    await painted();
    const { x, y } = game.control("more").getBoundingClientRect();
    equal(document.elementFromPoint(x + 9, y + 40), game.board, "the sentence about the address lies on it");
    await game.press("more");
    for (const part of [game.control("more"), game.$("[part~=options]"), game.$("[part~=board]")]) {
      const { top, bottom } = part.getBoundingClientRect();
      ok(top >= 0 && bottom <= height, `${width}: from ${top} to ${bottom}`);
    }
    game.$("[name=level]").focus();
    ok(isInSight(game.$("[name=level]")), "what has the focus is out of sight");
  }
});

test(
  "The first screen has the whole game and the door to the story, and a double tap on a button does not zoom",
  chromium,
  async () => {
    await withoutScrollbars();
    for (
      const [width, height, lang] of [[1280, 720, "en"], [390, 844, "en"], [390, 844, "zh"], [390, 844, "ru"], [1280, 720, "ru"]]
    ) {
      const { game, window, $, $$ } = await visit(`#lang=${lang}`, { width, height });
      const buttons = [...$$("#story > summary"), ...game.$$(".buttons button")].filter((button) => button.checkVisibility());
      for (
        const part of [
          ...$$(".wordmark svg, #lead, #possible, #field, #played"),
          game.$("[part~=board]"),
          game.$("[part~=status]"),
          ...buttons,
        ]
      ) {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        ok(left >= 0 && top >= 0 && right <= width && bottom <= height, `${lang}, ${width}: ${part.outerHTML} is cut off`);
      }
      equal(tooSmall(buttons), [], `${lang}, ${width}`);
      equal(buttons.filter(({ offsetHeight }) => offsetHeight < 44), [], `${lang}, ${width}`);
      ok(boardOf(game).width >= 240, "the board is too small");
      const pitch = $("#field").clientWidth / (width > 390 ? 46.2 : 63.2);
      ok(pitch >= (width > 390 ? 7 : 5), `the dots are ${pitch} px apart`);
      const isZooming = (button) => window.getComputedStyle(button).touchAction !== "manipulation";
      equal([...$$("button"), ...game.$$("button, label")].filter(isZooming), []);
    }
  },
);

test("The closed page is short: at most 1,800 px and 140 words at 1280, and each heading stands once", chromium, async () => {
  await withoutScrollbars();
  const { document, $$ } = await visit("", { width: 1280, height: 720 });
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  ok(scrollHeight <= 1800, `${scrollHeight} px high`);
  equal(scrollWidth, 1280);
  const words = document.body.innerText.match(/[\p{L}\p{N}’,.-]*\p{L}[\p{L}\p{N}’.-]*/gu);
  ok(words.length <= 140, `${words.length} words`);
  const headings = $$("h1, h2, h3").map(({ innerText }) => innerText.trim());
  equal(headings.length, new Set(headings).size, `${headings}`);
});
