//! What the README promises: the interface that code, types and manifest have as well, and tests that exist.

use std::fs;
use std::path::Path;

use crate::command::PROJECT;
use crate::files::files_below;
use crate::node;

const README: &str = include_str!("../../README.md");

/// The part of a text from behind `begin` to before `end`.
pub fn between<'t>(text: &'t str, begin: &str, end: &str) -> &'t str {
    let (_, after) = text.split_once(begin).unwrap_or_else(|| panic!("expected {begin:?}"));
    after.split(end).next().unwrap_or_default()
}

#[test]
fn the_code_the_types_the_manifest_and_the_readme_tell_of_the_same_interface() {
    let Some(mut node) = node::node("the places that tell of the interface are not compared") else { return };
    let output = node.arg("tests/package/interface.mjs").current_dir(PROJECT).output().expect("node runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_tests_that_the_readme_names_exist() {
    let commands: Vec<_> = README.split("cargo test --test ").skip(1).collect();
    assert!(commands.len() > 5);
    for command in commands {
        let (target, rest) = command.split_once(' ').expect("what to run");
        let filter = rest.trim_start_matches("-- ").split(['`', ' ', ':', '\n']).next().unwrap_or_default();
        let files = files_below(&Path::new(PROJECT).join("tests").join(target));
        let is_named = files.iter().any(|file| {
            file.to_string_lossy().contains(filter) || fs::read_to_string(file).is_ok_and(|text| text.contains(filter))
        });
        assert!(is_named, "no test of {target} is called {filter}");
    }
}
