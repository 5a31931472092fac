//! The interface between the tests and any browser. A driver implements it for each protocol.

use futures::future::BoxFuture;
use serde_json::Value;

use crate::driver::picture::{Point, Rect};
use crate::driver::server::Prelude;

/// A running browser. It ends when this value is dropped.
pub trait Browser: Send + Sync {
    /// The name of the browser.
    fn name(&self) -> &'static str;

    /// Opens an empty page that shares no cookie, cache or storage with other pages.
    fn open(&self) -> BoxFuture<'_, Result<Box<dyn Driver>, String>>;
}

/// The driver of one page.
pub trait Driver: Send + Sync {
    /// Runs a command and returns its answer.
    fn run<'d>(&'d self, command: Command<'d>) -> BoxFuture<'d, Result<Value, Failure>>;

    /// Takes the events of the page up to now.
    fn events(&self) -> BoxFuture<'_, Vec<PageEvent>>;

    /// The scripts of [`Command::AddPrelude`] that the server must insert into pages; `None` if the driver runs them
    /// itself.
    fn prelude(&self) -> Option<Prelude> {
        None
    }

    /// Makes the page like a new one for the next test, which has an origin of its own: no preference is set, no scripts of
    /// [`Command::AddPrelude`] are left, and the mouse is in the corner. If the page cannot become so, the error says why.
    fn renew(&self) -> BoxFuture<'_, Result<(), Failure>>;

    /// Closes the page.
    fn close(self: Box<Self>) -> BoxFuture<'static, Result<(), String>>;
}

/// A command to a page.
#[derive(Debug)]
pub enum Command<'c> {
    /// Open this address. The answer comes once the new page has replaced the old one, which may still be loading.
    Open(&'c str),
    /// Evaluate the expression. The answer is its value as JSON, or the value that its promise
    /// resolves to.
    Evaluate(&'c str),
    /// Run these statements.
    Execute(&'c str),
    /// Run this script in every page that is opened from now on, before the page's own scripts.
    AddPrelude(&'c str),
    /// Set the size of the window in CSS pixels, and the pixel ratio of the screen.
    Resize {
        width: u32,
        height: u32,
        /// The screen's pixels for each CSS pixel.
        ratio: f64,
    },
    /// Be a phone, 320 CSS pixels wide, with a touch screen.
    BecomePhone,
    /// Prefer these media features, such as `("prefers-color-scheme", "dark")`, and leave all others as usual.
    Prefer(&'c [(&'c str, &'c str)]),
    /// Prefer these languages, such as `zh-CN,en`.
    PreferLanguages(&'c str),
    /// Take a screenshot of the window, or of a part of it. The answer is a PNG in base64.
    Capture(Option<Rect>),
    /// Move or use the mouse at this point.
    Mouse(Mouse, Point),
    /// Tap at this point.
    Tap(Point),
    /// Press and release a key by its name, such as `Tab`, `ArrowLeft` or ` `, while these modifiers are held.
    Press(&'c str, Modifiers),
    /// Insert this text at the focus, as if typed.
    Insert(&'c str),
    /// Record how long each task of the page takes, from now on.
    Trace,
    /// End the recording. The answer is the recording, in the trace event format.
    EndTrace,
    /// Send another method of the DevTools protocol, with its parameters. Only the driver of Chromium can do that.
    DevTools(&'static str, Value),
}

/// An act of the mouse.
#[derive(Clone, Copy, Debug)]
pub enum Mouse {
    /// The mouse moves; with its button down, it drags.
    Move,
    /// The button goes down: for the first click (1), or for the second click of a double click (2).
    Press(u32),
    /// The button comes up, with the same number.
    Release(u32),
    /// The wheel scrolls down by this many CSS pixels.
    Wheel(f64),
}

/// Keys that are held while another is pressed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Modifiers {
    /// Whether Control is held.
    pub control: bool,
    /// Whether Shift is held.
    pub shift: bool,
}

/// Something that a page did.
pub enum PageEvent {
    /// The page requested this address.
    Request(String),
    /// A sentence about what went wrong.
    Fault(String),
}

/// Why a command has no answer.
#[derive(Debug)]
pub enum Failure {
    /// This driver can never do that. The text is a verb phrase, such as “emulate touch”.
    Cannot(String),
    /// The command failed. The text says why.
    Failed(String),
}

impl From<Failure> for String {
    fn from(failure: Failure) -> String {
        let (Failure::Cannot(why) | Failure::Failed(why)) = failure;
        why
    }
}

/// A request of a page from `own` origin, and the fault that it is if it goes to another host.
pub fn request(address: &str, own: Option<&str>) -> Vec<PageEvent> {
    let is_inline = address.starts_with("data:") || address.starts_with("blob:");
    let is_foreign = !is_inline && own.is_some_and(|own| origin(address) != own);
    let fault = is_foreign.then(|| PageEvent::Fault(format!("request to another host: {address}")));
    fault.into_iter().chain([PageEvent::Request(address.to_owned())]).collect()
}

/// Scheme, host and port of an address.
pub fn origin(address: &str) -> &str {
    address.match_indices('/').nth(2).map_or(address, |(end, _)| &address[..end])
}
