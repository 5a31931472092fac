//! Starts the tool that builds and serves the page: the package `unbeatable-site` in `src/site`.
//!
//! The tool is a package of its own so that whoever depends on the library compiles no server. Its bundler takes
//! longest to compile, and only `build` asks for it. This program hands the arguments on and ends as the tool ends.

use std::env;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let arguments: Vec<_> = env::args_os().skip(1).collect();

    let mut tool = Command::new(&cargo);
    tool.args(["run", "--package", "unbeatable-site"]);
    // Cargo says where the project is now; it may have been moved, together with what was compiled in it.
    let project = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    tool.arg("--manifest-path")
        .arg(Path::new(&project).join("Cargo.toml"));
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

/// Becomes the tool: signals reach it and its exit code is ours. Comes back only with an error.
#[cfg(unix)]
fn run(tool: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(tool))
}

/// Runs the tool to its end; its exit code is ours.
#[cfg(not(unix))]
fn run(tool: &mut Command) -> io::Result<ExitCode> {
    let code = tool.status()?.code();
    Ok(code
        .and_then(|code| u8::try_from(code).ok())
        .map_or(ExitCode::FAILURE, ExitCode::from))
}
