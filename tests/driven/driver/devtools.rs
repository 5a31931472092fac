//! The driver of Chrome and Chromium, over the DevTools protocol.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use chromiumoxide::cdp::browser_protocol::browser::BrowserContextId;
use chromiumoxide::cdp::browser_protocol::target::{CreateBrowserContextParams, CreateTargetParams};
use chromiumoxide::cdp::browser_protocol::tracing::EventTracingComplete;
use chromiumoxide::error::CdpError;
use chromiumoxide::keys::get_key_definition;
use chromiumoxide::listeners::EventStream;
use chromiumoxide::types::{Command as Typed, Method, MethodId};
use chromiumoxide::{Browser as Connection, Page};
use futures::future::BoxFuture;
use futures::{FutureExt, StreamExt};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::driver::chrome::Chrome;
use crate::driver::picture::{Point, Rect};
use crate::driver::protocol::{Browser, Command, Driver, Failure, Modifiers, Mouse, PageEvent};
use crate::driver::tab::PAGE_TIMEOUT;
use crate::driver::watch::Watch;

impl Browser for Chrome {
    fn name(&self) -> &'static str {
        "Chromium"
    }

    fn open(&self) -> BoxFuture<'_, Result<Box<dyn Driver>, String>> {
        let connection = Arc::clone(&self.connection);
        async move {
            let page = DevTools::open(connection).await?;
            Ok(Box::new(page) as Box<dyn Driver>)
        }
        .boxed()
    }
}

/// A page in its own browser context.
struct DevTools {
    connection: Arc<Connection>,
    page: Page,
    context: BrowserContextId,
    watch: Watch,
    /// The events that end the current recording; `None` if nothing is recorded.
    traced: Mutex<Option<EventStream<EventTracingComplete>>>,
    /// Whether the button of the mouse is down.
    is_pressed: AtomicBool,
    /// The identifiers of the scripts that run before the page's own.
    preludes: Mutex<Vec<Value>>,
    /// Whether a command has changed what no other command takes back.
    is_changed: AtomicBool,
}

