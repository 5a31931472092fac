// The status line: what is to be said of the match, and what the visitor may do about it. It has the place of two lines; what is
// longer is cut off there, and a button shows the rest.

import { nextTo } from "./attributes.js";
import { create, unfold, update } from "./dom.js";
import { refusalIn } from "./refusal.js";

/**
 * Builds the line. `actions` has `next()` for a game at the next level, and `show()` for the position that decided a lost one.
 *
 * Returns the element, `show(words, state)`, see the view's, and `start()` and `stop()`, between which it looks after its length.
 */
export function createStatus(actions) {
  const announcement = create("span", { className: "announcement" });
  const said = create("span");
  const action = create("button", { type: "button" });
  const text = create("div", {}, [
    create("p", { role: "status" }, [announcement, said]),
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
  // In the next frame, as the button takes some of the width that is observed.
  const sizes = new ResizeObserver(() => requestAnimationFrame(measure));

  function measure() {
    // What has the focus stays where it is.
    if (message.matches(".open") || action.matches(":focus")) return;
    // Where all fits, what the visitor may do stands behind the words; where they are cut off, beside them.
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
      // Another one is folded again.
      if (sentence !== said.textContent && message.matches(".open")) unfold(more, message);
      update(announcement, { textContent: announcementOf(words, state) });
      update(said, { textContent: sentence });
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
  if (failure) return words[failure];
  if (!match.hasBegun) return words.loading;
  if (note) return note(words);
  if (match.fault && match.history.length === 0) return words.badBoard(refusalIn(words, match.fault.error).textContent);
  const { status, turn } = match;
  const alone = player === "X" || player === "O";
  const { against, decision, isFaultless } = match.judgement;
  if (status === "draw") return alone && against === "unbeatable" && isFaultless ? words.bestDraw : words.draw;
  if (status !== "open") {
    // The computer has neither won nor lost a game whose moves others have made.
    const isAgainst = alone && against;
    if (isAgainst && status === player) return words.youWin(words.levels[against]);
    const winner = isAgainst ? words.iWin : words.wins(status);
    if (!decision) return winner;
    return winner + words.gap + words.decided(words.squares[decision.cell], decision.at + 1, decision.outcome);
  }
  if (match.isPaused) return words.paused;
  if (match.isComputersTurn) return words.thinking(turn);
  return alone ? words.yourTurn(turn) : words.turn(turn);
}

/** What an ended game leads to: the next level after a win, and after a loss the position in which it was decided. */
function actionOf(words, { match, note, player }) {
  if (note || match.status === "open") return undefined;
  const { against, decision } = match.judgement;
  const next = nextTo(against);
  if (decision) return { name: "show", title: words.show };
  if (match.status === player && next) return { name: "next", title: words.next(words.levels[next]) };
  return undefined;
}
