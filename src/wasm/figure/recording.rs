//! A search that is being recorded.

use super::node::{How, Node, State};
use super::trace::{Trace, read_textbook};
use super::*;
use crate::search::{Order, Player, Rule, Search};
use crate::tree::Tree;

/// The number of steps of a piece, which takes well under a millisecond.
const PIECE: usize = 4_096;

/// A search that is being recorded, in pieces so short that the page does not stall.
#[wasm_bindgen]
pub struct Recording {
    how: How,
    root: Node,
    recording: crate::recording::Recording<State>,
    /// The trace if it was recorded at once.
    trace: Option<crate::trace::Trace>,
}

#[wasm_bindgen]
impl Recording {
    /// A recording of the search of a position that has not begun. `beyond` says that it cuts only when alpha is above beta, and
    /// `right` that it begins at the right.
    #[wasm_bindgen(constructor)]
    pub fn new(search: &JsValue, board: &JsValue, turn: &JsValue, beyond: bool, right: bool) -> Result<Recording, Refused> {
        Recording::of(search, State::Position(position(board, turn)?), Player::Max, beyond, right)
    }

    /// The same of a tree of numbers, which is so small that it is recorded at once. `min` says that MIN chooses at the root.
    /// With a `limit` it stops so many plies below the root. Throws if the search needs a number that is not given.
    pub fn of_numbers(
        search: &JsValue,
        numbers: &JsValue,
        min: bool,
        beyond: bool,
        right: bool,
        limit: Option<usize>,
    ) -> Result<Recording, Refused> {
        let first = if min { Player::Min } else { Player::Max };
        let tree = tree_of(numbers, limit)?;
        let mut recording = Recording::of(search, State::Numbers(tree.clone()), first, beyond, right)?;
        let trace = recording.complete();
        tree.check(&trace)?;
        recording.trace = Some(trace);
        Ok(recording)
    }

    /// The same for the whole tree that an exercise shows, from left to right. A number that is not given counts as 0 there, and
    /// has no score.
    pub fn of_all_numbers(search: &JsValue, numbers: &JsValue, min: bool, limit: Option<usize>) -> Result<Recording, Refused> {
        let first = if min { Player::Min } else { Player::Max };
        Recording::of(search, State::Numbers(tree_of(numbers, limit)?), first, false, false)
    }

    /// Continues by one piece. Returns the trace once, when it is complete, and otherwise `undefined`.
    pub fn advance(&mut self) -> Option<Trace> {
        let record = self.record()?;
        Some(Trace::new(self.root.clone(), self.how, record))
    }
}

/// The tree of numbers that a text writes, for a search with this limit.
fn tree_of(numbers: &JsValue, limit: Option<usize>) -> Result<Tree, Refused> {
    let tree: Tree = read(numbers, TreeError::NoBracket(1))?;
    Ok(match limit {
        Some(plies) => tree.limited(plies),
        None => tree,
    })
}

impl Recording {
    fn of(search: &JsValue, root: State, first: Player, beyond: bool, right: bool) -> Result<Recording, Refused> {
        let (textbook, scoring) = read_textbook(search)?;
        let rule = if beyond { Rule::Beyond } else { Rule::Equal };
        let order = if right { Order::Right } else { Order::Left };
        let search = Search::new(root.clone(), textbook, scoring).with_first(first).with_rule(rule).with_order(order);
        let recording = crate::recording::Recording::new(search);
        Ok(Recording { how: How { textbook, scoring, order }, root: Node::root(root, first), recording, trace: None })
    }

    /// Completes the recording.
    pub(super) fn complete(&mut self) -> crate::trace::Trace {
        loop {
            if let Some(trace) = self.record() {
                return trace;
            }
        }
    }

    fn record(&mut self) -> Option<crate::trace::Trace> {
        self.trace.take().or_else(|| self.recording.advance(PIECE))
    }
}
