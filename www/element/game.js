// A game as plain data: the engine's analyses of its positions, and the moves between them. Each move makes another object, so that
// a move is taken back by going back to the object before it. This file knows no rules; it asks the engine for each of them.

import { analyze, analyze_after, whose_turn } from "./engine.js";

/**
 * A game that starts from `board`. The opener moves first if the marks allow it; a `seed` of null is chosen by chance. `passed` has
 * the boards of the game, also of moves that were taken back and replaced: all objects of one game share it, and it grows. Throws
 * the engine's error if `board` is not a position.
 */
export function begin(board, { player, opener, seed }) {
  const turn = opener === "O" ? whose_turn(board, opener) : undefined;
  const position = analyze(board, turn);
  const isByChance = seed === null;
  return {
    positions: [position],
    moves: [],
    passed: new Set([position.board]),
    player,
    opener,
    seed: isByChance ? Math.floor(Math.random() * 2 ** 32) : seed,
    isByChance,
  };
}

/** The engine's analysis of the position that the game is in. */
export function current({ positions }) {
  return positions.at(-1);
}

/** The game after one more move, `{ cell, mark, by }`. Throws the engine's error if the move is illegal. */
export function play(game, cell, by) {
  const before = current(game);
  const position = analyze_after(before.board, cell, before.turn);
  game.passed.add(position.board);
  const moves = [...game.moves, { cell, mark: before.turn, by }];
  return { ...game, positions: [...game.positions, position], moves, judgement: undefined };
}

/** The game and what it becomes with these moves, one after the other. */
export function playAll(game, moves) {
  const games = [game];
  for (const { cell, by } of moves) games.push(play(games.at(-1), cell, by));
  return games;
}
