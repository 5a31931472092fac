//! The game by keyboard, after the ARIA pattern of a grid.

use crate::driver::tab::{CALM, Tab};
use crate::element::embed::{GAME, embed};
use crate::element::game::{EMPTY, Game};
use crate::element::play::{best, finish, worst};
use crate::oracle::{Oracle, State};

/// The node that has the focus, in any shadow root.
const FOCUSED: &str = "((node = document.activeElement) => {
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    return node;
})()";

/// The cell that has the focus.
async fn focused(game: &Game<'_>) -> Option<usize> {
    let index = format!("cells.indexOf({FOCUSED})");
    usize::try_from(game.ask::<i64>(&index).await).ok()
}

/// Presses Tab until the focus is in the grid, and returns the focused cell.
pub async fn enter(game: &Game<'_>) -> usize {
    for _ in 0..50 {
        game.tab.press("Tab").await;
        if let Some(cell) = focused(game).await {
            return cell;
        }
    }
    panic!("the grid is not reached by Tab");
}

/// Moves the focus from anywhere in the grid to a cell.
pub async fn go_to(tab: &Tab, cell: usize) {
    tab.press("Control+Home").await;
    for _ in 0..cell / 3 {
        tab.press("ArrowDown").await;
    }
    for _ in 0..cell % 3 {
        tab.press("ArrowRight").await;
    }
}

/// Presses the keys, and returns those whose default action was prevented. The page hears them before the element.
async fn prevented(tab: &Tab, keys: &str) -> String {
    let mut prevented = Vec::new();
    for key in keys.split(' ') {
        tab.eval::<()>(
            "void addEventListener('keydown', function hear(event) {
                if (['Control', 'Shift'].includes(event.key)) return;
                removeEventListener('keydown', hear, true);
                setTimeout(() => window.pressed = event);
            }, true)",
        )
        .await;
        tab.press(if key == "Space" { " " } else { key }).await;
        tab.until("window.pressed !== undefined").await;
        if tab.eval::<bool>("[pressed.defaultPrevented, window.pressed = undefined][0]").await {
            prevented.push(key);
        }
    }
    prevented.join(" ")
}
