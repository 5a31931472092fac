//! Tests of the built site in real browsers, as visitors and hosts use it.
//!
//! The tests are the modules `*.test.js` in this folder. They run in a page of a browser, each at an origin of its own, and ask
//! this program for what a page cannot do. A test fails if its pages complain in the console, throw, or request something from
//! another host. `www/docs/contributing.md` says how to write one, run one, watch it and debug it.
//!
//! Environment:
//! - `CHROME`, `FIREFOX` and `WEBKIT` (its driver) name the programs;
//! - `UNBEATABLE_BROWSERS=chromium,firefox,webkit` requires these browsers, and installs them and the fonts of Noto on
//!   Debian as root;
//! - `CI`, if it is not empty, requires all browsers, npm, LaTeX and a reader of SVG, and installs all but npm in the same way;
//! - `UNBEATABLE_NO_BROWSER=1` leaves these tests out, and prints that;
//! - `UNBEATABLE_FONTS=DejaVu,Liberation` leaves Chromium the fonts whose file names begin so (Linux only);
//! - `UNBEATABLE_DIST=DIR` tests the site in that folder, as it is;
//! - `UNBEATABLE_WATCH=1` shows Chromium's window, and leaves it open after each test until Enter is pressed;
//! - `UNBEATABLE_WRITE=1` writes all sentences of each language to `sentences/*.txt`;
//! - `UNBEATABLE_SOAK=200000` and `UNBEATABLE_SEED=7` set how many random acts the soak test does, and which.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

mod runner;

#[path = "../all_refusals/mod.rs"]
mod all_refusals;
#[path = "../built/mod.rs"]
mod built;
#[path = "../command/mod.rs"]
mod command;
#[path = "../documentation/mod.rs"]
mod documentation;
#[path = "../files/mod.rs"]
mod files;
#[path = "../machine/mod.rs"]
mod machine;
#[path = "../oracle/mod.rs"]
mod oracle;

use std::env;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use libtest_mimic::{Arguments, Failed, Trial};
use serde::Deserialize;

use machine::Need;
use runner::engine::Engine;
use runner::test_bed::{TestBed, save_screenshot};

/// A test, as its module registers it.
#[derive(Clone, Deserialize)]
struct Test {
    /// The path of its module below this folder.
    file: String,
    /// A sentence.
    name: String,
    /// The names of the engines in which it runs.
    engines: Vec<String>,
}

/// What a page tells when its test is over.
#[derive(Deserialize)]
struct Outcome {
    /// What went wrong, with the stack; `None` if nothing did.
    failure: Option<String>,
    /// What the pages wrote to the console.
    console: Vec<String>,
}

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // More threads than processors, because each test waits for much of its time.
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    arguments.test_threads.get_or_insert(2 * processors);
    if machine::has_no_browser() {
        eprintln!("UNBEATABLE_NO_BROWSER=1: the browser tests are left out.");
        return libtest_mimic::run(&arguments, Vec::new()).exit_code();
    }
    if let Some(unknown) = Engine::unknown() {
        eprintln!("UNBEATABLE_BROWSERS names {unknown}: expected chromium, firefox or webkit, with commas between.");
        return ExitCode::FAILURE;
    }
    let bed = Arc::new(TestBed::new());
    let tests = match list(&bed) {
        Ok(tests) => tests,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    if machine::is_ci() {
        // To install these may take longer than a test may take. A test that needs them says why it fails.
        let _ = [Need::Latex, Need::Svg].map(Need::check);
    }
    let mut trials = Vec::new();
    for engine in Engine::ALL.into_iter().filter(|engine| engine.is_tested()) {
        for test in tests.iter().filter(|test| test.engines.iter().any(|name| name == engine.name())) {
            let place = test.file.trim_end_matches(".test.js");
            let browser = if engine == Engine::Chromium { String::new() } else { format!("{}: ", engine.name()) };
            let (bed, test) = (Arc::clone(&bed), test.clone());
            let title = format!("{browser}{place}: {}", test.name);
            trials.push(Trial::test(title.clone(), move || run(&bed, engine, &title, &test)));
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    bed.runtime.block_on(bed.browsers.close());
    // Dropping the bed ends the browsers. `exit_code` does not end the process yet.
    drop(bed);
    machine::left_out().values().for_each(|line| eprintln!("{line}"));
    conclusion.exit_code()
}

/// All tests, as their modules register them in a page of Chromium.
fn list(bed: &TestBed) -> Result<Vec<Test>, String> {
    bed.runtime.block_on(async {
        let (tab, outcome) = bed.show(Engine::Chromium, "tests/browser/run.html?engine=chromium", limit()).await?;
        bed.browsers.give_back(Engine::Chromium, tab).await;
        serde_json::from_value(outcome.clone()).map_err(|_| format!("the tests cannot be listed: {outcome}"))
    })
}

/// Runs the test. A failure is what the page tells, with its console and a picture.
fn run(bed: &TestBed, engine: Engine, title: &str, test: &Test) -> Result<(), Failed> {
    bed.runtime.block_on(async {
        let query = [("engine", engine.name()), ("file", &test.file), ("name", &test.name)];
        let query = serde_urlencoded::to_string(query).expect("texts");
        let (mut tab, outcome) = bed.show(engine, &format!("tests/browser/run.html?{query}"), limit()).await?;
        let text = outcome.to_string();
        let outcome = serde_json::from_value(outcome).unwrap_or_else(|_| Outcome { failure: Some(text), console: Vec::new() });
        if env::var_os("UNBEATABLE_WATCH").is_some() {
            eprintln!("{title} is over. Press Enter to go on.");
            std::io::stdin().read_line(&mut String::new()).expect("a line");
        }
        let Some(failure) = outcome.failure else {
            bed.browsers.give_back(engine, tab).await;
            return Ok(());
        };
        let picture = save_screenshot(title, &mut *tab).await;
        tab.close().await;
        let console = outcome.console.iter().map(|line| format!("\nconsole: {line}")).collect::<String>();
        Err(format!("{failure}{console}{picture}").into())
    })
}

/// The time limit of a test: many times what the slowest test takes on a slow machine. A long soak has two hours.
fn limit() -> Duration {
    let is_long = env::var_os("UNBEATABLE_SOAK").is_some() || env::var_os("UNBEATABLE_WATCH").is_some();
    Duration::from_secs(if is_long { 7_200 } else { 300 })
}
