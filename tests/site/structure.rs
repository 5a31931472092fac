//! The structure of the project: each outside thing is known by one place, and imports go in one direction.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use url::Url;

use crate::files::files_below;

/// The sources below a folder whose names have this ending: their paths, and their code without comments.
fn sources(folder: &str, ending: &str) -> BTreeMap<String, String> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_comment = |line: &str| ["//", "/*", "* ", "*/"].iter().any(|sign| line.trim().starts_with(sign));
    let sources = files_below(&project.join(folder)).into_iter().filter_map(|path| {
        let name = path.strip_prefix(project).ok()?.to_str()?.replace('\\', "/");
        let text = name.ends_with(ending).then(|| fs::read_to_string(&path).expect("a source is text"))?;
        let code = text.lines().filter(|line| !is_comment(line)).flat_map(|line| [line, "\n"]).collect();
        Some((name, code))
    });
    sources.collect()
}

#[test]
fn each_outside_thing_is_known_by_one_place() {
    for (folder, ending, word, places) in [
        // Only the boundary knows JavaScript.
        ("src", ".rs", "wasm_bindgen", "src/site/src/engine.rs src/wasm.rs src/wasm/"),
        ("src", ".rs", "js_sys", "src/wasm/lab.rs"),
        ("src", ".rs", "web_sys", "src/wasm/lab.rs"),
        ("src", ".rs", "console_error_panic_hook", "src/wasm.rs"),
        (
            "www",
            ".js",
            "getContext",
            "www/shared/painter.js www/page/games-field.js www/page/ending/shared-picture.js www/tree/file.js",
        ),
        (
            "www",
            ".js",
            "\"pointermove\"",
            "www/explain/story/tree.js www/page/page.js www/page/games/dot-choice.js www/shared/pointing.js www/tree/gestures.js
            www/tree/presses.js",
        ),
        ("www", ".js", "location.", "www/shared/link.js www/figure/page.js www/judge/page.js"),
        ("www", ".js", "localStorage", "www/shared/choices.js www/examples/practice.js"),
        // Only an element reaches into its shadow, and only the Rust code lists the eight lines.
        ("www", ".js", "shadowRoot", "www/shared/base-element.js www/element/ www/tree/"),
        ("www", ".js", "adoptedStyleSheets", "www/awake.js www/shared/base-element.js"),
        ("www", ".js", "[0, 1, 2]", ""),
    ] {
        let mut found = sources(folder, ending);
        found.retain(|_, code| code.contains(word));
        let is_known = |file: &str| places.split_whitespace().any(|place| file.starts_with(place));
        let strange: Vec<_> = found.keys().filter(|file| !is_known(file)).collect();
        assert!(strange.is_empty() && found.is_empty() == places.is_empty(), "{word} in {strange:?}");
    }
}

/// The modules that a script imports, but for generated ones.
fn imported_by_script(file: &str, code: &str) -> BTreeSet<String> {
    let base = Url::parse(&format!("file:///{file}")).expect("an address");
    let named = [" from \"", "import \""].into_iter().flat_map(|word| code.split(word).skip(1));
    let paths = named.map(|rest| base.join(rest.split('"').next().expect("a path")).expect("a path"));
    paths.map(|path| path.path()[1..].to_owned()).filter(|path| !path.contains("/generated/")).collect()
}

#[test]
fn the_modules_of_the_site_import_in_one_direction() {
    let mut modules = sources("www", ".js");
    modules.retain(|file, _| !file.starts_with("www/examples/"));
    let graph: BTreeMap<_, _> = modules.iter().map(|(file, code)| (file.clone(), imported_by_script(file, code))).collect();
    assert!(graph["www/lab/claims.js"].contains("www/shared/board.js"));
    for (file, imported) in graph.iter().flat_map(|(file, all)| all.iter().map(move |one| (file, one))) {
        assert!(graph.contains_key(imported), "{file} imports {imported}, which does not exist");
        // The entry of a module may stand beside its folder, for the sake of addresses: `judge.js` beside `judge/`.
        let folder = |path: &str| path.split('/').nth(1).expect("a folder").trim_end_matches(".js").to_owned();
        // The page and the explanation have the words of their elements with their own.
        let is_word = file.contains("/words/") && folder(imported) == "words";
        let is_right = is_word || [folder(file).as_str(), "shared"].contains(&folder(imported).as_str());
        assert!(is_right, "{file} imports {imported}");
    }
    assert_eq!(cycles(graph), BTreeMap::new());
}

