// An exercise, its grades: what counts as right, and how each mistake is marked and explained. `library/exercise.rs` proves them.

import { chromium, equal, everywhere, hear, includes, keys, ok, test, thrown, type } from "../testing.js";
import { A, B, C, D, FOUR, TEXTBOOK, button, labels, press, put, verdicts } from "./exercise.js";
import { overlaps, partOf } from "./figure.js";

test("α and β are written on entry, and later on leaving, and each mistake is explained by its kind", everywhere, async () => {
  const figure = await put("search=alpha-beta task=window tries=2");
  const { tree } = figure;
  const events = hear(tree, "tree-answer", "tree-check");
  const noteAt = (node) => partOf(figure.items[node], ".note").textContent;
  const write = async (text) => {
    type(text);
    await keys("Enter");
  };
  includes(figure.sentence, "What are α and β at each node when the search enters it, and when it leaves it?");
  tree.focus();
  await keys("Enter");
  const field = figure.$(".field");
  equal(field.ariaLabel, "α and β of A, on entry → on leaving");
  await write("-inf");
  includes(figure.sentence, "“-inf” is no window: expected α and β on entry, and behind an arrow on leaving, such as −∞ 5 → 3 5.");
  field.select();
  await write("-inf inf");
  equal(tree.answer.window, [{ path: [], value: "-∞ +∞" }]);
  equal(noteAt(A), "α −∞\nβ +∞");
  equal(labels(figure, A), ["A. MAX chooses, you wrote −∞ +∞."]);
  // A was entered first, and is left last.
  await keys("ArrowDown", "Enter");
  await write("[-oo, ∞] [-oo, 3]");
  equal(noteAt(B), "α −∞→−∞\nβ +∞→3");
  figure.items[C].focus();
  await keys("Enter");
  // C is begun with what A had before B, and D is left in order.
  await write("α −∞, β ∞→2");
  figure.items[D].focus();
  await keys("Enter");
  await write("3 oo -> 2 3");
  figure.items[A].focus();
  await keys("Enter");
  equal(field.value, "−∞ +∞ → ");
  await write("3 oo");
  // A leaf has no window.
  figure.items[FOUR].focus();
  await keys("Enter");
  equal(field.hidden, true);
  const written = [
    { path: [], value: "-∞ +∞ → 3 +∞" },
    { path: [0], value: "-∞ +∞ → -∞ 3" },
    { path: [1], value: "-∞ +∞ → -∞ 2" },
    { path: [2], value: "3 +∞ → 2 3" },
  ];
  const sorted = () =>
    tree.answer.window.toSorted((one, other) => one.path.length - other.path.length || one.path[0] - other.path[0]);
  equal(sorted(), written);
  await press(figure, "Check");
  equal(events.at(-1).detail, { task: "window", score: 0.625, right: 5, missed: 3, extra: 0, tries: 1 });
  equal(figure.sentence, "5 of 8 right, 3 wrong or missing. One try left.");
  equal(verdicts(figure), "right right wrong partial");
  equal(noteAt(D), "½ partly\nα 3→2\nβ +∞→3");
  // The same state in another element.
  const stored = JSON.parse(JSON.stringify(tree.state));
  document.body.replaceChildren();
  const again = await put("search=alpha-beta task=window tries=2");
  again.tree.state = stored;
  equal(again.tree.state, stored);
  equal(verdicts(again), "right right wrong partial");
  await press(again, "Check");
  includes(again.sentence, "Nothing has changed");
  again.tree.reveal();
  await again.ready();
  const said = [again.sentence];
  for (let nth = 1; nth < 3; nth += 1) {
    await press(again, "Next mistake");
    said.push(again.sentence);
  }
  for (
    const [at, sentence] of [
      "Mistake 1 of 3: at C you wrote α −∞, β +∞ on entry. That was before B brought its score: now it is α 3, β +∞. ",
      "Mistake 2 of 3: at C you wrote α −∞, β 2 on leaving. That follows from what you wrote before; the mistake is there. ",
      "Mistake 3 of 3: at D you wrote α 2, β 3 on leaving. Alpha can end up above beta, and both stay as they are: α 3, β 2. ",
    ].entries()
  ) includes(said[at], sentence);
  // The solution has α and β at each node.
  includes(partOf(again.items[D], ".note").textContent, "α 3\nβ +∞→2");
  equal(overlaps(again.items.map((item) => partOf(item, ".note"))), []);
});

