//! The attributes, properties, events, parts, custom properties and codes of refusals of each element are the same in the code, the
//! types, the manifest and the README's tables, where these list them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::Completion;
use serde_json::Value;

use crate::driver::site::Site;
use crate::driver::stage::Test;
use crate::files::files_below;

type Names = BTreeSet<String>;

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// One of the two elements, and the places that list its interface.
struct Element {
    /// The name of its class.
    class: &'static str,
    /// The folder of its code, and the file with the class.
    folder: &'static str,
    file: &'static str,
    /// The file of its types.
    types: &'static str,
    /// The heading of its section in the README.
    heading: &'static str,
    /// The module in the manifest.
    module: &'static str,
    /// The prefix of its events' names.
    events: &'static str,
}

const ELEMENTS: [Element; 2] = [
    Element {
        class: "TicTacToe",
        folder: "www/element",
        file: "element.js",
        types: "www/tic-tac-toe.d.ts",
        heading: "The element",
        module: "tic-tac-toe.mjs",
        events: "ttt-",
    },
    Element {
        class: "MinimaxTree",
        folder: "www/tree",
        file: "tree.js",
        types: "www/minimax-tree.d.ts",
        heading: "The drawn tree",
        module: "minimax-tree.mjs",
        events: "tree-",
    },
];

impl Element {
    /// A file of its code.
    fn read(&self, file: &str) -> String {
        read(&format!("{}/{file}", self.folder))
    }

    /// All scripts of the element, and its style sheet.
    fn code(&self) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(self.folder);
        let files = fs::read_dir(folder).expect("the element's folder");
        let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
        let code = names.filter(|name| name.ends_with(".js") || name.ends_with(".css"));
        code.map(|name| self.read(&name)).collect()
    }

    /// The README's section about the element.
    fn section(&self) -> String {
        let readme = read("README.md");
        let heading = format!("\n## {}\n", self.heading);
        let rest = readme.split(&heading).nth(1).expect("the section");
        rest.split("\n## ").next().expect("a text").to_owned()
    }

    /// The manifest's list of this name for the class.
    fn manifest(&self, list: &str) -> Vec<Value> {
        let manifest: Value = serde_json::from_str(&read("www/custom-elements.json")).expect("it is JSON");
        let modules = manifest["modules"].as_array().expect("a list");
        let module = modules.iter().find(|module| module["path"] == self.module);
        let declared = &module.expect("the module")["declarations"][0];
        assert_eq!(declared["name"], self.class);
        declared[list].as_array().unwrap_or_else(|| panic!("{list} is no list")).clone()
    }

    /// The names in backticks in the first column of the README's table that begins with this heading.
    fn table(&self, heading: &str) -> Names {
        let section = self.section();
        let rows =
            section.split(&format!("| {heading} |")).nth(1).unwrap_or_else(|| panic!("no table {heading}"));
        let rows = rows.lines().skip(1).take_while(|line| line.starts_with('|'));
        let first = rows.filter_map(|row| row.split('|').nth(1));
        let ticked = first.flat_map(|cell| cell.split('`').skip(1).step_by(2));
        ticked
            .map(|name| name.split('(').next().expect("a name"))
            .map(|name| name.trim_start_matches("TicTacToe.").to_owned())
            .collect()
    }

    /// The class in the types, without its comments.
    fn class(&self) -> String {
        let types = read(self.types);
        let heading = format!("export class {}", self.class);
        let class = types.split(&heading).nth(1).expect("the class");
        let class = class.split("\n}").next().expect("a text");
        // The first line is the rest of the class heading.
        let lines = class
            .lines()
            .skip(1)
            .map(str::trim)
            .filter(|line| !line.starts_with("/**") && !line.starts_with('*'));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The names that the class in the types declares: properties, and methods.
    fn declared(&self) -> (Names, Names) {
        let (mut properties, mut methods) = (Names::new(), Names::new());
        let class = self.class();
        for line in class.lines() {
            let line = ["static ", "readonly ", "get ", "set "]
                .iter()
                .fold(line, |line, word| line.strip_prefix(word).unwrap_or(line));
            let end = line.find(|sign: char| !sign.is_ascii_alphanumeric()).unwrap_or(0);
            let (name, rest) = line.split_at(end);
            let accessor = class.contains(&format!("get {name}(")) || class.contains(&format!("set {name}("));
            if name.is_empty() || ["addEventListener", "type", "listener", "options"].contains(&name) {
                continue;
            } else if rest.starts_with('(') && !accessor {
                methods.insert(name.to_owned());
            } else {
                properties.insert(name.to_owned());
            }
        }
        (properties, methods)
    }

    /// The attributes that the code observes.
    fn observed(&self) -> Names {
        let code = self.read(self.file);
        let list = code.split("observedAttributes = [").nth(1).expect("the list");
        let list = list.split(']').next().expect("a text");
        let mut names: Names = list.split('"').skip(1).step_by(2).map(str::to_owned).collect();
        assert!(list.contains("Object.keys(SETTINGS)"), "{list}");
        names.extend(self.settings());
        names
    }

    /// The settings in the code: attributes that are properties with some values.
    fn settings(&self) -> Names {
        let code = self.read("attributes.js");
        let lists =
            code.split("SETTINGS = {\n").skip(1).map(|rest| rest.split("\n};").next().expect("a text"));
        let entries = lists.flat_map(str::lines).filter_map(|line| line.strip_prefix("  ")?.split_once(':'));
        entries
            .map(|(name, _)| name.to_owned())
            .filter(|name| name.chars().all(char::is_alphanumeric))
            .collect()
    }

    /// The settings with a fixed set of values in the code, each with its values, the default first.
    fn choices(&self) -> Vec<(String, Vec<String>)> {
        let code = self.read("attributes.js");
        let entries = code.lines().filter_map(|line| line.strip_prefix("  ")?.split_once(": choice("));
        let values = |text: &str| text.split('"').skip(1).step_by(2).map(str::to_owned).collect();
        entries.map(|(name, rest)| (name.to_owned(), values(rest))).collect()
    }
}

