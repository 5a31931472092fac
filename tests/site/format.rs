//! What neither the formatters nor the lints check in the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::files::files_below;

/// The longest line, in characters.
const WIDTH: usize = 132;

const ENDINGS: [&str; 12] = [".astro", ".css", ".html", ".js", ".jsx", ".md", ".mjs", ".rs", ".svelte", ".ts", ".tsx", ".vue"];

/// The sources, tests, benches and texts of the project: their paths and contents.
fn sources() -> impl Iterator<Item = (String, String)> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["benches", "src", "tests", "www"].into_iter().flat_map(|folder| files_below(&project.join(folder)));
    let files = folders.chain(["README.md", "CHANGELOG.md"].map(|file| project.join(file)));
    files.filter_map(move |path| {
        let name = path.strip_prefix(project).ok()?.to_str()?.replace('\\', "/");
        let is_source = ENDINGS.iter().any(|ending| name.ends_with(ending));
        is_source.then(|| (name, fs::read_to_string(&path).expect("a source is text")))
    })
}

#[test]
fn no_line_is_wider_than_the_documentation_says() {
    let mut wide = Vec::new();
    for (name, text) in sources() {
        let mut is_table = false;
        for (index, line) in text.lines().enumerate() {
            // A table that the formatter would break is marked.
            is_table = line.trim() == "#[rustfmt::skip]" || (is_table && line.trim() != "];");
            // A row of a table in Markdown, and a regular expression, cannot be broken.
            let is_whole = is_table || name.ends_with(".md") && line.starts_with('|') || line.trim().starts_with("/[");
            if !is_whole && line.chars().count() > WIDTH {
                wide.push(format!("{name}:{}", index + 1));
            }
        }
    }
    assert!(wide.is_empty(), "more than {WIDTH} characters: {wide:#?}");
}

#[test]
fn each_module_imports_a_file_once() {
    let mut modules = 0;
    for (name, text) in sources().filter(|(name, _)| name.ends_with(".js") || name.ends_with(".mjs")) {
        let mut imported = BTreeSet::new();
        for statement in format!("\n{text}").split("\nimport ").skip(1) {
            let (statement, _) = statement.split_once(';').expect("the statement ends");
            let path = statement.split('"').nth(1).expect("a path");
            assert!(imported.insert(path.to_owned()), "{name} imports {path} twice");
        }
        modules += usize::from(!imported.is_empty());
    }
    assert!(modules > 200, "only {modules} modules import something");
}
