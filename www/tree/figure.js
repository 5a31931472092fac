// What a visitor sees: the sentence of the step, the drawing in its pane, and the controls.

import { EngineError } from "../shared/compile.js";
import { create, update } from "../shared/dom.js";
import { focusIn, styleOf } from "../shared/environment.js";
import { numbered } from "../shared/numbering.js";
import { refusalIn } from "../shared/refusal.js";
import { signed, titleOf } from "../shared/step-sentence.js";
import { SIGNS, createAnswers, createField } from "./answers.js";
import { createControls } from "./controls.js";
import { createDrawing } from "./drawing.js";
import { isWritten } from "./exercise.js";
import { layoutOf } from "./layout.js";
import { createPane } from "./pane.js";
import { isRandom } from "./search.js";
import { SHORT, namesIn, roomsIn, textIn } from "./sentences.js";
import { exerciseIn, shownMistake } from "./state.js";
import { svgOf } from "./svg.js";
import { tikzOf } from "./tikz.js";

/** How many children of one node are drawn at most in a still figure that is folded, until it can be read. */
const FOLDS = [9, 6, 4, 2, 1];

/** The buttons that take what is written in the field. */
const SETTLED = ["check", "hint"];

/** How wide the field for both windows of a node is, in em. */
const WIDE = 11;

