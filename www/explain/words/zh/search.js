// 中文：逐步观看搜索，宿命论者与斗士，数字树

const whole = new Intl.NumberFormat("zh");
const count = (number) => whole.format(number);
const nodes = (number) => `${count(number)} 个节点`;
const list = (names) => (names.length > 0 ? names.join("、") : "无");

const more = { MAX: "大于", MIN: "小于" };
/** A score, which after a cut is a bound. */
const worth = (score, limit) => ({ most: `最多 ${score}`, least: `至少 ${score}` })[limit] ?? score;
const brings = (score, limit) => ({ most: `最多得 ${score}`, least: `至少得 ${score}` })[limit] ?? `得 ${score}`;

/** A space between Chinese characters and all others, which a name brings to where no space is written. */
const spaced = (text) =>
  text.replace(/(\p{Script=Han})(?=[\w[−])/gu, "$1 ").replace(/([\w\]])(?=\p{Script=Han})/gu, "$1 ");

/** What a player is sure of, where a word tells more than the score. */
const outcomes = { win: "胜局", draw: "和局" };

/** What the cuts have spared, at the end. */
const saved = (visited, all) => (visited < all ? `其余 ${count(all - visited)} 个被剪去，分数不变。` : "");

/** What is said of the steps in which the tree of a game and one of numbers are alike. */
const choices = {
  first: ({ who, what, score, limit }) => spaced(`${who} 在这里会选${what}：第一个分数，${worth(score, limit)}。`),
  better: ({ who, what, score, limit, than, player }) =>
    spaced(`${who} 在这里改选${what}：${worth(score, limit)} ${more[player]} ${than}。`),
  // The next two tell what stands, where after a cut nobody knows which is better.
  replaces: ({ who, what, score, limit, than, thanLimit }) =>
    spaced(`${who} 在这里改用${what}：${worth(score, limit)}取代${worth(than, thanLimit)}；被剪去的不会改变上面的结果。`),
  retains: ({ who, what, kept, score, limit, than, thanLimit }) =>
    spaced(`${who} 仍用${kept}，${worth(than, thanLimit)}：${what}${brings(score, limit)}；被剪去的不会改变上面的结果。`),
  equal: ({ who, what, kept, score }) => spaced(`${who} 仍选${kept}：${what}也得 ${score}，分数相等时保留先找到的。`),
  worse: ({ who, what, kept, score, limit, than, player }) =>
    spaced(`${who} 仍选${kept}：${what}${brings(score, limit)}，并不${more[player]} ${than}。`),
  cut: ({ player, sure, has, outcome, score, branches, nodes: cost }) =>
    (player === "MIN"
      ? `剪枝：${sure} 在别处已有${outcomes[outcome] ?? ` ${has}`}（alpha 为 ${has}），而这里最多 ${score}。`
      : `剪枝：${sure} 在别处已有${outcomes[outcome] ?? ` ${has}`}（beta 为 ${has}），而这里至少 ${score}。`) +
    `略去 ${count(branches)} 个分支，共 ${nodes(cost)}。`,
};

