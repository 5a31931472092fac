// The drawn tree, its picture: at every step it shows what the search says, and nothing else.

import { chromium, equal, everywhere, near, ok, rectOf, test } from "../testing.js";
import { centre, holds } from "../element/picture.js";
import { LOST, NINE_CALLS, TREE_OF_ARTICLE_D, hearTrees, partOf } from "./figure.js";
import { searched } from "./model.js";

for (
  const [name, subject, engines] of [
    ["the article's position", NINE_CALLS, everywhere],
    ["the article's numbers", TREE_OF_ARTICLE_D, chromium],
    ["a lost position", LOST, chromium],
  ]
) {
  test(`Every step of ${name} is drawn and told as the search says`, engines, async () => {
    const searches = ["minimax", "minimax-depth", "alpha-beta", "alpha-beta-depth", "ordered", "ordered-depth"];
    for (const search of [...searches, "minimax-right", "alpha-beta-right", "ordered-depth-right"]) {
      const { figure, tree, model } = await searched(subject, search);
      equal(figure.step, [model.last, model.steps], search);
      equal(figure.items.length, model.places.length, search);
      const events = hearTrees(tree);
      const steps = [...model.record.keys()];
      for (const [way, passed] of [["back", steps.toReversed()], ["forward", steps]]) {
        for (const step of passed) {
          if (step !== passed[0]) {
            tree[way]();
            equal(events.splice(0), [{ type: "tree-step", detail: model.detail(step) }]);
          }
          const sight = figure.sight();
          equal(sight.step, step);
          model.check(sight, search);
        }
      }
    }
  });
}

test("Of a large tree a part is drawn, with the node of the step and its children", chromium, async () => {
  const wide = JSON.stringify(Array.from({ length: 200 }, (_, number) => (number * 7) % 31));
  // Three subtrees on each level, and many of them equal.
  let deep = "[1,2,3]";
  for (let level = 0; level < 6; level++) deep = `[${deep},[${level},${-1 - level}],${deep}]`;
  for (
    const [subject, search] of [
      ["XO./.../...", "alpha-beta"],
      ["X../.O./..X", "ordered-depth"],
      ["X../.O./..X", "alpha-beta-right"],
      [wide, "minimax"],
      [deep, "alpha-beta"],
      [deep, "ordered-right"],
    ]
  ) {
    const { figure, model } = await searched(subject, search);
    equal(figure.step, [model.last, model.steps], subject);
    // Jumps back and forth, to the first step and to the last one too.
    for (let sample = 0; sample < 41; sample++) {
      const sight = figure.at(Math.floor((model.last * ((sample * 16) % 41)) / 40));
      model.check(sight, subject);
      equal(sight.rings, 1, `step ${sight.step} of ${subject}`);
      equal(figure.nodeOfStep.ariaExpanded === "false", false, `step ${sight.step} of ${subject}`);
    }
  }
});

test("While one steps nothing moves in a tree that is drawn whole", everywhere, async () => {
  for (const subject of [NINE_CALLS, TREE_OF_ARTICLE_D]) {
    const { figure, tree } = await searched(subject, "alpha-beta");
    const parts = () => [...["[part=tree]", "[part=controls]", ".plane"].map((part) => figure.$(part)), ...figure.items];
    const offsetOf = ({ offsetLeft, offsetTop }) => [offsetLeft, offsetTop];
    const placeOf = (part) => (part.role === "treeitem" ? offsetOf(part.parentElement) : rectOf(part));
    const [before, places] = [parts(), parts().map(placeOf)];
    for (let step = 0; step < tree.steps; step++) {
      tree.step = step;
      ok(parts().every((part, at) => part === before[at]), `other elements at step ${step}`);
      equal(parts().map(placeOf), places, `step ${step} of ${subject}`);
    }
  }
});

test("Each level says who chooses beside its nodes", everywhere, async () => {
  for (
    const [subject, max, min, depth] of [
      [NINE_CALLS, "X (MAX) takes the highest", "O (MIN) takes the lowest", 4],
      [LOST, "O (MAX) takes the highest", "X (MIN) takes the lowest", 5],
      [TREE_OF_ARTICLE_D, "MAX takes the highest", "MIN takes the lowest", 5],
    ]
  ) {
    const { figure } = await searched(subject, "minimax");
    const levels = figure.$$(".levels div");
    equal(levels.map(({ textContent }) => textContent), [...[max, min, max, min].slice(0, depth - 1), "End"]);
    for (const item of figure.items) {
      const [level, { y, height }] = [rectOf(levels[item.ariaLevel - 1]), rectOf(item)];
      near(y + height / 2, level.y + level.height / 2, level.height / 2, subject);
    }
  }
});

test("A house points up for MAX and down for MIN, and a frame surrounds the node of the step", chromium, async () => {
  for (const subject of [NINE_CALLS, TREE_OF_ARTICLE_D]) {
    const { figure, tree } = await searched(subject, "alpha-beta");
    for (let step = 0; step < tree.steps; step++) {
      tree.step = step;
      const framed = figure.items.filter((item) => holds(rectOf(figure.$("path.ring")), centre(rectOf(partOf(item, ".score")))));
      equal(framed.length, 1, `the frame at step ${step} of ${subject}`);
      equal(framed[0], figure.nodeOfStep, `the frame at step ${step} of ${subject}`);
    }
    const shapes = figure.$$("path[class^=shape]").map((path) => [path, path.getScreenCTM().inverse()]);
    const isPainted = (x, y) => shapes.some(([path, turn]) => path.isPointInFill(new DOMPoint(x, y).matrixTransform(turn)));
    /** How far a shape reaches from its middle, or from a point beside it, up or down. */
    const reach = (x, y, way, far = 0) => (isPainted(x, y + far) ? reach(x, y, way, far + way / 4) : Math.abs(far));
    for (const item of figure.items) {
      const { x, y, width, height } = rectOf(partOf(item, ".score"));
      const [middle, side, level] = [x + width / 2, x + width / 2 + 12, y + height / 2];
      const points = [-1, 1].map((way) => reach(middle, level, way) - reach(side, level, way) > 2);
      equal(points, ["MAX", "MIN"].map((shape) => shape === item.parentElement.dataset.shape), `${subject}: ${item.ariaLabel}`);
    }
  }
});
