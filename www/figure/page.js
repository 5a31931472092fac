// One figure from the address, `figure.html#search=alpha-beta&step=cut+1`. As `figure.html?alone#…` it is for frames, else a form
// changes it, and there is what to copy. The address is the state: the form writes there, and all else follows.

import { hasInQuery, parametersOf } from "../shared/address.js";
import { loadScript } from "../shared/load.js";

const form = document.querySelector("#settings");
const figure = document.querySelector("minimax-tree");
const details = document.querySelector("#change");
const fields = [...form.elements].filter(({ name }) => name);

/** The value that a field has before anybody chooses. It stands for an absent attribute. */
const defaultOf = (field) => field.options?.[0].value ?? field.defaultValue;

/** The attributes in the address, by their names. Where there are none, some stand in the query. */
function attributes() {
  const values = parametersOf(location);
  if (values.size > 0) return values;
  const inQuery = [...parametersOf({ hash: location.search, search: "" })];
  return new Map(inQuery.filter(([name]) => fields.some((field) => field.name === name)));
}

/** Shows the address in the form. */
function fill() {
  const values = attributes();
  for (const field of fields) {
    const value = values.get(field.name);
    if (field.type === "checkbox") {
      field.checked = value !== undefined && (field.value === "" || value.split(" ").includes(field.value));
    } else field.value = value ?? defaultOf(field);
  }
}

/** Writes the form into the address. */
function write() {
  const values = new Map();
  for (const field of fields) {
    const { name, value, checked, type } = field;
    if (type !== "checkbox" && value !== defaultOf(field)) values.set(name, value);
    if (type === "checkbox" && checked) values.set(name, [values.get(name), value].filter(Boolean).join(" "));
  }
  history.replaceState(null, "", `#${new URLSearchParams([...values])}`);
}

/** The file of the words in the language of the address, empty if there is none or it needs none. */
function wordsFile() {
  const [language] = (attributes().get("lang") ?? "").split("-");
  const isKnown = [...form.elements.lang.options].some(({ value }) => value === language);
  return isKnown && language && language !== "en" ? `words/${language}.js` : "";
}

const escaped = (value) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** What is wrong with the address, by the names in it. */
const problems = new Map();

/** Says what is wrong, and writes what to copy without it. */
function report(name, sentence) {
  if (name) problems.set(name, sentence);
  document.querySelector("#problem").textContent = [...problems.values()].join(" ");
  const written = [...attributes()].filter(([name]) => !problems.has(name)).map(([name, value]) =>
    value === "" ? ` ${name}` : ` ${name}="${escaped(value)}"`
  );
  const scripts = ["minimax-tree.js", wordsFile()].filter(Boolean).map((file) => `<script src="${file}" defer></script>\n`);
  document.querySelector("#tag").textContent = `${scripts.join("")}<minimax-tree${written.join("")}></minimax-tree>`;
}

// The element warns on the console, where authors need not look.
const { warn } = console;
console.warn = (...texts) => {
  const [, name] = /^<minimax-tree> (\w+)=/.exec(texts[0]) ?? [];
  if (name) report(name, texts[0]);
  warn.apply(console, texts);
};
// Numbers or a board that cannot be read are reported, too, but stay in what is copied: its author may only have to correct a slip.
figure.addEventListener("tree-error", ({ detail }) => report("the figure", detail.message));

/** Settings that have no effect beside another one. */
const IDLE = { numbers: ["board", "turn", "random", "seed"], board: ["random", "seed"] };

/** Shows the figure of the address, and what to copy. */
function show() {
  const values = attributes();
  const isKnown = (name) => fields.some((field) => field.name === name);
  problems.clear();
  for (const name of values.keys()) {
    if (!isKnown(name)) problems.set(name, `The address has an unknown setting, ${name}.`);
  }
  for (const [name, others] of Object.entries(IDLE)) {
    for (const other of others) {
      if (values.has(name) && values.has(other)) problems.set(other, `The setting ${other} has no effect with ${name}.`);
    }
  }
  // An attribute that is set anew is judged anew.
  for (const { name } of fields) figure.removeAttribute(name);
  for (const [name, value] of values) if (isKnown(name) && name !== "lang") figure.setAttribute(name, value);
  speak();
  // The page around a figure in one theme has that theme too.
  document.documentElement.style.colorScheme = ["light", "dark"].includes(values.get("theme")) ? values.get("theme") : "";
  report();
  document.querySelector("#address").textContent = addressOf("");
  showFrame();
}

/** Has the figure speak the language of the address, once its words are there, if they can be had. */
async function speak() {
  const language = attributes().get("lang");
  const file = wordsFile();
  if (file) await loadScript(file, () => true).catch(() => {});
  if (language !== undefined && language === attributes().get("lang")) figure.setAttribute("lang", language);
}

/** The address of the figure, with this query. */
function addressOf(query) {
  const address = new URL(location);
  address.search = query;
  address.hash = new URLSearchParams([...attributes()]);
  return address.href;
}

/** The frame is as high as the figure is here, with the margins of the page in it. */
function showFrame() {
  const height = Math.ceil(figure.offsetHeight) + 32;
  document.querySelector("#frame").textContent = `<iframe src="${
    escaped(addressOf("alone"))
  }"\n  title="A search, drawn" width="100%" height="${height}" style="border: 0"></iframe>`;
}

// In a frame the page around learns how high the figure is, and how an exercise went.
if (parent !== window) {
  const tell = (type, detail) => parent.postMessage({ type: `unbeatable:${type}`, ...detail }, "*");
  const { documentElement: root } = document;
  new ResizeObserver(() => tell("height", { height: Math.ceil(root.getBoundingClientRect().height) })).observe(root);
  figure.addEventListener("tree-check", ({ detail }) => tell("score", detail));
}

const isAlone = hasInQuery(location, "alone");
document.documentElement.classList.toggle("alone", isAlone);
document.querySelector("h1").classList.toggle("hidden", isAlone);
details.open = attributes().size === 0;
form.addEventListener("change", () => {
  write();
  show();
});
form.addEventListener("reset", () => {
  history.replaceState(null, "", "#");
  // The fields are reset after this.
  setTimeout(show);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  write();
  show();
});
addEventListener("hashchange", () => {
  fill();
  show();
});
new ResizeObserver(showFrame).observe(figure);
fill();
show();

// What stands below the figure is shown once its height is known. A figure that cannot be drawn says why, in its place.
const reveal = () => document.documentElement.classList.remove("waiting");
if (figure.ready) figure.ready.then(reveal, reveal);
else {
  reveal();
  report("script", "The script of the figure does not run: expected minimax-tree.js beside this page, and a current browser.");
}
