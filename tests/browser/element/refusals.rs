//! Refusals: the page says each error in the visitor's language, by the error's code.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::element::host::only_error;
use crate::element::words::latin_words;
use crate::explain::module::import;
use crate::explain::think::Think;
use crate::page::setup::press_button;
use crate::refused;

/// The codes of the errors about the text of a board. Their translations are part of the element's script.
const OF_BOARDS: [&str; 8] = [
    "board-too-long",
    "board-too-short",
    "both-won",
    "mixed-separators",
    "moved-after-end",
    "other-number",
    "too-many",
    "unknown-sign",
];

/// Words that no language translates: names in programs and addresses.
const NAMES: [&str; 16] = [
    "player",
    "both",
    "none",
    "easy",
    "medium",
    "hard",
    "unbeatable",
    "minimax",
    "alpha",
    "beta",
    "ordered",
    "depth",
    "memory",
    "symmetry",
    "playing",
    "hardest",
];

/// The errors that the visitor can cause: those of the library, of the boundary and of the element.
fn errors() -> Vec<Value> {
    let mut errors: Vec<Value> = refused::refusals()
        .iter()
        .map(|refusal| {
            let mut error = json!({ "code": refusal.code(), "message": refusal.to_string() });
            for (name, detail) in refused::details(&**refusal) {
                error[name] = Value::from(detail);
            }
            error
        })
        .collect();
    for (code, message) in [
        (
            "not-a-board",
            "This is not a board: expected a text such as X.O/.X./O.. or an array of nine cells.",
        ),
        ("unreadable-board", "The board cannot be read: expected an array that gives its cells."),
        ("no-such-cell", "There is no such cell: expected an integer from 0 to 8."),
        ("bad-seed", "The seed is not usable: expected an integer from 0 to 4294967295."),
    ] {
        errors.push(json!({ "code": code, "message": message }));
    }
    errors.push(json!({
        "code": "bad-speed",
        "message": "The speed 0 is unknown: expected a number above 0, at most 1000.",
        "value": "0",
        "most": "1000",
    }));
    errors.push(json!({
        "code": "no-such-step",
        "message": "There is no step 18: expected an integer from 0, below the number of steps.",
        "value": "18",
    }));
    errors.push(json!({
        "code": "unknown-choice",
        "message": "The player Z is unknown: expected one of X, O, both, none.",
        "attribute": "player",
        "value": "Z",
        "values": ["X", "O", "both", "none"],
    }));
    errors
}

/// The translations by error code: those of the element, and those that only the page has.
async fn translations(tab: &Tab, language: &str) -> [BTreeMap<String, String>; 2] {
    let element = import(&format!("element/words/refusals/{language}.js"));
    let page = import(&format!("element/words/refusals/others/{language}.js"));
    tab.eval(&format!("Promise.all([{element}, {page}]).then((files) => files.map((file) => file.default))"))
        .await
}

/// For each error, the language tag and the sentence that a visitor of this language gets.
async fn sentences(tab: &Tab, language: &str, errors: &[Value]) -> Vec<[String; 2]> {
    let [mut refusals, page] = translations(tab, language).await;
    refusals.extend(page);
    let words = json!({ "tag": language, "refusals": refusals });
    let errors = Value::from(errors);
    tab.eval(&format!(
        "{}.then(({{ refusalIn }}) => {errors}.map((error) => {{
            const {{ lang, textContent }} = refusalIn({words}, error);
            return [lang, textContent];
        }}))",
        import("element/refusal.js")
    ))
    .await
}

/// The numbers in a sentence, in ascending order.
fn numbers(sentence: &str) -> Vec<&str> {
    let mut numbers: Vec<&str> =
        sentence.split(|sign: char| !sign.is_ascii_digit()).filter(|number| !number.is_empty()).collect();
    numbers.sort_unstable();
    numbers
}

