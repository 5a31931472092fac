//! The whole tool.

use std::process::ExitCode;

fn main() -> ExitCode {
    unbeatable_site::main()
}
