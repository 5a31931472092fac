// Слова страницы вокруг поля, и о том, что на ней не удаётся

import { causes } from "../../../words/ru/shared.js";

const number = new Intl.NumberFormat("ru", { useGrouping: "min2" }).format;
const plurals = new Intl.PluralRules("ru");

const games = (count) => `${number(count)}\u00a0${{ one: "партия", few: "партии" }[plurals.select(count)] ?? "партий"}`;
const draws = (count) => `${count}\u00a0${{ one: "ничья", few: "ничьи" }[plurals.select(count)] ?? "ничьих"}`;

const possible = ({ all }) => `возможно ${games(all)}, и ни одной вам не выиграть.`;

export default {
  field: {
    start: ({ all, draws }) => `Возможно ${games(all)}. Ни одной вам не выиграть, ${draws} из них\u00a0— ничьи.`,
    left(counts) {
      const verb = plurals.select(counts.games) === "one" ? "возможна" : "возможно";
      const left = `Теперь ${verb} ${counts.games === 1 ? "только одна партия" : games(counts.games)}`;
      if (counts.draws === 0) {
        return counts.games === 1 ? `${left}, и её выигрываю я.` : `${left}, ничьих среди них нет: исход предрешён.`;
      }
      if (counts.draws < counts.games) return `${left}, из них ${draws(counts.draws)}.`;
      return `${left}, ${["и это ничья", "обе\u00a0— ничьи"][counts.games - 1] ?? "все\u00a0— ничьи"}: вы устояли.`;
    },
    over: ({ all, isShared }) => `${isShared ? "Эта" : "Ваша"} партия обведена: одна из ${number(all)} возможных.`,
    replayed: ({ player, computer, isWeak }) =>
      ({ both: "Партия по ссылке: играли два человека.", none: "Партия по ссылке: я играл сам с собой." })[player] ??
        `Партия по ссылке: за ${player} играл человек, за ${computer}\u00a0— я${isWeak ? ", но не в полную силу" : ""}.`,
    weaker: (counts) => `На уровне «Непобедимый» я играю в полную силу: ${possible(counts)}`,
    mixed: (counts) => `Здесь я не всегда играл в полную силу. В новой партии ${possible(counts)}`,
    setUp: (counts) => `Эту позицию расставили. В новой партии ${possible(counts)}`,
    both: (counts) => `Сейчас играют два человека. Если выбрать X, ${possible(counts)}`,
    none: (counts) => `Сейчас я играю сам с собой. Если выбрать X, ${possible(counts)}`,
    picture: ({ all }) => `По точке на каждую из ${number(all)} партий против меня: кружок\u00a0— поражение, квадрат\u00a0— ничья`,
  },

  page: {
    badLink: "Не удалось открыть ссылку. ",
    badName: (part) => `Часть ссылки непонятна: «${part}».`,
    shared: "Ссылка скопирована",
    copied: "Скопировано",
    copyByHand: "Скопируйте сами",
    missing: "Нужна сама игра, но её скрипт tic-tac-toe.js не загрузился.",
    failed: (reason) => `Раздел не запускается: ${causes[reason]}`,
    text: {
      colours: "Цвета",
      auto: "Как в системе",
      light: "Светлые",
      dark: "Тёмные",
      remembers: "Страница хранит в браузере только язык, уровень, цвета и партию, которую вы проиграли последней.",
      title: "Unbeatable: непобедимые крестики-нолики",
      lead: "Я не проигрываю.",
      "your-move": " Ваш ход.",
      lost: "поражение",
      draw: "ничья",
      door: "Как я это делаю: рассказ на три минуты",
      foot: "Поставьте меня на свой сайт",
      lab: "Лаборатория",
      puzzles: "Пять позиций на сегодня",
      script: "Один скрипт",
      "script-size": ", ",
      "script-rest": "\u00a0КиБ в сжатом виде, без зависимостей, запросов и cookie:",
      copy: "Скопировать",
      elsewhere: "Выберите свойства и цвета и посмотрите игру на трёх фонах ",
      configurator: "в конструкторе",
      figure: ". У дерева игры тоже есть тег, ",
      "examples-rest": ". Движок отдельно\u00a0— ",
      types: " с ",
      "types-link": "описанием типов",
      "types-rest": ": ",
      answers: " отвечает номером клетки.",
    },
  },
};
