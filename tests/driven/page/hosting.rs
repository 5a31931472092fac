//! Where the site can be opened, and what it requests from its server.

use crate::driver::tab::Tab;
use crate::element::play::{best, finish};
use crate::oracle::State;

#[apply(everywhere)]
async fn a_double_click_opens_the_game(tab: &Tab) {
    tab.visit(&tab.site.file("index.html")).await;
    let game = tab.game().await;
    assert_eq!(finish(&game, 'X', best).await.status(), "draw");
}

#[apply(everywhere)]
async fn nothing_is_asked_for_after_the_start(tab: &Tab) {
    let game = tab.open().await;
    let asked = tab.requests().await;
    assert!(asked.iter().any(|address| address.ends_with("/tic-tac-toe.js")), "{asked:?}");
    finish(&game, 'X', best).await;
    game.new_game().await;
    game.choose_player('O').await;
    game.wait_for_turn().await;
    game.play(State::drawn(&game.board().await, 'O').moves()[0]).await;
    tab.prefer(&[("prefers-color-scheme", "dark")]).await;
    tab.resize(320, 640, 2.0).await;
    tab.painted().await;
    // The browser may request the page's icon at any time.
    let icon: Option<String> = tab.eval("document.querySelector('link[rel~=icon]')?.href").await;
    let mut asked = tab.requests().await;
    asked.retain(|address| Some(address) != icon.as_ref());
    assert_eq!(asked, [] as [&str; 0]);
}
