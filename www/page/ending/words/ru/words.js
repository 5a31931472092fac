// Русский

import { numbersIn } from "../../../../shared/counting.js";
import { squares } from "../../../../words/ru/shared.js";

const { count } = numbersIn("ru", { useGrouping: "min2" });
const ordinals = ["первого", "второго", "третьего", "четвёртого", "пятого"];
const nominative = ["Первый", "Второй", "Третий", "Четвёртый", "Пятый"];
const free = { 2: "двух", 3: "трёх", 4: "четырёх", 5: "пяти", 6: "шести", 7: "семи", 8: "восьми" };
const holding = { 1: "одна", 2: "две", 3: "три", 4: "четыре" };
const either = (names) => new Intl.ListFormat("ru", { type: "disjunction" }).format(names);

export default {
  tag: "ru",
  gap: " ",
  squares,

  slider: "Ходы этой партии",
  place: ({ ply, moves }) =>
    ply === 0 ? "Начало" : `Ход ${ply} из ${moves.length}: ${moves[ply - 1].mark}, ${squares[moves[ply - 1].cell]}`,

  beginning: "Начало партии.",
  move: ({ ply, mark }) => `Ход ${ply}: ${mark}.`,
  only: "Здесь спасала только одна клетка.",
  gave: { "gave-draw": "Здесь упущена ничья.", "missed-win": "Здесь упущена победа." },
  worth: { win: "+10: я выигрываю", draw: "0: ничья", loss: "−10: я проигрываю" },

  lost: { draw: "Я выиграл. А могла быть ничья.", win: "Я выиграл. А могли выиграть вы." },
  find: (facts) =>
    `До вашего ${ordinals[facts.index]} хода ${facts.had === "win" ? "победа" : "ничья"} была у вас. ` +
    (facts.holding === 1
      ? `Из ${free[facts.free]} других клеток спасает одна: найдите её.`
      : `Из ${free[facts.free]} других клеток спасают ${holding[facts.holding]}: найдите любую.`),
  wrong: ({ square, isLineLeft }) =>
    isLineLeft
      ? `${square}: моя линия остаётся открытой, и я её завершаю.`
      : `После хода в ${square} я всегда создаю сразу две угрозы.`,
  held: ({ had, squares }) => `${either(squares)}: так вы сохраняли ${had === "win" ? "победу" : "ничью"}. Играйте отсюда.`,
  most: ({ had, index, square }) =>
    `${nominative[index]} ход, ${square}, всё и решил. Клетки с золотой точкой сохраняли ${had === "win" ? "победу" : "ничью"}. ` +
    "Играйте отсюда.",
  after: ({ square }) => `Ваш ход: ${square}.`,
  fork: ({ isFork, square }) =>
    isFork ? `Мой ход: ${square}. Сразу две линии, а закрыть можно только одну.` : `${square}: эта линия осталась открытой.`,
  caption: "проигрыш",
  open: "ещё не проверена",
  holds: "спасает",
  show: "Показать",
  found: { draw: "Ничья держится. Играйте дальше.", win: "Победа снова ваша. Играйте дальше." },

  drawn: "Ничья. Лучше не бывает.",
  saved: ({ times }) => `Вы ${["", "дважды ", "трижды ", "четырежды "][times - 1]}нашли единственный спасительный ход.`,
  next: {
    computer: {
      button: "Уступить ход",
      sentence: ({ games, draws }) => `А если начну я, ничьих будет всего ${count(draws)} из\u00a0${count(games)}.`,
    },
    visitor: {
      button: "Начните вы",
      sentence: ({ games, draws }) => `Теперь начните вы: ничьих ${count(draws)} из\u00a0${count(games)}.`,
    },
  },

  better: "Сможете лучше?",
  yourMove: "Ваш ход",
  share: "Поделиться",
  savePicture: "Сохранить картинку",
  copyPicture: "Скопировать картинку",
};
