// The stage: the place of the visitor's board, where the story and the puzzles show boards of their own while they are read. The
// visitor's game stays as it is.

import { create, update } from "../shared/dom.js";
import { createButton } from "../shared/button.js";

/** A part that reaches into the upper half of the window is being read. */
const BAND = "0px 0px -50% 0px";

let stage;

/**
 * Lets `board` stand on the stage while the unfolded `part` is read. Returns the button
 * `toBoard`, which the keyboard finds in the part, and `show(words)`, which names it and the ribbon that leads back to the
 * visitor's game.
 */
export function enter(part, board) {
  stage ??= createStage();
  return stage.enter(part, board);
}

function createStage() {
  const place = document.querySelector(".game");
  const game = place.querySelector("tic-tac-toe");
  const ribbon = create("button", { type: "button", className: "ribbon", onclick: leave });
  const element = create("div", { className: "stage", hidden: true }, [ribbon]);
  place.append(element);
  const acts = [];
  /** The parts in the band, the latest last, and the one whose board is on the stage. */
  let read = [];
  let shown;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const act = acts.find(({ part }) => part === target);
        read = read.filter((each) => each !== act);
        if (isIntersecting) read.push(act);
        else act.isLeft = false;
      }
      show();
    },
    { rootMargin: BAND },
  );

  function show() {
    const next = read.findLast(({ part, isLeft }) => part.open && !isLeft);
    if (next) update(ribbon, { textContent: next.text });
    if (next === shown) return;
    const isFocused = element.contains(document.activeElement) || document.activeElement === game;
    shown = next;
    for (const { board } of acts) update(board, { hidden: board !== next?.board });
    update(element, { hidden: !next });
    place.classList.toggle("staged", Boolean(next));
    document.documentElement.classList.toggle("has-stage", Boolean(next));
    if (isFocused) (next?.board ?? game).focus({ preventScroll: true });
  }

  function leave() {
    shown.isLeft = true;
    show();
    game.focus();
    game.scrollIntoView({ block: "nearest" });
  }

  return {
    enter(part, board) {
      const act = { part, board, text: "", isLeft: false };
      acts.push(act);
      update(board, { hidden: true });
      ribbon.before(board);
      observer.observe(part);
      part.addEventListener("toggle", show);
      // A reader who has gone back to the game and then turns to the part again sees its board again.
      let focused;
      for (const type of ["click", "focusin"]) {
        // What the part itself does may need its board, so the board comes first.
        part.addEventListener(
          type,
          ({ target }) => {
            // A window that gets the focus back gives it to the element that had it, which may be far out of sight.
            if (type === "focusin" && target === focused && !read.includes(act)) return;
            if (type === "focusin") focused = target;
            act.isLeft = false;
            // The observer tells only in a later task what has just been scrolled into sight.
            if (!read.includes(act)) read.push(act);
            show();
          },
          { capture: true },
        );
      }
      const toBoard = createButton(() => board.focus());
      toBoard.classList.add("skip");
      return {
        toBoard,
        show({ ribbon: text, toBoard: textContent }) {
          act.text = text;
          update(toBoard, { textContent });
          show();
        },
      };
    },
  };
}
