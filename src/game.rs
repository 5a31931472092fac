//! Tic-tac-toe as the searches see it: the moves of a position, the score of a finished game, and a move order.

use crate::cell::Cell;
use crate::position::{Position, Status};
use crate::search::{Game, Player};
use crate::value::WIN;

impl Game for Position {
    type Move = Cell;

    /// The cells in ascending order.
    #[inline]
    fn moves(&self) -> impl Iterator<Item = Cell> {
        self.legal_moves().into_iter()
    }

    /// The middle, then the corners, then the edges, each group in ascending order.
    fn promising(&self, _: Player) -> impl Iterator<Item = Cell> {
        let legal = self.legal_moves();
        PROMISING.into_iter().filter_map(Cell::new).filter(move |&cell| legal.contains(cell))
    }

    #[inline]
    fn after(&self, taken: Cell) -> Position {
        Position::after(*self, taken)
    }

    /// A completed line is always the one of the player who has just moved.
    #[inline]
    fn score(&self, to_move: Player) -> i32 {
        match (self.status(), to_move) {
            (Status::Won(_), Player::Max) => -WIN,
            (Status::Won(_), Player::Min) => WIN,
            _ => 0,
        }
    }
}

/// The middle first, then the corners, then the edges: four lines run through the middle, three through a corner and
/// two through an edge. A cell on more lines gives more chances to complete one. The order is the same for both
/// players and does not depend on the board.
const PROMISING: [u8; 9] = [4, 0, 2, 6, 8, 1, 3, 5, 7];
