// 中文：讲解。讲述者是引擎。

const whole = new Intl.NumberFormat("zh");
const number = (value) => whole.format(value);

/** 引擎手里已有的分数 */
const sure = { win: "+10", draw: "0" };

export default {
  story: {
    ribbon: "讲解 · 回到对局",
    board: "讲解用的棋盘",
    toBoard: "到棋盘上",
    chapters: "各章",
    place: (nth, total) => `第 ${nth}\u00a0章，共 ${total}\u00a0章`,
    back: "悔棋",
    next: "下一章",
    /** 一路上的棋盘：先是起点，然后按谁走的来说 */
    start: "轮到我",
    by: { me: (square, mark) => `我（${mark}）：${square}`, you: (square, mark) => `你（${mark}）：${square}` },
    others: "其他走法",
    further: (count) => `另有 ${count}\u00a0种`,
    titles: {
      moves: "假如你是我",
      ends: "然后呢？",
      climb: "你也不弱",
      sooner: "赢要快，输要慢",
      empty: "从空棋盘开始",
      cut: "哪些不必看",
      less: "少看就会输",
    },
    moves: {
      text: ({ isOwn, isInstead, turn }) =>
        `${
          isOwn
            ? "这是刚才那局里你留给我的局面"
            : isInstead
            ? "你那局里，我没遇到要在守得住和会输之间选择的时候，所以换了别人的一局"
            : "这局棋是别人下的"
        }，轮到我走，我执 ${turn}。有些格子下了会输。替我下这一步，你会选哪一格？点击它。`,
      taken: (square) => `你替我下了${square}。好不好先不说，点击“下一章”，看看接下来会怎样。`,
    },
    ends: {
      text: () => "现在轮到你应一步，再替我走一步，就这样一直下到终局。每种结局都有一个分数：我赢 +10，和棋 0，你赢 −10。",
      turn: { me: "替我走一步：点击一格。", you: "轮到你：点击一格。" },
      ended: { "+10": "我赢：+10\u00a0分。", 0: "和棋：0\u00a0分。", "−10": "你赢：我得 −10\u00a0分。" },
      more: "再看一种结局",
      seen: "已经看过的结局",
    },
    climb: {
      text: () =>
        "轮到你时，我不指望你出错：我总是假定你会挑对我最不利的那一步，也就是分数最低的一步。轮到我时，我挑分数最高的。分数就这样从终局一步一步往回传，一直传回开头的局面。这就是极小化极大（Minimax）。棋盘上其余空位的分数，我也这样算好了。",
      ask: {
        me: "现在轮到我走。我会挑哪个分数？点击它所在的格子。",
        you: "现在轮到你走。格子里仍是我的得分：我赢 +10，和棋 0，你赢 −10。棋盘上哪个分数对你最有利？点击它所在的格子。",
      },
      finished: "后面的棋我替你下完了。",
      skipped: "有几步无论下哪一格，分数都一样，直接跳过。",
      onward: "继续往回传",
      yes: "对。",
      no: "不对。",
      takes: {
        me: (score) => `我挑最高的分数：${score}。`,
        you: (score) => `你会挑最低的分数：${score}，这对我最不利。`,
      },
      worth: (square, score) => `你替我选的${square}是 ${score}\u00a0分。`,
      isBest: "没有更高的了，选得好。",
      better: (
        square,
        score,
        isOnly,
      ) => (isOnly ? `我会下${square}：${score}\u00a0分。` : `我会挑一个 ${score}\u00a0分的格子，例如${square}。`),
      played: (square, score) => `刚才那局里，我下的是${square}：${score}\u00a0分。`,
      chance: "几步一样好时，我随机选一步。",
    },
    sooner: {
      text: () =>
        "这个局面是我特意摆的，平时遇不到：我执 O，轮到我走，怎么走都会输。这时只有你出错才能救我，所以我尽量拖：输棋从 −10\u00a0分起，每走一步（不管谁走）加 1\u00a0分。要是好几种走法都能赢，我就挑最快的：赢棋从 " +
        "+10\u00a0分起，每走一步减 1\u00a0分。请打开“把步数算进去”。",
      count: "把步数算进去",
      fatalist: ({ square, score, plies }) =>
        `不算步数，所有走法都是 ${score}\u00a0分。若下第一个空位（${square}），连这一步在内，双方合计 ${plies}\u00a0步就输。`,
      fighter: ({ square, score, others, plies, soon }) =>
        `其他走法 ${soon}\u00a0步就输：−10 加 ${soon}，得 ${others}\u00a0分。我${square}挡住，能撑 ${plies}\u00a0步：−10 加 ${plies}，得 ` +
        `${score}\u00a0分。这样更好，而且你还可能下错。`,
    },
    empty: {
      text: () => "棋盘还空着的时候，我也这样算：每一局都下到底，下得差的也算。",
      count: "数一数",
      sum: number,
      caption: "个局面",
      key: "每一百个局面画一个点：灰色 +10，金色 0，深红 −10。",
      holds: "第一步有九种下法，九个都是 0：不管你怎么下，总有一步守得住。",
      less: "哪些不必看",
      enough: (total) => `个就够了，一共有 ${number(total)} 个，其余的都暗下去。`,
      /** Alpha-beta's nine numbers: the first is exact, the others are bounds. */
      atMost: { text: "≤\u00a00", label: "最多 0" },
      first: "没有哪个第一步比最先看的更好：谁先走，下这个角都是 0，另外八格最多也是 0。",
      memory: "跟你下的时候，每个局面我只算一次，算完就记住。",
    },
    cut: {
      text: ({ outcome, safe, tried, reply }, square) =>
        `我已经算过一步${outcome === "win" ? "能赢" : "不会输"}的棋：${square(safe)}，${sure[outcome]}\u00a0分。现在再试` +
        `${square(tried)}：假如你下${square(reply)}，最后你赢，−10\u00a0分。`,
      order: "这里先看的是你最厉害的应法。换个顺序可能要多看一些局面，结果一样。",
      ask: "你总会挑对我最不利的应法。其他应法我还用看吗？在棋盘上点击可以不看的格子，再点击“选好了”。",
      check: "选好了",
      marked: (squares) => `已选：${squares.join("、")}。`,
      skips: (marked, total, outcome) =>
        (marked === total
          ? "对，都不必看"
          : total === 1
          ? "没选全，这一格也不必看"
          : `没选全，这${total === 2 ? "两" : ` ${total} `}格都不必看`) +
        "：只要你这样应，这步棋就是 −10\u00a0分。别的应法分数再高，你也不会选。所以这步棋最多 −10\u00a0分，" +
        `不如已有的 ${sure[outcome]}\u00a0分，我不走。`,
      rule: (outcome) =>
        `其实不必等到 −10\u00a0分：只要你有一种应法是 ${sure[outcome]}\u00a0分，这步棋最多也就 ${sure[outcome]}\u00a0分，` +
        "不比已有的那步强，剩下的就不用看了。这就是 Alpha-Beta（α-β）剪枝：从空棋盘算起，549,946\u00a0个局面只需看 18,297\u00a0个，最后得出的分数完全一样。",
      mark: "不看",
      struck: "不必看",
      more: "换个顺序，或者记住局面",
      caption: "从空棋盘开始",
      columns: ["搜索", "局面"],
      searches: {
        minimax: "极小化极大：全部都看",
        "alpha-beta": "α-β 剪枝",
        ordered: "α-β 剪枝，好棋优先",
        memory: "不剪枝，每个局面只看一次",
        symmetry: "同上，旋转、翻转后相同的也只看一次",
      },
      number,
    },
    less: {
      text: () => "和我下的每一局都是一个点：金色是和棋，我输的会是红色。",
      counted: (games) => `一共 ${number(games)} 局，没有一个红点。`,
      ringed: "圈起来的就是你那一局。",
      less: "少看几步",
      loses: (games, lost) => `如果我只会连线和挡线，就有 ${games} 局，其中 ${lost} 个红点是我输的。点击一个看看。`,
      next: "下一局我输的",
      slip: "错着",
      secret: "秘诀就这么简单：每走一步之前，我都先看到终局。",
    },
  },
};
