//! The three languages of the explanation: the words, the names of the lines, and how each language is written.

use crate::driver::tab::Tab;
use crate::element::words::latin_words;
use crate::explain::module::import;

/// The lines in every language, in the order of the oracle's [`LINES`].
pub const LINE_NAMES: [(&str, [&str; 8]); 3] = [
    (
        "en",
        [
            "the top row",
            "the middle row",
            "the bottom row",
            "the left column",
            "the middle column",
            "the right column",
            "the diagonal from the top left corner",
            "the diagonal from the top right corner",
        ],
    ),
    (
        "zh",
        [
            "最上一行",
            "中间一行",
            "最下一行",
            "左边一列",
            "中间一列",
            "右边一列",
            "左上到右下的对角线",
            "右上到左下的对角线",
        ],
    ),
    (
        "ru",
        [
            "верхний ряд",
            "средний ряд",
            "нижний ряд",
            "левый столбец",
            "средний столбец",
            "правый столбец",
            "диагональ из левого верхнего угла",
            "диагональ из правого верхнего угла",
        ],
    ),
];

/// Loads the words about the game on the board, in every language, into the page as `words.en`, `words.zh`, `words.ru`.
pub async fn learn(tab: &Tab) {
    for (language, _) in LINE_NAMES {
        let board = import(&format!("explain/words/{language}/board.js"));
        tab.eval::<()>(&format!(
            "{board}.then(file => {{ (window.words ??= {{}}).{language} = file.default; return null; }})"
        ))
        .await;
    }
}

/// What is wrong with the writing of one or more sentences in this language.
pub fn sentence_fault(language: &str, text: &str) -> Option<String> {
    let begins = |sign: char| sign.is_alphanumeric() && !sign.is_lowercase() || sign == '−';
    let ends = if language == "zh" { ['。', '？'] } else { ['.', '?'] };
    if !text.starts_with(begins) || !text.ends_with(ends) {
        return Some("no whole sentence".to_owned());
    }
    text_fault(language, text)
}

/// What is wrong with a text that need not be a sentence: a missing value, a sign too many, a space too many or too few, or a
/// foreign word.
pub fn text_fault(language: &str, text: &str) -> Option<String> {
    let holes = ["undefined", "null", "NaN", "[", "{", "=>"];
    if let Some(hole) = holes.into_iter().find(|hole| text.contains(hole)) {
        return Some(hole.to_owned());
    }
    let is_foreign = |word: &&str| language != "en" && !["X", "O", "MAX", "MIN"].contains(word);
    if let Some(word) = latin_words(text).find(is_foreign) {
        return Some(word.to_owned());
    }
    let signs: Vec<char> = text.chars().collect();
    let closing = |sign: char| ",.:;)，。：；、）".contains(sign);
    let han = |sign: char| ('\u{4e00}'..='\u{9fff}').contains(&sign);
    let latin = |sign: char| sign.is_ascii_alphanumeric() || "−+∞αβ#%".contains(sign);
    let wrong = |before: char, after: char| {
        let doubled = closing(before) && closing(after) && before != ')' && before != '）';
        let spaced = before.is_whitespace() && (after.is_whitespace() || closing(after))
            || "(（".contains(before) && (after.is_whitespace() || closing(after));
        let written = if language == "zh" {
            let squeezed = han(before) && latin(after) || latin(before) && han(after);
            let apart = after == ' ' && !(han(before) || latin(before))
                || before == ' ' && !(han(after) || latin(after));
            squeezed || apart || ",.:;()".contains(before)
        } else {
            ",.:;".contains(before) && !after.is_whitespace()
        };
        doubled || spaced || written
    };
    let pair = signs.windows(2).find(|pair| wrong(pair[0], pair[1]))?;
    Some(pair.iter().collect())
}
