// Positions of well-known articles, and others that teach something.

import { EMPTY } from "../shared/board.js";

/** The words say what each of them teaches. */
export const EXAMPLES = {
  nineCalls: { board: "O.X/X.X/.OO", turn: "X" },
  eightStates: { board: "O.X/X../XOO", turn: "X" },
  fatalist: { board: ".X./..X/OOX", turn: "O" },
  eachOutcome: { board: "OX./O.X/.OX", turn: "X" },
  pincer: { board: "X../.O./..X", turn: "O" },
  empty: { board: EMPTY, turn: "X" },
};
