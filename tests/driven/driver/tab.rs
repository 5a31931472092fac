//! One page of the browser, which shares nothing with other pages.

use std::panic::resume_unwind;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;

use crate::driver::lock::lock;
use crate::driver::picture::{Picture, Point, Rect};
use crate::driver::protocol::{Command, Driver, Failure, PageEvent};
use crate::driver::server::Server;
use crate::driver::site::Site;
use crate::element::game::Game;

/// How long a page may take for anything but a whole game or a proof, for which `until_over` waits longer.
pub const PAGE_TIMEOUT: Duration = Duration::from_secs(10);

/// The visitor prefers no motion, so that a picture is final when it is painted.
pub const CALM: (&str, &str) = ("prefers-reduced-motion", "reduce");

/// Runs in every page before the page's own scripts. Records the element's events and unhandled rejections in `heard`,
/// and the waiting timers in `due`. Timers of more than ten seconds are left out, because drivers set them. `untilTrue`
/// looks every 20 ms whether something is true, for about a second.
const LISTEN: &str = "
    window.heard = [];
    window.due = new Set();
    {
        const { setTimeout, clearTimeout } = window;
        window.untilTrue = async (look, looks = 50) => {
            for (;;) {
                const seen = await look().catch(String);
                if (seen === true || --looks == 0) return seen;
                await new Promise((done) => setTimeout(done, 20));
            }
        };
        window.setTimeout = (work, ...rest) => {
            const timer = setTimeout((...values) => (due.delete(timer), work(...values)), ...rest);
            if (!(rest[0] > 10_000)) due.add(timer);
            return timer;
        };
        window.clearTimeout = (timer) => (due.delete(timer), clearTimeout(timer));
    }
    for (const type of ['ttt-ready', 'ttt-change', 'ttt-move', 'ttt-end', 'ttt-error'])
        addEventListener(type, ({ detail, bubbles, composed, target }) =>
            heard.push({ type, detail, bubbles, composed, target: target.localName }));
    addEventListener('unhandledrejection', ({ reason }) => heard.push({ type: 'unhandledrejection', detail: String(reason) }));
";

/// A page that shares no cookie, cache or storage with other tests.
pub struct Tab {
    /// The site under test.
    pub site: Site,
    /// The name of the browser.
    pub browser: &'static str,
    /// Whether the visitor has a touch screen and no mouse.
    pub is_touched: AtomicBool,
    /// Where the mouse is; `None` before its first use.
    pub mouse: Mutex<Option<Point>>,
    /// How many addresses the tab has opened.
    visits: AtomicUsize,
    driver: Box<dyn Driver>,
    requests: Mutex<Vec<String>>,
    faults: Mutex<Vec<String>>,
    hosts: Mutex<Vec<Server>>,
}

/// An expression whose value is the message of the `Error` that the statement throws; empty if it throws nothing, or something else.
pub fn thrown(statement: &str) -> String {
    format!(
        "(() => {{ try {{ {statement}; return ''; }} catch (error) {{ return error instanceof Error ? error.message : ''; }} }})()"
    )
}

/// Whether it is the browser that complains about the page's policy, which only some browsers do.
fn is_of_policy(fault: &str) -> bool {
    fault.starts_with("log:") && fault.contains("Content Security Policy")
}

/// The panic of a test that needs what the driver of this browser cannot do, in the words of [`Failure::Cannot`].
pub struct Cannot(pub String);

impl Tab {
    /// A new page, or one that was renewed, in a window of 1280 × 720. The site is served for it alone: an origin of its own shares
    /// nothing with others.
    pub async fn new(driver: Box<dyn Driver>, browser: &'static str, dist: &Path) -> Tab {
        let tab = Tab {
            site: Site::of(dist, driver.prelude()).await,
            browser,
            is_touched: AtomicBool::new(false),
            mouse: Mutex::default(),
            visits: AtomicUsize::new(0),
            driver,
            requests: Mutex::default(),
            faults: Mutex::default(),
            hosts: Mutex::default(),
        };
        tab.add_prelude(LISTEN).await;
        tab.resize(1280, 720, 1.0).await;
        tab
    }

    /// Closes the page.
    pub async fn close(self) -> Result<(), String> {
        self.driver.close().await
    }

    /// The driver of the page for another test, if the page can become like new; else closes the page.
    pub async fn renew(self) -> Result<Option<Box<dyn Driver>>, String> {
        let empty = self.site.server.host();
        let is_renewed =
            self.driver.run(Command::Open(&empty)).await.is_ok() && self.driver.renew().await.is_ok();
        if is_renewed {
            self.driver.events().await;
            return Ok(Some(self.driver));
        }
        self.driver.close().await?;
        Ok(None)
    }

    /// Runs a command. If the driver cannot do that, the test ends here and is ignored.
    pub async fn run(&self, command: Command<'_>) -> Value {
        self.attempt(command).await.unwrap_or_else(|why| panic!("{why}"))
    }

    /// Like [`Tab::run`], but the failure of a command is an error with a sentence.
    async fn attempt(&self, command: Command<'_>) -> Result<Value, String> {
        match self.driver.run(command).await {
            Err(Failure::Cannot(what)) => resume_unwind(Box::new(Cannot(what))),
            answer => Ok(answer?),
        }
    }

