// 读不懂的棋盘，按代码排列

export const entry = "只能写 X 或 O；空位可写 .、_、-、空格符，或这一格自己的编号 {cell}。";
const nine = "要有九格，像 X.O/.X./O.. 那样逐行书写。";
const unreachable = "任何一局棋都不会下成这个棋盘：";

export default {
  "board-too-short": `棋盘在 {cell} 号格之前就结束了：${nine}`,
  "board-too-long": `棋盘在 8 号格之后还有内容：${nine}`,
  "unknown-sign": `{cell} 号格写的是“{sign}”：${entry}`,
  "other-number": `{cell} 号格写的是 {other} 号格的编号：${entry}`,
  "mixed-separators": "{cell} 号格之前的分隔与前面不同：各行之间要么都用斜线，要么都换行，要么都不分隔。",
  "too-many": `${unreachable}按所选轮次，{mark} 太多。X 与 O 应一样多，或先手一方多一个；先手默认是 X，除非轮次表明是 O。`,
  "both-won": `${unreachable}X 和 O 都连成了线。最多只能有一方，因为有一方连成线，对局就结束了。`,
  "moved-after-end": `${unreachable}{mark} 连成线之后又落了子。此后不能再落子，因为有一方连成线，对局就结束了。`,
};
