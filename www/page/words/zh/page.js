// 棋盘之外的页面文字，以及出错时的文字

import { causes } from "../../../words/zh/shared.js";

const number = new Intl.NumberFormat("zh").format;

const possible = ({ all }) => `可能有 ${number(all)} 局，你都赢不了。`;

export default {
  field: {
    start: ({ all, draws }) => `[跟我下，可能有 ${number(all)} 局：]● {${draws}} 局和棋，· 其余都是我赢。`,
    left({ games, draws }) {
      const left = `[${games === 1 ? "只剩 1 局可能" : `还剩 ${number(games)} 局可能`}：]`;
      if (draws === 0) return `${left}· ${games === 1 ? "我赢" : "全是我赢"}，胜负已定。`;
      if (draws === games) return `${left}● {${games === 1 ? "和棋" : "都是和棋"}}，你守住了。`;
      return `${left}● {${draws}} 局和棋，· ${games - draws === 1 ? "另 1 局我赢" : "其余都是我赢"}。`;
    },
    over: ({ all, isShared }) => `${number(all)} 局里，圈起来的就是${isShared ? "这局" : "你这局"}。`,
    replayed: ({ player, computer, isWeak }) =>
      ({ both: "别人分享的一局：两人对弈。", none: "别人分享的一局：我自己和自己下。" })[player] ??
        `别人分享的一局：有人执 ${player}，我执 ${computer}${isWeak ? "，但没有全力以赴" : ""}。`,
    weaker: (counts) => `选“不可战胜”，我就全力以赴：${possible(counts)}`,
    mixed: (counts) => `这一局我没有每步都全力以赴。新开一局的话，${possible(counts)}`,
    setUp: (counts) => `这个局面是摆出来的。新开一局的话，${possible(counts)}`,
    both: (counts) => `现在是两人对弈。选 X 跟我下，${possible(counts)}`,
    none: (counts) => `现在是我自己和自己下。选 X 跟我下，${possible(counts)}`,
    dot: ({ index, count, isDraw }) => `第 ${number(index)} 局，共 ${number(count)} 局：${isDraw ? "和棋" : "我赢"}。`,
    dots: "所有下法",
    played: ({ played, all, drawn, draws }) =>
      played
        ? `${number(all)} 局里你下过 [${number(played)}] 局，${draws} 局和棋里你下出过 {${drawn}} 局。`
        : "一个点就是一整局棋，选一个看看。",
    picture: ({ all }) => `跟我下，可能有 ${number(all)} 局，一个点是一局，按第一步下在哪一格分组：金色是和棋，灰色是我赢`,
  },

  page: {
    badLink: "这个链接无法打开。",
    badName: (part) => `链接中有一部分无法识别：“${part}”。`,
    shared: "链接已复制",
    copied: "已复制",
    copyByHand: "请手动复制",
    missing: "这一部分依赖游戏脚本 tic-tac-toe.js，但它没有加载。",
    failed: (reason) => `这一部分无法启动：${causes[reason]}`,
    text: {
      colours: "颜色",
      auto: "自动",
      light: "浅色",
      dark: "深色",
      play: "下给我看",
      forget: "清除记录",
      remembers: "本页只在你的浏览器中保存你下完的棋，以及所选的语言、难度和颜色，此外什么也不保存。",
      title: "Unbeatable：永不落败的井字棋",
      lead: "我从来不输。",
      story: "我是怎么做到的",
      minutes: "四分钟讲完",
      foot: "把我放到你的网页上",
      lab: "实验室",
      puzzles: "今日五题",
      yours: "你写的引擎不会输吗？",
      "yours-lead": "把你写的代码贴进来：我和它下完所有的棋，看它会在哪里输。",
      script: "下载脚本",
      "script-size": "（压缩后 ",
      "script-rest": " KiB），放在你的网页旁边，再加上这两行：",
      copy: "复制这段代码",
      docs: "文档",
      configurator: "配置页",
    },
  },
};
