//! Attributes and properties: set at any moment, and set to unknown values.

use serde_json::{Value, json};

use crate::driver::tab::{Tab, thrown};
use crate::element::embed::embed;
use crate::element::game::{EMPTY, Game};
use crate::element::host::only_error;

#[apply(everywhere)]
async fn changes_apply_at_once_in_mid_game(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe controls=full></tic-tac-toe>").await;
    game.play(0).await;
    let board = game.board().await;
    let controls = "[...root.querySelectorAll('[part~=controls] :is(button, select, input)')].filter(each => each.checkVisibility()).length";
    let scheme = "getComputedStyle(root.querySelector('[part=board]')).colorScheme";
    let values = "cells.filter(cell => cell.textContent).length";
    let all: usize = game.ask(controls).await;
    assert!(all > 6, "{all} controls");
    for (change, fact, expected) in [
        ("game.controls = 'minimal'", controls, json!(1)),
        ("game.controls = 'none'", controls, json!(0)),
        ("game.removeAttribute('controls')", controls, json!(4)),
        ("game.controls = 'full'", controls, json!(all)),
        ("game.theme = 'dark'", scheme, json!("dark")),
        ("game.theme = 'light'", scheme, json!("light")),
        ("game.level = 'easy'", "root.querySelector('input[name=level]:checked').value", json!("easy")),
        ("game.hints = true", values, json!(7)),
        ("game.removeAttribute('hints')", values, json!(0)),
        ("game.lang = 'ru'", "root.querySelector('[data-control=undo]').textContent", json!("Отменить ход")),
    ] {
        let [found, then]: [Value; 2] = game.ask(&format!("({change}, [{fact}, game.board])")).await;
        assert_eq!((found, then), (expected, json!(board)), "{change}");
    }
    game.execute("game.setAttribute('board', 'X../.O./...')").await;
    assert_eq!(game.board().await, "X../.O./...");
    game.click(8).await;
    assert_eq!(game.ask::<String>("(game.newGame(), game.board)").await, "X../.O./...");
    // A move never writes the attribute.
    assert_eq!(game.ask::<String>("game.getAttribute('board')").await, "X../.O./...");
}

#[apply(everywhere)]
async fn changes_while_the_computer_thinks(tab: &Tab) {
    // A change, then the number of moves and, where it is certain, the board after the time for a reply.
    let changes = [
        ("game.level = 'easy'", 2, None),
        ("game.theme = 'dark'", 2, None),
        ("game.controls = 'none'", 2, None),
        ("game.lang = 'zh'", 2, None),
        ("game.hints = true", 2, None),
        ("game.seed = 7", 0, Some(EMPTY)),
        ("game.removeAttribute('seed')", 0, Some(EMPTY)),
        ("game.opener = 'X'", 0, Some(EMPTY)),
        ("game.player = 'both'", 0, Some(EMPTY)),
        ("game.player = 'X'", 0, Some(EMPTY)),
        ("game.setAttribute('player', 'both')", 0, Some(EMPTY)),
        ("game.player = 'O'", 1, None),
        ("game.opener = 'O'", 1, None),
        ("game.newGame()", 0, Some(EMPTY)),
        ("game.board = 'X../.O./...'", 0, Some("X../.O./...")),
        ("game.board = 'XXX/OO./...'", 0, Some("XXX/OO./...")),
        ("game.setAttribute('board', 'X../.../...')", 1, None),
    ];
    embed(tab, &"<tic-tac-toe seed=5></tic-tac-toe>".repeat(changes.len())).await;
    for (index, (change, ..)) in changes.iter().enumerate() {
        let game = Game::nth(tab, index);
        game.ready().await;
        game.execute(&format!("game.play(4), {change}")).await;
    }
    tab.idle().await;
    for (index, (change, moves, board)) in changes.into_iter().enumerate() {
        let game = Game::nth(tab, index);
        let (found, count): (String, usize) = game.ask("[game.board, game.history.length]").await;
        assert_eq!(count, moves, "{change}: {found}");
        assert_eq!(found, board.unwrap_or(&found), "{change}");
    }
}

