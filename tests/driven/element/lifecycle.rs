//! The element's life: created, changed at any moment, moved, removed and put back.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::{PAGE_HEAD, embed, load_script, script};
use crate::element::game::{EMPTY, Game};
use crate::oracle::State;

#[apply(everywhere)]
async fn every_property_set_before_the_script_counts(tab: &Tab) {
    let early = async |properties: &str| {
        let scripts = format!(
            "<script>Object.assign(document.querySelector('tic-tac-toe'), {{ {properties} }})</script>{}",
            script()
        );
        tab.host_ready(&format!("{PAGE_HEAD}<tic-tac-toe></tic-tac-toe>{scripts}")).await
    };
    let game = early(
        "player: 'both', opener: 'O', level: 'easy', theme: 'dark', controls: 'minimal', hints: true, seed: 5",
    )
    .await;
    let facts =
        "[game.player, game.opener, game.level, game.theme, game.controls, game.hints, game.seed, game.turn]";
    let expected = json!(["both", "O", "easy", "dark", "minimal", true, 5, "O"]);
    assert_eq!(game.ask::<Value>(facts).await, expected);
    // The values set early do not hide the element's own properties.
    assert_eq!(game.ask::<Vec<String>>("Object.keys(game)").await, [] as [&str; 0]);

    // A position counts together with other settings that start a new game, in any order.
    for properties in ["board: 'X../.O./...', seed: 5", "seed: 5, player: 'both', board: 'X../.O./...'"] {
        let game = early(properties).await;
        let facts = game.ask::<Value>("[game.board, game.seed]").await;
        assert_eq!(facts, json!(["X../.O./...", 5]), "{properties}");
    }

    // The computer opens where the visitor plays O. The property can still be changed.
    let game = early("player: 'O'").await;
    assert_eq!(game.ask::<String>("game.player").await, "O");
    game.wait_for_turn().await;
    assert_eq!(game.board().await.matches('X').count(), 1);
    game.ask::<()>("void (game.player = 'X')").await;
    assert_eq!(game.board().await, EMPTY);
}

#[apply(everywhere)]
async fn children_show_until_the_element_is_defined(tab: &Tab) {
    let game = tab.host(&format!("{PAGE_HEAD}<tic-tac-toe><p>Soon</p></tic-tac-toe>"), None).await;
    let shown = "document.querySelector('tic-tac-toe p').getClientRects().length == 1";
    assert!(tab.eval::<bool>(shown).await, "hidden before the script runs");
    load_script(tab).await;
    game.ready().await;
    assert!(!tab.eval::<bool>(shown).await, "shown after the script has run");
    game.play(4).await;
}

#[apply(everywhere)]
async fn every_way_to_make_one_gives_a_game(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=O level=easy seed=3 board='X../.../...'></tic-tac-toe>").await;
    // A copy in the middle of a game has the attributes, not the moves.
    game.play(4).await;
    let ways = [
        "document.createElement('tic-tac-toe')",
        "new (customElements.get('tic-tac-toe'))()",
        "document.importNode(Object.assign(document.createElement('template'), { innerHTML: '<tic-tac-toe></tic-tac-toe>' }).content, true)",
        "Object.assign(document.createElement('p'), { innerHTML: '<tic-tac-toe></tic-tac-toe>' })",
        "new DOMParser().parseFromString('<tic-tac-toe></tic-tac-toe>', 'text/html').querySelector('tic-tac-toe')",
        "document.querySelector('tic-tac-toe').cloneNode(true)",
    ];
    for make in ways {
        tab.eval::<()>(&format!("document.querySelector('main').prepend({make})")).await;
        let game = Game::first(tab);
        game.ready().await;
        assert_eq!(game.ask::<usize>("cells.length").await, 9, "{make}");
        let facts: Value = game.ask("[game.history, game.board, game.player, game.level, game.seed]").await;
        let expected = if make.contains("cloneNode") {
            json!([[], "X../.../...", "O", "easy", 3])
        } else {
            json!([[], EMPTY, "X", "unbeatable", null])
        };
        assert_eq!(facts, expected, "{make}");
        game.play(4).await;
        tab.eval::<()>("document.querySelector('tic-tac-toe').remove()").await;
    }
    // The host can play on a board before the board is in a document.
    let apart: Value = tab
        .eval(
            "((board) => board.ready.then(() => (board.player = 'both', board.play(4), board.play(0), [board.board, board.turn])))
                (document.createElement('tic-tac-toe'))",
        )
        .await;
    assert_eq!(apart, json!(["O../.X./...", "X"]));
}

#[apply(everywhere)]
async fn a_removed_game_waits_and_a_moved_one_gets_its_reply(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe><p id=elsewhere></p>").await;
    game.play(0).await;
    let board = game.board().await;
    let free = State::drawn(&board, 'X').moves()[0];
    tab.heard_besides_changes().await;
    let left: String =
        game.ask(&format!("(window.kept = game, cells[{free}].click(), game.remove(), game.board)")).await;
    tab.idle().await;
    assert_eq!(tab.eval::<String>("kept.board").await, left, "the computer plays on a removed board");
    assert_eq!(tab.heard_besides_changes().await.len(), 1);
    tab.eval::<()>("document.body.append(kept)").await;
    game.until("game.history.length == 4").await;
    assert_eq!(game.ask::<usize>("cells.length").await, 9);
    game.press_control("undo").await;
    assert_eq!(game.board().await, board);
    // The computer thinks while the board is moved.
    let act =
        format!("(cells[{free}].click(), document.getElementById('elsewhere').append(game), game.board)");
    assert_eq!(game.ask::<String>(&act).await, left);
    game.wait_for_turn().await;
    tab.idle().await;
    assert_eq!(game.ask::<usize>("game.history.length").await, 4);
    game.assert_sharp().await;
}
