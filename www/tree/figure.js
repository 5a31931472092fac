// What a visitor sees: the sentence of the step, the drawing in its pane, and the controls.

import { EngineError } from "../shared/compile.js";
import { create, update } from "../shared/dom.js";
import { focusIn } from "../shared/environment.js";
import { refusalIn } from "../shared/refusal.js";
import { nameOf, shorten, signed, tell, titleOf } from "../shared/telling.js";
import { createAnswers, createField } from "./answers.js";
import { createControls } from "./controls.js";
import { createDrawing } from "./drawing.js";
import { longest } from "./measures.js";
import { askedNode, solvedNode } from "./exercise-node.js";
import { valued } from "./node.js";
import { createPane } from "./pane.js";
import { svgOf } from "./svg.js";
import { tikzOf } from "./tikz.js";

/** How many characters of a subtree of numbers the sentence contains. */
const SHORT = 40;

/** How many children of one node are drawn at most in a still figure that is folded, until it can be read. */
const FOLDS = [9, 6, 4, 2, 1];

/**
 * Builds the figure. `onSelect(node)` and `onToggle(node)` are called when the visitor chooses a node or folds or unfolds it,
 * `onPress(name)` when the visitor presses a button for steps, `onStep(step)` when the visitor moves the slider, `onSpeed(speed)`
 * when the visitor chooses another speed, `onSave(ending)` when the visitor saves the step in a file with this ending, `onResize()`
 * when the room for the drawing has changed, and `onFonts()` when its letters have. In an exercise `onTask(task)` is called when
 * the visitor turns to another task, and `onWrite(node, text)` when they write what a node is worth; it returns whether the text is
 * a value.
 */
