// Русский: what is said of the puzzles.

const plurals = new Intl.PluralRules("ru");
const counted = (count, one, few, many) => `${count}\u00a0${{ one, few }[plurals.select(count)] ?? many}`;
const halves = (count) => counted(count, "полуход", "полухода", "полуходов");
const number = new Intl.NumberFormat("ru", { useGrouping: "min2" }).format;
const round = (name) => (name === "hardest" ? "Самый сложный раунд" : `Раунд\u00a0${number(name)}`);

export default {
  puzzles: {
    ribbon: "Задача · назад к вашей партии",
    toBoard: "К полю",
    board: "Поле задачи",
    title: (name, last, nth, total) =>
      `${round(name)}${name === "hardest" ? "" : ` из\u00a0${number(last)}`}, позиция\u00a0${nth} из\u00a0${total}`,
    place: (nth, total) => `Позиция\u00a0${nth} из\u00a0${total}`,
    /** `outcome` is what a single move keeps, `failing` how many others there are. */
    task: ({ turn, outcome, failing }) =>
      `Ходит ${turn}. Какой из\u00a0${failing + 1}\u00a0ходов ${outcome === "win" ? "выигрывает" : "сохраняет ничью"}?`,
    /** After how many plies it shows at the latest that the others fail. */
    measure({ failing, plies }) {
      const fail = failing === 1 ? "Другой ход опровергается" : "Остальные ходы опровергаются";
      return `${fail} ${plies === 1 ? "сразу" : `не позднее чем через ${halves(plies)}`}.`;
    },
    more: "Об этих позициях",
    lead: "В каждой из этих позиций только один ход сохраняет победу или ничью. В раунде пять позиций, от простой к сложной.",
    found: "Верно. ",
    missed: "Нет. ",
    results: "Что вы нашли",
    states: { found: "найден", missed: "не найден", open: "впереди" },
    again: "Ещё раз",
    next: "Следующая позиция",
    nextRound: "Следующий раунд",
    hardest: round("hardest"),
    share: "Поделиться результатом",
    result: (found, total) => `С первой попытки найдено ${found} из\u00a0${total}.`,
    shared: (name, signs, found, total) => `Unbeatable, ${round(name).toLowerCase()}: ${signs} ${found}/${total}`,
  },
};
