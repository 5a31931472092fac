//! "How it thinks", a position set up by hand: nine cells to press and who moves, or the board as text.

use serde_json::json;

use crate::driver::picture::{Picture, Rect};
use crate::driver::tab::{CALM, Tab};
use crate::element::game::EMPTY;
use crate::explain::setup::{live, open, press_button, state};
use crate::explain::think::Think;
use crate::oracle::Oracle;

pub const BOARD_FIELD: &str = "#think-setup .field :is(input, textarea)";

pub const USE_BUTTON: &str = "Put it on the board";

/// The buttons of the nine cells of the set-up board.
const CELLS: &str = "$$('#think-setup [role=gridcell] button')";

/// The position set up, read twice: from the text field, and from the accessible names of the cells.
pub async fn set_up(think: &Think<'_>) -> [String; 2] {
    think
        .ask(&format!(
            "[$('{BOARD_FIELD}').value, {CELLS}.map(({{ ariaLabel }}, cell) => {{
                const place = `row ${{Math.floor(cell / 3) + 1}}, column ${{cell % 3 + 1}}, `;
                return ariaLabel.replace(place, '').replace('empty', '.') + ([2, 5].includes(cell) ? '/' : '');
            }}).join('')]"
        ))
        .await
}

/// Asserts that the text field and the cells both show this board.
pub async fn assert_set_up(think: &Think<'_>, board: &str) {
    assert_eq!(set_up(think).await, [board, board]);
}

/// Clicks a cell of the set-up board.
pub async fn press_cell(think: &Think<'_>, cell: usize) {
    let cells = "document.querySelectorAll('#think-setup [role=gridcell] button')";
    think.tab.click_on(&format!("{cells}[{cell}]")).await;
}

/// Chooses the player to move, by a click.
pub async fn let_move(think: &Think<'_>, turn: &str) {
    think.click(&format!("#think-setup .segments label:has(input[value={turn}])")).await;
}

/// The turn of the position set up.
pub async fn to_move(think: &Think<'_>) -> String {
    think.ask("$('#think-setup .segments input:checked').value").await
}

/// The page's judgement of the position set up.
pub async fn judgement(think: &Think<'_>) -> String {
    think.text("#setup-judgement").await
}

/// A picture of the set-up board.
async fn picture(think: &Think<'_>) -> Picture {
    let place = think.place("#think-setup [role=grid]").await;
    think.tab.painted().await;
    think.tab.picture(place).await
}
