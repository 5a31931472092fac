//! The built site in a real browser: what visitors, hosts and their tools meet.
//!
//! These tests drive `dist/` by mouse, keyboard and finger in browsers that they start and end themselves: all of them in
//! Chrome or Chromium, and what players and hosts meet in Firefox and WebKit too, where these are found. Every test has a
//! page of its own, a limit of time, and fails when the page complains in the console, throws, or asks another host for
//! anything. A test that asks for something which the driver of a browser cannot do is ignored there, and says what.
//!
//! Environment: `CHROME`, `FIREFOX` and `WEBKIT` (its driver) name the programs; `UNBEATABLE_BROWSERS=chromium,firefox,webkit`
//! makes browsers required; `UNBEATABLE_NO_BROWSER=1` leaves these tests out, and the run says so; `UNBEATABLE_FONTS=DejaVu,Liberation` leaves the browser only the fonts whose files have names that begin so, on
//! Linux; `UNBEATABLE_SHOTS=DIR` also writes pictures of the page into that folder.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

/// Names the tests of a file for the list in `main`.
macro_rules! tests {
    ($($test:ident),+ $(,)?) => {
        /// The tests of this file.
        pub const TESTS: &[crate::stage::Test] = &[$((stringify!($test), |tab| Box::pin($test(tab)))),+];
    };
}

mod access;
mod actions;
mod again;
mod annotations;
mod attributes;
mod back;
mod bidi;
#[path = "../built/mod.rs"]
mod built;
mod byhand;
mod bytext;
mod canary;
mod chrome;
mod claim;
mod claims;
mod compare;
mod cuts;
mod depth;
mod devtools;
mod dist;
mod driver;
mod element;
mod embed;
mod encoding;
mod engines;
mod examples;
mod failure;
mod firefox;
mod flaws;
mod fonts;
mod game;
mod ghosts;
mod guests;
mod hand;
mod hearing;
mod help;
mod hosting;
mod keyboard;
mod languages;
mod layout;
mod lifecycle;
mod links;
mod loading;
mod looks;
mod modes;
mod moves;
mod naive;
mod numbers;
#[path = "../oracle/mod.rs"]
mod oracle;
mod overlay;
mod paint;
mod picture;
mod places;
mod play;
mod playing;
mod plot;
mod pointing;
mod policy;
mod programs;
mod proof;
mod record;
mod refusals;
#[path = "../refused/mod.rs"]
mod refused;
mod review;
mod saying;
mod search;
mod sentences;
mod server;
mod setup;
mod shots;
mod site;
mod speaking;
mod stage;
mod start;
mod stepper;
mod tab;
mod tables;
mod tasks;
mod think;
mod thinking;
mod trace;
mod treekeys;
mod treesize;
mod treeview;
mod turns;
mod typed;
mod values;
mod walk;
mod watch;
mod webdriver;
mod webkit;
mod words;

use std::env;
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Trial};

use engines::Engine;
use stage::Stage;

/// The files whose tests run in every engine: what players, hosts and their policies meet. All others run in Chromium alone,
/// where they are quickest.
const EVERYWHERE: [&str; 20] = [
    "attributes",
    "canary",
    "embed",
    "examples",
    "failure",
    "guests",
    "help",
    "hosting",
    "keyboard",
    "lifecycle",
    "looks",
    "modes",
    "play",
    "policy",
    "proof",
    "shots",
    "speaking",
    "stepper",
    "thinking",
    "turns",
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    if let Some(unknown) = Engine::unknown() {
        eprintln!(
            "UNBEATABLE_BROWSERS names {unknown}: expected chromium, firefox or webkit, with commas between."
        );
        return ExitCode::FAILURE;
    }
    let stage = Arc::new(Stage::new());
    let shots = if env::var_os("UNBEATABLE_SHOTS").is_some() {
        shots::TESTS
    } else {
        &[]
    };
    let files = [
        ("access", access::TESTS),
        ("again", again::TESTS),
        ("annotations", annotations::TESTS),
        ("attributes", attributes::TESTS),
        ("back", back::TESTS),
        ("byhand", byhand::TESTS),
        ("bytext", bytext::TESTS),
        ("canary", canary::TESTS),
        ("claim", claim::TESTS),
        ("claims", claims::TESTS),
        ("compare", compare::TESTS),
        ("cuts", cuts::TESTS),
        ("depth", depth::TESTS),
        ("element", element::TESTS),
        ("embed", embed::TESTS),
        ("encoding", encoding::TESTS),
        ("failure", failure::TESTS),
        ("flaws", flaws::TESTS),
        ("examples", examples::TESTS),
        ("ghosts", ghosts::TESTS),
        ("guests", guests::TESTS),
        ("hearing", hearing::TESTS),
        ("help", help::TESTS),
        ("hosting", hosting::TESTS),
        ("keyboard", keyboard::TESTS),
        ("layout", layout::TESTS),
        ("lifecycle", lifecycle::TESTS),
        ("links", links::TESTS),
        ("loading", loading::TESTS),
        ("looks", looks::TESTS),
        ("modes", modes::TESTS),
        ("moves", moves::TESTS),
        ("numbers", numbers::TESTS),
        ("overlay", overlay::TESTS),
        ("paint", paint::TESTS),
        ("places", places::TESTS),
        ("play", play::TESTS),
        ("playing", playing::TESTS),
        ("plot", plot::TESTS),
        ("pointing", pointing::TESTS),
        ("policy", policy::TESTS),
        ("proof", proof::TESTS),
        ("record", record::TESTS),
        ("refusals", refusals::TESTS),
        ("review", review::TESTS),
        ("saying", saying::TESTS),
        ("search", search::TESTS),
        ("setup", setup::TESTS),
        ("shots", shots),
        ("speaking", speaking::TESTS),
        ("start", start::TESTS),
        ("stepper", stepper::TESTS),
        ("tasks", tasks::TESTS),
        ("thinking", thinking::TESTS),
        ("treekeys", treekeys::TESTS),
        ("treesize", treesize::TESTS),
        ("treeview", treeview::TESTS),
        ("turns", turns::TESTS),
        ("typed", typed::TESTS),
        ("values", values::TESTS),
        ("words", words::TESTS),
    ];
    for file in EVERYWHERE {
        assert!(
            files.iter().any(|(name, _)| *name == file),
            "there is no file {file}"
        );
    }
    let mut trials = Vec::new();
    for engine in Engine::ALL {
        if let Some(missing) = engine.missing() {
            eprintln!("The tests do not run in {engine}: {missing}.");
            continue;
        }
        let here = |file| engine == Engine::Chromium || EVERYWHERE.contains(&file);
        for (file, tests) in files.into_iter().filter(|(file, _)| here(file)) {
            for &(name, test) in tests {
                let name = match engine {
                    Engine::Chromium => format!("{file}::{name}"),
                    _ => format!("{engine}::{file}::{name}"),
                };
                let stage = Arc::clone(&stage);
                trials.push(Trial::ignorable_test(name.clone(), move || {
                    stage.in_browser(engine, &name, test)
                }));
            }
        }
    }
    for (file, tests) in [("dist", dist::TESTS), ("tables", tables::TESTS)] {
        for &(name, test) in tests {
            let stage = Arc::clone(&stage);
            trials.push(Trial::ignorable_test(format!("{file}::{name}"), move || {
                stage.on_files(test)
            }));
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    // The last holder of the stage ends the browsers, and `exit_code` is only a number.
    drop(stage);
    conclusion.exit_code()
}
