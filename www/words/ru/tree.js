// Русский: слова нарисованного дерева

import { numbersIn } from "../../shared/counting.js";
import { boards, causes, drawn, squares, subjects, trees } from "./shared.js";

const { count, counted } = numbersIn("ru", { useGrouping: "min2" });
const nodes = (number) => counted(number, { one: "узел", few: "узла", other: "узлов" });
const branchesOf = (number) => counted(number, { one: "ветвь", few: "ветви", other: "ветвей" });

const more = { MAX: "больше", MIN: "меньше" };
const most = { MAX: "наибольшее", MIN: "наименьшее" };
/** A score, which after a cut is a bound. */
const worth = (score, limit) => ({ most: `не больше ${score}`, least: `не меньше ${score}` })[limit] ?? score;

/** What a player is sure of, where a word tells more than the score. */
const outcomes = { win: "победа", draw: "ничья" };

/** The end of the last sentence: how many nodes were cut. */
const saved = (visited, all) => visited < all ? ` Отсечено: ${nodes(all - visited)}; оценка не изменилась.` : "";

/** The sentences that a game tree and a tree of numbers share. */
const choices = {
  first: ({ who, what, score, limit }) => `${who} выбрал бы здесь ${what}: первая оценка, ${worth(score, limit)}.`,
  better: ({ who, what, score, limit, than, player }) =>
    `${who} теперь выбрал бы здесь ${what}: ` +
    `${worth(score, limit)}${limit ? ", а это" : ""} ${more[player]}, чем ${than}.`,
  // The next two sentences say which score is kept if a cut has left open which one is better.
  replaces: ({ who, what, score, limit, than, thanLimit }) =>
    `${who} берёт здесь ${what}: было ${worth(than, thanLimit)}, стало ${worth(score, limit)}; отсечённое не может ` +
    `изменить результат выше.`,
  retains: ({ who, what, rival, score, limit, than, thanLimit }) =>
    `${who} оставляет ${rival}, ${worth(than, thanLimit)}: ${what} даёт ${worth(score, limit)}; отсечённое не может ` +
    `изменить результат выше.`,
  equal: ({ who, what, rival, score }) =>
    `${who} по-прежнему выбирает ${rival}: ${what} тоже даёт ${score}, а из равных остаётся первый.`,
  worse: ({ who, what, rival, score, limit, than, player }) =>
    `${who} по-прежнему выбирает ${rival}: ${what} даёт ${worth(score, limit)}` +
    (limit ? "\u00a0— не лучше." : `, а это не ${more[player]}, чем ${than}.`),
  cut: ({ player, here, sure, has, outcome, score, branches, nodes: cost }) =>
    (player === "MIN"
      ? `Отсечение: в другом месте у ${sure} уже есть ${outcomes[outcome] ?? has} (альфа ${has}), а ${
        here ? `в ${here}` : "здесь"
      } не больше ${score}. `
      : `Отсечение: в другом месте у ${sure} уже есть ${outcomes[outcome] ?? has} (бета ${has}), а ${
        here ? `в ${here}` : "здесь"
      } не меньше ${score}. `) +
    `Пропущено: ${branchesOf(branches)}, ${nodes(cost)}.`,
};

const root = "Корень";

/** What a reader did at a node. */
function done(what, { task, kind, value, isLeaving }) {
  if (task === "values" || task === "window") {
    const moment = { false: " на входе", true: " на выходе" }[isLeaving] ?? "";
    return `${what === root ? "в корне" : `у узла ${what}`}${moment} вы ${value ? `вписали ${value}` : "ничего не вписали"}`;
  }
  if (task === "move") return kind === "absent" ? "вы ничего не выбрали" : `вы выбрали ${what}`;
  if (kind === "part") return `вы отметили только часть ветви ${what}`;
  return `вы ${kind === "early" || kind === "equal" ? "" : "не "}отметили ${what}`;
}

