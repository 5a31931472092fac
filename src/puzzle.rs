//! The puzzles: positions with a choice in which a single move keeps the win or the draw, and five of them for each day.

use std::sync::LazyLock;

use crate::analysis::{AnalyzedMove, Reason, analyze};
use crate::cell::Cell;
use crate::position::Position;
use crate::small_sort::sorted_by_key;
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

/// Five puzzles for a day, which is counted from any day on: three forks, and two of the eight that are harder. The easiest come
/// first. None is solved by completing or blocking a line.
///
/// There are 25 such puzzles. They take turns, and none comes on two days in a row.
pub fn of_day(day: u32) -> Vec<Puzzle> {
    let day = day as usize;
    let puzzles = groups().into_iter().enumerate().filter_map(|(nth, group)| {
        let (lap, index) = (day.checked_div(group.len())?, day.checked_rem(group.len())?);
        // Groups of the same size must not always show the same puzzles together.
        let shifted = (index + lap * (nth % 2)) % group.len();
        Puzzle::of(group.get(shifted)?.position.seen_from((lap + nth) % 8))
    });
    puzzles.collect()
}

/// The puzzles that are not solved by completing or blocking a line, in five groups, the easiest first.
fn groups() -> [Vec<Puzzle>; 5] {
    let is_seen_at_once = |puzzle: &Puzzle| {
        let best = analyze(puzzle.position).moves.first().map(|found| found.reason);
        matches!(best, Some(Reason::Win | Reason::Block))
    };
    let mut rest: Vec<Puzzle> = Puzzle::all().iter().filter(|puzzle| !is_seen_at_once(puzzle)).copied().collect();
    [6, 6, 5, 4, 4].map(|size| rest.drain(..rest.len().min(size)).collect())
}
