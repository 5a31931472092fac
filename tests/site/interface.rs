//! What README and documentation promise is tested: the tests that they name exist.

use std::fs;
use std::path::Path;

use crate::command::PROJECT;
use crate::documentation;
use crate::files::files_below;

/// The part of a text from behind `begin` to before `end`.
pub fn between<'t>(text: &'t str, begin: &str, end: &str) -> &'t str {
    let (_, after) = text.split_once(begin).unwrap_or_else(|| panic!("expected {begin:?}"));
    after.split(end).next().unwrap_or_default()
}

#[test]
fn the_tests_that_hold_the_claims_of_the_documentation_exist() {
    let text = documentation::text();
    let claims: Vec<_> = text.split("<!-- test: ").skip(1).map(|rest| between(rest, "", " -->")).collect();
    assert!(claims.len() > 10);
    for claim in claims {
        let (target, name) = claim.split_once(' ').expect("a kind of tests, and a name");
        let (module, name) = name.rsplit_once("::").unwrap_or(("", name));
        let files = files_below(&Path::new(PROJECT).join("tests").join(target));
        let is_named = files.iter().any(|file| {
            let path = file.to_string_lossy();
            let is_in_text = || fs::read_to_string(file).is_ok_and(|text| text.contains(name));
            path.contains(&module.replace("::", "/")) && (path.contains(name) || is_in_text())
        });
        assert!(is_named, "no test of {target} is called {claim}");
    }
}

#[test]
fn no_line_of_the_documentation_is_wider_than_132_but_for_the_rows_of_tables() {
    for file in documentation::files() {
        let text = fs::read_to_string(&file).expect("the file is text");
        for (nth, line) in text.lines().enumerate() {
            let is_row = line.starts_with('|') && !file.ends_with("README.md");
            assert!(is_row || line.chars().count() <= 132, "{}:{}", file.display(), nth + 1);
        }
    }
}

#[test]
fn the_readme_is_read_at_one_sitting() {
    let readme = fs::read_to_string(Path::new(PROJECT).join("README.md")).expect("the file is text");
    assert!(readme.lines().count() <= 160);
    assert_eq!(readme.matches("![").count(), 1, "one picture");
}
