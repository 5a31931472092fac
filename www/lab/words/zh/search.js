// 中文：逐步观看搜索、数字树、各种算法，以及书上的说法

const whole = new Intl.NumberFormat("zh");
const rounded = new Intl.NumberFormat("zh", { maximumSignificantDigits: 2 });
const share = new Intl.NumberFormat("zh", { style: "percent", maximumSignificantDigits: 2 });
const list = new Intl.ListFormat("zh", { type: "conjunction" });
const clock = new Intl.DateTimeFormat("zh", { timeStyle: "medium" });

const number = (value) => whole.format(value);
const time = (ms) => (ms < 0.9995 ? `${rounded.format(ms * 1000)} 微秒` : `${rounded.format(ms)} 毫秒`);

/** How much of something large is looked at: one in thirty, or seven of nine where that is not a small part. */
const part = (some, all) =>
  all / some >= 2.5
    ? `约 1/${number(Math.round(all / some))} 的节点`
    : `全部 ${number(all)} 个节点中的 ${number(some)} 个`;

export default {
  search: {
    title: "一步一步看搜索",
    teach: "搜索开始时轮到的一方取最高分（MAX），对方取最低分（MIN）。看分数怎样逐层传回。",
    search: "搜索",
    searches: {
      minimax: "极小化极大（Minimax）",
      "minimax-depth": "极小化极大，计入深度",
      "alpha-beta": "α-β 剪枝，按原顺序",
      "alpha-beta-depth": "α-β 剪枝，计入深度，按原顺序",
      ordered: "α-β 剪枝，好棋优先",
      "ordered-depth": "α-β 剪枝，计入深度，好棋优先",
    },
    place: "搜索什么",
    places: { small: "小局面", board: "棋盘" },
    large: (nodes) => `这次搜索要看 ${number(nodes)} 个节点，多得没法逐个跟着看。`,
    unfold: "仍然展开",
    plays: (squares) =>
      squares.length > 1 ? `实际下棋时，我在这里从${list.format(squares)}中任选一格。` : `实际下棋时，我在这里选${squares[0]}。`,
    over: "对局已经结束，没有可搜索的了。",
  },

  numbers: {
    title: "数字树",
    teach: "同样的搜索，只是没有棋盘：最外层括号由 MAX 选，里面一层由 MIN 选，依次交替。",
    tree: "用嵌套的整数列表写成的树",
    start: "搜索这棵树",
    article: "文章中的树",
    part: "其中的子树 A 到 G",
    note: "文章把 [[3,17],[2,12]] 的节点标为 A 到 G；G 就是 12，它被剪去。",
    summary: (value, visited, cut) => `值为 ${value}。访问了叶节点 ${visited}；${cut ? `剪去了 ${cut}` : "没有剪枝"}。`,
  },

  compare: {
    title: "各种算法的比较",
    teach: "它们算出的局面值都相同，不同的是要看多少局面。",
    algorithms: {
      minimax: "极小化极大",
      "minimax-depth": "极小化极大，计入深度",
      "alpha-beta": "α-β 剪枝",
      "alpha-beta-depth": "α-β 剪枝，计入深度",
      ordered: "α-β 剪枝，好棋优先",
      "ordered-depth": "α-β 剪枝，计入深度，好棋优先",
      memory: "极小化极大，置换表（记忆化）",
      symmetry: "极小化极大，置换表，利用对称",
      playing: "我在这里的下法",
    },
    columns: { algorithm: "算法", nodes: "节点", leaves: "叶节点", cuts: "剪枝", time: "时间", share: "相对极小化极大" },
    caption: "在你的浏览器中计数并计时",
    number,
    time,
    percent: (ratio) => share.format(ratio),
    plot: (kinds) => `九种算法的${list.format(kinds)}，对数刻度。下面的表格列出了同样的数字。`,
    conclusion(minimax, alphaBeta, ordered) {
      const first = alphaBeta === minimax
        ? `α-β 剪枝在这里没有可略去的：它和极小化极大一样，要看全部 ${number(minimax)} 个节点`
        : `α-β 剪枝在这里只看${part(alphaBeta, minimax)}，答案却相同`;
      if (ordered >= alphaBeta) return `${first}；好棋优先也不能看得更少。`;
      return `${first}；若好棋优先，则只需看${part(ordered, minimax)}。`;
    },
    note: "叶节点是对局已经结束的节点，剪枝是其余走法被略去的节点。时间取五轮中最快的一轮。",
    over: "对局已经结束，没有可搜索的了。",
  },

  claims: {
    title: "书上说的和实际数的",
    teach: "第一步九格可下，第二步八格：教科书用阶乘估计这个游戏的规模。我直接数。",
    caption: "从空棋盘开始，X 先手",
    columns: { counted: "数的是什么", claimed: "书上的说法", measured: "实际数出" },
    rows: {
      games: "可能的对局",
      firstMove: "选第一步时，极小化极大要看的局面",
      wholeGame: "X 的五步一共要看的局面",
      positions: "不同的局面",
      symmetry: "不同的局面，旋转、翻转后相同的只算一个",
    },
    number,
    nothing: "书上没提",
    counting: "正在计数……",
    when: (at, ms) => `${clock.format(at)} 在你的浏览器中数完，用时 ${time(ms)}。`,
    why: "拿 9! 当对局数偏大，因为许多对局提前结束；当局面数又偏小，因为搜索还要经过中间的局面。" +
      "这些局面大多是重复的，会记住局面的搜索，每个只看一次。",
  },
};
