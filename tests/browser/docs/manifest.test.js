// The manifest, which the build makes from the documentation: each element has all that it says, and nothing else.

import { equal, everywhere, page, site, test } from "../testing.js";
import { alive } from "../examples/examples.js";

const CLASSES = { "tic-tac-toe": "TicTacToe", "minimax-tree": "MinimaxTree" };

/** What every element of a browser has, so that the manifest does not tell of it. */
const BROWSERS = /^(constructor|addEventListener|.*Callback)$/;

const manifest = async () => (await fetch(`${site}custom-elements.json`)).json();
const names = (list) => list.map(({ name }) => name).sort();

/** A page with both elements, in all states in which they have parts, and what the manifest says of each. */
async function elements() {
  const view = await page("docs/exercises.html");
  const { document, window } = view;
  const script = Object.assign(document.createElement("script"), { src: "../tic-tac-toe.js" });
  document.head.append(script);
  document.body.insertAdjacentHTML("beforeend", `<tic-tac-toe controls="full"></tic-tac-toe><minimax-tree></minimax-tree>`);
  await window.customElements.whenDefined("tic-tac-toe");
  await alive(view.frame);
  const { modules } = await manifest();
  return modules.map(({ declarations: [described] }) => {
    const Class = window.customElements.get(described.tagName);
    return {
      described,
      Class,
      element: document.createElement(described.tagName),
      all: [...document.querySelectorAll(described.tagName)],
    };
  });
}

test("Each element observes the attributes of the manifest", everywhere, async () => {
  for (const { described, Class } of await elements()) {
    equal(described.name, CLASSES[described.tagName]);
    equal(names(described.attributes), [...Class.observedAttributes].sort());
  }
});

test("Each class has the members of the manifest, and no other public ones", everywhere, async () => {
  for (const { described, Class } of await elements()) {
    const found = new Set(
      Object.getOwnPropertyNames(Class).filter((name) =>
        !["length", "name", "prototype", "observedAttributes", "formAssociated"].includes(name)
      ),
    );
    for (
      let prototype = Class.prototype;
      Object.hasOwn(prototype, "constructor") && !/^HTMLElement$/.test(prototype.constructor.name);
      prototype = Object.getPrototypeOf(prototype)
    ) {
      for (const name of Object.getOwnPropertyNames(prototype)) if (!BROWSERS.test(name)) found.add(name);
    }
    equal([...found].sort(), names(described.members), described.name);
  }
});

test(
  "Each attribute has the default and takes the values of the manifest, and no word that is none of them",
  everywhere,
  async () => {
    for (const { described, element } of await elements()) {
      for (const { name, type, default: fallback } of described.attributes) {
        const choices = /^"/.test(type.text) ? JSON.parse(`[${type.text.replaceAll("|", ",")}]`) : [];
        if (choices.length > 0 && fallback) equal(element[name], JSON.parse(fallback), `${name}: its default`);
        for (const choice of choices) {
          element[name] = choice;
          equal(element[name], choice, name);
        }
        // Any text can be the language.
        if (choices.length > 0 && name !== "lang") {
          element[name] = "none of these";
          equal(element[name], fallback ? JSON.parse(fallback) : null, `${name}: an unknown value`);
          element.removeAttribute(name);
        }
        if (type.text === "boolean") {
          equal(element[name], false, name);
          equal(Object.assign(element, { [name]: true })[name], true, name);
        }
      }
    }
  },
);

test("Each element has the parts, slots and custom properties of the manifest", everywhere, async () => {
  for (const { described, all } of await elements()) {
    const shadows = all.map(({ shadowRoot }) => shadowRoot);
    const found = (selector, attribute) => {
      const parts = shadows.flatMap((shadow) => [...shadow.querySelectorAll(selector)].map((part) => part.getAttribute(attribute)));
      return [...new Set(parts)].sort();
    };
    equal(found("[part]", "part"), names(described.cssParts), `${described.name}: parts`);
    equal(found("slot[name]", "name"), names(described.slots), `${described.name}: slots`);
    const rules = shadows.flatMap(({ adoptedStyleSheets }) =>
      adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    );
    const used = new Set(rules.join().match(/var\(--ttt-[\w-]+/g).map((use) => use.slice("var(".length)));
    equal([...used].sort(), names(described.cssProperties), `${described.name}: custom properties`);
  }
});
