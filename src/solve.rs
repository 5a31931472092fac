//! The engine's knowledge: the exact value and the exact chance of every position.
//!
//! To choose among equally good moves, the engine needs the exact chance of winning after each of them, so it cuts
//! nothing. A transposition table keeps the search small: all move orders that lead to a position share one entry.
//!
//! The table keeps every solved position for as long as the program runs. Every later answer is a table lookup, which
//! for the empty board is some thousand times faster than a search. An answer does not depend on earlier questions.
//! The table consists of atomic numbers. Every thread that writes an entry writes the same value, so that no thread
//! waits for another and the module needs no lock. Measured in the compressed module, a table behind a `LazyLock`
//! weighs 0.2 kB more than this table, and a table that is computed at compile time weighs 1.6 kB for the 765 classes
//! of positions alone.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::cell::{Cell, Cells};
use crate::position::{Position, Status};
use crate::search::Count;
use crate::value::{Outcome, Value};

/// What a move is worth to the player who makes it.
#[derive(Clone, Copy)]
pub(crate) struct Worth {
    /// The value, with the plies counted from before the move.
    pub(crate) value: Value,
    /// The number of lines of the opponent's replies in which the player wins by going on by the engine's rule.
    pub(crate) wins: u16,
}

impl Worth {
    /// A draw in 0 plies.
    const DRAW: Worth = Worth { value: Value { outcome: Outcome::Draw, plies: 0 }, wins: 0 };

    /// The engine's rule as one number, the greater the better: first the score, then the chance.
    pub(crate) const fn rank(self) -> i32 {
        // No position has 1,000 lines of replies.
        self.value.score() * 1_000 + self.wins as i32
    }
}

/// The solution of a position.
#[derive(Clone, Copy)]
pub(crate) struct Solution {
    /// The worth of the best move; once the game is over, the result for the player who would move next.
    worth: Worth,
    /// The number of lines of replies in which the player who has just moved wins; the first reply is the next move.
    last_mover_wins: u16,
    /// The best move: the lowest cell among those with the best value and chance. `None` once the game is over.
    best: Option<Cell>,
}

impl Solution {
    /// The solution of a full board without a line.
    const DRAWN: Solution = Solution { worth: Worth::DRAW, last_mover_wins: 0, best: None };

    /// The worth of the move that led here.
    const fn as_move(self) -> Worth {
        Worth {
            value: Value { outcome: self.worth.value.outcome.for_opponent(), plies: self.worth.value.plies + 1 },
            wins: self.last_mover_wins,
        }
    }
}

/// An entry of the table. It is 0 while the position is not solved. Otherwise it has the outcome from bit 0 on (loss
/// 1, draw 2, win 3), the plies from bit 2, the wins from bit 6, the wins of the last mover from bit 16, and the best
/// move from bit 26, where 9 means none.
impl Solution {
    const fn pack(self) -> u32 {
        let best = match self.best {
            Some(cell) => cell.index() as u32,
            None => 9,
        };
        let Worth { value, wins } = self.worth;
        (value.outcome as u32 + 1)
            | (value.plies as u32) << 2
            | (wins as u32) << 6
            | (self.last_mover_wins as u32) << 16
            | best << 26
    }

    const fn unpack(entry: u32) -> Option<Solution> {
        let outcome = match entry & 0b11 {
            0 => return None,
            1 => Outcome::Loss,
            2 => Outcome::Draw,
            _ => Outcome::Win,
        };
        Some(Solution {
            worth: Worth { value: Value { outcome, plies: (entry >> 2 & 0b1111) as u8 }, wins: (entry >> 6 & 0x3ff) as u16 },
            last_mover_wins: (entry >> 16 & 0x3ff) as u16,
            best: Cell::new((entry >> 26) as u8),
        })
    }
}

/// The transposition table: the solutions of positions by [`key`].
pub(crate) struct Table([AtomicU32; KEYS]);

/// The table of all positions that have been solved since the program began.
static KNOWN: Table = Table::new();