/** Builds the figure. The `commands` are what a reader can do, see commands.js, and `redraw()` shows the same state again. */
export function createFigure(commands, redraw) {
  const said = create("span");
  const sentence = create("p", { part: "sentence", id: "sentence", role: "status" }, [said]);
  const field = createField({
    onWrite(node, text) {
      try {
        commands.write(node, text);
        return true;
      } catch (error) {
        // It takes the place of the question, so that nothing moves.
        say(refusalIn(shownWords, error), false);
        return false;
      }
    },
    onClose(node) {
      redraw();
      drawing.focusOn(node);
    },
  });
  const drawing = createDrawing({
    onSelect: select,
    onToggle: toggle,
    onKey: (event) => pane.press(event),
    // While a pointer is pressed, the drawing does not move, so that the node stays under the pointer.
    onFocus: (node) => pane.isPressed() || reveal(node, true),
    onFonts: redraw,
  });
  const pane = createPane(drawing.element, () => drawing.box, (isOther) => {
    // The room decides how a still figure is folded.
    if (isOther && shown?.settings.still) redraw();
    revealStep(false);
  });
  const controls = createControls({
    onPress: (name) => (pane.acts[name] ?? commands.press)(name),
    onStep: commands.go,
    onSpeed: commands.setSpeed,
    onSave: commands.save,
  });
  const answers = createAnswers({
    onTask: commands.turnTo,
    onPress: (name) => (!SETTLED.includes(name) || field.settle()) && commands.press(name),
  });

  /** Whether a press on a node does something. While another search is being recorded, the drawing still shows the previous one. */
  const canAct = () => shown && !shown.settings.still;

  function select(node) {
    if (!canAct()) return;
    const { exercise } = shown;
    if (!exercise?.isOpen) commands.select(node);
    else if (isWritten(exercise, node)) write(node);
    else commands.mark(node);
  }

  function toggle(node) {
    if (!canAct()) return;
    commands.toggle(node);
    reveal(node, true);
  }

  /** Brings a node into sight. */
  function reveal(node, isMoving) {
    pane.reveal(drawing.placesOf(node), isMoving);
  }

  /** Brings the node of the step, or of a hint, into sight, unless it is folded away. */
  function revealStep(isMoving) {
    const [root, ...others] = drawing.nodes;
    // Nothing moves while the reader writes.
    if (root?.isAsked && !field.element.hidden) return;
    if (drawing.current) return reveal(drawing.current, isMoving);
    if (!root?.isAsked) return;
    // An exercise has no step. Without a hint it is read from the left, as far as its root stays in sight.
    const first = others.reduce((first, node) => (node.place < first.place ? node : first), root);
    pane.reveal([first, root].map((node) => drawing.placesOf(node).at(-1)), isMoving);
  }

  /** Opens the field at a node, in which the reader writes for the task. */
  function write(node) {
    reveal(node, true);
    drawing.element.append(field.element, field.signs);
    const { exercise: { task, isPruned } } = shown;
    const isOfWindows = task === "window";
    const { windowsOf, fieldOf, windowSigns, bounds } = shownWords;
    const text = signed((isOfWindows ? node.windows?.value : node.value) ?? "");
    // Only alpha-beta leaves bounds.
    const names = isOfWindows ? windowSigns : isPruned ? bounds : [];
    field.open(node, {
      label: (isOfWindows ? windowsOf : fieldOf)({ node: titleOf(node, shownWords, SHORT) }),
      text,
      // A reader writes the window on entry first, and adds the one on leaving behind an arrow.
      more: isOfWindows && text && !text.includes("→") ? " → " : "",
      maxLength: isOfWindows ? 60 : 8,
      style: drawing.styleOf(node, isOfWindows ? WIDE : 0),
      names: Object.fromEntries(names.map((name, at) => [SIGNS[task][at], name])),
    });
  }

  /** Shows the sentence. While the walk plays, nothing is read out. */
  function say({ lang, dir, textContent }, isPlaying) {
    // When the walk stops, the emptied sentence is set again, so that it is read out.
    if (!isPlaying && sentence.getAttribute("aria-live") === "off") update(said, { textContent: "" });
    update(sentence, { "aria-live": isPlaying ? "off" : "polite", lang, dir });
    update(said, { textContent });
  }

  /** What the page has written inside the tag, shown until there is a drawing. */
  const fallback = create("div", { className: "fallback", hidden: true }, [create("slot")]);
  const element = create("div", { className: "figure" }, [
    drawing.ruler.element,
    sentence,
    fallback,
    pane.element,
    controls.element,
  ]);
  /** The height of the drawing, in em, for which the figure is as high as its picture was. */
  let keptFor;
  /** The words, and what is shown with them (see `layoutOf`); undefined while a search is being recorded. */
  let shownWords;
  let shown;
  /** What the tree is called. */
  let shownTitle;
  /** Whether a search is drawn, which would tell what an exercise about it asks. */
  let isTelling = false;

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
    revealStep,

    /** Makes the figure as high as the picture in its place has been, in CSS pixels; 0 if there was none. Nothing moves then. */
    keep(height) {
      if (height === 0) return;
      update(fallback, { hidden: false });
      element.classList.add("kept");
      element.style.setProperty("--kept", `${height}px`);
    },

    /** The sentence that is shown. */
    get text() {
      return sentence.textContent;
    },

    /** What is shown as a file in SVG and in LaTeX, as on paper; empty while nothing is recorded. */
    svg(isDark) {
      const font = styleOf(element).fontFamily;
      return shown
        ? svgOf(shownWords, onPaper(shown), { title: shownTitle, font, theme: isDark ? "dark" : "light" }, drawing.ruler)
        : "";
    },
    tikz: () => (shown ? tikzOf(shownWords, onPaper(shown), drawing.ruler) : ""),

    /** Moves the keyboard's focus to the tree. */
    focus: drawing.focus,

    /**
     * Shows a state with these settings. While the solution of an exercise is withheld, the whole tree is shown, with the reader's
     * answer. If the visitor can follow the step (`isFollowed`), a score that it passes up to the parent is animated. Without a
     * trace, the `problem` of the state is the error that says why there is none. Without both, another search is being recorded,
     * and the drawing of the previous one stays, unless it would tell what is asked.
     */
    show(words, state, settings, isFollowed) {
      const { trace, step, isPlaying, speed, problem, message } = state;
      const { players, still, label } = settings;
      const { tag: lang, dir } = words;
      const plain = (textContent) => ({ lang, dir, textContent });
      const called = (name) => (label ? `${name}: ${label}` : numbered(name, state.number));
      const exercise = settings.task === null ? undefined : exerciseIn(state, settings);
      const openExercise = exercise?.isOpen ? exercise : undefined;
      const { trace: traceBefore, measures: measuresBefore } = drawing;
      shown = trace && { state, settings, exercise, mistake: shownMistake(state) };
      // The drawing of a search would tell what is asked now.
      if (openExercise && !trace && isTelling) drawing.clear();
      element.classList.toggle("still", still && Boolean(trace));
      if (trace) {
        [shownWords, shownTitle] = [words, label || called(words.tree)];
        // What is to be measured must not be hidden.
        update(pane.element, { hidden: false });
        const info = trace.step(step);
        const isRising = isFollowed && info.kind === "leave" && info.path.at(-2)?.best.id === info.node.id;
        isTelling = !openExercise;
        const drawTree = (mostChildren) => {
          trace.fold(mostChildren);
          const layout = layoutOf(words, shown, drawing.ruler);
          drawing.show(words, { trace, layout, isRising, title: shownTitle, isStill: still });
          pane.show(layout.levels, words);
        };
        drawTree();
        const rooms = openExercise ? roomsIn(words, trace, openExercise, namesIn(players), drawing.nodes) : {};
        update(sentence, { "data-question": rooms.question, "data-result": rooms.result });
        // Only a still figure without an exercise is folded: a reader steps through or fills in all others.
        for (const [drawnBefore, mostChildren] of (still && !openExercise ? FOLDS : []).entries()) {
          if (pane.isReadable(drawnBefore === 0)) break;
          drawTree(mostChildren);
        }
        keptFor ??= drawing.box.height;
        if (drawing.box.height !== keptFor) element.classList.remove("kept");
        controls.show(words, {
          name: called(words.buttons),
          step,
          steps: trace.steps,
          nextCut: trace.next_cut(step),
          isPlaying,
          speed,
        });
        say(plain(textIn(words, shown)), isPlaying && !message);
        if (exercise) {
          // Only an exercise has these elements.
          if (!answers.element.parentNode) element.append(answers.element);
          answers.show(words, exercise, isRandom(state, settings) && settings.seed === null);
        }
      } else if (problem) {
        drawing.clear();
        say(problemIn(words, problem), isPlaying);
      } else if (!drawing.trace) {
        say(plain(words.loading), isPlaying);
      }
      const hidden = !drawing.trace;
      update(pane.element, { hidden, "aria-busy": String(!trace) });
      // The picture of the page stays where the engine cannot run.
      const isOver = trace || (problem && !(problem instanceof EngineError));
      if (isOver) update(fallback, { hidden: true });
      update(sentence, { hidden: !problem && (still || !fallback.hidden) });
      update(controls.element, { hidden: hidden || still || Boolean(openExercise) });
      update(answers.element, { hidden: hidden || still || !exercise });
      // The places of the nodes depend on the search, and on the distances between neighbours and between levels.
      const isMoved = ["slot", "level"].some((distance) => drawing.measures?.[distance] !== measuresBefore?.[distance]);
      if (!trace || (trace === traceBefore && !isMoved)) return;
      const isWriting = focusIn(element.getRootNode()) === field.element;
      field.close();
      if (isWriting) drawing.focus();
      pane.renew();
      revealStep(false);
    },
  };
}

/** The same on paper. */
const onPaper = ({ state, ...others }) => ({ ...others, state: { ...state, isPrinted: true } });

/** The sentence about an error, `{ lang, textContent }`. */
function problemIn(words, problem) {
  if (!(problem instanceof EngineError)) return refusalIn(words, problem);
  const { tag: lang, dir, causes } = words;
  return { lang, dir, textContent: words.failed({ cause: causes[problem.reason] }) };
}
