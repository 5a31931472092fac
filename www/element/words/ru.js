// Русский

const reasons = {
  forced: "осталась одна клетка",
  win: "это завершает линию",
  block: "это закрывает линию соперника",
  fork: "это создаёт сразу две угрозы",
  "block-fork": "это мешает создать сразу две угрозы",
  delay: "все ходы проигрывают, этот — позже всех",
  "only-move": "любой другой ход хуже",
  "best-chance": "здесь сопернику легче всего ошибиться",
  equal: "не хуже других",
};

const place = (row, column) => `ряд ${row}, столбец ${column}`;
const moves = (count) => `${count} ${count === 1 ? "ход" : count < 5 ? "хода" : "ходов"}`;
const outcomes = { win: "победа", loss: "поражение" };

export default {
  tag: "ru",

  board: "Поле для крестиков-ноликов",
  cell: (row, column, content) => `${place(row, column)}, ${content}`,
  place,
  empty: "пусто",
  value: ({ outcome, plies }) => (outcome === "draw" ? "ничья" : `${outcomes[outcome]} в ${moves(plies)}`),

  loading: "Поле готовится …",
  yourTurn: (mark) => `Ваш ход, вы играете за ${mark}.`,
  turn: (mark) => `Ходит ${mark}.`,
  thinking: (mark) => `${mark} думает …`,
  paused: "Пауза.",
  played: (mark, where) => `Ход ${mark}: ${where}.`,
  youWin: "Вы победили!",
  youLose: (mark) => `Победа ${mark}. Ещё раз?`,
  wins: (mark) => `Победа ${mark}.`,
  draw: "Ничья.",
  taken: "Эта клетка занята.",
  hinted: (where, reason) => `Лучший ход — ${where}: ${reasons[reason]}.`,

  policy:
    "Игра не запускается: политика Content-Security-Policy этой страницы должна разрешать 'wasm-unsafe-eval' в script-src.",
  unsupported: "Игра не запускается: этот браузер не выполняет её движок. Подойдёт более новый.",
  badBoard: (reason) => `Игра начинается с пустого поля. ${reason}`,

  newGame: "Новая игра",
  undo: "Назад",
  redo: "Вперёд",
  hint: "Подсказка",
  pause: "Пауза",
  resume: "Продолжить",
  player: "Вы играете за",
  players: { X: "X", O: "O", both: "обоих", none: "никого" },
  opener: "Первый ход",
  level: "Уровень",
  levels: { easy: "Лёгкий", medium: "Средний", hard: "Трудный", unbeatable: "Непобедимый" },
  score: "Счёт за это посещение",
  you: "Вы",
  computer: "Компьютер",
  draws: "Ничьи",
};
