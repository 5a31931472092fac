//! The driver of Firefox, over the WebDriver BiDi protocol.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_tungstenite::tokio::connect_async;
use async_tungstenite::tungstenite::Message;
use futures::future::BoxFuture;
use futures::{FutureExt, StreamExt};
use serde_json::{Map, Value, json};
use tokio::sync::{mpsc, oneshot};

use crate::driver::actions::{self, Hand};
use crate::driver::firefox::{Firefox, Running};
use crate::driver::lock::lock;
use crate::driver::picture::{Point, Rect};
use crate::driver::protocol::{Browser, Command, Driver, Failure, Mouse, PageEvent, origin, request};

/// How long a command may take, the evaluation of a slow promise included.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(60);

/// The connection to a browser, which any number of pages share.
#[derive(Clone)]
pub struct Connection {
    commands: mpsc::UnboundedSender<(Value, oneshot::Sender<Value>)>,
    log: Arc<Mutex<EventLog>>,
    numbers: Arc<AtomicU64>,
}

/// What the pages have done.
#[derive(Default)]
struct EventLog {
    /// The events of each page, by its browsing context.
    events: HashMap<String, Vec<PageEvent>>,
    /// The page that a frame is in.
    pages: HashMap<String, String>,
    /// The origin of each context's document.
    origins: HashMap<String, String>,
}

impl Connection {
    /// Connects to the browser at that address.
    pub async fn open(address: &str) -> Result<Connection, String> {
        let (socket, _) =
            connect_async(address).await.map_err(|error| format!("the browser answers nothing: {error}"))?;
        let (mut sink, mut stream) = socket.split();
        let (commands, mut waiting) = mpsc::unbounded_channel::<(Value, oneshot::Sender<Value>)>();
        let log = Arc::new(Mutex::new(EventLog::default()));
        let shared_log = Arc::clone(&log);
        tokio::spawn(async move {
            let mut asked: HashMap<u64, oneshot::Sender<Value>> = HashMap::new();
            loop {
                tokio::select! {
                    command = waiting.recv() => {
                        let Some((command, answer)) = command else { break };
                        asked.insert(command["id"].as_u64().unwrap_or_default(), answer);
                        if sink.send(Message::text(command.to_string())).await.is_err() { break }
                    }
                    message = stream.next() => {
                        let Some(Ok(message)) = message else { break };
                        let Ok(message) = serde_json::from_str::<Value>(message.to_text().unwrap_or_default()) else { continue };
                        if let Some(answer) = message["id"].as_u64().and_then(|id| asked.remove(&id)) {
                            drop(answer.send(message));
                        } else {
                            lock(&shared_log).hear(&message);
                        }
                    }
                }
            }
        });
        let connection = Connection { commands, log, numbers: Arc::default() };
        let begin = async {
            connection.send("session.new", json!({ "capabilities": {} })).await?;
            let events = json!([
                "browsingContext.contextCreated",
                "log.entryAdded",
                "network.beforeRequestSent",
                "network.fetchError",
                "network.responseCompleted",
            ]);
            connection.send("session.subscribe", json!({ "events": events })).await
        };
        begin.await?;
        Ok(connection)
    }

    /// Sends a command of the protocol and returns its answer.
    async fn send(&self, method: &str, parameters: Value) -> Result<Value, Failure> {
        let id = self.numbers.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        let gone = |_| Failure::Failed(format!("{method}: the browser has gone"));
        self.commands
            .send((json!({ "id": id, "method": method, "params": parameters }), answer))
            .map_err(|_| gone(()))?;
        let late = |_| Failure::Failed(format!("{method}: no answer within {COMMAND_TIMEOUT:?}"));
        let mut answer =
            tokio::time::timeout(COMMAND_TIMEOUT, answered).await.map_err(late)?.map_err(|_| gone(()))?;
        if answer["type"] == "success" {
            Ok(answer["result"].take())
        } else {
            Err(Failure::Failed(format!("{method}: {}", answer["message"])))
        }
    }
}

