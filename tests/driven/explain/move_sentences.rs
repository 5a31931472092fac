//! The sentences about moves: for every move of every position they are sound, in every language.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::explain::languages::{LINE_NAMES, learn, sentence_fault};
use crate::explain::moves::account_json;
use crate::explain::think::Think;
use crate::oracle::{LINES, Oracle, State, lines_of, other, reachable};

/// A legal move, and what its sentence may say.
struct Move {
    state: State,
    cell: usize,
    /// The library's account of it, from which the page makes the sentence.
    account: Value,
    /// The lines that the sentence names: those that the move completes or blocks, if this is its reason.
    lines: Option<Vec<[usize; 3]>>,
    /// The squares that the sentence may name: those that have to do with the move.
    squares: HashSet<usize>,
    /// The numbers that the sentence may contain.
    numbers: Vec<i32>,
    /// The number of moves until the end, if the sentence must contain it.
    told: Option<i32>,
    /// Whether it is the only move that wins, and another move loses.
    is_only_win: bool,
}

impl Move {
    fn new(oracle: &mut Oracle, state: State, cell: usize) -> Move {
        let account = account_json(state, cell);
        let reason = account["reason"].as_str().expect("a reason");
        let maker = match reason {
            "win" | "forced" => Some(state.turn),
            "block" => Some(other(state.turn)),
            _ => None,
        };
        let lines = maker.map(|maker| {
            let completed = lines_of(State { turn: maker, ..state }.after(cell).grid, maker);
            // The move completes or blocks only lines through its own cell.
            completed.into_iter().filter(|line| line.contains(&cell)).collect()
        });
        let mut squares = HashSet::from([cell]);
        for name in ["bestCells", "completes", "blocks", "threatens", "allows", "forestalls", "reply"] {
            gather(&account[name], &mut squares);
        }
        let (value, best) = (oracle.move_value(state, cell), oracle.value(state));
        let mut others = oracle.moves(state);
        others.retain(|other| other.cell != cell);
        let peers = others.iter().filter(|other| other.value == best).count();
        let next = others.iter().map(|other| other.value).max_by_key(|value| value.score());
        let mut numbers = vec![value.plies, best.plies, peers as i32];
        numbers.extend(next.map(|value| value.plies));
        let is_told = ["gives-loss", "slower-win", "earlier-loss", "delay"].contains(&reason);
        let is_only_win =
            reason == "only-move" && best.outcome == 1 && others.iter().any(|other| other.value.outcome < 0);
        let told = is_told.then_some(value.plies);
        Move { state, cell, lines, squares, numbers, told, is_only_win, account }
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

/// Every legal move of every open position of the game that X opens.
fn all_moves() -> &'static [Move] {
    static ALL: OnceLock<Vec<Move>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut oracle = Oracle::default();
        let mut all = Vec::new();
        for state in reachable('X') {
            all.extend(state.moves().into_iter().map(|cell| Move::new(&mut oracle, state, cell)));
        }
        assert_eq!(all.len(), 16_167);
        assert_eq!(all.iter().filter(|each| each.is_only_win).count(), 16);
        all
    })
}

/// Who moves in a sentence: the computer (“I”), the visitor (“You”), or a mark by its name.
const VOICES: [&str; 3] = ["computer", "visitor", "mark"];

/// Stores the accounts of all moves in the page, as `accounts`.
async fn store_accounts(tab: &Tab) {
    for part in all_moves().chunks(2000) {
        let accounts: Vec<&Value> = part.iter().map(|each| &each.account).collect();
        tab.eval::<()>(&format!("void (window.accounts ??= []).push(...{})", json!(accounts))).await;
    }
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
    assert_eq!(said.len(), all_moves().len());
    said
}

