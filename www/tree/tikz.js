// The figure as a document in LaTeX, drawn by the package forest.

/** The beginning of a document whose neighbours have this distance, in millimetres. */
const head = (distance) =>
  String.raw`\documentclass[border=4pt]{standalone}
\usepackage{forest}
\usetikzlibrary{shapes.geometric}
\begin{document}
\begin{forest}
  for tree={draw, align=center, inner sep=2pt, minimum size=6mm, s sep=${distance}mm, l sep=10mm},
  MAX/.style={isosceles triangle, isosceles triangle apex angle=75, shape border rotate=90, inner sep=0.5pt},
  MIN/.style={isosceles triangle, isosceles triangle apex angle=75, shape border rotate=270, inner sep=0.5pt},
  end/.style={rectangle},
  board/.style={draw=none},
  unvisited/.style={draw=gray, text=gray, edge={gray}},
  searching/.style={densely dashed},
  cut/.style={draw=gray, text=gray, edge={gray, densely dashed}},
  best/.style={very thick, edge={very thick}},
`;
const END = String.raw`\end{forest}
\end{document}
`;

/** LaTeX for the characters that mean something to it, and for the signs of the drawing. */
const SIGNS = {
  "\\": String.raw`\textbackslash{}`,
  "~": String.raw`\textasciitilde{}`,
  "^": String.raw`\textasciicircum{}`,
  "−": "$-$",
  "≤": String.raw`$\leq$`,
  "≥": String.raw`$\geq$`,
  "∞": String.raw`$\infty$`,
  α: String.raw`$\alpha$`,
  β: String.raw`$\beta$`,
  ">": "$>$",
  "<": "$<$",
  "|": "$|$",
  "…": String.raw`\dots{}`,
};
const escaped = (text) =>
  text.replaceAll(/[\s\p{Cc}]+/gu, " ").replaceAll(/[\\~^−≤≥∞αβ<>|…#%&_{}$]/g, (sign) => SIGNS[sign] ?? `\\${sign}`);

/** The text of the document, for the nodes of the drawing and their shapes. */
export function tikzOf(nodes) {
  const below = nodes.map((_, index) => nodes.filter(({ above }) => above === index));
  const longest = (textOf) => Math.max(...nodes.map((node) => textOf(node)?.length ?? 0));

  function write(node, indent) {
    const children = below[nodes.indexOf(node)].map((child) => write(child, `${indent}  `));
    const inner = children.length > 0 ? `\n${children.join("\n")}\n${indent}` : "";
    return `${indent}[{${contentOf(node)}}, ${optionsOf(node).join(", ")}${inner}]`;
  }
  // The package leaves no room for what stands beside a node: names, and the bounds below the leaves.
  const distance = 4 +
    Math.round(1.5 * longest(({ name }) => name) + 0.8 * longest((node) => node.shape === "end" && noteOf(node)));
  return `${head(distance)}${write(nodes[0], "  ")}\n${END}`;
}

/** What stands in a node: its score, below its board if it has one. */
function contentOf({ board, texts }) {
  const score = escaped(texts.score);
  if (!board) return score;
  const rows = board.split("/").map((row) => [...row].map((sign) => (sign === "." ? "" : sign)).join(" & "));
  const table = rows.join(String.raw` \\ \hline `);
  return String.raw`\setlength{\tabcolsep}{3pt}\begin{tabular}{c|c|c}${table}\end{tabular}\\${score}`;
}

/** The bounds at a node. How many nodes a cut saves is left out. */
const noteOf = ({ state, texts }) => (state === "cut" ? "" : texts.note);

function optionsOf(node) {
  const { board, shape, state, isOnLine, isFirst, ply, name, edge, texts } = node;
  const small = (place, text) => {
    // A bracket behind a line break would be an argument.
    const lines = text.split("\n").map(escaped);
    return String.raw`label={[font=\scriptsize, align=left]${place}:{${lines.join(String.raw`\\{}`)}}}`;
  };
  const options = [board ? "board" : shape];
  if (isOnLine && ply > 0) options.push("best");
  else if (state !== "known") options.push(state);
  if (name) options.push(small("left", name));
  const move = board ? texts.move : edge;
  const labels = [
    move && String.raw`node[midway, auto, font=\scriptsize]{${escaped(move)}}`,
    state === "cut" && isFirst && String.raw`node[midway, sloped]{$/\!/$}`,
  ];
  if (labels.some(Boolean)) options.push(`edge label={${labels.filter(Boolean).join(" ")}}`);
  const note = noteOf(node);
  if (note) options.push(small(shape === "end" ? "below" : "right", note));
  return options;
}
