import { createRef } from "preact";
import type { GameRecord, TicTacToe } from "unbeatable";
import type {} from "unbeatable/preact";

export function Game({ game }: { game: GameRecord }) {
  const board = createRef<TicTacToe>();
  return (
    <>
      <tic-tac-toe ref={board} class="wide" level="hard" hints game={game}
        onttt-end={({ detail }) => console.log(detail.line.length)} />
      <minimax-tree numbers={[[3, 17], [2, 12]]} step={0} ontree-step={({ detail }) => console.log(detail.path.length)} />
      {/* @ts-expect-error There is no such level. */}
      <tic-tac-toe level="impossible" />
      {/* @ts-expect-error There is no such detail. */}
      <tic-tac-toe onttt-end={({ detail }) => console.log(detail.winner)} />
    </>
  );
}
