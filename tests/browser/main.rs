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
mod beside;
mod bidi;
#[path = "../built/mod.rs"]
mod built;
mod byhand;
mod bytext;
mod canary;
mod chrome;
mod claim;
mod claims;
mod compact;
mod compare;
mod cuts;
mod depth;
mod devtools;
mod dist;
mod drawn;
mod drawncheck;
mod drawncontrols;
mod drawnfolds;
mod drawnhosts;
mod drawnkeys;
mod drawnlarge;
mod drawnlater;
mod drawnlooks;
mod drawnmodel;
mod drawnorder;
mod drawnpane;
mod drawnpolicy;
mod drawnread;
mod drawnset;
mod drawntasks;
mod drawntold;
mod drawntouch;
mod driver;
mod element;
mod embed;
mod encoding;
mod ending;
mod engines;
mod examples;
mod failure;
mod figure;
mod firefox;
mod flaws;
mod fonts;
mod gallery;
mod game;
mod ghosts;
mod guests;
mod hand;
mod hearing;
mod help;
mod hints;
mod home;
mod hosting;
mod kept;
mod keyboard;
mod languages;
mod layout;
mod lifecycle;
mod links;
mod loading;
mod looks;
mod modes;
mod module;
mod moves;
mod naive;
mod numbers;
#[path = "../oracle/mod.rs"]
mod oracle;
mod overlay;
mod package;
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
mod puzzles;
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
mod story;
mod tab;
mod tables;
mod tasks;
mod think;
mod thinking;
mod trace;
mod treewalk;
mod turns;
mod typed;
mod values;
mod walk;
mod watch;
mod webdriver;
mod webkit;
mod wording;
mod words;

use std::env;
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;

use libtest_mimic::{Arguments, Trial};

use engines::Engine;
use stage::Stage;

