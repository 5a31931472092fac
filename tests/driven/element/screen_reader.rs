//! Screen readers: the announcements are enough to play by, and axe finds no violation in any mode, theme and language.

use serde_json::Value;

use crate::driver::tab::Tab;
use crate::element::access::{AXE, accessible_nodes, assert_clean, text};
use crate::element::embed::{embed, script};
use crate::element::game::Game;
use crate::element::keyboard::go_to;
use crate::explain::notation::SQUARES;

/// The text of the live region, from the accessibility tree.
async fn announced(tab: &Tab) -> String {
    let nodes = accessible_nodes(tab).await;
    let live: Vec<&Value> = nodes.iter().filter(|node| text(node, "role") == "status").collect();
    let [live] = live[..] else { panic!("{} live regions", live.len()) };
    spoken(&nodes, live)
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
    let said = announced(tab).await;
    assert!(said.contains("Your turn") && said.contains('X'), "{said}");
    // The visitor plays by hearing alone: `own` is the board that the visitor remembers.
    let mut own: Vec<char> = vec!['.'; 9];
    tab.press("Tab").await;
    loop {
        let free = own.iter().position(|sign| *sign == '.').expect("the game is open");
        go_to(tab, free).await;
        tab.press("Enter").await;
        own[free] = 'X';
        game.wait_for_turn().await;
        let said = announced(tab).await;
        if let Some(reply) = played(&said, 'O') {
            assert_eq!(own[reply], '.', "{said}");
            own[reply] = 'O';
        }
        assert_eq!(game.board().await.replace('/', ""), String::from_iter(&own), "{said}");
        let status = game.status().await;
        if status != "open" {
            assert_eq!(status, "O", "the visitor plays without a thought");
            assert!(said.contains("I win"), "{said}");
            return;
        }
        assert!(said.contains("Your turn"), "{said}");
        assert!(played(&said, 'O').is_some(), "the reply is not announced: {said}");
    }
}

/// Asserts that axe finds no violation at the start, with hints, at an end, with everything unfolded, and after a loss.
async fn assert_clean_throughout(game: &Game<'_>, what: &str) {
    game.tab.execute(AXE).await;
    assert_clean(game.tab, what).await;
    game.ask::<()>("void (game.hints = true, game.board = 'X../.O./..X')").await;
    assert_clean(game.tab, &format!("{what}, with hints")).await;
    game.ask::<()>("void (game.board = 'XXX/OO./...')").await;
    assert_clean(game.tab, &format!("{what}, at the end")).await;
    // All choices are unfolded and a hint is given; then a loss offers the button that shows the decisive move.
    game.press_control("more").await;
    game.ask::<()>("void (game.hints = false, game.board = '.........', root.querySelector('[data-control=hint]').click())")
        .await;
    assert_clean(game.tab, &format!("{what}, unfolded")).await;
    game.ask::<()>("void (game.player = 'O', game.replay([0, 3, 1, 4, 2]))").await;
    assert_clean(game.tab, &format!("{what}, a loss")).await;
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

/// Pages: the scheme that the visitor prefers, the language, and the board's attributes. Each scheme, each language and each
/// theme meets each other, each player and each of the controls.
const PAGES: [(&str, &str, &str); 12] = [
    ("light", "en", "player=O controls=full theme=auto"),
    ("dark", "zh-Hans", "player=O controls=minimal theme=light"),
    ("light", "ru", "player=O controls=none theme=dark"),
    ("dark", "ru", "player=both controls=full theme=light"),
    ("light", "en", "player=both controls=minimal theme=dark"),
    ("dark", "zh-Hans", "player=both controls=none theme=auto"),
    ("light", "zh-Hans", "player=none controls=full theme=dark"),
    ("dark", "ru", "player=none controls=minimal theme=auto"),
    ("light", "en", "player=none controls=none theme=light"),
    ("dark", "en", "player=X controls=compact theme=auto"),
    ("light", "zh-Hans", "player=X controls=compact theme=light"),
    ("dark", "ru", "player=X controls=compact theme=dark"),
];

#[apply(chromium)]
async fn axe_finds_nothing_in_any_mode_theme_and_language(tab: &Tab) {
    for (scheme, language, attributes) in PAGES {
        tab.prefer(&[("prefers-color-scheme", scheme)]).await;
        let game = host(tab, language, &format!("<tic-tac-toe {attributes}></tic-tac-toe>")).await;
        let what = format!("{attributes} in {language} and {scheme}");
        assert_clean_throughout(&game, &what).await;
        tab.resize(320, 640, 2.0).await;
        assert_clean(tab, &format!("{what} on a phone")).await;
        tab.resize(1280, 720, 1.0).await;
    }
}

#[apply(everywhere)]
async fn axe_finds_nothing_in_fifty_boards(tab: &Tab) {
    host(tab, "en", &"<tic-tac-toe></tic-tac-toe>".repeat(50)).await;
    tab.execute(AXE).await;
    assert_clean(tab, "fifty").await;
}
