//! The two commands: `cargo run -- build` writes the site, `cargo run` serves it.

#![cfg(not(target_arch = "wasm32"))]

mod built;

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

/// The files that every built and every served site has.
const PUBLIC: [&str; 20] = [
    "custom-elements.json",
    "engine.d.ts",
    "engine.js",
    "engine_bg.wasm",
    "explain-en.js",
    "explain-ru.js",
    "explain-zh.js",
    "explain.css",
    "explain.js",
    "index.html",
    "minimax-tree.d.ts",
    "minimax-tree.js",
    "minimax-tree.mjs",
    "package.json",
    "page-ru.js",
    "page-zh.js",
    "page.js",
    "tic-tac-toe.d.ts",
    "tic-tac-toe.js",
    "tic-tac-toe.mjs",
];

const PROJECT: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn build_writes_the_public_files() {
    let Some(dist) = built::site() else { return };
    for name in PUBLIC {
        assert!(dist.join(name).is_file(), "{name} is missing");
    }
    for folder in ["element", "explain", "page", "tree"] {
        assert!(
            !dist.join(folder).exists(),
            "the modules of {folder} are in the bundles"
        );
    }
}

/// The classic scripts among them.
fn classic_scripts() -> impl Iterator<Item = &'static str> {
    let modules = ["engine.js"];
    let scripts = PUBLIC.into_iter().filter(|name| name.ends_with(".js"));
    scripts.filter(move |name| !modules.contains(name))
}

#[test]
fn the_bundles_stand_alone() {
    let Some(dist) = built::site() else { return };
    for name in classic_scripts().chain(["tic-tac-toe.mjs", "minimax-tree.mjs"]) {
        let script = fs::read_to_string(dist.join(name)).unwrap();
        for foreign in [
            "import.meta",
            "import(",
            "import{",
            "from\"",
            "sourceMappingURL",
            "/*!",
        ] {
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
        let script = fs::read_to_string(dist.join(name)).expect("it is in UTF-8");
        assert!(script.starts_with('\u{feff}'), "{name} has a byte order mark");
        assert_eq!(script.matches('\u{feff}').count(), 1, "{name}");
    }
}

#[test]
fn the_imports_of_the_module_have_short_names() {
    let Some(dist) = built::site() else { return };
    let module = fs::read(dist.join("engine_bg.wasm")).unwrap();
    let script = fs::read_to_string(dist.join("engine.js")).unwrap();
    assert!(script.contains("    _0: function("), "{script}");
    // The bindings of wasm-bindgen begin with these signs and end in a hash.
    let long = module.windows(6).filter(|part| part == b"__wbg_").count();
    assert_eq!(long, 0);
}

#[test]
fn the_module_exports_the_contract() {
    let Some(dist) = built::site() else { return };
    let script = fs::read_to_string(dist.join("tic-tac-toe.mjs")).unwrap();
    let exports = script
        .trim_end()
        .rsplit_once("export{")
        .expect("one list of exports")
        .1;
    let mut names: Vec<_> = exports
        .trim_end_matches("};")
        .split(',')
        .map(|export| export.rsplit(' ').next().unwrap_or(export))
        .collect();
    names.sort();
    assert_eq!(
        names,
        [
            "TicTacToe",
            "analyze",
            "best_move",
            "choose",
            "play",
            "ready",
            "whose_turn"
        ]
    );
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
        assert!(
            contents(&standing.join("some/where")) == contents(dist),
            "the same bytes"
        );
    }
}

#[test]
fn a_second_build_removes_what_the_first_one_made_and_nothing_else() {
    let Some(dist) = built::site() else { return };
    let folder = scratch("second");
    copy(dist, &folder);
    let mut first = package(&folder);
    first["files"]
        .as_array_mut()
        .unwrap()
        .extend(["old/stale.js".into(), "../outside".into()]);
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
    for (name, text) in [
        ("engine_bg.wasm", ""),
        (
            "package.json",
            r#"{ "name": "another", "files": ["engine_bg.wasm"] }"#,
        ),
    ] {
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
    let output = tool(&["--host", "no such host"], Path::new(PROJECT))
        .output()
        .unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.contains("error: port 8080 of no such host"), "{message}");
}

#[test]
fn the_server_has_the_public_files_with_their_types() {
    let server = Server::start(&["--port", "0"]);
    let types = BTreeMap::from([
        ("css", "text/css; charset=utf-8"),
        ("html", "text/html; charset=utf-8"),
        ("js", "text/javascript; charset=utf-8"),
        ("json", "application/json"),
        ("mjs", "text/javascript; charset=utf-8"),
        ("ts", "text/plain; charset=utf-8"),
        ("wasm", "application/wasm"),
    ]);
    for name in PUBLIC {
        let mut got = server.request("GET", name);
        assert_eq!(got.status(), 200, "{name}");
        assert_eq!(
            got.headers()["content-type"],
            types[name.rsplit('.').next().unwrap()],
            "{name}"
        );
        assert_eq!(got.headers()["cache-control"], "no-cache", "{name}");
        let body = got.body_mut().read_to_vec().unwrap();

        let mut head = server.request("HEAD", name);
        assert_eq!(head.status(), 200, "{name}");
        assert_eq!(head.headers()["content-length"], body.len().to_string(), "{name}");
        assert!(head.body_mut().read_to_vec().unwrap().is_empty(), "{name}");
        if name == "index.html" {
            assert!(server.request("GET", "").body_mut().read_to_vec().unwrap() == body);
        }
    }
    assert_eq!(
        server.request("GET", "favicon.svg").headers()["content-type"],
        "image/svg+xml"
    );
    assert_eq!(server.request("GET", "no-such-file").status(), 404);
}

