// Explains each move of the game on the board in a sentence or two, both the visitor's moves and the computer's.

import { opponentOf } from "../shared/board.js";
import { create, update } from "../shared/dom.js";
import { createMemory } from "./memory.js";
import { createMini } from "./mini.js";

export function createMoves(host) {
  const none = create("p", { className: "note" });
  // A list without visible numbers needs an explicit role.
  const list = create("ol", { role: "list", reversed: true });
  const log = create("div", { role: "log" }, [list]);
  const element = create("div", { className: "moves" }, [none, log]);
  /** The entries of the moves of the game, in their order. */
  let entries = [];
  const isNew = createMemory();

  function show() {
    const { words, position } = host;
    const { start, cells, by, accounts, positions, status } = position;
    update(none, { textContent: words.moves.none, hidden: cells.length > 0 });
    update(log, { "aria-label": words.moves.log });
    update(list, { hidden: cells.length === 0 });
    const { player } = host.game;
    const voices = accounts.map((account, ply) => voicesOf(account, by[ply]));
    const beginning = [start.board, start.turn, player];
    const keys = voices.map((both, ply) => [...beginning, ...both, ...cells.slice(0, ply + 1)].join());
    const changed = entries.findIndex(({ key }, ply) => key !== keys[ply]);
    const staying = changed < 0 ? entries : entries.slice(0, changed);
    const added = keys.slice(staying.length).map((key, index) => {
      const ply = staying.length + index;
      const move = { key, number: ply + 1, account: accounts[ply], voices: voices[ply], after: positions[ply + 1] };
      return createEntry(host, move, () => host.watch(ply));
    });
    for (const { element } of entries.slice(staying.length)) element.remove();
    entries = [...staying, ...added];
    for (const entry of entries) entry.show(words);
    entries.forEach((entry, ply) => entry.follow(ply === entries.length - 1 && status === "open"));
    // If a whole game is put on the board, its moves are not read out.
    update(log, { "aria-live": added.length > 1 ? "off" : "polite", "aria-relevant": "additions" });
    // The latest move comes first in the list.
    for (const { element } of added) list.prepend(element);
  }

  /**
   * How the list names the player of a move and the opponent. A link or a pasted game may hold a move for the computer that the
   * engine would not play. Its player is named by the mark, not as the computer.
   */
  function voicesOf({ mark, isEngines }, by) {
    const voice = host.voiceOf(mark);
    const isForeign = voice === "computer" && by === "host" && !isEngines;
    return [isForeign ? mark : voice, host.voiceOf(opponentOf(mark))];
  }

  return {
    element,
    update() {
      if (isNew(host.position, host.words)) show();
    },
    close() {
      for (const entry of entries) entry.fold();
    },
  };
}

/**
 * A move with its sentence, the board after it, and how the game would have gone on. `onWatch` is called when the visitor wants
 * to see its search. `follow(isLast)` says whether the move led to the board's position and the game is still open.
 */
function createEntry(host, { key, number, account, voices, after }, onWatch) {
  const board = createMini();
  board.show({ board: after.board, cell: account.cell });
  const label = create("span", { className: "label", textContent: `${number} ${account.mark}` });
  const text = create("p");
  const summary = create("summary");
  const line = create("p");
  const watch = create("button", { type: "button", className: "button watch", onclick: onWatch });
  const further = create("details", {}, [summary, line]);
  const { steps } = account;
  // Only the last move's line goes on from the position on the board, and is shown there.
  let isLast = false;
  further.addEventListener("toggle", () => {
    if (isLast) host.ghost("moves", further.open ? steps.slice(1) : []);
  });
  const content = [label, text, watch, further].slice(0, steps.length > 1 ? 4 : 3);
  return {
    key,
    element: create("li", { value: number }, [board.element, create("div", {}, content)]),
    show(words) {
      update(text, { textContent: words.moves.sentence(account, voices) });
      update(summary, { textContent: words.moves.further });
      update(watch, { textContent: words.moves.watch });
      update(line, { textContent: words.moves.line(steps.slice(1), account.ends) });
    },
    follow(last) {
      isLast = last;
      if (isLast && further.open) host.ghost("moves", steps.slice(1));
    },
    fold() {
      further.open = false;
    },
  };
}