/// The words right after each `word` in a text: after `crate::` in `use crate::cell::Cell;` it is `cell`.
fn words_after<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = &'t str> {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
    text.match_indices(word).filter_map(move |(at, _)| {
        let follows = text[at + word.len()..].split(|sign| !is_part(sign)).next()?;
        (!text[..at].ends_with(is_part) && !follows.is_empty()).then_some(follows)
    })
}

/// The Rust files below a folder, without those of another package in it, and the files from which each one uses something.
fn imported(root: &str, other: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut files = sources(root, ".rs");
    files.retain(|file, _| !file.starts_with(other));
    let top = format!("{root}/lib.rs");
    let imports = |(file, code): (&String, &String)| {
        let module = file.trim_end_matches(".rs");
        let (parent, _) = module.rsplit_once('/').expect("it is in a folder");
        let below = if *file == top { root } else { module };
        // A name that is no module is an export of `lib.rs`.
        let own = words_after(code, "crate::").map(|name| format!("{root}/{name}.rs"));
        let own = own.map(|path| if files.contains_key(&path) { path } else { top.clone() });
        let beside = words_after(code, "super::").map(|name| format!("{parent}/{name}.rs"));
        let above = code.contains("super::*").then(|| format!("{parent}.rs"));
        // A module that is declared counts only if the file also uses something from it.
        let inner = words_after(code, "mod ").filter(|name| code.contains(&format!("{name}::")));
        let inner = inner.map(|name| format!("{below}/{name}.rs"));
        let all = own.chain(beside).chain(above).chain(inner);
        (file.clone(), all.filter(|path| path != file && files.contains_key(path)).collect())
    };
    files.iter().map(imports).collect()
}

#[test]
fn the_modules_of_the_library_import_in_one_direction_and_its_searches_know_no_board() {
    let graph = imported("src", "src/site/");
    assert!(graph["src/wasm/figure/trace.rs"].contains("src/wasm/figure.rs"));
    let searches = [
        "figure",
        "figure/drawn",
        "figure/plan",
        "figure/unvisited_branch",
        "recording",
        "search",
        "search/game_tree",
        "tidy",
        "trace",
    ];
    let searches = searches.map(|name| format!("src/{name}.rs"));
    for imported in searches.iter().flat_map(|file| &graph[file]) {
        assert!(searches.contains(imported), "a search imports {imported}");
    }
    assert_eq!(cycles(graph), BTreeMap::new());
}

#[test]
fn the_modules_of_the_tool_import_in_one_direction() {
    let graph = imported("src/site/src", "src/site/src/bin/");
    assert!(graph["src/site/src/build.rs"].contains("src/site/src/site.rs"));
    assert_eq!(cycles(graph), BTreeMap::new());
}

/// The files that import each other in a cycle of any length, and the files that lead to one.
fn cycles(mut remaining: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    loop {
        let before = remaining.len();
        let here: BTreeSet<String> = remaining.keys().cloned().collect();
        remaining.retain(|_, imported| !imported.is_disjoint(&here));
        if remaining.len() == before {
            return remaining;
        }
    }
}

#[test]
fn the_files_that_the_diagrams_name_exist() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(project.join("www/docs/how-it-works.md")).expect("the page");
    let mut parts = text.split("```");
    let mut found = 0;
    while let (Some(before), Some(diagram)) = (parts.next(), parts.next()) {
        let folder = before.rsplit('`').find(|name| name.starts_with("www/")).expect("the sentence names a folder");
        let is_part = |sign: char| sign.is_ascii_alphanumeric() || "/-_.".contains(sign);
        let words = diagram.split(|sign| !is_part(sign)).map(|word| word.trim_end_matches('.'));
        for file in words.filter(|word| word.ends_with(".js") || word.ends_with(".rs")) {
            let exists = [folder, "www/", ""].iter().any(|place| project.join(place).join(file).exists());
            assert!(exists, "{file} is not in {folder}");
            found += 1;
        }
    }
    assert!(found > 30, "{found}");
}
