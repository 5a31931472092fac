//! The sizes that the documentation and the page state, after `gzip -9`.

use std::fs;
use std::io::{self, Write};
use std::process::Command;

use crate::built;
use crate::documentation;
use crate::interface::between;
use crate::machine::Need;

#[test]
fn the_scripts_and_a_first_visit_are_as_small_as_is_told() {
    let Some(dist) = Need::Gzip.is_met().then(built::site).flatten() else { return };
    let gzip = |name: &str| Command::new("gzip").args(["-9", "-c"]).arg(dist.join(name)).output();
    // The output of `eprintln!` is hidden when the test passes.
    let say = |text: String| drop(writeln!(io::stderr(), "{text}"));
    let size = |names: &str| -> usize { names.split(' ').map(|name| gzip(name).expect("gzip is there").stdout.len()).sum() };
    let visit = "index.html page.css page.js tic-tac-toe.js favicon.svg";
    let visits = [" page-en.js", " page-zh.js", " page-ru.js"].map(|words| size(&format!("{visit}{words}")));
    let script = size("tic-tac-toe.js");
    let mut rows = Vec::new();
    for (what, size, limit) in [
        ("`engine_bg.wasm`, the engine alone", size("engine_bg.wasm"), 15),
        ("`tic-tac-toe.js`", script, 36),
        // Alpha and beta filled in by readers cost 4.4 KiB, and 100 is the next round number.
        ("`minimax-tree.js`", size("minimax-tree.js"), 100),
        // Short lines, of which Node shows one above an error, cost 4.2 KiB, and 88 is the next round number with air.
        ("`figure.js`, figures without a browser", size("figure.js"), 88),
        ("`awake.js`, until a reader turns to a figure", size("awake.js"), 1),
        ("`judge_bg.wasm`, the judge of engines", size("judge_bg.wasm"), 48),
        ("a first visit to the page in English", visits[0], 50),
        // The board's own words are added to the page's.
        ("a first visit in Chinese or Russian", visits[1].max(visits[2]), 52),
        ("`explain.js`, which loads at the first scroll", size("explain.js"), 48),
        ("its style", size("explain.css"), 4),
        ("its words in the longest language", size("explain-ru.js"), 8),
        // The limit of a search and the judgement of our own engine cost 2.9 KiB, and 66 is the next round number.
        ("`lab.js`, the laboratory", size("lab.js"), 66),
    ] {
        say(format!("{what}: {size} bytes gzipped of at most {limit} KiB"));
        assert!(size <= limit * 1_024, "{what}: {size}");
        rows.push([what.to_owned(), size.div_ceil(1_024).to_string(), limit.to_string()]);
    }
    documentation::check("sizes", &documentation::table(["file", "size", "limit"], &rows));
    // The build writes the nearest number of KiB, by a library whose sizes differ a little.
    let page = fs::read_to_string(dist.join("index.html")).expect("the page");
    let said = between(&page, "<span data-size=\"tic-tac-toe.js\">", "<").parse::<usize>().expect("a number");
    assert!(script.abs_diff(said * 1_024) < 768, "{said} KiB for {script} bytes");
}
