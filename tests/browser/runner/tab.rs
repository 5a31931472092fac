//! One window of a browser, which one test at a time has to itself.

use async_trait::async_trait;
use serde_json::Value;

/// The size of a window when a test begins, in CSS pixels.
pub const SIZE: (u32, u32) = (1280, 720);

/// A window of one of the three browsers. Errors are sentences.
#[async_trait]
pub trait Tab: Send {
    /// Opens the address, and does not wait until it has loaded.
    async fn open(&mut self, address: &str) -> Result<(), String>;

    /// Does what a person does with mouse, finger or keyboard: one source of input, as WebDriver's “perform actions” has it. Keys
    /// also have their `name`, and the second press of a double click has `count` 2.
    async fn act(&mut self, source: &Value) -> Result<(), String>;

    /// Sets the size of the window's content in CSS pixels, and the screen's pixels for each of them.
    async fn resize(&mut self, width: u32, height: u32, ratio: f64) -> Result<(), String>;

    /// Sets what the visitor prefers, such as `{ "prefers-color-scheme": "dark" }`; all else is as usual, but that they prefer no
    /// motion unless it is named. `media` may also be `print`.
    async fn media(&mut self, _preferences: &Value) -> Result<(), String> {
        Err("this browser reads what the visitor prefers only when it starts".to_owned())
    }

    /// A PNG of the window's content, in base64.
    async fn screenshot(&mut self) -> Result<String, String>;

    /// Sends a command of the DevTools protocol, which only Chromium has, to this window or to one that `devtools` has opened.
    async fn devtools(&mut self, method: String, _: Value, _window: Option<String>) -> Result<Value, String> {
        Err(format!("only Chromium has {method}"))
    }

    /// Makes the window like a new one of the usual size. The next test has an origin of its own, so that no storage is left.
    async fn reset(&mut self) -> Result<(), String>;

    /// Closes the window, unless it is gone already.
    async fn close(self: Box<Self>) {}
}
