//! Plain objects and arrays for JavaScript.

use super::boards::Array;
use super::*;
use crate::Cell;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Object)]
    fn create(prototype: &JsValue) -> Fields;

    #[wasm_bindgen(constructor)]
    fn new() -> Array;

    #[wasm_bindgen(method)]
    fn push(this: &Array, value: &JsValue) -> u32;
}

/// An object without properties. It has no prototype either, as a page may have put setters on `Object.prototype`.
pub fn empty() -> Fields {
    create(&JsValue::NULL)
}

/// An object with these properties.
pub fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = empty();
    set(&object, properties);
    object.into()
}

/// Adds these properties to an object.
pub fn set(object: &Fields, properties: &[(&str, JsValue)]) {
    for (name, value) in properties {
        object.set(name, value);
    }
}

pub fn array(values: impl Iterator<Item = JsValue>) -> JsValue {
    let array = Array::new();
    for value in values {
        array.push(&value);
    }
    array.into()
}

/// A cell by its number.
pub fn cell(cell: Cell) -> JsValue {
    (cell.index() as u8).into()
}