/// The files whose tests run in every engine, what players, hosts and their policies meet, and single tests of others, so that
/// each section of the explanation is used everywhere. All others run in Chromium alone, where they are quickest.
const EVERYWHERE: [&str; 69] = [
    "access::axe_finds_nothing_in_light",
    "again::trying_again_as_x_goes_on_before_the_turning_point",
    "annotations::what_is_drawn_stays_until_the_host_draws_again",
    "attributes",
    "back::a_position_of_the_page_keeps_the_game_and_its_opponent",
    "beside",
    "byhand::what_is_set_up_is_judged",
    "bytext::a_board_in_three_lines_can_be_pasted",
    "canary",
    "claim::a_pasted_game_is_said_to_be_won_drawn_or_open",
    "claims::each_claim_stands_beside_its_count",
    "compact",
    "compare::every_row_has_a_time_and_its_share",
    "depth::the_switch_decides_who_plays",
    "drawn::every_step_of_the_articles_position_is_drawn_as_searched",
    "drawn::a_tree_drawn_whole_keeps_its_places_at_every_step",
    "drawn::each_level_says_who_chooses",
    "drawncontrols",
    "drawnfolds::a_click_on_what_is_folded_opens_it_and_steps_nowhere",
    "drawnhosts",
    "drawnkeys",
    "drawnlater",
    "drawnlooks",
    "drawnpane",
    "drawnpolicy",
    "drawnread",
    "drawnset",
    "drawntold",
    "drawntouch",
    "embed",
    "encoding",
    "ending",
    "examples",
    "failure",
    "gallery",
    "guests",
    "hearing::axe_finds_nothing_in_fifty_boards",
    "help",
    "hints",
    "home",
    "hosting",
    "kept",
    "keyboard",
    "lifecycle",
    "links",
    "looks",
    "modes",
    "moves::a_game_as_x_has_a_sentence_for_every_move_the_newest_first",
    "numbers::of_the_articles_tree_alpha_beta_visits_six_leaves_and_cuts_six",
    "play",
    "playing::pause_stops_it",
    "policy",
    "proof",
    "puzzles",
    "record::a_game_survives_a_reload",
    "refusals::an_unreadable_board_is_said_in_the_language_of_the_element",
    "review::a_draw_that_is_given_away_is_said",
    "search::the_nine_calls_of_the_article_are_told_one_by_one",
    "setup::each_start_puts_its_position_on_the_board",
    "shots",
    "speaking",
    "stepper",
    "story",
    "thinking",
    "treewalk::it_is_one_tab_stop",
    "treewalk::the_focus_never_falls_out_of_the_tree",
    "turns",
    "typed::an_edited_tree_is_searched_anew",
    "values::values_follow_every_click_at_once",
];

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // One more than there are processors, as each test waits now and then.
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    arguments.test_threads.get_or_insert(processors + 1);
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
        ("beside", beside::TESTS),
        ("byhand", byhand::TESTS),
        ("bytext", bytext::TESTS),
        ("canary", canary::TESTS),
        ("claim", claim::TESTS),
        ("claims", claims::TESTS),
        ("compact", compact::TESTS),
        ("compare", compare::TESTS),
        ("cuts", cuts::TESTS),
        ("depth", depth::TESTS),
        ("drawn", drawn::TESTS),
        ("drawncontrols", drawncontrols::TESTS),
        ("drawnfolds", drawnfolds::TESTS),
        ("drawnhosts", drawnhosts::TESTS),
        ("drawnkeys", drawnkeys::TESTS),
        ("drawnlarge", drawnlarge::TESTS),
        ("drawnlater", drawnlater::TESTS),
        ("drawnlooks", drawnlooks::TESTS),
        ("drawnpane", drawnpane::TESTS),
        ("drawnpolicy", drawnpolicy::TESTS),
        ("drawnread", drawnread::TESTS),
        ("drawnset", drawnset::TESTS),
        ("drawntasks", drawntasks::TESTS),
        ("drawntold", drawntold::TESTS),
        ("drawntouch", drawntouch::TESTS),
        ("element", element::TESTS),
        ("embed", embed::TESTS),
        ("encoding", encoding::TESTS),
        ("ending", ending::TESTS),
        ("failure", failure::TESTS),
        ("flaws", flaws::TESTS),
        ("examples", examples::TESTS),
        ("gallery", gallery::TESTS),
        ("ghosts", ghosts::TESTS),
        ("guests", guests::TESTS),
        ("hearing", hearing::TESTS),
        ("help", help::TESTS),
        ("hints", hints::TESTS),
        ("home", home::TESTS),
        ("hosting", hosting::TESTS),
        ("kept", kept::TESTS),
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
        ("package", package::TESTS),
        ("paint", paint::TESTS),
        ("places", places::TESTS),
        ("play", play::TESTS),
        ("playing", playing::TESTS),
        ("plot", plot::TESTS),
        ("pointing", pointing::TESTS),
        ("policy", policy::TESTS),
        ("proof", proof::TESTS),
        ("puzzles", puzzles::TESTS),
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
        ("story", story::TESTS),
        ("tasks", tasks::TESTS),
        ("thinking", thinking::TESTS),
        ("treewalk", treewalk::TESTS),
        ("turns", turns::TESTS),
        ("typed", typed::TESTS),
        ("values", values::TESTS),
        ("wording", wording::TESTS),
        ("words", words::TESTS),
    ];
    let is_everywhere = |file: &str, test: &str| {
        EVERYWHERE
            .iter()
            .any(|known| *known == file || known.split_once("::") == Some((file, test)))
    };
    for known in EVERYWHERE {
        let (file, test) = known.split_once("::").unwrap_or((known, ""));
        let found = files.iter().find(|(name, _)| *name == file);
        assert!(
            found.is_some_and(|(_, tests)| test.is_empty() || tests.iter().any(|(name, _)| *name == test)),
            "there is no {known}"
        );
    }
    let mut trials = Vec::new();
    for engine in Engine::ALL {
        if let Some(missing) = engine.missing() {
            eprintln!("The tests do not run in {engine}: {missing}.");
            continue;
        }
        for (file, tests) in files {
            for &(name, test) in tests {
                if engine != Engine::Chromium && !is_everywhere(file, name) {
                    continue;
                }
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
    for (file, tests) in [
        ("dist", dist::TESTS),
        ("package", package::FILES),
        ("tables", tables::TESTS),
    ] {
        for &(name, test) in tests {
            let stage = Arc::clone(&stage);
            trials.push(Trial::ignorable_test(format!("{file}::{name}"), move || {
                stage.on_files(test)
            }));
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    stage.tell();
    // The last holder of the stage ends the browsers, and `exit_code` is only a number.
    drop(stage);
    conclusion.exit_code()
}
