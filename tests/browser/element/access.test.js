// What axe finds on the page. `screen_reader.test.js` has the other pages.

import { chromium, everywhere, media, page, test } from "../testing.js";
import { isClean } from "./axe.js";
import { gameIn, worst } from "./game.js";

/** Asserts that axe finds no violation at the start, in the middle and at the end of a game on the page. */
async function isCleanThroughout(size) {
  const { document } = await page("", size);
  const game = await gameIn(document);
  for (const [when, act] of [["start", () => 0], ["middle", () => game.play(0)], ["end", () => game.finish(worst)]]) {
    await act();
    await isClean(document, when);
  }
}

test("Axe finds nothing on the page during a game", everywhere, () => isCleanThroughout());

test("Axe finds nothing on the page in the dark and on a phone", chromium, async () => {
  await media({ "prefers-color-scheme": "dark" });
  await isCleanThroughout();
  await media({ "prefers-color-scheme": "light" });
  await isCleanThroughout({ width: 390, height: 844 });
});
