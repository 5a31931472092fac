//! The site as a value: what it consists of, and under which paths.

use std::fs;
use std::mem;
use std::path::Path;

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::{Map, Value};
use walkdir::WalkDir;

use crate::docs;
use crate::engine::{self, Engine};
use crate::files::{Files, text};
use crate::interface;
use crate::licences;

/// The scripts that the page loads on demand, and the modules whose default export they hand over.
pub const ON_DEMAND: [(&str, &str); 14] = [
    ("ending.js", "page/ending/ending.js"),
    ("ending-en.js", "page/ending/words/en/words.js"),
    ("ending-ru.js", "page/ending/words/ru/words.js"),
    ("ending-zh.js", "page/ending/words/zh/words.js"),
    ("explain.js", "explain/parts.js"),
    ("explain-en.js", "explain/words/en/words.js"),
    ("explain-ru.js", "explain/words/ru/words.js"),
    ("explain-zh.js", "explain/words/zh/words.js"),
    ("lab-ru.js", "lab/words/ru/words.js"),
    ("lab-zh.js", "lab/words/zh/words.js"),
    ("page-en.js", "page/words/en/words.js"),
    ("page-ru.js", "page/words/ru/words.js"),
    ("page-zh.js", "page/words/zh/words.js"),
    ("visitor.js", "page/visitor.js"),
];

/// The languages whose words for both elements are files of their own, as the folders below `words` are called.
pub const LANGUAGES: [&str; 4] = ["de", "es", "ru", "zh"];

/// The parts that both forms of the site are made from: the files of `www`, the engines, and the modules that the
/// elements and the explanation import from `generated/`, except for those of `join_styles`. The documentation is pages by then.
pub fn parts(project: &Path) -> Result<Files> {
    let mut files = read(&project.join("www"))?;
    files.insert("components.txt".to_owned(), licences::list(project)?.into_bytes());
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        let text = fs::read(project.join(licence)).with_context(|| format!("{licence} could not be read"))?;
        files.insert(licence.to_owned(), text);
    }
    let engines = engine::build(project)?;
    let generated = [
        ("engine.d.ts", engines.types.clone().into_bytes()),
        ("engine_bg.wasm", engines.game.wasm.clone()),
        ("element/generated/engine.js", engines.game.script.clone().into_bytes()),
        ("element/generated/wasm.js", embed(&engines.game.wasm).into_bytes()),
        ("judge_bg.wasm", engines.judge.wasm.clone()),
        ("judge/generated/engine.js", engines.judge.script.clone().into_bytes()),
        ("judge/generated/wasm.js", embed(&engines.judge.wasm).into_bytes()),
        ("explain/generated/engine.js", engines.explain.script.clone().into_bytes()),
        ("explain/generated/wasm.js", embed_compressed(&engines.explain.wasm)?.into_bytes()),
        ("lab/generated/engine.js", engines.lab.script.clone().into_bytes()),
        ("lab/generated/wasm.js", embed_compressed(&engines.lab.wasm)?.into_bytes()),
    ];
    files.extend(generated.map(|(path, content)| (path.to_owned(), content)));
    add_figure_engine(&mut files, engines.figure);
    interface::describe(&mut files)?;
    docs::make_pages(&mut files)?;
    share_face(&mut files)?;
    Ok(files)
}

/// The modules of the drawn tree with their engine, for whoever needs no other part.
pub fn tree_modules(project: &Path) -> Result<Files> {
    let mut files = read(&project.join("www"))?;
    add_figure_engine(&mut files, engine::build_figure(project)?);
    Ok(files)
}

fn add_figure_engine(files: &mut Files, Engine { wasm, script }: Engine) {
    files.insert("tree/generated/engine.js".into(), script.into());
    files.insert("tree/generated/wasm.js".into(), embed(&wasm).into());
}

/// Puts `face.css`, which all pages share, before the style of the game's page and before that of the other pages.
fn share_face(files: &mut Files) -> Result<()> {
    let face = text(files, "face.css")?.to_owned();
    for name in ["page.css", "pages.css"] {
        let style = format!("{face}\n{}", text(files, name)?);
        files.insert(name.into(), style.into_bytes());
    }
    files.remove("face.css");
    Ok(())
}

