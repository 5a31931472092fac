//! "How it thinks", a position set up by hand: nine cells to press and who moves, or the board as text.

use serde_json::{Value, json};

use crate::game::EMPTY;
use crate::oracle::{Fault, Oracle, faults, names_cell, read_text, text};
use crate::picture::{Picture, Rect};
use crate::setup::{is_disabled, live, open, press, state};
use crate::tab::{CALM, Tab};
use crate::think::Think;

tests![
    pressing_a_cell_makes_it_x_then_o_then_empty,
    the_cells_are_set_up_by_keys_alone,
    the_text_and_the_cells_follow_each_other,
    boards_are_read_however_they_are_written,
    a_board_that_no_game_reaches_is_shown_however_it_is_written,
    a_press_after_typing_keeps_what_was_typed,
    a_board_in_three_lines_can_be_pasted,
    a_board_in_three_lines_can_be_typed,
    a_text_that_is_no_board_is_refused_by_its_cell,
    a_board_that_no_game_reaches_is_refused_with_the_reason,
    what_is_refused_cannot_be_put_on_the_board,
    a_refused_board_can_be_put_right,
    who_moves_can_be_chosen_as_far_as_the_marks_allow,
    a_turn_that_nobody_has_chosen_does_not_outlast_its_reason,
    what_is_set_up_is_judged,
    a_finished_position_is_put_on_the_board_as_it_is,
    what_is_on_the_board_can_be_taken_over_and_emptied,
];

pub const TEXT: &str = "#think-setup .field :is(input, textarea)";
pub const USE: &str = "Put it on the board";

/// The nine cells to set up.
const CELLS: &str = "$$('#think-setup [role=gridcell] button')";

/// What is set up: the text, and the marks as the names of the cells tell them.
pub async fn set_up(think: &Think<'_>) -> [String; 2] {
    let text: String = think.ask(&format!("$('{TEXT}').value")).await;
    let names: Vec<String> = think
        .ask(&format!("{CELLS}.map(({{ ariaLabel }}) => ariaLabel)"))
        .await;
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

/// Asserts that this board is set up, in the text as in the cells.
async fn assert_set_up(think: &Think<'_>, board: &str) {
    assert_eq!(set_up(think).await, [board, board]);
}

/// Clicks into a cell to set up.
async fn press_cell(think: &Think<'_>, cell: usize) {
    let (row, column) = (cell / 3, cell % 3);
    // The first child is the canvas.
    let button = format!(
        "#think-setup [role=row]:nth-child({}) [role=gridcell]:nth-child({}) button",
        row + 2,
        column + 1
    );
    think.click(&button).await;
}

/// Clicks the button that says who moves.
pub async fn let_move(think: &Think<'_>, turn: &str) {
    let label = if turn == "X" { 1 } else { 2 };
    think
        .click(&format!("#think-setup .segments label:nth-of-type({label})"))
        .await;
}

/// Who moves in what is set up.
async fn to_move(think: &Think<'_>) -> String {
    think.ask("$('#think-setup .segments input:checked').value").await
}

/// What is said about what is set up.
async fn judgement(think: &Think<'_>) -> String {
    think.text("#setup-judgement").await
}

/// What is seen of the cells to set up.
async fn picture(think: &Think<'_>) -> Picture {
    let place = think.place("#think-setup [role=grid]").await;
    // A picture is taken of a part of the page, wherever that is scrolled to.
    let [x, y]: [f64; 2] = think.ask("[scrollX, scrollY]").await;
    think.tab.painted().await;
    let part = Rect {
        x: place.x + x,
        y: place.y + y,
        ..place
    };
    think.tab.picture(part).await
}

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
        let [empty, x, o, again] = &seen[..] else {
            panic!("four pictures")
        };
        for (mark, picture) in [("X", x), ("O", o)] {
            assert!(
                empty.differences(picture).len() > 100,
                "no {mark} is seen in cell {cell}"
            );
        }
        assert!(
            x.differences(o).len() > 100,
            "X and O look the same in cell {cell}"
        );
        assert_eq!(
            empty.differences(again).len(),
            0,
            "a mark stays to be seen in cell {cell}"
        );
    }
    assert_eq!(think.game.board().await, EMPTY, "the live board is another");
}

