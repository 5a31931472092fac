//! Random and nearly valid input for every export of the boundary, in Node.
//!
//! `UNBEATABLE_FUZZ=10000000 cargo test --test site fuzz::` sets the number of calls; `UNBEATABLE_SEED=7` changes them.

use crate::command::Running;
use crate::environment;
use crate::node;

#[test]
fn no_export_of_the_boundary_ends_in_a_panic() {
    let Some(mut node) = node::node() else { return };
    let server = Running::start(&["--port", "0"]);
    let output = node
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/site/fuzz.mjs"))
        .arg(format!("http://{}/", server.address))
        .arg((environment::number("UNBEATABLE_FUZZ", 100_000) / 4).to_string())
        .arg(environment::number("UNBEATABLE_SEED", 1).to_string())
        .output()
        .expect("node has started before");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{}: {stderr}", output.status);
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert_eq!(stdout.matches(": every export is met").count(), 4, "{stdout}");
}
