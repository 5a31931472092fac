//! What a position is worth: outcome, plies and chance, each for the player to move.

use std::cmp::Ordering;

/// The score of a win before the depth is subtracted. It is ten, so that the score stays above 0 after all nine plies.
pub(crate) const WIN: i32 = 10;

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

    /// The outcome that a score of the searches stands for, with or without the depth in the score. It is the outcome
    /// for the player who wants a high score.
    pub const fn of_score(score: i32) -> Outcome {
        match score {
            1.. => Outcome::Win,
            0 => Outcome::Draw,
            ..0 => Outcome::Loss,
        }
    }

    /// The same outcome from the opponent's perspective.
    #[must_use]
    pub const fn for_opponent(self) -> Outcome {
        match self {
            Outcome::Loss => Outcome::Win,
            Outcome::Draw => Outcome::Draw,
            Outcome::Win => Outcome::Loss,
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
    /// The number of plies until the end of the game, 0 to 9.
    pub plies: u8,
}

impl Value {
    /// The score that articles about minimax use: `10 − plies` for a win, 0 for a draw, `plies − 10` for a loss.
    pub const fn score(self) -> i32 {
        match self.outcome {
            Outcome::Win => WIN - self.plies as i32,
            Outcome::Draw => 0,
            Outcome::Loss => self.plies as i32 - WIN,
        }
    }

    /// The same outcome after the same number of plies, from the opponent's perspective.
    #[must_use]
    pub const fn for_opponent(self) -> Value {
        Value { outcome: self.outcome.for_opponent(), plies: self.plies }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        // Different values with the same score are always draws, and the moves of one position never lead to two such draws.
        (self.score(), self.plies).cmp(&(other.score(), other.plies))
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The exact probability that the player to move wins, if this player goes on by the engine's rule and the opponent
/// takes each free cell with the same probability.
///
/// It is counted in lines of replies, which are the sequences of the opponent's moves. With `m` free cells before the
/// opponent's next move there are `m · (m − 2) · …` such lines, all equally likely. A game that ends early counts as
/// all the lines that begin with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chance {
    /// The number of lines of replies that the player wins, 0 to [`of`](Chance::of).
    pub wins: u16,
    /// The number of lines of replies, 1 to 945.
    pub of: u16,
}
