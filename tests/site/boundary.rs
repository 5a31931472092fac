//! The boundary to JavaScript: the answers of the shipped `engine.js` in Node to any arguments.
//!
//! The expected answers are the library's, which has its own tests.

mod bad_arguments;

use std::fmt::Display;
use std::io::Write;
use std::process::Stdio;

use serde_json::{Value, json};
use unbeatable::{Cell, Cells, Level, Mark, Outcome, Position, Status};

use crate::{built, node, oracle};

/// The results of the expressions, in their order, in one Node process: `{"value": …}`, or `{"error": …}` for an `Error`
/// with that sentence. `None` if there is no Node, or no built site.
fn ask(expressions: &[String]) -> Option<Vec<Value>> {
    let mut node = node::node()?;
    let site = built::site()?;
    node.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/site/boundary.mjs")).arg(site);
    node.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut node = node.spawn().expect("node has started before");
    let mut input = node.stdin.take().expect("stdin is piped");
    // Node reads everything before it answers. If it fails before that, its stderr says why.
    let _ = input.write_all(expressions.join("\n").as_bytes());
    drop(input);
    let output = node.wait_with_output().expect("node ends");
    // The engine writes to stderr when it panics.
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && stderr.is_empty(), "{}: {stderr}", output.status);
    let answers = output.stdout.split(|&byte| byte == b'\n');
    let answers = answers.filter(|line| !line.is_empty());
    let answers: Vec<Value> = answers.map(|line| serde_json::from_slice(line).expect("JSON")).collect();
    assert_eq!(answers.len(), expressions.len());
    Some(answers)
}

/// Asks Node every question and compares the answer with the expected one beside it.
fn assert_answers(questions: Vec<(String, Value)>) {
    let (questions, expected): (Vec<String>, Vec<Value>) = questions.into_iter().unzip();
    let Some(answers) = ask(&questions) else { return };
    for ((question, answer), expected) in questions.iter().zip(answers).zip(expected) {
        assert_eq!(answer, expected, "{question}");
    }
}

/// The object that `tried` of `boundary.mjs` returns for this result.
fn ended(result: Result<impl Into<Value>, impl Display>) -> Value {
    match result {
        Ok(value) => json!({ "value": value.into() }),
        Err(error) => json!({ "error": error.to_string() }),
    }
}

/// The result of an expression that is a list of calls, each of them in `tried`.
fn tried(ends: impl IntoIterator<Item = Value>) -> Value {
    json!({ "value": Value::from_iter(ends) })
}

/// A board and perhaps a turn as arguments in JavaScript, and the position, or the sentence of its refusal.
type Case = (String, String, Result<Position, String>);

/// Every board, with each turn and without one.
fn cases() -> impl Iterator<Item = Case> {
    oracle::all_grids().into_iter().map(|grid| oracle::text(grid, "/")).flat_map(|text| {
        [None, Some(Mark::X), Some(Mark::O)].map(|turn| {
            let position = Position::new(text.parse().expect("a board"), turn);
            let argument = turn.map_or(String::new(), |turn| format!(", \"{turn}\""));
            (format!("{text:?}"), argument, position.map_err(|error| error.to_string()))
        })
    })
}

/// The cases that are positions.
fn positions() -> impl Iterator<Item = (String, String, Position)> {
    cases().filter_map(|(board, turn, position)| Some((board, turn, position.ok()?)))
}

fn number(cell: Option<Cell>) -> Value {
    cell.map_or("undefined".into(), |cell| cell.index().into())
}

fn cells(cells: impl IntoIterator<Item = Cell>) -> Value {
    cells.into_iter().map(|cell| cell.index()).collect()
}

fn value(value: unbeatable::Value) -> Value {
    json!({ "outcome": value.outcome.as_str(), "plies": value.plies })
}

