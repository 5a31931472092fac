// The figure as a file in SVG, with fixed colours on a ground of its own, and as a picture in a page, in the page's colours: real
// text and no script. This file does not use the document.

import { layoutOf } from "./layout.js";
import { TILT, marksOn } from "./lines.js";
import { SMALL, isSmall } from "./measures.js";
import { ONE_LINE } from "./node.js";
import { textIn } from "./sentences.js";

/** The size of an em in the file. */
const EM = 16;

/** The margin around the figure, in em. */
const MARGIN = 0.5;

const XMLNS = "http://www.w3.org/2000/svg";
const FONT = "system-ui, sans-serif";

/** The grounds, and the inks on them. Whoever puts the file elsewhere can read it there, too. */
const INKS = {
  light: { ground: "#fff", text: "#000", rule: "#666", faint: "#8c8c8c", line: "#8a5600", x: "#9a3206", o: "#07544e" },
  dark: { ground: "#14161d", text: "#ece8df", rule: "#9a978f", faint: "#77746d", line: "#e8b04a", x: "#ff9a66", o: "#58d3c7" },
};

/** The colours of the element's themes, as in its style. That of the page mixes them from the colour of the text around. */
const THEMES = {
  auto: {
    text: "currentColor",
    line: "color-mix(in oklab, currentColor 80%, oklch(68% 0.9 75))",
    x: "color-mix(in oklab, currentColor 86%, oklch(62% 0.95 38))",
    o: "color-mix(in oklab, currentColor 87%, oklch(62% 0.8 215))",
  },
  light: { background: "#f4efe4", text: "#23262f", line: "#9a6206", x: "#b3400f", o: "#0b645d" },
  dark: { background: "#14161d", text: "#ece8df", line: "#e8b04a", x: "#ff9a66", o: "#58d3c7" },
};

/** The other inks of a picture in a page, as in the element's style. */
const PAGE_INKS = {
  text: "currentColor",
  rule: "color-mix(in srgb, currentColor 55%, transparent)",
  faint: "color-mix(in srgb, currentColor 32%, transparent)",
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
  const { box, description, parts } = drawingOf(words, shown, INKS[theme === "dark" ? "dark" : "light"], ruler);
  const isAuto = theme === "auto";
  const { width, height } = box;
  const page = { ...(isAuto ? { class: CLASS } : {}), width, height, viewBox: viewOf(box) };
  const svg = tag("svg", { xmlns: XMLNS, ...page, "xml:lang": words.tag, role: "img", "font-family": font || FONT }, [
    ...(isAuto ? [tag("style", {}, [DARK])] : []),
    tag("title", {}, [escaped(title)]),
    tag("desc", {}, [escaped(description)]),
    ...parts,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`;
}

/**
 * The same as a picture in a page, with this much `room` below it, and at the `least` this high, in em. It has no style, because a
 * page may forbid that: its box is as wide as the page allows and always as high, and the drawing in it shrinks until it fits.
 */
export function pictureOf(words, shown, { title, theme, room = 0, least = 0 }, ruler) {
  const own = Object.entries(THEMES[theme]).map(([name, color]) => [name, `var(--ttt-${name}, ${color})`]);
  const { background, text, ...inks } = Object.fromEntries(own);
  const { box, summary, parts } = drawingOf(words, shown, { ...PAGE_INKS, ...inks }, ruler);
  const high = { ...box, height: px(Math.max(least, box.height / EM + room)) };
  // The picture has the middle, and the ground is wider and higher than it.
  const ground = background ? [tag("rect", { x: "-500%", y: "-500%", width: "1000%", height: "1000%", fill: background })] : [];
  return tag("svg", {
    xmlns: XMLNS,
    display: "block",
    width: "100%",
    height: high.height,
    viewBox: viewOf(high),
    preserveAspectRatio: "xMidYMin",
    role: "img",
    "aria-label": title ? `${title}. ${summary}` : summary,
    color: text,
    "font-family": `var(--ttt-font, ${FONT})`,
  }, [...ground, ...parts]);
}

/** The file at this address as an image of a page, with its description. */
export function imageOf(words, shown, src, ruler) {
  const { box: { width, height }, description } = drawingOf(words, shown, INKS.light, ruler);
  return tag("img", { src, width, height, alt: description });
}

const viewOf = ({ left, top, width, height }) => [left, top, width, height].join(" ");

/** The parts of the drawing in these inks, its `box` in pixels, its `summary`, and its `description` with the step's sentence. */
function drawingOf(words, shown, inks, ruler) {
  const { nodes, levels: names, measures, lines, box, summary } = layoutOf(words, shown, ruler);
  const { dir } = words;
  const levels = names.map((texts) => texts.join(""));
  const gutter = ruler.reach("name", levels) + 2 * MARGIN;
  // The file ends below the last node.
  const rows = 1 + Math.max(...nodes.map(({ ply }) => ply));
  const empty = (levels.length - rows) * measures.level;
  const [left, width, height] = [box.left - gutter, box.width + gutter + MARGIN, box.height - empty + 2 * MARGIN];

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
  // A text from right to left ends at its left edge.
  const run = dir === "rtl" ? { anchor: "end", direction: dir } : { anchor: "start" };
  const players = levels.slice(0, rows).map((name, at) =>
    write(name, [left + MARGIN, at * measures.level + measures.middle], { size: 0.8, ...run })
  );
  const page = { left: px(left), top: px(-MARGIN), width: px(width), height: px(height) };
  return {
    box: page,
    summary,
    description: `${textIn(words, shown)} ${summary}`,
    parts: [
      ...(inks.ground
        ? [tag("rect", { x: page.left, y: page.top, width: page.width, height: page.height, fill: inks.ground })]
        : []),
      tag("g", { transform: `scale(${EM})`, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }, strokes),
      ...players,
      ...nodes.flatMap(textsOf),
    ],
  };
}

/** A length in em as text in pixels. */
const px = (em) => String(Number((em * EM).toFixed(2)));

/** Whether a computed colour is a light one, so that the ground is dark. It is empty outside of a document. */
export function isLight(color) {
  // The name of a colour space may hold digits, too.
  const [first = 0, second = 0, third = 0] = (color.match(/(?<![\w-])[\d.]+/g) ?? []).map(Number);
  if (color.startsWith("ok")) return first > 0.6;
  if (color.startsWith("l")) return first > 60;
  return first + second + third > (color.startsWith("rgb") ? 382 : 1.5);
}

/** An element with these attributes around this content, as XML and HTML write it. */
export function tag(name, attributes, content = []) {
  const begin = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ");
  return content.length > 0 ? `<${begin}>${content.join("")}</${name}>` : `<${begin}/>`;
}

/** What XML and HTML need for these characters. */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text or a number in XML or HTML, without the characters that XML cannot hold. */
export const escaped = (text) =>
  String(text).replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, " ").replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]);
