// 简体中文

import { squares } from "../../../../words/zh/shared.js";

const number = new Intl.NumberFormat("zh").format;
const counts = ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九"];
const ordinals = ["一", "二", "三", "四", "五"];
const either = (names) => new Intl.ListFormat("zh", { type: "disjunction" }).format(names);

export default {
  tag: "zh",
  gap: "",
  squares,

  slider: "这局棋的每一步",
  place: ({ ply, moves }) =>
    ply === 0 ? "开局" : `第 ${ply} 步，共 ${moves.length} 步：${moves[ply - 1].mark} 下在${squares[moves[ply - 1].cell]}`,

  beginning: "开局。",
  move: ({ ply, mark }) => `第 ${ply} 步：${mark}。`,
  only: "这一步只有一格守得住。",
  gave: { "gave-draw": "和棋就丢在这一步。", "missed-win": "这一步错过了胜局。" },
  worth: { win: "+10：我赢", draw: "0：和棋", loss: "−10：我输" },

  lost: { draw: "我赢了。你本可以和棋。", win: "我赢了。你本可以赢。" },
  find: ({ had, index, holding, free }) =>
    `走第${ordinals[index]}步之前，你还${had === "win" ? "能赢" : "能和"}。剩下${counts[free]}格里有${
      counts[holding]
    }格守得住，找找看。`,
  wrong: (
    { square, isLineLeft },
  ) => (isLineLeft ? `走${square}没挡住我的线，我就连成了。` : `走${square}之后，我总能同时形成两个威胁。`),
  held: ({ had, squares }) => `走${either(squares)}就能${had === "win" ? "赢" : "和棋"}。从这里接着下吧。`,
  most: ({ had, index, square }) =>
    `第${ordinals[index]}步走${square}，丢了${had === "win" ? "胜局" : "和棋"}。标金点的格子都守得住。从这里接着下吧。`,
  after: ({ square }) => `你下在${square}。`,
  fork: ({ isFork, square }) => (isFork ? `我下在${square}：同时有两条线，你只挡得住一条。` : `你下在${square}，没挡住这条线。`),
  caption: "输",
  open: "还没试过",
  holds: "守得住",
  show: "看看错在哪",
  found: { draw: "又能和棋了，接着下。", win: "又能赢了，接着下。" },

  drawn: "和棋。面对我，这已是最好的结果。",
  saved: ({ times }) =>
    times === 1 ? "有一步棋，只有一格能守住，你找到了。" : `有${counts[times]}步棋都只有一格能守住，你都找到了。`,
  next: {
    computer: {
      button: "让电脑先走",
      sentence: ({ games, draws }) => `换我先走：${number(games)} 种可能里，只有 ${number(draws)} 种是和棋。`,
    },
    visitor: {
      button: "换你先走",
      sentence: ({ games, draws }) => `换你先走：${number(games)} 种可能里，有 ${number(draws)} 种是和棋。`,
    },
  },

  better: "你能下得更好吗？",
  yourMove: "该你了",
  share: "分享",
  savePicture: "保存图片",
  copyPicture: "复制图片",
};
