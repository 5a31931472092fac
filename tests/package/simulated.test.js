// Both elements in the simulated document of a host's test suite, jsdom's or happy-dom's, in Vitest and in Jest. With `CLASSIC` the
// classic scripts define the tags, else the modules.

const CLASSIC = ["tic-tac-toe.js", "minimax-tree.js"];

async function define() {
  if (!process.env.CLASSIC) return Promise.all([import("unbeatable"), import("unbeatable/minimax-tree")]);
  const { readFileSync } = process.getBuiltinModule("node:fs");
  for (const name of CLASSIC) (0, eval)(readFileSync(`node_modules/unbeatable/${name}`, "utf8"));
}

test("the elements work, and nothing throws", async () => {
  const problems = [];
  console.error = (...parts) => problems.push(parts.join(" "));
  console.warn = console.error;
  window.addEventListener("error", ({ message }) => problems.push(message));

  document.body.innerHTML = "<tic-tac-toe hints></tic-tac-toe><minimax-tree search=alpha-beta></minimax-tree>";
  const [board, tree] = document.body.children;
  await define();
  await board.ready;
  const cells = [...board.shadowRoot.querySelectorAll("[role=gridcell] > button")];
  const marks = () => cells.map((cell) => /\b[XO]\b/.exec(cell.getAttribute("aria-label"))?.[0] ?? ".").join("");

  const replied = new Promise((resolve) =>
    board.addEventListener("ttt-move", ({ detail }) => detail.by === "computer" && resolve())
  );
  cells[4].focus();
  cells[4].click();
  await replied;
  expect(board.history.length).toBe(2);
  expect(marks()).toBe(board.board.replaceAll("/", ""));
  for (const each of board.shadowRoot.querySelectorAll("[part=controls] button")) each.click();
  for (const key of ["ArrowRight", "End", "Enter", "a"]) {
    cells[4].dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
  }
  for (const type of ["pointermove", "pointerover", "pointerleave"]) cells[0].dispatchEvent(new Event(type, { bubbles: true }));
  for (
    const [name, value] of Object.entries({
      level: "hard",
      theme: "dark",
      lang: "ru",
      controls: "full",
      label: "Here",
      seed: "7",
      board: "X../.O./...",
      player: "both",
    })
  ) {
    board.setAttribute(name, value);
  }
  board.play(8);
  board.annotate([{ cell: 1, text: "here", ghost: "O", number: 1, highlight: true }]);
  expect(board.board).toBe("X../.O./..X");
  board.remove();
  document.body.append(board);
  board.undo();
  expect(marks()).toBe("X...O....");

  await tree.ready;
  expect(tree.shadowRoot.querySelector("[role=status]").textContent).toMatch(/over/);
  for (const each of tree.shadowRoot.querySelectorAll("button, [role=treeitem]")) each.click();
  for (
    const [name, value] of Object.entries({
      step: "3",
      numbers: "[[3,17],[2,12]]",
      lang: "zh",
      theme: "light",
      controls: "minimal",
    })
  ) {
    tree.setAttribute(name, value);
  }
  tree.forward();
  tree.play();
  await new Promise((resolve) => setTimeout(resolve));
  // A search of many short tasks.
  Object.assign(tree, { numbers: null, search: "minimax", board: "........." });
  await tree.ready;
  expect(tree.result.nodes).toBe(549_946);
  for (const element of [tree, board]) element.remove();
  // jsdom saves no files, and says so.
  expect(problems.filter((problem) => !problem.includes("Not implemented: navigation"))).toEqual([]);
}, 60_000);
