// The picture of the board: a canvas for the screen, and the same strokes as SVG for paper. A canvas has the inks and the
// resolution of the screen, which do not suit paper. The SVG is also shown where the browser does not allow painting.

import { draw } from "./dom.js";
import { styleOf } from "./environment.js";
import { Painter } from "./painter.js";
import { BOARD, GRID, INKS, attributesOf, gridPath, strokesOf } from "./strokes.js";

/**
 * Builds the picture. Returns its `elements`, which belong under the texts and the buttons of the board; `show(drawing, isStill)`,
 * which animates new marks unless `isStill`; and `start()` and `stop()`, between which the picture follows the screen.
 *
 * The class of a group of the SVG names its ink, and the style sets the ink as the group's colour. So the browser adapts the ink as
 * it adapts text: to a theme, to forced colours, to a dark theme of its own, and to paper.
 */
export function createPicture() {
  const groups = Object.fromEntries(INKS.map((ink) => [ink, draw("g", { class: ink }, [draw("path", { class: "ink" })])]));
  groups.grid.append(draw("path", { d: gridPath(), "stroke-width": GRID.width, "stroke-linecap": "butt" }));
  const attributes = { viewBox: `0 0 ${BOARD} ${BOARD}`, fill: "none", "stroke-linecap": "round", "aria-hidden": "true" };
  const svg = draw("svg", attributes, Object.values(groups));
  const inkOf = (ink) => styleOf(groups[ink].firstChild).color;
  const painter = new Painter(() => Object.fromEntries(INKS.map((ink) => [ink, inkOf(ink)])));
  // Every change of an ink ends a transition, whether the theme, forced colours or the host's properties cause it.
  svg.addEventListener("transitionend", () => painter.repaint());
  svg.classList.toggle("alone", !painter.isAble);
  /** The paths of the strokes that are shown. */
  let paths = [];

  return {
    elements: painter.isAble ? [painter.canvas, svg] : [svg],
    start: () => painter.start(),
    stop: () => painter.stop(),
    show(drawing, isStill) {
      const strokes = strokesOf(drawing);
      painter.show(strokes, isStill);
      for (const path of paths) path.remove();
      paths = strokes.map((stroke) => {
        const path = draw("path", attributesOf(stroke));
        groups[stroke.ink].append(path);
        return path;
      });
    },
  };
}