#[apply(chromium)]
async fn every_refusal_has_a_sentence_in_every_language(tab: &Tab) {
    Think::follow(tab, "").await;
    let errors = errors();
    let codes: BTreeSet<&str> = errors.iter().filter_map(|error| error["code"].as_str()).collect();
    for language in ["zh", "ru"] {
        let [element, page] = translations(tab, language).await;
        assert!(element.keys().eq(&OF_BOARDS), "{language}: {element:#?}");
        let translated: Vec<&str> = element.keys().chain(page.keys()).map(String::as_str).collect();
        assert_eq!(translated.len(), codes.len(), "{language}: a code is translated twice, or has no error");
        assert_eq!(translated.into_iter().collect::<BTreeSet<_>>(), codes, "{language}");

        let mut said = HashSet::new();
        for (error, [lang, text]) in errors.iter().zip(sentences(tab, language, &errors).await) {
            let english = error["message"].as_str().expect("the error has a message");
            assert_eq!(lang, language, "{english} has no translation");
            let foreign = latin_words(&text).find(|word| word.len() > 1 && !NAMES.contains(word));
            assert_eq!(foreign, None, "{text}");
            let details = error.as_object().expect("the error is an object").iter();
            for (name, detail) in details.filter(|(name, _)| !["code", "message"].contains(&name.as_str())) {
                let detail = match detail {
                    Value::Array(_) => "X, O, both, none".to_owned(),
                    detail => detail.as_str().expect("a text").replace('\n', "\u{fffd}"),
                };
                assert!(text.contains(&detail), "{name} {detail}: {text}");
            }
            assert!(!text.contains(['{', '}']) || english.contains('{'), "{text}");
            assert_eq!(numbers(english), numbers(&text), "{english}: {text}");
            assert!(said.insert(text.clone()), "two errors share a sentence: {text}");
        }
    }
}

#[apply(chromium)]
async fn a_translation_does_not_depend_on_how_the_sentence_is_worded(tab: &Tab) {
    Think::follow(tab, "").await;
    let errors = errors();
    let mut reworded = errors.clone();
    for error in &mut reworded {
        error["message"] = Value::from("This, however, is another sentence.");
    }
    for language in ["zh", "ru"] {
        assert_eq!(sentences(tab, language, &reworded).await, sentences(tab, language, &errors).await);
    }
}

#[apply(chromium)]
async fn what_has_no_translation_is_said_in_english(tab: &Tab) {
    Think::follow(tab, "").await;
    let message = "The page itself has failed: expected nothing of the kind.";
    for error in [json!({ "message": message }), json!({ "message": message, "code": "new" })] {
        assert_eq!(sentences(tab, "zh", &[error]).await, [["en", message]]);
    }
}

#[apply(chromium)]
async fn the_errors_that_are_thrown_say_what_varies_by_name(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    for (call, expected) in [
        ("analyze('X.O/.?./...')", json!({ "code": "unknown-sign", "cell": "4", "sign": "?" })),
        ("analyze('0.3......')", json!({ "code": "other-number", "cell": "2", "other": "3" })),
        ("analyze('XX.......')", json!({ "code": "too-many", "mark": "X" })),
        ("play('X........', 0)", json!({ "code": "taken", "cell": "0" })),
        ("play('X........', 9)", json!({ "code": "no-such-cell" })),
        ("game.play(9)", json!({ "code": "no-such-cell" })),
        ("(game.board = 'X')", json!({ "code": "board-too-short", "cell": "1" })),
        ("(game.board = 7)", json!({ "code": "not-a-board" })),
        ("(game.seed = 'x')", json!({ "code": "bad-seed", "value": "x" })),
        (
            "(game.player = 'Z')",
            json!({ "code": "unknown-choice", "attribute": "player", "value": "Z", "values": ["X", "O", "both", "none"] }),
        ),
    ] {
        let thrown: Value = game
            .ask(&format!(
                "game.constructor.engine.then(({{ analyze, play }}) => {{
                    try {{ return {call}; }} catch (error) {{ return {{ ...error }}; }}
                }})"
            ))
            .await;
        assert_eq!(thrown, expected, "{call}");
    }
}