/// The object that `analyze` must return to JavaScript.
fn analysis(position: Position) -> Value {
    let analysis = unbeatable::analyze(position);
    let moves = analysis.moves.iter().map(
        |m| json!({ "cell": m.cell.index(), "value": value(m.value), "line": cells(m.line.clone()), "reason": m.reason.as_str() }),
    );
    let mut object = json!({
        "board": position.board().to_string(),
        "status": analysis.status.as_str(),
        "line": cells(position.lines().flatten().collect::<Cells>()),
        "lines": position.lines().map(cells).collect::<Value>(),
        "threats": position.threats().map(cells).collect::<Value>(),
        "value": value(analysis.value),
        "moves": Value::from_iter(moves),
    });
    // A finished game has no turn.
    if analysis.status == Status::Open {
        object["turn"] = position.turn().as_str().into();
        object["next"] = position.turn().other().as_str().into();
    }
    object
}

#[test]
fn best_move_and_analyze_answer_as_the_library_on_every_board_with_every_turn() {
    let question = |(board, turn, position): Case| {
        let question = format!("[() => best_move({board}{turn}), () => analyze({board}{turn})].map(tried)");
        let best = position.clone().map(|position| number(unbeatable::best_move(position)));
        (question, tried([ended(best), ended(position.map(analysis))]))
    };
    assert_answers(cases().map(question).collect());
}

#[test]
fn play_answers_as_the_library_in_every_position_for_every_cell() {
    let question = |(board, turn, position): (String, String, Position)| {
        let ends = Cell::ALL.map(|cell| ended(position.play(cell).map(|after| after.board().to_string())));
        let question = format!("[0, 1, 2, 3, 4, 5, 6, 7, 8].map(cell => tried(() => play({board}, cell{turn})))");
        (question, tried(ends))
    };
    assert_answers(positions().map(question).collect());
}

#[test]
fn whose_turn_answers_as_the_library_on_every_board_with_either_turn() {
    let question = |grid| {
        let text = oracle::text(grid, "/");
        let board = text.parse().expect("a board");
        let ends = [Mark::X, Mark::O].map(|turn| ended(Position::fitting(board, turn).map(|position| position.turn().as_str())));
        (format!("[() => whose_turn({text:?}, 'X'), () => whose_turn({text:?}, 'O')].map(tried)"), tried(ends))
    };
    assert_answers(oracle::all_grids().into_iter().map(question).collect());
}

#[test]
fn games_and_games_left_answer_as_the_library() {
    let question = |(board, turn, position): (String, String, Position)| {
        let left = [Mark::X, Mark::O].map(|computer| {
            let left = unbeatable::games::games_left(position, computer);
            json!({ "games": left.games, "wins": left.wins, "draws": left.draws, "losses": left.losses })
        });
        (format!("['X', 'O'].map(computer => games_left({board}, computer{turn}))"), json!({ "value": left }))
    };
    let whole = [Mark::X, Mark::O].into_iter().flat_map(|computer| {
        [("'X'", computer), ("'O'", computer.other())].map(|(opener, as_x)| {
            // If O opens, the games are those of X with the marks swapped.
            let games = unbeatable::games::games_from(Position::start(), as_x).into_iter().map(|game| {
                let won = [computer.other(), computer][usize::from(game.outcome == Outcome::Win)];
                let outcome = if game.outcome == Outcome::Draw { "draw" } else { won.as_str() };
                json!({ "cells": cells(game.cells), "outcome": outcome })
            });
            (format!("games('{computer}', {opener})"), json!({ "value": Value::from_iter(games) }))
        })
    });
    assert_answers(positions().map(question).chain(whole).collect());
}

#[test]
fn choose_answers_as_the_library_in_every_position_at_every_level() {
    let seeds = [0, 1, 7, 2_147_483_648, u32::MAX];
    let levels = Level::ALL.map(Level::as_str);
    let question = |(board, turn, position): (String, String, Position)| {
        let chosen = |level| seeds.map(|seed| number(unbeatable::choose_with_seed(position, level, seed)));
        let call = format!("choose({board}, level, seed{turn})");
        let question = format!("{levels:?}.map(level => {seeds:?}.map(seed => {call}))");
        (question, json!({ "value": Level::ALL.map(chosen) }))
    };
    assert_answers(positions().map(question).collect());
}
