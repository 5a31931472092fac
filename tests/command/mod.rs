//! Runs `cargo run` as its user does, and lists the files that it must make; and asks programs for their versions.

// The browser tests use only some of it.
#![allow(dead_code)]

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The folder of the project.
pub const PROJECT: &str = env!("CARGO_MANIFEST_DIR");

/// The files that every built and every served site has.
pub const PUBLIC: [&str; 44] = [
    "awake.d.ts",
    "awake.js",
    "configurator.html",
    "configurator.js",
    "custom-elements.json",
    "docs/board.html",
    "docs/index.html",
    "ending-en.js",
    "ending-ru.js",
    "ending-zh.js",
    "ending.css",
    "ending.js",
    "engine.d.ts",
    "engine.js",
    "engine_bg.wasm",
    "explain-en.js",
    "explain-ru.js",
    "explain-zh.js",
    "explain.css",
    "explain.js",
    "figure.js",
    "index.html",
    "judge-frame.html",
    "judge.d.ts",
    "judge.html",
    "judge.js",
    "judge_bg.wasm",
    "lab-ru.js",
    "lab-zh.js",
    "lab.css",
    "lab.html",
    "lab.js",
    "minimax-tree.d.ts",
    "minimax-tree.js",
    "minimax-tree.mjs",
    "package.json",
    "page-en.js",
    "page-ru.js",
    "page-zh.js",
    "page.js",
    "tic-tac-toe.d.ts",
    "tic-tac-toe.js",
    "tic-tac-toe.mjs",
    "visitor.js",
];

/// `cargo run -- arguments`, in the folder `standing`, with the target folder of these tests.
pub fn tool(arguments: &[impl AsRef<OsStr>], standing: &Path) -> Command {
    let mut tool = Command::new(env!("CARGO"));
    tool.args(["run", "--manifest-path", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"), "--"]);
    tool.args(arguments).current_dir(standing);
    tool.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap());
    tool
}

/// A running `cargo run`. It ends when the value is dropped, so also when a test fails.
pub struct Running {
    process: Child,
    /// The host and port of the server.
    pub address: String,
}

impl Running {
    /// Starts `cargo run` and waits until it serves.
    pub fn start(arguments: &[&str]) -> Running {
        let mut process =
            tool(arguments, Path::new(PROJECT)).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("cargo run starts");
        let output = process.stdout.take().expect("stdout is piped");
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).expect("UTF-8 text");
        let address = line.trim_end().strip_prefix("Serving the page on http://");
        let address = address.and_then(|address| address.strip_suffix('/')).map(str::to_owned);
        let is_serving = address.is_some();
        let running = Running { process, address: address.unwrap_or_default() };
        if !is_serving {
            panic!("no address in {line:?}: {}", running.stop());
        }
        running
    }

    /// The port of the server.
    pub fn port(&self) -> u16 {
        let (_, port) = self.address.rsplit_once(':').expect("an address has a port");
        port.parse().expect("a port is a number")
    }

    /// Ends `cargo run` and returns its stderr.
    pub fn stop(mut self) -> String {
        self.process.kill().expect("cargo run still runs");
        let mut stderr = String::new();
        let mut errors = self.process.stderr.take().expect("stderr is piped");
        errors.read_to_string(&mut stderr).expect("UTF-8 text");
        stderr
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Both fail only if the process has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The first number in what a program tells of its version; `None` if it tells none.
pub fn version_of(program: &Path) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    String::from_utf8_lossy(&output.stdout).split(|sign: char| !sign.is_ascii_digit()).find_map(|digits| digits.parse().ok())
}
