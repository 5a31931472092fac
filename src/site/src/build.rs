//! The site as static files.

mod bundle;
mod folder;
mod size;
mod style;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use base64::prelude::{BASE64_STANDARD, Engine as _};
use sha2::{Digest, Sha384};

use crate::files::{Files, text};
use crate::site::{self, LANGUAGES, ON_DEMAND};
use bundle::bundle;
use folder::Folder;
use size::show_size;
use style::tighten;

/// Writes the site into the folder `out`, and prints the `integrity` values of its scripts.
pub fn build(project: &Path, out: &Path) -> Result<ExitCode> {
    let folder = Folder::open(out, project)?;
    let files = bundled(site::parts(project)?)?;
    folder.write(&files)?;
    eprintln!("The site is in {}. The `integrity` values of its scripts:", out.display());
    for (name, content) in &files {
        let is_for_hosts = !name.contains('/') || name.starts_with("words/");
        if is_for_hosts && [".js", ".mjs"].iter().any(|ending| name.ends_with(ending)) {
            writeln!(io::stdout(), "{name} {}", integrity(content))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The site with its modules bundled into one file for each use.
fn bundled(mut parts: Files) -> Result<Files> {
    // The examples show what a page may have, so theirs stay as they are.
    let is_own = |path: &str, ending: &str| path.ends_with(ending) && !path.starts_with("examples/");
    let styles: Vec<String> = parts.keys().filter(|path| is_own(path, ".css")).cloned().collect();
    for name in styles {
        let style = tighten(text(&parts, &name)?);
        parts.insert(name, style.into());
    }
    site::join_styles(&mut parts)?;
    let (mut modules, mut parts): (Files, Files) = parts.into_iter().partition(|(path, _)| is_own(path, ".js"));
    for (script, module) in ON_DEMAND {
        let text = format!("import value from \"./{module}\";\n{}", site::hand_over(script, "value"));
        modules.insert(script.into(), text.into());
    }
    for language in LANGUAGES {
        // A classic script exports nothing.
        modules.insert(format!("words/{language}.js"), format!("import \"./{language}/words.js\";\n").into());
    }
    parts.extend(bundle(&modules)?);
    show_size(&mut parts)?;
    site::describe(parts)
}

/// The value of the attribute `integrity` for a script with this content.
fn integrity(content: &[u8]) -> String {
    format!("sha384-{}", BASE64_STANDARD.encode(Sha384::digest(content)))
}
