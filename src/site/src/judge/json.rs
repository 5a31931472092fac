//! A report as JSON, for programs: the report of the library, and what went wrong with the program.

use anyhow::Result;
use serde_json::{Value as Json, json};

use super::referee::Outcome;

/// Everything that a judgement has found.
pub fn json(outcome: &Outcome) -> Result<Json> {
    let mut all: Json = serde_json::from_str(&outcome.report.to_json())?;
    let problems = outcome.problems.iter();
    all["problems"] =
        problems.map(|problem| json!({ "sentence": problem.sentence, "count": problem.count, "stderr": problem.errors })).collect();
    Ok(all)
}
