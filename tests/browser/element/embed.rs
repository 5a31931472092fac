//! The element in host pages: among other scripts, several times on a page, early, late, hidden and moved.

use serde_json::{Value, json};

use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};
use crate::element::host::events;
use crate::oracle::State;

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
    let one = embed(tab, "<tic-tac-toe></tic-tac-toe><tic-tac-toe player=O></tic-tac-toe>").await;
    let two = Game::nth(tab, 1);
    two.ready().await;
    two.wait_for_turn().await;
    let opened = two.board().await;
    one.play(4).await;
    one.play(State::drawn(&one.board().await, 'X').moves()[0]).await;
    assert_eq!(two.board().await, opened);
    one.new_game().await;
    assert_eq!((one.board().await.as_str(), two.board().await), (EMPTY, opened));
    let sheets = "document.querySelectorAll('tic-tac-toe')[1].shadowRoot.adoptedStyleSheets[0] == root.adoptedStyleSheets[0]";
    assert!(one.ask::<bool>(sheets).await);
}

#[apply(everywhere)]
async fn a_game_keeps_working_elsewhere_in_the_document(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe><p id=elsewhere></p>").await;
    game.ask::<()>("void document.getElementById('elsewhere').append(game)").await;
    game.ready().await;
    let buttons: usize = game.ask("cells.length").await;
    assert_eq!(buttons, 9);
    game.new_game().await;
    events(tab).await;
    game.play(4).await;
    let told = events(tab).await;
    assert_eq!(told.len(), 2, "{told:#?}");
    assert_eq!(game.board().await.matches(['X', 'O']).count(), 2);
}

#[apply(everywhere)]
async fn a_hidden_game_becomes_ready(tab: &Tab) {
    let game = embed(tab, "<div hidden><tic-tac-toe></tic-tac-toe></div>").await;
    assert_eq!(game.ask::<String>("(game.play(4), game.board)").await, ".../.X./...");
    game.wait_for_turn().await;
    game.ask::<()>("void (game.parentElement.hidden = false)").await;
    game.assert_sharp().await;
    game.play(State::drawn(&game.board().await, 'X').moves()[0]).await;
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

#[apply(everywhere)]
async fn the_module_has_the_functions(tab: &Tab) {
    // The classic script has already defined the element, which must not disturb the module.
    embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    let facts: Value = tab
        .eval(&format!(
            "import('{SITE}/tic-tac-toe.mjs').then(async ({{ ready, best_move, analyze, choose, play, TicTacToe }}) => {{
                await ready;
                return [best_move('XX./OO./...'), analyze('.........').status,
                    choose('XX./OO./...', 'easy', 1) === choose('XX./OO./...', 'easy', 1), play('.........', 4),
                    TicTacToe.prototype instanceof HTMLElement];
            }})"
        ))
        .await;
    assert_eq!(facts, json!([2, "open", true, ".../.X./...", true]));
}
