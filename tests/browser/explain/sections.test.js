// "How I think": the fatalist and the fighter, claims beside counts, and the proof.

import { equal, everywhere, focused, includes, keys, test, until } from "../testing.js";
import { follow } from "./think.js";

test("Without depth all moves are equal; with it the block is best; a switch says who plays", everywhere, async () => {
  const think = await follow("#think=depth");
  equal(think.$$("#think-depth tbody tr").map(({ children: [name, score] }) => `${name.textContent} ${score.textContent}`), [
    "O top left corner chosen −10", "O top right corner −10", "O left edge −10", "O middle −10",
    "O top left corner −8", "O top right corner chosen −6", "O left edge −8", "O middle −8",
  ]);
  think.$("#think-depth [role=switch]").focus();
  for (const [turn, said] of ["top right corner and loses at ply 4.", "top left corner and loses at ply 2."].entries()) {
    await until(() => think.hash.endsWith("&depth=off") === (turn === 1));
    includes(think.text("#think-depth [role=status]"), said);
    await (turn === 0 ? keys(" ") : think.click("#think-depth .switch"));
  }
});

test("Each claim about the size of the game stands beside its count", everywhere, async () => {
  const think = await follow("#think=claims");
  await until(() => think.$("#think-claims table").getAttribute("aria-busy") === "false");
  // The whole game is five searches, of X in a game in which both sides play their best moves.
  const column = (nth) => think.$$(`#think-claims tbody td:nth-child(${nth})`).map(({ innerText }) => innerText.trim());
  equal(column(2), ["9! = 362,880", "9! = 362,880", "9! + 7! + 5! + 3! + 1! = 368,047", "no claim", "no claim"]);
  equal(column(3), ["255,168", "549,946", "557,492", "5,478", "765"]);
});

for (const [what, verdict, counts, err] of [
  ["proves the engine in every game and position", /^✓ Proved.*2,416.*4,520/, /^2,416 2,112 304 0 4,520 0 0 0 0 0 0$/],
  ["refutes an engine that errs", /^✗ Not proved/, / ✗ [\d,]+ /, (board) => board.replaceAll("/", "").indexOf(".")],
])
  test(`The proof ${what}, and can be cancelled`, everywhere, async () => {
    const think = await follow("#player=both&think=proof");
    // Until the proof is cancelled each answer takes long, so that no machine is done by then.
    let isCancelled = false;
    const slowly = (answer) => (...question) => {
      for (const begun = performance.now(); !isCancelled && performance.now() < begun + 20; );
      return answer(...question);
    };
    const engine = await think.window.customElements.get("tic-tac-toe").engine;
    for (const name of ["best_move", "choose"]) engine[name] = slowly(err ?? engine[name]);
    const said = () => think.text("#think-proof .verdict");
    think.$("#think-proof > summary").focus();
    for (const [key, text] of [["Tab", "Prove it"], ["Enter", "Cancel"], [" ", "Prove it again"]]) {
      await keys(key);
      equal(focused().innerText, text);
    }
    includes(said(), /^Cancelled after .* nothing is proved/);
    isCancelled = true;
    await keys("Enter");
    await until(() => !think.isVisible("#think-proof progress"), 60);
    includes(said(), verdict);
    equal(think.said, said());
    includes(think.$$("#think-proof dd").map(({ innerText }) => innerText).join(" "), counts);
  });
