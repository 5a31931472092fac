//! The npm package `dist/`: installed as npm packs it, and used in Node, in TypeScript, in test suites of hosts, and with
//! frameworks.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::built;
use crate::command::PROJECT;
use crate::machine::{Need, has_no_browser};

/// Installs a compiler, what hosts test with, and the package.
const INSTALL: &str = "npm install --no-audit --no-fund --loglevel=error \
    typescript @types/node vitest@4 jsdom@29 happy-dom@21 jest@30 jest-environment-jsdom@30";
/// How the package is used. Variables of the environment stand before the program.
const USES: [&str; 6] = [
    "node node.mjs",
    "npx tsc --strict --noEmit --skipLibCheck false --target esnext --module nodenext --lib esnext,dom,dom.iterable types.ts",
    "npx vitest run --environment jsdom",
    "CLASSIC=1 npx vitest run --environment happy-dom",
    "CLASSIC=1 npx jest --env jsdom simulated",
    "NODE_OPTIONS=--experimental-vm-modules npx jest --env jsdom simulated",
];

/// What the command with these paths prints in this folder. Panics with its whole output if it fails.
fn run(folder: &Path, command: &str, paths: &[&Path]) -> String {
    let words: Vec<_> = command.split(' ').collect();
    let at = words.iter().position(|word| !word.starts_with(char::is_uppercase)).expect("a program");
    let mut program = Command::new(words[at]);
    program.envs(words[..at].iter().filter_map(|word| word.split_once('=')));
    let output = program.args(&words[at + 1..]).args(paths).current_dir(folder).output().expect("npm has it");
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    assert!(output.status.success(), "{command}: {out}\n{err}");
    out
}

/// The built site, and a folder of this name; `None` if there is no npm.
fn prepare(name: &str) -> Option<(&'static Path, PathBuf)> {
    let site = Need::Npm.is_met().then(built::site).flatten()?;
    Some((site, Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)))
}

#[test]
fn the_package_works_in_node_in_types_and_in_the_test_suites_of_hosts() {
    let Some((dist, folder)) = prepare("package") else { return };
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    fs::write(folder.join("package.json"), r#"{ "private": true, "type": "module" }"#).expect("a new file");
    for file in ["node.mjs", "types.ts", "simulated.test.js", "vitest.config.mjs"] {
        fs::copy(Path::new(PROJECT).join("tests/package").join(file), folder.join(file)).expect("a new file");
    }
    // The documented test of an engine, as it is for Vitest.
    let documentation = fs::read_to_string(Path::new(PROJECT).join("www/docs/judge.md")).expect("the documentation");
    let (_, test) = documentation.split_once("```js engine.test.mjs\n").expect("a test");
    let test = test.split("```").next().expect("it ends").lines().skip(2).collect::<Vec<_>>().join("\n");
    let test = format!("import {{ assert, test }} from \"vitest\";\n{test}\n");
    fs::write(folder.join("engine.test.mjs"), test).expect("a new file");
    let engine =
        "import { best_move, ready } from \"unbeatable\";\nawait ready;\nexport const bestMove = (cells) => best_move(cells);\n";
    fs::write(folder.join("my-engine.mjs"), engine).expect("a new file");
    run(&folder, "npm publish --dry-run --loglevel=error", &[dist]);
    let packed = run(&folder, "npm pack --loglevel=error", &[dist]);
    run(&folder, INSTALL, &[Path::new(&format!("./{}", packed.trim()))]);
    let [said, ..] = USES.map(|command| run(&folder, command, &[]));
    let expected = r#"{"class":"function","best":[4,4],"reason":"win","same":true,"board":"X../.O./...","tag":"tic-tac-toe"}"#;
    assert_eq!(said.trim(), expected);
}

#[test]
fn every_framework_shows_plays_and_takes_back() {
    let Some((dist, folder)) = (!has_no_browser()).then(|| prepare("frameworks")).flatten() else { return };
    run(Path::new(PROJECT), "node tests/package/frameworks.mjs", &[dist, &folder]);
}

#[test]
fn the_types_of_every_framework_compile_strictly() {
    let Some((dist, folder)) = prepare("types") else { return };
    run(Path::new(PROJECT), "node tests/package/types.mjs", &[dist, &folder]);
}
