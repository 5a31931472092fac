//! One run of one test in one window.

use std::collections::HashMap;
use std::sync::Mutex;

use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::block_in_place;

use crate::command::Running;
use crate::runner::axe;
use crate::runner::openers::Opener;
use crate::runner::tab::Tab;

/// What a page asks for, as the name of the wish (`what`) and one value or an array of values (`with`).
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", tag = "what", content = "with")]
pub enum Wish {
    /// To act as this source of WebDriver's actions does.
    Act(Value),
    Resize(u32, u32, f64),
    Media(Value),
    Screenshot,
    /// To carry out this command with these parameters, in another window if one is named.
    Devtools(String, Value, Option<String>),
    /// To answer this path as said, instead of with a file of the site.
    Serve(String, Answer),
    /// To run this script in every page, before the page's own scripts.
    Prelude(String),
    /// To write this content, in base64, to a file below this project's `tests`, if `UNBEATABLE_WRITE` is set.
    Save(String, String),
    /// To open a document with another program. The answer is false where there is none.
    Open(Opener, String),
    /// To have axe-core at `/axe/axe.min.js`. The answer is false where there is no npm.
    Axe,
    /// To start `cargo run`, which ends with the test. The answer is the address that it serves.
    Run,
}

/// What the server answers to a path.
#[derive(Clone, Deserialize)]
pub struct Answer {
    /// The headers besides the usual ones.
    #[serde(default)]
    pub headers: HashMap<String, String>,
    /// The body in base64; none is never answered.
    pub base64: Option<String>,
    /// The status, such as 404.
    pub status: Option<u16>,
    /// Whether the script that hears a page's faults is left out of it.
    #[serde(default)]
    pub unheard: bool,
}

/// The window, and what the test has changed of the server.
pub struct Session {
    pub tab: tokio::sync::Mutex<Option<Box<dyn Tab>>>,
    pub answers: Mutex<HashMap<String, Answer>>,
    /// The scripts that run before those of every page.
    pub preludes: Mutex<String>,
    /// The paths that have been requested.
    pub requests: Mutex<Vec<String>>,
    running: Mutex<Option<Running>>,
    done: Mutex<Option<oneshot::Sender<Value>>>,
}

impl Session {
    /// A session in this window, and what receives the outcome of its test.
    pub fn new(tab: Box<dyn Tab>) -> (Session, oneshot::Receiver<Value>) {
        let (done, outcome) = oneshot::channel();
        let session = Session {
            tab: tokio::sync::Mutex::new(Some(tab)),
            answers: Mutex::default(),
            preludes: Mutex::default(),
            requests: Mutex::default(),
            running: Mutex::default(),
            done: Mutex::new(Some(done)),
        };
        (session, outcome)
    }

    /// Tells the outcome. Only the first one counts.
    pub fn finish(&self, outcome: Value) {
        if let Some(done) = self.done.lock().unwrap().take() {
            let _ = done.send(outcome);
        }
    }

    pub async fn open(&self, address: &str) -> Result<(), String> {
        self.tab.lock().await.as_mut().expect("the window is there until it is taken").open(address).await
    }

    /// Ends the session, and returns its window.
    pub async fn take_tab(&self) -> Box<dyn Tab> {
        self.running.lock().unwrap().take();
        self.tab.lock().await.take().expect("only the end of the session takes the window")
    }

    /// Carries out what the page asks for. The error is a sentence.
    pub async fn carry_out(&self, wish: Wish) -> Result<Value, String> {
        let mut tab = self.tab.lock().await;
        let tab = tab.as_mut().ok_or("the test is over")?;
        match wish {
            Wish::Act(source) => tab.act(&source).await?,
            Wish::Resize(width, height, ratio) => tab.resize(width, height, ratio).await?,
            Wish::Media(preferences) => tab.media(&preferences).await?,
            Wish::Screenshot => return Ok(tab.screenshot().await?.into()),
            Wish::Devtools(method, parameters, window) => return tab.devtools(method, parameters, window).await,
            Wish::Serve(path, answer) => drop(self.answers.lock().unwrap().insert(path, answer)),
            Wish::Prelude(script) => *self.preludes.lock().unwrap() += &script,
            Wish::Save(path, base64) => return super::server::save(&path, &base64).map(|saved| json!(saved)),
            Wish::Open(opener, document) => return block_in_place(|| opener.open(&document)).map(|opened| json!(opened)),
            Wish::Axe => return block_in_place(axe::provide).map(|provided| json!(provided)),
            Wish::Run => {
                let running = block_in_place(|| Running::start(&["--port", "0"]));
                let address = format!("http://{}", running.address);
                *self.running.lock().unwrap() = Some(running);
                return Ok(address.into());
            }
        }
        Ok(Value::Null)
    }
}
