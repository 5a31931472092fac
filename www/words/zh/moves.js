// 简体中文: the squares, and sentences about moves.

import { squares as name } from "./shared.js";

const placed = (names) => (names.length > 0 ? names.join("、") : "无");

export const squares = {
  name,
  at: name.map((square) => `在${square}`),
  bare: name,
  board: (x, o) => `棋盘。X：${placed(x)}。O：${placed(o)}。`,
};

const rows = ["最上一行", "中间一行", "最下一行"];
const columns = ["左边一列", "中间一列", "右边一列"];
const diagonals = ["左上到右下的对角线", "右上到左下的对角线"];

/** The name of a line. The difference between its first two cells tells whether it is a row, a column or a diagonal. */
const lineName = ([first, second]) => ({ 1: rows[first / 3], 3: columns[first], 4: diagonals[0], 2: diagonals[1] })[second - first];

/** “甲”, “甲和乙”, “甲、乙和丙”. */
export const list = (items, type = "conjunction") => new Intl.ListFormat("zh", { type }).format(items);
const names = (cells, type) => list(cells.map((cell) => squares.name[cell]), type);
export const lineNames = (completed) => list(completed.map(lineName));
const worth = ({ outcome, plies }) => ({ win: `${plies} 步胜`, draw: "和棋", loss: `${plies} 步负` })[outcome];

const soon = (plies) => (plies === 1 ? "立即获胜" : `在 ${plies} 步内获胜`);
/** What a player threatens to complete, at one place or at several. */
const threat = (cells) => `在${names(cells)}${cells.length > 1 ? "同时" : ""}形成威胁`;

/** A space on either side of Latin letters, but none beside punctuation or twice. */
export const spaced = (text) =>
  text
    .replaceAll(/([\u4e00-\u9fff])([XO\d])/g, "$1 $2")
    .replaceAll(/([XO\d])([\u4e00-\u9fff])/g, "$1 $2");

/** The names of those who play, by voice. */
const speakers = { computer: "我", visitor: "你", X: "X", O: "O" };

/** A move by who made it, counted from 0 among the moves of that side. */
export const nthMove = (voice, index) => `${speakers[voice]}的第${"一二三四五"[index]}步`;

/** Better moves, however many they are. */
const instead = (cells) =>
  cells.length > 3 ? `另外 ${cells.length} 格中的任一格（例如${squares.name[cells[0]]}）` : names(cells, "disjunction");

/** What the move does besides its main reason. */
function besides({ value, threatens, reply }, opponent) {
  const parts = [];
  if (threatens.length > 1) {
    parts.push(`这一步顺便${threat(threatens)}，${opponent}只能挡住一处。`);
  } else {
    if (threatens.length === 1) parts.push(`这一步顺便${threat(threatens)}。`);
    if (value.outcome === "win") parts.push(`这样走，${value.plies} 步内获胜。`);
  }
  if (value.outcome === "loss") {
    parts.push(`但仍会在 ${value.plies} 步内输：${answer(reply, opponent)}。`);
  }
  return parts.join("");
}

/** How the opponent makes use of a losing move. */
function refutation({ value, allows, reply }, opponent) {
  if (value.plies === 2) return `${opponent}可以在${names(allows, "disjunction")}连成一线`;
  return answer(reply, opponent);
}

function answer({ cell, threatens }, opponent) {
  const threats = threatens.length > 0 ? `，${threat(threatens)}` : "";
  return `${opponent}可以下${squares.at[cell]}${threats}`;
}

/**
 * One or two sentences about a move: what it does and why, from its account, with the voices of the player who made it and of the
 * opponent. For a move that gives something away, they also name the better move, unless `isSecret`.
 */
