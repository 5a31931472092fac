//! Undo and redo, the choice of the opener, and the score.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::element::game::{EMPTY, Game};
use crate::element::play::{finish, worst};
use crate::oracle::State;

/// Whether undo and redo are possible now, by their buttons.
async fn possible(game: &Game<'_>) -> [bool; 2] {
    game.ask(
        "['undo', 'redo'].map(name => root.querySelector(`[data-control=${name}]`).ariaDisabled != 'true')",
    )
    .await
}

async fn moves(game: &Game<'_>) -> usize {
    game.ask("game.history.length").await
}

#[apply(everywhere)]
async fn undo_takes_back_the_move_and_the_reply(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    assert_eq!(possible(&game).await, [false, false]);
    // Undo before the first move changes nothing.
    game.press_control("undo").await;
    assert_eq!(game.board().await, EMPTY);
    game.play(0).await;
    let one = game.board().await;
    game.play(State::drawn(&one, 'X').moves()[0]).await;
    let two = game.board().await;
    tab.heard_besides_changes().await;
    for (control, board, can) in [
        ("undo", one.as_str(), [true, true]),
        ("undo", EMPTY, [false, true]),
        ("redo", &one, [true, true]),
        ("redo", &two, [true, false]),
        ("undo", &one, [true, true]),
    ] {
        game.press_control(control).await;
        assert_eq!(game.board().await, board, "{control}");
        assert_eq!(possible(&game).await, can, "{control}");
        assert_eq!(game.ask::<String>("game.turn").await, "X");
    }
    assert_eq!(tab.heard_besides_changes().await, [] as [Value; 0], "undo or redo fires a move event");
    // A different move forgets the moves that were taken back.
    let other = *State::drawn(&one, 'X').moves().last().expect("seven are free");
    game.play(other).await;
    assert_eq!(possible(&game).await, [true, false]);
    assert_eq!(moves(&game).await, 4);
    game.ask::<()>("void (game.undo(), game.undo(), game.undo())").await;
    assert_eq!(game.board().await, EMPTY);
    game.ask::<()>("void (game.redo(), game.redo(), game.redo())").await;
    assert_eq!(moves(&game).await, 4);
}

#[apply(chromium)]
async fn undo_leaves_the_opening_of_the_computer(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=O></tic-tac-toe>").await;
    game.wait_for_turn().await;
    let opened = game.board().await;
    assert_eq!(possible(&game).await, [false, false]);
    game.play(State::drawn(&opened, 'O').moves()[0]).await;
    assert_eq!(moves(&game).await, 3);
    game.press_control("undo").await;
    assert_eq!(game.board().await, opened);
    assert_eq!(possible(&game).await, [false, true]);
    game.ask::<()>("void game.undo()").await;
    assert_eq!(game.board().await, opened);
    game.press_control("redo").await;
    assert_eq!(moves(&game).await, 3);
}

#[apply(everywhere)]
async fn undo_while_the_computer_thinks_takes_back_one_move(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    let during: Vec<String> = game
        .ask("[(cells[4].click(), game.board), (game.undo(), game.board), (game.redo(), game.board), (game.undo(), game.board)]")
        .await;
    assert_eq!(during, [".../.X./...", EMPTY, ".../.X./...", EMPTY]);
    tab.idle().await;
    assert_eq!(game.board().await, EMPTY);
    // A move that redo plays again gets its reply.
    game.ask::<()>("void game.redo()").await;
    game.until("game.history.length == 2").await;
}

#[apply(everywhere)]
async fn two_people_take_back_one_move_at_a_time(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    for cell in [0, 4, 8] {
        game.click(cell).await;
    }
    for (control, board) in [
        ("undo", "X../.O./..."),
        ("undo", "X../.../..."),
        ("redo", "X../.O./..."),
        ("undo", "X../.../..."),
        ("undo", EMPTY),
        ("redo", "X../.../..."),
    ] {
        game.press_control(control).await;
        assert_eq!(game.board().await, board);
    }
    game.click(1).await;
    assert_eq!((game.board().await.as_str(), possible(&game).await), ("XO./.../...", [true, false]));
}

