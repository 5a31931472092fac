//! The layout of the page: on a phone, on a wide screen, and for a finger.

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::element::game::Game;

#[apply(chromium)]
#[apply(layout)]
async fn the_game_fits_every_width_and_its_targets_a_finger(tab: &Tab) {
    let game = tab.open().await;
    for width in [320, 375, 768, 1280, 2560] {
        tab.resize(width, 900, 1.0).await;
        tab.painted().await;
        let window = tab.assert_fits("the page").await;
        let area = game.board_rect().await;
        assert!(area.x >= 0.0 && area.x + area.width <= window, "the board is at {area:?} in {window}");
        assert_cells_tile(&game, area).await;
        let small: Vec<String> =
            game.ask(&too_small("[...root.querySelectorAll('button, input, select, a, summary')]")).await;
        assert_eq!(small, [] as [&str; 0], "at {width} px");
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn the_whole_game_is_seen_at_once(tab: &Tab) {
    let game = tab.open().await;
    let window = Rect { x: 0.0, y: 0.0, width: 1280.0, height: 720.0 };
    for part in ["game", "root.querySelector('[part~=board]')", "root.querySelector('[part~=status]')"] {
        let place = game.place(part).await;
        assert!(
            window.holds(place.at(0.0, 0.0)) && window.holds(place.at(1.0, 1.0)),
            "{part} is at {place:?}"
        );
    }
    let area = game.board_rect().await;
    assert!(area.width >= 240.0, "the board is too small: {area:?}");
}

/// Asserts that the nine buttons tile the square of the board, and that nothing is above them.
async fn assert_cells_tile(game: &Game<'_>, area: Rect) {
    assert!((area.width - area.height).abs() < 1.0, "{area:?}");
    for (cell, place) in game.cells().await.into_iter().enumerate() {
        let expected = Rect {
            x: area.x + area.width / 3.0 * (cell % 3) as f64,
            y: area.y + area.height / 3.0 * (cell / 3) as f64,
            width: area.width / 3.0,
            height: area.height / 3.0,
        };
        assert!(apart(place, expected) < 0.5, "cell {cell} of {area:?}: {place:?}, not {expected:?}");
        let points = [(0.5, 0.5), (0.02, 0.02), (0.98, 0.02), (0.02, 0.98), (0.98, 0.98)]
            .map(|(across, down)| place.at(across, down))
            .map(|point| [point.x, point.y]);
        let above: Vec<i64> = game
            .ask(&format!("{points:?}.map(([x, y]) => cells.indexOf(root.elementFromPoint(x, y)))"))
            .await;
        assert_eq!(above, [cell as i64; 5], "the cells at {points:?}");
    }
}

/// The greatest distance between an edge and the same edge of the other rectangle.
fn apart(a: Rect, b: Rect) -> f64 {
    let edges = |rect: Rect| [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height];
    edges(a).iter().zip(edges(b)).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// A JavaScript expression of the controls that are smaller than 24 CSS pixels, the minimum of WCAG 2.2. A control and its
/// label are one target.
pub fn too_small(controls: &str) -> String {
    format!(
        "{controls}.map(control => control.labels?.[0] ?? control)
            .filter(target => target.checkVisibility())
            .filter(target => {{ const {{ width, height }} = target.getBoundingClientRect(); return width < 24 || height < 24; }})
            .map(target => target.outerHTML)"
    )
}

#[apply(chromium)]
async fn a_double_tap_on_a_button_does_not_zoom(tab: &Tab) {
    let game = tab.open().await;
    let zooming: Vec<String> = game
        .ask(
            "[...document.querySelectorAll('button'), ...root.querySelectorAll('button, label')]
                .filter(button => getComputedStyle(button).touchAction != 'manipulation')
                .map(button => button.outerHTML)",
        )
        .await;
    assert_eq!(zooming, [] as [&str; 0]);
}

#[apply(chromium)]
#[apply(layout)]
async fn a_finger_plays_on_a_phone(tab: &Tab) {
    tab.become_phone().await;
    let game = tab.open().await;
    assert_eq!(tab.assert_fits("the page").await, 320.0);
    assert_eq!(tab.eval::<f64>("innerWidth").await, 320.0);

    let cells = game.cells().await;
    tab.tap(cells[4].centre()).await;
    game.until("game.board[5] == 'X'").await;
    game.wait_for_turn().await;
    let board = game.board().await;
    assert_eq!((board.matches('X').count(), board.matches('O').count()), (1, 1), "{board}");

    // A second tap on the same cell does nothing.
    tab.tap(cells[4].centre()).await;
    tab.painted().await;
    assert_eq!(game.board().await, board);

    let free = board.replace('/', "").find('.').expect("seven are free");
    tab.tap(cells[free].centre()).await;
    game.until("game.board.match(/X/g).length == 2").await;
    game.wait_for_turn().await;
    assert_eq!(game.board().await.matches('O').count(), 2);
}
