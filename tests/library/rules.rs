//! The searches, and the games that they search: tic-tac-toe with the oracle's rules, and trees of numbers as JSON.

use std::collections::HashMap;
use std::fmt::Debug;

use serde_json::Value;
use unbeatable::search::Scoring;
use unbeatable::{Textbook, Tree};

use crate::oracle::{self, CELL_ORDER, MIDDLE_CORNERS_EDGES, State, TREE_OF_ARTICLE_D};

/// A search, and whether depth counts in its scores.
pub type Variant = (Textbook, Scoring);

pub const SEARCHES: [Textbook; 3] = [Textbook::Minimax, Textbook::AlphaBeta, Textbook::OrderedAlphaBeta];

pub fn all_searches() -> impl Iterator<Item = Variant> {
    SEARCHES.into_iter().flat_map(|search| [Scoring::Plain, Scoring::Depth].map(|scoring| (search, scoring)))
}

/// The order in which a search tries the cells.
pub fn order_of(search: Textbook) -> [usize; 9] {
    match search {
        Textbook::OrderedAlphaBeta => MIDDLE_CORNERS_EDGES,
        _ => CELL_ORDER,
    }
}

/// Returns an error unless the two are equal.
pub fn same<T: PartialEq + Debug>(what: &str, found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: found {found:?}, expected {expected:?}")) }
}

/// What a replay must know of a game. `max` says whether MAX moves in the node.
pub trait Rules {
    type Node: Clone;
    /// The children, in the order in which the search must try them.
    fn children(&mut self, node: &Self::Node, max: bool) -> Vec<Self::Node>;
    /// The score for MAX of a node without children.
    fn score(&self, node: &Self::Node, max: bool) -> i32;
}

/// Tic-tac-toe, with a cache of each position's children.
pub struct Game {
    order: [usize; 9],
    known: HashMap<State, Vec<State>>,
}

impl Game {
    pub fn for_search(search: Textbook) -> Game {
        Game { order: order_of(search), known: HashMap::new() }
    }
}

impl Rules for Game {
    type Node = State;

    fn children(&mut self, node: &State, _: bool) -> Vec<State> {
        let after = || {
            let moves = node.moves();
            let tried = self.order.into_iter().filter(|cell| moves.contains(cell));
            tried.map(|cell| node.after(cell)).collect()
        };
        self.known.entry(*node).or_insert_with(after).clone()
    }

    fn score(&self, node: &State, max: bool) -> i32 {
        let mark_of_max = if max { node.turn } else { oracle::other(node.turn) };
        match node.winner() {
            Some(winner) if winner == mark_of_max => 10,
            Some(_) => -10,
            None => 0,
        }
    }
}

pub fn numbers_of_article_d() -> Value {
    serde_json::from_str(TREE_OF_ARTICLE_D).expect("the tree is JSON too")
}

/// The library's tree of these numbers.
pub fn tree_of(numbers: &Value) -> Tree {
    match numbers.as_array() {
        Some(children) => Tree::Branch(children.iter().map(tree_of).collect()),
        None => Tree::Leaf(numbers.as_i64().expect("a whole number") as i32),
    }
}

/// A tree of numbers.
pub struct Numbers {
    best_first: bool,
}

impl Numbers {
    pub fn for_search(search: Textbook) -> Numbers {
        let best_first = search == Textbook::OrderedAlphaBeta;
        Numbers { best_first }
    }
}

impl Rules for Numbers {
    type Node = Value;

    fn children(&mut self, node: &Value, max: bool) -> Vec<Value> {
        let mut children = node.as_array().cloned().unwrap_or_default();
        if self.best_first {
            // Takes the first of the best remaining children until none remains.
            let mut sorted = Vec::new();
            while !children.is_empty() {
                let values: Vec<i32> = children.iter().map(|child| worth(child, !max)).collect();
                let best = best_of(&values, max);
                let first = values.iter().position(|&value| value == best);
                sorted.push(children.remove(first.expect("one value is the best")));
            }
            children = sorted;
        }
        children
    }

    fn score(&self, node: &Value, _: bool) -> i32 {
        worth(node, true)
    }
}

/// The minimax value of a tree of numbers.
fn worth(node: &Value, max: bool) -> i32 {
    match node.as_array() {
        Some(children) if children.is_empty() => 0,
        Some(children) => {
            let values: Vec<i32> = children.iter().map(|child| worth(child, !max)).collect();
            best_of(&values, max)
        }
        None => node.as_i64().expect("a whole number") as i32,
    }
}

/// The highest score for MAX, the lowest for MIN.
pub fn best_of(scores: &[i32], max: bool) -> i32 {
    let best = if max { scores.iter().max() } else { scores.iter().min() };
    *best.expect("at least one score")
}
