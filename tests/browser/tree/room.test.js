// The drawn tree, its room: every text has enough, in every font, and nothing moves for one that comes later.

import { chromium, click, equal, everywhere, ok, painted, rectOf, test, until } from "../testing.js";
import { LOST, NINE_CALLS, TREE_OF_ARTICLE_D, cropped, inkOf, meetings, partOf, placeTree, tightScores } from "./figure.js";

const WORST = "MAY[SEPTEMBER[-800,135,999],WWWWWWWWWWWW[WWWWWWWWWWWW:7],iiii[MAY:-999,SEPTEMBER:135],十二个字十二个字[1,2,3]]";
const put = (attributes, style = "") => {
  document.body.innerHTML = `<minimax-tree ${attributes} style="${style}"></minimax-tree><p>Below</p>`;
  return placeTree("");
};
/** The width of what is around, as on a narrower window, which WebKit's does not become. */
const column = (width) => Object.assign(document.body.style, { margin: "0", inlineSize: `${width}px` });
const button = (figure, name) => figure.$(`[data-control=${name}]`);

for (const lang of ["en", "zh", "ru"]) {
  test(`Nothing moves when an answer is checked, in ${lang}`, everywhere, async () => {
    for (
      const [task, width, more = ""] of [
        ["cut", 390],
        ["cut", 1280],
        ["values", 390],
        ["values cut move", 390, "search=ordered order=right rule=beyond"],
        ["values cut move", 1280],
      ]
    ) {
      column(width);
      const what = `${task} at ${width} px`;
      const figure = await put(`lang=${lang} numbers=[[3,12,8],[2,4,6],[14,5,2]] search=alpha-beta ${more} task="${task}" tries=2`);
      const { tree } = figure;
      const parts = () => [...figure.items, ...figure.$$("button"), figure.$("[part=tree]"), document.querySelector("p")];
      const places = () => parts().map((part) => (part.checkVisibility() ? Object.values(rectOf(part)) : [])).join("\n");
      const check = async (stage) => {
        const [before, shown] = [places(), figure.sentence];
        await click(button(figure, "check"));
        await painted();
        ok(figure.sentence !== shown, `${what}, ${stage}: nothing is said`);
        equal(places(), before, `${what}, ${stage}`);
      };
      window.scrollTo(0, 0);
      await check("nothing is marked");
      const cut = task.includes("cut") ? [[0]] : [];
      tree.answer = {
        values: task.includes("values") ? [{ path: [], value: "≤-999" }, { path: [0], value: "3" }] : [],
        cut,
        move: task.includes("move") ? [1] : null,
      };
      await check("the first check");
      tree.answer = { ...tree.answer, ...(cut.length ? { cut: [[1, 1]] } : { values: [{ path: [0], value: "4" }] }) };
      await check("the last check");
      ok(button(figure, "reveal").checkVisibility({ visibilityProperty: true }), what);
    }
  });
}

test("Texts do not meet in any font, and scores fit their shapes", everywhere, async () => {
  for (const style of ["", "--ttt-font: serif", "--ttt-font: monospace", "letter-spacing: 0.3em"]) {
    for (
      const attributes of [
        "search=alpha-beta",
        "search=alpha-beta bounds=all",
        "search=alpha-beta bounds=all still",
        "still lang=ru search=alpha-beta",
        "search=alpha-beta task='values cut' tries=1",
        "search=alpha-beta task=cut tries=1 lang=zh",
      ]
    ) {
      const what = `${attributes} with ${style}`;
      const figure = await put(`numbers='${WORST}' ${attributes}`, style);
      const { tree } = figure;
      const look = () => {
        equal(meetings(figure, ".move"), [], `${what}, step ${tree.step}`);
        equal(meetings(figure, ".note"), [], `${what}, step ${tree.step}`);
        equal(tightScores(figure), [], `${what}, step ${tree.step}`);
        const end = rectOf(figure.$(".window"));
        const low = figure.$$(".note").filter((note) => note.textContent && inkOf(note).bottom > end.y + end.height);
        equal(low.map(({ textContent }) => textContent), [], `${what}, step ${tree.step}, is cropped`);
      };
      look();
      if (tree.task) {
        const values = [[], [0], [1], [2]].map((path) => ({ path, value: "≥-999" }));
        tree.answer = { values: tree.task.includes("values") ? values : [], cut: [[0], [3, 2]] };
        tree.check();
        look();
        tree.reveal();
        await figure.ready();
        ok(figure.$("[data-verdict]"), `${what}: the mistake is marked`);
        look();
      }
      for (let step = 0; step < tree.steps; step += 2) {
        tree.step = step;
        look();
      }
    }
  }
});

test("A font that comes later, and a figure that is shown later, have their room too", everywhere, async () => {
  const figure = await put(`numbers='${WORST}'`, "display: none");
  figure.tree.style.display = "block";
  await until(() => meetings(figure, ".move").length === 0);
  figure.tree.style.setProperty("letter-spacing", "0.5em");
  ok(meetings(figure, ".move").length > 0, "the other letters are wider");
  await until(() => meetings(figure, ".move").length === 0 && tightScores(figure).length === 0);
});

