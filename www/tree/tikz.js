// The figure as a document in LaTeX, drawn by the package forest. This file does not use the document of a page.

import { layoutOf } from "./layout.js";
import { namesIn } from "./sentences.js";

/** What LaTeX needs for these signs and letters. What comes later holds for the rest. */
const SCRIPTS = [
  [/\\(?:checkmark|mathbb|square|blacksquare|blacktriangle|bigstar)/, String.raw`\usepackage{amssymb}`],
  [/[«»„ðþđŋÐÞĐŊ]|\\k\{/, String.raw`\usepackage[T1]{fontenc}`],
  [/\p{Script=Cyrillic}/u, String.raw`\usepackage[T2A]{fontenc}`],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f]/u, String.raw`\usepackage{ctex}`],
];

/** The beginning of a document with these packages, whose neighbours and levels have these distances, in millimetres. */
const head = (packages, across, down) =>
  String.raw`\documentclass[border=4pt]{standalone}
${packages.map((name) => `${name}\n`).join("")}\usepackage{forest}
\usetikzlibrary{shapes.geometric}
\begin{document}
\begin{forest}
  /tikz/note/.style={anchor=north, align=center, font=\scriptsize, fill=white, inner sep=1pt, outer sep=0pt},
  for tree={draw, align=center, parent anchor=south, child anchor=north, inner sep=2pt, minimum size=6mm, s sep=${across}mm,
    l sep=${down}mm, tier/.pgfmath=level()},
  MAX/.style={isosceles triangle, isosceles triangle apex angle=75, shape border rotate=90, inner sep=0.5pt},
  MIN/.style={isosceles triangle, isosceles triangle apex angle=75, shape border rotate=270, inner sep=0.5pt},
  end/.style={rectangle},
  board/.style={draw=none},
  unvisited/.style={draw=gray, text=gray, edge={gray}},
  searching/.style={densely dashed},
  cut/.style={draw=gray, text=gray, edge={gray, densely dashed}},
  beyond/.style={cut},
  best/.style={very thick, edge={very thick}},
`;

/**
 * The end: the names of the levels at the left, beside their first nodes, with this room for the names of nodes, in millimetres.
 */
const end = (names, room) =>
  String.raw`\coordinate (side) at ([xshift=-${2 + room}mm]current bounding box.west);
${names.map((name, ply) => String.raw`\node[anchor=east, font=\scriptsize] at (side |- level${ply}) {${name}};`).join("\n")}
\end{forest}
\end{document}
`;

/** The Greek letters that LaTeX has as signs. */
const GREEK =
  "α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho σ sigma " +
  "τ tau υ upsilon φ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Φ Phi Ψ Psi Ω Omega";

/** Other signs of mathematics, which LaTeX has by these names. */
const MATHS =
  "≤ leq ⩽ leq ≦ leq ≥ geq ⩾ geq ≧ geq ≠ neq ≈ approx ≡ equiv ∼ sim ≅ cong ∝ propto ± pm ∓ mp × times ÷ div · cdot ∙ bullet " +
  "∘ circ ∞ infty √ surd ∅ emptyset ∈ in ∉ notin ∋ ni ⊂ subset ⊆ subseteq ⊃ supset ⊇ supseteq ∪ cup ∩ cap ∧ wedge ∨ vee ¬ neg " +
  "∀ forall ∃ exists ∑ sum ∏ prod ∫ int ∂ partial ∇ nabla ⊥ bot ⊤ top ∥ parallel → to ← leftarrow ↑ uparrow ↓ downarrow " +
  "↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ℓ ell ✓ checkmark ✔ checkmark ✗ times ✘ times ✕ times " +
  "★ bigstar ☆ star △ triangle ▲ blacktriangle ▽ bigtriangledown □ square ■ blacksquare ◇ diamond ○ circ ● bullet • bullet " +
  "♠ spadesuit ♥ heartsuit ♦ diamondsuit ♣ clubsuit ϵ epsilon ϕ phi ϑ vartheta";

