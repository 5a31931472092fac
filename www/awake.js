// `unbeatable/awake`: loads the drawn tree, which stands beside this script, when a reader turns to one of its pictures.

/** Whether the picture of an element is still shown. A still one has no button, because there is nothing to walk through. */
const ASLEEP = "minimax-tree:not(:defined):has(> div > button)";

// The button lies on the room below the picture, so that nothing moves. A policy against inline styles allows such a sheet.
const STYLE = `@media screen {
  minimax-tree:not(:defined) > div > button { display: block; position: absolute; translate: 0 -100%; font: inherit }
}`;

/** The address of this script, if it is a classic one. */
const address = globalThis.document?.currentScript?.src;

/** Loads the element. In a file that is opened without a server, browsers refuse modules. */
function load() {
  import("./minimax-tree.js").catch(() => {
    const src = String(new URL("minimax-tree.js", address));
    document.head.append(Object.assign(document.createElement("script"), { src }));
  });
  return customElements.whenDefined("minimax-tree");
}

/**
 * Wakes the element that a reader presses, or reaches by keyboard. The button also goes to the next step, or from the last one to
 * the first.
 */
async function wake({ type, target }) {
  const tree = target.closest?.(ASLEEP);
  if (!tree) return;
  if (type === "focusin") {
    // A press moves the focus first, and must find its button until it is released. Firefox says a little later that it is pressed.
    await new Promise(requestAnimationFrame);
    if (target.matches(":active")) return;
  }
  const isStep = type === "click" && target.closest("button");
  await load();
  // If the engine cannot run, the element says why.
  await tree.ready.catch(() => {});
  // The reader may have gone on meanwhile.
  if (document.activeElement === document.body || tree.contains(document.activeElement)) tree.focus({ preventScroll: true });
  if (isStep) tree.step < tree.steps - 1 ? tree.forward() : tree.toStart();
}

// On a server there is no document, and those of test suites have no such sheets, but importing this file there must work.
if (globalThis.document?.adoptedStyleSheets) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  for (const type of ["click", "focusin"]) document.addEventListener(type, wake);
}