test("The names of levels are whole at every width", everywhere, async () => {
  for (const width of [320, 390, 620, 800, 1440]) {
    column(width);
    for (const lang of ["en", "zh", "ru"]) {
      for (
        const attributes of [
          `board=${NINE_CALLS}`,
          `board=${LOST} style="--ttt-font: monospace"`,
          `numbers=${TREE_OF_ARTICLE_D}`,
          `numbers=${TREE_OF_ARTICLE_D} players="Maximilian, Theodora"`,
          `board=${LOST} task=move`,
        ]
      ) {
        const figure = await put(`lang=${lang} ${attributes}`);
        equal(cropped(figure), [], `${attributes} in ${lang} at ${width} px`);
        const deed = figure.$(".deed");
        ok(width < 800 || !deed || deed.checkVisibility(), `${attributes} in ${lang} at ${width} px says what is done`);
      }
    }
  }
});

test("On a phone an exercise shows its root, and buttons lead to every leaf", everywhere, async () => {
  column(390);
  for (
    const attributes of ["random='depth 4 branches 2' seed=1 task=values", `board=${LOST} task=move`, "numbers=[3,5] task=move"]
  ) {
    const figure = await put(attributes);
    await painted();
    const isSeen = (item) => figure.isInView(partOf(item, ".score"));
    ok(isSeen(figure.items[0]), `${attributes}: the root`);
    const seen = new Set();
    const look = () => figure.items.filter(isSeen).forEach((item) => seen.add(item));
    const turn = async (side) => {
      look();
      for (let presses = 0; figure.$(`.${side}`).checkVisibility(); presses++) {
        ok(presses < 9, attributes);
        ok(figure.$(`.${side}`).ariaLabel.includes(side), attributes);
        await click(figure.$(`.${side}`));
        await painted();
        look();
      }
    };
    await turn("left");
    await turn("right");
    equal(figure.items.filter((item) => !seen.has(item)).map(({ ariaLabel }) => ariaLabel), [], attributes);
  }
  // Where all is seen, nothing leads further.
  column(1280);
  equal((await put("numbers=[3,5] task=move")).$$(".left, .right").filter((each) => each.checkVisibility()), []);
});

/** Numbers that look random, the same at each run. */
function* numbers(seed) {
  for (;;) yield (seed = (seed * 16807) % 2147483647) / 2147483647;
}

test("Whatever the widths of the texts, the measures have room for them", chromium, async () => {
  const { closer, edgesFrom, measuresOf } = await import("/www/tree/measures.js");
  const random = numbers(7);
  const next = (most) => random.next().value * most;
  const whole = (most) => Math.floor(next(most + 1));
  for (let sample = 0; sample < 2000; sample++) {
    const needs = {
      isOfNumbers: sample % 2 > 0,
      isAsked: sample % 3 > 0,
      nameRows: sample % 2 && whole(2),
      noteRows: 1 + whole(5),
      number: next(4),
      score: next(6),
      name: next(9),
      note: next(9),
    };
    const measures = measuresOf(needs);
    const { slot, width, isTight, level, note, bottom, middle, height } = measures;
    const what = JSON.stringify(needs);
    ok(slot >= Math.max(needs.name, needs.note) + 0.4, `neighbours: ${what}`);
    ok(!needs.isAsked || slot >= 3.6, `neighbours: ${what}`);
    ok(slot >= width + 0.299, `shapes: ${what}`);
    ok(width >= needs.number + 0.2, `shapes: ${what}`);
    ok(width >= needs.score * (isTight ? 0.8 : 1) + 0.2, `shapes: ${what}`);
    ok(bottom >= middle + height / 2, `rows: ${what}`);
    ok(note >= bottom + needs.noteRows * 0.9625, `rows: ${what}`);
    ok(level >= note + 1, `rows: ${what}`);
    for (const rows of [0, 1, needs.noteRows]) {
      ok(edgesFrom(measures, rows) >= bottom + rows * 0.9625, what);
      ok(edgesFrom(measures, rows) <= note, what);
    }
    // On a level the nodes keep a distance of at least 1, and some have no text.
    const nodes = [];
    for (let ply = 0, place = 0; nodes.length < 12; place += 1 + whole(2) / 2) {
      nodes.push({ ply: ply += whole(1) * whole(1), place });
    }
    const widths = ["names", "notes"].map(() => nodes.map(() => whole(1) * next(9)));
    const close = closer(measures, nodes, widths);
    for (const kind of widths) {
      for (const [at, node] of nodes.entries()) {
        for (const [before, left] of nodes.slice(0, at).entries()) {
          if (node.ply === left.ply && kind[at] && kind[before]) {
            ok(
              (node.place - left.place) * close.slot >= (kind[at] + kind[before]) / 2 + 0.399,
              `${what}, ${JSON.stringify([nodes, widths])}`,
            );
          }
        }
      }
    }
    ok(close.slot >= close.width + 0.299, what);
    ok(close.width >= needs.number + 0.2, what);
  }
});
