// The functions with which the page makes its parts, by their ids.

import { createPuzzles } from "./puzzles.js";
import { createStory } from "./story/story.js";

export default { story: createStory, puzzles: createPuzzles };
