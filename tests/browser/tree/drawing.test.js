// The drawn tree, its picture: at every step it shows what the search says, and nothing else.

import { chromium, equal, everywhere, keys, near, ok, painted, rectOf, test, until } from "../testing.js";
import { LOST, NINE_CALLS, TREE_OF_ARTICLE_D, hearTrees } from "./figure.js";
import { searched } from "./look.js";

const SEARCHES = ["minimax", "alpha-beta", "ordered"].flatMap((name) => [name, `${name}-depth`]);

for (const [name, subject, engines] of [
  ["the article's position", NINE_CALLS, everywhere], ["the article's numbers", TREE_OF_ARTICLE_D, chromium], ["a lost position", LOST, chromium],
])
  test(`Every step of ${name} is drawn and told as the search says`, engines, async () => {
    for (const search of SEARCHES) {
      const { figure, tree, model } = await searched(subject, search);
      equal(figure.step, [model.last, model.steps], search);
      const heard = hearTrees(tree);
      for (const [way, from, to, by] of [["back", model.last, -1, -1], ["forward", 0, model.steps, 1]])
        for (let step = from; step !== to; step += by) {
          if (step !== from) tree[way]();
          const sight = figure.sight();
          equal(sight.step, step);
          model.check(sight, search);
          if (step === from) continue;
          equal(heard.splice(0), [{ type: "tree-step", detail: model.detail(step), manner: [true, true, "minimax-tree"] }]);
        }
    }
  });

test("Of a large tree a part is drawn, with the node of the step", chromium, async () => {
  const wide = JSON.stringify(Array.from({ length: 200 }, (_, number) => (number * 7) % 31));
  // Three subtrees on each level, and many of them equal.
  let deep = "[1,2,3]";
  for (let level = 0; level < 6; level++) deep = `[${deep},[${level},${-1 - level}],${deep}]`;
  for (const [subject, search] of [
    ["XO./.../...", "alpha-beta"], ["X../.O./..X", "ordered-depth"], [wide, "minimax"], [deep, "alpha-beta"],
  ]) {
    const { figure, model } = await searched(subject, search);
    equal(figure.step, [model.last, model.steps], subject);
    // Jumps back and forth, to the first step and to the last one too.
    for (let sample = 0; sample < 41; sample++) {
      const sight = figure.at(Math.floor((model.last * ((sample * 16) % 41)) / 40));
      model.check(sight, subject);
      equal(sight.rings, 1, `the frame at step ${sight.step} of ${subject}`);
    }
  }
});

test("While one steps nothing moves in a tree that is drawn whole", everywhere, async () => {
  for (const subject of [NINE_CALLS, TREE_OF_ARTICLE_D]) {
    const { figure, tree } = await searched(subject, "alpha-beta");
    const parts = () => [...["[part=tree]", "[part=controls]", ".plane"].map((part) => figure.$(part)), ...figure.items];
    const placeOf = (part) => (part.role === "treeitem" ? [part.offsetLeft, part.offsetTop] : rectOf(part));
    const [before, places] = [parts(), parts().map(placeOf)];
    for (let step = 0; step < tree.steps; step++) {
      tree.step = step;
      ok(parts().length === before.length && parts().every((part, at) => part === before[at]), `other elements at step ${step}`);
      equal(parts().map(placeOf), places, `step ${step} of ${subject}`);
    }
  }
});

/** Words of the sentences that belong together, in English, Chinese and Russian. */
const TOGETHER = [
  ["alpha", "α", "альфа"], ["beta", "β", "бета"], ["at most", "最多", "не больше "], ["at least", "至少", "не меньше "],
  ["more than", "高于", "больше, чем"], ["less than", "低于", "меньше, чем"], ["already has a win", "已有胜局", "уже есть победа"],
  ["already has a draw", "已有和棋", "уже есть ничья"],
];

test("The sentence of every step says the same in every language", chromium, async () => {
  const heard = new Set();
  for (const [subject, search] of [
    [NINE_CALLS, "minimax-depth"], [NINE_CALLS, "alpha-beta"], [NINE_CALLS, "ordered-depth"], [TREE_OF_ARTICLE_D, "minimax"],
    [TREE_OF_ARTICLE_D, "alpha-beta-depth"], [TREE_OF_ARTICLE_D, "ordered"], ["X.O/.X./..O", "alpha-beta"],
  ]) {
    const { figure, tree } = await searched(subject, search);
    const told = [];
    for (const lang of ["en", "zh", "ru"]) {
      tree.lang = lang;
      await until(() => figure.$("[part=sentence]").lang === lang);
      told.push(Array.from({ length: tree.steps }, (_, step) => ((tree.step = step), figure.sentence)));
    }
    const numbers = (text) => text.match(/\d+/g)?.sort() ?? [];
    told[0].forEach((english, step) => {
      for (const language of [1, 2]) {
        const sentence = told[language][step];
        // Instead of a comparison with a bound, the Russian sentence says that the other is no better.
        if (sentence.includes("не лучше")) continue;
        for (const words of TOGETHER) {
          const isThere = english.includes(words[0]);
          equal(sentence.includes(words[language]), isThere, `${words} in ${english} ${sentence}`);
          if (isThere) heard.add(words);
        }
        equal(numbers(sentence), numbers(english), `${english} ${sentence}`);
      }
    });
  }
  equal(heard.size, TOGETHER.length);
});

