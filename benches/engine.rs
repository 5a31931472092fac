//! How long the built engine (`dist/engine.js`, as visitors run it) takes to answer, in Node and in the browser.
//!
//! The yardstick is plain minimax from the empty board, written in JavaScript and run in the same process, so that the
//! figures are ratios and not properties of the machine. The bench fails if the engine does not cache what it has
//! solved.

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

use std::error::Error;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use runner::engine::Engine;
use runner::test_bed::TestBed;

/// How long all of it may take in the browser, on a slow machine.
const WITHIN: Duration = Duration::from_secs(600);

/// The best time of each call, in milliseconds.
#[derive(Clone, Copy, serde::Deserialize)]
struct Times {
    /// Plain minimax in JavaScript, from the empty board.
    minimax: f64,
    /// From the engine's bytes to its first `best_move`, of the empty board.
    first: f64,
    /// Another `best_move` of the empty board.
    best_move: f64,
    /// `best_move` of a board with one free cell.
    with_eight_marks: f64,
    /// `analyze` of the empty board.
    analyze: f64,
    /// `analyze` of an open position, the mean of all.
    analyze_any: f64,
}

impl Times {
    /// The rows of the table: the call, and its time.
    fn rows(&self) -> [(&'static str, f64); 6] {
        [
            ("minimax in JavaScript, from the empty board", self.minimax),
            ("the first `best_move`, including compiling and starting the engine", self.first),
            ("`best_move` of the empty board, again", self.best_move),
            ("`best_move` with eight marks, again", self.with_eight_marks),
            ("`analyze` of the empty board, again", self.analyze),
            ("`analyze`, mean of the 4,520 open positions", self.analyze_any),
        ]
    }

    /// Asserts ratios that an engine without a cache cannot reach.
    fn check(&self, place: &str) {
        let least = [("best_move", self.best_move, 5_000.0), ("analyze", self.analyze, 300.0)];
        for (call, time, least) in least {
            let ratio = self.minimax / time;
            assert!(ratio >= least, "in {place} a repeated {call} of the empty board is only {ratio:.0} times as fast as minimax");
        }
        let ratio = self.with_eight_marks / self.best_move;
        assert!(ratio < 3.0, "in {place} best_move takes {ratio:.1} times as long with eight marks as from the empty board");
    }
}

/// The times in Node; `None` if there is no Node.
fn in_node(dist: &Path) -> Result<Option<Times>, Box<dyn Error>> {
    if !machine::Need::Node.check()? {
        eprintln!("No `node` here: the engine is not timed in it.");
        return Ok(None);
    }
    let mut node = Command::new("node");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/engine.mjs");
    let output = node.arg(script).arg(dist).stdin(Stdio::null()).stderr(Stdio::inherit()).output()?;
    assert!(output.status.success(), "node failed: {}", output.status);
    Ok(Some(serde_json::from_slice(&output.stdout)?))
}

/// The times in Chrome or Chromium.
fn in_browser(bed: &TestBed) -> Result<Times, Box<dyn Error>> {
    let (tab, times) = bed.runtime.block_on(bed.show(Engine::Chromium, "benches/engine.html", WITHIN))?;
    bed.runtime.block_on(tab.close());
    Ok(serde_json::from_value(times)?)
}

/// A time as a ratio to the yardstick's.
fn ratio(time: f64, yardstick: f64) -> String {
    let times = yardstick / time;
    match times {
        ..2.0 => format!("{:.1}", time / yardstick),
        2.0..100.0 => format!("1/{times:.0}"),
        // More than two digits would not be reliable.
        _ => {
            let unit = 10.0_f64.powf(times.log10().floor() - 1.0);
            format!("1/{}", documentation::grouped((times / unit).round() * unit))
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let bed = TestBed::new();
    let node = in_node(bed.dist)?;
    let browser = in_browser(&bed)?;

    let rows = browser.rows().into_iter().enumerate().map(|(row, (call, time))| {
        let in_node = node.map_or("not measured".to_owned(), |node| ratio(node.rows()[row].1, node.minimax));
        [call.to_owned(), in_node, ratio(time, browser.minimax)]
    });
    let table = documentation::table(["call", "Node", "Chromium"], &Vec::from_iter(rows));
    println!("\n{table}");
    documentation::write("engine", &table);
    println!("\nIn Chromium the first best_move takes {:.2} of a frame of a 60 Hz screen.", browser.first / (1000.0 / 60.0));
    if let Some(node) = node {
        node.check("Node");
    }
    browser.check("Chromium");
    Ok(())
}