#[apply(everywhere)]
async fn an_unreadable_board_is_said_in_the_language_of_the_element(tab: &Tab) {
    for (board, zh, ru) in [
        ("X.O/.X", "棋盘在 5 号格之前就结束了", "Поле кончается перед клеткой 5"),
        ("..........", "棋盘在 8 号格之后还有内容", "Поле продолжается после клетки 8"),
        ("X.O/.?./...", "4 号格写的是“?”", "В клетке 4 стоит «?»"),
        ("4........", "0 号格写的是 4 号格的编号", "В клетке 0 стоит номер клетки 4"),
        (".../......", "6 号格之前的分隔", "Перед клеткой 6 ряды разделены иначе"),
        ("XX./.../...", "X 太多", "слишком много X"),
        ("XXX/OOO/...", "X 和 O 都连成了线", "линия есть и у X, и у O"),
        ("XXX/OO./O..", "X 连成线之后又落了子", "после готовой линии X сделан ещё ход"),
    ] {
        let game = embed(tab, &format!("<tic-tac-toe lang=zh board='{board}'></tic-tac-toe>")).await;
        let warnings = tab.faults().await;
        assert_eq!(warnings.len(), 1, "{warnings:#?}");
        assert!(
            warnings[0].contains("xpected "),
            "the warning for developers is not in English: {warnings:#?}"
        );
        let heard = tab.heard_besides_changes().await;
        let message = only_error(&heard);
        assert!(message.contains(zh), "{message}");
        for (language, begin, part) in
            [("zh", "棋盘无效，已从空棋盘开始。", zh), ("ru", "Игра начинается с пустого поля. ", ru)]
        {
            game.ask::<()>(&format!("void (game.lang = '{language}')")).await;
            let said = game.status_text().await;
            assert!(said.starts_with(begin) && said.contains(part), "{said}");
            let foreign = latin_words(&said).find(|word| word.len() > 1);
            assert_eq!(foreign, None, "{said}");
            assert!(language != "zh" || said == format!("{begin}{message}"), "{said}");
        }
    }
}

/// Asserts that a node shows the expected text, marked with its language, in each language that is chosen.
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

#[apply(chromium)]
async fn a_board_by_hand_is_refused_in_the_language_of_the_page(tab: &Tab) {
    let think = Think::follow(tab, "#think=setup&lang=zh").await;
    think.write("#think-setup .typed", "XX./.../...").await;
    assert_spoken(
        &think,
        "#setup-judgement .error",
        [("en", "too many X"), ("ru", "слишком много X"), ("zh", "X 太多")],
    )
    .await;
}

#[apply(chromium)]
async fn a_pasted_game_is_refused_in_the_language_of_the_page(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    think.write("#think-review .typed", "5 5").await;
    press_button(&think, "review", "Replay and check").await;
    assert_spoken(
        &think,
        "#review-error",
        [("zh", "第 2 步非法"), ("ru", "Ход 2 невозможен"), ("en", "Move 2 is illegal")],
    )
    .await;
}

#[apply(chromium)]
async fn a_tree_of_numbers_is_refused_in_the_language_of_the_page(tab: &Tab) {
    let think = Think::follow(tab, "#think=numbers&tree=[1.5]").await;
    assert_spoken(
        &think,
        "#tree-error",
        [
            ("ru", "Символ 3 — десятичная точка"),
            ("zh", "第 3 个字符是小数点"),
            ("en", "Character 3 is a decimal point"),
        ],
    )
    .await;
}

#[apply(chromium)]
async fn a_link_is_refused_in_the_language_of_the_page(tab: &Tab) {
    for (hash, expected) in [
        ("#moves=4,4", [("zh", "4 号格已有棋子"), ("ru", "Клетка 4 занята"), ("en", "Cell 4 is taken")]),
        (
            "#player=Z",
            [
                ("zh", "player 的值 Z 无法识别：可选 X、O、both、none"),
                ("ru", "Значение Z для player неизвестно"),
                ("en", "The player Z is unknown"),
            ],
        ),
        ("#moves=9", [("zh", "没有这一格"), ("ru", "Такой клетки нет"), ("en", "There is no such cell")]),
    ] {
        let think = Think::follow(tab, hash).await;
        assert_spoken(&think, "#notice", expected).await;
    }
}
