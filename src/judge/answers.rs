//! What an engine answered in each position.

use crate::board::Mark;
use crate::cell::{Cell, Cells};
use crate::position::Position;
use crate::symmetry;

/// What an engine answered in one position, each time that it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answers {
    /// Every cell that it named, taken ones included.
    pub cells: Cells,
    /// How often it named no cell.
    pub silent: u32,
    /// How often it was asked.
    pub asked: u32,
}

impl Answers {
    /// Adds an answer.
    pub(crate) fn add(&mut self, answer: Option<Cell>) {
        self.asked += 1;
        match answer {
            Some(cell) => self.cells = self.cells.with(cell),
            None => self.silent += 1,
        }
    }

    /// The legal ones of the cells that it named in this position.
    pub fn legal(self, position: Position) -> Cells {
        self.cells.intersection(position.legal_moves())
    }

    /// Whether it sometimes has no legal answer in this position, or was never asked.
    pub fn fails(self, position: Position) -> bool {
        self.silent > 0 || self.cells.is_empty() || self.legal(position) != self.cells
    }
}

/// The answers in all open positions in which X opened.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// The positions, those with fewer marks first, each with its answers.
    entries: Vec<(Position, Answers)>,
    /// The place of each position in `entries`, by the number of its board.
    places: Vec<u16>,
}

impl Table {
    /// A table without any answer.
    pub(crate) fn new() -> Table {
        let entries: Vec<_> = Position::all_open().into_iter().map(|position| (position, Answers::default())).collect();
        let mut places = vec![0; 3usize.pow(9)];
        for (place, (position, _)) in entries.iter().enumerate() {
            if let Some(entry) = places.get_mut(usize::from(symmetry::number(position.board()))) {
                *entry = place as u16;
            }
        }
        Table { entries, places }
    }

    /// The place of an open position in which X opened.
    pub(crate) fn place(&self, position: Position) -> usize {
        self.places.get(usize::from(symmetry::number(position.board()))).copied().unwrap_or_default().into()
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The position at a place, with its answers.
    pub(crate) fn at(&self, place: usize) -> (Position, Answers) {
        self.entries.get(place).copied().unwrap_or((Position::start(), Answers::default()))
    }

    /// The answers in an open position in which X opened.
    pub(crate) fn of(&self, position: Position) -> Answers {
        self.at(self.place(position)).1
    }

    /// Adds an answer at a place.
    pub(crate) fn add(&mut self, place: usize, answer: Option<Cell>) {
        if let Some((_, answers)) = self.entries.get_mut(place) {
            answers.add(answer);
        }
    }

    /// The places of the positions in which this side is to move, those with fewer marks first.
    pub(crate) fn places_of(&self, side: Mark) -> impl Iterator<Item = usize> {
        let places = self.entries.iter().enumerate();
        places.filter(move |(_, (position, _))| position.turn() == side).map(|(place, _)| place)
    }
}
