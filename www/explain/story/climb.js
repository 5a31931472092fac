// The numbers climb from the end of the reader's line to the lesson: the lowest at the reader's turns, the highest at the engine's.

import { create, update } from "../../shared/dom.js";
import { createButton } from "../../shared/button.js";
import { noteOf, written } from "./score.js";
import { createStrip } from "./strip.js";

export function createClimb({ engine, tale, words }) {
  const aside = create("span", { className: "note" });
  const sentence = create("span");
  const reply = create("p", { role: "status", className: "reply" }, [aside, sentence]);
  /** Goes on to the next question. */
  const onward = createButton(() => {
    const next = upwards(height);
    [height, isSkipping] = [next, next < height - 1];
    answer = undefined;
    isFinished = false;
    tale.show();
  });
  onward.classList.add("main");
  const strip = createStrip(words, () => tale.lesson);
  /** The index of the level whose number is asked for, and the line for which that holds. */
  let height;
  let line;
  /** The reader's answer at this level: the square, and whether it is right. */
  let answer;
  /** Whether there was no choice between this level and the one before. */
  let isSkipping = false;
  /** Whether the line was played to its end for the reader, who has not heard of it yet. */
  let isFinished = false;

  const isChoice = ({ moves }) => new Set(moves.map(({ score }) => score)).size > 1;
  /** The next level upwards in which there is a choice, −1 if there is none. There is one in the lesson. */
  const upwards = (from) => tale.levels.slice(0, from).findLastIndex(isChoice);

  return {
    element: create("div", {}, [reply, onward, strip.element]),
    show() {
      const { length } = tale.path;
      tale.finish();
      const { story, squares } = words();
      const { path, levels, lesson } = tale;
      if (line !== path.join()) [line, height, answer, isFinished] = [path.join(), undefined, undefined, length < path.length];
      if (height === undefined) [height, isSkipping] = [upwards(levels.length), false];
      const level = levels[height];
      const side = level.turn === lesson.turn ? "me" : "you";
      const { climb } = story;
      const response = () => (answer.isRight ? climb.yes : climb.no) + climb.takes[side](written(level.score));
      const chosen = levels[0].moves.find(({ cell }) => cell === path[0]);
      // The answer names the engine's own move in the reader's game. In someone else's game it names, of the moves that the engine
      // may play, the one that the reader has just pressed, as an example if there are others.
      const cells = Array.from(engine.candidates(lesson.board, lesson.turn));
      const cell = tale.playedCell ?? (cells.includes(answer?.cell) ? answer.cell : cells[0]);
      const name = tale.playedCell === undefined ? "better" : "played";
      const isOnly = cells.length === 1;
      const better = climb[name](squares.name[cell], written(levels[0].score), isOnly) + (isOnly ? "" : climb.chance);
      const worth = climb.worth(squares.name[chosen.cell], written(chosen.score));
      const verdict = () => (tale.isChosen ? worth + (chosen.score === levels[0].score ? climb.isBest : better) : better);
      const asideText = () => (isFinished ? climb.finished : isSkipping ? climb.skipped : "");
      update(aside, { textContent: answer ? "" : asideText() });
      // With the last number the reader hears what their own choice was worth.
      const isLast = answer && upwards(height) < 0;
      update(sentence, { textContent: answer ? response() + (isLast ? verdict() : "") : climb.ask[side] });
      update(onward, { textContent: climb.onward, hidden: Boolean(isLast), "aria-disabled": String(!answer) });
      const known = answer ? height : height + 1;
      strip.show(levels, path, levels.map(({ score }, index) => (index >= known ? score : undefined)), (index) => index >= height);
      // The answer shows the squares with the right number. Colours before it would give it away.
      const note = (move) => ({ ...noteOf(move), tone: answer && move.score === level.score ? "good" : undefined });
      tale.put(lesson, { cells: path.slice(0, height), isOpen: !answer, notes: level.moves.map(note) });
    },
    press(cell) {
      const level = tale.levels[height];
      answer = { cell, isRight: level.moves.find((move) => move.cell === cell).score === level.score };
      tale.show();
    },
  };
}
