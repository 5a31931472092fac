// Checks a game that the visitor enters: whether it is a legal game, how it stands, and whether a claim to have won against the
// unbeatable level holds.

import { create, update } from "../shared/dom.js";
import { refusalIn } from "../shared/refusal.js";
import { EMPTY } from "../shared/board.js";
import { createButton } from "./button.js";
import { createSegments } from "./segments.js";

/** The claim about the game on the board, and the game as text to copy. */
export function createClaim(host) {
  const verdict = create("p", { className: "claim" });
  const proof = create("p");
  const label = create("span");
  const moves = create("code");
  const copy = createButton(() => host.share.copy(copy, moves.textContent));
  const record = create("div", { className: "row record" }, [create("p", {}, [label, moves]), copy]);
  const element = create("div", {}, [verdict, proof, record]);

  return {
    element,
    text: () => [verdict, proof].map(({ textContent }) => textContent).join(host.words.gap),
    show() {
      const { review: words, gap } = host.words;
      const { cells, start } = host.position;
      update(element, { hidden: cells.length === 0 });
      update(verdict, { textContent: claimOf(host.position, words) });
      update(proof, { textContent: proofOf(host.position, host.game.player, words) });
      update(label, { textContent: words.record + gap });
      update(moves, { textContent: [start.board === EMPTY ? [] : start.board, cells.map((cell) => cell + 1)].flat().join(" ") });
      // If the game starts from another board, the moves alone do not describe it.
      update(copy, { textContent: words.copy, hidden: start.board !== EMPTY });
    },
  };
}

/** How the game on the board stands, once it has been replayed. */
function claimOf({ cells, accounts, status, turn }, words) {
  if (cells.length === 0) return "";
  if (status === "open") return words.claim.open(cells.length, turn);
  if (status === "draw") return words.claim.draw(cells.length);
  return words.claim.won(status, cells.length, accounts.at(-1).completes);
}

/**
 * A sentence that says whether the unbeatable level made the moves of the side that lost. It is empty for a visitor who has just
 * lost here.
 */
function proofOf({ accounts, outcomes, by }, player, words) {
  if (outcomes?.[player] === "loss" && by.includes("human")) return "";
  const theirs = accounts.filter(({ mark }) => outcomes?.[mark] === "loss");
  if (theirs.length === 0) return "";
  const faults = theirs.flatMap(({ isEngines, cell }, nth) => (isEngines ? [] : [{ nth, cell }]));
  return words.faults(theirs[0].mark, faults);
}

/** The field for a game that the visitor enters. `onReplay` is called when the game is on the board. */
export function createField(host, onReplay) {
  const heading = create("h5");
  const numbering = create("p", { className: "note", id: "review-numbering" });
  const label = create("span");
  const field = create("input", {
    className: "typed",
    autocomplete: "off",
    spellcheck: false,
    "aria-describedby": "review-numbering review-error",
    oninput: () => complain(),
  });
  let opener = "X";
  /** The engine's error for the text that was entered last, if it is not a game. */
  let refusal;
  const openers = createSegments("review-opener", ["X", "O"], (mark) => {
    opener = mark;
  });
  const submit = create("button", { className: "button" });
  const problem = create("p", { className: "error", id: "review-error", role: "alert" });
  const row = create("div", { className: "row" }, [
    create("label", { className: "field" }, [label, field]),
    openers.element,
    submit,
  ]);
  const form = create("form", { noValidate: true, onsubmit: replay }, [row, problem]);

  function replay(event) {
    event.preventDefault();
    try {
      host.replay(Array.from(host.engine.read_moves(field.value)), { board: EMPTY, turn: opener });
      complain();
      onReplay();
    } catch (error) {
      complain(error);
    }
  }

  function complain(found) {
    refusal = found;
    update(problem, refusal ? refusalIn(host.words, refusal) : { textContent: "" });
    update(field, { "aria-invalid": String(refusal !== undefined) });
  }

  return {
    element: create("div", { className: "check" }, [heading, numbering, form]),
    show() {
      const words = host.words.review;
      update(heading, { textContent: words.check });
      update(numbering, { textContent: words.numbering });
      update(label, { textContent: words.field });
      openers.show(words.opener, opener);
      update(submit, { textContent: words.replay });
      complain(refusal);
    },
  };
}
