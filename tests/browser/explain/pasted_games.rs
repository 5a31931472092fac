//! "Where the game was decided": pasted games, and whether a claim to have won holds.

use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};
use crate::element::play::{best, finish, worst};
use crate::explain::moves::course;
use crate::explain::notation::SQUARES;
use crate::explain::review::{assert_reviewed, joined, rows, some_games, summary};
use crate::explain::think::Think;
use crate::explain::walk::LOST;
use crate::oracle::{LINES, Oracle, State, is_sentence, lines_of, other};
use crate::page::languages::{LINE_NAMES, sentence_fault};

/// The field for a pasted game.
const FIELD: &str = "#think-review .check input:not([type=radio])";

/// Types a game into the field and asks for the check.
async fn paste(think: &Think<'_>, text: &str) {
    think.write(FIELD, text).await;
    think.click("#think-review .check button").await;
}

/// A game as people write it: the numbers of its squares, from 1.
fn numbered(cells: &[usize]) -> String {
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

#[apply(chromium)]
async fn a_pasted_game_is_replayed_in_any_spelling(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    for text in [
        "5 1 9 3",
        "5,1,9,3",
        "5, 1, 9, 3",
        "5193",
        "  5 1\t9  3 ",
        "5；1；9；3",
        "5，1，9，3",
        "5、1、9、3",
        "5;1;9;3;",
    ] {
        think.game.press_control("new").await;
        assert_eq!(think.game.board().await, EMPTY);
        paste(&think, text).await;
        assert_eq!(complaint(&think).await, "");
        assert_eq!(think.game.board().await, "O.O/.X./..X", "{text:?}");
        assert_eq!(think.game.cells_played().await, [4, 0, 8, 2]);
        assert_reviewed(&think, State::start('X')).await;
    }
    // Against the computer the visitor keeps the chosen mark. Enter submits the form.
    let think = Think::follow(tab, "#player=X&think=review").await;
    think.write(FIELD, "5 1 9 3").await;
    tab.press("Enter").await;
    assert_eq!(think.game.board().await, "O.O/.X./..X");
    assert_eq!(think.game.ask::<String>("game.player").await, "X");
    think.game.play(1).await;
}

#[apply(chromium)]
async fn a_pasted_game_waits_where_the_computer_would_move(tab: &Tab) {
    let think = Think::follow(tab, "#player=X&think=review").await;
    paste(&think, "5 1 9").await;
    assert_eq!(claim(&think).await, claimed(State::start('X'), &[4, 0, 8]));
    tab.idle().await;
    assert_eq!(think.game.board().await, "O../.X./..X");
    // The visitor may move for the computer's side too.
    think.game.click(2).await;
    assert_eq!(think.game.board().await, "O.O/.X./..X");
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
            let names: Vec<&str> = LINES
                .into_iter()
                .zip(names)
                .filter_map(|(line, name)| completed.contains(&line).then_some(name))
                .collect();
            format!("{winner} has won: {legal}, and {winner} completes {}.", names.join(" and "))
        }
        None if state.over() => format!("A draw: {legal}, and nobody has completed a line."),
        None => format!("Still open: {legal}, and {} is to move.", state.turn),
    }
}

#[apply(everywhere)]
async fn a_pasted_game_is_said_to_be_won_drawn_or_open(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    let mut games = vec![
        vec![4],
        vec![4, 0],
        vec![4, 0, 8],
        vec![4, 0, 8, 2, 1, 7, 6, 3, 5],
        vec![0, 3, 1, 4, 2],
        vec![0, 2, 1, 4, 8, 6],
        // The last move completes two lines.
        vec![1, 4, 2, 5, 3, 7, 6, 8, 0],
    ];
    // Every line, completed by X and by O.
    for [a, b, c] in LINES {
        let free: Vec<usize> = (0..9).filter(|cell| ![a, b, c].contains(cell)).collect();
        games.push(vec![a, free[0], b, free[1], c]);
        let away = |from: usize| (0..3).map(move |step| (from + step) % 6);
        let waiting = (0..6).find_map(|from| {
            let cells: Vec<usize> = away(from).map(|index| free[index]).collect();
            let line = LINES.iter().any(|line| line.iter().all(|cell| cells.contains(cell)));
            (!line).then_some(cells)
        });
        let waiting = waiting.expect("three cells without a line");
        games.push(vec![waiting[0], a, waiting[1], b, waiting[2], c]);
    }
    for game in games {
        let end = game.iter().fold(State::start('X'), |state, &cell| state.after(cell));
        paste(&think, &numbered(&game)).await;
        assert_eq!(complaint(&think).await, "");
        assert_eq!(think.game.board().await, end.text());
        let expected = claimed(State::start('X'), &game);
        assert_eq!(claim(&think).await, expected, "{game:?}");
        // A screen reader gets the same sentence.
        let said = think.announced().await;
        assert!(said.starts_with(&expected), "{said}");
    }
}

