//! Chrome or Chromium: found or installed, started once for all tests, and ended with them.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use chromiumoxide::Browser as Connection;
use futures::StreamExt;

use crate::driver::fonts;
use crate::driver::programs::{Profile, Program, announced, install, is_root, on_path, program_from_env};

/// A running browser with its own profile. It ends when this value is dropped.
pub struct Chrome {
    pub connection: Arc<Connection>,
    _process: Process,
}

/// The browser's process. When it is dropped, the browser ends first, and then its profile is removed.
struct Process {
    _program: Program,
    _profile: Profile,
}

impl Chrome {
    /// Starts the browser that [`find`] finds.
    pub async fn start() -> Result<Chrome, String> {
        let (process, address) = Process::start(&find()?)?;
        let (connection, mut events) = Connection::connect(address)
            .await
            .map_err(|error| format!("the browser answers nothing: {error}"))?;
        tokio::spawn(async move { while events.next().await.is_some() {} });
        Ok(Chrome { connection: Arc::new(connection), _process: process })
    }
}

impl Process {
    /// Starts the process. Returns it with the address at which it takes commands.
    fn start(program: &Path) -> Result<(Process, String), String> {
        let profile = Profile::new("chrome");
        let mut child = command(program)
            .args([
                "--headless=new",
                "--remote-debugging-port=0",
                "--no-first-run",
                "--no-default-browser-check",
                "--disable-gpu",
                "--disable-quic",
                "--disable-sync",
                "--disable-background-networking",
                "--disable-component-update",
                // A window loads two pages for its address bar, which nobody sees.
                "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
                // Every test has its own window, and every window must be painted.
                "--disable-backgrounding-occluded-windows",
                "--disable-renderer-backgrounding",
                // Containers often have little shared memory.
                "--disable-dev-shm-usage",
                // The machine's screen and keychain must make no difference.
                "--force-color-profile=srgb",
                "--password-store=basic",
                "--use-mock-keychain",
                "--lang=en-US",
            ])
            .args(is_root().then_some("--no-sandbox"))
            .arg(format!("--user-data-dir={}", profile.0.display()))
            .envs(fonts::chosen().map(|file| ("FONTCONFIG_FILE", file)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{} does not start: {error}", program.display()))?;
        let stderr = child.stderr.take().expect("stderr is piped");
        let process = Process { _program: Program { child }, _profile: profile };

        let address = announced(stderr, "DevTools listening on ", program, Duration::from_secs(60))?;
        Ok((process, address))
    }
}

/// The command that starts the program so that it ends with this process, even if this process is killed.
///
/// With `--remote-debugging-pipe` the browser ends when its descriptor 3 closes. The shell makes that descriptor a copy
/// of the standard input, whose other end only this process holds.
#[cfg(unix)]
fn command(program: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", r#"exec "$0" "$@" 3<&0 4>&1"#]).arg(program).arg("--remote-debugging-pipe");
    command
}

/// The command that starts the program.
#[cfg(not(unix))]
fn command(program: &Path) -> Command {
    Command::new(program)
}

/// Chrome or Chromium on this machine: the program that `CHROME` names, else one in a usual place, else one that
/// [`install`] installs. The error is one line that says what to run.
pub fn find() -> Result<PathBuf, String> {
    if let Some(named) = program_from_env("CHROME") {
        return named;
    }
    let usual = || {
        names()
            .iter()
            .find_map(|name| on_path(name.as_ref()))
            .or_else(|| places().find(|place| place.is_file()))
    };
    usual()
        .or_else(|| install("Chrome or Chromium", &["chromium"]).then(usual).flatten())
        .ok_or_else(|| format!("no Chrome or Chromium: run `{}`, or name the program in CHROME", advice()))
}

/// The names of the program on the `PATH`.
fn names() -> &'static [&'static str] {
    &["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome"]
}

/// The usual places of the program outside the `PATH`.
fn places() -> impl Iterator<Item = PathBuf> {
    let below = |roots: &[&str], rest: &'static [&'static str]| {
        let roots: Vec<OsString> = roots.iter().filter_map(env::var_os).collect();
        roots.into_iter().flat_map(move |root| rest.iter().map(move |rest| Path::new(&root).join(rest)))
    };
    let mac = &[
        "Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "Applications/Chromium.app/Contents/MacOS/Chromium",
    ];
    let windows = &[r"Google\Chrome\Application\chrome.exe", r"Chromium\Application\chrome.exe"];
    mac.iter()
        .map(|place| Path::new("/").join(place))
        .chain(below(&["HOME"], mac))
        .chain(below(&["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"], windows))
}

/// The command that installs a browser on this machine.
fn advice() -> &'static str {
    let managers = [
        ("apt-get", "sudo apt-get install -y chromium"),
        ("dnf", "sudo dnf install -y chromium"),
        ("pacman", "sudo pacman -S --noconfirm chromium"),
        ("zypper", "sudo zypper install -y chromium"),
        ("apk", "sudo apk add chromium"),
        ("brew", "brew install --cask google-chrome"),
        ("winget", "winget install --exact --id Google.Chrome"),
    ];
    let here = managers.iter().find(|(manager, _)| on_path(manager.as_ref()).is_some());
    here.map_or("CHROME=/path/to/chrome cargo test", |(_, command)| command)
}
