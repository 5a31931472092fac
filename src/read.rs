//! The readers: marks, and boards as people write them, in text or as an array.

use std::fmt;
use std::str::{Chars, FromStr};

use crate::board::{Board, Mark};
use crate::cell::{Cell, Cells};
use crate::refusal::{Quoted, refusal};

/// One cell of a board that is given as an array.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// Nothing: an empty cell.
    Empty,
    /// A text: `X` or `O` in either case; for an empty cell, an empty text or one of the signs of [`Board::read`].
    Text(String),
    /// A number, which must be the cell's own and stands for an empty cell.
    Number(f64),
    /// Anything else, which no cell can hold.
    Other,
}

/// Why something could not be read as a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// The board ends before this cell.
    TooShort(Cell),
    /// The board goes on after its ninth cell.
    TooLong,
    /// The cell holds this character, which is neither a mark nor a sign for an empty cell.
    UnknownSign(Cell, Quoted),
    /// The cell is an entry of an array, and the entry is a longer text, a number that no cell has, or a value of another kind.
    UnknownEntry(Cell),
    /// The first cell holds the number of the second cell.
    OtherNumber(Cell, Cell),
    /// The separator before this cell differs from the separator before the row above it.
    Separator(Cell),
    /// The text is not the mark of a player.
    NotAMark,
}

refusal! { ReadError:
    ReadError::TooShort(cell) => "board-too-short":
        "The board ends before cell {cell}: expected nine cells, written row by row as X.O/.X./O.. is.", cell;
    ReadError::TooLong => "board-too-long":
        "The board goes on after cell 8: expected nine cells, written row by row as X.O/.X./O.. is.";
    ReadError::UnknownSign(cell, sign) => "unknown-sign":
        "Cell {cell} holds “{sign}”: expected X or O, or for an empty cell one of . _ - a space or the cell's own \
         number, {cell}.", cell, sign;
    ReadError::UnknownEntry(cell) => "unknown-entry":
        "Cell {cell} has an unsupported value: expected X or O, or for an empty cell one of . _ - a space or the \
         cell's own number, {cell}.", cell;
    ReadError::OtherNumber(cell, other) => "other-number":
        "Cell {cell} holds the number of cell {other}: expected X or O, or for an empty cell one of . _ - a space or \
         the cell's own number, {cell}.", cell, other;
    ReadError::Separator(cell) => "mixed-separators":
        "The separator before cell {cell} differs from the one before it: expected slashes, line breaks or nothing between \
         all rows.", cell;
    ReadError::NotAMark => "not-a-mark": "This is neither of the players: expected X or O.";
}

/// Reads exactly `X` or `O`.
impl FromStr for Mark {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Mark, ReadError> {
        match text {
            "X" => Ok(Mark::X),
            "O" => Ok(Mark::O),
            _ => Err(ReadError::NotAMark),
        }
    }
}

/// The error for a text that is not a board in the one notation that the library writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotStrict;

impl std::error::Error for NotStrict {}

impl fmt::Display for NotStrict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "The board is not in standard notation: expected eleven characters, X, O or . for each cell and / between rows, \
             as X.O/.X./O.. is.",
        )
    }
}

/// Reads exactly what [`Display`](fmt::Display) writes; [`Board::read`] reads more, and says where a text is wrong.
impl FromStr for Board {
    type Err = NotStrict;

    fn from_str(text: &str) -> Result<Board, NotStrict> {
        let board = Board::read(text).ok();
        board.filter(|board| board.to_string() == text).ok_or(NotStrict)
    }
}

/// What separates two rows.
#[derive(Clone, Copy, PartialEq)]
enum Separator {
    Nothing,
    Slash,
    LineBreak,
}

impl Board {
    /// Reads nine cells row by row: `X` or `O` in either case, and for an empty cell `.`, `_`, `-`, a space, or the
    /// cell's own digit. The rows may be separated by slashes or by line breaks, all of them or none.
    ///
    /// # Errors
    /// Names the first cell that is wrong, and what was expected there.
    pub fn read(text: &str) -> Result<Board, ReadError> {
        let mut signs = text.chars();
        let mut separator = None;
        let mut board = Board::EMPTY;
        for cell in Cells::FULL {
            if cell.column() == 0 && cell.row() > 0 {
                let found = take_separator(&mut signs);
                // A text that ends here is too short, however its rows are separated.
                if *separator.get_or_insert(found) != found && !signs.as_str().is_empty() {
                    return Err(ReadError::Separator(cell));
                }
            }
            let sign = signs.next().ok_or(ReadError::TooShort(cell))?;
            board = put(board, cell, read_sign(cell, sign)?);
        }
        match signs.next() {
            None => Ok(board),
            Some(_) => Err(ReadError::TooLong),
        }
    }

    /// Reads an array of nine entries, row by row, such as `["O",1,"X","X",4,"X",6,"O","O"]`.
    ///
    /// # Errors
    /// Names the first cell that is wrong, and what was expected there.
    pub fn read_entries(entries: impl IntoIterator<Item = Entry>) -> Result<Board, ReadError> {
        let mut entries = entries.into_iter();
        let mut board = Board::EMPTY;
        for cell in Cells::FULL {
            let entry = entries.next().ok_or(ReadError::TooShort(cell))?;
            board = put(board, cell, read_entry(cell, entry)?);
        }
        match entries.next() {
            None => Ok(board),
            Some(_) => Err(ReadError::TooLong),
        }
    }
}

fn put(board: Board, cell: Cell, mark: Option<Mark>) -> Board {
    mark.map_or(board, |mark| board.with(cell, mark))
}

/// Takes the separator between two rows, if there is one.
fn take_separator(signs: &mut Chars<'_>) -> Separator {
    let mut rest = signs.clone();
    let separator = match rest.next() {
        Some('/') => Separator::Slash,
        Some('\n') => Separator::LineBreak,
        Some('\r') if rest.next() == Some('\n') => Separator::LineBreak,
        _ => return Separator::Nothing,
    };
    *signs = rest;
    separator
}

/// The mark that a sign stands for, `None` for an empty cell.
fn read_sign(cell: Cell, sign: char) -> Result<Option<Mark>, ReadError> {
    match sign {
        'X' | 'x' => Ok(Some(Mark::X)),
        'O' | 'o' => Ok(Some(Mark::O)),
        '.' | '_' | '-' | ' ' => Ok(None),
        '0'..='8' => read_number(cell, f64::from(sign as u32 - '0' as u32)),
        _ => Err(ReadError::UnknownSign(cell, Quoted(sign))),
    }
}

fn read_number(cell: Cell, number: f64) -> Result<Option<Mark>, ReadError> {
    match Cells::FULL.into_iter().find(|other| other.index() as f64 == number) {
        Some(own) if own == cell => Ok(None),
        Some(other) => Err(ReadError::OtherNumber(cell, other)),
        None => Err(ReadError::UnknownEntry(cell)),
    }
}

fn read_entry(cell: Cell, entry: Entry) -> Result<Option<Mark>, ReadError> {
    match entry {
        Entry::Empty => Ok(None),
        Entry::Number(number) => read_number(cell, number),
        Entry::Text(text) => {
            let mut signs = text.chars();
            match (signs.next(), signs.next()) {
                (None, _) => Ok(None),
                (Some(sign), None) => read_sign(cell, sign),
                _ => Err(ReadError::UnknownEntry(cell)),
            }
        }
        Entry::Other => Err(ReadError::UnknownEntry(cell)),
    }
}
