import type { GameRecord, TicTacToe } from "unbeatable";
import type {} from "unbeatable/solid";

export function Game(props: { game: GameRecord }) {
  let board: TicTacToe | undefined;
  return (
    <>
      <tic-tac-toe ref={board} class="wide" level="hard" hints game={props.game}
        on:ttt-end={({ detail }) => console.log(detail.line.length)} />
      <minimax-tree numbers={[[3, 17], [2, 12]]} step={0} on:tree-step={({ detail }) => console.log(detail.path.length)} />
      {/* @ts-expect-error There is no such level. */}
      <tic-tac-toe level="impossible" />
      {/* @ts-expect-error There is no such detail. */}
      <tic-tac-toe on:ttt-end={({ detail }) => console.log(detail.winner)} />
    </>
  );
}
