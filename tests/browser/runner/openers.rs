//! Other programs that open what a figure is saved as.

use std::fs;
use std::process::{Command, Stdio};

use serde::Deserialize;

use crate::machine::Need;

/// What opens a document.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Opener {
    Latex,
    Svg,
}

impl Opener {
    /// Opens a document. Returns false where there is no such program and that may be. The error is what the program prints.
    pub fn open(self, document: &str) -> Result<bool, String> {
        let (need, file, program, arguments): (_, _, _, &[&str]) = match self {
            Opener::Latex => (Need::Latex, "figure.tex", "pdflatex", &["-interaction=nonstopmode", "-halt-on-error"]),
            Opener::Svg => (Need::Svg, "figure.svg", "rsvg-convert", &["--output=figure.png"]),
        };
        if !need.check()? {
            return Ok(false);
        }
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let written = fs::write(folder.path().join(file), document);
        let run = Command::new(program).args(arguments).arg(file).current_dir(&folder).stdin(Stdio::null()).output();
        let output = written.and(run).map_err(|error| error.to_string())?;
        let printed = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&printed).into_owned();
        // What is wider than its page is a fault, too.
        if output.status.success() && !text.contains("Overfull") { Ok(true) } else { Err(text) }
    }
}
