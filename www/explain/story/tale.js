// What the chapters share: the visitor's game, the tree of one of its turns, and the board of the story.

import { EMPTY, opponentOf } from "../../shared/board.js";

/** The tale on this board, with this layer of figures. `onChange()` shows the chapter anew. */
export function createTale(engine, board, figures, onChange) {
  const tale = {
    /** The game at full strength, `{ cells, engine, opener }`, if there is one, and whether it is the visitor's own. */
    game: undefined,
    isOwn: false,
    /** The tree, see the engine's `story`, and that of the cut, which is someone else's if the first one has none. */
    story: undefined,
    cutStory: undefined,
    show: onChange,

    /** Takes the story of a finished game, or of someone else's if that has none. Returns whether it is another game. */
    take(game) {
      const isUsable = game?.start === EMPTY && ["X", "O"].includes(game.player) && game.level === "unbeatable";
      const cells = isUsable ? game.moves.map(({ cell }) => cell) : [];
      const next = isUsable ? { cells, engine: opponentOf(game.player), opener: game.opener } : undefined;
      const isOwn = isUsable && !game.isShared;
      if (tale.story && isOwn === tale.isOwn && JSON.stringify(next) === JSON.stringify(tale.game)) return false;
      const found = next ? engine.story(cells, next.engine, next.opener) : engine.story();
      const story = readTree(found, isOwn);
      Object.assign(tale, { game: next, isOwn, story, cutStory: story.cut ? story : readTree(engine.story(), isOwn) });
      return true;
    },

    /** The node to which the engine went in the game, or else the best one for it. */
    get playedNode() {
      const { nodes, isOfGame } = tale.story;
      const children = nodes[0].children.map((index) => nodes[index]);
      if (isOfGame) {
        const cell = tale.game.cells[9 - children.length];
        return children.find((child) => child.cell === cell);
      }
      return children.find(({ score }) => score === nodes[0].score);
    },

    /** Puts a node of a tree on the board. */
    putNode(nodes, index, options) {
      tale.put(nodes[0], { cells: pathTo(nodes, index).map((each) => nodes[each].cell), ...options });
    },

    /**
     * Puts a position on the board, some moves later. If `isOpen`, its free squares can be pressed. A note with a `score` is a
     * large figure on its square, with `isBound` a bound, "≤"; one with `isCut` is a square that is left out; whatever else it has
     * is an annotation of the board.
     */
    put({ board: start, turn }, { cells = [], isOpen = false, notes = [] }) {
      const { opener, positions } = engine.review(start, cells, turn);
      const { board: text, turn: mover, status } = positions.at(-1);
      // If the computer plays itself and there is a move to redo, nobody moves.
      const paused = isOpen || status !== "open" ? [] : [engine.candidates(text, mover)[0]];
      const byHost = (cell) => ({ cell, by: "host" });
      const player = isOpen ? "both" : "none";
      board.game = { start, opener, player, level: "unbeatable", seed: 0, moves: cells.map(byHost), undone: paused.map(byHost) };
      board.annotate(notes.map(({ score, isBound, isCut, ...note }) => note));
      const free = Array.from(text.replaceAll("/", "")).flatMap((sign, cell) => (isOpen && sign === "." ? [cell] : []));
      const squares = [...new Set([...free, ...notes.map(({ cell }) => cell)])];
      figures.show(squares.map((cell) => ({ ...notes.find((note) => note.cell === cell), cell, isOpen: free.includes(cell) })));
    },
  };
  return tale;
}

/** The indices of the nodes from the root, which is left out, to this one. */
export function pathTo(nodes, index) {
  return index === 0 ? [] : [...pathTo(nodes, nodes[index].parent), index];
}

/** A node and all that follow it. */
export function branchOf(nodes, index) {
  return [index, ...nodes[index].children.flatMap((child) => branchOf(nodes, child))];
}

/**
 * Adds `children` and `level` to the nodes. `isOfGame` says that the tree is of the tale's game, `isVisitors` that this game is the
 * visitor's own, and `isInstead` that the visitor's own game has no such tree.
 */
function readTree({ nodes, choices, cut, isOwn }, isVisitors) {
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
