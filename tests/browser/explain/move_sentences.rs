//! The sentences about moves: for every move of every position they are sound, in every language.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};
use crate::explain::moves::account_json;
use crate::explain::think::Think;
use crate::oracle::{LINES, Oracle, State, lines_of, other, reachable};
use crate::page::languages::{LINE_NAMES, learn, sentence_fault};

/// Every legal move of every open position of the game that X opens, with its account.
fn all_moves() -> &'static [(State, usize, Value)] {
    static ALL: OnceLock<Vec<(State, usize, Value)>> = OnceLock::new();
    ALL.get_or_init(|| {
        let positions = reachable('X').into_iter();
        let moves = positions.flat_map(|state| state.moves().into_iter().map(move |cell| (state, cell)));
        let all: Vec<(State, usize, Value)> =
            moves.map(|(state, cell)| (state, cell, account_json(state, cell))).collect();
        assert_eq!(all.len(), 16_167);
        all
    })
}

/// Who moves in a sentence: the computer (“I”), the visitor (“You”), or a mark by its name.
const VOICES: [&str; 3] = ["computer", "visitor", "mark"];

/// Opens the page, and stores the accounts of all moves in `accounts` and the words of all languages in `words`.
async fn prepared<'t>(tab: &'t Tab) -> Think<'t> {
    let think = Think::follow(tab, "").await;
    learn(tab).await;
    for part in all_moves().chunks(2000) {
        let accounts: Vec<&Value> = part.iter().map(|(_, _, account)| account).collect();
        tab.eval::<()>(&format!("void (window.accounts ??= []).push(...{})", json!(accounts))).await;
    }
    think
}

/// The sentence about every move, in the order of [`all_moves`].
async fn sentences(tab: &Tab, language: &str, voice: &str) -> Vec<String> {
    let mut said = Vec::new();
    while said.len() < all_moves().len() {
        let (from, to) = (said.len(), said.len() + 4000);
        let part: Vec<String> = tab
            .eval(&format!(
                "accounts.slice({from}, {to}).map(account => words.{language}.moves.sentence(account, '{voice}' == 'mark' ? account.mark : '{voice}'))"
            ))
            .await;
        assert!(!part.is_empty());
        said.extend(part);
    }
    said
}

/// The names of the nine squares in a language, in the form of this key of its words.
async fn squares(tab: &Tab, language: &str, form: &str) -> [String; 9] {
    tab.eval(&format!("words.{language}.squares.{form}")).await
}

#[apply(chromium)]
async fn every_sentence_in_english_is_sound(tab: &Tab) {
    assert_sound(tab, "en", ["I ", "You "]).await;
}

#[apply(chromium)]
async fn every_sentence_in_chinese_is_sound(tab: &Tab) {
    assert_sound(tab, "zh", ["我", "你"]).await;
}

#[apply(chromium)]
async fn every_sentence_in_russian_is_sound(tab: &Tab) {
    assert_sound(tab, "ru", ["Я ", "Вы "]).await;
}

/// Asserts that every sentence begins with who moved, names the square, and has no flaw in its language.
async fn assert_sound(tab: &Tab, language: &str, persons: [&str; 2]) {
    prepared(tab).await;
    let (names, places) = (squares(tab, language, "name").await, squares(tab, language, "at").await);
    for voice in VOICES {
        let said = sentences(tab, language, voice).await;
        assert_eq!(said.len(), 16_167);
        for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
            let who = match voice {
                "computer" => persons[0].to_owned(),
                "visitor" => persons[1].to_owned(),
                _ => format!("{} ", state.turn),
            };
            let flaw = sentence_fault(language, sentence);
            assert!(
                sentence.starts_with(&who)
                    && (sentence.contains(&names[*cell]) || sentence.contains(&places[*cell]))
                    && flaw.is_none(),
                "{} {} at {cell}, {}: {sentence:?} {flaw:?}",
                state.text(),
                state.turn,
                account["reason"]
            );
        }
    }
}

#[apply(chromium)]
async fn every_completed_or_blocked_line_is_named(tab: &Tab) {
    prepared(tab).await;
    for (language, names) in LINE_NAMES {
        let said = sentences(tab, language, "visitor").await;
        let mut lines = 0;
        for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
            let us = state.turn;
            let maker = match account["reason"].as_str() {
                Some("win" | "forced") => us,
                Some("block") => other(us),
                _ => continue,
            };
            let taken = State { turn: maker, ..*state }.after(*cell);
            let completed = lines_of(taken.grid, maker);
            // Russian has one name for the two diagonals together.
            let sentence = &sentence.replace("обе диагонали", &names[6..].join(" и "));
            for (line, name) in LINES.into_iter().zip(names) {
                // The move completes or blocks only lines through its own cell.
                let expected = completed.contains(&line) && line.contains(cell);
                assert_eq!(sentence.contains(name), expected, "{}: {sentence}", state.text());
                lines += usize::from(expected);
            }
        }
        assert!(lines > 3_000, "{lines}");
    }
}

