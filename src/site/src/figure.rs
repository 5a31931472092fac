//! Figures as files, for whoever has no Node. What draws them is JavaScript, so a browser runs it.

mod browser;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use base64::prelude::{BASE64_STANDARD, Engine as _};
use clap::{Arg, ArgMatches, Args};
use serde_json::{Map, Value, json};

use crate::interface::{Entry, tree_attributes};
use crate::serve::serve_for_answer;
use crate::site::{self, LANGUAGES};
use browser::Browser;

/// Write a figure of a search, as its attributes describe it: a picture, LaTeX, or a worksheet
#[derive(Args)]
#[command(after_help = ABOUT)]
pub struct FigureArguments {
    /// A file to write, whose ending says what it becomes: .svg and .png are pictures, .tex is LaTeX, .tag.html is
    /// the tag with the picture inside, and any other .html is a worksheet
    #[arg(required = true, value_name = "FILE", value_parser = file)]
    files: Vec<File>,
    /// Draw it in a window of your usual browser, whichever that is
    #[arg(long)]
    open: bool,
}

const ABOUT: &str = "\
Example: cargo run -- figure --numbers '[[3,12],[2,4]]' --search alpha-beta --step 'cut 1' tree.svg tree.png

A browser without a window draws it: Chrome, Chromium or Edge, or the one that the variable CHROME names. Nothing is sent
anywhere. The exit code is 0 if all files are written, 1 if one of them cannot be written, and 2 if there is nothing to
write, because a setting is wrong or there is no browser.";

/// The endings of the files, and the functions that make them: those of `unbeatable/figure`, and that of `draw.html`.
const KINDS: [(&str, &str); 5] =
    [(".svg", "toSVG"), (".png", "toPNG"), (".tex", "toTikz"), (".tag.html", "toHTML"), (".html", "toWorksheet")];

#[derive(Clone)]
struct File {
    path: PathBuf,
    function: &'static str,
}

fn file(name: &str) -> Result<File, String> {
    let kind = KINDS.iter().find(|(ending, _)| name.to_lowercase().ends_with(ending));
    let (_, function) =
        kind.ok_or_else(|| format!("expected a name that ends in {}", KINDS.map(|(ending, _)| ending).join(", ")))?;
    Ok(File { path: name.into(), function })
}

/// An option for each attribute of the element, as the documentation describes it. The values are judged where they are used.
pub fn options(project: &Path) -> Result<Vec<Arg>> {
    let option = |entry: Entry| {
        let (first, _) = entry.text.split_once(". ").unwrap_or((entry.text.trim_end_matches('.'), ""));
        let option = Arg::new(entry.name.clone()).long(entry.name.clone()).value_name("VALUE").help_heading(HEADING);
        let option = option.help(format!("{first} [{}]", entry.values).replace('`', ""));
        // `--still` is on, `--still=false` is off.
        if entry.is_flag() { option.num_args(0..=1).require_equals(true).default_missing_value("") } else { option }
    };
    Ok(tree_attributes(project)?.into_iter().map(option).collect())
}

const HEADING: &str = "Settings, the attributes of <minimax-tree>";

/// The settings among the arguments.
pub fn settings(matches: &ArgMatches, options: &[Arg]) -> Map<String, Value> {
    let names = options.iter().map(|option| option.get_id().as_str());
    names.filter_map(|name| Some((name.to_owned(), matches.get_one::<String>(name)?.as_str().into()))).collect()
}

/// The exit code if there is nothing to write.
const NOT_DRAWN: u8 = 2;

/// How long the browser may take to start and to draw.
const PATIENCE: Duration = Duration::from_secs(120);

/// How long it may take to end.
const PATIENCE_AT_END: Duration = Duration::from_secs(5);

/// Writes the files of a figure, once all of them are made.
pub fn figure(project: &Path, arguments: &FigureArguments, settings: &Map<String, Value>) -> Result<ExitCode> {
    let functions: Vec<_> = arguments.files.iter().map(|file| file.function).collect();
    let order = json!({ "settings": settings, "functions": functions, "languages": LANGUAGES });
    let contents = match drawn(project, &order, arguments.open) {
        Ok(contents) => contents,
        Err(error) => {
            eprintln!("error: {error:#}");
            return Ok(ExitCode::from(NOT_DRAWN));
        }
    };
    for (File { path, .. }, content) in arguments.files.iter().zip(contents) {
        fs::write(path, content).with_context(|| format!("{} could not be written", path.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The files of an order, as `draw.html` makes them in a browser.
fn drawn(project: &Path, order: &Value, open: bool) -> Result<Vec<Vec<u8>>> {
    // This comes first, because the module may have to be compiled.
    let program = if open { None } else { Some(browser::find()?) };
    let mut site = site::tree_modules(project)?;
    site.insert("order.json".into(), order.to_string().into());
    site.insert("draw.html".into(), include_bytes!("figure/draw.html").to_vec());
    let (sender, answers) = mpsc::channel();
    let on_answer = sender.clone();
    let address = serve_for_answer(site, move |answer| drop(on_answer.send(Ok(answer))))? + "draw.html";
    let browser = match program {
        Some(program) => Some(Browser::start(&program, &address, move |said| drop(sender.send(Err(said))))?),
        None => {
            open::that_detached(&address).context("the browser could not be opened")?;
            None
        }
    };
    let answer = answers.recv_timeout(PATIENCE).map_err(|_| anyhow!("the browser has drawn nothing in {PATIENCE:?}"))?;
    let answer = answer.map_err(|said| anyhow!("the browser ended before it had drawn anything. It said: {:?}", said.trim()))?;
    if browser.is_some() {
        // The page has closed itself. A browser that ends by itself also removes its files.
        let _ = answers.recv_timeout(PATIENCE_AT_END);
    }
    let answer: Value = serde_json::from_slice(&answer)?;
    if let Some(problem) = answer["problem"].as_str() {
        bail!("{problem}");
    }
    let files = answer["files"].as_array().context("the page has made no files")?;
    files.iter().map(|file| bytes_of(file.as_str().unwrap_or_default())).collect()
}

/// The bytes of a file. A picture is an address that contains them.
fn bytes_of(file: &str) -> Result<Vec<u8>> {
    match file.strip_prefix("data:image/png;base64,") {
        Some(code) => Ok(BASE64_STANDARD.decode(code)?),
        None => Ok(file.into()),
    }
}