test("A mark that is too much or too little says so, and the verdicts of other tasks stay in sight", chromium, async () => {
  const figure = await put('task="cut move" search=alpha-beta tries=1', "[[[4,5],[6,7]],[[1,2],[[3,3],8]]]");
  const { tree } = figure;
  // The search skips 7, and the whole of [[3,3],8].
  tree.answer = { cut: [[0, 1], [1, 1, 0]], move: [1] };
  await press(figure, "Check");
  const noteAt = (text) => partOf(figure.items.find(({ ariaLabel }) => ariaLabel.startsWith(`${text}.`)), ".note").textContent;
  equal(["[6,7]", "7", "[3,3]", "[[3,3],8]"].map(noteAt), ["✗ wrong", "✓ right", "½ partly", "! missed"]);
  await press(figure, "Choice");
  equal(["[6,7]", "[[1,2],[[3,3],8]]"].map(noteAt), ["✗ Cuts", "✗ wrong"]);
  await press(figure, "Walk through it");
  await figure.ready();
  includes(
    figure.sentence,
    "Mistake 1 of 3 (Cuts): you marked [6,7]. Too early: it might still be less than the 5 that MIN is sure of. ",
  );
  // The tree in which an answer would be found is gone, but the same answer changes nothing.
  includes(thrown(() => (tree.answer = { cut: [[9]] })), "reset()");
  tree.answer = { ...JSON.parse(JSON.stringify(tree.answer)), values: [{ path: [], value: "3" }] };
  includes(noteAt("[6,7]"), "✗ wrong");
  document.body.replaceChildren();
  const board = await put("board=X.O/.O./..X task=move", "");
  await board.click(1);
  await press(board, "Check");
  includes(partOf(board.items[1], ".note").textContent, "wrong\n+", "a verdict hides nothing of what is folded");
});

test("Where nothing is cut, nothing is the right answer, and a second press of Check gives it", chromium, async () => {
  const figure = await put('search=alpha-beta task="cut" required', "[[1,2],[3,4]]");
  const events = hear(figure.tree, "tree-check");
  equal(figure.tree.checkValidity(), false);
  await press(figure, "Check");
  equal(events, []);
  await press(figure, "Check");
  const details = { task: "cut", score: 1, right: 0, missed: 0, extra: 0, tries: 1 };
  equal(events.map(({ detail }) => detail), [details]);
  equal(figure.sentence, "Right, nothing is left out.");
  equal(figure.tree.checkValidity(), true);
  figure.tree.reset();
  // A mark in between is another answer, and asks again.
  await press(figure, "Check");
  await figure.click(1);
  await figure.click(1);
  await press(figure, "Check");
  includes(figure.sentence, "press Check again");
  figure.tree.answer = { cut: [[0]] };
  figure.tree.check();
  equal(events[1].detail, { ...details, score: 0, extra: 2 });
  equal(figure.sentence, "Nothing is left out, 2 too many. No tries left.");
});

test("Of equal children minimax takes any, and alpha-beta the one that it keeps", chromium, async () => {
  for (
    const [search, numbers, move, score] of [
      ["minimax", "[[5,9],[5,6],[2,3]]", [1], 1],
      ["minimax", "[[5,9],[5,6],[2,3]]", [0], 1],
      ["minimax", "[[5,9],[5,6],[2,3]]", [2], 0],
      ["alpha-beta", "[[5,9],[5,6],[2,3]]", [0], 1],
      ["alpha-beta", "[[5,9],[5,6],[2,3]]", [1], 0],
      ["alpha-beta", "[5,[6,5],3]", [1], 0],
    ]
  ) {
    const figure = await put(`search=${search} task=move`, numbers);
    const events = hear(figure.tree, "tree-check");
    figure.tree.answer = { move };
    figure.tree.check();
    equal(events[0].detail.score, score, `${search} ${numbers} ${move}`);
    equal(figure.sentence.includes("No tries left"), score === 0, `${search} ${numbers} ${move}`);
    if (search === "alpha-beta" && score === 0) {
      figure.tree.reveal();
      await figure.ready();
      includes(figure.sentence, "a tie");
    }
    document.body.replaceChildren();
  }
});

