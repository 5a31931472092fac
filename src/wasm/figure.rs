//! The boundary of the drawn tree: a module of its own, so that the game's stays small.

mod node;
mod recording;
mod trace;

use super::objects::{array, cell, object, set};
use super::*;
use crate::{Algorithm, Outcome, Textbook, Tree};

/// The value, or `undefined`.
fn maybe(value: Option<impl Into<JsValue>>) -> JsValue {
    value.map_or(JsValue::UNDEFINED, Into::into)
}

/// The text of a board that can be searched, as we write it.
#[wasm_bindgen]
pub fn read_position(board: &JsValue, turn: &JsValue) -> Result<String, Refused> {
    Ok(text(&position(board, turn)?.board()))
}

/// The text of a tree of numbers, as we write it.
#[wasm_bindgen]
pub fn read_numbers(numbers: &str) -> Result<String, Refused> {
    let tree: Tree = numbers.parse()?;
    Ok(text(&tree))
}