fn named(list: &[Value]) -> Names {
    let name = |entry: &Value| entry["name"].as_str().expect("a name").to_owned();
    list.iter().map(name).collect()
}

/// The words of letters, digits and hyphens that follow `before`.
fn after(text: &str, before: &str) -> Names {
    let word = |rest: &str| {
        let end = rest.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
        rest[..end.unwrap_or(rest.len())].to_owned()
    };
    text.split(before).skip(1).map(word).filter(|word| !word.is_empty()).collect()
}

#[apply(on_files)]
fn attributes_are_one_list(_: &Site) -> Completion {
    for element in ELEMENTS {
        let code = element.observed();
        assert!(code.len() > 8, "{code:?}");
        assert_eq!(named(&element.manifest("attributes")), code, "the manifest");
        assert_eq!(element.table("attribute, property"), code, "the README");
    }
    Completion::Completed
}

#[apply(on_files)]
fn properties_and_methods_are_one_list(_: &Site) -> Completion {
    for element in ELEMENTS {
        let (properties, methods) = element.declared();
        let members = element.manifest("members");
        let of = |kind: &str| {
            let members = members.iter().filter(|member| member["kind"] == kind).cloned();
            named(&members.collect::<Vec<_>>())
        };
        assert_eq!(of("field"), properties, "the manifest's fields");
        assert_eq!(of("method"), methods, "the manifest's methods");
        // `lang` is every element's property.
        let mut documented = element.table("attribute, property");
        documented.extend(element.table("method, property"));
        documented.remove("lang");
        assert_eq!(documented, &properties | &methods, "the README");

        // The members of the class in the code, without the callbacks of the browser.
        let code = element.read(element.file);
        let heading = format!("class {}", element.class);
        let class = code.split(&heading).nth(1).expect("the class");
        let class = class.split("\n}").next().expect("a text");
        let mut written = element.settings();
        let texts =
            class.split("defineTexts(this.prototype, ").nth(1).and_then(|rest| rest.split(')').next());
        written.extend(texts.expect("a list").split('"').skip(1).step_by(2).map(str::to_owned));
        written.remove("lang");
        for line in class.lines().filter_map(|line| line.strip_prefix("  ")) {
            let line = line.strip_prefix("static ").unwrap_or(line);
            let line = line.strip_prefix("get ").or(line.strip_prefix("set ")).unwrap_or(line);
            let name = line.split('(').next().unwrap_or_default();
            if line.contains('(') && line.ends_with('{') && name.chars().all(char::is_alphanumeric) {
                written.insert(name.to_owned());
            }
        }
        for browser in [
            "constructor",
            "connectedCallback",
            "disconnectedCallback",
            "adoptedCallback",
            "attributeChangedCallback",
        ] {
            written.remove(browser);
        }
        assert_eq!(written, &properties | &methods, "the code");
    }
    Completion::Completed
}

