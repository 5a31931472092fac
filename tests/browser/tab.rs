//! One page of the browser, with nothing in common with any other.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use chromiumoxide::cdp::IntoEventKind;
use chromiumoxide::cdp::browser_protocol::browser::BrowserContextId;
use chromiumoxide::cdp::browser_protocol::target::{CreateBrowserContextParams, CreateTargetParams};
use chromiumoxide::error::Result;
use chromiumoxide::listeners::EventStream;
use chromiumoxide::types::{Command, Method, MethodId};
use chromiumoxide::{Browser, Page};
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use crate::game::Game;
use crate::picture::{Picture, Rect};
use crate::server::Server;
use crate::site::Site;
use crate::watch::Watch;

/// How long anything in a page may take. The slowest, a reply of the computer, comes within a second.
const PATIENCE: Duration = Duration::from_secs(10);

/// The visitor wants nothing to move, so that a picture is final when it is painted.
pub const CALM: (&str, &str) = ("prefers-reduced-motion", "reduce");

/// Runs in every page before its own scripts: remembers the element's events and unhandled rejections in `heard`, and the
/// timers that are due in `due`.
const LISTEN: &str = "
    window.heard = [];
    window.due = new Set();
    {
        const { setTimeout, clearTimeout } = window;
        window.setTimeout = (work, ...rest) => {
            const timer = setTimeout((...values) => (due.delete(timer), work(...values)), ...rest);
            due.add(timer);
            return timer;
        };
        window.clearTimeout = (timer) => (due.delete(timer), clearTimeout(timer));
    }
    for (const type of ['ttt-ready', 'ttt-change', 'ttt-move', 'ttt-end', 'ttt-error'])
        addEventListener(type, ({ detail, bubbles, composed, target }) =>
            heard.push({ type, detail, bubbles, composed, target: target.localName }));
    addEventListener('unhandledrejection', ({ reason }) => heard.push({ type: 'unhandledrejection', detail: String(reason) }));
";

/// A page in a context of its own: no cookie, cache or storage of another test.
pub struct Tab {
    /// The site under test.
    pub site: Arc<Site>,
    page: Page,
    context: BrowserContextId,
    watch: Watch,
    hosts: Mutex<Vec<Server>>,
}

impl Tab {
    /// An empty page in a window of 1280 × 720.
    pub async fn new(browser: &Browser, site: Arc<Site>) -> Result<Tab> {
        let context = browser
            .create_browser_context(CreateBrowserContextParams::default())
            .await?;
        let mut target = CreateTargetParams::new("about:blank");
        target.browser_context_id = Some(context.clone());
        let page = browser.new_page(target).await?;
        let watch = Watch::start(&page).await?;
        let tab = Tab {
            site,
            page,
            context,
            watch,
            hosts: Mutex::default(),
        };
        tab.send(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": LISTEN }),
        )
        .await;
        tab.send("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }))
            .await;
        tab.resize(1280, 720, 1.0).await;
        Ok(tab)
    }

    /// Closes the page.
    pub async fn close(self, browser: &Browser) -> Result<()> {
        browser.dispose_browser_context(self.context).await
    }

    /// Sends a command of the DevTools protocol and returns its answer.
    pub async fn send(&self, method: &'static str, parameters: Value) -> Value {
        match self.page.execute(Raw { method, parameters }).await {
            Ok(answer) => answer.result,
            Err(error) => panic!("{method}: {error}"),
        }
    }

    /// The events of a kind that come from now on.
    pub async fn listen<E: IntoEventKind + Unpin>(&self) -> EventStream<E> {
        self.page.event_listener().await.expect("a browser that tells")
    }

    /// Opens the address and waits until it has loaded.
    pub async fn visit(&self, address: &str) {
        let answer = self.send("Page.navigate", json!({ "url": address })).await;
        assert!(answer["errorText"].is_null(), "{address}: {answer}");
        self.until("document.readyState == 'complete'").await;
    }

    /// Opens the site's own page and returns its first game, ready to play.
    pub async fn open(&self) -> Game<'_> {
        self.visit(&self.site.server.site("")).await;
        self.game().await
    }

    /// Opens this page, on the same host as the site, and returns its first game, ready or not.
    pub async fn host(&self, page: &str, policy: Option<&'static str>) -> Game<'_> {
        self.visit_host(Server::start(&self.site.dist, page, policy).await)
            .await
    }

    /// The same for a page in another encoding, which the type of its content may name.
    pub async fn host_encoded(&self, content_type: &'static str, page: &[u8]) -> Game<'_> {
        self.visit_host(Server::start_encoded(&self.site.dist, content_type, page).await)
            .await
    }

    async fn visit_host(&self, server: Server) -> Game<'_> {
        let address = server.host();
        self.hosts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(server);
        self.visit(&address).await;
        Game::first(self)
    }

    /// The first game of the page, ready to play.
    pub async fn game(&self) -> Game<'_> {
        let game = Game::first(self);
        game.ready().await;
        game
    }

