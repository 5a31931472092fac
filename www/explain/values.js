// The value of each square for either side: on the board, and in a table.

import { create, update } from "../shared/dom.js";
import { watchPointing } from "../shared/pointing.js";
import { createEnded } from "./ended.js";
import { createMemory } from "./memory.js";
import { createMini } from "./mini.js";
import { SIGNS } from "./overlay.js";
import { createSegments } from "./segments.js";
import { createTable } from "./table.js";

const SIDES = ["off", "X", "O"];

export function createValues(host) {
  const sides = createSegments("values", SIDES, (value) => {
    host.link.set({ values: value === "off" ? undefined : value });
    if (value === "off") hold();
    show();
  });
  const hint = create("p", { className: "note" });
  const rows = Array.from({ length: 9 }, (_, index) =>
    createRow(() => {
      // A line can be shown only if it continues from the position on the board.
      if (isLive()) hold(heldRow === index ? undefined : index);
      show();
    }));
  const table = createTable(["square", "worth"], rows.map(({ element }) => element));
  const ended = createEnded(host);
  const over = create("p", { className: "note" });
  const element = create("div", { className: "values" }, [sides.element, ended.element, hint, table.element, over]);

  let open = false;
  const isOther = createMemory();
  /** The row that the visitor points at, the row whose line stays, and the cell of the board that is pointed at. */
  let pointedRow;
  let heldRow;
  let pointedCell;

  /** Whether the explained position is the one on the board, where lines can be shown. */
  const isLive = () => host.subject === host.position;
  const side = () => host.link.get("values") ?? "off";

  watchPointing(table.element.tBodies[0], rows.map(({ element }) => element), (row) => {
    pointedRow = row;
    showLine();
  });
  host.game.addEventListener("ttt-point", ({ detail }) => {
    pointedCell = detail.cell;
    if (open) showLine();
  });

  /** The moves with their values from the perspective of the chosen side, or else of the player to move. */
  let moves = [];

  /** Shows the line of the move that the visitor points at. */
  function showLine() {
    const onBoard = side() === "off" ? undefined : moves.find((move) => move.cell === pointedCell);
    host.ghost("pointed", isLive() ? (moves[pointedRow] ?? onBoard)?.steps : []);
  }

  /** Keeps the line of a row in view, or of no row if `index` is undefined. */
  function hold(index) {
    heldRow = index;
    host.ghost("values", isLive() ? moves[heldRow]?.steps : []);
  }

  function show() {
    const words = host.words.values;
    const { squares } = host.words;
    const { board, turn } = host.subject;
    const chosen = side();
    const viewer = chosen === "off" ? turn : chosen;
    moves = host.engine.values(board, viewer, turn);

    sides.show(words.legend, chosen, words.sides);
    update(sides.element, { hidden: !isLive() });
    update(hint, { textContent: words.hint });
    table.show(words.caption(turn, viewer), words);
    rows.forEach((each, index) => {
      const move = moves[index];
      if (!move) return;
      each.show({
        after: { board: host.engine.play(board, move.cell, turn), cell: move.cell },
        square: squares.bare[move.cell],
        outcome: move.value.outcome,
        worth: words.value(move.value),
        reason: words.reasons[move.reason] ?? "",
        line: words.line(move.steps),
        isHeld: heldRow === index,
      });
    });
    keepFocus(moves.length);
    rows.forEach((each, index) => update(each.element, { hidden: index >= moves.length }));
    update(hint, { hidden: moves.length === 0 || !isLive() });
    update(table.element, { hidden: moves.length === 0 });
    update(over, { hidden: moves.length > 0, textContent: words.over });

    const list = [];
    ended.show();
    for (const { cell, value } of chosen === "off" || !isLive() ? [] : moves) {
      list[cell] = { outcome: value.outcome, text: words.short(value), spoken: words.value(value) };
    }
    host.overlay.values(list);
    showLine();
  }

  /**
   * If the row with the focus is about to vanish, the focus goes to the first row, or to the choice of the side if no row is
   * left.
   */
  function keepFocus(count) {
    if (!rows.slice(count).some(({ button }) => button === document.activeElement)) return;
    if (count > 0) rows[0].button.focus();
    else sides.focus();
  }

  return {
    element,
    update() {
      open = true;
      if (isOther(host.position)) heldRow = undefined;
      show();
    },
    close() {
      open = false;
      heldRow = undefined;
      host.overlay.values();
      for (const owner of ["values", "pointed"]) host.ghost(owner);
    },
  };
}

/**
 * A row of the table with a button that names its move. `onHold` is called when the button is pressed, which keeps the line in
 * view or releases it.
 */
function createRow(onHold) {
  const button = create("button", { type: "button", onclick: onHold });
  const mini = createMini();
  const worth = create("span");
  const reason = create("span");
  const line = create("span", { className: "line" });
  const element = create("tr", {}, [
    create("th", { scope: "row" }, [mini.element, button]),
    create("td", {}, [worth, " ", reason, line]),
  ]);
  return {
    element,
    button,
    show(move) {
      mini.show(move.after);
      update(button, { textContent: move.square, "aria-pressed": String(move.isHeld) });
      update(worth, { className: `worth ${move.outcome}`, textContent: `${SIGNS[move.outcome]} ${move.worth}` });
      update(reason, { textContent: move.reason });
      update(line, { textContent: move.line });
    },
  };
}
