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
      good: "你也不弱",
      empty: "从空棋盘开始",
      less: "看不到底就会输",
    },
    ends: {
      lead: (whose) => `${whose}走之前，我先替*你我双方*一直下到终局。`,
      ask: { me: "轮到我：替我走一步。", you: "轮到你：应一步。" },
      press: "点击一格。终局我这样记分：我赢 +10，和棋 0，你赢 −10。",
      ended: { "+10": "下到了底：我赢，+10 分。", 0: "下到了底：和棋，0 分。", "−10": "下到了底：你赢，−10 分。" },
      another: "再来一种结局",
      rest: "其余的我来",
      all: (count) => `${number(count)} 种结局，都有了分数。`,
    },
    good: {
      lead: "轮到你时，我料定你会走最好的一步，也就是分数*最低*的。轮到我时，我挑*最高*的。",
      ask: { me: "轮到我。我会挑哪个？", you: "轮到你。哪个对我最不利？" },
      press: "点击棋盘上的格子，或树上的分数。",
      wrong: {
        me: (score) => `不是 ${score}：我还能得更高的分。`,
        you: (score) => `不是 ${score}：你还能让我得更低的分。`,
      },
      right: (score) => `对，${score} 传到上一步。`,
      climb: "分数一步一步往上传。",
      played: (square, score) => `我下${square}：${score} 分。这就是极小化极大（Minimax）。`,
      all: "这里我本来一步就能赢，但单纯的极小化极大照样全都看完。",
    },
    empty: {
      lead: "棋盘还空着的时候，我也这样算：每一局都下到底，再差的走法也不漏。",
      sum: number,
      caption: "个局面",
      key: "每一百个局面画一个点：",
      holds: "九个都是 0：不管你怎么下，我都守得住和棋。",
      dark: "再看整局棋",
      less: "哪些不必看",
      enough: (total) => `个局面就够了，一共有 ${number(total)} 个。`,
      atMost: "最多 0",
      memory: "每个局面的答案我都记着，跟你下棋时用。",
      left: (percent) => `整局棋再算一遍，不必看的都不看：每 100 个局面有 *${percent} 个* 留在暗处。`,
      none: "假如我先走，下这个角是 0 分，下别处最多 0 分。",
      known: "知道这些就够了。",
    },
    cut: {
      again: "还是你那局棋。",
      lead: (whose, safe, tried, reply, limit) =>
        `${whose}我已有一步是 *0* 分：${safe}。要是改下${tried}，你就应${reply}：*${limit}* 分。`,
      ask: "任选一个我不必看的应手。",
      seen: "这一格我已经看过了。",
      skipped: (limit) => `对：不管它们怎样，这步棋最多 ${limit} 分。`,
      why: (limit) => `你总可以选 ${limit}，而我已有 0 分。这就是 Alpha‑Beta 剪枝。`,
      struck: "不必看",
    },
    less: {
      lead: "和我下的每一局都是一个点：金色是和棋，我输的会是红色。",
      counted: (games) => `一共 ${number(games)} 局，没有一个红点。`,
      ringed: "圈起来的就是你那一局。",
      less: "不再看到底",
      rules: "现在我只会连线和挡线。",
      loses: (games, lost) => `一共 ${games} 局，有 ${lost} 个红点。`,
      next: "看一局我输的",
      slip: "错着",
      mistake: "框起来的是我的错着：之后你就能同时形成两个威胁。",
      secret: "秘诀就这么简单：每走一步之前，我都先看到终局。",
    },
  },
};
