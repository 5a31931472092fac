//! The bundler: joins the modules of each use into a single file.

use std::fs;

use anyhow::{Context, Result, anyhow, bail, ensure};
use rolldown::{
    Bundler, BundlerOptions, CodeSplittingMode, CommentsOptions, InjectImport, InputItem, IsExternal, OutputFormat, Platform,
    RawMinifyOptions, StrictMode, TsConfig,
};

use crate::files::Files;
use crate::site::{LANGUAGES, ON_DEMAND};

/// Each entry module, the file that it becomes, and the format of that file.
const BUNDLES: [(&str, &str, OutputFormat); 14] = [
    // In this format the script is a function of its own, so that it leaves no global and may be included twice.
    ("element/define.js", "tic-tac-toe.js", OutputFormat::Iife),
    ("element/module.js", "tic-tac-toe.mjs", OutputFormat::Esm),
    ("tree/define.js", "minimax-tree.js", OutputFormat::Iife),
    ("tree/module.js", "minimax-tree.mjs", OutputFormat::Esm),
    ("awake.js", "awake.js", OutputFormat::Iife),
    ("page/page.js", "page.js", OutputFormat::Iife),
    ("figure/page.js", "figure-page.js", OutputFormat::Iife),
    ("judge/page.js", "judge-page.js", OutputFormat::Iife),
    ("lab/page.js", "lab.js", OutputFormat::Iife),
    ("configurator/page.js", "configurator.js", OutputFormat::Iife),
    ("engine.js", "engine.js", OutputFormat::Esm),
    ("judge.js", "judge.js", OutputFormat::Esm),
    ("tree/figure-module.js", "figure.js", OutputFormat::Esm),
    ("words/module.js", "words.mjs", OutputFormat::Esm),
];

/// The mark that says that a file is in UTF-8.
///
/// Browsers decode a classic script as they decode the page around it, for example as windows-1251 or GBK, unless the
/// host of the script names its encoding. This mark takes precedence over both. The other scripts are modules or
/// belong to our own page, which is in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The comments that tell Deno where the types of a module are.
const ENGINE_TYPES: &[u8] = b"/* @ts-self-types=\"./engine.d.ts\" */\n";
const JUDGE_TYPES: &[u8] = b"/* @ts-self-types=\"./judge.d.ts\" */\n";
const FIGURE_TYPES: &[u8] = b"/* @ts-self-types=\"./figure.d.ts\" */\n";

/// Bundles and minifies `modules`, which include a module for each script of `ON_DEMAND`, under the name of the script.
pub fn bundle(modules: &Files) -> Result<Files> {
    // The bundler reads files, not memory.
    let stage = tempfile::tempdir().context("no temporary folder could be made")?;
    for (name, content) in modules {
        let path = stage.path().join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(&path, content)?;
    }

    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut files = Files::new();
    let text = stage.path().join("shared/text-encoding.js").to_string_lossy().into_owned();
    let owned = |(entry, name, format): (&str, &str, OutputFormat)| (entry.to_owned(), name.to_owned(), format);
    let on_demand = ON_DEMAND.map(|(name, _)| owned((name, name, OutputFormat::Iife)));
    let words = LANGUAGES.into_iter().flat_map(|language| {
        let script = format!("words/{language}.js");
        let module = format!("words/{language}/words.js");
        [(script.clone(), script, OutputFormat::Iife), (module, format!("words/{language}.mjs"), OutputFormat::Esm)]
    });
    for (entry, name, format) in BUNDLES.map(owned).into_iter().chain(on_demand).chain(words) {
        let options = BundlerOptions {
            input: Some(vec![InputItem::from(format!("./{entry}"))]),
            cwd: Some(stage.path().to_owned()),
            format: Some(format),
            platform: Some(Platform::Browser),
            // It stands beside the script that loads it.
            external: Some(IsExternal::from(vec!["./minimax-tree.js".to_owned()])),
            code_splitting: Some(CodeSplittingMode::Bool(false)),
            // Other people's bundlers look in these for the address of what they load.
            minify: Some(RawMinifyOptions::Bool(!["awake.js", "engine.js", "judge.js"].contains(&name.as_str()))),
            // See `text-encoding.js`.
            inject: Some(
                ["TextDecoder", "TextEncoder"].map(|class| InjectImport::named(class.to_owned(), None, text.clone())).to_vec(),
            ),
            comments: Some(CommentsOptions { legal: false, annotation: false, jsdoc: false }),
            // Modules are always strict. A script that was a module needs the directive.
            strict: Some(StrictMode::Always),
            tsconfig: Some(TsConfig::Auto(false)),
            ..BundlerOptions::default()
        };
        let output = runtime
            .block_on(async { Bundler::new(options)?.generate().await })
            .map_err(|errors| anyhow!("{errors}"))
            .with_context(|| format!("{name} could not be bundled"))?;
        let warnings: Vec<_> = output.warnings.iter().map(ToString::to_string).collect();
        ensure!(warnings.is_empty(), "{name} could not be bundled: {}", warnings.join("; "));
        let [chunk] = &output.assets[..] else {
            bail!("{name} became {} files instead of one", output.assets.len());
        };
        let begin = match name.as_str() {
            "tic-tac-toe.js" | "minimax-tree.js" => BYTE_ORDER_MARK,
            "engine.js" => ENGINE_TYPES,
            "judge.js" => JUDGE_TYPES,
            "figure.js" => FIGURE_TYPES,
            name if name.starts_with("words/") && name.ends_with(".js") => BYTE_ORDER_MARK,
            _ => b"",
        };
        files.insert(name, [begin, chunk.content_as_bytes()].concat());
    }
    Ok(files)
}
