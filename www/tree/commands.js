// The commands that a reader can give to a drawn tree: each press, choice and written text becomes an action (state.js).

import { pressed, written } from "./exercise.js";
import { save } from "./file.js";
import * as actions from "./state.js";

/** The actions of the buttons, by their names. */
const BUTTONS = {
  toStart: actions.toStart,
  back: actions.back,
  play: (state, settings) => (state.isPlaying ? actions.pause : actions.play)(state, settings),
  forward: actions.forward,
  nextCut: actions.nextCut,
  toEnd: actions.toEnd,
  hint: actions.hint,
  clear: actions.clear,
  nextMistake: actions.nextMistake,
  reset: actions.reset,
  renew: actions.renew,
  reveal: actions.reveal,
};

/** Builds the commands of this element. `act(action)` puts the next state in force, `check(action)` checks the answer. */
export function createCommands(element, act, check) {
  const say = (message) => act((state) => ({ ...state, message }));

  return {
    go: (step) => act(actions.go(step)),
    setSpeed: (speed) => act(actions.setSpeed(speed)),

    /** Goes to the step of a node, unless the page prevents it. */
    select(node) {
      const detail = { node: node.id ?? null, name: node.name ?? null, path: node.path };
      const event = new CustomEvent("tree-select", { detail, bubbles: true, composed: true, cancelable: true });
      if (element.dispatchEvent(event)) act(actions.go(node.step));
    },

    /** Folds or unfolds what is below a node. */
    toggle: (node) =>
      act((state) => {
        const { trace } = state;
        if (node.kind === "rest") trace.turn_to(node.of, node.nearest);
        else if (node.isOpen) trace.close(node.id);
        else trace.open(node.id);
        return actions.pause(state);
      }),

    /** Marks a node for the task, or takes its mark back. */
    mark: (node) => act(actions.onExercise((exercise) => pressed(exercise, node))),

    /** Writes at a node for the task. Throws if the text cannot be read. */
    write: (node, text) => act(actions.onExercise((exercise) => written(exercise, node, text))),

    /** Turns to another task. */
    turnTo: (chosenTask) => act(actions.onExercise((exercise) => ({ ...exercise, chosenTask }))),

    /** Presses a button of this name. */
    press(name) {
      if (name === "check") check(actions.checkUnlessSlip);
      else act(BUTTONS[name]);
      // The button that was pressed is gone.
      if (name === "reveal") element.ready.then(() => element.focus(), () => {});
    },

    /** Saves the step in a file with this ending, and says so where the page around may have forbidden it. */
    save(ending) {
      save(element, ending).then(
        (isAllowed) => isAllowed || say(({ noFile, perhapsNoFile }) => (isAllowed === false ? noFile : perhapsNoFile)),
        () => say(({ noPicture }) => noPicture),
      );
    },
  };
}
