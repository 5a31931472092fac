//! Says at the end of `cargo test` what has been left out on this machine. Cargo runs the programs of the tests in the order of
//! their names, so this is the last one; only the doc tests come after it.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[path = "../command/mod.rs"]
mod command;
#[path = "../machine/mod.rs"]
mod machine;

use std::env;
use std::process::ExitCode;

use machine::Need;

fn main() -> ExitCode {
    // Tools that list all tests find none here.
    if env::args().any(|argument| argument == "--list") {
        return ExitCode::SUCCESS;
    }
    if machine::has_no_browser() {
        eprintln!(
            "Not tested here: the page and the elements in browsers, and with frameworks. Reason: UNBEATABLE_NO_BROWSER is 1."
        );
    }
    let in_browsers = [Need::Firefox, Need::WebKit, Need::Latex, Need::Svg];
    let needs = Need::ALL.into_iter().filter(|need| !machine::has_no_browser() || !in_browsers.contains(need));
    let met: Vec<_> = needs.map(Need::check).collect();
    machine::left_out().values().for_each(|line| eprintln!("{line}"));
    if met.iter().all(|met| *met == Ok(true)) && !machine::has_no_browser() {
        eprintln!("Nothing is left out.");
    }
    if met.iter().any(Result::is_err) {
        eprintln!("CI is set, so nothing may be left out.");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
