//! The algorithms that the explanation compares.

use std::str::FromStr;

use crate::position::Position;
use crate::refusal::refusal;
use crate::search::{Count, Scoring, Search, Textbook, minimax_with_memory};
use crate::solve::Table;
use crate::symmetry;

/// The compared algorithms: the searches of the textbooks, each with either scoring, and the searches with a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Algorithm {
    /// A search that stores only the path to the current node.
    Textbook(Textbook, Scoring),
    /// Minimax with a transposition table: it remembers the score of each position, and so enters none twice.
    Memory,
    /// The same, but positions that are rotated or mirrored count as one.
    Symmetry,
    /// The search of the playing engine, [`best_move`](crate::best_move), which solves every position once and keeps
    /// the answers. It is counted here with an empty table.
    Playing,
}

impl Algorithm {
    /// All of them, in the order in which the explanation shows them.
    pub const ALL: [Algorithm; 9] = [
        Algorithm::Textbook(Textbook::Minimax, Scoring::Plain),
        Algorithm::Textbook(Textbook::Minimax, Scoring::Depth),
        Algorithm::Textbook(Textbook::AlphaBeta, Scoring::Plain),
        Algorithm::Textbook(Textbook::AlphaBeta, Scoring::Depth),
        Algorithm::Textbook(Textbook::OrderedAlphaBeta, Scoring::Plain),
        Algorithm::Textbook(Textbook::OrderedAlphaBeta, Scoring::Depth),
        Algorithm::Memory,
        Algorithm::Symmetry,
        Algorithm::Playing,
    ];

    /// The algorithm as a word, such as `"alpha-beta-depth"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Algorithm::Textbook(Textbook::Minimax, Scoring::Plain) => "minimax",
            Algorithm::Textbook(Textbook::Minimax, Scoring::Depth) => "minimax-depth",
            Algorithm::Textbook(Textbook::AlphaBeta, Scoring::Plain) => "alpha-beta",
            Algorithm::Textbook(Textbook::AlphaBeta, Scoring::Depth) => "alpha-beta-depth",
            Algorithm::Textbook(Textbook::OrderedAlphaBeta, Scoring::Plain) => "ordered",
            Algorithm::Textbook(Textbook::OrderedAlphaBeta, Scoring::Depth) => "ordered-depth",
            Algorithm::Memory => "memory",
            Algorithm::Symmetry => "symmetry",
            Algorithm::Playing => "playing",
        }
    }

    /// Searches the position and counts the nodes, leaves and cuts. If the algorithm remembers positions, a node is a
    /// position that is searched for the first time.
    pub fn count(self, position: Position) -> Count {
        match self {
            Algorithm::Textbook(textbook, scoring) => Search::new(position, textbook, scoring).count().1,
            Algorithm::Memory => count_with_memory(position, |node| symmetry::number(node.board())),
            Algorithm::Symmetry => count_with_memory(position, |node| symmetry::canonical(node.board())),
            Algorithm::Playing => {
                // The count begins with an empty table, in which no position is solved.
                let table = Table::new();
                table.solve(position);
                table.count()
            }
        }
    }
}

/// What minimax takes if it stores the score of each position by this key.
fn count_with_memory(position: Position, key: impl Fn(&Position) -> u16) -> Count {
    let mut count = Count::default();
    minimax_with_memory(position, key, |event| count.add(&event));
    count
}

/// The text is not the name of an algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownAlgorithm;

refusal! { UnknownAlgorithm:
    UnknownAlgorithm => "unknown-algorithm":
        "The algorithm is unknown: expected minimax, alpha-beta or ordered, each perhaps with -depth, or memory, \
         symmetry or playing.";
}

/// Reads [`Algorithm::as_str`].
impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(text: &str) -> Result<Algorithm, UnknownAlgorithm> {
        let mut all = Algorithm::ALL.into_iter();
        all.find(|algorithm| algorithm.as_str() == text).ok_or(UnknownAlgorithm)
    }
}