export function createFigure(
  { onSelect, onToggle, onPress, onStep, onSpeed, onSave, onResize, onFonts, onTask, onWrite, onClose },
) {
  const said = create("span");
  const sentence = create("p", { part: "sentence", id: "sentence", role: "status" }, [said]);
  const field = createField({
    onWrite,
    onClose: (node) => {
      onClose();
      drawing.focusOn(node);
    },
  });
  const drawing = createDrawing({
    onSelect,
    onToggle,
    onKey: (event) => pane.press(event),
    // While a pointer is pressed, the drawing does not move, so that the node stays under the pointer.
    onFocus: (node) => pane.isPressed() || reveal(node, true),
    onFonts,
  });
  const pane = createPane(drawing.element, () => drawing.box, (isOther) => {
    if (isOther) onResize();
    revealStep(false);
  });
  const controls = createControls({ onPress: (name) => (pane.acts[name] ?? onPress)(name), onStep, onSpeed, onSave });
  const answers = createAnswers({ onTask, onPress: (name) => (name !== "check" || field.settle()) && onPress(name) });

  /** Brings a node into sight. */
  function reveal(node, isMoving) {
    pane.reveal(drawing.placesOf(node), isMoving);
  }

  /** Brings the node of the step into sight, unless it is folded away. */
  function revealStep(isMoving) {
    if (drawing.current) return reveal(drawing.current, isMoving);
    const [root, ...others] = drawing.parts.nodes;
    if (!root?.isAsked || !field.element.hidden) return;
    // An exercise has no step. It is read from the left, as far as its root stays in sight.
    const first = others.reduce((first, node) => (node.place < first.place ? node : first), root);
    pane.reveal([first, root].map((node) => drawing.placesOf(node).at(-1)), isMoving);
  }

  /** Shows the sentence. While the walk plays, nothing is read out. */
  function say({ lang, dir, textContent }, isPlaying) {
    // When the walk stops, the emptied sentence is set again, so that it is read out.
    if (!isPlaying && sentence.getAttribute("aria-live") === "off") update(said, { textContent: "" });
    update(sentence, { "aria-live": isPlaying ? "off" : "polite", lang, dir });
    update(said, { textContent });
  }

  const element = create("div", { className: "figure" }, [drawing.ruler.element, sentence, pane.element, controls.element]);
  /** What the places of the nodes depend on, besides the search. */
  let shownSpacing;
  /** The words, the names of the players and those of the levels that are shown. */
  let shownWords;
  let shownNames;
  /** What the tree is called. */
  let shownTitle;
  let levels = [];
  /** Whether a search is drawn, which would tell what an exercise about it asks. */
  let isTelling = false;
  /** Whether a value in the exercise may be a bound. */
  let hasBounds = false;

  return {
    element,
    start() {
      pane.start();
      drawing.ruler.start();
    },
    stop() {
      pane.stop();
      drawing.ruler.stop();
    },
    reveal,
    revealStep,

    /** The sentence that is shown. */
    get text() {
      return sentence.textContent;
    },

    /** What is shown as a file in SVG and in LaTeX, empty while nothing is drawn. */
    svg(isDark) {
      if (!drawing.trace) return "";
      const { parts } = drawing;
      const { tag: lang, dir } = shownWords;
      const names = levels.map((texts) => texts.join(""));
      const gutter = drawing.ruler.reach("name", names);
      return svgOf({
        ...parts,
        description: `${sentence.textContent} ${parts.description}`,
        levels: names,
        gutter,
        title: shownTitle,
        font: getComputedStyle(element).fontFamily,
        lang,
        dir,
        isDark,
      });
    },
    tikz: () => (drawing.trace ? tikzOf(drawing.parts.nodes, shownNames) : ""),

    /** Opens the field at a node, in which the reader writes what it is worth. */
    write(node) {
      reveal(node, true);
      drawing.element.append(field.element, field.signs);
      field.open(
        node,
        shownWords.fieldOf({ node: titleOf(node, shownWords, SHORT) }),
        drawing.styleOf(node),
        hasBounds ? shownWords.bounds : undefined,
      );
    },

    /** Says why what the reader has written is no value, in the place of the question, so that nothing moves. */
    refuse: (text) => say(text, false),

    /** Moves the keyboard's focus to the tree. */
    focus: drawing.focus,

    /**
     * Shows the search of a `walk` at its step, with the `settings` for `speed`, `bounds`, `players` and `still`. While the
     * solution of an `exercise` is withheld, the whole tree is shown, with the reader's answer; `isByChance` says that there are
     * other trees, and `mistake` is the reader's mistake that the step shows. `called(name)` makes a name differ from that of
     * another figure. If the visitor can follow the step (`isFollowed`), a score that it passes up to the parent is animated.
     * Without a trace, `problem` is the error that says why there is none. Without both, another search is being recorded, and the
     * drawing of the previous one stays, unless it would tell what is asked.
     */
    show(words, { settings, called, state, isRising: isFollowed, exercise, mistake, isByChance }) {
      const { trace, step, isPlaying, problem, message, isPrinted } = state;
      const { speed, bounds, players, still, label } = settings;
      const { tag: lang, dir } = words;
      const plain = (textContent) => ({ lang, dir, textContent });
      const openExercise = exercise?.isOpen ? exercise : undefined;
      const before = drawing.trace;
      // The drawing of a search would tell what is asked now.
      if (openExercise && !trace && isTelling) drawing.clear();
      element.classList.toggle("still", still && Boolean(trace));
      if (trace) {
        [shownWords, shownNames, shownTitle] = [words, namesIn(players), label || called(words.tree)];
        // What is to be measured must not be hidden.
        update(pane.element, { hidden: false });
        const info = trace.step(step);
        const isRising = isFollowed && info.kind === "leave" && info.path.at(-2)?.best.id === info.node.id;
        const names = shownNames;
        const rooms = openExercise ? roomsIn(words, trace, openExercise, names) : {};
        update(sentence, { "data-question": rooms.question, "data-result": rooms.result });
        const scoreOf = ({ id }) => trace.node(id).score;
        isTelling = !openExercise;
        hasBounds = Boolean(openExercise?.isPruned);
        // A still figure is what paper shows: an exercise without answers.
        const isBlank = still || isPrinted;
        const drawTree = (mostChildren) => {
          trace.fold(mostChildren);
          const visited = trace.draw(step);
          const drawn = visited.map((node) =>
            openExercise ? askedNode(openExercise, node, scoreOf, isBlank) : solvedNode(exercise, node, mistake)
          );
          // A still figure has no levels without a node.
          levels = levelsIn(words, trace, drawn, names, still ? 1 + Math.max(...drawn.map(({ ply }) => ply)) : trace.levels);
          drawing.show(words, {
            trace,
            drawn,
            levels: levels.length,
            isRising,
            bounds,
            names,
            title: shownTitle,
            tasks: exercise?.tasks,
            isStill: still,
          });
          pane.show(levels, words);
        };
        let mostChildren;
        drawTree(mostChildren);
        // A worksheet is as whole as a figure that one steps through.
        for (const most of still && !openExercise ? FOLDS : []) {
          if (pane.isReadable(mostChildren === undefined)) break;
          mostChildren = most;
          drawTree(mostChildren);
        }
        controls.show(words, {
          name: called(words.buttons),
          step,
          steps: trace.steps,
          nextCut: trace.next_cut(step),
          isPlaying,
          speed,
        });
        const searchText = () =>
          (mistake ? mistakeIn(words, exercise, mistake, names) + words.gap : "") + sentenceIn(words, trace, info, names);
        // What is asked stands behind every message. Paper has no messages.
        const question = openExercise && questionIn(words, trace, openExercise, names, isPrinted);
        const text = message && !isPrinted
          ? [message(words), question].filter(Boolean).join(words.gap)
          : (question ?? searchText());
        say(plain(text), isPlaying && !message);
        if (exercise) {
          // Only an exercise has these elements.
          if (!answers.element.parentNode) element.append(answers.element);
          answers.show(words, exercise, isByChance);
        }
      } else if (problem) {
        drawing.clear();
        say(problemIn(words, problem), isPlaying);
      } else if (!drawing.trace) {
        say(plain(words.loading), isPlaying);
      }
      const hidden = !drawing.trace;
      update(pane.element, { hidden, "aria-busy": String(!trace) });
      update(sentence, { hidden: still && !problem });
      update(controls.element, { hidden: hidden || still || Boolean(openExercise) });
      update(answers.element, { hidden: hidden || still || !exercise });
      // What the places of the nodes depend on, besides the search.
      const spacing = trace ? JSON.stringify(drawing.measures) : shownSpacing;
      const isNew = trace && (trace !== before || spacing !== shownSpacing);
      shownSpacing = spacing;
      if (!isNew) return;
      const isWriting = focusIn(element.getRootNode()) === field.element;
      field.close();
      if (isWriting) drawing.focus();
      pane.renew();
      revealStep(false);
    },
  };
}

