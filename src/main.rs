//! Starts the tool that builds and serves the page: the package `unbeatable-site` in `src/site`.
//!
//! The tool is a package of its own, so that users of the library compile no server. The tool's bundler takes longest
//! to compile, and only `build` needs it. This program passes its arguments to the tool and ends with the tool's exit
//! code.

use std::env;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments: Vec<_> = env::args_os().skip(1).collect();

    let mut tool = Command::new(&cargo);
    tool.args(["run", "--package", "unbeatable-site"]);
    // The project may have been moved together with its compiled programs, so cargo says where it is now.
    let project = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    tool.arg("--manifest-path").arg(Path::new(&project).join("Cargo.toml"));
    if arguments.first().is_some_and(|first| first == "build") {
        tool.args(["--bin", "unbeatable-site-bundle", "--features", "bundle"]);
    }
    tool.arg("--").args(&arguments);

    match run(&mut tool) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {} could not be started: {error}", cargo.display());
            ExitCode::FAILURE
        }
    }
}

/// Replaces this process with the tool: the tool receives the signals, and its exit code is ours. Returns only on an error.
#[cfg(unix)]
fn run(tool: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(tool))
}

/// Runs the tool to its end; its exit code is ours.
#[cfg(not(unix))]
fn run(tool: &mut Command) -> io::Result<ExitCode> {
    let code = tool.status()?.code();
    Ok(code.and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}
