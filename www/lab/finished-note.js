// The note above what is said of a finished game: it is about the position before the decisive move.

import { createButton } from "../shared/button.js";
import { create, update } from "../shared/dom.js";

/**
 * Builds the sentence and the button back to that position. `show()` shows them if the game on the board is over and had such a
 * move.
 */
export function createFinishedNote(lab) {
  const sentence = create("span");
  const back = createButton(() => lab.tryAgain(lab.subject.ply));
  const element = create("p", { className: "row ended" }, [sentence, back]);
  return {
    element,
    show() {
      const { ended } = lab.words;
      const { ply, isTurning } = lab.subject;
      update(element, { hidden: ply === undefined });
      update(sentence, { textContent: isTurning ? ended.turning(...lab.nthMove(ply)) : ended.last });
      update(back, { textContent: ended.back });
    },
  };
}
