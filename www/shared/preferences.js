// The buttons on our pages for the language and the colours, and what the visitor has chosen there before.

import { update } from "./dom.js";
import { languages, preferred } from "./languages.js";

/**
 * Binds the buttons in `#languages` and `#themes`. `choices` stores what is chosen, and `named()` is the language that the address
 * names, if it does. `onLanguage(tag)` is called when the visitor chooses a language, and `onTheme()` when the page has other
 * colours.
 */
export function createPreferences({ choices, named, onLanguage, onTheme = () => {} }) {
  const buttons = [...document.querySelectorAll("#languages button")];
  const themes = document.querySelectorAll("#themes button");

  /** Shows the page in a colour theme. "auto" is the theme that the visitor's system prefers. */
  function paint(theme) {
    document.documentElement.style.colorScheme = theme === "auto" ? "" : theme;
    for (const button of themes) update(button, { "aria-pressed": String(button.value === theme) });
    onTheme();
  }

  for (const button of buttons) {
    button.onclick = () => {
      choices.set("lang", button.lang);
      onLanguage(button.lang);
    };
  }
  for (const button of themes) {
    button.onclick = () => {
      choices.set("theme", button.value);
      paint(button.value);
    };
  }
  paint(["light", "dark"].find((theme) => theme === choices.get("theme")) ?? "auto");

  return {
    /** The language that the address asks for, else the one that was chosen last, else the one that the browser prefers. */
    get language() {
      const remembered = choices.get("lang");
      return named() ?? (languages.has(remembered) ? remembered : preferred());
    },

    /** Shows in which language the page is. */
    show(tag) {
      for (const button of buttons) update(button, { "aria-pressed": String(button.lang === tag) });
    },

    /** The button of a language. */
    buttonOf: (tag) => buttons.find(({ lang }) => lang === tag),
  };
}
