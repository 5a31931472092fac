//! The games of the replay: tic-tac-toe with the oracle's rules, and trees of numbers as JSON.

use std::collections::HashMap;

use serde_json::Value;
use unbeatable::Textbook;

use crate::oracle::{self, State};

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
        let order = match search {
            Textbook::OrderedAlphaBeta => [4, 0, 2, 6, 8, 1, 3, 5, 7],
            _ => [0, 1, 2, 3, 4, 5, 6, 7, 8],
        };
        let known = HashMap::new();
        Game { order, known }
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
