// Русский: the squares, and what is said of the game on the board.

const squares = {
  name: [
    "левый верхний угол",
    "верхний край",
    "правый верхний угол",
    "левый край",
    "центр",
    "правый край",
    "левый нижний угол",
    "нижний край",
    "правый нижний угол",
  ],
  at: [
    "в левом верхнем углу",
    "на верхнем краю",
    "в правом верхнем углу",
    "на левом краю",
    "в центре",
    "на правом краю",
    "в левом нижнем углу",
    "на нижнем краю",
    "в правом нижнем углу",
  ],
  short: [
    "слева вверху",
    "вверху",
    "справа вверху",
    "слева",
    "центр",
    "справа",
    "слева внизу",
    "внизу",
    "справа внизу",
  ],
};

// Like the names of the squares, the same in the nominative and the accusative.
const rows = ["верхний ряд", "средний ряд", "нижний ряд"];
const columns = ["левый столбец", "средний столбец", "правый столбец"];
const diagonals = ["диагональ из левого верхнего угла", "диагональ из правого верхнего угла"];

/** The name of a completed line, which the way from its first cell to its second tells. */
const lineName = ([first, second]) =>
  ({ 1: rows[first / 3], 3: columns[first], 4: diagonals[0], 2: diagonals[1] })[second - first];

/** «а», «а и б», «а, б и в». */
const list = (items, word = "и") =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
const names = (cells, word) => list(cells.map((cell) => squares.name[cell]), word);
const places = (cells, word) => list(cells.map((cell) => squares.at[cell]), word);
const lineNames = (completed) => list(completed.map(lineName));
const moves = (count) => `${count} ${count === 1 ? "ход" : count < 5 ? "хода" : "ходов"}`;
const soon = (plies) => (plies === 1 ? "сразу" : `в ${moves(plies)}`);
const worth = ({ outcome, plies }) =>
  ({ win: `победа в ${moves(plies)}`, draw: "ничья", loss: `поражение в ${moves(plies)}` })[outcome];
const several = (cells) => ({ 2: "две", 3: "три" })[cells.length];
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const ordinals = ["первый", "второй", "третий", "четвёртый", "пятый"];

// Who speaks: the name, its dative, and which form of a verb follows it.
const i = { name: "я", dative: "мне", form: 0 };
const you = { name: "Вы", dative: "Вам", form: 1 };
const third = (name) => ({ name, dative: name, form: 2 });
/** Who moves and who replies, by voice. */
const speakers = {
  computer: [i, you],
  visitor: [you, i],
  X: [third("X"), third("O")],
  O: [third("O"), third("X")],
};
const verbs = {
  take: ["занимаю", "занимаете", "занимает"],
  close: ["закрываю", "закрываете", "закрывает"],
  complete: ["завершаю", "завершаете", "завершает"],
  make: ["создаю", "создаёте", "создаёт"],
  let: ["даю", "даёте", "даёт"],
  can: ["могу", "можете", "может"],
};
const says = ({ name, form }, verb) => `${name} ${verbs[verb][form]}`;

/** Better moves in the accusative, however many they are. */
const instead = (cells) =>
  cells.length > 3 ? `одну из ${cells.length} других клеток, например ${squares.name[cells[0]]}` : names(cells, "или");

/** What else a move does that was made for its reason. */
function besides({ value, threatens, reply }, opponent) {
  const parts = [];
  if (threatens.length > 1) {
    const made = `Заодно возникают сразу ${several(threatens)} угрозы: ${places(threatens)}`;
    parts.push(` ${made}; ${says(opponent, "can")} закрыть только одну.`);
  } else {
    if (threatens.length === 1) parts.push(` Заодно возникает угроза ${places(threatens)}.`);
    if (value.outcome === "win") parts.push(` До победы ${moves(value.plies)}.`);
  }
  if (value.outcome === "loss") {
    const threats = `${several(reply.threatens)} угрозы: ${places(reply.threatens)}`;
    const answer = `${says(opponent, "can")} ответить ${squares.at[reply.cell]} и создать сразу ${threats}`;
    parts.push(` Но и этот ход проигрывает в ${moves(value.plies)}, ведь ${answer}.`);
  }
  return parts.join("");
}

