// The configurator: what is chosen is seen on boards, and written as a tag.

import { click, documentation, equal, everywhere, includes, keys, test, type, until } from "../testing.js";
import { gameIn, gamesIn } from "../element/game.js";
import { open, run } from "../examples/examples.js";
import { requested, visit } from "../page/home.js";

test("The page leads to the configurator, and that leads back", everywhere, async () => {
  const home = await visit();
  home.$("footer a[href^=configurator]").focus();
  // Scrolling to the link makes the page load what unfolds.
  await requested(home);
  await keys("Enter");
  await until(() => home.$("#configurator") && home.frame.contentDocument.readyState === "complete");
  await click(home.$(".bar a"));
  await until(() => home.$("#field"));
});

const field = ({ $ }, name) => $(`#configurator [name="${name}"]`);

/** The attributes of a board but its style, and its colours of X, O and the line. */
function facts({ board }) {
  const own = [...board.attributes].filter(({ name }) => name !== "style").map(({ name, value }) => [name, value]);
  const style = board.ownerDocument.defaultView.getComputedStyle(board);
  return [Object.fromEntries(own), ...["--ttt-x", "--ttt-o", "--ttt-line"].map((name) => style.getPropertyValue(name))];
}

test(
  "What is chosen is seen on three grounds, and its tag, with the documentation's rule, runs as it stands",
  everywhere,
  async () => {
    const view = await open("../configurator.html");
    const chosen = { player: "O", opener: "O", level: "hard", controls: "minimal", theme: "dark", lang: "ru" };
    const written = { board: "X../.O./...", seed: "7", label: 'My "board" & I' };
    const colours = { "--ttt-x": "#ff0080", "--ttt-o": "#00ff80" };
    for (const [name, text] of Object.entries(written)) {
      await click(field(view, name));
      type(text, view.window);
    }
    await click(field(view, "hints"));
    // The lists and windows in which a value is chosen are not the page's.
    for (const [name, value] of Object.entries({ ...chosen, ...colours })) {
      Object.assign(field(view, name), { value }).dispatchEvent(new Event("input", { bubbles: true }));
    }
    const expected = [{ ...chosen, ...written, hints: "" }, ...Object.values(colours), ""];
    // Its words are a file of their own.
    await until(() => view.$$(".grounds tic-tac-toe").every(({ lang }) => lang === "ru"));
    const [games, tag] = [await gamesIn(view.document), view.$("#snippet").textContent];
    equal(games.map(facts), [expected, expected, expected]);
    includes(tag, /tic-tac-toe:not\(:defined\) \{[^}]*\}/.exec(await documentation())[0]);
    equal(facts(await gameIn((await run(tag)).document)), expected, tag);
  },
);
