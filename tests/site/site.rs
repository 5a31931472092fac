//! The files that `cargo run -- build` writes, the folders that it accepts, and the packed crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::Value;
use sha2::{Digest, Sha384};

use crate::command::{PROJECT, PUBLIC, tool};
use crate::files::files_below;
use crate::{built, node};

#[test]
fn a_build_has_the_public_files_and_a_package_of_our_version_that_lists_them() {
    let Some(dist) = built::site() else { return };
    let mut files = contents(dist);
    for name in PUBLIC {
        assert!(files.contains_key(name), "{name} is missing");
    }
    let package = package(dist);
    files.remove("package.json");
    assert_eq!(package["files"], Value::from_iter(files.into_keys()));
    assert_eq!(package["version"], env!("CARGO_PKG_VERSION"));
}

#[test]
fn a_build_stands_where_the_user_says_has_the_same_bytes_and_tells_the_integrity_of_each_script() {
    let Some(dist) = built::site() else { return };
    let standing = scratch("standing");
    fs::create_dir(&standing).unwrap();
    let output = built(&["--out".as_ref(), "some/where".as_ref()], &standing);
    assert!(contents(&standing.join("some/where")) == contents(dist));
    let printed: Vec<_> = output.lines().collect();
    let expected: Vec<_> = contents(dist)
        .iter()
        .filter(|(name, _)| !name.contains('/') || name.starts_with("words/"))
        .filter(|(name, _)| name.ends_with(".js") || name.ends_with(".mjs"))
        .map(|(name, content)| format!("{name} sha384-{}", BASE64_STANDARD.encode(Sha384::digest(content))))
        .collect();
    assert_eq!(printed, expected);
}

