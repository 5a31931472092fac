// Слова страницы вокруг поля, и о том, что на ней не удаётся

import { causes } from "../../../words/ru/shared.js";

const number = new Intl.NumberFormat("ru", { useGrouping: "min2" }).format;
const plurals = new Intl.PluralRules("ru");

const games = (count) => `${number(count)}\u00a0${{ one: "партия", few: "партии" }[plurals.select(count)] ?? "партий"}`;
const drawn = (count) => ({ one: "ничья", few: "ничьи" })[plurals.select(count)] ?? "ничьих";

const possible = ({ all }) => `возможно ${games(all)}, и ни одной вам не выиграть.`;

export default {
  field: {
    start: ({ all, draws }) => `[Всего возможно ${games(all)}:] ● {${draws}}\u00a0${drawn(draws)}, · остальные выигрываю я.`,
    left(counts) {
      const verb = plurals.select(counts.games) === "one" ? "Осталась" : "Осталось";
      const left = `[${verb} ${counts.games === 1 ? "одна партия" : games(counts.games)}:]`;
      if (counts.draws === 0) return `${left} · ${counts.games === 1 ? "её" : "все"} выигрываю я. Исход предрешён.`;
      if (counts.draws === counts.games) {
        return `${left} ● {${["ничья", "обе\u00a0— ничьи"][counts.games - 1] ?? "все\u00a0— ничьи"}}. Вы устояли.`;
      }
      const others = counts.games - counts.draws === 1 ? "другую" : "остальные";
      return `${left} ● {${counts.draws}}\u00a0${drawn(counts.draws)}, · ${others} выигрываю я.`;
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
    dot: ({ index, count, isDraw }) => `Партия ${number(index)} из ${number(count)}: ${isDraw ? "ничья" : "побеждаю я"}.`,
    dots: "Партии",
    played: ({ played, all, drawn: yours, draws }) =>
      played
        ? `Вы сыграли [${number(played)}] из ${number(all)}\u00a0партий, ничьих: {${yours}} из ${draws}.`
        : "Каждая точка\u00a0— целая партия. Нажмите на любую, чтобы увидеть её.",
    picture: ({ all }) =>
      `По точке на каждую из ${
        number(all)
      } партий против меня, по клеткам первого хода: золотая\u00a0— ничья, серая\u00a0— моя победа`,
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
      play: "Показать",
      forget: "Забыть",
      remembers: "Страница хранит в браузере только законченные вами партии, язык, уровень и цвета.",
      title: "Unbeatable: непобедимые крестики-нолики",
      lead: "Я не проигрываю.",
      story: "Как я это делаю",
      minutes: "4\u00a0минуты",
      foot: "Поставьте меня на свой сайт",
      lab: "Лаборатория",
      puzzles: "Пять позиций на сегодня",
      yours: "А ваш движок непобедим?",
      "yours-lead": "Вставьте свой код: я сыграю с ним все партии и покажу, где он проигрывает.",
      script: "Скачайте скрипт",
      "script-size": " (",
      "script-rest": "\u00a0КиБ в сжатом виде), положите рядом со страницей и добавьте две строки:",
      copy: "Скопировать",
      docs: "Документация",
      configurator: "Конструктор",
    },
  },
};
