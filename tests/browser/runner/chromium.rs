//! Chrome or Chromium: found or installed, started once for all tests, and driven over the DevTools protocol.

use std::env;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use chromiumoxide::Page;
use chromiumoxide::browser::{Browser, BrowserConfig};
use chromiumoxide::cdp::browser_protocol::browser::BrowserContextId;
use chromiumoxide::cdp::browser_protocol::target::{CreateBrowserContextParams, CreateTargetParams};
use chromiumoxide::keys::get_key_definition;
use chromiumoxide::types::{Command, Method, MethodId};
use futures::StreamExt;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::machine::browsers::chromium;
use crate::machine::programs::is_root;
use crate::runner::fonts;
use crate::runner::programs::profile;
use crate::runner::tab::{SIZE, Tab};

/// How the browser is started, besides what concerns profile, sandbox and window.
const ARGUMENTS: [&str; 14] = [
    "no-first-run",
    "no-default-browser-check",
    "disable-gpu",
    "disable-quic",
    "disable-sync",
    "disable-background-networking",
    "disable-component-update",
    // A window loads two pages for its address bar, which nobody sees.
    "disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    // Every test has its own window, and every window must be painted.
    "disable-backgrounding-occluded-windows",
    "disable-renderer-backgrounding",
    // Containers often have little shared memory.
    "disable-dev-shm-usage",
    // The machine's screen and keychain must make no difference.
    "force-color-profile=srgb",
    "password-store=basic",
    "use-mock-keychain",
];

/// A running browser with its own profile. It ends when this value and its windows are dropped.
pub struct Chromium {
    browser: Arc<Browser>,
    _profile: TempDir,
}

impl Chromium {
    /// Starts the browser that [`chromium`] finds.
    pub async fn start() -> Result<Chromium, String> {
        let profile = profile()?;
        let mut config = BrowserConfig::builder()
            .chrome_executable(chromium()?)
            .user_data_dir(&profile)
            .envs(fonts::chosen().map(|file| ("FONTCONFIG_FILE", file.display().to_string())))
            .launch_timeout(Duration::from_secs(60))
            .viewport(None)
            .with_head()
            .disable_default_args()
            .args(ARGUMENTS)
            .arg("lang=en-US");
        config = if is_root() { config.no_sandbox() } else { config };
        let is_watched = env::var_os("UNBEATABLE_WATCH").is_some();
        // The crate's own headless mode would hide the scrollbars, which visitors have.
        config = if is_watched { config } else { config.arg("headless=new") };
        let launched = Browser::launch(config.build()?).await;
        let (browser, mut events) = launched.map_err(|error| format!("the browser does not start: {error}"))?;
        tokio::spawn(async move { while events.next().await.is_some() {} });
        Ok(Chromium { browser: Arc::new(browser), _profile: profile })
    }

    pub async fn open(&self) -> Result<Box<dyn Tab>, String> {
        let context = self.browser.create_browser_context(CreateBrowserContextParams::default()).await;
        let context = context.map_err(|error| error.to_string())?;
        let page = new_page(&self.browser, &context).await?;
        let browser = Arc::clone(&self.browser);
        let mut tab = ChromiumTab { browser, context, page, others: Vec::new(), is_pressed: false, is_changed: false };
        tab.send("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        tab.reset().await?;
        Ok(Box::new(tab))
    }
}

async fn new_page(browser: &Browser, context: &BrowserContextId) -> Result<Page, String> {
    let mut target = CreateTargetParams::new("about:blank");
    target.browser_context_id = Some(context.clone());
    browser.new_page(target).await.map_err(|error| error.to_string())
}

/// A window in its own browser context.
pub struct ChromiumTab {
    browser: Arc<Browser>,
    context: BrowserContextId,
    page: Page,
    others: Vec<Page>,
    /// Whether the button of the mouse, or a finger, is down.
    is_pressed: bool,
    /// Whether the test has changed what `reset` does not set.
    is_changed: bool,
}

impl ChromiumTab {
    async fn send(&self, method: &'static str, parameters: Value) -> Result<Value, String> {
        send(&self.page, method.to_owned(), parameters).await
    }

    async fn use_mouse(&mut self, kind: &str, action: &Value) -> Result<(), String> {
        self.is_pressed = kind == "pointerDown" || (kind == "pointerMove" && self.is_pressed);
        let (kind, button, count) = match kind {
            "pointerMove" => ("mouseMoved", if self.is_pressed { "left" } else { "none" }, 0),
            "pointerDown" => ("mousePressed", "left", action["count"].as_u64().unwrap_or(1)),
            _ => ("mouseReleased", "left", action["count"].as_u64().unwrap_or(1)),
        };
        let mouse = json!({ "type": kind, "x": action["x"], "y": action["y"], "button": button, "clickCount": count });
        self.send("Input.dispatchMouseEvent", mouse).await.map(drop)
    }

