//! The driver of WebKit, over the WebDriver protocol. The protocol has no events, and no scripts that run before the
//! page's own. So the tests' server inserts scripts into every page, and these scripts record what goes wrong.

use std::io::Cursor;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use futures::FutureExt;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::Request;

use crate::driver::actions::{self, Hand};
use crate::driver::lock::lock;
use crate::driver::picture::{Point, Rect};
use crate::driver::protocol::{Command, Driver, Failure, Mouse, PageEvent, request};
use crate::driver::server::Prelude;
use crate::driver::webkit::Running;

/// The narrowest window that the browser makes, in CSS pixels.
const NARROWEST: u32 = 447;

/// By how much a window is higher than its page, in CSS pixels. It is the same for all windows, and 0 until it is known.
static AROUND: AtomicI32 = AtomicI32::new(0);

/// Runs in every page before all other scripts, and records the faults of the page in `complaints`.
const COMPLAIN: &str = "
    window.complaints = [];
    for (const kind of ['assert', 'error', 'warn']) {
        const say = console[kind];
        console[kind] = (...words) => {
            const told = kind == 'assert' ? words.slice(1) : words;
            if (kind != 'assert' || !words[0]) complaints.push(`console: ${told.join(' ')}`);
            say.apply(console, words);
        };
    }
    addEventListener('error', ({ target, message }) =>
        complaints.push(target === window ? `exception: ${message}` : `request failed: ${target.src ?? target.href}`), true);
    addEventListener('unhandledrejection', ({ reason }) => complaints.push(`exception: ${reason}`));
    // The browser asks every host for an icon.
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        blockedURI.endsWith('/favicon.ico') || complaints.push(
            `log: Content Security Policy: ${violatedDirective} refuses ${blockedURI == 'eval' ? 'unsafe-eval' : blockedURI}`));
    const { fetch } = window;
    window.fetch = async (...asked) => {
        try {
            const answer = await fetch(...asked);
            if (answer.status >= 400) complaints.push(`answer ${answer.status}: ${answer.url}`);
            return answer;
        } catch (error) {
            const { origin, href } = new URL(asked[0], location);
            if (origin != location.origin) complaints.push(`request to another host: ${href}`);
            complaints.push(`request failed: ${error}`);
            throw error;
        }
    };
";

/// Takes the complaints, and the addresses that the page has requested.
const TAKE: &str = "(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
        .filter(name => !name.endsWith('/prelude.js'));
    performance.clearResourceTimings();
    const unheard = location.protocol == 'about:' ? [] : ['the complaints of the page are not heard'];
    return { faults: window.complaints?.splice(0) ?? unheard, requests: asked, origin: location.origin };
})()";

/// The only page of a browser.
pub struct WebDriver {
    /// The browser, which ends with the page.
    running: Running,
    agent: Agent,
    /// The address of the session.
    session: Mutex<String>,
    /// Whether a page of a server has been opened.
    has_opened: AtomicBool,
    /// Whether a command has changed what no other command takes back.
    is_changed: AtomicBool,
    prelude: Prelude,
    events: Mutex<Vec<PageEvent>>,
    hand: Hand,
}

