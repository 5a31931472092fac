// What tests of random use need: seeds, and the memory of the page.

import { devtools, engine, ok } from "../testing.js";

/** The seed of a round of a run. Runs of neighbouring seeds have no round in common. */
export const seedOf = (run, round) => (Math.imul(run, 0x9e3779b1) + round) >>> 0;

/** The bytes of the heap after a garbage collection; 0 where the browser does not report them. */
export async function heap() {
  if (engine !== "chromium") return 0;
  await devtools("HeapProfiler.collectGarbage");
  return (await devtools("Runtime.getHeapUsage")).usedSize;
}

/** Asserts that the heap is as large at the end of a run as in its middle. The allowance is for a short run, in which lists of kept
 *  games are not yet full and parts of the page are opened for the first time. */
export function isFlat(middle, end) {
  ok(end <= middle * 1.1 + 2e6, `memory grows from ${middle} to ${end} bytes`);
}
