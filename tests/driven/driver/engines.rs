//! The browser engines in which the tests run.

use std::env;
use std::fmt;
use std::path::Path;
use std::sync::Once;

use crate::driver::chrome::Chrome;
use crate::driver::firefox::Firefox;
use crate::driver::programs::install;
use crate::driver::protocol::Browser;
use crate::driver::webkit::WebKit;

/// The fonts of Noto, which most desktops have: Debian's packages, and a file of each.
const FONTS: [(&str, &str); 2] = [
    ("fonts-noto-core", "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"),
    ("fonts-noto-cjk", "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
];

/// A family of browsers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Chrome or Chromium, in which all tests run.
    Chromium,
    /// Firefox.
    Firefox,
    /// WebKit, whose best-known browser is Safari.
    WebKit,
}

impl Engine {
    pub const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];

    /// The name in `UNBEATABLE_BROWSERS`, and before the names of tests.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::WebKit => "webkit",
        }
    }

    /// The environment variable that names the program.
    fn variable(self) -> &'static str {
        match self {
            Engine::Chromium => "CHROME",
            Engine::Firefox => "FIREFOX",
            Engine::WebKit => "WEBKIT",
        }
    }

    /// Whether the tests must run in this engine: in Chromium always, in any other if `UNBEATABLE_BROWSERS` names it or
    /// its own variable names a program.
    fn is_required(self) -> bool {
        let is_named = env::var_os(self.variable()).is_some_and(|named| !named.is_empty());
        self == Engine::Chromium || is_named || required().iter().any(|name| name == self.name())
    }

    /// The first name in `UNBEATABLE_BROWSERS` that is not the name of an engine.
    pub fn unknown() -> Option<String> {
        let is_known = |name: &String| Engine::ALL.iter().any(|engine| engine.name() == name);
        required().into_iter().find(|name| !is_known(name))
    }

    /// Why the tests do not run in this engine, in one line; `None` if they do.
    pub fn missing(self) -> Option<String> {
        if self.is_required() {
            return None;
        }
        match self {
            Engine::Chromium => None,
            Engine::Firefox => Firefox::find(false).err(),
            Engine::WebKit => WebKit::find(false).err(),
        }
    }

    /// Starts the browser. The error is one line that says what to run.
    pub async fn start(self) -> Result<Box<dyn Browser>, String> {
        if !required().is_empty() {
            static PROVIDED: Once = Once::new();
            PROVIDED.call_once(provide_fonts);
        }
        Ok(match self {
            Engine::Chromium => Box::new(Chrome::start().await?),
            Engine::Firefox => Box::new(Firefox::find(self.is_required())?),
            Engine::WebKit => Box::new(WebKit::find(self.is_required())?),
        })
    }
}

/// Installs the fonts that the machine lacks, where that is possible. The tests run without them too.
fn provide_fonts() {
    let is_missing = |file: &str| !Path::new(file).is_file();
    let packages: Vec<&str> =
        FONTS.into_iter().filter(|(_, file)| is_missing(file)).map(|(package, _)| package).collect();
    if !packages.is_empty() {
        install("fonts of Noto", &packages);
    }
}

/// The names in `UNBEATABLE_BROWSERS`.
fn required() -> Vec<String> {
    let names = env::var("UNBEATABLE_BROWSERS").unwrap_or_default();
    let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
