//! "How it thinks", a position set up as text: which texts are read, and which are refused and why.

use serde_json::Value;

use crate::driver::tab::Tab;
use crate::explain::setup::{is_disabled, open, press_button};
use crate::explain::setup_cells::{
    BOARD_FIELD, USE_BUTTON, assert_set_up, judgement, let_move, press_cell, set_up, to_move,
};
use crate::explain::think::Think;
use crate::oracle::names_cell;

#[apply(chromium)]
async fn a_board_is_read_in_any_notation_and_then_shown_in_one(tab: &Tab) {
    let think = open(tab).await;
    for (written, board, pressed) in [
        ("x_o-x-o--", "X.O/.X./O..", "X.O/.X./..."),
        ("X1O3X5O78", "X.O/.X./O..", "X.O/.X./..."),
        ("X O X O  ", "X.O/.X./O..", "X.O/.X./..."),
        ("xo./.x./...", "XO./.X./...", "XO./.X./X.."),
        // No game reaches these boards.
        ("xxxxxx...", "XXX/XXX/...", "XXX/XXX/X.."),
        ("ooo\n_-_\n678", "OOO/.../...", "OOO/.../X.."),
    ] {
        think.write(BOARD_FIELD, written).await;
        assert_eq!(set_up(&think).await, [written, board], "the field keeps the text while it has the focus");
        if !is_disabled(&think, "setup", USE_BUTTON).await {
            // Leaving the field rewrites the board in the standard notation.
            tab.press("Tab").await;
            assert_set_up(&think, board).await;
            press_button(&think, "setup", USE_BUTTON).await;
            assert_eq!(think.game.board().await, board, "after {written:?}");
            think.write(BOARD_FIELD, written).await;
        }
        // A press after typing keeps what was typed.
        press_cell(&think, 6).await;
        assert_set_up(&think, pressed).await;
    }
}

#[apply(everywhere)]
async fn a_board_in_three_lines_can_be_pasted_or_typed(tab: &Tab) {
    let think = open(tab).await;
    for (pasted, board) in [
        ("X.O\n.X.\nO..", "X.O/.X./O.."),
        ("X.O\r\n.X.\r\nO..", "X.O/.X./O.."),
        // Text copied as whole lines ends with one more line break.
        ("X.O\r\n.X.\r\nO..\r\n", "X.O/.X./O.."),
        ("xo.\n_x_\n..o\n", "XO./.X./..O"),
        // Spaces inside the lines are empty cells, and at their edges if the lines have three signs with them.
        ("X O\n X \nO  ", "X.O/.X./O.."),
        (" X \n O \nX  ", ".X./.O./X.."),
        (" X \n O \nX  \n", ".X./.O./X.."),
        // Other spaces around the lines are no cells.
        ("X.O \n.X. \nO.. ", "X.O/.X./O.."),
        ("  X.O/.X./O..  ", "X.O/.X./O.."),
        ("\tX.O\n\t.X.\n\tO..\n\n", "X.O/.X./O.."),
        ("xo_ \n\n_x_\n\no__", "XO./.X./O.."),
    ] {
        press_button(&think, "setup", "Empty it").await;
        think.click(BOARD_FIELD).await;
        think.ask::<()>(&format!("void $('{BOARD_FIELD}').select()")).await;
        paste(tab, pasted).await;
        assert_eq!(set_up(&think).await[1], board, "{pasted:?}: {}", judgement(&think).await);
    }
    think.write(BOARD_FIELD, "").await;
    for key in ["x", ".", "o", "Enter", ".", "x", ".", "Enter", "o", ".", "."] {
        tab.press(key).await;
    }
    assert_eq!(set_up(&think).await, ["x.o\n.x.\no..", "X.O/.X./O.."]);
}

/// Pastes a text as if it had been copied elsewhere.
async fn paste(tab: &Tab, text: &str) {
    tab.eval::<()>(&format!(
        "void addEventListener('copy', event => (event.preventDefault(), event.clipboardData.setData('text/plain', {})), {{ once: true, capture: true }})",
        Value::from(text)
    ))
    .await;
    tab.press("Control+c").await;
    tab.press("Control+v").await;
}

/// Writes a text that is refused, and asserts that the cells show this board and that the text cannot be put on the live
/// board. Returns the judgement.
async fn refused(think: &Think<'_>, text: &str, cells: &str) -> String {
    let facts = "[location.hash, $('tic-tac-toe').board, $('tic-tac-toe').turn, $('tic-tac-toe').player]";
    let before: Value = think.ask(facts).await;
    think.write(BOARD_FIELD, text).await;
    let said = judgement(think).await;
    assert!(said.contains("refuses it"), "{text:?}: {said}");
    assert_eq!(set_up(think).await, [text, cells]);
    assert!(think.ask::<bool>(&format!("$('{BOARD_FIELD}').ariaInvalid == 'true'")).await, "{text:?}");
    assert!(is_disabled(think, "setup", USE_BUTTON).await, "{text:?}");
    press_button(think, "setup", USE_BUTTON).await;
    think.tab.press("Enter").await;
    assert_eq!(think.ask::<Value>(facts).await, before, "{text:?}");
    said
}

#[apply(chromium)]
async fn what_is_refused_is_said_with_the_reason_and_stays_off_the_board(tab: &Tab) {
    let think = open(tab).await;
    press_button(&think, "setup", "The pincer").await;
    think.until("location.hash.includes('board=')").await;
    // Boards that no game reaches, whoever opened and whoever moves. The cells show them.
    for (text, cells, reason) in [
        ("xx_------", "XX./.../...", "too many X"),
        ("0OO345678", ".OO/.../...", "too many O"),
        ("xxxxxxxxx", "XXX/XXX/XXX", "too many X"),
        ("ooo/o.x/..o", "OOO/O.X/..O", "too many O"),
        ("xxx\nooo\n   ", "XXX/OOO/...", "both X and O have a line"),
        ("XXX/OO./OO.", "XXX/OO./OO.", "after the finished line"),
        ("XX./XX./OOO", "XX./XX./OOO", "after the finished line"),
    ] {
        let mut said = vec![refused(&think, text, cells).await];
        for turn in ["X", "O"] {
            let_move(&think, turn).await;
            assert_eq!(to_move(&think).await, turn);
            said.push(judgement(&think).await);
        }
        assert!(said.iter().all(|said| said.contains("refuses it")), "{text:?}: {said:#?}");
        // With one of the two turns at least, this is the reason.
        assert!(said.iter().any(|said| said.contains(reason)), "{text:?}: {said:#?}");
        press_button(&think, "setup", "Empty it").await;
    }
    // Of texts that are no boards the wrong cell is named, and the cells stay.
    think.write(BOARD_FIELD, "X../.O./...").await;
    for (text, cell) in [("X.Q/.../...", 2), ("X../.O.", 6), ("", 0), ("10......", 0), ("X../.O...X", 6)] {
        let said = refused(&think, text, "X../.O./...").await;
        assert!(names_cell(&said, cell), "{text:?}: {said}");
    }
    let said = refused(&think, "X.O/.X./O..X", "X../.O./...").await;
    assert!(said.contains("after cell 8"), "{said}");
}
