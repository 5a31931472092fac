// "How I think", once the game is over.

import { chromium, equal, includes, oracle, test, until } from "../testing.js";
import { turningPoint } from "./review.js";
import { course, follow } from "./think.js";
import { grouped } from "./walk.js";

const SECTIONS = ["values", "search", "compare"];

test("Of a finished game the sections explain where it was decided, and lead back there", chromium, async () => {
  for (const [index, moves] of [[0, 4, 8, 2, 6, 3, 7], [4, 0, 8, 2, 1, 7, 6, 3, 5], [0, 4, 8, 1, 7, 6, 2, 3, 5]].entries()) {
    const think = await follow(`#moves=${moves}&player=both&think=${SECTIONS}&values=X&step=2`);
    const played = course(think.game);
    // If no move worsened the outcome, the last one decided the game.
    const turning = turningPoint(played, "both");
    const said = turning < 0 ? `the last move, number ${moves.length}.` : `Move ${turning + 1} decided it;`;
    const { board, turn, moves: choices } = played.at(turning).position;
    const { nodes } = await oracle("search", { subject: board, search: "minimax", turn });
    await until(() => think.$("#think-search minimax-tree")?.board === board);
    await until(() => think.$("#think-compare [data-algorithm=minimax] [data-column=nodes]")?.innerText === grouped(nodes.length));
    equal(think.visible("#think-values tbody tr").length, choices.length);
    // Values and ghosts would cover marks.
    equal([think.values.join(""), think.ghosts], ["", []]);
    for (const section of SECTIONS) includes(think.text(`#think-${section} .ended`), said);
    await think.press(SECTIONS[index], "Go back there");
    equal(think.game.board.board, board);
    await until(() => !think.isVisible(".ended"));
  }
});

test("A finished board without moves has nothing to explain", chromium, async () => {
  for (const board of ["XXX/OO./...", "XOX/XOO/OXX"]) {
    const think = await follow(`#board=${board}&player=both&think=${SECTIONS}&values=X&step=5`);
    for (const section of SECTIONS) includes(think.text(`#think-${section}`), / is over/);
    equal(think.isVisible("#think-values table, #think-search .walk, #think-compare table"), false, board);
  }
});
