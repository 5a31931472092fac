// 简体中文

const reasons = {
  forced: "只剩这一格",
  win: "可以连成一线",
  block: "挡住对方的连线",
  fork: "同时形成两个威胁",
  "block-fork": "阻止对方同时形成两个威胁",
  delay: "怎么走都会输，这步输得最晚",
  "only-move": "其他走法都更差",
  "best-chance": "给对方留下最多犯错的机会",
  equal: "与其他走法一样好",
};

const outcomes = { win: "胜", loss: "负" };
const place = (row, column) => `第 ${row} 行第 ${column} 列`;

export default {
  tag: "zh",

  board: "井字棋棋盘",
  cell: (row, column, content) => `${place(row, column)}，${content}`,
  place,
  empty: "空",
  value: ({ outcome, plies }) => (outcome === "draw" ? "和" : `${plies} 步${outcomes[outcome]}`),

  loading: "正在摆棋盘……",
  yourTurn: (mark) => `轮到你了，你执 ${mark}。`,
  turn: (mark) => `轮到 ${mark}。`,
  thinking: (mark) => `${mark} 正在思考……`,
  paused: "已暂停。",
  played: (mark, where) => `${mark} 下在${where}。`,
  youWin: "你赢了！",
  youLose: (mark) => `${mark} 赢了。再来一局？`,
  wins: (mark) => `${mark} 赢了。`,
  draw: "和棋。",
  taken: "这一格已经有棋子了。",
  hinted: (where, reason) => `最好下在${where}：${reasons[reason]}。`,

  policy: "游戏无法启动：本页的 Content-Security-Policy 须在 script-src 中允许 'wasm-unsafe-eval'。",
  unsupported: "游戏无法启动：此浏览器无法运行引擎，请换用较新的。",
  badBoard: (reason) => `棋盘无效，已从空棋盘开始。${reason}`,

  newGame: "新的一局",
  undo: "悔棋",
  redo: "重做",
  hint: "提示",
  pause: "暂停",
  resume: "继续",
  player: "你执",
  players: { X: "X", O: "O", both: "双方", none: "旁观" },
  opener: "先手",
  level: "难度",
  levels: { easy: "简单", medium: "中等", hard: "困难", unbeatable: "不可战胜" },
  score: "本次访问的比分",
  you: "你",
  computer: "电脑",
  draws: "和棋",
};
