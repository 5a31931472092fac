// 中文：各种算法的比较、说法与实测、证明，以及可供开始的局面

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

const values = {
  win: (plies) => (plies === 1 ? "下一步就能获胜" : `双方共下 ${plies} 步后获胜`),
  draw: () => "双方都不出错则和棋",
  loss: (plies) => `双方共下 ${plies} 步后落败`,
};

export default {
  compare: {
    title: "各种算法的比较",
    teach: "它们都能算出棋盘上的局面值多少，不同的是要看多少局面。每项改进都让搜索少看一些局面。",
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
    caption: "针对棋盘上的局面，在你的浏览器中计数并计时",
    number,
    time,
    percent: (ratio) => share.format(ratio),
    plot: (kinds) => `九种算法的${list.format(kinds)}，对数刻度。下面的表格列出了同样的数字。`,
    conclusion(minimax, alphaBeta, ordered) {
      const first = alphaBeta === minimax
        ? `在这里按格子顺序，α-β 剪枝没有可略去的：它和极小化极大一样，要看全部 ${number(minimax)} 个节点`
        : `在这里按格子顺序，α-β 剪枝只看${part(alphaBeta, minimax)}，答案却相同`;
      if (ordered >= alphaBeta) return `${first}；好棋优先也不能看得更少。`;
      return `${first}；若好棋优先，则只需看${part(ordered, minimax)}。`;
    },
    note:
      "节点是看过的局面，叶节点是对局已经结束的节点，剪枝是其余走法被略去的节点。时间取五轮中最快的一轮，节点很少时，大部分时间花在调用本身上；最后一列是它与极小化极大所用时间之比。",
    over: "棋盘上的对局已经结束，没有可搜索的了。可以点击“悔棋”或“新的一局”。",
  },

  claims: {
    title: "书上说的和实际数的",
    teach: "教科书常用阶乘估计这个游戏的规模：第一步有九格可下，第二步八格，依此类推。我则可以直接数一数。",
    caption: "从空棋盘开始，X 先手",
    columns: { counted: "数的是什么", claimed: "书上的说法", measured: "实际数出" },
    rows: {
      games: "可能的对局",
      firstMove: "选第一步时，极小化极大要看的局面",
      wholeGame: "整局中 X 下五步，极小化极大要看的局面",
      positions: "不同的局面",
      symmetry: "不同的局面，旋转、翻转后相同的只算一个",
    },
    number,
    nothing: "书上没提",
    counting: "正在计数……",
    when: (at, ms) => `${clock.format(at)} 在你的浏览器中数完，用时 ${time(ms)}。`,
    why:
      "拿 9! 当对局数，偏大了，因为许多对局在棋盘下满之前就结束了；拿它当局面数，又偏小，因为搜索还要经过通往终局的中间局面。而且这些局面大多是重复的，真正不同的没多少：同样几步棋，次序不同，得到的局面却相同，" +
      "所以会记住局面的搜索，每个局面只需看一次。",
  },

  proof: {
    title: "逐局逐步验证",
    teach:
      "我永不落败：不必轻信，可以验证。你的浏览器会跟我下完能出现的每一局，包括我可能选的每一种走法，并用另外编写的一套极小化极大程序，在每个局面上核对我的走法。",
    start: "开始证明",
    again: "再证明一次",
    cancel: "取消",
    progress: "正在下所有对局，检查所有局面",
    number,
    counts: {
      games: "下过的对局",
      wins: "我赢",
      draws: "和棋",
      losses: "我输",
      positions: "检查过的局面",
      missedWins: "该赢没赢",
      ignoredThreats: "该挡没挡",
      slowerWins: "本可更快获胜",
      earlierLosses: "本可撑得更久",
      givenDraws: "本可和棋却输了",
      illegal: "违规落子",
    },
    proved: (games, positions) =>
      `✓ 已证明：在可能和我下出的全部 ${number(games)} 局中，我一局未输；在全部 ${number(positions)} 个局面中，` +
      "都没有比我的选择更好的走法。对局不多，因为轮到我时，我只选最好的走法。",
    refuted: "✗ 未能证明：我会出错。",
    cancelled: (progress) => `已取消，完成了 ${share.format(progress)}。目前还没有证明什么。`,
  },

  setup: {
    title: "可选的局面",
    teach: "把其中一个摆上棋盘，再展开其他部分：它们解释的都是棋盘上的局面。",
    picture: (rows, turn) => `${rows.join(" / ")}，轮到 ${turn}`,
    here: "✓ 已在棋盘上。",
    starts: {
      nineCalls: {
        title: "九次调用",
        look: "极小化极大（Minimax）在这里只需九次调用。下在中心立即获胜，另外两种走法都会输：一步一步跟着搜索看吧。",
      },
      eightStates: {
        title: "八个状态",
        look: "一张明信片就画得下的树：文章编号的状态有八个，极小化极大访问十个节点。下在中心立即获胜，下在任一边格都会让 O 获胜。",
      },
      fatalist: {
        title: "宿命论者",
        look: "O 怎么走都会输。不计深度时，各种走法看起来都一样；计入深度后，O 挡在右上角，坚持得最久。",
      },
      eachOutcome: {
        title: "三种结果各一步",
        look: "X 有三种走法：下在右上角获胜，下在中心落败，下在左下角和棋。",
      },
      pincer: {
        title: "两面夹击",
        look: "X 占了两个对角。如果 O 下在角上，X 就能同时形成两个威胁；下在任一边格都能保住和棋。",
      },
      empty: {
        title: "空棋盘",
        look: "一切从这里开始：第一步的九种走法都是和棋，但应对的难易并不相同。",
      },
    },
    byHand: "自己摆一个局面",
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
    playOn: "从棋盘上的局面继续下",
    playAs: (mark) => `执 ${mark} 继续下`,
    back: "另一方由我来下，难度是“设置”里选的那一档。",
    over: "棋盘上的对局已经结束，没有可下的了。",
  },
};
