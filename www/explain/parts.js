// The functions with which the page makes its parts, when they are unfolded or come into sight.

import { createExplanation } from "./explain.js";
import { createPuzzles } from "./puzzles.js";
import { createStory } from "./story/story.js";

export default { createExplanation, createPuzzles, createStory };
