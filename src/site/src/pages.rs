//! The parts of the pages that depend on other files: the sources of the examples, and the size of the script.

use std::io::Write;

use anyhow::{Context, Result};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::site::Files;

/// The page that shows the examples, and the one that names the size.
const GALLERY: &str = "examples/index.html";
const HOME: &str = "index.html";

/// The marks that enclose the example in its page.
const MARKS: [&str; 2] = ["<!-- example -->\n", "<!-- /example -->"];

/// Puts into each `<pre data-source="card.html"></pre>` of the gallery the source of that file.
pub fn show_sources(files: &mut Files) -> Result<()> {
    let page = text(files, GALLERY)?.to_owned();
    let mut pieces = page.split("<pre data-source=\"");
    let mut shown = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) =
            piece.split_once("\"></pre>").context("a place for a source in the gallery is not empty")?;
        let source = source(text(files, &format!("examples/{name}"))?);
        shown += &format!("<pre data-source=\"{name}\"><code>{source}</code></pre>{rest}");
    }
    files.insert(GALLERY.to_owned(), shown.into_bytes());
    Ok(())
}

/// The source of an example as HTML: the marked parts of a page, or the whole of any other file. Scripts are named as
/// if they were in the same folder.
fn source(text: &str) -> String {
    let [begin, end] = MARKS;
    let marked: Vec<&str> = text
        .split(begin)
        .skip(1)
        .map(|piece| piece.split(end).next().unwrap_or_default().trim_end())
        .collect();
    let whole = if marked.is_empty() { text.trim_end().to_owned() } else { marked.join("\n") };
    whole.replace("src=\"../", "src=\"").replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Puts the size of a file into `<span data-size="tic-tac-toe.js">30</span>` of the page: the size of that file as
/// hosts compress it, in kB of 1,024 bytes.
pub fn show_size(files: &mut Files) -> Result<()> {
    let page = text(files, HOME)?;
    let (before, rest) =
        page.split_once("<span data-size=\"").context("the page has no place for the size")?;
    let (name, rest) = rest.split_once("\">").context("the place for the size is torn")?;
    let (_, after) = rest.split_once('<').context("the place for the size is torn")?;
    let file = files.get(name).with_context(|| format!("{name} is missing"))?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(file)?;
    let kilobytes = (gzip.finish()?.len() + 512) / 1_024;
    let shown = format!("{before}<span data-size=\"{name}\">{kilobytes}<{after}");
    files.insert(HOME.to_owned(), shown.into_bytes());
    Ok(())
}

fn text<'f>(files: &'f Files, name: &str) -> Result<&'f str> {
    let bytes = files.get(name).with_context(|| format!("www/{name} is missing"))?;
    str::from_utf8(bytes).with_context(|| format!("www/{name} is not UTF-8"))
}
