//! Firefox: found or installed. Keys go only to the window in front, so each open page has a browser to itself. A closed
//! page leaves its browser to the next page.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::driver::bidi::Connection;
use crate::driver::fonts;
use crate::driver::programs::{Profile, Program, announced, command, install, on_path, program_from_env};

/// The preferences of the profile: the browser sends no requests of its own, and every window counts as in front.
const PREFERENCES: &str = r#"
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.disable_open_during_load", false);
user_pref("extensions.update.enabled", false);
user_pref("focusmanager.testmode", true);
user_pref("gfx.color_management.mode", 0);
user_pref("intl.accept_languages", "en-US,en");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("nimbus.rollouts.enabled", false);
user_pref("services.settings.server", "data:,none");
user_pref("toolkit.telemetry.server", "data:,none");
"#;

/// Starts one Firefox for each page that is open at the same time.
pub struct Firefox {
    /// The program of Firefox.
    pub program: PathBuf,
    /// The running browsers without a page.
    pub idle: Arc<Mutex<Vec<Running>>>,
}

/// A running Firefox. When it is dropped, the browser ends first, and then its profile is removed.
pub struct Running {
    pub connection: Connection,
    _program: Program,
    _profile: Profile,
}

impl Running {
    /// Starts the program.
    pub async fn start(program: &Path) -> Result<Running, String> {
        let profile = Profile::new("firefox");
        fs::create_dir_all(&profile.0)
            .and_then(|()| fs::write(profile.0.join("user.js"), PREFERENCES))
            .map_err(|error| format!("{} cannot be written: {error}", profile.0.display()))?;
        let mut child = command(program)
            .args(["-headless", "--no-remote", "--remote-debugging-port=0"])
            // Media preferences can only be set from the browser's own window, which needs this flag.
            .arg("--remote-allow-system-access")
            .arg("--profile")
            .arg(&profile.0)
            .envs(fonts::chosen().map(|file| ("FONTCONFIG_FILE", file)))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{} does not start: {error}", program.display()))?;
        let stderr = child.stderr.take().expect("stderr is piped");
        let running = Program { child };

        let address = announced(stderr, "WebDriver BiDi listening on ", program, Duration::from_secs(60))?;
        Ok(Running {
            connection: Connection::open(&format!("{address}/session")).await?,
            _program: running,
            _profile: profile,
        })
    }
}

impl Firefox {
    /// Firefox on this machine: the program that `FIREFOX` names, else one in a usual place, else, if `required`, one
    /// that [`install`] installs. The error is one line that says what to run.
    pub fn find(required: bool) -> Result<Firefox, String> {
        let idle = Arc::default();
        program(required).map(|program| Firefox { program, idle })
    }
}

fn program(required: bool) -> Result<PathBuf, String> {
    if let Some(named) = program_from_env("FIREFOX") {
        return named;
    }
    let usual = || {
        let names = ["firefox", "firefox-esr"];
        let places = [
            "/Applications/Firefox.app/Contents/MacOS/firefox",
            r"C:\Program Files\Mozilla Firefox\firefox.exe",
        ];
        names.iter().chain(&places).find_map(|name| on_path(name.as_ref()))
    };
    let installed = || required && install("Firefox", &["firefox-esr"]);
    usual().or_else(|| installed().then(usual).flatten()).ok_or_else(|| {
        "no Firefox: install it (Debian: `apt-get install firefox-esr`), or name the program in FIREFOX"
            .to_owned()
    })
}
