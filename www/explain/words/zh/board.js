// 简体中文: the squares, and what is said of the game on the board.

import { squares as name } from "../../../words/zh/shared.js";

const squares = {
  name,
  at: name.map((square) => `在${square}`),
  bare: name,
};

const rows = ["最上一行", "中间一行", "最下一行"];
const columns = ["左边一列", "中间一列", "右边一列"];
const diagonals = ["左上到右下的对角线", "右上到左下的对角线"];

/** The name of a line. The difference between its first two cells tells whether it is a row, a column or a diagonal. */
const lineName = ([first, second]) => ({ 1: rows[first / 3], 3: columns[first], 4: diagonals[0], 2: diagonals[1] })[second - first];

/** “甲”, “甲和乙”, “甲、乙和丙”. */
const list = (items, type = "conjunction") => new Intl.ListFormat("zh", { type }).format(items);
const names = (cells, type) => list(cells.map((cell) => squares.name[cell]), type);
const lineNames = (completed) => list(completed.map(lineName));
const worth = ({ outcome, plies }) => ({ win: `${plies} 步胜`, draw: "和棋", loss: `${plies} 步负` })[outcome];

const soon = (plies) => (plies === 1 ? "立即获胜" : `在 ${plies} 步内获胜`);
/** What a player threatens to complete, at one place or at several. */
const threat = (cells) => `在${names(cells)}${cells.length > 1 ? "同时" : ""}形成威胁`;

const allLegal = (total) => `共 ${total} 步，${total > 1 ? "全部" : ""}合法`;

/** A space on either side of Latin letters, but none beside punctuation or twice. */
const spaced = (text) =>
  text
    .replaceAll(/([\u4e00-\u9fff])([XO\d])/g, "$1 $2")
    .replaceAll(/([XO\d])([\u4e00-\u9fff])/g, "$1 $2");

/** The names of those who play, by voice. */
const speakers = { computer: "我", visitor: "你", X: "X", O: "O" };

/** A move by who made it, counted from 0 among the moves of that side. */
const nthMove = (voice, index) => `${speakers[voice]}的第${"一二三四五"[index]}步`;

/** Better moves, however many they are. */
const instead = (cells) =>
  cells.length > 3 ? `另外 ${cells.length} 格中的任一格（例如${squares.name[cells[0]]}）` : names(cells, "disjunction");

/** What the move does besides its main reason. */
function besides({ value, threatens, reply }, opponent) {
  const parts = [];
  if (threatens.length > 1) {
    parts.push(`这一步顺便${threat(threatens)}，${opponent}只能挡住一处。`);
  } else {
    if (threatens.length === 1) parts.push(`这一步顺便${threat(threatens)}。`);
    if (value.outcome === "win") parts.push(`这样走，${value.plies} 步内获胜。`);
  }
  if (value.outcome === "loss") {
    parts.push(`但仍会在 ${value.plies} 步内输：${answer(reply, opponent)}。`);
  }
  return parts.join("");
}

/** How the opponent makes use of a losing move. */
function refutation({ value, allows, reply }, opponent) {
  if (value.plies === 2) return `${opponent}可以在${names(allows, "disjunction")}连成一线`;
  return answer(reply, opponent);
}

function answer({ cell, threatens }, opponent) {
  const threats = threatens.length > 0 ? `，${threat(threatens)}` : "";
  return `${opponent}可以下${squares.at[cell]}${threats}`;
}

/**
 * One or two sentences about a move: what it does and why, from its account, with the voices of the player who made it and of the
 * opponent. For a move that gives something away, they also name the better move, unless `isSecret`.
 */
