//! The small board that stays at the edge of a phone's window while the visitor reads about it.

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::explain::think::Think;

/// Whether the board is at the edge of the window.
const IS_BESIDE: &str = "$('tic-tac-toe').classList.contains('beside')";

#[apply(everywhere)]
async fn it_stays_in_sight_where_one_reads_about_it_in_a_narrow_window(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=moves,values").await;
    // A wide window has no need of a small board.
    think.place("#think-values table").await;
    tab.painted().await;
    assert!(!think.ask::<bool>(IS_BESIDE).await);
    tab.resize(450, 800, 1.0).await;
    think.ask::<()>("void scrollTo({ top: 0, behavior: 'instant' })").await;
    think.until(&format!("!{IS_BESIDE}")).await;
    let height = "document.documentElement.scrollHeight";
    let (whole, place): (f64, Rect) =
        think.ask(&format!("[{height}, $('tic-tac-toe').getBoundingClientRect().toJSON()]")).await;
    assert!(place.width > 300.0);
    think.place("#think-values table").await;
    think.until(IS_BESIDE).await;
    tab.painted().await;
    let (now, place): (f64, Rect) =
        think.ask(&format!("[{height}, $('tic-tac-toe').getBoundingClientRect().toJSON()]")).await;
    assert_eq!(now, whole, "the page changes its height");
    assert!(
        place.width < 150.0 && place.x + place.width <= 450.0 && place.y + place.height <= 800.0,
        "{place:?}"
    );
    // A cell is large enough for a finger.
    let cells = think.game.cells().await;
    assert!(cells.iter().all(|cell| cell.width >= 24.0 && cell.height >= 24.0), "{cells:?}");
    tab.resize(1280, 720, 1.0).await;
    think.until(&format!("!{IS_BESIDE}")).await;
    tab.resize(450, 800, 1.0).await;
    think.place("#think-values table").await;
    think.until(IS_BESIDE).await;
    // The story has boards of its own, so there is no small board.
    think.place("#story-amount").await;
    think.until(&format!("!{IS_BESIDE}")).await;
}

#[apply(everywhere)]
async fn it_is_played_by_a_finger(tab: &Tab) {
    tab.become_phone().await;
    let think = Think::follow(tab, "#player=both&think=values").await;
    think.place("#think-values table").await;
    think.until(IS_BESIDE).await;
    // The visitor reads the text in the middle of the window.
    think.ask::<()>("void (window.read = document.elementFromPoint(100, innerHeight / 2))").await;
    let before: f64 = think.ask("read.getBoundingClientRect().top").await;
    let cells = think.game.cells().await;
    tab.click(cells[4].centre()).await;
    think.game.until("game.board == '.../.X./...'").await;
    tab.painted().await;
    assert!(think.ask::<bool>(IS_BESIDE).await);
    // The text that the visitor reads does not move.
    let after: f64 = think.ask("read.getBoundingClientRect().top").await;
    assert!((after - before).abs() < 2.0, "from {before} to {after}");
    assert!(think.text("#think-values").await.contains("The moves of O"));
}
