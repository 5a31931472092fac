//! The size of the script, which the page names.

use std::io::Write;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::files::{Files, text};

/// The page that names the size.
const HOME: &str = "index.html";

/// Puts the size of a file into `<span data-size="tic-tac-toe.js">30</span>` of the page: the size of that file as
/// hosts compress it, in KiB.
pub fn show_size(files: &mut Files) -> Result<()> {
    let page = text(files, HOME)?;
    let (before, rest) = page.split_once("<span data-size=\"").context("the page has no place for the size")?;
    let (name, rest) = rest.split_once("\">").context("the place for the size is incomplete")?;
    let (_, after) = rest.split_once('<').context("the place for the size is incomplete")?;
    let file = files.get(name).with_context(|| format!("{name} is missing"))?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(file)?;
    let kilobytes = (gzip.finish()?.len() + 512) / 1_024;
    let filled_page = format!("{before}<span data-size=\"{name}\">{kilobytes}<{after}");
    files.insert(HOME.to_owned(), filled_page.into_bytes());
    Ok(())
}
