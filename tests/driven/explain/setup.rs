//! "How it thinks", the positions to begin from: those of the articles, and how to play on from them.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::element::play::assert_best_reply;
use crate::explain::setup_cells::{BOARD_FIELD, USE_BUTTON, let_move, set_up};
use crate::explain::think::Think;
use crate::explain::walk::BOARD;
use crate::oracle::{Oracle, State};

/// The positions of the articles, in their order, and the empty board: title, board, turn.
const STARTS: [(&str, &str, &str); 6] = [
    ("The nine calls", "O.X/X.X/.OO", "X"),
    ("Eight states", "O.X/X../XOO", "X"),
    ("The fatalist", ".X./..X/OOX", "O"),
    ("A move of each outcome", "OX./O.X/.OX", "X"),
    ("The pincer", "X../.O./..X", "O"),
    ("The empty board", EMPTY, "X"),
];

/// The JavaScript expression that finds the button with this text in a section.
fn button(section: &str, text: &str) -> String {
    let text = Value::from(text);
    format!(
        "[...document.querySelectorAll('#think-{section} button')].find(({{ textContent }}) => textContent == {text})"
    )
}

/// Whether the button with this text is disabled, by `aria-disabled`.
pub async fn is_disabled(think: &Think<'_>, section: &str, text: &str) -> bool {
    let button = button(section, text);
    think.tab.eval(&format!("{button}.ariaDisabled == 'true'")).await
}

/// Clicks the button with this text in a section.
pub async fn press_button(think: &Think<'_>, section: &str, text: &str) {
    think.tab.click_on(&button(section, text)).await;
}

/// Opens the page with the section of positions unfolded.
pub async fn open(tab: &Tab) -> Think<'_> {
    Think::follow(tab, "#think=setup").await
}

/// The live board, its turn, and the visitor's marks.
pub async fn live(think: &Think<'_>) -> Value {
    think.game.ask("[game.board, game.turn ?? null, game.player]").await
}

/// The position with this board and this turn.
pub fn state(board: &str, turn: &str) -> State {
    State::drawn(board, turn.chars().next().expect("a mark"))
}

/// Parts of the text about each start.
const LOOKS: [&[&str]; 6] = [
    &["nine calls", "middle wins at once", "two other moves lose"],
    &["article numbers eight states", "minimax visits ten", "middle wins at once", "either edge", "to O"],
    &["Every move of O loses", "top right corner", "longest"],
    &["top right corner wins", "middle loses", "bottom left corner draws"],
    &["opposite corners", "takes a corner", "two threats", "any edge keeps the draw"],
    &["all nine first moves draw"],
];

/// Sets this position up by hand and puts it on the board.
async fn set_up_by_hand(think: &Think<'_>, board: &str, turn: &str) {
    press_button(think, "setup", "Empty it").await;
    let_move(think, turn).await;
    think.write(BOARD_FIELD, board).await;
    press_button(think, "setup", USE_BUTTON).await;
    assert_eq!(live(think).await[0], board);
}
