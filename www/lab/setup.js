// Positions to begin from: some that teach something, or any other one by hand or as text. Two buttons then play on against the
// computer.

import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";
import { createHand } from "./hand.js";
import { createMini, labelOf } from "./mini.js";
import { STARTS } from "./starts.js";

/** The thing that puts positions on the board. */
export function createSetup(host) {
  const starts = Object.entries(STARTS).map(([name, start]) => createStart(host, name, start));
  const hand = createHand(host);
  const playOn = createPlayOn(host);
  const element = create("div", { className: "setup" }, [
    create("ul", { role: "list", className: "starts" }, starts.map(({ element }) => element)),
    hand.element,
    playOn.element,
  ]);
  return {
    element,
    update() {
      for (const part of [...starts, hand, playOn]) part.show(host.words.setup, host.position);
    },
  };
}

/** One of the positions that teach something. */
function createStart(host, name, { board, turn }) {
  const button = createButton(() => {
    host.setUp({ board, turn });
    host.say(host.words.setup.starts[name].look);
  });
  const mini = createMini();
  const look = create("span");
  const here = create("span", { className: "here" });
  const element = create("li", {}, [
    create("div", { className: "picture" }, [mini.element]),
    create("div", {}, [button, create("p", {}, [look, here])]),
  ]);
  return {
    element,
    show(words, position) {
      const { title, look: sentence } = words.starts[name];
      update(button, { textContent: title });
      update(look, { textContent: sentence + host.words.gap });
      const isHere = position.board === board && position.turn === turn;
      update(element, { "aria-current": String(isHere) });
      update(here, { textContent: isHere ? words.here : "" });
      mini.show({ board, label: words.picture(labelOf(board, host.words), turn) });
    },
  };
}

/** The buttons to play on: the position stays, and the computer takes the other side. */
function createPlayOn(host) {
  const heading = create("h3");
  const buttons = ["X", "O"].map((mark) => ({ mark, element: createButton(() => play(mark)) }));

  function play(mark) {
    const { board, turn } = host.position;
    host.setUp({ board, turn, player: mark });
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
