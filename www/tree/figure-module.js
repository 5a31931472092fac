// `unbeatable/figure`: draws and grades without a document, in Node, Deno, Bun, workers and browsers. The settings are the
// attributes of the element.

import { refusal } from "../shared/refusal.js";
import { isAbsent, settingIn, textOf } from "../shared/settings.js";
import { answerOf } from "./answer.js";
import { SETTINGS } from "./attributes.js";
import { load } from "./engine.js";
import { resultsIn } from "./exercise.js";
import { SUBJECTS, beginRecording, isRandom, searchIn } from "./search.js";
import { textIn } from "./sentences.js";
import { problemOfStep, problemsOfSubject } from "./start.js";
import * as actions from "./state.js";
import { escaped, imageOf, pictureOf, svgOf, tag } from "./svg.js";
import { tikzOf } from "./tikz.js";
import { estimated, rulerOf } from "./widths.js";
import { addWords, wordsIn } from "./words.js";

export { addWords };

const engine = await load();
const ruler = rulerOf((kind, texts) => texts.map((text) => estimated(kind, text)));

/** The step as a file in SVG. */
export const toSVG = (settings) => drawn(settings, svgIn);

/**
 * The room below the picture of an element with these controls, in em. Once the element's script has run, the element is as high as
 * its picture was: its controls and the longer ones of its sentences need this room, and `least` is the height with which the
 * drawing can be used beside them on a phone. What is needed exactly is decided by the fonts, and the drawing gets the rest.
 */
const ROOMS = { full: { room: 5, least: 23 }, minimal: { room: 3, least: 19 }, none: { room: 2, least: 16 } };

/**
 * The element with its picture inside the tag, which is shown until the element's script has run. awake.js shows the button, and
 * there is no empty line, because in Markdown that would end the HTML.
 */
export const toHTML = (settings) =>
  drawn(settings, (words, shown) => {
    const { still, label, theme, controls } = shown.settings;
    const picture = pictureOf(words, shown, { title: label, theme, ...(still ? {} : ROOMS[controls]) }, ruler);
    const sentence = textIn(words, { ...shown, state: { ...shown.state, isPrinted: false } });
    const button = shown.exercise?.isOpen ? words.answer : words.reveal;
    return [
      tag("minimax-tree", attributesOf(settings, shown), [
        "\n",
        tag("div", { lang: words.tag, dir: words.dir }, [
          ...(still ? [] : [tag("b", {}, [escaped(sentence)]), "\n"]),
          picture,
          ...(still ? [] : ["\n", tag("button", { type: "button", hidden: "" }, [escaped(button)])]),
        ]),
        "\n",
      ]),
      "\n",
    ].join("");
  });

/** The settings as attributes, without those that are absent or off. */
function attributesOf(given, { state, settings }) {
  const texts = Object.entries(given).flatMap(([name, value]) => {
    if (SETTINGS[name].isFlag) return settings[name] ? [[name, ""]] : [];
    return isAbsent(value) ? [] : [[name, SUBJECTS.includes(name) ? state[name].text : textOf(value)]];
  });
  return Object.fromEntries(texts);
}

/** The image of a page that shows the file of `toSVG` from this address, with what it says for readers who do not see it. */
export const toImage = (settings, src) => drawn(settings, (words, shown) => imageOf(words, shown, src, ruler));

/** The step as a document in LaTeX, for its package forest. */
export const toTikz = (settings) => drawn(settings, (words, shown) => tikzOf(words, shown, ruler));

/** The widest drawing on upright paper, in pixels: on A4 it has some 65 % of its size. */
const WIDEST_UPRIGHT = 1100;