/** How the opponent makes use of a losing move. */
function refutation({ value, allows, reply }, opponent) {
  if (value.plies === 2) return `${says(opponent, "can")} завершить линию ${places(allows, "или")}`;
  const answer = `${says(opponent, "can")} ответить ${squares.at[reply.cell]}`;
  const { threatens } = reply;
  if (threatens.length === 0) return answer;
  if (threatens.length === 1) return `${answer} и создать угрозу ${places(threatens)}`;
  return `${answer} и создать сразу ${several(threatens)} угрозы, ${places(threatens)}`;
}

/** One sentence or two on a move: what it does and why, from its account, in the voice of who made it. */
function sentence(account, voice) {
  const { cell, value, best, others, completes, blocks, threatens, allows, forestalls, reply, isEngines } = account;
  const [player, opponent] = speakers[voice];
  const square = squares.name[cell];
  const takes = `${says(player, "take")} ${square}`;
  const closes = `${says(player, "close")} ${square}`;
  const does = (verb) => verbs[verb][player.form];
  const peers = account.bestCells.filter((other) => other !== cell);
  const like =
    `Цена хода — ${worth(value)}, такая же ещё у ${peers.length === 1 ? "одной клетки" : `${peers.length} клеток`}` +
    (peers.length > 3 ? "" : ` (${names(peers)})`);
  const text = {
    forced: () =>
      completes.length > 0
        ? `${takes}, последнюю свободную клетку, и ${does("complete")} ${lineNames(completes)}: победа.`
        : `${takes}, последнюю свободную клетку: ничья.`,
    win: () => `${takes} и ${does("complete")} ${lineNames(completes)}: победа.`,
    block: () =>
      `${closes} и не ${does("let")} ${opponent.dative} завершить ${lineNames(blocks)}: ` +
      `любой другой ход проигрывает в ${moves(others.plies)}.${besides(account, opponent)}`,
    fork: () =>
      value.outcome === "win"
        ? `${takes} и ${does("make")} сразу ${several(threatens)} угрозы: ${places(threatens)}. ` +
          `${capital(says(opponent, "can"))} закрыть только одну.`
        : `${takes} и ${does("make")} сразу ${several(threatens)} угрозы, ${places(threatens)}, но поздно: ` +
          `${says(opponent, "can")} завершить линию ${places(allows, "или")}.`,
    "block-fork": () => {
      const elsewhere = `${says(opponent, "can")} завершить линию или создать сразу две угрозы`;
      const isNeeded = account.othersRunIntoAFork && value.outcome !== "loss";
      const needed = isNeeded ? ` При любом другом ходе ${elsewhere}.` : "";
      const prevented = `не ${does("let")} ${opponent.dative} создать здесь сразу ${several(forestalls)} угрозы`;
      return `${takes} и ${prevented}: ${places(forestalls)}.${needed}${besides(account, opponent)}`;
    },
    delay: () =>
      blocks.length > 0
        ? `${closes}, но не ${does("can")} помешать ${opponent.dative} завершить линию ${places(allows, "или")}: ` +
          `любой ход проигрывает в ${moves(value.plies)}.`
        : `${takes}, но любой ход проигрывает в ${moves(value.plies)}: ${refutation(account, opponent)}.`,
    "only-move": () =>
      (best.outcome === "win"
        ? `${takes}: только этот ход выигрывает, при любом другом в лучшем случае ${worth(others)}.`
        : `${takes}: только этот ход сохраняет ничью, ` +
          `любой другой проигрывает самое позднее в ${moves(others.plies)}.`) +
      besides(account, opponent),
    "best-chance": () =>
      `${takes}. ${like}, но здесь ${opponent.dative} ` +
      (isEngines ? "легче всего ошибиться." : "легче ошибиться, чем на некоторых из них."),
    equal: () =>
      `${takes}. ${like}` +
      (isEngines ? ": всё равно, какую выбрать." : `, но в другом месте ${opponent.dative} было бы легче ошибиться.`),
    "gives-loss": () =>
      `${takes}, и это проигрывает в ${moves(value.plies)}: ${refutation(account, opponent)}. ` +
      `Лучше было занять ${instead(peers)}: ` +
      `это ${best.outcome === "draw" ? "сохраняло ничью" : `выигрывало ${soon(best.plies)}`}.`,
    "gives-draw": () =>
      `${takes}, и победа упущена. Лучше было занять ${instead(peers)}: это выигрывало ${soon(best.plies)}. ` +
      `Теперь ${says(opponent, "can")} удержать ничью, ответив ${squares.at[reply.cell]}.`,
    "slower-win": () =>
      `${takes}, и это выигрывает в ${moves(value.plies)}. ` +
      `Лучше было занять ${instead(peers)}: это выигрывало ${soon(best.plies)}.` +
      (threatens.length > 1 ? ` Возникают сразу ${several(threatens)} угрозы: ${places(threatens)}.` : ""),
    "earlier-loss": () =>
      `${takes}, и это проигрывает в ${moves(value.plies)}: ${refutation(account, opponent)}. ` +
      `Проигрывает любой ход, но, заняв ${instead(peers)}, можно было продержаться ${moves(best.plies)}.`,
  }[account.reason]();
  return capital(text);
}

