//! axe-core, which judges the accessibility of pages: npm installs it once.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::machine::Need;

/// The folder of its script, `axe.min.js`.
pub fn folder() -> PathBuf {
    project().join("node_modules/axe-core")
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe")
}

/// Installs it. Returns false where there is no npm and that may be.
pub fn provide() -> Result<bool, String> {
    static INSTALLED: OnceLock<Result<(), String>> = OnceLock::new();
    Ok(Need::Npm.check()? && INSTALLED.get_or_init(install).clone().map(|()| true)?)
}

fn install() -> Result<(), String> {
    let folder = project();
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/package.json");
    let copied = fs::create_dir_all(&folder).and_then(|()| fs::copy(list, folder.join("package.json")));
    copied.map_err(|error| format!("{}: {error}", folder.display()))?;
    let npm = which::which("npm").map_err(|error| error.to_string())?;
    let arguments = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
    let output = Command::new(npm).args(arguments).current_dir(&folder).stdin(Stdio::null()).output();
    let output = output.map_err(|error| error.to_string())?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}
