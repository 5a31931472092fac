//! What README and documentation say.

// Each kind of test uses only some of it.
#![allow(dead_code)]

use std::fs;
use std::path::{Path, PathBuf};

/// The README, and each page of the documentation.
pub fn files() -> Vec<PathBuf> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> =
        fs::read_dir(project.join("www/docs")).expect("the documentation").map(|entry| entry.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    files.sort();
    files.insert(0, project.join("README.md"));
    files
}

/// The text of all of them.
pub fn text() -> String {
    files().iter().map(|path| fs::read_to_string(path).expect("the file is text") + "\n").collect()
}

/// The part of the documentation between `<!-- name -->` and `<!-- /name -->`.
pub fn part(name: &str) -> String {
    let (_, text) = page_with(name);
    let (_, part, _) = split(&text, name);
    part.trim().to_owned()
}

/// Asserts that the part says this. With `UNBEATABLE_WRITE=1` the part is written instead.
pub fn check(name: &str, expected: &str) {
    if !write(name, expected) {
        assert_eq!(part(name), expected, "{name} in www/docs: UNBEATABLE_WRITE=1 writes it");
    }
}

/// Writes the part if `UNBEATABLE_WRITE=1`. Returns whether it did.
pub fn write(name: &str, content: &str) -> bool {
    if std::env::var_os("UNBEATABLE_WRITE").is_none_or(|value| value != "1") {
        return false;
    }
    let (path, text) = page_with(name);
    let (before, _, after) = split(&text, name);
    fs::write(path, format!("{before}\n\n{content}\n\n{after}")).expect("the file can be written");
    true
}

/// A number with a comma between thousands.
pub fn grouped(number: impl ToString) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().map(|group| str::from_utf8(group).expect("digits")).collect();
    groups.join(",")
}

/// A table in Markdown whose columns have equal widths, as the formatter writes it. Numbers are on the right.
pub fn table<const N: usize>(head: [&str; N], rows: &[[String; N]]) -> String {
    let is_number = |column: usize| rows.iter().all(|row| row[column].starts_with(|sign: char| sign.is_ascii_digit()));
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count()).chain([head[column].chars().count(), 3]);
        cells.max().unwrap_or_default()
    };
    let line = |cells: [&str; N]| {
        let padded = cells.iter().enumerate().map(|(at, cell)| match is_number(at) {
            true => format!("| {cell:>0$} ", width(at)),
            false => format!("| {cell:<0$} ", width(at)),
        });
        padded.collect::<String>() + "|\n"
    };
    let rule: [String; N] = std::array::from_fn(|at| {
        let dashes = "-".repeat(width(at) - usize::from(is_number(at)));
        if is_number(at) { dashes + ":" } else { dashes }
    });
    let lines: String = rows.iter().map(|row| line(std::array::from_fn(|at| &*row[at]))).collect();
    (line(head) + &line(std::array::from_fn(|at| &*rule[at])) + &lines).trim_end().to_owned()
}

/// The page that has a part, and its text.
fn page_with(name: &str) -> (PathBuf, String) {
    let pages = files().into_iter().map(|path| (path.clone(), fs::read_to_string(path).expect("the file is text")));
    // Prose may mention a mark.
    let mark = format!("\n<!-- {name} -->\n");
    pages.into_iter().find(|(_, text)| text.contains(&mark)).unwrap_or_else(|| panic!("no page has the mark {name}"))
}

/// A list in Markdown, as the formatter writes it.
pub fn list(items: impl IntoIterator<Item = String>) -> String {
    const WIDTH: usize = 132;
    let mut text = String::new();
    for item in items {
        let mut line = "-".to_owned();
        for word in item.split(' ') {
            if line.chars().count() + 1 + word.chars().count() > WIDTH {
                text.push_str(&line);
                text.push('\n');
                line = " ".to_owned();
            }
            line.push(' ');
            line.push_str(word);
        }
        text.push_str(&line);
        text.push('\n');
    }
    text.trim_end().to_owned()
}

/// The text up to a part and its mark, the part, and the text from the mark behind it on.
fn split<'t>(text: &'t str, name: &str) -> (&'t str, &'t str, &'t str) {
    let [begin, end] = ["", "/"].map(|slash| format!("<!-- {slash}{name} -->"));
    let (at, to) = (text.find(&begin).expect("the part begins"), text.find(&end).expect("the part ends"));
    let from = at + begin.len();
    (&text[..from], &text[from..to], &text[to..])
}
