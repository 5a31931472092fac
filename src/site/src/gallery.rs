//! The page that shows the examples beside their sources.

use anyhow::{Context, Result};

use crate::files::{Files, text};

const GALLERY: &str = "examples/index.html";

/// The marks that enclose the example in its page.
const MARKS: [&str; 2] = ["<!-- example -->\n", "<!-- /example -->"];

/// Fills each `<pre data-source="card.html"></pre>` of the gallery with the source of that file.
pub fn show_sources(files: &mut Files) -> Result<()> {
    let page = text(files, GALLERY)?.to_owned();
    let mut pieces = page.split("<pre data-source=\"");
    let mut filled_page = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once("\"></pre>").context("a place for a source in the gallery is not empty")?;
        let source = source(text(files, &format!("examples/{name}"))?);
        filled_page += &format!("<pre data-source=\"{name}\"><code>{source}</code></pre>{rest}");
    }
    files.insert(GALLERY.to_owned(), filled_page.into_bytes());
    Ok(())
}

/// The source of an example as HTML: the marked parts of a page, or the whole of any other file. Scripts are named as
/// if they were in the same folder.
fn source(text: &str) -> String {
    let [begin, end] = MARKS;
    let marked: Vec<&str> = text.split(begin).skip(1).map(|piece| piece.split(end).next().unwrap_or_default().trim_end()).collect();
    let whole = if marked.is_empty() { text.trim_end().to_owned() } else { marked.join("\n") };
    whole.replace("src=\"../", "src=\"").replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
