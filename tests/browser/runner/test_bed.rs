//! What all tests share: the site, the browsers, and the code that shows a page in one of them.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::Value;
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::built;
use crate::runner::engine::{Browsers, Engine};
use crate::runner::server::Server;
use crate::runner::session::Session;
use crate::runner::tab::Tab;

/// The site, the browsers, and the threads of their drivers.
pub struct TestBed {
    /// The folder of the built site.
    pub dist: &'static Path,
    pub browsers: Browsers,
    pub runtime: Runtime,
}

impl TestBed {
    /// Builds the site, and starts nothing yet.
    pub fn new() -> TestBed {
        let dist = built::site().expect("the first call builds the site or panics");
        TestBed { dist, browsers: Browsers::default(), runtime: Runtime::new().expect("threads for the drivers") }
    }

    /// Opens this path of this project in a window that is like new. Returns the window and what the page tells when it is done; if
    /// it tells nothing within this time, a text with what it asked for last.
    pub async fn show(&self, engine: Engine, path: &str, within: Duration) -> Result<(Box<dyn Tab>, Value), String> {
        for _ in 0..3 {
            let tab = self.browsers.take(engine).await?;
            let (session, outcome) = Session::new(tab);
            let session = Arc::new(session);
            let server = Server::start(self.dist, Arc::clone(&session)).await;
            let address = format!("http://{}/{path}", server.address);
            session.open(&address).await?;
            let outcome = timeout(within, outcome).await.map(Result::unwrap_or_default);
            let outcome = outcome.unwrap_or_else(|_| {
                let last: Vec<String> = session.requests.lock().unwrap().iter().rev().take(5).cloned().collect();
                format!("not done after {within:?}; its last requests, the latest first: {}", last.join(" ")).into()
            });
            let tab = session.take_tab().await;
            drop(server);
            // Nothing has begun in a window without frames.
            if outcome != "unpainted" {
                return Ok((tab, outcome));
            }
            tab.close().await;
        }
        Err("no window of the browser paints anything".to_owned())
    }
}

/// Saves a screenshot of a failed test's page, and returns a line with its path.
pub async fn save_screenshot(title: &str, tab: &mut dyn Tab) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-failures");
    let name: String = title.chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).collect();
    let file = folder.join(name).with_extension("png");
    let Ok(Ok(picture)) = timeout(Duration::from_secs(5), tab.screenshot()).await else {
        return "\nThe window does not answer.".to_owned();
    };
    let picture = BASE64_STANDARD.decode(picture).unwrap_or_default();
    if fs::create_dir_all(&folder).is_ok() && fs::write(&file, picture).is_ok() {
        format!("\nthe page then: {}", file.display())
    } else {
        String::new()
    }
}
