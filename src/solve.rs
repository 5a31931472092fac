//! The engine's knowledge: the exact value and the exact chance of every position.
//!
//! To choose among moves that are equally good the engine needs the exact chance of winning beneath each of them, so
//! nothing may be cut. What keeps the search small is a table: the many orders in which a position arises share one
//! entry.
//!
//! What has been solved once is kept for as long as the program runs. Every later answer is a look into the table, from
//! the empty board some thousand times faster than a search, and it does not depend on what was asked before. The table is
//! made of atomic numbers. Whichever thread writes an entry writes the same value, so that no thread waits for another
//! and the module needs no lock. Measured in the compressed module, a table behind a `LazyLock` weighs 0.2 kB more
//! than this, and a table that is computed when the library is compiled 1.6 kB for the 765 classes of positions alone.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::cell::{Cell, Cells};
use crate::position::{Position, Status};
use crate::search::Count;
use crate::value::{Outcome, Value};

/// What a move is worth to the player who makes it.
#[derive(Clone, Copy)]
pub(crate) struct Worth {
    /// Counted from before the move.
    pub(crate) value: Value,
    /// In how many lines of the opponent's replies the player wins if he goes on by the engine's rule.
    pub(crate) wins: u16,
}

impl Worth {
    /// A draw here and now.
    const DRAW: Worth = Worth {
        value: Value {
            outcome: Outcome::Draw,
            plies: 0,
        },
        wins: 0,
    };

    /// The engine's rule as one number, the greater the better: first the score, then the chance.
    pub(crate) const fn rank(self) -> i32 {
        // No position has 1,000 lines of replies.
        self.value.score() * 1_000 + self.wins as i32
    }
}

/// What is known of a position.
#[derive(Clone, Copy)]
pub(crate) struct Solved {
    /// What the best move is worth; once the game is over, what has come of it for the player who would move.
    worth: Worth,
    /// In how many lines of replies, the first of them the next move, the player who has just moved wins.
    last_mover_wins: u16,
    /// The best move: the lowest cell among those with the best value and chance. `None` once the game is over.
    best: Option<Cell>,
}

impl Solved {
    /// A board that is full.
    const DRAWN: Solved = Solved {
        worth: Worth::DRAW,
        last_mover_wins: 0,
        best: None,
    };

    /// What the move that led here is worth.
    const fn as_move(self) -> Worth {
        Worth {
            value: Value {
                outcome: self.worth.value.outcome.for_opponent(),
                plies: self.worth.value.plies + 1,
            },
            wins: self.last_mover_wins,
        }
    }
}

/// An entry of the table, 0 while nothing is known: the outcome from bit 0 on (loss 1, draw 2, win 3), the plies from bit
/// 2, the wins from bit 6, those of the last mover from bit 16, and the best move from bit 26, where 9 means none.
impl Solved {
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

    const fn unpack(entry: u32) -> Option<Solved> {
        let outcome = match entry & 0b11 {
            0 => return None,
            1 => Outcome::Loss,
            2 => Outcome::Draw,
            _ => Outcome::Win,
        };
        Some(Solved {
            worth: Worth {
                value: Value {
                    outcome,
                    plies: (entry >> 2 & 0b1111) as u8,
                },
                wins: (entry >> 6 & 0x3ff) as u16,
            },
            last_mover_wins: (entry >> 16 & 0x3ff) as u16,
            best: Cell::new((entry >> 26) as u8),
        })
    }
}

/// Positions with what is known of them, by [`key`].
pub(crate) struct Table([AtomicU32; KEYS]);

/// All that has been solved since the program began.
static KNOWN: Table = Table::new();

impl Table {
    /// Nothing is known yet.
    pub(crate) const fn new() -> Table {
        Table([const { AtomicU32::new(0) }; KEYS])
    }

    /// What is known of a position, once it and all that can follow it has been solved by backward induction.
    pub(crate) fn solve(&self, position: Position) -> Solved {
        // No key is outside the table, but an index would bring a panic that says so, and much of `std::fmt` with it.
        let entry = self.0.get(key(position));
        let known = entry.and_then(|entry| Solved::unpack(entry.load(Ordering::Relaxed)));
        known.unwrap_or_else(|| {
            let solved = self.induce(position);
            if let Some(entry) = entry {
                entry.store(solved.pack(), Ordering::Relaxed);
            }
            solved
        })
    }

    /// What is known of a position by what is known of those that follow it.
    fn induce(&self, position: Position) -> Solved {
        let mut solved = Solved::DRAWN;
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
        let solved = || entries.clone().filter_map(Solved::unpack);
        Count {
            nodes: solved().count() as u64,
            leaves: solved().filter(|solved| solved.best.is_none()).count() as u64,
            cuts: 0,
        }
    }
}

/// What a position is worth to the player to move.
pub(crate) fn value(position: Position) -> Value {
    KNOWN.solve(position).worth.value
}

/// What a legal move is worth.
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

/// How many keys there are: three states for each of the nine cells.
const KEYS: usize = 3usize.pow(9);

/// The position as a number in base three, cell 0 its first digit and cell 8 its last: 0 empty, 1 the player to move,
/// 2 the opponent. Who of them is X makes no difference to the value, so that positions of games that O opened are in
/// the table too.
fn key(position: Position) -> usize {
    let digit = |cells: Cells, cell| usize::from(cells.contains(cell));
    let mine = position.board().marks(position.turn());
    let theirs = position.board().marks(position.turn().other());
    Cells::FULL.into_iter().fold(0, |key, cell| {
        key * 3 + digit(mine, cell) + 2 * digit(theirs, cell)
    })
}

/// In how many ways an opponent who is to move with this many free cells can reply from now on, at every second ply:
/// the double factorial, 1 to 945.
pub(crate) const fn lines_of_replies(free: usize) -> u16 {
    if free < 2 {
        1
    } else {
        free as u16 * lines_of_replies(free - 2)
    }
}

/// The best cell for the player to move, or `None` once the game is over.
///
/// Best is what wins soonest, else draws, else loses latest. Among equals it is what has the highest
/// [`Chance`](crate::Chance), and among those the lowest cell.
///
/// What is found is kept: once a position has been solved, an answer on it or on anything that can follow it is a look
/// into a table.
pub fn best_move(position: Position) -> Option<Cell> {
    KNOWN.solve(position).best
}
