//! A reader's answer to an exercise.

use std::fmt;
use std::str::FromStr;

use super::Windows;
use crate::notation::meant;
use crate::refusal::refusal;
use crate::trace::Limit;
use crate::tree::Tree;

/// A reader's answer, by the numbers of the nodes in the whole tree, in the order in which minimax visits them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// Inner nodes with what they are worth, each node once.
    pub values: Vec<(usize, Worth)>,
    /// Inner nodes with their windows, each node once.
    pub windows: Vec<(usize, Windows)>,
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

/// `3`, `−3`, `≤2`, `≥ -2` and so on, as people type them: with wide digits and signs, `+3` or `3.0`, and with any sign for the
/// bound that a keyboard has, such as `<=`, `=<`, `⩽` and `≦`.
impl FromStr for Worth {
    type Err = UnreadableWorth;

    fn from_str(text: &str) -> Result<Worth, UnreadableWorth> {
        let meant: String = text.chars().map(meant).collect();
        let written = meant.trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{feff}');
        let begins = |signs: &[&'static str]| signs.iter().find_map(|sign| written.strip_prefix(sign));
        let (limit, number) = if let Some(number) = begins(&["≤", "⩽", "≦", "<=", "=<"]) {
            (Some(Limit::Most), number)
        } else if let Some(number) = begins(&["≥", "⩾", "≧", ">=", "=>"]) {
            (Some(Limit::Least), number)
        } else {
            (None, written)
        };
        let score = number_in(number).ok_or_else(|| UnreadableWorth(text.chars().take(40).collect()))?;
        Ok(Worth { limit, score })
    }
}

/// The number that a text writes, in characters that mean what they are.
pub(super) fn number_in(text: &str) -> Option<i32> {
    // A whole number may be written as a decimal.
    let whole = text.trim_end_matches('0');
    let number = whole.strip_suffix(['.', ',']).filter(|_| whole.len() < text.len()).unwrap_or(text);
    let number = number.trim_start().strip_prefix('+').filter(|rest| !rest.starts_with('-')).unwrap_or(number);
    // The reader of trees knows how numbers are written.
    let tree: Tree = format!("[{number}]").parse().ok()?;
    match tree.subtrees() {
        [leaf] if leaf.name().is_none() && leaf.edge().is_none() => leaf.number(),
        _ => None,
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
