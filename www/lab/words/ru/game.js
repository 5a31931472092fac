// Русский: разбор партии, своя позиция и доказательство

import { lineNames, list, moves, nthMove, squares } from "../../../words/ru/moves.js";

const whole = new Intl.NumberFormat("ru", { useGrouping: "min2" });
const share = new Intl.NumberFormat("ru", { style: "percent", maximumSignificantDigits: 2, useGrouping: "min2" });
const number = (value) => whole.format(value);

const plurals = new Intl.PluralRules("ru");
const halves = (count) => `${number(count)}\u00a0${{ one: "полуход", few: "полухода" }[plurals.select(count)] ?? "полуходов"}`;
const allLegal = (total) =>
  total === 1
    ? "единственный ход сделан по правилам"
    : `${total === 2 ? "оба хода" : `все ${moves(total)}`} сделаны по правилам`;
const values = {
  win: (plies) => (plies === 1 ? "победа следующим ходом" : `победа через ${halves(plies)}`),
  draw: () => "ничья, если никто не ошибётся",
  loss: (plies) => `поражение через ${halves(plies)}`,
};

export default {
  ended: {
    turning: (voice, index) => `Партия окончена. Её решил ${nthMove(voice, index)}; здесь показана позиция перед ним.`,
    last: "Партия окончена, никто ничего не упустил. Здесь показана позиция перед последним ходом.",
    back: "Вернуться к ней",
  },

  check: {
    title: "Партия ход за ходом",
    teach: "Ход либо сохраняет исход, к которому вела позиция, либо портит его.",
    none: "Ходов ещё не было: сыграйте или введите партию.",
    moves: "Ходы партии",
    turned: "Здесь наступил перелом.",
    again: "Ещё раз отсюда",
    back: (voice, index) => `На поле прежняя позиция: ${nthMove(voice, index)} ещё впереди.`,
    result: {
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
    field: "Ходы партии, например 5 1 9",
    numbering: "Клетки пронумерованы от 1 до 9, ряд за рядом.",
    opener: "Кто начинал",
    replay: "Проверить",
  },

  setup: {
    title: "Своя позиция",
    teach: "Остальные опыты исследуют ту позицию, которая стоит на поле.",
    picture: (board, turn) => `${board} Ходит ${turn}.`,
    here: "✓ Стоит на поле.",
    examples: {
      nineCalls: { title: "Девять вызовов", look: "Минимаксу хватает девяти. Ход в центр выигрывает, два других проигрывают." },
      eightStates: {
        title: "Восемь состояний",
        look: "Дерево с открытку: ход в центр сразу выигрывает, ход в центр стороны проигрывает.",
      },
      fatalist: { title: "Фаталист", look: "Любой ход O проигрывает; с учётом глубины O держится дольше всего." },
      eachOutcome: { title: "По ходу на каждый исход", look: "Один ход выигрывает, один проигрывает, один ведёт к ничьей." },
      pincer: { title: "Клещи", look: "Если O займёт угол, X создаст сразу две угрозы. Центр любой стороны сохраняет ничью." },
      empty: { title: "Пустое поле", look: "Все девять первых ходов ведут к ничьей." },
    },
    byHand: "Вручную",
    grid: "Поле для расстановки; нажатие на клетку меняет знак в ней",
    cell: (row, column, content) => `ряд ${row}, столбец ${column}, ${content}`,
    nothing: "пусто",
    turn: "Чей ход",
    text: "Поле в виде текста",
    refused: "С таким полем не получится:",
    judgement({ status, turn, value }) {
      if (status === "draw") return "Партия окончена: ничья.";
      if (status !== "open") return `Партия окончена: победа ${status}.`;
      return `Ходит ${turn}: ${values[value.outcome](value.plies)}.`;
    },
    use: "Поставить на поле",
    take: "Взять позицию с поля",
    clear: "Очистить",
    playOn: "Играть дальше против меня",
    playAs: (mark) => `Играть за ${mark}`,
  },

  proof: {
    title: "Доказательство",
    teach: "Ваш браузер судит меня так же, как любой другой движок: разыгрывает против меня все возможные партии, какие бы из " +
      "равных ходов я ни выбирал, и спрашивает мой ход в каждой позиции.",
    start: "Доказать",
    again: "Доказать ещё раз",
    cancel: "Отменить",
    progress: "Разыгрываются все партии, проверяются все позиции",
    number,
    counts: {
      games: "сыграно партий",
      wins: "мои победы",
      draws: "ничьи",
      asked: "позиций, где я отвечал",
      losses: "мои поражения",
      broken: "партий без допустимого ответа",
      faults: "позиций с ошибкой",
      style: "побед позже или поражений раньше, чем можно",
    },
    proved: (games, positions) =>
      `✓ Доказано: из всех партий (${number(games)}) я не проигрываю ни одной, и ни в одной из позиций ` +
      `(${number(positions)}) нет хода лучше, чем мой.`,
    refuted: "✗ Не доказано: я ошибаюсь.",
    cancelled: (progress) => `Отменено, когда было готово ${share.format(progress)} работы. Пока ничего не доказано.`,
    greedy: (games, losses) =>
      `Движок, который только достраивает и закрывает линии, проигрывает ${number(losses)} из ${number(games)} своих партий. ` +
      "Нажмите на любую, чтобы её разобрать:",
    lost: (nth) => `Проигранная партия ${nth}`,
  },
};
