// The game on the board under review: what each move made of it, where it turned, and whether a claim to have won
// holds.

import { create, update } from "../element/dom.js";
import { voiceOf } from "./sentence.js";
import { EMPTY } from "./starts.js";

/** What a move made of the outcome is told by shape as well as by colour; what was lost could not be kept. */
const SIGNS = { kept: "✓", lost: "–", "gave-draw": "✗", "missed-win": "!" };

export function createReview(host) {
  const summary = create("div");
  const caption = create("caption");
  const heads = ["number", "square", "verdict"].map((name) => ({ name, element: create("th", { scope: "col" }) }));
  const body = create("tbody");
  const table = create("table", {}, [
    caption,
    create("thead", {}, [create("tr", {}, heads.map(({ element }) => element))]),
    body,
  ]);
  const turned = create("strong");
  const again = create("button", { type: "button", className: "button" });
  const claim = createClaim(host);
  const check = createCheck(host, () => claim.text());
  const element = create("div", { className: "review" }, [summary, table, claim.element, check.element]);
  let position;
  let words;

  function show() {
    const { accounts, status } = position;
    const voices = voicesOf(host.game.player);
    const moves = accounts.map((account, ply) => ({ account, ply, voice: voiceOf(account.mark, host.game.player) }));
    const reviewed = moves.filter(({ voice }) => voices.includes(voice));
    const isFault = ({ account }) => account.verdict !== "kept";
    const last = reviewed.findLast(isFault);
    const turning = moves.findLast(isFault);
    // Of the computer's moves those that decided something.
    const shown = moves.filter((move) => reviewed.includes(move) || isFault(move));

    summary.replaceChildren(...summaries(reviewed, voices, status).map((textContent) => create("p", { textContent })));
    update(table, { hidden: shown.length === 0 });
    update(caption, { textContent: words.review.caption });
    for (const { name, element } of heads) update(element, { textContent: words.review[name] });
    update(turned, { textContent: words.review.turned });
    update(again, { textContent: words.review.again, onclick: () => goBack(last) });
    const partsOf = (move) => [...(move === turning ? [turned] : []), ...(move === last ? [again] : [])];
    body.replaceChildren(...shown.map((move) => createRow(move, words, partsOf(move))));
  }

  /** A sentence for each side that has moved, or that none has. */
  function summaries(reviewed, voices, status) {
    if (reviewed.length === 0) return [words.review.none];
    return voices.flatMap((voice) => {
      const mine = reviewed.filter((move) => move.voice === voice);
      if (mine.length === 0) return [];
      const kept = mine.filter(({ account }) => account.verdict === "kept").length;
      const decided = status === mine[0].account.mark ? "win" : "loss";
      const drew = mine.every(({ account }) => account.best.outcome === "draw") ? "draw" : "saved";
      const stands = { open: "open", draw: drew }[status] ?? decided;
      return [words.review.summary(voice, { total: mine.length, kept, status: stands })];
    });
  }

  /** Puts the position before a move on the board; the visitor goes on there. */
  function goBack({ ply, account }) {
    host.replay(position.cells.slice(0, ply), position.start);
    host.say(words.review.back(ply + 1, account.mark));
    host.overlay.focus();
  }

  return {
    element,
    update() {
      if (position === host.position && words === host.words) return;
      position = host.position;
      words = host.words;
      show();
      claim.show();
      check.show();
    },
  };
}

/** Whose moves are reviewed: the visitor's, or both sides' where no visitor plays against the computer. */
function voicesOf(player) {
  return player === "X" || player === "O" ? ["visitor"] : ["X", "O"];
}

function createRow({ account, ply }, words, more) {
  const { cell, mark, verdict, best } = account;
  const kept = verdict === "kept";
  const look = kept && best.outcome === "loss" ? "lost" : verdict;
  const sign = create("span", { className: "sign", "aria-hidden": "true", textContent: SIGNS[look] });
  const told = kept ? words.review.kept[best.outcome] : words.review.gave[verdict];
  const judgement = [create("span", { className: `verdict ${look}` }, [sign, told])];
  if (!kept) judgement.push(create("span", { className: "note", textContent: words.review.better(account.bestCells) }));
  if (more.length > 0) judgement.push(create("div", { className: "turn" }, more));
  return create("tr", { className: more.length > 0 ? "turned" : "" }, [
    create("td", { className: "number", textContent: `${ply + 1} ${mark}` }),
    create("th", { scope: "row", textContent: words.squares.name[cell] }),
    create("td", {}, judgement),
  ]);
}

