//! Mouse, finger and keyboard as both WebDriver protocols write them: sources of input, each with its actions.

use std::sync::Mutex;

use serde_json::{Value, json};

use crate::driver::lock::lock;
use crate::driver::picture::Point;
use crate::driver::protocol::{Failure, Modifiers, Mouse};

/// The hand of the visitor of one page.
#[derive(Default)]
pub struct Hand {
    /// The place of the mouse, once it has moved.
    mouse: Mutex<Option<Point>>,
}

impl Hand {
    /// The actions that move or use the mouse at this point.
    pub fn mouse(&self, mouse: Mouse, point: Point) -> Value {
        let (x, y) = (number(point.x), number(point.y));
        if let Mouse::Wheel(down) = mouse {
            let (x, y) = (number(point.x.floor()), number(point.y.floor()));
            let scroll =
                json!([{ "type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": number(down.round()) }]);
            return json!({ "type": "wheel", "id": "wheel", "actions": scroll });
        }
        let mut place = lock(&self.mouse);
        // A press or release where the mouse already is needs no movement.
        let is_there = place.replace(point) == Some(point) && !matches!(mouse, Mouse::Move);
        let moved = (!is_there).then(|| json!({ "type": "pointerMove", "x": x, "y": y }));
        let used = match mouse {
            Mouse::Press(_) => Some(json!({ "type": "pointerDown", "button": 0 })),
            Mouse::Release(_) => Some(json!({ "type": "pointerUp", "button": 0 })),
            Mouse::Move | Mouse::Wheel(_) => None,
        };
        let actions: Vec<Value> = moved.into_iter().chain(used).collect();
        let parameters = json!({ "pointerType": "mouse" });
        json!({ "type": "pointer", "id": "mouse", "parameters": parameters, "actions": actions })
    }
}

/// The actions of a tap at this point.
pub fn tap(Point { x, y }: Point) -> Value {
    let actions = json!([
        { "type": "pointerMove", "x": x, "y": y },
        { "type": "pointerDown", "button": 0 },
        { "type": "pointerUp", "button": 0 },
    ]);
    let parameters = json!({ "pointerType": "touch" });
    json!({ "type": "pointer", "id": "finger", "parameters": parameters, "actions": actions })
}

/// A JavaScript expression that inserts the text at the focus. Neither protocol has a command for that.
pub fn insert(text: &str) -> String {
    format!("void document.execCommand('insertText', false, {})", Value::from(text))
}

/// The number in JSON. Whole numbers become integers, because some browsers refuse any other form.
fn number(number: f64) -> Value {
    if number.fract() == 0.0 { (number as i64).into() } else { number.into() }
}

/// The actions that press a key while the modifiers are held.
pub fn press(key: &str, modifiers: Modifiers) -> Result<Value, Failure> {
    let held = [(modifiers.control, "Control"), (modifiers.shift, "Shift")];
    let held = held.into_iter().filter_map(|(is_held, name)| is_held.then_some(name));
    let keys = held.chain([key]).map(key_value).collect::<Result<Vec<_>, _>>()?;
    let action = |kind: &str, key: &char| json!({ "type": kind, "value": key });
    let down = keys.iter().map(|key| action("keyDown", key));
    let up = keys.iter().rev().map(|key| action("keyUp", key));
    let actions: Vec<Value> = down.chain(up).collect();
    Ok(json!({ "type": "key", "id": "keyboard", "actions": actions }))
}

fn key_value(key: &str) -> Result<char, Failure> {
    Ok(match key {
        "Backspace" => '\u{e003}',
        "Tab" => '\u{e004}',
        "Enter" => '\u{e006}',
        "Shift" => '\u{e008}',
        "Control" => '\u{e009}',
        "Escape" => '\u{e00c}',
        "PageUp" => '\u{e00e}',
        "PageDown" => '\u{e00f}',
        "End" => '\u{e010}',
        "Home" => '\u{e011}',
        "ArrowLeft" => '\u{e012}',
        "ArrowUp" => '\u{e013}',
        "ArrowRight" => '\u{e014}',
        "ArrowDown" => '\u{e015}',
        "Delete" => '\u{e017}',
        "F2" => '\u{e032}',
        _ => {
            let mut signs = key.chars();
            match (signs.next(), signs.next()) {
                (Some(sign), None) => sign,
                _ => return Err(Failure::Failed(format!("{key}: no such key"))),
            }
        }
    })
}
