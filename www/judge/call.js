// How a pasted function is called: the page guesses, and its author may write something else.

/** The heads of functions in a code, as their names and their parameters. */
const HEADS = [
  /\bfunction\s*\*?\s*([\w$]+)\s*\(([^()]*)\)/g,
  /\b(?:const|let|var)\s+([\w$]+)\s*=\s*(?:async\s*)?(?:function\b[^(]*)?\(([^()]*)\)\s*(?:=>|\{)/g,
  /\b(?:const|let|var)\s+([\w$]+)\s*=\s*(?:async\s+)?([\w$]+)\s*=>/g,
];
/** What the function that moves is likely to be called, the likeliest first. */
const NAMES = [
  /^(find|get|choose|make|pick|compute)?_?(the_?)?(best|next|optimal)_?(move|spot|cell|square)?$/i,
  /move|spot|choose|play/i,
  /\bai\b|computer|engine|bot/i,
  /minimax|negamax/i,
];

/** Scripts as people paste them, without the words of modules. */
export function plain(code) {
  return code.replaceAll(
    /^\s*export\s+(default\s+(?=(async\s+)?function\s+[\w$]|class\b)|(?=const|let|var|function|async|class))/gm,
    "",
  )
    .replaceAll(/^\s*export\s*(default\s+[\w$]+|\{[^}]*\})\s*;?\s*$/gm, "");
}

/** Variables outside functions: the board, and the mark that the engine plays. */
const OWN_BOARD = /^(?:let|var)\s+(\w*(?:board|grid|cells|squares|state)\w*)\b/im;
const OWN_MARK = /^(?:const|let|var)\s+(?:ai|AI|comp|COMP|bot|BOT)\w*\s*=\s*["'`]([XO])["'`]/m;

/** How a code is likely to be asked: the `call` of the function that chooses the move, the `empty` cell, and what it `plays`. */
export const guess = (code) => ({ call: callIn(code), empty: emptyIn(code), plays: code.match(OWN_MARK)?.[1] ?? "both" });

/** A call of the function that is likely to choose the move; empty if there is no function. */
function callIn(code) {
  const found = HEADS.flatMap((head) => [...code.matchAll(head)]).sort((one, other) => one.index - other.index);
  if (found.length === 0) return "";
  const rank = NAMES.findIndex((name) => found.some(([, called]) => name.test(called)));
  const [, name, parameters] = rank < 0 ? found.at(-1) : found.find(([, called]) => NAMES[rank].test(called));
  const cells = /\[\s*(\d|[ijrcxy]|row|col\w*)\s*\]\s*\[/.test(code) ? "rows" : "cells";
  const names = parameters.split(",").map((each) => each.trim().replace(/\s*=.*/, "")).filter(Boolean);
  const board = code.match(OWN_BOARD)?.[1];
  // Without an answer it may have marked its own board.
  if (names.length === 0 && board) return `(${board} = ${cells}, ${name}() ?? ${board})`;
  const values = names.map((each, index) => {
    if (/depth|level|ply|plies/i.test(each)) return "0";
    if (/alpha/i.test(each)) return "-Infinity";
    if (/beta/i.test(each)) return "Infinity";
    if (/ismax|maximi/i.test(each)) return "true";
    if (/opponent|human|\bhu/i.test(each)) return "opponent";
    return index === 0 ? cells : "turn";
  });
  return `${name}(${values.join(", ")})`;
}

/** A free cell, as JSON: what cells are compared with or set to; a number if the cells without X and O are collected; else null. */
function emptyIn(code) {
  const sign = code.match(/(?:\]\s*=|[!=]==?)\s*(["'`])([ ._-]?)\1/)?.[2];
  if (sign !== undefined) return JSON.stringify(sign);
  if (/["'`]number["'`]|!==?\s*["'`][XO]["'`]\s*&&[^&|]*!==?\s*["'`][XO]["'`]/.test(code)) return '"index"';
  return /\]\s*[!=]?==?\s*0\b/.test(code) ? "0" : "null";
}