#[apply(everywhere)]
async fn unknown_attributes_fall_back_with_one_warning(tab: &Tab) {
    let unknown = [
        ("board", "XXX/OOO/...", EMPTY),
        ("player", "Y", "X"),
        ("player", "x", "X"),
        ("opener", "both", "X"),
        ("level", "impossible", "unbeatable"),
        ("theme", "sepia", "auto"),
        ("controls", "", "compact"),
        ("seed", "-1", "null"),
        ("seed", "4294967296", "null"),
        ("seed", "many", "null"),
    ];
    let tags = unknown.map(|(name, value, _)| format!("<tic-tac-toe {name}='{value}'></tic-tac-toe>"));
    let first = embed(tab, &tags.concat()).await;
    // An unreadable board is also said in the status line, and told by an event.
    let heard = tab.heard_besides_changes().await;
    let message = only_error(&heard);
    assert!(message.contains(' ') && message.ends_with('.'), "{message}");
    let said = first.status_text().await;
    assert!(said.contains(message), "{said}");
    for (index, (name, value, fallback)) in unknown.into_iter().enumerate() {
        let game = Game::nth(tab, index);
        game.ready().await;
        assert_eq!(game.ask::<String>(&format!("String(game.{name})")).await, fallback, "{name}={value}");
        game.execute("game.play(4), game.newGame()").await;
    }
    let warnings = tab.faults().await;
    assert_eq!(warnings.len(), unknown.len(), "{warnings:#?}");
    for (warning, (name, value, _)) in warnings.iter().zip(unknown) {
        assert!(warning.contains(&format!("{name}=\"{value}\"")), "{warning}");
    }
}

#[apply(everywhere)]
async fn bad_values_throw_and_change_nothing(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.play(4).await;
    let board = game.board().await;
    let cells = ["9", "-1", "1.5", "260", "NaN", "'4'", "4", "null", "undefined", "", "{}", "true"];
    let calls = cells.map(|cell| format!("game.play({cell})"));
    for bad in [
        "game.player = 'Y'",
        "game.player = null",
        "game.opener = 'both'",
        "game.level = 'Easy'",
        "game.level = ''",
        "game.theme = 'sepia'",
        "game.controls = 7",
        "game.seed = -1",
        "game.seed = 1.5",
        "game.seed = 2 ** 32",
        "game.seed = ''",
        "game.seed = NaN",
        "game.seed = {}",
        "game.board = 'X'",
        "game.board = 'XXX/OOO/...'",
        "game.board = 7",
        "game.board = 'XX./.../...'",
        "game.replay([4, 4])",
        "game.replay([9])",
        "game.replay(7)",
        "game.replay(['4'])",
    ]
    .into_iter()
    .chain(calls.iter().map(String::as_str))
    {
        let message = game.thrown(bad).await;
        assert!(message.contains(' '), "{bad}: {message:?}");
        assert_eq!(game.board().await, board, "{bad}");
    }
    game.press_control("undo").await;
    assert_eq!(game.board().await, EMPTY, "the game is still the same");
    // The host cannot play for the computer, which thinks for longer than one expression takes, nor after the end.
    let opened_by_o = "game.player = 'both', game.opener = 'O', game.replay([0, 3, 1, 4, 2])";
    for (before, cell, why) in [
        ("game.play(4)", 0, "the computer's turn"),
        ("game.board = 'XXX/OO./...'", 8, "The game is over"),
        (opened_by_o, 8, "The game is over"),
    ] {
        let play = thrown(&format!("game.play({cell})"));
        let [board, message, then]: [String; 3] =
            game.ask(&format!("[({before}, game.board), {play}, game.board]")).await;
        assert!(message.contains(why), "after {before}: {message:?}");
        assert_eq!(then, board, "after {before}");
    }
}
