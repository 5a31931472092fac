//! The browsers: found on this machine, or installed.

use std::path::PathBuf;

use chromiumoxide::detection::{DetectionOptions, default_executable};

use super::programs::{install, program_from_env, usual};
use crate::command::version_of;

/// Chrome or Chromium on this machine: the program that `CHROME` names, else one in a usual place, else one that
/// [`install`] installs. The error is one line that says what to run.
pub fn chromium() -> Result<PathBuf, String> {
    if let Some(named) = program_from_env("CHROME") {
        return named;
    }
    let found = || default_executable(DetectionOptions { msedge: false, unstable: false });
    found()
        .or_else(|error| if install("no Chrome or Chromium", &["chromium"]) { found() } else { Err(error) })
        .map_err(|_| format!("no Chrome or Chromium: run `{}`, or name the program in CHROME", advice()))
}

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
    let here = managers.iter().find(|(manager, _)| usual(&[manager]).is_some());
    here.map_or("CHROME=/path/to/chrome cargo test", |(_, command)| command)
}

/// Firefox on this machine: the program that `FIREFOX` names, else one in a usual place, else, if `required`, one that
/// [`install`] installs. The error is one line that says what to run.
pub fn firefox(required: bool) -> Result<PathBuf, String> {
    if let Some(named) = program_from_env("FIREFOX") {
        return named;
    }
    let found = || {
        let programs = [
            "firefox",
            "firefox-esr",
            "/Applications/Firefox.app/Contents/MacOS/firefox",
            r"C:\Program Files\Mozilla Firefox\firefox.exe",
        ];
        // Older ones know neither Trusted Types nor all that the tests prefer. Windows does not tell the version.
        let is_new = |program: &PathBuf| version_of(program).is_none_or(|version| version >= 148);
        programs.iter().find_map(|program| usual(&[program]).filter(is_new))
    };
    let installed = || required && install("no Firefox", &["firefox-esr"]);
    found().or_else(|| installed().then(found).flatten()).ok_or_else(|| {
        "no Firefox from 148 on: install it (Debian: `apt-get install firefox-esr`), or name the program in FIREFOX".to_owned()
    })
}

/// The programs for WebKit with a display.
#[derive(Clone)]
pub struct WebKitPrograms {
    pub driver: PathBuf,
    pub display: PathBuf,
}

/// WebKit on this machine: the driver that `WEBKIT` names, else one on the `PATH`, else, if `required`, one that
/// [`install`] installs. The error is one line that says what to run.
pub fn webkit(required: bool) -> Result<WebKitPrograms, String> {
    let own = program_from_env("WEBKIT").transpose()?;
    let driver = || own.clone().or_else(|| usual(&["WebKitWebDriver"]));
    let found = || Some(WebKitPrograms { driver: driver()?, display: usual(&["Xvfb"])? });
    let installed = || required && install("no WebKit", &["webkit2gtk-driver", "xvfb"]);
    found().or_else(|| installed().then(found).flatten()).ok_or_else(|| {
        "no WebKit: install its driver and Xvfb (Debian: `apt-get install webkit2gtk-driver xvfb`), or name the driver in WEBKIT"
            .to_owned()
    })
}
