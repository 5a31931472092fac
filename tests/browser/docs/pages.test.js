// The documentation as pages of the site: they fit, they lead to each other, and their code can be copied.

import {
  chromium,
  click,
  equal,
  everywhere,
  includes,
  media,
  ok,
  page,
  painted,
  site,
  takeFaults,
  test,
  until,
} from "../testing.js";
import { isClean } from "../axe.js";
import { Game, firstFree } from "../element/game.js";
import { alive } from "../examples/examples.js";
import { folder, keepCopies, otherWindow, withoutScrollbars } from "../page/home.js";

/** The names of the pages. */
async function names() {
  const { files } = await (await fetch(`${site}package.json`)).json();
  return files.filter((name) => /^docs\/.*\.html$/.test(name));
}

/** Opens a page with its live examples. */
async function open(name, size) {
  const view = await page(name, size);
  if (view.$(".live")) await alive(view.frame);
  return view;
}

test("Every page of the documentation fits every window, and leads to all others and to its own parts", everywhere, async () => {
  await withoutScrollbars();
  const all = await names();
  ok(all.length >= 12);
  for (const name of all) {
    const { frame, document, $, $$ } = await open(name);
    equal($$("h1").length, 1);
    equal($(".pages [aria-current]").getAttribute("href"), name.replace("docs/", ""));
    equal($$(".pages a").map((link) => link.getAttribute("href")).sort(), all.map((each) => each.replace("docs/", "")).sort());
    equal($$(".contents a").map(({ hash }) => hash), $$("h2").map(({ id }) => `#${id}`));
    for (const link of $$("a[href]")) {
      const { origin, pathname, hash } = new URL(link.href);
      if (origin !== location.origin) continue;
      const answer = await fetch(pathname);
      ok(answer.ok, `${name}: ${link.href}`);
      const isHere = pathname === new URL(document.URL).pathname;
      if (isHere && hash) ok(document.getElementById(decodeURIComponent(hash.slice(1))), `${name}: ${hash}`);
    }
    for (const width of [320, 390, 1280, 2560]) {
      frame.width = width;
      await painted();
      const { scrollWidth, clientWidth } = document.scrollingElement;
      equal(clientWidth, width, name);
      ok(scrollWidth <= clientWidth, name);
    }
    equal(await takeFaults(), [], name);
  }
});

test("Axe finds nothing in the documentation", chromium, async () => {
  for (const name of await names()) {
    for (const size of [undefined, { width: 390, height: 800 }]) {
      const { document } = await open(name, size);
      for (const scheme of ["light", "dark"]) {
        await media({ "prefers-color-scheme": scheme });
        await isClean(document, `${name} in ${scheme}`);
      }
    }
  }
});

test("A live example is played above its source, which is copied whole", everywhere, async () => {
  await keepCopies();
  const { document, $, $$ } = await open("docs/board.html");
  const game = new Game($(".live tic-tac-toe"));
  await game.play(firstFree(game));
  await game.turn();
  const [source] = $$("pre");
  includes(source.textContent, $(".live").innerHTML.trim());
  await click($(".copy"));
  await until(() => $(".copy").textContent === "Copied");
  equal(copied, source.textContent);
  equal(document.querySelector("main > [role=status]").textContent, $(".copy").ariaLabel);
});

test(
  "The scripts of live examples run beside each other: a text mirrors its board, and a game goes on after a reload",
  everywhere,
  async () => {
    const { $, window: inner } = await open("docs/board.html");
    const mirrored = new Game($("#mirrored"));
    await mirrored.play(firstFree(mirrored));
    await until(() => $("#mirrored + p output").value === mirrored.board.board);
    await click($("#mirrored + p button"));
    equal($("#mirrored + p output").value, ".../.../...");
    const saved = new Game($("#saved"));
    await saved.play(firstFree(saved));
    await saved.turn();
    const { moves } = saved.board.game;
    inner.location.reload();
    // The board is ready before the script that gives it the game has run.
    await until(() => $("#saved") !== saved.board && $("#saved")?.game?.moves.length > 0);
    equal($("#saved").game.moves, moves);
  },
);

test("Opened by double click, a page of the documentation has its style and its live example", chromium, async () => {
  const ask = await otherWindow(`${await folder()}/docs/board.html`);
  await until(() => ask("game.turn === game.player"));
  equal(await ask("getComputedStyle(document.querySelector('.pages')).borderBlockStartStyle"), "solid");
});