async fn the_cells_are_set_up_by_keys_alone(tab: &Tab) {
    let think = open(tab).await;
    let focused = format!("{CELLS}.indexOf(document.activeElement)");
    // From the last start on: the tree of numbers comes before the cells.
    think
        .ask::<()>("void $$('#think-setup .starts button').at(-1).focus()")
        .await;
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
    // One stop for nine cells: then who moves, the text, and the button.
    tab.press("Tab").await;
    let turn = to_move(&think).await;
    tab.press("ArrowRight").await;
    let other = to_move(&think).await;
    assert_ne!(other, turn);
    tab.press("Tab").await;
    assert!(
        think
            .ask::<bool>(&format!("document.activeElement == $('{TEXT}')"))
            .await
    );
    tab.press("Tab").await;
    assert_eq!(
        think.ask::<String>("document.activeElement.textContent").await,
        USE
    );
    tab.press("Enter").await;
    assert_eq!(live(&think).await, json!(["X../.O./...", other, "both"]));
}

async fn the_text_and_the_cells_follow_each_other(tab: &Tab) {
    let think = open(tab).await;
    assert_set_up(&think, EMPTY).await;
    think.write(TEXT, "X../.O./...").await;
    assert_set_up(&think, "X../.O./...").await;
    assert_eq!(to_move(&think).await, "X", "the turn that was chosen fits");
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
    // Another turn is taken where only that fits.
    think.write(TEXT, "X../.../...").await;
    assert_eq!(to_move(&think).await, "O");
    think.write(TEXT, "O../.../...").await;
    assert_eq!(to_move(&think).await, "X");
    assert_set_up(&think, "O../.../...").await;
}

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
        // What the contract reads, read a second time.
        let grid = read_text(written).expect("a board of the contract");
        let board = text(grid, "/");
        think.write(TEXT, written).await;
        assert_eq!(
            set_up(&think).await,
            [written, board.as_str()],
            "while it is typed"
        );
        tab.press("Tab").await;
        // Once the field is left.
        assert_set_up(&think, &board).await;
        press(&think, "setup", USE).await;
        assert_eq!(think.game.board().await, board, "after {written:?}");
    }
}

async fn a_board_that_no_game_reaches_is_shown_however_it_is_written(tab: &Tab) {
    let think = open(tab).await;
    for written in [
        "xxxxxxxxx",
        "XXX/XXX/XXX",
        "xx_------",
        "ooo/o.x/..o",
        "0OO345678",
        "xxx\nooo\n   ",
    ] {
        let grid = read_text(written).expect("a board of the contract");
        assert!(!faults(grid, Some('X')).is_empty() && !faults(grid, Some('O')).is_empty());
        think.write(TEXT, written).await;
        assert_eq!(set_up(&think).await, [written, &text(grid, "/")]);
        assert!(judgement(&think).await.contains("refuses it"), "{written:?}");
    }
}

async fn a_press_after_typing_keeps_what_was_typed(tab: &Tab) {
    let think = open(tab).await;
    for (written, pressed) in [
        ("xo./.x./...", "XO./.X./X.."),
        ("xxxxxx...", "XXX/XXX/X.."),
        ("ooo\n_-_\n678", "OOO/.../X.."),
        // An O becomes nothing.
        ("xx2345o78", "XX./.../..."),
    ] {
        think.write(TEXT, written).await;
        press_cell(&think, 6).await;
        assert_set_up(&think, pressed).await;
    }
}

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
        // What is copied as whole lines ends with one more break.
        for pasted in [written, &format!("{written}\n")] {
            press(&think, "setup", "Empty it").await;
            think.click(TEXT).await;
            think.ask::<()>(&format!("void $('{TEXT}').select()")).await;
            paste(tab, pasted).await;
            assert_eq!(
                set_up(&think).await[1],
                board,
                "{pasted:?}: {}",
                judgement(&think).await
            );
        }
    }
}

