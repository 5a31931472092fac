// The functions with which the page makes its parts, by their ids, and the one that starts the explaining engine.

import { load } from "./engine.js";
import { createPuzzles } from "./puzzles.js";
import { createStory } from "./story/story.js";

export default { story: createStory, puzzles: createPuzzles, load };