test(
  "Each mistake is explained by its kind, beside what the reader wrote, and a button leads to the next one",
  chromium,
  async () => {
    /** What is said of all mistakes in an answer, without their numbers, and the notes at the nodes. */
    const explained = async (attributes, numbers, answer) => {
      const figure = await put(`tries=1 ${attributes}`, numbers);
      figure.tree.answer = answer;
      figure.tree.check();
      await press(figure, "Walk through it");
      await figure.ready();
      const all = Number(/^Mistake 1 of (\d)/.exec(figure.sentence)?.[1] ?? 1);
      const sentences = [];
      for (let nth = 1; nth <= all; nth += 1) {
        includes(figure.sentence, all > 1 ? `Mistake ${nth} of ${all}: ` : "Your mistake: ");
        sentences.push(figure.sentence.slice(figure.sentence.indexOf(": ") + 2));
        if (all > 1) await press(figure, "Next mistake");
        else ok(button(figure, "Next mistake").hidden);
      }
      includes(figure.sentence, sentences[0], "after the last one comes the first");
      const notes = figure.items.map((item) => partOf(item, ".note").textContent.split("\n")[0]);
      document.body.replaceChildren();
      return [sentences, notes];
    };
    const values = (texts) => ({ values: Object.entries(texts).map(([name, value]) => ({ path: PATHS[name], value })) });
    const PATHS = { A: [], B: [0], C: [1], D: [2], "[7,8]": [1, 1] };
    const pattern = "MIN takes the lowest. You did so wherever MIN chooses.";
    for (
      const [attributes, numbers, answer, ...expected] of [
        // The wrong extreme at every node of MIN, and what follows from that; and at one of them.
        [
          "task=values",
          TEXTBOOK,
          values({ A: "14", B: "12", C: "6", D: "14" }),
          `at B you wrote 12. Of 3, 12, 8 that is the highest; ${pattern}`,
          `at C you wrote 6. Of 2, 4, 6 that is the highest; ${pattern}`,
          `at D you wrote 14. Of 14, 5, 2 that is the highest; ${pattern}`,
          "at A you wrote 14. That follows from what you wrote below; the mistake is there.",
        ],
        [
          "task=values",
          TEXTBOOK,
          values({ A: "3", B: "3", C: "6", D: "2" }),
          "at C you wrote 6. Of 2, 4, 6 that is the highest; MIN takes the lowest. MAX keeps",
        ],
        ["task=values", TEXTBOOK, values({ A: "3", B: "3", D: "2" }), "at C you wrote nothing. It is worth 2."],
        [
          "task=values search=alpha-beta",
          TEXTBOOK,
          values({ A: "≥3", B: "3", C: "2", D: "7" }),
          "at C you wrote 2. Only ≤ 2 is proved, because the search never looks at 4, 6.",
          "at D you wrote 7. It is worth 2.",
          "at A you wrote ≥ 3. Its exact value is proved: 3.",
        ],
        [
          "task=values search=alpha-beta",
          TEXTBOOK,
          values({ A: "3", B: "3", C: "≥2", D: "2" }),
          "at C you wrote ≥ 2. The bound is on the other side: ≤ 2.",
        ],
        [
          "task=values search=alpha-beta",
          "A[B[3,5],C[2,[7,8]]]",
          values({ A: "3", B: "3", C: "≤2", "[7,8]": "8" }),
          "The search never comes here.",
        ],
        [
          "task=cut search=alpha-beta",
          TEXTBOOK,
          { cut: [[0], [1, 1], [2, 1]] },
          "you marked B. Too early: MAX has nothing yet to compare it with.",
          "you did not mark 6. Cut: MAX already has 3",
          "you marked 5. Too early: it might still be less than the 14 that MIN is sure of.",
        ],
        [
          "task=cut search=alpha-beta",
          TEXTBOOK,
          { cut: [[1], [2]] },
          "you marked C. Too early: it might still be more than the 3 that MAX is sure of.",
          "you marked D. Too early: it might still be more than the 3 that MAX is sure of.",
        ],
        [
          "task=cut search=alpha-beta",
          "[[3,5],[3,7]]",
          {},
          "you did not mark 7. There is a tie, and that is enough: alpha is as high as beta.",
        ],
        [
          "task=cut search=alpha-beta rule=beyond",
          "[[3,5],[3,7]]",
          { cut: [[1, 1]] },
          "Alpha equals beta there, and this search cuts only where alpha is above",
        ],
        [
          "task=cut search=alpha-beta",
          "[[3,5],[2,[7,8]]]",
          { cut: [[1, 1, 0]] },
          "you marked only a part of [7,8]. All of it is left out.",
        ],
        ["task=move", TEXTBOOK, { move: [1] }, "you chose C. That is the lowest; MAX takes the highest."],
        ["task=move", "[[1,3],[2,3],[3,4]]", { move: [1] }, "you chose [2,3]. It is worth 2."],
        ["task=move", TEXTBOOK, {}, "you chose nothing."],
      ]
    ) {
      const [sentences] = await explained(attributes, numbers, answer);
      equal(sentences.length, expected.length, `${attributes} ${JSON.stringify(answer)}`);
      expected.forEach((part, at) => includes(sentences[at], part));
    }
    const [, notes] = await explained("task=values search=alpha-beta", TEXTBOOK, values({ A: "≥3", B: "3", C: "2", D: "7" }));
    equal([A, B, C, D].map((at) => notes[at]), ["✗ ≥ 3", "✓ 3", "✗ 2", "✗ 7"]);
  },
);