#[apply(chromium)]
async fn a_game_that_o_opened_is_replayed_as_such(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    think.click("#think-review label:has(input[value=O])").await;
    for game in [vec![4, 0, 8], vec![0, 3, 1, 4, 2]] {
        paste(&think, &numbered(&game)).await;
        assert_eq!(complaint(&think).await, "");
        assert_eq!(think.game.ask::<String>("game.opener").await, "O");
        assert_eq!(claim(&think).await, claimed(State::start('O'), &game));
        assert_reviewed(&think, State::start('O')).await;
    }
    think.click("#think-review label:has(input[value=X])").await;
    paste(&think, "5 1 9").await;
    assert_eq!(claim(&think).await, claimed(State::start('X'), &[4, 0, 8]));
    assert_reviewed(&think, State::start('X')).await;
}

#[apply(chromium)]
async fn a_bad_game_names_its_wrong_move_and_leaves_the_board(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2&think=review").await;
    let game = Game::first(tab);
    let claimed = claim(&think).await;
    for (text, named) in [
        // A taken cell, a move after the end, one move too many, texts that are no cells, and no moves.
        ("5 1 5", "Move 3 "),
        ("5 5", "Move 2 "),
        ("1 4 2 5 3 6", "Move 6 "),
        ("5 1 9 3 2 8 7 4 6 5", "Move 10 "),
        ("5 1 middle", "Move 3 "),
        ("5 0", "Move 2 "),
        ("5 19 3", "Move 2 "),
        ("-2", "Move 1 "),
        ("banana", "Move 1 "),
        ("<b>5</b>", "Move 1 "),
        ("", "no moves"),
        ("  ,  ", "no moves"),
    ] {
        paste(&think, text).await;
        let said = complaint(&think).await;
        assert!(said.contains(named) && is_sentence(&said, text), "{text:?}: {said}");
        assert!(think.ask::<bool>("$('#think-review [role=alert]').checkVisibility()").await);
        assert_eq!(game.board().await, "O.O/.X./..X", "{text:?}");
        assert_eq!(game.cells_played().await, [4, 0, 8, 2], "{text:?}");
        assert_eq!(claim(&think).await, claimed);
    }
}

#[apply(chromium)]
async fn a_good_game_takes_the_complaint_away(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=review").await;
    paste(&think, "5 5").await;
    assert_ne!(complaint(&think).await, "");
    paste(&think, "5 1").await;
    assert_eq!(complaint(&think).await, "");
    assert_eq!(think.game.board().await, "O../.X./...");
}

/// The moves of one side that the unbeatable level would not play, because another move has a better value or chance:
/// for each, its index among the moves of this side, from 0, and its cell.
fn not_the_engines(oracle: &mut Oracle, course: &[(State, usize)], side: char) -> Vec<(usize, usize)> {
    let own = course.iter().filter(|(state, _)| state.turn == side);
    own.enumerate()
        .filter_map(|(nth, &(state, cell))| {
            let moves = oracle.moves(state);
            let played = moves.iter().find(|played| played.cell == cell)?;
            ((played.value, played.chance) != (moves[0].value, moves[0].chance)).then_some((nth, cell))
        })
        .collect()
}

