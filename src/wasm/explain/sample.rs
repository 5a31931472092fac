//! The overview of the whole search.

use super::*;
use crate::sample::{Sample, samples};

/// Every hundredth position of the search of the empty board, in the order of minimax: the `first` move on the way there, its
/// `score` for the player who opened the game (10, 0 or −10), and whether alpha-beta looks at it too (`isSearched`).
#[wasm_bindgen]
pub fn overview() -> JsValue {
    data(List(samples().into_iter().map(|Sample { first, score, is_searched }| {
        move |json: &mut Json| {
            json.set("first", first);
            json.set("score", score);
            json.set("isSearched", is_searched);
        }
    })))
}
