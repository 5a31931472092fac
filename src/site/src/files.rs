//! The files of a site as a value.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

/// The files of a site by their paths in it. A path has `/` between its names and none before them.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The text of a file of `www`.
pub fn text<'f>(files: &'f Files, name: &str) -> Result<&'f str> {
    let bytes = files.get(name).with_context(|| format!("www/{name} is missing"))?;
    str::from_utf8(bytes).with_context(|| format!("www/{name} is not UTF-8"))
}
