// The small board that stays at the edge of a phone's window while the visitor reads about it.

import { click, engine, everywhere, near, ok, painted, resize, tap, test, until } from "../testing.js";
import { enter } from "./lab.js";

test("In a narrow window the board stays in sight where one reads about it, and is played by a finger", everywhere, async () => {
  await resize(1280, 800);
  const lab = await enter("#player=both&moves=0,1,8,2&check");
  const { game } = lab;
  const place = () => game.board.getBoundingClientRect();
  const isSticky = () => game.board.classList.contains("sticky");
  const read = async () => {
    lab.$("#tool form").scrollIntoView({ block: "center", behavior: "instant" });
    await painted();
  };
  await read();
  ok(!isSticky(), "a wide window needs no small board");
  Object.assign(lab.frame, { width: 450, height: 780 });
  lab.window.scrollTo({ top: 0, behavior: "instant" });
  await until(() => !isSticky() && place().width > 300);
  await read();
  await until(isSticky);
  ok(place().width < 150, JSON.stringify(place()));
  ok(place().right <= 450, JSON.stringify(place()));
  ok(place().bottom <= 780, JSON.stringify(place()));
  for (const { offsetWidth, offsetHeight } of game.cells) {
    ok(offsetWidth >= 24, "too small for a finger");
    ok(offsetHeight >= 24, "too small for a finger");
  }
  // What is beside the text in the middle may stand a line higher or lower in its row.
  const text = lab.document.elementFromPoint(225, 390);
  const { top } = text.getBoundingClientRect();
  await (engine === "webkit" ? click : tap)(game.cells[3]);
  await until(() => game.board.board === "XOO/X../..X" && lab.visible(".check li").length === 5);
  await painted();
  ok(isSticky());
  near(text.getBoundingClientRect().top, top, 2, "the text that one reads");
});