/** The sentence about an error, `{ lang, textContent }`. */
function problemIn(words, problem) {
  if (!(problem instanceof EngineError)) return refusalIn(words, problem);
  const { tag: lang, dir, causes } = words;
  return { lang, dir, textContent: words.failed({ cause: causes[problem.reason] }) };
}

/** What is asked in an exercise, or what the last check has found, unless `isBlank`. */
function questionIn(words, trace, exercise, names, isBlank) {
  const { tasks, task, isPruned, isOrdered, isBeyond, standingGrades: grades, tries: checks, left, isSolved } = exercise;
  const root = trace.node(0);
  const question = [
    words.questions[task]({ who: chooserIn(root, names), isPruned }),
    isOrdered && words.orders[root.text === undefined ? "board" : "numbers"],
    isBeyond && words.beyond,
  ];
  const found = [...grades].map(([each, { right, missed, extra }]) =>
    words.checked({ title: tasks.length > 1 ? words.tasks[each] : "", task: each, right, all: right + missed, missed, extra })
  );
  const isCounted = !isBlank && !isSolved && left < Infinity;
  return [...(isBlank || !grades.has(task) ? question : found), isCounted && words.tries({ left, checks })].filter(Boolean)
    .join(words.gap);
}

/**
 * The longest texts that can stand above the tree of an exercise, as long as it is open. They are not seen, but keep the room, so
 * that nothing moves when one of them is shown.
 */