#[test]
fn the_server_answers_only_get_and_head() {
    let server = Server::start(&["--port", "0"]);
    for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
        for name in ["", "index.html", "no-such-file"] {
            let answer = server.request(method, name);
            assert_eq!(answer.status(), 405, "{method} /{name}");
            assert_eq!(answer.headers()["allow"], "GET,HEAD", "{method} /{name}");
        }
    }
}

#[test]
fn no_path_leads_out_of_the_site() {
    let server = Server::start(&["--port", "0"]);
    for path in [
        "/../Cargo.toml",
        "/../../../../../../../../etc/passwd",
        "/element/../../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e%2f%2e%2e%2fCargo.toml",
        "/..%5cCargo.toml",
        "/%252e%252e/Cargo.toml",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/index.html%00",
        "/%ff",
        "/Cargo.toml",
        "/.git/config",
        "..",
    ] {
        let status = server.raw_status(path);
        assert!(
            matches!(status.as_str(), "400" | "404"),
            "{path} is answered with {status}"
        );
    }
    assert_eq!(server.raw_status("/index.html"), "200");
}

#[test]
fn a_taken_port_is_said_and_the_next_free_one_used() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port();
    let server = Server::start(&["--port", &port.to_string()]);
    assert!(server.port > port);
    assert_eq!(server.request("GET", "").status(), 200);
    let said = server.stop();
    assert!(said.contains(&format!("Port {port} is taken")), "{said}");
}

#[test]
fn dependants_inherit_nothing() {
    let tree = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--edges",
            "normal,build",
            "--package",
            "unbeatable",
            "--prefix",
            "none",
        ])
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
        .args([
            "package",
            "--package",
            "unbeatable",
            "--allow-dirty",
            "--target-dir",
        ])
        .arg(&scratch)
        .current_dir(PROJECT)
        .output()
        .unwrap();
    // It has been compiled from the archive alone.
    let told = String::from_utf8_lossy(&packed.stderr);
    assert!(
        packed.status.success() && told.contains("Verifying unbeatable"),
        "{told}"
    );
    fs::remove_dir_all(scratch).unwrap();
}

#[test]
fn both_halves_of_wasm_bindgen_have_the_same_version() {
    let lock = fs::read_to_string(Path::new(PROJECT).join("Cargo.lock")).unwrap();
    let versions = |package: &str| -> Vec<_> {
        let (name, version) = (format!("\"{package}\""), "version = ");
        let after = lock
            .split("name = ")
            .skip(1)
            .filter(|entry| entry.lines().next() == Some(&name));
        after
            .filter_map(|entry| entry.lines().find_map(|line| line.strip_prefix(version)))
            .collect()
    };
    let library = versions("wasm-bindgen");
    assert_eq!(library.len(), 1);
    assert_eq!(library, versions("wasm-bindgen-cli-support"));
}

/// `cargo run -- arguments`, in the folder `standing`, with the target folder of these tests.
fn tool(arguments: &[impl AsRef<std::ffi::OsStr>], standing: &Path) -> Command {
    let mut tool = Command::new(env!("CARGO_BIN_EXE_unbeatable"));
    tool.args(arguments).current_dir(standing);
    tool.env(
        "CARGO_TARGET_DIR",
        Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap(),
    );
    tool
}

/// `cargo run -- build arguments`.
fn build(arguments: &[&std::ffi::OsStr], standing: &Path) -> Output {
    tool(&[&["build".as_ref()], arguments].concat(), standing)
        .output()
        .unwrap()
}

/// A build that must succeed.
fn built(arguments: &[&std::ffi::OsStr], standing: &Path) {
    let output = build(arguments, standing);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// A build that must fail because of its folder.
fn refused(folder: &Path, reason: &str) {
    let output = build(&["--out".as_ref(), folder.as_os_str()], Path::new(PROJECT));
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{}: {message}", folder.display());
    assert!(message.contains(reason), "{}: {message}", folder.display());
}

/// A path that nothing exists at.
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
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            files.extend(
                contents(&path)
                    .into_iter()
                    .map(|(below, content)| (format!("{name}/{below}"), content)),
            );
        } else {
            files.insert(name, fs::read(path).unwrap());
        }
    }
    files
}

fn copy(from: &Path, to: &Path) {
    for (name, content) in contents(from) {
        let path = to.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
}

fn package(folder: &Path) -> Value {
    serde_json::from_slice(&fs::read(folder.join("package.json")).unwrap()).unwrap()
}

/// A running `cargo run`, which ends with its value, also when a test fails.
struct Server {
    process: Child,
    port: u16,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        let mut process = tool(arguments, Path::new(PROJECT))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = process.stdout.take().unwrap();
        let mut server = Server { process, port: 0 };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).unwrap();
        let port = line
            .trim_end()
            .strip_prefix("Serving the page on http://127.0.0.1:");
        match port.and_then(|port| port.strip_suffix('/')?.parse().ok()) {
            Some(port) => server.port = port,
            None => panic!("no address in {line:?}: {}", server.stop()),
        }
        server
    }

    fn request(&self, method: &str, path: &str) -> ureq::http::Response<ureq::Body> {
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("http://127.0.0.1:{}/{path}", self.port))
            .body(())
            .unwrap();
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .build()
            .new_agent();
        agent.run(request).unwrap()
    }

    /// The status with which a GET of the path is answered, sent as it is written here.
    fn raw_status(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer);
        answer.split(' ').nth(1).unwrap_or_default().to_owned()
    }

    /// Ends the server and returns what it wrote for people.
    fn stop(mut self) -> String {
        self.process.kill().unwrap();
        let mut said = String::new();
        self.process
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut said)
            .unwrap();
        said
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Neither can fail but for a process that has ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
