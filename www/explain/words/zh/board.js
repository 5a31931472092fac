// 简体中文: the squares, and what is said of the game on the board.

const squares = {
  name: ["左上角", "上边", "右上角", "左边", "中心", "右边", "左下角", "下边", "右下角"],
  at: ["在左上角", "在上边", "在右上角", "在左边", "在中心", "在右边", "在左下角", "在下边", "在右下角"],
  short: ["左上", "上", "右上", "左", "中", "右", "左下", "下", "右下"],
};

const rows = ["上面一排", "中间一排", "下面一排"];
const columns = ["左列", "中列", "右列"];
const diagonals = ["左上到右下的对角线", "右上到左下的对角线"];

/** The name of a completed line, which the way from its first cell to its second tells. */
const lineName = ([first, second]) =>
  ({ 1: rows[first / 3], 3: columns[first], 4: diagonals[0], 2: diagonals[1] })[second - first];

/** “甲”, “甲和乙”, “甲、乙和丙”. */
const list = (items, word = "和") =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join("、")}${word}${items.at(-1)}`;
const names = (cells, word) => list(cells.map((cell) => squares.name[cell]), word);
const lineNames = (completed) => list(completed.map(lineName));
const worth = ({ outcome, plies }) => ({ win: `${plies} 步胜`, draw: "和棋", loss: `${plies} 步负` })[outcome];

const soon = (plies) => (plies === 1 ? "立即获胜" : `在 ${plies} 步内获胜`);

/** A space on either side of Latin letters, but none beside punctuation or twice. */
const spaced = (text) =>
  text
    .replaceAll(/([\u4e00-\u9fff])([XO\d])/g, "$1 $2")
    .replaceAll(/([XO\d])([\u4e00-\u9fff])/g, "$1 $2");

/** Who moves and who replies, by voice. */
const speakers = {
  computer: ["我", "你"],
  visitor: ["你", "我"],
  X: ["X", "O"],
  O: ["O", "X"],
};

/** Better moves, however many they are. */
const instead = (cells) =>
  cells.length > 3 ? `其他 ${cells.length} 格之一（例如${squares.name[cells[0]]}）` : names(cells, "或");

/** What else a move does that was made for its reason. */
function besides({ value, threatens, reply }, opponent) {
  const parts = [];
  if (threatens.length > 1) {
    parts.push(`这一步还同时威胁${names(threatens)}，${opponent}只能挡住一处。`);
  } else {
    if (threatens.length === 1) parts.push(`这一步还威胁${names(threatens)}。`);
    if (value.outcome === "win") parts.push(`${value.plies} 步之内可以获胜。`);
  }
  if (value.outcome === "loss") {
    const answer = `${opponent}可以下${squares.at[reply.cell]}，同时威胁${names(reply.threatens)}`;
    parts.push(`但仍会在 ${value.plies} 步内输：${answer}。`);
  }
  return parts.join("");
}

/** How the opponent makes use of a losing move. */
function refutation({ value, allows, reply }, opponent) {
  if (value.plies === 2) return `${opponent}可以在${names(allows, "或")}连成一线`;
  const { length } = reply.threatens;
  const threats = length > 0 ? `，${length > 1 ? "同时" : ""}威胁${names(reply.threatens)}` : "";
  return `${opponent}可以下${squares.at[reply.cell]}${threats}`;
}

/** One sentence or two on a move: what it does and why, from its account, in the voice of who made it. */
function sentence(account, voice) {
  const { cell, value, best, others, completes, blocks, threatens, allows, forestalls, reply, isEngines } = account;
  const [player, opponent] = speakers[voice];
  const takes = `${player}下${squares.at[cell]}`;
  const blocksHere = `${player}挡${squares.at[cell]}`;
  const peers = account.bestCells.filter((other) => other !== cell);
  const like = `价值是${worth(value)}，与${peers.length > 3 ? `另外 ${peers.length} 格` : names(peers)}相同`;
  const text = {
    forced: () =>
      completes.length > 0
        ? `${takes}，这是最后一个空格，连成${lineNames(completes)}，获胜。`
        : `${takes}，这是最后一个空格，和棋。`,
    win: () => `${takes}，连成${lineNames(completes)}，获胜。`,
    block: () =>
      `${blocksHere}，不让${opponent}连成${lineNames(blocks)}：其他走法都会在 ${others.plies} 步内输。${besides(account, opponent)}`,
    fork: () =>
      value.outcome === "win"
        ? `${takes}，同时威胁${names(threatens)}，${opponent}只能挡住一处。`
        : `${takes}，同时威胁${names(threatens)}，但为时已晚：${opponent}可以在${names(allows, "或")}连成一线。`,
    "block-fork": () => {
      const isNeeded = account.othersRunIntoAFork && value.outcome !== "loss";
      const needed = isNeeded ? `走别处，${opponent}就能连成一线或同时形成两个威胁。` : "";
      return `${takes}，否则${opponent}下在这里就会同时威胁${names(forestalls)}。${needed}${besides(account, opponent)}`;
    },
    delay: () =>
      blocks.length > 0
        ? `${blocksHere}，却挡不住${opponent}在${names(allows, "或")}连成一线：怎么走都会在 ${value.plies} 步内输。`
        : `${takes}，但怎么走都会在 ${value.plies} 步内输：${refutation(account, opponent)}。`,
    "only-move": () =>
      (best.outcome === "win"
        ? `${takes}，只有这一步能赢：其他走法最多是${worth(others)}。`
        : `${takes}，只有这一步能守住和棋：其他走法最迟 ${others.plies} 步就会输。`) + besides(account, opponent),
    "best-chance": () =>
      `${takes}。${like}，但在这里${opponent}${isEngines ? "最容易出错" : "比在其中一些格更容易出错"}。`,
    equal: () => `${takes}。${like}${isEngines ? "，选哪一格都一样" : `，不过走别处时${opponent}更容易出错`}。`,
    "gives-loss": () =>
      `${takes}，这会在 ${value.plies} 步内输：${refutation(account, opponent)}。` +
      `走${instead(peers)}本可${best.outcome === "draw" ? "守住和棋" : soon(best.plies)}。`,
    "gives-draw": () =>
      `${takes}，错过了胜局：走${instead(peers)}本可${soon(best.plies)}。现在${opponent}下${squares.at[reply.cell]}就能守住和棋。`,
    "slower-win": () =>
      `${takes}，${value.plies} 步内获胜；走${instead(peers)}本可${soon(best.plies)}。` +
      (threatens.length > 1 ? `这一步同时威胁${names(threatens)}。` : ""),
    "earlier-loss": () =>
      `${takes}，${value.plies} 步内就输：${refutation(account, opponent)}。怎么走都会输，但走${instead(peers)}能撑到第 ${best.plies} 步。`,
  }[account.reason]();
  return spaced(text);
}

/** Moves in their order, each with its mark. */
const line = (steps) => steps.map(({ cell, mark }) => `${mark}\u00a0${squares.short[cell]}`).join("，");

export default {
  squares,

  values: {
    title: "每一格值多少",
    teach:
      "每个空格都有确切的价值：下在那里之后，双方都走最好的棋会得到什么结果。数字是到那时为止双方一共走的步数；一方的胜就是另一方的负。",
    legend: "格子上的价值",
    sides: { off: "不显示", X: "对 X", O: "对 O" },
    caption: (turn, side) =>
      turn === side ? `${turn} 的走法，最好的在前` : `${turn} 的走法，对 ${turn} 最好的在前，价值以 ${side} 的眼光来看`,
    hint: "指向一格（在表里，或显示价值时在棋盘上），就能看到接下来会怎样；在表里按下可以让它停留。",
    square: "格子",
    worth: "价值、理由和后续",
    value: worth,
    short: worth,
    reasons: {
      forced: "最后一个空格。",
      win: "连成一线。",
      block: "挡住对方的连线。",
      fork: "同时形成两个威胁。",
      "block-fork": "阻止对方同时形成两个威胁。",
      delay: "怎么走都输，这步不比别的早。",
      "only-move": "其他走法的结果都更差。",
      "best-chance": "在这里对方更容易出错。",
      equal: "与其他走法一样好。",
      "gives-loss": "由此变成输棋。",
      "gives-draw": "放走了胜局。",
      "slower-win": "还有更快的胜法。",
      "earlier-loss": "输得比必要的更早。",
    },
    line,
    over: "对局已经结束，没有可走的棋。",
  },

  moves: {
    title: "每一步为什么",
    teach: "引擎说明每一步做了什么、为什么，不论是它走的还是你走的。这些话都是从局面计算出来的。",
    none: "还没有人走棋。",
    log: "这一局的走法，最新的在前",
    sentence,
    further: "接下来会怎样",
    watch: "观看这一步的搜索",
    line: (steps, ends) => `${line(steps)}：${ends !== "draw" ? `${ends} 获胜` : "和棋"}。`,
  },

  review: {
    title: "胜负在哪里决定",
    teach:
      "每一步要么保住局面原有的价值，要么把它送掉；最后一次送掉的地方，就是这一局的转折点。谁说自己赢了引擎，也可以在这里证明：一局棋可以重放和核对。",
    none: "还没有可以复盘的棋步。",
    caption: "复盘的棋步",
    number: "步",
    square: "格子",
    verdict: "对结果的影响",
    kept: { win: "保住了胜局", draw: "保住了和棋", loss: "本来就已经输了" },
    gave: { "gave-draw": "送掉了和棋", "missed-win": "错过了胜局" },
    better: (cells) =>
      spaced(`更好的是${cells.length > 3 ? `${cells.length} 格之一，例如${squares.name[cells[0]]}` : names(cells, "或")}。`),
    turned: "这里是全局的转折点。",
    again: "从这里重新来过",
    back: (number, mark) => `棋盘回到了第 ${number} 步之前，轮到 ${mark}。`,
    /**
     * `status` is how the game stands for that side: "open", "win", "draw" or "loss", or "saved" where it is a draw
     * that was lost on the way.
     */
    summary(voice, { total, kept, status }) {
      const who = voice === "visitor" ? "你" : voice;
      if (kept < total) return spaced(`${who}的 ${total} 步棋中有 ${kept} 步保住了应有的结果。`);
      const text = {
        draw: `${who}每一步都保住了和棋。`,
        saved: `${who}什么也没有送掉，而对方错过了胜局：和棋。`,
        win: `${who}一步也没有放松，赢了。`,
        loss: `${who}一步也没有走错：这一局从开始就是输的。`,
        open: `${who}到现在为止什么也没有送掉。`,
      }[status];
      return spaced(text);
    },
    claim: {
      open: (total, turn) => `还没有结束：${total} 步都合规则，轮到 ${turn}。`,
      draw: (total) => `和棋：${total} 步都合规则，没有人连成一线。`,
      won: (winner, total, completed) => `${winner} 赢了：${total} 步都合规则，${winner} 连成了${lineNames(completed)}。`,
    },
    /** The moves of the loser that the unbeatable level does not play: `{ nth, cell }`, `nth` from 0. */
    faults: (loser, faults) =>
      faults.length === 0
        ? `${loser} 的每一步都是“不可战胜”级别会走的棋。`
        : `但是 ${loser} 的${list(faults.map(({ nth, cell }) => `第 ${nth + 1} 步（${squares.name[cell]}）`))}` +
          `${faults.length === 1 ? "" : "都"}不是“不可战胜”级别会走的棋。`,
    record: "这一局：",
    copy: "复制走法",
    copied: "已复制",
    selected: "已选中，请手动复制",
    check: "核对一局棋",
    field: "一局棋的走法，例如 4 0 8",
    numbering: "格子从左上角起逐行编号，从 0 到 8。",
    opener: "谁先手",
    replay: "重放并核对",
  },
};
