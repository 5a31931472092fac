// Keeps the keys that an element uses from the listeners of the page around it, which may use the same keys.

const PRESS = ["Enter", " "];
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const ENDS = ["Home", "End", "PageUp", "PageDown"];

/** The keys that the browser handles in a control, by the type of the control. */
const USED = { radio: [...ARROWS, " "], range: [...ARROWS, ...ENDS], "select-one": [...PRESS, ...ARROWS, ...ENDS] };

/**
 * Stops the events of keys that are used at this shadow root. A key is used if a handler of the element has prevented its default,
 * or if the focused control uses it. The page's own elements in slots keep their keys.
 */
export function keepKeys(root) {
  /** The used keys that are pressed now. Their later events belong to the same press. */
  const pressed = new Set();
  const keep = (event) => {
    if (!root.contains(event.target)) return;
    const name = event.code || event.key;
    if (event.type === "keydown" && isUsed(event)) pressed.add(name);
    else if (event.type === "keydown") pressed.delete(name);
    if (pressed.has(name)) event.stopPropagation();
    if (event.type === "keyup") pressed.delete(name);
  };
  for (const type of ["keydown", "keypress", "keyup"]) root.addEventListener(type, keep);
}

function isUsed({ target, key, altKey, ctrlKey, metaKey, defaultPrevented }) {
  // These press a button with other keys held, too.
  if (defaultPrevented || (target.type === "button" && PRESS.includes(key))) return true;
  if (altKey || ctrlKey || metaKey) return false;
  // A letter chooses among the options of a list.
  return USED[target.type]?.includes(key) || (target.type === "select-one" && key.length === 1);
}
