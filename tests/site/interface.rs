//! What the README promises: the interface that the types and the manifest tell as well, and tests that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::files::files_below;

const README: &str = include_str!("../../README.md");

type Names = BTreeSet<String>;

/// The part of a text from behind `begin` to before `end`.
pub fn between<'t>(text: &'t str, begin: &str, end: &str) -> &'t str {
    let (_, after) = text.split_once(begin).unwrap_or_else(|| panic!("expected {begin:?}"));
    after.split(end).next().unwrap_or_default()
}

/// The first word of a text, of letters, digits and hyphens.
fn word(text: &str) -> &str {
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '-').next().unwrap_or_default()
}

/// The names that follow `before`, each behind this prefix.
fn after(text: &str, before: &str, prefix: &str) -> Names {
    let names = text.split(before).skip(1).map(|rest| format!("{prefix}{}", word(rest)));
    names.filter(|name| name != prefix).collect()
}

/// The names in backticks in the first column of the table with this heading.
fn table(section: &str, heading: &str) -> Names {
    let table = between(section, &format!("| {heading} |"), "\n\n");
    let cells = table.lines().filter_map(|row| row.strip_prefix("| `")?.split(" |").next());
    let names = cells.flat_map(|cell| cell.split('`').step_by(2)).filter(|name| !name.is_empty());
    names.map(|name| word(name.trim_start_matches("TicTacToe.")).to_owned()).collect()
}

/// The names of the properties and methods of a class in the types.
fn members(types: &str, class: &str) -> Names {
    let lines = between(types, &format!("export class {class} "), "\n}").lines();
    let lines = lines.filter_map(|line| line.strip_prefix("  "));
    let kinds = ["static ", "readonly ", "get ", "set "];
    let names = lines.map(|line| word(kinds.iter().fold(line, |line, kind| line.trim_start_matches(kind))));
    names.filter(|&name| !name.is_empty() && name != "addEventListener").map(str::to_owned).collect()
}

#[test]
fn the_manifest_the_types_and_the_readme_tell_of_the_same_interface() {
    let manifest: Value = serde_json::from_str(include_str!("../../www/custom-elements.json")).expect("JSON");
    let of_game = ("The element", include_str!("../../www/tic-tac-toe.d.ts"), "ttt-");
    let of_tree = ("The drawn tree", include_str!("../../www/minimax-tree.d.ts"), "tree-");
    for (nth, (heading, types, events)) in [of_game, of_tree].into_iter().enumerate() {
        let element = &manifest["modules"][nth]["declarations"][0];
        let listed = |list: &str| -> Names {
            let entries = element[list].as_array().expect("a list").iter();
            entries.map(|entry| entry["name"].as_str().expect("a name").to_owned()).collect()
        };
        let section = between(README, &format!("\n## {heading}\n"), "\n## ");
        let attributes = table(section, "attribute, property");
        let mut told = &attributes | &table(section, "method, property");
        // Every element has it.
        told.remove("lang");
        let class = element["name"].as_str().expect("a name");
        for (list, names) in [
            ("attributes", attributes),
            ("members", told),
            ("members", members(types, class)),
            ("events", table(section, "event")),
            ("events", after(types, &format!("  \"{events}"), events)),
            ("cssParts", after(section, "::part(", "")),
            ("cssProperties", after(section, "--ttt-", "--ttt-")),
        ] {
            assert_eq!(names, listed(list), "{class}");
        }
    }
}

#[test]
fn the_tests_that_the_readme_names_exist() {
    let commands: Vec<_> = README.split("cargo test --test ").skip(1).collect();
    assert!(commands.len() > 5);
    for command in commands {
        let (target, rest) = command.split_once(' ').expect("what to run");
        let filter = rest.trim_start_matches("-- ").split(['`', ' ', ':', '\n']).next().unwrap_or_default();
        let files = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(target));
        let is_named = files.iter().any(|file| {
            file.to_string_lossy().contains(filter)
                || fs::read_to_string(file).is_ok_and(|text| text.contains(filter))
        });
        assert!(is_named, "no test of {target} is called {filter}");
    }
}
