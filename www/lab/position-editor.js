// Edits a position: nine cells to press and who is to move, or the board as text. The engine judges the position.

import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";
import { createGrid } from "../shared/grid.js";
import { refusalIn } from "../shared/refusal.js";
import { createSegmentedControl } from "./segmented-control.js";
import { EXAMPLES } from "./example-positions.js";

/** The next sign of a cell after a press. */
const NEXT = { ".": "X", X: "O", O: "." };

export function createPositionEditor(lab) {
  /** The typed text, and the board that the cells show: the last text that could be read. */
  let text;
  let board;
  /** Whose turn it is, and whose turn the visitor has chosen. */
  let turn;
  let chosen;
  /** The engine's analysis, or the error with which it refuses the position. */
  let analysis;
  let refusal;

  const heading = create("h3");
  const grid = createGrid([], { onPlay: (cell) => read(pressed(board, cell)), onPoint() {} });
  const turns = createSegmentedControl("setup-turn", ["X", "O"], choose);
  const label = create("span");
  const field = create("textarea", {
    className: "typed",
    rows: 3,
    spellcheck: false,
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": "setup-judgement",
    oninput: () => read(field.value),
    // A change before the visitor has finished typing would move the caret.
    onchange: () => analysis && read(board),
  });
  const refused = create("span");
  const sentence = create("span");
  const error = create("p", { className: "error" });
  const value = create("p");
  const judgement = create("div", { id: "setup-judgement", className: "judgement", "aria-live": "polite" }, [error, value]);
  const use = createButton(() => lab.setUp({ board, turn }));
  const take = createButton(() => takeOver(lab.position));
  const clear = createButton(() => takeOver(EXAMPLES.empty));
  const element = create("div", {}, [
    heading,
    create("div", { className: "editor" }, [
      grid.element,
      create("div", {}, [turns.element, create("label", { className: "field" }, [label, field]), judgement]),
    ]),
    create("div", { className: "row" }, [use, take, clear]),
  ]);

  function takeOver(position) {
    chosen = position.turn;
    read(position.board);
  }

  /** Reads a text. The chosen player is to move if a game leads to that, or else the other player. */
  function read(newText) {
    text = newText;
    judge(() => lab.engine.whose_turn(board, chosen));
    show();
  }

  function choose(mark) {
    chosen = mark;
    judge(() => mark);
    show();
  }

  /** Lets the engine judge the text. `mover()` returns who is to move, and is called once the board could be read. */
  function judge(mover) {
    analysis = undefined;
    refusal = undefined;
    for (const each of readings(text)) {
      try {
        board = lab.engine.read_board(each);
        refusal = undefined;
        break;
      } catch (error) {
        refusal ??= error;
      }
    }
    if (refusal) return;
    try {
      turn = mover();
      analysis = lab.engine.analyze(board, turn);
    } catch (error) {
      refusal = error;
    }
  }

  function show() {
    const { setup, gap } = lab.words;
    update(heading, { textContent: setup.byHand });
    grid.show(setup.grid, Array.from(board.replaceAll("/", ""), (sign, cell) => cellOf(setup, sign, cell)));
    turns.show(setup.turn, turn);
    update(label, { textContent: setup.text });
    update(field, { value: text, "aria-invalid": String(!analysis) });
    update(refused, { textContent: setup.refused + gap });
    update(sentence, refusal ? refusalIn(lab.words, refusal) : { textContent: "" });
    if (analysis) error.replaceChildren();
    else if (!error.hasChildNodes()) error.append(refused, sentence);
    update(value, { textContent: analysis ? setup.judgement(analysis) : "" });
    update(use, { textContent: setup.use, "aria-disabled": String(!analysis) });
    update(take, { textContent: setup.take });
    update(clear, { textContent: setup.clear });
  }

  /** What the grid shows of a cell that holds this sign. */
  function cellOf(words, sign, cell) {
    const mark = sign === "." ? "" : sign;
    const label = words.cell(Math.floor(cell / 3) + 1, (cell % 3) + 1, mark || words.nothing);
    const isInLine = analysis?.lines.some((line) => line.includes(cell));
    return { label, text: mark, outcome: isInLine ? `${mark} line` : mark, disabled: false };
  }

  return {
    element,
    show(_, position) {
      if (text === undefined) takeOver(position);
      else show();
    },
  };
}

/** The possible readings of a text: as it is, or without the spaces around its lines, which may be no empty cells. */
function readings(text) {
  // Lines that were copied may also end with a line break, which separates no rows.
  const lines = text.replaceAll(/^\n+|\n+$/g, "").split("\n");
  return [lines, lines.map((line) => line.trim()).filter(Boolean)].map((lines) => lines.join("\n"));
}

/** The board after a press on a cell. */
function pressed(board, cell) {
  const signs = Array.from(board);
  // A cell's place in the text, in which a slash follows each row.
  const place = cell + Math.floor(cell / 3);
  signs[place] = NEXT[signs[place]];
  return signs.join("");
}
