//! What the tests say where programs are missing that they need.

use std::process::{Command, Output};

use serde_json::Value;

use crate::command::PROJECT;

/// Runs the last program of `cargo test` on a machine without any other program.
fn summary(variables: &[(&str, &str)]) -> Output {
    let compiled = Command::new(env!("CARGO"))
        .args(["test", "--test", "summary", "--no-run", "--message-format", "json"])
        .current_dir(PROJECT)
        .output()
        .expect("cargo runs");
    let messages = String::from_utf8(compiled.stdout).expect("UTF-8 text");
    // Cargo builds the package's own programs as well.
    let mut messages = messages.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let own = messages.find(|message| message["target"]["name"] == "summary" && message["executable"].is_string());
    let program = own.expect("the program of the test")["executable"].as_str().expect("a path").to_owned();
    let mut summary = Command::new(program);
    for variable in ["CI", "UNBEATABLE_NO_BROWSER", "FIREFOX", "WEBKIT"] {
        summary.env_remove(variable);
    }
    summary.env("PATH", "").envs(variables.iter().copied()).output().expect("it starts")
}

#[test]
fn what_is_missing_is_said_and_where_ci_is_set_it_fails() {
    for (variables, code) in [(&[][..], 0), (&[("CI", "")], 0), (&[("CI", "true")], 1)] {
        let output = summary(variables);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{variables:?}: {said}");
        for missing in ["accessibility", "no `node`", "no `npm`", "no `pdflatex`", "no `rsvg-convert`", "no `python3`"] {
            assert!(said.contains(missing), "{variables:?}: {missing} is not in: {said}");
        }
    }
}

#[test]
fn tests_that_the_user_leaves_out_are_said() {
    let output = summary(&[("UNBEATABLE_NO_BROWSER", "1")]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("UNBEATABLE_NO_BROWSER") && !said.contains("pdflatex"), "{said}");
}