#[apply(chromium)]
async fn every_sentence_in_english_is_sound_and_true(tab: &Tab) {
    assert_sound(tab, 0, ["I ", "You "]).await;
    for (each, sentence) in all_moves().iter().zip(sentences(tab, "en", "visitor").await) {
        let is_false = each.is_only_win && sentence.contains("anything else gives a draw.");
        assert!(!is_false, "{}: another move loses, but: {sentence}", each.state.text());
    }
    for sentence in sentences(tab, "en", "mark").await {
        let mut words = sentence.split(|sign: char| !sign.is_alphabetic());
        let persons = ["I", "me", "my", "you", "You", "your"];
        assert!(words.all(|word| !persons.contains(&word)), "{sentence}");
    }
}

#[apply(chromium)]
async fn every_sentence_in_chinese_is_sound_and_true(tab: &Tab) {
    assert_sound(tab, 1, ["我", "你"]).await;
}

#[apply(chromium)]
async fn every_sentence_in_russian_is_sound_and_true(tab: &Tab) {
    assert_sound(tab, 2, ["Я ", "Вы "]).await;
}

/// Asserts that every sentence of this language, in every voice, begins with who moved, names the square, and has no flaw;
/// that every line, square and number in it is right; and that moves of
/// different squares or reasons have different sentences.
async fn assert_sound(tab: &Tab, language: usize, persons: [&str; 2]) {
    let (language, lines) = LINE_NAMES[language];
    Think::follow(tab, "").await;
    learn(tab).await;
    store_accounts(tab).await;
    let [names, places]: [[String; 9]; 2] =
        tab.eval(&format!("(({{ name, at }}) => [name, at])(words.{language}.squares)")).await;
    let is_named =
        |text: &str, square: usize| text.contains(&names[square]) || text.contains(&places[square]);
    for voice in VOICES {
        let said = sentences(tab, language, voice).await;
        let (mut meant, mut named_lines, mut named_others) = (HashMap::new(), 0, 0);
        for (each, sentence) in all_moves().iter().zip(&said) {
            let what = || format!("{} {} at {}: {sentence}", each.state.text(), each.state.turn, each.cell);
            let who = match voice {
                "computer" => persons[0].to_owned(),
                "visitor" => persons[1].to_owned(),
                _ => format!("{} ", each.state.turn),
            };
            assert!(sentence.starts_with(&who) && is_named(sentence, each.cell), "{}", what());
            assert_eq!(sentence_fault(language, sentence), None, "{}", what());

            // Russian has one name for the two diagonals together.
            let spelled_out = sentence.replace("обе диагонали", &lines[6..].join(" и "));
            for (line, name) in LINES.into_iter().zip(lines) {
                let Some(expected) = each.lines.as_ref().map(|lines| lines.contains(&line)) else { break };
                assert_eq!(spelled_out.contains(name), expected, "{}", what());
                named_lines += usize::from(expected);
            }
            // The name of the middle row contains that of the middle.
            let without_lines =
                lines.iter().fold(sentence.to_lowercase(), |text, line| text.replace(line, ""));
            for square in (0..9).filter(|&square| is_named(&without_lines, square)) {
                assert!(each.squares.contains(&square), "{square} has nothing to do with {}", what());
                named_others += usize::from(square != each.cell);
            }
            let numbers: Vec<i32> = sentence
                .split(|sign: char| !sign.is_ascii_digit())
                .filter_map(|digits| digits.parse().ok())
                .collect();
            assert!(numbers.iter().all(|number| each.numbers.contains(number)), "{}", what());
            assert!(each.told.is_none_or(|told| numbers.contains(&told)), "{}", what());

            let means = (each.cell, &each.account["reason"]);
            assert_eq!(
                *meant.entry(sentence).or_insert(means),
                means,
                "a sentence for two moves: {}",
                what()
            );
        }
        let counts = [named_lines, named_others, meant.len()];
        assert!(named_lines > 3_000 && named_others > 10_000 && meant.len() > 4_000, "{voice}: {counts:?}");
    }
}
