//! The page's address: it opens a game, it follows the game, and the page says why an address is unreadable.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};
use crate::oracle::State;

/// Opens the page with this hash, and returns its game, ready to play.
async fn follow<'t>(tab: &'t Tab, hash: &str) -> Game<'t> {
    tab.visit_anew(hash).await;
    tab.game().await
}

/// What the page says about its address.
async fn notice(tab: &Tab) -> String {
    tab.eval("document.querySelector('#notice').textContent").await
}

/// Changes the address of the open page to this hash, and waits for its board.
async fn change(game: &Game<'_>, hash: &str, board: &str) {
    game.tab.readdress(hash).await;
    game.until(&format!("game.board == '{board}'")).await;
    assert_eq!(notice(game.tab).await, "", "{hash}");
}

#[apply(everywhere)]
async fn a_link_with_moves_opens_the_game(tab: &Tab) {
    let game = follow(tab, "#moves=0,1,2&player=O&opener=O").await;
    for (hash, board, facts) in [
        ("#moves=4,0", "O../.X./...", json!(["X", "X", "X", [4, 0]])),
        ("#moves=4,0,8,2", "O.O/.X./..X", json!(["X", "X", "X", [4, 0, 8, 2]])),
        ("#moves=0&player=O", "X../.../...", json!(["O", "O", "X", [0]])),
        ("#moves=0&player=both", "X../.../...", json!(["O", "both", "X", [0]])),
        ("#moves=4,0,1&opener=O&player=both", "XO./.O./...", json!(["X", "both", "O", [4, 0, 1]])),
        ("#player=both&moves=0,4,1,3,2", "XXX/OO./...", json!([null, "both", "X", [0, 4, 1, 3, 2]])),
    ] {
        change(&game, hash, board).await;
        let found: Value = game
            .ask("[game.turn ?? null, game.player, game.opener, game.history.map(({ cell }) => cell)]")
            .await;
        assert_eq!(found, facts, "{hash}");
    }
    // A game from a link is like any other: moves can be taken back, and the game goes on.
    let game = follow(tab, "#moves=4,0,8,2").await;
    game.until("game.history.length == 4").await;
    game.press_control("undo").await;
    assert_eq!(game.board().await, "O../.X./...");
    game.press_control("redo").await;
    game.play(State::drawn(&game.board().await, 'X').moves()[0]).await;
    // The computer moves if it is the computer's turn.
    let game = follow(tab, "#moves=4").await;
    game.until("game.history.length == 2").await;
}

#[apply(everywhere)]
async fn a_link_with_a_board_opens_the_position(tab: &Tab) {
    let game = follow(tab, "#board=X.O/.X./O..").await;
    game.until("game.board == 'X.O/.X./O..'").await;
    for (hash, board) in [
        ("#board=X.O%2F.X.%2FO..", "X.O/.X./O.."),
        ("#board=x_o-x-o--", "X.O/.X./O.."),
        ("#board=XXX/OO./...", "XXX/OO./..."),
        ("#board=X../.O./..X&player=O", "X../.O./..X"),
        ("#moves=1,3&board=X../.O./..X&player=both", "XO./XO./..X"),
        ("#board=X../.O./...&opener=O&moves=8,2&player=both", "X.X/.O./..O"),
    ] {
        change(&game, hash, board).await;
    }
}

#[apply(chromium)]
async fn the_address_follows_a_game_from_a_position_and_forgets_what_is_taken_back(tab: &Tab) {
    let game = follow(tab, "#board=X.O/.X./O..&player=both").await;
    game.until("game.board == 'X.O/.X./O..'").await;
    game.click(3).await;
    assert_eq!(game.board().await, "X.O/XX./O..");
    game.click(5).await;
    // The address holds the position that the game began from, and the moves since then.
    let address: String = tab.eval("location.hash").await;
    assert_eq!(address, "#board=X.O/.X./O..&moves=3,5&player=both");
    let game = follow(tab, &address).await;
    game.until("game.board == 'X.O/XXO/O..'").await;
    assert_eq!(game.cells_played().await, [3, 5]);
    for (control, address) in [
        ("undo", "#board=X.O/.X./O..&moves=3&player=both"),
        ("redo", "#board=X.O/.X./O..&moves=3,5&player=both"),
        ("undo", "#board=X.O/.X./O..&moves=3&player=both"),
        ("undo", "#board=X.O/.X./O..&player=both"),
        ("new", "#player=both"),
    ] {
        game.press_control(control).await;
        tab.until(&format!("location.hash == '{address}'")).await;
    }
    game.choose_player("X").await;
    tab.until("location.hash == ''").await;
}

