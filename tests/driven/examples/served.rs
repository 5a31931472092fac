//! The page that `cargo run` serves.

use crate::command::Running;
use crate::driver::tab::Tab;
use crate::element::play::{best, finish};

#[apply(chromium)]
async fn the_page_of_cargo_run_plays_a_whole_game(tab: &Tab) {
    let running = Running::start(&["--port", "0"]);
    tab.visit(&format!("http://{}", running.address)).await;
    // `cargo run` serves modules that are not bundled: the page may be complete before they have run.
    tab.eval::<()>("customElements.whenDefined('tic-tac-toe').then(() => null)").await;
    let game = tab.game().await;
    assert_eq!(finish(&game, 'X', best).await.status(), "draw");
    assert_eq!(tab.faults().await, [] as [String; 0]);
    tab.leave().await;
}
