//! A search that is being recorded.

use super::node::{How, Node, State};
use super::trace::{Trace, read_textbook};
use super::*;
use crate::search::{Order, Player, Rule, Scoring, Search};
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
        let root = Node::root(State::Position(position(board, turn)?), Player::Max);
        Ok(Recording::of(root, read_textbook(search)?, beyond, right))
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
        let tree: Tree = read(numbers, TreeError::NoBracket(1))?;
        Recording::of_tree(tree, read_textbook(search)?, min, beyond, right, limit)
    }

    /// A recording of minimax in the same tree, from the left: the whole tree, which the reader of an exercise sees. A number that
    /// is not given counts as 0 there, and has no score.
    pub fn whole(&self) -> Recording {
        Recording::of(self.root.clone(), (Textbook::Minimax, self.how.scoring), false, false)
    }

    /// Continues by one piece. Returns the trace once, when it is complete, and otherwise `undefined`.
    pub fn advance(&mut self) -> Option<Trace> {
        let record = self.record()?;
        Some(Trace::new(self.root.clone(), self.how, record))
    }
}

impl Recording {
    /// See [`Recording::of_numbers`].
    pub(super) fn of_tree(
        tree: Tree,
        search: (Textbook, Scoring),
        min: bool,
        beyond: bool,
        right: bool,
        limit: Option<usize>,
    ) -> Result<Recording, Refused> {
        let tree = match limit {
            Some(plies) => tree.limited(plies),
            None => tree,
        };
        let first = if min { Player::Min } else { Player::Max };
        let mut recording = Recording::of(Node::root(State::Numbers(tree.clone()), first), search, beyond, right);
        let trace = recording.complete();
        tree.check(&trace)?;
        recording.trace = Some(trace);
        Ok(recording)
    }

    fn of(root: Node, (textbook, scoring): (Textbook, Scoring), beyond: bool, right: bool) -> Recording {
        let rule = if beyond { Rule::Beyond } else { Rule::Equal };
        let order = if right { Order::Right } else { Order::Left };
        let search = Search::new(root.state.clone(), textbook, scoring).with_first(root.player).with_rule(rule).with_order(order);
        Recording { how: How { textbook, scoring, order }, root, recording: crate::recording::Recording::new(search), trace: None }
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
