//! The lesson: the position of a game from which the search is explained.

use crate::analysis::{AnalyzedMove, analyze};
use crate::board::Mark;
use crate::cell::{Cell, Cells};
use crate::level::{Level, candidates};
use crate::position::{Position, Status};
use crate::value::Outcome;

/// A position in which the engine has to look ahead: some of its moves lose, and others do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The position, in which the engine is to move.
    pub position: Position,
    /// Whether the opponent threatens to complete a line.
    pub is_block: bool,
}

/// A cut of alpha-beta in a lesson: a safe move, and another that is refuted by the first reply to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The move that the engine has looked at before: its best one.
    pub safe: Cell,
    /// What that move is worth: a win or a draw.
    pub outcome: Outcome,
    /// The move that loses: the last one in the order of the cells.
    pub tried: Cell,
    /// The best reply to it.
    pub reply: Cell,
    /// The other replies, which need not be looked at.
    pub unseen: Cells,
}

impl Lesson {
    /// How many cells are free at least and at most: enough for a choice, and few enough to play out.
    const FREE: std::ops::RangeInclusive<usize> = 3..=6;

    /// The lesson of a game from the empty board that `opener` has begun: its first position without a threat to block
    /// that is a lesson, else its first lesson. `None` if the game is not over, if the engine has not played at full
    /// strength throughout, or if no position of it is a lesson.
    pub fn of(cells: &[Cell], engine: Mark, opener: Mark) -> Option<Lesson> {
        let mut position = Position::new(Position::start().board(), Some(opener)).ok()?;
        let mut lessons = Vec::new();
        for &cell in cells {
            if position.turn() == engine {
                if !candidates(position, Level::Unbeatable).contains(cell) {
                    return None;
                }
                // At full strength the engine is never lost.
                lessons.extend(Lesson::at(position));
            }
            position = position.play(cell).ok()?;
        }
        let is_over = position.status() != Status::Open;
        let first = lessons.iter().find(|lesson| !lesson.is_block).or(lessons.first());
        first.copied().filter(|_| is_over)
    }

    /// The lesson for visitors who have no game, or whose game has no lesson: X has taken two opposite corners and O
    /// the middle.
    pub fn someones() -> Lesson {
        let moves = [0, 4, 8].into_iter().filter_map(Cell::new);
        let position = moves.fold(Position::start(), Position::after);
        Lesson { position, is_block: false }
    }

    /// A position that is not lost as a lesson: three to six cells are free, no move completes a line, and some moves lose.
    fn at(position: Position) -> Option<Lesson> {
        let (board, turn) = (position.board(), position.turn());
        let is_lesson = Lesson::FREE.contains(&position.legal_moves().len())
            && board.completing(turn).is_empty()
            && losing(position).next().is_some();
        is_lesson.then(|| Lesson { position, is_block: !board.completing(turn.other()).is_empty() })
    }

    /// The cut that this lesson shows.
    pub fn cut(self) -> Option<Cut> {
        let moves = analyze(self.position).moves;
        let best = moves.first()?;
        let tried = losing(self.position).max()?;
        let after = self.position.after(tried);
        let reply = analyze(after).moves.first()?.cell;
        Some(Cut { safe: best.cell, outcome: best.value.outcome, tried, reply, unseen: after.legal_moves().without(reply) })
    }
}

/// The moves that lose.
fn losing(position: Position) -> impl Iterator<Item = Cell> {
    let is_lost = |found: &AnalyzedMove| found.value.outcome == Outcome::Loss;
    analyze(position).moves.into_iter().filter(is_lost).map(|found| found.cell)
}
