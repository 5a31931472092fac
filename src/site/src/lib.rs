//! The tool that builds the game's page and serves it, or writes it into a folder, that writes figures, and that judges engines.
//!
//! The tool is two programs, because its bundler takes longest to compile, and only `build` needs it. `cargo run` starts
//! the program without the bundler. For `build` that program starts the other one. If they were one program compiled in
//! two ways, each would overwrite the other, possibly between the other's compilation and its start.

#[cfg(feature = "bundle")]
mod build;
#[cfg(not(feature = "bundle"))]
mod build {
    use std::path::Path;
    use std::process::{Command, ExitCode};

    use anyhow::{Context, Result};

    /// Has cargo compile and start the program with the bundler, which writes the site into the folder `out`.
    pub fn build(project: &Path, out: &Path) -> Result<ExitCode> {
        let status = Command::new(crate::engine::cargo())
            .args("run --package unbeatable-site --bin unbeatable-site-bundle --features bundle".split(' '))
            .arg("--manifest-path")
            .arg(project.join("Cargo.toml"))
            .args(["--", "build", "--out"])
            .arg(out)
            .status()
            .context("cargo could not be started")?;
        Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
    }
}
mod docs;
mod engine;
mod figure;
mod files;
mod interface;
mod judge;
mod licences;
mod markdown;
mod serve;
mod site;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

/// The project's folder, two levels above this package. The project may have been moved together with its compiled
/// programs, so cargo says where the package is now.
fn project() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).join("../..")
}

/// Builds the game and serves its page until it is interrupted; with `build`, writes the whole site into a folder;
/// with `figure`, writes a figure of a search; with `judge`, judges an engine.
#[derive(Parser)]
#[command(name = "unbeatable", bin_name = "cargo run --", version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The port to serve on, or the next free one if it is taken; 0 means any free one
    #[arg(long, value_name = "N", default_value_t = 8080)]
    port: u16,
    /// The name or address of the network interface to serve on
    #[arg(long, default_value = "127.0.0.1")]
    host: String,
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
}

#[derive(Subcommand)]
enum Command {
    /// Write the site as static files, which any host serves from any path
    Build {
        /// The folder to write into: a new one, an empty one, or the one of an earlier build
        #[arg(long, value_name = "DIR", default_value = "dist")]
        out: PathBuf,
    },
    Figure(figure::FigureArguments),
    Judge(judge::JudgeArguments),
}

/// Runs the command that the arguments of the process name.
pub fn main() -> ExitCode {
    run(&project()).unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

fn run(project: &Path) -> Result<ExitCode> {
    let options = figure::options(project)?;
    let matches = Arguments::command().mut_subcommand("figure", |figure| figure.args(&options)).get_matches();
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match arguments.command {
        None => serve(project, &arguments.host, arguments.port, arguments.open),
        Some(Command::Build { out }) => build::build(project, &out),
        Some(Command::Figure(arguments)) => {
            let (_, matches) = matches.subcommand().expect("it was given");
            figure::figure(project, &arguments, &figure::settings(matches, &options))
        }
        Some(Command::Judge(arguments)) => judge::judge(&arguments),
    }
}

fn serve(project: &Path, host: &str, port: u16, open: bool) -> Result<ExitCode> {
    let parts = site::parts(project)?;
    serve::serve(site::unbundled(parts)?, host, port, open)?;
    Ok(ExitCode::SUCCESS)
}
