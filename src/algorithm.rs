//! The algorithms that the explanation sets beside each other.

use std::str::FromStr;

use crate::cell::Cell;
use crate::position::Position;
use crate::search::{
    Count, Found, Player, Promising, Scoring, Visitor, alpha_beta, minimax, minimax_with_memory,
    ordered_alpha_beta,
};
use crate::solve::Solver;
use crate::symmetry;

/// A search of the textbooks, of which every step can be watched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Search {
    /// Looks at everything.
    Minimax,
    /// Leaves out what cannot matter, and tries the children in the order of [`Game::children`](crate::search::Game::children).
    AlphaBeta,
    /// The same, but tries the children in the order of [`Promising::promising`].
    OrderedAlphaBeta,
}

impl Search {
    /// Searches the tree below `root`, MAX at the root, and shows `visitor` every step.
    ///
    /// The visitor sees the nodes themselves, in whichever order they are tried.
    pub fn run<G: Promising>(self, root: &G, scoring: Scoring, visitor: &mut impl Visitor<G>) -> Found {
        match self {
            Search::Minimax => minimax(root, scoring, visitor),
            Search::AlphaBeta => alpha_beta(root, scoring, visitor),
            Search::OrderedAlphaBeta => ordered_alpha_beta(root, scoring, visitor),
        }
    }

    /// The children of a node, in which `to_move` moves, in the order in which the search tries them.
    pub fn children<G: Promising>(self, node: &G, to_move: Player) -> Vec<G> {
        match self {
            Search::Minimax | Search::AlphaBeta => node.children().collect(),
            Search::OrderedAlphaBeta => node.promising(to_move).collect(),
        }
    }
}

/// What is compared: the searches of the textbooks, each with either scoring, and what remembers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Algorithm {
    /// A search that keeps nothing in mind but the way to the node that it is in.
    Textbook(Search, Scoring),
    /// Minimax that remembers the score of each position, and so enters none twice.
    Memory,
    /// The same, taking positions that are turned or mirrored for one.
    Symmetry,
    /// The search that plays: [`best_move`](crate::best_move).
    Playing,
}

impl Algorithm {
    /// All of them, in the order in which the explanation shows them.
    pub const ALL: [Algorithm; 9] = [
        Algorithm::Textbook(Search::Minimax, Scoring::Plain),
        Algorithm::Textbook(Search::Minimax, Scoring::Depth),
        Algorithm::Textbook(Search::AlphaBeta, Scoring::Plain),
        Algorithm::Textbook(Search::AlphaBeta, Scoring::Depth),
        Algorithm::Textbook(Search::OrderedAlphaBeta, Scoring::Plain),
        Algorithm::Textbook(Search::OrderedAlphaBeta, Scoring::Depth),
        Algorithm::Memory,
        Algorithm::Symmetry,
        Algorithm::Playing,
    ];

    /// The algorithm as a word, such as `"alpha-beta-depth"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Algorithm::Textbook(Search::Minimax, Scoring::Plain) => "minimax",
            Algorithm::Textbook(Search::Minimax, Scoring::Depth) => "minimax-depth",
            Algorithm::Textbook(Search::AlphaBeta, Scoring::Plain) => "alpha-beta",
            Algorithm::Textbook(Search::AlphaBeta, Scoring::Depth) => "alpha-beta-depth",
            Algorithm::Textbook(Search::OrderedAlphaBeta, Scoring::Plain) => "ordered",
            Algorithm::Textbook(Search::OrderedAlphaBeta, Scoring::Depth) => "ordered-depth",
            Algorithm::Memory => "memory",
            Algorithm::Symmetry => "symmetry",
            Algorithm::Playing => "playing",
        }
    }

    /// Searches the position and counts what that takes. Of what remembers, a node is a position that is looked at
    /// for the first time.
    pub fn count(self, position: Position) -> Count {
        let mut count = Count::default();
        match self {
            Algorithm::Textbook(search, scoring) => {
                search.run(&position, scoring, &mut count);
            }
            Algorithm::Memory => {
                let key = |position: &Position| symmetry::number(position.board());
                minimax_with_memory(&position, key, &mut count);
            }
            Algorithm::Symmetry => {
                let key = |position: &Position| symmetry::canonical(position.board());
                minimax_with_memory(&position, key, &mut count);
            }
            Algorithm::Playing => {
                let mut solver = Solver::new();
                solver.solve(position);
                count = solver.count();
            }
        }
        count
    }
}

/// The text is not the name of an algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownAlgorithm;

impl std::error::Error for UnknownAlgorithm {}

impl std::fmt::Display for UnknownAlgorithm {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(
            "The algorithm is unknown: expected minimax, alpha-beta or ordered, each perhaps with -depth, or memory, \
             symmetry or playing.",
        )
    }
}

/// Reads [`Algorithm::as_str`].
impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(text: &str) -> Result<Algorithm, UnknownAlgorithm> {
        let mut all = Algorithm::ALL.into_iter();
        all.find(|algorithm| algorithm.as_str() == text)
            .ok_or(UnknownAlgorithm)
    }
}

/// The middle first, then the corners, then the edges: four lines run through the middle, three through a corner and
/// two through an edge, and the more lines a cell is on, the more can come of it. It is the same for both players, and
/// needs no look at the board.
const PROMISING: [u8; 9] = [4, 0, 2, 6, 8, 1, 3, 5, 7];

/// The middle, the corners, the edges; of each the lowest cell first.
impl Promising for Position {
    fn promising(&self, _: Player) -> impl Iterator<Item = Position> {
        let legal = self.legal_moves();
        let cells = PROMISING.into_iter().filter_map(Cell::new);
        cells
            .filter(move |&cell| legal.contains(cell))
            .map(|cell| self.after(cell))
    }
}
