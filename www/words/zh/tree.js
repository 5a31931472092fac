// 中文：博弈树图中的文字

import { numbersIn } from "../../shared/counting.js";
import { boards, causes, drawn, squares, subjects, trees } from "./shared.js";

const { count } = numbersIn("zh");
const nodes = (number) => `${count(number)} 个节点`;

const more = { MAX: "高于", MIN: "低于" };
const most = { MAX: "最大", MIN: "最小" };
/** A score, which after a cut is a bound. */
const worth = (score, limit) => `${{ most: "最多 ", least: "至少 " }[limit] ?? ""}${score} 分`;
const brings = (score, limit) => `${{ most: "最多", least: "至少" }[limit] ?? ""}得 ${score} 分`;

/** Adds the missing spaces where a Chinese character meets a letter, a digit or a bracket. */
const spaced = (text) => text.replace(/(\p{Script=Han})(?=[\w[−])/gu, "$1 ").replace(/([\w\]])(?=\p{Script=Han})/gu, "$1 ");

/** What a player is sure of, where a word tells more than the score. */
const outcomes = { win: "胜局", draw: "和棋" };

/** The end of the last sentence: how many nodes were cut. */
const saved = (visited, all) => (visited < all ? `其余 ${count(all - visited)} 个被剪去，分数不变。` : "");

/** The sentences that a game tree and a tree of numbers share. */
const choices = {
  first: ({ who, what, score, limit }) => spaced(`${who} 在这里会选${what}：这是第一个分数，${worth(score, limit)}。`),
  better: ({ who, what, score, limit, than, player }) =>
    spaced(`${who} 在这里改选${what}：${worth(score, limit)}，${more[player]} ${than} 分。`),
  // The next two sentences say which score is kept if a cut has left open which one is better.
  replaces: ({ who, what, score, limit, than, thanLimit }) =>
    spaced(`${who} 在这里改用${what}：由${worth(than, thanLimit)}换成${worth(score, limit)}；被剪去的不会改变上面的结果。`),
  retains: ({ who, what, rival, score, limit, than, thanLimit }) =>
    spaced(`${who} 仍用${rival}，${worth(than, thanLimit)}：${what}${brings(score, limit)}；被剪去的不会改变上面的结果。`),
  equal: ({ who, what, rival, score }) => spaced(`${who} 仍选${rival}：${what}也得 ${score} 分，分数相等时保留先找到的。`),
  worse: ({ who, what, rival, score, limit, than, player }) =>
    spaced(`${who} 仍选${rival}：${what}${brings(score, limit)}，并不${more[player]} ${than} 分。`),
  cut: ({ player, here = "这里", sure, has, outcome, score, branches, nodes: cost }) =>
    (player === "MIN"
      ? `剪枝：${sure} 在别处已有${outcomes[outcome] ?? ` ${has} 分`}（α 为 ${has}），${
        spaced(`而${here}${worth(score, "most")}`)
      }。`
      : `剪枝：${sure} 在别处已有${outcomes[outcome] ?? ` ${has} 分`}（β 为 ${has}），${
        spaced(`而${here}${worth(score, "least")}`)
      }。`) +
    `略过 ${count(branches)} 个分支，共 ${nodes(cost)}。`,
};

const root = "根节点";

/** What a reader did at a node. */
function done(what, { task, kind, value, isLeaving }) {
  if (task === "window") {
    const moment = { false: "进入时", true: "离开时" }[isLeaving] ?? "";
    return `${what === root ? root : spaced(`${what} `)}处${moment}${value ? `写了 ${value}` : "没有写"}`;
  }
  if (task === "values") return `${what === root ? root : spaced(`${what} `)}处${value ? `写了 ${value}` : "没有写值"}`;
  if (task === "move") return kind === "absent" ? "没有选" : `选了 ${what}`;
  if (kind === "part") return `只标记了 ${what} 的一部分`;
  return `${kind === "early" || kind === "equal" ? "标记了" : "没有标记"} ${what}`;
}

