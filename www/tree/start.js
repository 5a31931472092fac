// The step at which a search is shown first: a number, the end, or a cut by its number; and warnings of settings that do not fit
// the search.

import { settingIn, warn } from "../shared/settings.js";
import { SETTINGS } from "./attributes.js";

/** The step that the setting `step` means in a recorded search. It may be beyond the last one. */
export function firstStep(wanted, trace) {
  return wanted.cut ? (cutsOf(trace)[wanted.cut - 1] ?? Infinity) : wanted;
}

/** Warns if the search has no such step. */
export function warnOfStep(element, trace) {
  const problem = problemOfStep(settingIn(SETTINGS.step, element.getAttribute("step")), trace);
  if (problem) warn(element, "step", problem.value, problem.sentence);
}

/** The step that a search does not have, `{ value, sentence }`; undefined if it has this one. */
export function problemOfStep(wanted, trace) {
  const last = trace.steps - 1;
  const cuts = cutsOf(trace).length;
  if (wanted.cut > cuts) {
    const sentence = cuts > 0 ? `expected a cut from 1 to ${cuts}.` : "expected a search that cuts.";
    return { value: `cut ${wanted.cut}`, sentence };
  }
  return wanted > last && wanted < Infinity
    ? { value: wanted, sentence: `expected a step from 0 to ${last}, or end.` }
    : undefined;
}

/** Warns of what does not fit the subject of the search, which may be a random tree. */
export function warnOfSubject(element, isRandom) {
  for (const { name, sentence } of problemsOfSubject(element, isRandom)) warn(element, name, element[name], sentence);
}

/** The settings that do not fit the subject of a search, `{ name, sentence }`, by these settings. */
export function problemsOfSubject({ first, limit, random, numbers }, isRandom) {
  return [
    first === "min" && numbers === null &&
    { name: "first", sentence: "expected a tree of numbers, because on a board MAX is the player to move." },
    limit !== null && numbers === null &&
    { name: "limit", sentence: "expected a tree of numbers, because boards have no static values." },
    random !== null && !isRandom && { name: "random", sentence: "expected neither a board nor numbers beside it." },
  ].filter(Boolean);
}

/** The steps at which the search cuts. */
function cutsOf(trace) {
  const cuts = [];
  for (let cut = trace.next_cut(0); cut !== undefined; cut = trace.next_cut(cut)) cuts.push(cut);
  return cuts;
}
