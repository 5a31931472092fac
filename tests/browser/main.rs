//! Tests of the built site in real browsers, as visitors and hosts use it.
//!
//! The tests drive `dist/` by mouse, keyboard and finger in browsers that they start and end themselves. All tests run
//! in Chrome or Chromium; the tests of [`EVERYWHERE`] also run in Firefox and WebKit, if these are found. Every test
//! has its own page and a time limit. A test fails if its page complains in the console, throws, or sends a request to
//! another host. If the driver of a browser cannot do what a test needs, the test is ignored there and says why.
//!
//! Environment:
//! - `CHROME`, `FIREFOX` and `WEBKIT` (its driver) name the programs;
//! - `UNBEATABLE_BROWSERS=chromium,firefox,webkit` requires these browsers;
//! - `UNBEATABLE_NO_BROWSER=1` leaves these tests out, and prints that;
//! - `UNBEATABLE_FONTS=DejaVu,Liberation` leaves the browser only the fonts whose file names begin so (Linux only), and
//!   runs only the tests of the layout;
//! - `UNBEATABLE_DIST=DIR` tests the site in that folder, as it is;
//! - `UNBEATABLE_SHOTS=DIR` also writes screenshots of the page into that folder;
//! - `UNBEATABLE_SOAK=200000` and `UNBEATABLE_SEED=7` set how many random acts the soak tests do, and which.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

