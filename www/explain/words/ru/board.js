// Русский: the squares, and what is said of the game on the board.

import { squares as name } from "../../../words/ru/shared.js";

const squares = {
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
const list = (items, type = "conjunction") => new Intl.ListFormat("ru", { type }).format(items);
const names = (cells, type) => list(cells.map((cell) => squares.name[cell]), type);
const places = (cells) => list(cells.map((cell) => squares.at[cell]));
/** Where one of some moves goes to. */
const goals = (cells) => list(cells.map((cell) => to[cell]), "disjunction");
/** The completed lines, of which two diagonals have one name. */
function lineNames(completed) {
  const lines = completed.map(lineName);
  return diagonals.every((diagonal) => lines.includes(diagonal)) ? "обе диагонали" : list(lines);
}

const plurals = new Intl.PluralRules("ru");
const counted = (count, one, few, many) => `${count}\u00a0${{ one, few }[plurals.select(count)] ?? many}`;
const moves = (count) => counted(count, "ход", "хода", "ходов");
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
const nthMove = (voice, index) => {
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

const allLegal = (total) =>
  total === 1
    ? "единственный ход сделан по правилам"
    : `${total === 2 ? "оба хода" : `все ${moves(total)}`} сделаны по правилам`;

export default {
  squares,

  groups: { game: "Эта партия", search: "Перебор", algorithms: "Алгоритмы" },

  sources: { title: "Из чего это выросло", retold: "; есть пересказы на китайском и на русском (Иван Бирюков)" },

  ended: {
    turning: (voice, index) => `Партия окончена. Её решил ${nthMove(voice, index)}; здесь показана позиция перед ним.`,
    last: "Партия окончена, никто ничего не упустил. Здесь показана позиция перед последним ходом.",
    back: "Вернуться к ней",
  },

  values: {
    title: "Что даёт каждая клетка",
    teach: "У каждой свободной клетки есть точная оценка: к чему ведёт ход туда, если дальше обе стороны играют как можно " +
      "лучше. Число\u00a0— сколько до конца партии остаётся полуходов, то есть ходов обеих сторон; победа одной " +
      "стороны\u00a0— поражение другой.",
    legend: "Оценки на клетках",
    sides: { off: "Нет", X: "для X", O: "для O" },
    caption: (turn, side) =>
      turn === side ? `Ходы ${turn}, сначала лучшие` : `Ходы ${turn}, сначала лучшие для ${turn}, оценки для ${side}`,
    hint: "Укажите клетку здесь или, когда оценки показаны, на поле\u00a0— и увидите, как игра пошла бы дальше; нажмите здесь, " +
      "чтобы закрепить вариант.",
    square: "Клетка",
    worth: "Оценка, почему и что дальше",
    value: worth,
    short: ({ outcome, plies }) => ({ win: `победа ${plies}`, draw: "ничья", loss: `пораж. ${plies}` })[outcome],
    reasons: {
      forced: "Последняя свободная клетка.",
      win: "Завершает линию.",
      block: "Закрывает линию соперника.",
      fork: "Создаёт сразу две угрозы.",
      "block-fork": "Не даёт создать сразу две угрозы.",
      delay: "Проигрывает любой ход, этот\u00a0— не раньше других.",
      "only-move": "Любой другой исход хуже.",
      "best-chance": "После этого хода сопернику легче ошибиться.",
      equal: "Не хуже других.",
      "gives-loss": "Проигрывает, хотя можно было не проиграть.",
      "gives-draw": "Упускает победу.",
      "slower-win": "Есть победа быстрее.",
      "earlier-loss": "Проигрывает раньше, чем можно было.",
    },
    line,
    over: "Партия окончена, ходов больше нет.",
  },

  moves: {
    title: "Почему такой ход",
    teach: "Я объясняю каждый ход. Объяснения вычислены по самой позиции.",
    none: "Ходов ещё не было.",
    log: "Ходы этой партии, последний\u00a0— первым",
    sentence,
    further: "Что было бы дальше",
    watch: "Посмотреть перебор этого хода",
    line: (steps, ends) => `${line(steps)}: ${ends !== "draw" ? `победа ${ends}` : "ничья"}.`,
  },

  review: {
    title: "Где решилась партия",
    teach: "Ход либо сохраняет исход, к которому вела позиция, либо портит его; перелом там, где исход испорчен " +
      "в\u00a0последний раз. А кто говорит, что обыграл меня, может это доказать: партию можно повторить и проверить.",
    none: "Разбирать пока нечего: ходов не было.",
    caption: "Разобранные ходы",
    number: "№",
    square: "Клетка",
    verdict: "Что сделал ход",
    kept: { win: "победа сохранена", draw: "ничья сохранена", loss: "позиция уже проиграна" },
    gave: { "gave-draw": "ничья упущена", "missed-win": "победа упущена" },
    better(cells) {
      const many = `одна из ${cells.length}\u00a0клеток, например ${squares.name[cells[0]]}`;
      return `Лучше: ${cells.length > 3 ? many : names(cells, "disjunction")}.`;
    },
    turned: "Здесь наступил перелом.",
    again: "Ещё раз отсюда",
    back: (voice, index) => `На поле прежняя позиция: ${nthMove(voice, index)} ещё впереди.`,
    /**
     * `status` is how the game stands for that side: "open", "win", "draw" or "loss", or "saved" where it is a draw
     * that was lost on the way.
     */
    summary(voice, { total, kept, status }) {
      const visitor = voice === "visitor";
      if (kept < total) {
        if (total === 1) return `${visitor ? "Ваш единственный ход" : `Единственный ход ${voice}`} не сохранил исход.`;
        if (kept === 0) {
          return `${visitor ? "Вы не сохранили" : `${voice} не сохраняет`} исход ни в одном ходе из\u00a0${total}.`;
        }
        return `${visitor ? "Вы сохранили" : `${voice} сохраняет`} исход в ${
          counted(kept, "ходе", "ходах", "ходах")
        } из\u00a0${total}.`;
      }
      return {
        draw: visitor ? "Вы сохраняли ничью каждым ходом." : `Каждый ход ${voice} сохранял ничью.`,
        saved: visitor
          ? "Вы ничего не упустили, а соперник упустил победу: ничья."
          : `${voice} ничего не упускает, а соперник упускает победу: ничья.`,
        win: visitor ? "Вы ничего не упустили и победили." : `${voice} ничего не упускает и побеждает.`,
        loss: `${visitor ? "Вы ничего не упустили" : `${voice} ничего не упускает`}: партия проиграна с самого начала.`,
        open: visitor ? "Пока вы ничего не упустили." : `Пока ${voice} ничего не упускает.`,
      }[status];
    },
    claim: {
      open: (total, turn) => `Партия не окончена: ${allLegal(total)}, ходит ${turn}.`,
      draw: (total) => `Ничья: ${allLegal(total)}, и линии нет ни у кого.`,
      won: (winner, total, completed) => `Победа ${winner}: ${allLegal(total)}, и ${winner} завершает ${lineNames(completed)}.`,
    },
    /** The moves of the loser that the unbeatable level does not play: `{ nth, cell }`, `nth` from 0. */
    faults(loser, faults) {
      if (faults.length === 0) return `Все ходы ${loser}\u00a0— такие, какие делаю я на уровне «Непобедимый».`;
      const those = list(faults.map(({ nth, cell }) => `${nthMove(loser, nth)} (${squares.name[cell]})`));
      return `Но ${those}\u00a0— не из тех, что делаю я на уровне «Непобедимый».`;
    },
    record: "Эта партия:",
    copy: "Скопировать ходы",
    check: "Проверить партию",
    field: "Ходы партии, например 5 1 9",
    numbering: "Клетки пронумерованы от 1 до 9, ряд за рядом от левого верхнего угла.",
    opener: "Кто начинал",
    replay: "Повторить и проверить",
  },
};