    /// Sends a command that only the DevTools protocol has and returns its answer.
    pub async fn send(&self, method: &'static str, parameters: Value) -> Value {
        self.run(Command::DevTools(method, parameters)).await
    }

    /// Runs this script in every page that is opened from now on, before the page's own scripts.
    pub async fn add_prelude(&self, script: &str) {
        self.run(Command::AddPrelude(script)).await;
    }

    /// In pages that are opened from now on, a copied text goes to `copied` and not to the clipboard.
    pub async fn keep_copies(&self) {
        self.add_prelude(
            "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.copied = text) } });",
        )
        .await;
    }

    /// Opens the address and waits until it has loaded.
    pub async fn visit(&self, address: &str) {
        self.visits.fetch_add(1, Ordering::Relaxed);
        self.run(Command::Open(address)).await;
        // A browser may still show the page before, or an empty page that this one will replace.
        let page = |href: &str| format!("{href}.split('#')[0]");
        let is_here = format!(
            "document.readyState == 'complete' && {} == {}",
            page("location.href"),
            page(&format!("new URL({}).href", Value::from(address)))
        );
        self.until(&is_here).await;
    }

    /// Leaves a page before its server ends, and drops the page's faults. Without this, a late request, such as for the icon, would
    /// fail the test.
    pub async fn leave(&self) {
        self.visit("about:blank").await;
        self.faults().await;
    }

    /// Opens the site's own page anew with this hash, and waits until it has loaded.
    pub async fn visit_anew(&self, hash: &str) {
        // Another hash alone would not load the page again, but another query does. An empty page in between would be
        // slower, because the browser starts a process for it.
        let query = match self.visits.load(Ordering::Relaxed) {
            0 => String::new(),
            visits => format!("?{visits}"),
        };
        self.visit(&self.site.server.site(&format!("{query}{hash}"))).await;
    }

    /// Changes the fragment of the open page's address. The page first writes the address that is due, which would otherwise
    /// replace this one.
    pub async fn readdress(&self, hash: &str) {
        self.idle().await;
        self.execute(&format!("location.hash = {};", Value::from(hash))).await;
    }

