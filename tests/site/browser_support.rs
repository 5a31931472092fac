//! The documentation names the oldest browsers that know every feature of the page.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::documentation;
use crate::files::files_below;

/// Features that styles may use without a row in the documentation: every browser of 2022 knows them. `round(` is newer, and stands
/// beside a declaration without it. Browsers without pop-ups do not need `:popover-open`, and ignore its rules; without relative
/// `color(` an element in full screen has the browser's own ground.
const OLD: &str = "
    @keyframes @media :after :before :checked :defined :disabled :empty :first-child :first-of-type
    :focus :focus-visible :focus-within :fullscreen :host :hover :is :lang :last-child :last-of-type :marker :not
    :-moz-range-thumb :-webkit-details-marker :-webkit-slider-thumb
    :nth-child :nth-last-child :part :popover-open :root :where attr( calc( clamp( color( drop-shadow( inset(
    linear-gradient( radial-gradient( max( min( minmax( repeat( repeating-linear-gradient( rgb( round( scale( translate( var(
";

/// The numbers of a version such as `17.5`, so that versions can be compared.
fn version(text: &str) -> (u32, u32) {
    let (major, minor) = text.split_once('.').unwrap_or((text, "0"));
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} is not a version"));
    (number(major), number(minor))
}

/// The rows of the table of used features, each as its cells.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let table = text.split("\n| used ").nth(1).expect("the documentation has the table");
    let rows = table.lines().skip(2).take_while(|line| line.contains('|'));
    rows.map(|row| row.trim().trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// The first quoted word of a cell, without parentheses: the text to find in the sources.
fn word(cell: &str) -> &str {
    let word = cell.split('`').nth(1).expect("the feature stands in quotes");
    word.trim_end_matches("()")
}

/// The text of all sources of the page with one of these endings.
fn sources(endings: &[&str]) -> String {
    let mut files = files_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("www"));
    files.retain(|path| endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)));
    files.iter().map(|path| fs::read_to_string(path).expect("a source is text")).collect()
}

/// The functions, at-rules and pseudo-classes that the styles use outside comments and quotes: `min(`, `@media`, `:is`.
fn used_by_styles() -> BTreeSet<String> {
    let text = sources(&[".css"]);
    let text: String = text.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest)).collect();
    // Every second piece is a quoted text.
    let text: String = text.split('"').step_by(2).collect::<Vec<_>>().join(" ");
    let is_name = |sign: char| sign.is_ascii_lowercase() || sign == '-';
    let leading = |rest: &'_ str| rest.chars().take_while(|&sign| is_name(sign)).collect::<String>();
    let calls = text.match_indices('(').filter_map(|(at, _)| {
        let before = text[..at].trim_end_matches(is_name);
        (before.len() < at && !before.ends_with(':')).then(|| text[before.len()..=at].to_owned())
    });
    let rules = text.match_indices('@').map(|(at, _)| format!("@{}", leading(&text[at + 1..])));
    // A colon before a value is followed by a space, a colon of a pseudo-class is not.
    let classes = text.match_indices(':').filter_map(|(at, _)| {
        let name = leading(&text[at + 1..]);
        let follows = text[at + 1 + name.len()..].chars().next()?;
        (!name.is_empty() && " ,{(:.[)>+\n".contains(follows)).then(|| format!(":{name}"))
    });
    calls.chain(rules).chain(classes).collect()
}

#[test]
fn the_oldest_browsers_follow_from_what_is_used() {
    let documented = documentation::text();
    let rows = rows(&documented);
    let code = sources(&[".css", ".js"]);
    for row in &rows {
        assert!(code.contains(word(row[0])), "nothing uses {}", row[0]);
    }
    let oldest = |column: usize| {
        let versions = rows.iter().map(|row| row[column]);
        versions.max_by_key(|text| version(text)).expect("a row")
    };
    let sentence = format!("Chrome and Edge {}, Firefox {}, Safari {}.", oldest(1), oldest(2), oldest(3));
    assert!(documented.contains(&sentence), "the documentation does not say: {sentence}");
}

#[test]
fn whatever_the_styles_use_is_old_or_in_the_table() {
    let documented = documentation::text();
    let rows = rows(&documented);
    let is_documented = |used: &str| rows.iter().any(|row| word(row[0]) == used.trim_end_matches('('));
    let used = used_by_styles();
    assert!(used.contains("light-dark(") && used.contains(":has") && used.contains("@container"), "{used:?}");
    let missing: Vec<&String> =
        used.iter().filter(|used| !OLD.split_whitespace().any(|old| old == *used) && !is_documented(used)).collect();
    assert!(missing.is_empty(), "the documentation lacks {missing:?}");
}
