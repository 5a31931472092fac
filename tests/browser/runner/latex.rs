//! LaTeX, where this machine has it.

use std::process::{Command, Stdio};

/// Compiles a document. Returns false where there is no LaTeX, or where it lacks a package that the figures need. The error is what it
/// prints.
pub fn compile(document: &str) -> Result<bool, String> {
    let has = |file: &str| Command::new("kpsewhich").arg(file).output().is_ok_and(|found| found.status.success());
    if !["standalone.cls", "forest.sty"].into_iter().all(has) {
        eprintln!("No LaTeX here with the package forest: what is saved for it is not compiled.");
        return Ok(false);
    }
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let written = std::fs::write(folder.path().join("figure.tex"), document);
    let run = Command::new("pdflatex")
        .args(["-interaction=nonstopmode", "-halt-on-error", "figure.tex"])
        .current_dir(folder.path())
        .stdin(Stdio::null())
        .output();
    let output = written.and(run).map_err(|error| error.to_string())?;
    if output.status.success() { Ok(true) } else { Err(String::from_utf8_lossy(&output.stdout).into_owned()) }
}
