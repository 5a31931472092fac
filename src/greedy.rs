//! The greedy player, which looks no further than the next move of either side and loses to forks.

use crate::cell::{Cell, Cells};
use crate::position::{Position, Status};

/// The order in which it takes the cells if there is no line to complete and none to block: the middle, the corners,
/// the edges.
const LIKED: [usize; 9] = [4, 0, 2, 6, 8, 1, 3, 5, 7];

/// The cell that the greedy player takes: the lowest cell that completes its own line, else the lowest cell that
/// would complete the opponent's line, else the first free one of the middle, the corners and the edges, lower cells
/// first. `None` when the game is over.
///
/// The greedy player never looks further ahead. As O it loses 12 of the 489 games that can be played against it, and
/// as X it loses none of the 94.
pub fn greedy(position: Position) -> Option<Cell> {
    if position.status() != Status::Open {
        return None;
    }
    let board = position.board();
    let first = |cells: Cells| cells.into_iter().next();
    let free = position.legal_moves();
    let liked = || LIKED.into_iter().map(|index| Cell::ALL[index]).find(|&cell| free.contains(cell));
    first(board.completing(position.turn())).or_else(|| first(board.completing(position.turn().other()))).or_else(liked)
}
