//! A search that is being recorded.

use super::trace::{Root, Trace, read_textbook};
use super::*;

/// A search of a position that is being recorded, in pieces so short that the page does not stall.
#[wasm_bindgen]
pub struct Recording {
    recording: crate::Recording<Position>,
    root: Position,
    textbook: Textbook,
}

#[wasm_bindgen]
impl Recording {
    /// A recording that has not begun.
    #[wasm_bindgen(constructor)]
    pub fn new(search: &str, board: &JsValue, turn: &JsValue) -> Result<Recording, Refused> {
        let (textbook, scoring) = read_textbook(search)?;
        let root = position(board, turn)?;
        Ok(Recording { recording: crate::Recording::new(root, textbook, scoring), root, textbook })
    }

    /// Continues by one piece. Returns the trace once it is complete, and `undefined` before.
    pub fn advance(&mut self) -> Option<Trace> {
        let record = self.recording.advance()?;
        Some(Trace::new(Root::Position(self.root), self.textbook, record))
    }
}
