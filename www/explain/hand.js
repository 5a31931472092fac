// Sets up a position by hand: nine cells to press and who is to move, or the board as text. The engine judges the position.

import { create, update } from "../shared/dom.js";
import { isCalm } from "../shared/environment.js";
import { createGrid } from "../shared/grid.js";
import { createPicture } from "../shared/picture.js";
import { refusalIn } from "../shared/refusal.js";
import { createButton } from "./button.js";
import { cellsOf } from "./mini.js";
import { createSegments } from "./segments.js";
import { STARTS } from "./starts.js";

/** The next sign of a cell after a press. */
const NEXT = { ".": "X", X: "O", O: "." };

export function createHand(host) {
  /** The typed text, and the board that the cells show: the last text that could be read. */
  let text;
  let board;
  /** Whose turn it is, and whose turn the visitor has chosen. */
  let turn;
  let chosen;
  /** The engine's analysis, or the error with which it refuses the position. */
  let analysis;
  let refusal;

  const heading = create("h5");
  const cells = createCells((cell) => read(pressed(board, cell)));
  const turns = createSegments("setup-turn", ["X", "O"], choose);
  const field = createField({ onType: read, onLeave: () => analysis && read(board) });
  const judgement = createJudgement();
  const use = createButton(() => analysis && host.setUp({ board, turn }));
  const take = createButton(() => takeOver(host.position));
  const clear = createButton(() => takeOver(STARTS.empty));
  const element = create("div", {}, [
    heading,
    create("div", { className: "hand" }, [
      cells.element,
      create("div", {}, [turns.element, field.element, judgement.element]),
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
    judge(() => host.engine.whose_turn(board, chosen));
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
        board = host.engine.read_board(each);
        refusal = undefined;
        break;
      } catch (error) {
        refusal ??= error;
      }
    }
    if (refusal) return;
    try {
      turn = mover();
      analysis = host.engine.analyze(board, turn);
    } catch (error) {
      refusal = error;
    }
  }

  function show() {
    const words = host.words.setup;
    update(heading, { textContent: words.byHand });
    cells.show(words, { board, lines: analysis?.lines ?? [], still: isCalm() });
    turns.show(words.turn, turn);
    field.show(words, text, !analysis);
    judgement.show(words, analysis, refusal && refusalIn(host.words, refusal), host.words.gap);
    update(use, { textContent: words.use, "aria-disabled": String(!analysis) });
    update(take, { textContent: words.take });
    update(clear, { textContent: words.clear });
  }

  return {
    element,
    show(_, position) {
      if (text === undefined) takeOver(position);
      else show();
    },
    rest: cells.rest,
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

/** The nine cells to press. `rest()` stops the picture while nobody sees it. */
function createCells(onPress) {
  const picture = createPicture();
  const grid = createGrid(picture.elements, { onPlay: onPress, onPoint() {} });
  /** Whether the picture follows the size of the grid. */
  let isAwake = false;
  return {
    element: grid.element,
    show(words, { board, lines, still }) {
      if (!isAwake) picture.start();
      isAwake = true;
      const marks = ["X", "O"].flatMap((mark) => cellsOf(board, mark).map((cell) => ({ cell, mark })));
      picture.show({ marks, lines }, still);
      const labels = Array.from({ length: 9 }, (_, cell) => {
        const mark = marks.find((each) => each.cell === cell)?.mark;
        return words.cell(Math.floor(cell / 3) + 1, (cell % 3) + 1, mark ?? words.nothing);
      });
      grid.show(words.grid, labels.map((label) => ({ label, text: "", outcome: "", disabled: false })));
    },
    rest() {
      picture.stop();
      isAwake = false;
    },
  };
}

/** The board as text. `onLeave` is called when the visitor has finished typing. A change before that would move the caret. */
function createField({ onType, onLeave }) {
  const title = create("span");
  const input = create("textarea", {
    className: "typed",
    rows: 3,
    spellcheck: false,
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": "setup-judgement",
    oninput: () => onType(input.value),
    onchange: onLeave,
  });
  return {
    element: create("label", { className: "field" }, [title, input]),
    show(words, text, isRefused) {
      update(title, { textContent: words.text });
      update(input, { value: text, "aria-invalid": String(isRefused) });
    },
  };
}

/** The engine's judgement: the value of the position, or why it is not a position. */
function createJudgement() {
  const refused = create("span");
  const sentence = create("span");
  const error = create("p", { className: "error" });
  const value = create("p");
  return {
    element: create("div", { id: "setup-judgement", className: "judgement", "aria-live": "polite" }, [error, value]),
    show(words, analysis, refusal, gap) {
      update(refused, { textContent: words.refused + gap });
      update(sentence, refusal ?? { textContent: "" });
      if (analysis) error.replaceChildren();
      else if (!error.hasChildNodes()) error.append(refused, sentence);
      update(value, { textContent: analysis ? words.judgement(analysis) : "" });
    },
  };
}