async fn a_board_in_three_lines_can_be_typed(tab: &Tab) {
    let think = open(tab).await;
    think.write(TEXT, "").await;
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
    for (key, command) in [("c", "copy"), ("v", "paste")] {
        for kind in ["rawKeyDown", "keyUp"] {
            let parameters = json!({
                "type": kind,
                "modifiers": 2,
                "key": key,
                "code": format!("Key{}", key.to_uppercase()),
                "commands": if kind == "keyUp" { vec![] } else { vec![command] },
            });
            tab.send("Input.dispatchKeyEvent", parameters).await;
        }
    }
}

async fn a_text_that_is_no_board_is_refused_by_its_cell(tab: &Tab) {
    let think = open(tab).await;
    think.write(TEXT, "X../.O./...").await;
    for (text, cell) in [
        ("X.Q/.../...", 2),
        ("X../.O.", 6),
        ("", 0),
        ("10......", 0),
        ("X../.O...X", 6),
    ] {
        assert_eq!(read_text(text), None, "{text:?}");
        think.write(TEXT, text).await;
        let said = judgement(&think).await;
        assert!(names_cell(&said, cell), "{text:?}: {said}");
        assert!(said.contains("refuses it"), "{text:?}: {said}");
        assert_eq!(set_up(&think).await, [text, "X../.O./..."], "the cells stay");
        assert!(
            think
                .ask::<bool>(&format!("$('{TEXT}').getAttribute('aria-invalid') == 'true'"))
                .await
        );
    }
    think.write(TEXT, "X.O/.X./O..X").await;
    let said = judgement(&think).await;
    assert!(said.contains("after cell 8"), "{said}");
}

/// What the sentence has to say of a fault.
fn reason(fault: Fault) -> &'static str {
    match fault {
        Fault::TooMany('X') => "too many X",
        Fault::TooMany(_) => "too many O",
        Fault::BothWon => "both X and O have a line",
        Fault::MovedAfterWin => "after the finished line",
        Fault::WinnerToMove => "has won already",
    }
}

/// Boards that no game reaches, whoever opened it and whoever moves, and what of it must be said.
const UNREACHABLE: [(&str, &str); 7] = [
    ("XX./.../...", "too many X"),
    ("OO./.../...", "too many O"),
    ("XXX/XXX/XXX", "too many X"),
    ("OOO/O.X/..O", "too many O"),
    ("XXX/OOO/...", "both X and O have a line"),
    ("XXX/OO./OO.", "after the finished line"),
    ("XX./XX./OOO", "after the finished line"),
];

async fn a_board_that_no_game_reaches_is_refused_with_the_reason(tab: &Tab) {
    let think = open(tab).await;
    let mut said_of = Vec::new();
    for (board, expected) in UNREACHABLE {
        let grid = read_text(board).expect("a board");
        for turn in ["X", "O"] {
            let faults = faults(grid, turn.chars().next());
            assert!(!faults.is_empty(), "{board} with {turn} to move is reached");
            press(&think, "setup", "Empty it").await;
            let_move(&think, turn).await;
            assert_eq!(to_move(&think).await, turn);
            think.write(TEXT, board).await;
            let said = judgement(&think).await;
            assert!(
                faults.iter().any(|&fault| said.contains(reason(fault))),
                "{board} with {turn} to move, {faults:?}: {said}"
            );
            assert!(said.contains("refuses it"), "{board}: {said}");
            // The cells show it all the same.
            assert_set_up(&think, board).await;
            said_of.push((board, expected, said));
        }
    }
    // With one of the turns at least, the reason is the one that everybody would give.
    for (board, expected) in UNREACHABLE {
        assert!(
            said_of
                .iter()
                .any(|(of, _, said)| *of == board && said.contains(expected)),
            "{board} is not refused for {expected}: {said_of:#?}"
        );
    }
}

