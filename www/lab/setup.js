// Positions to begin from: some that teach something, or any other one by hand or as text. Two buttons then play on against the
// computer.

import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";
import { createPositionEditor } from "./position-editor.js";
import { createSmallBoard, labelOf } from "./small-board.js";
import { EXAMPLES } from "./example-positions.js";

/** The tool that puts positions on the board. */
export function createSetup(lab) {
  const examples = Object.entries(EXAMPLES).map(([name, example]) => createExample(lab, name, example));
  const editor = createPositionEditor(lab);
  const playOn = createPlayOn(lab);
  const element = create("div", { className: "setup" }, [
    create("ul", { role: "list", className: "examples" }, examples.map(({ element }) => element)),
    editor.element,
    playOn.element,
  ]);
  return {
    element,
    update() {
      for (const part of [...examples, editor, playOn]) part.show(lab.words.setup, lab.position);
    },
  };
}

/** One of the positions that teach something. */
function createExample(lab, name, { board, turn }) {
  const button = createButton(() => {
    lab.setUp({ board, turn });
    lab.say(lab.words.setup.examples[name].look);
  });
  const smallBoard = createSmallBoard();
  const look = create("span");
  const here = create("span", { className: "here" });
  const element = create("li", {}, [
    create("div", { className: "picture" }, [smallBoard.element]),
    create("div", {}, [button, create("p", {}, [look, here])]),
  ]);
  return {
    element,
    show(words, position) {
      const { title, look: sentence } = words.examples[name];
      update(button, { textContent: title });
      update(look, { textContent: sentence + lab.words.gap });
      const isHere = position.board === board && position.turn === turn;
      update(element, { "aria-current": String(isHere) });
      update(here, { textContent: isHere ? words.here : "" });
      smallBoard.show({ board, label: words.picture(labelOf(board, lab.words), turn) });
    },
  };
}

/** The buttons to play on: the position stays, and the computer takes the other side. */
function createPlayOn(lab) {
  const heading = create("h3");
  const buttons = ["X", "O"].map((mark) => ({ mark, element: createButton(() => play(mark)) }));

  function play(mark) {
    const { board, turn } = lab.position;
    lab.setUp({ board, turn, player: mark });
  }

  const row = create("div", { className: "row" }, buttons.map(({ element }) => element));
  return {
    element: create("div", {}, [heading, row]),
    show(words, { status }) {
      update(heading, { textContent: words.playOn });
      for (const { mark, element } of buttons) {
        update(element, { textContent: words.playAs(mark), "aria-disabled": String(status !== "open") });
      }
    },
  };
}