function sentence(account, voices, isSecret = false) {
  const { cell, value, best, others, completes, blocks, threatens, allows, forestalls, reply, isEngines } = account;
  const [player, opponent] = voices.map((voice) => speakers[voice]);
  // The engine never goes wrong, so that against it the sentence speaks of another player.
  const fallible = voices[1] === "computer" ? "普通对手" : opponent;
  const takes = `${player}下${squares.at[cell]}`;
  const blocksHere = `${player}挡${squares.at[cell]}`;
  const peers = account.bestCells.filter((other) => other !== cell);
  const like = `与${peers.length > 3 ? `另外 ${peers.length} 格` : names(peers)}一样，都是${worth(value)}`;
  const text = {
    forced: () =>
      completes.length > 0
        ? `${takes}，这是最后一个空位，连成${lineNames(completes)}，获胜。`
        : `${takes}，这是最后一个空位，和棋。`,
    win: () => `${takes}，连成${lineNames(completes)}，获胜。`,
    block: () =>
      `${blocksHere}，不让${opponent}连成${lineNames(blocks)}：其他走法都会在 ${others.plies} 步内输。` +
      `${besides(account, opponent)}`,
    fork: () =>
      value.outcome === "win"
        ? `${takes}，${threat(threatens)}，${opponent}只能挡住一处。`
        : `${takes}，${threat(threatens)}，但为时已晚：${opponent}可以在${names(allows, "disjunction")}连成一线。`,
    "block-fork": () => {
      const isNeeded = account.othersRunIntoAFork && value.outcome !== "loss";
      const needed = isNeeded ? `下在别处，${opponent}就能连成一线或同时形成两个威胁。` : "";
      return `${takes}，不然${opponent}占了这格，就会${threat(forestalls)}。${needed}${besides(account, opponent)}`;
    },
    delay: () =>
      blocks.length > 0
        ? `${blocksHere}，却挡不住${opponent}在${names(allows, "disjunction")}连成一线：怎么走都会在 ${value.plies} 步内输。`
        : `${takes}，但怎么走都会在 ${value.plies} 步内输：${refutation(account, opponent)}。`,
    "only-move": () =>
      (best.outcome === "win"
        ? `${takes}，只有这一步能赢：其他走法最好也只是${worth(others)}。`
        : `${takes}，只有这一步能保住和棋：其他走法最迟 ${others.plies} 步就会输。`) + besides(account, opponent),
    "best-chance": () =>
      `${takes}，${like}，但下在这里，` +
      (isEngines ? `${fallible}最容易出错。` : `比有些格更容易让${fallible}出错。`),
    equal: () => `${takes}，${like}，${isEngines ? "选哪一格都行" : `不过下在别处，${fallible}更容易出错`}。`,
    "gives-loss": () =>
      `${takes}，这样 ${value.plies} 步就输：${refutation(account, opponent)}。` +
      (isSecret ? "" : `下在${instead(peers)}本可${best.outcome === "draw" ? "保住和棋" : soon(best.plies)}。`),
    "gives-draw": () =>
      `${takes}，错过了胜局${isSecret ? "" : `：下在${instead(peers)}本可${soon(best.plies)}`}。现在${opponent}下` +
      `${squares.at[reply.cell]}就能下成和棋。`,
    "slower-win": () =>
      `${takes}，${value.plies} 步内获胜；下在${instead(peers)}本可${soon(best.plies)}。` +
      (threatens.length > 1 ? `这一步${threat(threatens)}。` : ""),
    "earlier-loss": () =>
      `${takes}，${value.plies} 步内就输：${refutation(account, opponent)}。怎么走都会输，但下在` +
      `${instead(peers)}本可撑 ${best.plies} 步。`,
  }[account.reason]();
  return spaced(text);
}

/** Moves in their order, each with its mark. */
const line = (steps) => steps.map(({ cell, mark }) => `${mark}\u00a0${squares.bare[cell]}`).join("，");

export default {
  squares,

  moves: {
    sentence,
    line: (steps, ends) => `${line(steps)}：${ends !== "draw" ? `${ends} 获胜` : "和棋"}。`,
  },
};
