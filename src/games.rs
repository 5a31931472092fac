//! Every game against an engine, one after the other.

use crate::board::Mark;
use crate::cell::{Cell, Cells};
use crate::position::Position;
use crate::value::Outcome;

/// Every game that can be played against an engine, some of them still to be played: those in which it plays X, then those in which it
/// plays O. Its opponent makes every move that is legal.
#[derive(Clone, Debug)]
pub struct Games {
    /// The games that are still to be played on, the next one last.
    begun: Vec<Line>,
    /// How many lines of replies have been played to the end, of the engine's games as X and as O.
    lines: u32,
    illegal: u32,
}

/// A game that has come to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Whom the engine played.
    pub engine: Mark,
    /// How it ended for the engine.
    pub outcome: Outcome,
    /// The moves, from the empty board.
    pub cells: Vec<Cell>,
}

/// A game in the middle.
#[derive(Clone, Debug)]
struct Line {
    /// Whom the engine plays.
    engine: Mark,
    position: Position,
    /// The moves so far, from the empty board.
    cells: Vec<Cell>,
    /// How many lines of replies begin like this. A game that ends early counts as all of them.
    lines: u32,
}

/// In how many ways O can choose among the free cells at his turns if each game goes on to the full board.
const LINES_AGAINST_X: u32 = 8 * 6 * 4 * 2;
/// In how many ways X can.
const LINES_AGAINST_O: u32 = 9 * 7 * 5 * 3;

impl Games {
    /// How many lines of replies there are, against the engine as X and as O.
    pub(crate) const LINES: u32 = LINES_AGAINST_X + LINES_AGAINST_O;

    /// None is played yet.
    pub fn new() -> Games {
        let game = |engine, lines| Line {
            engine,
            position: Position::start(),
            cells: Vec::new(),
            lines,
        };
        Games {
            begun: vec![game(Mark::O, LINES_AGAINST_O), game(Mark::X, LINES_AGAINST_X)],
            lines: 0,
            illegal: 0,
        }
    }

    /// Plays on until the engine has been asked so many `questions` or all games are over, and gives the games that have
    /// ended meanwhile, in the order of their moves.
    ///
    /// `engine` gives the cells that it may play in an open position: one, several if it varies, all of which are then
    /// played on, or none where it gives nothing usable. Such a game has no end, and is none of those that are given.
    pub fn advance<A: IntoIterator<Item = Cell>>(
        &mut self,
        questions: u32,
        mut engine: impl FnMut(Position) -> A,
    ) -> Vec<Played> {
        let mut played = Vec::new();
        let mut asked = 0;
        while asked < questions && !self.is_complete() {
            asked += u32::from(self.play_on(&mut engine, &mut played));
        }
        played
    }

    /// Whether all of them are over.
    pub fn is_complete(&self) -> bool {
        self.begun.is_empty()
    }

    /// How often the engine gave no answer, or one that is no legal move.
    pub fn illegal(&self) -> u32 {
        self.illegal
    }

    /// How many lines of replies have been played to the end, of [`Games::LINES`].
    pub(crate) fn lines(&self) -> u32 {
        self.lines
    }

    /// Plays the next move of the game that is on, or all of them at the opponent's turn, or puts it among those that are `played`.
    /// Tells whether the engine was asked.
    pub(crate) fn play_on<A: IntoIterator<Item = Cell>>(
        &mut self,
        engine: &mut impl FnMut(Position) -> A,
        played: &mut Vec<Played>,
    ) -> bool {
        let Some(game) = self.begun.pop() else {
            return false;
        };
        let position = game.position;
        if let Some(outcome) = position.status().outcome(game.engine) {
            self.lines += game.lines;
            played.push(Played {
                engine: game.engine,
                outcome,
                cells: game.cells,
            });
            return false;
        }
        if position.turn() != game.engine {
            let replies = position.legal_moves();
            let lines = game.lines / replies.len() as u32;
            let last_first = Cell::ALL.into_iter().rev().filter(|&cell| replies.contains(cell));
            self.begun.extend(last_first.map(|cell| game.after(cell, lines)));
            return false;
        }
        let answers: Cells = engine(position).into_iter().collect();
        let legal = answers.intersection(position.legal_moves());
        self.illegal += u32::from(answers.is_empty() || legal != answers);
        // The lines of replies are the same for all answers and count with the last of them.
        let mut lines = game.lines;
        for cell in legal {
            self.begun.push(game.after(cell, lines));
            lines = 0;
        }
        self.lines += lines;
        true
    }
}

impl Default for Games {
    fn default() -> Games {
        Games::new()
    }
}

impl Line {
    /// The game after a legal move, with so many lines of replies that begin like it.
    fn after(&self, cell: Cell, lines: u32) -> Line {
        let mut cells = self.cells.clone();
        cells.push(cell);
        Line {
            engine: self.engine,
            position: self.position.after(cell),
            cells,
            lines,
        }
    }
}