/** Why that is a mistake, by its kind. */
const reasons = {
  absent: ({ right, task }) => (task === "cut" || task === "move" ? "" : reasons.wrong({ right, task })),
  wrong: ({ right, task }) => (task === "window" ? `Верно: ${right}.` : `Его оценка\u00a0— ${right}.`),
  swapped: ({ who, player, among, always }) =>
    `${among.length > 0 ? `Из ${among.join(", ")} это` : "Это"} ${most[player === "MAX" ? "MIN" : "MAX"]}, а ${who} берёт ${
      most[player]
    }.${always ? ` Так у вас везде, где выбирает ${who}.` : ""}`,
  carried: ({ task }) => `Это следует из того, что вы вписали ${task === "window" ? "раньше" : "ниже"}: ошибка там.`,
  unproved: ({ right, unseen }) => `Доказано только ${right}: перебор не просматривает ${leaves(unseen)}.`,
  proved: ({ right }) => `Доказана точная оценка: ${right}.`,
  reversed: ({ right }) => `Граница с другой стороны: ${right}.`,
  unvisited: () => "Сюда перебор не заходит.",
  early: ({ who, player, alpha, beta }) => {
    const bound = player === "MAX" ? alpha : beta;
    return bound === undefined
      ? `Слишком рано: ${who} пока не с чем сравнивать.`
      : `Слишком рано: оценка здесь ещё может быть ${more[player]} ${bound}\u00a0— столько у ${who} уже есть.`;
  },
  part: () => "Пропускается вся ветвь.",
  closed: ({ right }) => `Альфа может стать больше беты, и обе остаются как есть: ${right}.`,
  exchanged: ({ right }) => `Альфа и бета перепутаны. Верно: ${right}.`,
  earlier: ({ child, right }) => `Так было, пока не стала известна оценка ${child}. Теперь верно: ${right}.`,
  later: ({ child, right, isLeaving }) =>
    isLeaving
      ? `Перебор пропускает ${child}, поэтому его оценка не в счёт. Верно: ${right}.`
      : `Слишком рано: перебор ещё не знает, что даёт ${child}. Верно: ${right}.`,
  side: ({ who, player, right }) => `${who} меняет только ${player === "MAX" ? "альфу" : "бету"}. Верно: ${right}.`,
  anew: ({ right }) => `Узел получает окно от узла над ним: ${right}.`,
  widened: ({ player, right }) =>
    `${player === "MAX" ? "Альфа никогда не уменьшается" : "Бета никогда не растёт"}. Верно: ${right}.`,
  equal: () => "Там альфа равна бете, а этот перебор отсекает, только когда альфа больше беты.",
  tie: ({ task, right }) => {
    if (task === "cut") return "Здесь равенство, и этого достаточно: альфа не меньше беты.";
    return /[≤≥]/.test(right)
      ? `Возможно, это равенство: перебор знает о нём только ${right}, это не лучше, и остаётся первый просмотренный.`
      : `Здесь равенство: он тоже даёт ${right}, а перебор оставляет первый просмотренный.`;
  },
};

/** Leaves that were not looked at: their names, or how many there are. */
const leaves = ({ count: number, list }) => {
  const named = number === 1 ? "лист" : "листья";
  return list.every(Boolean) && number < 7
    ? `${named} ${list.join(", ")}`
    : counted(number, { one: "лист", few: "листа", other: "листьев" });
};