impl DevTools {
    async fn open(connection: Arc<Connection>) -> Result<DevTools, Failure> {
        let context = connection.create_browser_context(CreateBrowserContextParams::default()).await?;
        let mut target = CreateTargetParams::new("about:blank");
        target.browser_context_id = Some(context.clone());
        let page = connection.new_page(target).await?;
        let watch = Watch::start(&page).await?;
        let tab = DevTools {
            connection,
            page,
            context,
            watch,
            traced: Mutex::default(),
            is_pressed: AtomicBool::new(false),
            preludes: Mutex::default(),
            is_changed: AtomicBool::new(false),
        };
        tab.send("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        Ok(tab)
    }

    /// Sends a command of the protocol and returns its answer.
    async fn send(&self, method: &'static str, parameters: Value) -> Result<Value, Failure> {
        let answer = self.page.execute(Raw { method, parameters }).await;
        let answer = answer.map_err(|error| Failure::Failed(format!("{method}: {error}")))?;
        Ok(answer.result)
    }

    /// Opens the address. Tries twice, because a browser under load sometimes loses a navigation.
    async fn open_address(&self, address: &str) -> Result<Value, Failure> {
        let navigate = || self.send("Page.navigate", json!({ "url": address }));
        let answer = match timeout(PAGE_TIMEOUT, navigate()).await {
            Ok(answer) => answer?,
            Err(_) => navigate().await?,
        };
        match answer["errorText"].as_str() {
            Some(error) => Err(Failure::Failed(format!("{address}: {error}"))),
            None => Ok(Value::Null),
        }
    }

    async fn evaluate(&self, expression: &str) -> Result<Value, Failure> {
        let parameters = json!({
            "expression": expression,
            "awaitPromise": true,
            "returnByValue": true,
            // The page's policy also holds for code that the expression calls.
            "allowUnsafeEvalBlockedByCSP": false,
        });
        let mut answer = self.send("Runtime.evaluate", parameters).await?;
        let thrown = &answer["exceptionDetails"];
        if thrown.is_null() {
            Ok(answer["result"]["value"].take())
        } else {
            Err(Failure::Failed(format!("{expression}\n{thrown:#}")))
        }
    }

    async fn capture(&self, part: Option<Rect>) -> Result<Value, Failure> {
        let mut parameters = json!({ "format": "png" });
        if let Some(Rect { x, y, width, height }) = part {
            // The protocol counts from the page's corner, and the page may be scrolled.
            let metrics = self.send("Page.getLayoutMetrics", json!({})).await?;
            let scrolled = |way: &str| metrics["cssLayoutViewport"][way].as_f64().unwrap_or_default();
            let (x, y) = (x + scrolled("pageX"), y + scrolled("pageY"));
            parameters["clip"] = json!({ "x": x, "y": y, "width": width, "height": height, "scale": 1 });
        }
        let mut answer = self.send("Page.captureScreenshot", parameters).await?;
        Ok(answer["data"].take())
    }

    async fn mouse(&self, mouse: Mouse, Point { x, y }: Point) -> Result<Value, Failure> {
        match mouse {
            Mouse::Press(_) => self.is_pressed.store(true, Relaxed),
            Mouse::Release(_) => self.is_pressed.store(false, Relaxed),
            Mouse::Move | Mouse::Wheel(_) => {}
        }
        let dragging = if self.is_pressed.load(Relaxed) { "left" } else { "none" };
        let (kind, button, count, down) = match mouse {
            Mouse::Move => ("mouseMoved", dragging, 0, 0.0),
            Mouse::Press(count) => ("mousePressed", "left", count, 0.0),
            Mouse::Release(count) => ("mouseReleased", "left", count, 0.0),
            Mouse::Wheel(down) => ("mouseWheel", "none", 0, down),
        };
        let parameters = json!({
            "type": kind, "x": x, "y": y, "button": button, "clickCount": count, "deltaX": 0, "deltaY": down,
        });
        self.send("Input.dispatchMouseEvent", parameters).await
    }

    async fn tap(&self, Point { x, y }: Point) -> Result<Value, Failure> {
        for (kind, fingers) in [("touchStart", json!([{ "x": x, "y": y }])), ("touchEnd", json!([]))] {
            self.send("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": fingers })).await?;
        }
        Ok(Value::Null)
    }

    async fn press(&self, key: &str, modifiers: Modifiers) -> Result<Value, Failure> {
        let definition =
            get_key_definition(key).ok_or_else(|| Failure::Failed(format!("{key}: no such key")))?;
        let mut parameters = json!({
            "modifiers": 2 * i32::from(modifiers.control) + 8 * i32::from(modifiers.shift),
            "key": definition.key,
            "code": definition.code,
            "windowsVirtualKeyCode": definition.key_code,
        });
        // Copy and paste are shortcuts of the system, so a headless browser does not know them.
        let shortcut = match key {
            "c" if modifiers.control => Some("copy"),
            "v" if modifiers.control => Some("paste"),
            _ => None,
        };
        let typed = definition.text.or((definition.key.len() == 1).then_some(definition.key));
        let text = typed.filter(|_| shortcut.is_none());
        if let Some(text) = text {
            parameters["text"] = text.into();
        }
        for kind in [if text.is_some() { "keyDown" } else { "rawKeyDown" }, "keyUp"] {
            parameters["type"] = kind.into();
            let commands = shortcut.filter(|_| kind != "keyUp");
            parameters["commands"] = commands.into_iter().collect();
            self.send("Input.dispatchKeyEvent", parameters.clone()).await?;
        }
        Ok(Value::Null)
    }

    async fn trace(&self) -> Result<Value, Failure> {
        *self.traced.lock().await = Some(self.page.event_listener().await?);
        // The tasks of all threads, and the marks that pages make in them.
        let config =
            json!({ "includedCategories": ["toplevel", "blink.user_timing"], "excludedCategories": ["*"] });
        let parameters = json!({ "transferMode": "ReturnAsStream", "traceConfig": config });
        self.send("Tracing.start", parameters).await
    }

    async fn end_trace(&self) -> Result<Value, Failure> {
        let missing = || Failure::Failed("nothing was recorded".to_owned());
        let mut traced = self.traced.lock().await.take().ok_or_else(missing)?;
        self.send("Tracing.end", json!({})).await?;
        let completed = traced.next().await.ok_or_else(missing)?;
        let stream = completed.stream.as_ref().ok_or_else(missing)?;
        let mut text = String::new();
        loop {
            let part = self.send("IO.read", json!({ "handle": stream })).await?;
            text += part["data"].as_str().unwrap_or_default();
            if part["eof"] == true {
                self.send("IO.close", json!({ "handle": stream })).await?;
                return serde_json::from_str(&text).map_err(|error| Failure::Failed(error.to_string()));
            }
        }
    }
}