#[apply(chromium)]
async fn a_win_over_moves_that_are_not_the_engines_names_the_first_of_them(tab: &Tab) {
    let mut oracle = Oracle::default();
    let think = Think::follow(tab, "#player=both&think=review").await;
    let ordinals = ["first", "second", "third", "fourth", "fifth"];
    let (mut checked, mut several) = (0, 0);
    for game in some_games(40) {
        paste(&think, &numbered(&game)).await;
        let course = course(&think.game, State::start('X')).await;
        let status = think.game.status().await;
        let text = think.text("#think-review .claim + p").await;
        if status == "draw" {
            assert_eq!(text, "", "nobody has won: {game:?}");
            continue;
        }
        let loser = other(status.chars().next().expect("a mark"));
        let faults = not_the_engines(&mut oracle, &course, loser);
        assert!(!faults.is_empty(), "a side that plays as the engine does not lose: {game:?}");
        let begins = format!("But {loser}’s {} move", ordinals[faults[0].0]);
        assert!(text.starts_with(&begins) && text.contains("the unbeatable level plays"), "{game:?}: {text}");
        // The sentence names exactly these moves, each with its square.
        let own = course.iter().filter(|(state, _)| state.turn == loser);
        for (nth, &(_, cell)) in own.enumerate() {
            let named = text
                .split_once(&format!("{} move", ordinals[nth]))
                .is_some_and(|(_, rest)| rest.trim_start_matches([' ', ',', '(']).starts_with(SQUARES[cell]));
            assert_eq!(named, faults.contains(&(nth, cell)), "{game:?}: {text}");
        }
        checked += 1;
        several += usize::from(faults.len() > 1);
    }
    assert!(checked > 20 && several > 5, "{checked}, {several}");
}

#[apply(chromium)]
async fn a_loser_who_played_as_the_engine_is_not_blamed(tab: &Tab) {
    // The game begins in a lost position.
    let mut oracle = Oracle::default();
    let start = State::drawn(LOST, 'O');
    let think = Think::follow(tab, &format!("#board={LOST}&player=both&think=review")).await;
    let mut state = start;
    while !state.over() {
        let cell = best(&mut oracle, state);
        think.game.click(cell).await;
        state = state.after(cell);
    }
    assert_eq!(state.status(), "X");
    assert_eq!(
        think.text("#think-review .claim + p").await,
        "O played throughout as the unbeatable level does."
    );
}

#[apply(chromium)]
async fn a_loser_with_three_faults_is_told_in_a_sound_sentence(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,1,3,2,8,5,6&player=both&think=review").await;
    let mut oracle = Oracle::default();
    let course = course(&think.game, State::start('X')).await;
    assert_eq!(think.game.status().await, "X");
    assert_eq!(not_the_engines(&mut oracle, &course, 'O').len(), 3);
    for language in ["zh", "ru", "en"] {
        think.speak(language).await;
        let told = think.text("#think-review .claim + p").await;
        assert_eq!(sentence_fault(language, &told), None, "{language}: {told}");
    }
}

#[apply(chromium)]
async fn a_link_shows_the_same_check(tab: &Tab) {
    for game in [vec![0, 1, 4, 2, 8], vec![4, 0, 8], vec![4, 0, 8, 2, 1, 7, 6, 3, 5]] {
        let think = Think::follow(tab, "#player=both&think=review").await;
        paste(&think, &numbered(&game)).await;
        let read = async |think: &Think<'_>| {
            think
                .ask::<[String; 2]>(
                    "[...$$('#think-review tbody, #think-review .claim')].map(node => node.innerText)",
                )
                .await
        };
        let pasted = (rows(&think).await, summary(&think).await, read(&think).await);
        let hash = format!("#moves={}&player=both&think=review", joined(&game, ","));
        think.until(&format!("location.hash.includes('moves={}')", joined(&game, ","))).await;
        let linked = Think::follow(tab, &hash).await;
        assert!(linked.ask::<bool>("$('#think-review').open").await);
        assert_eq!((rows(&linked).await, summary(&linked).await, read(&linked).await), pasted);
        assert_eq!(claim(&linked).await, claimed(State::start('X'), &game));
    }
}

#[apply(chromium)]
async fn the_record_that_is_shown_can_be_pasted_back(tab: &Tab) {
    let think = Think::follow(tab, "#think=review").await;
    finish(&think.game, 'X', worst).await;
    let board = think.game.board().await;
    let record = think.text("#think-review .record code").await;
    assert_eq!(record, numbered(&think.game.cells_played().await));
    think.game.press_control("new").await;
    paste(&think, &record).await;
    assert_eq!(complaint(&think).await, "");
    assert_eq!(think.game.board().await, board);
}
