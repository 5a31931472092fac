//! The files of the site without a browser: their sizes, and the bare engine in Node.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use flate2::Compression;
use flate2::write::GzEncoder;
use libtest_mimic::Completion;

use crate::driver::site::Site;
use crate::oracle::{Oracle, State, reachable};

#[apply(on_files)]
fn it_is_small(site: &Site) -> Completion {
    let mut heavy = Vec::new();
    let limits = [("engine_bg.wasm", 14_336), ("tic-tac-toe.js", 36_864), ("minimax-tree.js", 86_016)];
    for (name, limit) in limits {
        let (plain, size) = sizes(site, name);
        let line = format!("{name}: {size} bytes gzipped of at most {limit} ({plain} as it is)");
        eprintln!("{line}");
        if size > limit {
            heavy.push(line);
        }
    }
    // Unfolding the explanation loads both.
    let [tree, explain] = ["minimax-tree.js", "explain.js"].map(|name| sizes(site, name).1);
    eprintln!("minimax-tree.js and explain.js: {tree} + {explain} = {} bytes gzipped", tree + explain);
    assert_eq!(heavy, [] as [&str; 0]);
    Completion::Completed
}

#[apply(on_files)]
fn the_page_names_the_size_of_the_script(site: &Site) -> Completion {
    let page = fs::read_to_string(site.dist.join("index.html")).expect("the page can be read");
    let (_, named) = page.split_once("<span data-size=\"tic-tac-toe.js\">").expect("the page names the size");
    let kilobytes: usize = named.split('<').next().and_then(|named| named.parse().ok()).expect("a number");
    // The page names the nearest number of kB. The `gzip` program and the library of the build differ by less than a quarter.
    let size = sizes(site, "tic-tac-toe.js").1;
    assert!(size.abs_diff(kilobytes * 1_024) < 768, "{kilobytes} kB for {size} bytes");
    Completion::Completed
}

/// The size of a file of the site in bytes, as it is and after `gzip -9`.
///
/// Where there is no `gzip` program, a library compresses the file, with sizes that differ by some tens of bytes.
pub fn sizes(site: &Site, name: &str) -> (usize, usize) {
    let path = site.dist.join(name);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let program = Command::new("gzip").args(["-9", "-c"]).arg(&path).output();
    let gzipped = match program {
        Ok(output) if output.status.success() => output.stdout.len(),
        _ => {
            let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
            gzip.write_all(&bytes).expect("memory has room");
            gzip.finish().expect("memory has room").len()
        }
    };
    (bytes.len(), gzipped)
}

/// The most that a first visit may transfer, in bytes gzipped.
const FIRST_VISIT: usize = 53_248;

#[apply(on_files)]
fn a_first_visit_and_what_unfolds_have_the_sizes_that_the_readme_tells(site: &Site) -> Completion {
    // In kB, rounded up.
    let size = |name: &str| sizes(site, name).1;
    let visits = ["", "page-zh.js", "page-ru.js"].map(|words| {
        let first = ["index.html", "page.css", "page.js", "tic-tac-toe.js", "favicon.svg"];
        let sum: usize = first.into_iter().chain([words]).filter(|name| !name.is_empty()).map(size).sum();
        eprintln!("A first visit, with {words}: {sum} bytes gzipped of at most {FIRST_VISIT}");
        assert!(sum <= FIRST_VISIT, "{words}: {sum}");
        sum.div_ceil(1_024)
    });
    let [script, style, fewest, most] = ["explain.js", "explain.css", "explain-en.js", "explain-ru.js"]
        .map(|name| size(name).div_ceil(1_024));
    for told in [
        format!("{} kB in English and {} in Chinese or Russian", visits[0], visits[1].max(visits[2])),
        format!("a script of {script} kB, {style} of style, and {fewest} to {most} of words"),
    ] {
        assert!(include_str!("../../../README.md").contains(&told), "the README does not say: {told}");
    }
    Completion::Completed
}

/// A script that reads a board from each line and writes the best cell in a line.
const NODE: &str = r#"
    import { readFile } from "node:fs/promises";
    import { createInterface } from "node:readline";
    import init, { best_move } from "./engine.js";
    await init({ module_or_path: await readFile("engine_bg.wasm") });
    for await (const board of createInterface({ input: process.stdin })) console.log(String(best_move(board)));
"#;

#[apply(on_files)]
fn the_bare_engine_runs_in_node(site: &Site) -> Completion {
    let positions = Vec::from_iter(reachable('X'));
    let boards: String = positions.iter().map(|position| position.text() + "\n").collect();
    let Some(said) = in_node(site, NODE, &boards) else { return Completion::ignored_with("no `node`") };
    let mut oracle = Oracle::default();
    let mut best = |state: State| oracle.best(state).map_or("undefined".to_owned(), |cell| cell.to_string());
    let cells: Vec<&str> = said.lines().collect();
    assert_eq!(cells.len(), positions.len());
    for (&position, cell) in positions.iter().zip(cells) {
        assert_eq!(cell, best(position), "{}", position.text());
    }
    Completion::Completed
}

