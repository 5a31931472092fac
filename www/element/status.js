// The status line: a message about the match, and a button for what the visitor may do next. It has room for two lines. A longer
// message is cut off, and a button shows the rest.

import { nextTo } from "./attributes.js";
import { create, unfold, update } from "../shared/dom.js";
import { requestFrame, watchSize } from "../shared/environment.js";
import { refusalIn } from "../shared/refusal.js";

/**
 * Builds the line. `actions` has `next()` for a game at the next level, and `show()` for the decisive position of a lost game.
 *
 * Returns the element; `show(words, state)`, as in the view; and `start()` and `stop()`, between which the line adapts to the
 * length of its message.
 */
export function createStatus(actions) {
  const announcement = create("span", { className: "announcement" });
  const sentenceNode = create("span");
  // This text is not read out. Imagined marks change with what the visitor points at, and each of them has its own label.
  const imagined = create("span");
  const action = create("button", { type: "button" });
  const text = create("div", {}, [
    create("p", { role: "status" }, [announcement, sentenceNode]),
    imagined,
    action,
  ]);
  const message = create("div", { className: "message" }, [text]);
  const more = create("button", {
    type: "button",
    className: "more",
    textContent: "…",
    hidden: true,
    "aria-expanded": "false",
    onclick: () => unfold(more, message),
  });
  const element = create("div", { part: "status" }, [message, more]);
  // It measures in the next frame, because the button takes some of the width that is observed.
  const sizes = watchSize(() => requestFrame(measure));

  function measure() {
    // An action that has the focus must not move.
    if (message.matches(".open") || action.matches(":focus")) return;
    // If all the text fits, the action follows the words. If they are cut off, the action stands beside them.
    more.hidden = true;
    text.append(action);
    if (message.scrollHeight <= message.clientHeight) return;
    more.hidden = false;
    element.append(action);
  }

  return {
    element,
    start: () => sizes.observe(text),
    stop: () => sizes.disconnect(),
    show(words, state) {
      const sentence = messageOf(words, state) + (state.leadsOn ? words.gap + words.again : "");
      // A new message starts folded.
      if (sentence !== sentenceNode.textContent && message.matches(".open")) unfold(more, message);
      update(announcement, { textContent: announcementOf(words, state) });
      update(sentenceNode, { textContent: sentence });
      const isImagined = state.annotations.some(({ ghost }) => ghost);
      update(imagined, { textContent: isImagined ? words.gap + words.imagined : "" });
      const { title = "", name } = actionOf(words, state) ?? {};
      update(action, { textContent: title, hidden: !title, "data-control": name, onclick: actions[name] ?? null });
      update(more, { "aria-label": words.more });
    },
  };
}

function announcementOf(words, { announced }) {
  return announced ? words.played(announced.mark, words.squares[announced.cell]) + words.gap : "";
}

function messageOf(words, { match, failure, note, player }) {
  if (failure) return words.failed(words.causes[failure]);
  if (!match.hasBegun) return words.loading;
  if (note) return note(words);
  if (match.fault && match.history.length === 0) return words.badBoard(refusalIn(words, match.fault.error).textContent);
  const { status, turn } = match;
  const alone = player === "X" || player === "O";
  const { against, decision, isFaultless, saves } = match.judgement;
  const together = (...sentences) => sentences.filter(Boolean).join(words.gap);
  if (status === "draw") {
    const isBest = alone && against === "unbeatable" && isFaultless;
    return isBest ? together(words.bestDraw, words.saved(saves)) : words.draw;
  }
  if (status !== "open") {
    // The computer neither wins nor loses a game in which the page has made moves for it.
    const isAgainst = alone && against;
    if (isAgainst && status === player) return words.youWin(words.levels[against]);
    const winner = isAgainst ? words.iWin : words.wins(status);
    if (!decision) return winner;
    const reason = decision.isOpenLine ? words.leftOpen : words.allowed(words.squares[decision.cell]);
    return together(winner, words.decided(decision.number), isAgainst && reason);
  }
  if (match.isPaused) return words.paused;
  if (match.isComputersTurn) return words.thinking(turn);
  if (!alone) return words.turn(turn);
  // Whatever the visitor does, the computer completes a line next: it has two of them open.
  const { outcome, plies } = match.position.value;
  return outcome === "loss" && plies === 2 ? words.forked : words.yourTurn(turn);
}

/** The action for a finished game: the next level after a win, or the decisive position after a loss. */
function actionOf(words, { match, note, player }) {
  if (note || match.status === "open") return undefined;
  const { against, decision } = match.judgement;
  const next = nextTo(against);
  if (decision) return { name: "show", title: words.show };
  if (match.status === player && next) return { name: "next", title: words.next(words.levels[next]) };
  return undefined;
}