    /// Opens the site's own page and returns its first game, ready to play.
    pub async fn open(&self) -> Game<'_> {
        self.visit_anew("").await;
        self.game().await
    }

    /// Opens this page, on the same host as the site, and returns its first game, ready or not.
    pub async fn host(&self, page: &str, policy: Option<&'static str>) -> Game<'_> {
        self.visit_host(self.serve(&self.site.dist, page, policy).await).await
    }

    /// Like [`Tab::host`], but the game is ready to play.
    pub async fn host_ready(&self, page: &str) -> Game<'_> {
        self.host(page, None).await;
        self.game().await
    }

    /// Like [`Tab::host`], with a page in another encoding, which `content_type` may name.
    pub async fn host_encoded(&self, content_type: &'static str, page: &[u8]) -> Game<'_> {
        let prelude = self.driver.prelude();
        self.visit_host(Server::start_encoded(&self.site.dist, content_type, page, prelude).await).await
    }

    /// Serves a folder, and a host's page beside it, for this tab.
    pub async fn serve(&self, dist: &Path, host: &str, policy: Option<&'static str>) -> Server {
        Server::start(dist, host, policy, self.driver.prelude()).await
    }

    async fn visit_host(&self, server: Server) -> Game<'_> {
        let address = server.host();
        lock(&self.hosts).push(server);
        self.visit(&address).await;
        Game::first(self)
    }

    /// The first game of the page, ready to play.
    pub async fn game(&self) -> Game<'_> {
        let game = Game::first(self);
        game.ready().await;
        game
    }

    /// The value of the expression. If the value is a promise, the resolved value.
    pub async fn eval<T: DeserializeOwned>(&self, expression: &str) -> T {
        let value = self.run(Command::Evaluate(expression)).await;
        serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{expression}\n{value}: {error}"))
    }

    /// Runs these statements in the page.
    pub async fn execute(&self, script: &str) {
        self.run(Command::Execute(script)).await;
    }

    /// Brings a node, given as an expression, into sight and clicks the middle of its first line.
    pub async fn click_on(&self, node: &str) {
        self.execute(&format!("{node}.scrollIntoView({{ block: 'center', behavior: 'instant' }});")).await;
        let place: Rect = self.eval(&format!("{node}.getClientRects()[0].toJSON()")).await;
        self.click(place.centre()).await;
    }

    /// Asserts that the page does not scroll sideways. Returns the width that it has.
    pub async fn assert_fits(&self, what: &str) -> f64 {
        let [content, window]: [f64; 2] = self
            .eval("(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.scrollingElement)")
            .await;
        assert!(content <= window, "{what}: {content} in {window}");
        window
    }

    /// Waits until the expression is true.
    pub async fn until(&self, expression: &str) {
        self.until_within(PAGE_TIMEOUT, expression).await;
    }

    /// Waits until the expression is true, long enough for a game of the computer against itself, or for a slow proof.
    pub async fn until_over(&self, expression: &str) {
        self.until_within(3 * PAGE_TIMEOUT, expression).await;
    }

    /// Waits until the page has heard an event of this type.
    pub async fn until_heard(&self, kind: &str) {
        self.until(&format!("heard.some(({{ type }}) => type == '{kind}')")).await;
    }

    async fn until_within(&self, patience: Duration, expression: &str) {
        let deadline = Instant::now() + patience;
        // The page itself looks again and again, because each question from here costs three processes some work.
        let look = format!("(window.untilTrue ?? ((look) => look()))(async () => ({expression}))");
        loop {
            // A page that another page replaces meanwhile answers with an error, or never. The other page will answer.
            let answer = timeout(PAGE_TIMEOUT / 5, self.attempt(Command::Evaluate(&look))).await;
            if answer == Ok(Ok(Value::Bool(true))) {
                return;
            }
            assert!(Instant::now() < deadline, "not within {patience:?}: {expression}\n{answer:?}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until no timer of the page is waiting, and then some frames more for what needs no timer.
    pub async fn idle(&self) {
        self.painted().await;
        self.until("due.size == 0").await;
        self.painted().await;
    }

    /// Waits until the page has been painted twice, so that all earlier changes are on the screen.
    pub async fn painted(&self) {
        self.until(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))",
        )
        .await;
    }

    /// Sets the size of the window in CSS pixels and the pixel ratio of the screen, and waits until the page has them.
    pub async fn resize(&self, width: u32, height: u32, ratio: f64) {
        self.run(Command::Resize { width, height, ratio }).await;
        self.until(&format!(
            "innerWidth == {width} && innerHeight == {height} && devicePixelRatio == {ratio}"
        ))
        .await;
    }

    /// Makes the window that of a phone, 320 CSS pixels wide, with a touch screen. From now on clicks are taps.
    pub async fn become_phone(&self) {
        self.run(Command::BecomePhone).await;
        self.is_touched.store(true, Ordering::Relaxed);
    }

    /// Sets what the visitor prefers, such as `("prefers-color-scheme", "dark")`; all else is as usual.
    pub async fn prefer(&self, features: &[(&str, &str)]) {
        self.run(Command::Prefer(features)).await;
    }

    /// Sets the languages that the visitor prefers, such as `zh-CN,en`.
    pub async fn prefer_languages(&self, languages: &str) {
        self.run(Command::PreferLanguages(languages)).await;
    }

    /// A PNG of the window.
    pub async fn photograph(&self) -> Vec<u8> {
        self.capture(None).await
    }

    /// The pixels of a part of the window.
    pub async fn picture(&self, part: Rect) -> Picture {
        let part = part.whole();
        Picture::read(&self.capture(Some(part)).await, part)
    }

    async fn capture(&self, part: Option<Rect>) -> Vec<u8> {
        let picture = self.run(Command::Capture(part)).await;
        BASE64_STANDARD.decode(picture.as_str().expect("a picture")).expect("base64")
    }

    /// Takes the faults of the page up to now. A test fails if faults are left at its end.
    pub async fn faults(&self) -> Vec<String> {
        self.listen().await;
        std::mem::take(&mut *lock(&self.faults))
    }

    /// Takes the faults of the page up to now, and returns how many there are. Panics if one is unexpected.
    pub async fn complains_only(&self, is_expected: impl Fn(&str) -> bool) -> usize {
        let faults = self.faults().await;
        assert!(faults.iter().all(|fault| is_expected(fault)), "{faults:#?}");
        faults.len()
    }

    /// Asserts that so many scripts say on the console, each once, that their engine cannot start, for a reason with this text, and
    /// that nothing else is there.
    pub async fn complains_of_failed_starts(&self, scripts: usize, reason: &str) {
        let mut faults = self.faults().await;
        faults.retain(|fault| !is_of_policy(fault));
        assert_eq!(faults.len(), scripts, "{faults:#?}");
        let is_expected =
            |fault: &String| fault.contains("The engine cannot start") && fault.contains(reason);
        assert!(faults.iter().all(is_expected), "{reason}: {faults:#?}");
    }

    /// Takes the addresses that the page has requested up to now.
    pub async fn requests(&self) -> Vec<String> {
        self.listen().await;
        std::mem::take(&mut *lock(&self.requests))
    }

    /// Records what the page has done up to now.
    async fn listen(&self) {
        for event in self.driver.events().await {
            let (list, text) = match event {
                PageEvent::Request(address) => (&self.requests, address),
                PageEvent::Fault(fault) => (&self.faults, fault),
            };
            lock(list).push(text);
        }
    }

    /// Takes the element's events and the unhandled rejections up to now.
    pub async fn heard(&self) -> Vec<Value> {
        self.eval("heard.splice(0)").await
    }

    /// Like [`Tab::heard`], without `ttt-change`, which follows every change.
    pub async fn heard_besides_changes(&self) -> Vec<Value> {
        let heard = self.heard().await;
        heard.into_iter().filter(|event| event["type"] != "ttt-change").collect()
    }
}
