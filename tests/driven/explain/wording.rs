//! The words of the drawn tree, and of the explanation's search, comparison, puzzles and story: all of them, with every
//! value that can occur.

use serde::Deserialize;

use crate::driver::tab::Tab;
use crate::explain::languages::{sentence_fault, text_fault};
use crate::explain::module::import;

/// What `wording.js` returns: texts by their path in the words.
#[derive(Deserialize)]
struct Wording {
    whole: Vec<(String, Vec<String>)>,
    phrases: Vec<(String, Vec<String>)>,
    missing: Vec<String>,
}

#[apply(chromium)]
async fn everything_in_english_is_sound(tab: &Tab) {
    assert_sound(tab, "en", |number, _| usize::from(number != 1)).await;
}

#[apply(chromium)]
async fn everything_in_chinese_is_sound(tab: &Tab) {
    assert_sound(tab, "zh", |_, _| 0).await;
}

#[apply(chromium)]
async fn everything_in_russian_is_sound(tab: &Tab) {
    assert_sound(tab, "ru", |number, is_genitive| {
        let form = match (number % 10, number % 100) {
            (1, last) if last != 11 => 0,
            (2..=4, last) if !(12..=14).contains(&last) => 1,
            _ => 2,
        };
        // “из 21 узла”, “из 22 узлов”
        if is_genitive { (form + 1).min(2) } else { form }
    })
    .await;
}

/// The nouns that follow numbers, in their forms.
const NOUNS: [&[&str]; 9] = [
    &["node", "nodes"],
    &["branch", "branches"],
    &["step", "steps"],
    &["ply", "plies"],
    &["move", "moves"],
    &["узел", "узла", "узлов"],
    &["ветвь", "ветви", "ветвей"],
    &["шаг", "шага", "шагов"],
    &["полуход", "полухода", "полуходов"],
];

/// What every language writes in the same way, and its replacement for the check: a name or a number.
const SAME: [(&str, &str); 14] = [
    ("Content-Security-Policy", "X"),
    ("'wasm-unsafe-eval'", "X"),
    ("script-src", "X"),
    ("9!", "9"),
    ("Unbeatable", "X"),
    ("Alpha-Beta", "X"),
    ("Alpha", "X"),
    ("Minimax", "X"),
    (" A ", " X "),
    ("G", "X"),
    ("X.O / ... / ..X", "X"),
    ("[[3,17],[2,12]]", "7"),
    ("[3,17]", "7"),
    ("5, 1, 9", "7"),
];

/// Asserts that all words of a language are sound. `form` gives the index of the noun form that follows a number, for a
/// genitive if its second argument is true.
async fn assert_sound(tab: &Tab, language: &str, form: fn(u32, bool) -> usize) {
    tab.visit(&tab.site.server.site("")).await;
    let topics = ["search", "compare", "puzzles", "story"]
        .map(|topic| import(&format!("explain/words/{language}/{topic}.js")))
        .join(",");
    let squares = import(&format!("element/words/squares/{language}.js"));
    let tree = import(&format!("tree/words/{language}.js"));
    let wording: Wording = tab
        .eval(&format!(
            "Promise.all([{squares}, {tree}, {topics}]).then(([squares, tree, ...topics]) =>
                ({})(Object.assign({{ tree: tree.default }}, ...topics.map(topic => topic.default)), squares.default))",
            include_str!("wording.js")
        ))
        .await;
    assert_eq!(wording.missing, [] as [&str; 0], "{language}: not in wording.js");
    let mut count = 0;
    for (texts, is_whole) in [(&wording.whole, true), (&wording.phrases, false)] {
        for (name, text) in texts.iter().flat_map(|(name, texts)| texts.iter().map(move |text| (name, text)))
        {
            let plain = plain(text);
            let flaw = if is_whole { sentence_fault(language, &plain) } else { text_fault(language, &plain) };
            assert_eq!(flaw, None, "{language}, {name}: {text:?}");
            for (number, noun, is_genitive) in numbers_with_nouns(&plain) {
                if let Some(forms) = NOUNS.iter().find(|forms| forms.contains(&noun)) {
                    assert_eq!(noun, forms[form(number, is_genitive)], "{language}, {name}: {text:?}");
                    count += 1;
                }
            }
        }
    }
    assert!(language == "zh" || count > 100, "{language}: {count}");
}

/// The text with bare digits in its numbers, and with the replacements of [`SAME`].
fn plain(text: &str) -> String {
    let same = |text: String, (name, sign): &(&str, &str)| text.replace(name, sign);
    let text = SAME.iter().fold(text.to_owned(), same);
    let text = text.trim_start_matches(['✓', '✗', ' ']);
    let signs: Vec<char> = text.chars().collect();
    let digit = |at: usize| signs.get(at).is_some_and(char::is_ascii_digit);
    let within = |at: usize| at > 0 && ".,:\u{a0}".contains(signs[at]) && digit(at - 1) && digit(at + 1);
    let kept = signs.iter().enumerate().filter(|(at, _)| !within(*at));
    kept.map(|(_, sign)| sign).collect()
}

/// Every number with the word after it, and whether that word is in the Russian genitive after “из”.
fn numbers_with_nouns(text: &str) -> Vec<(u32, &str, bool)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let trimmed = |word: &'_ str| word.trim_end_matches(|sign: char| !sign.is_alphanumeric()).len();
    let pairs = words.windows(2).enumerate();
    pairs
        .filter_map(|(at, pair)| {
            let number = pair[0].trim_start_matches(|sign: char| !sign.is_alphanumeric());
            let is_genitive = at > 0 && words[at - 1] == "из";
            Some((number.parse().ok()?, &pair[1][..trimmed(pair[1])], is_genitive))
        })
        .collect()
}
