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
  const wanted = settingIn(SETTINGS.step, element.getAttribute("step"));
  const last = trace.steps - 1;
  const cuts = cutsOf(trace).length;
  if (wanted.cut > cuts) {
    warn(element, "step", `cut ${wanted.cut}`, cuts > 0 ? `expected a cut from 1 to ${cuts}.` : "expected a search that cuts.");
  } else if (wanted > last && wanted < Infinity) {
    warn(element, "step", wanted, `expected a step from 0 to ${last}, or end.`);
  }
}

/** Warns of what does not fit the subject of the search, which may be a random tree. */
export function warnOfSubject(element, isRandom) {
  if (element.first === "min" && element.numbers === null) {
    warn(element, "first", "min", "expected a tree of numbers, because on a board MAX is the player to move.");
  }
  if (element.random !== null && !isRandom) {
    warn(element, "random", element.random, "expected neither a board nor numbers beside it.");
  }
}

/** The steps at which the search cuts. */
function cutsOf(trace) {
  const cuts = [];
  for (let cut = trace.next_cut(0); cut !== undefined; cut = trace.next_cut(cut)) cuts.push(cut);
  return cuts;
}
