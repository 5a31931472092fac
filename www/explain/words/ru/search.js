// Русский: перебор шаг за шагом, фаталист и боец, дерево чисел

const plurals = new Intl.PluralRules("ru");
const whole = new Intl.NumberFormat("ru");
const count = (number) => whole.format(number);
const counted = (number, one, few, many) => `${count(number)} ${{ one, few }[plurals.select(number)] ?? many}`;
const nodes = (number) => counted(number, "узел", "узла", "узлов");
const list = (names) => (names.length > 0 ? names.join(", ") : "нигде");

const more = { MAX: "больше", MIN: "меньше" };
/** A score, which after a cut is a bound. */
const worth = (score, limit) => ({ most: `не больше ${score}`, least: `не меньше ${score}` })[limit] ?? score;

/** What a player is sure of, where a word tells more than the score. */
const outcomes = { win: "победа", draw: "ничья" };

/** What the cuts have spared, at the end. */
const saved = (visited, all) =>
  visited < all ? ` Остальные ${count(all - visited)} отсечены, и оценка от этого не изменилась.` : "";

/** What is said of the steps in which the tree of a game and one of numbers are alike. */
const choices = {
  first: ({ who, what, score, limit }) => `${who} выбрал бы здесь ${what}: первая оценка, ${worth(score, limit)}.`,
  better: ({ who, what, score, limit, than, player }) =>
    `${who} теперь выбрал бы здесь ${what}: ` +
    `${worth(score, limit)}${limit ? ", а это" : ""} ${more[player]}, чем ${than}.`,
  // The next two tell what stands, where after a cut nobody knows which is better.
  replaces: ({ who, what, score, limit, than, thanLimit }) =>
    `${who} берёт здесь ${what}: было ${worth(than, thanLimit)}, стало ${worth(score, limit)}; отсечённое не может ` +
    `изменить результат выше.`,
  retains: ({ who, what, kept, score, limit, than, thanLimit }) =>
    `${who} оставляет ${kept}, ${worth(than, thanLimit)}: ${what} даёт ${worth(score, limit)}; отсечённое не может ` +
    `изменить результат выше.`,
  equal: ({ who, what, kept, score }) =>
    `${who} по-прежнему выбирает ${kept}: ${what} тоже даёт ${score}, а из равных остаётся первый.`,
  worse: ({ who, what, kept, score, limit, than, player }) =>
    `${who} по-прежнему выбирает ${kept}: ${what} даёт ${worth(score, limit)}, а это не ${more[player]}, чем ${than}.`,
  cut: ({ player, sure, has, outcome, score, branches, nodes: cost }) =>
    (player === "MIN"
      ? `Отсечение: в другом месте у ${sure} уже есть ${outcomes[outcome] ?? has} (альфа ${has}), а здесь не больше ${score}. `
      : `Отсечение: в другом месте у ${sure} уже есть ${outcomes[outcome] ?? has} (бета ${has}), а здесь не меньше ${score}. `) +
    `Пропущено: ${counted(branches, "ветвь", "ветви", "ветвей")}, ${nodes(cost)}.`,
};