/// A script that starts the bare engine in wrong ways, and at last in the right one, and writes what is thrown in lines.
const WRONG_STARTS: &str = r#"
    import { readFile } from "node:fs/promises";
    import { createServer } from "node:http";
    import init, { analyze, best_move, choose, initSync, play, start, whose_turn } from "./engine.js";

    console.warn = console.error = (text) => console.log(`console: ${text}`);
    const attempt = async (call) => console.log(await Promise.resolve().then(call).then(String, ({ message }) => message));
    const answers = { "/page": [200, "text/html; charset=utf-8"], "/bytes": [200, "application/wasm"] };
    const server = createServer(({ url }, response) => {
        const [status, type] = answers[url] ?? [404, "text/plain"];
        response.writeHead(status, { "Content-Type": type }).end("<!doctype html>");
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${server.address().port}`;
    for (const call of [analyze, best_move, choose, play, start, whose_turn]) await attempt(() => call("........."));
    await attempt(() => init());
    await attempt(() => init({ module_or_path: `${address}/missing` }));
    await attempt(() => init({ module_or_path: fetch(`${address}/page`) }));
    await attempt(() => init({ module_or_path: new URL(`${address}/bytes`) }));
    await attempt(() => initSync({ module: new Uint8Array(8) }));
    // A module of something else must leave nothing behind.
    await attempt(() => init({ module_or_path: new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]) }));
    server.close();
    await init({ module_or_path: await readFile("engine_bg.wasm") });
    await attempt(() => best_move("XX./OO./..."));
"#;

#[apply(on_files)]
fn the_bare_engine_says_why_it_does_not_start(site: &Site) -> Completion {
    let Some(said) = in_node(site, WRONG_STARTS, "") else { return Completion::ignored_with("no `node`") };
    let said: Vec<&str> = said.lines().collect();
    let expected = [&["expected `await init()` before this call"][..]; 6];
    let later = [
        // Node does not load files in this way.
        &["engine_bg.wasm could not be loaded from file:///", "Node needs"][..],
        &["engine_bg.wasm could not be loaded from http://127.0.0.1", "/missing (status 404)"],
        &["engine_bg.wasm could not be loaded from http://127.0.0.1", "/page (the server sent HTML)"],
        &["engine_bg.wasm is damaged"],
        &["engine_bg.wasm is damaged"],
        &["engine_bg.wasm is damaged"],
        &["2"],
    ];
    let expected: Vec<_> = expected.into_iter().chain(later).collect();
    assert_eq!(said.len(), expected.len(), "{said:#?}");
    for (said, parts) in said.iter().zip(expected) {
        assert!(parts.iter().all(|part| said.contains(part)), "{said} has not {parts:?}");
    }
    Completion::Completed
}

/// A script that runs the classic scripts where there are no elements: in a worker, and in the content script of an extension.
const WITHOUT_ELEMENTS: &str = r#"
    import { readFile } from "node:fs/promises";
    import { createContext, runInContext } from "node:vm";

    for (const globals of [{}, { customElements: null, HTMLElement: class {}, document: { currentScript: null }, navigator: {} }]) {
        const before = Object.keys(globals).length;
        createContext(globals);
        for (const name of ["tic-tac-toe.js", "minimax-tree.js"]) runInContext(await readFile(name, "utf8"), globals);
        console.log(Object.keys(globals).length - before);
    }
"#;

#[apply(on_files)]
fn the_scripts_do_nothing_where_there_are_no_elements(site: &Site) -> Completion {
    let Some(said) = in_node(site, WITHOUT_ELEMENTS, "") else {
        return Completion::ignored_with("no `node`");
    };
    assert_eq!(said, "0\n0");
    Completion::Completed
}

/// A script that imports the module, and counts the globals that this adds.
const IMPORT: &str = "
    const before = Object.getOwnPropertyNames(globalThis).length;
    const { TicTacToe, ready, best_move } = await import('./tic-tac-toe.mjs');
    await ready;
    console.log(typeof TicTacToe, best_move('XX./OO./...'), Object.getOwnPropertyNames(globalThis).length - before);
";

#[apply(on_files)]
fn importing_the_module_in_node_does_nothing(site: &Site) -> Completion {
    let Some(said) = in_node(site, IMPORT, "") else { return Completion::ignored_with("no `node`") };
    assert_eq!(said, "function 2 0");
    Completion::Completed
}

/// What a script prints that Node runs in the folder of the site with this input. `None` where there is no Node.
fn in_node(site: &Site, script: &str, input: &str) -> Option<String> {
    let node = Command::new("node")
        .args(["--input-type=module", "--eval", script])
        .current_dir(&site.dist)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut node) = node else {
        eprintln!("No `node` here: the site is not tried in Node.");
        return None;
    };
    // If node does not read to the end, its own message says why.
    let _ = node.stdin.take().expect("stdin is piped").write_all(input.as_bytes());
    let answer = node.wait_with_output().expect("node ends");
    assert!(answer.status.success(), "node ends with {}", answer.status);
    Some(String::from_utf8(answer.stdout).expect("node writes UTF-8").trim().to_owned())
}
