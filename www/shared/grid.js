// The grid of nine real buttons over the painted board. Buttons work with pointer, touch, keyboard and screen reader.

import { create, update } from "./dom.js";
import { rememberPointer, watchPointing } from "./pointing.js";

/**
 * Builds the grid over these elements. `onPlay(cell)` is called when a button is pressed, and `onPoint(cell)` when the visitor
 * points at another cell. The cell is undefined when the visitor points at none.
 *
 * Returns the element; `show(label, cells)`, where `cells` holds nine `{ label, description, text, outcome, disabled }`;
 * `focus(options)`, which focuses the cell that last had the focus; `start()`, for a grid that is in a document now; and
 * `forget()`, which clears the pointed cell.
 */
export function createGrid(layers, { onPlay, onPoint }) {
  const buttons = Array.from(
    { length: 9 },
    (_, cell) => create("button", { type: "button", tabIndex: cell === 0 ? 0 : -1, onclick: () => onPlay(cell) }),
  );
  const rows = [0, 3, 6].map((first) =>
    create(
      "div",
      { role: "row" },
      buttons.slice(first, first + 3).map((button) => create("div", { role: "gridcell" }, [button])),
    )
  );
  const element = create("div", { role: "grid", part: "board" }, [...layers, ...rows]);
  const cellOf = (event) => {
    const cell = buttons.indexOf(event.target);
    return cell < 0 ? undefined : cell;
  };

  element.onkeydown = (event) => {
    const cell = cellOf(event);
    // Enter that is held presses again and again, beyond the end of a game.
    if (event.key === "Enter" && event.repeat) event.preventDefault();
    if (cell === undefined || event.altKey || event.metaKey || event.shiftKey) return;
    const to = destination(event.key, event.ctrlKey, cell);
    if (to === undefined) return;
    // The arrows would scroll the page as well.
    event.preventDefault();
    buttons[to].focus();
  };
  element.addEventListener("focusin", (event) => {
    const focused = cellOf(event);
    buttons.forEach((button, cell) => update(button, { tabIndex: cell === focused ? 0 : -1 }));
  });
  const forget = watchPointing(element, buttons, onPoint);

  return {
    element,
    start: () => rememberPointer(element),
    forget,
    show(label, cells) {
      update(element, { "aria-label": label });
      cells.forEach(({ label, description, text, outcome, disabled }, cell) =>
        update(buttons[cell], {
          "aria-label": label,
          "aria-description": description,
          "aria-disabled": String(disabled),
          "data-outcome": outcome,
          textContent: text,
        })
      );
    },
    focus: (options) => buttons.find(({ tabIndex }) => tabIndex === 0).focus(options),
  };
}

/** The cell to which a key moves the focus; undefined for a key that the grid does not handle. */
function destination(key, ctrl, cell) {
  const column = cell % 3;
  if (ctrl) return { Home: 0, End: 8 }[key];
  return {
    ArrowLeft: column > 0 ? cell - 1 : cell,
    ArrowRight: column < 2 ? cell + 1 : cell,
    ArrowUp: cell > 2 ? cell - 3 : cell,
    ArrowDown: cell < 6 ? cell + 3 : cell,
    Home: cell - column,
    End: cell - column + 2,
  }[key];
}
