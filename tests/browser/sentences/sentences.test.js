// All that is said, in each language: nothing is missing, and it has no fault that a program can find. With `UNBEATABLE_WRITE=1`
// all sentences are written into a file beside this one, for an editor to read.

import { other, sentenceFault } from "../explain/think.js";
import { chromium, equal, fail, ok, oracle, save, settings, test } from "../testing.js";
import { samples } from "./samples.js";

/** The languages of the elements, and those of the page around them. */
const LANGUAGES = ["en", "de", "es", "ru", "zh"];
const PAGES = ["en", "ru", "zh"];

const load = (file) => import(`/www/${file}.js`);

/** The words of an element as it has them, and as they are written. Whatever is missing or unknown would be on the console. */
async function wordsOf(language, folder, name) {
  const { createWords } = await load("shared/language");
  const { default: english } = await load(`${folder}/words/en`);
  const { default: written } = language === "en" ? { default: english } : await load(`words/${language}/${name}`);
  const { addWords, wordsFor } = createWords(name, english);
  if (language !== "en") addWords(language, written);
  const { tag, dir, ...words } = wordsFor(Object.assign(document.createElement("p"), { lang: language }));
  equal([tag, dir], [language, "ltr"]);
  return { words, written };
}

/** All words of a language, by the file that holds them, and those of the elements as they are written. */
async function wordsIn(language) {
  const element = await wordsOf(language, "element", "board");
  const tree = await wordsOf(language, "tree", "tree");
  const files = {};
  if (PAGES.includes(language)) {
    files.page = `page/words/${language}/page`;
    files.ending = `page/ending/words/${language}/words`;
    for (const topic of ["puzzles", "story"]) files[topic] = `explain/words/${language}/${topic}`;
    for (const topic of ["game", "search"]) files[topic] = `lab/words/${language}/${topic}`;
    files.lab = `lab/words/${language}/page`;
    files.judge = `judge/words/${language}`;
    files.moves = `${language === "en" ? "shared/words" : `words/${language}`}/moves`;
    if (language !== "en") files.others = `words/${language}/shared`;
  }
  const loaded = Object.entries(files).map(async ([name, file]) => {
    const { default: words, others } = await load(file);
    return [name, words ?? others];
  });
  const all = { element: element.words, tree: tree.words, ...Object.fromEntries(await Promise.all(loaded)) };
  return { all, written: { element: element.written, tree: tree.written } };
}

/** Every text among the words, and what functions make of their samples, each as its path and the text. */
function textsIn(words) {
  const calls = samples(words);
  const texts = [];
  (function visit(value, path, owner) {
    if (typeof value === "string") texts.push([path, value]);
    else if (typeof value === "function") {
      for (const call of calls[path] ?? fail(`no sample of ${path}`)) {
        texts.push([path, [value.apply(owner, call)].flat().join("")]);
      }
    } else for (const [name, inner] of Object.entries(value)) visit(inner, path ? `${path}.${name}` : name, value);
  })(words, "");
  return texts;
}

/** Who makes a move against whom: the computer ("I"), which makes only its own, the visitor ("you"), or a mark. */
function voicesOf({ isEngines, mark }) {
  const player = isEngines ? "computer" : mark;
  return [["visitor", "computer"], [mark, "computer"], [player, "visitor"], [player, other(mark)]];
}

/** The sentences about moves, two of each kind. */
function movesIn({ moves: { moves } }, accounts) {
  const kinds = new Map();
  for (const account of accounts) {
    const { reason, value, best, isEngines, completes, blocks, threatens, forestalls } = account;
    const lists = [completes, blocks, threatens, forestalls].map(({ length }) => length > 1);
    kinds.set([reason, value.outcome, best.outcome, isEngines, ...lists].join(), account);
  }
  return [...kinds.values()].flatMap((account) => voicesOf(account).map((voices) => ["moves", moves.sentence(account, voices)]));
}

/** The forms of each noun that is counted, by the plurals of the language. */
const NOUNS = {
  en: [["node", "nodes"], ["branch", "branches"], ["level", "levels"], ["step", "steps"], ["ply", "plies"], ["leaf", "leaves"]],
  de: [
    ["Knoten", "Knoten"],
    ["Zweig", "Zweige"],
    ["Ebene", "Ebenen"],
    ["Schritt", "Schritte"],
    ["Halbzug", "Halbzüge Halbzügen"],
    ["Blatt", "Blätter"],
  ],
  es: [["nodo", "nodos"], ["rama", "ramas"], ["nivel", "niveles"], ["paso", "pasos"], ["jugada", "jugadas"], ["hoja", "hojas"]],
  ru: [
    ["узел", "узла", "узлов"],
    ["ветвь", "ветви", "ветвей"],
    ["уровень", "уровня", "уровней"],
    ["шаг", "шага", "шагов"],
    ["полуход", "полухода", "полуходов"],
    ["лист", "листа", "листьев"],
    ["партия", "партии", "партий"],
  ],
};
const CATEGORIES = { ru: ["one", "few", "many"] };

/** A number with a wrong form of its noun, undefined if there is none in the text. */
function wrongPlural(language, text) {
  const plurals = new Intl.PluralRules(language);
  // In Russian another case follows a preposition.
  const counted = text.matchAll(/(?<!из )(?<![\d.,])(\d{1,3}(?:[.,\s]\d{3})+|\d+)\s(?:more )?(\p{L}+)/gu);
  return [...counted].find(([, number, noun]) => {
    const forms = NOUNS[language]?.find((each) => each.join(" ").split(" ").includes(noun));
    const category = plurals.select(Number(number.replaceAll(/\D/g, "")));
    const form = (CATEGORIES[language] ?? ["one", "other"]).indexOf(category);
    return forms && !forms[form].split(" ").includes(noun);
  })?.[0];
}

