//! The visitor's hand: mouse, keyboard and finger, as the browser gets them from the system.

use std::sync::atomic::Ordering;

use crate::driver::lock::lock;
use crate::driver::picture::Point;
use crate::driver::protocol::{Command, Modifiers, Mouse};
use crate::driver::tab::Tab;

impl Tab {
    /// Moves the mouse to the point. If the mouse is there already, it moves away first: the page may have scrolled since, and
    /// a mouse at rest points at nothing.
    pub async fn hover(&self, point: Point) {
        let place = *lock(&self.mouse);
        if place.is_some_and(|place| place.is_near(point)) {
            self.mouse(Mouse::Move, point.by(2.0, 0.0)).await;
        }
        self.mouse(Mouse::Move, point).await;
    }

    /// Moves the mouse to the point and clicks; on a phone, taps.
    pub async fn click(&self, point: Point) {
        if self.is_touched.load(Ordering::Relaxed) {
            return self.tap(point).await;
        }
        self.hover(point).await;
        self.click_again(point).await;
    }

    /// Clicks at the point without moving the mouse there first.
    pub async fn click_again(&self, point: Point) {
        self.mouse(Mouse::Press(1), point).await;
        self.mouse(Mouse::Release(1), point).await;
    }

    /// Moves or uses the mouse at the point.
    pub async fn mouse(&self, mouse: Mouse, point: Point) {
        self.run(Command::Mouse(mouse, point)).await;
        *lock(&self.mouse) = Some(point);
    }

    /// Taps at the point. The page must have a touch screen already.
    pub async fn tap(&self, point: Point) {
        self.run(Command::Tap(point)).await;
        // The browser turns the touch into a click a little later.
        self.painted().await;
    }

    /// Presses and releases a key by its name, such as `Tab`, `ArrowLeft` or ` `, with an optional prefix `Control+` or
    /// `Shift+`.
    pub async fn press(&self, key: &str) {
        let mut modifiers = Modifiers::default();
        let key = match key.split_once('+') {
            Some(("Control", key)) => {
                modifiers.control = true;
                key
            }
            Some(("Shift", key)) => {
                modifiers.shift = true;
                key
            }
            Some(_) => panic!("{key}: no such modifier"),
            None => key,
        };
        self.run(Command::Press(key, modifiers)).await;
    }

    /// Inserts a text at the focus, as if typed.
    pub async fn insert(&self, text: &str) {
        self.run(Command::Insert(text)).await;
    }
}