#[apply(chromium)]
async fn every_number_is_that_of_the_oracle(tab: &Tab) {
    prepared(tab).await;
    let mut oracle = Oracle::default();
    for (language, _) in LINE_NAMES {
        let said = sentences(tab, language, "computer").await;
        for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
            let value = oracle.move_value(*state, *cell);
            let best = oracle.value(*state);
            let moves = oracle.moves(*state);
            let others: Vec<_> = moves.iter().filter(|other| other.cell != *cell).collect();
            let peers = others.iter().filter(|other| other.value == best).count();
            let next = others.iter().map(|other| other.value).max_by_key(|value| value.score());
            let mut allowed = vec![value.plies, best.plies, peers as i32];
            allowed.extend(next.map(|value| value.plies));
            let numbers: Vec<i32> = sentence
                .split(|sign: char| !sign.is_ascii_digit())
                .filter_map(|digits| digits.parse().ok())
                .collect();
            let wrong = numbers.iter().find(|number| !allowed.contains(number));
            let told = match account["reason"].as_str() {
                Some("gives-loss" | "slower-win" | "earlier-loss" | "delay") => {
                    numbers.contains(&value.plies)
                }
                _ => true,
            };
            assert!(told && wrong.is_none(), "{} at {cell}: {sentence} {wrong:?}", state.text());
        }
    }
}

#[apply(chromium)]
async fn every_square_that_is_named_has_to_do_with_the_move(tab: &Tab) {
    prepared(tab).await;
    for (language, lines) in LINE_NAMES {
        let said = sentences(tab, language, "visitor").await;
        let (names, places) = (squares(tab, language, "name").await, squares(tab, language, "at").await);
        let mut others = 0;
        for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
            // The name of the middle row contains that of the middle.
            let without_lines =
                lines.iter().fold(sentence.to_lowercase(), |text, line| text.replace(line, ""));
            let mut concerned = HashSet::from([*cell]);
            for name in ["bestCells", "completes", "blocks", "threatens", "allows", "forestalls", "reply"] {
                gather(&account[name], &mut concerned);
            }
            for square in 0..9 {
                let named = without_lines.contains(&names[square]) || without_lines.contains(&places[square]);
                assert!(
                    !named || concerned.contains(&square),
                    "{} at {cell}, {square}: {sentence}",
                    state.text()
                );
                others += usize::from(named && square != *cell);
            }
        }
        assert!(others > 10_000, "{others}");
    }
}

/// Adds all numbers within a JSON value.
fn gather(value: &Value, into: &mut HashSet<usize>) {
    match value {
        Value::Number(number) => {
            into.insert(number.as_u64().expect("a cell") as usize);
        }
        Value::Array(values) => values.iter().for_each(|value| gather(value, into)),
        Value::Object(fields) => fields.values().for_each(|value| gather(value, into)),
        _ => {}
    }
}

#[apply(chromium)]
async fn no_sentence_is_canned(tab: &Tab) {
    prepared(tab).await;
    for (language, _) in LINE_NAMES {
        for voice in VOICES {
            let said = sentences(tab, language, voice).await;
            let mut meant: HashMap<&str, (usize, &Value)> = HashMap::new();
            for ((_, cell, account), sentence) in all_moves().iter().zip(&said) {
                let means = (*cell, &account["reason"]);
                let first = *meant.entry(sentence).or_insert(means);
                assert_eq!(means, first, "{language}: {sentence}");
            }
            assert!(meant.len() > 4_000, "{language}, {voice}: {}", meant.len());
        }
    }
}

#[apply(chromium)]
async fn the_only_winning_move_says_nothing_false_of_the_others(tab: &Tab) {
    prepared(tab).await;
    let mut oracle = Oracle::default();
    let said = sentences(tab, "en", "visitor").await;
    let mut mixed = 0;
    for ((state, cell, account), sentence) in all_moves().iter().zip(&said) {
        if account["reason"] != "only-move" || oracle.value(*state).outcome != 1 {
            continue;
        }
        let moves = oracle.moves(*state);
        if moves.iter().any(|other| other.cell != *cell && other.value.outcome < 0) {
            mixed += 1;
            assert!(
                !sentence.contains("anything else gives a draw."),
                "{}: another move loses, but: {sentence}",
                state.text()
            );
        }
    }
    assert_eq!(mixed, 16);
    // The live board is still empty.
    assert_eq!(Game::first(tab).board().await, EMPTY);
}
