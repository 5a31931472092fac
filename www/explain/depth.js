// A lost position, searched without and with the plies in the score: who gives up, and who puts up a fight.

import { create, update } from "../element/dom.js";
import { createMemory } from "./memory.js";
import { createMini, labelOf } from "./mini.js";
import { STARTS } from "./starts.js";
import { signed } from "./telling.js";

/** Every move of O loses. */
const LOST = STARTS.fatalist;

const SEARCHES = { fatalist: "minimax", fighter: "minimax-depth" };

/** The section of the fatalist and the fighter. */
export function createDepth(host) {
  const box = create("input", {
    type: "checkbox",
    role: "switch",
    onchange() {
      host.link.set({ depth: box.checked ? undefined : "off" });
      show();
    },
  });
  const boxTitle = create("span");
  const outcome = create("p", { className: "outcome", role: "status" });
  const players = Object.entries(SEARCHES).map(([name, search]) => ({ name, search, ...createPlayer() }));
  const start = createMini("large");
  const question = create("p");
  const put = create("button", { type: "button", className: "button", onclick: () => host.setUp(LOST) });
  const note = create("p", { className: "note" });
  const element = create("div", { className: "depth" }, [
    create("div", { className: "question" }, [start.element, create("div", {}, [question, put])]),
    create("label", { className: "switch" }, [box, boxTitle]),
    outcome,
    create("div", { className: "players" }, players.map((player) => player.element)),
    note,
  ]);

  /** What each of the two finds. */
  let found;
  const isNew = createMemory();

  function show() {
    if (!isNew(host.words, box.checked)) return;
    const { depth, search, squares } = host.words;
    const square = (cell) => squares.name[cell];
    start.show({ board: LOST.board, label: labelOf(LOST.board, host.words) });
    update(question, { textContent: depth.question });
    update(put, { textContent: depth.put });
    update(boxTitle, { textContent: depth.count });
    update(note, { textContent: depth.note });
    for (const player of players) {
      const { moves, result, line } = found[player.name];
      const [chosen] = line;
      const end = line.at(-1);
      const told = {
        mark: chosen.mark,
        square: square(chosen.cell),
        score: signed(chosen.score),
        others: signed(result.others),
        winner: end.status,
        last: square(end.cell),
        plies: end.ply,
      };
      const counts = player.name === "fighter";
      if (counts === box.checked) update(outcome, { textContent: depth.outcome[player.name](told) });
      player.show({
        title: depth[player.name],
        caption: depth.caption,
        columns: depth.columns,
        moves: moves.map((move) => ({
          title: search.tree.move(move.mark, square(move.cell)),
          score: signed(move.score),
          note: move.id === chosen.id ? depth.chosen : "",
        })),
        line,
        sentence: depth.says[player.name](told),
        plays: counts === box.checked,
      });
    }
  }

  return {
    element,

    update() {
      found ??= Object.fromEntries(players.map(({ name, search }) => [name, find(host.engine, search)]));
      box.checked = host.link.get("depth") !== "off";
      show();
    },
  };
}

/** What a search makes of the lost position: the moves, the chosen one, and what follows if both go on like that. */
function find(engine, search) {
  const trace = engine.Trace.of_position(search, LOST.board, LOST.turn);
  const { line, result } = trace;
  const moves = trace.children(0);
  trace.free();
  return { moves, result, line };
}

/** One of the two: what its moves are worth to it, and where the chosen one leads. */
function createPlayer() {
  const title = create("h4");
  const caption = create("caption", { className: "hidden" });
  const heads = ["", "number"].map((className) => create("th", { scope: "col", className }));
  const rows = create("tbody");
  const table = create("table", {}, [caption, create("thead", {}, [create("tr", {}, heads)]), rows]);
  const boards = create("div", { className: "boards", "aria-hidden": "true" });
  const sentence = create("p");
  const element = create("section", { className: "player" }, [title, table, boards, sentence]);
  return {
    element,
    show(shown) {
      update(title, { textContent: shown.title });
      update(caption, { textContent: shown.caption });
      heads.forEach((head, index) => update(head, { textContent: shown.columns[index] }));
      rows.replaceChildren(...shown.moves.map(createMove));
      boards.replaceChildren(...shown.line.map(createPly));
      update(sentence, { textContent: shown.sentence });
      element.classList.toggle("plays", shown.plays);
    },
  };
}

function createMove({ title, score, note }) {
  const name = create("th", { scope: "row", textContent: title });
  if (note) name.append(" ", create("strong", { textContent: note }));
  return create("tr", {}, [name, create("td", { className: "number", textContent: score })]);
}

function createPly(node) {
  const mini = createMini();
  mini.show(node);
  return mini.element;
}
