// 中文：每日五题里说的话

const format = new Intl.DateTimeFormat("zh", { day: "numeric", month: "long", timeZone: "UTC" });

export default {
  puzzles: {
    ribbon: "题目 · 回到对局",
    toBoard: "到棋盘上",
    board: "题目的棋盘",
    title: (date, nth, total) => `${format.format(date)}，第 ${nth} 题（共 ${total} 题）`,
    place: (nth, total) => `第 ${nth} 题，共 ${total} 题`,
    /** `outcome` is what few moves keep, `cells` how many squares are free. */
    task: ({ turn, outcome, cells, isLost }) =>
      `${isLost ? "上次你就输在这里。" : ""}轮到 ${turn}。${cells} 个空格里，下哪一格能${outcome === "win" ? "赢" : "保住和棋"}？`,
    found: "对了。",
    missed: "不是这一步。",
    results: "你的结果",
    states: { found: "做对了", missed: "没做对", open: "还没做" },
    again: "再试一次",
    next: "下一题",
    dayBefore: "前一天的五题",
    share: "分享结果",
    result: (found, total) => found === 0 ? `共 ${total} 题，没有一题一次就做对。` : `共 ${total} 题，一次就做对 ${found} 题。`,
    shared: (date, signs, found, total) => `Unbeatable，${date}：${signs} ${found}/${total}`,
  },
};
