//! The nine cells, and sets of them.

use std::fmt::{self, Write};
use std::str::FromStr;

use crate::refusal::refusal;

/// One of the nine cells, numbered row by row from the top left:
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// All nine cells in ascending order.
    pub const ALL: [Cell; 9] = {
        let mut all = [Cell(0); 9];
        let mut index = 0;
        while index < 9 {
            all[index as usize] = Cell(index);
            index += 1;
        }
        all
    };

    /// The cell of this number, or `None` above 8.
    pub const fn new(index: u8) -> Option<Cell> {
        if index < 9 { Some(Cell(index)) } else { None }
    }

    /// The cell's number, 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 (top) to 2 (bottom).
    pub const fn row(self) -> usize {
        self.index() / 3
    }

    /// The column, 0 (left) to 2 (right).
    pub const fn column(self) -> usize {
        self.index() % 3
    }
}

/// The [index](Cell::index).
impl From<Cell> for usize {
    fn from(cell: Cell) -> usize {
        cell.index()
    }
}

/// Reads the [index](Cell::index).
impl TryFrom<u8> for Cell {
    type Error = NoSuchCell;

    fn try_from(index: u8) -> Result<Cell, NoSuchCell> {
        Cell::new(index).ok_or(NoSuchCell)
    }
}

/// Reads the [index](Cell::index), one digit.
impl FromStr for Cell {
    type Err = NoSuchCell;

    fn from_str(text: &str) -> Result<Cell, NoSuchCell> {
        match text.as_bytes() {
            [digit @ b'0'..=b'8'] => Ok(Cell(digit - b'0')),
            _ => Err(NoSuchCell),
        }
    }
}

/// Writes the [index](Cell::index). The alternate form, `{:#}`, counts as people do: `row 2, column 3`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |number: usize| char::from(b'0' + number as u8);
        if !f.alternate() {
            return f.write_char(digit(self.index()));
        }
        f.write_str("row ")?;
        f.write_char(digit(self.row() + 1))?;
        f.write_str(", column ")?;
        f.write_char(digit(self.column() + 1))
    }
}

/// The number or the text names no cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchCell;

refusal! { NoSuchCell:
    NoSuchCell => "no-such-cell": "There is no such cell: expected an integer from 0 to 8.";
}

/// A set of cells. Bit `n` stands for cell `n`; the bits from 9 on are never set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cells(u16);

impl Cells {
    /// No cell.
    pub const EMPTY: Cells = Cells(0);
    /// All nine cells.
    pub const FULL: Cells = Cells(0b111_111_111);

    /// The eight lines: the rows, the columns, the two diagonals.
    pub const LINES: [Cells; 8] = [
        // Bit 0 is the right-most digit, so each picture reads as the board turned by half a turn.
        Cells(0b000_000_111),
        Cells(0b000_111_000),
        Cells(0b111_000_000),
        Cells(0b001_001_001),
        Cells(0b010_010_010),
        Cells(0b100_100_100),
        Cells(0b100_010_001),
        Cells(0b001_010_100),
    ];

    /// How many cells are in the set, 0 to 9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set as bits.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The set of these bits, but for those from 9 on.
    pub(crate) const fn from_bits(bits: u16) -> Cells {
        Cells(bits & Cells::FULL.0)
    }

    /// Whether no cell is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & 1 << cell.0 != 0
    }

    /// Whether every cell of `other` is in this set.
    pub const fn is_superset(self, other: Cells) -> bool {
        self.0 & other.0 == other.0
    }

    /// The set together with one more cell.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Cells {
        Cells(self.0 | 1 << cell.0)
    }

    /// The set without the cell.
    #[must_use]
    pub const fn without(self, cell: Cell) -> Cells {
        Cells(self.0 & !(1 << cell.0))
    }

    /// The cells that are in this set or in `other`.
    #[must_use]
    pub const fn union(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// The cells that are both in this set and in `other`.
    #[must_use]
    pub const fn intersection(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// The cells that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Cells {
        Cells(!self.0 & Cells::FULL.0)
    }

    /// The lines all of whose cells are in the set, in the order of [`Cells::LINES`].
    pub fn lines(self) -> impl Iterator<Item = Cells> {
        Cells::LINES.iter().copied().filter(move |&line| self.is_superset(line))
    }

    /// Whether the set holds a line.
    #[inline(always)]
    pub fn has_line(self) -> bool {
        // The searches ask this in every node, so it is looked up.
        let [word, bit] = [self.0 / 64 % 8, self.0 % 64];
        WITH_LINE[word as usize] >> bit & 1 == 1
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(self) -> CellsIter {
        CellsIter(self)
    }
}

/// All sets that hold a line: set `n` is bit `n % 64` of word `n / 64`.
const WITH_LINE: [u64; 8] = {
    let mut words = [0; 8];
    let mut pair = 0;
    // Compares every set with every line.
    while pair < 8 * 512 {
        let (line, set) = (Cells::LINES[pair / 512], pair % 512);
        if Cells(set as u16).is_superset(line) {
            words[set / 64] |= 1 << (set % 64);
        }
        pair += 1;
    }
    words
};

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellsIter;

    fn into_iter(self) -> CellsIter {
        self.iter()
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        cells.into_iter().fold(Cells::EMPTY, Cells::with)
    }
}

/// The cells of a set in ascending order.
#[derive(Clone, Debug)]
pub struct CellsIter(Cells);

impl Iterator for CellsIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        // An empty set has sixteen trailing zeros, which is no cell.
        let cell = Cell::new(self.0.0.trailing_zeros() as u8)?;
        self.0 = self.0.without(cell);
        Some(cell)
    }
}