#[apply(on_files)]
fn events_parts_and_custom_properties_are_one_list(_: &Site) -> Completion {
    for element in ELEMENTS {
        let [code, section] = [element.code(), element.section()];
        // The words after `before`, each behind the prefix that all names of the list have.
        let names = |text: &str, before: &str, prefix: &str| -> Names {
            after(text, before).iter().map(|name| format!("{prefix}{name}")).collect()
        };
        let events = named(&element.manifest("events"));
        let before = format!("\"{}", element.events);
        assert_eq!(names(&code, &before, element.events), events, "the code");
        assert_eq!(names(&read(element.types), &before, element.events), events, "the types");
        assert_eq!(element.table("event"), events, "the README");

        let parts = named(&element.manifest("cssParts"));
        assert_eq!(names(&code, "part: \"", ""), parts, "the code");
        assert_eq!(names(&section, "::part(", ""), parts, "the README");

        let properties = named(&element.manifest("cssProperties"));
        assert_eq!(names(&code, "--ttt-", "--ttt-"), properties, "the code");
        assert_eq!(names(&section, "--ttt-", "--ttt-"), properties, "the README");
    }
    Completion::Completed
}

#[apply(on_files)]
fn values_and_defaults_are_one_list(_: &Site) -> Completion {
    for element in ELEMENTS {
        let section = element.section();
        for (name, values) in element.choices() {
            let known: Names = values.iter().cloned().collect();
            let entries = element.manifest("attributes");
            let entry = entries.iter().find(|entry| entry["name"] == *name).expect("it is listed");
            let text = entry["type"]["text"].as_str().expect("a type");
            let listed: Names = text.split('"').skip(1).step_by(2).map(str::to_owned).collect();
            assert_eq!(listed, known, "the manifest's {name}");
            assert_eq!(entry["default"], format!("\"{}\"", values[0]), "the manifest's {name}");
            let row = section
                .lines()
                .find(|line| {
                    line.starts_with('|')
                        && line.split('|').nth(1).is_some_and(|cell| cell.contains(&format!("`{name}`")))
                })
                .expect("it is listed");
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            // The README does not repeat what it says about the other element.
            if cells[2] == "as above" {
                continue;
            }
            for value in &values {
                assert!(cells[2].contains(&format!("`{value}`")), "the README's {name} has no {value}");
            }
            assert_eq!(cells[3], format!("`{}`", values[0]), "the README's {name}");
        }
    }
    Completion::Completed
}

#[apply(on_files)]
fn codes_of_refusals_are_one_list(_: &Site) -> Completion {
    for element in ELEMENTS {
        let types = read(element.types);
        let refusal = types.split("Refusal extends ").nth(1).expect("the type of what it throws");
        let codes = refusal.split("code:").nth(1).and_then(|rest| rest.split(';').next()).expect("the codes");
        let listed: Names = codes.split('"').skip(1).step_by(2).map(str::to_owned).collect();
        assert_eq!(after(&element.code(), "refusal(\""), listed, "{}", element.types);
    }
    Completion::Completed
}

#[apply(on_files)]
fn the_readme_names_browser_tests_that_exist(_: &Site) -> Completion {
    let readme = read("README.md");
    let commands_of = |form: &str| -> Names {
        let command = format!("cargo test --test {form} -- ");
        readme
            .split(&command)
            .skip(1)
            .map(|rest| {
                rest.chars().take_while(|&sign| sign.is_alphanumeric() || "_:".contains(sign)).collect()
            })
            .collect()
    };
    let [driven, browser] = ["driven", "browser"].map(commands_of);
    assert!(!driven.is_empty() && !browser.is_empty());
    for name in driven {
        let is_named = |test: &Test| test.path().contains(&name);
        assert!(inventory::iter::<Test>().any(is_named), "no test has {name:?} in its path");
    }
    let modules = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser"));
    for name in browser {
        let is_named = |file: &PathBuf| file.to_string_lossy().ends_with(&format!("/{name}.test.js"));
        assert!(modules.iter().any(is_named), "no module of tests is called {name:?}");
    }
    Completion::Completed
}
