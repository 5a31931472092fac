// Compares the places that tell of the public interface: the code, the types, the manifest and the README. Throws where they differ.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";

const ROOT = new URL("../../", import.meta.url);
const read = (path) => readFile(new URL(path, ROOT), "utf8");
const README = await read("README.md");
const manifest = JSON.parse(await read("www/custom-elements.json"));

/** The part of a text from behind `begin` to before `end`. */
function between(text, begin, end) {
  assert.ok(text.includes(begin), `expected ${begin}`);
  return text.split(begin)[1].split(end)[0];
}

/** What the pattern captures, wherever it matches. */
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, captured]) => captured);

/** The names in the first column of the table with this heading. */
function table(section, heading) {
  const rows = all(between(section, `\n| ${heading} |`, "\n\n"), /^\| (`.*?) \|/gm);
  return rows.flatMap((cell) => all(cell, /`(?:TicTacToe\.)?([\w-]+)/g));
}

/** Asserts that all lists have the same names, in whatever order. */
function same(what, [first, ...others]) {
  const sorted = (names) => [...new Set(names)].sort();
  for (const names of others) assert.deepEqual(sorted(names), sorted(first), what);
}

const { exports: entries } = JSON.parse(await read("www/package.json"));
for (const entry of all(README + (await read("www/README.md")), /"unbeatable(\/[^"]+)?"/g)) {
  assert.ok(`.${entry ?? ""}` in entries, `the package has no ${entry}`);
}

const attributesOfBoth = [];
for (const [module, heading, folder] of [[0, "The element", "element"], [1, "The drawn tree", "tree"]]) {
  const { path, declarations: [element, ...functions], exports } = manifest.modules[module];
  const { SETTINGS } = await import(new URL(`www/${folder}/attributes.js`, ROOT));
  const types = await read(`www/${path.replace(".mjs", ".d.ts")}`);
  const files = (await readdir(new URL(`www/${folder}/`, ROOT))).filter((name) => /\.(js|css)$/.test(name));
  const code = (await Promise.all(files.map((name) => read(`www/${folder}/${name}`)))).join("\n");
  const host = await read("www/shared/host.css");
  const shared = folder === "element" ? await read("www/shared/grid.js") : "";
  const section = between(README, `\n## ${heading}\n`, "\n## ");
  // The types of `engine.js` are written in Rust.
  const engine = await read("src/wasm/engine.rs");
  /** A type with the types that it names, such as `Level`, in their place. Marks may be small letters, which no list has. */
  const resolved = (type) =>
    type.replaceAll(/Lowercase<\w+>/g, "").replaceAll(/\b[A-Z]\w+/g, (alias) => {
      const [, text = ""] = new RegExp(`^(?:export )?type ${alias} =(.*?);`, "ms").exec(`${types}\n${engine}`) ?? [];
      return resolved(text);
    });
  const named = (list) => element[list].map(({ name }) => name);
  const attributes = Object.keys(SETTINGS).filter((name) => !SETTINGS[name].isData);
  const { name } = element;
  attributesOfBoth.push(...attributes);

  same(`${name}: attributes`, [named("attributes"), attributes, table(section, "attribute, property")]);
  same(`${name}: what properties take`, [
    Object.keys(SETTINGS),
    all(between(types, `interface ${name}Settings {`, "\n}"), /^ {2}(\w+)\?: /gm),
  ]);
  const members = all(between(types, `class ${name} `, "\n}"), /^ {2}(?:static )?(?:readonly |[gs]et )?(\w+)[(:]/gm);
  const documented = [...attributes, ...table(section, "method, property")];
  same(`${name}: members`, [named("members"), documented, members.filter((member) => member !== "addEventListener")]);
  const events = Object.fromEntries(
    [...types.matchAll(/^ {2}"([\w-]+)": (CustomEvent.*);$/gm)].map(([, type, event]) => [type, event]),
  );
  same(`${name}: events`, [named("events"), Object.keys(events), table(section, "event")]);
  same(`${name}: parts`, [named("cssParts"), all(code + shared, /\bpart: "([^"]+)"/g), all(section, /::part\((\w+)/g)]);
  same(`${name}: custom properties`, [
    named("cssProperties"),
    all(code + host, /var\((--ttt-[\w-]+)/g),
    all(section, /(--ttt-[\w-]+)/g),
  ]);
  same(`${name}: slots`, [
    element.slots?.map(({ name }) => name) ?? [],
    all(code, /create\("slot", \{ name: "(\w+)"/g),
    all(section, /\bslot="(\w+)"/g),
  ]);
  const own = all(types, /^export (?:function|const) (\w+)/gm);
  const engines = types.match(/^export \{ (.*) \} from ".\/engine.js"/m)?.[1].split(", ") ?? [];
  same(`${path}: functions`, [functions.map(({ name }) => name), [...own, ...engines]]);
  same(`${path}: exports`, [exports.map(({ name }) => name), [element.tagName, name, ...functions.map(({ name }) => name)]]);

  const settings = between(types, `interface ${name}Settings {`, "\n}");
  for (const { name, fieldName, type, default: inManifest } of element.attributes) {
    assert.equal(fieldName, name);
    const { values, fallback, isFlag } = SETTINGS[name];
    // The board and the numbers are not read from this table, and the end of a search has a name.
    const absent = fallback === Infinity ? "end" : (fallback ?? "");
    const isKnown = absent !== "" && !isFlag;
    if (name !== "board") {
      assert.equal(inManifest, isKnown ? JSON.stringify(absent) : undefined, `${name}: default`);
    }
    const typed = between(settings, `\n  ${name}?: `, ";\n");
    assert.equal(/\bboolean\b/.test(typed), Boolean(isFlag), `${name}: a flag in the types`);
    if (values) {
      same(`${name}: values`, [values, all(type.text, /"(\w[\w-]*)"/g), all(resolved(typed), /"(\w[\w-]*)"/g)]);
    }
    // Some attributes share a row.
    if (!section.includes(`\n| \`${name}\` |`)) continue;
    const row = between(section, `\n| \`${name}\` |`, "\n");
    for (const value of values ?? []) assert.ok(row.includes(`\`${value}\``), `${name}: ${value} in the README`);
    if (isKnown) assert.ok(row.endsWith(` \`${absent}\` |`), `${name}: default in the README`);
  }
  const keysIn = (text) => all(text, /(\w+)\??: /g);
  const keysOf = (name) =>
    keysIn(types.split(`\nexport interface ${name} {`)[1]?.split("\n}")[0].replaceAll(/^ +(\/?\*.*|\/\/.*)$/gm, "") ?? "");
  for (const { name, type } of element.events) {
    assert.equal(type.text, events[name], name);
    const [, documented] = /^`\{ (.*?) \}`/.exec(between(section, `\n| \`${name}\` | `, "\n")) ?? [];
    const keys = [...keysIn(type.text), ...all(type.text, /\b([A-Z]\w+)/g).flatMap(keysOf)];
    if (documented) same(`${name}: detail`, [documented.split(", "), keys]);
  }
}

const allowed = all(between(README, "ADD_ATTR: [", "]"), /"(\w+)"/g);
same("what sanitizers keep", [allowed, attributesOfBoth]);

const { GAME_SETTINGS } = await import(new URL("www/element/attributes.js", ROOT));
const begins = Object.keys(GAME_SETTINGS).filter((name) => !GAME_SETTINGS[name].goesOn);
same("what begins a game", [all(between(README, "\nSetting ", " starts a new game"), /`(\w+)`/g), [...begins, "board"]]);
