//! What tests ask of a browser, whatever it is: the seam that a driver fills for each protocol.

use futures::future::BoxFuture;
use serde_json::Value;

use crate::driver::picture::{Point, Rect};
use crate::driver::server::Prelude;

/// A running browser, which ends with this value.
pub trait Browser: Send + Sync {
    /// What it is called.
    fn name(&self) -> &'static str;

    /// An empty page with nothing in common with any other: no cookie, cache or storage.
    fn open(&self) -> BoxFuture<'_, Result<Box<dyn Driver>, String>>;
}

/// What drives one page.
pub trait Driver: Send + Sync {
    /// Does what is asked for, and answers with what comes of it.
    fn run<'d>(&'d self, command: Command<'d>) -> BoxFuture<'d, Result<Value, Failure>>;

    /// Takes what the page has done up to now.
    fn deeds(&self) -> BoxFuture<'_, Vec<Deed>>;

    /// The scripts of [`Command::Begin`], where the server has to put them into the pages.
    fn prelude(&self) -> Option<Prelude> {
        None
    }

    /// Closes the page.
    fn close(self: Box<Self>) -> BoxFuture<'static, Result<(), String>>;
}

/// What a page can be asked for.
#[derive(Debug)]
pub enum Command<'c> {
    /// Open this address. The answer comes once the new page has replaced the old one, which may still be loading.
    Open(&'c str),
    /// Evaluate the expression. The answer is its value as JSON, or that of the promise that it is.
    Evaluate(&'c str),
    /// Run these statements.
    Execute(&'c str),
    /// Run this script in every page that is opened from now on, before its own.
    Begin(&'c str),
    /// Give the window another size in CSS pixels, and another number of the screen's pixels for each of them.
    Resize {
        /// The width.
        width: u32,
        /// The height.
        height: u32,
        /// The screen's pixels for each.
        ratio: f64,
    },
    /// Be a phone, 320 CSS pixels wide, with a touch screen.
    BecomePhone,
    /// Prefer these media features, such as `("prefers-color-scheme", "dark")`, and leave all others as usual.
    Prefer(&'c [(&'c str, &'c str)]),
    /// Prefer these languages, such as `zh-CN,en`.
    Speak(&'c str),
    /// The window, or a part of it, as a PNG in base64.
    Capture(Option<Rect>),
    /// Move or use the mouse, there.
    Mouse(Mouse, Point),
    /// Put a finger there and take it away.
    Tap(Point),
    /// Press and release a key by its name, such as `Tab`, `ArrowLeft` or ` `, while those modifiers are held.
    Press(&'c str, Modifiers),
    /// Insert this text where the focus is, as if typed.
    Insert(&'c str),
    /// Record how long each task of the page takes, from now on.
    Trace,
    /// End that. The answer is what was recorded, in the trace event format.
    EndTrace,
    /// Whatever else only the DevTools protocol has, by the name of its method, with the parameters.
    DevTools(&'static str, Value),
}

/// What a mouse does.
#[derive(Clone, Copy, Debug)]
pub enum Mouse {
    /// It moves there; where its button is down, it drags.
    Move,
    /// Its button goes down: the first of a double click, or the second.
    Press(u32),
    /// It comes up again.
    Release(u32),
    /// Its wheel turns so many CSS pixels down.
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
pub enum Deed {
    /// It asked for this address.
    Request(String),
    /// A sentence about what went wrong.
    Fault(String),
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Failure {
    /// This driver can never do that: a verb with what follows, such as “emulate touch”.
    Cannot(String),
    /// It went wrong.
    Failed(String),
}

impl From<Failure> for String {
    fn from(failure: Failure) -> String {
        let (Failure::Cannot(why) | Failure::Failed(why)) = failure;
        why
    }
}

/// Scheme, host and port of an address.
pub fn origin(address: &str) -> &str {
    address
        .match_indices('/')
        .nth(2)
        .map_or(address, |(end, _)| &address[..end])
}
