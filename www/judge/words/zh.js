// 中文：评判引擎的页面。

const number = new Intl.NumberFormat("zh").format;
const worth = ({ outcome, plies }) => outcome === "draw" ? "和棋" : outcome === "win" ? ` ${plies} 步内获胜` : ` ${plies} 步内落败`;
const list = (items) => items.join("、");

export default {
  tag: "zh",
  text: {
    title: "你的引擎不可战胜吗？",
    lead: "粘贴一个会下井字棋的 JavaScript 函数：每一局棋都会下到底。你会看到它会不会输、输在哪一步，以及代码里多半错在哪里。",
    private: "一切都留在你的浏览器里：代码不发送、不保存，也不会写进任何链接。它在一个没有网络、读不到本页的隔离环境中运行。",
    back: "回到游戏",
    code: "你的代码",
    call: "怎样调用",
    "call-hint":
      "可用的变量：cells 是九格数组，rows 是三行数组，board 是 X.O/.X./O.. 这样的文字，turn 是该走的一方，opponent 是另一方。答案可以是 0 到 8 的格子、{ index }、[行, 列]、{ " +
      "row, col }，或落子后的棋盘。X 总是先走。",
    empty: "空格写作",
    number: "格子的序号",
    plays: "它执",
    both: "双方",
    "only-x": "只执 X（先走）",
    "only-o": "只执 O（后走）",
    judge: "评判",
    stop: "停止",
    try: "试一试：",
    right: "一个正确的",
    forks: "忘了防双重威胁的",
    line: "判断胜负有错的",
    other: "用别的语言写的？",
    take: "下载全部局面",
    "take-hint": "每行一个局面。让你的程序在每行后面写上它选的格子，再把文件带回来。",
    bring: "带回答案",
    play: "播放",
    before: "上一步",
    after: "下一步",
  },
  progress: (part) => `正在下完每一局：${Math.floor(part * 100)} %`,
  comparing: "正在与已知的错误比对……",
  stopped: "已停止。以下只依据到目前为止的回答。",
  firstCall: ({ call, turn, answer }) => `第一次调用：${call}，轮到 ${turn}。它的回答：${answer}`,
  noCell:
    "这不是格子，所以先看上面几项：你的代码需要的也许是另一种调用或另一种空格。如果棋盘在它自己的变量里，请先给它赋值：(board = rows, bestMove() ?? board)。",
  firstThrew: "这是一个错误。如果上面的调用没有写错，请看代码中抛出它的那一行。",
  nothing: "请先粘贴一个函数。",
  noCall: "没有找到函数。请写明怎样调用，例如 bestMove(cells, turn)。",
  code: (message) => `代码无法运行：${message}。请只粘贴选择落子的函数，不要带网页部分。`,
  endless: "代码在载入时没有结束：请检查函数之外有没有循环。",
  frame: "本站的响应头禁止了运行代码所需的框架。请把网页及其文件保存到本地再打开，或下载全部局面。",
  engine: (message) => `无法开始评判：${message}`,
  headline({ games, losses, broken, faults, perfect, only, isWhole }) {
    if (losses && broken) return `${number(games)} 局中它输了 ${number(losses)} 局，另有 ${number(broken)} 局走不出合法的棋。`;
    if (losses) return `${number(games)} 局中它输了 ${number(losses)} 局。`;
    if (isWhole && broken === games) return "它没有一局能下完：走不出合法的棋。";
    if (broken) return `它没有输，但 ${number(games)} 局中有 ${number(broken)} 局走不出合法的棋。`;
    if (faults) return `它一局也不输。但若从别的局面开始，它会在 ${number(faults)} 个局面中走错。`;
    return `${only ? `执 ${only} 时` : ""}它不可战胜${perfect ? "，而且每一步都无可挑剔" : ""}。`;
  },
  side: ({ mark, games, wins, draws, losses, broken, isRight }) =>
    `执 ${mark}（${mark === "X" ? "先走" : "后走"}）：共 ${number(games)} 局，胜 ${number(wins)}，和 ${number(draws)}，负 ${
      number(losses)
    }${broken ? `，无合法回答 ${number(broken)}` : ""}${isRight ? "；每个局面都走对了" : ""}。`,
  dots: ({ each }) => `${each > 1 ? `每 ${number(each)} 局一个点` : "每局一个点"}：红色为负，金色为和，灰色为其余。`,
  lost: ({ index, cells }) => `第 ${index} 个负局：${cells}`,
  press: "点一个大红点，看那一局。",
  game: ({ cells, mark }) => `它执 ${mark}，输了：${cells}`,
  slip: ({ cell }) => `圈出的一步（${cell}）断送了这局棋。`,
  ring: "断送了这局棋",
  varies: "它的回答时有不同，所以每个局面都问了六十次，每个回答都下到底。",
  problems: {
    threw: ({ board, detail }) => `在 ${board} 它抛出了“${detail}”。`,
    unreadable: ({ board, detail }) => `对 ${board} 它回答 ${detail}：应为 0 到 8 的格子，或上面列出的形式之一。`,
    taken: ({ board, detail }) => `对 ${board} 它回答 ${detail}，而那一格已有棋子。`,
    late: ({ board, detail }) => `对 ${board} 它在 ${detail} 秒内没有回答，已被终止：要么是死循环，要么搜索太慢。`,
    "gave-up": () => "此后不再提问。",
    times: (count) => `（共 ${number(count)} 次。）`,
  },
  fault: {
    title: "错在哪里",
    illegal: ({ board, mark, cells, best }) =>
      `局面 ${board}，轮到 ${mark}，${cells.length ? `它走 ${cells[0]}，但那里已有棋子。正确：${list(best)}` : "它没有回答"}。`,
    worse: ({ board, mark, cells, best, before, after, line }) =>
      `局面 ${board}，轮到 ${mark}，它走 ${cells[0]}：${worth(before)}变成${worth(after)}。正确：${list(best)}。后续：${line}。`,
    caption: "这个局面的正确搜索，图中的格子从 1 数起：",
    tree: "这个局面的正确搜索",
    all: ({ faults, onPath }) =>
      `它在 ${number(faults)} 个局面中走错，其中${onPath === 0 ? "没有一个" : ` ${number(onPath)} 个`}出自它自己的棋局。`,
  },
  style({ slower, earlier }) {
    const said = [
      slower && `在 ${number(slower)} 个局面中本可以更早获胜`,
      earlier && `在 ${number(earlier)} 个必输的局面中本可以拖得更久才输`,
    ];
    return `这是风格，不是错误：它${said.filter(Boolean).join("，")}。评分计入深度即可改变。`;
  },
  likely: {
    sure: "代码里的错误",
    probable: "代码里可能的错误",
    agreement: ({ agreement, of }) => `${number(of)} 个回答中有 ${number(agreement)} 个与此相符。`,
    line: (cells) => `缺的是 ${cells} 这条线。`,
    others: "也可能是下面之一，从棋步上无法区分：",
    none: "这里已知的错误都不会这样下。请在下面的局面里调用你的引擎，打印它给每个空格的分数，再与正确的搜索比较。",
  },
  alone: ({ cell, board }) =>
    `只问 ${board} 这一个局面时，它走 ${cell}：它的回答受到了先前提问的影响。请检查它保存的表，以及函数之外的变量。`,
  share: "这一局的链接",
  copied: "链接已复制。其中只有棋局，没有代码。",
  copyByHand: "请复制这个链接：",
  shared: ({ mark }) => `一个引擎执 ${mark} 输掉了这一局。`,
  noAnswers: "文件里没有答案：应为每个局面一行，例如 X...O.... 8。",
  mistakes: {
    "always-fails": ["它几乎在任何局面都没有合法的回答。", "检查它返回什么：应为空格的序号，而不是落子、分数或什么都不返回。"],
    "ignores-board": ["它在任何局面都走同一格。", "检查传给它的棋盘是否真的被读取。"],
    "no-move-when-lost": ["凡是必输的局面它都不回答。", "最佳分数的初值应低于任何分数，例如负无穷；第一步棋无条件采用。"],
    "no-move-at-end": ["只剩一格时它不回答。", "检查棋盘快满时的判断：还有一格空着，棋局就没有结束。"],
    "first-cell": ["它总是走第一个空格。", "检查结果是否真的被更新：也许从来没有一次比较为真。"],
    random: ["它随便走一个空格。", "检查搜索结果用在哪里：随机选择取代了它，或者先于它。"],
    "empty-line": [
      "它下得不错，但有空行、空列或空对角线的少数局面里，会错过胜着或威胁。",
      "你的胜负判断把三个空格当成了一条线。不要只互相比较，还要与棋子比较。",
    ],
    "no-fork-defence": [
      "它会连成自己的线，也会挡住你的线，却输给同时威胁两条线的走法。",
      "只有“赢”和“挡”的规则不够。再加一条规则，在双重威胁形成之前阻止它，或者一直搜索到终局。",
    ],
    "block-before-win": ["即使能立即获胜，它也先去挡。", "先找自己的胜着，再找对方的。后面的 if 不能覆盖胜着。"],
    "centre-first": [
      "只要中间空着它就走中间，哪怕能赢或必须挡。",
      "走中间的规则排在了最前。只在空棋盘上用它，或放在胜着和威胁之后。",
    ],
    "one-ply": ["它只看自己这一步的结果，不看后续。", "你在自己走完之后就比较棋盘。应对每个棋盘搜索对方的应手。"],
    shallow: ["它只看得到接下来几步。", "搜索在棋局结束前就因深度限制停下。九步并不多：不要限制深度。"],
    "other-side": ["它走的是对对方最有利的棋。", "搜索从错误的一方开始。把你执的一方传进去，先放那一方的棋子。"],
    "turn-by-count": ["它弄错了轮到谁。", "你按棋子数判断轮次时把 O 当成先走。X 和 O 一样多时轮到 X。"],
    "moves-twice": [
      "它能赢就赢，却几乎从不挡，因为搜索中同一方连走两步。",
      "试走一步之后轮到对方：搜索应从取最小的一层开始（用 false 而不是 true）。",
    ],
    "same-player": ["它只看得到自己的线，看不到对方的棋。", "搜索在每一层都传同一个棋手。递归调用时要交换双方。"],
    "wrong-entry": ["搜索也许是对的，走的却不是最好的一格。", "检查最上层：把格子与分数一起记住，只有分数更好时才一起替换。"],
    "min-max-swapped": [
      "它直接走进明显的威胁，或者帮对方获胜。",
      "检查：对方选择时取了最大，自己选择时取了最小，胜利记到了输家头上，或 negamax 里少了一个负号。",
    ],
    "index-as-score": [
      "它下得古怪，却每次都一样，因为把格子的序号当成了分数。",
      "你的递归函数在需要分数的地方返回了格子。两者都返回，或者拆成两个函数。",
    ],
    "missing-line": ["它只在一条线上错过胜着和威胁。", "把你写的八条线逐格与行、列和两条对角线核对。"],
    "own-wins-unseen": [
      "对方的线它都会挡，自己的某些线却错过。",
      "你的胜负判断只为对方找到这些线：检查是否少了 return，或比较时写错了棋子。",
    ],
    "win-not-final": [
      "只要最后填满的棋盘好看，它就放过胜着和威胁。",
      "连成线之后搜索还在继续，或者棋盘满了就算和棋，没有先看有没有线。应在函数开头先判断胜负。",
    ],
    "draw-not-scored": ["它把和棋当成胜，或当成负。", "没有线的满盘分数应为 0：在循环之前判断，并返回 0。"],
    sums: ["它喜欢之后胜局多的走法，却走进唯一能反驳它的应手。", "你把各个应手的分数相加了。应取走棋一方的最好分数。"],
    "depth-reversed": ["它拖延自己的胜利，直到错失。", "深度的符号错了，或者权重太大。胜为 10 − 深度，负为 深度 − 10，和为 0。"],
    "stored-bounds": [
      "它下得好，只有少数局面例外，因为把界限当成确切的值记了下来。",
      "Alpha-Beta 返回的值，只有落在该节点开始时的 alpha 与 beta 之间才是确切的。只存这样的值，或给每个值注明是否确切。",
    ],
    "bounds-swapped": [
      "它剪掉了本该看的分支。",
      "检查 alpha 和 beta：取最大的一方提高 alpha，取最小的一方降低 beta，按此顺序传下去，每次调用各有一份。不用它们时，只有胜着才能提前结束循环。",
    ],
    "marks-left": [
      "它总走在前几个空格附近，因为搜索填满了棋盘却不清理。",
      "递归调用之后撤回每一个试走的棋子，循环的每个出口都要撤回；或者在棋盘的副本上搜索。",
    ],
  },
};
