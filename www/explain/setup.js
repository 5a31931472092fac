// Positions to begin from: the ones that teach something, any other by hand or as text; and the way back to playing.

import { create, update } from "../element/dom.js";
import { createGrid } from "../element/grid.js";
import { Painter } from "../element/painter.js";
import { createMini } from "./mini.js";
import { STARTS } from "./starts.js";

/** What a press makes of a cell. */
const NEXT = { ".": "X", X: "O", O: "." };

/** The section that puts positions on the board. */
export function createSetup(host) {
  const starts = Object.entries(STARTS).map(([name, start]) => createStart(host, name, start));
  const numbers = createDoor("think-numbers");
  const hand = createHand(host);
  const playOn = createPlayOn(host);
  const element = create("div", { className: "setup" }, [
    create("ul", { className: "starts" }, [...starts, numbers].map(({ element }) => element)),
    hand.element,
    playOn.element,
  ]);
  return {
    element,
    update() {
      for (const part of [...starts, numbers, hand, playOn]) part.show(host.words.setup, host.position);
    },
    close: () => hand.rest(),
  };
}

/** One of the positions that teach something. */
function createStart(host, name, { board, turn }) {
  const button = create("button", {
    type: "button",
    className: "button",
    onclick() {
      host.setUp({ board, turn });
      host.say(host.words.setup.starts[name].look);
    },
  });
  const mini = createMini();
  const look = create("span");
  const here = create("span", { className: "here" });
  const element = create("li", {}, [
    create("div", { className: "picture" }, [mini.element]),
    create("div", {}, [button, create("p", {}, [look, " ", here])]),
  ]);
  return {
    element,
    show(words, position) {
      const { title, look: sentence } = words.starts[name];
      update(button, { textContent: title });
      update(look, { textContent: sentence });
      const isHere = position.board === board && position.turn === turn;
      update(element, { "aria-current": String(isHere) });
      update(here, { textContent: isHere ? words.here : "" });
      mini.show({ board, label: words.picture(board.split("/"), turn) });
    },
  };
}

/** The way to the tree of numbers, which is no position of a board. */
function createDoor(id) {
  const button = create("button", {
    type: "button",
    className: "button",
    onclick() {
      const section = document.getElementById(id);
      section.open = true;
      section.querySelector("summary").focus();
    },
  });
  const look = create("p");
  const picture = create("div", { className: "picture", textContent: "[3,17] [2,12]", "aria-hidden": "true" });
  return {
    element: create("li", {}, [picture, create("div", {}, [button, look])]),
    show(words) {
      update(button, { textContent: words.numbers.title });
      update(look, { textContent: words.numbers.look });
    },
  };
}