impl Driver for DevTools {
    fn run<'d>(&'d self, command: Command<'d>) -> BoxFuture<'d, Result<Value, Failure>> {
        async move {
            let is_lasting = match &command {
                // All files share one origin.
                Command::Open(address) => !address.starts_with("http"),
                Command::BecomePhone
                | Command::PreferLanguages(_)
                | Command::Trace
                | Command::DevTools(..) => true,
                _ => false,
            };
            self.is_changed.fetch_or(is_lasting, Relaxed);
            Ok(match command {
                Command::Open(address) => self.open_address(address).await?,
                Command::Evaluate(expression) => self.evaluate(expression).await?,
                Command::Execute(script) => self.evaluate(&format!("{{ {script} }} null")).await?,
                Command::AddPrelude(script) => {
                    let source = json!({ "source": script });
                    let mut added = self.send("Page.addScriptToEvaluateOnNewDocument", source).await?;
                    self.preludes.lock().await.push(added["identifier"].take());
                    Value::Null
                }
                Command::Resize { width, height, ratio } => {
                    self.send("Emulation.setDeviceMetricsOverride", metrics(width, height, ratio, false))
                        .await?
                }
                Command::BecomePhone => {
                    self.send("Emulation.setDeviceMetricsOverride", metrics(320, 640, 3.0, true)).await?;
                    self.send(
                        "Emulation.setTouchEmulationEnabled",
                        json!({ "enabled": true, "maxTouchPoints": 1 }),
                    )
                    .await?
                }
                Command::Prefer(features) => {
                    let features: Vec<Value> = features
                        .iter()
                        .map(|(name, value)| json!({ "name": name, "value": value }))
                        .collect();
                    self.send("Emulation.setEmulatedMedia", json!({ "features": features })).await?
                }
                Command::PreferLanguages(languages) => {
                    let agent = self.evaluate("navigator.userAgent").await?;
                    let parameters = json!({ "userAgent": agent, "acceptLanguage": languages });
                    self.send("Emulation.setUserAgentOverride", parameters).await?
                }
                Command::Capture(part) => self.capture(part).await?,
                Command::Mouse(mouse, point) => self.mouse(mouse, point).await?,
                Command::Tap(point) => self.tap(point).await?,
                Command::Press(key, modifiers) => self.press(key, modifiers).await?,
                Command::Insert(text) => self.send("Input.insertText", json!({ "text": text })).await?,
                Command::Trace => self.trace().await?,
                Command::EndTrace => self.end_trace().await?,
                Command::DevTools(method, parameters) => self.send(method, parameters).await?,
            })
        }
        .boxed()
    }

    /// Events arrive in order, so two answers are enough: the driver asks the second question when all events before the
    /// first answer have arrived.
    fn events(&self) -> BoxFuture<'_, Vec<PageEvent>> {
        async {
            for _ in 0..2 {
                let _ = self.send("Runtime.evaluate", json!({ "expression": "0" })).await;
            }
            self.watch.events()
        }
        .boxed()
    }

    fn renew(&self) -> BoxFuture<'_, Result<(), Failure>> {
        async {
            if self.is_changed.load(Relaxed) || self.is_pressed.load(Relaxed) {
                return Err(Failure::Cannot("take back what was done".to_owned()));
            }
            for prelude in self.preludes.lock().await.drain(..) {
                self.send("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": prelude }))
                    .await?;
            }
            self.run(Command::Prefer(&[])).await?;
            self.run(Command::Mouse(Mouse::Move, Point::CORNER)).await?;
            Ok(())
        }
        .boxed()
    }

    fn close(self: Box<Self>) -> BoxFuture<'static, Result<(), String>> {
        async move {
            let closed = self.connection.dispose_browser_context(self.context).await;
            closed.map_err(|error| error.to_string())
        }
        .boxed()
    }
}

fn metrics(width: u32, height: u32, ratio: f64, mobile: bool) -> Value {
    json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": mobile })
}

impl From<CdpError> for Failure {
    fn from(error: CdpError) -> Failure {
        Failure::Failed(error.to_string())
    }
}

/// A command of the protocol in the form of the protocol's documentation, with an untyped answer.
struct Raw {
    method: &'static str,
    parameters: Value,
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.parameters.serialize(serializer)
    }
}

impl Method for Raw {
    fn identifier(&self) -> MethodId {
        self.method.into()
    }
}

impl Typed for Raw {
    type Response = Value;
}
