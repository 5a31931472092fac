//! The files that `cargo run -- build` writes, the folders that it accepts, and the packed crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::Value;
use sha2::{Digest, Sha384};

use crate::built;
use crate::command::{PROJECT, PUBLIC, tool};
use crate::files::files_below;

#[test]
fn build_writes_the_public_files() {
    let Some(dist) = built::site() else { return };
    for name in PUBLIC {
        assert!(dist.join(name).is_file(), "{name} is missing");
    }
    for folder in ["element", "explain", "page", "tree"] {
        assert!(!dist.join(folder).exists(), "{folder} exists, but its modules belong in the bundles");
    }
}

/// The classic scripts among the public files.
fn classic_scripts() -> impl Iterator<Item = &'static str> {
    PUBLIC.into_iter().filter(|&name| name.ends_with(".js") && name != "engine.js")
}

#[test]
fn the_bundles_stand_alone() {
    let Some(dist) = built::site() else { return };
    for name in classic_scripts().chain(["tic-tac-toe.mjs", "minimax-tree.mjs"]) {
        let script = fs::read_to_string(dist.join(name)).unwrap();
        for foreign in ["import.meta", "import(", "import{", "from\"", "sourceMappingURL", "/*!"] {
            assert!(!script.contains(foreign), "{name} contains {foreign}");
        }
    }
}

#[test]
fn the_classic_scripts_leave_no_global() {
    let Some(dist) = built::site() else { return };
    for name in classic_scripts() {
        let script = fs::read_to_string(dist.join(name)).unwrap();
        let begins = script.trim_start_matches('\u{feff}');
        assert!(begins.starts_with("\"use strict\";(function(){"), "{name}");
        assert!(script.trim_end().ends_with("})();"), "{name}");
    }
}

#[test]
fn the_scripts_for_pages_of_others_say_their_encoding() {
    let Some(dist) = built::site() else { return };
    for name in ["tic-tac-toe.js", "minimax-tree.js"] {
        let script = fs::read_to_string(dist.join(name)).expect("the script is UTF-8");
        assert!(script.starts_with('\u{feff}'), "{name} has a byte order mark");
        assert_eq!(script.matches('\u{feff}').count(), 1, "{name}");
    }
}

#[test]
fn the_imports_of_the_module_have_short_names() {
    let Some(dist) = built::site() else { return };
    let module = fs::read(dist.join("engine_bg.wasm")).unwrap();
    let script = fs::read_to_string(dist.join("engine.js")).unwrap();
    assert!(script.contains("\t_0: function("), "{script}");
    // The names that wasm-bindgen gives to imports begin with these signs and end in a hash.
    let long = module.windows(6).filter(|part| part == b"__wbg_").count();
    assert_eq!(long, 0);
}

#[test]
fn the_module_exports_the_contract() {
    let Some(dist) = built::site() else { return };
    let script = fs::read_to_string(dist.join("tic-tac-toe.mjs")).unwrap();
    let exports = script.trim_end().rsplit_once("export{").expect("one list of exports").1;
    let mut names: Vec<_> = exports
        .trim_end_matches("};")
        .split(',')
        .map(|export| export.rsplit(' ').next().unwrap_or(export))
        .collect();
    names.sort();
    assert_eq!(names, ["TicTacToe", "analyze", "best_move", "choose", "play", "ready", "whose_turn"]);
}

#[test]
fn the_package_has_our_version_and_lists_every_other_file() {
    let Some(dist) = built::site() else { return };
    let package = package(dist);
    assert_eq!(package["version"], env!("CARGO_PKG_VERSION"));

    let mut files = contents(dist);
    files.remove("package.json");
    assert_eq!(package["files"], Value::from_iter(files.into_keys()));
}

#[test]
fn a_relative_folder_is_relative_to_where_the_user_stands_and_builds_are_reproducible() {
    let Some(dist) = built::site() else { return };
    let standing = scratch("standing");
    fs::create_dir(&standing).unwrap();
    for _ in 0..2 {
        built(&["--out".as_ref(), "some/where".as_ref()], &standing);
        assert!(contents(&standing.join("some/where")) == contents(dist), "all builds have the same bytes");
    }
}

#[test]
fn where_it_is_built_makes_no_difference() {
    let Some(dist) = built::site() else { return };
    let scratch = scratch("elsewhere");
    let project = scratch.join("a folder of another name");
    for entry in fs::read_dir(PROJECT).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        match name {
            "target" | "dist" | ".git" => {}
            _ if path.is_dir() => copy(&path, &project.join(name)),
            _ => copy_file(&path, &project.join(name)),
        }
    }
    // The tool is compiled already, for the other tests. The site is compiled anew, in the other folder.
    let tool = Path::new(env!("CARGO_BIN_EXE_unbeatable"))
        .with_file_name(format!("unbeatable-site-bundle{}", std::env::consts::EXE_SUFFIX));
    let output = Command::new(tool)
        .args(["build", "--out", "../dist"])
        .current_dir(&project)
        .env("CARGO_MANIFEST_DIR", project.join("src/site"))
        .env("CARGO_TARGET_DIR", scratch.join("target"))
        .output()
        .unwrap();
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
fn a_build_tells_the_integrity_of_each_script() {
    let Some(dist) = built::site() else { return };
    let folder = scratch("integrity");
    let output = built(&["--out".as_ref(), folder.as_os_str()], Path::new(PROJECT));
    let told: Vec<_> = output.lines().collect();
    let expected: Vec<_> = contents(dist)
        .iter()
        .filter(|(name, _)| !name.contains('/') && (name.ends_with(".js") || name.ends_with(".mjs")))
        .map(|(name, content)| format!("{name} sha384-{}", BASE64_STANDARD.encode(Sha384::digest(content))))
        .collect();
    assert_eq!(told, expected);
    assert!(expected.len() > 10);
}

