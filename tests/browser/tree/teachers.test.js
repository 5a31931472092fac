// The drawn tree as teachers use it: names of nodes, edges and players, the rule of the cuts, the bounds, and a figure as on paper.

import {
  chromium,
  drag,
  equal,
  everywhere,
  expectFaults,
  includes,
  ok,
  open,
  painted,
  rectOf,
  site,
  test,
  thrown,
  until,
} from "../testing.js";
import { LOST, TREE_OF_ARTICLE_D, cropped, hearTrees, overlaps, partOf, placeTree, putTree } from "./figure.js";

/** A textbook's figure (AIMA, 5.2). Alpha-beta does not need x and y. */
const TEXTBOOK = "A[a1>B[3,12,8],a2>C[2,x:?,y:?],a3>D[14,H:5,2]]";
const textbook = (attributes = "") =>
  placeTree(`<minimax-tree numbers="${TEXTBOOK}" search=alpha-beta ${attributes}></minimax-tree>`);
const written = ({ items }, part) => items.map((item) => partOf(item, part).textContent);

test("Names are drawn, spoken, said and told", everywhere, async () => {
  const figure = await textbook();
  const { tree } = figure;
  equal(tree.numbers, TEXTBOOK);
  equal(written(figure, ".move"), [
    "A",
    "a1\nB",
    "",
    "",
    "",
    "a2\nC",
    "",
    "x",
    "y",
    "a3\nD",
    "",
    "H",
    "",
  ]);
  equal(written(figure, ".score"), ["3", "3", "3", "12", "8", "≤ 2", "2", "?", "?", "2", "14", "5", "2"]);
  const spoken = figure.items.map(({ ariaLabel }) => ariaLabel);
  includes(spoken[1], "a1, B. Node 2, MIN chooses, score 3, on the best line");
  includes([spoken[7], spoken[11]].join(), "x: ?. Cut, 1 node not visited.,H: 5. Node 10, the end, score 5.");
  includes(figure.$("svg.lines").getAttribute("aria-label"), "Best so far: 3, by a1, B, then 3.");
  const { score, name, line, names, visited, cut } = tree.result;
  equal(score, 3);
  equal(name, "B");
  equal(line, [0, 0]);
  equal(names, ["B", null]);
  equal(visited, [3, 12, 8, 2, 14, 5, 2]);
  equal(cut, ["?", "?"]);
  const events = hearTrees(tree);
  tree.step = "cut 1";
  equal(figure.sentence, "Cut: MAX already has 3 elsewhere (alpha 3), and C is at most 2. 2 branches are left out, 2 nodes.");
  equal(events[0].detail.name, "C");
  equal(events[0].detail.path, [1]);
  equal(events[0].detail.cut, 2);
  tree.forward();
  equal(figure.sentence, "MAX keeps B: C brings at most 2, which is not more than 3.");
  while (!figure.sentence.includes("leaf H")) tree.forward();
  equal(figure.sentence, "MIN tries the leaf H (5).");
});

test("A search that needs a number that is not given is refused in words", chromium, async () => {
  const events = hearTrees();
  await putTree(["en", "zh", "ru"].map((lang) => `<minimax-tree lang=${lang} numbers="${TEXTBOOK}"></minimax-tree>`).join(""));
  await until(() => events.length === 3);
  for (const [at, part] of ["leaf x:? at [1][1]", "[1][1] 处的叶节点 x:?", "на месте [1][1], x:?"].entries()) {
    includes(events[at].detail.message, part);
  }
  const { tree } = await putTree("");
  equal(thrown(() => (tree.numbers = "A[3,x]")).split(":")[0], "Character 5, “x”, begins a name that nothing follows");
});