#[apply(chromium)]
async fn the_opener_can_be_chosen(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.select("opener", "O").await;
    assert_eq!(game.ask::<Value>("[game.opener, game.turn, game.board]").await, json!(["O", "O", EMPTY]));
    game.wait_for_turn().await;
    assert_eq!(game.board().await.matches('O').count(), 1);
    finish(&game, 'X', worst).await;
    game.new_game().await;
    assert_eq!(game.ask::<String>("game.turn").await, "O", "the opener changes");
    // The visitor opens as O.
    game.choose_player('O').await;
    assert_eq!(game.ask::<Value>("[game.turn, game.board]").await, json!(["O", EMPTY]));
    game.play(4).await;
    assert_eq!(game.board().await.matches('X').count(), 1);
    game.select("opener", "X").await;
    assert_eq!(game.board().await, EMPTY);
    game.wait_for_turn().await;
    assert_eq!(game.board().await.matches('X').count(), 1);
    // The attribute sets the opener, also between two people.
    game.ask::<()>("(game.setAttribute('player', 'both'), game.setAttribute('opener', 'O'))").await;
    game.click(0).await;
    game.click(1).await;
    assert_eq!(game.board().await, "OX./.../...");
    game.ask::<()>("game.removeAttribute('opener')").await;
    assert_eq!(game.ask::<Value>("[game.opener, game.turn, game.board]").await, json!(["X", "X", EMPTY]));
}

#[apply(chromium)]
async fn a_board_may_be_one_that_o_opened(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe opener=O player=both></tic-tac-toe>").await;
    for (board, turn) in [("O../.../...", "X"), ("O../.X./...", "O"), ("X../.../...", "O")] {
        let found: Value = game.ask(&format!("(game.board = '{board}', [game.board, game.turn])")).await;
        assert_eq!(found, json!([board, turn]));
    }
}

#[apply(chromium)]
async fn the_score_counts_the_visit_and_follows_undo(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    assert_eq!(game.score().await, ["0", "0", "0"]);
    let end = finish(&game, 'X', worst).await;
    assert_eq!(game.score().await, ["0", "0", "1"]);
    // An end that is taken back does not count. It counts again when it is played again.
    game.press_control("undo").await;
    assert_eq!(
        (game.status().await.as_str(), game.score().await),
        ("open", ["0", "0", "0"].map(String::from))
    );
    game.press_control("redo").await;
    assert_eq!(game.board().await, end.text());
    assert_eq!(game.score().await, ["0", "0", "1"]);
    game.new_game().await;
    assert_eq!(game.score().await, ["0", "0", "1"]);
    // A draw that the host plays counts, and so does a win from a position of the host.
    game.ask::<()>("void (game.board = 'XOX/OOX/.XO', game.play(6))").await;
    assert_eq!(game.score().await, ["0", "1", "1"]);
    game.ask::<()>("void (game.board = 'XX./OO./...')").await;
    game.play(2).await;
    game.ask::<()>("void (window.kept = game.game)").await;
    assert_eq!(game.score().await, ["1", "1", "1"]);
    // A finished position of the host does not count, as nobody played it here, and a restored end does not count again.
    for act in ["game.board = 'XXX/O.O/...'", "game.game = window.kept", "game.undo()", "game.newGame()"] {
        game.ask::<()>(&format!("void ({act})")).await;
        assert_eq!(game.score().await, ["1", "1", "1"], "{act}");
    }
    // Two people have a score of their own, and the visitor keeps the other score.
    game.ask::<()>("void (game.board = null)").await;
    game.choose_player("both").await;
    assert_eq!(game.score().await, ["0", "0", "0"]);
    for cell in [0, 4, 1, 3, 8, 5] {
        game.click(cell).await;
    }
    assert_eq!(game.score().await, ["0", "0", "1"]);
    // Each side of the visitor has a score of its own, too.
    game.choose_player('O').await;
    assert_eq!(game.score().await, ["0", "0", "0"]);
    game.choose_player('X').await;
    assert_eq!(game.score().await, ["1", "1", "1"]);
}
