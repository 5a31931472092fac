// The story of the search, in four chapters, beside a board of its own. Its tree is that of a turn in the visitor's last game.

import { createButton } from "../../shared/button.js";
import { create, update } from "../../shared/dom.js";
import { nextTask } from "../../shared/task.js";
import { load } from "../engine.js";
import { bringUp } from "../task.js";
import { createBoard } from "./board.js";
import { createEmpty } from "./empty.js";
import { createEnds } from "./ends.js";
import { createExample } from "./example.js";
import { createGood } from "./good.js";
import { createLess } from "./less.js";

/**
 * The chapters, in their order. Each function takes `{ engine, example, board, words, refresh, turnTo }`, where `refresh()` shows
 * the chapter anew, and returns `{ element, controls, show, press, leave }`, of which only `element` and `show` are always there:
 * `element` stands beside the board, and the buttons `controls` below it, before Next. `show()` puts a position on the board and
 * returns `{ lead, answer, note, isDone }`: the sentence above the element, the one below the board with what may stand under it,
 * and whether the chapter is over. `press(cell)` is called for a pressed square, and `leave()` when the reader leaves it.
 */
const CHAPTERS = { ends: createEnds, good: createGood, empty: createEmpty, less: createLess };
const NAMES = Object.keys(CHAPTERS);

/**
 * Builds the story in the page. `game` is the visitor's board, `lastGame()` returns `{ record, isShared }`, the game that was
 * finished last, if there is one, and whether someone else has shared it, `link` is the address, and `language()` returns the
 * words. `onProblem(problem)` is called when something is wrong with the address, and `turnTo(id)` moves to another part of the
 * page. Resolves to `follow()`, which opens the chapter that the address names, `refresh()`, which takes the tree from another
 * game, and `speak()`, which shows everything in the present language.
 * Rejects with an `EngineError` if WebAssembly cannot run.
 */
export async function createStory({ game, lastGame, link, language, onProblem, turnTo }) {
  const engine = await load();
  await nextTask();
  const details = document.querySelector("#story");
  const example = createExample(engine);
  const board = createBoard(engine);
  const tools = { engine, example, board, words: language, refresh: show, turnTo };
  /** The chapters that have been opened, and the names of those that are over. */
  const made = new Map();
  const done = new Set();
  let name = NAMES[0];

  const tabs = NAMES.map((each) => create("button", { type: "button", onclick: () => go(each) }));
  const nav = create("nav", {}, [create("ol", { role: "list" }, tabs.map((tab) => create("li", {}, [tab])))]);
  const heading = create("h3");
  heading.setAttribute("tabindex", "-1");
  const lead = create("p", { className: "lead" });
  const answer = create("span", { className: "answer" });
  const note = create("span", { className: "note" });
  const reply = create("p", { role: "status", className: "reply" }, [answer, note]);
  const next = createButton(() => go(NAMES[NAMES.indexOf(name) + 1]));
  next.classList.add("main");
  const toGame = createButton(() => {
    scrollTo({ top: 0 });
    game.focus({ preventScroll: true });
  });
  toGame.classList.add("back");
  const controls = create("div", { className: "row" });
  const playing = create("div", { className: "playing" }, [board.element, board.scores]);
  const side = create("div", { className: "side" }, [playing, reply, controls]);
  const place = create("div", { className: "place" });
  const chapter = create("section", { className: "chapter" }, [nav, heading, lead, side, place]);

  const isOpen = () => details.open;

  function show() {
    const { story } = language();
    if (!made.has(name)) made.set(name, CHAPTERS[name](tools));
    const { element, controls: buttons = [], show: showChapter } = made.get(name);
    if (place.firstChild !== element) {
      place.replaceChildren(element);
      controls.replaceChildren(...buttons, next, toGame);
    }
    const held = controls.contains(document.activeElement) ? document.activeElement : undefined;
    const shown = showChapter();
    if (shown.isDone) done.add(name);
    update(board.element, { label: story.board });
    update(nav, { "aria-label": story.chapters });
    tabs.forEach((tab, index) => {
      const isDone = done.has(NAMES[index]);
      const current = NAMES[index] === name ? "step" : undefined;
      const title = story.titles[NAMES[index]];
      update(tab, { textContent: title, "aria-current": current, "aria-label": isDone ? story.done(title) : undefined });
      tab.classList.toggle("done", isDone);
    });
    update(chapter, { id: `story-${name}` });
    update(heading, { textContent: story.titles[name] });
    showText(lead, shown.lead);
    update(answer, { textContent: shown.answer });
    update(note, { textContent: shown.note ?? "" });
    update(next, { textContent: story.next, hidden: !shown.isDone || name === NAMES.at(-1) });
    update(toGame, { textContent: story.toGame });
    // A button that vanishes leaves the focus to the next step.
    if (held?.hidden) {
      ([...controls.children].find((each) => !each.hidden && each !== toGame) ?? board.element).focus({ preventScroll: true });
    }
  }

  /** Opens a chapter at the reader's request. */
  function go(other) {
    open(other);
    heading.focus({ preventScroll: true });
    bringBack();
  }

  /** Scrolls back to the chapter's text and board, or in a low window to the board, if they are out of sight. */
  function bringBack() {
    const isWhole = controls.getBoundingClientRect().bottom - nav.getBoundingClientRect().top <= innerHeight;
    (isWhole ? nav : board.element).scrollIntoView({ block: "nearest" });
  }

  function open(other) {
    made.get(name)?.leave?.();
    name = other;
    show();
    remember();
  }

  /** Writes the open chapter into the address. */
  function remember() {
    link.set({ story: isOpen() ? name : undefined });
  }

  function follow() {
    const named = link.get("story");
    if (named === undefined) return;
    if (Object.hasOwn(CHAPTERS, named)) open(named);
    else {
      onProblem({ name: "story", value: named });
      remember();
    }
  }

  function refresh() {
    if (!example.take(lastGame())) return;
    done.clear();
    show();
  }

  board.element.addEventListener("ttt-move", ({ detail: { cell } }) => made.get(name).press?.(cell));
  // What a press changes may be out of sight. A part of the tree that is only unfolded is where the reader looks.
  chapter.addEventListener(
    "click",
    ({ target }) => target.closest(".main, tic-tac-toe, .tree .open, .dots") && requestAnimationFrame(bringBack),
    true,
  );
  details.addEventListener("toggle", () => {
    if (isOpen()) show();
    else made.get(name).leave?.();
    remember();
  });

  example.take(lastGame());
  details.querySelector("div").replaceChildren(chapter);
  show();
  if (link.get("story") === undefined) remember();
  else follow();
  // The reader has unfolded the story and should see all of it.
  if (isOpen()) bringUp(details);
  return {
    follow() {
      follow();
      if (isOpen()) bringUp(details);
    },
    refresh,
    speak: show,
  };
}

/** Shows a text in which what stands between two asterisks is emphasised. */
function showText(element, text) {
  if (element.dataset.text === text) return;
  element.dataset.text = text;
  element.replaceChildren(...text.split("*").map((part, index) => (index % 2 ? create("strong", { textContent: part }) : part)));
}
