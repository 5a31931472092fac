//! A reader's answer to an exercise.

use std::fmt;
use std::str::FromStr;

use crate::refusal::refusal;
use crate::trace::Limit;
use crate::tree::Tree;

/// A reader's answer, by the numbers of the nodes in the whole tree, in the order in which minimax visits them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// Inner nodes with what they are worth, each node once.
    pub values: Vec<(usize, Worth)>,
    /// The branches that are marked as left out, none inside another.
    pub cut: Vec<usize>,
    /// The child of the root that is chosen.
    pub chosen: Option<usize>,
}

/// What a node is worth: a number, or after a cut a bound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Worth {
    /// How `score` bounds the exact score; `None` if it is exact.
    pub limit: Option<Limit>,
    /// The score, for MAX.
    pub score: i32,
}

/// `3`, `−3`, `≤2`, `≥ -2` and so on.
impl FromStr for Worth {
    type Err = UnreadableWorth;

    fn from_str(text: &str) -> Result<Worth, UnreadableWorth> {
        let mut signs = text.trim().chars();
        let limit = match signs.clone().next() {
            Some('≤') => Some(Limit::Most),
            Some('≥') => Some(Limit::Least),
            _ => None,
        };
        if limit.is_some() {
            signs.next();
        }
        let number = signs.as_str();
        // The reader of trees knows how numbers are written.
        let tree: Option<Tree> = format!("[{number}]").parse().ok();
        let leaf = tree.and_then(|tree| match tree.subtrees() {
            [leaf] if leaf.name().is_none() && leaf.edge().is_none() => leaf.number(),
            _ => None,
        });
        let score = leaf.ok_or_else(|| UnreadableWorth(text.chars().take(40).collect()))?;
        Ok(Worth { limit, score })
    }
}

/// Displays the worth without spaces, as in `≤-2`.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.limit {
            None => "",
            Some(Limit::Most) => "≤",
            Some(Limit::Least) => "≥",
        };
        write!(f, "{sign}{}", self.score)
    }
}

/// This text is not the worth of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadableWorth(pub String);

refusal! { UnreadableWorth:
    UnreadableWorth(value) => "answer-value":
        "“{value}” is no value: expected a whole number or a bound such as ≤2.", value;
}
