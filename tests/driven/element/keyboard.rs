//! The game by keyboard, after the ARIA pattern of a grid.

use crate::driver::tab::{CALM, Tab};
use crate::element::embed::{GAME, embed};
use crate::element::game::{EMPTY, Game};
use crate::element::play::{best, finish, worst};
use crate::element::soak::timed;
use crate::oracle::{Oracle, State};
use crate::tree::keys::HEAR_KEYS;

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

#[apply(everywhere)]
async fn keys_that_it_uses_do_not_reach_the_page(tab: &Tab) {
    let board = "<tic-tac-toe player=both controls=full><button slot=controls>Mine</button></tic-tac-toe>";
    let game = embed(tab, board).await;
    game.execute(HEAR_KEYS).await;
    for (focus, used) in [
        ("game.focus()", "ArrowRight ArrowDown ArrowLeft ArrowUp End Home Control+End Control+Home Enter"),
        ("root.querySelector('[data-control=new]').focus()", "Enter"),
        ("root.querySelector('[name=level]:checked').focus()", "ArrowLeft ArrowRight"),
    ] {
        game.execute(focus).await;
        for key in used.split(' ') {
            tab.press(key).await;
        }
        let heard: Vec<String> = game.ask("keys.splice(0)").await;
        assert_eq!(heard, [] as [&str; 0], "{focus}");
    }
    for (focus, other) in [
        ("game.focus()", ["x", "Escape", "Shift+ArrowLeft"]),
        ("game.querySelector('button').focus()", ["x", "ArrowLeft", "Enter"]),
    ] {
        game.execute(focus).await;
        for key in other {
            tab.press(key).await;
            let heard: Vec<String> = game.ask("keys.splice(0)").await;
            let name = key.trim_start_matches("Shift+");
            for kind in ["keydown", "keyup"] {
                assert!(heard.contains(&format!("{kind} {name}")), "{focus}: {key} is {heard:?}");
            }
        }
    }
}

#[apply(everywhere)]
async fn the_grid_is_one_tab_stop_within_which_keys_move_the_focus(tab: &Tab) {
    let game = tab.open().await;
    enter(&game).await;
    tab.press("Tab").await;
    assert_eq!(focused(&game).await, None, "the grid has a second tab stop");
    tab.press("Shift+Tab").await;
    assert!(focused(&game).await.is_some(), "Shift+Tab does not come back");
    tab.press("Shift+Tab").await;
    assert_eq!(focused(&game).await, None, "Shift+Tab finds a second stop");
    enter(&game).await;
    for (key, cell) in [
        ("Control+Home", 0),
        ("ArrowLeft", 0),
        ("ArrowUp", 0),
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowRight", 2),
        ("ArrowDown", 5),
        ("ArrowDown", 8),
        ("ArrowDown", 8),
        ("ArrowLeft", 7),
        ("Home", 6),
        ("End", 8),
        ("ArrowUp", 5),
        ("Home", 3),
        ("Control+Home", 0),
        ("End", 2),
        ("Control+End", 8),
    ] {
        tab.press(key).await;
        assert_eq!(focused(&game).await, Some(cell), "after {key}");
    }
    // Tab comes back to the cell that had the focus last.
    tab.press("Shift+Tab").await;
    tab.press("Tab").await;
    assert_eq!(focused(&game).await, Some(8));
    assert_eq!(game.board().await, EMPTY);
}

#[apply(everywhere)]
async fn a_whole_game_needs_no_mouse(tab: &Tab) {
    let game = tab.open().await;
    let mut oracle = Oracle::default();
    enter(&game).await;
    for key in ["Enter", " "].into_iter().cycle() {
        let state = State::drawn(&game.board().await, 'X');
        let cell = best(&mut oracle, state);
        go_to(tab, cell).await;
        tab.press(key).await;
        assert_ne!(game.board().await, state.text());
        game.wait_for_turn().await;
        assert_eq!(focused(&game).await, Some(cell), "the reply or the end moves the focus");
        if game.status().await != "open" {
            break;
        }
    }
    assert_eq!(game.status().await, "draw");
}

#[apply(everywhere)]
async fn the_focus_stays_while_the_computer_thinks(tab: &Tab) {
    // The test's clock stands still, so the reply cannot come before the last key.
    let game = timed(tab, GAME).await;
    enter(&game).await;
    tab.press("Control+Home").await;
    tab.press("Enter").await;
    assert_eq!(focused(&game).await, Some(0));
    let [asked, disabled]: [bool; 2] = game
        .ask("[cells.every(cell => cell.ariaDisabled == 'true'), cells.some(cell => cell.disabled)]")
        .await;
    assert!(asked, "the cells are not aria-disabled");
    assert!(!disabled, "a cell is disabled");
    // The focus still moves, and Enter plays nothing.
    tab.press("ArrowRight").await;
    tab.press("Enter").await;
    assert_eq!(game.board().await, "X../.../...");
    tab.execute("clock.pass(1000);").await;
    game.wait_for_turn().await;
    assert_eq!(focused(&game).await, Some(1));
    assert_eq!(game.board().await.matches(['X', 'O']).count(), 2);
}

#[apply(everywhere)]
async fn the_focus_is_seen(tab: &Tab) {
    let game = tab.open().await;
    // An empty cell may show a preview of the mark. After the end only the focus can change the picture.
    finish(&game, 'X', worst).await;
    for forced in ["none", "active"] {
        for scheme in ["light", "dark"] {
            tab.prefer(&[CALM, ("prefers-color-scheme", scheme), ("forced-colors", forced)]).await;
            tab.press("Home").await;
            tab.painted().await;
            let before = game.picture().await;
            tab.press("End").await;
            tab.painted().await;
            let changed = before.differences(&game.picture().await).len();
            assert!(changed > 200, "{changed} pixels in {scheme}, forced colours {forced}");
        }
    }
}

#[apply(everywhere)]
async fn only_the_grid_takes_keys_and_only_its_own(tab: &Tab) {
    let game = tab.open().await;
    assert_eq!(prevented(tab, "ArrowDown ArrowUp ArrowLeft ArrowRight Home End PageDown PageUp").await, "");
    assert_eq!(prevented(tab, "Control+Home Control+End 0 4 n x z Escape Space Enter").await, "");
    // The same holds on a button of the element outside the board.
    game.ask::<()>("root.querySelector('[data-control=new]').focus()").await;
    assert_eq!(prevented(tab, "ArrowDown ArrowUp Home End PageDown Control+End 4 Escape").await, "");
    game.ask::<()>("void game.focus()").await;
    assert_eq!(prevented(tab, "PageDown PageUp a F2 Control+ArrowDown Shift+ArrowRight").await, "");
    // By default these keys would scroll the page while the focus moves.
    let own = "ArrowDown ArrowUp ArrowRight ArrowLeft End Home Control+End Control+Home";
    assert_eq!(prevented(tab, own).await, own);
    assert_eq!(game.board().await, EMPTY);
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
