//! Starts the tool in the folder `src/site` with the same arguments. Without this program `cargo run` would start the tool only if
//! the workspace named it as a default member, and then `cargo publish` would fail, because the tool is not published.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    // The project may have been moved together with its compiled programs, so cargo says where it is now.
    let project = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(["run", "--package", "unbeatable-site", "--manifest-path"]).arg(Path::new(&project).join("Cargo.toml"));
    cargo.arg("--").args(env::args_os().skip(1));
    let error = start(&mut cargo);
    eprintln!("error: cargo could not be started: {error}");
    ExitCode::FAILURE
}

/// Becomes the tool, as cargo itself does, so that whoever ends this process ends the tool. Returns only if that fails.
#[cfg(unix)]
fn start(cargo: &mut Command) -> std::io::Error {
    std::os::unix::process::CommandExt::exec(cargo)
}

/// Runs the tool and ends as it does. Returns only if that fails.
#[cfg(not(unix))]
fn start(cargo: &mut Command) -> std::io::Error {
    match cargo.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error,
    }
}