async fn what_is_refused_cannot_be_put_on_the_board(tab: &Tab) {
    let think = open(tab).await;
    press(&think, "setup", "The pincer").await;
    think.until("location.hash.includes('board=')").await;
    let facts = "[location.hash, $('tic-tac-toe').board, $('tic-tac-toe').turn, $('tic-tac-toe').player]";
    let before: Value = think.ask(facts).await;
    let boards = UNREACHABLE.map(|(board, _)| board);
    for text in boards.into_iter().chain(["X.Q/.../...", ""]) {
        think.write(TEXT, text).await;
        assert!(is_disabled(&think, "setup", USE).await, "{text}");
        press(&think, "setup", USE).await;
        tab.press("Enter").await;
        assert_eq!(think.ask::<Value>(facts).await, before, "{text}");
    }
    assert_eq!(tab.faults().await, [] as [String; 0]);
}

async fn a_refused_board_can_be_put_right(tab: &Tab) {
    let think = open(tab).await;
    for cell in [0, 1] {
        press_cell(&think, cell).await;
    }
    assert!(judgement(&think).await.contains("too many X"));
    press_cell(&think, 1).await;
    let said = judgement(&think).await;
    assert!(
        said.starts_with("X to move") || said.starts_with("O to move"),
        "{said}"
    );
    press(&think, "setup", USE).await;
    assert_eq!(think.game.board().await, "XO./.../...");
}

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
        assert_eq!(
            faults(grid, turn.chars().next()).is_empty(),
            allowed,
            "{board} {turn}"
        );
        think.write(TEXT, board).await;
        let_move(&think, turn).await;
        assert_eq!(to_move(&think).await, turn, "{board}");
        let said = judgement(&think).await;
        assert_eq!(
            said.starts_with(&format!("{turn} to move")),
            allowed,
            "{board}: {said}"
        );
        if allowed {
            press(&think, "setup", USE).await;
            assert_eq!(live(&think).await, json!([board, turn, "both"]));
        } else {
            assert!(
                said.contains(&format!("too many {}", &board[..1])),
                "{board}, {turn} to move: {said}"
            );
        }
    }
}

async fn a_turn_that_nobody_has_chosen_does_not_outlast_its_reason(tab: &Tab) {
    let think = open(tab).await;
    assert_eq!(to_move(&think).await, "X");
    // One X, which makes it O's turn; then, by way of a second X, an O.
    press_cell(&think, 0).await;
    assert_eq!(to_move(&think).await, "O");
    press_cell(&think, 4).await;
    press_cell(&think, 4).await;
    assert_eq!(set_up(&think).await[0], "X../.O./...");
    assert_eq!(
        to_move(&think).await,
        "X",
        "as many X as O, and nobody has said that O opened"
    );
}

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
        press(&think, "setup", "Empty it").await;
        let_move(&think, turn).await;
        think.write(TEXT, board).await;
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
    assert_eq!(
        kinds,
        [
            ("O", -1),
            ("X", -1),
            ("draw", 0),
            ("open", -1),
            ("open", 0),
            ("open", 1)
        ]
    );
}

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
        think.write(TEXT, board).await;
        assert!(judgement(&think).await.contains("over"), "{board}");
        press(&think, "setup", USE).await;
        assert_eq!(live(&think).await, json!([board, null, "both"]));
        assert_eq!(think.game.status().await, status, "{board}");
        // The page goes on as usual from there.
        press(&think, "setup", "The pincer").await;
        assert_eq!(think.game.board().await, "X../.O./..X");
    }
}

async fn what_is_on_the_board_can_be_taken_over_and_emptied(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8&player=both&think=setup").await;
    assert_set_up(&think, "O../.X./..X").await;
    assert_eq!(to_move(&think).await, "O");
    press(&think, "setup", "Empty it").await;
    assert_set_up(&think, EMPTY).await;
    assert_eq!(to_move(&think).await, "X");
    think.game.play(2).await;
    // What is set up is the visitor's.
    assert_set_up(&think, EMPTY).await;
    press(&think, "setup", "Take what is on the board").await;
    assert_set_up(&think, "O.O/.X./..X").await;
    assert_eq!(to_move(&think).await, "X");
    assert_eq!(think.game.board().await, "O.O/.X./..X");
}
