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

#[apply(chromium)]
async fn a_pasted_game_is_replayed_and_its_record_can_be_pasted_again(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    for text in ["5 1 9 3", "5193", "  5 1\t9  3 ", "5；1，9、3;"] {
        think.game.press_control("new").await;
        assert_eq!(think.game.board().await, EMPTY);
        paste(&think, text).await;
        assert_eq!(complaint(&think).await, "");
        assert_eq!(think.game.board().await, "O.O/.X./..X", "{text:?}");
        assert_eq!(think.game.cells_played().await, [4, 0, 8, 2]);
        assert_eq!(think.text("#think-review .record code").await, "5 1 9 3");
        think.until("location.hash == '#moves=4,0,8,2&player=both&think=review'").await;
    }
}

#[apply(chromium)]
async fn a_pasted_game_keeps_the_visitors_mark_and_waits_where_the_computer_would_move(tab: &Tab) {
    let think = Think::follow(tab, "#player=X&think=review").await;
    think.write(FIELD, "5 1 9 3").await;
    // Enter submits the form.
    tab.press("Enter").await;
    assert_eq!(think.game.board().await, "O.O/.X./..X");
    assert_eq!(think.game.ask::<String>("game.player").await, "X");
    think.game.play(1).await;

    paste(&think, "5 1 9").await;
    assert_claimed(&think, State::start('X')).await;
    tab.idle().await;
    assert_eq!(think.game.board().await, "O../.X./..X");
    // The visitor may move for the computer's side too.
    think.game.click(2).await;
    assert_eq!(think.game.board().await, "O.O/.X./..X");
}

#[apply(everywhere)]
async fn a_pasted_game_is_said_to_be_won_drawn_or_open_whoever_opened(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    for (opener, cells) in [
        ('X', &[4][..]),
        ('X', &[4, 0]),
        ('X', &[4, 0, 8]),
        ('X', &[4, 0, 8, 2, 1, 7, 6, 3, 5]),
        ('X', &[0, 3, 1, 4, 2]),
        ('X', &[0, 2, 1, 4, 8, 6]),
        // The last move completes two lines.
        ('X', &[1, 4, 2, 5, 3, 7, 6, 8, 0]),
        ('O', &[4, 0, 8]),
        ('O', &[0, 3, 1, 4, 2]),
        ('X', &[4, 0, 8]),
    ] {
        think.click(&format!("#think-review label:has(input[value={opener}])")).await;
        paste(&think, &numbered(cells)).await;
        assert_eq!(complaint(&think).await, "");
        assert_eq!(think.game.cells_played().await, cells);
        assert_eq!(think.game.ask::<char>("game.opener").await, opener);
        assert_reviewed(&think, State::start(opener)).await;
        let sentence = assert_claimed(&think, State::start(opener)).await;
        // A screen reader gets the same sentence.
        let said = think.announced().await;
        assert!(said.starts_with(&sentence), "{said}");
    }
}

#[apply(chromium)]
async fn a_bad_game_names_its_wrong_move_and_leaves_the_board(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2&think=review").await;
    for (text, named) in [
        // A taken cell, a move after the end, one move too many, texts that are no cells, and no moves.
        ("5 1 5", "Move 3 "),
        ("1 4 2 5 3 6", "Move 6 "),
        ("5 1 9 3 2 8 7 4 6 5", "Move 10 "),
        ("5 19 3", "Move 2 "),
        ("<b>5</b>", "Move 1 "),
        ("  ,  ", "no moves"),
    ] {
        paste(&think, text).await;
        let said = complaint(&think).await;
        assert!(said.contains(named) && is_sentence(&said, text), "{text:?}: {said}");
        assert!(think.ask::<bool>("$('#think-review [role=alert]').checkVisibility()").await);
        assert_eq!(think.game.cells_played().await, [4, 0, 8, 2], "{text:?}");
        assert_claimed(&think, State::start('X')).await;
    }
    // A good game takes the complaint away.
    paste(&think, "5 1").await;
    assert_eq!(complaint(&think).await, "");
    assert_eq!(think.game.board().await, "O../.X./...");
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

#[apply(chromium)]
async fn many_games_are_reviewed_as_the_oracle_judges_them(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    let (mut verdicts, mut of_losers) = (Vec::new(), Vec::new());
    for (index, cells) in some_games(36).into_iter().enumerate() {
        let player = ["both", "X", "O"][index / 12];
        if index % 12 == 0 {
            think.game.choose_player(player).await;
        }
        paste(&think, &numbered(&cells)).await;
        verdicts.extend(assert_reviewed(&think, State::start('X')).await);
        let course = course(&think.game, State::start('X')).await;
        let loser = match think.game.status().await.as_str() {
            "X" => Some('O'),
            "O" => Some('X'),
            _ => None,
        };
        let expected = loser.map_or(String::new(), |loser| verdict_on(&course, loser));
        assert_eq!(verdict_on_the_loser(&think).await, expected, "{cells:?} for {player}");
        of_losers.push(expected);
    }
    verdicts.sort();
    verdicts.dedup();
    let kinds = ["gave the draw away", "kept the draw", "kept the win", "missed a win", "was lost already"];
    assert_eq!(verdicts, kinds);
    let several = of_losers.iter().filter(|text| text.contains("are not ones")).count();
    let none = of_losers.iter().filter(|text| text.is_empty()).count();
    assert!(several > 5 && none > 0, "{of_losers:#?}");
}
