// All that is said, in three languages: each text is in a file that somebody has read, `en.txt`, `zh.txt` and `ru.txt`. With
// `UNBEATABLE_WRITE=1` the files are written anew; then read what has changed.

import { other, sentenceFault } from "../explain/think.js";
import { chromium, equal, fail, ok, oracle, save, settings, test } from "../testing.js";
import { samples } from "./samples.js";

/** All words of a language, by the file that holds them. */
async function wordsIn(language) {
  const files = { element: "element/words/*", tree: "tree/words/*", page: "page/words/*/page" };
  for (const topic of ["board", "search", "compare", "puzzles", "story"]) files[topic] = `explain/words/*/${topic}`;
  const load = (file) => import(`/www/${file.replace("*", language)}.js`);
  const loaded = Object.entries(files).map(async ([name, file]) => [name, (await load(file)).default]);
  // The engine's own sentences are English.
  const { boards: refusals = {}, subjects = {}, others = {}, drawn = {} } = await load("shared/words/*");
  return { ...Object.fromEntries(await Promise.all(loaded)), refusals, subjects, others, drawn };
}

/** Every text among the words, and what functions make of their samples, each as its path and the text. */
function textsIn(words) {
  const calls = samples(words);
  const texts = [];
  (function visit(value, path, owner) {
    if (typeof value === "string") texts.push([path, value]);
    else if (typeof value === "function")
      for (const call of calls[path] ?? fail(`no sample of ${path}`)) texts.push([path, [value.apply(owner, call)].flat().join("")]);
    else for (const [name, inner] of Object.entries(value)) visit(inner, path ? `${path}.${name}` : name, value);
  })(words, "");
  return texts;
}

/** Who makes a move against whom: the computer ("I"), which makes only its own, the visitor ("you"), or a mark. */
const voicesOf = ({ isEngines, mark }, player = isEngines ? "computer" : mark) =>
  [["visitor", "computer"], [mark, "computer"], [player, "visitor"], [player, other(mark)]];

/** The sentences about moves, two of each kind. */
function movesIn({ board: { moves } }, accounts) {
  const kinds = new Map();
  for (const account of accounts) {
    const { reason, value, best, isEngines, completes, blocks, threatens, forestalls } = account;
    const lists = [completes, blocks, threatens, forestalls].map(({ length }) => length > 1);
    kinds.set([reason, value.outcome, best.outcome, isEngines, ...lists].join(), account);
  }
  return [...kinds.values()].flatMap((account) => voicesOf(account).map((voices) => ["moves", moves.sentence(account, voices)]));
}

test("What is said in each language is what has been reviewed", chromium, async () => {
  const { UNBEATABLE_WRITE: isWritten } = await settings();
  const accounts = await oracle("accounts");
  const paths = {};
  for (const language of ["en", "zh", "ru"]) {
    const words = await wordsIn(language);
    const all = [...textsIn(words), ...movesIn(words, accounts)];
    equal(all.filter(([, text]) => /undefined|NaN|\[object/.test(text)), [], "a part is missing");
    // Browsers of different ages write different spaces in numbers and times.
    const texts = [...new Set(all.map(([path, text]) => `${path}: ${text}`.replaceAll(/\s/g, " ").trimEnd()))];
    const file = `browser/sentences/${language}.txt`;
    if (isWritten) ok(await save(file, `${texts.join("\n")}\n`), "it was not written");
    const reviewed = (await (await fetch(`/tests/${file}`)).text()).trimEnd().split("\n");
    for (const [line, text] of texts.entries()) equal(text, reviewed[line], `${file}, line ${line + 1}`);
    equal(texts.length, reviewed.length, file);
    // The page's own text is in English in the page itself.
    const isOfAll = (path) => !/^(refusals|subjects|others|drawn|page\.page\.text)\./.test(path);
    paths[language] = [...new Set(texts.map((text) => text.slice(0, text.indexOf(":"))).filter(isOfAll))];
  }
  equal([paths.zh, paths.ru], [paths.en, paths.en]);
});

/** The names of the lines, in the order rows, columns, diagonals. */
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]].map(String);
const LINE_NAMES = {
  en: [
    "the top row", "the middle row", "the bottom row", "the left column", "the middle column", "the right column",
    "the diagonal from the top left corner", "the diagonal from the top right corner",
  ],
  zh: ["最上一行", "中间一行", "最下一行", "左边一列", "中间一列", "右边一列", "左上到右下的对角线", "右上到左下的对角线"],
  ru: [
    "верхний ряд", "средний ряд", "нижний ряд", "левый столбец", "средний столбец", "правый столбец",
    "диагональ из левого верхнего угла", "диагональ из правого верхнего угла",
  ],
};

for (const [language, names] of Object.entries(LINE_NAMES))
  test(`The sentence of every move names its lines, squares and numbers, and no others: ${language}`, chromium, async () => {
    const accounts = await oracle("accounts");
    equal(accounts.length, 16_167);
    const { squares, moves } = (await wordsIn(language)).board;
    const isNamed = (text, cell) => text.includes(squares.name[cell]) || text.includes(squares.at[cell]);
    for (const account of accounts)
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
  });
