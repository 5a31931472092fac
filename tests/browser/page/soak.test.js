// Random use of the page: thousands of clicks, keys, settings and links by one visitor.

import { devtools, engine, equal, everywhere, ok, settings, takeFaults, test } from "../testing.js";
import { keepCopies, visit } from "./home.js";
import { visitAtRandom } from "./random_visitor.js";

/** The bytes of the page's heap after a garbage collection; 0 where the browser does not report them. */
async function heap() {
  if (engine !== "chromium") return 0;
  await devtools("HeapProfiler.collectGarbage");
  return (await devtools("Runtime.getHeapUsage")).usedSize;
}

test("The page outlives a random visitor", everywhere, async () => {
  const { UNBEATABLE_SEED: seed = 1, UNBEATABLE_SOAK: times = 400 } = await settings();
  await keepCopies();
  const { window, $ } = await visit();
  $(".think, .story").scrollIntoView();
  const rounds = Math.ceil(times / 40);
  let middle;
  for (let round = 0; round < rounds; round++) {
    const { done, faults } = await visitAtRandom(window, (Math.imul(seed, 0x9e3779b1) + round) >>> 0, 40);
    equal([...faults, ...(await takeFaults())], [], `round ${round} of seed ${seed}: ${done}`);
    if (round === Math.floor(rounds / 2)) middle = await heap();
  }
  // The allowance is for a short run, in which lists of kept games are not yet full and parts are opened for the first time.
  const end = await heap();
  ok(end <= middle * 1.1 + 2e6, `memory grows from ${middle} to ${end} bytes`);
});
