//! Tests of the built site in real browsers, as visitors and hosts use it.
//!
//! The tests drive `dist/` by mouse, keyboard and finger in browsers that they start and end themselves. All tests run
//! in Chrome or Chromium; those marked `everywhere` also run in Firefox and WebKit, if these are found. Every test
//! has its own page and a time limit. A test fails if its page complains in the console, throws, or sends a request to
//! another host. If the driver of a browser cannot do what a test needs, the test is ignored there and says why.
//!
//! Environment:
//! - `CHROME`, `FIREFOX` and `WEBKIT` (its driver) name the programs;
//! - `UNBEATABLE_BROWSERS=chromium,firefox,webkit` requires these browsers, and installs them and the fonts of Noto on
//!   Debian as root;
//! - `UNBEATABLE_NO_BROWSER=1` leaves these tests out, and prints that;
//! - `UNBEATABLE_FONTS=DejaVu,Liberation` leaves the browser only the fonts whose file names begin so (Linux only), and
//!   runs only the tests of the layout;
//! - `UNBEATABLE_DIST=DIR` tests the site in that folder, as it is;
//! - `UNBEATABLE_SHOTS=DIR` also writes screenshots of the page into that folder;
//! - `UNBEATABLE_SOAK=200000` and `UNBEATABLE_SEED=7` set how many random acts the soak tests do, and which.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]
// The rest of these tests moves to `tests/browser`; what moved first left some helpers behind.
#![allow(dead_code, unused_imports)]

#[macro_use]
extern crate macro_rules_attribute;

/// The path of a test.
macro_rules! full_path {
    ($test:ident) => {
        concat!(module_path!(), "::", stringify!($test))
    };
}

