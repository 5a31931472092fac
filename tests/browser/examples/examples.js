// The gallery and the pages that it shows.

import { page, site, until } from "../testing.js";

/** The names of the files of this kind among the examples. */
export async function files(ending = "") {
  const { files: all } = await (await fetch(`${site}package.json`)).json();
  return all.filter((name) => name.startsWith("examples/") && name.endsWith(ending)).map((name) => name.slice("examples/".length));
}

/** The names of the pages that are examples. */
export const examples = async () => (await files(".html")).filter((name) => !["index.html", "authors.html"].includes(name));

/** The names of all pages of the site but the game's. */
export const pages = async () => [...(await files(".html")), "../figure.html"];

/** The documents of a page and of the frames in it. */
export const documents = (outer) => [outer, ...[...outer.querySelectorAll("iframe")].map((frame) => frame.contentDocument)];

/** Waits until every board and every drawn tree of a page and of the frames in it can be used, of which there is at least one. */
export const alive = (frame) =>
  until(async () => {
    const inner = documents(frame.contentDocument);
    const elements = inner.flatMap((document) => [...document.querySelectorAll("tic-tac-toe, minimax-tree")]);
    const isDefined = elements.length > 0 && elements.every(({ ready }) => ready);
    if (!isDefined || inner.some(({ readyState }) => readyState !== "complete")) return false;
    return Promise.all(elements.map(({ ready }) => ready));
  });

/** Opens an example, alive. */
export async function open(name, size) {
  const view = await page(`examples/${name}`, size);
  await alive(view.frame);
  return view;
}
