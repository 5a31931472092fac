// Русский: перебор шаг за шагом, дерево чисел, алгоритмы и прикидки из учебников

const whole = new Intl.NumberFormat("ru", { useGrouping: "min2" });
const rounded = new Intl.NumberFormat("ru", { maximumSignificantDigits: 2, useGrouping: "min2" });
const share = new Intl.NumberFormat("ru", { style: "percent", maximumSignificantDigits: 2, useGrouping: "min2" });
const list = (names, type) => new Intl.ListFormat("ru", { type }).format(names);
const clock = new Intl.DateTimeFormat("ru", { timeStyle: "medium" });

const number = (value) => whole.format(value);
const time = (ms) => (ms < 0.9995 ? `${rounded.format(ms * 1000)}\u00a0мкс` : `${rounded.format(ms)}\u00a0мс`);

const plurals = new Intl.PluralRules("ru");
const nodes = (count) => `${number(count)}\u00a0${{ one: "узел", few: "узла" }[plurals.select(count)] ?? "узлов"}`;
/** The form after “из” and a number. */
const ofNodes = (count) => `${number(count)}\u00a0${plurals.select(count) === "one" ? "узла" : "узлов"}`;

/** How much of something large is looked at: one in thirty, or seven of nine where that is not a small part. */
const part = (some, all) =>
  all / some >= 2.5 ? `1\u00a0узел из каждых\u00a0${number(Math.round(all / some))}` : `${number(some)} из ${ofNodes(all)}`;

export default {
  search: {
    title: "Перебор шаг за шагом",
    teach: "Тот, кто ходит первым, берёт наибольшую оценку (MAX), соперник\u00a0— наименьшую (MIN). Смотрите, как оценки " +
      "возвращаются наверх.",
    search: "Перебор",
    searches: {
      minimax: "Минимакс",
      "minimax-depth": "Минимакс с учётом глубины",
      "alpha-beta": "Альфа-бета, ходы по порядку",
      "alpha-beta-depth": "Альфа-бета с учётом глубины, ходы по порядку",
      ordered: "Альфа-бета с упорядочиванием ходов",
      "ordered-depth": "Альфа-бета с упорядочиванием ходов, с учётом глубины",
    },
    place: "Что перебирать",
    places: { small: "Небольшая позиция", board: "Поле" },
    large: (count) => `В этом переборе ${nodes(count)}: слишком много, чтобы следить за каждым.`,
    unfold: "Всё равно показать",
    plays: (squares) => `В игре я выбираю здесь ${list(squares, "disjunction")}.`,
    over: "Партия уже окончена: перебирать нечего.",
  },

  numbers: {
    title: "Дерево чисел",
    teach: "Тот же перебор без игры: MAX выбирает внутри внешних скобок, MIN\u00a0— на уровень глубже, и так по очереди.",
    tree: "Дерево: вложенные списки целых чисел",
    start: "Перебрать это дерево",
    article: "Дерево из статьи",
    part: "Часть дерева: от A до G",
    note: "В [[3,17],[2,12]] статья обозначает узлы буквами от A до G; G\u00a0— это число 12, оно отсекается.",
    summary: (value, visited, cut) =>
      `Оценка ${value}. Просмотрено: ${visited}; ${cut ? `отсечено: ${cut}` : "ничего не отсечено"}.`,
  },

  compare: {
    title: "Сравнение алгоритмов",
    teach: "Все они находят одну и ту же оценку позиции на поле. Разница в том, сколько они просматривают.",
    algorithms: {
      minimax: "Минимакс",
      "minimax-depth": "Минимакс с учётом глубины",
      "alpha-beta": "Альфа-бета",
      "alpha-beta-depth": "Альфа-бета с учётом глубины",
      ordered: "Альфа-бета с упорядочиванием ходов",
      // Beneath the one before, as there is no room for it all in a narrow plot.
      "ordered-depth": "То же, с учётом глубины",
      memory: "Минимакс с памятью",
      symmetry: "Минимакс с памятью и симметрией",
      playing: "Так играю я",
    },
    columns: { algorithm: "Алгоритм", nodes: "Узлы", leaves: "Листья", cuts: "Отсечения", time: "Время", share: "К минимаксу" },
    caption: "Подсчитано и измерено в вашем браузере",
    number,
    time,
    percent: (ratio) => share.format(ratio),
    plot: (kinds) => `Девять алгоритмов на логарифмической шкале: ${list(kinds).toLowerCase()}. Те же числа\u00a0— в таблице ниже.`,
    conclusion(minimax, alphaBeta, ordered) {
      const first = alphaBeta === minimax
        ? `Альфа-бета ничего не может здесь пропустить: как и минимакс, она просматривает все узлы, их ${number(minimax)}`
        : `Альфа-бета просматривает здесь ${part(alphaBeta, minimax)} и отвечает так же`;
      if (ordered >= alphaBeta) return `${first}; начинать с многообещающих ходов здесь ничего не даёт.`;
      return `${first}; если начинать с многообещающих ходов, достаточно просмотреть ${part(ordered, minimax)}.`;
    },
    note: "Лист\u00a0— узел, в котором партия окончена, отсечение\u00a0— узел, остальные ходы которого пропущены. Время\u00a0— " +
      "лучшее из пяти замеров.",
    over: "Партия уже окончена: перебирать нечего.",
  },

  claims: {
    title: "Прикидки и подсчёты",
    teach: "Девять клеток для первого хода, восемь для второго: в учебниках размер игры прикидывают факториалами. Я считаю.",
    caption: "С пустого поля, начинает X",
    columns: { counted: "Что считается", claimed: "Прикидка", measured: "Подсчитано здесь" },
    rows: {
      games: "Возможные партии",
      firstMove: "Позиции, которые минимакс просматривает, чтобы выбрать первый ход",
      wholeGame: "То же для всех пяти ходов X",
      positions: "Различные позиции",
      symmetry: "Различные позиции, не считая повёрнутых и отражённых",
    },
    number,
    nothing: "прикидки нет",
    counting: "Идёт подсчёт…",
    when: (at, ms) => `Подсчитано в вашем браузере в ${clock.format(at)} за ${time(ms)}.`,
    why: "Для числа партий 9!\u00a0— слишком много: многие заканчиваются раньше. Для числа позиций\u00a0— слишком мало: перебор " +
      "проходит и через промежуточные. Почти все они повторяются, и если их запоминать, каждую достаточно просмотреть один раз.",
  },
};
