//! The order in which a search tries the subtrees of a tree of numbers.

use serde_json::Value;

use crate::oracle::search::{NaiveSearch, Subtree};

/// A tree of numbers, with its subtrees in the order of the search.
pub struct OrderedTree {
    /// The tree as it is written.
    pub written: Value,
    /// Its index among the subtrees of its parent, as they are written.
    pub choice: usize,
    /// The subtrees, in the order of the search.
    pub below: Vec<OrderedTree>,
}

impl OrderedTree {
    /// Keeps the written order, or, if `is_ordered`, puts the best subtree for the player to move first. Equal subtrees
    /// keep their order.
    pub fn new(written: &Value, choice: usize, ply: usize, is_ordered: bool) -> OrderedTree {
        let subtrees = written.as_array().into_iter().flatten().enumerate();
        let mut below: Vec<OrderedTree> = subtrees
            .map(|(choice, subtree)| OrderedTree::new(subtree, choice, ply + 1, is_ordered))
            .collect();
        if is_ordered {
            let worth = |tree: &OrderedTree| {
                NaiveSearch::named("minimax").worth(&Subtree::Numbers(tree.written.clone()), ply + 1)
            };
            let sign = if ply.is_multiple_of(2) { -1 } else { 1 };
            below.sort_by_key(|tree| sign * worth(tree));
        }
        let written = written.clone();
        OrderedTree { written, choice, below }
    }

    /// The tree with its subtrees in that order.
    pub fn value(&self) -> Value {
        if self.below.is_empty() {
            return self.written.clone();
        }
        self.below.iter().map(OrderedTree::value).collect()
    }
}
