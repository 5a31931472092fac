//! Arguments that the boundary refuses, and unusual arrays that it accepts.

use serde_json::json;
use unbeatable::Cell;
use unbeatable::level::UnknownLevel;
use unbeatable::read::ReadError;
use unbeatable::refusal::Quoted;

use super::{ask, assert_answers};

/// Expressions that are no board. Here and below, no expression contains a space, because spaces separate them.
const NO_BOARDS: &str = "null undefined 0 4.5 NaN true false {} ()=>0 new(String)('.........') Symbol('.') 4n {length:9} \
    new(Uint8Array)(9) new(Set)(['X']) /X/";
/// Entries that no cell can hold.
const NO_ENTRIES: &str = "true false 4.5 9 -1 NaN Infinity 4n Symbol('X') {} [] ['X'] new(String)('X') ()=>'X' 'XO' \
    '\\ud800X' new(Date)";
const NO_TURNS: &str = "'x' '' 1 0 false true NaN 'XO' '❌' '\\ud800' ['X'] {} 4n Symbol('X') new(String)('X')";
const NO_CELLS: &str = "260 9 -1 4.5 NaN Infinity -Infinity 2**32 2**32+4 2**53 '4' 4n null undefined true [4] {} \
    new(Number)(4) Symbol('4')";
const NO_SEEDS: &str = "-1 2**32 1.5 NaN Infinity -Infinity '7' 7n null undefined true [7] {} new(Number)(7) Symbol('7')";
const NO_LEVELS: &str = "null undefined '' 'Hard' '\\ud800' 3 true 3n ['hard'] new(String)('hard') Symbol('hard') \
    {toString:()=>'hard'}";

/// An array of nine with this entry in the middle.
fn with_centre(entry: &str) -> String {
    format!("Object.assign(Array(9), {{ 4: {entry} }})")
}

/// A call of each function that takes a board and a turn.
fn calls(board: &str, turn: &str) -> [String; 6] {
    [
        format!("best_move({board}, {turn})"),
        format!("analyze({board}, {turn})"),
        format!("choose({board}, 'easy', 0, {turn})"),
        format!("play({board}, 0, {turn})"),
        format!("whose_turn({board}, {turn})"),
        format!("games_left({board}, 'X', {turn})"),
    ]
}

/// Calls with an invalid argument, each with the beginning of the expected sentence.
pub fn refusals() -> Vec<(String, String)> {
    let [first, centre, last] = [0, 4, 8].map(|index| Cell::ALL[index]);
    let unknown = ReadError::UnknownEntry(centre).to_string();
    let mut boards = vec![];
    boards.extend(NO_BOARDS.split(' ').map(|board| (board.to_owned(), "This is not a board".to_owned())));
    boards.extend(NO_ENTRIES.split(' ').map(|entry| (with_centre(entry), unknown.clone())));
    for (board, error) in [
        ("''", ReadError::TooShort(first)),
        ("[]", ReadError::TooShort(first)),
        ("'........'", ReadError::TooShort(last)),
        ("Array(8)", ReadError::TooShort(last)),
        ("Array(10)", ReadError::TooLong),
        ("Array(100000).fill('.')", ReadError::TooLong),
        ("'.'.repeat(100000)", ReadError::TooLong),
        ("[['X', 'O', 'X'], ['O', 'X', 'O'], ['', '', '']]", ReadError::UnknownEntry(first)),
        (&with_centre("5"), ReadError::OtherNumber(centre, Cell::ALL[5])),
        (&with_centre("-0"), ReadError::OtherNumber(centre, first)),
        (&with_centre("'\\udc00'"), ReadError::UnknownSign(centre, Quoted('\u{fffd}'))),
        ("'\\ud800........'", ReadError::UnknownSign(first, Quoted('\u{fffd}'))),
        ("'❌........'", ReadError::UnknownSign(first, Quoted('❌'))),
        ("'\\0........'", ReadError::UnknownSign(first, Quoted('\0'))),
        ("'.../......'", ReadError::Separator(Cell::ALL[6])),
    ] {
        boards.push((board.to_owned(), error.to_string()));
    }
    let of_boards = boards.iter().flat_map(|(board, said)| calls(board, "null").map(|call| (call, said.clone())));
    let of = |arguments: &'static str, call: fn(&str) -> Vec<String>, said: &str| {
        let said = said.to_owned();
        arguments.split(' ').flat_map(call).map(move |call| (call, said.clone()))
    };
    of_boards
        .chain(of(NO_TURNS, |turn| calls("'.........'", turn).into(), &ReadError::NotAMark.to_string()))
        .chain(of(
            "null undefined",
            |mark| {
                let calls = ["whose_turn('.........', ", "games_left('.........', ", "games("];
                calls.map(|call| format!("{call}{mark})")).into()
            },
            &ReadError::NotAMark.to_string(),
        ))
        .chain(of(NO_CELLS, |cell| vec![format!("play('.........', {cell})")], "There is no such cell"))
        .chain(of(NO_SEEDS, |seed| vec![format!("choose('.........', 'easy', {seed})")], "The seed"))
        .chain(of(NO_LEVELS, |level| vec![format!("choose('.........', {level}, 0)")], &UnknownLevel.to_string()))
        .collect()
}

#[test]
fn whatever_else_is_given_is_an_error_with_a_sentence_and_the_engine_goes_on() {
    let (calls, said): (Vec<String>, Vec<String>) = refusals().into_iter().unzip();
    let then = |call: &String| format!("[() => {call}, () => best_move('XX./OO./...')].map(tried)");
    let Some(answers) = ask(&calls.iter().map(then).collect::<Vec<_>>()) else {
        return;
    };
    for ((call, said), answer) in calls.iter().zip(said).zip(answers) {
        let message = answer["value"][0]["error"].as_str().unwrap_or_else(|| panic!("{call}: {answer}"));
        assert!(message.starts_with(&said) && message.ends_with('.'), "{call}: {message}");
        assert_eq!(answer["value"][1], json!({ "value": 2 }), "after {call}");
    }
}

#[test]
fn arrays_of_every_kind_are_boards_and_minus_zero_is_zero_and_null_is_no_turn() {
    let mut questions = Vec::new();
    for (board, drawn) in [
        ("['O', 1, 'X', 'X', 4, 'X', 6, 'O', 'O']", "O.X/X.X/.OO"),
        ("['o', null, 'x', 'x', undefined, 'x', '', 'o', 'o']", "O.X/X.X/.OO"),
        ("[-0, '1', '.', '_', '-', ' ', 6, 'X', '8']", ".../.../.X."),
        ("Array(9)", ".../.../..."),
        ("[, , , , 'X', , , , ,]", ".../.X./..."),
        ("Object.freeze(Object.assign(Array(9), { 4: 'x' }))", ".../.X./..."),
        ("new Proxy(Array(9), {})", ".../.../..."),
        ("new (class extends Array {})(9)", ".../.../..."),
        ("Object.defineProperty(Array(9), 4, { get: () => (analyze('.........'), 'X') })", ".../.X./..."),
    ] {
        questions.push((format!("analyze({board}).board"), json!({ "value": drawn })));
    }
    questions.push(("play('.........', -0)".into(), json!({ "value": "X../.../..." })));
    questions.push(("choose('XX.OO....', 'easy', -0)".into(), json!({ "value": 2 })));
    for absent in ["null", "undefined"] {
        questions.push((format!("best_move('XX./OO./...', {absent})"), json!({ "value": 2 })));
    }
    assert_answers(questions);
}
