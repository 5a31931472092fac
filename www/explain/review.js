// Reviews the game on the board: how each move changed the outcome, where the game turned, and a button back to that position.

import { create, update } from "../shared/dom.js";
import { createButton } from "./button.js";
import { createClaim, createField } from "./claim.js";
import { createMemory } from "./memory.js";
import { createMini } from "./mini.js";
import { createTable } from "./table.js";

/**
 * The sign of each verdict. Its shape tells the same as the colour. "lost" is for a move in a lost position, where no move can
 * keep anything.
 */
const SIGNS = { kept: "✓", lost: "–", "gave-draw": "✗", "missed-win": "!" };

export function createReview(host) {
  const summary = create("div");
  // A game has at most nine moves.
  const rows = Array.from({ length: 9 }, createRow);
  const table = createTable(["number", "square", "verdict"], rows.map(({ element }) => element));
  const again = createButton(goBack);
  const claim = createClaim(host);
  const field = createField(host, () => host.say(claim.text()));
  const element = create("div", { className: "review" }, [summary, table.element, claim.element, field.element]);
  const isNew = createMemory();
  /** The latest move under review that gave something away. */
  let last;

  function show() {
    const { words } = host;
    const { accounts, outcomes, positions, turning } = host.position;
    const { player } = host.game;
    // The moves of the visitor's side are reviewed, or both sides' where no visitor plays against the computer.
    const voices = (["X", "O"].includes(player) ? [player] : ["X", "O"]).map(host.voiceOf);
    const moves = accounts.map((account, ply) => ({ account, ply, after: positions[ply + 1], voice: host.voiceOf(account.mark) }));
    const reviewed = moves.filter(({ voice }) => voices.includes(voice));
    const isFault = ({ account }) => account.verdict !== "kept";
    last = reviewed.findLast(isFault);
    // The other side's moves are listed only if they gave something away.
    const listed = moves.filter((move) => reviewed.includes(move) || isFault(move));

    summary.replaceChildren(...summaries(reviewed, voices, outcomes).map((textContent) => create("p", { textContent })));
    update(table.element, { hidden: listed.length === 0 });
    table.show(words.review.caption, words.review);
    update(again, { textContent: words.review.again });
    rows.forEach(({ element }, index) => update(element, { hidden: index >= listed.length }));
    listed.forEach((move, index) => rows[index].show(words, { ...move, isTurning: move.ply === turning, isLast: move === last }));
    put(again, rows[listed.indexOf(last)]?.turn);
  }

  /** A sentence for each side that has moved, or a sentence that none has. */
  function summaries(reviewed, voices, outcomes) {
    const { review } = host.words;
    if (reviewed.length === 0) return [review.none];
    return voices.flatMap((voice) => {
      const moves = reviewed.filter((move) => move.voice === voice);
      if (moves.length === 0) return [];
      const kept = moves.filter(({ account }) => account.verdict === "kept").length;
      const outcome = outcomes?.[moves[0].account.mark] ?? "open";
      const isSaved = outcome === "draw" && moves.some(({ account }) => account.best.outcome !== "draw");
      const standing = isSaved ? "saved" : outcome;
      return [review.summary(voice, { total: moves.length, kept, status: standing })];
    });
  }

  /** Puts the position before the last fault on the board, and the visitor goes on there. */
  function goBack() {
    // The values would tell a visitor who tries again the answer.
    host.link.set({ values: undefined });
    host.tryAgain(last.ply);
  }

  return {
    element,
    update() {
      if (!isNew(host.position, host.words)) return;
      show();
      claim.show();
      field.show();
    },
  };
}

/** A row of the table. Its `turn` has room for the button back. */
function createRow() {
  const number = create("td", { className: "number" });
  const mini = createMini();
  const name = create("span");
  const square = create("th", { scope: "row" }, [mini.element, name]);
  const sign = create("span", { className: "sign", "aria-hidden": "true" });
  const sentence = create("span");
  const judgement = create("span", {}, [sign, sentence]);
  const better = create("span", { className: "note" });
  const turnedNote = create("strong");
  const turn = create("div", { className: "turn" }, [turnedNote]);
  const element = create("tr", {}, [number, square, create("td", {}, [judgement, better, turn])]);
  return {
    element,
    turn,
    show({ review, squares }, { account, ply, after, isTurning, isLast }) {
      const { cell, mark, verdict, best, bestCells } = account;
      const isKept = verdict === "kept";
      const look = isKept && best.outcome === "loss" ? "lost" : verdict;
      update(element, { className: isTurning || isLast ? "turned" : "" });
      update(number, { textContent: `${ply + 1} ${mark}` });
      mini.show({ board: after.board, cell });
      update(name, { textContent: squares.name[cell] });
      update(judgement, { className: `verdict ${look}` });
      update(sign, { textContent: SIGNS[look] });
      update(sentence, { textContent: isKept ? review.kept[best.outcome] : review.gave[verdict] });
      update(better, { textContent: isKept ? "" : review.better(bestCells) });
      update(turnedNote, { textContent: isTurning ? review.turned : "", hidden: !isTurning });
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