test("Wrong plurals are found", chromium, () => {
  const wrong = { en: "1 nodes", de: "2 Zweig", es: "1\u00a0ramas", ru: "21 узлов" };
  for (const [language, text] of Object.entries(wrong)) equal(wrongPlural(language, `— ${text}.`), text);
});

for (const language of LANGUAGES) {
  test(`No sentence lacks a part, has a doubled space, or a wrong plural: ${language}`, chromium, async () => {
    const { all } = await wordsIn(language);
    const said = textsIn(all);
    if (all.moves) said.push(...movesIn(all, await oracle("accounts")));
    // Refusals have placeholders, and in English no sentences.
    const faults = said.filter(([path, text]) => {
      // In Russian no line begins with a dash.
      if (language === "ru" && text.includes(" —")) return true;
      if (/refusals\.|^others\./.test(path)) return / {2}/.test(text) || (language !== "en" && !text);
      // Braces around a number stress it.
      const plain = text.replaceAll(/[[{](\d[\d,]*)[\]}]/g, "$1");
      return /undefined|NaN|\[object|\s\s|\{\w+\}/.test(plain) || wrongPlural(language, plain);
    });
    equal(faults, []);
    const { UNBEATABLE_WRITE: isWritten } = await settings();
    const texts = [...new Set(said.map(([path, text]) => `${path}: ${text}\n`))].join("");
    if (isWritten) ok(await save(`browser/sentences/${language}.txt`, texts), "it was not written");
  });
}

for (const language of LANGUAGES.slice(1)) {
  test(`Sentences that are texts name only values that they are given: ${language}`, chromium, async () => {
    const { all, written } = await wordsIn(language);
    const calls = samples(all);
    const strange = [];
    (function visit(value, path) {
      if (path.includes("refusals")) return;
      const inner = typeof value === "object" ? Object.entries(value) : [];
      for (const [name, each] of inner) visit(each, path ? `${path}.${name}` : name);
      if (typeof value !== "string") return;
      const names = [...value.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = new Set((calls[path] ?? []).flatMap(([values]) => Object.keys(values)));
      strange.push(...names.filter((name) => !given.has(name)).map((name) => `${path}: ${name}`));
    })(written, "");
    equal(strange, []);
  });
}

test("The page has all its sentences in each of its languages", chromium, async () => {
  const pathsOf = async (language) => {
    const { all } = await wordsIn(language);
    const paths = textsIn(all).map(([path]) => path).filter((path) => !/^(element|tree|others)\./.test(path));
    // The page's own text is in English in the page itself, and what is said of mistakes comes from the judge.
    return [...new Set(paths)].filter((path) => !/^((page|lab)\.page|judge)\.text\.|^judge\.mistakes\./.test(path));
  };
  const english = await pathsOf("en");
  for (const language of ["ru", "zh"]) equal(await pathsOf(language), english, language);
});

/** The names of the lines, in the order rows, columns, diagonals. */
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]].map(String);
const LINE_NAMES = {
  en: [
    "the top row",
    "the middle row",
    "the bottom row",
    "the left column",
    "the middle column",
    "the right column",
    "the diagonal from the top left corner",
    "the diagonal from the top right corner",
  ],
  zh: ["最上一行", "中间一行", "最下一行", "左边一列", "中间一列", "右边一列", "左上到右下的对角线", "右上到左下的对角线"],
  ru: [
    "верхний ряд",
    "средний ряд",
    "нижний ряд",
    "левый столбец",
    "средний столбец",
    "правый столбец",
    "диагональ из левого верхнего угла",
    "диагональ из правого верхнего угла",
  ],
};

for (const [language, names] of Object.entries(LINE_NAMES)) {
  test(`The sentence of every move names its lines, squares and numbers, and no others: ${language}`, chromium, async () => {
    const accounts = await oracle("accounts");
    equal(accounts.length, 16_167);
    const { squares, moves } = (await wordsIn(language)).all.moves;
    const isNamed = (text, cell) => text.includes(squares.name[cell]) || text.includes(squares.at[cell]);
    for (const account of accounts) {
      for (const voices of voicesOf(account)) {
        const sentence = moves.sentence(account, voices);
        const { board, mark, cell, reason, value, best, others, bestCells, completes, blocks, reply } = account;
        const what = `${board} ${mark} at ${cell}: ${sentence}`;
        equal(sentenceFault(language, sentence), undefined, what);
        ok(isNamed(sentence, cell), what);
        // Russian has one name for both diagonals.
        let rest = sentence.replace("обе диагонали", names.slice(6).join());
        const lines = { win: completes, forced: completes, block: blocks }[reason] ?? [];
        const expected = names.filter((_, line) => lines.map(String).includes(LINES[line]));
        equal(names.filter((name) => rest.includes(name)), expected, what);
        // The name of the middle row holds that of the middle.
        for (const name of names) rest = rest.replaceAll(name, "");
        const { threatens, allows, forestalls } = account;
        const about = [cell, bestCells, threatens, allows, forestalls, reply?.cell, reply?.threatens].flat();
        for (let square = 0; square < 9; square++) ok(!isNamed(rest, square) || about.includes(square), what);
        const numbers = [value.plies, best.plies, others?.plies, bestCells.filter((other) => other !== cell).length];
        for (const number of sentence.match(/\d+/g) ?? []) ok(numbers.includes(Number(number)), what);
        const isTold = !["gives-loss", "slower-win", "earlier-loss", "delay"].includes(reason) || sentence.includes(value.plies);
        // Where another move loses, it is not said that all others draw.
        ok(isTold && !(reason === "only-move" && others.outcome === "loss" && sentence.includes("gives a draw")), what);
      }
    }
  });
}
