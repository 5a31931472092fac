//! Tic-tac-toe as the searches see it: the moves of a position, the score of a finished game, and a move order.

use crate::cell::{Cell, Cells};
use crate::position::{Position, Status};
use crate::search::{Game, Order, Player, Scoring};
use crate::value::WIN;

// What a search does most is inlined, whatever the profile says.
impl Game for Position {
    type Move = Cell;
    type Moves = Moves;

    /// The cells in ascending order.
    #[inline(always)]
    fn moves(&self) -> Moves {
        Moves(self.legal_moves().bits().into())
    }

    /// The middle, then the corners, then the edges, each group in ascending order: four lines run through the middle,
    /// three through a corner and two through an edge. A cell on more lines gives more chances to complete one. The
    /// order is the same for both players and does not depend on the board. From right to left it is the same with each group in
    /// descending order.
    #[inline(always)]
    fn promising(&self, _: Player, _: Scoring, _: u32, order: Order) -> Moves {
        let legal = self.legal_moves();
        let of = |group: Cells| u32::from(legal.intersection(group).bits());
        let (first, last) = match order {
            Order::Left => (MIDDLE, EDGES),
            Order::Right => (EDGES, MIDDLE),
        };
        Moves(of(first) | of(CORNERS) << 9 | of(last) << 18)
    }

    #[inline(always)]
    fn after(&self, cell: Cell) -> Position {
        Position::after(*self, cell)
    }

    /// A completed line is always the one of the player who has just moved.
    #[inline(always)]
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

/// The legal cells of a position in up to three groups, from left to right. Bit `9 * group + cell` stands for a
/// cell.
#[derive(Clone, Debug)]
pub struct Moves(u32);

impl Iterator for Moves {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        Cell::new((lowest % 9) as u8)
    }
}

impl DoubleEndedIterator for Moves {
    #[inline(always)]
    fn next_back(&mut self) -> Option<Cell> {
        let highest = self.0.checked_ilog2()?;
        self.0 &= !(1 << highest);
        Cell::new((highest % 9) as u8)
    }
}