/// Joins the style sheets of each folder, in the order of their names. Those of an element follow the ones that both elements
/// share, and become a module, because a script has to contain them. Those of the explanation, of the laboratory and of the ending
/// become a file each.
pub fn join_styles(parts: &mut Files) -> Result<()> {
    const FOLDERS: [&str; 6] = ["shared/", "element/", "tree/", "explain/", "lab/", "page/ending/"];
    let is_style = |name: &str| name.ends_with(".css") && FOLDERS.iter().any(|folder| name.starts_with(folder));
    let (sheets, others): (Files, Files) = mem::take(parts).into_iter().partition(|(name, _)| is_style(name));
    *parts = others;
    let style_of = |folder: &str| -> Result<String> {
        sheets.keys().filter(|name| name.starts_with(folder)).map(|name| text(&sheets, name)).collect()
    };
    let [shared, element, tree, explain, lab, ending] = FOLDERS.map(style_of);
    let shared = shared?;
    for (folder, style) in [("element", element), ("tree", tree)] {
        let module = format!("export default {};\n", Value::from(shared.clone() + &style?));
        parts.insert(format!("{folder}/generated/style.js"), module.into());
    }
    for (name, style) in [("explain.css", explain), ("lab.css", lab), ("ending.css", ending)] {
        parts.insert(name.to_owned(), style?.into_bytes());
    }
    Ok(())
}

/// The site with the modules as they are, which browsers load one by one.
pub fn unbundled(mut parts: Files) -> Result<Files> {
    join_styles(&mut parts)?;
    for (script, module) in ON_DEMAND {
        let text = hand_over(script, &format!("import(\"./{module}\").then((module) => module.default)"));
        parts.insert(script.into(), text.into());
    }
    for (script, module) in [
        ("page.js", "page/page.js"),
        ("figure-page.js", "figure/page.js"),
        ("judge-page.js", "judge/page.js"),
        ("lab.js", "lab/page.js"),
        ("configurator.js", "configurator/page.js"),
    ] {
        parts.insert(script.into(), format!("import(\"./{module}\");\n").into());
    }
    for (name, folder) in [("tic-tac-toe", "element"), ("minimax-tree", "tree")] {
        let script = format!("{name}.js");
        let text = hand_over(&script, &format!("import(\"./{folder}/define.js\")"));
        parts.insert(script, text.into());
        let module = format!("export * from \"./{folder}/module.js\";\n");
        parts.insert(format!("{name}.mjs"), module.into());
    }
    parts.insert("figure.js".into(), "export * from \"./tree/figure-module.js\";\n".into());
    for language in LANGUAGES {
        parts.insert(format!("words/{language}.js"), format!("import(\"./{language}/words.js\");\n").into());
        parts.insert(format!("words/{language}.mjs"), format!("export * from \"./{language}/words.js\";\n").into());
    }
    parts.insert("words.mjs".into(), "export * from \"./words/module.js\";\n".into());
    describe(parts)
}

/// The statement with which a script hands a value over to the page that has loaded it: an event with the name of the
/// script. The script does not look for its own element, because a page or an extension may hide that.
pub fn hand_over(script: &str, value: &str) -> String {
    format!("dispatchEvent(new CustomEvent(\"{script}\", {{ detail: {value} }}));\n")
}

/// Every file in `folder`, but nothing whose name begins with a dot.
fn read(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    let entries = WalkDir::new(folder).min_depth(1).follow_links(true).into_iter();
    for entry in entries.filter_entry(|entry| !entry.file_name().as_encoded_bytes().starts_with(b".")) {
        let entry = entry?;
        if entry.file_type().is_file() {
            let names: Vec<_> = entry.path().strip_prefix(folder)?.iter().map(|name| name.to_string_lossy()).collect();
            let content = fs::read(entry.path()).with_context(|| format!("{} could not be read", entry.path().display()))?;
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

/// Completes the file that describes the others: `package.json`, with the version and the list of all files.
pub fn describe(mut files: Files) -> Result<Files> {
    let mut package: Map<String, Value> =
        serde_json::from_str(text(&files, "package.json")?).context("www/package.json is not a JSON object")?;
    files.remove("package.json");
    package.insert("version".into(), env!("CARGO_PKG_VERSION").into());
    package.insert("files".into(), files.keys().cloned().collect());
    let text = serde_json::to_string_pretty(&package)? + "\n";
    files.insert("package.json".into(), text.into_bytes());
    Ok(files)
}
