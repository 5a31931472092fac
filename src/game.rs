//! Tic-tac-toe as the searches see it: the moves of a position, the score of a finished game, and a move order.

use crate::cell::{Cell, Cells};
use crate::position::{Position, Status};
use crate::search::{Game, Player, Scoring};
use crate::value::WIN;

impl Game for Position {
    type Move = Cell;
    type Moves = Moves;

    /// The cells in ascending order.
    #[inline]
    fn moves(&self) -> Moves {
        Moves(self.legal_moves().bits().into())
    }

    /// The middle, then the corners, then the edges, each group in ascending order: four lines run through the middle,
    /// three through a corner and two through an edge. A cell on more lines gives more chances to complete one. The
    /// order is the same for both players and does not depend on the board.
    #[inline]
    fn promising(&self, _: Player, _: Scoring, _: u32) -> Moves {
        let legal = self.legal_moves();
        let of = |group: Cells| u32::from(legal.intersection(group).bits());
        Moves(of(MIDDLE) | of(CORNERS) << 9 | of(EDGES) << 18)
    }

    #[inline]
    fn after(&self, cell: Cell) -> Position {
        Position::after(*self, cell)
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

const MIDDLE: Cells = Cells::LINES[6].intersection(Cells::LINES[7]);
const CORNERS: Cells = Cells::LINES[6].union(Cells::LINES[7]).intersection(MIDDLE.complement());
const EDGES: Cells = MIDDLE.union(CORNERS).complement();

/// The legal cells of a position in up to three groups, the first to be tried first. Bit `9 * group + cell` stands for a
/// cell.
#[derive(Clone, Debug)]
pub struct Moves(u32);

impl Iterator for Moves {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        Cell::new((lowest % 9) as u8)
    }
}