test("Each level says who chooses beside its nodes", everywhere, async () => {
  for (const [subject, who, depth] of [
    [NINE_CALLS, ["MAX: X takes the highest", "MIN: O takes the lowest"], 4],
    [LOST, ["MAX: O takes the highest", "MIN: X takes the lowest"], 5],
    [TREE_OF_ARTICLE_D, ["MAX takes the highest", "MIN takes the lowest"], 5],
  ]) {
    const { figure, tree } = await searched(subject, "minimax");
    const levels = () => figure.$$(".levels div").map(({ textContent }) => textContent);
    const choosers = Array.from({ length: depth - 1 }, (_, level) => who[level % 2]);
    equal(levels(), [...choosers, "End"]);
    // The letters of the host move no level.
    for (const size of ["1rem", "0.75rem", "1.5rem"]) {
      tree.style.fontSize = size;
      await painted();
      const pane = figure.$(".window").getBoundingClientRect();
      for (const item of figure.items) {
        const level = figure.$$(".levels div")[item.ariaLevel - 1].getBoundingClientRect();
        const { top, height, bottom } = item.getBoundingClientRect();
        near(top + height / 2, (level.top + level.bottom) / 2, level.height / 2, `${subject}, ${size}`);
        ok(bottom < pane.bottom + 1, `${subject}, ${size}`);
      }
    }
    tree.focus();
    await keys("Home", "ArrowLeft");
    equal(figure.items.length, 1);
    equal(levels().slice(0, depth - 1), choosers, "no level is without a name while its nodes are folded");
  }
});

/** The shape of a node as it is painted: the rectangle around it, and how much higher and deeper it is in its middle than near its
 *  right edge. */
function shapeOf(figure, item) {
  const paths = figure.$$("path[class^=shape]").map((path) => [path, path.getScreenCTM().inverse()]);
  const isPainted = (x, y) => paths.some(([path, turn]) => path.isPointInFill(new DOMPoint(x, y).matrixTransform(turn)));
  const reach = (x, y, right, down) => {
    let far = 0;
    while (isPainted(x + far * right, y + far * down)) far += 0.25;
    return far;
  };
  const { x: left, y: top, width, height } = item.querySelector(".score").getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const right = reach(x, y, 1, 0);
  const [up, down, roof, floor] = [[x, -1], [x, 1], [x + right - 1, -1], [x + right - 1, 1]].map(([at, way]) => reach(at, y, 0, way));
  return { x, left: x - right, right: x + right, top: y - up, bottom: y + down, roof: up - roof, floor: down - floor };
}

test("A house points up for MAX and down for MIN, and a frame surrounds that of the step", chromium, async () => {
  for (const subject of [NINE_CALLS, TREE_OF_ARTICLE_D]) {
    const { figure, tree } = await searched(subject, "alpha-beta");
    for (const item of figure.items) {
      const { roof, floor } = shapeOf(figure, item);
      const { shape } = item.dataset;
      equal([roof > 2, floor > 2], [shape === "MAX", shape === "MIN"], `${subject}: ${shape} has ${roof} and ${floor} px`);
    }
    for (let step = 0; step < tree.steps; step++) {
      tree.step = step;
      const item = figure.nodeOfStep;
      const ring = figure.$("path.ring");
      const frame = ring.getBoundingClientRect();
      const shape = shapeOf(figure, item);
      for (const part of [shape, item.querySelector(".board")?.getBoundingClientRect() ?? shape]) {
        const isWithin = part.left >= frame.left && part.right <= frame.right && part.top >= frame.top && part.bottom <= frame.bottom;
        ok(isWithin, `the frame at step ${step} of ${subject}`);
      }
      near(frame.x + frame.width / 2, shape.x, 1, `step ${step} of ${subject}`);
      const [left, top, right] = ring.getAttribute("d").match(/M(\S+) (\S+)H(\S+)V/).slice(1).map(Number);
      const lines = figure.$$("path:is(.todo, .edge, .cut, .line)").flatMap((path) => path.getAttribute("d").split("M").slice(1));
      const ends = lines.map((line) => line.match(/[-\d.]+/g).slice(-2).map(Number));
      const isReached = ends.some(([x, y]) => Math.abs(x - (left + right) / 2) < 0.01 && Math.abs(y - top) < 0.01);
      ok(isReached || item.ariaLevel === "1", `the line ends at the frame at step ${step} of ${subject}`);
    }
  }
});

test("A cut is struck above the first node that it leaves out", chromium, async () => {
  // Of the numbers, 12, [25, 0], 5 and [[2, 14]] are left out.
  for (const [subject, cuts] of [[NINE_CALLS, 1], [TREE_OF_ARTICLE_D, 4]]) {
    const { figure } = await searched(subject, "alpha-beta");
    const path = figure.$("path.strike");
    const tops = figure.items.map((item) => {
      const { x, top } = shapeOf(figure, item);
      return { x, y: Math.min(top, ...[...item.querySelectorAll(".move, .board")].map((part) => part.getBoundingClientRect().y)) };
    });
    const strikes = path.getAttribute("d").split("M").slice(1);
    equal(strikes.length, cuts);
    for (const strike of strikes) {
      const [from, to] = strike.split("L").map((end) => new DOMPoint(...end.split(" ")).matrixTransform(path.getScreenCTM()));
      const below = tops.filter(({ x, y }) => Math.abs(x - (from.x + to.x) / 2) < 5 && y > to.y);
      const gap = Math.min(...below.map(({ y }) => y)) - Math.max(from.y, to.y);
      ok(gap >= 0 && gap < 10, `${subject}: a strike ends ${gap} px above its node`);
    }
  }
});