function sentence(account, voices, isSecret = false) {
  const { cell, value, best, others, completes, blocks, threatens, allows, forestalls, reply, isEngines } = account;
  const [player, opponent] = voices.map((voice) => speakers[voice]);
  // The engine never goes wrong, so that against it the sentence speaks of another player.
  const fallible = voices[1] === "computer" ? "普通对手" : opponent;
  const takes = `${player}下${squares.at[cell]}`;
  const blocksHere = `${player}挡${squares.at[cell]}`;
  const peers = account.bestCells.filter((other) => other !== cell);
  const like = `与${peers.length > 3 ? `另外 ${peers.length} 格` : names(peers)}一样，都是${worth(value)}`;
  const text = {
    forced: () =>
      completes.length > 0
        ? `${takes}，这是最后一个空位，连成${lineNames(completes)}，获胜。`
        : `${takes}，这是最后一个空位，和棋。`,
    win: () => `${takes}，连成${lineNames(completes)}，获胜。`,
    block: () =>
      `${blocksHere}，不让${opponent}连成${lineNames(blocks)}：其他走法都会在 ${others.plies} 步内输。` +
      `${besides(account, opponent)}`,
    fork: () =>
      value.outcome === "win"
        ? `${takes}，${threat(threatens)}，${opponent}只能挡住一处。`
        : `${takes}，${threat(threatens)}，但为时已晚：${opponent}可以在${names(allows, "disjunction")}连成一线。`,
    "block-fork": () => {
      const isNeeded = account.othersRunIntoAFork && value.outcome !== "loss";
      const needed = isNeeded ? `下在别处，${opponent}就能连成一线或同时形成两个威胁。` : "";
      return `${takes}，不然${opponent}占了这格，就会${threat(forestalls)}。${needed}${besides(account, opponent)}`;
    },
    delay: () =>
      blocks.length > 0
        ? `${blocksHere}，却挡不住${opponent}在${names(allows, "disjunction")}连成一线：怎么走都会在 ${value.plies} 步内输。`
        : `${takes}，但怎么走都会在 ${value.plies} 步内输：${refutation(account, opponent)}。`,
    "only-move": () =>
      (best.outcome === "win"
        ? `${takes}，只有这一步能赢：其他走法最好也只是${worth(others)}。`
        : `${takes}，只有这一步能保住和棋：其他走法最迟 ${others.plies} 步就会输。`) + besides(account, opponent),
    "best-chance": () =>
      `${takes}，${like}，但下在这里，` +
      (isEngines ? `${fallible}最容易出错。` : `比有些格更容易让${fallible}出错。`),
    equal: () => `${takes}，${like}，${isEngines ? "选哪一格都行" : `不过下在别处，${fallible}更容易出错`}。`,
    "gives-loss": () =>
      `${takes}，这样 ${value.plies} 步就输：${refutation(account, opponent)}。` +
      (isSecret ? "" : `下在${instead(peers)}本可${best.outcome === "draw" ? "保住和棋" : soon(best.plies)}。`),
    "gives-draw": () =>
      `${takes}，错过了胜局${isSecret ? "" : `：下在${instead(peers)}本可${soon(best.plies)}`}。现在${opponent}下` +
      `${squares.at[reply.cell]}就能下成和棋。`,
    "slower-win": () =>
      `${takes}，${value.plies} 步内获胜；下在${instead(peers)}本可${soon(best.plies)}。` +
      (threatens.length > 1 ? `这一步${threat(threatens)}。` : ""),
    "earlier-loss": () =>
      `${takes}，${value.plies} 步内就输：${refutation(account, opponent)}。怎么走都会输，但下在` +
      `${instead(peers)}本可撑 ${best.plies} 步。`,
  }[account.reason]();
  return spaced(text);
}

/** Moves in their order, each with its mark. */
const line = (steps) => steps.map(({ cell, mark }) => `${mark}\u00a0${squares.bare[cell]}`).join("，");

