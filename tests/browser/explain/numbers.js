// The tree of numbers, as a visitor types it.

import { equal, keys, until } from "../testing.js";
import { walkIn } from "./walk.js";

/** Opens the section, and waits until its search is summed up. */
export async function open(hash = "#think=numbers") {
  const walk = await walkIn("numbers", hash);
  await until(() => summary(walk));
  return walk;
}

/** Replaces the tree in the field, and presses the button that searches it. */
export async function enter(walk, text) {
  await walk.think.write("#think-numbers textarea", text);
  // Inserting an empty text leaves the selected text in the field.
  if (text === "") await keys("Delete");
  await walk.press("Search this tree");
}

export const typed = (walk) => walk.$("textarea").value;
export const summary = (walk) => walk.$(".summary").textContent;
/** Enters a tree, and asserts what the summary says. */
export async function sums(walk, text, said) {
  await enter(walk, text);
  equal(summary(walk), said, text);
}
