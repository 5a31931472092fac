// The pages with figures, the tools, and pages that a reader makes of what is copied.

import { equal, page, serve, site, takeFaults, until } from "../testing.js";

const TYPES = { css: "text/css", js: "text/javascript" };

/** The names of the pages: the examples, and the tools. */
export async function pages() {
  const { files } = await (await fetch(`${site}package.json`)).json();
  const examples = files.filter((name) => /^examples\/.*\.html$/.test(name)).map((name) => name.slice("examples/".length));
  return [...examples, "../configurator.html", "../figure.html"];
}

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

/** Opens a page with this content, beside these files and the scripts of the site: it comes alive, and nothing goes wrong. */
export async function run(content, others = {}) {
  for (const [name, text] of Object.entries({ ...others, "mine.html": content })) {
    const type = TYPES[name.split(".").at(-1)];
    const whole = type ? text : `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mine</title>${text}`;
    await serve(new URL(name, site).pathname, whole, type && { type });
  }
  const view = await page("mine.html");
  await alive(view.frame);
  equal(await takeFaults(), [], content);
  return view;
}
