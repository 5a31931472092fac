// The place of the visitor's board, where the puzzles show a board of their own while they are read. The visitor's game stays as it
// is.

import { create, update } from "../shared/dom.js";
import { createButton } from "../shared/button.js";

/** A part that reaches into the upper half of the window is being read. */
const UPPER_HALF = "0px 0px -50% 0px";

/**
 * Shows `board` in the place of the visitor's board while the unfolded `part` is read. Returns the button `toBoard`, which the
 * keyboard finds in the part, and `show(words)`, which names it and the ribbon that leads back to the visitor's game.
 */
export function placeBoard(part, board) {
  const place = document.querySelector(".game");
  const game = place.querySelector("tic-tac-toe");
  const ribbon = create("button", { type: "button", className: "ribbon", onclick: leave });
  const element = create("div", { className: "puzzle-board", hidden: true }, [board, ribbon]);
  place.append(element);
  const toBoard = createButton(() => board.focus());
  toBoard.classList.add("skip");
  /** Whether the part is being read, whether its reader has gone back to their game, and whether the board is shown. */
  let isRead = false;
  let isLeft = false;
  let isShown = false;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting } of entries) {
        isRead = isIntersecting;
        if (!isRead) isLeft = false;
      }
      show();
    },
    { rootMargin: UPPER_HALF },
  );
  observer.observe(part);

  function show() {
    const isDue = part.open && isRead && !isLeft;
    if (isDue === isShown) return;
    const isFocused = element.contains(document.activeElement) || document.activeElement === game;
    isShown = isDue;
    update(element, { hidden: !isShown });
    place.classList.toggle("covered", isShown);
    document.documentElement.classList.toggle("has-puzzle-board", isShown);
    if (isFocused) (isShown ? board : game).focus({ preventScroll: true });
  }

  function leave() {
    isLeft = true;
    show();
    game.focus();
    game.scrollIntoView({ block: "nearest" });
  }

  part.addEventListener("toggle", show);
  // A reader who has gone back to the game and then turns to the part again sees its board again.
  let focused;
  for (const type of ["click", "focusin"]) {
    // What the part itself does may need its board, so the board comes first.
    part.addEventListener(
      type,
      ({ target }) => {
        // A window that gets the focus back gives it to the element that had it, which may be far out of sight.
        if (type === "focusin" && target === focused && !isRead) return;
        if (type === "focusin") focused = target;
        isLeft = false;
        // The observer reports only in a later task what has just been scrolled into sight.
        isRead = true;
        show();
      },
      { capture: true },
    );
  }

  return {
    toBoard,
    show(words) {
      update(ribbon, { textContent: words.ribbon });
      update(toBoard, { textContent: words.toBoard });
    },
  };
}