export default {
  search: {
    title: "Перебор шаг за шагом",
    teach:
      "Перебор пробует каждый ход и каждый ответ на него: тот, чей ход в начале, берёт наибольшую оценку (MAX), " +
      "соперник — наименьшую (MIN). Идите по шагам и смотрите, как оценки возвращаются наверх и что можно пропустить " +
      "с альфа-бета-отсечением.",
    search: "Перебор",
    searches: {
      minimax: "Минимакс",
      "minimax-depth": "Минимакс с глубиной",
      "alpha-beta": "Альфа-бета по порядку клеток",
      "alpha-beta-depth": "Альфа-бета с глубиной, по порядку клеток",
      ordered: "Альфа-бета в хорошем порядке",
      "ordered-depth": "Альфа-бета с глубиной, в хорошем порядке",
    },
    exampleNote:
      "Чем меньше свободных клеток, тем меньше дерево. Пример, разобранный в одной статье, можно прочитать от " +
      "первого узла до последнего: их не больше девяти.",
    plays(squares, reason) {
      if (squares.length > 1) {
        return (
          `Движок, который играет, просматривает всё и выбирает здесь одну из клеток: ${list(squares)}. Их оценка одинакова, ` +
          "и сопернику после каждой из них одинаково легко ошибиться."
        );
      }
      const why = reason === "best-chance" ? ": среди ходов с равной оценкой — тот, после которого сопернику легче всего ошибиться" : "";
      return `Движок, который играет, просматривает всё и выбирает здесь ${squares[0]}${why}.`;
    },
    example: "Поставить этот пример на доску",
    board: (x, o) => `Доска. X: ${list(x)}. O: ${list(o)}.`,
    stepper: {
      buttons: "Шаги перебора",
      toStart: "В начало",
      back: "Назад",
      play: "Пуск",
      pause: "Пауза",
      step: "Шаг",
      nextCut: "К отсечению",
      toEnd: "В конец",
      stepOf: (step, steps) => `Шаг ${count(step)} из ${count(steps)}`,
      speed: "Скорость",
      perSecond: (steps) => `${counted(steps, "шаг", "шага", "шагов")} в секунду`,
      fastest: "Быстрее всего",
      node: "Перейти к узлу",
      jump: "Перейти",
      noSuchNode: (last) => `Такого узла нет: нужно целое число от 1 до ${count(last)}.`,
    },
    here: {
      titles: { level: "Уровень", alpha: "Альфа сейчас", beta: "Бета сейчас", best: "Лучшее", score: "Оценка", node: "Узел" },
      level: ({ player, who, leaf }) => {
        if (leaf) return `${player}: конец`;
        const aim = player === "MAX" ? "наибольшую" : "наименьшую";
        return who === player ? `${player} берёт ${aim}` : `${player}: ${who} берёт ${aim}`;
      },
      best: (score, what) => `${score}, ${what}`,
      none: "пока нет",
      nodeOf: (node, all, ply) => `№ ${count(node)} из ${count(all)}, глубина ${ply}`,
    },
    tree: {
      name: "Дерево перебора",
      root: "Позиция на доске",
      move: (mark, square) => `${mark} ${square}`,
      unvisited: "ещё не просмотрен",
      cut: (cost) => `не просмотрено: ${nodes(cost)}`,
      cutSign: "отсечён",
      number: (node) => `№ ${count(node)}`,
      // What is heard of a row behind its title, of which it is the end.
      spoken: ({ number, player, leaf, alpha, beta, score, limit }) =>
        [
          `. Узел ${count(number)}`,
          leaf ? `${player}, конец` : `выбирает ${player}`,
          alpha && `альфа ${alpha}, бета ${beta}`,
          score === undefined ? "оценка ещё не известна" : `оценка ${worth(score, limit)}`,
        ]
          .filter(Boolean)
          .join(", ") + ".",
      spokenUnvisited: ". Ещё не просмотрен.",
      spokenCut: (cost) => `. Отсечён, не просмотрено: ${nodes(cost)}.`,
    },
    said: {
      begin: ({ who }) =>
        `Перебор начинается: ход ${who}, поэтому ${who} — это MAX и берёт наибольшую оценку. Соперник — это MIN и ` +
        `берёт наименьшую.`,
      over: "Партия уже окончена: перебирать нечего.",
      enter: ({ who, what, player, next }) => `${who} пробует ${what}: теперь отвечает ${next}, игрок ${player}.`,
      leaf: ({ who, what, status, ply, plain, score }) =>
        (status === "draw"
          ? `${who} пробует ${what}, и доска заполнена: ничья, ${plain}`
          : `${who} пробует ${what} и завершает линию: ${plain}`) +
        (score === undefined ? "." : `, а на глубине ${ply} это ${score}.`),
      ...choices,
      end: ({ who, what, score, nodes: visited, all }) =>
        `Перебор окончен: ${who} выбирает ${what}, оценка ${score}, просмотрено: ${nodes(visited)}.${saved(visited, all)}`,
    },
  },

  numbers: {
    title: "Дерево чисел",
    teach:
      "Тот же перебор без игры: MAX выбирает внутри внешних скобок, MIN — на уровень глубже, и так по очереди, до " +
      "самих чисел, которые и есть оценки.",
    tree: "Дерево: вложенные списки целых чисел",
    start: "Перебрать это дерево",
    article: "Дерево из статьи",
    part: "Его часть от A до G",
    note:
      "В [[3,17],[2,12]] статья обозначает узлы буквами от A до G в порядке просмотра; G — это число 12, оно " +
      "отсекается. Хороший порядок здесь значит: сначала ветвь, которая окажется лучшей, — этого не мог бы знать ни " +
      "один игрок.",
    summary: (value, visited, cut) =>
      `Значение ${value}. Просмотрены ${visited}; ${cut ? `отсечены ${cut}` : "ничего не отсечено"}.`,
    said: {
      begin: () => "Перебор начинается с корня: MAX берёт наибольшее число. Уровнем ниже MIN берёт наименьшее.",
      enter: ({ who, what, player }) => `${who} пробует ${what}: теперь там выбирает ${player}.`,
      leaf: ({ who, what, ply, score }) =>
        score === undefined
          ? `${who} пробует лист ${what}.`
          : `${who} пробует лист ${what}: на глубине ${ply} это ${score}.`,
      ...choices,
      end: ({ who, what, score, nodes: visited, all }) =>
        `Перебор окончен: ${who} выбирает ${what}, оценка ${score}, просмотрено: ${nodes(visited)}.${saved(visited, all)}`,
    },
  },

  depth: {
    title: "Фаталист и боец",
    teach:
      "Если важен только исход, все поражения одинаковы, и проигрывающий сдаётся, даже не закрывая линию. Если же " +
      "считать и ходы, позднее поражение лучше раннего: побеждать скорее, проигрывать позже, бороться всегда.",
    question: "Ход O, и любой ход проигрывает, если X ответит верно. Куда пошли бы Вы?",
    put: "Поставить эту позицию на доску",
    count: "Учитывать глубину",
    outcome: {
      fatalist: ({ mark, square, plies }) =>
        `Без глубины ${mark} занимает ${square} и проигрывает на глубине ${plies}.`,
      fighter: ({ mark, square, plies }) => `С глубиной ${mark} занимает ${square} и проигрывает на глубине ${plies}.`,
    },
    fatalist: "Без глубины: фаталист",
    fighter: "С глубиной: боец",
    caption: "Ходы и их оценки",
    columns: ["Ход", "Оценка"],
    chosen: "выбран",
    says: {
      fatalist: ({ mark, square, score, winner, last, plies }) =>
        `Каждый ход оценён в ${score}, и из равных остаётся первый: ${mark} занимает ${square}, и ${winner} ` +
        `завершает линию на глубине ${plies}, занимая ${last}.`,
      fighter: ({ mark, square, score, others, winner, last, plies }) =>
        `${score} лучше, чем ${others}: ${mark} закрывает ${square}, и ${winner} завершает линию лишь на глубине ` +
        `${plies}, занимая ${last}.`,
    },
    note: "Перебор, который действительно играет здесь, — это боец.",
  },
};
