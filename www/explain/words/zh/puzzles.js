// 中文：题目里说的话

const number = new Intl.NumberFormat("zh").format;
const round = (name) => (name === "hardest" ? "最难的一组" : `第 ${number(name)} 组`);

export default {
  puzzles: {
    ribbon: "题目 · 回到对局",
    toBoard: "到棋盘上",
    board: "题目的棋盘",
    title: (name, last, nth, total) =>
      `${round(name)}${name === "hardest" ? "" : `（共 ${number(last)} 组）`}，第 ${nth} 题（共 ${total} 题）`,
    place: (nth, total) => `第 ${nth} 题，共 ${total} 题`,
    /** `outcome` is what a single move keeps, `failing` how many others there are. */
    task: ({ turn, outcome, failing }) =>
      `轮到 ${turn}。${failing + 1} 种走法中，哪一种能${outcome === "win" ? "赢" : "保住和棋"}？`,
    /** After how many plies it shows at the latest that the others fail. */
    measure({ failing, plies }) {
      const others = failing === 1 ? "另一种走法" : "其他走法";
      return plies === 1 ? `走${others}，马上就见分晓。` : `走${others}，最迟 ${plies} 步（双方合计）就见分晓。`;
    },
    more: "关于这些题目",
    lead: "每题都只有一步能保住胜局或和棋。每组五题，由易到难。",
    found: "对了。",
    missed: "不是这一步。",
    results: "你的结果",
    states: { found: "做对了", missed: "没做对", open: "还没做" },
    again: "再试一次",
    next: "下一题",
    nextRound: "下一组",
    hardest: round("hardest"),
    share: "分享结果",
    result: (found, total) => found === 0 ? `共 ${total} 题，没有一题一次就做对。` : `共 ${total} 题，一次就做对 ${found} 题。`,
    shared: (name, signs, found, total) => `Unbeatable，${round(name)}：${signs} ${found}/${total}`,
  },
};
