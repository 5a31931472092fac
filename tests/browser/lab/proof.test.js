// The proof: the judgement of our own engine in the visitor's browser, and the games that a greedy engine loses.

import { chromium, equal, everywhere, includes, test, until } from "../testing.js";
import { enter } from "./lab.js";

for (
  const [what, verdict, counts, err] of [
    ["proves the engine in every game and position", /^✓ Proved.*2,416.*4,520/, /^2,416 2,112 304 4,520 0 0 0 0$/],
    ["refutes an engine that errs", /^✗ Not proved/, / ✗ [\d,]+ /, (board) => board.replaceAll("/", "").indexOf(".")],
  ]
) {
  test(`The judgement ${what}, and can be cancelled`, chromium, async () => {
    const lab = await enter("#proof");
    // Until the judgement is cancelled each answer takes long, so that no machine is done by then.
    let isCancelled = false;
    const slowly = (answer) => (...question) => {
      for (const begun = performance.now(); !isCancelled && performance.now() < begun + 20;);
      return answer(...question);
    };
    const engine = await lab.window.customElements.get("tic-tac-toe").engine;
    engine.choose = slowly(err ?? engine.choose);
    await lab.press("Prove it");
    await lab.press("Cancel");
    includes(lab.text(".verdict"), /^Cancelled after .* nothing is proved/);
    isCancelled = true;
    await lab.press("Prove it again");
    await until(() => !lab.isVisible("#tool progress"), 60);
    includes(lab.text(".verdict"), verdict);
    includes(lab.$$("#tool dd").map(({ innerText }) => innerText).join(" "), counts);
  });
}

test("Each game that a greedy engine loses comes onto the board and is checked", everywhere, async () => {
  const lab = await enter("#proof");
  includes(lab.text(".greedy"), "loses 12 of its 583 games");
  const games = new Set();
  for (let nth = 0; nth < 12; nth++) {
    await lab.turnTo("proof");
    await lab.click(`.lost li:nth-child(${nth + 1}) button`);
    equal(lab.open, "check");
    equal(lab.live.slice(1), [null, "both"]);
    includes(["X", "O"], lab.game.board.status);
    equal(lab.visible(".check .turned strong").length, 1);
    games.add(`${lab.game.moves}`);
  }
  equal(games.size, 12);
});
