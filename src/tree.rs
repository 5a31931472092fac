//! A tree of numbers, the game that alpha-beta is first explained on.

use crate::search::{Game, Player};

/// A game tree that is written down as such: `[[3, 17], [2, 12]]` with MAX at the root and the levels alternating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tree {
    /// The end of a game, with its score for MAX.
    Leaf(i32),
    /// A choice among subtrees, tried from left to right. Without any it counts as a leaf of score 0.
    Branch(Vec<Tree>),
}

impl Game for &Tree {
    fn children(&self) -> impl Iterator<Item = Self> {
        match self {
            Tree::Leaf(_) => [].iter(),
            Tree::Branch(trees) => trees.iter(),
        }
    }

    fn score(&self, _: Player) -> i32 {
        match self {
            Tree::Leaf(score) => *score,
            Tree::Branch(_) => 0,
        }
    }
}
