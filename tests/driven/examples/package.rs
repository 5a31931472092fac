//! The npm package `dist/`: packed, installed into an empty project, and used there in Node and in TypeScript; and bundled with
//! frameworks.

use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use libtest_mimic::Completion;
use serde_json::{Value, json};

use crate::driver::chrome;
use crate::driver::site::Site;
use crate::driver::tab::{Cannot, Tab};

/// The other npm packages of the project: a compiler, and what hosts test with.
const OTHERS: [&str; 7] = [
    "typescript",
    "@types/node",
    "vitest@4",
    "jsdom@29",
    "happy-dom@21",
    "jest@30",
    "jest-environment-jsdom@30",
];

/// Runs a program in a folder. `None` if there is no such program.
fn run(folder: &Path, program: &str, arguments: &[&str]) -> Option<Output> {
    Command::new(program).args(arguments).current_dir(folder).output().ok()
}

/// What the program printed. Panics with its whole output if it failed.
fn printed(output: &Output) -> String {
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    assert!(output.status.success(), "{out}\n{err}");
    out
}

/// A project with the package installed as npm packs it, or the reason why there is none. It is made once.
fn project(site: &Site) -> &'static Result<PathBuf, String> {
    static PROJECT: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    PROJECT.get_or_init(|| {
        let made = make(site);
        if let Err(why) = &made {
            eprintln!("{why}: the package is not tried.");
        }
        made
    })
}

fn make(site: &Site) -> Result<PathBuf, String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("package");
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).expect("the folder can be made");
    let reached = run(&folder, "npm", &["view", "typescript", "version"]).ok_or("No `npm` here")?;
    if !reached.status.success() {
        return Err("`npm` reaches no registry".to_owned());
    }
    let destination = folder.to_string_lossy().into_owned();
    let packed = run(&site.dist, "npm", &["pack", "--json", "--pack-destination", &destination]);
    let packed: Value = serde_json::from_str(&printed(&packed.expect("npm runs"))).expect("npm prints JSON");
    let name = packed[0]["filename"].as_str().expect("the name of the archive");
    // The package holds the whole site and nothing else.
    let mut listed: Vec<&str> = packed[0]["files"]
        .as_array()
        .expect("the files are a list")
        .iter()
        .filter_map(|file| file["path"].as_str())
        .collect();
    let package = fs::read_to_string(site.dist.join("package.json")).expect("the file can be read");
    let package: Value = serde_json::from_str(&package).expect("the file is JSON");
    let mut files: Vec<&str> =
        package["files"].as_array().expect("the files are a list").iter().filter_map(Value::as_str).collect();
    files.push("package.json");
    listed.sort_unstable();
    files.sort_unstable();
    assert_eq!(listed, files);

    fs::write(folder.join("package.json"), r#"{ "private": true, "type": "module" }"#)
        .expect("the file can be written");
    let archive = format!("./{name}");
    let install = ["install", "--no-audit", "--no-fund", "--loglevel=error", &archive];
    let install = run(&folder, "npm", &[&install[..], &OTHERS].concat());
    printed(&install.expect("npm runs"));

    for file in ["node.mjs", "types.ts", "simulated.test.js", "vitest.config.mjs"] {
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/package").join(file);
        fs::copy(ours, folder.join(file)).expect("the file can be copied");
    }
    Ok(folder)
}

/// Runs the test in the project. If there is none, the test is ignored with the reason.
fn in_project(site: &Site, test: impl FnOnce(&Path)) -> Completion {
    match project(site) {
        Ok(folder) => {
            test(folder);
            Completion::Completed
        }
        Err(why) => Completion::ignored_with(why.clone()),
    }
}

#[apply(on_files)]
fn what_is_installed_runs_in_node(site: &Site) -> Completion {
    in_project(site, |folder| {
        let found = printed(&run(folder, "node", &["node.mjs"]).expect("npm has a node"));
        let found: Value = serde_json::from_str(&found).expect("node prints JSON");
        let expected = json!({
            "class": "function",
            "best": [4, 4],
            "reason": "win",
            "same": true,
            "board": "X../.O./...",
            "tag": "tic-tac-toe",
        });
        assert_eq!(found, expected);
    })
}

#[apply(on_files)]
fn its_types_compile_in_a_strict_project(site: &Site) -> Completion {
    in_project(site, |folder| {
        let options = [
            "--strict",
            "--noEmit",
            "--target",
            "esnext",
            "--module",
            "nodenext",
            "--lib",
            "esnext,dom,dom.iterable",
        ];
        let compiled = run(folder, "npx", &[&["tsc"], &options[..], &["types.ts"]].concat());
        printed(&compiled.expect("npm has an npx"));
    })
}

/// The test runners of hosts, with the variables of the environment that `simulated.test.js` reads.
const RUNNERS: [(&str, &str); 4] = [
    ("vitest run --environment jsdom", ""),
    ("vitest run --environment happy-dom", "CLASSIC=1"),
    ("jest --env jsdom", "CLASSIC=1"),
    ("jest --env jsdom", "NODE_OPTIONS=--experimental-vm-modules"),
];

#[apply(on_files)]
fn the_elements_work_in_the_test_suites_of_hosts(site: &Site) -> Completion {
    in_project(site, |folder| {
        for (command, variables) in RUNNERS {
            let variables = variables.split(' ').filter_map(|variable| variable.split_once('='));
            let mut runner = Command::new("npx");
            runner.args(command.split(' ')).current_dir(folder).envs(variables);
            printed(&runner.output().expect("npm has an npx"));
        }
    })
}

#[apply(chromium)]
async fn every_framework_shows_plays_and_takes_back(tab: &Tab) {
    if let Err(why) = project(&tab.site) {
        resume_unwind(Box::new(Cannot(why.clone())));
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/package/frameworks.mjs");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("frameworks");
    let browser = chrome::find().expect("the test runs in it");
    let tried =
        Command::new("node").arg(script).args([&tab.site.dist, &folder]).env("CHROME", browser).output();
    printed(&tried.expect("npm has a node"));
}
