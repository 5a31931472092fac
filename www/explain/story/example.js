// The example of the story: the visitor's last game, and the search of one of its turns as a tree.

import { EMPTY, opponentOf } from "../../shared/board.js";

export function createExample(engine) {
  const example = {
    /** The game at full strength, `{ cells, engine, opener }`, if there is one, and whether it is the visitor's own. */
    game: undefined,
    isOwn: false,
    /** The search, see the engine's `story`, and that of the cut, which is of someone's game if the first one has none. */
    search: undefined,
    cutSearch: undefined,

    /**
     * Takes the search of a finished game, or of someone else's if that has none. `isShared` says that the game is not the
     * visitor's own. Returns whether it is another game.
     */
    take({ record, isShared }) {
      const game = gameOf(record);
      const isOwn = Boolean(game) && !isShared;
      if (example.search && isSameGame(game, example.game) && isOwn === example.isOwn) return false;
      const search = readSearch(game ? engine.story(game.cells, game.engine, game.opener) : engine.story(), isOwn);
      Object.assign(example, { game, isOwn, search, cutSearch: search.cut ? search : readSearch(engine.story(), false) });
      return true;
    },

    /** The node to which the engine went in the game, or else the best one for it. */
    get playedNode() {
      const { nodes, isOfGame } = example.search;
      const children = nodes[0].children.map((index) => nodes[index]);
      if (isOfGame) {
        const cell = example.game.cells[9 - children.length];
        return children.find((child) => child.cell === cell);
      }
      return children.find(({ score }) => score === nodes[0].score);
    },
  };
  return example;
}

/** The game of a record, if it is one at full strength from the empty board. */
function gameOf(record) {
  const isUsable = record?.start === EMPTY && ["X", "O"].includes(record.player) && record.level === "unbeatable";
  if (!isUsable) return undefined;
  return { cells: record.moves.map(({ cell }) => cell), engine: opponentOf(record.player), opener: record.opener };
}

const isSameGame = (one, other) =>
  one?.engine === other?.engine && one?.opener === other?.opener && String(one?.cells) === String(other?.cells);

/** The indices of the nodes from the root, which is left out, to this one. */
export function pathTo(nodes, index) {
  return index === 0 ? [] : [...pathTo(nodes, nodes[index].parent), index];
}

/** A node and all that follow it. */
export function branchOf(nodes, index) {
  return [index, ...nodes[index].children.flatMap((child) => branchOf(nodes, child))];
}

/**
 * Adds `children` and `level` to the nodes. `isOfGame` says that the search is of the example's game, `isVisitors` that this game
 * is the visitor's own, and `isInstead` that the visitor's own game has no such search.
 */
function readSearch({ nodes, choices, cut, isOwn }, isVisitors) {
  nodes.forEach((node, index) => {
    const parent = nodes[node.parent];
    Object.assign(node, { children: [], level: parent ? parent.level + 1 : 0 });
    parent?.children.push(index);
  });
  return {
    nodes,
    choices: Array.from(choices),
    cut,
    isOfGame: isOwn,
    isVisitors: isOwn && isVisitors,
    isInstead: !isOwn && isVisitors,
  };
}
