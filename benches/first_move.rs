//! How soon the first move can be there: from the bytes of the built engine to the first `best_move`, in the browser.
//!
//! The yardstick is the same call once the engine runs, so that the figure is a ratio and not a property of the machine.

#![cfg_attr(target_arch = "wasm32", no_main)]
#![cfg(not(target_arch = "wasm32"))]

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/browser/chrome.rs"]
mod chrome;
#[path = "../tests/browser/fonts.rs"]
mod fonts;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/browser/server.rs"]
mod server;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../tests/browser/site.rs"]
mod site;

use chrome::Chrome;
use site::Site;

/// Starts the engine many times over, each time in a module of its own, and times what a visitor waits for: compiling,
/// instantiating, and the first answer. Then the same answer again and again. The medians, in milliseconds.
const MEASURE: &str = r#"(async () => {
    const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];
    const bytes = await (await fetch("engine_bg.wasm")).arrayBuffer();
    const first = [], later = [];
    for (let run = 0; run < 41; run += 1) {
        const { default: init, best_move } = await import(`./engine.js?run=${run}`);
        const start = performance.now();
        await init({ module_or_path: bytes });
        const cell = best_move(".../.../...");
        first.push(performance.now() - start);
        if (cell !== 0) throw new Error(`the best first move is 0, not ${cell}`);
        const again = performance.now();
        best_move(".../.../...");
        later.push(performance.now() - again);
    }
    return [median(first), median(later)];
})()"#;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let site = Site::build().await?;
    let chrome = Chrome::start().await?;
    let page = chrome.browser.new_page(site.server.site("index.html")).await?;
    let [first, later]: [f64; 2] = page.evaluate(MEASURE).await?.into_value()?;
    chrome.stop();
    println!(
        "the first best_move in the browser, from the engine's bytes: {:.1} times a later one",
        first / later
    );
    println!("in frames of a 60 Hz screen: {:.2}", first / (1000.0 / 60.0));
    Ok(())
}
