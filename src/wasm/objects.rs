//! Plain objects and arrays, as they go out.

use super::*;
use crate::Cell;

/// An object with these properties.
pub fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object: Fields = Object::new().unchecked_into();
    set(&object, properties);
    object.into()
}

/// Gives an object these properties, too.
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