#[apply(everywhere)]
async fn the_address_follows_the_game(tab: &Tab) {
    let game = follow(tab, "").await;
    let entries: usize = tab.eval("history.length").await;
    game.play(4).await;
    game.play(State::drawn(&game.board().await, 'X').moves()[0]).await;
    let hash: String = tab.eval("location.hash").await;
    let cells: String = game.ask("game.history.map(({ cell }) => cell).join()").await;
    assert_eq!(hash, format!("#moves={cells}"));
    assert_eq!(tab.eval::<usize>("history.length").await, entries, "a move adds a history entry");
    let board = game.board().await;
    let again = follow(tab, &hash).await;
    again.until(&format!("game.board == '{board}'")).await;

    again.choose_player("both").await;
    again.click(0).await;
    assert_eq!(tab.eval::<String>("location.hash").await, "#moves=0&player=both");
    // Moves that were taken back and earlier games leave nothing in the address.
    again.click(1).await;
    again.press_control("undo").await;
    again.press_control("new").await;
    again.select("opener", "O").await;
    again.click(8).await;
    let hash: String = tab.eval("location.hash").await;
    let copy = follow(tab, &hash).await;
    copy.until("game.board == '.../.../..O'").await;
    assert_eq!(copy.ask::<Value>("[game.player, game.opener]").await, json!(["both", "O"]));
}

#[apply(everywhere)]
async fn a_malformed_link_is_said_until_another_one_and_leaves_an_empty_board(tab: &Tab) {
    let game = follow(tab, "").await;
    for hash in [
        "#moves=9",
        "#board=X../.O./..X&moves=1,1",
        "#moves=4,4",
        "#moves=4,x",
        "#moves=",
        "#moves=,",
        "#moves=0,4,1,3,2,5",
        "#moves=260",
        "#moves=1.5",
        "#moves=0x1",
        "#board=",
        "#board=XXXXXXXXX",
        "#board=X.O",
        "#board=X.O/.Q./O..",
        "#board=XXX/OOO/...",
        "#board=%E0%A4%A",
        "#moves=4&player=Z",
        "#moves=4&opener=both",
        "#board=<script>alert(1)</script>",
        "#nonsense",
        "#=",
    ] {
        change(&game, "#moves=4,0", "O../.X./...").await;
        tab.readdress(hash).await;
        tab.until("document.querySelector('#notice').textContent.includes(' ')").await;
        let said = notice(tab).await;
        assert_eq!(game.board().await, EMPTY, "{hash}: {said}");
        assert!(said.ends_with('.'), "{hash}: {said}");
    }
    // The message is visible, and the board can be played.
    let game = follow(tab, "#moves=9").await;
    tab.until("document.querySelector('#notice').checkVisibility()").await;
    game.play(4).await;
}

#[apply(everywhere)]
async fn links_work_by_double_click(tab: &Tab) {
    let file = tab.site.file("index.html");
    tab.visit(&format!("{file}#moves=4,0&player=both")).await;
    let game = tab.game().await;
    game.until("game.board == 'O../.X./...'").await;
    game.click(8).await;
    assert_eq!(tab.eval::<String>("location.hash").await, "#moves=4,0,8&player=both");
    tab.visit("about:blank").await;
    tab.visit(&format!("{file}#moves=4,4")).await;
    let game = tab.game().await;
    tab.until("document.querySelector('#notice').textContent.includes(' ')").await;
    assert_eq!(game.board().await, EMPTY);
}
