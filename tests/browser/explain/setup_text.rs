//! "How it thinks", a position set up as text: which texts are read, and which are refused and why.

use serde_json::Value;

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::setup_cells::{
    BOARD_FIELD, USE_BUTTON, assert_set_up, judgement, let_move, press_cell, set_up, to_move,
};
use crate::oracle::{Fault, faults, names_cell, read_text, text};
use crate::page::setup::{is_disabled, open, press_button};

#[apply(chromium)]
async fn the_text_and_the_cells_follow_each_other(tab: &Tab) {
    let think = open(tab).await;
    assert_set_up(&think, EMPTY).await;
    think.write(BOARD_FIELD, "X../.O./...").await;
    assert_set_up(&think, "X../.O./...").await;
    assert_eq!(to_move(&think).await, "X", "the chosen turn still fits");
    press_cell(&think, 8).await;
    assert_set_up(&think, "X../.O./..X").await;
    assert_eq!(to_move(&think).await, "O", "only O fits");
    press_cell(&think, 2).await;
    press_cell(&think, 4).await;
    assert_set_up(&think, "X.X/.../..X").await;
    press_cell(&think, 4).await;
    press_cell(&think, 5).await;
    press_cell(&think, 5).await;
    assert_set_up(&think, "X.X/.XO/..X").await;
    // The turn changes where only the other one fits.
    think.write(BOARD_FIELD, "X../.../...").await;
    assert_eq!(to_move(&think).await, "O");
    think.write(BOARD_FIELD, "O../.../...").await;
    assert_eq!(to_move(&think).await, "X");
    assert_set_up(&think, "O../.../...").await;
}

#[apply(chromium)]
async fn boards_are_read_however_they_are_written(tab: &Tab) {
    let think = open(tab).await;
    for written in [
        "X.O/.X./O..",
        "X.O.X.O..",
        "x.o/.x./o..",
        "x_o-x-o--",
        "X1O3X5O78",
        "X O X O  ",
        "X-O/_X./o78",
        "ox./o.x/.ox",
        "012345678",
        "         ",
    ] {
        // The oracle reads the notations of the contract independently.
        let grid = read_text(written).expect("a board of the contract");
        let board = text(grid, "/");
        think.write(BOARD_FIELD, written).await;
        assert_eq!(
            set_up(&think).await,
            [written, board.as_str()],
            "the field keeps the text while it has the focus"
        );
        tab.press("Tab").await;
        // Leaving the field rewrites the board in the standard notation.
        assert_set_up(&think, &board).await;
        press_button(&think, "setup", USE_BUTTON).await;
        assert_eq!(think.game.board().await, board, "after {written:?}");
    }
}

#[apply(chromium)]
async fn a_board_that_no_game_reaches_is_shown_however_it_is_written(tab: &Tab) {
    let think = open(tab).await;
    for written in ["xxxxxxxxx", "XXX/XXX/XXX", "xx_------", "ooo/o.x/..o", "0OO345678", "xxx\nooo\n   "] {
        let grid = read_text(written).expect("a board of the contract");
        assert!(!faults(grid, Some('X')).is_empty() && !faults(grid, Some('O')).is_empty());
        think.write(BOARD_FIELD, written).await;
        assert_eq!(set_up(&think).await, [written, &text(grid, "/")]);
        assert!(judgement(&think).await.contains("refuses it"), "{written:?}");
    }
}

#[apply(chromium)]
async fn a_press_after_typing_keeps_what_was_typed(tab: &Tab) {
    let think = open(tab).await;
    for (written, pressed) in [
        ("xo./.x./...", "XO./.X./X.."),
        ("xxxxxx...", "XXX/XXX/X.."),
        ("ooo\n_-_\n678", "OOO/.../X.."),
        // Pressing an O empties the cell.
        ("xx2345o78", "XX./.../..."),
    ] {
        think.write(BOARD_FIELD, written).await;
        press_cell(&think, 6).await;
        assert_set_up(&think, pressed).await;
    }
}

#[apply(everywhere)]
async fn a_board_in_three_lines_can_be_pasted(tab: &Tab) {
    let think = open(tab).await;
    for written in [
        "X.O\n.X.\nO..",
        "X.O\r\n.X.\r\nO..",
        "xo.\n_x_\n..o",
        // Empty cells at the beginning and at the end.
        " X \n O \nX  ",
    ] {
        let board = text(read_text(written).expect("a board of the contract"), "/");
        // Text copied as whole lines ends with one more line break.
        for pasted in [written, &format!("{written}\n")] {
            press_button(&think, "setup", "Empty it").await;
            think.click(BOARD_FIELD).await;
            think.ask::<()>(&format!("void $('{BOARD_FIELD}').select()")).await;
            paste(tab, pasted).await;
            assert_eq!(set_up(&think).await[1], board, "{pasted:?}: {}", judgement(&think).await);
        }
    }
}

#[apply(chromium)]
async fn spaces_around_the_lines_are_no_cells(tab: &Tab) {
    let think = open(tab).await;
    for text in ["X.O \n.X. \nO.. ", "  X.O/.X./O..  ", "\tX.O\n\t.X.\n\tO..\n\n", "xo_ \n\n_x_\n\no__"] {
        think.write(BOARD_FIELD, text).await;
        let board = if text.starts_with("xo") { "XO./.X./O.." } else { "X.O/.X./O.." };
        assert_eq!(set_up(&think).await[1], board, "{text:?}");
    }
    // Spaces inside the lines are empty cells.
    think.write(BOARD_FIELD, "X O\n X \nO  ").await;
    assert_eq!(set_up(&think).await[1], "X.O/.X./O..");
}

