// The games of an engine as dots: lost ones, draws, and all others.

import { create, draw } from "../shared/dom.js";

/** How many dots are drawn at most, and how many stand in a row. */
const MOST = 3_000;
const COLUMNS = 60;

/** How many of so many games a dot stands for: 1, or a power of ten. */
export function gamesPerDot(games) {
  let each = 1;
  while (games / each > MOST) each *= 10;
  return each;
}

/**
 * The dots, of which each stands for `each` games. The lost games that are known are buttons: `name(index)` is what one is called,
 * and `onPick(index)` shows it.
 */
export function dots(side, { each, name, onPick }) {
  const buttons = side.lost.map((_, index) => {
    const onclick = () => onPick(index);
    return create("li", {}, [create("button", { type: "button", "aria-label": name(index), "aria-pressed": "false", onclick })]);
  });
  const others = { lost: side.losses - side.lost.length, draw: side.draws, rest: side.wins + side.broken };
  let at = 0;
  const paths = Object.entries(others).map(([outcome, games]) => {
    let path = "";
    for (let count = Math.ceil(games / each); count > 0; count--, at++) path += `M${at % COLUMNS} ${Math.floor(at / COLUMNS)}h0`;
    return draw("path", { class: outcome, d: path });
  });
  const rows = Math.ceil(at / COLUMNS);
  const picture = draw("svg", { class: "dots", viewBox: `-0.5 -0.5 ${COLUMNS} ${rows}`, "aria-hidden": "true" }, paths);
  return [create("ul", { className: "lost-games" }, buttons), picture];
}
