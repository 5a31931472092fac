// The board beside what is said of it: where the window is too narrow for both, a small one stays at the edge, and can be played.

/** Where the page has the board above everything else, see page.css, and is high enough for a small one over what is read. */
const STACKED = "(max-width: 55.99rem) and (orientation: portrait) and (min-height: 28rem), (max-width: 39.99rem) and (min-height: 28rem)";

/** Keeps the page's board in sight as long as that part of the page is and its own place is not. */
export function keepInSight(game, part) {
  const place = game.parentElement;
  const stacked = matchMedia(STACKED);
  const seen = new Set();

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    show();
  });

  function show() {
    const isBeside = stacked.matches && !seen.has(place) && seen.has(part);
    if (game.classList.contains("beside") === isBeside) return;
    const isFocused = document.activeElement === game;
    // Nothing below it moves meanwhile.
    place.style.minBlockSize = isBeside ? `${place.getBoundingClientRect().height}px` : "";
    game.classList.toggle("beside", isBeside);
    document.documentElement.classList.toggle("has-beside", isBeside);
    // The small one has no controls, on which the focus may have been.
    if (isFocused) game.focus({ preventScroll: true });
  }

  for (const each of [place, part]) observer.observe(each);
  stacked.addEventListener("change", show);
}
