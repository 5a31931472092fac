// A lost position, searched without and with the plies in the score: who gives up, and who puts up a fight.

import { create, update } from "../shared/dom.js";
import { createMemory } from "./memory.js";
import { createMini, labelOf, miniOf } from "./mini.js";
import { STARTS } from "./starts.js";
import { createSwitch } from "./switch.js";
import { signed } from "../shared/telling.js";

/** Every move of O loses. */
const LOST = STARTS.fatalist;

const PLAYERS = ["fatalist", "fighter"];

/** The section of the fatalist and the fighter. */
export function createDepth(host) {
  const box = createSwitch(() => {
    host.link.set({ depth: box.isOn ? undefined : "off" });
    show();
  });
  const outcome = create("p", { className: "outcome", role: "status" });
  const players = PLAYERS.map((name) => ({ name, ...createPlayer() }));
  const start = createMini({ isLarge: true });
  const question = create("p");
  const put = create("button", { type: "button", className: "button", onclick: () => host.setUp(LOST) });
  const note = create("p", { className: "note" });
  const element = create("div", { className: "depth" }, [
    create("div", { className: "question" }, [start.element, create("div", {}, [question, put])]),
    box.element,
    outcome,
    create("div", { className: "players" }, players.map((player) => player.element)),
    note,
  ]);

  /** The plan of each of the two players. */
  let found;
  const isNew = createMemory();

  function show() {
    if (!isNew(host.words, box.isOn)) return;
    const { depth, search, squares } = host.words;
    const square = (cell) => squares.name[cell];
    start.show({ board: LOST.board, label: labelOf(LOST.board, host.words) });
    update(question, { textContent: depth.question });
    update(put, { textContent: depth.put });
    box.show(depth.count);
    update(note, { textContent: depth.note });
    for (const player of players) {
      const { moves, chosen, others, line } = found[player.name];
      const end = line.at(-1);
      const told = {
        mark: chosen.mark,
        square: square(chosen.cell),
        score: signed(chosen.score),
        others: signed(others),
        winner: end.status,
        last: square(end.cell),
        plies: line.length,
      };
      const counts = player.name === "fighter";
      if (counts === box.isOn) update(outcome, { textContent: depth.outcome[player.name](told) });
      player.show({
        title: depth[player.name],
        caption: depth.caption,
        columns: depth.columns,
        moves: moves.map((move) => ({
          title: search.move(move.mark, square(move.cell)),
          score: signed(move.score),
          note: move.cell === chosen.cell ? depth.chosen : "",
        })),
        line,
        sentence: depth.says[player.name](told),
        plays: counts === box.isOn,
      });
    }
  }

  return {
    element,

    update() {
      found ??= Object.fromEntries(PLAYERS.map((name) => [name, host.engine.plan(name === "fighter", LOST.board, LOST.turn)]));
      box.isOn = host.link.get("depth") !== "off";
      show();
    },
  };
}

/** One of the two players: the scores of its moves, and the line after the chosen one. */
function createPlayer() {
  const title = create("h5");
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
      boards.replaceChildren(...shown.line.map(miniOf));
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
