// What the page makes when a part of it is unfolded, or comes into sight.

import { createExplanation } from "./explain.js";
import { createPuzzles } from "./puzzles.js";
import { createStory } from "./story/story.js";

export default { createExplanation, createPuzzles, createStory };
