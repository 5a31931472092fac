// Code that must compile in a strict TypeScript project. A line under @ts-expect-error must not compile.

import { TicTacToe, analyze, best_move, ready } from "unbeatable";
import type { Analysis, Cell, ElementRefusal, GameRecord, Level, Reason } from "unbeatable";
import * as classicBoard from "unbeatable/tic-tac-toe.js";
import * as classicTree from "unbeatable/minimax-tree.js";
import init, { choose } from "unbeatable/engine";
import { addWords, grade, toHTML, toImage, toSVG, toTikz, toWorksheet } from "unbeatable/figure";
import { judge } from "unbeatable/judge";
import type { Finding, Report, Side } from "unbeatable/judge";
import { MinimaxTree } from "unbeatable/minimax-tree";
import { numbersIn } from "unbeatable/words";
import type { BoardWords } from "unbeatable/words";
import { board as german } from "unbeatable/words/de";
import * as classicWords from "unbeatable/words/zh.js";
import type { Numbers, SearchResult, TreeRefusal, TreeStep } from "unbeatable/minimax-tree";

await ready;
const cell: Cell | undefined = best_move("O.X/X.X/.OO");
const analysis: Analysis = analyze(["O", 1, "X", "X", 4, "X", 6, "O", "O"], "X");
const reasons: Reason[] = analysis.moves.map(({ reason }) => reason);

await init();
const level: Level = "hard";
const chosen: Cell | undefined = choose(".../.../...", level, 7);

const report: Report = await judge(({ board }) => best_move(board), {
  plays: "O",
  repeat: 9,
  onProgress: (part) => part.toFixed(2),
});
await judge(async ({ cells, turn }) => ({ row: 0, col: cells.indexOf(null) + turn.length }));
// The option `empty` is what stands in `cells`.
await judge(({ cells }) => cells.map((cell) => (cell === "" ? "X" : cell)), { empty: "" });
const lost: Cell[][] | undefined = report.X?.lost;
const kinds = (side: Side): Finding["kind"][] => side.faults.map(({ kind }) => kind);
console.log(lost, kinds, report.likely[0]?.look);

const settings = { numbers: [[3, 12], 2], task: "cut", step: "cut 1" } as const;
const figures: string[] = [toHTML, toSVG, toTikz, toWorksheet].map((draw) => draw(settings));
figures.push(toImage(settings, "tree.svg"));
const asked = { numbers: "[[3,12],2]", search: "alpha-beta", task: "values window cut move" } as const;
console.log(grade(asked, { window: [{ path: [], value: "-∞ ∞ → 3 ∞" }] }));
const [right] = grade({ board: ["O", 1, "X", "X", 4, "X", 6, "O", "O"], task: "move" }, { move: [4] });
addWords("de", { end: "Ende" });
console.log(figures, right?.score.toFixed(2));
// @ts-expect-error No setting.
toSVG({ serch: "minimax" });

const board: TicTacToe = document.createElement("tic-tac-toe");
board.level = level;
board.player = "both";
board.player = "o";
board.seed = "7";
board.game = undefined;
board.hints = "false";
board.addEventListener("ttt-end", ({ detail }) => console.log(detail.status, detail.line.length));
document.addEventListener("ttt-move", ({ detail }) => console.log(detail.cell + 1, detail.by));
// What a listener hears comes from a board that has a game, which it may pass on.
const keep = (game: GameRecord): void => console.log(game.moves.length);
board.addEventListener("ttt-change", () => keep(board.game));
board.addEventListener("ttt-end", function () { keep(this.game); });
const game: GameRecord | undefined = board.game;
board.annotate([{ cell: 4, ghost: "O", number: 2, label: "O's reply" }]);
await board.ready;
const isOfGame = (refusal: ElementRefusal): boolean => refusal.code === "bad-game" && refusal.part !== "moves";
console.log(cell, reasons, chosen, game, isOfGame);

// The classic scripts export nothing.
const none: [keyof typeof classicBoard, keyof typeof classicTree][] = [];
const nothing: never[][] = none;
// The events leave shadow roots.
const root = document.createElement("p").attachShadow({ mode: "open" });
root.addEventListener("ttt-change", ({ detail }) => console.log(detail.cause, nothing));
root.addEventListener("tree-step", ({ detail }) => console.log(detail.path));
board.lang = undefined;

const tree: MinimaxTree = document.createElement("minimax-tree");
const numbers: Numbers = [[3, 17], [2, [12]]];
tree.numbers = numbers;
tree.numbers = null;
tree.board = ["O", 1, "X", "X", 4, "X", 6, "O", "O"];
tree.search = "alpha-beta";
tree.scoring = "depth";
tree.step = "0";
const shown: number = tree.step;
tree.step = undefined;
tree.speed = null;
tree.addEventListener("tree-step", ({ detail }) => console.log(detail.path.length, detail.score ?? "not known yet"));
document.addEventListener("tree-select", ({ detail }) => console.log(detail.node === null ? "cut" : detail.node + 1));
const told = new Promise<TreeStep>((resolve) => tree.addEventListener("tree-step", ({ detail }) => resolve(detail)));
await tree.ready;
const result: SearchResult | undefined = tree.result;
tree.nextCut();
const isOfNumbers = ({ code }: TreeRefusal): boolean => code === "tree-decimal" || code === "tree-too-deep";
console.log(shown, result?.nodes, tree.steps, (await told).cut, isOfNumbers);

const { counted } = numbersIn("pl");
TicTacToe.addWords("pl", {
  turn: "Ruch: {mark}.",
  value: ({ outcome, plies }) => (outcome === "draw" ? "remis" : counted(plies, { one: "ruch", few: "ruchy", other: "ruchów" })),
  held: { win: ({ squares }) => `${squares}!` },
  refusals: { "too-many": "{mark}" },
});
MinimaxTree.addWords("pl", { sentences: { cut: ({ branches }) => counted(branches, { other: "gałęzi" }) } });
TicTacToe.addWords("de-AT", german);
const whole: BoardWords = german;
console.log(whole.gap, Object.keys(classicWords));

// @ts-expect-error An engine is a function.
judge("engine");
// @ts-expect-error It plays X, O or both.
judge(() => 4, { plays: "Z" });
// @ts-expect-error A free cell is null here.
judge(({ cells }) => cells.indexOf(""));
// @ts-expect-error There is no such kind.
const isSlow = ({ kind }: Finding): boolean => kind === "slow";
// @ts-expect-error There is no such sentence.
TicTacToe.addWords("pl", { trun: "" });
// @ts-expect-error There is no such value.
TicTacToe.addWords("pl", { turn: ({ colour }) => colour });
// @ts-expect-error There is no such level.
board.level = "impossible";
// @ts-expect-error A board has nine cells, 0 to 8.
board.play(9);
// @ts-expect-error The status is read-only.
board.status = "draw";
// @ts-expect-error There is no such code.
const isOther = ({ code }: TreeRefusal): boolean => code === "bad-game";
// @ts-expect-error There is no such search.
tree.search = "alpha";
// @ts-expect-error There is no such step.
tree.step = "last";
// @ts-expect-error A tree of numbers contains no texts.
tree.numbers = [[3, "17"]];
// @ts-expect-error The result is read-only.
tree.result = undefined;
