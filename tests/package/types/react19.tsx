import { useRef } from "react";
import type { GameRecord, TicTacToe } from "unbeatable";
import type {} from "unbeatable/react";

export function Game({ game, onGame }: { game: GameRecord; onGame: (game: GameRecord) => void }) {
  const board = useRef<TicTacToe>(null);
  return (
    <>
      <tic-tac-toe ref={board} className="wide" player="o" level="hard" hints={false} game={game}
        board={["X", 1, 2, 3, "O", 5, 6, 7, 8]}
        onttt-change={({ currentTarget }) => onGame(currentTarget.game)}
        onttt-end={({ detail, currentTarget }) => console.log(detail.line.length, currentTarget.board)}>
        <button slot="controls" onClick={() => board.current?.newGame()}>Again</button>
      </tic-tac-toe>
      <minimax-tree numbers={[[3, 17], [2, 12]]} step={0} lang={undefined}
        ontree-step={({ detail }) => console.log(detail.path.length)} />
      {/* @ts-expect-error There is no such level. */}
      <tic-tac-toe level="impossible" />
      {/* @ts-expect-error There is no such step. */}
      <minimax-tree step="last" />
      {/* @ts-expect-error There is no such detail. */}
      <tic-tac-toe onttt-end={({ detail }) => console.log(detail.winner)} />
    </>
  );
}
