//! The driver of WebKit, over the protocol WebDriver, which has neither events nor scripts that run before the page's own:
//! the server of the tests puts these into every page, and they note what goes wrong.

use std::io::Cursor;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use futures::FutureExt;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::Request;

use crate::bidi::key_value;
use crate::driver::{Command, Deed, Driver, Failure, Modifiers, Mouse};
use crate::picture::{Point, Rect};
use crate::server::Prelude;
use crate::webkit::Running;

/// The narrowest window that the browser makes, in CSS pixels.
const NARROWEST: u32 = 447;

/// Runs in every page before all else and notes in `complaints` what nobody should see.
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

/// Takes the complaints, and the addresses that the page has asked for.
const TAKE: &str = "(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
        .filter(name => !name.endsWith('/prelude.js'));
    performance.clearResourceTimings();
    return { faults: window.complaints?.splice(0) ?? [], requests: asked, origin: location.origin };
})()";

/// The one page of a browser.
pub struct WebDriver {
    /// Ends with the page.
    _running: Running,
    agent: Agent,
    /// The address of the session.
    session: String,
    prelude: Prelude,
    deeds: Mutex<Vec<Deed>>,
    mouse: Mutex<Option<Point>>,
}

impl WebDriver {
    /// Opens the page of the browser that takes commands at that address.
    pub async fn open(running: Running, address: String) -> Result<WebDriver, String> {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(30)))
            .build()
            .new_agent();
        let mut page = WebDriver {
            _running: running,
            agent,
            session: format!("{address}/session"),
            prelude: Prelude::default(),
            deeds: Mutex::default(),
            mouse: Mutex::default(),
        };
        page.begin(COMPLAIN);
        match page.send("POST", "", json!({ "capabilities": {} })).await {
            Ok(session) => {
                let id = session["sessionId"].as_str().unwrap_or_default();
                page.session = format!("{address}/session/{id}");
                Ok(page)
            }
            Err(Failure::Cannot(why) | Failure::Failed(why)) => Err(why),
        }
    }

    /// Sends a command of the protocol and returns its answer.
    async fn send(&self, method: &str, command: &str, parameters: Value) -> Result<Value, Failure> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}{command}", self.session))
            .body(if method == "POST" {
                parameters.to_string()
            } else {
                String::new()
            })
            .map_err(|error| Failure::Failed(error.to_string()))?;
        let agent = self.agent.clone();
        let answer = tokio::task::spawn_blocking(move || -> Result<String, ureq::Error> {
            let request = agent
                .configure_request(request)
                .allow_non_standard_methods(true)
                .build();
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
        // As text, since the protocol has its own idea of what a value is.
        let script = format!(
            "const done = arguments[0];
            const failed = (error) => done({{ thrown: String(error) }});
            try {{
                Promise.resolve({value}).then((value) => done({{ text: JSON.stringify(value) ?? 'null' }}), failed);
            }} catch (error) {{
                failed(error);
            }}"
        );
        let answer = self
            .send("POST", "/execute/async", json!({ "script": script, "args": [] }))
            .await?;
        match answer["text"].as_str() {
            Some(text) => serde_json::from_str(text).map_err(|error| Failure::Failed(error.to_string())),
            None => Err(Failure::Failed(format!("{expression}\n{answer}"))),
        }
    }

    fn begin(&self, script: &str) {
        let mut prelude = self.prelude.lock().unwrap_or_else(PoisonError::into_inner);
        *prelude += &format!("{{\n{script}\n}}\n");
    }

    /// Notes what the page has done, before another one is opened.
    async fn take(&self) {
        let Ok(mut taken) = self.evaluate(TAKE).await else {
            return;
        };
        let own = taken["origin"].take();
        let texts = |value: &Value| {
            let texts = value.as_array().map_or(&[][..], Vec::as_slice).iter();
            Vec::from_iter(texts.filter_map(Value::as_str).map(str::to_owned))
        };
        let mut deeds = self.deeds.lock().unwrap_or_else(PoisonError::into_inner);
        deeds.extend(texts(&taken["faults"]).into_iter().map(Deed::Fault));
        for address in texts(&taken["requests"]) {
            if own
                .as_str()
                .is_some_and(|own| address.starts_with("http") && !address.starts_with(own))
            {
                deeds.push(Deed::Fault(format!("request to another host: {address}")));
            }
            deeds.push(Deed::Request(address));
        }
    }

    async fn resize(&self, width: u32, height: u32, ratio: f64) -> Result<Value, Failure> {
        if ratio != 1.0 {
            return Err(Failure::Cannot("have another number of pixels".to_owned()));
        }
        if width < NARROWEST {
            return Err(Failure::Cannot(format!(
                "make a window of less than {NARROWEST} px"
            )));
        }
        // The window is larger than the page by what is around it.
        let mut around = 0;
        for _ in 0..2 {
            let size = json!({ "width": width, "height": height + around });
            self.send("POST", "/window/rect", size).await?;
            let inner = self.evaluate("innerHeight").await?.as_u64().unwrap_or_default() as u32;
            around += height.saturating_sub(inner);
        }
        Ok(Value::Null)
    }

    async fn act(&self, source: Value) -> Result<Value, Failure> {
        self.send("POST", "/actions", json!({ "actions": [source] }))
            .await
    }

    async fn mouse(&self, mouse: Mouse, point: Point) -> Result<Value, Failure> {
        let (x, y) = (point.x.floor() as i64, point.y.floor() as i64);
        if let Mouse::Wheel(down) = mouse {
            let scroll =
                json!([{ "type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": down.round() as i64 }]);
            return self
                .act(json!({ "type": "wheel", "id": "wheel", "actions": scroll }))
                .await;
        }
        let last = self
            .mouse
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .replace(point);
        let is_there = last == Some(point) && !matches!(mouse, Mouse::Move);
        let moved = (!is_there).then(|| json!({ "type": "pointerMove", "x": x, "y": y }));
        let used = match mouse {
            Mouse::Press(_) => Some(json!({ "type": "pointerDown", "button": 0 })),
            Mouse::Release(_) => Some(json!({ "type": "pointerUp", "button": 0 })),
            Mouse::Move | Mouse::Wheel(_) => None,
        };
        let actions: Value = moved.into_iter().chain(used).collect();
        let parameters = json!({ "pointerType": "mouse" });
        self.act(json!({ "type": "pointer", "id": "mouse", "parameters": parameters, "actions": actions }))
            .await
    }

    async fn press(&self, key: &str, modifiers: Modifiers) -> Result<Value, Failure> {
        let held = [(modifiers.control, "Control"), (modifiers.shift, "Shift")];
        let held = held
            .into_iter()
            .filter_map(|(is_held, name)| is_held.then_some(name));
        let keys = held.chain([key]).map(key_value).collect::<Result<Vec<_>, _>>()?;
        let action = |kind: &str, key: &String| json!({ "type": kind, "value": key });
        let down = keys.iter().map(|key| action("keyDown", key));
        let up = keys.iter().rev().map(|key| action("keyUp", key));
        let actions: Value = down.chain(up).collect();
        self.act(json!({ "type": "key", "id": "key", "actions": actions }))
            .await
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
                    self.send("POST", "/url", json!({ "url": address })).await
                }
                Command::Evaluate(expression) => self.evaluate(expression).await,
                Command::Execute(script) => {
                    self.send("POST", "/execute/sync", json!({ "script": script, "args": [] }))
                        .await
                }
                Command::Begin(script) => {
                    self.begin(script);
                    Ok(Value::Null)
                }
                Command::Resize { width, height, ratio } => self.resize(width, height, ratio).await,
                Command::Mouse(mouse, point) => self.mouse(mouse, point).await,
                Command::Press(key, modifiers) => self.press(key, modifiers).await,
                Command::Insert(text) => {
                    let text = Value::from(text);
                    self.evaluate(&format!("void document.execCommand('insertText', false, {text})"))
                        .await
                }
                Command::Capture(part) => self.capture(part).await,
                Command::BecomePhone | Command::Tap(_) => Err(Failure::Cannot("touch".to_owned())),
                Command::Prefer([]) => Ok(Value::Null),
                Command::Prefer(_) => Err(Failure::Cannot("set what the visitor prefers".to_owned())),
                Command::Speak(_) => Err(Failure::Cannot("set the visitor's languages".to_owned())),
                Command::Trace | Command::EndTrace => {
                    Err(Failure::Cannot("record the page's tasks".to_owned()))
                }
                Command::DevTools(method, _) => Err(Failure::Cannot(method.to_owned())),
            }
        }
        .boxed()
    }

    fn deeds(&self) -> BoxFuture<'_, Vec<Deed>> {
        async {
            self.take().await;
            std::mem::take(&mut *self.deeds.lock().unwrap_or_else(PoisonError::into_inner))
        }
        .boxed()
    }

    fn prelude(&self) -> Option<Prelude> {
        Some(Prelude::clone(&self.prelude))
    }

    /// The session ends before the browser, which otherwise leaves its window behind.
    fn close(self: Box<Self>) -> BoxFuture<'static, Result<(), String>> {
        async move {
            match self.send("DELETE", "", Value::Null).await {
                Ok(_) => Ok(()),
                Err(Failure::Cannot(why) | Failure::Failed(why)) => Err(why),
            }
        }
        .boxed()
    }
}

/// A part of a PNG, both in base64; none where it is not within the picture.
fn cut(picture: &str, part: Rect) -> Option<String> {
    let bytes = BASE64_STANDARD.decode(picture).ok()?;
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().ok()?;
    let mut pixels = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut pixels).ok()?;
    let depth = info.line_size / info.width as usize;
    let [x, y, width, height] = [part.x, part.y, part.width, part.height].map(|length| length as usize);
    let rows = pixels.chunks(info.line_size).skip(y).take(height);
    let pixels: Vec<u8> = rows
        .filter_map(|row| row.get(x * depth..(x + width) * depth))
        .flatten()
        .copied()
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(info.color_type);
    encoder.set_depth(info.bit_depth);
    encoder.write_header().ok()?.write_image_data(&pixels).ok()?;
    Some(BASE64_STANDARD.encode(bytes))
}
