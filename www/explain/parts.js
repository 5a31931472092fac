// What the page makes when a part of it is unfolded.

import { createExplanation } from "./explain.js";
import { createPuzzles } from "./puzzles.js";

export default { createExplanation, createPuzzles };
