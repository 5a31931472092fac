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
      amount: "从空棋盘开始",
      cut: "哪些不必看",
      proof: "找到你的那一局",
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
    amount: {
      text: () =>
        "棋盘还空着的时候，我也这样算，这次不算步数，分数只有 +10、0 和 −10。点击“数一数”：我把每一种可能的对局都下到底，下得差的也算，看看一共有多少个局面。",
      start: "数一数",
      skip: "直接看结果",
      again: "再数一遍",
      sum: (nodes) => `${number(nodes)}\u00a0个局面`,
      done: (nodes) =>
        `一共看了 ${number(nodes)}\u00a0个局面（重复的也算）。` +
        "双方都下得最好的话，第一步下哪一格都是 0\u00a0分：和棋。所以不管你怎么下，我总有一步至少能保住和棋。",
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
    proof: {
      text: () =>
        "别光听我说。我只走最好的棋，所以跟我下，总共只会出现这 2,416\u00a0局：你先走的 1,312\u00a0局，我先走的 1,104\u00a0局。点击“让我下完所有对局”。",
      secret: {
        exact: "秘诀其实很简单：每走一步之前，我都先一直看到终局。",
        greedy: "这样下，我可能会输。我真正的秘诀是：每走一步之前，都先看到终局。",
      },
      key: { win: "我赢", draw: "和棋", loss: "我输" },
      start: "让我下完所有对局",
      again: "再来一遍",
      greedy: "只会连线和挡线",
      counted: (games, wins, draws, losses) =>
        `共 ${number(games)}\u00a0局：我赢 ${number(wins)}\u00a0局，和 ${number(draws)}\u00a0局，${
          losses === 0 ? "一局没输" : `输 ${number(losses)}\u00a0局`
        }。`,
      ringed: "圈起来的就是你那一局。",
      unringed: "在“不可战胜”难度下完一局，我就在这里把它圈出来。",
      simpler: "现在打开“只会连线和挡线”：我就只连自己的线、挡你的线；没有这样的棋，就先占中心，再占角，再占边，不再往后看。",
      fewer: "这样下，每个局面我只有一种走法，所以能下出的对局更少。",
      press: "红点就是我输掉的对局。点击红点或它的编号，看我错在哪里；棋盘上的虚线棋子是从那一步起的走法，数字是先后次序。",
      games: "输掉的对局",
      game: (nth) => `输掉的第 ${nth}\u00a0局`,
      slip: "失误",
      turned: "错在棋盘上标着 1 的那一步。",
      onward: "四幅图看懂极小化极大（英文）",
    },
  },
};
