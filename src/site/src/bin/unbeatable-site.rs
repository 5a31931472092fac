//! The tool without the bundler, which serves the page.

use std::process::ExitCode;

fn main() -> ExitCode {
    unbeatable_site::main()
}