/** A position set up by hand: nine cells to press and who moves, or the board as text. The engine judges what it is. */
function createHand(host) {
  /** What stands in the cells, one sign each; whose turn it is, and was said to be; the text as it was typed. */
  let signs;
  let turn;
  let chosen;
  let text;
  /** The engine's analysis, or the sentence with which it refuses. */
  let analysis;
  let refusal;

  const painter = new Painter();
  /** Whether the painter follows the size of the grid. */
  let isAwake = false;
  const grid = createGrid(painter.canvas, {
    onPlay(cell) {
      signs[cell] = NEXT[signs[cell]];
      read(notation(signs));
      show();
    },
    onPoint() {},
  });
  const heading = create("h4");
  const legend = create("legend");
  const radios = ["X", "O"].map((mark) =>
    create("input", {
      type: "radio",
      name: "setup-turn",
      value: mark,
      onchange() {
        chosen = turn = mark;
        judge([mark]);
        show();
      },
    }),
  );
  const labels = radios.map((radio) => create("label", {}, [radio, create("span", { textContent: radio.value })]));
  const title = create("span");
  const input = create("input", {
    className: "typed",
    spellcheck: false,
    autocomplete: "off",
    autocapitalize: "off",
    oninput() {
      read(input.value);
      show();
    },
    // A field of one line would make spaces, which are empty cells, of the breaks between rows.
    onpaste(event) {
      // Spaces at the ends are cells as well.
      const pasted = event.clipboardData.getData("text/plain").replaceAll(/^[\r\n]+|[\r\n]+$/g, "");
      if (!pasted.includes("\n")) return;
      event.preventDefault();
      input.setRangeText(pasted.replaceAll(/\r?\n/g, "/"), input.selectionStart, input.selectionEnd, "end");
      input.oninput();
    },
    // Not while it is being typed, which would move the caret.
    onchange() {
      if (analysis) text = analysis.board;
      show();
    },
  });
  input.setAttribute("aria-describedby", "setup-judgement");
  const error = create("p", { className: "error" });
  const said = create("span");
  const sentence = create("span", { lang: "en" });
  const value = create("p");
  const use = create("button", {
    type: "button",
    className: "button",
    onclick() {
      if (analysis) host.setUp({ board: analysis.board, turn });
    },
  });
  const take = create("button", { type: "button", className: "button", onclick: () => takeOver(host.position) });
  const clear = create("button", { type: "button", className: "button", onclick: () => takeOver(STARTS.empty) });
  const element = create("div", {}, [
    heading,
    create("div", { className: "hand" }, [
      grid.element,
      create("div", {}, [
        create("fieldset", { className: "segments" }, [legend, ...labels]),
        create("label", { className: "field" }, [title, input]),
        create("div", { id: "setup-judgement", className: "judgement", "aria-live": "polite" }, [error, value]),
      ]),
    ]),
    create("div", { className: "row" }, [use, take, clear]),
  ]);

  function takeOver(position) {
    chosen = position.turn;
    read(position.board);
    show();
  }

  /** Takes a text, and whatever turn the engine accepts with it: the one that is chosen if it can be. */
  function read(given) {
    text = given;
    judge(chosen === "X" ? ["X", "O"] : ["O", "X"]);
    if (analysis) signs = Array.from(analysis.board.replaceAll("/", ""));
    else signs = spelled(text) ?? signs;
  }

  /** Lets the engine judge the text with the first of these turns that it accepts. */
  function judge(turns) {
    analysis = undefined;
    refusal = undefined;
    for (const each of turns) {
      try {
        analysis = host.engine.analyze(text, each);
        turn = each;
        return;
      } catch ({ message }) {
        refusal ??= message;
      }
    }
  }

  function show() {
    const words = host.words.setup;
    const marks = signs.map((sign) => (sign === "." ? undefined : sign));
    update(heading, { textContent: words.byHand });
    grid.show(
      words.grid,
      marks.map((mark, cell) => ({
        label: words.cell(Math.floor(cell / 3) + 1, (cell % 3) + 1, mark ?? words.nothing),
        text: "",
        outcome: "",
        disabled: false,
      })),
    );
    const drawn = marks.flatMap((mark, cell) => (mark ? [{ cell, mark }] : []));
    painter.show({ marks: drawn, lines: analysis?.lines ?? [] }, host.reducedMotion);
    update(legend, { textContent: words.turn });
    for (const radio of radios) update(radio, { checked: radio.value === turn });
    update(title, { textContent: words.text });
    update(input, { value: text, "aria-invalid": String(!analysis) });
    update(said, { textContent: words.refused });
    update(sentence, { textContent: refusal ?? "" });
    if (analysis) error.replaceChildren();
    else if (!error.hasChildNodes()) error.append(said, " ", sentence);
    update(value, { textContent: analysis ? words.judgement(analysis) : "" });
    update(use, { textContent: words.use, "aria-disabled": String(!analysis) });
    update(take, { textContent: words.take });
    update(clear, { textContent: words.clear });
  }

  return {
    element,
    show(_, position) {
      if (!isAwake) painter.start();
      isAwake = true;
      if (signs) show();
      else takeOver(position);
    },
    /** Leaves nothing behind that goes on while nobody sees it. */
    rest() {
      painter.stop();
      isAwake = false;
    },
  };
}

/** The way back: the position stays, and the computer takes the other side. */
function createPlayOn(host) {
  const heading = create("h4");
  const buttons = ["X", "O"].map((mark) => ({
    mark,
    element: create("button", { type: "button", className: "button", onclick: () => play(mark) }),
  }));
  const note = create("p", { className: "note" });

  function play(mark) {
    const { board, turn, status } = host.position;
    if (status !== "open") return;
    // Sets the opener, too, on whom depends who moves on this board.
    host.setUp({ board, turn });
    // This begins a new game, which forgets the board.
    host.game.player = mark;
    if (board !== STARTS.empty.board) host.game.board = board;
    host.link.schedule();
    host.refresh();
  }

  const row = create("div", { className: "row" }, buttons.map(({ element }) => element));
  return {
    element: create("div", {}, [heading, row, note]),
    show(words, { status }) {
      update(heading, { textContent: words.playOn });
      for (const { mark, element } of buttons) {
        update(element, { textContent: words.playAs(mark), "aria-disabled": String(status !== "open") });
      }
      update(note, { textContent: status === "open" ? words.back : words.over });
    },
  };
}

/** The notation of nine signs. */
function notation(signs) {
  return [0, 3, 6].map((first) => signs.slice(first, first + 3).join("")).join("/");
}

/** The nine signs of a text in the board's own notation, whether or not a game reaches them; else undefined. */
function spelled(text) {
  return /^[XO.]{3}\/[XO.]{3}\/[XO.]{3}$/.test(text) ? Array.from(text.replaceAll("/", "")) : undefined;
}
