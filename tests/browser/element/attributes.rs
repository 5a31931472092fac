//! Attributes and properties: set at any moment, and set to unknown values.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::element::game::{EMPTY, Game};
use crate::element::host::only_error;

#[apply(everywhere)]
async fn changes_apply_at_once_in_mid_game(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe controls=full></tic-tac-toe>").await;
    game.play(0).await;
    let board = game.board().await;
    let controls = "[...root.querySelectorAll('[part~=controls] :is(button, select, input)')].filter(each => each.checkVisibility()).length";
    let all: usize = game.ask(controls).await;
    assert!(all > 6, "{all} controls");
    for (change, fact, expected) in [
        ("game.controls = 'minimal'", controls, json!(1)),
        ("game.controls = 'none'", controls, json!(0)),
        ("game.removeAttribute('controls')", controls, json!(4)),
        ("game.controls = 'full'", controls, json!(all)),
        ("game.theme = 'dark'", "getComputedStyle(root.querySelector('canvas')).colorScheme", json!("dark")),
        (
            "game.theme = 'light'",
            "getComputedStyle(root.querySelector('canvas')).colorScheme",
            json!("light"),
        ),
        ("game.level = 'easy'", "root.querySelector('input[name=level]:checked').value", json!("easy")),
        ("game.hints = true", "cells.filter(cell => cell.textContent).length", json!(7)),
        ("game.removeAttribute('hints')", "cells.filter(cell => cell.textContent).length", json!(0)),
        ("game.lang = 'ru'", "root.querySelector('[data-control=undo]').textContent", json!("Отменить ход")),
    ] {
        let found: Value = game.ask(&format!("({change}, {fact})")).await;
        assert_eq!((found, game.board().await.as_str()), (expected, board.as_str()), "{change}");
    }
    for change in [
        "game.player = 'X'",
        "game.opener = 'X'",
        "game.seed = 7",
        "game.removeAttribute('seed')",
        "game.setAttribute('player', 'both')",
    ] {
        let found: String = game.ask(&format!("(game.board = '{board}', {change}, game.board)")).await;
        assert_eq!(found, EMPTY, "{change}");
    }
    let found: [String; 2] = game
        .ask("[(game.setAttribute('board', 'X../.O./...'), game.board), (game.play(8), game.newGame(), game.board)]")
        .await;
    assert_eq!(found, ["X../.O./...", "X../.O./..."]);
    // A move never writes the attribute.
    game.click(8).await;
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
        ("game.player = 'both'", 0, Some(EMPTY)),
        ("game.player = 'X'", 0, Some(EMPTY)),
        ("game.player = 'O'", 1, None),
        ("game.opener = 'O'", 1, None),
        ("game.newGame()", 0, Some(EMPTY)),
        ("game.board = 'X../.O./...'", 0, Some("X../.O./...")),
        ("game.board = 'XXX/OO./...'", 0, Some("XXX/OO./...")),
        ("game.setAttribute('board', 'X../.../...')", 1, None),
    ];
    embed(tab, &"<tic-tac-toe></tic-tac-toe>".repeat(changes.len())).await;
    for (index, (change, ..)) in changes.iter().enumerate() {
        let game = Game::nth(tab, index);
        game.ready().await;
        game.ask::<()>(&format!("void (game.play(4), {change})")).await;
    }
    tab.idle().await;
    for (index, (change, moves, board)) in changes.into_iter().enumerate() {
        let game = Game::nth(tab, index);
        let (found, count): (String, usize) = game.ask("[game.board, game.history.length]").await;
        assert_eq!(count, moves, "{change}: {found}");
        assert_eq!(found, board.unwrap_or(&found), "{change}");
    }
}

#[apply(chromium)]
async fn unknown_attributes_fall_back_with_one_warning(tab: &Tab) {
    for (attribute, value, fallback) in [
        ("player", "Y", "X"),
        ("player", "x", "X"),
        ("opener", "both", "X"),
        ("level", "impossible", "unbeatable"),
        ("theme", "sepia", "auto"),
        ("controls", "", "compact"),
        ("seed", "-1", "null"),
        ("seed", "4294967296", "null"),
        ("seed", "many", "null"),
    ] {
        let game = embed(tab, &format!("<tic-tac-toe {attribute}='{value}'></tic-tac-toe>")).await;
        let found: String = game.ask(&format!("String(game.{attribute})")).await;
        assert_eq!(found, fallback, "{attribute}={value}");
        game.play(4).await;
        let faults = tab.faults().await;
        assert_eq!(faults.len(), 1, "{faults:#?}");
        let named = format!("{attribute}=\"{value}\"");
        assert!(faults[0].starts_with("console:") && faults[0].contains(&named), "{faults:#?}");
    }
}

#[apply(everywhere)]
async fn bad_values_of_properties_throw_and_change_nothing(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    game.play(4).await;
    let board = game.board().await;
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
    ] {
        let outcome = game.thrown(bad).await;
        assert!(outcome.contains(' '), "{bad}: {outcome:?}");
        assert_eq!(game.board().await, board, "{bad}");
    }
    game.press_control("undo").await;
    assert_eq!(game.board().await, EMPTY, "the game is still the same");
}

#[apply(everywhere)]
async fn an_unreadable_board_is_said_and_told(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe board='XXX/OOO/...'></tic-tac-toe>").await;
    assert_eq!(game.board().await, EMPTY);
    let heard = tab.heard_besides_changes().await;
    let message = only_error(&heard);
    assert!(message.contains(' ') && message.ends_with('.'), "{message}");
    let said = game.status_text().await;
    assert!(said.contains(message), "{said}");
    game.play(4).await;
    game.new_game().await;
    let warnings = tab.faults().await;
    assert_eq!(warnings.len(), 1, "{warnings:#?}");
    assert!(warnings[0].contains("board=") && warnings[0].contains("XXX/OOO/..."), "{warnings:#?}");
}