/** An exercise as a page to print, with its solution on a second sheet of paper. Wide trees lie across the paper. */
export function toWorksheet(settings) {
  const paper = { ...settings, theme: "light" };
  const { lang, title, question, svg, search, numbers } = drawn(paper, (words, shown) => ({
    lang: words.tag,
    title: titleIn(words, shown),
    question: exerciseIn(shown) && textIn(words, shown),
    svg: svgIn(words, shown),
    search: searchIn(shown.settings),
    numbers: shown.state.randomTree,
  }));
  // The solution is the end of the search, in the same tree.
  const tree = numbers === undefined ? {} : { numbers, random: null, seed: null };
  const bounds = settings.task.includes("window") ? "all" : settings.bounds;
  const solved = drawn({ ...paper, ...tree, search, bounds, task: null, step: "end" }, (words, shown) => ({
    text: textIn(words, shown),
    svg: svgIn(words, shown),
  }));
  const isWide = parseFloat(/ width="(.*?)"/.exec(solved.svg)[1]) > WIDEST_UPRIGHT;
  const sheet = (text, drawing) => `<section>\n<p>${escaped(text)}</p>\n${drawing.replace(/^<\?.*\?>\n/, "")}</section>\n`;
  return `<!doctype html>
<html lang="${escaped(lang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
  body { margin: 2em auto; max-inline-size: 60em; padding: 0 1em; font: 1rem/1.5 system-ui, sans-serif; }
  svg { display: block; max-inline-size: 100%; block-size: auto; }
  section + section { break-before: page; margin-block-start: 4em; }
  @media print { body { margin: 0; max-inline-size: none; padding: 0; } }
  @page { ${isWide ? "size: landscape; " : ""}margin: 1.5cm; }
</style>
${sheet(question, svg)}${sheet(solved.text, solved.svg)}</html>
`;
}

/** What a check says of an answer: for each task what the event `tree-check` tells. */
export function grade(settings, answer) {
  return drawn(settings, (_, shown) => {
    const { state, settings } = shown;
    exerciseIn(shown);
    const filled = actions.setAnswer(answerOf(answer))(state, settings);
    return resultsIn(actions.check(filled, settings).exercise);
  });
}

/** The exercise that is shown. Throws if there is none. */
function exerciseIn({ exercise }) {
  if (!exercise) throw problem("task", "", "expected an exercise, such as cut.");
  return exercise;
}

const titleIn = (words, { settings }) => settings.label || words.tree;

const svgIn = (words, shown) => svgOf(words, shown, { title: titleIn(words, shown), theme: shown.settings.theme }, ruler);

/** What `write(words, shown)` makes of the step that the settings describe, as on paper; see `layoutOf`. */
function drawn(given, write) {
  const settings = settingsOf(given);
  const state = recorded(given, settings);
  try {
    const exercise = settings.task === null ? undefined : actions.exerciseIn(state, settings);
    return write(wordsIn(settings.lang), { state: { ...state, isPrinted: true }, settings, exercise });
  } finally {
    state.trace.free();
    state.exercise.solution?.free();
  }
}

/** The state of an element with these settings, once its search is recorded. Throws if there is nothing to search. */
function recorded(given, settings) {
  let state = actions.newState(settings.speed);
  const act = (action) => {
    state = actions.ask(action(state, settings), settings);
  };
  for (const name of SUBJECTS) if (!isAbsent(given[name])) act(actions.setSubject(name, { value: given[name] }));
  act(actions.start(engine));
  act(actions.setWritten);
  const isByChance = isRandom(state, settings);
  if (isByChance && settings.seed === null) {
    throw problem("random", settings.random, "expected a seed beside it, so that each call draws the same tree.");
  }
  const [unfit] = problemsOfSubject({ ...settings, numbers: state.numbers ?? (isByChance ? "" : null) }, isByChance);
  if (unfit) throw problem(unfit.name, settings[unfit.name], unfit.sentence);
  const { recording, randomTree, solve } = beginRecording(state, settings);
  let trace;
  while (!trace) trace = recording.advance();
  recording.free();
  act(actions.show(trace, { randomTree, solve }));
  const step = actions.exerciseIn(state, settings).isOpen ? undefined : problemOfStep(settings.step, trace);
  if (step) throw problem("step", step.value, step.sentence);
  return state;
}

/** The values of the settings. Throws if one is none of its setting's values, or if there is no such setting. */
function settingsOf(given) {
  if (given === null || typeof given !== "object") {
    throw refusal("bad-settings", 'The settings are no object: expected one such as { numbers: "[[3,12],[2]]" }.');
  }
  const unknown = Object.keys(given).find((name) => !SETTINGS[name] || SETTINGS[name].isData);
  if (unknown) throw problem(unknown, given[unknown], `expected an attribute of <minimax-tree>.`);
  const settings = { isDisabled: false };
  for (const [name, setting] of Object.entries(SETTINGS)) {
    if (!setting.read) continue;
    const text = given[name] === undefined || given[name] === null ? null : textOf(given[name]);
    if (!isAbsent(text) && setting.read(text) === undefined) throw problem(name, text, `expected ${setting.expected}.`);
    settings[name] = settingIn(setting, text);
  }
  return settings;
}

/** The error for a setting that cannot be used. */
const problem = (name, value, sentence) => refusal("bad-setting", `${name}="${textOf(value)}": ${sentence}`, { name });
