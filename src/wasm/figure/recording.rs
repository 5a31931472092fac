//! A search that is being recorded.

use super::node::{Node, State};
use super::trace::{Trace, read_textbook};
use super::*;
use crate::Tree;

/// The number of steps of a piece, which takes well under a millisecond.
const PIECE: usize = 4_096;

/// A search that is being recorded, in pieces so short that the page does not stall.
#[wasm_bindgen]
pub struct Recording {
    textbook: Textbook,
    root: Node,
    search: Search,
}

enum Search {
    Position(crate::Recording<Position>),
    Numbers(crate::Recording<Tree>),
}

#[wasm_bindgen]
impl Recording {
    /// A recording of the search of a position that has not begun.
    #[wasm_bindgen(constructor)]
    pub fn new(search: &JsValue, board: &JsValue, turn: &JsValue) -> Result<Recording, Refused> {
        let (textbook, scoring) = read_textbook(&string(search))?;
        let position = position(board, turn)?;
        let search = Search::Position(crate::Recording::new(position, textbook, scoring));
        Ok(Recording { textbook, root: Node::root(State::Position(position)), search })
    }

    /// The same of a tree of numbers.
    pub fn of_numbers(search: &JsValue, numbers: &JsValue) -> Result<Recording, Refused> {
        let (textbook, scoring) = read_textbook(&string(search))?;
        let tree: Tree = string(numbers).parse()?;
        let search = Search::Numbers(crate::Recording::new(tree.clone(), textbook, scoring));
        Ok(Recording { textbook, root: Node::root(State::Numbers(tree)), search })
    }

    /// Continues by one piece. Returns the trace once, when it is complete, and otherwise `undefined`.
    pub fn advance(&mut self) -> Option<Trace> {
        let record = match &mut self.search {
            Search::Position(recording) => recording.advance(PIECE),
            Search::Numbers(recording) => recording.advance(PIECE),
        }?;
        Some(Trace::new(self.root.clone(), self.textbook, record))
    }
}
