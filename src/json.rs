//! Data as JSON, as the judge's report and the boundary to JavaScript write it.

use crate::cell::{Cell, Cells};
use crate::value::Value;

/// What can be written as JSON. An object is a function that sets its properties.
pub trait ToJson {
    /// Writes this value at the end of a text.
    fn write(self, json: &mut Json);
}

/// A text under construction.
#[derive(Default)]
pub struct Json(pub String);

impl Json {
    /// The JSON of a value.
    pub fn of(value: impl ToJson) -> String {
        let mut json = Json::default();
        value.write(&mut json);
        json.0
    }

    /// Writes an object, whose properties a function sets.
    pub fn object(&mut self, properties: impl FnOnce(&mut Json)) {
        self.0.push('{');
        properties(self);
        self.0.push('}');
    }

    /// Sets a property of the object that is being written. Its name needs no escapes.
    pub fn set(&mut self, name: &str, value: impl ToJson) {
        self.name(name);
        value.write(self);
    }

    /// Sets a property if it has a value.
    pub fn set_some(&mut self, name: &str, value: Option<impl ToJson>) {
        if let Some(value) = value {
            self.set(name, value);
        }
    }

    fn name(&mut self, name: &str) {
        self.separate();
        self.0.push('"');
        self.0.push_str(name);
        self.0.push_str("\":");
    }

    /// Writes a comma, unless what follows is the first part of an object or an array.
    fn separate(&mut self) {
        if !matches!(self.0.as_bytes().last(), Some(b'{' | b'[')) {
            self.0.push(',');
        }
    }
}

impl<F: FnOnce(&mut Json)> ToJson for F {
    fn write(self, json: &mut Json) {
        json.object(self);
    }
}

/// An array of these values.
pub struct List<I>(pub I);

impl<I: IntoIterator<Item: ToJson>> ToJson for List<I> {
    fn write(self, json: &mut Json) {
        json.0.push('[');
        for value in self.0 {
            json.separate();
            value.write(json);
        }
        json.0.push(']');
    }
}

/// `None` is `null`.
impl<T: ToJson> ToJson for Option<T> {
    fn write(self, json: &mut Json) {
        match self {
            Some(value) => value.write(json),
            None => json.0.push_str("null"),
        }
    }
}

impl ToJson for &str {
    fn write(self, json: &mut Json) {
        json.0.push('"');
        for sign in self.chars() {
            match sign {
                '"' | '\\' => json.0.extend(['\\', sign]),
                _ if sign.is_control() => {
                    let code = u32::from(sign);
                    json.0.push_str("\\u00");
                    json.0.extend([code / 16, code % 16].into_iter().flat_map(|digit| char::from_digit(digit, 16)));
                }
                _ => json.0.push(sign),
            }
        }
        json.0.push('"');
    }
}

impl ToJson for String {
    fn write(self, json: &mut Json) {
        self.as_str().write(json);
    }
}

impl ToJson for bool {
    fn write(self, json: &mut Json) {
        json.0.push_str(if self { "true" } else { "false" });
    }
}

impl ToJson for u64 {
    // The standard library's formatting of numbers would add 0.8 KiB to every embedded board.
    fn write(self, json: &mut Json) {
        if self > 9 {
            (self / 10).write(json);
        }
        json.0.push(char::from(b'0' + (self % 10) as u8));
    }
}

impl ToJson for u32 {
    fn write(self, json: &mut Json) {
        u64::from(self).write(json);
    }
}

impl ToJson for usize {
    fn write(self, json: &mut Json) {
        (self as u64).write(json);
    }
}

impl ToJson for i32 {
    fn write(self, json: &mut Json) {
        if self < 0 {
            json.0.push('-');
        }
        self.unsigned_abs().write(json);
    }
}

/// The cell's number.
impl ToJson for Cell {
    fn write(self, json: &mut Json) {
        self.index().write(json);
    }
}

impl ToJson for Cells {
    fn write(self, json: &mut Json) {
        List(self).write(json);
    }
}

impl ToJson for Value {
    fn write(self, json: &mut Json) {
        json.object(|json| {
            json.set("outcome", self.outcome.as_str());
            json.set("plies", u32::from(self.plies));
        });
    }
}
