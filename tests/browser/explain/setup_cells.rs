//! "How it thinks", a position set up by hand: nine cells to press and who moves, or the board as text.

use serde_json::json;

use crate::driver::picture::Picture;
use crate::driver::tab::{CALM, Tab};
use crate::element::game::EMPTY;
use crate::explain::think::Think;
use crate::oracle::{Oracle, faults, read_text};
use crate::page::setup::{live, open, press_button, state};

pub const BOARD_FIELD: &str = "#think-setup .field :is(input, textarea)";

pub const USE_BUTTON: &str = "Put it on the board";

/// The buttons of the nine cells of the set-up board.
const CELLS: &str = "$$('#think-setup [role=gridcell] button')";

/// The position set up, read twice: from the text field, and from the accessible names of the cells.
pub async fn set_up(think: &Think<'_>) -> [String; 2] {
    let text: String = think.ask(&format!("$('{BOARD_FIELD}').value")).await;
    let names: Vec<String> = think.ask(&format!("{CELLS}.map(({{ ariaLabel }}) => ariaLabel)")).await;
    let mut cells = String::new();
    for (cell, name) in names.iter().enumerate() {
        let mark = name
            .strip_prefix(&format!("row {}, column {}, ", cell / 3 + 1, cell % 3 + 1))
            .unwrap_or_else(|| panic!("cell {cell} is called {name}"));
        if [3, 6].contains(&cell) {
            cells.push('/');
        }
        cells.push_str(if mark == "empty" { "." } else { mark });
    }
    [text, cells]
}

/// Asserts that the text field and the cells both show this board.
pub async fn assert_set_up(think: &Think<'_>, board: &str) {
    assert_eq!(set_up(think).await, [board, board]);
}

/// Clicks a cell of the set-up board.
pub async fn press_cell(think: &Think<'_>, cell: usize) {
    let (row, column) = (cell / 3, cell % 3);
    // The canvas is the first child, and `nth-child` counts from 1.
    let button = format!(
        "#think-setup [role=row]:nth-child({}) [role=gridcell]:nth-child({}) button",
        row + 2,
        column + 1
    );
    think.click(&button).await;
}

