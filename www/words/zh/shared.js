// 棋盘、树图、页面和讲解共用的文字

/** 各格的名称，从左上角起逐行排列 */
export const squares = [
  "左上角",
  "上边中间",
  "右上角",
  "左边中间",
  "中心",
  "右边中间",
  "左下角",
  "下边中间",
  "右下角",
];

export const causes = {
  policy: "本页的 Content-Security-Policy 须在 script-src 中允许 'wasm-unsafe-eval'。",
  disabled: "此浏览器停用了 WebAssembly（如锁定模式）。",
  memory: "浏览器内存不足。请关闭一些标签页，再刷新本页。",
  damaged: "文件已损坏，请刷新本页重试。",
  unsupported: "此浏览器无法运行引擎，原因见控制台。",
};

const entry = "只能写 X 或 O；空位可写 .、_、-、空格符，或这一格自己的编号 {cell}。";
const nine = "要有九格，像 X.O/.X./O.. 那样逐行书写。";
const unreachable = "任何一局棋都下不出这个局面：";

/** 读不懂的棋盘，按代码排列 */
export const boards = {
  "board-too-short": `棋盘在 {cell} 号格之前就结束了：${nine}`,
  "board-too-long": `棋盘在 8 号格之后还有内容：${nine}`,
  "unknown-sign": `{cell} 号格写的是“{sign}”：${entry}`,
  "other-number": `{cell} 号格写的是 {other} 号格的编号：${entry}`,
  "mixed-separators": "{cell} 号格之前的分隔与前面不同：各行之间应统一用斜线、换行或不分隔。",
  "too-many": `${unreachable}按所选轮次，{mark} 太多。X 与 O 应一样多，或先手多一个；先手是 X，除非轮次表明是 O。`,
  "both-won": `${unreachable}X 和 O 都连成了线。一方连成线，对局就结束了。`,
  "moved-after-end": `${unreachable}{mark} 连成线之后，对方又落了子。一方连成线，对局就结束了。`,
};

/** 其他无法搜索的内容，按代码排列 */
export const subjects = {
  "not-a-board": "这不是棋盘：请给出 X.O/.X./O.. 这样的文本，或含九格的数组。",
  "unreadable-board": "棋盘无法读取：需要一个列出各格内容的数组。",
  "unknown-entry": `{cell} 号格写的是别的内容：${entry}`,
  "winner-to-move": "{mark} 已经获胜，不能再落子：应轮到另一方。",
};

/** 读不懂的数字树，按代码 */
export const trees = {
  "tree-empty": "文本是空的：第 1 个字符要写“[”，如 [[3,17],[2,12]]。",
  "tree-no-bracket": "第 {place} 个字符不是树的开头：树以“[”开头，如 [[3,17],[2,12]]。",
  "tree-unknown-sign": "第 {place} 个字符“{sign}”不能出现在树中：只能写方括号、逗号和整数。",
  "tree-no-child": "第 {place} 个字符之前缺了内容：这里要有数字或“[”。",
  "tree-no-comma": "第 {place} 个字符之前缺了内容：这里要有逗号或“]”。",
  "tree-no-digit": "第 {place} 个字符处的负号后面没有数字：后面要紧跟数字。",
  "tree-decimal": "第 {place} 个字符是小数点：只能写整数。",
  "tree-out-of-range": "第 {place} 个字符处的数超出范围：只能在 −{most} 到 {most} 之间。",
  "tree-empty-array": "第 {place} 个字符处的数组是空的：里面要有数字或“[”。",
  "tree-unclosed": "第 {place} 个字符处的“[”没有闭合：结尾之前要有“]”。",
  "tree-after-end": "树在第 {place} 个字符之前已经结束：与第一个“[”配对的“]”之后不能再有内容。",
  "tree-too-deep": "第 {place} 个字符处的“[”嵌套太深：最多只能有 {most} 层方括号。",
  "tree-too-many": "到第 {place} 个字符时树已经太大：数组和数字最多共 {most} 个。",
  "tree-no-value": "第 {place} 个字符“{sign}”是名称的开头，但名称后面什么也没有：要写“[”，或写“:”和数字。",
  "tree-no-name": "第 {place} 个字符之前没有名称：这里要有名称，如 A[a>B[3,x:12],2]。",
  "tree-long-name": "第 {place} 个字符处的名称太长：最多 {most} 个字符。",
  "tree-unquoted": "第 {place} 个字符处的引号没有闭合：还要有一个引号。",
  "tree-escape": '第 {place} 个字符处的反斜杠没有意义：只能写 JSON 的转义，如 \\"。',
};

/** 引擎和棋盘拒绝时说的其他话，按代码排列 */
export const others = {
  "not-a-mark": "没有这样的棋手：只能是 X 或 O。",
  taken: "{cell} 号格已有棋子：请选一个空位。",
  "game-over": "对局已经结束：请给出未结束的局面。",
  "no-such-cell": "没有这一格：编号只能是 0 到 8 的整数。",
  "bad-seed": "种子不可用：只能是 0 到 4294967295 的整数。",
  "unknown-level": "没有这个难度：可选 easy、medium、hard 或 unbeatable。",
  "unknown-choice": "{attribute} 的值 {value} 无法识别：可选 {values}。",
};

/** 实验室里输入的内容哪里不对，按代码 */
export const typed = {
  "unknown-algorithm": "没有这种算法：可选 minimax、alpha-beta 或 ordered，各可加 -depth；以及 memory、symmetry、playing。",
  "no-moves": "没有输入走法：请按落子顺序写格子编号（1 到 9），例如 5 1 9。",
  "not-a-move": "第 {number} 步写的是“{text}”：请写 1 到 9 的格子编号，两步之间用空格符或逗号隔开。",
  "too-many-moves": "第 10 步多了：最多九步，每格一步。",
  "move-taken": "第 {number} 步非法：这一格已有棋子，请下在空位。",
  "move-game-over": "第 {number} 步非法：对局已经结束，不能再落子。",
};

/** 只有搜索树才会拒绝的内容，按错误代码 */
export const drawn = {
  "no-such-step": "没有第 {value} 步：只能是从 0 起的步数，或 end。",
  "task-no-choice": "这棵树没有可选的：根节点要有子节点。",
  "task-no-window": "极小化极大没有窗口：搜索只能是 alpha-beta 或 ordered。",
  "answer-window": "“{value}”不是窗口：要写进入时的 α 和 β，箭头后面写离开时的，如 −∞ 5 → 3 5。",
  "answer-value": "“{value}”不是值：只能写整数，或 ≤2 这样的界限。",
  "random-none": "没有这样的随机树：节点最多 50 个；要有分支被略过，根以下至少要有两层，每个节点至少两个分支。",
  "tree-no-static-number": "第 {place} 个字符“=”后面没有数：这里要有静态值，如 A=5[3,12]，或者把名字放在引号里。",
  "tree-no-static-value": "搜索在 {place} 处的 {leaf} 停止，而那里没有静态值：这里要有静态值，如 A=5[3,12]。",
  "tree-unknown-leaf": "搜索要用到 {place} 处的叶节点 {leaf}：这里要有整数。",
  "tree-not-a-number": "{place} 处的值是 {found}：只能是整数或数组。",
};
