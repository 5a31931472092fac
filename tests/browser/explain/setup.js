// The positions to begin from, as a visitor sets them up.

import { click, equal, includes, keys } from "../testing.js";
import { follow } from "./think.js";

export const FIELD = "#think-setup .field :is(input, textarea)";
export const USE = "Put it on the board";

/** Opens the page with the section of positions unfolded. */
export const open = async (hash = "#think=setup") => new Setup(await follow(hash));

class Setup {
  constructor(think) {
    const press = (text) => think.press("setup", text);
    Object.assign(this, { think, press, game: think.game, $: think.$, $$: think.$$ });
  }
  get cells() {
    return this.$$("#think-setup [role=gridcell] button");
  }
  /** The position set up, read twice: from the text field, and from the accessible names of the cells. */
  get position() {
    const sign = ({ ariaLabel }, cell) => {
      const place = `row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1}, `;
      return ariaLabel.replace(place, "").replace("empty", ".") + ([2, 5].includes(cell) ? "/" : "");
    };
    return [this.$(FIELD).value, this.cells.map(sign).join("")];
  }
  get turn() {
    return this.$("#think-setup .segments input:checked").value;
  }
  /** The page's judgement of the position set up. */
  get judgement() {
    return this.think.text("#setup-judgement");
  }
  /** Asserts that the field and the cells show this board, whose turn it is, and a part of the judgement. */
  shows(board, turn = this.turn, said = "") {
    equal([...this.position, this.turn], [board, board, turn]);
    includes(this.judgement, said, board);
  }
  isDisabled(text) {
    return this.think.button("setup", text).ariaDisabled === "true";
  }
  pressCell(cell) {
    return click(this.cells[cell]);
  }
  letMove(turn) {
    return this.think.click(`#think-setup .segments label:has(input[value=${turn}])`);
  }
  async write(text) {
    await this.think.write(FIELD, text);
    if (text === "") await keys("Delete");
  }
  /** Sets this position up from nothing. */
  async set(board, turn) {
    await this.press("Empty it");
    await this.letMove(turn);
    await this.write(board);
  }
}
