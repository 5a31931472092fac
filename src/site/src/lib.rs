//! The tool that builds the game's page and serves it, or writes it into a folder.
//!
//! The tool is two programs, which differ only in that one includes a bundler. `cargo run` starts the program that
//! compiles faster, and `cargo run -- build` starts the other. If they were one program compiled in two ways, each
//! command would overwrite the program of the other, even between the other's compilation and its start.

#[cfg(feature = "bundle")]
mod bundle;
#[cfg(not(feature = "bundle"))]
mod bundle {
    use anyhow::{Result, bail};

    use crate::site::Files;

    /// Fails, because this program has no bundler.
    pub fn bundle(_: &Files) -> Result<Files> {
        bail!("this program has no bundler; start `cargo run -- build` in the project's folder")
    }
}
mod components;
mod engine;
mod folder;
mod pages;
mod serve;
mod site;

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use base64::prelude::{BASE64_STANDARD, Engine as _};
use clap::{Parser, Subcommand};
use sha2::{Digest, Sha384};

/// The project's folder, two levels above this package. The project may have been moved together with its compiled
/// programs, so cargo says where the package is now.
fn project() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&package).join("../..")
}

/// Builds the game and serves its page until it is interrupted; with `build`, writes the whole site into a folder.
#[derive(Parser)]
#[command(name = "unbeatable", bin_name = "cargo run --", version, args_conflicts_with_subcommands = true)]
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

/// Runs the command that the arguments of the process name.
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
    let files = site::bundled(parts)?;
    folder.write(&files)?;
    eprintln!("The site is in {}. The `integrity` values of its scripts:", out.display());
    for (name, content) in &files {
        if !name.contains('/') && [".js", ".mjs"].iter().any(|ending| name.ends_with(ending)) {
            writeln!(io::stdout(), "{name} {}", integrity(content))?;
        }
    }
    Ok(())
}

/// The value of the attribute `integrity` for a script with this content.
fn integrity(content: &[u8]) -> String {
    format!("sha384-{}", BASE64_STANDARD.encode(Sha384::digest(content)))
}
