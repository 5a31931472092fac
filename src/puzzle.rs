//! The puzzles: positions with a choice in which a single move keeps the win or the draw, in rounds of five.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::analysis::{AnalyzedMove, analyze};
use crate::cell::Cell;
use crate::position::Position;
use crate::refusal::refusal;
use crate::sorted::sorted_by_key;
use crate::symmetry;
use crate::value::Outcome;

/// A position in which a single move keeps the win or the draw, and the others do not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// The move that keeps it.
    pub cell: Cell,
    /// The outcome that the move keeps, for the player to move: a win or a draw.
    pub outcome: Outcome,
    /// How hard it is to find the move.
    pub difficulty: Difficulty,
}

/// How hard a puzzle is. A puzzle is harder if the failure of its other moves shows later or, equally late, if more moves fail.
///
/// The greater difficulty is the harder one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Difficulty {
    /// The number of plies after which a failed move shows at the latest: 1 to 6. The failure of a losing move shows
    /// when the game is lost. The failure of a move that misses a win shows, at the latest, when that win would have
    /// come.
    pub plies: u8,
    /// The number of moves that fail: 1 to 7.
    pub failing: u8,
}

impl Puzzle {
    /// The position as a puzzle; `None` if it is not a puzzle.
    pub fn of(position: Position) -> Option<Puzzle> {
        let moves = analyze(position).moves;
        let (best, failing) = moves.split_first()?;
        let value = best.value;
        let shows = |failed: &AnalyzedMove| match (value.outcome, failed.value.outcome) {
            (Outcome::Win, Outcome::Loss) => value.plies.min(failed.value.plies),
            (Outcome::Win, _) => value.plies,
            _ => failed.value.plies,
        };
        let plies = failing.iter().map(shows).max()?;
        let fails = |other: &AnalyzedMove| other.value.outcome < value.outcome;
        failing.iter().all(fails).then_some(Puzzle {
            position,
            cell: best.cell,
            outcome: value.outcome,
            difficulty: Difficulty { plies, failing: failing.len() as u8 },
        })
    }

    /// All 294 puzzles where X opened, the easiest first. Of the puzzles that are rotated or mirrored versions of
    /// each other, only one is in the list.
    pub fn all() -> &'static [Puzzle] {
        static ALL: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
            let is_chosen = |position: &Position| {
                let board = position.board();
                symmetry::number(board) == symmetry::canonical(board)
            };
            let positions = Position::all_open().into_iter().filter(is_chosen);
            sorted_by_key(positions.filter_map(Puzzle::of), |puzzle| puzzle.difficulty)
        });
        &ALL
    }
}

/// Five puzzles, each at least as hard as the one before.
///
/// In a numbered round the failures show after 1, 2, 2, 3 and at least 4 plies. The numbered rounds together show
/// every puzzle in all eight symmetries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Round {
    /// One of the numbered rounds, 1 to [`Round::LAST`].
    Number(u16),
    /// The five hardest puzzles of all.
    Hardest,
}

impl Round {
    /// The highest number of a round: there are 158 puzzles whose failures show after one ply, each in eight symmetries.
    pub const LAST: u16 = 158 * 8;

    /// The puzzles of the round, the easiest first.
    pub fn puzzles(self) -> Vec<Puzzle> {
        let all = Puzzle::all();
        match self {
            Round::Number(number) => {
                let round = usize::from(number.saturating_sub(1));
                let puzzles = groups(all).into_iter().enumerate().filter_map(|(nth, group)| {
                    let (lap, index) = (round.checked_div(group.len())?, round.checked_rem(group.len())?);
                    // Each lap shows the same puzzle in another symmetry.
                    let side = (lap + index + nth) % 8;
                    Puzzle::of(group.get(index)?.position.seen_from(side))
                });
                puzzles.collect()
            }
            Round::Hardest => all.last_chunk::<5>().map_or_else(Vec::new, |five| five.to_vec()),
        }
    }

    /// The numbered round after this one. After the last numbered round and after the hardest round, it is the first round.
    #[must_use]
    pub const fn next(self) -> Round {
        match self {
            Round::Number(number) if number < Round::LAST => Round::Number(number + 1),
            _ => Round::Number(1),
        }
    }
}

/// The puzzles in five groups, one for each place in a numbered round.
fn groups(all: &[Puzzle]) -> [&[Puzzle]; 5] {
    let from = |plies| all.partition_point(|puzzle| puzzle.difficulty.plies < plies);
    let [second, fourth, last] = [2, 3, 4].map(from);
    let third = second.midpoint(fourth);
    [0..second, second..third, third..fourth, fourth..last, last..all.len()].map(|places| all.get(places).unwrap_or_default())
}

/// The text is not the name of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownRound;

refusal! { UnknownRound:
    UnknownRound => "unknown-round":
        "There is no such round: expected a number from 1 to {most}, or hardest.", most = &Round::LAST;
}

/// Reads what [`Round`] displays: digits without leading zeros, or `hardest`.
impl FromStr for Round {
    type Err = UnknownRound;

    fn from_str(text: &str) -> Result<Round, UnknownRound> {
        if text == "hardest" {
            return Ok(Round::Hardest);
        }
        match text.parse() {
            Ok(number @ 1..=Round::LAST) if text.starts_with(|sign| ('1'..='9').contains(&sign)) => Ok(Round::Number(number)),
            _ => Err(UnknownRound),
        }
    }
}

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Round::Number(number) => number.fmt(f),
            Round::Hardest => f.write_str("hardest"),
        }
    }
}
