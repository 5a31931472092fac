//! A browser without a window.

use std::env;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

use anyhow::{Context, Result};
use tempfile::TempDir;

/// The programs of Chrome, Chromium and Edge: names on the `PATH`, and where they are on macOS and Windows.
const PROGRAMS: [&str; 11] = [
    "google-chrome-stable",
    "google-chrome",
    "chromium",
    "chromium-browser",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
];

/// How the browser is started: silent, and asking nobody for anything.
const ARGUMENTS: [&str; 9] = [
    "--headless",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-gpu",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    // Containers often have little shared memory.
    "--disable-dev-shm-usage",
    "--use-mock-keychain",
];

/// A running browser with a profile of its own. It ends when the value is dropped.
pub struct Browser {
    process: Child,
    _profile: TempDir,
}

impl Browser {
    /// Starts the program with the page of this address. When it ends, `on_end` is called with what it has said.
    pub fn start(program: &Path, address: &str, on_end: impl FnOnce(String) + Send + 'static) -> Result<Browser> {
        let profile = tempfile::tempdir().context("no temporary folder could be made")?;
        let mut command = Command::new(program);
        command.args(ARGUMENTS).arg(format!("--user-data-dir={}", profile.path().display()));
        command.args(is_root().then_some("--no-sandbox")).arg(address);
        let spawned = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut process = spawned.with_context(|| format!("{} could not be started", program.display()))?;
        let mut errors = process.stderr.take().context("the browser has no output")?;
        thread::spawn(move || {
            let mut said = Vec::new();
            let _ = errors.read_to_end(&mut said);
            on_end(String::from_utf8_lossy(&said).into_owned());
        });
        Ok(Browser { process, _profile: profile })
    }
}

/// The browser that `CHROME` names, or else the first that is found.
pub fn find() -> Result<PathBuf> {
    match env::var("CHROME").ok().filter(|named| !named.is_empty()) {
        Some(named) => found(&named).with_context(|| format!("CHROME names no program: {named}")),
        None => PROGRAMS.into_iter().find_map(found).context(
            "There is no browser: expected Chrome, Chromium or Edge, or the place of one in the variable CHROME. With --open any \
             other draws",
        ),
    }
}

/// Where the program of this path, or of this name on the `PATH`, is.
fn found(program: &str) -> Option<PathBuf> {
    if Path::new(program).components().count() > 1 {
        return Some(program.into()).filter(|path: &PathBuf| path.is_file());
    }
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(program)).find(|path| path.is_file())
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Both fail only if the process has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether this process runs as root, for whom the sandbox of the browser does not work.
fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