test("MIN may choose at the root, and players have names", everywhere, async () => {
  const figure = await placeTree('<minimax-tree numbers=[[3,12],[2,4]] first=min players=" White,Black" step=0></minimax-tree>');
  const { tree } = figure;
  equal(tree.players, "White, Black");
  equal(figure.$$(".levels div").map(({ textContent }) => textContent), [
    "Black (MIN)",
    "White (MAX)",
    "End",
  ]);
  equal(figure.sentence, "The search begins at the root: Black takes the lowest number. One level down White takes the highest.");
  equal(tree.result.score, 4);
  equal(tree.result.line, [1, 1]);
  equal(figure.$(".node").dataset.shape, "MIN");
  tree.forward();
  equal(figure.sentence, "Black tries [3,12]: White now chooses in it.");
  includes(figure.items[1].ariaLabel, "White chooses");
  tree.numbers = null;
  await figure.ready();
  equal(
    figure.sentence,
    "The search begins: it is White’s turn, so White is MAX and takes the highest score. The opponent is MIN and takes the lowest.",
  );
  await expectFaults(1, 'first="min"');
  tree.players = "Max, Min";
  equal(figure.$$(".levels div").slice(0, 2).map(({ textContent }) => textContent), [
    "Max takes the highest",
    "Min takes the lowest",
  ]);
});

test("The rule says whether equal bounds cut", chromium, async () => {
  // In the second branch β comes down to α, which is 3.
  const figure = await placeTree("<minimax-tree numbers=[[3,12],[3,4],[2,1]] search=alpha-beta></minimax-tree>");
  const { tree } = figure;
  equal(tree.result.cut, [4, 1]);
  equal(written(figure, ".note")[4], "α 3 ≥ β 3");
  tree.rule = "beyond";
  await figure.ready();
  equal(tree.result.cut, [1]);
  equal(written(figure, ".note")[4], "");
  equal(written(figure, ".note")[7], "α 3 > β 2");
  Object.assign(tree, { first: "min", bounds: "all", numbers: [[3, 5], [7, 1]] });
  await figure.ready();
  const all = ["α −∞\nβ +∞→5", "α −∞→5\nβ +∞", "α −∞\nβ +∞", "α 3\nβ +∞", "α −∞→7\nβ 5\nα > β", "α −∞\nβ 5", "1 node"];
  equal(written(figure, ".note"), all);
});

test("The bounds are shown where the host wants them", chromium, async () => {
  const figure = await textbook();
  const notes = () => written(figure, ".note").map((note, at) => (figure.$$(".node")[at].dataset.state === "cut" ? "cut" : note));
  equal(notes(), ["", "", "", "", "", "α 3 ≥ β 2", "", "cut", "cut", "", "", "", ""]);
  figure.tree.bounds = "all";
  // Each visited node has both bounds as it was entered, and what it has made of one of them.
  equal(notes(), [
    "α −∞→3\nβ +∞",
    "α −∞\nβ +∞→3",
    "α −∞\nβ +∞",
    "α −∞\nβ 3",
    "α −∞\nβ 3",
    "α 3\nβ +∞→2\nα ≥ β",
    "α 3\nβ +∞",
    "cut",
    "cut",
    "α 3\nβ +∞→2",
    "α 3\nβ +∞",
    "α 3\nβ 14",
    "α 3\nβ 5",
  ]);
  includes(figure.items[5].ariaLabel, "entered with alpha 3, beta +∞, alpha 3, beta 2");
  figure.tree.bounds = "none";
  equal(notes(), ["", "", "", "", "", "", "", "cut", "cut", "", "", "", ""]);
  // On boards the edges begin below both lines.
  Object.assign(figure.tree, { numbers: null, bounds: "all", still: true });
  await figure.ready();
  const em = parseFloat(getComputedStyle(figure.$(".node")).fontSize);
  const top = rectOf(figure.$(".plane")).y + em * parseFloat(/M\S+ (\S+)C/.exec(figure.$("path.line").getAttribute("d"))[1]);
  const { y, height } = rectOf(partOf(figure.items[0], ".note"));
  ok(height > 20 && y + height <= top + 1, `an edge begins at ${top}, above ${y + height}`);
});

