//! The boundary of the drawn tree. It is a module of its own, so that the game's module stays small.

mod node;
mod recording;
mod trace;

use super::objects::{array, cell, empty, object, set};
use super::*;
use crate::{Algorithm, Outcome, Textbook, Tree};

/// The value, or `undefined`.
fn maybe(value: Option<impl Into<JsValue>>) -> JsValue {
    value.map_or(JsValue::UNDEFINED, Into::into)
}

/// Reads a position that can be searched, and returns its board in the notation that the library writes.
#[wasm_bindgen]
pub fn read_position(board: &JsValue, turn: &JsValue) -> Result<String, Refused> {
    Ok(text(&position(board, turn)?.board()))
}

/// Reads a tree of numbers, and returns it in the notation that the library writes.
#[wasm_bindgen]
pub fn read_numbers(numbers: &str) -> Result<String, Refused> {
    let tree: Tree = numbers.parse()?;
    Ok(text(&tree))
}