    async fn press(&self, kind: &str, key: &str, modifiers: &mut u32) -> Result<(), String> {
        let place = ["Alt", "Control", "Meta", "Shift"].iter().position(|name| *name == key);
        let bit = place.map_or(0, |place| 1 << place);
        let is_down = kind == "keyDown";
        *modifiers = if is_down { *modifiers | bit } else { *modifiers & !bit };
        let definition = get_key_definition(key).ok_or_else(|| format!("{key}: no such key"))?;
        // Copy and paste are shortcuts of the system, so a headless browser does not know them.
        let shortcut = match key {
            "c" if *modifiers == 2 => Some("copy"),
            "v" if *modifiers == 2 => Some("paste"),
            _ => None,
        };
        let typed = definition.text.or((definition.key.len() == 1).then_some(definition.key));
        let text = typed.filter(|_| is_down && *modifiers & 2 == 0);
        let mut parameters = json!({
            "type": if !is_down { "keyUp" } else if text.is_some() { "keyDown" } else { "rawKeyDown" },
            "modifiers": *modifiers,
            "key": definition.key,
            "code": definition.code,
            "windowsVirtualKeyCode": definition.key_code,
            "commands": shortcut.filter(|_| is_down).into_iter().collect::<Vec<_>>(),
        });
        if let Some(text) = text {
            parameters["text"] = text.into();
        }
        self.send("Input.dispatchKeyEvent", parameters).await.map(drop)
    }
}

#[async_trait]
impl Tab for ChromiumTab {
    async fn open(&mut self, address: &str) -> Result<(), String> {
        let answer = self.send("Page.navigate", json!({ "url": address })).await?;
        answer["errorText"].as_str().map_or(Ok(()), |error| Err(format!("{address}: {error}")))
    }

    async fn resize(&mut self, width: u32, height: u32, ratio: f64) -> Result<(), String> {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": false });
        self.send("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    async fn media(&mut self, preferences: &Value) -> Result<(), String> {
        let mut preferences = preferences.clone();
        if preferences.get("prefers-reduced-motion").is_none() {
            preferences["prefers-reduced-motion"] = "reduce".into();
        }
        let media = preferences["media"].take();
        let features = preferences.as_object().into_iter().flatten().filter(|(name, _)| *name != "media");
        let features: Vec<Value> = features.map(|(name, value)| json!({ "name": name, "value": value })).collect();
        let parameters = json!({ "media": media.as_str().unwrap_or_default(), "features": features });
        self.send("Emulation.setEmulatedMedia", parameters).await.map(drop)
    }

    async fn screenshot(&mut self) -> Result<String, String> {
        let answer = self.send("Page.captureScreenshot", json!({ "format": "png" })).await?;
        Ok(answer["data"].as_str().unwrap_or_default().to_owned())
    }

    /// `Target.createTarget` opens another window, and answers its name. Other commands go to the window of that name.
    async fn devtools(&mut self, method: String, parameters: Value, window: Option<String>) -> Result<Value, String> {
        if method == "Target.createTarget" {
            let page = new_page(&self.browser, &self.context).await?;
            self.others.push(page);
            return Ok(json!((self.others.len() - 1).to_string()));
        }
        let Some(window) = window else {
            self.is_changed = true;
            return send(&self.page, method, parameters).await;
        };
        let page = window.parse().ok().and_then(|index: usize| self.others.get(index));
        let page = page.ok_or_else(|| format!("{window}: expected a window that this test has opened"))?;
        send(page, method, parameters).await
    }

    async fn act(&mut self, source: &Value) -> Result<(), String> {
        let is_touch = source["parameters"]["pointerType"] == "touch";
        let mut modifiers = 0;
        for action in source["actions"].as_array().into_iter().flatten() {
            let kind = action["type"].as_str().unwrap_or_default();
            let (x, y) = (&action["x"], &action["y"]);
            match kind {
                "scroll" => {
                    let wheel =
                        json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": action["deltaX"], "deltaY": action["deltaY"] });
                    self.send("Input.dispatchMouseEvent", wheel).await?;
                }
                // A finger that does not touch is nowhere.
                "pointerMove" if is_touch && !self.is_pressed => {}
                _ if is_touch => {
                    self.is_pressed = kind != "pointerUp";
                    let (kind, points) = match kind {
                        "pointerDown" => ("touchStart", json!([{ "x": x, "y": y }])),
                        "pointerMove" => ("touchMove", json!([{ "x": x, "y": y }])),
                        _ => ("touchEnd", json!([])),
                    };
                    self.send("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await?;
                }
                "pointerMove" | "pointerDown" | "pointerUp" => self.use_mouse(kind, action).await?,
                "keyDown" | "keyUp" => self.press(kind, action["name"].as_str().unwrap_or_default(), &mut modifiers).await?,
                other => return Err(format!("{other}: expected an action of WebDriver")),
            }
        }
        Ok(())
    }

    async fn reset(&mut self) -> Result<(), String> {
        for page in self.others.drain(..) {
            page.close().await.map_err(|error| error.to_string())?;
        }
        if self.is_changed || self.is_pressed {
            return Err("the test has changed more than can be taken back".to_owned());
        }
        self.resize(SIZE.0, SIZE.1, 1.0).await?;
        self.media(&json!({})).await?;
        let corner = json!({ "type": "mouseMoved", "x": 0, "y": 0, "button": "none" });
        self.send("Input.dispatchMouseEvent", corner).await.map(drop)
    }

    async fn close(self: Box<Self>) {
        let _ = self.browser.dispose_browser_context(self.context).await;
    }
}

async fn send(page: &Page, method: String, parameters: Value) -> Result<Value, String> {
    let answer = page.execute(Raw { method: method.clone(), parameters }).await;
    answer.map(|answer| answer.result).map_err(|error| format!("{method}: {error}"))
}

/// A command of the protocol in the form of the protocol's documentation, with an untyped answer.
struct Raw {
    method: String,
    parameters: Value,
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.parameters.serialize(serializer)
    }
}

impl Method for Raw {
    fn identifier(&self) -> MethodId {
        self.method.clone().into()
    }
}

impl Command for Raw {
    type Response = Value;
}
