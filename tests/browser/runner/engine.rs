//! The browser engines in which the tests run.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, Once};

use tokio::sync::OnceCell;

use crate::machine::browsers::{self, WebKitPrograms};
use crate::machine::programs::install;
use crate::machine::{Need, is_ci};
use crate::runner::chromium::Chromium;
use crate::runner::firefox::Firefox;
use crate::runner::tab::Tab;
use crate::runner::webkit::WebKit;

/// The fonts of Noto, which most desktops have: Debian's packages, and a file of each.
const FONTS: [(&str, &str); 2] = [
    ("fonts-noto-core", "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"),
    ("fonts-noto-cjk", "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    Chromium,
    Firefox,
    /// WebKit, whose best-known browser is Safari.
    WebKit,
}

impl Engine {
    pub const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];

    /// The name in `UNBEATABLE_BROWSERS`, and in the lists of tests.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::WebKit => "webkit",
        }
    }

    /// Whether the tests must run in this engine: in Chromium always, in any other if `UNBEATABLE_BROWSERS` names it, its own
    /// variable names a program, or nothing may be left out.
    fn is_required(self) -> bool {
        let variable = match self {
            Engine::Chromium => return true,
            Engine::Firefox => "FIREFOX",
            Engine::WebKit => "WEBKIT",
        };
        let is_named = env::var_os(variable).is_some_and(|named| !named.is_empty());
        is_named || is_ci() || required().iter().any(|name| name == self.name())
    }

    /// Whether the tests run in this engine: if they must, which then fail where it is missing, or if it is found.
    pub fn is_tested(self) -> bool {
        let need = match self {
            Engine::Chromium => return true,
            Engine::Firefox => Need::Firefox,
            Engine::WebKit => Need::WebKit,
        };
        self.is_required() || need.check() == Ok(true)
    }

    /// The first name in `UNBEATABLE_BROWSERS` that is not the name of an engine.
    pub fn unknown() -> Option<String> {
        required().into_iter().find(|name| Engine::ALL.iter().all(|engine| engine.name() != name))
    }
}

/// The names in `UNBEATABLE_BROWSERS`.
fn required() -> Vec<String> {
    let names = env::var("UNBEATABLE_BROWSERS").unwrap_or_default();
    let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

/// The browsers, each started for the first test that needs it, and the windows that no test uses.
#[derive(Default)]
pub struct Browsers {
    chromium: OnceCell<Result<Chromium, String>>,
    firefox: OnceCell<Result<PathBuf, String>>,
    webkit: OnceCell<Result<WebKitPrograms, String>>,
    idle: Mutex<Vec<(Engine, Box<dyn Tab>)>>,
}

impl Browsers {
    /// A window that is like new.
    pub async fn take(&self, engine: Engine) -> Result<Box<dyn Tab>, String> {
        if let Some(tab) = self.take_idle(engine) {
            return Ok(tab);
        }
        if is_ci() || !required().is_empty() {
            static PROVIDED: Once = Once::new();
            PROVIDED.call_once(provide_fonts);
        }
        match engine {
            Engine::Chromium => self.chromium.get_or_init(Chromium::start).await.as_ref()?.open().await,
            Engine::Firefox => {
                let find = async || browsers::firefox(engine.is_required());
                Firefox::start(self.firefox.get_or_init(find).await.as_ref()?).await
            }
            Engine::WebKit => {
                let find = async || browsers::webkit(engine.is_required());
                WebKit::start(self.webkit.get_or_init(find).await.as_ref()?).await
            }
        }
    }

    fn take_idle(&self, engine: Engine) -> Option<Box<dyn Tab>> {
        let mut idle = self.idle.lock().unwrap();
        let place = idle.iter().position(|(of, _)| *of == engine)?;
        Some(idle.swap_remove(place).1)
    }

    /// Takes the window back for another test, or closes it if it cannot be made like new.
    pub async fn give_back(&self, engine: Engine, mut tab: Box<dyn Tab>) {
        match tab.reset().await {
            Ok(()) => self.idle.lock().unwrap().push((engine, tab)),
            Err(_) => tab.close().await,
        }
    }

    pub async fn close(&self) {
        let idle = std::mem::take(&mut *self.idle.lock().unwrap());
        for (_, tab) in idle {
            tab.close().await;
        }
    }
}

/// Installs the fonts that the machine lacks, where that is possible. The tests run without them too.
fn provide_fonts() {
    let is_missing = |file: &str| !Path::new(file).is_file();
    let packages: Vec<&str> = FONTS.into_iter().filter(|(_, file)| is_missing(file)).map(|(package, _)| package).collect();
    if !packages.is_empty() {
        install("no fonts of Noto", &packages);
    }
}
