//! How long pages keep their visitors waiting, in Chrome or Chromium: the longest tasks, and when something is first seen. Times
//! depend on the machine, so the best of several rounds counts. The bench fails beyond the bounds that the documentation states.
//! With `UNBEATABLE_WRITE=1` it measures nothing, and takes the README's picture anew.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[path = "../tests/all_refusals/mod.rs"]
mod all_refusals;
#[path = "../tests/built/mod.rs"]
mod built;
#[path = "../tests/command/mod.rs"]
mod command;
#[path = "../tests/conversions/mod.rs"]
mod conversions;
#[path = "../tests/documentation/mod.rs"]
mod documentation;
#[path = "../tests/files/mod.rs"]
mod files;
#[path = "../tests/machine/mod.rs"]
mod machine;
#[path = "../tests/oracle/mod.rs"]
mod oracle;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/browser/runner/mod.rs"]
mod runner;

use std::process::ExitCode;
use std::time::Duration;

use serde::Deserialize;

use runner::engine::Engine;
use runner::test_bed::TestBed;

/// How long all of it may take, on a slow machine.
const WITHIN: Duration = Duration::from_secs(1200);

/// What was measured.
#[derive(Deserialize)]
struct Figure {
    /// What happens meanwhile.
    what: String,
    /// How long it may take, in milliseconds.
    bound: f64,
    /// How long it took, in milliseconds. A task of at most 50 ms counts 0.
    rounds: Vec<f64>,
}

fn main() -> ExitCode {
    let bed = TestBed::new();
    let shown = bed.runtime.block_on(bed.show(Engine::Chromium, "benches/pages.html?engine=chromium", WITHIN));
    let (tab, outcome) = match shown {
        Ok(shown) => shown,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    bed.runtime.block_on(tab.close());
    let Ok(figures) = serde_json::from_value::<Vec<Figure>>(outcome.clone()) else {
        eprintln!("The page does not tell its figures: {outcome}");
        return ExitCode::FAILURE;
    };
    if figures.is_empty() {
        println!("\nThe picture in tests/browser is taken anew.");
        return ExitCode::SUCCESS;
    }
    println!("\n| longest task, or time, while | best | at most |\n|---|---:|---:|");
    let mut is_fast = true;
    for Figure { what, bound, rounds } in figures {
        let best = rounds.iter().copied().fold(f64::INFINITY, f64::min);
        let time = if best == 0.0 { "≤ 50 ms".to_owned() } else { format!("{best:.0} ms") };
        println!("| {what} | {time} | {bound:.0} ms |");
        is_fast &= best <= bound;
    }
    if is_fast { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