export default {
  squares,
  causes,
  root,
  move: ({ mark, square }) => `${mark} ${square}`,
  tree: "Дерево перебора",
  /** The whole picture in one sentence. */
  picture: ({ nodes: all, levels, score, line }) =>
    `Дерево игры: ${nodes(all)}, ${counted(levels, { one: "уровень", few: "уровня", other: "уровней" })}.` +
    (score === undefined ? "" : ` Лучшее на данный момент: ${score}, ходы: ${line.join(", затем ")}.`),
  levels: {
    MAX: "берёт наибольшее",
    MIN: "берёт наименьшее",
  },
  named: "{who} ({player})",
  end: "Конец",
  branch: ({ nth }) => `ветвь ${count(nth)}`,
  cost: ({ nodes: cost }) => nodes(cost),
  folded: ({ nodes: hidden }) => `+${count(hidden)}`,
  /** The rest of a node's label for screen readers. It follows the node's title. */
  spoken: ({ number, player, leaf, isStop, from, alpha, beta, score, limit, isSoFar, hidden, isOnLine }) =>
    `${
      [
        `. Узел ${count(number)}`,
        isStop ? "перебор здесь останавливается" : leaf ? "лист" : `выбирает ${player}`,
        from && `на входе альфа ${from.alpha}, бета ${from.beta}`,
        alpha && `альфа ${alpha}, бета ${beta}`,
        score === undefined ? "оценка ещё не известна" : `${isSoFar ? "пока " : ""}оценка ${worth(score, limit)}`,
        isOnLine && "на лучшей на данный момент линии",
        hidden && `ниже скрыто: ${nodes(hidden)}`,
      ]
        .filter(Boolean)
        .join(", ")
    }.`,
  spokenUnvisited: ({ hidden }) => `. Ещё не просмотрен${hidden ? `, ниже скрыто: ${nodes(hidden)}` : ""}.`,
  spokenCut: ({ nodes: cost }) => `. Отсечён, не просмотрено: ${nodes(cost)}.`,
  spokenBeyond: () => ". Ниже предела, не просматривается.",
  spokenRest: ({ branches, hidden }) => `Ещё ${branchesOf(branches)}, ${nodes(hidden)}.`,
  buttons: "Шаги перебора",
  toStart: "В начало",
  back: "Назад",
  play: "Пуск",
  pause: "Пауза",
  forward: "Шаг",
  nextCut: "К отсечению",
  toEnd: "В конец",
  stepOf: ({ step, steps }) => `Шаг ${count(step)} из ${count(steps)}`,
  speed: "Скорость",
  perSecond: ({ steps }) => `${counted(steps, { one: "шаг", few: "шага", other: "шагов" })}/с`,
  further: { left: "Ещё слева", right: "Ещё справа" },
  zoomIn: "Крупнее",
  zoomOut: "Мельче",
  fit: "Целиком",
  save: "Сохранить",
  noPicture: "Страница запрещает картинки. Сохранить можно в SVG и LaTeX.",
  noFile: "Фрейм, в котором открыта страница, не разрешает скачивать файлы.",
  perhapsNoFile: "Если файл не появился, значит, фрейм, в котором открыта страница, не разрешает скачивать файлы.",
  loading: "Дерево строится…",
  failed: ({ cause }) => `Дерево не рисуется: ${cause}`,

  /** An exercise. */
  gap: " ",
  task: "Вопрос",
  tasks: { values: "Оценки", window: "α и β", cut: "Отсечения", move: "Выбор" },
  questions: {
    values: ({ isPruned, isPaper }) =>
      `Какова оценка каждого узла? ${isPaper ? "Впишите её в узел" : "Нажмите на узел и впишите её"}${
        isPruned ? ", или границу с ≤ или ≥; что альфа-бета не посещает, оставьте пустым." : "."
      }`,
    window: ({ isPaper }) =>
      `Каковы α и β в каждом узле, когда перебор входит в него и когда выходит? ${
        isPaper ? "Впишите их рядом" : "Нажмите на узел и впишите их, например −∞ 5 → 3 5"
      }; что альфа-бета не посещает, оставьте пустым.`,
    cut: ({ isPaper }) =>
      `Какие ветви пропускает альфа-бета? ${isPaper ? "Зачеркните их." : "Нажмите на верхний узел каждой из них."}`,
    move: ({ who, isPruned, isPaper }) =>
      `Какой узел выбирает в корне ${who}? ${isPaper ? "Обведите его; из равных\u00a0—" : "Нажмите на него; из равных\u00a0— на"} ${
        isPruned ? "тот, который оставляет перебор" : "любой"
      }.`,
  },
  /** Порядок перебора, который начинает с лучших ветвей */
  orders: {
    numbers: "В каждом узле первой рассматривается лучшая ветвь.",
    board: "Сначала пробуется центр, потом углы, потом стороны.",
  },
  stops: ({ plies }) => `Перебор останавливается на глубине ${plies} и берёт там статические оценки.`,
  fromRight: ({ isOrdered }) =>
    isOrdered ? "Из равных первой просматривается самая правая." : "Ветви просматриваются справа налево.",
  beyond: "Отсечение бывает, только когда альфа больше беты; при равенстве его нет.",
  fieldOf: ({ node }) => `Оценка: ${node}`,
  windowsOf: ({ node }) => `α и β на входе → на выходе: ${node}`,
  bounds: ["не больше", "не меньше"],
  windowSigns: ["минус", "бесконечность", "на выходе"],
  answer: "Ответить",
  check: "Проверить",
  hint: "Подсказка",
  clear: "Очистить",
  reset: "Начать заново",
  renew: "Другое дерево",
  reveal: "Разобрать по шагам",
  nextMistake: "Следующая ошибка",
  verdicts: { right: "верно", wrong: "неверно", missed: "забыто", partial: "не всё" },
  unanswered: ({ task }) => (task ? `«${task}»: ответа пока нет.` : "Проверять пока нечего."),
  unchanged: () => "С последней проверки ничего не изменилось.",
  nothing: ({ task }) =>
    `${task ? `${task}: н` : "Н"}и одна ветвь не отмечена. Если ничего не пропускается, нажмите «Проверить» ещё раз.`,
  mistake: ({ nth, all, title, what, ...mistake }) =>
    `${all > 1 ? `Ошибка ${count(nth)} из ${count(all)}` : "Ваша ошибка"}${title && ` (${title})`}: ${done(what, mistake)}. ${
      reasons[mistake.kind](mistake)
    }`.trim(),
  hintAt: ({ title, what, kind }) => {
    const moment = { begin: " на входе", entry: " на входе", leaving: " на выходе" }[kind];
    const place = what === root ? "корень" : `узел ${what}`;
    return `Подсказка${title && !moment ? ` (${title})` : ""}: посмотрите на ${
      moment ? `α и β ${what === root ? "корня" : `узла ${what}`}${moment}` : place
    }.`;
  },
  rules: {
    value: ({ who, player, isPruned }) =>
      `${who} берёт ${{ MAX: "наибольшую", MIN: "наименьшую" }[player]} из оценок ниже.${
        isPruned ? ` Если часть из них отсечена, известна только граница: ${{ MAX: "≥", MIN: "≤" }[player]}.` : ""
      }`,
    unvisited: () => "Куда перебор не заходит, там ничего не пишут.",
    begin: () => "В корне ещё никому ничего не обеспечено.",
    entry: () => "Узел начинает с теми α и β, которые к этому моменту есть у узла над ним.",
    leaving: ({ who, player }) =>
      player === "MAX"
        ? `${who} меняет только α: она растёт до наибольшей оценки узлов ниже.`
        : `${who} меняет только β: она уменьшается до наименьшей оценки узлов ниже.`,
    cut: ({ isBeyond }) =>
      `Как только в узле α ${isBeyond ? ">" : "≥"} β, оставшиеся его ветви пропускаются: они не могут изменить выбор выше.`,
    move: ({ who, player, isPruned }) =>
      `${who} выбирает узел с ${{ MAX: "наибольшей", MIN: "наименьшей" }[player]} оценкой.${
        isPruned ? " Из равных остаётся первый просмотренный." : ""
      }`,
  },
  noHint: "Всё верно: нажмите «Проверить».",
  checked: ({ title, task, right, all, missed, extra }) => {
    const found = all > 0
      ? `верно ${count(right)} из ${count(all)}`
      : extra > 0
      ? "ничего не пропускается"
      : "верно, ничего не пропускается";
    const start = title ? `${title}: ${found}` : found[0].toUpperCase() + found.slice(1);
    return `${start}${missed && task !== "move" ? `, ${task === "cut" ? "забыто" : "неверно или забыто"} ${count(missed)}` : ""}${
      extra && task !== "move" ? `,${all > 0 && !missed ? " но" : ""} лишних ${count(extra)}` : ""
    }.`;
  },
  /** How many checks there are, or after the first one how many are left. */
  tries: ({ left, checks }) =>
    left === 0
      ? "Проверок не осталось."
      : checks === 0
      ? `Можно проверить ${counted(left, { one: "раз", few: "раза", other: "раз" })}.`
      : `Осталось проверок: ${left}.`,
  /** The rest of a node's label for screen readers. It follows the node's title. */
  spokenAsked: ({ player, leaf, isStop, marks, hidden }) =>
    `. ${
      [
        isStop ? "Перебор здесь останавливается" : leaf ? "Лист" : `Выбирает ${player}`,
        ...marks,
        hidden && `ниже скрыто: ${nodes(hidden)}`,
      ].filter(Boolean).join(", ")
    }.`,
  spokenMark: ({ task, isMarked, value, verdict }) =>
    isMarked
      ? [{ cut: "отмечен как пропущенный", move: "вы выбрали его" }[task] ?? `вы вписали ${value}`, verdict].filter(Boolean)
        .join(", ")
      : { values: "оценка забыта", window: "альфа и бета забыты", cut: "отсечение забыто", move: "выбор забыт" }[task],
  spokenOwn: ({ marks }) => `Ваш ответ: ${marks.join(", ")}.`,

  /** What is said of a step in the tree of a game. */
  sentences: {
    begin: ({ who }) =>
      `Перебор начинается: ход ${who}, поэтому ${who}\u00a0— это MAX и берёт наибольшую оценку. Соперник\u00a0— это MIN и ` +
      `берёт наименьшую.`,
    over: "Партия уже окончена: перебирать нечего.",
    enter: ({ who, what, player, next }) => `${who} пробует ${what}: теперь отвечает ${next}, игрок ${player}.`,
    leaf: ({ who, what, status, ply, plain, score }) =>
      (status === "draw"
        ? `${who} пробует ${what}, и поле заполнено: ничья, ${plain}`
        : `${who} пробует ${what} и завершает линию: ${plain}`) +
      (score === undefined ? "." : `, а с учётом глубины ${ply} это ${score}.`),
    ...choices,
    end: ({ who, what, score, nodes: visited, all }) =>
      `Перебор окончен: ${who} выбирает ${what}, оценка ${score}, просмотрено: ${nodes(visited)}.${saved(visited, all)}`,
  },

  /** The same in a tree of numbers. */
  sentencesOfNumbers: {
    begin: ({ who, player, other }) =>
      `Перебор начинается с корня: ${who} берёт ${most[player]} число. Уровнем ниже ${other} берёт ` +
      `${most[player === "MAX" ? "MIN" : "MAX"]}.`,
    enter: ({ who, what, next }) => `${who} пробует ${what}: теперь там выбирает ${next}.`,
    leaf: ({ who, what, ply, score }) =>
      score === undefined
        ? `${who} пробует лист ${what}.`
        : `${who} пробует лист ${what}: с учётом глубины ${ply} это ${score}.`,
    stop: ({ who, what, ply, value, score }) =>
      `${who} пробует ${what}: перебор здесь останавливается и берёт статическую оценку ${value}${
        score === undefined ? "" : `; с учётом глубины ${ply} это ${score}`
      }.`,
    ...choices,
    end: ({ who, what, score, nodes: visited, all }) =>
      `Перебор окончен: ${who} выбирает ${what}, оценка ${score}, просмотрено: ${nodes(visited)}.${saved(visited, all)}`,
  },

  refusals: { ...boards, ...subjects, ...trees, ...drawn },
};
