// Русский

import { numbersIn } from "../../shared/counting.js";
import { boards, causes, squares } from "./shared.js";

const { counted } = numbersIn("ru");
const outcomes = { win: "победа", loss: "поражение" };

export default {
  gap: " ",

  board: "Поле для крестиков-ноликов",
  cell: ({ row, column, contents }) => [`ряд ${row}`, `столбец ${column}`, ...contents].join(", "),
  squares,
  kinds: { corner: "любой угол", edge: "центр любой стороны" },
  empty: "пусто",
  value: ({ outcome, plies }) =>
    outcome === "draw"
      ? "ничья"
      : `${outcomes[outcome]} через ${counted(plies, { one: "полуход", few: "полухода", other: "полуходов" })}`,

  loading: "Готовлю поле…",
  yourTurn: "Ваш ход.",
  youAre: ({ mark }) => `Вы играете за ${mark}.`,
  forked: () => "Сразу две угрозы. Отразить можно только одну.",
  turn: ({ mark }) => `Ходит ${mark}.`,
  thinking: ({ mark }) => (mark ? `${mark} думает…` : "Думаю…"),
  paused: "Пауза.",
  played: ({ mark, square }) => `Ход ${mark}: ${square}.`,
  youWin: ({ level }) => `Уровень «${level}» пройден!`,
  next: ({ level }) => `Дальше: «${level}»`,
  verdict: ({ index, loser }) =>
    `Всё решил ${loser ? "" : "ваш "}${["первый", "второй", "третий", "четвёртый"][index]} ход${loser ? ` ${loser}` : ""}.`,
  leftOpen: ({ winner, loser }) =>
    `${loser ? `${loser} не закрывает` : "Вы не закрыли"} ${winner ? `линию ${winner}` : "мою линию"}.`,
  allowed: ({ square, winner }) =>
    `После хода в ${square} ${winner ? `${winner} всегда создаёт` : "я всегда создаю"} сразу две угрозы.`,
  mistake: "ошибка",
  show: "Показать",
  held: {
    win: ({ squares }) => `Победу сохранил бы ${squares}.`,
    draw: ({ squares }) => `Ничью сохранил бы ${squares}.`,
  },
  anyOther: "любой другой ход",
  playOn: "Нажмите на пустую клетку: проигрыш не засчитается.",
  back: "Вернуться",
  wins: ({ mark }) => (mark ? `Победа ${mark}.` : "Я выиграл."),
  draw: "Ничья.",
  bestDraw: "Ничья. Лучше не бывает.",
  saved: ({ times }) =>
    [
      "Был момент, когда спасала только одна клетка. Вы её нашли.",
      "Дважды спасала только одна клетка. Оба раза вы её нашли.",
      "Трижды спасала только одна клетка. Вы находили её каждый раз.",
    ][times - 1],
  again: "Нажмите на поле, чтобы сыграть ещё.",
  imagined: "Пунктирные знаки воображаемые.",
  occupied: "Эта клетка занята.",
  forced: ({ square }) => `Остался только ${square}.`,
  look: {
    win: "Можно завершить линию.",
    block: "Есть линия, которую надо закрыть.",
    corner: "Присмотритесь к углам.",
    edge: "Присмотритесь к клеткам между углами.",
    middle: "Посмотрите, где сходится больше всего линий.",
    other: "Здесь не все клетки одинаково хороши.",
    again: "Нажмите ещё раз, и я назову клетку.",
  },
  does: { win: "выигрывает", draw: "сохраняет ничью", loss: "проигрывает" },
  others: "остальное",
  alike: { win: "здесь выигрывает любой ход", draw: "здесь безопасен любой ход", loss: "здесь проигрывает любой ход" },
  latest: ({ square }) => `${square}\u00a0— позже всех`,
  reasons: {
    win: " (завершает линию)",
    block: " (закрывает линию соперника)",
    fork: " (создаёт сразу две угрозы)",
    "block-fork": " (не даёт создать сразу две угрозы)",
  },
  clauses: ["; ", "."],

  failed: ({ cause }) => `Игра не запускается: ${cause}`,
  causes,
  badBoard: ({ reason }) => `Игра начинается с пустого поля. ${reason}`,

  new: "Новая игра",
  undo: "Отменить ход",
  redo: "Повторить ход",
  leaves: { undo: "К прошлой игре", redo: "К новой игре" },
  hint: "Подсказка",
  pause: "Пауза",
  resume: "Продолжить",
  player: "Ваша роль",
  players: { X: "X", O: "O", both: "оба", none: "зритель" },
  opener: "Первый ход",
  level: "Уровень",
  levels: { easy: "Лёгкий", medium: "Средний", hard: "Сложный", unbeatable: "Непобедимый" },
  options: "Настройки",
  more: "Ещё",
  scores: "У каждого уровня и стороны свой счёт.",
  score: ({ whose }) => `Счёт за этот визит: ${whose}`,
  you: "Вы",
  computer: "Компьютер",
  draws: "Ничьи",
  refusals: boards,
};
