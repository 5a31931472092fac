// The figure as a file in SVG: real text, fixed colours on a ground of their own, and no script. This file does not use the
// document.

import { layoutOf } from "./layout.js";
import { TILT, marksOn } from "./lines.js";
import { SMALL, isSmall } from "./measures.js";
import { ONE_LINE } from "./node.js";
import { textIn } from "./sentences.js";

/** The size of an em in the file. */
const EM = 16;

/** The margin around the figure, in em. */
const MARGIN = 0.5;

/** The grounds, and the inks on them. Whoever puts the file elsewhere can read it there, too. */
const INKS = {
  light: { ground: "#fff", text: "#000", rule: "#666", faint: "#8c8c8c", line: "#8a5600", x: "#9a3206", o: "#07544e" },
  dark: { ground: "#14161d", text: "#ece8df", rule: "#9a978f", faint: "#77746d", line: "#e8b04a", x: "#ff9a66", o: "#58d3c7" },
};

/** The style of a file that changes its inks. It has no effect on other pictures in the same page. */
const CLASS = "unbeatable-figure";
const DARK = `@media (prefers-color-scheme: dark) { ${
  Object.entries(INKS.light).flatMap(([name, ink]) =>
    ["fill", "stroke"].map((paint) => `.${CLASS} [${paint}='${ink}'] { ${paint}: ${INKS.dark[name]} }`)
  ).join(" ")
} }`;

/**
 * The ink, the width in em, and the dashes of each class of lines, the lowest layer first. The ring of the step and the cell of the
 * last move are left out.
 */
const STROKES = {
  "rules-todo": ["faint", 0.12],
  rules: ["rule", 0.12],
  todo: ["faint", 0.07],
  edge: ["rule", 0.09],
  cut: ["faint", 0.07, "0.25 0.2"],
  line: ["line", 0.26],
  strike: ["x", 0.16],
  "shape-todo": ["faint", 0.07],
  "shape-open": ["text", 0.09, "0.25 0.2"],
  shape: ["rule", 0.09],
  "shape-line": ["line", 0.16],
};

/** The distance of the baseline from the middle of a text, in em of its letters. */
const BASELINE = 0.35;

/** The score stands in the body of the house, not under its roof. */
const SHIFTS = { MAX: 0.22, MIN: -0.22, end: 0 };

/**
 * The text of the file, for what is `shown` (see `layoutOf`). `title` says what it is, and `font` is the family of its letters. The
 * `theme` is that of the element: "auto" is light unless the reader prefers dark pages.
 */
export function svgOf(words, shown, { title, font, theme }, ruler) {
  const { nodes, levels: parts, measures, lines, box, summary } = layoutOf(words, shown, ruler);
  const { tag: lang, dir } = words;
  const levels = parts.map((texts) => texts.join(""));
  const inks = INKS[theme === "dark" ? "dark" : "light"];
  const gutter = ruler.reach("name", levels) + 2 * MARGIN;
  // Below the last node there is nothing.
  const rows = 1 + Math.max(...nodes.map(({ ply }) => ply));
  const empty = (levels.length - rows) * measures.level;
  const [left, width, height] = [box.left - gutter, box.width + gutter + MARGIN, box.height - empty + 2 * MARGIN];
  const px = (em) => String(Number((em * EM).toFixed(2)));

  /** A text about a point, in em. */
  function write(content, [x, y], { size = 1, ink = "text", anchor = "middle", ...attributes }) {
    const place = { x: px(x), y: px(y + BASELINE * size), "font-size": px(size), "text-anchor": anchor, fill: inks[ink] };
    return tag("text", { ...place, ...attributes }, [escaped(content)]);
  }

  function textsOf({ place, ply, state, kind, board, cost, shape, texts }) {
    const { slot, level, middle, bottom } = measures;
    const [x, y] = [place * slot, ply * level];
    const isCut = state === "cut" || state === "beyond";
    const rows = (text, from, options) =>
      text.split("\n").filter(Boolean).map((row, at) => write(row, [x, from + 0.55 + at * 1.05], { size: 0.75, ...options }));
    const size = isSmall(texts.score, measures) ? SMALL : 1;
    const style = state === "searching" ? { "font-style": "italic" } : isCut ? {} : { "font-weight": "700" };
    const marks = marksOn(board ?? "").map(([mark, [right, down]]) =>
      write(mark, [x + right, y + down], { size: 0.8, ink: mark.toLowerCase(), "font-weight": "700" })
    );
    const parts = [
      ...rows(texts.move, board ? y : y + measures.names - texts.move.split("\n").length * 1.05),
      ...(board ? [tag("g", isCut ? { opacity: "0.55" } : {}, marks)] : []),
      write(texts.score, [x, y + middle + SHIFTS[shape]], { size, ...style }),
      ...rows(board && cost > ONE_LINE ? texts.note.replace(" ", "\n") : texts.note, y + bottom, { size: 0.6875 }),
    ];
    const [right, down, turned] = [TILT.right, TILT.down, y + TILT.middle].map(px);
    return board && kind === "cut"
      ? [tag("g", { transform: `translate(${right} ${down}) rotate(${TILT.degrees} ${px(x)} ${turned})` }, parts)]
      : parts;
  }

  const strokes = Object.entries(STROKES).filter(([name]) => lines[name]).map(([name, [ink, stroke, dashes]]) =>
    tag("path", { d: lines[name], stroke: inks[ink], "stroke-width": stroke, ...(dashes ? { "stroke-dasharray": dashes } : {}) })
  );
  // What runs from right to left ends on the left.
  const run = dir === "rtl" ? { anchor: "end", direction: dir } : { anchor: "start" };
  const names = levels.slice(0, rows).map((name, at) =>
    write(name, [left + MARGIN, at * measures.level + measures.middle], { size: 0.8, ...run })
  );
  const [pageWidth, pageHeight] = [width, height].map(px);
  const page = {
    ...(theme === "auto" ? { class: CLASS } : {}),
    width: pageWidth,
    height: pageHeight,
    viewBox: `${px(left)} ${px(-MARGIN)} ${pageWidth} ${pageHeight}`,
  };
  const svg = tag("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    ...page,
    "xml:lang": lang,
    role: "img",
    "font-family": font || "system-ui, sans-serif",
  }, [
    ...(theme === "auto" ? [tag("style", {}, [DARK])] : []),
    tag("title", {}, [escaped(title)]),
    tag("desc", {}, [escaped(`${textIn(words, shown)} ${summary}`)]),
    tag("rect", { x: px(left), y: px(-MARGIN), width: pageWidth, height: pageHeight, fill: inks.ground }),
    tag("g", { transform: `scale(${EM})`, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }, strokes),
    ...names,
    ...nodes.flatMap(textsOf),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`;
}

/** Whether a computed colour is a light one, so that the ground is dark. It is empty outside of a document. */
export function isLight(color) {
  // The name of a colour space may hold digits, too.
  const [first = 0, second = 0, third = 0] = (color.match(/(?<![\w-])[\d.]+/g) ?? []).map(Number);
  if (color.startsWith("ok")) return first > 0.6;
  if (color.startsWith("l")) return first > 60;
  return first + second + third > (color.startsWith("rgb") ? 382 : 1.5);
}

/** An element with these attributes around this content. */
function tag(name, attributes, content = []) {
  const begin = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ");
  return content.length > 0 ? `<${begin}>${content.join("")}</${name}>` : `<${begin}/>`;
}

/** What XML and HTML need for these characters. */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text or a number in XML or HTML, without the characters that XML cannot hold. */
export const escaped = (text) =>
  String(text).replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, " ").replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]);
