//! Boards and marks from JavaScript.

use super::*;
use crate::read::{Entry, ReadError};
pub use crate::{Board, Mark, Position};

#[wasm_bindgen]
extern "C" {
    pub type Array;

    #[wasm_bindgen(method, getter)]
    pub fn length(this: &Array) -> u32;

    #[wasm_bindgen(method, indexing_getter)]
    pub fn get(this: &Array, index: u32) -> JsValue;

    /// Throws for a revoked proxy.
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    pub fn is_array(value: &JsValue) -> Result<bool, JsValue>;

    /// Throws what the array's own code throws. For any other type than an `Option`, wasm-bindgen would keep an entry in its table
    /// of values each time that this throws.
    #[wasm_bindgen(catch, js_namespace = ["Array", "prototype", "slice"], js_name = call)]
    pub fn slice(array: &JsValue, from: u32, to: u32) -> Result<Option<Array>, JsValue>;
}

pub const NOT_A_BOARD: Facts =
    unusable("not-a-board", "This is not a board: expected a text such as X.O/.X./O.. or an array of nine cells.");
const UNREADABLE_BOARD: Facts = unusable("unreadable-board", "The board cannot be read: expected an array that gives its cells.");

pub fn position(board: &JsValue, turn: &JsValue) -> Result<Position, Refused> {
    let board = board_of(board)?;
    let turn = if is_absent(turn) { None } else { Some(mark_of(turn)?) };
    Ok(Position::new(board, turn)?)
}

/// The same, but without a turn either player may have opened the game.
pub fn fitting_position(board: &JsValue, turn: &JsValue) -> Result<Position, Refused> {
    if is_absent(turn) { Ok(Position::fitting(board_of(board)?, Mark::X)?) } else { position(board, turn) }
}

pub fn board_of(board: &JsValue) -> Result<Board, Refused> {
    if let Some(text) = board.as_string() {
        Ok(Board::read(&text)?)
    } else {
        let array = copy_array(board).map_err(|_| UNREADABLE_BOARD)?;
        Ok(read_array(&array.ok_or(NOT_A_BOARD)?)?)
    }
}

pub fn mark_of(mark: &JsValue) -> Result<Mark, Refused> {
    read(mark, ReadError::NotAMark)
}

/// A copy of the beginning of an array, long enough to show that the array is too long. The given array may be a
/// proxy, whose code can throw; the copy reads nothing but its own memory. `None` for a value that is no array.
pub fn copy_array(value: &JsValue) -> Result<Option<Array>, JsValue> {
    if Array::is_array(value)? { slice(value, 0, 10) } else { Ok(None) }
}

/// The values of an array.
pub fn values_of(array: &Array) -> impl Iterator<Item = JsValue> {
    (0..array.length()).map(|index| array.get(index))
}

fn read_array(array: &Array) -> Result<Board, ReadError> {
    Board::read_entries(values_of(array).map(|value| {
        if let Some(text) = value.as_string() {
            Entry::Text(text)
        } else if let Some(number) = value.as_f64() {
            Entry::Number(number)
        } else if is_absent(&value) {
            Entry::Empty
        } else {
            Entry::Other
        }
    }))
}