    /// The value of the expression, or what the promise that it is brings.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> T {
        let parameters = json!({
            "expression": expression,
            "awaitPromise": true,
            "returnByValue": true,
            // The page's policy holds for what the expression calls.
            "allowUnsafeEvalBlockedByCSP": false,
        });
        let mut answer = self.send("Runtime.evaluate", parameters).await;
        let thrown = &answer["exceptionDetails"];
        assert!(thrown.is_null(), "{expression}\n{thrown:#}");
        let value = answer["result"]["value"].take();
        serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{expression}\n{value}: {error}"))
    }

    /// Waits until the expression is true.
    pub async fn until(&self, expression: &str) {
        self.until_within(PATIENCE, expression).await;
    }

    /// Waits as long as a game takes that the computer plays against itself.
    pub async fn until_over(&self, expression: &str) {
        self.until_within(3 * PATIENCE, expression).await;
    }

    async fn until_within(&self, patience: Duration, expression: &str) {
        let deadline = Instant::now() + patience;
        while !self.eval::<bool>(expression).await {
            assert!(Instant::now() < deadline, "not within {patience:?}: {expression}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until the page would do nothing more by itself: what has not happened by then never will.
    pub async fn idle(&self) {
        self.painted().await;
        self.until("due.size == 0").await;
        self.painted().await;
    }

    /// Waits until the page has been painted twice: whatever was asked for before is on the screen.
    pub async fn painted(&self) {
        let frames =
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))";
        self.eval::<()>(frames).await;
    }

    /// Gives the window another size in CSS pixels, and another number of the screen's pixels for each of them.
    pub async fn resize(&self, width: u32, height: u32, ratio: f64) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": ratio, "mobile": false });
        self.send("Emulation.setDeviceMetricsOverride", metrics).await;
        self.until(&format!(
            "innerWidth == {width} && innerHeight == {height} && devicePixelRatio == {ratio}"
        ))
        .await;
    }

    /// Makes the window that of a phone, 320 CSS pixels wide, with a touch screen.
    pub async fn become_phone(&self) {
        let metrics = json!({ "width": 320, "height": 640, "deviceScaleFactor": 3, "mobile": true });
        self.send("Emulation.setDeviceMetricsOverride", metrics).await;
        self.send(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": true, "maxTouchPoints": 1 }),
        )
        .await;
    }

    /// Sets what the visitor prefers, such as `("prefers-color-scheme", "dark")`; all else is as usual.
    pub async fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> = features
            .iter()
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        self.send("Emulation.setEmulatedMedia", json!({ "features": features }))
            .await;
    }

    /// A PNG of the window.
    pub async fn photograph(&self) -> Vec<u8> {
        self.capture(json!({ "format": "png" })).await
    }

    /// The pixels of a part of the window.
    pub async fn picture(&self, part: Rect) -> Picture {
        let part = part.whole();
        let clip =
            json!({ "x": part.x, "y": part.y, "width": part.width, "height": part.height, "scale": 1 });
        Picture::read(
            &self.capture(json!({ "format": "png", "clip": clip })).await,
            part,
        )
    }

    async fn capture(&self, parameters: Value) -> Vec<u8> {
        let answer = self.send("Page.captureScreenshot", parameters).await;
        BASE64_STANDARD
            .decode(answer["data"].as_str().expect("a picture"))
            .expect("base64")
    }

    /// Takes what went wrong in the page up to now. What a test leaves fails it.
    pub async fn faults(&self) -> Vec<String> {
        self.settle().await;
        self.watch.faults()
    }

    /// Takes the addresses that the page has asked for up to now.
    pub async fn requests(&self) -> Vec<String> {
        self.settle().await;
        self.watch.requests()
    }

    /// Takes the element's events and the unhandled rejections up to now.
    pub async fn heard(&self) -> Vec<Value> {
        self.eval("heard.splice(0)").await
    }

    /// The same without `ttt-change`, which tells of everything.
    pub async fn heard_besides_changes(&self) -> Vec<Value> {
        let heard = self.heard().await;
        heard
            .into_iter()
            .filter(|event| event["type"] != "ttt-change")
            .collect()
    }

    /// Waits for everything that the page has told so far. It is told in order, so that two answers are enough:
    /// the second is only asked for when the driver has passed on all that came before the first.
    async fn settle(&self) {
        for _ in 0..2 {
            self.send("Runtime.evaluate", json!({ "expression": "0" })).await;
        }
    }
}

/// A command of the protocol as it is written in its documentation, and its answer as it comes.
struct Raw {
    method: &'static str,
    parameters: Value,
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        self.parameters.serialize(serializer)
    }
}

impl Method for Raw {
    fn identifier(&self) -> MethodId {
        self.method.into()
    }
}

impl Command for Raw {
    type Response = Value;
}