/** Accents: in text, and in mathematics where there is one. */
const ACCENTS = {
  "\u0300": ["`", "grave"],
  "\u0301": ["'", "acute"],
  "\u0302": ["^", "hat"],
  "\u0303": ["~", "tilde"],
  "\u0304": ["=", "bar"],
  "\u0305": ["=", "overline"],
  "\u0306": ["u", "breve"],
  "\u0307": [".", "dot"],
  "\u0308": ['"', "ddot"],
  "\u030a": ["r", "mathring"],
  "\u030b": ["H"],
  "\u030c": ["v", "check"],
  "\u0323": ["d"],
  "\u0327": ["c"],
  "\u0328": ["k"],
  "\u0331": ["b", "underline"],
  "\u0332": ["b", "underline"],
};

/** The marks of an arrow above, and of a stroke through a sign, which are mathematics. */
const VECTOR = "\u20d7";
const STROKE = "\u0338";

/** LaTeX for the characters that mean something to it, for the signs of the drawing, and for other signs. */
const SIGNS = {
  ...Object.fromEntries([...`${GREEK} ${MATHS}`.matchAll(/(\S) (\S+)/g)].map(([, letter, name]) => [letter, `$\\${name}$`])),
  "\\": String.raw`\textbackslash{}`,
  "~": String.raw`\textasciitilde{}`,
  "^": String.raw`\textasciicircum{}`,
  "−": "$-$",
  ">": "$>$",
  "<": "$<$",
  "|": "$|$",
  "…": String.raw`\dots{}`,
  "′": String.raw`$^{\prime}$`,
  "″": String.raw`$^{\prime\prime}$`,
  "°": String.raw`$^{\circ}$`,
  "‑": "-",
  "⁄": "/",
  "¿": "?`",
};
for (const sign of "#%&_{}$") SIGNS[sign] = `\\${sign}`;