/// Lists the tests of a file for `main`.
macro_rules! tests {
    ($($test:ident),+ $(,)?) => {
        /// The path of this file, and its tests.
        pub const TESTS: (&str, &[crate::driver::stage::Test]) = (module_path!(), &[$((stringify!($test), |tab| Box::pin($test(tab)))),+]);
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
    pub mod annotations;
    pub mod attributes;
    pub mod broken;
    pub mod browser_styles;
    pub mod compact;
    pub mod embed;
    pub mod encoding;
    pub mod ending;
    pub mod failure;
    pub mod game;
    pub mod grounds;
    pub mod help;
    pub mod hints;
    pub mod host;
    pub mod keyboard;
    pub mod lifecycle;
    pub mod modes;
    pub mod paint;
    pub mod places;
    pub mod play;
    pub mod pointing;
    pub mod policy;
    pub mod record;
    pub mod refusals;
    pub mod restricted;
    pub mod screen_reader;
    pub mod soak;
    pub mod start;
    pub mod turns;
    pub mod words;
}

/// Tests of `<minimax-tree>`.
mod tree {
    pub mod attributes;
    pub mod check;
    pub mod controls;
    pub mod drawing;
    pub mod events;
    pub mod figure;
    pub mod folds;
    pub mod hosts;
    pub mod inputs;
    pub mod keys;
    pub mod large;
    pub mod looks;
    pub mod model;
    pub mod order;
    pub mod pane;
    pub mod pending;
    pub mod policy;
    pub mod tasks;
    pub mod touch;
}

/// Tests of the page around the elements.
mod page {
    pub mod back;
    pub mod hosting;
    pub mod kept;
    pub mod languages;
    pub mod layout;
    pub mod links;
    pub mod loading;
    pub mod setup;
    pub mod shots;
    pub mod slow;
    pub mod small_board;
    pub mod tasks;
    pub mod translations;
}

/// Tests of the explanation, which unfolds on the page: the story, the reference and the puzzles.
mod explain {
    pub mod claims;
    pub mod compare;
    pub mod cuts;
    pub mod depth;
    pub mod flaws;
    pub mod ghosts;
    pub mod module;
    pub mod move_sentences;
    pub mod moves;
    pub mod naive;
    pub mod numbers;
    pub mod overlay;
    pub mod pasted_games;
    pub mod playing;
    pub mod plot;
    pub mod proof;
    pub mod puzzles;
    pub mod review;
    pub mod search;
    pub mod sentences;
    pub mod setup_cells;
    pub mod setup_text;
    pub mod stepper;
    pub mod story;
    pub mod think;
    pub mod thinking;
    pub mod treewalk;
    pub mod try_again;
    pub mod typed;
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
}

#[path = "../built/mod.rs"]
mod built;
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
use driver::stage::Stage;

/// The tests that run in every engine: the files that matter to players, hosts and their policies, and single tests, so
/// that every engine uses each section of the explanation. All other tests run in Chromium alone, which is the fastest.
const EVERYWHERE: [&str; 77] = [
    "driver::canary",
    "element::access::axe_finds_nothing_in_light",
    "element::annotations::what_is_drawn_stays_until_the_host_draws_again",
    "element::attributes",
    "element::broken::a_board_may_move_to_another_document_and_back",
    "element::broken::a_page_that_is_left_and_found_again_plays_on",
    "element::broken::a_taken_tag_is_said_once",
    "element::broken::extensions_may_add_and_remove",
    "element::broken::the_module_and_the_script_may_come_together",
    "element::broken::translators_may_replace_every_text",
    "element::broken::without_a_canvas_the_marks_are_written",
    "element::browser_styles",
    "element::compact",
    "element::embed",
    "element::encoding",
    "element::ending",
    "element::failure",
    "element::grounds",
    "element::help",
    "element::hints",
    "element::keyboard",
    "element::lifecycle",
    "element::modes",
    "element::play",
    "element::policy",
    "element::record::a_game_survives_a_reload",
    "element::refusals::an_unreadable_board_is_said_in_the_language_of_the_element",
    "element::restricted",
    "element::screen_reader::axe_finds_nothing_in_fifty_boards",
    "element::soak",
    "element::turns",
    "examples::gallery",
    "examples::pages",
    "explain::claims::each_claim_stands_beside_its_count",
    "explain::compare::every_row_has_a_time_and_its_share",
    "explain::depth::the_switch_decides_who_plays",
    "explain::moves::a_game_as_x_has_a_sentence_for_every_move_the_newest_first",
    "explain::numbers::of_the_articles_tree_alpha_beta_visits_six_leaves_and_cuts_six",
    "explain::pasted_games::a_pasted_game_is_said_to_be_won_drawn_or_open",
    "explain::proof",
    "explain::puzzles",
    "explain::review::a_draw_that_is_given_away_is_said",
    "explain::search::the_nine_calls_of_the_article_are_told_one_by_one",
    "explain::setup_cells::what_is_set_up_is_judged",
    "explain::setup_text::a_board_in_three_lines_can_be_pasted",
    "explain::stepper::a_click_on_a_node_is_in_the_address",
    "explain::stepper::back_undoes_each_step",
    "explain::stepper::the_keyboard_alone_is_enough",
    "explain::story",
    "explain::thinking",
    "explain::treewalk::the_focus_never_falls_out_of_the_tree",
    "explain::try_again::trying_again_as_x_goes_on_before_the_turning_point",
    "explain::typed::an_edited_tree_is_searched_anew",
    "explain::values::values_follow_every_click_at_once",
    "page::back::a_position_of_the_page_keeps_the_game_and_its_opponent",
    "page::hosting",
    "page::kept",
    "page::links",
    "page::setup::each_start_puts_its_position_on_the_board",
    "page::small_board",
    "page::translations",
    "tree::attributes",
    "tree::controls",
    "tree::drawing::a_tree_drawn_whole_keeps_its_places_at_every_step",
    "tree::drawing::each_level_says_who_chooses",
    "tree::drawing::every_step_of_the_articles_position_is_drawn_as_searched",
    "tree::events",
    "tree::folds::a_click_on_what_is_folded_opens_it_and_steps_nowhere",
    "tree::hosts",
    "tree::inputs::a_board_may_be_given_in_every_notation",
    "tree::keys",
    "tree::looks",
    "tree::pane",
    "tree::pending::the_letters_of_the_host_move_no_level",
    "tree::pending::what_is_unfolded_comes_into_sight",
    "tree::policy",
    "tree::touch",
];

/// Tests of these files that run in Chromium alone all the same: they take long, or test what does not depend on the browser, and other
/// tests use the same parts everywhere.
const ONCE: [&str; 97] = [
    "element::attributes::unknown_attributes_fall_back_with_one_warning",
    "element::compact::a_finger_unfolds_choices_and_words",
    "element::compact::choices_fill_their_frame",
    "element::compact::longer_words_stand_behind_a_button",
    "element::compact::signs_have_names",
    "element::compact::signs_stand_in_the_middle",
    "element::compact::the_whole_board_is_in_sight_in_a_low_window",
    "element::compact::there_is_one_row_at_every_width",
    "element::compact::what_to_do_next_is_in_sight_beside_long_words",
    "element::encoding::words_and_game_are_right_in_files_of_every_encoding",
    "element::ending::a_draw_against_the_best_is_the_best_there_is",
    "element::ending::a_finger_ends_games_and_goes_on",
    "element::ending::a_loss_from_the_start_blames_nobody",
    "element::ending::a_win_names_the_level_and_leads_to_the_next",
    "element::ending::nobody_is_beaten_in_a_game_that_others_have_made",
    "element::ending::the_score_is_kept_by_level_and_side",
    "element::ending::two_people_are_told_who_has_won",
    "element::failure::the_page_of_cargo_run_plays_a_whole_game",
    "element::grounds::it_can_be_read_on_every_ground",
    "element::grounds::it_can_be_read_where_the_text_is_as_faint_as_it_may_be",
    "element::hints::in_every_language_the_hint_is_a_sentence",
    "element::modes::a_game_of_the_computer_can_be_paused",
    "element::modes::a_seed_repeats_a_game_and_another_varies_it",
    "element::play::every_point_plays_the_cell_below_it",
    "element::soak::ten_boards_stay_whole_whatever_is_done",
    "element::turns::a_board_may_be_one_that_o_opened",
    "element::turns::the_opener_can_be_chosen",
    "element::turns::the_score_counts_the_visit",
    "element::turns::undo_leaves_the_opening_of_the_computer",
    "element::turns::undo_takes_back_the_end",
    "examples::gallery::a_finger_makes_it_ones_own",
    "examples::gallery::a_source_is_copied",
    "examples::gallery::the_configurator_goes_back_to_the_defaults",
    "examples::gallery::the_configurator_offers_what_the_manifest_lists",
    "examples::gallery::the_source_on_show_is_the_source",
    "examples::gallery::where_nothing_can_be_copied_the_source_is_selected",
    "examples::pages::axe_finds_nothing_in_the_examples",
    "examples::pages::examples_play_over_http",
    "explain::proof::closing_its_section_ends_it",
    "explain::proof::it_can_be_cancelled_and_begun_again",
    "explain::proof::the_game_goes_on_meanwhile",
    "explain::puzzles::a_move_that_fails_is_played_out_and_can_be_tried_again",
    "explain::puzzles::axe_finds_nothing",
    "explain::puzzles::nothing_goes_on_behind_a_closed_heading",
    "explain::story::a_chapter_has_an_address",
    "explain::story::a_figure_that_comes_alive_keeps_its_height",
    "explain::story::another_language_keeps_what_was_done",
    "explain::story::axe_finds_nothing_in_dark",
    "explain::story::each_game_that_the_other_engine_lost_is_shown",
    "explain::story::every_game_is_a_dot",
    "explain::story::everything_has_its_room_in_chinese",
    "explain::story::everything_has_its_room_in_english",
    "explain::story::everything_has_its_room_in_russian",
    "explain::story::next_leads_through_the_chapters",
    "explain::story::what_is_asked_and_answered_is_heard",
    "explain::thinking::a_link_that_is_not_understood_is_said",
    "explain::thinking::another_step_leaves_the_game_alone",
    "explain::thinking::axe_finds_nothing_in_chinese",
    "explain::thinking::axe_finds_nothing_in_dark",
    "explain::thinking::axe_finds_nothing_on_a_phone",
    "explain::thinking::its_sections_are_in_the_order_of_their_depth",
    "explain::thinking::nothing_is_asked_of_the_network_after_loading",
    "explain::thinking::targets_are_large_enough",
    "explain::thinking::what_was_wrong_with_a_link_is_said_until_the_visitor_goes_on",
    "page::kept::an_address_comes_before_what_was_kept",
    "page::kept::an_address_that_names_no_game_leaves_the_level",
    "page::kept::nothing_moves_from_the_start_through_a_game",
    "page::kept::the_board_grows_with_the_window_and_keeps_its_size_while_one_reads",
    "page::kept::what_others_have_kept_does_no_harm",
    "page::kept::where_nothing_can_be_copied_the_link_is_shown",
    "page::links::a_malformed_link_is_said_and_leaves_an_empty_board",
    "page::links::the_address_follows_a_game_from_a_position",
    "page::links::the_address_forgets_what_is_taken_back",
    "tree::attributes::a_step_that_is_set_with_another_search_is_one_of_that",
    "tree::attributes::how_it_looks_may_change_at_any_step",
    "tree::attributes::the_attribute_step_says_where_it_starts_and_is_never_written",
    "tree::attributes::unknown_attributes_fall_back_with_one_warning",
    "tree::controls::a_button_that_leads_nowhere_says_so_and_keeps_the_focus",
    "tree::controls::at_the_end_playing_begins_again",
    "tree::controls::every_control_has_a_name_in_every_language",
    "tree::controls::nothing_is_read_out_while_it_plays",
    "tree::controls::whatever_else_steps_ends_the_play",
    "tree::events::a_click_tells_which_node_was_chosen_and_goes_there",
    "tree::events::a_key_tells_which_node_was_chosen_and_goes_there",
    "tree::events::each_step_is_told_with_what_it_is_about",
    "tree::events::what_cannot_be_read_is_said_in_its_place_and_told",
    "tree::hosts::a_hidden_tree_is_drawn_once_it_shows",
    "tree::hosts::every_way_to_make_one_gives_a_tree",
    "tree::hosts::it_takes_no_more_than_its_column",
    "tree::hosts::one_that_is_shown_late_shows_where_it_stands",
    "tree::hosts::two_trees_share_nothing_but_the_style",
    "tree::keys::a_thousand_keys_keep_the_focus_where_a_tree_has_it",
    "tree::keys::the_focus_stays_in_the_tree_while_somebody_else_steps",
    "tree::looks::axe_finds_nothing_in_any_language_theme_and_width",
    "tree::looks::what_is_written_in_the_drawing_is_readable",
    "tree::looks::with_reduced_motion_nothing_is_animated",
    "tree::looks::words_are_as_readable_as_those_of_the_page",
];

/// The files and tests of the layout. If `UNBEATABLE_FONTS` chooses fonts, only these run, in Chromium.
const DRAWN: [&str; 36] = [
    "element::annotations::a_value_tints_its_whole_cell",
    "element::annotations::texts_marks_and_highlights_lie_in_their_cells",
    "element::browser_styles",
    "element::compact",
    "element::paint::lines_are_crisp",
    "element::paint::the_canvas_has_the_pixels_of_the_screen",
    "element::pointing::a_row_that_comes_under_a_resting_mouse_shows_no_line",
    "element::pointing::another_language_that_moves_the_board_leaves_its_values_in_view",
    "examples::gallery::each_example_is_alive_beside_its_source",
    "examples::gallery::what_is_chosen_is_seen_on_three_grounds_and_runs_as_it_stands",
    "explain::ghosts::a_pressed_row_keeps_its_line_in_view",
    "explain::overlay::nothing_lies_above_the_nine_buttons",
    "explain::plot",
    "explain::stepper::nothing_moves_while_one_steps",
    "explain::story::a_figure_that_comes_alive_keeps_its_height",
    "explain::story::a_finger_is_enough",
    "explain::story::a_reader_who_scrolls_past_the_story_keeps_the_place",
    "explain::story::everything_has_its_room_in_chinese",
    "explain::story::everything_has_its_room_in_english",
    "explain::story::everything_has_its_room_in_russian",
    "explain::story::nothing_moves_while_one_reads",
    "explain::treewalk::stepping_brings_the_node_into_sight_and_leaves_the_page_alone",
    "explain::treewalk::the_largest_tree_is_as_small_as_a_late_one",
    "page::kept::nothing_moves_from_the_start_through_a_game",
    "page::kept::the_board_grows_with_the_window_and_keeps_its_size_while_one_reads",
    "page::layout",
    "tree::drawing::a_cut_is_struck_above_the_first_node_that_it_leaves_out",
    "tree::drawing::a_frame_surrounds_the_node_of_the_step",
    "tree::drawing::a_house_points_up_for_max_and_down_for_min",
    "tree::drawing::each_level_says_who_chooses",
    "tree::hosts::it_takes_no_more_than_its_column",
    "tree::looks::nothing_scrolls_sideways",
    "tree::looks::paper_has_no_controls",
    "tree::looks::what_is_written_in_the_drawing_is_readable",
    "tree::pane",
    "tree::pending::the_letters_of_the_host_move_no_level",
];

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // One thread more than processors, because each test sometimes waits.
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    arguments.test_threads.get_or_insert(processors + 1);
    if let Some(unknown) = Engine::unknown() {
        eprintln!(
            "UNBEATABLE_BROWSERS names {unknown}: expected chromium, firefox or webkit, with commas between."
        );
        return ExitCode::FAILURE;
    }
    let stage = Arc::new(Stage::new());
    let mut everywhere = EVERYWHERE.to_vec();
    let mut files = vec![
        driver::canary::TESTS,
        element::access::TESTS,
        element::annotations::TESTS,
        element::attributes::TESTS,
        element::broken::TESTS,
        element::browser_styles::TESTS,
        element::compact::TESTS,
        element::host::TESTS,
        element::embed::TESTS,
        element::encoding::TESTS,
        element::ending::TESTS,
        element::failure::TESTS,
        element::grounds::TESTS,
        element::restricted::TESTS,
        element::help::TESTS,
        element::hints::TESTS,
        element::keyboard::TESTS,
        element::lifecycle::TESTS,
        element::modes::TESTS,
        element::paint::TESTS,
        element::places::TESTS,
        element::play::TESTS,
        element::pointing::TESTS,
        element::policy::TESTS,
        element::record::TESTS,
        element::refusals::TESTS,
        element::screen_reader::TESTS,
        element::soak::TESTS,
        element::start::TESTS,
        element::turns::TESTS,
        element::words::TESTS,
        examples::pages::TESTS,
        examples::gallery::TESTS,
        examples::package::TESTS,
        explain::claims::TESTS,
        explain::compare::TESTS,
        explain::cuts::TESTS,
        explain::depth::TESTS,
        explain::flaws::TESTS,
        explain::ghosts::TESTS,
        explain::move_sentences::TESTS,
        explain::moves::TESTS,
        explain::numbers::TESTS,
        explain::overlay::TESTS,
        explain::pasted_games::TESTS,
        explain::playing::TESTS,
        explain::plot::TESTS,
        explain::proof::TESTS,
        explain::puzzles::TESTS,
        explain::review::TESTS,
        explain::search::TESTS,
        explain::setup_cells::TESTS,
        explain::setup_text::TESTS,
        explain::stepper::TESTS,
        explain::story::TESTS,
        explain::thinking::TESTS,
        explain::treewalk::TESTS,
        explain::try_again::TESTS,
        explain::typed::TESTS,
        explain::values::TESTS,
        explain::wording::TESTS,
        page::back::TESTS,
        page::hosting::TESTS,
        page::kept::TESTS,
        page::layout::TESTS,
        page::links::TESTS,
        page::loading::TESTS,
        page::setup::TESTS,
        page::slow::TESTS,
        page::small_board::TESTS,
        page::tasks::TESTS,
        page::translations::TESTS,
        tree::attributes::TESTS,
        tree::controls::TESTS,
        tree::drawing::TESTS,
        tree::events::TESTS,
        tree::folds::TESTS,
        tree::hosts::TESTS,
        tree::inputs::TESTS,
        tree::keys::TESTS,
        tree::large::TESTS,
        tree::looks::TESTS,
        tree::pane::TESTS,
        tree::pending::TESTS,
        tree::policy::TESTS,
        tree::tasks::TESTS,
        tree::touch::TESTS,
    ];
    if env::var_os("UNBEATABLE_SHOTS").is_some() {
        files.push(page::shots::TESTS);
        everywhere.push("page::shots");
    }
    let mut tests = Vec::new();
    for (file, some) in files {
        let (_, file) = file.split_once("::").expect("a path that begins with this program");
        tests.extend(some.iter().map(|&(name, test)| (format!("{file}::{name}"), test)));
    }
    let is_in = |known: &str, name: &str| {
        name.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    for known in everywhere.iter().chain(&ONCE).chain(&DRAWN) {
        assert!(tests.iter().any(|(name, _)| is_in(known, name)), "there is no test {known}");
    }
    let are_fonts_chosen = env::var_os("UNBEATABLE_FONTS").is_some_and(|fonts| !fonts.is_empty());
    let mut trials = Vec::new();
    for engine in Engine::ALL {
        if let Some(missing) = engine.missing() {
            eprintln!("The tests do not run in {engine}: {missing}.");
            continue;
        }
        for (name, test) in &tests {
            let is_one_of = |files: &[&str]| files.iter().any(|known| is_in(known, name));
            let name = match engine {
                Engine::Chromium if are_fonts_chosen && !is_one_of(&DRAWN) => continue,
                Engine::Chromium => name.clone(),
                _ if are_fonts_chosen || !is_one_of(&everywhere) || is_one_of(&ONCE) => continue,
                _ => format!("{engine}::{name}"),
            };
            let (stage, test) = (Arc::clone(&stage), *test);
            trials.push(Trial::ignorable_test(name.clone(), move || stage.in_browser(engine, &name, test)));
        }
    }
    let files = [
        ("examples::dist", examples::dist::TESTS),
        ("examples::package", examples::package::FILES),
        ("examples::interface", examples::interface::TESTS),
    ];
    for (file, tests) in files.into_iter().filter(|_| !are_fonts_chosen) {
        for &(name, test) in tests {
            let stage = Arc::clone(&stage);
            trials.push(Trial::ignorable_test(format!("{file}::{name}"), move || stage.on_files(test)));
        }
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    stage.print_times();
    // Dropping the stage ends the browsers. `exit_code` does not end the process yet.
    drop(stage);
    conclusion.exit_code()
}
