//! The sizes that the README and the page state, after `gzip -9`.

use std::fs;
use std::io::{self, Write};
use std::process::Command;

use crate::built;
use crate::interface::between;

#[test]
fn the_scripts_and_a_first_visit_are_as_small_as_is_told() {
    let Some(dist) = built::site() else { return };
    let gzip = |name: &str| Command::new("gzip").args(["-9", "-c"]).arg(dist.join(name)).output();
    // The output of `eprintln!` is hidden when the test passes.
    let say = |text: String| drop(writeln!(io::stderr(), "{text}"));
    if gzip("index.html").is_err() {
        return say("No `gzip` here: the sizes of the scripts are not tested.".into());
    }
    let size = |names: &str| -> usize { names.split(' ').map(|name| gzip(name).expect("it is there").stdout.len()).sum() };
    let visit = "index.html page.css page.js tic-tac-toe.js favicon.svg";
    let visits = ["", " page-zh.js", " page-ru.js"].map(|words| size(&format!("{visit}{words}")));
    let [script, tree] = ["tic-tac-toe.js", "minimax-tree.js"].map(size);
    for (what, size, limit) in [
        ("the engine", size("engine_bg.wasm"), 14_336),
        ("tic-tac-toe.js", script, 36_864),
        ("minimax-tree.js", tree, 90_112),
        ("a first visit in English", visits[0], 53_248),
        ("a first visit in another language", visits[1].max(visits[2]), 53_248),
        ("explain.js", size("explain.js"), 73_198),
    ] {
        say(format!("{what}: {size} bytes gzipped of at most {limit}"));
        assert!(size <= limit, "{what}: {size}");
    }
    let [first, other, tree] = [visits[0], visits[1].max(visits[2]), tree].map(|size| size.div_ceil(1_024));
    let [script_of, style, fewest, most] =
        ["explain.js", "explain.css", "explain-en.js", "explain-ru.js"].map(|name| size(name).div_ceil(1_024));
    let [engine, board] = ["engine_bg.wasm", "tic-tac-toe.js"].map(|name| size(name).div_ceil(1_024));
    for told in [
        format!("the engine is {engine} KiB and `tic-tac-toe.js` {board};"),
        format!("`dist/minimax-tree.js`, {tree} KiB with gzip"),
        format!("{first} KiB in English and {other} in Chinese or Russian"),
        format!("a script of {script_of} KiB, {style} of style, and {fewest} to {most} of words"),
    ] {
        assert!(include_str!("../../README.md").contains(&told), "the README does not say: {told}");
    }
    // The build writes the nearest number of KiB, by a library whose sizes differ a little.
    let page = fs::read_to_string(dist.join("index.html")).expect("the page");
    let said = between(&page, "<span data-size=\"tic-tac-toe.js\">", "<").parse::<usize>().expect("a number");
    assert!(script.abs_diff(said * 1_024) < 768, "{said} KiB for {script} bytes");
}