/** What LaTeX reads as it is, some of it with the packages above. */
const PLAIN =
  /[ -~«»„“”‘’–—†‡§¶©®™€£¥¢¡ªºßæøœłıðþđŋÆØŒŁÐÞĐŊ\u3000-\u303f\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Letters with a double stroke, and small signs below and above the line. */
const DOUBLE = /[ℂℍℕℙℚℝℤ]/;
const BELOW = /[\u1d62-\u1d6a\u2080-\u209c]/;
const ABOVE = /[\u00b2\u00b3\u00b9\u2070-\u207f]/;

/** LaTeX for one sign. What nobody has a sign for is written as its number, so that the document can be read. */
function signOf(sign) {
  if (SIGNS[sign]) return SIGNS[sign];
  if (PLAIN.test(sign)) return sign;
  const simple = sign.normalize("NFKD");
  if (DOUBLE.test(sign)) return String.raw`$\mathbb{${simple}}$`;
  if (BELOW.test(sign)) return `$_{${bare(escaped(simple))}}$`;
  if (ABOVE.test(sign)) return `$^{${bare(escaped(simple))}}$`;
  if (simple !== sign) return escaped(simple);
  return String.raw`{\tiny U+${sign.codePointAt().toString(16).toUpperCase().padStart(4, "0")}}`;
}

/** LaTeX of mathematics without the signs around it. */
const bare = (text) => text.replaceAll("$", "");

/** LaTeX for a sign with an accent. */
function accented(text, mark) {
  const [inText, inMaths] = ACCENTS[mark] ?? [];
  const maths = text.startsWith("$") ? bare(text) : String.raw`\mathrm{${text}}`;
  if (mark === VECTOR) return String.raw`$\vec{${maths}}$`;
  if (mark === STROKE) return String.raw`$\not{${maths}}$`;
  if (text.startsWith("$") && inMaths) return `$\\${inMaths}{${maths}}$`;
  return inText ? `\\${inText}{${text}}` : text + signOf(mark);
}

/** LaTeX for a text. The letters of some alphabets have their accents in them. */
function escaped(text) {
  const clean = text.normalize("NFC").replaceAll(/[\s\p{Cc}]+/gu, " ").replaceAll(/[\p{Cf}\p{Variation_Selector}\p{Cs}]/gu, "");
  return Array.from(clean, (sign) => (SIGNS[sign] || PLAIN.test(sign) ? sign : sign.normalize("NFD"))).join("")
    .replaceAll(/(\P{M})(\p{M}*)/gsu, (_, sign, marks) => Array.from(marks).reduce(accented, signOf(sign)))
    .replaceAll(/^\p{M}+/gu, "");
}

/** The text of the document, for what is `shown` (see `layoutOf`). */
export function tikzOf(words, shown, ruler) {
  const { nodes } = layoutOf(words, shown, ruler);
  const names = namesIn(shown.settings.players);
  const below = nodes.map((_, index) => nodes.filter(({ above }) => above === index));
  const isLowest = (node) => below[nodes.indexOf(node)].length === 0;
  const longest = (textOf) => Math.max(...nodes.map((node) => textOf(node)?.length ?? 0));
  /** The first nodes of the levels on which somebody chooses. */
  const firsts = new Map(nodes.filter(({ shape }) => shape !== "end").reverse().map((node) => [node.ply, node]));

  function write(node, indent) {
    const children = below[nodes.indexOf(node)].map((child) => write(child, `${indent}  `));
    const inner = children.length > 0 ? `\n${children.join("\n")}\n${indent}` : "";
    const name = firsts.get(node.ply) === node ? [`name=level${node.ply}`] : [];
    return `${indent}[{${contentOf(node)}}, ${[...optionsOf(node), ...name].join(", ")}${inner}]`;
  }
  // The package leaves no room for what stands beside a node: names, and the bounds below.
  const room = Math.round(1.5 * longest(({ name }) => name));
  const across = 4 + room + Math.round(0.8 * longest((node) => isLowest(node) && widestOf(noteOf(node))));
  const down = 10 + 3 * Math.max(...nodes.map((node) => (isLowest(node) || !noteOf(node) ? 0 : noteOf(node).split("\n").length)));
  const levels = [...firsts.keys()].sort((one, other) => one - other).map((ply) => escaped(titleOf(firsts.get(ply), names)));
  const tree = `${write(nodes[0], "  ")}\n${end(levels, room)}`;
  const packages = SCRIPTS.filter(([script]) => script.test(tree)).map(([, name]) => name);
  return head(packages, across, down) + tree;
}

/** Who chooses: MAX or MIN, and its name or mark. */
function titleOf({ shape, turn }, names) {
  const name = names[shape] ?? turn;
  return name && name !== shape ? `${shape}: ${name}` : shape;
}

/** The longest line of a text. */
const widestOf = (text) => text.split("\n").reduce((one, other) => (other.length > one.length ? other : one));

/** What stands in a node: its score, and above it the board and the move, which beside a flat edge would lie on another edge. */
function contentOf({ board, texts }) {
  const score = escaped(texts.score);
  if (!board) return score;
  const rows = board.split("/").map((row) => [...row].map((sign) => (sign === "." ? "" : sign)).join(" & "));
  const table = rows.join(String.raw` \\ \hline `);
  const move = texts.move && String.raw`\scriptsize ${escaped(texts.move)}\\`;
  return String.raw`${move}\setlength{\tabcolsep}{3pt}\begin{tabular}{c|c|c}${table}\end{tabular}\\${score}`;
}

/** The bounds at a node, or the count of what is folded there. How many nodes a cut saves is left out. */
const noteOf = ({ state, kind, texts }) => (state === "cut" && kind !== "rest" ? "" : texts.note);

/** A text in small letters. A bracket behind a line break would be an argument. */
const smallOf = (text) => text.split("\n").map(escaped).join(String.raw`\\{}`);

function optionsOf(node) {
  const { kind, board, shape, state, isOnLine, isFirst, name, edge, texts } = node;
  const options = board ? [] : [shape];
  if (isOnLine) options.push("best");
  else if (state !== "known") options.push(state);
  // A board has no frame, whatever its state.
  if (board) options.push("board");
  if (name) options.push(String.raw`label={[font=\scriptsize]left:{${smallOf(name)}}}`);
  const labels = [
    edge && String.raw`node[midway, auto, font=\scriptsize]{${escaped(edge)}}`,
    state === "cut" && isFirst && String.raw`node[pos=0.8, sloped]{$/\!/$}`,
  ];
  if (labels.some(Boolean)) options.push(`edge label={${labels.filter(Boolean).join(" ")}}`);
  if (state === "cut" && kind !== "rest" && !board && texts.score) {
    options.push(String.raw`tikz+={\draw[gray] (.west) -- (.east);}`);
  }
  const note = noteOf(node);
  if (note) options.push(String.raw`tikz+={\node[note] at (.south) {${smallOf(note)}};}`);
  return options;
}
