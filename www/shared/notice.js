// What is wrong with the address of a page, and other messages, in their place on the page.

import { create } from "./dom.js";
import { refusalIn } from "./refusal.js";

/** Shows the problem of the address, if there is one (see link.js), and some more messages, in this language. */
export function showNotice(notice, words, problem, more = []) {
  const { name, value, error } = problem ?? {};
  const part = value ? `${name}=${value.slice(0, 40)}` : name;
  const sentences = problem ? [error ? words.page.badLink : words.page.badName(part)] : [];
  if (error) sentences.push(create("span", refusalIn(words, error)));
  sentences.push(...more);
  // The same message must not be read out twice.
  if (notice.textContent !== sentences.map((each) => each.textContent ?? each).join("")) notice.replaceChildren(...sentences);
}