/** What can be claimed of the game on the board, and the game to take along. */
function createClaim(host) {
  const verdict = create("p", { className: "claim" });
  const proof = create("p");
  const label = create("span");
  const moves = create("code");
  const copy = create("button", { type: "button", className: "button", onclick: copyMoves });
  const record = create("div", { className: "row record" }, [create("p", {}, [label, " ", moves]), copy]);
  const element = create("div", {}, [verdict, proof, record]);

  async function copyMoves() {
    const tell = (text) => {
      update(copy, { textContent: text });
      host.say(text);
    };
    try {
      await navigator.clipboard.writeText(moves.textContent);
      tell(host.words.review.copied);
    } catch {
      // The browser says no, as it may where the page is not from a secure place.
      getSelection().selectAllChildren(moves);
      tell(host.words.review.selected);
    }
  }

  return {
    element,
    text: () => `${verdict.textContent} ${proof.textContent}`,
    show() {
      const words = host.words.review;
      const { cells, start } = host.position;
      update(element, { hidden: cells.length === 0 });
      update(verdict, { textContent: claimOf(host.position, words) });
      update(proof, { textContent: proofOf(host.position, host.game, words) });
      update(label, { textContent: words.record });
      update(moves, { textContent: [start.board === EMPTY ? [] : start.board, cells].flat().join(" ") });
      // From another start the moves alone are not the game.
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

/** Whether it was the unbeatable level that lost. A visitor who has just lost here has nothing to prove. */
function proofOf({ accounts, status }, { player, history }, words) {
  if (status === "open" || status === "draw") return "";
  const isVisitors = { X: status === "O", O: status === "X" }[player] ?? false;
  if (isVisitors && history.some(({ by }) => by === "human")) return "";
  const theirs = accounts.filter(({ mark }) => mark !== status);
  if (theirs.length === 0) return "";
  const faults = theirs.flatMap(({ isEngines, cell }, nth) => (isEngines ? [] : [{ nth, cell }]));
  return words.faults(theirs[0].mark, faults);
}

/** The field for a game that somebody brings along. `verdict()` is the text of what became of it. */
function createCheck(host, verdict) {
  const heading = create("h4");
  const numbering = create("p", { className: "note", id: "review-numbering" });
  const label = create("span");
  const field = create("input", {
    className: "typed",
    autocomplete: "off",
    spellcheck: false,
    "aria-describedby": "review-numbering review-error",
    oninput: () => say(""),
  });
  const legend = create("legend");
  const openers = ["X", "O"].map((value) =>
    create("input", { type: "radio", name: "review-opener", value, checked: value === "X" }),
  );
  const submit = create("button", { className: "button" });
  // The engine speaks English.
  const error = create("p", { className: "error", id: "review-error", role: "alert", lang: "en" });
  const form = create("form", { noValidate: true, onsubmit: replay }, [
    create("div", { className: "row" }, [
      create("label", { className: "field" }, [label, field]),
      create("fieldset", { className: "segments" }, [
        legend,
        ...openers.map((input) => create("label", {}, [input, create("span", { textContent: input.value })])),
      ]),
      submit,
    ]),
    error,
  ]);

  function replay(event) {
    event.preventDefault();
    try {
      const turn = openers.find(({ checked }) => checked).value;
      host.replay(Array.from(host.engine.read_moves(field.value)), { board: EMPTY, turn });
      say("");
      host.say(verdict());
    } catch (refusal) {
      say(refusal.message);
    }
  }

  const say = (textContent) => {
    update(error, { textContent });
    update(field, { "aria-invalid": String(textContent !== "") });
  };

  return {
    element: create("div", { className: "check" }, [heading, numbering, form]),
    show() {
      const words = host.words.review;
      update(heading, { textContent: words.check });
      update(numbering, { textContent: words.numbering });
      update(label, { textContent: words.field });
      update(legend, { textContent: words.opener });
      update(submit, { textContent: words.replay });
    },
  };
}