#[test]
fn the_components_are_listed_with_their_licences() {
    let Some(dist) = built::site() else { return };
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--target", "wasm32-unknown-unknown", "--features", "explain,figure,wasm"])
        .args(["--edges", "normal", "--package", "unbeatable", "--prefix", "depth"])
        .args(["--format", " {p}: {l}"])
        .current_dir(PROJECT)
        .output()
        .unwrap();
    let mut expected = BTreeSet::new();
    let mut macros = usize::MAX;
    for line in String::from_utf8(tree.stdout).unwrap().lines() {
        let (depth, package) = line.split_once(' ').unwrap();
        let depth: usize = depth.parse().unwrap();
        // The dependencies of a macro run at compile time, and are not in our module.
        if depth > macros {
            continue;
        }
        macros = usize::MAX;
        if package.contains("(proc-macro)") {
            macros = depth;
            continue;
        }
        let (package, licence) = package.trim_end_matches(" (*)").split_once(": ").unwrap();
        let mut words = package.split(' ');
        let (name, version) = (words.next().unwrap(), words.next().unwrap());
        expected.insert(format!("{name} {}: {licence}", version.trim_start_matches('v')));
    }
    let text = fs::read_to_string(dist.join("components.txt")).unwrap();
    let listed: BTreeSet<_> = text
        .lines()
        .skip(2)
        .take_while(|line| !line.starts_with("the standard library of rustc "))
        .map(|line| line.split(", by ").next().unwrap().to_owned())
        .collect();
    assert_eq!(listed, expected);
    assert!(listed.contains(&format!("unbeatable {}: MIT OR Apache-2.0", env!("CARGO_PKG_VERSION"))));
    // The MIT licence requires the names of the authors. The text of the Apache licence is beside the list.
    let nameless = text.lines().find(|line| line.ends_with(": MIT"));
    assert_eq!(nameless, None, "an MIT component names no authors");
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
    for (name, text) in
        [("engine_bg.wasm", ""), ("package.json", r#"{ "name": "another", "files": ["engine_bg.wasm"] }"#)]
    {
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
fn bad_arguments_are_named() {
    for (arguments, named) in [
        (&["frobnicate"][..], "frobnicate"),
        (&["--port", "65536"], "65536"),
        (&["--port", "8080", "build"], "build"),
    ] {
        let output = tool(arguments, Path::new(PROJECT)).output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains(named), "{message}");
    }
    let output = tool(&["--host", "no such host"], Path::new(PROJECT)).output().unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.contains("error: port 8080 of no such host"), "{message}");
}

#[test]
fn dependants_inherit_nothing() {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--edges", "normal,build", "--package", "unbeatable", "--prefix", "none"])
        .current_dir(PROJECT)
        .output()
        .unwrap();
    let tree = String::from_utf8(tree.stdout).unwrap();
    assert_eq!(tree.lines().count(), 1, "{tree}");
    assert!(tree.starts_with("unbeatable v"), "{tree}");
}

#[test]
fn the_crate_packs_with_all_that_it_needs() {
    let scratch = scratch("crate");
    let packed = Command::new(env!("CARGO"))
        .args(["package", "--package", "unbeatable", "--allow-dirty", "--target-dir"])
        .arg(&scratch)
        .current_dir(PROJECT)
        .output()
        .unwrap();
    // `cargo package` compiles the crate from the archive alone.
    let stderr = String::from_utf8_lossy(&packed.stderr);
    assert!(packed.status.success() && stderr.contains("Verifying unbeatable"), "{stderr}");
    fs::remove_dir_all(scratch).unwrap();
}

#[test]
fn both_halves_of_wasm_bindgen_have_the_same_version() {
    let lock = fs::read_to_string(Path::new(PROJECT).join("Cargo.lock")).unwrap();
    let versions = |package: &str| -> Vec<_> {
        let (name, version) = (format!("\"{package}\""), "version = ");
        let after = lock.split("name = ").skip(1).filter(|entry| entry.lines().next() == Some(&name));
        after.filter_map(|entry| entry.lines().find_map(|line| line.strip_prefix(version))).collect()
    };
    let library = versions("wasm-bindgen");
    assert_eq!(library.len(), 1);
    assert_eq!(library, versions("wasm-bindgen-cli-support"));
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

fn copy_file(from: &Path, to: &Path) {
    fs::create_dir_all(to.parent().unwrap()).unwrap();
    fs::copy(from, to).unwrap();
}

fn package(folder: &Path) -> Value {
    serde_json::from_slice(&fs::read(folder.join("package.json")).unwrap()).unwrap()
}