test("A still figure is whole, fits its column, and has no sentence and no controls", everywhere, async () => {
  const sixteen = "lang=ru numbers=[[[[1,2],[3,4]],[[5,6],[7,8]]],[[[9,1],[2,3]],[[4,5],[6,7]]]]";
  for (
    const [subject, width, isWhole, least = 8] of [
      [`numbers="${TEXTBOOK}"`, 260, true],
      [`numbers="${TEXTBOOK}"`, 700, true],
      [`numbers=${TREE_OF_ARTICLE_D}`, 320, true],
      ["board=.........", 320, false],
      ["board=.........", 608, false],
      [`board=${LOST}`, 736, true],
      [sixteen, 608, true],
      [`${sixteen} bounds=all`, 590, true, 10],
      [sixteen, 250, false],
      [sixteen, 330, true, 6],
      [`${sixteen} task=values`, 250, true, 3],
      [`players="White, Black" lang=zh numbers=${TREE_OF_ARTICLE_D}`, 320, true, 7],
    ]
  ) {
    document.body.replaceChildren();
    const column = document.createElement("div");
    column.style.inlineSize = `${width}px`;
    document.body.append(column);
    column.innerHTML = `<minimax-tree ${subject} search=alpha-beta still></minimax-tree>`;
    const figure = await placeTree("");
    await painted();
    const what = `${subject} in ${width} px`;
    ok(parseFloat(getComputedStyle(figure.$(".node")).fontSize) >= least, `${what} can be read`);
    equal(figure.tree.still, true, what);
    equal(figure.$("[part=sentence]").checkVisibility(), false, what);
    equal(figure.partsShown, [true, false], what);
    const box = rectOf(column);
    for (const item of figure.items) {
      const { x, y, width, height } = rectOf(partOf(item, ".score"));
      ok(
        x >= box.x - 1 && x + width <= box.x + box.width + 1 && y + height <= box.y + box.height + 1,
        `${what}: ${item.ariaLabel}`,
      );
    }
    if (!subject.startsWith("board")) equal(overlaps(figure.$$(".note")), [], what);
    equal(cropped(figure), [], what);
    equal(figure.items.some(({ ariaLabel }) => /not shown|скрыто/.test(ariaLabel)), !isWhole, what);
    // In a column of text sixteen leaves and fifty boards are in sight, too, while one steps.
    figure.tree.still = false;
    await painted();
    ok(width < 600 || !isWhole || figure.$(".across").hasAttribute("hidden"), what);
    equal(cropped(figure), [], what);
  }
});

test("What is written in the drawing is found by the browser, and a drag selects it in a still figure", chromium, async () => {
  const figure = await placeTree(
    '<minimax-tree numbers="A[left>B[3,12,8], right>C[2,4,6]]" search=alpha-beta step=end></minimax-tree>',
  );
  for (const still of [false, true]) {
    figure.tree.still = still;
    equal([find("right"), find("≤ 2"), find("nowhere")], [true, true, false]);
    getSelection().removeAllRanges();
    const { x, y, width, height } = rectOf(partOf(figure.items.find(({ ariaLabel }) => ariaLabel.includes("C")), ".move"));
    await drag({ x: x + 1, y: y + height / 4 }, { x: x + width / 2, y: y + height / 4 }, { x: x + width - 1, y: y + height / 4 });
    ok(figure.root.getSelection().toString().length > 2 === still, still ? "still" : "alive");
  }
  document.body.replaceChildren();
  const text = (await placeTree('<minimax-tree board="O.X/X.X/.OO" still></minimax-tree>')).$("text.o");
  const baselines = [0, 1, 2].map((index) => text.getStartPositionOfChar(index).matrixTransform(text.getScreenCTM()));
  await drag(...baselines.map(({ x, y }) => ({ x: x + 2, y: y - 3 })));
  equal(text.getRootNode().getSelection().toString(), "OO");
});

