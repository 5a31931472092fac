// What is drawn on the live board: values in the cells, and moves to come as numbered marks that shine through. This is
// the one place that reaches into the board's shadow root.

import { create, update } from "../element/dom.js";
import { watchPointing } from "../element/pointing.js";
import { draw } from "./draw.js";

// Before the rows, whose buttons therefore stay above everything here. The colours of the marks are the painter's.
const css = `
.overlay {
  position: absolute;
  inset: 0;
  display: grid;
  grid-template: repeat(3, 1fr) / repeat(3, 1fr);
  pointer-events: none;
  --_good: light-dark(#0a6b45, #6fd8a4);
  --_bad: light-dark(#b42318, #ff9b8a);
}
.overlay > div { position: relative; min-inline-size: 0; min-block-size: 0; }
.overlay .value {
  position: absolute;
  inset-inline: 0;
  inset-block-end: 3%;
  padding-inline: 3%;
  color: var(--_muted);
  font-size: clamp(0.625rem, 3.6cqi, 0.9375rem);
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.2;
}
.overlay .win { color: var(--_good); }
.overlay .loss { color: var(--_bad); }
.overlay .later .value { visibility: hidden; }
.overlay .ghost { display: none; }
.overlay .ghost.X { display: block; color: var(--ttt-x, light-dark(#c2410c, #ff9466)); }
.overlay .ghost.O { display: block; color: var(--ttt-o, light-dark(#0f6e66, #5ccfbd)); }
.overlay svg { position: absolute; inset: 26.5%; inline-size: 47%; block-size: 47%; overflow: visible; opacity: 0.45; }
.overlay path { display: none; fill: none; stroke: currentColor; stroke-width: 21; stroke-linecap: round; }
.overlay .X .x, .overlay .O .o { display: block; }
.overlay .number {
  position: absolute;
  inset-inline-start: 81%;
  inset-block-start: 8%;
  color: var(--_text);
  font-size: clamp(0.6875rem, 4.2cqi, 1.0625rem);
  font-weight: 600;
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1;
}
@media (forced-colors: active) {
  .overlay svg { opacity: 1; }
  .overlay path { stroke: CanvasText; stroke-width: 7; stroke-dasharray: 12 14; }
}
`;

/** The sign of an outcome: what is told by colour is told by shape as well. */
export const SIGNS = { win: "▲", draw: "=", loss: "▼" };

/**
 * Puts the overlay into a board whose tag is defined. Returns
 * - `values(list)`: shows nine of `{ outcome, text, spoken }`, undefined where a cell has none; nothing without a list;
 * - `ghosts(line)`: shows the moves `{ cell, mark }`, numbered from 1; nothing without a line;
 * - `onPoint(callback)`: tells the cell that the visitor points at when it is another, undefined for none;
 * - `focus()`: moves the keyboard's focus to the board.
 */
export function createOverlay(game) {
  const root = game.shadowRoot;
  const board = root.querySelector("[part=board]");
  const buttons = [...board.querySelectorAll("[role=gridcell] button")];
  const cells = buttons.map(createCell);
  const element = create("div", { className: "overlay", "aria-hidden": "true" }, cells.map((cell) => cell.element));
  board.querySelector("canvas").after(element);
  let sheet;
  let view;

  /** Styles the overlay, again where the board has been moved to another document, which takes only its own sheets. */
  function dress() {
    if (root.adoptedStyleSheets.includes(sheet)) return;
    if (view !== game.ownerDocument.defaultView) {
      view = game.ownerDocument.defaultView;
      sheet = new view.CSSStyleSheet();
      sheet.replaceSync(css);
    }
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  dress();
  return {
    values(list = []) {
      dress();
      cells.forEach((cell, index) => cell.showValue(list[index]));
      buttons.forEach((button, index) => {
        // The name is the board's own.
        if (list[index]) update(button, { "aria-description": list[index].spoken });
        else button.removeAttribute("aria-description");
      });
    },

    ghosts(line = []) {
      dress();
      const numbers = new Map(line.map(({ cell, mark }, index) => [cell, { mark, number: index + 1 }]));
      cells.forEach((cell, index) => cell.showGhost(numbers.get(index)));
    },

    onPoint: (callback) => watchPointing(board, buttons, callback),

    focus: () => buttons.find(({ tabIndex }) => tabIndex === 0).focus(),
  };
}

/** A cell of the overlay: its value at the lower edge, where the board's own hints, in the middle, leave room. */
function createCell() {
  const value = create("span", { className: "value" });
  const number = create("span", { className: "number" });
  const ghost = create("div", { className: "ghost" }, [createMarks(), number]);
  const element = create("div", {}, [ghost, value]);
  return {
    element,
    showValue(shown) {
      update(value, {
        className: `value ${shown?.outcome ?? ""}`,
        textContent: shown ? `${SIGNS[shown.outcome]} ${shown.text}` : "",
      });
    },
    showGhost(shown) {
      // The value is that of a move now, and not later in the line.
      update(element, { className: shown?.number > 1 ? "later" : "" });
      update(ghost, { className: `ghost ${shown?.mark ?? ""}` });
      update(number, { textContent: shown ? String(shown.number) : "" });
    },
  };
}

/** Both marks as strokes; the style shows one of them. */
function createMarks() {
  // As large as the painter's, so that the mark under the pointer and the first of a line are one.
  return draw("svg", { viewBox: "0 0 100 100" }, [
    draw("path", { class: "x", d: "M0 0L100 100M100 0L0 100" }),
    draw("path", { class: "o", d: "M50 -3a53 53 0 1 0 0.01 0Z" }),
  ]);
}
