//! The structure of the project: one file each knows an outside thing, and no import goes back.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::files::files_below;

/// The sorted paths of the sources below `folder` whose names have this ending and whose text contains `word`.
fn files_with(folder: &str, ending: &str, word: &str) -> Vec<String> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = files_below(&project.join(folder));
    files.retain(|path| {
        path.to_string_lossy().ends_with(ending)
            && fs::read_to_string(path).expect("a source is text").contains(word)
    });
    let relative = |path: &PathBuf| {
        path.strip_prefix(project).expect("it is in the project").to_string_lossy().replace('\\', "/")
    };
    let mut names: Vec<String> = files.iter().map(relative).collect();
    names.sort();
    names
}

#[test]
fn only_the_boundary_knows_javascript() {
    let engine = ["src/wasm.rs"];
    // The small module contains only the first two of these files. The other files make classes and call back.
    let explain = [
        "src/wasm.rs",
        "src/wasm/engine.rs",
        "src/wasm/explain.rs",
        "src/wasm/explain/games.rs",
        "src/wasm/explain/plain.rs",
        "src/wasm/explain/proof.rs",
        "src/wasm/figure.rs",
        "src/wasm/figure/recording.rs",
        "src/wasm/figure/trace.rs",
        "src/wasm/objects.rs",
    ];
    let calls_back =
        ["src/wasm.rs", "src/wasm/engine.rs", "src/wasm/explain/games.rs", "src/wasm/explain/proof.rs"];
    for (name, expected) in [
        ("wasm_bindgen", &explain[..]),
        ("js_sys", &calls_back),
        ("web_sys", &["src/wasm/explain.rs"]),
        ("console_error_panic_hook", &engine),
    ] {
        let mut files = files_with("src", ".rs", name);
        // The site's tool makes the bindings, so it must know wasm-bindgen too.
        files.retain(|file| !file.starts_with("src/site/"));
        assert_eq!(files, expected, "{name}");
    }
}

#[test]
fn each_outside_thing_is_known_to_one_file_or_to_one_of_each_part() {
    let known: [(&str, &str, &[&str]); 8] = [
        ("src/site", "wasm_bindgen", &["src/site/src/engine.rs"]),
        ("www", "getContext", &["www/element/painter.js"]),
        ("www", "\"pointermove\"", &["www/element/pointing.js", "www/tree/pane.js"]),
        ("www", "location.", &["www/page/link.js"]),
        (
            "www",
            "./generated/engine.js",
            &["www/element/engine.js", "www/engine.js", "www/explain/engine.js", "www/tree/engine.js"],
        ),
        (
            "www",
            "./generated/wasm.js",
            // The entries of the element's bundles import the wasm module themselves, so that it comes last.
            &[
                "www/element/define.js",
                "www/element/module.js",
                "www/explain/engine.js",
                "www/tree/engine.js",
            ],
        ),
        // Only the Rust code lists the eight lines. A row in a script would be the first sign of a second copy.
        ("www", "[0, 1, 2]", &[]),
        ("www", "[0,1,2]", &[]),
    ];
    // Only an element reaches into its shadow.
    let inside = ["shadowRoot", "adoptedStyleSheets", "--_"];
    let reaching =
        inside.into_iter().flat_map(|word| ["www/explain", "www/page"].map(|folder| (folder, word, &[][..])));
    for (folder, word, files) in known.into_iter().chain(reaching) {
        let ending = if folder == "src/site" { ".rs" } else { ".js" };
        assert_eq!(files_with(folder, ending, word), files, "{word}");
    }
}

#[test]
fn the_flow_of_a_game_knows_no_document_and_the_modules_that_only_show_know_no_engine() {
    let flow = ["game", "match", "record"];
    let shows = ["painter", "grid", "view", "annotations", "controls", "words", "dom", "style"];
    let document = ["document", "window", "Element", "HTML", "dispatch", "dom.js", "querySelector"];
    let engine = ["engine", "analyze", "best_move", "choose("];
    for (modules, names) in [(&flow[..], &document[..]), (&shows, &engine)] {
        for module in modules {
            let text = code(&format!("www/element/{module}.js"));
            for name in names {
                assert!(!text.contains(name), "{module}.js contains {name}");
            }
        }
    }
}

/// The JavaScript modules of the site, without the examples.
fn modules() -> Vec<String> {
    let mut modules = files_with("www", ".js", "");
    modules.retain(|file| !file.starts_with("www/examples/"));
    modules
}

/// The modules that this one imports, without generated ones.
fn imported_modules(file: &str) -> BTreeSet<String> {
    let folder = Path::new(file).parent().expect("the file is in a folder");
    let code = code(file);
    let mut found = BTreeSet::new();
    for from in code.split(" from \"").skip(1).chain(code.split("import \"").skip(1)) {
        let (path, _) = from.split_once('"').expect("a closing quote");
        let mut parts: Vec<&str> = folder.to_str().expect("a path in UTF-8").split('/').collect();
        for part in path.split('/') {
            match part {
                "." => {}
                ".." => drop(parts.pop()),
                name => parts.push(name),
            }
        }
        if !parts.contains(&"generated") {
            found.insert(parts.join("/"));
        }
    }
    found
}

