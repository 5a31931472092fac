//! The tool that builds the game's page and serves it, or writes it into a folder.
//!
//! It is two programs, which differ only in that one has a bundler inside. `cargo run` starts the one that compiles
//! sooner, `cargo run -- build` the other. Were they one program compiled in two ways, then each of these commands
//! would put its own in the place of the other's, even between the other's compiling and starting it.

#[cfg(feature = "bundle")]
mod bundle;
#[cfg(not(feature = "bundle"))]
mod bundle {
    use anyhow::{Result, bail};

    use crate::site::Files;

    /// Only says that this program has no bundler.
    pub fn bundle(_: &Files) -> Result<Files> {
        bail!("this program has no bundler; start `cargo run -- build` in the project's folder")
    }
}
mod engine;
mod folder;
mod pages;
mod serve;
mod site;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// The project's folder: this package lies two below it. Cargo says where that is now; it may have been moved, together with
/// what was compiled in it.
fn project() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).join("../..")
}

/// Builds the game and serves its page until it is interrupted; with `build`, writes the whole site into a folder.
#[derive(Parser)]
#[command(
    name = "unbeatable",
    bin_name = "cargo run --",
    version,
    args_conflicts_with_subcommands = true
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The port to serve on, or the next free one where it is taken; 0 means any free one
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
}

/// Does what the arguments of the process say.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        None => serve(&arguments.host, arguments.port, arguments.open),
        Some(Command::Build { out }) => build(&out),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn serve(host: &str, port: u16, open: bool) -> Result<()> {
    let project = &project();
    let parts = site::parts(project, &engine::build(project)?)?;
    serve::serve(site::unbundled(parts)?, host, port, open)
}

fn build(out: &Path) -> Result<()> {
    let project = &project();
    let folder = folder::Folder::open(out, project)?;
    let parts = site::parts(project, &engine::build(project)?)?;
    folder.write(&site::bundled(parts)?)?;
    eprintln!("The site is in {}.", out.display());
    Ok(())
}
