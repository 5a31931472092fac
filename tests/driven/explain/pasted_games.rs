//! "Where the game was decided": pasted games, and whether a claim to have won holds.

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::languages::LINE_NAMES;
use crate::explain::moves::{account_json, course};
use crate::explain::notation::SQUARES;
use crate::explain::review::{assert_reviewed, joined, listed, some_games};
use crate::explain::think::Think;
use crate::oracle::{LINES, State, is_sentence, lines_of};

/// The field for a pasted game.
const FIELD: &str = "#think-review .check input:not([type=radio])";

/// Types a game into the field and asks for the check.
async fn paste(think: &Think<'_>, text: &str) {
    think.write(FIELD, text).await;
    think.click("#think-review .check button").await;
}

/// A game as people write it: the numbers of its squares, from 1.
pub fn numbered(cells: &[usize]) -> String {
    let squares: Vec<usize> = cells.iter().map(|cell| cell + 1).collect();
    joined(&squares, " ")
}

/// The error message of the form; empty if there is none. Asserts that the field is marked invalid exactly while there
/// is one.
async fn complaint(think: &Think<'_>) -> String {
    let [error, invalid]: [String; 2] = think
        .ask(&format!("[$('#think-review [role=alert]').textContent, $('{FIELD}').ariaInvalid ?? 'false']"))
        .await;
    assert_eq!(invalid, (!error.is_empty()).to_string());
    error
}

/// The sentence about the game as a whole.
async fn claim(think: &Think<'_>) -> String {
    think.text("#think-review .claim").await
}

/// The expected sentence about a game, finished or open, in English.
fn claimed(start: State, cells: &[usize]) -> String {
    let state = cells.iter().fold(start, |state, &cell| state.after(cell));
    let legal = match cells.len() {
        1 => "the one move is legal".to_owned(),
        2 => "both moves are legal".to_owned(),
        many => format!("all {many} moves are legal"),
    };
    match state.winner() {
        Some(winner) => {
            let completed = lines_of(state.grid, winner);
            let (_, names) = LINE_NAMES[0];
            let mut names = names.to_vec();
            let mut lines = LINES.into_iter();
            names.retain(|_| lines.next().is_some_and(|line| completed.contains(&line)));
            format!("{winner} has won: {legal}, and {winner} completes {}.", listed(&names, "and"))
        }
        None if state.over() => format!("A draw: {legal}, and nobody has completed a line."),
        None => format!("Still open: {legal}, and {} is to move.", state.turn),
    }
}

/// Asserts that the sentence about the game on the board, which began in `start`, is the expected one. Returns it.
pub async fn assert_claimed(think: &Think<'_>, start: State) -> String {
    let expected = claimed(start, &think.game.cells_played().await);
    assert_eq!(claim(think).await, expected);
    expected
}

/// What the page says of the moves of the loser: which of them the unbeatable level would not play.
pub async fn verdict_on_the_loser(think: &Think<'_>) -> String {
    think.text("#think-review .claim + p").await
}

/// The expected sentence about the moves of the loser. It names those that the unbeatable level would not play.
fn verdict_on(course: &[(State, usize)], loser: char) -> String {
    let ordinals = ["first", "second", "third", "fourth", "fifth"];
    let own = course.iter().filter(|(state, _)| state.turn == loser);
    let faults: Vec<[&str; 2]> = own
        .zip(ordinals)
        .filter(|&(&(state, cell), _)| account_json(state, cell)["isEngines"] == false)
        .map(|(&(_, cell), ordinal)| [ordinal, SQUARES[cell]])
        .collect();
    match faults[..] {
        [] => panic!("a side that plays as the engine does not lose: {course:?}"),
        [[ordinal, square]] => {
            format!("But {loser}’s {ordinal} move, {square}, is not one that the unbeatable level plays.")
        }
        ref faults => {
            let names: Vec<String> =
                faults.iter().map(|[ordinal, square]| format!("{ordinal} move ({square})")).collect();
            let names = listed(&names, "and");
            format!("But {loser}’s {names} are not ones that the unbeatable level plays.")
        }
    }
}
