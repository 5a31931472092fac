//! Node, in which the built scripts run without a browser.

use std::process::Command;

use crate::machine::Need;

/// The command that starts Node; `None` if there is no Node.
pub fn node() -> Option<Command> {
    Need::Node.is_met().then(|| Command::new("node"))
}
