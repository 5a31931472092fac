//! Figures without an element: `unbeatable/figure` in Node, and `cargo run -- figure`.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::command::{PROJECT, tool};
use crate::machine::browsers::chromium;
use crate::machine::has_no_browser;
use crate::{built, node};

#[test]
fn figures_are_drawn_and_graded_in_node() {
    let Some(mut node) = node::node() else { return };
    let Some(dist) = built::site() else { return };
    let output = node.arg("tests/site/figure.mjs").arg(dist).current_dir(PROJECT).output().expect("Node starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

const FILES: [&str; 5] = ["tree.svg", "tree.tex", "tree.tag.html", "sheet.html", "tree.png"];

/// `cargo run -- figure` with these settings and files, in this folder. `None` if the tests in browsers are left out.
fn figure(arguments: &[&str], standing: &Path) -> Option<Output> {
    if has_no_browser() {
        return None;
    }
    let chromium = chromium().unwrap_or_else(|why| panic!("{why}"));
    Some(
        tool(&[&["figure"], arguments].concat(), standing)
            .env("CHROME", chromium)
            .stdin(Stdio::null())
            .output()
            .expect("it starts"),
    )
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What Node makes of these settings: SVG, LaTeX, the tag and a worksheet. `None` without Node.
fn drawn_by_node(settings: &Value) -> Option<Vec<String>> {
    const DRAW: &str = "
        const [dist, settings] = process.argv.slice(1);
        const { addWords, toHTML, toSVG, toTikz, toWorksheet } = await import(`${dist}/figure.js`);
        const { tree } = await import(`${dist}/words/de.mjs`);
        addWords('de', tree);
        console.log(JSON.stringify([toSVG, toTikz, toHTML, toWorksheet].map((make) => make(JSON.parse(settings)))));";
    let dist = built::site()?;
    run_in_node(DRAW, &[dist.as_os_str(), settings.to_string().as_ref()])
}

/// How many different lines of pixels a picture has, as Node unpacks it. `None` without Node.
fn lines_of(png: &Path) -> Option<usize> {
    const UNPACK: &str = "
        const { readFileSync } = await import('node:fs');
        const { inflateSync } = await import('node:zlib');
        const png = readFileSync(process.argv[1]);
        const packed = [];
        for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
            if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
        }
        const pixels = inflateSync(Buffer.concat(packed));
        const length = pixels.length / png.readUInt32BE(20);
        const lines = new Set();
        for (let at = 0; at < pixels.length; at += length) lines.add(pixels.toString('latin1', at, at + length));
        console.log(lines.size);";
    run_in_node(UNPACK, &[png.as_os_str()])
}

/// What a script prints in Node, as JSON. `None` without Node.
fn run_in_node<T: DeserializeOwned>(script: &str, arguments: &[&OsStr]) -> Option<T> {
    let output = node::node()?.args(["--input-type=module", "-e", script]).args(arguments).output().expect("Node starts");
    Some(serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", said(&output))))
}

#[test]
fn the_command_writes_what_node_draws_and_a_picture_three_times_as_sharp() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = json!({ "numbers": "A[B[3,12,8],\"<ö>\"[2,4,6],D[14,5,2]]", "task": "cut move", "lang": "de", "still": "" });
    let options = settings.as_object().expect("an object").iter().map(|(name, value)| (name, value.as_str().expect("text")));
    let written = |(name, value): (&String, &str)| if value.is_empty() { format!("--{name}") } else { format!("--{name}={value}") };
    let options: Vec<_> = options.map(written).collect();
    let arguments: Vec<_> = options.iter().map(String::as_str).chain(FILES).collect();
    let Some(output) = figure(&arguments, folder.path()) else { return };
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));

    let [svg, tex, tag, html, png] = FILES.map(|name| fs::read(folder.path().join(name)).expect(name));
    let [svg, tex, tag, html] = [svg, tex, tag, html].map(|text| String::from_utf8(text).expect("UTF-8"));
    assert!(
        svg.contains("&lt;ö&gt;")
            && tex.contains("documentclass")
            && tag.starts_with("<minimax-tree ")
            && html.matches("<section>").count() == 2,
        "{svg}{tex}{html}"
    );
    if let Some(drawn) = drawn_by_node(&settings) {
        assert_eq!([svg.clone(), tex, tag, html][..], drawn[..]);
    }
    // The size of a picture is at the same place of every PNG.
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    let sizes = [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes")));
    for (name, size) in ["width", "height"].iter().zip(sizes) {
        let (_, rest) = svg.split_once(&format!(" {name}=\"")).expect("a size");
        let length: f64 = rest.split('"').next().expect("a number").parse().expect("a number");
        assert!((f64::from(size) - 3.0 * length).abs() <= 3.0, "{name} {size} for {length}");
    }
    // Nothing but its ground would be one or two.
    assert!(lines_of(&folder.path().join("tree.png")).is_none_or(|lines| lines > 100));
}

#[test]
fn a_figure_that_cannot_be_drawn_is_refused_in_the_sentence_of_the_element_and_nothing_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, sentence) in [
        (&["--search", "best", "tree.svg"][..], "error: search=\"best\": expected one of minimax, alpha-beta, ordered.\n"),
        (&["tree.svg", "sheet.html"], "task=\"\": expected an exercise, such as cut."),
        (&["--theme", "pink", "tree.png"], "theme=\"pink\": expected one of auto, light, dark."),
        (&["--serch", "minimax", "tree.svg"], "a similar argument exists: '--search'"),
        (&["tree.gif"], "expected a name that ends in .svg, .png, .tex, .tag.html, .html"),
    ] {
        let Some(output) = figure(arguments, folder.path()) else { return };
        assert!(output.status.code() == Some(2) && said(&output).contains(sentence), "{arguments:?}: {}", said(&output));
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
    let Some(output) = figure(&["no-folder/tree.svg"], folder.path()) else { return };
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("no-folder/tree.svg could not be written: "), "{}", said(&output));
}

#[test]
fn the_command_says_that_it_needs_a_browser() {
    let folder = tempfile::tempdir().expect("a folder");
    let cargo = Path::new(env!("CARGO"));
    let rustc = cargo.with_file_name(format!("rustc{}", std::env::consts::EXE_SUFFIX));
    // What it needs is compiled by then.
    let help = tool(&["figure", "--help"], folder.path()).output().expect("it starts");
    assert!(help.status.success(), "{}", said(&help));
    for (variables, sentence) in [
        (&[("PATH", ""), ("CHROME", "")][..], "There is no browser: expected Chrome, Chromium or Edge, or the place of one"),
        (&[("CHROME", "no-such-browser")], "CHROME names no program: no-such-browser"),
        (&[("CHROME", env!("CARGO"))], "the browser ended before it had drawn anything. It said: "),
    ] {
        let mut tool = tool(&["figure", "tree.svg"], folder.path());
        let output = tool.env("RUSTC", &rustc).envs(variables.iter().copied()).output().expect("it starts");
        assert!(output.status.code() == Some(2) && said(&output).contains(sentence), "{variables:?}: {}", said(&output));
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}
