// Choosing a dot of the field, by mouse, finger or keyboard. The keyboard's control is a slider, which lies
// unseen over the picture.

/**
 * Calls `onChoose(index, isByMouse)` when the visitor points at another dot of the canvas, or `onChoose()` for none, and
 * `onPlay(index)` when they press it. A finger presses twice, or presses `button`. `indexAt(event)` is the index of the dot at the
 * place of a pointer, or undefined. The slider chooses dots from `first()` on.
 */
export function watchDots({ canvas, slider, button, first, indexAt, onChoose, onPlay }) {
  let chosen;
  let isAgain = false;

  function choose(index, isByMouse = false) {
    if (index === chosen) return;
    chosen = index;
    onChoose(index, isByMouse);
  }

  canvas.addEventListener("pointermove", (event) => choose(indexAt(event), event.pointerType !== "touch"));
  function press(event) {
    const index = indexAt(event);
    isAgain = event.pointerType !== "touch" || index === chosen;
    choose(index, event.pointerType !== "touch");
  }

  canvas.addEventListener("pointerdown", press);
  canvas.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && choose());
  canvas.addEventListener("click", () => isAgain && chosen !== undefined && onPlay(chosen));
  button.addEventListener("click", () => onPlay(chosen));
  addEventListener("pointerdown", ({ target }) => target !== canvas && target !== button && choose(), true);

  const chooseValue = () => choose(first() + slider.valueAsNumber - 1);
  slider.addEventListener("input", chooseValue);
  slider.addEventListener("focus", chooseValue);
  slider.addEventListener("blur", ({ relatedTarget }) => relatedTarget !== button && choose());
  slider.addEventListener("keydown", ({ key }) => key === "Enter" && chosen !== undefined && onPlay(chosen));

  return {
    /** Follows an event that came before these listeners. */
    follow(event) {
      if (event.target === slider) chooseValue();
      if (event.target !== canvas) return;
      if (event.type === "pointerdown") return press(event);
      choose(indexAt(event), event.pointerType !== "touch");
      if (event.type === "click" && event.pointerType !== "touch" && chosen !== undefined) onPlay(chosen);
    },

    /** Chooses no dot, because others follow now. */
    forget: () => choose(),
  };
}
