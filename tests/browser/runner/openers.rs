//! Other programs that open what a figure is saved as, where this machine has them.

use std::fs;
use std::process::{Command, Stdio};

use serde::Deserialize;

/// What opens a document.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Opener {
    Latex,
    Svg,
}

impl Opener {
    /// Opens a document. Returns false where there is no such program, or where LaTeX lacks a package. The error is what it prints.
    pub fn open(self, document: &str) -> Result<bool, String> {
        let (file, program, arguments): (_, _, &[&str]) = match self {
            Opener::Latex => ("figure.tex", "pdflatex", &["-interaction=nonstopmode", "-halt-on-error"]),
            Opener::Svg => ("figure.svg", "rsvg-convert", &["--output=figure.png"]),
        };
        let has_packages =
            || Command::new("kpsewhich").args(["standalone.cls", "forest.sty"]).output().is_ok_and(|found| found.status.success());
        if which::which(program).is_err() || matches!(self, Opener::Latex) && !has_packages() {
            eprintln!("No {program} here with all it needs: it does not open what is saved for it.");
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
