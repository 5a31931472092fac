// Русский: what is said of the day's five puzzles.

const format = new Intl.DateTimeFormat("ru", { day: "numeric", month: "long", timeZone: "UTC" });

export default {
  puzzles: {
    ribbon: "Задача · назад к вашей партии",
    toBoard: "К полю",
    board: "Поле задачи",
    title: (date, nth, total) => `${format.format(date)}, позиция\u00a0${nth} из\u00a0${total}`,
    place: (nth, total) => `Позиция\u00a0${nth} из\u00a0${total}`,
    /** `outcome` is what few moves keep, `cells` how many squares are free. */
    task: ({ turn, outcome, cells, isLost }) =>
      (isLost ? "Здесь вы проиграли в прошлый раз. " : "") +
      `Ходит\u00a0${turn}. Какая из\u00a0${cells}\u00a0клеток ${outcome === "win" ? "выигрывает" : "сохраняет ничью"}?`,
    found: "Верно. ",
    missed: "Нет. ",
    results: "Что вы нашли",
    states: { found: "найден", missed: "не найден", open: "впереди" },
    again: "Ещё раз",
    next: "Дальше",
    dayBefore: "Вчерашние пять",
    share: "Поделиться результатом",
    result: (found, total) => `С первой попытки найдено ${found} из\u00a0${total}.`,
    shared: (date, signs, found, total) => `Unbeatable, ${date}: ${signs} ${found}/${total}`,
  },
};
