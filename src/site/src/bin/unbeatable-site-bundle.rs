//! The tool with the bundler.

use std::process::ExitCode;

fn main() -> ExitCode {
    unbeatable_site::main()
}
