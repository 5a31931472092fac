//! The programs of browsers and drivers, which end with the tests.

use std::path::Path;
use std::process::Stdio;

use tempfile::TempDir;
use tokio::process::Command;

/// The command that starts the program, which ends when its process is dropped. It is silent.
pub fn command(program: &Path) -> Command {
    let mut command = Command::new(program);
    command.kill_on_drop(true).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// An empty folder for the files of one running browser. It is removed when this value is dropped.
pub fn profile() -> Result<TempDir, String> {
    TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).map_err(|error| format!("no folder for a profile: {error}"))
}
