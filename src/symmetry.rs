//! The symmetries of the board: a rotated or mirrored position has the same value.

use crate::board::{Board, Mark};
use crate::cell::Cell;

/// The eight symmetries, each as the order in which it reads the cells. Each one combines at most three reflections:
/// one exchanges top and bottom, one left and right, one rows and columns.
fn symmetries() -> impl Iterator<Item = impl Iterator<Item = Cell>> {
    (0..8_u8).map(|mirrors| {
        let [flipped, reversed, transposed] = [0b001, 0b010, 0b100].map(|mirror| mirrors & mirror != 0);
        Cell::ALL.into_iter().filter_map(move |cell| {
            let row = if flipped { 2 - cell.row() } else { cell.row() };
            let column = if reversed { 2 - cell.column() } else { cell.column() };
            let (row, column) = if transposed { (column, row) } else { (row, column) };
            Cell::new((3 * row + column) as u8)
        })
    })
}

/// The board transformed by the symmetry of this number, 0 to 7; 0 leaves it as it is.
pub(crate) fn seen_from(board: Board, side: usize) -> Board {
    let order = symmetries().nth(side).into_iter().flatten();
    Cell::ALL
        .into_iter()
        .zip(order)
        .fold(Board::EMPTY, |seen, (cell, shown)| board.get(shown).map_or(seen, |mark| seen.with(cell, mark)))
}

/// The board as a number in base three with one digit for each of these cells, in this order: 0 empty, 1 X, 2 O.
fn number_in(order: impl Iterator<Item = Cell>, board: Board) -> u16 {
    order.fold(0, |number, cell| {
        number * 3
            + match board.get(cell) {
                None => 0,
                Some(Mark::X) => 1,
                Some(Mark::O) => 2,
            }
    })
}

/// The board as a number that no other board has.
pub(crate) fn number(board: Board) -> u16 {
    number_in(Cell::ALL.into_iter(), board)
}

/// The lowest number among those of the eight symmetric boards. Two boards have the same lowest number exactly if one
/// of them is the other one rotated or mirrored.
pub(crate) fn canonical(board: Board) -> u16 {
    let numbers = symmetries().map(|order| number_in(order, board));
    numbers.fold(u16::MAX, u16::min)
}
