//! The layout of the page: on a phone, on a wide screen, and for a finger.

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::element::game::Game;

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