/// Chooses the player to move, by a click.
pub async fn let_move(think: &Think<'_>, turn: &str) {
    let label = if turn == "X" { 1 } else { 2 };
    think.click(&format!("#think-setup .segments label:nth-of-type({label})")).await;
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

#[apply(chromium)]
async fn pressing_a_cell_makes_it_x_then_o_then_empty(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let think = open(tab).await;
    for cell in 0..9 {
        let mut seen = vec![picture(&think).await];
        for mark in ['X', 'O', '.'] {
            press_cell(&think, cell).await;
            let mut expected: Vec<char> = EMPTY.chars().collect();
            expected[cell + cell / 3] = mark;
            assert_set_up(&think, &String::from_iter(expected)).await;
            seen.push(picture(&think).await);
        }
        let [empty, x, o, again] = &seen[..] else { panic!("four pictures") };
        for (mark, picture) in [("X", x), ("O", o)] {
            assert!(empty.differences(picture).len() > 100, "no {mark} is seen in cell {cell}");
        }
        assert!(x.differences(o).len() > 100, "X and O look the same in cell {cell}");
        assert_eq!(empty.differences(again).len(), 0, "a mark remains visible in cell {cell}");
    }
    assert_eq!(think.game.board().await, EMPTY, "the live board has changed");
}

#[apply(chromium)]
async fn the_cells_are_set_up_by_keys_alone(tab: &Tab) {
    let think = open(tab).await;
    let focused = format!("{CELLS}.indexOf(document.activeElement)");
    // The last start, the tree of numbers, is the tab stop before the cells.
    think.ask::<()>("void $$('#think-setup .starts button').at(-1).focus()").await;
    tab.press("Tab").await;
    assert_eq!(think.ask::<i32>(&focused).await, 0, "Tab leads to the cells");
    for (key, cell) in [
        ("ArrowRight", 1),
        ("ArrowDown", 4),
        ("ArrowLeft", 3),
        ("ArrowLeft", 3),
        ("End", 5),
        ("ArrowUp", 2),
        ("Home", 0),
        ("Control+End", 8),
        ("Control+Home", 0),
    ] {
        tab.press(key).await;
        assert_eq!(think.ask::<i32>(&focused).await, cell, "after {key}");
    }
    for key in ["Enter", "ArrowRight", "ArrowDown", " ", " "] {
        tab.press(key).await;
    }
    assert_eq!(set_up(&think).await[0], "X../.O./...");
    assert_eq!(think.ask::<i32>(&focused).await, 4, "the focus stays");
    // The nine cells are one tab stop. The turn, the text field and the button follow.
    tab.press("Tab").await;
    let turn = to_move(&think).await;
    tab.press("ArrowRight").await;
    let other = to_move(&think).await;
    assert_ne!(other, turn);
    tab.press("Tab").await;
    assert!(think.ask::<bool>(&format!("document.activeElement == $('{BOARD_FIELD}')")).await);
    tab.press("Tab").await;
    assert_eq!(think.ask::<String>("document.activeElement.textContent").await, USE_BUTTON);
    tab.press("Enter").await;
    assert_eq!(live(&think).await, json!(["X../.O./...", other, "both"]));
}

#[apply(chromium)]
async fn who_moves_can_be_chosen_as_far_as_the_marks_allow(tab: &Tab) {
    let think = open(tab).await;
    for (board, turn, allowed) in [
        (EMPTY, "X", true),
        (EMPTY, "O", true),
        ("X../.O./...", "X", true),
        ("X../.O./...", "O", true),
        ("X../.../...", "O", true),
        ("X../.../...", "X", false),
        ("O../.../...", "X", true),
        ("O../.../...", "O", false),
    ] {
        let grid = read_text(board).expect("a board");
        assert_eq!(faults(grid, turn.chars().next()).is_empty(), allowed, "{board} {turn}");
        think.write(BOARD_FIELD, board).await;
        let_move(&think, turn).await;
        assert_eq!(to_move(&think).await, turn, "{board}");
        let said = judgement(&think).await;
        assert_eq!(said.starts_with(&format!("{turn} to move")), allowed, "{board}: {said}");
        if allowed {
            press_button(&think, "setup", USE_BUTTON).await;
            assert_eq!(live(&think).await, json!([board, turn, "both"]));
        } else {
            assert!(said.contains(&format!("too many {}", &board[..1])), "{board}, {turn} to move: {said}");
        }
    }
}

#[apply(chromium)]
async fn a_turn_that_nobody_has_chosen_does_not_outlast_its_reason(tab: &Tab) {
    let think = open(tab).await;
    assert_eq!(to_move(&think).await, "X");
    // One X makes it O's turn. A second X, pressed again, becomes an O.
    press_cell(&think, 0).await;
    assert_eq!(to_move(&think).await, "O");
    press_cell(&think, 4).await;
    press_cell(&think, 4).await;
    assert_eq!(set_up(&think).await[0], "X../.O./...");
    assert_eq!(to_move(&think).await, "X", "as many X as O, and the visitor has not chosen O");
}

#[apply(everywhere)]
async fn what_is_set_up_is_judged(tab: &Tab) {
    let think = open(tab).await;
    let mut oracle = Oracle::default();
    let mut kinds = Vec::new();
    for (board, turn) in [
        (EMPTY, "X"),
        (EMPTY, "O"),
        ("O.X/X.X/.OO", "X"),
        (".X./..X/OOX", "O"),
        ("X.X/.O./O.X", "O"),
        ("X../.O./..X", "O"),
        ("XO./.../...", "X"),
        ("XOX/XOO/.X.", "O"),
        ("XXX/OO./...", "O"),
        ("OOO/XX./X..", "X"),
        ("XOX/XOO/OXX", "O"),
    ] {
        let position = state(board, turn);
        press_button(&think, "setup", "Empty it").await;
        let_move(&think, turn).await;
        think.write(BOARD_FIELD, board).await;
        let value = oracle.value(position);
        let expected = match (position.status(), value.outcome, value.plies) {
            ("draw", ..) => "The game is over: a draw.".to_owned(),
            ("open", 1, 1) => format!("{turn} to move: wins with the next move."),
            ("open", 1, plies) => format!("{turn} to move: wins in {plies} moves of both sides."),
            ("open", 0, _) => format!("{turn} to move: a draw, if nobody errs."),
            ("open", _, plies) => format!("{turn} to move: loses in {plies} moves of both sides."),
            (winner, ..) => format!("The game is over: {winner} has won."),
        };
        assert_eq!(judgement(&think).await, expected, "{board}");
        kinds.push((position.status(), value.outcome));
    }
    kinds.sort();
    kinds.dedup();
    assert_eq!(kinds, [("O", -1), ("X", -1), ("draw", 0), ("open", -1), ("open", 0), ("open", 1)]);
}

#[apply(chromium)]
async fn a_finished_position_is_put_on_the_board_as_it_is(tab: &Tab) {
    let think = open(tab).await;
    for (board, status) in [
        ("XXX/OO./...", "X"),
        // O opened.
        ("OOO/XX./...", "O"),
        ("XXX/OO./O..", "X"),
        ("OOO/XX./X..", "O"),
        ("XOX/XOO/OXX", "draw"),
        ("OXO/OXX/XOO", "draw"),
    ] {
        think.write(BOARD_FIELD, board).await;
        assert!(judgement(&think).await.contains("over"), "{board}");
        press_button(&think, "setup", USE_BUTTON).await;
        assert_eq!(live(&think).await, json!([board, null, "both"]));
        assert_eq!(think.game.status().await, status, "{board}");
        // The next start works as usual.
        press_button(&think, "setup", "The pincer").await;
        assert_eq!(think.game.board().await, "X../.O./..X");
    }
}

#[apply(chromium)]
async fn what_is_on_the_board_can_be_taken_over_and_emptied(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8&player=both&think=setup").await;
    assert_set_up(&think, "O../.X./..X").await;
    assert_eq!(to_move(&think).await, "O");
    press_button(&think, "setup", "Empty it").await;
    assert_set_up(&think, EMPTY).await;
    assert_eq!(to_move(&think).await, "X");
    think.game.play(2).await;
    // A move on the live board leaves the position set up unchanged.
    assert_set_up(&think, EMPTY).await;
    press_button(&think, "setup", "Take what is on the board").await;
    assert_set_up(&think, "O.O/.X./..X").await;
    assert_eq!(to_move(&think).await, "X");
    assert_eq!(think.game.board().await, "O.O/.X./..X");
}