/** Moves in their order, each with its mark. */
const line = (steps) => steps.map(({ cell, mark }) => `${mark}\u00a0${squares.short[cell]}`).join(", ");

const allLegal = (total) =>
  total === 1
    ? "единственный ход сделан по правилам"
    : `${total === 2 ? "оба хода" : `все ${moves(total)}`} сделаны по правилам`;

export default {
  squares,

  values: {
    title: "Сколько стоит каждая клетка",
    teach:
      "У каждой свободной клетки есть точная цена: к чему ведёт ход туда, если дальше обе стороны играют как можно лучше. Число — сколько ходов обеих сторон до этого остаётся; победа одной стороны — поражение другой.",
    legend: "Цены на клетках",
    sides: { off: "Нет", X: "для X", O: "для O" },
    caption: (turn, side) =>
      turn === side ? `Ходы ${turn}, сначала лучшие` : `Ходы ${turn}, сначала лучшие для ${turn}, глазами ${side}`,
    hint: "Укажите клетку здесь или, когда цены показаны, на доске — и увидите, как игра пошла бы дальше; нажатие здесь оставит это на виду.",
    square: "Клетка",
    worth: "Цена, почему и что дальше",
    value: worth,
    short: ({ outcome, plies }) => ({ win: `победа ${plies}`, draw: "ничья", loss: `пораж. ${plies}` })[outcome],
    reasons: {
      forced: "Последняя свободная клетка.",
      win: "Завершает линию.",
      block: "Закрывает линию соперника.",
      fork: "Создаёт сразу две угрозы.",
      "block-fork": "Не даёт создать сразу две угрозы.",
      delay: "Проигрывает любой ход, этот — не раньше других.",
      "only-move": "Любой другой исход хуже.",
      "best-chance": "Здесь сопернику легче ошибиться.",
      equal: "Не хуже других.",
      "gives-loss": "Ведёт к поражению.",
      "gives-draw": "Упускает победу.",
      "slower-win": "Есть победа быстрее.",
      "earlier-loss": "Проигрывает раньше, чем нужно.",
    },
    line,
    over: "Партия окончена, ходов больше нет.",
  },

  moves: {
    title: "Почему такой ход",
    teach:
      "О каждом ходе, своём и Вашем, движок говорит, что он делает и почему. Всё сказанное вычислено из позиции.",
    none: "Ходов ещё не было.",
    log: "Ходы этой партии, последний — первым",
    sentence,
    further: "Что было бы дальше",
    watch: "Посмотреть перебор этого хода",
    line: (steps, ends) => `${line(steps)}: ${ends !== "draw" ? `победа ${ends}` : "ничья"}.`,
  },

  review: {
    title: "Где решилась партия",
    teach:
      "Ход либо сохраняет то, чего стоила позиция, либо отдаёт это; там, где отдано в последний раз, партия переломилась. А кто говорит, что обыграл движок, может это доказать: партию можно повторить и проверить.",
    none: "Разбирать пока нечего: ходов не было.",
    caption: "Разобранные ходы",
    number: "№",
    square: "Клетка",
    verdict: "Что сделал ход",
    kept: { win: "победа сохранена", draw: "ничья сохранена", loss: "позиция уже проиграна" },
    gave: { "gave-draw": "ничья отдана", "missed-win": "победа упущена" },
    better(cells) {
      const many = `одна из ${cells.length} клеток, например ${squares.name[cells[0]]}`;
      return `Лучше: ${cells.length > 3 ? many : names(cells, "или")}.`;
    },
    turned: "Здесь партия переломилась.",
    again: "Ещё раз отсюда",
    back: (number, mark) => `На доске снова позиция перед ходом ${number}. Ходит ${mark}.`,
    /**
     * `status` is how the game stands for that side: "open", "win", "draw" or "loss", or "saved" where it is a draw
     * that was lost on the way.
     */
    summary(voice, { total, kept, status }) {
      const visitor = voice === "visitor";
      const whose = visitor ? "У Вас" : `У ${voice}`;
      if (kept === 0) return `${whose} исход не сохранён ни в одном ходе из ${total}.`;
      if (kept < total) return `${whose} исход сохранён в ${kept} ${kept === 1 ? "ходе" : "ходах"} из ${total}.`;
      return {
        draw: visitor ? "Вы сохраняли ничью каждым ходом." : `Каждый ход ${voice} сохранял ничью.`,
        saved: visitor
          ? "Вы ничего не отдали, а соперник упустил победу: ничья."
          : `${voice} ничего не отдаёт, а соперник упускает победу: ничья.`,
        win: visitor ? "Вы ничего не отдали и победили." : `${voice} ничего не отдаёт и побеждает.`,
        loss: `${visitor ? "Вы ничего не отдали" : `${voice} ничего не отдаёт`}: партия проиграна с самого начала.`,
        open: visitor ? "Пока Вы ничего не отдали." : `Пока ${voice} ничего не отдаёт.`,
      }[status];
    },
    claim: {
      open: (total, turn) => `Партия не окончена: ${allLegal(total)}, ходит ${turn}.`,
      draw: (total) => `Ничья: ${allLegal(total)}, и линии нет ни у кого.`,
      won: (winner, total, completed) =>
        `Победа ${winner}: ${allLegal(total)}, и ${winner} завершает ${lineNames(completed)}.`,
    },
    /** The moves of the loser that the unbeatable level does not play: `{ nth, cell }`, `nth` from 0. */
    faults(loser, faults) {
      if (faults.length === 0) return `Все ходы ${loser} — такие, какие делает непобедимый уровень.`;
      const those = list(faults.map(({ nth, cell }) => `${ordinals[nth]} ход ${loser} (${squares.name[cell]})`));
      return `Но ${those} — не из тех, что делает непобедимый уровень.`;
    },
    record: "Эта партия:",
    copy: "Скопировать ходы",
    copied: "Скопировано",
    selected: "Выделено, скопируйте сами",
    check: "Проверить партию",
    field: "Ходы партии, например 4 0 8",
    numbering: "Клетки пронумерованы от 0 до 8, ряд за рядом от левого верхнего угла.",
    opener: "Кто начинал",
    replay: "Повторить и проверить",
  },
};
