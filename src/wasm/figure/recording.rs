//! A search that is being recorded.

use super::node::{Node, State};
use super::trace::{Trace, read_textbook};
use super::*;
use crate::search::{Player, Rule, Scoring, Search};
use crate::tree::Tree;

/// The number of steps of a piece, which takes well under a millisecond.
const PIECE: usize = 4_096;

/// A search that is being recorded, in pieces so short that the page does not stall.
#[wasm_bindgen]
pub struct Recording {
    search: (Textbook, Scoring),
    root: Node,
    recording: crate::recording::Recording<State>,
    /// The trace if it was recorded at once.
    trace: Option<crate::trace::Trace>,
}

#[wasm_bindgen]
impl Recording {
    /// A recording of the search of a position that has not begun. `beyond` says that it cuts only when alpha is above beta.
    #[wasm_bindgen(constructor)]
    pub fn new(search: &JsValue, board: &JsValue, turn: &JsValue, beyond: bool) -> Result<Recording, Refused> {
        Recording::of(search, State::Position(position(board, turn)?), Player::Max, beyond)
    }

    /// The same of a tree of numbers, which is so small that it is recorded at once. `min` says that MIN chooses at the root.
    /// Throws if the search needs a number that is not given.
    pub fn of_numbers(search: &JsValue, numbers: &JsValue, min: bool, beyond: bool) -> Result<Recording, Refused> {
        let mut recording = Recording::of_all_numbers(search, numbers, min, beyond)?;
        let trace = recording.complete();
        let tree: Tree = string(numbers).parse()?;
        tree.check(&trace)?;
        recording.trace = Some(trace);
        Ok(recording)
    }

    /// The same for the whole tree that an exercise shows. A number that is not given counts as 0 there, and has no score.
    pub fn of_all_numbers(search: &JsValue, numbers: &JsValue, min: bool, beyond: bool) -> Result<Recording, Refused> {
        let tree: Tree = string(numbers).parse()?;
        let first = if min { Player::Min } else { Player::Max };
        Recording::of(search, State::Numbers(tree), first, beyond)
    }

    /// Continues by one piece. Returns the trace once, when it is complete, and otherwise `undefined`.
    pub fn advance(&mut self) -> Option<Trace> {
        let record = self.record()?;
        Some(Trace::new(self.root.clone(), self.search, record))
    }
}

impl Recording {
    fn of(search: &JsValue, root: State, first: Player, beyond: bool) -> Result<Recording, Refused> {
        let (textbook, scoring) = read_textbook(&string(search))?;
        let rule = if beyond { Rule::Beyond } else { Rule::Equal };
        let search = Search::new(root.clone(), textbook, scoring).with_first(first).with_rule(rule);
        let recording = crate::recording::Recording::new(search);
        Ok(Recording { search: (textbook, scoring), root: Node::root(root, first), recording, trace: None })
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
