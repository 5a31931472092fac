//! What all tests share: the site, the browser, and the way each of them is run.

use std::env;
use std::fs;
use std::future::Future;
use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use futures::FutureExt;
use libtest_mimic::{Completion, Failed};
use tokio::runtime::Runtime;
use tokio::sync::RwLock;

use crate::driver::Browser;
use crate::engines::Engine;
use crate::site::Site;
use crate::tab::{Cannot, Tab};

/// A test with its name.
pub type Test = (&'static str, InBrowser);

/// What a test does in its own page.
pub type InBrowser = for<'t> fn(&'t Tab) -> Pin<Box<dyn Future<Output = ()> + 't>>;

/// What a test does with the files of the site alone. It says why where it cannot.
pub type OnFiles = fn(&Site) -> Completion;

/// How the names of the tests end that measure how long the page takes. Each of them runs alone, as the others would take
/// the time that it measures.
const TIMED: [&str; 2] = ["_is_never_felt", "_within_a_tenth_of_a_second"];

/// How long a test may take: many times what the slowest takes on a slow machine.
const LIMIT: Duration = Duration::from_secs(120);

/// Builds the site and starts each browser for the first test that needs them, and ends the browsers.
pub struct Stage {
    site: OnceLock<Option<Arc<Site>>>,
    /// One for each engine.
    browsers: [OnceLock<Result<Box<dyn Browser>, String>>; Engine::ALL.len()],
    runtime: Runtime,
    /// Held by every test; alone by those that measure time.
    turn: RwLock<()>,
}

impl Stage {
    /// Nothing is built or started yet.
    pub fn new() -> Stage {
        let runtime = Runtime::new().expect("threads for the driver");
        Stage {
            site: OnceLock::new(),
            browsers: Default::default(),
            runtime,
            turn: RwLock::new(()),
        }
    }

    /// Runs the test on the files.
    pub fn on_files(&self, test: OnFiles) -> Result<Completion, Failed> {
        Ok(self.site().map_or_else(unbuilt, |site| test(&site)))
    }

    /// Runs the test in a new page, which must not have had any fault that the test did not ask for.
    pub fn in_browser(&self, engine: Engine, name: &str, test: InBrowser) -> Result<Completion, Failed> {
        if env::var_os("UNBEATABLE_NO_BROWSER").is_some_and(|value| value == "1") {
            static SAID: OnceLock<()> = OnceLock::new();
            SAID.get_or_init(|| eprintln!("UNBEATABLE_NO_BROWSER=1: the browser tests are left out."));
            return Ok(Completion::ignored_with("UNBEATABLE_NO_BROWSER=1"));
        }
        let Some(site) = self.site() else {
            return Ok(unbuilt());
        };
        let browser = self.browsers[engine as usize]
            .get_or_init(|| self.runtime.block_on(engine.start()))
            .as_ref()?;
        self.runtime.block_on(async {
            let is_timed = TIMED.iter().any(|end| name.ends_with(end));
            let _alone = if is_timed {
                Some(self.turn.write().await)
            } else {
                None
            };
            let _shared = if is_timed {
                None
            } else {
                Some(self.turn.read().await)
            };
            let tab = Tab::new(browser.as_ref(), site).await?;
            let limited = tokio::time::timeout(LIMIT, test(&tab));
            let outcome = AssertUnwindSafe(limited).catch_unwind().await;
            let faults = match &outcome {
                Ok(Ok(())) => tab.faults().await,
                _ => Vec::new(),
            };
            let cannot = match &outcome {
                Err(panic) => panic.downcast_ref::<Cannot>(),
                Ok(_) => None,
            };
            if let Some(Cannot(what)) = cannot {
                let faults = tab.faults().await;
                if !faults.is_empty() {
                    return Err(format!("the page complains: {faults:#?}").into());
                }
                let what = format!("the driver of {} cannot {what}", browser.name());
                tab.close().await?;
                return Ok(Completion::ignored_with(what));
            }
            if !matches!(outcome, Ok(Ok(()))) || !faults.is_empty() {
                keep(name, &tab).await;
            }
            tab.close().await?;
            match outcome {
                Err(panic) => resume_unwind(panic),
                Ok(Err(_)) => Err(format!("not done after {LIMIT:?}").into()),
                Ok(Ok(())) if !faults.is_empty() => Err(format!("the page complains: {faults:#?}").into()),
                Ok(Ok(())) => Ok(Completion::Completed),
            }
        })
    }

    fn site(&self) -> Option<Arc<Site>> {
        // The first to ask fails where the site does not build, and has nothing to keep.
        let site = self
            .site
            .get_or_init(|| self.runtime.block_on(Site::serve()).map(Arc::new));
        site.clone()
    }
}

fn unbuilt() -> Completion {
    Completion::ignored_with("the site does not build")
}

/// Keeps a picture of the page of a test that failed, and says where.
async fn keep(name: &str, tab: &Tab) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-failures");
    let file = folder.join(name.replace("::", "-")).with_extension("png");
    // The page itself may be what hangs.
    let picture = AssertUnwindSafe(tokio::time::timeout(Duration::from_secs(5), tab.photograph()));
    if let Ok(Ok(picture)) = picture.catch_unwind().await
        && fs::create_dir_all(&folder).is_ok()
        && fs::write(&file, picture).is_ok()
    {
        eprintln!("{name} failed; the page then: {}", file.display());
    }
}
