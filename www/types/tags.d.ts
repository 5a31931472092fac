// Both tags, as the types for the frameworks read them: the element, what its properties take, and its events.

import type { MinimaxTree, MinimaxTreeEventMap, MinimaxTreeSettings } from "../minimax-tree.js";
import type { TicTacToe, TicTacToeEventMap, TicTacToeSettings } from "../tic-tac-toe.js";

export interface Tags {
  "tic-tac-toe": { element: TicTacToe; settings: TicTacToeSettings; events: TicTacToeEventMap };
  "minimax-tree": { element: MinimaxTree; settings: MinimaxTreeSettings; events: MinimaxTreeEventMap };
}

/** An event that is heard on the element itself. */
export type HeardOn<Element, Event> = Event & { readonly currentTarget: Element };

/** A handler for each event, named as in `onttt-end`; with another prefix than `on`, as in `on:ttt-end`. */
export type Handlers<Tag extends Tags[keyof Tags], Prefix extends string = "on"> = {
  [Type in keyof Tag["events"] & string as `${Prefix}${Type}`]?:
    | ((event: HeardOn<Tag["element"], Tag["events"][Type]>) => void)
    | null
    | undefined;
};
