//! The order in which a search tries the subtrees of a tree of numbers.

use serde_json::Value;

use crate::explain::naive::{How, Place};

/// A tree of numbers, with its subtrees in the order of the search.
pub struct Tried {
    /// The tree as it is written.
    pub written: Value,
    /// Its index among the subtrees of its parent, as they are written.
    pub choice: usize,
    /// The subtrees, in the order of the search.
    pub below: Vec<Tried>,
}

impl Tried {
    /// Keeps the written order, or, if `is_ordered`, puts the best subtree for the player to move first. Equal subtrees
    /// keep their order.
    pub fn new(written: &Value, choice: usize, ply: usize, is_ordered: bool) -> Tried {
        let subtrees = written.as_array().into_iter().flatten().enumerate();
        let mut below: Vec<Tried> =
            subtrees.map(|(choice, subtree)| Tried::new(subtree, choice, ply + 1, is_ordered)).collect();
        if is_ordered {
            let worth =
                |tried: &Tried| How::named("minimax").worth(&Place::Numbers(tried.written.clone()), ply + 1);
            let sign = if ply.is_multiple_of(2) { -1 } else { 1 };
            below.sort_by_key(|tried| sign * worth(tried));
        }
        let written = written.clone();
        Tried { written, choice, below }
    }

    /// The tree with its subtrees in that order.
    pub fn value(&self) -> Value {
        if self.below.is_empty() {
            return self.written.clone();
        }
        self.below.iter().map(Tried::value).collect()
    }
}
