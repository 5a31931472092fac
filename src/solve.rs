//! The search that plays: the exact value and the exact chance of every move.
//!
//! To choose among moves that are equally good the engine needs the exact chance of winning beneath each of them, so
//! nothing may be cut. What keeps the search small is a table: the many orders in which a position arises share one
//! entry. The table lives as long as one call.

use std::cmp::Ordering;

use crate::cell::{Cell, Cells};
use crate::position::{Position, Status};
use crate::search::{Count, Game, Player};

/// How a game ends under perfect play, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// The opponent completes a line.
    Loss,
    /// Nobody completes a line.
    Draw,
    /// The player to move completes a line.
    Win,
}

impl Outcome {
    /// `"win"`, `"draw"` or `"loss"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Outcome::Win => "win",
            Outcome::Draw => "draw",
            Outcome::Loss => "loss",
        }
    }
}

/// What a position is worth to the player to move when both sides play perfectly: win as soon as possible, else draw,
/// else lose as late as possible.
///
/// The greater value is the better one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// How the game ends.
    pub outcome: Outcome,
    /// How many plies it takes until then, 0 to 9.
    pub plies: u8,
}

impl Value {
    /// The score of the articles: `10 − plies` for a win, 0 for a draw, `plies − 10` for a loss.
    pub const fn score(self) -> i32 {
        match self.outcome {
            Outcome::Win => WIN - self.plies as i32,
            Outcome::Draw => 0,
            Outcome::Loss => self.plies as i32 - WIN,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        // The plies only tell apart draws, of which a position knows no two.
        (self.score(), self.plies).cmp(&(other.score(), other.plies))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// An exact probability: that the player to move wins if he goes on by the engine's rule and his opponent takes each
/// free cell with the same probability.
///
/// It is counted in lines of replies. With `m` free cells before the opponent's next move there are `m · (m − 2) · …`
/// such lines, all equally likely; a game that ends early counts as all the lines that begin with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    /// How many lines of replies the player wins, 0 to [`of`](Chance::of).
    pub wins: u16,
    /// How many lines of replies there are, 1 to 945.
    pub of: u16,
}

/// The score of a win before depth is counted; ten, so that it stays above 0 for all of the nine plies.
const WIN: i32 = 10;

impl Game for Position {
    fn children(&self) -> impl Iterator<Item = Position> {
        self.successors().map(|(_, position)| position)
    }

    /// A completed line is always the one of the player who has just moved.
    fn score(&self, to_move: Player) -> i32 {
        match (self.status(), to_move) {
            (Status::Won(_), Player::Max) => -WIN,
            (Status::Won(_), Player::Min) => WIN,
            _ => 0,
        }
    }
}

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
    pub(crate) const DRAW: Worth = Worth {
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

/// What the search knows of a position.
#[derive(Clone, Copy)]
pub(crate) struct Solved {
    /// What the best move is worth; once the game is over, what has come of it for the player who would move.
    pub(crate) worth: Worth,
    /// In how many lines of replies, the first of them the next move, the player who has just moved wins.
    last_mover_wins: u16,
    /// The best move: the lowest cell among those with the best value and chance. `None` once the game is over.
    pub(crate) best: Option<Cell>,
}

impl Solved {
    /// What the move that led here is worth.
    const fn as_move(self) -> Worth {
        let outcome = match self.worth.value.outcome {
            Outcome::Win => Outcome::Loss,
            Outcome::Draw => Outcome::Draw,
            Outcome::Loss => Outcome::Win,
        };
        let plies = self.worth.value.plies + 1;
        Worth {
            value: Value { outcome, plies },
            wins: self.last_mover_wins,
        }
    }
}

/// The table of one search.
pub(crate) struct Solver {
    /// What has been solved so far, by [`key`].
    table: Vec<Option<Solved>>,
}

impl Solver {
    pub(crate) fn new() -> Solver {
        Solver {
            table: vec![None; KEYS],
        }
    }

    /// The exact value and chances of a position, by backward induction.
    pub(crate) fn solve(&mut self, position: Position) -> Solved {
        let key = key(position);
        // No key is outside the table, but an index would bring a panic that says so, and much of `std::fmt` with it.
        if let Some(Some(solved)) = self.table.get(key) {
            return *solved;
        }
        let mut solved = Solved {
            worth: Worth::DRAW,
            last_mover_wins: 0,
            best: None,
        };
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
        if let Some(entry) = self.table.get_mut(key) {
            *entry = Some(solved);
        }
        solved
    }

    /// How many positions have been solved so far, and how many of them are finished games.
    pub(crate) fn count(&self) -> Count {
        let solved = || self.table.iter().flatten();
        Count {
            nodes: solved().count() as u64,
            leaves: solved().filter(|solved| solved.best.is_none()).count() as u64,
            cuts: 0,
        }
    }

    /// The best of these legal moves, the first of equals.
    pub(crate) fn best_of(&mut self, position: Position, cells: Cells) -> Option<(Cell, Worth)> {
        let moves = cells.into_iter().map(|cell| (cell, self.worth(position, cell)));
        moves.reduce(|best, next| if next.1.rank() > best.1.rank() { next } else { best })
    }

    /// What a legal move is worth.
    pub(crate) fn worth(&mut self, position: Position, cell: Cell) -> Worth {
        self.solve(position.after(cell)).as_move()
    }

    /// The principal variation of a move: the move, then the best moves of both sides to the end.
    pub(crate) fn line(&mut self, position: Position, cell: Cell) -> Vec<Cell> {
        let mut line = Vec::new();
        let mut next = Some((position, cell));
        while let Some((position, cell)) = next {
            line.push(cell);
            let after = position.after(cell);
            next = self.solve(after).best.map(|cell| (after, cell));
        }
        line
    }
}

/// How many keys there are: three states for each of the nine cells.
const KEYS: usize = 3usize.pow(9);

/// The position as a number in base three, cell 0 its first digit and cell 8 its last: 0 empty, 1 the player to move,
/// 2 the opponent. Who of them is X makes no difference to the value.
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
/// Best is what wins soonest, else draws, else loses latest. Among equals it is what has the highest [`Chance`], and
/// among those the lowest cell.
pub fn best_move(position: Position) -> Option<Cell> {
    Solver::new().solve(position).best
}