test("A figure leaves the browser in SVG, as text that programs read, with nothing that needs the page", everywhere, async () => {
  for (
    const [attributes, texts] of [
      [`numbers="${TEXTBOOK}" search=alpha-beta lang=ru`, [
        "a1",
        "B",
        "≤ 2",
        "α 3 ≥ β 2",
        "?",
        "1\u00a0узел",
        "MAX берёт наибольшее",
      ]],
      ['board="O.X/X.X/.OO"', ["X 5", "O", "−10", "O (MIN) takes the lowest"]],
      [`numbers='"<a> & \\u0000 b"[[3,12],[2]]' still theme=dark`, ["<a> &   b", "3"]],
    ]
  ) {
    document.body.replaceChildren();
    const { tree } = await placeTree(`<minimax-tree ${attributes}></minimax-tree>`);
    const text = tree.toSVG();
    const { documentElement: svg } = new DOMParser().parseFromString(text, "image/svg+xml");
    equal(svg.localName, "svg", text);
    equal(svg.querySelector("parsererror"), null, text);
    const drawn = [...svg.querySelectorAll("text")].map(({ textContent }) => textContent);
    for (const part of texts) ok(drawn.includes(part), `${part} in ${drawn}`);
    equal([...svg.children].slice(0, 2).map(({ localName }) => localName), ["title", "desc"]);
    ok(!/var\(|currentColor|class=|style=|href|script/.test(text), text);
    // Everything is inside of its page.
    document.body.append(document.adoptNode(svg));
    const page = rectOf(svg);
    // It has the ground of its inks.
    equal(svg.querySelector("rect").getAttribute("fill"), attributes.includes("dark") ? "#14161d" : "#fff");
    for (const each of svg.querySelectorAll("text, path")) {
      const { x, y, width, height } = rectOf(each);
      ok(x >= page.x && x + width <= page.x + page.width && y >= page.y && y + height <= page.y + page.height, each.outerHTML);
    }
  }
});

test("A figure leaves the browser in LaTeX, with names, cuts and bounds", chromium, async () => {
  const { tree } = await placeTree(
    `<minimax-tree numbers='A[a>"50% {x}"[3,12],C[2,x:?]]' search=alpha-beta players="MAX, Ким" bounds=all></minimax-tree>`,
  );
  const [, drawn] = tree.toTikz().split("best/.style={very thick, edge={very thick}},\n");
  const { raw } = String;
  const note = (text) => raw`tikz+={\node[note] at (.south) {${text}};}`;
  const label = (name) => raw`label={[font=\scriptsize]left:{${name}}}`;
  const lines = [
    raw`  [{3}, MAX, best, ${label("A")}, ${note(raw`$\alpha$ $-$$\infty$$\to$3\\{}$\beta$ +$\infty$`)}, name=level0`,
    raw`    [{3}, MIN, best, ${label(raw`50\% \{x\}`)}, edge label={node[midway, auto, font=\scriptsize]{a}}, ` +
    `${note(raw`$\alpha$ $-$$\infty$\\{}$\beta$ +$\infty$$\to$3`)}, name=level1`,
    raw`      [{3}, end, best, ${note(raw`$\alpha$ $-$$\infty$\\{}$\beta$ +$\infty$`)}]`,
    raw`      [{12}, end, ${note(raw`$\alpha$ $-$$\infty$\\{}$\beta$ 3`)}]`,
    "    ]",
    raw`    [{$\leq$ 2}, MIN, ${label("C")}, ${note(raw`$\alpha$ 3\\{}$\beta$ +$\infty$$\to$2\\{}$\alpha$ $\geq$ $\beta$`)}`,
    raw`      [{2}, end, ${note(raw`$\alpha$ 3\\{}$\beta$ +$\infty$`)}]`,
    raw`      [{?}, end, cut, ${label("x")}, edge label={node[pos=0.8, sloped]{$/\!/$}}, ` +
    raw`tikz+={\draw[gray] (.west) -- (.east);}]`,
    "    ]",
    "  ]",
    raw`\coordinate (side) at ([xshift=-13mm]current bounding box.west);`,
    raw`\node[anchor=east, font=\scriptsize] at (side |- level0) {MAX};`,
    raw`\node[anchor=east, font=\scriptsize] at (side |- level1) {MIN: Ким};`,
    raw`\end{forest}`,
    raw`\end{document}`,
    "",
  ];
  equal(drawn.split("\n"), lines);
  includes(tree.toTikz(), "\\usepackage[T2A]{fontenc}\n");
  tree.numbers = null;
  await tree.ready;
  const board = raw`\begin{tabular}{c|c|c}O &  & X \\ \hline X &  & X \\ \hline  & O & O\end{tabular}`;
  includes(tree.toTikz(), raw`[{\setlength{\tabcolsep}{3pt}${board}\\10}, best, board`);
  includes(tree.toTikz(), raw`[{\scriptsize X 5\\\setlength`);
  includes(tree.toTikz(), "parent anchor=south, child anchor=north");
  equal(new tree.constructor().toSVG(), "");
  equal(new tree.constructor().toTikz(), "");
});

test("LaTeX and another reader of SVG open what is saved for them, where they are installed", chromium, async () => {
  const programs = new Set(["latex", "svg"]);
  const authors = await (await fetch(`${site}examples/authors.html`)).text();
  const recipe = new DOMParser().parseFromString(authors, "text/html").querySelector("[data-source='the document']").textContent;
  for (
    const attributes of [
      `numbers='A["a \\\\ b">"50% {x}_^~#&$"[3,12],C[2,x:?]]' search=alpha-beta bounds=all players="White & Co, Black"`,
      "step=4 search=alpha-beta",
      "board=X.O/.O./..X",
      "board=X../.O./... search=alpha-beta step=900",
      "task=cut random='depth 3 branches 2-3'",
      "first=min numbers=[[1,2],[3]] still",
      `numbers='γ[π>Ω[1,2],3]' theme=dark`,
      `numbers='"x₁ x²"["a ≠ b">"√2 ∅"[3,12],"f′ ✓"[2,"ŷ x̄ ä̂":4],"é ş ő Å ą":7]' players="Ágnes ½, Zoë ←" search=alpha-beta`,
      `numbers='"ế x⃗ α̂"["ℝ ∈ ≰">"“q” – £"[3,12],"😀 ħ ﬁ"[2,4]]' search=alpha-beta`,
    ]
  ) {
    document.body.replaceChildren();
    const { tree } = await placeTree(`<minimax-tree ${attributes}></minimax-tree>`);
    const documents = { latex: tree.toTikz(), svg: tree.toSVG() };
    for (const program of programs) if (!(await open(program, documents[program]))) programs.delete(program);
    // In a handout it is as the page for authors tells.
    const more = documents.latex.match(/^\\usepackage.*$/gm).filter((line) => !line.includes("forest")).join("\n");
    const [preamble, place] = recipe.split(/^%.*\n/m);
    const handout = `\\documentclass{article}\n${preamble}${more}\n\\begin{document}\nA tree.\n\n${place}\n\\end{document}`;
    const file = `\\begin{filecontents*}{minimax-tree.tex}\n${documents.latex}\\end{filecontents*}\n`;
    if (programs.has("latex")) await open("latex", file + handout);
  }
});

test("A reader saves the step in a file", everywhere, async () => {
  const figure = await textbook("step=4 theme=light");
  const saved = {};
  HTMLAnchorElement.prototype.click = function() {
    saved[this.download.split(".")[1]] = this.href;
  };
  await figure.press("Save");
  for (const name of ["SVG", "PNG", "LaTeX"]) await figure.press(`Save: ${name}`);
  const picture = new Image();
  picture.src = await until(() => saved.png);
  const drawing = new Image();
  drawing.src = saved.svg.replace("application/octet-stream", "image/svg+xml");
  await Promise.all([picture.decode(), drawing.decode()]);
  equal([picture.width, picture.height], [3 * drawing.width, 3 * drawing.height]);
  const colours = coloursOf(picture);
  ok(colours.has(0xffffffff), "black on white");
  ok(colours.has(0xff000000), "black on white");
  const texts = [saved.svg, saved.tex].map((href) => decodeURIComponent(href.replace(/^[^,]*,/, "")));
  equal(texts, [figure.tree.toSVG(), figure.tree.toTikz()]);
});

/** The colours of a picture's pixels: alpha, blue, green, red. */
function coloursOf(picture) {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  return new Set(new Uint32Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer));
}
