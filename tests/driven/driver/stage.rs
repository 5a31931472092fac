//! What all tests share: the site, the browsers, and the code that runs each test.

use std::any::Any;
use std::env;
use std::fs;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::path::Path;
use std::pin::Pin;
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use futures::FutureExt;
use libtest_mimic::{Completion, Failed};
use tokio::runtime::Runtime;
use tokio::sync::RwLock;

use crate::built;
use crate::driver::engines::Engine;
use crate::driver::lock::lock;
use crate::driver::protocol::{Browser, Driver};
use crate::driver::site::Site;
use crate::driver::tab::{Cannot, Tab};

/// A test of this program, registered by its attribute.
pub struct Test {
    /// Its path, with the name of this program.
    pub full_path: &'static str,
    /// What runs it.
    pub runs: Runs,
}

/// Where a test runs.
#[derive(Clone, Copy)]
pub enum Runs {
    InChromium(InBrowser),
    Everywhere(InBrowser),
    OnFiles(OnFiles),
}

/// The full path of a test of the layout.
pub struct Layout(pub &'static str);

inventory::collect!(Test);
inventory::collect!(Layout);

impl Test {
    /// The path of the test below this program, such as `element::play::a_taken_cell_is_left_alone`.
    pub fn path(&self) -> &'static str {
        self.full_path.split_once("::").expect("a path that begins with this program").1
    }
}

/// A test in its own page.
pub type InBrowser = for<'t> fn(&'t Tab) -> Pin<Box<dyn Future<Output = ()> + 't>>;

/// A test of the site's files, without a browser. If the test cannot run, its completion says why.
pub type OnFiles = fn(&Site) -> Completion;

/// The endings of the names of tests that measure time. Each of these tests runs alone, because other tests would slow
/// it down, and in a new page.
const TIMED: [&str; 4] =
    ["_is_never_felt", "_within_a_tenth_of_a_second", "_on_a_slow_processor", "_over_a_slow_line"];

/// What the drivers of these browsers may refuse to do. Any other refusal fails the test: a driver that newly refuses
/// something common would otherwise leave out nearly all tests, and nobody would notice.
const REFUSED: [(&str, &[&str]); 2] = [
    (
        "Firefox",
        &[
            "record the page's tasks",
            "send Accessibility.getFullAXTree",
            "send Emulation.setEmulatedMedia",
            "send Input.dispatchMouseEvent",
            "send Input.dispatchTouchEvent",
            "set more than one language",
        ],
    ),
    (
        "WebKit",
        &[
            "change what the visitor prefers",
            "emulate touch",
            "make a window of less than 447 px",
            "record the page's tasks",
            "send Accessibility.getFullAXTree",
            "send Emulation.setEmulatedMedia",
            "send Input.dispatchMouseEvent",
            "set forced-colors to active",
            "set languages",
            "set prefers-color-scheme to dark",
        ],
    ),
];

/// The time limit of a test: many times what the slowest test takes on a slow machine. A long soak has two hours.
fn limit() -> Duration {
    let is_long = env::var_os("UNBEATABLE_SOAK").is_some();
    Duration::from_secs(if is_long { 7_200 } else { 120 })
}

/// Builds the site and starts each browser for the first test that needs it. Ends the browsers when it is dropped.
pub struct Stage {
    dist: OnceLock<Option<&'static Path>>,
    /// The pages of each engine that were renewed for other tests.
    renewed: [Mutex<Vec<Box<dyn Driver>>>; Engine::ALL.len()],
    /// One browser for each engine.
    browsers: [OnceLock<Result<Box<dyn Browser>, String>>; Engine::ALL.len()],
    runtime: Runtime,
    /// Every test holds this lock; the tests that measure time hold it alone.
    turn: RwLock<()>,
    /// How long each test has taken.
    times: Mutex<Vec<(Duration, Engine, String)>>,
}

impl Stage {
    /// A stage that has built and started nothing yet.
    pub fn new() -> Stage {
        let runtime = Runtime::new().expect("threads for the drivers");
        Stage {
            dist: OnceLock::new(),
            renewed: Default::default(),
            browsers: Default::default(),
            runtime,
            turn: RwLock::new(()),
            times: Mutex::default(),
        }
    }

    /// Prints each browser's share of the tests' time, and the slowest tests.
    pub fn print_times(&self) {
        let mut times = lock(&self.times);
        let sum = |engine| -> Duration {
            let own = times.iter().filter(|(_, own, _)| *own == engine);
            own.map(|(time, ..)| *time).sum()
        };
        let all: Duration = Engine::ALL.map(sum).iter().sum();
        if all.is_zero() {
            return;
        }
        let shares = Engine::ALL.map(|engine| {
            let share = 100.0 * sum(engine).as_secs_f64() / all.as_secs_f64();
            format!("{engine} {share:.0} %")
        });
        eprintln!("Of the time of the browser tests: {}.", shares.join(", "));
        times.sort_by_key(|(time, ..)| std::cmp::Reverse(*time));
        let slowest =
            times.iter().take(10).map(|(time, _, name)| format!("{name} {:.0} s", time.as_secs_f64()));
        eprintln!("The longest: {}.", slowest.collect::<Vec<_>>().join(", "));
    }

