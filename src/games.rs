//! Every game against an engine, one after the other.

use crate::board::Mark;
use crate::cell::{Cell, Cells};
use crate::level::{Level, candidates};
use crate::position::Position;
use crate::value::Outcome;

pub use crate::greedy::greedy;

/// All games that can be played against an engine, including those still to be played: first the games in which the
/// engine plays X, then those in which it plays O. Its opponent makes every legal move.
#[derive(Clone, Debug)]
pub struct Games {
    /// The unfinished games, the next one last.
    begun: Vec<Line>,
    /// The number of lines of replies that have been played to the end, in the engine's games as X and as O.
    lines: u32,
    illegal: u32,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The engine's mark.
    pub engine: Mark,
    /// How it ended for the engine.
    pub outcome: Outcome,
    /// The moves, from the position in which the games begin: for [`Games`] the empty board.
    pub cells: Vec<Cell>,
}

/// How many games can follow a position, and how they end for the computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GamesLeft {
    /// All of them. A finished position counts as one game.
    pub games: u32,
    /// The games that the computer wins.
    pub wins: u32,
    /// The games that nobody wins.
    pub draws: u32,
    /// The games that the computer loses. From the empty board there are none.
    pub losses: u32,
}

/// Every game that can follow a position if `computer` plays any move that [`Level::Unbeatable`] may play, and the other side
/// plays any legal move.
///
/// The games are in the order of a search that tries the cells in ascending order, so games that begin with the same moves
/// follow each other. From the empty board there are 1,312 against the computer as O, and 1,104 against it as X.
pub fn games_from(position: Position, computer: Mark) -> Vec<Played> {
    let mut games = Vec::new();
    play_out(position, computer, &mut Vec::new(), &mut games);
    games
}

/// Counts [`games_from`] by outcome.
pub fn games_left(position: Position, computer: Mark) -> GamesLeft {
    let mut left = GamesLeft::default();
    for game in games_from(position, computer) {
        left.games += 1;
        match game.outcome {
            Outcome::Win => left.wins += 1,
            Outcome::Draw => left.draws += 1,
            Outcome::Loss => left.losses += 1,
        }
    }
    left
}

/// Adds the games that begin with `cells` and go on from `position`.
fn play_out(position: Position, engine: Mark, cells: &mut Vec<Cell>, games: &mut Vec<Played>) {
    if let Some(outcome) = position.status().outcome(engine) {
        games.push(Played { engine, outcome, cells: cells.clone() });
        return;
    }
    let is_engines = position.turn() == engine;
    let moves = if is_engines { candidates(position, Level::Unbeatable) } else { position.legal_moves() };
    for cell in moves {
        cells.push(cell);
        play_out(position.after(cell), engine, cells, games);
        cells.pop();
    }
}

/// A game in progress.
#[derive(Clone, Debug)]
struct Line {
    /// The engine's mark.
    engine: Mark,
    position: Position,
    /// The moves so far, from the empty board.
    cells: Vec<Cell>,
    /// The number of lines of replies that begin with these moves. A game that ends early counts as all of them.
    lines: u32,
}

/// The number of ways in which O can choose among the free cells on its turns if each game goes on to the full board.
const LINES_AGAINST_X: u32 = 8 * 6 * 4 * 2;
/// The number of ways in which X can.
const LINES_AGAINST_O: u32 = 9 * 7 * 5 * 3;

impl Games {
    /// How many lines of replies there are, against the engine as X and as O.
    pub(crate) const LINES: u32 = LINES_AGAINST_X + LINES_AGAINST_O;

    /// All games, none of them played yet.
    pub fn new() -> Games {
        let game = |engine, lines| Line { engine, position: Position::start(), cells: Vec::new(), lines };
        Games { begun: vec![game(Mark::O, LINES_AGAINST_O), game(Mark::X, LINES_AGAINST_X)], lines: 0, illegal: 0 }
    }

    /// Plays on until the engine has been asked this many `questions` or all games are over. Returns the games that
    /// have ended in this call, in the order of their moves.
    ///
    /// `engine` returns the cells that it may play in an open position: one cell, several if its play varies, or none
    /// if it has no usable answer. If it returns several, all of them are played. A game without a usable answer has
    /// no end, and is not returned.
    pub fn advance<A: IntoIterator<Item = Cell>>(&mut self, questions: u32, mut engine: impl FnMut(Position) -> A) -> Vec<Played> {
        let mut played = Vec::new();
        let mut count = 0;
        while count < questions && !self.is_complete() {
            count += u32::from(self.play_on(&mut engine, &mut played));
        }
        played
    }

    /// Whether all games are over.
    pub fn is_complete(&self) -> bool {
        self.begun.is_empty()
    }

    /// How often the engine gave no answer or an illegal move.
    pub fn illegal(&self) -> u32 {
        self.illegal
    }

    /// The number of lines of replies that have been played to the end, out of [`Games::LINES`].
    pub(crate) fn lines(&self) -> u32 {
        self.lines
    }

    /// Plays the engine's answers in the current game, or every legal move on the opponent's turn. If the game is
    /// over, adds it to `played` instead. Returns whether the engine was asked.
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
            played.push(Played { engine: game.engine, outcome, cells: game.cells });
            return false;
        }
        if position.turn() != game.engine {
            let replies = position.legal_moves();
            let lines = game.lines / replies.len() as u32;
            self.begun.extend(last_first(replies).map(|cell| game.after(cell, lines)));
            return false;
        }
        let answers: Cells = engine(position).into_iter().collect();
        let legal = answers.intersection(position.legal_moves());
        self.illegal += u32::from(answers.is_empty() || legal != answers);
        // All answers lead to the same lines of replies. They are counted once, with the answer that is played last.
        let mut lines = game.lines;
        for cell in last_first(legal) {
            self.begun.push(game.after(cell, lines));
            lines = 0;
        }
        self.lines += lines;
        true
    }
}

/// The cells from the last to the first, because the game that is begun last is played first.
fn last_first(cells: Cells) -> impl Iterator<Item = Cell> {
    Cell::ALL.into_iter().rev().filter(move |&cell| cells.contains(cell))
}

impl Default for Games {
    fn default() -> Games {
        Games::new()
    }
}

impl Line {
    /// The game after a legal move; `lines` is the number of lines of replies that begin with its moves.
    fn after(&self, cell: Cell, lines: u32) -> Line {
        let mut cells = self.cells.clone();
        cells.push(cell);
        Line { engine: self.engine, position: self.position.after(cell), cells, lines }
    }
}
