// What the status line says about a match, and what the visitor may do next.

import { isOneSide, nextTo } from "./attributes.js";
import { regretIn } from "./hint.js";
import { refusalIn } from "../shared/refusal.js";

/**
 * The message in these words: a sentence, and those that give its reason or follow from it, or false where one of these does not
 * apply. The state is that of the view.
 */
export function messageOf(words, state) {
  const { match, past, failure, note } = state;
  if (failure) return [words.failed({ cause: words.causes[failure] })];
  if (!match.hasBegun) return [words.loading];
  if (note) return [note(words)].flat();
  if (past?.refutation) return [verdictOf(words, state), regretIn(words, past.position.moves), words.playOn];
  if (past) return past.isVisitorsTurn ? turnOf(words, { ...state, match: past }) : [words.turn({ mark: past.turn })];
  if (state.isDrawing) return [""];
  if (match.fault && match.history.length === 0) {
    return [words.badBoard({ reason: refusalIn(words, match.fault.error).textContent })];
  }
  const [sentence, ...reasons] = match.status === "open" ? turnOf(words, state) : endOf(words, state);
  return [sentence, ...reasons, state.hasOtherScore && words.scores];
}

/** Who is to move, and whether two threats await them. */
function turnOf(words, { match, player }) {
  const { turn } = match;
  if (match.isPaused) return [words.paused];
  if (match.isComputersTurn) return [words.thinking({ mark: isOneSide(player) ? undefined : turn })];
  // Whatever is played now, the other side completes a line next: it has two of them open.
  const { outcome, plies } = match.position.value;
  const isForked = outcome === "loss" && plies === 2;
  if (isOneSide(player)) return isForked ? [words.forked({})] : [words.yourTurn({ mark: turn }), words.youAre({ mark: turn })];
  return [words.turn({ mark: turn }), isForked && words.forked({ mark: turn })];
}

/** How a game has ended, and why. */
function endOf(words, state) {
  const { match: { status }, player, judgement } = state;
  const { against, isAgainst, decision, isBest, saves } = judgement;
  if (status === "draw") return isBest ? [words.bestDraw, words.saved({ times: saves })] : [words.draw];
  // The computer neither wins nor loses a game in which the page has made moves for it.
  const isComputers = isOneSide(player) && isAgainst;
  if (isComputers && against && status === player) return [words.youWin({ level: words.levels[against] })];
  const winner = isComputers && status !== player ? undefined : status;
  if (!decision) return [words.wins({ mark: winner })];
  // If the other side won at once, its line had been left open.
  const { line } = decision;
  const reason = line.length === 2
    ? words.leftOpen({ winner, loser: loserOf(state) })
    : words.allowed({ square: words.squares[line[0]], winner });
  return [words.wins({ mark: winner }) + words.gap + verdictOf(words, state), reason];
}

/** Which of the loser's moves decided the game. */
function verdictOf(words, state) {
  return words.verdict({ index: state.judgement.decision.index, loser: loserOf(state) });
}

/** The mark of the loser, unless that is the visitor. */
function loserOf({ judgement, player }) {
  return judgement.against ? undefined : player;
}

/** The action for a finished game: the next level after a win, or the decisive position after a loss, and the way back from it. */
export function actionOf(words, { match, past, judgement, isDrawing, note, player }) {
  if (past) return past.refutation && { name: "show", title: words.back };
  if (note || isDrawing || match.status === "open") return undefined;
  const { against, decision } = judgement;
  const next = nextTo(against);
  if (decision) return { name: "show", title: words.show };
  if (match.status === player && next) return { name: "next", title: words.next({ level: words.levels[next] }) };
  return undefined;
}
