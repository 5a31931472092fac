//! "How it thinks": what the engine refuses is said in the language of the page.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use serde_json::Value;
use unbeatable::{Cell, Mark, MoveError, PositionError, ReadError, RecordError, TreeError};

use crate::setup::press;
use crate::tab::Tab;
use crate::think::Think;

tests![
    every_refusal_has_a_sentence_in_every_language,
    a_board_by_hand_is_refused_in_the_language_of_the_page,
    a_pasted_game_is_refused_in_the_language_of_the_page,
    a_tree_of_numbers_is_refused_in_the_language_of_the_page,
    a_link_is_refused_in_the_language_of_the_page,
];

/// What the engine and the board say of texts that somebody types, pastes or opens, with all that varies in it.
fn refusals() -> Vec<String> {
    let cell = |index| Cell::new(index).expect("a cell");
    let mut all = vec![
        ReadError::TooShort(cell(7)).to_string(),
        ReadError::TooLong.to_string(),
        ReadError::UnknownSign(cell(3), '?').to_string(),
        ReadError::UnknownSign(cell(3), '\n').to_string(),
        ReadError::OtherNumber(cell(3), cell(5)).to_string(),
        ReadError::Separator(cell(6)).to_string(),
        PositionError::BothWon.to_string(),
        MoveError::Taken(cell(4)).to_string(),
        MoveError::GameOver.to_string(),
        RecordError::Empty.to_string(),
        RecordError::NotACell(2, "9\n(x)".into()).to_string(),
        RecordError::TooLong.to_string(),
        RecordError::Illegal(3, MoveError::Taken(cell(4))).to_string(),
        RecordError::Illegal(6, MoveError::GameOver).to_string(),
        TreeError::Empty.to_string(),
        TreeError::Unknown(12, '{').to_string(),
        // The boundary's own, and the board's for a choice.
        "There is no such cell: expected an integer from 0 to 8.".into(),
        "The player Z is unknown: expected one of X, O, both, none.".into(),
    ];
    for mark in [Mark::X, Mark::O] {
        let of_mark = [
            PositionError::TooMany(mark),
            PositionError::MovedAfterEnd(mark),
            PositionError::WinnerToMove(mark),
        ];
        all.extend(of_mark.map(|error| error.to_string()));
    }
    let at_place = [
        TreeError::NoBracket,
        TreeError::NoChild,
        TreeError::NoComma,
        TreeError::NoDigit,
        TreeError::Decimal,
        TreeError::OutOfRange,
        TreeError::EmptyArray,
        TreeError::Unclosed,
        TreeError::AfterEnd,
        TreeError::TooDeep,
        TreeError::TooMany,
    ];
    all.extend(at_place.map(|error| error(14).to_string()));
    all
}

/// The numbers in a sentence, in ascending order.
fn numbers(sentence: &str) -> Vec<&str> {
    let mut numbers: Vec<&str> = sentence
        .split(|sign: char| !sign.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .collect();
    numbers.sort_unstable();
    numbers
}

async fn every_refusal_has_a_sentence_in_every_language(tab: &Tab) {
    Think::follow(tab, "").await;
    let read = |file: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/page").join(file);
        Value::from(fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}")))
    };
    let import = |file: &str| {
        let text = read(file);
        format!("await import(URL.createObjectURL(new Blob([{text}], {{ type: 'text/javascript' }})))")
    };
    for language in ["zh", "ru"] {
        let sentences = Value::from(refusals());
        let told: Vec<[String; 2]> = tab
            .eval(&format!(
                "(async () => {{
                    const {{ refusalIn }} = {};
                    const {{ default: {{ refusals }} }} = {};
                    window.refusals = Object.keys(refusals);
                    return {sentences}.map((sentence) => {{
                        const {{ lang, textContent }} = refusalIn({{ tag: '{language}', refusals }}, sentence);
                        return [lang, textContent];
                    }});
                }})()",
                import("refusal.js"),
                import(&format!("words/{language}/refusals.js")),
            ))
            .await;
        let mut said = HashSet::new();
        for (english, [lang, text]) in refusals().iter().zip(&told) {
            assert_eq!(lang, language, "{english} has no translation");
            // What the board is given stays as it was given.
            let given = text.replace("both", "").replace("none", "").replace("player", "");
            let latin = given
                .split(|sign: char| !sign.is_ascii_alphabetic())
                .any(|word| word.len() > 1);
            assert!(
                !latin && !text.contains(['{', '}']) || english.contains('{'),
                "{text}"
            );
            assert_eq!(numbers(english), numbers(text), "{english}: {text}");
            assert!(said.insert(text), "{text} is said of two things");
        }
        // No translation is of a sentence that nobody says: the line break and the second mark repeat four of them.
        let translated: usize = tab.eval("refusals.length").await;
        assert_eq!(translated, told.len() - 4, "{language}");
    }
}

/// Asserts that the text of an element is in each language as it is chosen.
async fn assert_spoken(think: &Think<'_>, selector: &str, expected: [(&str, &str); 3]) {
    for (language, part) in expected {
        think.speak(language).await;
        let text = think.text(selector).await;
        assert!(text.contains(part), "{language}: {text}");
        let lang: String = think
            .ask(&format!(
                "(node => (node.querySelector('[lang]') ?? node).closest('[lang]').lang)($('{selector}'))"
            ))
            .await;
        assert_eq!(lang, language, "{text}");
    }
}

async fn a_board_by_hand_is_refused_in_the_language_of_the_page(tab: &Tab) {
    let think = Think::follow(tab, "#think=setup&lang=zh").await;
    think.write("#think-setup .typed", "XX./.../...").await;
    assert_spoken(
        &think,
        "#setup-judgement .error",
        [
            ("en", "too many X"),
            ("ru", "слишком много X"),
            ("zh", "X 太多了"),
        ],
    )
    .await;
}

async fn a_pasted_game_is_refused_in_the_language_of_the_page(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    think.write("#think-review .typed", "4 4").await;
    press(&think, "review", "Replay and check").await;
    assert_spoken(
        &think,
        "#review-error",
        [
            ("zh", "第 2 步不合规则"),
            ("ru", "Ход 2 невозможен"),
            ("en", "Move 2 is illegal"),
        ],
    )
    .await;
}

async fn a_tree_of_numbers_is_refused_in_the_language_of_the_page(tab: &Tab) {
    let think = Think::follow(tab, "#think=numbers&tree=[1.5]").await;
    assert_spoken(
        &think,
        "#tree-error",
        [
            ("ru", "Знак 3 — десятичная точка"),
            ("zh", "第 3 个字符是小数点"),
            ("en", "Character 3 is a decimal point"),
        ],
    )
    .await;
}

async fn a_link_is_refused_in_the_language_of_the_page(tab: &Tab) {
    for (hash, expected) in [
        (
            "#moves=4,4",
            [
                ("zh", "第 4 格已有棋子"),
                ("ru", "Клетка 4 занята"),
                ("en", "Cell 4 is taken"),
            ],
        ),
        (
            "#player=Z",
            [
                ("zh", "player 的值 Z 无法识别"),
                ("ru", "Значение player Z неизвестно"),
                ("en", "The player Z is unknown"),
            ],
        ),
        (
            "#moves=9",
            [
                ("zh", "没有这一格"),
                ("ru", "Такой клетки нет"),
                ("en", "There is no such cell"),
            ],
        ),
    ] {
        let think = Think::follow(tab, hash).await;
        assert_spoken(&think, "#notice", expected).await;
    }
}