/** Why that is a mistake, by its kind. */
const reasons = {
  absent: ({ right, task }) => (task === "cut" || task === "move" ? "" : reasons.wrong({ right, task })),
  wrong: ({ right, task }) => (task === "window" ? `应为 ${right}。` : `它的值是 ${right}。`),
  swapped: ({ who, player, among, always }) =>
    `${among.length > 0 ? `在 ${among.join("、")} 中，你取了` : "你取了"}${most[player === "MAX" ? "MIN" : "MAX"]}的；${who} 取${
      most[player]
    }的。${always ? `凡是 ${who} 选择的节点，你都取反了。` : ""}`,
  carried: ({ task }) => (task === "window" ? "这是由你前面写的得出的；错在前面。" : "这是由你在下面写的值得出的；错在下面。"),
  unproved: ({ right, unseen }) => `只能证明 ${right}，因为搜索没有看${leaves(unseen)}。`,
  proved: ({ right }) => `已能证明准确值：${right}。`,
  reversed: ({ right }) => `界限的方向反了：是 ${right}。`,
  unvisited: () => "搜索根本不到这里。",
  early: ({ who, player, alpha, beta }) => {
    const bound = player === "MAX" ? alpha : beta;
    return bound === undefined
      ? `太早了：${who} 还没有可以比较的值。`
      : `太早了：它还可能${more[player]} ${who} 已经保证的 ${bound}。`;
  },
  part: () => "整个分支都被略过。",
  closed: ({ right }) => `最后 α 可以大于 β，两个都照原样保留：${right}。`,
  exchanged: ({ right }) => `α 和 β 写反了：应为 ${right}。`,
  earlier: ({ child, right }) => `那是得知 ${child} 的分数之前；现在应为 ${right}。`,
  later: ({ child, right, isLeaving }) =>
    isLeaving ? `搜索略过 ${child}，所以它不算：应为 ${right}。` : `太早了：这时还不知道 ${child} 的分数，应为 ${right}。`,
  side: ({ who, player, right }) => `${who} 只改 ${player === "MAX" ? "α" : "β"}：应为 ${right}。`,
  anew: ({ right }) => `节点沿用上面节点的窗口：${right}。`,
  widened: ({ player, right }) => `${player === "MAX" ? "α 从不变小" : "β 从不变大"}：应为 ${right}。`,
  equal: () => "那里 α 等于 β，而这次搜索只有 α 大于 β 才剪枝。",
  tie: ({ task, right }) => {
    if (task === "cut") return "两边相等，这就够了：α 已经等于 β。";
    return /[≤≥]/.test(right)
      ? `也许一样好：搜索只知道它是 ${right}，并不更好，所以保留先看的那个。`
      : `两个一样好：它也是 ${right}，搜索保留先看的那个。`;
  },
};

/** Leaves that were not looked at: their names, or how many there are. */
const leaves = ({ count: number, list }) =>
  list.every(Boolean) && number < 7 ? `叶节点 ${list.join("、")}` : ` ${count(number)} 个叶节点`;

