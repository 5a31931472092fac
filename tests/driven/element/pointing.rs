//! Pointing: a mouse that moves points at the board below it. A board that moves under a mouse at rest is not pointed at.

use crate::driver::picture::{Point, Rect};
use crate::driver::protocol::Mouse;
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::embed;
use crate::element::game::Game;

/// The cells with a preview of the next mark. The mark must be X, which has ink in the middle of its cell.
async fn previews(game: &Game<'_>) -> Vec<usize> {
    game.tab.painted().await;
    game.ask(
        "cells.flatMap((_, cell) => {
            const canvas = root.querySelector('canvas');
            const size = canvas.width / 3;
            const context = new OffscreenCanvas(1, 1).getContext('2d');
            context.drawImage(canvas, -(cell % 3 + 0.5) * size, -(Math.floor(cell / 3) + 0.5) * size);
            return context.getImageData(0, 0, 1, 1).data[3] ? [cell] : [];
        })",
    )
    .await
}

/// Like [`previews`]. Asserts that the page was told of the same cell last, or of none.
async fn pointed(game: &Game<'_>) -> Vec<usize> {
    let previews = previews(game).await;
    assert_eq!(game.tab.eval::<Option<usize>>("window.told ?? null").await, previews.first().copied());
    previews
}

/// The cell that has come under the mouse. The page scrolls by a pixel, as Chromium only looks for the cell then.
async fn under_the_mouse(game: &Game<'_>) -> usize {
    game.ask::<()>("void scrollBy(0, 1)").await;
    game.until("cells.some(cell => cell.matches(':hover'))").await;
    game.ask("cells.findIndex(cell => cell.matches(':hover'))").await
}

/// A board below a box that can be hidden, on a page that can be scrolled.
const PAGE: &str = "
    <div id=above style='block-size: 200px'></div>
    <tic-tac-toe player=both hints></tic-tac-toe>
    <div style='block-size: 2000px'></div>";

async fn hide_above(game: &Game<'_>, hidden: bool) {
    game.ask::<()>(&format!("void (document.querySelector('#above').hidden = {hidden})")).await;
}

#[apply(chromium)]
async fn a_board_that_moves_under_a_resting_mouse_is_not_pointed_at(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let game = embed(tab, PAGE).await;
    tab.eval::<()>("void addEventListener('ttt-point', ({ detail }) => (window.told = detail.cell))").await;
    let top = game.cells().await[1].at(0.5, 0.0);
    let above = top.by(0.0, -100.0);
    tab.hover(above).await;
    hide_above(&game, true).await;
    let cell = under_the_mouse(&game).await;
    assert_eq!(pointed(&game).await, [] as [usize; 0], "at rest on cell {cell}");
    tab.hover(above.by(1.0, 0.0)).await;
    assert_eq!(pointed(&game).await, [cell]);
    // The board scrolls.
    hide_above(&game, false).await;
    game.ask::<()>("void scrollTo(0, 0)").await;
    let centre = game.cells().await[1].centre();
    tab.hover(centre).await;
    assert_eq!(pointed(&game).await, [1]);
    let row = game.cells().await[1].height.round();
    tab.mouse(Mouse::Wheel(row), centre).await;
    game.until("cells[4].matches(':hover')").await;
    assert_eq!(pointed(&game).await, [] as [usize; 0]);
    // Safari then also sends a movement to the point where the mouse is already.
    tab.mouse(Mouse::Move, centre).await;
    assert_eq!(pointed(&game).await, [] as [usize; 0]);
    tab.hover(centre.by(1.0, 0.0)).await;
    assert_eq!(pointed(&game).await, [4]);
    // The board moves away, and back.
    game.ask::<()>("void scrollTo(0, 1500)").await;
    game.until("!game.matches(':hover')").await;
    game.ask::<()>("void scrollTo(0, 0)").await;
    assert_eq!(under_the_mouse(&game).await, 1);
    assert_eq!(pointed(&game).await, [] as [usize; 0]);
}

#[apply(chromium)]
async fn a_press_plays_the_square_that_has_come_under_a_resting_mouse(tab: &Tab) {
    let game = embed(tab, PAGE).await;
    let top = game.cells().await[1].at(0.5, 0.0);
    let above = top.by(0.0, -100.0);
    tab.hover(above).await;
    hide_above(&game, true).await;
    let at = |cells: [Rect; 9]| cells.iter().position(|cell| cell.holds(above));
    let cell = at(game.cells().await).expect("the board is there");
    tab.click_again(above).await;
    assert_eq!(game.cells_played().await, [cell]);
}

#[apply(chromium)]
async fn keys_and_the_mouse_take_over_from_each_other(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let game = embed(tab, PAGE).await;
    let cells = game.cells().await;
    tab.press("Tab").await;
    assert_eq!(previews(&game).await, [0]);
    tab.hover(cells[4].centre()).await;
    assert_eq!(previews(&game).await, [4]);
    tab.press("ArrowRight").await;
    assert_eq!(previews(&game).await, [1]);
    tab.hover(cells[4].centre().by(1.0, 0.0)).await;
    assert_eq!(previews(&game).await, [4]);
    // The preview is on the focused cell again when the mouse has left.
    tab.hover(Point::CORNER).await;
    assert_eq!(previews(&game).await, [1]);
    // A board that moves keeps the preview on the focused cell.
    tab.hover(cells[0].at(0.5, 0.5)).await;
    tab.press("ArrowRight").await;
    hide_above(&game, true).await;
    game.ask::<()>("void scrollBy(0, 1)").await;
    game.until("cells.slice(1).some(cell => cell.matches(':hover'))").await;
    assert_eq!(previews(&game).await, [2]);
}
