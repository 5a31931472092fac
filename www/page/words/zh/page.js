// 棋盘之外的页面文字，以及出错时的文字

import { causes } from "../../../words/zh/shared.js";

const number = new Intl.NumberFormat("zh").format;

const possible = ({ all }) => `有 ${number(all)} 种下法，你都赢不了。`;

export default {
  field: {
    start: ({ all, draws }) => `跟我下有 ${number(all)} 种下法：${draws} 种和棋，其余都是你输。`,
    left({ games, draws }) {
      if (games === 1) return `只剩 1 种下法：${draws ? "和棋，你守住了" : "我赢"}。`;
      const left = `还剩 ${number(games)} 种下法`;
      if (draws === 0) return `${left}，全是我赢：胜负已定。`;
      return draws === games ? `${left}，都是和棋：你守住了。` : `${left}，其中 ${draws} 种是和棋。`;
    },
    over: ({ all, isShared }) => `${number(all)} 种下法里，圈起来的就是${isShared ? "这局" : "你这局"}。`,
    replayed: ({ player, computer, isWeak }) =>
      ({ both: "别人分享的一局：两人对弈。", none: "别人分享的一局：我自己和自己下。" })[player] ??
        `别人分享的一局：有人执 ${player}，我执 ${computer}${isWeak ? "，但没有全力以赴" : ""}。`,
    weaker: (counts) => `选“不可战胜”，我就全力以赴：${possible(counts)}`,
    mixed: (counts) => `这一局我没有每步都全力以赴。新开一局的话，${possible(counts)}`,
    setUp: (counts) => `这个局面是摆出来的。新开一局的话，${possible(counts)}`,
    both: (counts) => `现在是两人对弈。选 X 跟我下，${possible(counts)}`,
    none: (counts) => `现在是我自己和自己下。选 X 跟我下，${possible(counts)}`,
    picture: ({ all }) => `跟我下有 ${number(all)} 种下法，一个点是一种：圆点是你输，方块是和棋`,
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
      remembers: "本页只在你的浏览器中保存所选的语言、难度和颜色，以及你最近输的一局，此外什么也不保存。",
      title: "Unbeatable：永不落败的井字棋",
      lead: "我从来不输。",
      "your-move": "该你了。",
      lost: "你输",
      draw: "和棋",
      door: "三分钟，看我是怎么做到的",
      foot: "把我放到你的网页上",
      lab: "实验室",
      puzzles: "今日五题",
      script: "只需一个脚本",
      "script-size": "，压缩后 ",
      "script-rest": " KiB，不依赖别的库，不联网，不用 cookie：",
      copy: "复制这段代码",
      elsewhere: "选属性和颜色，看看放在三种背景上是什么样，可用",
      configurator: "配置页",
      figure: "。搜索树也有自己的标签：",
      "examples-rest": "。如果只需要引擎，就用 ",
      types: "（附",
      "types-link": "类型定义",
      "types-rest": "）：",
      answers: " 返回格子编号。",
    },
  },
};
