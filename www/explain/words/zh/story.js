// 中文：讲解。讲述者是引擎。

const whole = new Intl.NumberFormat("zh");
const number = (value) => whole.format(value);

export default {
  story: {
    board: "讲解用的棋盘",
    tree: "博弈树",
    chapters: "各章",
    done: (title) => `${title}，已看完`,
    next: "下一章",
    toGame: "回到你那局棋",
    /** 这棵树出自谁的棋局 */
    whose: ({ isVisitors, isInstead }) =>
      isVisitors
        ? "这是你刚才那局，轮到我走。"
        : isInstead
        ? "你那局可选的太少，所以换了别人的一局，轮到我走。"
        : "这是别人的一局，轮到我走。",
    size: (positions, endings) => `${number(positions)} 个局面，${number(endings)} 种结局`,
    highest: "取最高",
    lowest: "取最低",
    /** 读屏用的节点名称；分数未知时为空 */
    node: {
      root: (score) => `轮到我${score && `：${score}`}`,
      move: (mark, square, score, isOver) => `${mark}，${square}${score && `：${score}`}${isOver ? "，终局" : ""}`,
    },
    titles: {
      ends: "下到终局",
      good: "你也会走好棋",
      empty: "非得全看吗？",
      less: "不看到底就会输",
    },
    ends: {
      lead: (whose) => `${whose}我把*双方*的棋都下到终局，才找到我那步棋。`,
      ask: { me: "轮到我：替我走一步。", you: "轮到你：你怎么走？" },
      press: "点一格。终局这样记分：我赢 +10，和棋 0，你赢 −10。",
      rest: "后面的棋，我替双方下完。",
      ended: { "+10": "下到底了：我赢，+10 分。", 0: "下到底了：和棋，0 分。", "−10": "下到底了：你赢，−10 分。" },
      another: "换一种下法",
      all: "其余的我来",
      scored: (count) => `${number(count)} 种结局，都有了分数。`,
    },
    good: {
      lead: "轮到你时，我总假设你会走对你最有利的一步，也就是分数*最低*的；你要是走错，只会让我得更多。轮到我时，我挑*最高*的。",
      ask: { me: "轮到我。我会挑哪个？", you: "轮到你。哪个对我最不利？" },
      askBefore: { me: "再往上一步，轮到我：我会挑哪个？", you: "再往上一步，轮到你：哪个对我最不利？" },
      wrong: {
        me: (score) => `不是 ${score}：我还能得更高的分。`,
        you: (score) => `不是 ${score}：你还能让我得更低的分。`,
      },
      right: (score) => `对，${score} 传上去。`,
      climb: "就这样一层层传到最上面。",
      played: (square, score) => `我走${square}：${score} 分。这就叫极小化极大算法（Minimax）。`,
      equal: "分数一样的几步里，我挑你最容易走错的那一步。",
      all: "这里我本来一步就能赢，但单纯的极小化极大照样全都看完。",
    },
    empty: {
      lead: "棋盘还空着的时候，我也这样算：每一局都下到底，再差的走法也不漏。",
      sum: number,
      caption: "个局面",
      key: "每一百个局面画一个点：",
      holds: "九个都是 0：不管谁先走、先走哪格，我都能保住至少 0 分。",
      dark: "再看整局棋",
      less: "哪些不必看",
      enough: (total) => `个局面就够了，一共有 ${number(total)} 个。`,
      atMost: "最多 0",
      left: (percent) => `跳过一步，就省下它后面的整个分支：整局棋每 100 个局面有 *${percent}\u00a0个*不用看，就是图中变暗的。`,
      none: "跳过之后，我知道得少一些：左上角\u00a00\u00a0分，其他格最多\u00a00\u00a0分。",
      known: "但已经够了：没有哪一格比左上角更好。",
    },
    cut: {
      again: "还是你那局棋，轮到我走。",
      another: "换一局来看，轮到我走。",
      lead: (tried, reply) =>
        `我已经找到一步\u00a0*0*\u00a0分的棋。再试${tried}：你要是走${reply}，${tried}这步*最多也就\u00a00\u00a0分*（≤\u00a00）。`,
      ask: "你的其他应法里，点一个我不用看的。",
      seen: "这一格我已经看过了。",
      skipped: "对，这两种应法都不用看。",
      why: "要是其中有一个是 +10，你不会选它；要是 −10，我就走那步 0 分的。不管是哪种，结果都不变。这叫 Alpha‑Beta 剪枝。",
      struck: "不必看",
    },
    less: {
      lead: "和我下的每一局都是一个点：金色是和棋，灰色是我赢，要是我输了就是红色。",
      counted: (games) => `一共 ${number(games)} 局，没有一个红点。`,
      sum: (yours, mine) => `你先走的 ${number(yours)} 局，我先走的 ${number(mine)} 局。`,
      ringed: "圈起来的就是你那一局。",
      less: "要是不看到底呢？",
      rules: "假设我不往后看：能连成三子就连，该挡就挡。",
      loses: (games, lost) => `这样一共有\u00a0${games}\u00a0局，其中\u00a0${lost}\u00a0个红点。`,
      next: "看一局我输的",
      slip: "走错的一步",
      threat: "威胁",
      fork: "现在你赢定了：两处威胁，我只能堵一处。",
      secret: "框起来的是我走错的一步。所以我总是看到终局。",
    },
  },
};
