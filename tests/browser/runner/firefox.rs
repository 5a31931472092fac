//! Firefox, driven over Marionette, its own form of WebDriver, which needs no other program. Keys go only to
//! the window in front, so every window has a browser to itself.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use marionette::error::MarionetteError;
use marionette::message::{Command, Message, Request};
use marionette::webdriver::{Command as WebDriver, GeckoContext, ScreenshotOptions, Script};
use serde_json::{Map, Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::Child;

use crate::runner::programs::{command, profile};
use crate::runner::tab::{SIZE, Tab};

/// The preferences of the profile.
const PREFERENCES: &str = include_str!("firefox_preferences.js");

/// Runs in the browser's own window, for what no command of WebDriver does.
const WINDOW: &str = include_str!("firefox.js");

const PATIENCE: Duration = Duration::from_secs(60);

/// A running Firefox with one window. It ends when this value is dropped.
pub struct Firefox {
    socket: TcpStream,
    commands: u32,
    _program: Child,
    _profile: TempDir,
}

impl Firefox {
    pub async fn start(program: &Path) -> Result<Box<dyn Tab>, String> {
        let profile = profile()?;
        let wrong = |error: std::io::Error| format!("{} does not start: {error}", program.display());
        fs::write(profile.path().join("user.js"), PREFERENCES).map_err(wrong)?;
        let running = command(program)
            .args(["-headless", "--no-remote", "-marionette", "--width", "1400", "--height", "1000"])
            // Preferences of the visitor can only be set from the browser's own window, which needs this flag.
            .arg("--remote-allow-system-access")
            .arg("--profile")
            .arg(profile.path())
            .spawn()
            .map_err(wrong)?;
        let deadline = Instant::now() + PATIENCE;
        let socket = loop {
            if let Some(socket) = connect(profile.path()).await {
                break socket;
            }
            if Instant::now() > deadline {
                return Err(format!("{} takes no commands", program.display()));
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let mut firefox = Firefox { socket, commands: 0, _program: running, _profile: profile };
        firefox.read().await?;
        // Commands must not wait for a page, whose test sends commands while it loads.
        let capabilities = Map::from_iter([("pageLoadStrategy".to_owned(), "none".into())]);
        firefox.send(WebDriver::NewSession(capabilities)).await?;
        firefox.resize(SIZE.0, SIZE.1, 1.0).await?;
        Ok(Box::new(firefox))
    }

    async fn send(&mut self, command: WebDriver) -> Result<Value, String> {
        self.commands += 1;
        let message = Message::Incoming(Request(self.commands, Command::WebDriver(command)));
        let text = message.encode().map_err(|error| error.to_string())?;
        self.socket.write_all(text.as_bytes()).await.map_err(|error| error.to_string())?;
        let answer = tokio::time::timeout(PATIENCE, self.read()).await;
        let answer = answer.map_err(|_| format!("no answer to {text}"))??;
        let (_, _, error, mut result): (u8, u32, Option<MarionetteError>, Value) =
            serde_json::from_slice(&answer).map_err(|error| error.to_string())?;
        error.map_or_else(|| Ok(result["value"].take()), |error| Err(error.message))
    }

    /// One message: its length, a colon, and JSON.
    async fn read(&mut self) -> Result<Vec<u8>, String> {
        let gone = |error: std::io::Error| format!("the browser has gone: {error}");
        let mut length = 0;
        loop {
            match self.socket.read_u8().await.map_err(gone)? {
                b':' => break,
                digit => length = 10 * length + usize::from(digit - b'0'),
            }
        }
        let mut message = vec![0; length];
        self.socket.read_exact(&mut message).await.map_err(gone)?;
        Ok(message)
    }

    /// Changes what only the browser's own window can change; see `firefox.js`.
    async fn change(&mut self, what: Value) -> Result<(), String> {
        self.send(WebDriver::SetContext { value: GeckoContext::Chrome }).await?;
        let script = Script { script: WINDOW.to_owned(), args: Some(vec![what]) };
        let done = self.send(WebDriver::ExecuteScript(script)).await;
        self.send(WebDriver::SetContext { value: GeckoContext::Content }).await?;
        done.map(drop)
    }
}

#[async_trait]
impl Tab for Firefox {
    async fn open(&mut self, address: &str) -> Result<(), String> {
        self.send(WebDriver::Get { url: address.to_owned() }).await.map(drop)
    }

    async fn act(&mut self, source: &Value) -> Result<(), String> {
        let actions = Map::from_iter([("actions".to_owned(), json!([source]))]);
        self.send(WebDriver::PerformActions(actions)).await.map(drop)
    }

    async fn resize(&mut self, width: u32, height: u32, ratio: f64) -> Result<(), String> {
        self.change(json!({ "width": width, "height": height, "ratio": ratio })).await
    }

    async fn media(&mut self, preferences: &Value) -> Result<(), String> {
        self.change(json!({ "preferences": preferences })).await
    }

    async fn screenshot(&mut self) -> Result<String, String> {
        let options = ScreenshotOptions { id: None, highlights: Vec::new(), full: false };
        let picture = self.send(WebDriver::TakeScreenshot(options)).await?;
        Ok(picture.as_str().unwrap_or_default().to_owned())
    }

    async fn reset(&mut self) -> Result<(), String> {
        self.resize(SIZE.0, SIZE.1, 1.0).await?;
        self.send(WebDriver::ReleaseActions).await?;
        self.media(&json!({})).await?;
        let corner = json!([{ "type": "pointerMove", "x": 0, "y": 0 }]);
        self.act(&json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": corner })).await
    }
}

/// A connection to the browser with this profile, once it has written there where it listens.
async fn connect(profile: &Path) -> Option<TcpStream> {
    let port = fs::read_to_string(profile.join("MarionetteActivePort")).ok()?;
    TcpStream::connect(("127.0.0.1", port.trim().parse().ok()?)).await.ok()
}