impl EventLog {
    /// Records an event.
    fn hear(&mut self, event: &Value) {
        let parameters = &event["params"];
        let context = [&parameters["context"], &parameters["source"]["context"]]
            .into_iter()
            .find_map(Value::as_str)
            .unwrap_or_default();
        let page = self.pages.get(context).map_or(context, String::as_str).to_owned();
        let address = parameters["request"]["url"].as_str().unwrap_or_default();
        let events = match event["method"].as_str().unwrap_or_default() {
            "browsingContext.contextCreated" => {
                if let Some(parent) = parameters["parent"].as_str() {
                    let page = self.pages.get(parent).map_or(parent, String::as_str).to_owned();
                    self.pages.insert(context.to_owned(), page);
                }
                vec![]
            }
            "log.entryAdded"
                if ["error", "warn"].contains(&parameters["level"].as_str().unwrap_or_default()) =>
            {
                let text = parameters["text"].as_str().unwrap_or_default();
                let policy = text.strip_prefix("Content-Security-Policy: ");
                vec![PageEvent::Fault(match (parameters["type"].as_str(), policy) {
                    // The browser asks every host for an icon.
                    (_, Some(policy)) if policy.contains("/favicon.ico") => return,
                    (_, Some(policy)) => format!("log: Content Security Policy: {policy}"),
                    (Some("console"), None) => format!("console: {text}"),
                    _ => format!("exception: {text}"),
                })]
            }
            "network.beforeRequestSent" => {
                if !parameters["navigation"].is_null() {
                    self.origins.insert(context.to_owned(), origin(address).to_owned());
                }
                request(address, self.origins.get(context).map(String::as_str))
            }
            "network.responseCompleted" => match parameters["response"]["status"].as_i64() {
                Some(status) if status >= 400 => {
                    vec![PageEvent::Fault(format!("answer {status}: {address}"))]
                }
                _ => vec![],
            },
            // The browser asks every host for an icon, and cancels that request when another page is opened.
            "network.fetchError" if address.contains("/favicon.") => return,
            "network.fetchError" => {
                let error = parameters["errorText"].as_str().unwrap_or_default();
                vec![PageEvent::Fault(format!("request failed: {error}"))]
            }
            _ => vec![],
        };
        self.events.entry(page).or_default().extend(events);
    }
}

impl Browser for Firefox {
    fn name(&self) -> &'static str {
        "Firefox"
    }

    fn open(&self) -> BoxFuture<'_, Result<Box<dyn Driver>, String>> {
        async {
            let idle = lock(&self.idle).pop();
            let running = match idle {
                Some(running) => running,
                None => Running::start(&self.program).await?,
            };
            let page = Bidi::open(running, Arc::clone(&self.idle)).await?;
            Ok(Box::new(page) as Box<dyn Driver>)
        }
        .boxed()
    }
}

/// A window with a page that shares nothing with other pages.
struct Bidi {
    connection: Connection,
    running: Running,
    /// The browsers without a page. This browser joins them when its page is closed.
    idle: Arc<Mutex<Vec<Running>>>,
    /// The id of the page's user context, which it shares with no other page.
    user: String,
    /// The id of the page's browsing context.
    context: String,
    /// The id of the browser's own window around the page; `None` if the browser gives no access to it.
    chrome: Option<String>,
    hand: Hand,
    /// The properties that have been set on the browser's view of the page.
    view: Mutex<Map<String, Value>>,
    /// The ids of the scripts that run before the page's own.
    preludes: Mutex<Vec<Value>>,
    /// Whether a command has changed what no other command takes back.
    is_changed: AtomicBool,
}

impl Bidi {
    async fn open(running: Running, idle: Arc<Mutex<Vec<Running>>>) -> Result<Bidi, Failure> {
        let connection = running.connection.clone();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let user = text(&connection.send("browser.createUserContext", json!({})).await?["userContext"]);
        let context = text(
            &connection
                .send("browsingContext.create", json!({ "type": "window", "userContext": user }))
                .await?["context"],
        );
        let mut page = Bidi {
            connection,
            running,
            idle,
            user,
            context,
            chrome: None,
            hand: Hand::default(),
            view: Mutex::default(),
            preludes: Mutex::default(),
            is_changed: AtomicBool::new(false),
        };
        page.chrome = page.find_chrome().await;
        Ok(page)
    }

