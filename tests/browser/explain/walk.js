// A walk through a search as a visitor takes it: the list of searches, the drawn tree, and the ghosts on the live board.

import { click, equal, keys, painted, until } from "../testing.js";
import { Figure } from "../tree/figure.js";
import { SQUARES, follow } from "./think.js";

export const NO_GHOSTS = Array(9).fill("");
/** A count as the page writes it, with commas between the thousands. */
export const grouped = (number) => number.toLocaleString("en");

const WORDS = [
  "begins", "tries", "first score", "keeps", "now choose", "goes on", "over", "Cut", "MAX", "MIN", "X", "O", "alpha", "beta",
  "at most", "at least", "a win", "a draw", ...SQUARES,
];
/** The words and numbers of a sentence that tell what it says about a search. */
const TOKEN = new RegExp(`(?<![\\p{L}\\p{N}])(${WORDS.join("|")}|−?\\d[\\d,]*(?<!,))(?![\\p{L}\\p{N}])`, "gu");
export const tokens = (sentence) => sentence.match(TOKEN) ?? [];

export class Walk {
  constructor(think, section) {
    const at = `#think-${section}`;
    const [$, $$] = [think.$, think.$$].map((find) => (selector) => find(`${at} ${selector}`));
    Object.assign(this, { think, section, $, $$ });
  }
  get tree() {
    return this.$("minimax-tree");
  }
  get figure() {
    return new Figure(this.tree);
  }
  /** The present step, from 0, and the number of steps. */
  get step() {
    return this.figure.step;
  }
  /** What is searched, by its name. */
  get search() {
    return this.$("select").value;
  }
  /** Waits until the search that was asked for last, or that of this board, can be stepped through. */
  async ready(board) {
    await until(() => this.tree?.steps > 0 && [undefined, this.tree.board].includes(board));
  }
  async press(text) {
    await this.think.press(this.section, text);
  }
  /** Chooses a search from the list by the arrow keys. */
  async choose(value) {
    const list = this.$("select");
    list.focus();
    const way = [...list.options].findIndex((option) => option.value === value) - list.selectedIndex;
    await keys(...Array(Math.abs(way)).fill(way > 0 ? "ArrowDown" : "ArrowUp"));
    await this.ready();
  }
  /** Chooses by a click what is searched, `small` or `board`, which is this board. */
  async turnTo(place, board) {
    await click(this.$(`.segments label:has(input[value=${place}])`));
    await this.ready(board);
  }
  /** Goes to a step, from 0, as a host page does. */
  go(step) {
    this.tree.step = step;
  }
  /** The ghosts in the nine cells of the live board, such as `X1`. */
  get ghosts() {
    return this.think.game.$$(".ghost").map((ghost) => (ghost.checkVisibility() ? ghost.classList[1] + ghost.textContent : ""));
  }
  /** What the page shows at the present step: the sentence, the number of the step and that of its node, and the node. */
  get shown() {
    const { sentence, items } = this.figure.sight();
    const node = items.find(({ selected }) => selected === "true");
    const number = parseInt(node.spoken.match(/Node ([\d,]+)/)[1].replaceAll(",", ""));
    return { sentence, place: this.figure.$(".place").textContent, number, node, title: node.spoken.split(". ")[0] };
  }
  /** Goes through all steps by a click on “Step” and then by Enter, and returns what the page shows at each. */
  async allSteps() {
    const [first, steps] = this.step;
    equal(first, 0);
    const all = [this.shown];
    for (let step = 1; step < steps; step++) {
      await (step === 1 ? this.figure.press("Step") : keys("Enter"));
      all.push(this.shown);
      equal(all[step].place, `Step ${grouped(step + 1)} of ${grouped(steps)}`);
    }
    return all;
  }
  /** Asserts that the step stays the same for some frames. */
  async rests(when) {
    const there = this.step;
    for (let frame = 0; frame < 10; frame++) await painted();
    equal(this.step, there, when);
  }
}

/** Opens the page with a fragment that opens this section, and waits until its search is ready. */
export async function walkIn(section, hash) {
  const walk = new Walk(await follow(hash), section);
  await walk.ready();
  // The live board shows the ghosts of the step with the next frame.
  await painted();
  return walk;
}

/** Opens a search of a position by its name, at a step, from 0. */
export const walkThrough = (board, search, step = 0) =>
  walkIn("search", `#board=${board}&player=both&think=search&search=${search}${step > 0 ? `&step=${step + 1}` : ""}`);
