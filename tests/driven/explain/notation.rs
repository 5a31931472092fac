//! How the page writes squares, numbers and the nodes of a search, in English.

use crate::oracle::other;
use crate::oracle::search::{Limit, Record, Subtree};

/// The English names of the squares.
#[rustfmt::skip]
pub const SQUARES: [&str; 9] = [
    "the top left corner", "the top edge", "the top right corner",
    "the left edge", "the middle", "the right edge",
    "the bottom left corner", "the bottom edge", "the bottom right corner",
];

/// `MAX` or `MIN`.
pub fn player(max: bool) -> &'static str {
    if max { "MAX" } else { "MIN" }
}

/// A score as the page writes it. `i32::MIN` and `i32::MAX` are the infinite bounds.
pub fn written(number: i32) -> String {
    match number {
        i32::MIN => "−∞".into(),
        i32::MAX => "+∞".into(),
        _ => number.to_string().replace('-', "−"),
    }
}

/// A count as the page writes it, with commas between the thousands.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
    String::from_utf8(groups.join(&b',')).expect("digits")
}

impl Subtree {
    /// The page's title of the choice that led here.
    pub fn title(&self) -> String {
        match self {
            Subtree::Board(state, Some(cell)) => {
                format!("{} {}", other(state.turn), &SQUARES[*cell]["the ".len()..])
            }
            Subtree::Board(_, None) => "The position on the board".into(),
            Subtree::Numbers(tree) => tree.to_string().replace('-', "−"),
        }
    }

    /// The page's name of this choice within a sentence.
    pub fn what(&self) -> String {
        match self {
            Subtree::Board(_, Some(cell)) => SQUARES[*cell].into(),
            _ => self.title(),
        }
    }

    /// The player to move: the mark on a board, MAX or MIN in a tree of numbers.
    pub fn who(&self, max: bool) -> String {
        match self {
            Subtree::Board(state, _) => state.turn.into(),
            Subtree::Numbers(_) => player(max).into(),
        }
    }
}

impl Record {
    /// The score of a node as the page writes it.
    pub fn score(&self, node: usize) -> String {
        let sign = match self.limit(node) {
            None => "",
            Some(Limit::Most) => "≤ ",
            Some(Limit::Least) => "≥ ",
        };
        sign.to_owned() + &written(self.nodes[node].score)
    }
}
