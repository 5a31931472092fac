// 中文：核对一局棋、摆一个局面，以及证明

import { lineNames, list, nthMove, spaced, squares } from "../../../words/zh/moves.js";

const whole = new Intl.NumberFormat("zh");
const share = new Intl.NumberFormat("zh", { style: "percent", maximumSignificantDigits: 2 });
const number = (value) => whole.format(value);

const allLegal = (total) => `共 ${total} 步，${total > 1 ? "全部" : ""}合法`;
const values = {
  win: (plies) => (plies === 1 ? "下一步就能获胜" : `双方共下 ${plies} 步后获胜`),
  draw: () => "双方都不出错则和棋",
  loss: (plies) => `双方共下 ${plies} 步后落败`,
};

export default {
  ended: {
    turning: (voice, index) => spaced(`对局已经结束。${nthMove(voice, index)}决定了胜负，这里是走这一步之前的局面。`),
    last: "对局已经结束，双方都没有走错。这里是最后一步之前的局面。",
    back: "回到那一步",
  },

  check: {
    title: "逐步核对一局棋",
    teach: "每一步要么保住该有的结果，要么把它丢掉。",
    none: "还没有人落子：下几步，或者输入一局棋。",
    moves: "这一局的走法",
    turned: "这一步是这一局的转折点。",
    again: "从这里重新来过",
    back: (voice, index) => spaced(`棋盘回到了${nthMove(voice, index)}之前。`),
    result: {
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
    field: "一局棋的走法，例如 5 1 9",
    numbering: "格子逐行编号，从 1 到 9。",
    opener: "谁先手",
    replay: "核对",
  },

  setup: {
    title: "自己选局面",
    teach: "棋盘上摆着什么局面，实验室的其他部分就研究什么局面。",
    picture: (board, turn) => `${board}轮到 ${turn}。`,
    here: "✓ 已在棋盘上。",
    examples: {
      nineCalls: { title: "九次调用", look: "极小化极大只需九次调用。下在中心获胜，另外两种走法都会输。" },
      eightStates: { title: "八个状态", look: "一张明信片就画得下的树：下在中心立即获胜，下在边格会输。" },
      fatalist: { title: "宿命论者", look: "O 怎么走都会输；计入深度，O 就坚持得最久。" },
      eachOutcome: { title: "三种结果各一步", look: "一种走法获胜，一种落败，一种和棋。" },
      pincer: { title: "两面夹击", look: "O 如果下在角上，X 就能同时形成两个威胁；下在边格都能和棋。" },
      empty: { title: "空棋盘", look: "第一步的九种走法都是和棋。" },
    },
    byHand: "手动摆放",
    grid: "摆局面的棋盘，点击一格即可更换其中的棋子",
    cell: (row, column, content) => `第 ${row} 行第 ${column} 列，${content}`,
    nothing: "空",
    turn: "轮到",
    text: "棋盘的文字写法",
    refused: "这个局面不成立：",
    judgement({ status, turn, value }) {
      if (status === "draw") return "对局已经结束：和棋。";
      if (status !== "open") return `对局已经结束：${status} 获胜。`;
      return `轮到 ${turn}：${values[value.outcome](value.plies)}。`;
    },
    use: "摆到棋盘上",
    take: "取棋盘上的局面",
    clear: "清空",
    playOn: "从棋盘上的局面继续和我下",
    playAs: (mark) => `执 ${mark} 继续下`,
  },

  proof: {
    title: "逐局逐步证明",
    teach: "你的浏览器像评判任何引擎一样评判我：跟我下完能出现的每一局，包括我可能选的每一种走法，并在每个局面都问我走哪一步。",
    start: "开始证明",
    again: "再证明一次",
    cancel: "取消",
    progress: "正在下所有对局，检查所有局面",
    number,
    counts: {
      games: "下过的对局",
      wins: "我赢",
      draws: "和棋",
      asked: "问过的局面",
      losses: "我输",
      broken: "没有合规应答",
      faults: "走错的局面",
      style: "本可更快赢或更晚输",
    },
    proved: (games, positions) =>
      `✓ 已证明：全部 ${number(games)} 局中，我一局未输；全部 ${number(positions)} 个局面中，没有比我更好的走法。`,
    refuted: "✗ 未能证明：我会出错。",
    cancelled: (progress) => `已取消，完成了 ${share.format(progress)}。目前还没有证明什么。`,
    greedy: (games, losses) =>
      `只会连线和挡线的引擎，能下出的 ${number(games)} 局里要输 ${number(losses)} 局。点击一局，逐步核对：`,
    lost: (nth) => `输掉的第 ${nth} 局`,
  },
};
