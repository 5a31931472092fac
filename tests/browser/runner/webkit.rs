//! WebKit, as WebKitGTK's own small browser, driven over WebDriver. Each window has its own browser and its
//! own display, because a browser has only one session, and a display has only one browser in front.

use std::fs;
use std::process::Stdio;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpStream;
use tokio::process::Child;
use tokio::time::timeout;

use crate::machine::browsers::WebKitPrograms;
use crate::runner::programs::{command, profile};
use crate::runner::tab::{SIZE, Tab};

const START_TIMEOUT: Duration = Duration::from_secs(30);

/// By how much a window is higher than its page, in CSS pixels. It is the same for all windows, and 0 until it is known.
static AROUND: AtomicI32 = AtomicI32::new(0);

/// A running browser with one window. When it is dropped, the browser ends first, then its display and its settings.
pub struct WebKit {
    client: Client,
    _driver: Child,
    _display: Child,
    _settings: TempDir,
}

impl WebKit {
    /// Starts a display, the driver, and a browser on it. Its visitor prefers no motion.
    pub async fn start(programs: &WebKitPrograms) -> Result<Box<dyn Tab>, String> {
        let (driver, display, settings, address) = start_driver(programs).await?;
        // Commands must not wait for a page, whose test sends commands while it loads.
        let capabilities = Capabilities::from_iter([("pageLoadStrategy".to_owned(), "none".into())]);
        let client = ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(&address).await;
        let client = client.map_err(|error| error.to_string())?;
        let mut webkit = WebKit { client, _driver: driver, _display: display, _settings: settings };
        webkit.resize(SIZE.0, SIZE.1, 1.0).await?;
        Ok(Box::new(webkit))
    }
}

#[async_trait]
impl Tab for WebKit {
    async fn open(&mut self, address: &str) -> Result<(), String> {
        self.client.goto(address).await.map_err(|error| error.to_string())
    }

    async fn act(&mut self, source: &Value) -> Result<(), String> {
        let answer = self.client.issue_cmd(Actions(json!({ "actions": [source] }).to_string())).await;
        answer.map(drop).map_err(|error| error.to_string())
    }

    async fn resize(&mut self, width: u32, height: u32, ratio: f64) -> Result<(), String> {
        if ratio != 1.0 {
            return Err("WebKit's screen has one pixel for each CSS pixel".to_owned());
        }
        let wanted = json!([width, height]);
        for _ in 0..5 {
            let around = AROUND.load(Ordering::Relaxed);
            let outer = height.saturating_add_signed(around);
            self.client.set_window_size(width, outer).await.map_err(|error| error.to_string())?;
            let mut inner = Value::Null;
            // The page gets its new size later than the window.
            for _ in 0..20 {
                let size = self.client.execute(include_str!("webkit.js"), Vec::new()).await;
                inner = size.map_err(|error| error.to_string())?;
                if inner == wanted {
                    return Ok(());
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            let missing = i64::from(height) - inner[1].as_i64().unwrap_or_default();
            AROUND.store(around + missing as i32, Ordering::Relaxed);
        }
        Err(format!("the window does not become {width} × {height} px; a frame does"))
    }

    async fn screenshot(&mut self) -> Result<String, String> {
        let picture = self.client.screenshot().await.map_err(|error| error.to_string())?;
        Ok(BASE64_STANDARD.encode(picture))
    }

    async fn reset(&mut self) -> Result<(), String> {
        self.resize(SIZE.0, SIZE.1, 1.0).await?;
        self.client.release_actions().await.map_err(|error| error.to_string())?;
        let corner = json!([{ "type": "pointerMove", "x": 0, "y": 0 }]);
        self.act(&json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": corner })).await
    }

    /// Ends the session before the browser, which would otherwise leave its window behind.
    async fn close(self: Box<Self>) {
        let _ = self.client.close().await;
    }
}

/// WebDriver's “perform actions”, already written as JSON.
#[derive(Debug)]
struct Actions(String);

impl WebDriverCompatibleCommand for Actions {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/actions", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.0.clone()))
    }
}

/// Starts a display and the driver on it, each with what ends it, and the driver's address.
async fn start_driver(programs: &WebKitPrograms) -> Result<(Child, Child, TempDir, String), String> {
    let WebKitPrograms { driver, display } = programs;
    let wrong = |error: std::io::Error| format!("{} does not start: {error}", driver.display());
    // Xvfb prints the number of the display to descriptor 1, its standard output.
    let mut shown = command(display)
        .args(["-displayfd", "1", "-screen", "0", "2800x2000x24", "-nolisten", "tcp"])
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{} does not start: {error}", display.display()))?;
    let mut lines = BufReader::new(shown.stdout.take().expect("stdout is piped")).lines();
    let number = timeout(START_TIMEOUT, lines.next_line()).await;
    let number = number.ok().and_then(Result::ok).flatten();
    let number = number.ok_or_else(|| format!("{} does not say its number", display.display()))?;

    let settings = profile()?;
    for version in ["gtk-3.0", "gtk-4.0"] {
        let folder = settings.path().join(version);
        fs::create_dir_all(&folder).map_err(wrong)?;
        fs::write(folder.join("settings.ini"), "[Settings]\ngtk-enable-animations=0\n").map_err(wrong)?;
    }
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    let address = free.map_err(wrong)?;
    let running = command(driver)
        .arg(format!("--port={}", address.port()))
        .env("DISPLAY", format!(":{number}"))
        .env("XDG_CONFIG_HOME", settings.path())
        .spawn()
        .map_err(wrong)?;
    let deadline = Instant::now() + START_TIMEOUT;
    while TcpStream::connect(address).await.is_err() {
        if Instant::now() > deadline {
            return Err(format!("{} takes no commands", driver.display()));
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok((running, shown, settings, format!("http://{address}")))
}
