//! WebKit, as WebKitGTK's own small browser: found or installed. Each page has its own browser and its own display,
//! because a browser has only one session, and a display has only one browser in front.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use futures::FutureExt;
use futures::future::BoxFuture;

use crate::driver::fonts;
use crate::driver::programs::{Profile, Program, announced, command, install, on_path, program_from_env};
use crate::driver::protocol::{Browser, Driver};
use crate::driver::webdriver::WebDriver;

/// How long a browser may take to start.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// The programs for a browser with a display.
pub struct WebKit {
    driver: PathBuf,
    display: PathBuf,
}

/// The browser of one page. When it is dropped, the browser ends first, then its display and its settings.
pub struct Running {
    /// The address at which the driver takes commands.
    pub address: String,
    _driver: Program,
    _display: Program,
    settings: Profile,
}

impl Running {
    /// Writes the settings of the visitor's desktop. A browser reads them only when it starts.
    pub fn prefer(&self, settings: &str) -> std::io::Result<()> {
        for version in ["gtk-3.0", "gtk-4.0"] {
            let folder = self.settings.0.join(version);
            fs::create_dir_all(&folder)?;
            fs::write(folder.join("settings.ini"), format!("[Settings]\n{settings}"))?;
        }
        Ok(())
    }
}

impl WebKit {
    /// WebKit on this machine: the driver that `WEBKIT` names, else one on the `PATH`, else, if `required`, one that
    /// [`install`] installs. The error is one line that says what to run.
    pub fn find(required: bool) -> Result<WebKit, String> {
        let own = program_from_env("WEBKIT").transpose()?;
        let display = || on_path("Xvfb".as_ref());
        let usual = || own.clone().or_else(|| on_path("WebKitWebDriver".as_ref()));
        let found = || Some(WebKit { driver: usual()?, display: display()? });
        let installed = || required && install("WebKit", &["webkit2gtk-driver", "xvfb"]);
        found().or_else(|| installed().then(found).flatten()).ok_or_else(|| {
            "no WebKit: install its driver and a display (Debian: `apt-get install webkit2gtk-driver xvfb`), or name \
             the driver in WEBKIT"
                .to_owned()
        })
    }

    /// Starts a display, and the driver of a browser on it.
    fn start(&self) -> Result<Running, String> {
        let wrong = |error| format!("{} does not start: {error}", self.display.display());
        // Xvfb prints the number of the display to descriptor 1, its standard output.
        let mut child = command(&self.display)
            .args(["-displayfd", "1", "-screen", "0", "2800x2000x24", "-nolisten", "tcp"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(wrong)?;
        let stdout = child.stdout.take().expect("stdout is piped");
        let display = Program { child };
        let number = announced(stdout, "", &self.display, START_TIMEOUT)?;

        let address = free_address().map_err(wrong)?;
        let port = address.rsplit(':').next().unwrap_or_default();
        let settings = Profile::new("webkit");
        let child = command(&self.driver)
            .arg(format!("--port={port}"))
            .env("DISPLAY", format!(":{}", number.trim()))
            .env("XDG_CONFIG_HOME", &settings.0)
            .envs(fonts::chosen().map(|file| ("FONTCONFIG_FILE", file)))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{} does not start: {error}", self.driver.display()))?;
        let running = Running {
            address: format!("http://{address}"),
            _driver: Program { child },
            _display: display,
            settings,
        };
        let deadline = Instant::now() + START_TIMEOUT;
        while std::net::TcpStream::connect(&address).is_err() {
            if Instant::now() > deadline {
                return Err(format!("{} takes no commands", self.driver.display()));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(running)
    }
}

/// A free address of this machine.
fn free_address() -> std::io::Result<String> {
    let listener = std::net::TcpListener::bind("127.0.0.1:0")?;
    Ok(listener.local_addr()?.to_string())
}

impl Browser for WebKit {
    fn name(&self) -> &'static str {
        "WebKit"
    }

    fn open(&self) -> BoxFuture<'_, Result<Box<dyn Driver>, String>> {
        async {
            let running = tokio::task::block_in_place(|| self.start())?;
            let page = WebDriver::open(running).await?;
            Ok(Box::new(page) as Box<dyn Driver>)
        }
        .boxed()
    }
}
