//! The site as a value: what it consists of, and under which paths.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::{Map, Value};
use walkdir::WalkDir;

use crate::components;
use crate::engine::Engines;
use crate::pages;

/// The files of a site by their paths in it. A path has `/` between its names and none before them.
pub type Files = BTreeMap<String, Vec<u8>>;

/// The scripts that the page loads on demand, and the modules whose default export they hand over.
pub const ON_DEMAND: [(&str, &str); 6] = [
    ("explain.js", "explain/parts.js"),
    ("explain-en.js", "explain/words/en/words.js"),
    ("explain-ru.js", "explain/words/ru/words.js"),
    ("explain-zh.js", "explain/words/zh/words.js"),
    ("page-ru.js", "page/words/ru/words.js"),
    ("page-zh.js", "page/words/zh/words.js"),
];

/// The parts that both forms of the site are made from: the files of `www`, the engines, and the modules that the
/// elements and the explanation import from `generated/`. These modules include the styles of the elements, because a
/// script has to contain them.
pub fn parts(project: &Path, engines: &Engines) -> Result<Files> {
    let mut files = read(&project.join("www"))?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        files.insert(licence.to_owned(), fs::read(project.join(licence))?);
    }
    files.insert("components.txt".to_owned(), components::list(project)?.into_bytes());
    for folder in ["element", "tree"] {
        let style = take_style(&mut files, &format!("{folder}/style.css"))?;
        files.insert(
            format!("{folder}/generated/style.js"),
            format!("export default {};\n", Value::from(style)).into_bytes(),
        );
    }
    let generated = [
        ("engine.d.ts", engines.types.clone().into_bytes()),
        ("engine_bg.wasm", engines.game.wasm.clone()),
        ("element/generated/engine.js", engines.game.script.clone().into_bytes()),
        ("element/generated/wasm.js", embed(&engines.game.wasm).into_bytes()),
        ("tree/generated/engine.js", engines.figure.script.clone().into_bytes()),
        ("tree/generated/wasm.js", embed(&engines.figure.wasm).into_bytes()),
        ("explain/generated/engine.js", engines.explain.script.clone().into_bytes()),
        ("explain/generated/wasm.js", embed_compressed(&engines.explain.wasm)?.into_bytes()),
    ];
    files.extend(generated.map(|(path, content)| (path.to_owned(), content)));
    Ok(files)
}

/// The site with the modules as they are, which browsers load one by one.
pub fn unbundled(mut parts: Files) -> Result<Files> {
    for (script, module) in ON_DEMAND {
        let text = hand_over(script, &format!("import(\"./{module}\").then((module) => module.default)"));
        parts.insert(script.into(), text.into());
    }
    parts.insert("page.js".into(), b"import(\"./page/page.js\");\n".into());
    for (name, folder) in [("tic-tac-toe", "element"), ("minimax-tree", "tree")] {
        let script = format!("{name}.js");
        let text = hand_over(&script, &format!("import(\"./{folder}/define.js\")"));
        parts.insert(script, text.into());
        let module = format!("export * from \"./{folder}/module.js\";\n");
        parts.insert(format!("{name}.mjs"), module.into());
    }
    describe(parts)
}

/// The site with the modules bundled into one file for each use.
pub fn bundled(mut parts: Files) -> Result<Files> {
    let modules = ["element/", "engine.js", "explain/", "page/", "shared/", "tree/"];
    let (mut modules, others): (Files, Files) =
        parts.into_iter().partition(|(path, _)| modules.iter().any(|module| path.starts_with(module)));
    parts = others;
    for (script, module) in ON_DEMAND {
        let text = format!("import value from \"./{module}\";\n{}", hand_over(script, "value"));
        modules.insert(script.into(), text.into());
    }
    parts.extend(crate::bundle::bundle(&modules)?);
    for name in ["page.css", "explain.css"] {
        let style = take_style(&mut parts, name)?;
        parts.insert(name.into(), style.into());
    }
    pages::show_size(&mut parts)?;
    describe(parts)
}

/// The statement with which a script hands a value over to the page that has loaded it: an event with the name of the
/// script. The script does not look for its own element, because a page or an extension may hide that.
fn hand_over(script: &str, value: &str) -> String {
    format!("dispatchEvent(new CustomEvent(\"{script}\", {{ detail: {value} }}));\n")
}

