// The words of the explanation in this language.

import moves from "../../../words/ru/moves.js";
import puzzles from "./puzzles.js";
import story from "./story.js";

export default { ...moves, ...puzzles, ...story };