#[test]
fn the_modules_of_the_site_depend_on_each_other_in_one_direction() {
    let graph: BTreeMap<String, BTreeSet<String>> =
        modules().into_iter().map(|file| (file.clone(), imported_modules(&file))).collect();
    // `imported_modules` finds known imports.
    for (file, imported) in [
        ("www/element/define.js", "www/element/element.js"),
        ("www/element/words.js", "www/element/words/zh.js"),
        ("www/explain/claims.js", "www/element/game.js"),
        ("www/page/page.js", "www/page/link.js"),
    ] {
        assert!(graph[file].contains(imported), "{file} imports {:?}", graph[file]);
    }
    for (file, imported) in graph.iter().flat_map(|(file, all)| all.iter().map(move |one| (file, one))) {
        assert!(graph.contains_key(imported), "{file} imports {imported}, which does not exist");
        let folder = |path: &str| path.split('/').nth(1).expect("a folder").to_owned();
        let may = match folder(file).as_str() {
            "element" => vec!["element"],
            // The page uses the element's sentences about a board.
            "page" => vec!["page", "element"],
            "tree" => vec!["tree", "element"],
            _ => vec!["explain", "tree", "element"],
        };
        assert!(may.contains(&folder(imported).as_str()), "{file} imports {imported}");
    }
    assert_eq!(cycles(graph), BTreeMap::new());
}

/// The code of a source, without comments.
fn code(path: &str) -> String {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("a source");
    let is_comment =
        |line: &str| ["//", "/*", "* ", "*/"].iter().any(|sign| line.trim_start().starts_with(sign));
    let lines = text.lines().filter(|line| !is_comment(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The source files of the library, the boundary included.
fn library() -> Vec<String> {
    let mut files = files_with("src", ".rs", "");
    files.retain(|file| !file.starts_with("src/site/") && file != "src/main.rs");
    files
}

/// The words right after each `word` in a text: after `crate::` in `use crate::cell::Cell;` it is `cell`.
fn words_after<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = &'t str> {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
    text.match_indices(word).filter_map(move |(at, _)| {
        let follows = &text[at + word.len()..];
        let end = follows.find(|sign| !is_part(sign)).unwrap_or(follows.len());
        let begins = !text[..at].ends_with(is_part);
        (begins && end > 0).then_some(&follows[..end])
    })
}

/// The files of the library from which this one uses something.
fn imports(file: &str, library: &[String]) -> BTreeSet<String> {
    let code = code(file);
    let module = file.trim_end_matches(".rs");
    let parent = |module: &str| module.rsplit_once('/').expect("it is in a folder").0.to_owned();
    let mut found: Vec<String> = Vec::new();
    for name in words_after(&code, "crate::") {
        let path = format!("src/{name}.rs");
        // A name that is no module is an export of `lib.rs`.
        found.push(if library.contains(&path) { path } else { "src/lib.rs".to_owned() });
    }
    for name in words_after(&code, "super::") {
        found.push(format!("{}/{name}.rs", parent(module)));
    }
    if code.contains("super::*") {
        found.push(format!("{}.rs", parent(module)));
    }
    // A declared module below this one counts only if the file also uses something from it.
    for name in words_after(&code, "mod ") {
        let below = if file == "src/lib.rs" { "src" } else { module };
        if code.contains(&format!("{name}::")) {
            found.push(format!("{below}/{name}.rs"));
        }
    }
    let found = found.into_iter();
    found.filter(|path| path != file && library.contains(path)).collect()
}

#[test]
fn no_two_modules_of_the_library_import_each_other_however_many_lie_between() {
    let library = library();
    let graph: BTreeMap<String, BTreeSet<String>> =
        library.iter().map(|file| (file.clone(), imports(file, &library))).collect();
    // `imports` finds known imports.
    for (file, imported) in [
        ("src/solve.rs", "src/position.rs"),
        ("src/search.rs", "src/search/node.rs"),
        ("src/textbook.rs", "src/search.rs"),
        ("src/lib.rs", "src/solve.rs"),
        ("src/wasm/engine.rs", "src/lib.rs"),
        ("src/wasm/engine.rs", "src/wasm/engine/json.rs"),
        ("src/wasm/figure/trace.rs", "src/wasm/figure.rs"),
        ("src/wasm/figure/trace.rs", "src/wasm/figure/node.rs"),
    ] {
        assert!(graph[file].contains(imported), "{file} imports {:?}", graph[file]);
    }
    assert_eq!(cycles(graph), BTreeMap::new());
}

/// The files that import each other in a cycle of any length, and the files between two cycles. Removes in turns the
/// files that import no remaining file, and the files that no remaining file imports.
fn cycles(mut remaining: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    loop {
        let before = remaining.len();
        let here: BTreeSet<String> = remaining.keys().cloned().collect();
        remaining.retain(|_, imported| !imported.is_disjoint(&here));
        let imported: BTreeSet<String> = remaining.values().flatten().cloned().collect();
        remaining.retain(|file, _| imported.contains(file));
        if remaining.len() == before {
            return remaining;
        }
    }
}

#[test]
fn the_searches_know_no_board() {
    let searches = [
        "src/figure.rs",
        "src/figure/twig.rs",
        "src/recording.rs",
        "src/search.rs",
        "src/search/node.rs",
        "src/textbook.rs",
        "src/tidy.rs",
        "src/trace.rs",
    ];
    for file in searches {
        for imported in imports(file, &library()) {
            assert!(searches.contains(&imported.as_str()), "{file} imports {imported}");
        }
    }
}

#[test]
fn no_two_public_types_of_the_library_have_the_same_name() {
    let mut types: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in library() {
        for kind in ["pub struct ", "pub enum ", "pub trait ", "pub type "] {
            for name in words_after(&code(&file), kind) {
                types.entry(name.to_owned()).or_default().push(format!("{kind}in {file}"));
            }
        }
    }
    assert_eq!(types["Game"], ["pub trait in src/search/node.rs"]);
    // There is no type `Search`, because every search is a function.
    assert_eq!(types.get("Search"), None);
    for (name, mut places) in types {
        // A class of the boundary has the name of the type inside it, for JavaScript.
        places.retain(|place| !place.contains("src/wasm"));
        assert!(places.len() <= 1, "{name}: {places:?}");
    }
}
