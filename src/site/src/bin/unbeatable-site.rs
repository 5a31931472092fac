//! The tool as far as serving needs it.

use std::process::ExitCode;

fn main() -> ExitCode {
    unbeatable_site::main()
}