    async fn find_chrome(&self) -> Option<String> {
        let tree = async |parameters| self.connection.send("browsingContext.getTree", parameters).await;
        let page = tree(json!({ "root": self.context })).await.ok()?;
        let own = &page["contexts"][0]["clientWindow"];
        let windows = tree(json!({ "moz:scope": "chrome" })).await.ok()?;
        let windows = windows["contexts"].as_array()?;
        let window = windows.iter().find(|window| window["clientWindow"] == *own)?;
        window["context"].as_str().map(str::to_owned)
    }

    async fn send(&self, method: &str, mut parameters: Value) -> Result<Value, Failure> {
        parameters["context"] = self.context.as_str().into();
        self.connection.send(method, parameters).await
    }

    /// Evaluates a script in this context: the page, or the browser's own window.
    async fn evaluate_in(&self, context: &str, program: &str) -> Result<Value, Failure> {
        let parameters = json!({
            "expression": program,
            "awaitPromise": true,
            "target": { "context": context },
            "resultOwnership": "none",
        });
        let mut answer = self.connection.send("script.evaluate", parameters).await?;
        if answer["type"] == "success" {
            Ok(answer["result"]["value"].take())
        } else {
            let thrown = &answer["exceptionDetails"]["text"];
            Err(Failure::Failed(format!("{program}\n{thrown}")))
        }
    }

    async fn evaluate(&self, expression: &str) -> Result<Value, Failure> {
        let value = expression.trim_end().trim_end_matches(';');
        // The value comes as text, because the protocol has its own form of values.
        let program = format!("Promise.resolve({value}).then((value) => JSON.stringify(value) ?? 'null')");
        let text = self.evaluate_in(&self.context, &program).await?;
        serde_json::from_str(text.as_str().unwrap_or("null"))
            .map_err(|error| Failure::Failed(format!("{expression}\n{error}")))
    }

    /// Sets properties of the browser's view of the page, and keeps them for later pages.
    async fn set_up(&self, properties: Value) -> Result<Value, Failure> {
        let Value::Object(properties) = properties else {
            return Ok(Value::Null);
        };
        lock(&self.view).extend(properties);
        self.show_as_set_up().await
    }

    /// Sets the kept properties again, because opening a page may replace the view.
    async fn show_as_set_up(&self) -> Result<Value, Failure> {
        let view = lock(&self.view).clone();
        if view.is_empty() {
            return Ok(Value::Null);
        }
        let Some(chrome) = &self.chrome else {
            return Err(Failure::Cannot("set what the visitor prefers".to_owned()));
        };
        let view = Value::Object(view);
        let program = format!("void Object.assign(gBrowser.selectedBrowser.browsingContext, {view})");
        self.evaluate_in(chrome, &program).await
    }

    async fn prefer(&self, features: &[(&str, &str)]) -> Result<Value, Failure> {
        let mut properties = json!({
            "prefersColorSchemeOverride": "none",
            "prefersReducedMotionOverride": "none",
            "forcedColorsOverride": "none",
        });
        for &(name, value) in features {
            let property = match name {
                "prefers-color-scheme" => "prefersColorSchemeOverride",
                "prefers-reduced-motion" => "prefersReducedMotionOverride",
                "forced-colors" => "forcedColorsOverride",
                _ => return Err(Failure::Cannot(format!("set {name}"))),
            };
            properties[property] = value.into();
        }
        self.set_up(properties).await
    }

    async fn act(&self, source: Value) -> Result<Value, Failure> {
        self.send("input.performActions", json!({ "actions": [source] })).await
    }

    async fn resize(&self, width: u32, height: u32, ratio: f64) -> Result<Value, Failure> {
        let size = json!({ "width": width, "height": height });
        self.send("browsingContext.setViewport", json!({ "viewport": size, "devicePixelRatio": ratio })).await
    }
}

