//! The site as `cargo run -- build` makes it, built once for all tests that only read it.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::SystemTime;

/// The sources of the site.
const SOURCES: [&str; 6] = ["www", "src", "Cargo.toml", "Cargo.lock", "LICENSE-APACHE", "LICENSE-MIT"];

/// The folder of the built site. If the build fails, the first call panics with the reason, and later calls return
/// `None`.
pub fn site() -> Option<&'static Path> {
    static SITE: OnceLock<io::Result<PathBuf>> = OnceLock::new();
    static FAILURE_IS_REPORTED: AtomicBool = AtomicBool::new(false);
    match SITE.get_or_init(build) {
        Ok(folder) => Some(folder),
        Err(error) => {
            let is_reported = FAILURE_IS_REPORTED.swap(true, Ordering::Relaxed);
            assert!(is_reported, "The site does not build: {error}");
            None
        }
    }
}

/// Builds the site, unless earlier tests have built it from the same sources.
///
/// The build uses the target folder of the tests, and reuses what is compiled there.
fn build() -> io::Result<PathBuf> {
    if let Some(folder) = env::var_os("UNBEATABLE_DIST") {
        return fs::canonicalize(folder);
    }
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = scratch.join("dist");
    let stamp = scratch.join("dist-is-built");
    if is_newer_than_sources(&stamp)? {
        return Ok(folder);
    }
    let begun = SystemTime::now();
    let output = Command::new(env!("CARGO"))
        .args(["run", "--", "build", "--out"])
        .arg(&folder)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("CARGO_TARGET_DIR", scratch.parent().expect("cargo puts its scratch folder into the target folder"))
        .stdin(Stdio::null())
        .output()?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        return Err(io::Error::other(format!("{}\n{stderr}", output.status)));
    }
    fs::File::create(stamp)?.set_modified(begun)?;
    Ok(folder)
}

/// Whether the file is newer than the sources of the site and of the program that builds it.
fn is_newer_than_sources(stamp: &Path) -> io::Result<bool> {
    let Ok(built) = fs::metadata(stamp).and_then(|stamp| stamp.modified()) else {
        return Ok(false);
    };
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths_to_check: Vec<PathBuf> = SOURCES.iter().map(|source| project.join(source)).collect();
    while let Some(path) = paths_to_check.pop() {
        // A folder becomes newer when a file is removed from it.
        let metadata = fs::metadata(&path)?;
        if metadata.modified()? >= built {
            return Ok(false);
        }
        if metadata.is_dir() {
            for entry in fs::read_dir(&path)? {
                paths_to_check.push(entry?.path());
            }
        }
    }
    Ok(true)
}
