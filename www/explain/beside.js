// The board beside what is said of it: where the window is too narrow for both, a small one stays at the edge, and can be played.

/** Where the page has both beside each other anyway; see page.css. */
const WIDE = "(min-width: 56rem), (min-width: 40rem) and (orientation: landscape)";

/** Keeps the page's board in sight as long as one of these `parts` is and its own place is not. */
export function keepInSight(game, parts) {
  const place = game.parentElement;
  const wide = matchMedia(WIDE);
  const seen = new Set();

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    show();
  });

  function show() {
    const isBeside = !wide.matches && !seen.has(place) && parts.some((part) => seen.has(part));
    if (game.classList.contains("beside") === isBeside) return;
    // Nothing below it moves meanwhile.
    place.style.blockSize = isBeside ? `${place.getBoundingClientRect().height}px` : "";
    game.classList.toggle("beside", isBeside);
    document.documentElement.classList.toggle("has-beside", isBeside);
  }

  for (const each of [place, ...parts]) observer.observe(each);
  wide.addEventListener("change", show);
}
