//! Node, in which the built scripts run without a browser.

use std::io::{self, Write};
use std::process::Command;

/// The command that starts Node. If there is no Node, prints what that means, and returns `None`.
pub fn node(meaning: &str) -> Option<Command> {
    if Command::new("node").arg("--version").output().is_err() {
        // The output of `eprintln!` is hidden when the test passes.
        let _ = writeln!(io::stderr(), "No `node` here: {meaning}.");
        return None;
    }
    Some(Command::new("node"))
}