export default {
  search: {
    title: "观看搜索",
    teach:
      "搜索会尝试每一步棋以及对它的每一种应对：一开始轮到的一方取最高分（MAX），对方取最低分（MIN）。" +
      "一步一步地走，看分数怎样逐层传回，以及 α-β 剪枝可以略去什么。",
    search: "搜索",
    searches: {
      minimax: "极小化极大",
      "minimax-depth": "极小化极大，计入深度",
      "alpha-beta": "α-β 剪枝，按格子顺序",
      "alpha-beta-depth": "α-β 剪枝，计入深度，按格子顺序",
      ordered: "α-β 剪枝，先看好棋",
      "ordered-depth": "α-β 剪枝，计入深度，先看好棋",
    },
    exampleNote: "空格越少，树越小。一篇文章中的例题可以从第一个节点读到最后一个：最多九个。",
    plays(squares, reason) {
      if (squares.length > 1) {
        return `真正下棋的引擎会看遍一切，在这里从${list(squares)}中任选一格：它们价值相同，下在哪一格，对手都一样容易出错。`;
      }
      const why = reason === "best-chance" ? "：在价值相同的走法中，它选对手最容易出错的一步" : "";
      return `真正下棋的引擎会看遍一切，在这里选${squares[0]}${why}。`;
    },
    example: "把这个例题摆上棋盘",
    board: (x, o) => `棋盘。X：${list(x)}。O：${list(o)}。`,
    stepper: {
      buttons: "搜索的步骤",
      toStart: "到开头",
      back: "后退",
      play: "播放",
      pause: "暂停",
      step: "前进",
      nextCut: "下一次剪枝",
      toEnd: "到结尾",
      stepOf: (step, steps) => `第 ${count(step)} 步，共 ${count(steps)} 步`,
      speed: "速度",
      perSecond: (steps) => `每秒 ${count(steps)} 步`,
      fastest: "最快",
      node: "跳到节点",
      jump: "跳转",
      noSuchNode: (last) => `没有这个节点：应为 1 到 ${count(last)} 的整数。`,
    },
    here: {
      titles: { level: "层", alpha: "当前 alpha", beta: "当前 beta", best: "目前最好", score: "分数", node: "节点" },
      level: ({ player, who, leaf }) => {
        if (leaf) return `${player}：终局`;
        const aim = player === "MAX" ? "取最高分" : "取最低分";
        return who === player ? `${player} ${aim}` : `${player}：${who} ${aim}`;
      },
      best: (score, what) => `${score}，${what}`,
      none: "还没有",
      nodeOf: (node, all, ply) => `#${count(node)}，共 ${count(all)} 个，深度 ${ply}`,
    },
    tree: {
      name: "搜索树",
      root: "棋盘上的局面",
      move: (mark, square) => `${mark} ${square}`,
      unvisited: "尚未访问",
      cut: (cost) => `${nodes(cost)}未访问`,
      cutSign: "剪去",
      number: (node) => `#${count(node)}`,
      // What is heard of a row behind its title, of which it is the end.
      spoken: ({ number, player, leaf, alpha, beta, score, limit }) =>
        [
          `。第 ${count(number)} 个节点`,
          leaf ? `${player} 层，终局` : `由 ${player} 选择`,
          alpha && `alpha 为 ${alpha}，beta 为 ${beta}`,
          score === undefined ? "分数尚不知道" : `分数${limit ? "" : " "}${worth(score, limit)}`,
        ]
          .filter(Boolean)
          .join("，") + "。",
      spokenUnvisited: "。尚未访问。",
      spokenCut: (cost) => `。已剪去，${nodes(cost)}未访问。`,
    },
    said: {
      begin: ({ who }) => `搜索开始：轮到 ${who}，所以 ${who} 是 MAX，取最高分；对方是 MIN，取最低分。`,
      over: "对局已经结束，没有可搜索的了。",
      enter: ({ who, what, player, next }) => `${who} 试着下在${what}：现在由 ${next} 应对，它是 ${player}。`,
      leaf: ({ who, what, status, ply, plain, score }) =>
        (status === "draw" ? `${who} 试着下在${what}，棋盘下满：和棋，${plain}` : `${who} 试着下在${what}，连成一线：${plain}`) +
        (score === undefined ? "。" : `；深度为 ${ply}，所以是 ${score}。`),
      ...choices,
      end: ({ who, what, score, nodes: visited, all }) =>
        `搜索结束：${who} 下在${what}，分数 ${score}，共访问 ${nodes(visited)}。${saved(visited, all)}`,
    },
  },

  numbers: {
    title: "数字树",
    teach: "同样的搜索，只是没有棋：MAX 在最外层的括号中选择，MIN 在里面一层选择，如此交替，直到数字，也就是分数。",
    tree: "用嵌套的整数列表写成的树",
    start: "搜索这棵树",
    article: "文章中的树",
    part: "其中的子树 A 到 G",
    note:
      "对于 [[3,17],[2,12]]，文章按访问顺序把节点标为 A 到 G；G 就是 12，它被剪去。" +
      "这里的“先看好棋”是指先看结果最好的分支，而这是任何棋手都无法预知的。",
    summary: (value, visited, cut) => `值为 ${value}。访问了 ${visited}；${cut ? `剪去了 ${cut}` : "没有剪枝"}。`,
    said: {
      begin: () => "搜索从根开始：MAX 取最大的数；下一层 MIN 取最小的数。",
      enter: ({ who, what, player }) => `${who} 试 ${what}：现在由 ${player} 在其中选择。`,
      leaf: ({ who, what, ply, score }) =>
        score === undefined ? `${who} 试叶子 ${what}。` : `${who} 试叶子 ${what}：深度为 ${ply}，所以是 ${score}。`,
      ...choices,
      end: ({ who, what, score, nodes: visited, all }) =>
        `搜索结束：${who} 选 ${what}，分数 ${score}，共访问 ${nodes(visited)}。${saved(visited, all)}`,
    },
  },

  depth: {
    title: "宿命论者与斗士",
    teach:
      "如果只看胜负，所有的输都一样，必输的一方就会放弃，连堵都不堵。一旦计入步数，晚输就好过早输：" +
      "能赢就尽快赢，要输就尽量晚输，始终奋战到底。",
    question: "轮到 O，只要 X 应对得当，O 怎么走都会输。你会下在哪里？",
    put: "把这个局面摆上棋盘",
    count: "计入深度",
    outcome: {
      fatalist: ({ mark, square, plies }) => `不计深度时，${mark} 下在${square}，到第 ${plies} 步就输了。`,
      fighter: ({ mark, square, plies }) => `计入深度时，${mark} 下在${square}，坚持到第 ${plies} 步才输。`,
    },
    fatalist: "不计深度：宿命论者",
    fighter: "计入深度：斗士",
    caption: "各种走法及其分数",
    columns: ["走法", "分数"],
    chosen: "选中",
    says: {
      fatalist: ({ mark, square, score, winner, last, plies }) =>
        `每一步都是 ${score} 分，于是保留先找到的：${mark} 下在${square}，${winner} 在第 ${plies} 步下在${last}，连成一线。`,
      fighter: ({ mark, square, score, others, winner, last, plies }) =>
        `${score} 好于 ${others}：${mark} 下在${square}堵住，${winner} 要到第 ${plies} 步下在${last}才连成一线。`,
    },
    note: "在这里真正下棋的搜索是斗士。",
  },
};