impl Driver for Bidi {
    fn run<'d>(&'d self, command: Command<'d>) -> BoxFuture<'d, Result<Value, Failure>> {
        async move {
            let is_lasting = match &command {
                // All files share one origin.
                Command::Open(address) => !address.starts_with("http"),
                Command::BecomePhone | Command::PreferLanguages(_) => true,
                _ => false,
            };
            self.is_changed.fetch_or(is_lasting, Ordering::Relaxed);
            match command {
                Command::Open(address) => {
                    self.send("browsingContext.navigate", json!({ "url": address, "wait": "interactive" }))
                        .await?;
                    self.show_as_set_up().await
                }
                Command::Evaluate(expression) => self.evaluate(expression).await,
                Command::Execute(script) => {
                    let program = format!("{{ {script} }} null");
                    self.evaluate_in(&self.context, &program).await
                }
                Command::AddPrelude(script) => {
                    let function = format!("() => {{ {script} }}");
                    let parameters = json!({ "functionDeclaration": function, "contexts": [self.context] });
                    let mut added = self.connection.send("script.addPreloadScript", parameters).await?;
                    lock(&self.preludes).push(added["script"].take());
                    Ok(Value::Null)
                }
                Command::Resize { width, height, ratio } => self.resize(width, height, ratio).await,
                Command::BecomePhone => {
                    self.set_up(json!({ "touchEventsOverride": "enabled" })).await?;
                    self.resize(320, 640, 3.0).await
                }
                Command::Prefer(features) => self.prefer(features).await,
                Command::PreferLanguages(languages) => {
                    if languages.contains(',') {
                        return Err(Failure::Cannot("set more than one language".to_owned()));
                    }
                    let parameters = json!({ "locale": languages, "contexts": [self.context] });
                    self.connection.send("emulation.setLocaleOverride", parameters).await
                }
                Command::Capture(part) => {
                    let mut parameters = json!({ "origin": "viewport" });
                    if let Some(Rect { x, y, width, height }) = part {
                        parameters["clip"] =
                            json!({ "type": "box", "x": x, "y": y, "width": width, "height": height });
                    }
                    let mut answer = self.send("browsingContext.captureScreenshot", parameters).await?;
                    Ok(answer["data"].take())
                }
                Command::Mouse(mouse, point) => self.act(self.hand.mouse(mouse, point)).await,
                Command::Tap(point) => self.act(actions::tap(point)).await,
                Command::Press(key, modifiers) => self.act(actions::press(key, modifiers)?).await,
                Command::Insert(text) => self.evaluate(&actions::insert(text)).await,
                Command::Trace | Command::EndTrace => {
                    Err(Failure::Cannot("record the page's tasks".to_owned()))
                }
                Command::DevTools(method, _) => Err(Failure::Cannot(format!("send {method}"))),
            }
        }
        .boxed()
    }

    /// Log events arrive in order, before the answer to a question. Network events come from another process; a second
    /// question leaves them some time.
    fn events(&self) -> BoxFuture<'_, Vec<PageEvent>> {
        async {
            for _ in 0..2 {
                let _ = self.evaluate_in(&self.context, "0").await;
            }
            let mut log = lock(&self.connection.log);
            log.events.remove(&self.context).unwrap_or_default()
        }
        .boxed()
    }

    fn renew(&self) -> BoxFuture<'_, Result<(), Failure>> {
        async {
            if self.is_changed.load(Ordering::Relaxed) {
                return Err(Failure::Cannot("take back what was done".to_owned()));
            }
            let preludes = std::mem::take(&mut *lock(&self.preludes));
            for prelude in preludes {
                self.connection.send("script.removePreloadScript", json!({ "script": prelude })).await?;
            }
            if !lock(&self.view).is_empty() {
                self.prefer(&[]).await?;
                lock(&self.view).clear();
            }
            self.send("input.releaseActions", json!({})).await?;
            self.act(self.hand.mouse(Mouse::Move, Point::CORNER)).await?;
            Ok(())
        }
        .boxed()
    }

    fn close(self: Box<Self>) -> BoxFuture<'static, Result<(), String>> {
        async move {
            let user = json!({ "userContext": self.user });
            self.connection.send("browser.removeUserContext", user).await?;
            lock(&self.idle).push(self.running);
            Ok(())
        }
        .boxed()
    }
}
