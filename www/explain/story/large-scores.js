// The large scores on the squares of the story's board, and the frames of the squares that can be pressed.

import { draw } from "../../shared/dom.js";
import { toneOf, written } from "./score.js";

/** The strokes of each sign around its middle, and its width, in hundredths of a square. */
const SIGNS = {
  "+": { path: "M-7.5 0H7.5M0-7.5V7.5", width: 24 },
  "−": { path: "M-7.5 0H7.5", width: 24 },
  1: { path: "M-5.5-10.5 3-17V17", width: 17 },
  "≤": { path: "M5-8-5-3 5 2M-5 8H5", width: 20 },
  0: { path: "M-9-8A9 9 0 0 1 9-8V8A9 9 0 0 1-9 8Z", width: 27 },
};

/** The layer above the board. `show(squares)` shows `[{ cell, score, isBound, isOpen, isCut }]`, where `isBound` says
 * that the score is at most this, and `isCut` that the square is left out. Screen readers have the board's own labels. */
export function createLargeScores() {
  const element = draw("svg", { class: "large-scores", viewBox: "0 0 300 300", "aria-hidden": "true" });
  return {
    element,
    show(squares) {
      element.replaceChildren(...squares.map(({ cell, score, isBound, isOpen, isCut }) => {
        const at = `translate(${(cell % 3) * 100 + 50} ${Math.floor(cell / 3) * 100 + 50})`;
        const frame = draw("rect", { x: -43, y: -43, width: 86, height: 86, rx: 9 });
        // The square of a score is filled, so that the board's own mark does not show under it when the square is pointed at.
        const className = [isOpen && "open", isCut && "cut", score !== undefined && "filled"].filter(Boolean).join(" ");
        return draw("g", { transform: at, class: className }, [
          frame,
          ...(score === undefined ? [] : [largeScore(score, isBound)]),
        ]);
      }));
    },
  };
}

function largeScore(score, isBound) {
  const signs = Array.from((isBound ? "≤" : "") + written(score), (sign) => SIGNS[sign]);
  const whole = signs.reduce((sum, { width }) => sum + width, 0);
  let left = -whole / 2;
  const paths = signs.flatMap(({ path, width }) => {
    const isSign = path === SIGNS["≤"].path;
    const transform = `translate(${left + width / 2} 0)`;
    left += width;
    // The wider stroke is the rim of the narrower one.
    return (isSign ? ["sign"] : ["rim", "core"]).map((part) => draw("path", { class: part, d: path, transform }));
  });
  return draw("g", { class: `large-score ${toneOf(score)}` }, paths);
}
