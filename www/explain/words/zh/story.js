// 中文：图活起来之后，故事里说的话。讲述者是引擎。

const whole = new Intl.NumberFormat("zh");
const number = (value) => whole.format(value);

export default {
  story: {
    /** 各章的标题和正文 */
    text: {
      next: "下一章",
      moves: "三种走法",
      "moves-text": "我执 X，轮到我下。还有三个空位，所以我有三种走法。逐一点击看看。",
      ends: "然后呢？",
      "ends-text": "你应一步，我应一步，直到终局。这里是全部结局。我赢记 10 分，你赢记 −10 分，和棋记 0 分。",
      climb: "你选对我最坏的，我选对我最好的",
      "climb-text": "现在分数往上传。轮到你时，我料定你选最低分，那对我最坏；轮到我时，我取最高分。这就是极小化极大（Minimax）。",
      sooner: "越快越好",
      "sooner-text":
        "我自己不会走到这里：我执 O，怎么走都输。若只看胜负，每种走法都一样，我就下第一种。所以步数也要算：赢了，得分是 10 减步数；输了，得分是步数减 10。越早赢越好，越晚输越好。",
      amount: "从空棋盘开始",
      "amount-text":
        "从第一步起，我用同样的办法走完所有对局。书上常用 9! 来估计：第一步有九格可选，接着八格，再接着七格，依次相乘。到底要看多少个局面，让浏览器数一数。最后传到空棋盘的分数是 0，即和棋：无论你怎么下，我至少能下成和棋。",
      cut: "哪些不必看",
      "cut-text":
        "还是那棵小树，只看胜负。我从左往右搜索，中间那步已经给我 10 分。最后一个分支里，你有一种应法，不管它几分，都不影响我的选择：找到它，点击它。略去这样的分支，就是 α-β 剪枝，我的走法不变。",
      proof: "证明",
      "proof-text":
        "别光听我说：让浏览器把能与我下的每一局都下一遍，每个点是一局；我只下最好的走法，所以局数不多。然后换上另一个引擎：它会连线，也会挡，但不往后看。",
    },
    moves: {
      ask: (left) => (left === 1 ? "还剩一个，点击它。" : `点击下面一排的棋盘：还剩 ${left} 个。`),
      tried: {
        X: (at) => `X ${at}：三子连成一线，我赢了。`,
        O: (at) => `X ${at}：O 赢了。`,
        draw: (at) => `X ${at}：和棋。`,
        open: (at) => `X ${at}：还没有连成线。轮到你，对局继续。`,
      },
      all: "有一种走法立刻获胜。其他走法会怎样，我还不知道，得继续往下看。",
    },
    ends: {
      ask: "带框的棋盘上，谁赢了？",
      answers: { X: "X，引擎", O: "O，你", draw: "都没赢" },
      yes: "对。",
      no: "再看看。",
      told: {
        X: "X 连成一线，我赢了：10 分。",
        O: "O 连成一线，你赢了：−10 分。",
        draw: "谁也没有连成线，和棋：0 分。",
      },
      all: (count) => `这样，${count} 种结局都有了分数。`,
    },
    climb: {
      ask: {
        X: "最上面轮到我。下面哪个分数会传上来？",
        O: "带框的棋盘上轮到你。下面两个分数，哪个会传上来？",
      },
      yes: "对。",
      no: "不太对。",
      told: {
        X: (score) => `我取对我最好的 ${score} 分。`,
        O: (score) => `你会选对我最坏的 ${score} 分。`,
      },
      best: (square) => `所以我下${square}：其他走法分数更低。`,
    },
    sooner: {
      count: "把步数算进去",
      fatalist: ({ square, score, plies }) => `所有走法都是 ${score} 分。我取第一种，${square}，${plies} 步后输掉。`,
      fighter: ({ square, score, others, plies, soon }) =>
        `其他走法 ${soon} 步就输：${soon} 减 10，得 ${others} 分。我${square}挡住，能撑 ${plies} 步：${plies} 减 10，得 ${score} 分。这样更好，而且你还可能下错。`,
    },
    amount: {
      number,
      claims: ["第一步：从 9 一直乘到 1", "X 的五步，每步都重新搜索"],
      start: "开始数",
      again: "再数一遍",
      sum: (nodes) => `看过 ${number(nodes)} 个局面`,
      legend: (share) => `每个点代表 ${share} 个局面；彩色的点是 9!。`,
      said: (score) => `这就是全部对局，结果是 ${score} 分：和棋。比 9! 还多，因为下到一半的局面也要算。`,
    },
    cut: {
      ask: "哪个局面不必看？在树中点击它。",
      wrong:
        "这个局面必须看。最后一个分支里，你的第一种应法是 10 分，而你会选最低分，所以不会超过我已有的 10 分。剩下的是哪种应法？",
      right: (at) =>
        `对，O ${at}。你的另一种应法是 10 分，而你会选最低分，所以这个分支最多 10 分。我下中心已经稳得 10 分，这种应法就剪掉，不用看了。`,
      legend: "从空棋盘开始",
      searches: {
        minimax: "全部都看",
        "alpha-beta": "α-β 剪枝",
        ordered: "好棋优先",
        memory: "每个局面看一次",
        symmetry: "转一转相同的看一次",
      },
      amount: {
        minimax: (nodes) => `极小化极大要看全部 ${number(nodes)} 个局面。`,
        "alpha-beta": (nodes) => `用 α-β 剪枝，看 ${number(nodes)} 个就够了。`,
        ordered: (nodes) => `先试有希望的走法，α-β 剪枝只需看 ${number(nodes)} 个。`,
        memory: (nodes) => `或者不剪枝：许多局面会重复出现，每个只看一次，就只剩 ${number(nodes)} 个。`,
        symmetry: (nodes) => `旋转、翻转后相同的局面算一个，就只剩 ${number(nodes)} 个。`,
      },
    },
    proof: {
      start: "下完所有对局",
      again: "再下一遍",
      greedy: "换上另一个引擎",
      intro: "还没有下过一局。",
      counted: (games, wins, draws, losses) =>
        `共 ${number(games)} 局：引擎赢 ${number(wins)} 局，和 ${number(draws)} 局，输 ${number(losses)} 局。`,
      game: (nth) => `输掉的第 ${nth} 局`,
      press: "这些是它输掉的对局。点击一个，看看输在哪里。",
      turned: "这一步错了：",
    },
  },
};
