//! Refusals: each error is said in the visitor's language, by the error's code.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::element::game::{EMPTY, Game};
use crate::element::host::only_error;
use crate::element::words::latin_words;
use crate::explain::module::import;
use crate::refused;

/// The codes of the errors about the text of a board. Their translations are part of the element's script.
const OF_BOARDS: &str = "board-too-long board-too-short both-won mixed-separators moved-after-end other-number too-many unknown-sign";

/// Words that no language translates: names in programs and addresses.
const NAMES: &str = "player both none easy medium hard unbeatable minimax alpha beta ordered depth memory symmetry playing hardest end last NaN";

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
    let others = json!([
        { "code": "not-a-board", "message": "This is not a board: expected a text such as X.O/.X./O.. or an array of nine cells." },
        { "code": "unreadable-board", "message": "The board cannot be read: expected an array that gives its cells." },
        { "code": "no-such-cell", "message": "There is no such cell: expected an integer from 0 to 8." },
        { "code": "bad-seed", "message": "The seed is not usable: expected an integer from 0 to 4294967295." },
        { "code": "tree-not-a-number", "message": "The value at [1][0] is NaN: expected a whole number or an array.", "place": "[1][0]", "found": "NaN" },
        { "code": "no-such-step", "message": "There is no step last: expected the number of a step, from 0 on, or end.", "value": "last" },
        {
            "code": "unknown-choice",
            "message": "The player Z is unknown: expected one of X, O, both, none.",
            "attribute": "player",
            "value": "Z",
            "values": ["X", "O", "both", "none"],
        },
    ]);
    errors.extend(others.as_array().expect("it is an array").iter().cloned());
    errors
}

/// The translations by error code: those of the element, and those that only the page has.
async fn translations(tab: &Tab, language: &str) -> [BTreeMap<String, String>; 2] {
    let files =
        ["", "others/"].map(|folder| import(&format!("element/words/refusals/{folder}{language}.js")));
    tab.eval(&format!(
        "Promise.all([{}]).then((files) => files.map((file) => file.default))",
        files.join(", ")
    ))
    .await
}

/// For each error, the language tag and the sentence that a visitor of this language gets.
async fn sentences(
    tab: &Tab,
    language: &str,
    refusals: BTreeMap<String, String>,
    errors: &[Value],
) -> Vec<[String; 2]> {
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
    tab.open().await;
    let errors = errors();
    let codes: BTreeSet<&str> = errors.iter().filter_map(|error| error["code"].as_str()).collect();
    // A translation does not depend on how the English sentence is worded.
    let mut reworded = errors.clone();
    for error in &mut reworded {
        error["message"] = Value::from("This, however, is another sentence.");
    }
    for language in ["zh", "ru"] {
        let [element, mut all] = translations(tab, language).await;
        assert!(element.keys().eq(OF_BOARDS.split(' ')), "{language}: {element:#?}");
        let count = element.len() + all.len();
        all.extend(element);
        assert_eq!(count, all.len(), "{language}: a code is translated twice");
        assert!(all.keys().eq(&codes), "{language}: {all:#?} for {codes:#?}");

        let mut said = HashSet::new();
        for (error, [lang, text]) in errors.iter().zip(sentences(tab, language, all, &reworded).await) {
            let english = error["message"].as_str().expect("the error has a message");
            assert_eq!(lang, language, "{english} has no translation");
            let foreign =
                latin_words(&text).find(|word| word.len() > 1 && !NAMES.split(' ').any(|name| name == *word));
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
    // What has no translation is said in English.
    let message = "The page itself has failed: expected nothing of the kind.";
    let unknown = [json!({ "message": message }), json!({ "message": message, "code": "new" })];
    assert_eq!(sentences(tab, "zh", BTreeMap::new(), &unknown).await, [["en", message]; 2]);
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
        ("(game.game = { ...game.game, seed: -1 })", json!({ "code": "bad-seed", "value": "-1" })),
        (
            "(game.game = { ...game.game, player: 'Z' })",
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
    let boards = [
        ("X.O/.X", "棋盘在 5 号格之前就结束了", "Поле кончается перед клеткой 5"),
        ("..........", "棋盘在 8 号格之后还有内容", "Поле продолжается после клетки 8"),
        ("X.O/.?./...", "4 号格写的是“?”", "В клетке 4 стоит «?»"),
        ("4........", "0 号格写的是 4 号格的编号", "В клетке 0 стоит номер клетки 4"),
        (".../......", "6 号格之前的分隔", "Перед клеткой 6 ряды разделены иначе"),
        ("XX./.../...", "X 太多", "слишком много X"),
        ("XXX/OOO/...", "X 和 O 都连成了线", "линия есть и у X, и у O"),
        ("XXX/OO./O..", "X 连成线之后又落了子", "после готовой линии X сделан ещё ход"),
    ];
    let tags = boards.map(|(board, ..)| format!("<tic-tac-toe lang=zh board='{board}'></tic-tac-toe>"));
    embed(tab, &tags.concat()).await;
    tab.until(&format!("heard.filter(({{ type }}) => type == 'ttt-ready').length == {}", boards.len())).await;
    let warnings = tab.faults().await;
    assert_eq!(warnings.len(), boards.len(), "{warnings:#?}");
    let is_english = |warning: &String| warning.contains("xpected ");
    assert!(warnings.iter().all(is_english), "a warning for developers is not in English: {warnings:#?}");
    let mut heard = tab.heard_besides_changes().await;
    heard.retain(|event| event["type"] == "ttt-error");
    assert_eq!(heard.len(), boards.len(), "{heard:#?}");
    for (nth, (_, zh, ru)) in boards.into_iter().enumerate() {
        let game = Game::nth(tab, nth);
        assert_eq!(game.board().await, EMPTY);
        let message = only_error(&heard[nth..=nth]);
        assert!(message.contains(zh), "{message}");
        assert_eq!(game.status_text().await, format!("棋盘无效，已从空棋盘开始。{message}"));
        game.ask::<()>("void (game.lang = 'ru')").await;
        let said = game.status_text().await;
        assert!(said.starts_with("Игра начинается с пустого поля. ") && said.contains(ru), "{said}");
        for text in [message, &said] {
            assert_eq!(latin_words(text).find(|word| word.len() > 1), None, "{text}");
        }
    }
}