impl Table {
    /// A table in which no position is solved yet.
    pub(crate) const fn new() -> Table {
        Table([const { AtomicU32::new(0) }; KEYS])
    }

    /// The solution of a position. A position that is not in the table is solved by backward induction, with all that
    /// can follow it.
    pub(crate) fn solve(&self, position: Position) -> Solution {
        // No key is outside the table. Indexing would add the text of a panic and what formats it, 0.8 KiB in every embedded board.
        let entry = self.0.get(key(position));
        let known = entry.and_then(|entry| Solution::unpack(entry.load(Ordering::Relaxed)));
        known.unwrap_or_else(|| {
            let solved = self.induce(position);
            if let Some(entry) = entry {
                entry.store(solved.pack(), Ordering::Relaxed);
            }
            solved
        })
    }

    /// Solves a position from the solutions of its successors.
    fn induce(&self, position: Position) -> Solution {
        let mut solved = Solution::DRAWN;
        if let Status::Won(_) = position.status() {
            solved.worth.value.outcome = Outcome::Loss;
            solved.last_mover_wins = lines_of_replies(position.board().empty_cells().len());
        }
        for (cell, next) in position.successors() {
            let next = self.solve(next);
            let worth = next.as_move();
            if solved.best.is_none() || worth.rank() > solved.worth.rank() {
                solved.worth = worth;
                solved.best = Some(cell);
            }
            solved.last_mover_wins += next.worth.wins;
        }
        solved
    }

    /// How many positions have been solved, and how many of them are finished games.
    pub(crate) fn count(&self) -> Count {
        let entries = self.0.iter().map(|entry| entry.load(Ordering::Relaxed));
        let solved = || entries.clone().filter_map(Solution::unpack);
        Count { nodes: solved().count() as u64, leaves: solved().filter(|solved| solved.best.is_none()).count() as u64, cuts: 0 }
    }
}

/// The value of a position for the player to move.
pub(crate) fn value(position: Position) -> Value {
    KNOWN.solve(position).worth.value
}

/// The worth of a legal move for the player who makes it.
pub(crate) fn worth(position: Position, cell: Cell) -> Worth {
    KNOWN.solve(position.after(cell)).as_move()
}

/// The principal variation of a move: the move, then the best moves of both sides to the end.
pub(crate) fn line(position: Position, cell: Cell) -> Vec<Cell> {
    let mut line = Vec::new();
    let mut next = Some((position, cell));
    while let Some((position, cell)) = next {
        line.push(cell);
        let after = position.after(cell);
        next = best_move(after).map(|cell| (after, cell));
    }
    line
}

/// The number of keys: three states for each of the nine cells.
const KEYS: usize = 3usize.pow(9);

/// The position as a number in base three, cell 0 its first digit and cell 8 its last: 0 empty, 1 the player to move,
/// 2 the opponent. The value does not depend on which of them is X, so the table also covers games that O opened.
fn key(position: Position) -> usize {
    let digit = |cells: Cells, cell| usize::from(cells.contains(cell));
    let mine = position.board().marks(position.turn());
    let theirs = position.board().marks(position.turn().other());
    Cells::FULL.into_iter().fold(0, |key, cell| key * 3 + digit(mine, cell) + 2 * digit(theirs, cell))
}

/// The number of lines of replies of an opponent who is to move with this many free cells and then at every second
/// ply: the double factorial, 1 to 945.
pub(crate) const fn lines_of_replies(free: usize) -> u16 {
    if free < 2 { 1 } else { free as u16 * lines_of_replies(free - 2) }
}

/// The best cell for the player to move, or `None` once the game is over.
///
/// The best move wins soonest, else draws, else loses latest. Among equals it is the move with the highest
/// [`Chance`](crate::Chance), and among those the lowest cell.
///
/// The engine keeps its solutions: once it has solved a position, an answer for this position or any position that
/// can follow it is a table lookup.
pub fn best_move(position: Position) -> Option<Cell> {
    KNOWN.solve(position).best
}
