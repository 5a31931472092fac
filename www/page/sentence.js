// A sentence with the signs of the dots in it.

import { create } from "../shared/dom.js";

/** The marks in a sentence: the sign of a draw, that of a lost game, a stressed part, and a number of draws. */
const MARKS = /(●|·|\[.*?\]|\{.*?\})/;

/** Shows a sentence with its signs and stresses, unless it is shown already. What follows a sign stays on its line. */
export function say(element, text) {
  if (element.dataset.said === text) return;
  element.dataset.said = text;
  const parts = text.split(/(?=[●·])/).map((part) => part.split(MARKS).filter(Boolean).map(pieceOf));
  element.replaceChildren(...parts.map((pieces) => create("span", {}, pieces)));
}

function pieceOf(text) {
  if (text === "●") return create("i", { className: "draw" });
  if (text === "·") return create("i", { className: "lost" });
  if (text.startsWith("[")) return create("b", { textContent: text.slice(1, -1) });
  if (text.startsWith("{")) return create("b", { className: "draws", textContent: text.slice(1, -1) });
  return text;
}
