import { useEffect, useRef } from "react";
import type { TicTacToe } from "unbeatable";
import type {} from "unbeatable/react";

export function Game() {
  const board = useRef<TicTacToe>(null);
  useEffect(() => {
    const ended = ({ detail }: HTMLElementEventMap["ttt-end"]) => console.log(detail.status);
    board.current?.addEventListener("ttt-end", ended);
    return () => board.current?.removeEventListener("ttt-end", ended);
  }, []);
  return (
    <>
      <tic-tac-toe ref={board} class="wide" level="hard" hints seed={7} board="X../.O./..." />
      <minimax-tree numbers="[[3,17],[2,12]]" step="0" />
      {/* @ts-expect-error There is no such level. */}
      <tic-tac-toe level="impossible" />
      {/* @ts-expect-error An attribute is a text. */}
      <minimax-tree numbers={[[3, 17], [2, 12]]} />
      {/* @ts-expect-error It has no attribute. */}
      <tic-tac-toe game={{}} />
    </>
  );
}
