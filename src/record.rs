//! The record of a game: its moves, which anyone can replay and check.

use std::fmt;
use std::str::FromStr;

use crate::account::{Account, account};
use crate::cell::Cell;
use crate::position::{MoveError, Position};
use crate::refusal::{Quoted, refusal};

/// The moves of a game, in order. Replaying them checks whether they are legal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record(pub Vec<Cell>);

/// Why a record of a game is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// There are no moves.
    Empty,
    /// The move of this number, from 1, is not a cell but this text, which is shortened and safe to quote.
    NotACell(usize, String),
    /// There is a tenth move.
    TooLong,
    /// The move of this number, from 1, is illegal.
    Illegal(usize, MoveError),
}

refusal! { RecordError:
    RecordError::Empty => "no-moves":
        "There are no moves: expected squares from 1 to 9 in the order of play, such as 5 1 9.";
    RecordError::NotACell(number, text) => "not-a-move":
        "Move {number} is “{text}”: expected a square from 1 to 9, with a space or a comma between two moves.",
        number, text;
    RecordError::TooLong => "too-many-moves":
        "There are more than nine moves: expected at most nine, one for each square.";
    RecordError::Illegal(number, MoveError::Taken(_)) => "move-taken":
        "Move {number} is illegal: its square is taken, where an empty one was expected.", number;
    RecordError::Illegal(number, MoveError::GameOver) => "move-game-over":
        "Move {number} is illegal: the game is over, and no further move was expected.", number;
}

/// The beginning of a text that somebody pasted, safe to quote in a sentence.
fn shortened(text: &str) -> String {
    let mut signs = text.chars();
    let mut beginning: String = signs.by_ref().take(12).map(|sign| Quoted(sign).to_string()).collect();
    if signs.next().is_some() {
        beginning.push('…');
    }
    beginning
}

/// Writes the squares with a space between them: `5 1 9`. Squares are numbered from 1, as people number them.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, cell) in self.0.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { " " })?;
            write!(f, "{}", cell.index() + 1)?;
        }
        Ok(())
    }
}

/// Reads one to nine squares, such as `5 1 9`: digits from 1 to 9, separated by any white space, commas and
/// semicolons, including those of Chinese keyboards. A text that has only digits, such as `519`, needs no separators.
/// Otherwise all squares must be separated.
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let separates = |sign: char| sign.is_whitespace() || [',', ';', '，', '；', '、'].contains(&sign);
        let mut moves: Vec<&str> = text.split(separates).filter(|text| !text.is_empty()).collect();
        if let [digits] = moves[..]
            && digits.bytes().all(|sign| sign.is_ascii_digit())
        {
            moves = digits.split_inclusive(|_| true).collect();
        }
        if moves.is_empty() {
            return Err(RecordError::Empty);
        }
        let mut cells = Vec::new();
        for (index, text) in moves.into_iter().enumerate() {
            if index == Cell::ALL.len() {
                return Err(RecordError::TooLong);
            }
            let cell = match text.as_bytes() {
                [digit @ b'1'..=b'9'] => Cell::new(digit - b'1'),
                _ => None,
            };
            cells.push(cell.ok_or_else(|| RecordError::NotACell(index + 1, shortened(text)))?);
        }
        Ok(Record(cells))
    }
}

impl Record {
    /// The positions of the game from `start` on: one more than there are moves.
    ///
    /// # Errors
    /// Names the first move that is illegal, and why.
    pub fn replay(&self, start: Position) -> Result<Vec<Position>, RecordError> {
        let mut position = start;
        let mut positions = vec![start];
        for (index, &cell) in self.0.iter().enumerate() {
            position = position.play(cell).map_err(|error| RecordError::Illegal(index + 1, error))?;
            positions.push(position);
        }
        Ok(positions)
    }

    /// The account of every move of the game from `start` on.
    ///
    /// # Errors
    /// Names the first move that is illegal, and why.
    pub fn review(&self, start: Position) -> Result<Vec<Account>, RecordError> {
        let positions = self.replay(start)?;
        let moves = positions.into_iter().zip(&self.0);
        Ok(moves.filter_map(|(position, &cell)| account(position, cell)).collect())
    }
}
