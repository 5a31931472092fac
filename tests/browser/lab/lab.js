// The laboratory as a visitor uses it.

import { click, equal, page, painted, site, until } from "../testing.js";
import { gameIn, use } from "../element/game.js";
import { loadPositions } from "../explain/think.js";
import { Home } from "../page/home.js";

export const TOOLS = ["search", "compare", "claims", "numbers", "check", "setup", "proof"];

export class Lab extends Home {
  /** The name of the tool that is open. */
  get open() {
    return this.$$(".tools [aria-current=page]").map(({ hash }) => hash.slice(1)).join();
  }
  /** What the page has announced last to a screen reader. */
  get announced() {
    return this.$("#announcer").textContent;
  }
  /** Opens a tool by its link. */
  async turnTo(name) {
    await this.click(`.tools a[href="#${name}"]`);
    await until(() => this.open === name);
    await painted();
  }
  async speak(language) {
    await this.click(`#languages [lang=${language}]`);
    await this.speaks(language);
  }
  /** The button with this text in the open tool. */
  button(text) {
    return this.visible("#tool button").find(({ textContent }) => textContent === text);
  }
  async press(text) {
    await click(this.button(text));
  }
  /** The ghosts on the board in the order of their numbers, each as its cell and mark. */
  get ghosts() {
    const all = this.game.$$(".annotations .ghost").map((ghost, cell) => ({ ghost, number: Number(ghost.textContent), cell }));
    const shown = all.filter(({ ghost }) => ghost.checkVisibility()).sort((one, next) => one.number - next.number);
    equal(shown.map(({ number }) => number), shown.map((_, index) => index + 1));
    return shown.map(({ ghost, cell }) => [cell, ghost.classList[1]]);
  }
  /** Presses a control of the game, and waits until the page shows what follows. */
  async use(control) {
    await use(this.game, control);
    await painted();
  }
  /** The live board, its turn, and the visitor's marks. */
  get live() {
    const { board, turn, player } = this.game.board;
    return [board, turn ?? null, player];
  }
}

/** Opens the laboratory with this fragment, and waits until something is open there. */
export async function enter(hash = "", size = {}) {
  await loadPositions();
  const view = await page(`${site}lab.html${hash}`, size);
  const lab = new Lab(view, await gameIn(view.document));
  await until(() => lab.open);
  const language = new URLSearchParams(hash.slice(1)).get("lang");
  if (["en", "ru", "zh"].includes(language)) await lab.speaks(language);
  return lab;
}
