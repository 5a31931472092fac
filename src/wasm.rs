//! The boundary to JavaScript. Only this file and the files below it know JavaScript.
//!
//! Values from JavaScript are checked here. Objects and arrays for JavaScript cross as one JSON text each, see [`data`]. Every
//! refusal is thrown as an `Error` with the sentence that the Rust error displays, and with its code and details as properties.
//!
//! The modules leave out what would enlarge them most: the standard allocator (3 kB compressed, see [`ALLOCATOR`]), and all but the
//! laboratory's the messages of panics, which are formatted at run time (3 kB).

// The modules of the drawn tree and of the judge do not play.
#[cfg(not(any(feature = "figure", feature = "judge")))]
mod engine;
// The judge reads no board.
#[cfg(not(feature = "judge"))]
mod boards;
#[cfg(feature = "explain")]
mod explain;
#[cfg(feature = "figure")]
mod figure;
#[cfg(any(feature = "judge", feature = "lab"))]
mod judge;
#[cfg(feature = "lab")]
mod lab;
#[cfg(any(feature = "explain", feature = "lab"))]
mod review;

use std::fmt::{Display, Write};
use std::panic;
#[cfg(not(feature = "judge"))]
use std::str::FromStr;

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};
use wasm_bindgen::prelude::*;

use crate::Refusal;
#[cfg(not(feature = "judge"))]
use crate::json::List;
use crate::json::{Json, ToJson};
use crate::refusal::Facts;
#[cfg(not(feature = "figure"))]
use crate::{Cell, NoSuchCell};

/// Talc's authors make it as a replacement of the standard allocator in WebAssembly, keep it up, and give this as the way to use
/// it.
#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

/// Makes a panic, which no input should cause, log its place on the console; the laboratory's module logs its message too.
#[wasm_bindgen(start, skip_typescript)]
fn start() {
    // The module starts once, so `set_once` with its lock would waste 0.1 kB.
    #[cfg(feature = "lab")]
    panic::set_hook(Box::new(console_error_panic_hook::hook));
    #[cfg(not(feature = "lab"))]
    panic::set_hook(Box::new(|panic| {
        if let Some(place) = panic.location() {
            log_error(place.file(), place.line());
        }
    }));
}

// Only the laboratory takes bindings from `js-sys` and `web-sys`. In the other modules their support for closures, which nothing
// calls, would add 1.1 kB compressed.
#[wasm_bindgen]
extern "C" {
    #[cfg(not(feature = "lab"))]
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn log_error(file: &str, line: u32);

    #[wasm_bindgen(js_name = Error)]
    fn error(message: &str) -> JsValue;

    #[wasm_bindgen(js_namespace = JSON)]
    fn parse(json: &str) -> JsValue;

    /// A description of a property, as `Object.defineProperty` takes it.
    type Descriptor;

    #[wasm_bindgen(js_namespace = Object)]
    fn create(prototype: &JsValue) -> Descriptor;

    #[wasm_bindgen(method, setter)]
    fn set_value(this: &Descriptor, value: &str);

    #[wasm_bindgen(method, setter)]
    fn set_enumerable(this: &Descriptor, is_enumerable: bool);

    #[wasm_bindgen(js_namespace = Object, js_name = defineProperty)]
    fn define(object: &JsValue, name: &str, descriptor: &Descriptor);
}

/// Data as JavaScript gets it: as one text, which takes from a half to a seventh of the time of passing property by property.
/// `JSON.parse` calls none of the setters that the page may have put on `Object.prototype`.
fn data(value: impl ToJson) -> JsValue {
    parse(&Json::of(value))
}

/// The `Error` that JavaScript catches.
pub struct Refused(JsValue);

impl<R: Refusal> From<R> for Refused {
    fn from(refusal: R) -> Refused {
        Refused(error_object(&refusal))
    }
}

impl From<Refused> for JsValue {
    fn from(Refused(error): Refused) -> JsValue {
        error
    }
}

/// The `Error` with the sentence, the code and the details of a refusal.
fn error_object(refusal: &dyn Refusal) -> JsValue {
    let facts = refusal.facts();
    let error = error(&text(&facts));
    // An assignment to the error would call the setters that the page may have put on `Object.prototype`. The descriptor has no
    // prototype, because `defineProperty` also reads what a descriptor inherits.
    let descriptor = create(&JsValue::NULL);
    descriptor.set_enumerable(true);
    let set = |name: &str, value: &str| {
        descriptor.set_value(value);
        define(&error, name, &descriptor);
    };
    set("code", facts.code);
    for (name, value) in facts.details.into_iter().flatten() {
        set(name, &text(value));
    }
    error
}

/// A refusal by the boundary itself, before the library sees the value.
impl Refusal for Facts<'_> {
    fn facts(&self) -> Facts<'_> {
        *self
    }
}

/// The facts of a refusal whose sentence is always the same.
const fn unusable(code: &'static str, sentence: &'static str) -> Facts<'static> {
    Facts { code, template: sentence, details: [None, None] }
}

/// `to_string` without its panic: writing to a `String` does not fail.
fn text(of: &dyn Display) -> String {
    let mut text = String::new();
    let _ = write!(text, "{of}");
    text
}

/// What a text says; `otherwise` refuses a value that is no text. A parameter of type `&str` would read an object's own properties
/// as the bytes of a text.
#[cfg(not(feature = "judge"))]
fn read<T: FromStr<Err: Refusal>>(value: &JsValue, otherwise: T::Err) -> Result<T, Refused> {
    Ok(value.as_string().ok_or(otherwise)?.parse()?)
}

/// The value as an integer from 0 to 4294967295, if it is one: no fraction is cut off and nothing wraps around.
fn integer(value: &JsValue) -> Option<u32> {
    let number = value.as_f64()?;
    // `as` saturates, so a number is an integer in range only if it survives the conversion in both directions.
    let integer = number as u32;
    (f64::from(integer) == number).then_some(integer)
}

#[cfg(not(feature = "figure"))]
fn read_cell(value: &JsValue) -> Result<Cell, NoSuchCell> {
    let index = integer(value).and_then(|index| u8::try_from(index).ok());
    Cell::try_from(index.ok_or(NoSuchCell)?)
}

/// Whether the value is `null` or `undefined`.
fn is_absent(value: &JsValue) -> bool {
    value.loose_eq(&JsValue::NULL)
}
