// The words of an element in each language that it knows, and which language it speaks: that of its own `lang` attribute or of the
// nearest ancestor's, also across shadow roots. English is inside the script; others are added while the page runs.

import { afterPageScripts } from "./events.js";
import { filled, refusal } from "./refusal.js";
import { textOf } from "./settings.js";

/** The languages that have a file beside the script. */
const FILES = ["de", "es", "ru", "zh"];

/** The scripts that run from right to left. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

/** What is called when a language around a connected element may have changed, or words were added. */
const watchers = new Set();

/**
 * Returns `wordsFor(element)`, the words of the element's language, `wordsIn(language)`, those of a language, and
 * `addWords(language, words)`, which adds those of another one. `tag` is the tag of the elements, and `english` has the English
 * words.
 *
 * The words also have `tag`, their language, and `dir`, its direction. They match by as many subtags of the element's language as
 * possible: `pt-BR` finds `pt`, but rather `pt-br`. A language without words is English.
 */
export function createWords(tag, english) {
  const languages = new Map([["en", { ...english, tag: "en", dir: "ltr" }]]);
  /** The languages without words for which the console may have been told of a file. */
  const missed = new Set();

  function find(language) {
    if (!language) return undefined;
    return languages.get(language) ?? find(language.slice(0, Math.max(0, language.lastIndexOf("-"))));
  }

  /** Says once where the words are, if no script of the page adds them. */
  function miss(element, language) {
    const [file] = language.split("-");
    if (!FILES.includes(file) || missed.has(file)) return;
    missed.add(file);
    afterPageScripts(element, () => {
      if (find(language)) return;
      console.info(`<${tag}> lang="${language}": expected words/${file}.js, or unbeatable/words/${file}. It speaks English.`);
    });
  }

  return {
    wordsIn: (language) => find(tagOf(language)) ?? languages.get("en"),

    wordsFor(element) {
      const language = languageOf(element);
      const words = find(language);
      if (!words) miss(element, language);
      return words ?? languages.get("en");
    },

    addWords(language, words) {
      const name = checked(language);
      const known = find(name.toLowerCase());
      // Whoever adds to a language that is there changes some of its words.
      const { tag: _tag, dir: _dir, ...before } = known ?? languages.get("en");
      const missing = [];
      const unknown = [];
      const all = merge(before, words, "");
      if (!known && missing.length > 0) warn(`expected ${missing.join(", ")} as well. What is missing is English.`);
      if (unknown.length > 0) warn(`${unknown.join(", ")}: expected names of sentences. What is unknown is ignored.`);
      languages.set(name.toLowerCase(), { ...all, tag: name, dir: directionOf(name) });
      for (const onChange of watchers) onChange();

      function warn(sentence) {
        console.warn(`<${tag}> words "${name}": ${sentence}`);
      }

      /** The words with those that are given in their place. `path` names the part. */
      function merge(own, given, path) {
        if (given === undefined || given === null) {
          if (path) missing.push(path);
          return path ? own : refuse("an object");
        }
        if (typeof own === "function") {
          if (typeof given === "string") return (values) => filled(given, values);
          return typeof given === "function" ? given : refuse("text or a function");
        }
        if (typeof own === "string") return typeof given === "string" ? given : refuse("text");
        if (Array.isArray(own) !== Array.isArray(given) || typeof given !== "object") {
          return refuse(Array.isArray(own) ? `an array of ${own.length} texts` : "an object");
        }
        const inner = (key) => (path ? `${path}.${key}` : key);
        unknown.push(...Object.keys(given).filter((key) => !Object.hasOwn(own, key)).map(inner));
        const entries = Object.keys(own).map((key) => [key, merge(own[key], given[key], inner(key))]);
        return Array.isArray(own) ? entries.map(([, value]) => value) : Object.fromEntries(entries);

        function refuse(expected) {
          const where = path && ` at ${path}`;
          throw refusal("bad-words", `The words of ${name} are ${kindOf(given)}${where}: expected ${expected}.`, { part: path });
        }
      }
    },
  };
}

/** The language around an element as a tag in small letters, empty if there is none. */
function languageOf(element) {
  for (let node = element; node; node = node.getRootNode().host) {
    const tagged = node.closest("[lang]:not([lang=''])");
    if (tagged) return tagOf(tagged.getAttribute("lang"));
  }
  return "";
}

const tagOf = (language) => language.toLowerCase().replaceAll("_", "-");

/** A language as a tag. Throws if it is none. */
function checked(language) {
  const tag = textOf(language).replaceAll("_", "-");
  try {
    Intl.getCanonicalLocales(tag);
    return tag;
  } catch {
    throw refusal("bad-words", `There is no language ${textOf(language)}: expected a tag such as de or pt-BR.`, { part: "" });
  }
}

function directionOf(language) {
  const { script } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr";
}

/** What a value is, in a sentence. */
function kindOf(value) {
  if (value === undefined || value === null) return "absent";
  if (Array.isArray(value)) return "an array";
  return { string: "text", object: "an object" }[typeof value] ?? `a ${typeof value}`;
}

/** Calls back when the words of an element may have changed, from `follow(element)` until `stop()`. */
export function watchLanguage(onChange) {
  const observer = new MutationObserver(onChange);
  return {
    follow(element) {
      watchers.add(onChange);
      for (let root = element.getRootNode(); root; root = root.host?.getRootNode()) {
        observer.observe(root, { subtree: true, attributeFilter: ["lang"] });
      }
    },
    stop() {
      watchers.delete(onChange);
      observer.disconnect();
    },
  };
}
