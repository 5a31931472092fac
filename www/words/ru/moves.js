// Русский: the squares, and sentences about moves.

import { squares as name } from "./shared.js";

const placed = (names) => (names.length > 0 ? names.join(", ") : "нет");

export const squares = {
  name,
  at: [
    "в левом верхнем углу",
    "в центре верхнего ряда",
    "в правом верхнем углу",
    "в центре левого столбца",
    "в центре поля",
    "в центре правого столбца",
    "в левом нижнем углу",
    "в центре нижнего ряда",
    "в правом нижнем углу",
  ],
  bare: name,
  board: (x, o) => `Поле. X: ${placed(x)}. O: ${placed(o)}.`,
};

/** Where a move goes to; `squares.at` is where something is. */
const to = name.map((square) => `в ${square}`);

// Like the names of the squares, the same in the nominative and the accusative.
const rows = ["верхний ряд", "средний ряд", "нижний ряд"];
const columns = ["левый столбец", "средний столбец", "правый столбец"];
const diagonals = ["диагональ из левого верхнего угла", "диагональ из правого верхнего угла"];

/** The name of a line. The difference between its first two cells tells whether it is a row, a column or a diagonal. */
const lineName = ([first, second]) => ({ 1: rows[first / 3], 3: columns[first], 4: diagonals[0], 2: diagonals[1] })[second - first];

/** «а», «а и б», «а, б и в». */
export const list = (items, type = "conjunction") => new Intl.ListFormat("ru", { type }).format(items);
const names = (cells, type) => list(cells.map((cell) => squares.name[cell]), type);
const places = (cells) => list(cells.map((cell) => squares.at[cell]));
/** Where one of some moves goes to. */
const goals = (cells) => list(cells.map((cell) => to[cell]), "disjunction");
/** The completed lines, of which two diagonals have one name. */
export function lineNames(completed) {
  const lines = completed.map(lineName);
  return diagonals.every((diagonal) => lines.includes(diagonal)) ? "обе диагонали" : list(lines);
}

const plurals = new Intl.PluralRules("ru");
const counted = (count, one, few, many) => `${count}\u00a0${{ one, few }[plurals.select(count)] ?? many}`;
export const moves = (count) => counted(count, "ход", "хода", "ходов");
/** The moves of both sides, where «ход» would be read as one's own. */
const halves = (count) => counted(count, "полуход", "полухода", "полуходов");
const worth = ({ outcome, plies }) =>
  ({ win: `победа через ${halves(plies)}`, draw: "ничья", loss: `поражение через ${halves(plies)}` })[outcome];
/** What a better move would have led to. */
const missed = ({ outcome, plies }) => (outcome === "win" && plies === 1 ? "сразу победа" : worth({ outcome, plies }));
const several = (cells) => ({ 2: "две", 3: "три" })[cells.length];
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const ordinals = ["первый", "второй", "третий", "четвёртый", "пятый"];
/** A move by who made it, counted from 0 among the moves of that side. */
export const nthMove = (voice, index) => {
  const move = `${ordinals[index]} ход`;
  return { visitor: `ваш ${move}`, computer: `мой ${move}` }[voice] ?? `${move} ${voice}`;
};

// Who speaks: the name, its dative, and which form of a verb follows it.
const i = { name: "я", dative: "мне", form: 0 };
const you = { name: "вы", dative: "вам", form: 1 };
const third = (name) => ({ name, dative: name, form: 2 });
const speakers = { computer: i, visitor: you, X: third("X"), O: third("O") };
const verbs = {
  take: ["занимаю", "занимаете", "занимает"],
  close: ["закрываю", "закрываете", "закрывает"],
  complete: ["завершаю", "завершаете", "завершает"],
  make: ["создаю", "создаёте", "создаёт"],
  let: ["даю", "даёте", "даёт"],
  can: ["могу", "можете", "может"],
};
const says = ({ name, form }, verb) => `${name} ${verbs[verb][form]}`;

/** Better moves in the accusative, however many they are. */
const instead = (cells) =>
  cells.length > 3
    ? `одну из ${cells.length}\u00a0других клеток, например ${squares.name[cells[0]]}`
    : names(cells, "disjunction");

/** What the move does besides its main reason. */
function besides({ value, threatens, reply }, opponent) {
  const parts = [];
  if (threatens.length > 1) {
    const made = `Заодно возникают сразу ${several(threatens)} угрозы: ${places(threatens)}`;
    parts.push(` ${made}; ${says(opponent, "can")} закрыть только одну.`);
  } else {
    if (threatens.length === 1) parts.push(` Заодно возникает угроза ${places(threatens)}.`);
    if (value.outcome === "win") parts.push(` До победы ${halves(value.plies)}.`);
  }
  if (value.outcome === "loss") {
    const threats = `${several(reply.threatens)} угрозы: ${places(reply.threatens)}`;
    const answer = `${says(opponent, "can")} ответить ходом ${to[reply.cell]} и создать сразу ${threats}`;
    parts.push(` Но и этот ход ведёт к поражению через ${halves(value.plies)}, ведь ${answer}.`);
  }
  return parts.join("");
}

/** How the opponent makes use of a losing move. */
function refutation({ value, allows, reply }, opponent) {
  if (value.plies === 2) return `${says(opponent, "can")} завершить линию ходом ${goals(allows)}`;
  const answer = `${says(opponent, "can")} ответить ходом ${to[reply.cell]}`;
  const { threatens } = reply;
  if (threatens.length === 0) return answer;
  if (threatens.length === 1) return `${answer} и создать угрозу ${places(threatens)}`;
  return `${answer} и создать сразу ${several(threatens)} угрозы, ${places(threatens)}`;
}

