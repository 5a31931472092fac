//! One window of a browser, which one test at a time has to itself.

use serde_json::Value;

use crate::runner::chromium::ChromiumTab;
use crate::runner::firefox::Firefox;
use crate::runner::webkit::WebKit;

/// The size of a window when a test begins, in CSS pixels.
pub const SIZE: (u32, u32) = (1280, 720);

/// A window of one of the three browsers. Errors are sentences.
pub enum Tab {
    Chromium(ChromiumTab),
    Firefox(Firefox),
    WebKit(WebKit),
}

impl Tab {
    /// Opens the address, and does not wait until it has loaded.
    pub async fn open(&mut self, address: &str) -> Result<(), String> {
        match self {
            Tab::Chromium(tab) => tab.open(address).await,
            Tab::Firefox(tab) => tab.open(address).await,
            Tab::WebKit(tab) => tab.open(address).await,
        }
    }

    /// Does what a person does with mouse, finger or keyboard: one source of input, as WebDriver's “perform actions” has it. Keys also
    /// have their `name`, and the second press of a double click has `count` 2.
    pub async fn act(&mut self, source: Value) -> Result<(), String> {
        match self {
            Tab::Chromium(tab) => tab.act(&source).await,
            Tab::Firefox(tab) => tab.act(source).await,
            Tab::WebKit(tab) => tab.act(source).await,
        }
    }

    /// Sets the size of the window's content in CSS pixels, and the screen's pixels for each of them.
    pub async fn resize(&mut self, width: u32, height: u32, ratio: f64) -> Result<(), String> {
        match self {
            Tab::Chromium(tab) => tab.resize(width, height, ratio).await,
            Tab::Firefox(tab) => tab.resize(width, height, ratio).await,
            Tab::WebKit(tab) => tab.resize(width, height, ratio).await,
        }
    }

    /// Sets what the visitor prefers, such as `{ "prefers-color-scheme": "dark" }`; all else is as usual, but that they prefer no
    /// motion unless it is named. `media` may also be `print`.
    pub async fn media(&mut self, preferences: &Value) -> Result<(), String> {
        match self {
            Tab::Chromium(tab) => tab.media(preferences).await,
            Tab::Firefox(tab) => tab.media(preferences).await,
            Tab::WebKit(_) => Err("WebKit reads what the visitor prefers only when it starts".to_owned()),
        }
    }

    /// A PNG of the window's content, in base64.
    pub async fn screenshot(&mut self) -> Result<String, String> {
        match self {
            Tab::Chromium(tab) => tab.screenshot().await,
            Tab::Firefox(tab) => tab.screenshot().await,
            Tab::WebKit(tab) => tab.screenshot().await,
        }
    }

    /// Sends a command of the DevTools protocol, which only Chromium has, to this window or to one that `devtools` has opened.
    pub async fn devtools(
        &mut self,
        method: String,
        parameters: Value,
        window: Option<String>,
    ) -> Result<Value, String> {
        match self {
            Tab::Chromium(tab) => tab.devtools(method, parameters, window).await,
            _ => Err(format!("only Chromium has {method}")),
        }
    }

    /// Makes the window like a new one. The next test has an origin of its own, so that no storage is left.
    pub async fn reset(&mut self) -> Result<(), String> {
        self.resize(SIZE.0, SIZE.1, 1.0).await?;
        match self {
            Tab::Chromium(tab) => tab.reset().await,
            Tab::Firefox(tab) => tab.reset().await,
            Tab::WebKit(tab) => tab.reset().await,
        }
    }

    /// Closes the window. That it is gone already is no fault.
    pub async fn close(self) {
        let _ = match self {
            Tab::Chromium(tab) => tab.close().await,
            Tab::Firefox(_) => Ok(()),
            Tab::WebKit(tab) => tab.close().await,
        };
    }
}
