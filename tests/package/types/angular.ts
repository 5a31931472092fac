import { CUSTOM_ELEMENTS_SCHEMA, Component } from "@angular/core";
import type { GameRecord, TicTacToeEventMap } from "unbeatable";

@Component({
  selector: "app-game",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <tic-tac-toe #board class="wide" level="hard" [hints]="false" [game]="game" (ttt-end)="ended($event)">
      <button slot="controls" (click)="board.newGame()">Again</button>
    </tic-tac-toe>
    <minimax-tree [numbers]="[[3, 17], [2, 12]]" [step]="0"></minimax-tree>`,
})
export class Game {
  game: GameRecord | undefined;
  ended({ detail }: TicTacToeEventMap["ttt-end"]) {
    console.log(detail.line.length);
  }
}
