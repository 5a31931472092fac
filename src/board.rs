//! The board: any filling of the nine cells, and its canonical notation.

use std::fmt;

use crate::cell::{Cell, Cells};

/// The mark of one of the two players. X moves first unless a game says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The crosses.
    X,
    /// The noughts.
    O,
}

impl Mark {
    /// The opponent's mark.
    #[must_use]
    pub const fn other(self) -> Mark {
        match self {
            Mark::X => Mark::O,
            Mark::O => Mark::X,
        }
    }

    /// `"X"` or `"O"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Mark::X => "X",
            Mark::O => "O",
        }
    }
}

/// Writes `X` or `O`.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A filling of the nine cells with X, O or nothing; not necessarily one that a game reaches.
///
/// The two sets of cells never overlap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    x: Cells,
    o: Cells,
}

impl Board {
    /// The board without a mark.
    pub const EMPTY: Board = Board { x: Cells::EMPTY, o: Cells::EMPTY };

    /// The mark in the cell, or `None` if the cell is empty.
    pub const fn get(self, cell: Cell) -> Option<Mark> {
        if self.x.contains(cell) {
            Some(Mark::X)
        } else if self.o.contains(cell) {
            Some(Mark::O)
        } else {
            None
        }
    }

    /// The board with this mark in the cell, whatever was there.
    #[must_use]
    pub const fn with(self, cell: Cell, mark: Mark) -> Board {
        match mark {
            Mark::X => Board { x: self.x.with(cell), o: self.o.without(cell) },
            Mark::O => Board { x: self.x.without(cell), o: self.o.with(cell) },
        }
    }

    /// The cells that hold the mark.
    pub const fn marks(self, mark: Mark) -> Cells {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }

    /// The cells without a mark.
    pub const fn empty_cells(self) -> Cells {
        self.x.union(self.o).complement()
    }

    /// The empty cells with which the mark would complete a line.
    pub fn completing(self, mark: Mark) -> Cells {
        self.empty_cells().into_iter().filter(|&cell| self.marks(mark).with(cell).has_line()).collect()
    }
}

/// Writes the board in its canonical notation, row by row: `X.O/.X./O..`. The alternate form, `{:#}`, has three lines.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in Cells::FULL {
            if cell.column() == 0 && cell.row() > 0 {
                f.write_str(if f.alternate() { "\n" } else { "/" })?;
            }
            f.write_str(self.get(cell).map_or(".", Mark::as_str))?;
        }
        Ok(())
    }
}