#[apply(chromium)]
async fn a_board_in_three_lines_can_be_typed(tab: &Tab) {
    let think = open(tab).await;
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

#[apply(chromium)]
async fn a_text_that_is_no_board_is_refused_by_its_cell(tab: &Tab) {
    let think = open(tab).await;
    think.write(BOARD_FIELD, "X../.O./...").await;
    for (text, cell) in [("X.Q/.../...", 2), ("X../.O.", 6), ("", 0), ("10......", 0), ("X../.O...X", 6)] {
        assert_eq!(read_text(text), None, "{text:?}");
        think.write(BOARD_FIELD, text).await;
        let said = judgement(&think).await;
        assert!(names_cell(&said, cell), "{text:?}: {said}");
        assert!(said.contains("refuses it"), "{text:?}: {said}");
        assert_eq!(set_up(&think).await, [text, "X../.O./..."], "the cells stay");
        assert!(
            think.ask::<bool>(&format!("$('{BOARD_FIELD}').getAttribute('aria-invalid') == 'true'")).await
        );
    }
    think.write(BOARD_FIELD, "X.O/.X./O..X").await;
    let said = judgement(&think).await;
    assert!(said.contains("after cell 8"), "{said}");
}

/// The words that the page must use for a fault.
fn reason(fault: Fault) -> &'static str {
    match fault {
        Fault::TooMany('X') => "too many X",
        Fault::TooMany(_) => "too many O",
        Fault::BothWon => "both X and O have a line",
        Fault::MovedAfterWin => "after the finished line",
        Fault::WinnerToMove => "has won already",
    }
}

/// Boards that no game reaches, whoever opened and whoever moves, each with a reason that the page must give.
const UNREACHABLE: [(&str, &str); 7] = [
    ("XX./.../...", "too many X"),
    ("OO./.../...", "too many O"),
    ("XXX/XXX/XXX", "too many X"),
    ("OOO/O.X/..O", "too many O"),
    ("XXX/OOO/...", "both X and O have a line"),
    ("XXX/OO./OO.", "after the finished line"),
    ("XX./XX./OOO", "after the finished line"),
];

#[apply(chromium)]
async fn a_board_that_no_game_reaches_is_refused_with_the_reason(tab: &Tab) {
    let think = open(tab).await;
    let mut said_of = Vec::new();
    for (board, expected) in UNREACHABLE {
        let grid = read_text(board).expect("a board");
        for turn in ["X", "O"] {
            let faults = faults(grid, turn.chars().next());
            assert!(!faults.is_empty(), "a game reaches {board} with {turn} to move");
            press_button(&think, "setup", "Empty it").await;
            let_move(&think, turn).await;
            assert_eq!(to_move(&think).await, turn);
            think.write(BOARD_FIELD, board).await;
            let said = judgement(&think).await;
            assert!(
                faults.iter().any(|&fault| said.contains(reason(fault))),
                "{board} with {turn} to move, {faults:?}: {said}"
            );
            assert!(said.contains("refuses it"), "{board}: {said}");
            // The cells show the refused board.
            assert_set_up(&think, board).await;
            said_of.push((board, expected, said));
        }
    }
    // With at least one of the two turns, the page gives the expected reason.
    for (board, expected) in UNREACHABLE {
        assert!(
            said_of.iter().any(|(of, _, said)| *of == board && said.contains(expected)),
            "{board} is not refused for {expected}: {said_of:#?}"
        );
    }
}

#[apply(chromium)]
async fn what_is_refused_cannot_be_put_on_the_board(tab: &Tab) {
    let think = open(tab).await;
    press_button(&think, "setup", "The pincer").await;
    think.until("location.hash.includes('board=')").await;
    let facts = "[location.hash, $('tic-tac-toe').board, $('tic-tac-toe').turn, $('tic-tac-toe').player]";
    let before: Value = think.ask(facts).await;
    let boards = UNREACHABLE.map(|(board, _)| board);
    for text in boards.into_iter().chain(["X.Q/.../...", ""]) {
        think.write(BOARD_FIELD, text).await;
        assert!(is_disabled(&think, "setup", USE_BUTTON).await, "{text}");
        press_button(&think, "setup", USE_BUTTON).await;
        tab.press("Enter").await;
        assert_eq!(think.ask::<Value>(facts).await, before, "{text}");
    }
    assert_eq!(tab.faults().await, [] as [String; 0]);
}

#[apply(chromium)]
async fn a_refused_board_can_be_put_right(tab: &Tab) {
    let think = open(tab).await;
    for cell in [0, 1] {
        press_cell(&think, cell).await;
    }
    assert!(judgement(&think).await.contains("too many X"));
    press_cell(&think, 1).await;
    let said = judgement(&think).await;
    assert!(said.starts_with("X to move") || said.starts_with("O to move"), "{said}");
    press_button(&think, "setup", USE_BUTTON).await;
    assert_eq!(think.game.board().await, "XO./.../...");
}
