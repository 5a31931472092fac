//! The element in host pages: among other scripts, several times on a page, early, late, hidden and moved.

use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};

/// The beginning of a host page, without anything of ours.
pub const PAGE_HEAD: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>A host</title>";

/// A game without attributes.
pub const GAME: &str = "<tic-tac-toe></tic-tac-toe>";

/// The script tag that defines the element.
pub fn script() -> String {
    format!("<script src={SITE}/tic-tac-toe.js></script>")
}

/// A host page in this language with our script and these elements, and without any script or style in the page itself.
pub fn page(language: &str, elements: &str) -> String {
    let head = PAGE_HEAD.replace("lang=en", &format!("lang={language}"));
    format!("{head}{}<main>{elements}</main>", script())
}

/// Opens a host page with these elements, and returns its first game, ready to play.
pub async fn embed<'t>(tab: &'t Tab, elements: &str) -> Game<'t> {
    tab.host_ready(&page("en", elements)).await
}

/// Adds our script to the open page, and waits until it has run.
pub async fn load_script(tab: &Tab) {
    tab.eval::<()>(&format!(
        "new Promise(done => document.head.append(Object.assign(document.createElement('script'), {{ src: '{SITE}/tic-tac-toe.js', onload: () => done(null) }})))"
    ))
    .await;
}

#[apply(everywhere)]
async fn two_games_share_nothing_but_the_style(tab: &Tab) {
    let one =
        embed(tab, "<tic-tac-toe></tic-tac-toe><div hidden><tic-tac-toe player=O></tic-tac-toe></div>").await;
    // The second game is hidden. It becomes ready, and the computer opens it.
    let two = Game::nth(tab, 1);
    two.ready().await;
    two.wait_for_turn().await;
    let opened = two.board().await;
    assert_eq!(opened.matches('X').count(), 1, "{opened}");
    one.play(4).await;
    one.play_first_free().await;
    assert_eq!(two.board().await, opened);
    one.new_game().await;
    assert_eq!(one.board().await, EMPTY);
    two.execute("game.parentElement.hidden = false, game.scrollIntoView()").await;
    two.assert_sharp().await;
    two.play_first_free().await;
    assert_eq!(one.board().await, EMPTY);
    let sheets = "document.querySelector('tic-tac-toe').shadowRoot.adoptedStyleSheets[0] == root.adoptedStyleSheets[0]";
    assert!(two.ask::<bool>(sheets).await);
}

#[apply(everywhere)]
async fn the_script_leaks_nothing_and_may_come_twice(tab: &Tab) {
    let names = "Object.getOwnPropertyNames(window).sort()";
    tab.host(PAGE_HEAD, None).await;
    let before: Vec<String> = tab.eval(names).await;
    let game = embed(tab, &format!("<tic-tac-toe></tic-tac-toe>{}", script())).await;
    assert_eq!(tab.eval::<Vec<String>>(names).await, before);
    game.play(4).await;
}
