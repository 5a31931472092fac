// 读不懂的棋盘，按代码排列

const entry = "只能写 X 或 O；空位可写 .、_、-、空格符，或这一格自己的编号 {cell}。";
const nine = "应有九格，像 X.O/.X./O.. 那样逐行书写。";
const unreachable = "没有一局棋会走到这个棋盘：";

export default {
  "not-a-board": "这不是棋盘：应为 X.O/.X./O.. 这样的文本，或含九格的数组。",
  "unreadable-board": "棋盘无法读取：应为给出各格内容的数组。",
  "board-too-short": `棋盘在 {cell} 号格之前就结束了：${nine}`,
  "board-too-long": `棋盘在 8 号格之后还有内容：${nine}`,
  "unknown-sign": `{cell} 号格写的是“{sign}”：${entry}`,
  "unknown-entry": `{cell} 号格写的是别的内容：${entry}`,
  "other-number": `{cell} 号格写的是 {other} 号格的编号：${entry}`,
  "mixed-separators": "{cell} 号格之前的分隔与前面不同：各行之间要么都用斜线，要么都换行，要么都不分隔。",
  "too-many": `${unreachable}按所选轮次，{mark} 太多。X 与 O 应一样多，或先手一方多一个；先手默认是 X，除非轮次表明是 O。`,
  "both-won": `${unreachable}X 和 O 都连成了线。最多只能有一方，因为先连成线时对局就结束了。`,
  "moved-after-end": `${unreachable}{mark} 连成线之后又落了子。此后不能再落子，因为先连成线时对局就结束了。`,
  "winner-to-move": "{mark} 已经获胜，不能再走：应轮到另一方。",
};
