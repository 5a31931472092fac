import { useEffect, useState } from "react";
import "unbeatable";
import "unbeatable/minimax-tree";
import { Game } from "./Game.tsx";

export function App({ first }) {
  const [view, show] = useState(first);
  useEffect(() => void (window.show = show), []);
  const { part, player, opener, level, seed, hints, label, lang, theme, controls, board } = view;
  switch (part) {
    case "plain":
      return (
        <>
          <tic-tac-toe></tic-tac-toe>
          <minimax-tree board="O.X/X.X/.OO" step="0"></minimax-tree>
          <minimax-tree search="alpha-beta" step="12" numbers="[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]" />
        </>
      );
    case "game":
      return <tic-tac-toe {...{ player, opener, level, seed, hints, label, lang, theme, controls, board }} />;
    case "figure":
      return <minimax-tree step={view.step} search={view.search} scoring={view.scoring} speed={view.speed}
        numbers={view.numbers} turn={view.turn} board={board} />;
    case "controlled":
      return <Controlled player={player} />;
    case "example":
      return <Game />;
  }
}

function Controlled({ player }) {
  const [board, setBoard] = useState();
  return <tic-tac-toe player={player} board={board} onttt-change={({ detail }) => setBoard(detail.board)} />;
}
