import "unbeatable";

export function Game() {
  return <tic-tac-toe level="hard" onttt-end={(event) => console.log(event.detail.status)} />;
}
