//! WebKit, as WebKitGTK's own small browser: found or installed, and driven over WebDriver. Each window has its own browser and its
//! own display, because a browser has only one session, and a display has only one browser in front.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::runner::fonts;
use crate::runner::programs::{Profile, Program, announced, command, install, on_path, program_from_env};
use crate::runner::tab::{SIZE, Tab};

/// How long a browser may take to start.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// By how much a window is higher than its page, in CSS pixels. It is the same for all windows, and 0 until it is known.
static AROUND: AtomicI32 = AtomicI32::new(0);

/// The programs for a browser with a display.
#[derive(Clone)]
pub struct Programs {
    driver: PathBuf,
    display: PathBuf,
}

/// WebKit on this machine: the driver that `WEBKIT` names, else one on the `PATH`, else, if `required`, one that
/// [`install`] installs. The error is one line that says what to run.
pub fn find(required: bool) -> Result<Programs, String> {
    let own = program_from_env("WEBKIT").transpose()?;
    let display = || on_path("Xvfb".as_ref());
    let usual = || own.clone().or_else(|| on_path("WebKitWebDriver".as_ref()));
    let found = || Some(Programs { driver: usual()?, display: display()? });
    let installed = || required && install("WebKit", &["webkit2gtk-driver", "xvfb"]);
    found().or_else(|| installed().then(found).flatten()).ok_or_else(|| {
        "no WebKit: install its driver and a display (Debian: `apt-get install webkit2gtk-driver xvfb`), or name the driver in WEBKIT"
            .to_owned()
    })
}

/// A running browser with one window. When it is dropped, the browser ends first, then its display and its settings.
pub struct WebKit {
    client: Client,
    _driver: Program,
    _display: Program,
    _settings: Profile,
}

impl WebKit {
    /// Starts a display, the driver, and a browser on it. Its visitor prefers no motion.
    pub async fn start(programs: &Programs) -> Result<Tab, String> {
        let (driver, display, settings, address) = tokio::task::block_in_place(|| start_driver(programs))?;
        // Commands must not wait for a page, whose test sends commands while it loads.
        let capabilities = Capabilities::from_iter([("pageLoadStrategy".to_owned(), "none".into())]);
        let client =
            ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(&address).await;
        let client = client.map_err(|error| error.to_string())?;
        let mut webkit = WebKit { client, _driver: driver, _display: display, _settings: settings };
        webkit.resize(SIZE.0, SIZE.1, 1.0).await?;
        Ok(Tab::WebKit(webkit))
    }

    pub async fn open(&mut self, address: &str) -> Result<(), String> {
        self.client.goto(address).await.map_err(|error| error.to_string())
    }

    pub async fn act(&mut self, source: Value) -> Result<(), String> {
        let answer = self.client.issue_cmd(Actions(json!({ "actions": [source] }).to_string())).await;
        answer.map(drop).map_err(|error| error.to_string())
    }

    pub async fn resize(&mut self, width: u32, height: u32, ratio: f64) -> Result<(), String> {
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

    pub async fn screenshot(&mut self) -> Result<String, String> {
        let picture = self.client.screenshot().await.map_err(|error| error.to_string())?;
        Ok(BASE64_STANDARD.encode(picture))
    }

    /// Like a new window.
    pub async fn reset(&mut self) -> Result<(), String> {
        self.client.release_actions().await.map_err(|error| error.to_string())?;
        let corner = json!([{ "type": "pointerMove", "x": 0, "y": 0 }]);
        self.act(json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": corner })).await
    }

    /// Ends the session before the browser, which would otherwise leave its window behind.
    pub async fn close(self) -> Result<(), String> {
        self.client.close().await.map_err(|error| error.to_string())
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

fn start_driver(
    Programs { driver, display }: &Programs,
) -> Result<(Program, Program, Profile, String), String> {
    let wrong = |error| format!("{} does not start: {error}", display.display());
    // Xvfb prints the number of the display to descriptor 1, its standard output.
    let mut child = command(display)
        .args(["-displayfd", "1", "-screen", "0", "2800x2000x24", "-nolisten", "tcp"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(wrong)?;
    let stdout = child.stdout.take().expect("stdout is piped");
    let shown = Program { child };
    let number = announced(stdout, "", display, START_TIMEOUT)?;

    let settings = Profile::new("webkit");
    for version in ["gtk-3.0", "gtk-4.0"] {
        let folder = settings.0.join(version);
        fs::create_dir_all(&folder).map_err(wrong)?;
        fs::write(folder.join("settings.ini"), "[Settings]\ngtk-enable-animations=0\n").map_err(wrong)?;
    }
    let port = std::net::TcpListener::bind("127.0.0.1:0")
        .and_then(|listener| listener.local_addr())
        .map_err(wrong)?
        .port();
    let child = command(driver)
        .arg(format!("--port={port}"))
        .env("DISPLAY", format!(":{}", number.trim()))
        .env("XDG_CONFIG_HOME", &settings.0)
        .envs(fonts::chosen().map(|file| ("FONTCONFIG_FILE", file)))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("{} does not start: {error}", driver.display()))?;
    let running = Program { child };
    let deadline = Instant::now() + START_TIMEOUT;
    while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
        if Instant::now() > deadline {
            return Err(format!("{} takes no commands", driver.display()));
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    Ok((running, shown, settings, format!("http://127.0.0.1:{port}")))
}
