//! "Where the game was decided": how each move changed the outcome.

use serde::Deserialize;

use crate::driver::random::Random;
use crate::driver::tab::Tab;
use crate::explain::languages::{LINE_NAMES, learn, sentence_fault, text_fault};
use crate::explain::moves::course;
use crate::explain::notation::SQUARES;
use crate::explain::pasted_games::{assert_claimed, verdict_on_the_loser};
use crate::explain::think::Think;
use crate::explain::try_again::{TRY_AGAIN_BUTTON, has_focus};
use crate::explain::walk::LOST;
use crate::oracle::{Oracle, State};

/// A row of the review.
#[derive(Debug, Deserialize, PartialEq)]
pub struct Row {
    /// The number and the mark of the move.
    number: String,
    square: String,
    sign: String,
    verdict: String,
    /// The better moves.
    better: String,
    /// That the game turned here; else empty.
    turned: String,
    /// Whether the row has the button to try again.
    has_button: bool,
}

/// The visible rows.
pub async fn rows(think: &Think<'_>) -> Vec<Row> {
    think
        .ask(
            "$$('#think-review tbody tr').filter(row => row.checkVisibility()).map(row => {
                const text = selector => row.querySelector(selector)?.textContent ?? '';
                const sign = text('.verdict .sign');
                return {
                    number: text('.number'), square: text('th'), sign, verdict: text('.verdict').slice(sign.length), better: text('.note'),
                    turned: text('.turn strong'), has_button: row.querySelector('button') !== null,
                };
            })",
        )
        .await
}

/// Whether a mark is under review: only the visitor's against the computer, else both.
fn reviewed(player: &str, mark: char) -> bool {
    !["X", "O"].contains(&player) || player == mark.to_string()
}

/// The outcome before and after a move, for the player who makes it.
fn outcomes(oracle: &mut Oracle, state: State, cell: usize) -> (i32, i32) {
    (oracle.value(state).outcome, oracle.move_value(state, cell).outcome)
}

/// Some names as a part of a sentence, with `word` before the last.
pub fn listed(names: &[impl AsRef<str>], word: &str) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {word} {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// The expected rows of a game, by the oracle.
fn expected_rows(oracle: &mut Oracle, course: &[(State, usize)], player: &str) -> Vec<Row> {
    // The button is at the last move under review that worsened the outcome. The game turned at the last such move of
    // either side.
    let own = turning_point(oracle, course, player);
    let turning = turning_point(oracle, course, "both");
    let mut rows = Vec::new();
    for (ply, &(state, cell)) in course.iter().enumerate() {
        let (before, after) = outcomes(oracle, state, cell);
        // Of the computer's moves the review lists only those that changed the outcome.
        if !reviewed(player, state.turn) && after == before {
            continue;
        }
        let (sign, verdict) = match (before, after) {
            (1, 1) => ("✓", "kept the win"),
            (0, 0) => ("✓", "kept the draw"),
            (-1, -1) => ("–", "was lost already"),
            (1, _) => ("!", "missed a win"),
            (0, -1) => ("✗", "gave the draw away"),
            other => unreachable!("{other:?}"),
        };
        let value = oracle.value(state);
        let cells = state.moves().into_iter().filter(|&cell| oracle.move_value(state, cell) == value);
        let names: Vec<&str> = cells.map(|cell| SQUARES[cell]).collect();
        let better = match names.len() {
            _ if after == before => String::new(),
            1..=3 => format!("Better: {}.", listed(&names, "or")),
            many => format!("Better: one of {many} squares, such as {}.", names[0]),
        };
        rows.push(Row {
            number: format!("{} {}", ply + 1, state.turn),
            square: SQUARES[cell].to_owned(),
            sign: sign.to_owned(),
            verdict: verdict.to_owned(),
            better,
            turned: if turning == Some(ply) { "Here the game turned." } else { "" }.to_owned(),
            has_button: own == Some(ply),
        });
    }
    rows
}

/// The ply of the last move under review that worsened the outcome, by the oracle.
pub fn turning_point(oracle: &mut Oracle, course: &[(State, usize)], player: &str) -> Option<usize> {
    course.iter().rposition(|&(state, cell)| {
        let (before, after) = outcomes(oracle, state, cell);
        reviewed(player, state.turn) && after < before
    })
}

/// Asserts that the review on the page agrees with the oracle, and returns its verdicts.
pub async fn assert_reviewed(think: &Think<'_>, start: State) -> Vec<String> {
    let player: String = think.game.ask("game.player").await;
    let course = course(&think.game, start).await;
    let rows = rows(think).await;
    let expected = expected_rows(&mut Oracle::default(), &course, &player);
    assert_eq!(rows, expected, "{} for {player}", think.game.board().await);
    rows.into_iter().map(|row| row.verdict).collect()
}

/// What the section says above its table.
pub async fn summary(think: &Think<'_>) -> String {
    think.text("#think-review .review > div").await
}

/// Random games, the same in every run.
pub fn some_games(count: usize) -> Vec<Vec<usize>> {
    let mut random = Random::default();
    let mut games = Vec::new();
    while games.len() < count {
        let mut state = State::start('X');
        let mut game = Vec::new();
        while !state.over() {
            let moves = state.moves();
            let cell = moves[random.below(moves.len())];
            game.push(cell);
            state = state.after(cell);
        }
        games.push(game);
    }
    games
}

/// The cells as a text, with `between` between them.
pub fn joined(cells: &[usize], between: &str) -> String {
    let cells: Vec<String> = cells.iter().map(usize::to_string).collect();
    cells.join(between)
}
