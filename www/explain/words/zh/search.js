// 中文：逐步观看搜索，数字树

const several = new Intl.ListFormat("zh", { type: "conjunction" });
const list = (names) => (names.length > 0 ? names.join("、") : "无");

export default {
  search: {
    title: "观看搜索",
    teach: "搜索会尝试每一种走法以及对它的每一种应对：搜索开始时轮到的一方取最高分（MAX），对方取最低分（MIN）。" +
      "一步一步地看分数怎样逐层传回，Alpha-Beta（α-β）剪枝又可以略去什么。",
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
    places: { small: "小局面", board: "棋盘上的局面" },
    plays(squares, reason) {
      if (squares.length > 1) {
        return `实际下棋时，我会看完所有走法，在这里从` +
          `${several.format(squares)}中任选一格：它们价值相同，下在哪一格，对方都一样容易出错。`;
      }
      const why = reason === "best-chance" ? "：在价值相同的走法中，我选对方最容易出错的一步" : "";
      return `实际下棋时，我会看完所有走法，在这里选${squares[0]}${why}。`;
    },
    board: (x, o) => `棋盘。X：${list(x)}。O：${list(o)}。`,
    over: "对局已经结束，没有可搜索的了。",
  },

  numbers: {
    title: "数字树",
    look: "同样的搜索，不用棋盘，而是在你可以改动的数字上进行。",
    teach: "同样的搜索，只是不画棋盘：最外层括号由 MAX 选，里面一层由 MIN 选，这样交替，直到最里面的数字，也就是分数。",
    tree: "用嵌套的整数列表写成的树",
    start: "搜索这棵树",
    article: "文章中的树",
    part: "其中的子树 A 到 G",
    note: "对于 [[3,17],[2,12]]，文章按访问顺序把节点标为 A 到 G；G 就是 12，它被剪去。" +
      "这里的“好棋优先”是指先看结果最好的分支，而这是任何棋手都无法预知的。",
    summary: (value, visited, cut) => `值为 ${value}。访问了叶节点 ${visited}；${cut ? `剪去了 ${cut}` : "没有剪枝"}。`,
  },
};
