// The slider of the game's own marks: the moves so far on a line with nine places.

import { create, update } from "../../shared/dom.js";
import { markOf } from "./mark-icons.js";

const PLACES = 9;

/** Builds the slider. `onSlide(ply)` is called when the visitor moves it. Returns the element and `show`. */
export function createSlider(onSlide) {
  const input = create("input", { type: "range", min: "0", step: "1", oninput: () => onSlide(Number(input.value)) });
  const places = Array.from({ length: PLACES + 1 }, (_, place) => create("span", { style: `--place: ${place}` }));
  const element = create("div", { className: "slider", hidden: true }, [
    create("div", { className: "places", "aria-hidden": "true" }, places),
    input,
  ]);
  let marks = "";

  return {
    element,

    /**
     * Shows the `moves` of a course, and the `ply` that the board shows. `words` are those of the ending, `savedAt` the numbers of
     * moves before those that are ringed, and `isEnd` says whether the place of the slider is marked although the visitor has not
     * moved it.
     */
    show(words, moves, ply, savedAt, isEnd) {
      const now = moves.map(({ mark }) => mark).join();
      if (now !== marks) {
        marks = now;
        places.forEach((place, index) => place.replaceChildren(...(moves[index - 1] ? [markOf(moves[index - 1].mark)] : [])));
      }
      places.forEach((place, index) => {
        const kinds = { made: index <= ply, later: index > ply && index <= moves.length, saved: savedAt.includes(index - 1) };
        for (const [kind, applies] of Object.entries(kinds)) place.classList.toggle(kind, Boolean(applies));
        place.classList.toggle("now", index === ply && (isEnd || ply < moves.length));
      });
      element.style.setProperty("--moves", moves.length);
      update(element, { hidden: moves.length === 0 });
      update(input, {
        max: String(moves.length),
        value: String(ply),
        "aria-label": words.slider,
        "aria-valuetext": words.place({ ply, moves }),
      });
    },
  };
}
