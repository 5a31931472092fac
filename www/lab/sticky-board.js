// Keeps the board in sight beside what is read about it. If the window is too narrow for both, a small board that can be played
// stays at its edge.

/** Matches if the page has the board above everything else, see lab.css, and is high enough for a small board over the text. */
const STACKED =
  "(max-width: 55.99rem) and (orientation: portrait) and (min-height: 28rem), (max-width: 39.99rem) and (min-height: 28rem)";

/** Keeps the page's board in sight as long as `part` is in sight and the board's own place is not. */
export function keepInSight(game, part) {
  const place = game.parentElement;
  const stacked = matchMedia(STACKED);
  const inSight = new Set();

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target);
      else inSight.delete(target);
    }
    show();
  });

  function show() {
    const isSticky = stacked.matches && !inSight.has(place) && inSight.has(part);
    if (game.classList.contains("sticky") === isSticky) return;
    const isFocused = document.activeElement === game;
    // The place keeps its height, so that nothing below it moves.
    place.style.minBlockSize = isSticky ? `${place.getBoundingClientRect().height}px` : "";
    game.classList.toggle("sticky", isSticky);
    document.documentElement.classList.toggle("has-sticky", isSticky);
    // The small board has no controls, so a focus in the controls goes to the board.
    if (isFocused) game.focus({ preventScroll: true });
  }

  for (const each of [place, part]) observer.observe(each);
  stacked.addEventListener("change", show);
}
