//! How long the built engine (`dist/engine.js`, as visitors run it) takes to answer, in Node and in the browser.
//!
//! The yardstick is plain minimax from the empty board, written in JavaScript and run in the same process, so that the
//! figures are ratios and not properties of the machine. The bench fails if the engine does not cache what it has
//! solved.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[path = "../tests/built/mod.rs"]
mod built;
#[path = "../tests/site/node.rs"]
mod node;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/driven/driver"]
mod driver {
    pub mod chrome;
    pub mod fonts;
    pub mod lock;
    pub mod programs;
    pub mod server;
    pub mod site;
}

use std::error::Error;
use std::process::Stdio;

use driver::chrome::Chrome;
use driver::site::Site;

/// A JavaScript function that returns the [`Times`]. It takes a function that imports the engine, and its bytes.
const MEASURE: &str = include_str!("engine.js");

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
            ("the first `best_move`, compiling and starting the engine included", self.first),
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
            assert!(
                ratio >= least,
                "in {place} a repeated {call} of the empty board is only {ratio:.0} times as fast as minimax"
            );
        }
        let ratio = self.with_eight_marks / self.best_move;
        assert!(
            ratio < 3.0,
            "in {place} best_move takes {ratio:.1} times as long with eight marks as from the empty board"
        );
    }
}

/// The times in Node; `None` if there is no Node.
fn in_node(site: &Site) -> Result<Option<Times>, Box<dyn Error>> {
    let Some(mut node) = node::node("the engine is not measured in it") else { return Ok(None) };
    let engine = site.file("engine.js");
    let wasm = site.file("engine_bg.wasm");
    let script = format!(
        r#"import {{ readFileSync }} from "node:fs";
        const times = await ({MEASURE})((run) => import(`{engine}?run=${{run}}`), readFileSync(new URL("{wasm}")));
        console.log(JSON.stringify(times));"#
    );
    let output = node
        .args(["--input-type=module", "--eval", &script])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()?;
    assert!(output.status.success(), "node failed: {}", output.status);
    Ok(Some(serde_json::from_slice(&output.stdout)?))
}

/// The times in Chrome or Chromium.
async fn in_browser(site: &Site) -> Result<Times, Box<dyn Error>> {
    let chrome = Chrome::start().await?;
    let page = chrome.connection.new_page(site.server.site("index.html")).await?;
    let script = format!(
        r#"(async () => {{
            const bytes = await (await fetch("engine_bg.wasm")).arrayBuffer();
            return await ({MEASURE})((run) => import(`./engine.js?run=${{run}}`), bytes);
        }})()"#
    );
    Ok(page.evaluate(script).await?.into_value()?)
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
            format!("1/{:.0}", (times / unit).round() * unit)
        }
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let dist = built::site().ok_or("There is no site to measure.")?;
    let site = Site::of(dist, None).await;
    let node = in_node(&site)?;
    let browser = in_browser(&site).await?;

    println!("\n| call | Node | Chromium |\n|---|---:|---:|");
    for (row, (call, time)) in browser.rows().into_iter().enumerate() {
        let in_node = node.map_or("not measured".to_owned(), |node| ratio(node.rows()[row].1, node.minimax));
        println!("| {call} | {in_node} | {} |", ratio(time, browser.minimax));
    }
    println!(
        "\nIn Chromium the first best_move takes {:.2} of a frame of a 60 Hz screen.",
        browser.first / (1000.0 / 60.0)
    );
    if let Some(node) = node {
        node.check("Node");
    }
    browser.check("Chromium");
    Ok(())
}
