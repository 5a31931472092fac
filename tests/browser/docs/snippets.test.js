// What README and documentation show of code: it runs as it stands, and can be copied.

import { chromiumAndFirefox, click, documentation, equal, everywhere, oracle, test, until } from "../testing.js";
import { open, run } from "../examples/examples.js";
import { keepCopies } from "../page/home.js";

/** The blocks of code in a language that README and documentation have. */
async function blocks(language) {
  const pattern = new RegExp(`^\`\`\`${language}(?: live)?\n(.*?)^\`\`\``, "gms");
  return [...(await documentation()).matchAll(pattern)].map(([, block]) => block);
}

test("Every script of README and documentation runs as it stands, and what its comments tell is so", everywhere, async () => {
  const results = [];
  for (const script of await blocks("js")) {
    // The comment behind an expression begins with the expression's value.
    const code = script.replaceAll(/^(.+);\s*\/\/ ("[^"]*"|\{.*\}|\d+).*$/gm, "top.results.push([$1, $2]);");
    const done = new Promise((resolve) => Object.assign(window, { results, end: resolve }));
    await run(`<script src="tic-tac-toe.js"></script><tic-tac-toe></tic-tac-toe><script type="module">
      await document.querySelector("tic-tac-toe").ready;
      ${code}
      top.end();
    </script>`);
    await done;
  }
  for (const [found, expected] of results) equal(found, expected);
  equal(results.length, 8);
});

test(
  "Every tag of README and documentation runs as it stands, and its board and caption follow the reader",
  everywhere,
  async () => {
    const tags = (await blocks("html")).filter((text) => !text.includes("example.com"));
    equal(tags.length, 16);
    // The oracle reads no names, and alpha-beta needs no number that is not given.
    const plain = (tree) => tree.replaceAll(/\w+([>:]|(?=\[))/g, "").replaceAll("?", "0");
    for (const text of tags) {
      const { $ } = await run(text);
      const tree = $("minimax-tree");
      // An exercise shows no search. The oracle that browsers can ask knows no limit and no other order: tree/limit and the
      // library's tests have those.
      if (!tree || tree.matches("[task], [limit], [order]")) continue;
      const { nodes, steps } = await oracle("search", { subject: plain(tree.numbers ?? tree.board), search: tree.search });
      equal([tree.step, tree.steps], [tree.numbers ? steps.findIndex(({ kind }) => kind === "cut") : 0, steps.length]);
      while ($("#caption") && tree.step < steps.length - 1) {
        tree.forward();
        equal($("tic-tac-toe").board, nodes[steps[tree.step].node].text, `step ${tree.step}`);
        equal($("#caption").textContent, tree.shadowRoot.querySelector("[part=sentence]").textContent);
      }
    }
  },
);

test("A source is copied, and where nothing can be copied it is selected", chromiumAndFirefox, async () => {
  await keepCopies();
  const { window: inner, $, $$ } = await open("../docs/board.html");
  const [sources, buttons] = [$$("pre"), $$(".copy")];
  await click(buttons[1]);
  await until(() => buttons[1].textContent === "Copied");
  equal(copied, sources[1].textContent);
  equal($("main > [role=status]").textContent, buttons[1].ariaLabel);
  inner.navigator.clipboard.writeText = () => Promise.reject(new Error("The page may not copy."));
  await click(buttons[0]);
  await until(() => buttons[0].textContent === "Selected");
  equal(inner.getSelection().toString().trim(), sources[0].textContent);
});
