//! The visitor's hand: mouse, keyboard and finger, as the browser gets them from the system.

use chromiumoxide::keys::get_key_definition;
use serde_json::json;

use crate::picture::Point;
use crate::tab::Tab;

impl Tab {
    /// Moves the mouse there.
    pub async fn hover(&self, point: Point) {
        self.mouse("mouseMoved", point).await;
    }

    /// Moves the mouse there, presses its button and lets go.
    pub async fn click(&self, point: Point) {
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            self.mouse(kind, point).await;
        }
    }

    async fn mouse(&self, kind: &str, Point { x, y }: Point) {
        let moved = kind == "mouseMoved";
        let button = if moved { "none" } else { "left" };
        let parameters =
            json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": i32::from(!moved) });
        self.send("Input.dispatchMouseEvent", parameters).await;
    }

    /// Puts a finger there and takes it away. The page must have been told that there are fingers.
    pub async fn tap(&self, Point { x, y }: Point) {
        self.send(
            "Input.dispatchTouchEvent",
            json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }),
        )
        .await;
        self.send(
            "Input.dispatchTouchEvent",
            json!({ "type": "touchEnd", "touchPoints": [] }),
        )
        .await;
    }

    /// Presses and releases a key by its name, such as `Tab`, `ArrowLeft` or ` `, perhaps after `Control+` or
    /// `Shift+`.
    pub async fn press(&self, key: &str) {
        let (modifiers, key) = match key.split_once('+') {
            Some(("Control", key)) => (2, key),
            Some(("Shift", key)) => (8, key),
            Some(_) => panic!("{key}: no such modifier"),
            None => (0, key),
        };
        let definition = get_key_definition(key).unwrap_or_else(|| panic!("{key}: no such key"));
        let mut parameters = json!({
            "modifiers": modifiers,
            "key": definition.key,
            "code": definition.code,
            "windowsVirtualKeyCode": definition.key_code,
        });
        let text = definition
            .text
            .or((definition.key.len() == 1).then_some(definition.key));
        if let Some(text) = text {
            parameters["text"] = text.into();
        }
        for kind in [if text.is_some() { "keyDown" } else { "rawKeyDown" }, "keyUp"] {
            parameters["type"] = kind.into();
            self.send("Input.dispatchKeyEvent", parameters.clone()).await;
        }
    }
}