#[test]
fn the_scripts_and_the_engine_do_without_a_browser_and_say_what_they_need() {
    let Some(mut node) = node::node() else { return };
    let Some(dist) = built::site() else { return };
    let output = node.arg("tests/site/node.mjs").arg(dist).current_dir(PROJECT).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn where_it_is_built_makes_no_difference() {
    let Some(dist) = built::site() else { return };
    let scratch = scratch("elsewhere");
    let project = scratch.join("a folder of another name");
    copy_project(&project);
    let output = build_elsewhere(&project);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let there = contents(&scratch.join("dist"));
    let here = contents(dist);
    assert!(there.keys().eq(here.keys()), "the builds have other files");
    for (name, content) in here {
        assert!(there.get(&name) == Some(&content), "{name} differs");
    }
    fs::remove_dir_all(scratch).unwrap();
}

#[test]
fn the_components_are_listed_with_their_authors_and_licences() {
    let Some(dist) = built::site() else { return };
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--target", "wasm32-unknown-unknown", "--features", "explain,figure,judge,lab,wasm"])
        // What a macro needs runs at compile time, and is not in our module.
        .args(["--edges", "normal,no-proc-macro", "--package", "unbeatable", "--prefix", "none"])
        .args(["--format", "{p}: {l}"])
        .current_dir(PROJECT)
        .output()
        .unwrap();
    let mut expected = BTreeSet::new();
    for line in String::from_utf8(tree.stdout).unwrap().lines() {
        let (package, licence) = line.trim_end_matches(" (*)").split_once(": ").unwrap();
        let mut words = package.split(' ');
        let (name, version) = (words.next().unwrap(), words.next().unwrap());
        expected.insert(format!("{name} {}: {licence}", version.trim_start_matches('v')));
    }
    let text = fs::read_to_string(dist.join("components.txt")).unwrap();
    let (list, texts) = text.split_once("\n\n\n").unwrap();
    let (mut listed, mut nameless) = (BTreeSet::new(), Vec::new());
    for line in list.lines().skip(2) {
        match line.split_once(", by ") {
            Some((component, authors)) if !authors.is_empty() => drop(listed.insert(component)),
            _ => nameless.push(line),
        }
    }
    assert!(nameless.is_empty(), "{nameless:?}");
    listed.retain(|component| !component.starts_with("the standard library of rustc "));
    assert_eq!(listed, expected.iter().map(String::as_str).collect());
    for component in listed {
        let name = component.split(' ').next().unwrap();
        let has_text =
            texts.lines().any(|line| line.strip_suffix(':').is_some_and(|names| names.split(", ").any(|one| one == name)));
        assert!(has_text, "{name} has no licence text");
    }
    assert!(texts.contains("Permission is hereby granted") && texts.contains("Apache License"));
}

#[test]
fn the_build_fails_where_a_component_names_no_authors_or_has_no_licence_text() {
    let Some(_) = built::site() else { return };
    let project = scratch("nameless").join("project");
    copy_project(&project);
    let manifest = project.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    let nameless: String = text.lines().filter(|line| !line.starts_with("authors = ")).flat_map(|line| [line, "\n"]).collect();
    assert_ne!(nameless, text);
    let build = || {
        let output = build_elsewhere(&project);
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    fs::write(&manifest, nameless).unwrap();
    let why = build();
    assert!(why.contains("names no authors"), "{why}");

    fs::write(&manifest, text).unwrap();
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::remove_file(project.join(licence)).unwrap();
    }
    let why = build();
    assert!(why.contains("has no licence text"), "{why}");
}

#[test]
fn a_second_build_removes_what_the_first_one_made_and_nothing_else() {
    let Some(dist) = built::site() else { return };
    let folder = scratch("second");
    copy(dist, &folder);
    let mut first = package(&folder);
    first["files"].as_array_mut().unwrap().extend(["old/stale.js".into(), "../outside".into()]);
    fs::write(folder.join("package.json"), first.to_string()).unwrap();
    fs::create_dir(folder.join("old")).unwrap();
    fs::write(folder.join("old/stale.js"), "").unwrap();
    fs::write(folder.join("CNAME"), "example.org").unwrap();
    let outside = folder.with_file_name("outside");
    fs::write(&outside, "").unwrap();

    built(&["--out".as_ref(), folder.as_os_str()], Path::new(PROJECT));

    let mut expected = contents(dist);
    expected.insert("CNAME".into(), "example.org".into());
    assert!(contents(&folder) == expected);
    assert!(!folder.join("old").exists() && outside.exists());
}

#[test]
fn a_folder_with_other_files_is_refused_and_left_as_it_is() {
    let foreign = scratch("foreign");
    fs::create_dir(&foreign).unwrap();
    for (name, text) in [("engine_bg.wasm", ""), ("package.json", r#"{ "name": "another", "files": ["engine_bg.wasm"] }"#)] {
        fs::write(foreign.join(name), text).unwrap();
        let before = contents(&foreign);
        refused(&foreign, "files that are not ours");
        assert!(contents(&foreign) == before);
    }

    for folder in [".", "/"] {
        refused(folder.as_ref(), "files that are not ours");
    }
    refused(&foreign.join("package.json"), "cannot be written into");
    for folder in ["www", "src/../www/new/folder"] {
        refused(folder.as_ref(), "the site is made from");
    }
    assert!(!Path::new(PROJECT).join("www/new").exists());
}

#[test]
fn the_crate_can_be_published_without_pictures_and_dependants_inherit_nothing() {
    let scratch = scratch("crate");
    let cargo = |arguments: &str, more: &[&Path]| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(arguments.split(' ')).args(more).current_dir(PROJECT).output().unwrap()
    };
    let published = cargo("publish --dry-run --allow-dirty --target-dir", &[&scratch]);
    // `cargo publish` compiles the crate from the archive alone.
    let stderr = String::from_utf8_lossy(&published.stderr);
    assert!(published.status.success() && stderr.contains("Verifying unbeatable"), "{stderr}");
    fs::remove_dir_all(scratch).unwrap();
    let listed = cargo("package --allow-dirty --list", &[]).stdout;
    let listed = String::from_utf8(listed).unwrap();
    assert!(listed.contains("README.md"), "{listed}");
    let pictures: Vec<_> = listed.lines().filter(|file| file.ends_with(".png")).collect();
    assert_eq!(pictures, [""; 0]);
    let tree = cargo("tree --edges normal,build --package unbeatable --prefix none", &[]).stdout;
    let tree = String::from_utf8(tree).unwrap();
    assert!(tree.lines().count() == 1 && tree.starts_with("unbeatable v"), "{tree}");
}

/// Runs `cargo run -- build arguments` in the folder `standing`.
fn build(arguments: &[&std::ffi::OsStr], standing: &Path) -> Output {
    tool(&[&["build".as_ref()], arguments].concat(), standing).output().unwrap()
}

/// The output of a build that must succeed.
fn built(arguments: &[&std::ffi::OsStr], standing: &Path) -> String {
    let output = build(arguments, standing);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that a build into this folder fails for this reason.
fn refused(folder: &Path, reason: &str) {
    let output = build(&["--out".as_ref(), folder.as_os_str()], Path::new(PROJECT));
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{}: {message}", folder.display());
    assert!(message.contains(reason), "{}: {message}", folder.display());
}

/// A path in the tests' scratch folder at which nothing exists.
fn scratch(name: &str) -> PathBuf {
    let tests = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site");
    fs::create_dir_all(&tests).unwrap();
    let folder = tests.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    folder
}

/// The files in `folder` and in the folders below it, by their relative paths.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let named = |path: PathBuf| {
        let name = path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/");
        (name, fs::read(path).unwrap())
    };
    files_below(folder).into_iter().map(named).collect()
}

fn copy(from: &Path, to: &Path) {
    for (name, content) in contents(from) {
        let path = to.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
}

/// Copies the sources of the project.
fn copy_project(to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(PROJECT).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        match name {
            "target" | "dist" | ".git" => {}
            _ if path.is_dir() => copy(&path, &to.join(name)),
            _ => drop(fs::copy(&path, to.join(name)).unwrap()),
        }
    }
}

/// Builds the copied project into the folder `dist` beside it, where nothing is compiled yet. The tool itself is compiled already,
/// for the other tests.
fn build_elsewhere(project: &Path) -> Output {
    let tool = format!("../debug/unbeatable-site-bundle{}", std::env::consts::EXE_SUFFIX);
    let tool = Path::new(env!("CARGO_TARGET_TMPDIR")).join(tool);
    Command::new(tool)
        .args(["build", "--out", "../dist"])
        .current_dir(project)
        .env("CARGO_MANIFEST_DIR", project.join("src/site"))
        .env("CARGO_TARGET_DIR", project.join("../target"))
        .output()
        .unwrap()
}

fn package(folder: &Path) -> Value {
    serde_json::from_slice(&fs::read(folder.join("package.json")).unwrap()).unwrap()
}
