//! `unbeatable/figure` in Node.

use crate::command::PROJECT;
use crate::{built, node};

#[test]
fn figures_are_drawn_and_graded_in_node() {
    let Some(mut node) = node::node() else { return };
    let Some(dist) = built::site() else { return };
    let output = node.arg("tests/site/figure.mjs").arg(dist).current_dir(PROJECT).output().expect("Node starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
