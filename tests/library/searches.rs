//! The six textbook searches in the library and in the oracle, and the oracle's records in the library's types.

use serde_json::Value;
use unbeatable::search::Textbook;
use unbeatable::search::{Scoring, Window};
use unbeatable::trace::Limit;

use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::{self, Record};

/// A search, and whether depth counts in its scores.
pub type Variant = (Textbook, Scoring);

const SEARCHES: [Textbook; 3] = [Textbook::Minimax, Textbook::AlphaBeta, Textbook::OrderedAlphaBeta];

pub fn all_searches() -> impl Iterator<Item = Variant> {
    SEARCHES.into_iter().flat_map(|search| [Scoring::Plain, Scoring::Depth].map(|scoring| (search, scoring)))
}

/// The oracle's name of a search.
pub fn name(variant: Variant) -> &'static str {
    match variant {
        (Textbook::Minimax, Scoring::Plain) => "minimax",
        (Textbook::Minimax, Scoring::Depth) => "minimax-depth",
        (Textbook::AlphaBeta, Scoring::Plain) => "alpha-beta",
        (Textbook::AlphaBeta, Scoring::Depth) => "alpha-beta-depth",
        (Textbook::OrderedAlphaBeta, Scoring::Plain) => "ordered",
        (Textbook::OrderedAlphaBeta, Scoring::Depth) => "ordered-depth",
    }
}

pub fn numbers_of_article_d() -> Value {
    serde_json::from_str(TREE_OF_ARTICLE_D).expect("the tree is JSON too")
}

/// Which bound the score of a recorded node is.
pub fn limit(record: &Record, node: usize) -> Option<Limit> {
    record.limit(node).map(|limit| match limit {
        search::Limit::Most => Limit::Most,
        search::Limit::Least => Limit::Least,
    })
}

/// The window of a recorded node at a step.
pub fn window(record: &Record, node: usize, step: usize) -> Window {
    let (alpha, beta) = record.window(node, step);
    Window { alpha, beta }
}
