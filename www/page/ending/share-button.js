// The button that shares the finished game: its address, and a picture of it, which is ready before the press.

import { create, update } from "../../shared/dom.js";
import { styleOf } from "../../shared/environment.js";
import { LAST_STROKE } from "../../shared/painter.js";
import { pictureOf } from "./shared-picture.js";

/** Builds the button for the game on `board`. `link` has its address, and `share` the means to show it to others. */
export function createShareButton({ board, link, share }) {
  const element = create("button", { type: "button", slot: "controls", id: "share", hidden: true, onclick: send });
  let words;
  let picture;
  /** The taking of the picture, a new object each time. */
  let work;

  function send() {
    share.send(element, { url: link.shared, files: picture ? [picture] : [], more: picture ? offers() : [] });
  }

  /** What can be done with the picture where the system's own dialog does not take it. */
  function offers() {
    const save = create("a", { href: URL.createObjectURL(picture), download: picture.name, textContent: words.savePicture });
    if (!globalThis.ClipboardItem) return [save];
    const onclick = () => share.copyFile(element, picture);
    return [save, create("button", { type: "button", textContent: words.copyPicture, onclick })];
  }

  return {
    element,

    /** Offers it if the game has ended, in these words. */
    show(isEnded, newWords) {
      words = newWords;
      update(element, { textContent: isEnded ? words.share : "", hidden: !isEnded, lang: words.tag });
    },

    /** Another game is on the board. */
    forget() {
      [picture, work] = [undefined, undefined];
    },

    /** Takes the picture of a game by its course, as soon as its end is painted, and if it is still shown then. */
    async takePicture({ moves, positions }) {
      const thisWork = (work = {});
      await new Promise((resolve) => setTimeout(resolve, LAST_STROKE));
      if (work !== thisWork || board.moment !== null) return;
      const { color: line, backgroundColor: paper, fontFamily } = styleOf(document.body);
      const { backgroundColor: card, borderColor: grid } = styleOf(element);
      const [X, O] = ["X", "O"].map((mark) => styleOf(document.querySelector(`.slider .${mark}`)).color);
      const title = document.querySelector("h1").textContent.trim();
      const marksAndLines = { marks: moves, lines: positions.at(-1).lines };
      const inks = { paper, card, grid, line, X, O };
      const file = await pictureOf(marksAndLines, document.querySelector("#field"), title, fontFamily, inks);
      if (work === thisWork) picture = file;
    },
  };
}