impl WebDriver {
    /// Opens the page of this browser.
    pub async fn open(running: Running) -> Result<WebDriver, String> {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(30)))
            .build()
            .new_agent();
        let page = WebDriver {
            running,
            agent,
            session: Mutex::default(),
            has_opened: AtomicBool::new(false),
            is_changed: AtomicBool::new(false),
            prelude: Prelude::default(),
            events: Mutex::default(),
            hand: Hand::default(),
        };
        page.add_prelude(COMPLAIN);
        page.begin_session().await?;
        Ok(page)
    }

    /// Starts the browser's session. Tries twice, because a browser under load does not always start.
    async fn begin_session(&self) -> Result<Value, Failure> {
        let sessions = format!("{}/session", self.running.address);
        sessions.clone_into(&mut lock(&self.session));
        let begin = || self.send("POST", "", json!({ "capabilities": {} }));
        let session = match begin().await {
            Ok(session) => session,
            Err(_) => {
                tokio::time::sleep(Duration::from_secs(1)).await;
                begin().await?
            }
        };
        let id = session["sessionId"].as_str().unwrap_or_default();
        *lock(&self.session) = format!("{sessions}/{id}");
        Ok(Value::Null)
    }

    /// Sets what the visitor prefers. A browser reads that only when it starts, so a new one starts, with an empty page.
    async fn prefer(&self, features: &[(&str, &str)]) -> Result<Value, Failure> {
        if self.has_opened.load(Ordering::Relaxed) {
            return Err(Failure::Cannot("change what the visitor prefers".to_owned()));
        }
        let mut settings = String::new();
        for feature in features {
            settings += match *feature {
                ("prefers-color-scheme", "dark") => "gtk-application-prefer-dark-theme=1\n",
                ("prefers-color-scheme", "light") => "gtk-application-prefer-dark-theme=0\n",
                ("prefers-reduced-motion", "reduce") => "gtk-enable-animations=0\n",
                (name, value) => return Err(Failure::Cannot(format!("set {name} to {value}"))),
            };
        }
        let failed = |error: std::io::Error| Failure::Failed(error.to_string());
        self.running.prefer(&settings).map_err(failed)?;
        let size = self.evaluate("[innerWidth, innerHeight]").await?;
        let length = |at: usize| size[at].as_u64().unwrap_or_default() as u32;
        self.send("DELETE", "", Value::Null).await?;
        self.begin_session().await?;
        self.resize(length(0), length(1), 1.0).await?;
        // The desktop's own settings may be stronger.
        for (name, value) in features {
            let query = format!("matchMedia('({name}: {value})').matches");
            if self.evaluate(&query).await? != true {
                return Err(Failure::Cannot(format!("set {name} to {value}")));
            }
        }
        Ok(Value::Null)
    }

    /// Sends a command of the protocol and returns its answer.
    async fn send(&self, method: &str, command: &str, parameters: Value) -> Result<Value, Failure> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{command}", lock(&self.session)))
            .body(if method == "POST" { parameters.to_string() } else { String::new() })
            .map_err(|error| Failure::Failed(error.to_string()))?;
        let agent = self.agent.clone();
        let answer = tokio::task::spawn_blocking(move || -> Result<String, ureq::Error> {
            let request = agent.configure_request(request).allow_non_standard_methods(true).build();
            agent.run(request)?.body_mut().read_to_string()
        });
        let failed = |why: String| Failure::Failed(format!("{command}: {why}"));
        let text = answer.await.map_err(|error| failed(error.to_string()))?;
        let text = text.map_err(|error| failed(error.to_string()))?;
        let mut answer: Value = serde_json::from_str(&text).map_err(|_| failed(text.clone()))?;
        let value = answer["value"].take();
        match value["error"].as_str() {
            Some(error) => Err(failed(format!("{error}: {}", value["message"]))),
            None => Ok(value),
        }
    }

    async fn evaluate(&self, expression: &str) -> Result<Value, Failure> {
        let value = expression.trim_end().trim_end_matches(';');
        // The value comes as text, because the protocol has its own form of values.
        let script = format!(
            "const done = arguments[0];
            const failed = (error) => done({{ thrown: String(error) }});
            try {{
                Promise.resolve({value}).then((value) => done({{ text: JSON.stringify(value) ?? 'null' }}), failed);
            }} catch (error) {{
                failed(error);
            }}"
        );
        let answer = self.send("POST", "/execute/async", json!({ "script": script, "args": [] })).await?;
        match answer["text"].as_str() {
            Some(text) => serde_json::from_str(text).map_err(|error| Failure::Failed(error.to_string())),
            None => Err(Failure::Failed(format!("{expression}\n{answer}"))),
        }
    }

    async fn execute(&self, script: &str) -> Result<Value, Failure> {
        self.send("POST", "/execute/sync", json!({ "script": script, "args": [] })).await
    }

    fn add_prelude(&self, script: &str) {
        let mut prelude = lock(&self.prelude);
        *prelude += &format!("{{\n{script}\n}}\n");
    }

    /// Records what the page has done. Must run before another page is opened.
    async fn take(&self) {
        let Ok(mut taken) = self.evaluate(TAKE).await else {
            return;
        };
        let own = taken["origin"].take();
        let texts = |value: &Value| {
            let texts = value.as_array().map_or(&[][..], Vec::as_slice).iter();
            Vec::from_iter(texts.filter_map(Value::as_str).map(str::to_owned))
        };
        let mut events = lock(&self.events);
        events.extend(texts(&taken["faults"]).into_iter().map(PageEvent::Fault));
        for address in texts(&taken["requests"]) {
            let own = own.as_str().filter(|_| address.starts_with("http"));
            events.extend(request(&address, own));
        }
    }

    async fn resize(&self, width: u32, height: u32, ratio: f64) -> Result<Value, Failure> {
        if ratio != 1.0 {
            return Err(Failure::Cannot("emulate another pixel ratio".to_owned()));
        }
        if width < NARROWEST {
            return Err(Failure::Cannot(format!("make a window of less than {NARROWEST} px")));
        }
        let wanted = json!([width, height]);
        for _ in 0..5 {
            let around = AROUND.load(Ordering::Relaxed);
            let size = json!({ "width": width, "height": height.saturating_add_signed(around) });
            self.send("POST", "/window/rect", size).await?;
            let mut inner = Value::Null;
            // The page gets its new size later than the window.
            for _ in 0..20 {
                inner = self.evaluate("[innerWidth, innerHeight]").await?;
                if inner == wanted {
                    return Ok(Value::Null);
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            let missing = i64::from(height) - inner[1].as_i64().unwrap_or_default();
            AROUND.store(around + missing as i32, Ordering::Relaxed);
        }
        Err(Failure::Failed(format!("the window does not become {width} × {height} px")))
    }

    async fn act(&self, source: Value) -> Result<Value, Failure> {
        self.send("POST", "/actions", json!({ "actions": [source] })).await
    }

    async fn capture(&self, part: Option<Rect>) -> Result<Value, Failure> {
        let picture = self.send("GET", "/screenshot", Value::Null).await?;
        match part {
            None => Ok(picture),
            Some(part) => Ok(cut(picture.as_str().unwrap_or_default(), part)
                .ok_or_else(|| Failure::Failed("no picture of that part".to_owned()))?
                .into()),
        }
    }
}

impl Driver for WebDriver {
    fn run<'d>(&'d self, command: Command<'d>) -> BoxFuture<'d, Result<Value, Failure>> {
        async move {
            match command {
                Command::Open(address) => {
                    self.take().await;
                    self.has_opened.fetch_or(address != "about:blank", Ordering::Relaxed);
                    // All files share one origin.
                    self.is_changed.fetch_or(!address.starts_with("http"), Ordering::Relaxed);
                    self.send("POST", "/url", json!({ "url": address })).await?;
                    // Files and pages of other servers have no inserted script. Their complaints while loading are not
                    // recorded.
                    self.execute(&format!("if (!window.complaints) {{ {COMPLAIN} }}")).await
                }
                Command::Evaluate(expression) => self.evaluate(expression).await,
                Command::Execute(script) => self.execute(script).await,
                Command::AddPrelude(script) => {
                    self.add_prelude(script);
                    Ok(Value::Null)
                }
                Command::Resize { width, height, ratio } => self.resize(width, height, ratio).await,
                Command::Mouse(mouse, point) => {
                    // This browser accepts only whole pixels.
                    let (x, y) = (point.x.floor(), point.y.floor());
                    self.act(self.hand.mouse(mouse, Point { x, y })).await
                }
                Command::Press(key, modifiers) => self.act(actions::press(key, modifiers)?).await,
                Command::Insert(text) => self.evaluate(&actions::insert(text)).await,
                Command::Capture(part) => self.capture(part).await,
                Command::BecomePhone | Command::Tap(_) => Err(Failure::Cannot("emulate touch".to_owned())),
                Command::Prefer(features) => {
                    self.is_changed.store(true, Ordering::Relaxed);
                    self.prefer(features).await
                }
                Command::PreferLanguages(_) => Err(Failure::Cannot("set languages".to_owned())),
                Command::Trace | Command::EndTrace => {
                    Err(Failure::Cannot("record the page's tasks".to_owned()))
                }
                Command::DevTools(method, _) => Err(Failure::Cannot(format!("send {method}"))),
            }
        }
        .boxed()
    }

    fn events(&self) -> BoxFuture<'_, Vec<PageEvent>> {
        async {
            self.take().await;
            std::mem::take(&mut *lock(&self.events))
        }
        .boxed()
    }

    fn prelude(&self) -> Option<Prelude> {
        Some(Prelude::clone(&self.prelude))
    }

    fn renew(&self) -> BoxFuture<'_, Result<(), Failure>> {
        async {
            if self.is_changed.load(Ordering::Relaxed) {
                return Err(Failure::Cannot("take back what was done".to_owned()));
            }
            self.send("DELETE", "/actions", Value::Null).await?;
            self.act(self.hand.mouse(Mouse::Move, Point::CORNER)).await?;
            self.has_opened.store(false, Ordering::Relaxed);
            lock(&self.prelude).clear();
            self.add_prelude(COMPLAIN);
            Ok(())
        }
        .boxed()
    }

    /// Ends the session before the browser, because the browser would otherwise leave its window behind.
    fn close(self: Box<Self>) -> BoxFuture<'static, Result<(), String>> {
        async move {
            self.send("DELETE", "", Value::Null).await?;
            Ok(())
        }
        .boxed()
    }
}

/// A part of a PNG, both in base64; `None` if the part is not within the picture.
fn cut(picture: &str, part: Rect) -> Option<String> {
    let bytes = BASE64_STANDARD.decode(picture).ok()?;
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().ok()?;
    let mut pixels = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut pixels).ok()?;
    let depth = info.line_size / info.width as usize;
    let [x, y, width, height] = [part.x, part.y, part.width, part.height].map(|length| length as usize);
    let rows = pixels.chunks(info.line_size).skip(y).take(height);
    let pixels: Vec<u8> =
        rows.filter_map(|row| row.get(x * depth..(x + width) * depth)).flatten().copied().collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(info.color_type);
    encoder.set_depth(info.bit_depth);
    encoder.write_header().ok()?.write_image_data(&pixels).ok()?;
    Some(BASE64_STANDARD.encode(bytes))
}