function roomsIn(words, trace, exercise, names) {
  const { tasks, tries: checks, left } = exercise;
  const titles = tasks.length > 1 ? tasks.map((task) => words.tasks[task]) : [""];
  const all = trace.nodes;
  const found = tasks.map((task, at) => words.checked({ title: titles[at] ?? "", task, right: all, all, missed: all, extra: all }));
  const last = left < Infinity ? [words.tries({ left: checks + left, checks: 0 })] : [];
  const questions = tasks.map((task) => questionIn(words, trace, { ...exercise, task }, names, true));
  return {
    question: [
      longest(titles.flatMap((title) => [words.unanswered({ task: title }), words.nothing({ task: title })])),
      longest(questions),
      ...last,
    ]
      .join(words.gap),
    result: [words.unchanged({}), ...found, ...last].join(words.gap),
  };
}

/** What a mistake of the reader is, and why. */
function mistakeIn(words, { tasks }, mistake, names) {
  const { nth, all, task, kind, node, chooser, value, right, among, always, unseen, window } = mistake;
  return words.mistake({
    nth,
    all,
    title: tasks.length > 1 ? words.tasks[task] : "",
    task,
    kind,
    what: titleOf(node, words, SHORT),
    value: value && valued(value),
    right: right && valued(right),
    who: chooserIn(chooser, names),
    player: chooser.player,
    among: among?.map(signed),
    always,
    // The leaves of a board have no numbers to show.
    unseen: unseen && { count: unseen.length, list: unseen.map((leaf) => leaf.text && titleOf(leaf, words, SHORT)) },
    alpha: window && window.alpha !== undefined ? signed(window.alpha) : undefined,
    beta: window && window.beta !== undefined ? signed(window.beta) : undefined,
  });
}

/** What MAX and MIN are called; empty if they have no names of their own. */
function namesIn(players) {
  const [MAX, MIN] = players.split(", ");
  return MAX === "MAX" && MIN === "MIN" ? {} : { MAX, MIN };
}

/** Who chooses in a node: the name of the player, the mark on a board, or MAX or MIN. */
const chooserIn = ({ player, turn }, names) => names[player] ?? turn ?? player;

/**
 * The sentence for a step. In a tree of numbers, a choice is called by its name, by the text of the subtree, or, if that is long,
 * by its number.
 */
function sentenceIn(words, trace, step, names) {
  const isOfNumbers = step.node.text !== undefined;
  const called = (node) =>
    nameOf(node) ?? (node.text.length > SHORT ? words.branch({ nth: node.child + 1 }) : shorten(node.text, SHORT));
  return tell(isOfNumbers ? words.sentencesOfNumbers : words.sentences, { trace, step }, {
    who: (node) => chooserIn(node, names),
    what: isOfNumbers ? called : (node) => words.squares[node.cell],
  });
}

/** The name of each level, which says who chooses there, and what that player does. */
function levelsIn(words, trace, drawn, names, levels) {
  return Array.from({ length: levels }, (_, level) => {
    // A group of folded nodes has no player.
    const here = drawn.filter(({ ply, player }) => ply === level && player);
    if (level === levels - 1 && here.every(({ leaf }) => leaf)) return [words.end, ""];
    // The first two nodes that a search visits are the root and one of its children.
    const node = trace.node(level % 2);
    const { player } = node;
    const who = chooserIn(node, names);
    if (who.toUpperCase() === player) return [who, ` ${words.levels[player]}`];
    // Beside a name of several letters there is no room for what the player does.
    return [words.named({ who, player }), who.length > 1 ? "" : words.gap + words.levels[player]];
  });
}
