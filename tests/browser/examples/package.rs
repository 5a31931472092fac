//! The npm package `dist/`: packed, installed into an empty project, and used there in Node, in TypeScript, in a bundled page
//! and in frameworks.

use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use libtest_mimic::Completion;
use serde_json::{Value, json};

use crate::driver::site::Site;
use crate::driver::tab::{Cannot, Tab};
use crate::oracle::{Oracle, State};

/// The other npm packages of the project: a compiler, a bundler, the frameworks of the examples, and what hosts test with.
const OTHERS: [&str; 14] = [
    "typescript",
    "vite@8",
    "@vitejs/plugin-vue@6",
    "@sveltejs/vite-plugin-svelte@7",
    "react@19",
    "react-dom@19",
    "vue@3",
    "svelte@5",
    "@types/node",
    "vitest@4",
    "jsdom@29",
    "happy-dom@21",
    "jest@30",
    "jest-environment-jsdom@30",
];

/// The bundled pages, by the names of their scripts.
const PAGES: [&str; 4] = ["module", "react", "vue", "svelte"];

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

    let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/package");
    let examples = site.dist.join("examples");
    let snippets = ["React.jsx", "Vue.vue", "Svelte.svelte"].map(|name| examples.join(name));
    for file in fs::read_dir(ours)
        .expect("the folder can be read")
        .map(|file| file.expect("the entry can be read").path())
        .chain(snippets)
    {
        fs::copy(&file, folder.join(file.file_name().expect("a name"))).expect("it can be copied");
    }
    for page in PAGES {
        let text = format!(
            "<!doctype html><html lang=en><meta charset=utf-8><title>{page}</title><main id=app></main><script type=module src=./{page}.js></script>"
        );
        fs::write(folder.join(format!("{page}.html")), text).expect("the file can be written");
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
    ("vitest run --environment jsdom", "TREE=1"),
    ("vitest run --environment happy-dom", "TREE=1 CLASSIC=1"),
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

/// Asserts that the board of a bundled page can be played to its end, and that the page hears of the end.
async fn assert_plays(tab: &Tab, page: &str) {
    let folder = match project(&tab.site) {
        Ok(folder) => folder.join("dist"),
        Err(why) => resume_unwind(Box::new(Cannot(why.clone()))),
    };
    let server = tab.serve(&folder, "", None).await;
    tab.visit(&server.site(&format!("{page}.html"))).await;
    tab.until(
        "customElements.get('tic-tac-toe') !== undefined && document.querySelector('tic-tac-toe') != null",
    )
    .await;
    let game = tab.game().await;
    assert_eq!(game.ask::<String>("game.level").await, "hard", "{page}");
    let mut oracle = Oracle::default();
    while game.status().await == "open" {
        let state = State::drawn(&game.board().await, 'X');
        game.play(oracle.best(state).expect("the game is open")).await;
    }
    tab.until("logged.length == 1").await;
    assert_eq!(tab.eval::<Vec<String>>("logged").await, [game.status().await], "{page}");
    tab.visit("about:blank").await;
}

/// Keeps in `logged` what a page writes on its console.
const LOG: &str = "window.logged = []; console.log = (text) => logged.push(text);";

/// Bundles the pages, once.
fn bundle(tab: &Tab) {
    static BUNDLED: OnceLock<()> = OnceLock::new();
    if let Ok(folder) = project(&tab.site) {
        BUNDLED
            .get_or_init(|| drop(printed(&run(folder, "npx", &["vite", "build"]).expect("npm has an npx"))));
    }
}

#[apply(chromium)]
async fn a_bundled_page_and_every_framework_play(tab: &Tab) {
    bundle(tab);
    tab.add_prelude(LOG).await;
    for page in PAGES {
        assert_plays(tab, page).await;
    }
}
