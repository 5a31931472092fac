//! Screen readers: the announcements are enough to play by, and axe finds no violation in any mode, theme and language.

use serde_json::Value;

use crate::driver::tab::Tab;
use crate::element::access::{AXE, accessible_nodes, assert_clean, text};
use crate::element::embed::{embed, script};
use crate::element::game::Game;
use crate::element::play::{finish, worst};
use crate::explain::notation::SQUARES;

/// The board as a screen reader reads it cell by cell, and the text of the live region, from the accessibility tree.
async fn read_aloud(tab: &Tab) -> (String, String) {
    let nodes = accessible_nodes(tab).await;
    let mut board = String::new();
    for cell in 0..9 {
        let begin = format!("row {}, column {}, ", cell / 3 + 1, cell % 3 + 1);
        let buttons = nodes.iter().filter(|node| text(node, "role") == "button");
        let named: Vec<&str> = buttons.filter_map(|node| text(node, "name").strip_prefix(&begin)).collect();
        let [content] = named[..] else { panic!("{begin}{named:?}") };
        board += if content == "empty" { "." } else { content };
        if cell == 2 || cell == 5 {
            board += "/";
        }
    }
    let live: Vec<&Value> = nodes.iter().filter(|node| text(node, "role") == "status").collect();
    let [live] = live[..] else { panic!("{} live regions", live.len()) };
    (board, spoken(&nodes, live))
}

/// The text in and below a node.
fn spoken(nodes: &[Value], node: &Value) -> String {
    if text(node, "role") == "StaticText" {
        return text(node, "name").to_owned();
    }
    let below = node["childIds"].as_array().into_iter().flatten();
    below
        .filter_map(|id| nodes.iter().find(|node| node["nodeId"] == *id))
        .map(|child| spoken(nodes, child))
        .collect()
}

/// The cell of this mark in an announcement such as "O played the top edge."
fn played(said: &str, mark: char) -> Option<usize> {
    let (_, place) = said.split_once(&format!("{mark} played "))?;
    SQUARES.iter().position(|square| place.starts_with(&format!("{square}.")))
}

#[apply(chromium)]
async fn what_is_announced_is_the_game(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    let (board, said) = read_aloud(tab).await;
    assert_eq!(board, ".../.../...");
    assert!(said.contains("Your turn") && said.contains('X'), "{said}");
    // The visitor plays by hearing alone: `own` is the board that the visitor remembers.
    let mut own: Vec<char> = vec!['.'; 9];
    tab.press("Tab").await;
    loop {
        let free = own.iter().position(|sign| *sign == '.').expect("the game is open");
        tab.press("Control+Home").await;
        for _ in 0..free / 3 {
            tab.press("ArrowDown").await;
        }
        for _ in 0..free % 3 {
            tab.press("ArrowRight").await;
        }
        tab.press("Enter").await;
        own[free] = 'X';
        game.wait_for_turn().await;
        let (board, said) = read_aloud(tab).await;
        if let Some(reply) = played(&said, 'O') {
            assert_eq!(own[reply], '.', "{said}");
            own[reply] = 'O';
        }
        assert_eq!(board.replace('/', ""), String::from_iter(&own), "{said}");
        assert_eq!(board, game.board().await);
        if game.status().await != "open" {
            let end = match game.status().await.as_str() {
                "draw" => "draw",
                "X" => "You beat",
                _ => "I win",
            };
            assert!(said.contains(end), "{said}");
            return;
        }
        assert!(said.contains("Your turn"), "{said}");
        assert!(played(&said, 'O').is_some(), "the reply is not announced: {said}");
    }
}

/// Asserts that axe finds no violation at the start, with hints, at an end, with everything unfolded, and after a loss.
async fn assert_clean_throughout(game: &Game<'_>, what: &str) {
    game.tab.execute(AXE).await;
    assert_clean(game, what).await;
    game.ask::<()>("void (game.hints = true, game.board = 'X../.O./..X')").await;
    assert_clean(game, &format!("{what}, with hints")).await;
    game.ask::<()>("void (game.board = 'XXX/OO./...')").await;
    assert_clean(game, &format!("{what}, at the end")).await;
    // All choices are unfolded and a hint is given; then a loss offers the button that shows the decisive move.
    game.press_control("more").await;
    game.ask::<()>("void (game.hints = false, game.board = '.........', root.querySelector('[data-control=hint]').click())")
        .await;
    assert_clean(game, &format!("{what}, unfolded")).await;
    game.ask::<()>("void (game.player = 'O', game.replay([0, 3, 1, 4, 2]))").await;
    assert_clean(game, &format!("{what}, a loss")).await;
    game.ask::<()>("void (game.player = 'X', game.newGame())").await;
}

/// Opens a host page that has no violation of its own, and returns its first game, ready to play.
async fn host<'t>(tab: &'t Tab, language: &str, body: &str) -> Game<'t> {
    let page = format!(
        "<!doctype html><html lang={language}><meta charset=utf-8><meta name=viewport content='width=device-width'>
        <style>:root {{ color-scheme: light dark }} body {{ background: Canvas }}</style><title>井字棋</title>{}<main><h1>井字棋</h1>{body}</main>",
        script()
    );
    tab.host_ready(&page).await
}

#[apply(chromium)]
async fn axe_finds_nothing_in_any_mode(tab: &Tab) {
    for player in ["O", "both", "none"] {
        for controls in ["full", "minimal", "none"] {
            let tag = format!("<tic-tac-toe player={player} controls={controls}></tic-tac-toe>");
            let game = host(tab, "en", &tag).await;
            assert_clean_throughout(&game, &tag).await;
        }
    }
}

#[apply(chromium)]
async fn axe_finds_nothing_in_any_theme(tab: &Tab) {
    for scheme in ["light", "dark"] {
        tab.prefer(&[("prefers-color-scheme", scheme)]).await;
        for theme in ["auto", "light", "dark"] {
            let tag = format!("<tic-tac-toe theme={theme}></tic-tac-toe>");
            let game = host(tab, "en", &tag).await;
            assert_clean_throughout(&game, &format!("{tag} where {scheme} is preferred")).await;
            game.ask::<()>("void game.newGame()").await;
            finish(&game, 'X', worst).await;
            assert_clean(&game, &format!("{tag} where {scheme} is preferred, after a game")).await;
        }
    }
}

#[apply(chromium)]
async fn axe_finds_nothing_in_any_language(tab: &Tab) {
    for language in ["en", "zh-Hans", "ru"] {
        let game = host(tab, language, "<tic-tac-toe></tic-tac-toe>").await;
        assert_clean_throughout(&game, language).await;
        tab.resize(320, 640, 2.0).await;
        assert_clean(&game, &format!("{language} on a phone")).await;
        tab.resize(1280, 720, 1.0).await;
    }
}

#[apply(everywhere)]
async fn axe_finds_nothing_in_fifty_boards(tab: &Tab) {
    let game = host(tab, "en", &"<tic-tac-toe></tic-tac-toe>".repeat(50)).await;
    tab.execute(AXE).await;
    assert_clean(&game, "fifty").await;
}
