// The base of both elements: the shadow with its style and keys, and the language around it.

import { keepKeys } from "./keys.js";
import { watchLanguage } from "./language.js";
import { upgrade, warnOfUnknown } from "./settings.js";

// On a server there are no elements, but importing this file there must work.
const Base = globalThis.HTMLElement ?? class {};

export class Host extends Base {
  #settings;
  #sheets;
  #adopt;
  #language;

  /**
   * Makes the shadow, with these style sheets. `settings` is what hosts can set, by name; values that were set before the tag was
   * defined are adopted in this order. `adopt(name, text)` is called when an attribute has another text, null when it is removed,
   * and `onLanguage()` when a language around the element may have changed.
   */
  constructor({ settings, sheets, adopt, onLanguage }) {
    super();
    this.#settings = settings;
    this.#sheets = sheets;
    this.#adopt = adopt;
    this.#language = watchLanguage(onLanguage);
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = sheets(window);
    keepKeys(this.shadowRoot);
  }

  connectedCallback() {
    for (const name of Object.keys(this.#settings)) upgrade(this, name);
    this.#language.follow(this);
  }

  disconnectedCallback() {
    this.#language.stop();
  }

  adoptedCallback() {
    // A document without a window shows nothing.
    const { defaultView } = this.ownerDocument;
    if (defaultView) this.shadowRoot.adoptedStyleSheets = this.#sheets(defaultView);
  }

  attributeChangedCallback(name, before, text) {
    if (text === before) return;
    warnOfUnknown(this, name, this.#settings[name], text);
    this.#adopt(name, text);
  }
}
