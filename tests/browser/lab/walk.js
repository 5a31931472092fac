// A walk through a search as a visitor takes it: the list of searches, and the drawn tree.

import { equal, keys, painted, until } from "../testing.js";
import { Figure } from "../tree/figure.js";
import { enter } from "./lab.js";

export class Walk {
  constructor(lab) {
    Object.assign(this, { lab, $: (selector) => lab.$(`#tool ${selector}`) });
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
  /** Presses a button of the tool, and waits until the search that follows from it is shown. */
  async press(text) {
    await this.lab.press(text);
    await this.ready();
    await painted();
  }
  /** Chooses a search from the list by the arrow keys. */
  async choose(value) {
    const list = this.$("select");
    list.focus();
    const way = [...list.options].findIndex((option) => option.value === value) - list.selectedIndex;
    await keys(...Array(Math.abs(way)).fill(way > 0 ? "ArrowDown" : "ArrowUp"));
    await this.ready();
  }
  /** What the page shows at the present step: the sentence, which step it is, and what is said of its node. */
  get shown() {
    const { sentence, nodeOfStep } = this.figure;
    return { sentence, place: this.figure.$(".place").textContent, node: nodeOfStep.ariaLabel };
  }
  /** The sentences of all steps, by presses of “Step”. */
  async sentences() {
    const all = [this.figure.sentence];
    while (all.length < this.tree.steps) {
      await this.figure.press("Step");
      all.push(this.figure.sentence);
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

/** Opens the laboratory with a fragment that opens a search, and waits until it is ready. */
export async function walkIn(hash) {
  const walk = new Walk(await enter(hash));
  await walk.ready();
  // The live board shows the ghosts of the step with the next frame.
  await painted();
  return walk;
}

/** Opens a search of a position by its name, at a step, from 0. */
export const walkThrough = (board, search, step = 0) =>
  walkIn(`#board=${board}&player=both&search&of=board&algorithm=${search}${step > 0 ? `&step=${step + 1}` : ""}`);