/// Registers a test for `main`, as what runs it.
macro_rules! register {
    ($runs:ident, $(#[$attribute:meta])* async fn $test:ident($tab:ident: &Tab) $body:block) => {
        inventory::submit! {{
            use $crate::driver::stage::{Runs, Test};
            Test { full_path: full_path!($test), runs: Runs::$runs(|tab| Box::pin($test(tab))) }
        }}
        $(#[$attribute])* async fn $test($tab: &Tab) $body
    };
}

/// A test of what can differ between browsers: it runs in all of them.
macro_rules! everywhere {
    ($($test:tt)*) => { register! { Everywhere, $($test)* } };
}

/// A test that runs in Chromium alone, which is the fastest. It takes long, or tests what does not depend on the browser.
macro_rules! chromium {
    ($($test:tt)*) => { register! { InChromium, $($test)* } };
}

/// A test of the layout. If `UNBEATABLE_FONTS` chooses fonts, only these tests run, in Chromium.
macro_rules! layout {
    ($(#[$attribute:meta])* async fn $test:ident $($rest:tt)*) => {
        inventory::submit! { $crate::driver::stage::Layout(full_path!($test)) }
        $(#[$attribute])* async fn $test $($rest)*
    };
}

/// A test of the site's files, which needs no browser.
macro_rules! on_files {
    (fn $test:ident $($rest:tt)*) => {
        inventory::submit! {{
            use $crate::driver::stage::{Runs, Test};
            Test { full_path: full_path!($test), runs: Runs::OnFiles($test) }
        }}
        fn $test $($rest)*
    };
}

/// The browsers and their drivers.
mod driver {
    pub mod actions;
    pub mod bidi;
    pub mod canary;
    pub mod chrome;
    pub mod devtools;
    pub mod engines;
    pub mod firefox;
    pub mod fonts;
    pub mod hand;
    pub mod lock;
    pub mod picture;
    pub mod programs;
    pub mod protocol;
    pub mod random;
    pub mod server;
    pub mod site;
    pub mod stage;
    pub mod tab;
    pub mod trace;
    pub mod watch;
    pub mod webdriver;
    pub mod webkit;
}

/// Tests of `<tic-tac-toe>`.
mod element {
    pub mod access;
    pub mod compact;
    pub mod embed;
    pub mod game;
    pub mod keyboard;
    pub mod play;
    pub mod words;
}

/// Tests of `<minimax-tree>`.
mod tree {
    pub mod figure;
}

/// Tests of the page around the elements.
mod page {
    pub mod layout;
    pub mod tasks;
}

/// Tests of the explanation, which unfolds on the page: the story, the reference and the puzzles.
mod explain {
    pub mod back;
    pub mod beside;
    pub mod claims;
    pub mod compare;
    pub mod cuts;
    pub mod depth;
    pub mod flaws;
    pub mod ghosts;
    pub mod languages;
    pub mod looks;
    pub mod module;
    pub mod move_sentences;
    pub mod moves;
    pub mod notation;
    pub mod pasted_games;
    pub mod playing;
    pub mod plot;
    pub mod proof;
    pub mod puzzles;
    pub mod review;
    pub mod sentences;
    pub mod setup;
    pub mod setup_cells;
    pub mod stepper;
    pub mod story;
    pub mod think;
    pub mod thinking;
    pub mod treewalk;
    pub mod try_again;
    pub mod values;
    pub mod walk;
    pub mod wording;
}

/// Tests of the gallery, and of the files for other sites.
mod examples {
    pub mod dist;
    pub mod gallery;
    pub mod interface;
    pub mod package;
    pub mod pages;
    pub mod served;
}

#[path = "../built/mod.rs"]
mod built;
#[path = "../command/mod.rs"]
mod command;
#[path = "../conversions/mod.rs"]
mod conversions;
#[path = "../files/mod.rs"]
mod files;
#[path = "../named/mod.rs"]
mod named;
#[path = "../oracle/mod.rs"]
mod oracle;
#[path = "../refused/mod.rs"]
mod refused;

use std::env;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

use libtest_mimic::{Arguments, Trial};

use driver::engines::Engine;
use driver::stage::{Layout, Runs, Stage, Test};

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // More threads than processors, because each test waits for much of its time.
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    arguments.test_threads.get_or_insert(3 * processors);
    if let Some(unknown) = Engine::unknown() {
        eprintln!(
            "UNBEATABLE_BROWSERS names {unknown}: expected chromium, firefox or webkit, with commas between."
        );
        return ExitCode::FAILURE;
    }
    let with_shots = env::var_os("UNBEATABLE_SHOTS").is_some();
    let of_layout = env::var_os("UNBEATABLE_FONTS").is_some_and(|fonts| !fonts.is_empty());
    let mut tests: Vec<&Test> = inventory::iter::<Test>().collect();
    tests.retain(|test| with_shots || !test.path().starts_with("page::shots::"));
    tests.retain(|test| !of_layout || inventory::iter::<Layout>().any(|layout| layout.0 == test.full_path));
    tests.sort_by_key(|test| test.path());

    let stage = Arc::new(Stage::new());
    let mut trials = Vec::new();
    for engine in Engine::ALL {
        if let Some(missing) = engine.missing() {
            eprintln!("The tests do not run in {engine}: {missing}.");
            continue;
        }
        for test in &tests {
            let (name, run) = match (engine, test.runs) {
                (Engine::Chromium, Runs::InChromium(run) | Runs::Everywhere(run)) => {
                    (test.path().to_owned(), run)
                }
                (_, Runs::Everywhere(run)) if !of_layout => (format!("{engine}::{}", test.path()), run),
                _ => continue,
            };
            let stage = Arc::clone(&stage);
            trials.push(Trial::ignorable_test(name.clone(), move || stage.in_browser(engine, &name, run)));
        }
    }
    for test in tests {
        let Runs::OnFiles(run) = test.runs else { continue };
        let stage = Arc::clone(&stage);
        trials.push(Trial::ignorable_test(test.path(), move || stage.on_files(run)));
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    stage.print_times();
    // Dropping the stage ends the browsers. `exit_code` does not end the process yet.
    drop(stage);
    conclusion.exit_code()
}
