// 实验室页面上的其他文字

import { causes } from "../../../words/zh/shared.js";

export default {
  page: {
    badLink: "这个链接无法打开。",
    badName: (part) => `链接中有一部分无法识别：“${part}”。`,
    failed: (reason) => `实验室无法启动：${causes[reason]}`,
    text: {
      title: "实验室",
      back: "回到游戏",
      lead: "任选一个局面，把搜索拆开来看。",
      colours: "颜色",
      auto: "自动",
      light: "浅色",
      dark: "深色",
      search: "搜索",
      compare: "算法",
      claims: "书上的说法",
      numbers: "数字树",
      check: "核对",
      setup: "摆局面",
      proof: "证明",
    },
  },
  sources: { title: "来源", retold: "；另有中文转述，以及伊万·比留科夫的俄文转述" },
};
