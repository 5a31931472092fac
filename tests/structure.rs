//! The shape of the project: what is outside of it is known by one file each, and nothing looks back.

#![cfg(not(target_arch = "wasm32"))]

use std::fs;
use std::path::Path;

/// The sources below `folder` whose names have this ending and whose text contains `word`, by their paths.
fn files_with(folder: &str, ending: &str, word: &str) -> Vec<String> {
    fn walk(folder: &Path, ending: &str, word: &str, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the entry can be read").path();
            if path.is_dir() {
                walk(&path, ending, word, found);
            } else if path.to_string_lossy().ends_with(ending)
                && fs::read_to_string(&path)
                    .expect("a source is text")
                    .contains(word)
            {
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    walk(&project.join(folder), ending, word, &mut found);
    let root = format!("{}/", project.to_string_lossy().replace('\\', "/"));
    let mut found: Vec<String> = found
        .iter()
        .map(|path| path.trim_start_matches(&root).to_owned())
        .collect();
    found.sort();
    found
}

#[test]
fn only_the_boundary_knows_javascript() {
    let engine = ["src/wasm.rs"];
    // The boundary of the explanation, a part of it that the small module does without, makes classes and calls back.
    let explain = [
        "src/wasm.rs",
        "src/wasm/explain.rs",
        "src/wasm/explain/proof.rs",
        "src/wasm/explain/trace.rs",
    ];
    let calls_back = ["src/wasm.rs", "src/wasm/explain/proof.rs"];
    for (name, expected) in [
        ("wasm_bindgen", &explain[..]),
        ("js_sys", &calls_back),
        ("web_sys", &["src/wasm/explain.rs"]),
        ("console_error_panic_hook", &engine),
    ] {
        let mut files = files_with("src", ".rs", name);
        // The tool makes the bindings, which is the other end of the same thing.
        files.retain(|file| !file.starts_with("src/site/"));
        assert_eq!(files, expected, "{name}");
    }
}

#[test]
fn one_file_of_the_tool_makes_the_bindings() {
    assert_eq!(
        files_with("src/site", ".rs", "wasm_bindgen"),
        ["src/site/src/engine.rs"]
    );
}

#[test]
fn one_module_paints() {
    assert_eq!(files_with("www", ".js", "getContext"), ["www/element/painter.js"]);
}

#[test]
fn one_module_knows_where_the_visitor_points() {
    assert_eq!(
        files_with("www", ".js", "\"pointermove\""),
        ["www/element/pointing.js"]
    );
}

#[test]
fn one_module_knows_each_generated_package() {
    assert_eq!(
        files_with("www", ".js", "./generated/engine.js"),
        ["www/element/engine.js", "www/explain/engine.js"]
    );
    // The entries of the element's bundles import its module last.
    assert_eq!(
        files_with("www", ".js", "./generated/wasm.js"),
        [
            "www/element/define.js",
            "www/element/module.js",
            "www/explain/engine.js"
        ]
    );
}

#[test]
fn one_module_of_the_explanation_reaches_into_the_board() {
    assert_eq!(
        files_with("www/explain", ".js", "shadowRoot"),
        ["www/explain/overlay.js"]
    );
}

#[test]
fn one_module_of_the_page_knows_its_address() {
    assert_eq!(files_with("www", ".js", "location."), ["www/page/link.js"]);
}

#[test]
fn one_module_of_the_page_loads_scripts() {
    assert_eq!(files_with("www", ".js", "handOver"), ["www/page/load.js"]);
}

#[test]
fn the_modules_that_only_show_ask_the_engine_nothing() {
    for module in ["painter", "grid", "controls", "words", "dom", "style"] {
        let text = fs::read_to_string(format!("{}/www/element/{module}.js", env!("CARGO_MANIFEST_DIR")))
            .expect("the module is there");
        for name in ["engine", "analyze", "best_move", "choose("] {
            assert!(!text.contains(name), "{module}.js contains {name}");
        }
    }
}

#[test]
fn the_searches_know_no_board() {
    let search =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/src/search.rs")).expect("it is there");
    assert!(
        !search.contains("use crate::"),
        "src/search.rs uses another module"
    );
}

#[test]
fn no_script_decides_who_has_won() {
    // The eight lines are written down once, in Rust; in a script the rows would be the first sign of a second copy.
    for row in ["[0, 1, 2]", "[0,1,2]"] {
        assert_eq!(files_with("www", ".js", row), Vec::<String>::new());
    }
}