export default {
  squares,
  causes,
  root,
  move: ({ mark, square }) => `${mark} ${square}`,
  tree: "搜索树",
  /** The whole picture in one sentence. */
  picture: ({ nodes: all, levels, score, line }) =>
    `一棵有 ${nodes(all)}、${count(levels)} 层的搜索树。` +
    (score === undefined ? "" : spaced(`目前最好：${score} 分，走法依次为${line.join("、")}。`)),
  levels: {
    MAX: "取最高分",
    MIN: "取最低分",
  },
  named: "{who}（{player}）",
  end: "叶节点",
  branch: ({ nth }) => `第 ${count(nth)} 个分支`,
  cost: ({ nodes: cost }) => nodes(cost),
  folded: ({ nodes: hidden }) => `+${count(hidden)}`,
  /** The rest of a node's label for screen readers. It follows the node's title. */
  spoken: ({ number, player, leaf, isStop, from, alpha, beta, score, limit, isSoFar, hidden, isOnLine }) =>
    `${
      [
        `。第 ${count(number)} 个节点`,
        isStop ? "搜索到此为止" : leaf ? "叶节点" : `由 ${player} 选择`,
        from && `进入时 α 为 ${from.alpha}，β 为 ${from.beta}`,
        alpha && `α 为 ${alpha}，β 为 ${beta}`,
        score === undefined ? "分数未知" : `${isSoFar ? "目前" : ""}${brings(score, limit)}`,
        isOnLine && "在目前最好的路线上",
        hidden && `下面有 ${nodes(hidden)}未展开`,
      ]
        .filter(Boolean)
        .join("，")
    }。`,
  spokenUnvisited: ({ hidden }) => `。尚未访问${hidden ? `，下面有 ${nodes(hidden)}未展开` : ""}。`,
  spokenCut: ({ nodes: cost }) => `。已剪去，${nodes(cost)}未访问。`,
  spokenBeyond: () => "。在深度限制之下，不会查看。",
  spokenRest: ({ branches, hidden }) => `另有 ${count(branches)} 个分支，共 ${nodes(hidden)}。`,
  buttons: "搜索的步骤",
  toStart: "到开头",
  back: "后退",
  play: "播放",
  pause: "暂停",
  forward: "前进",
  nextCut: "下一次剪枝",
  toEnd: "到结尾",
  stepOf: ({ step, steps }) => `第 ${count(step)} 步，共 ${count(steps)} 步`,
  speed: "速度",
  perSecond: ({ steps }) => `每秒 ${count(steps)} 步`,
  further: { left: "左侧更多", right: "右侧更多" },
  zoomIn: "放大",
  zoomOut: "缩小",
  fit: "适应窗口",
  save: "保存",
  noPicture: "此页面禁止图片，可保存为 SVG 或 LaTeX。",
  noFile: "此页面所在的内嵌框架禁止下载文件。",
  perhapsNoFile: "如果没有出现文件，说明此页面所在的内嵌框架禁止下载。",
  loading: "正在生成搜索树…",
  failed: ({ cause }) => `搜索树无法显示：${cause}`,

  /** An exercise. */
  gap: "",
  task: "题目",
  tasks: { values: "节点的值", window: "α 和 β", cut: "剪枝", move: "选择" },
  questions: {
    values: ({ isPruned, isPaper }) =>
      `每个节点的值是多少？${isPaper ? "请写在节点里" : "点击它，写出值"}${
        isPruned ? "，或用 ≤、≥ 写出界限；α-β 剪枝不访问的留空。" : "。"
      }`,
    window: ({ isPaper }) =>
      `搜索进入和离开每个节点时，α 和 β 各是多少？${
        isPaper ? "请写在旁边" : "点击它，写出两次的值，如 −∞ 5 → 3 5"
      }；α-β 剪枝不访问的留空。`,
    cut: ({ isPaper }) => `α-β 剪枝会略过哪些分支？${isPaper ? "请把它们划掉。" : "点击每个分支顶端的节点。"}`,
    move: ({ who, isPruned, isPaper }) =>
      `在根节点，${who} 选哪个子节点？请${isPaper ? "圈出" : "点击"}它；值相同时，${
        isPruned ? "选搜索保留的那个" : "选哪个都对"
      }。`,
  },
  /** 先看好分支的搜索，其顺序 */
  orders: { numbers: "每个节点都先看最好的分支。", board: "先试中心，再试角，最后试边。" },
  stops: ({ plies }) => `搜索到深度 ${plies} 为止，在那里取静态值。`,
  fromRight: ({ isOrdered }) => isOrdered ? "同样好的分支中，先看最右边的。" : "从右到左看各个分支。",
  beyond: "只有 α 大于 β 时才剪枝，相等时不剪。",
  fieldOf: ({ node }) => `${node} 的值`,
  windowsOf: ({ node }) => `${node} 的 α 和 β，进入时 → 离开时`,
  bounds: ["至多", "至少"],
  windowSigns: ["负号", "无穷大", "离开时"],
  answer: "作答",
  check: "检查",
  hint: "提示",
  clear: "清空",
  reset: "重新开始",
  renew: "换一棵树",
  reveal: "逐步讲解",
  nextMistake: "下一处错误",
  verdicts: { right: "对", wrong: "错", missed: "漏", partial: "不全" },
  unanswered: ({ task }) => (task ? `“${task}”还没有作答。` : "还没有可检查的答案。"),
  unchanged: () => "上次检查之后没有改动。",
  nothing: ({ task }) => `${task && `${task}：`}还没有标记分支。如果什么也不略过，请再点一次“检查”。`,
  mistake: ({ nth, all, title, what, ...mistake }) =>
    `${all > 1 ? `第 ${count(nth)} 处错误（共 ${count(all)} 处）` : "你的错误"}${title && `（${title}）`}：${
      done(what, mistake)
    }。${reasons[mistake.kind](mistake)}`,
  hintAt: ({ title, what, kind }) => {
    const moment = { begin: "进入时", entry: "进入时", leaving: "离开时" }[kind];
    const place = what === root ? root : ` ${what} `;
    return `提示${title && !moment ? `（${title}）` : ""}：请看${moment ? `${place}${moment}的 α 和 β` : place.trimEnd()}。`;
  },
  rules: {
    value: ({ who, player, isPruned }) =>
      `${who} 取子节点中${most[player]}的值。${
        isPruned ? `如果有子节点被剪去，就只能确定一个界限：${{ MAX: "≥", MIN: "≤" }[player]}。` : ""
      }`,
    unvisited: () => "搜索不到的地方什么也不写。",
    begin: () => "在根节点，双方都还没有任何保证。",
    entry: () => "节点开始时沿用上面节点当时的 α 和 β。",
    leaving: ({ who, player }) =>
      player === "MAX" ? `${who} 只改 α：升到子节点带来的最大值。` : `${who} 只改 β：降到子节点带来的最小值。`,
    cut: ({ isBeyond }) => `节点上一旦 α ${isBeyond ? ">" : "≥"} β，它剩下的分支就都略过：它们改变不了上面的选择。`,
    move: ({ who, player, isPruned }) => `${who} 选值${most[player]}的子节点。${isPruned ? "值相同时，保留先看到的那个。" : ""}`,
  },
  noHint: "全都对了：请点“检查”。",
  checked: ({ title, task, right, all, missed, extra }) =>
    `${title && `${title}：`}${
      all > 0 ? `共 ${count(all)} 处，对了 ${count(right)} 处` : extra > 0 ? "什么也不略过" : "对，什么也不略过"
    }${missed && task !== "move" ? `，${task === "cut" ? "漏了" : "写错或漏了"} ${count(missed)} 处` : ""}${
      extra && task !== "move" ? `，${all > 0 && !missed ? "但" : ""}多标了 ${count(extra)} 处` : ""
    }。`,
  /** How many checks there are, or after the first one how many are left. */
  tries: ({ left, checks }) => (left === 0 ? "检查次数已用完。" : `${checks === 0 ? "可以" : "还可以"}检查 ${left} 次。`),
  /** The rest of a node's label for screen readers. It follows the node's title. */
  spokenAsked: ({ player, leaf, isStop, marks, hidden }) =>
    `。${
      [isStop ? "搜索到此为止" : leaf ? "叶节点" : `由 ${player} 选择`, ...marks, hidden && `下面有 ${nodes(hidden)}未展开`].filter(
        Boolean,
      ).join("，")
    }。`,
  spokenMark: ({ task, isMarked, value, verdict }) =>
    isMarked
      ? [{ cut: "标记为被略过", move: "你选了它" }[task] ?? `你写了 ${value}`, verdict].filter(Boolean).join("，")
      : { values: "漏了值", window: "漏了 α 和 β", cut: "漏了剪枝", move: "漏了选择" }[task],
  spokenOwn: ({ marks }) => `你的答案：${marks.join("，")}。`,

  /** What is said of a step in the tree of a game. */
  sentences: {
    begin: ({ who }) => `搜索开始：轮到 ${who}，所以 ${who} 是 MAX，取最高分；对方是 MIN，取最低分。`,
    over: "对局已经结束，没有可搜索的了。",
    enter: ({ who, what, player, next }) => `${who} 试着下在${what}：现在由 ${next} 应对，它是 ${player}。`,
    leaf: ({ who, what, status, ply, plain, score }) =>
      (status === "draw"
        ? `${who} 试着下在${what}，棋盘下满：和棋，得 ${plain} 分`
        : `${who} 试着下在${what}，连成一线：得 ${plain} 分`) +
      (score === undefined ? "。" : `；深度为 ${ply}，计 ${score} 分。`),
    ...choices,
    end: ({ who, what, score, nodes: visited, all }) =>
      `搜索结束：${who} 下在${what}，得 ${score} 分，共访问 ${nodes(visited)}。${saved(visited, all)}`,
  },

  /** The same in a tree of numbers. */
  sentencesOfNumbers: {
    begin: ({ who, player, other }) =>
      spaced(`搜索从根开始：${who} 取${most[player]}的数；下一层 ${other} 取${most[player === "MAX" ? "MIN" : "MAX"]}的数。`),
    enter: ({ who, what, next }) => `${who} 试 ${what}：现在由 ${next} 在其中选择。`,
    leaf: ({ who, what, ply, score }) =>
      score === undefined ? `${who} 试叶节点 ${what}。` : `${who} 试叶节点 ${what}：深度为 ${ply}，计 ${score} 分。`,
    stop: ({ who, what, ply, value, score }) =>
      `${who} 试 ${what}：搜索到此为止，取静态值 ${value}${score === undefined ? "" : `；深度为 ${ply}，计 ${score} 分`}。`,
    ...choices,
    end: ({ who, what, score, nodes: visited, all }) =>
      `搜索结束：${who} 选 ${what}，得 ${score} 分，共访问 ${nodes(visited)}。${saved(visited, all)}`,
  },

  refusals: { ...boards, ...subjects, ...trees, ...drawn },
};