export default {
  squares,

  groups: { game: "这一局", search: "搜索", algorithms: "算法" },

  sources: { title: "来源", retold: "；另有中文转述，以及伊万·比留科夫的俄文转述" },

  ended: {
    turning: (voice, index) => spaced(`对局已经结束。${nthMove(voice, index)}决定了胜负，这里是走这一步之前的局面。`),
    last: "对局已经结束，双方都没有走错。这里是最后一步之前的局面。",
    back: "回到那一步",
  },

  values: {
    title: "每一格值多少",
    teach:
      "每个空位都有确切的价值，也就是下在那里之后，双方都选最佳走法时的结果。数字表示从这里到终局还有几步（双方合计）；对一方是胜，对另一方就是负。",
    legend: "格子上的价值",
    sides: { off: "不显示", X: "对 X", O: "对 O" },
    caption: (turn, side) =>
      turn === side ? `${turn} 的走法，最好的在前` : `${turn} 的走法，对 ${turn} 最好的在前，价值按 ${side} 的视角`,
    hint: "把光标移到表中一格（显示价值时也可移到棋盘上）查看后续；点击表中格子可固定。",
    square: "格子",
    worth: "价值、理由和后续",
    value: worth,
    short: worth,
    reasons: {
      forced: "最后一个空位。",
      win: "连成一线。",
      block: "挡住对方的连线。",
      fork: "同时形成两个威胁。",
      "block-fork": "阻止对方同时形成两个威胁。",
      delay: "怎么走都输，这步输得最晚。",
      "only-move": "其他走法的结果都更差。",
      "best-chance": "下在这里，对方更容易出错。",
      equal: "与其他走法一样好。",
      "gives-loss": "由此变成败局。",
      "gives-draw": "错过了胜局。",
      "slower-win": "本可更快获胜。",
      "earlier-loss": "本可撑得更久。",
    },
    line,
    over: "对局已经结束，没有可下的格子了。",
  },

  moves: {
    title: "每一步的理由",
    teach: "每一步做了什么、为什么，我都会说明。这些话都是由局面算出来的。",
    none: "还没有人落子。",
    log: "这一局的走法，最新的在前",
    sentence,
    further: "接下来会怎样",
    watch: "观看这一步的搜索",
    line: (steps, ends) => `${line(steps)}：${ends !== "draw" ? `${ends} 获胜` : "和棋"}。`,
  },

  review: {
    title: "哪一步决定了胜负",
    teach:
      "每一步要么保住该有的结果，要么把它丢掉；最后一次丢掉的那一步，就是这一局的转折点。要是你说赢过我，也可以在这里证明：把那局棋重放一遍，逐步核对。",
    none: "还没有可以复盘的走法。",
    caption: "复盘的走法",
    number: "步",
    square: "格子",
    verdict: "对结果的影响",
    kept: { win: "保住了胜局", draw: "保住了和棋", loss: "本来就已经输了" },
    gave: { "gave-draw": "丢掉了和棋", "missed-win": "错过了胜局" },
    better: (cells) =>
      spaced(
        `更好的走法是${cells.length > 3 ? `${cells.length} 格之一，例如${squares.name[cells[0]]}` : names(cells, "disjunction")}。`,
      ),
    turned: "这一步是这一局的转折点。",
    again: "从这里重新来过",
    back: (voice, index) => spaced(`棋盘回到了${nthMove(voice, index)}之前。`),
    /**
     * `status` is how the game stands for that side: "open", "win", "draw" or "loss", or "saved" where it is a draw
     * that was lost on the way.
     */
    summary(voice, { total, kept, status }) {
      const who = voice === "visitor" ? "你" : voice;
      if (kept < total) {
        if (total === 1) return spaced(`${who}只走了一步，就丢掉了应有的结果。`);
        const some = kept === 0 ? "没有一步" : kept === 1 ? "其中只有一步" : `其中 ${kept} 步`;
        return spaced(`${who}走了 ${total} 步，${some}保住了应有的结果。`);
      }
      const text = {
        draw: `${who}每一步都保住了和棋。`,
        saved: `${who}没有走错一步，而对方错过了胜局：和棋。`,
        win: `${who}没有走错一步，赢了。`,
        loss: `${who}没有走错一步：这一局一开始就是败局。`,
        open: `${who}到现在为止没有走错一步。`,
      }[status];
      return spaced(text);
    },
    claim: {
      open: (total, turn) => `还没有结束：${allLegal(total)}，轮到 ${turn}。`,
      draw: (total) => `和棋：${allLegal(total)}，没有人连成一线。`,
      won: (winner, total, completed) => `${winner} 赢了：${allLegal(total)}，${winner} 连成了${lineNames(completed)}。`,
    },
    /** The moves of the loser that the unbeatable level does not play: `{ nth, cell }`, `nth` from 0. */
    faults: (loser, faults) =>
      faults.length === 0
        ? `${loser} 的每一步，都是我在“不可战胜”难度下会选的走法。`
        : `但是 ${loser} 的${list(faults.map(({ nth, cell }) => `第${"一二三四五"[nth]}步（${squares.name[cell]}）`))}` +
          `${faults.length === 1 ? "" : "都"}不是我在“不可战胜”难度下会选的走法。`,
    record: "这一局：",
    copy: "复制走法",
    check: "核对一局棋",
    field: "一局棋的走法，例如 5 1 9",
    numbering: "格子从左上角起逐行编号，从 1 到 9。",
    opener: "谁先手",
    replay: "重放并核对",
  },
};
