// The tag with the attributes and colours that a visitor chooses: as live boards on three backgrounds, and as text for a page.

import { loadScript } from "../shared/load.js";

const form = document.querySelector("#configurator");
const boards = document.querySelectorAll(".grounds tic-tac-toe");
const snippet = document.querySelector("#snippet");

/** The style that keeps the place of the board until the script has run. */
const PLACE = `tic-tac-toe:not(:defined) {
  display: block;
  box-sizing: content-box;
  aspect-ratio: 1;
  max-block-size: var(--ttt-size, max(22rem, 40vi));
  padding-block-end: 9.5rem;
  overflow: hidden;
}`;

/** The name of each attribute with what was chosen for it, null where that is the default. */
function attributes() {
  return [...form.elements]
    .filter(({ name, type }) => name && type !== "color")
    .map((field) => {
      if (field.type === "checkbox") return [field.name, field.checked ? "" : null];
      // The snippet leaves out values that cannot be used.
      if (!field.validity.valid) return [field.name, null];
      const isDefault = field.value === "" || field.selectedOptions?.[0].defaultSelected;
      return [field.name, isDefault ? null : field.value];
    });
}

/** The name of each colour with what was chosen for it; empty where nothing was. */
function colours() {
  const fields = [...form.querySelectorAll("[type=color]")];
  return fields.map((field) => [field.name, field.hasAttribute("data-chosen") ? field.value : ""]);
}

/** An attribute as HTML. */
function written([name, value]) {
  return value === "" ? ` ${name}` : ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
}

function show() {
  const chosen = attributes();
  const tints = colours();
  for (const board of boards) {
    for (const attribute of chosen) if (attribute[0] !== "lang") set(board, attribute);
    for (const [name, value] of tints) board.style.setProperty(name, value);
  }
  speak();
  const language = form.elements.lang.value;
  const isOther = !["", "en"].includes(language);
  const rules = tints.filter(([, value]) => value).map(([name, value]) => `  ${name}: ${value};\n`);
  snippet.textContent = [
    '<script src="tic-tac-toe.js" defer></script>',
    ...(isOther ? [`<script src="words/${language}.js" defer></script>`] : []),
    "<style>",
    ...(rules.length > 0 ? [`tic-tac-toe {\n${rules.join("")}}`] : []),
    PLACE,
    "</style>",
    `<tic-tac-toe${chosen.filter(([, value]) => value !== null).map(written).join("")}></tic-tac-toe>`,
  ].join("\n");
}

/** Gives a board an attribute, unless it has it; null removes it. */
function set(board, [name, value]) {
  if (value === null) board.removeAttribute(name);
  else if (board.getAttribute(name) !== value) board.setAttribute(name, value);
}

/** Has the boards speak the chosen language, once its words are there, if they can be had. */
async function speak() {
  const { value } = form.elements.lang;
  if (!["", "en"].includes(value)) await loadScript(`words/${value}.js`, () => true).catch(() => {});
  if (value === form.elements.lang.value) { for (const board of boards) set(board, ["lang", value || null]); }
}

form.addEventListener("input", ({ target }) => {
  if (target.type === "color") target.toggleAttribute("data-chosen", true);
  show();
});
form.addEventListener("reset", () => {
  for (const field of form.querySelectorAll("[data-chosen]")) field.removeAttribute("data-chosen");
  // The fields are reset after this.
  setTimeout(show);
});
form.addEventListener("submit", (event) => event.preventDefault());
show();