/// Every file in `folder`, but nothing whose name begins with a dot.
fn read(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    let entries = WalkDir::new(folder).min_depth(1).follow_links(true).into_iter();
    for entry in entries.filter_entry(|entry| !entry.file_name().as_encoded_bytes().starts_with(b".")) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let names: Vec<_> =
                entry.path().strip_prefix(folder)?.iter().map(|name| name.to_string_lossy()).collect();
            let content = fs::read(entry.path())
                .with_context(|| format!("{} could not be read", entry.path().display()))?;
            files.insert(names.join("/"), content);
        }
    }
    Ok(files)
}

/// An ES module with the wasm module of an element inside, as a text of its bytes, which `instantiate` reads. Nothing has
/// to be decompressed before the engine starts, and hosts compress the text about as well as the bytes themselves.
///
/// The characters are printable, because scripts have to escape most others. The characters from `#` on stand for the
/// numbers 0 to 91. A `"` before a character adds 92, and a `!` adds twice that.
fn embed(wasm: &[u8]) -> String {
    const SPAN: u8 = b'~' - b'#' + 1;
    let mut text = String::new();
    for &byte in wasm {
        text += ["", "\\\"", "!"][usize::from(byte / SPAN)];
        let sign = b'#' + byte % SPAN;
        text.extend((sign == b'\\').then_some('\\'));
        text.push(char::from(sign));
    }
    format!("export default \"{text}\";\n")
}

/// An ES module with a large wasm module inside. The wasm module is compressed first, because hosts compress less
/// well than zopfli does. Hosts leave the base64 text as it is.
fn embed_compressed(wasm: &[u8]) -> Result<String> {
    let mut compressed = Vec::new();
    zopfli::compress(zopfli::Options::default(), zopfli::Format::Deflate, wasm, &mut compressed)?;
    let text = BASE64_STANDARD.encode(compressed);
    Ok(format!("export default \"{text}\";\n"))
}

/// Takes a style sheet out of the files and returns it minified.
fn take_style(files: &mut Files, name: &str) -> Result<String> {
    let style = files.remove(name).with_context(|| format!("www/{name} is missing"))?;
    Ok(tighten(str::from_utf8(&style).with_context(|| format!("www/{name} is not UTF-8"))?))
}

/// The style sheet without its comments and without the spaces and zeros that only people need.
fn tighten(css: &str) -> String {
    let mut tight = String::new();
    let mut rest = css;
    let (mut is_quoted, mut is_spaced) = (false, false);
    while let Some(sign) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*").filter(|_| !is_quoted) {
            rest = comment.split_once("*/").map_or("", |(_, after)| after);
            continue;
        }
        rest = &rest[sign.len_utf8()..];
        if sign.is_whitespace() && !is_quoted {
            is_spaced = true;
            continue;
        }
        // A space after a colon occurs only in declarations. A space before a colon may be a descendant selector, as
        // in `div :hover`.
        let is_needed = tight.ends_with(|before| !"{};,:".contains(before)) && !"{};,".contains(sign);
        if is_spaced && is_needed {
            tight.push(' ');
        }
        is_spaced = false;
        // The zero before the point of a number below one is left out.
        let whole = tight.strip_suffix('0').filter(|_| sign == '.' && !is_quoted);
        if whole.is_some_and(|before| !before.ends_with(char::is_alphanumeric)) {
            tight.pop();
        }
        is_quoted ^= sign == '"';
        tight.push(sign);
    }
    tight.replace(";}", "}")
}

/// Completes the files that describe other files: the gallery, and `package.json` with the version and the list of all files.
fn describe(mut files: Files) -> Result<Files> {
    pages::show_sources(&mut files)?;
    let text = files.remove("package.json").context("www/package.json is missing")?;
    let mut package: Map<String, Value> =
        serde_json::from_slice(&text).context("www/package.json is not a JSON object")?;
    package.insert("version".into(), env!("CARGO_PKG_VERSION").into());
    package.insert("files".into(), files.keys().cloned().collect());
    let text = serde_json::to_string_pretty(&package)? + "\n";
    files.insert("package.json".into(), text.into_bytes());
    Ok(files)
}
