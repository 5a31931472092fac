// 简体中文

import { causes, squares } from "../../shared/words/zh.js";

const outcomes = { win: "胜", loss: "负" };

export default {
  tag: "zh",
  gap: "",

  board: "井字棋棋盘",
  cell: (row, column, ...contents) => [`第 ${row} 行第 ${column} 列`, ...contents].join("，"),
  squares,
  kinds: { corner: "任一角", edge: "任一边格" },
  empty: "空",
  value: ({ outcome, plies }) => (outcome === "draw" ? "和" : `${plies} 步${outcomes[outcome]}`),

  loading: "正在摆棋盘……",
  yourTurn: (mark) => `该你了，你执 ${mark}。`,
  forked: "同时有两个威胁，你只挡得住一个。",
  turn: (mark) => `轮到 ${mark}。`,
  thinking: (mark) => `${mark} 正在思考……`,
  paused: "已暂停。",
  played: (mark, square) => `${mark} 下在${square}。`,
  youWin: (level) => `你战胜了“${level}”！`,
  next: (level) => `挑战“${level}”`,
  iWin: "我赢了。",
  decided: (number) => `你的第${"一二三四"[number - 1]}步决定了胜负。`,
  leftOpen: "你没挡住我的线。",
  allowed: (square) => `你占了${square}，我就总能同时形成两个威胁。`,
  show: "看一看",
  wins: (mark) => `${mark} 赢了。`,
  draw: "和棋。",
  bestDraw: "和棋。还没有人比你下得更好。",
  saved: (times) =>
    [
      "有一步，只有一格守得住，你找到了。",
      "有两步，都只有一格守得住，你都找到了。",
      "有三步，都只有一格守得住，你全找到了。",
    ][times - 1],
  again: "点击棋盘再来一局。",
  imagined: "虚线棋子只是设想。",
  taken: "这一格已经有棋子了。",
  forced: (square) => `只剩${square}可下。`,
  does: { win: "能赢", draw: "能和棋", loss: "会输" },
  others: "其他走法都",
  alike: { win: "这一步下哪一格都能赢", draw: "这一步下哪一格都不会输", loss: "这一步下哪一格都会输" },
  latest: (square) => `下在${square}输得最晚`,
  reasons: {
    win: "（可以连成一线）",
    block: "（挡住对方的连线）",
    fork: "（同时形成两个威胁）",
    "block-fork": "（阻止对方同时形成两个威胁）",
  },
  clauses: ["；", "。"],

  failed: (cause) => `游戏无法启动：${cause}`,
  causes,
  badBoard: (reason) => `棋盘无效，已从空棋盘开始。${reason}`,

  newGame: "新的一局",
  undo: "悔棋",
  redo: "取消悔棋",
  hint: "提示",
  pause: "暂停",
  resume: "继续",
  player: "执子",
  players: { X: "X", O: "O", both: "双方", none: "观战" },
  opener: "先手",
  level: "难度",
  levels: { easy: "简单", medium: "中等", hard: "困难", unbeatable: "不可战胜" },
  options: "设置",
  more: "更多",
  scores: "战绩按难度和执子分别记录。",
  score: (whose) => `本次战绩：${whose}`,
  you: "你",
  computer: "电脑",
  draws: "和棋",
};
