// A walk through a recorded search: the choice of the search, and its drawn tree, kept in step with the address.

import { create, update } from "../shared/dom.js";
import { createChangeDetector } from "./changes.js";

/**
 * Builds a walk. The address has its `algorithm` and its `step`. The subject says what is searched:
 * - `first`: the algorithm that is shown first, which the address leaves out;
 * - `attributes()`: the attributes of the tree that say what is searched;
 * - `linkValues()`: the other values to write into the address, if any;
 * - `onShow(path)`: called with the path to the node that the tree shows, whenever that changes;
 * - `onRecorded(result)`: called with the result of a search, once it is recorded, or without one, if there is none.
 *
 * Returns the element, `update(searched)`, `remember()` and `close()`. Another value of `searched` means that something else is
 * searched.
 */
export function createWalk(lab, subject) {
  const title = create("span");
  const searches = lab.engine.algorithms.filter(({ isTextbook }) => isTextbook);
  const options = searches.map(({ name }) => create("option", { value: name }));
  const select = create("select", { name: "algorithm" }, options);
  select.onchange = () => {
    algorithm = select.value;
    start(0);
    link();
  };
  const tree = create("minimax-tree");
  tree.addEventListener("tree-step", ({ detail }) => {
    show(detail);
    link();
  });
  tree.addEventListener("tree-ready", ({ detail }) => {
    show(detail);
    subject.onRecorded?.(tree.result);
  });
  tree.addEventListener("tree-error", () => subject.onRecorded?.());
  const element = create("div", { className: "walk" }, [
    create("div", { className: "row" }, [create("label", { className: "field" }, [title, select])]),
    tree,
  ]);

  let algorithm = subject.first;
  let step = 0;
  let path = [];
  const isOther = createChangeDetector();
  const isLinkNew = createChangeDetector();

  /** Whether the address has changed, or was opened again, since this was last asked. */
  const checkLink = () => isLinkNew(lab.link.get("algorithm"), lab.link.get("step"), lab.link.openings);

  function show(detail) {
    ({ step, path } = detail);
    subject.onShow?.(path);
  }

  /** Shows the search from this step on. */
  function start(from) {
    step = from;
    path = [];
    const [name, depth] = algorithm.split(/-(?=depth$)/);
    update(select, { value: algorithm });
    for (const [attribute, value] of Object.entries({ ...subject.attributes(), search: name, scoring: depth ?? "plain" })) {
      if (tree.getAttribute(attribute) !== value) tree.setAttribute(attribute, value);
    }
    tree.step = from;
  }

  function link() {
    // The address numbers the steps as they are shown, from 1.
    const number = step === 0 ? undefined : step + 1;
    lab.link.set({ ...subject.linkValues?.(), algorithm: algorithm === subject.first ? undefined : algorithm, step: number });
    // This remembers the written values, so that they do not count as a change of the address.
    checkLink();
  }

  return {
    element,

    update(searched) {
      const { search: words } = lab.words;
      update(title, { textContent: words.search });
      options.forEach((option) => update(option, { textContent: words.searches[option.value] }));
      const isNewLink = checkLink();
      const isNewSubject = isOther(searched);
      if (!isNewLink && !isNewSubject) {
        subject.onShow?.(path);
        return;
      }
      const linkedStep = lab.link.get("step");
      if (isNewLink) algorithm = lab.link.get("algorithm") ?? subject.first;
      start(isNewLink ? Number(linkedStep ?? 1) - 1 : 0);
      // The address must not keep a step of what was searched before.
      if (!isNewLink && linkedStep !== undefined) link();
    },

    /** Writes what is shown into the address. */
    remember: link,

    close: () => tree.pause?.(),
  };
}
