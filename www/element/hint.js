// What is said of the moves of a position: a hint, or which of them would have been better than the one that was made.

/** The kinds of cells, which share a name. */
const KINDS = { corner: [0, 2, 6, 8], edge: [1, 3, 5, 7], middle: [4] };

/**
 * The hint in one sentence: which moves keep the outcome, and what the others lead to. `moves` are the engine's moves, best first.
 */
export function hintIn(words, moves) {
  if (moves.length === 1) return words.forced({ square: words.squares[moves[0].cell] });
  const outcomes = Object.keys(words.does).filter((outcome) => moves.some(({ value }) => value.outcome === outcome));
  const clauses = outcomes.map((outcome, index) => {
    if (outcomes.length === 1) return words.alike[outcome];
    const those = moves.filter(({ value }) => value.outcome === outcome);
    const names = namesOf(words, those, moves);
    const isRest = index === outcomes.length - 1 && names.length > 1;
    const squares = isRest ? words.others : either(words, names);
    const reason = (those.length === 1 && words.reasons[those[0].reason]) || "";
    return squares + words.gap + words.does[outcome] + reason;
  });
  const latest = bestOf(moves);
  if (outcomes[0] === "loss" && latest.length < moves.length) {
    clauses.push(words.latest({ square: either(words, namesOf(words, latest, moves)) }));
  }
  const [comma, stop] = words.clauses;
  return capitalized(words, clauses.join(comma) + stop);
}

/** Whether a hint first says where to look: not where all moves are equally good, or only one is left. */
export function hasPlace(moves) {
  return moves.length > 1 && hinted(moves).length > 0;
}

/** Where to look for the moves that keep the outcome, and how the visitor learns which they are, in two sentences. */
export function placeIn(words, moves) {
  const [{ reason, value }] = moves;
  const kinds = Object.keys(KINDS).filter((kind) => hinted(moves).some(({ cell }) => KINDS[kind].includes(cell)));
  const place = ["win", "block"].includes(reason) ? reason : kinds.length === 1 ? kinds[0] : "other";
  const sentence = value.outcome === "loss" ? capitalized(words, words.alike.loss + words.clauses[1]) : words.look[place];
  return [sentence, words.look.again];
}

/** Which moves would have kept the outcome of a position in which another one was made, in one sentence. */
export function regretIn(words, moves) {
  const better = betterIn(moves);
  const names = better.length > 0 ? namesOf(words, better, moves) : [words.anyOther];
  return capitalized(words, words.held[moves[0].value.outcome]({ squares: either(words, names) }));
}

/** Those moves that would have kept the outcome where another one was made; none if any other move would have. */
export function betterIn(moves) {
  const best = bestOf(moves);
  return best.length > 2 && best.length === moves.length - 1 ? [] : best;
}

/** The moves that a hint points at: none where all are equally good. */
export function hinted(moves) {
  const best = bestOf(moves);
  return best.length < moves.length || moves.length === 1 ? best : [];
}

/** Those of the engine's moves that keep the outcome, or lose latest. */
function bestOf(moves) {
  const [{ value: { outcome, plies } }] = moves;
  return moves.filter(({ value }) => value.outcome === outcome && (outcome !== "loss" || value.plies === plies));
}

function either(words, names) {
  return new Intl.ListFormat(words.tag, { type: "disjunction" }).format(names);
}

function capitalized({ tag }, sentence) {
  return sentence[0].toLocaleUpperCase(tag) + sentence.slice(1);
}

/** The names of the cells of some moves. If the moves include all free cells of a kind, these share the name of the kind. */
function namesOf(words, some, all) {
  return Object.entries(KINDS).flatMap(([kind, cells]) => {
    const [ours, free] = [some, all].map((moves) => moves.filter(({ cell }) => cells.includes(cell)));
    return ours.length > 1 && ours.length === free.length ? words.kinds[kind] : ours.map(({ cell }) => words.squares[cell]);
  });
}
