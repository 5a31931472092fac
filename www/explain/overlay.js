// What the explanation draws on the live board: values in the cells, and future moves as numbered marks.

/** The sign of each outcome. Its shape tells the same as the colour. */
export const SIGNS = { win: "▲", draw: "=", loss: "▼" };

const TONES = { win: "good", loss: "bad" };

/**
 * What is drawn on a board. Returns
 * - `values(list)`: shows nine of `{ outcome, text, spoken }`, undefined where a cell has none; nothing without a list;
 * - `ghosts(line)`: shows the moves `{ cell, mark }`, numbered from 1; nothing without a line.
 */
export function createOverlay(game) {
  let values = [];
  let line = [];

  function show() {
    const annotations = new Map();
    values.forEach(({ outcome, text, spoken }, cell) =>
      annotations.set(cell, { cell, text: `${SIGNS[outcome]} ${text}`, tone: TONES[outcome], label: spoken })
    );
    line.forEach(({ cell, mark }, index) => {
      const value = annotations.get(cell);
      // The value belongs to a move that is made now, not later in the line.
      const text = index === 0 ? value?.text : undefined;
      annotations.set(cell, { ...value, cell, text, ghost: mark, number: index + 1 });
    });
    game.annotate(annotations.values());
  }

  return {
    values(list = []) {
      values = list;
      show();
    },
    ghosts(moves = []) {
      line = moves;
      show();
    },
  };
}
