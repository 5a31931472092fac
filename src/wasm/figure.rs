//! The boundary of the drawn tree. It is a module of its own, so that the game's module stays small.

mod exercise;
mod node;
mod recording;
mod trace;

use super::boards::*;
use super::*;
use crate::Outcome;
use crate::algorithm::{Algorithm, UnknownAlgorithm};
use crate::notation::TreeError;
use crate::refusal::{Details, Quoted};
use crate::search::Textbook;
use crate::tree::Tree;

#[wasm_bindgen]
extern "C" {
    /// Throws for an object that cannot become text.
    #[wasm_bindgen(catch, js_name = String)]
    fn string_of(value: &JsValue) -> Result<String, JsValue>;

    #[wasm_bindgen(js_name = String)]
    fn digits_of(number: f64) -> String;
}

/// JavaScript finds the shortest digits of a number, so that the module needs no code for that.
impl ToJson for f64 {
    fn write(self, json: &mut Json) {
        json.0.push_str(&digits_of(self));
    }
}

/// Reads a board that a game reaches, whoever has opened it, and returns it in the notation that the library writes.
#[wasm_bindgen]
pub fn read_board(board: &JsValue) -> Result<String, Refused> {
    let position = fitting_position(board, &JsValue::UNDEFINED)?;
    Ok(text(&position.board()))
}

/// Reads a tree of numbers, a text or nested arrays, and returns it in the notation that the library writes.
#[wasm_bindgen]
pub fn read_numbers(numbers: &JsValue) -> Result<String, Refused> {
    let mut writer = Writer::default();
    let written = match numbers.as_string() {
        Some(text) => text,
        None if Array::is_array(numbers).is_ok_and(|is| is) => {
            writer.write(numbers, 0)?;
            writer.text
        }
        None => return Err(TreeError::NoBracket(1).into()),
    };
    let tree: Tree = written.parse()?;
    Ok(text(&tree))
}

/// Writes nested arrays as the text of a tree, which the library then reads.
#[derive(Default)]
struct Writer {
    text: String,
    /// The place of the value that is being written: `[1][0]` is the first part of the second one.
    place: String,
    nodes: usize,
}

impl Writer {
    /// Writes a value that is inside this many arrays. Stops after one node or level too many.
    fn write(&mut self, value: &JsValue, level: usize) -> Result<(), Refused> {
        self.nodes += 1;
        let unreadable = |place: &str| not_a_number(place, "something unreadable");
        if Array::is_array(value).map_err(|_| unreadable(&self.place))? {
            self.text.push('[');
            let parts = slice(value, 0, Tree::MOST_NODES as u32 + 1).map_err(|_| unreadable(&self.place))?;
            for (part, index) in parts.iter().flat_map(values_of).zip(0..) {
                if self.nodes > Tree::MOST_NODES || level == Tree::MOST_LEVELS {
                    return Ok(());
                }
                self.text.push_str(if index == 0 { "" } else { "," });
                let length = self.place.len();
                let _ = write!(self.place, "[{index}]");
                self.write(&part, level + 1)?;
                self.place.truncate(length);
            }
            self.text.push(']');
            return Ok(());
        }
        let found = string_of(value).map_err(|_| unreadable(&self.place))?;
        if !value.as_f64().is_some_and(f64::is_finite) {
            let found = if value.is_string() {
                quoted(&found, "“", "”")
            } else {
                quoted(&found, "", if value.is_bigint() { "n" } else { "" })
            };
            return Err(not_a_number(&self.place, &found));
        }
        self.text.push_str(&found);
        Ok(())
    }
}

/// A text between these two, shortened and safe to quote in a sentence.
fn quoted(found: &str, before: &str, after: &str) -> String {
    let mut quote = String::from(before);
    let _ = found.chars().take(40).try_for_each(|character| write!(quote, "{}", Quoted(character)));
    quote.push_str(after);
    quote
}

/// The refusal of a part of nested arrays that is neither a number nor an array.
fn not_a_number(place: &str, found: &str) -> Refused {
    let details: Details<'_> = [Some(("place", &place)), Some(("found", &found))];
    let template = "The value at {place} is {found}: expected a whole number or an array.";
    Facts { code: "tree-not-a-number", template, details }.into()
}
