//! Every game against an engine.

use crate::board::Mark;
use crate::cell::{Cell, Cells};
use crate::level::{Level, candidates};
use crate::position::Position;
use crate::value::Outcome;

pub use crate::greedy::greedy;

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The engine's mark.
    pub engine: Mark,
    /// How it ended for the engine.
    pub outcome: Outcome,
    /// The moves, from the position in which the games begin.
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
    add_games(position, computer, &strongest, &mut games);
    games
}

/// Every game against the [greedy player](greedy), whose opponent makes every legal move: first those in which it plays X. They
/// are in the order of [`games_from`].
pub fn games_against_greedy() -> Vec<Played> {
    let mut games = Vec::new();
    for engine in [Mark::X, Mark::O] {
        let answers = |position| greedy(position).into_iter().collect();
        add_games(Position::start(), engine, &answers, &mut games);
    }
    games
}

/// Counts [`games_from`] by outcome.
pub fn games_left(position: Position, computer: Mark) -> GamesLeft {
    let mut left = GamesLeft::default();
    play_out(position, computer, &strongest, &mut Vec::new(), &mut |_, outcome| {
        left.games += 1;
        match outcome {
            Outcome::Win => left.wins += 1,
            Outcome::Draw => left.draws += 1,
            Outcome::Loss => left.losses += 1,
        }
    });
    left
}

fn add_games(position: Position, engine: Mark, answers: &dyn Fn(Position) -> Cells, games: &mut Vec<Played>) {
    play_out(position, engine, answers, &mut Vec::new(), &mut |cells, outcome| {
        games.push(Played { engine, outcome, cells: cells.to_vec() });
    });
}

fn strongest(position: Position) -> Cells {
    candidates(position, Level::Unbeatable)
}

/// Plays out the games that begin with `cells` and go on from `position`, and calls `on_end` with the cells of each and how it
/// ended for the engine. `answers` are the moves of the engine, all of them legal.
fn play_out(
    position: Position,
    engine: Mark,
    answers: &dyn Fn(Position) -> Cells,
    cells: &mut Vec<Cell>,
    on_end: &mut dyn FnMut(&[Cell], Outcome),
) {
    if let Some(outcome) = position.status().outcome(engine) {
        on_end(cells, outcome);
        return;
    }
    let moves = if position.turn() == engine { answers(position) } else { position.legal_moves() };
    for cell in moves {
        cells.push(cell);
        play_out(position.after(cell), engine, answers, cells, on_end);
        cells.pop();
    }
}