    /// Runs the test on the files.
    pub fn on_files(&self, test: OnFiles) -> Result<Completion, Failed> {
        Ok(self.dist().map_or_else(unbuilt, |dist| test(&self.runtime.block_on(Site::of(dist, None)))))
    }

    /// Runs the test in a page of its own. The test fails if the page has faults that the test did not take.
    pub fn in_browser(&self, engine: Engine, name: &str, test: InBrowser) -> Result<Completion, Failed> {
        if env::var_os("UNBEATABLE_NO_BROWSER").is_some_and(|value| value == "1") {
            static SAID: OnceLock<()> = OnceLock::new();
            SAID.get_or_init(|| eprintln!("UNBEATABLE_NO_BROWSER=1: the browser tests are left out."));
            return Ok(Completion::ignored_with("UNBEATABLE_NO_BROWSER=1"));
        }
        let Some(dist) = self.dist() else {
            return Ok(unbuilt());
        };
        let browser =
            self.browsers[engine as usize].get_or_init(|| self.runtime.block_on(engine.start())).as_ref()?;
        self.runtime.block_on(async {
            let is_timed = TIMED.iter().any(|end| name.ends_with(end));
            let timed = async |is_new: bool| {
                let begun = Instant::now();
                let renewed = if is_new { None } else { lock(&self.renewed[engine as usize]).pop() };
                let driver = match renewed {
                    Some(driver) => driver,
                    None => browser.open().await?,
                };
                let tab = Tab::new(driver, browser.name(), dist).await;
                let outcome = self.attempt(engine, name, test, tab).await;
                let mut times = lock(&self.times);
                times.push((begun.elapsed(), engine, name.to_owned()));
                outcome
            };
            let first = if is_timed {
                let _alone = self.turn.write().await;
                timed(true).await
            } else {
                let _shared = self.turn.read().await;
                timed(false).await
            };
            let Err(why) = first else {
                return Ok(first?);
            };
            // A real fault fails again. A browser that was only late on a busy machine passes now.
            let _alone = self.turn.write().await;
            eprintln!("{name} is tried once more, alone, since it failed: {why}");
            Ok(timed(true).await?)
        })
    }

    fn dist(&self) -> Option<&'static Path> {
        // If the site does not build, this panics for the first test and stores `None` for the second.
        *self.dist.get_or_init(built::site)
    }

    /// Runs the test in this page, once.
    async fn attempt(
        &self,
        engine: Engine,
        name: &str,
        test: InBrowser,
        tab: Tab,
    ) -> Result<Completion, String> {
        let limited = tokio::time::timeout(limit(), test(&tab));
        let outcome = AssertUnwindSafe(limited).catch_unwind().await;
        let mut completion = Completion::Completed;
        let failure = match outcome {
            Ok(Ok(())) => None,
            Ok(Err(_)) => Some(format!("not done after {:?}", limit())),
            Err(panic) => match panic.downcast_ref::<Cannot>() {
                Some(Cannot(what)) => {
                    let sentence = format!("the driver of {} cannot {what}", tab.browser);
                    let known = REFUSED.iter().find(|(name, _)| *name == tab.browser);
                    let is_known = known.is_none_or(|(_, refused)| refused.contains(&what.as_str()));
                    completion = Completion::ignored_with(sentence.clone());
                    (!is_known).then(|| format!("{sentence}, which it may not refuse: see REFUSED"))
                }
                None => Some(message(panic.as_ref())),
            },
        };
        let failure = match failure {
            Some(why) => Some(why),
            None => Some(tab.faults().await)
                .filter(|faults| !faults.is_empty())
                .map(|faults| format!("the page complains: {faults:#?}")),
        };
        if let Some(why) = failure {
            save_screenshot(name, &tab).await;
            // The failure of the test tells more than that of the closing.
            let _ = tab.close().await;
            return Err(why);
        }
        let renewed = tab.renew().await?;
        lock(&self.renewed[engine as usize]).extend(renewed);
        Ok(completion)
    }
}

impl Drop for Stage {
    /// Closes the pages before their browsers end.
    fn drop(&mut self) {
        for renewed in &self.renewed {
            for driver in lock(renewed).drain(..) {
                let _ = self.runtime.block_on(driver.close());
            }
        }
    }
}

/// The message of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it panicked".to_owned())
}

fn unbuilt() -> Completion {
    Completion::ignored_with("the site does not build")
}

/// Saves a screenshot of a failed test's page, and prints its path.
async fn save_screenshot(name: &str, tab: &Tab) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-failures");
    let file = folder.join(name.replace("::", "-")).with_extension("png");
    // The page itself may hang.
    let picture = AssertUnwindSafe(tokio::time::timeout(Duration::from_secs(5), tab.photograph()));
    if let Ok(Ok(picture)) = picture.catch_unwind().await
        && fs::create_dir_all(&folder).is_ok()
        && fs::write(&file, picture).is_ok()
    {
        eprintln!("{name} failed; the page then: {}", file.display());
    }
}
