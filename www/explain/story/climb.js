// The numbers climb from the end of the reader's line to the lesson: the lowest at the reader's turns, the highest at the engine's.

import { create, update } from "../../shared/dom.js";
import { createButton } from "../button.js";
import { noteOf, written } from "./score.js";
import { createStrip } from "./strip.js";

export function createClimb({ tale, words }) {
  const reply = create("p", { role: "status", className: "reply" });
  const again = createButton(() => {
    height = undefined;
    answer = undefined;
    tale.show();
  });
  const strip = createStrip(words, () => tale.lesson);
  /** The index of the level whose number is asked for, −1 once all have climbed; and the line for which that holds. */
  let height;
  let line;
  /** The reader's last answer: the level that it is about, and whether it is right. */
  let answer;

  const isChoice = ({ moves }) => new Set(moves.map(({ score }) => score)).size > 1;
  /** The next level upwards in which there is a choice. */
  const upwards = (from) => tale.levels.slice(0, from).findLastIndex(isChoice);

  return {
    element: create("div", {}, [reply, again, strip.element]),
    show() {
      tale.finish();
      const { story, squares, gap } = words();
      const { path, levels, lesson } = tale;
      if (line !== path.join()) [line, height, answer] = [path.join(), undefined, undefined];
      height ??= upwards(levels.length);
      const level = levels[height];
      const sideOf = ({ turn }) => (turn === lesson.turn ? "me" : "you");
      const { climb } = story;
      const taken = ({ level }) => climb.takes[sideOf(level)](written(level.score));
      const response = answer ? (answer.isRight ? climb.yes : climb.no) + taken(answer) : "";
      const chosen = levels[0].moves.find(({ cell }) => cell === path[0]);
      const best = levels[0].moves.find(({ score }) => score === levels[0].score);
      const better = climb.better(squares.name[best.cell], written(best.score));
      const worth = climb.worth(squares.name[chosen.cell], written(chosen.score));
      const verdict = () => (tale.isChosen ? worth + (chosen.score === best.score ? climb.isBest : better) : better);
      update(reply, { textContent: level ? [response, climb.ask[sideOf(level)]].filter(Boolean).join(gap) : response + verdict() });
      update(again, { textContent: climb.again, hidden: Boolean(level) });
      const numbers = levels.map(({ score }, index) => (index > height ? score : undefined));
      strip.show(levels, path, numbers, (index) => index >= height);
      const at = Math.max(height, 0);
      tale.put(lesson, { cells: path.slice(0, at), isOpen: Boolean(level), notes: levels[at].moves.map(noteOf) });
    },
    press(cell) {
      const level = tale.levels[height];
      answer = { level, isRight: level.moves.find((move) => move.cell === cell).score === level.score };
      height = upwards(height);
      tale.show();
    },
  };
}
