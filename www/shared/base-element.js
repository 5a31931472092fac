// The base of both elements: the shadow with its style and keys, and the language around it.

import { afterPageScripts } from "./events.js";
import { viewOf } from "./environment.js";
import { keepKeys } from "./keys.js";
import { watchLanguage } from "./language.js";
import { upgrade, warnOfUnknown } from "./settings.js";

/** Elements that a page has, but never a fallback for readers without the script. */
const PAGE_CONTENT = "h1,h2,h3,header,nav,main,section,article,figcaption,footer,form,script,tic-tac-toe,minimax-tree";

/** The most elements that a fallback has, such as a picture and a sentence. */
const FALLBACK = 2;

/** Whether the console has been told of a tag that was written as self-closing. */
let hasWarned = false;

// On a server there are no elements, but importing this file there must work.
const Base = globalThis.HTMLElement ?? class {};

export class BaseElement extends Base {
  #options;
  #language;
  #hasAdopted = false;
  #hasAskedForFocus = false;

  /**
   * Makes the shadow, with the style sheets that `sheets(window)` returns. `settings` is what hosts can set, by name; values that
   * were set before the tag was defined are adopted in this order. `adopt(name, text)` is called when an attribute has another
   * text, null when it is removed, `onLanguage()` when a language around the element may have changed,
   * `onRefusal(name, error)`, if there is one, when a value that was set before cannot be used, and `onFallback(element)`, if there
   * is one, while the content of the tag is still shown.
   */
  constructor(options) {
    super();
    this.#options = options;
    options.onFallback?.(this);
    this.#language = watchLanguage(options.onLanguage);
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = options.sheets(window);
    keepKeys(this.shadowRoot);
    // A host would take these events of a field inside, such as the slider, for changes of the element's own value.
    for (const type of ["beforeinput", "input", "change"]) {
      this.shadowRoot.addEventListener(type, (event) => this.shadowRoot.contains(event.target) && event.stopPropagation());
    }
    afterPageScripts(this, () => this.#warnOfSwallowed());
  }

  connectedCallback() {
    // Chromium reports no attributes of a tag in XHTML, such as an electronic book.
    for (const name of this.#hasAdopted ? [] : this.constructor.observedAttributes) {
      this.attributeChangedCallback(name, null, this.getAttribute(name));
    }
    const { settings, onRefusal } = this.#options;
    for (const name of Object.keys(settings)) upgrade(this, name, onRefusal);
    this.#language.follow(this);
    if (this.autofocus && !this.#hasAskedForFocus) this.#askForFocus();
  }

  disconnectedCallback() {
    this.#language.stop();
  }

  /** The page has moved the element with `moveBefore`, which interrupts nothing. Only the language around it may be another one. */
  connectedMoveCallback() {
    this.#language.stop();
    this.#language.follow(this);
    this.#options.onLanguage();
  }

  /** Does what the browser does for its own fields with `autofocus`: for this element it knows of nothing that can be focused. */
  #askForFocus() {
    this.#hasAskedForFocus = true;
    const focus = () => this.focus();
    this.closest("dialog, [popover]")?.addEventListener("toggle", ({ newState }) => newState === "open" && focus());
    this.ready.then(() => isFocusFree(this) && focus()).catch(() => {});
  }

  adoptedCallback() {
    // A document without a window shows nothing.
    const { defaultView } = this.ownerDocument;
    if (defaultView) this.shadowRoot.adoptedStyleSheets = this.#options.sheets(defaultView);
  }

  attributeChangedCallback(name, before, text) {
    if (text === before) return;
    this.#hasAdopted = true;
    warnOfUnknown(this, name, this.#options.settings[name], text);
    this.#options.adopt(name, text);
  }

  /**
   * Warns once if the tag seems to have been written as self-closing. HTML ignores the slash, so that the rest of the parent has
   * become the element's content, which is not shown. Then nothing follows the element, not even a space.
   */
  #warnOfSwallowed() {
    const { localName, children, isConnected, nextSibling } = this;
    const unslotted = [...children].filter(({ slot }) => !slot);
    const isSwallowed = unslotted.length > FALLBACK || unslotted.some((child) => child.matches(PAGE_CONTENT));
    if (hasWarned || !isConnected || nextSibling || !isSwallowed) return;
    hasWarned = true;
    console.warn(`<${localName}/>: HTML ignores the slash: expected <${localName}></${localName}>.`);
  }
}

/**
 * Whether nothing in the window has the focus yet, but perhaps a dialog around the element, and its address leads to no other
 * place.
 */
function isFocusFree(element) {
  // In a frame of another origin this throws, and there a page must not take the focus either.
  const { activeElement, body } = viewOf(element).top.document;
  const isFree = !activeElement || activeElement === body || activeElement.contains(element);
  return isFree && !body.querySelector(":target");
}
