// A game checked move by move: the one on the board, or one that the visitor enters. Each move has a sentence, and a sign that says
// whether it kept what the position was worth.

import { EMPTY } from "../shared/board.js";
import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";
import { voicesOf } from "../shared/moves.js";
import { refusalIn } from "../shared/refusal.js";
import { createChangeDetector } from "./changes.js";
import { createSmallBoard } from "./small-board.js";
import { createSegmentedControl } from "./segmented-control.js";

/**
 * The sign of each verdict. Its shape tells the same as the colour. "lost" is for a move in a lost position, where no move can
 * keep anything.
 */
const SIGNS = { kept: "✓", lost: "–", "gave-draw": "✗", "missed-win": "!" };

export function createCheck(lab) {
  const result = create("p", { className: "result" });
  const faults = create("p");
  // A list without visible numbers needs an explicit role. A game has at most nine moves.
  const list = create("ol", { role: "list" });
  const entries = Array.from({ length: 9 }, createEntry);
  list.append(...entries.map(({ element }) => element));
  const again = createButton(() => lab.tryAgain(last.ply));
  const gameInput = createGameInput(lab, () => lab.say(`${result.textContent} ${faults.textContent}`.trim()));
  const element = create("div", { className: "check" }, [result, faults, list, gameInput.element]);
  const isNew = createChangeDetector();
  /** The latest move of the visitor that gave something away; of either side where no visitor plays against the computer. */
  let last;

  function show() {
    const { words, position } = lab;
    const { player } = lab.game;
    const { accounts, by, positions, turning } = position;
    const moves = accounts.map((account, ply) => ({ account, ply, after: positions[ply + 1] }));
    const isTheirs = ({ account }) => !["X", "O"].includes(player) || account.mark === player;
    last = moves.findLast((move) => isTheirs(move) && move.account.verdict !== "kept");
    update(result, { textContent: resultOf(position, words.check) });
    update(faults, { textContent: faultsOf(position, player, words.check) });
    update(list, { "aria-label": words.check.moves, hidden: moves.length === 0 });
    update(again, { textContent: words.check.again });
    entries.forEach((entry, ply) => {
      update(entry.element, { hidden: !moves[ply] });
      if (!moves[ply]) return;
      const voices = voicesOf(accounts[ply], by[ply], player);
      entry.show(words, { ...moves[ply], voices, isTurning: ply === turning, isLast: moves[ply] === last });
    });
    put(again, entries[last?.ply]?.turn);
  }

  return {
    element,
    update() {
      if (!isNew(lab.position, lab.words)) return;
      show();
      gameInput.show();
    },
  };
}

/** How the game on the board stands, once it has been replayed. */
function resultOf({ cells, accounts, status, turn }, words) {
  if (cells.length === 0) return words.none;
  if (status === "open") return words.result.open(cells.length, turn);
  if (status === "draw") return words.result.draw(cells.length);
  return words.result.won(status, cells.length, accounts.at(-1).completes);
}

/**
 * A sentence that says whether the unbeatable level made the moves of the side that lost. It is empty for a visitor who has just
 * lost here.
 */
function faultsOf({ accounts, outcomes, by }, player, words) {
  if (outcomes?.[player] === "loss" && by.includes("human")) return "";
  const theirs = accounts.filter(({ mark }) => outcomes?.[mark] === "loss");
  if (theirs.length === 0) return "";
  return words.faults(theirs[0].mark, theirs.flatMap(({ isEngines, cell }, nth) => (isEngines ? [] : [{ nth, cell }])));
}

/** A move in the list. Its `turn` has room for the button back. */
function createEntry() {
  const smallBoard = createSmallBoard();
  const label = create("span", { className: "label" });
  const sign = create("span", { className: "sign", "aria-hidden": "true" });
  const sentence = create("span");
  const text = create("p", {}, [sign, sentence]);
  const turnedNote = create("strong");
  const turn = create("div", { className: "turn" }, [turnedNote]);
  const element = create("li", {}, [smallBoard.element, create("div", {}, [label, text, turn])]);
  return {
    element,
    turn,
    show({ check, moves }, { account, ply, after, voices, isTurning, isLast }) {
      const { cell, mark, verdict, best } = account;
      const look = verdict === "kept" && best.outcome === "loss" ? "lost" : verdict;
      update(element, { className: isTurning || isLast ? "turned" : "", value: ply + 1 });
      update(label, { textContent: `${ply + 1} ${mark}` });
      smallBoard.show({ board: after.board, cell });
      update(sign, { className: `sign ${look}`, textContent: SIGNS[look] });
      update(sentence, { textContent: moves.sentence(account, voices) });
      update(turnedNote, { textContent: isTurning ? check.turned : "", hidden: !isTurning });
      update(turn, { hidden: !isTurning && !isLast });
    },
  };
}

/**
 * Moves a button to a place, or removes it if there is none. The button keeps the focus, which a move in the page would drop.
 */
function put(button, place) {
  if (!place) {
    button.remove();
  } else if (button.parentElement !== place) {
    const isFocused = button === document.activeElement;
    place.append(button);
    if (isFocused) button.focus({ preventScroll: true });
  }
}

/** The field for a game that the visitor enters. `onReplay` is called when the game is on the board. */
function createGameInput(lab, onReplay) {
  const numbering = create("p", { className: "note", id: "check-numbering" });
  const label = create("span");
  const field = create("input", {
    className: "typed",
    autocomplete: "off",
    spellcheck: false,
    "aria-describedby": "check-numbering check-error",
    oninput: () => complain(),
  });
  let opener = "X";
  /** The engine's error for the text that was entered last, if it is not a game. */
  let refusal;
  const openers = createSegmentedControl("check-opener", ["X", "O"], (mark) => {
    opener = mark;
  });
  const submit = create("button", { className: "button" });
  const problem = create("p", { className: "error", id: "check-error", role: "alert" });
  const row = create("div", { className: "row" }, [
    create("label", { className: "field" }, [label, field]),
    openers.element,
    submit,
  ]);
  const form = create("form", { noValidate: true, onsubmit: replay }, [row, problem, numbering]);

  function replay(event) {
    event.preventDefault();
    try {
      lab.replay(Array.from(lab.engine.read_moves(field.value)), { start: { board: EMPTY, turn: opener } });
      complain();
      onReplay();
    } catch (error) {
      complain(error);
    }
  }

  function complain(found) {
    refusal = found;
    update(problem, refusal ? refusalIn(lab.words, refusal) : { textContent: "" });
    update(field, { "aria-invalid": String(refusal !== undefined) });
  }

  return {
    element: form,
    show() {
      const words = lab.words.check;
      update(numbering, { textContent: words.numbering });
      update(label, { textContent: words.field });
      openers.show(words.opener, opener);
      update(submit, { textContent: words.replay });
      complain(refusal);
    },
  };
}