/**
 * One or two sentences about a move: what it does and why, from its account, with the voices of the player who made it and of the
 * opponent. For a move that gives something away, they also name the better move, unless `isSecret`.
 */
function sentence(account, voices, isSecret = false) {
  const { cell, value, best, others, completes, blocks, threatens, allows, forestalls, reply, isEngines } = account;
  const [player, opponent] = voices.map((voice) => speakers[voice]);
  // The engine never goes wrong, so that against it the sentence speaks of another player.
  const fallible = opponent === i ? "другому игроку" : opponent.dative;
  const square = squares.name[cell];
  const takes = `${says(player, "take")} ${square}`;
  const closes = `${says(player, "close")} ${square}`;
  const does = (verb) => verbs[verb][player.form];
  const peers = account.bestCells.filter((other) => other !== cell);
  const also = peers.length === 1 ? "даёт ещё один ход" : `дают ещё ${moves(peers.length)}`;
  const like = `Оценка хода\u00a0— ${worth(value)}, столько же ${also}` +
    (peers.length > 3 ? "" : ` (${names(peers)})`);
  const better = () => (isSecret ? "" : ` Лучше было занять ${instead(peers)}: тогда была бы ${missed(best)}.`);
  const text = {
    forced: () =>
      completes.length > 0
        ? `${takes}, последнюю свободную клетку, и ${does("complete")} ${lineNames(completes)}: победа.`
        : `${takes}, последнюю свободную клетку: ничья.`,
    win: () => `${takes} и ${does("complete")} ${lineNames(completes)}: победа.`,
    block: () =>
      `${closes} и не ${does("let")} ${opponent.dative} завершить ${lineNames(blocks)}: ` +
      `любой другой ход ведёт к поражению через ${halves(others.plies)}.${besides(account, opponent)}`,
    fork: () =>
      value.outcome === "win"
        ? `${takes} и ${does("make")} сразу ${several(threatens)} угрозы: ${places(threatens)}. ` +
          `${capital(says(opponent, "can"))} закрыть только одну.`
        : `${takes} и ${does("make")} сразу ${several(threatens)} угрозы, ${places(threatens)}, но поздно: ` +
          `${says(opponent, "can")} завершить линию ходом ${goals(allows)}.`,
    "block-fork": () => {
      const elsewhere = `${says(opponent, "can")} завершить линию или создать сразу две угрозы`;
      const isNeeded = account.othersRunIntoAFork && value.outcome !== "loss";
      const needed = isNeeded ? ` При любом другом ходе ${elsewhere}.` : "";
      const prevented = `не ${does("let")} ${opponent.dative} создать здесь сразу ${several(forestalls)} угрозы`;
      return `${takes} и ${prevented}: ${places(forestalls)}.${needed}${besides(account, opponent)}`;
    },
    delay: () =>
      blocks.length > 0
        ? `${closes}, но не ${does("can")} помешать ${opponent.dative} завершить линию ходом ${goals(allows)}: ` +
          `любой ход ведёт к поражению через ${halves(value.plies)}.`
        : `${takes}, но любой ход ведёт к поражению через ${halves(value.plies)}: ${refutation(account, opponent)}.`,
    "only-move": () =>
      (best.outcome === "win"
        ? `${takes}: только этот ход выигрывает, при любом другом в лучшем случае ${worth(others)}.`
        : `${takes}: только этот ход сохраняет ничью, ` +
          `любой другой ведёт к поражению самое позднее через ${halves(others.plies)}.`) +
      besides(account, opponent),
    "best-chance": () =>
      `${takes}. ${like}, но после этого хода ${fallible} ` +
      (isEngines ? "легче всего ошибиться." : "легче ошибиться, чем после некоторых других."),
    equal: () =>
      `${takes}. ${like}` +
      (isEngines ? ": всё равно, какой выбрать." : `, но после некоторых других ходов ${fallible} было бы легче ошибиться.`),
    "gives-loss": () =>
      `${takes}: это ведёт к поражению через ${halves(value.plies)}, ведь ${refutation(account, opponent)}.${better()}`,
    "gives-draw": () =>
      `${takes}, и победа упущена.${better()} Теперь ${says(opponent, "can")} удержать ничью, ответив ходом ${to[reply.cell]}.`,
    "slower-win": () =>
      `${takes}: это ведёт к победе через ${halves(value.plies)}. ` +
      `Лучше было занять ${instead(peers)}: тогда была бы ${missed(best)}.` +
      (threatens.length > 1 ? ` Возникают сразу ${several(threatens)} угрозы: ${places(threatens)}.` : ""),
    "earlier-loss": () =>
      `${takes}: это ведёт к поражению через ${halves(value.plies)}, ведь ${refutation(account, opponent)}. ` +
      `Проигрывает любой ход, но, заняв ${instead(peers)}, можно было продержаться ${halves(best.plies)}.`,
  }[account.reason]();
  return capital(text);
}

/** Moves in their order, each with its mark. */
const line = (steps) => steps.map(({ cell, mark }) => `${mark}\u00a0${squares.bare[cell]}`).join(", ");

export default {
  squares,

  moves: {
    sentence,
    line: (steps, ends) => `${line(steps)}: ${ends !== "draw" ? `победа ${ends}` : "ничья"}.`,
  },
};
