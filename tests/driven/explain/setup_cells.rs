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

#[apply(chromium)]
async fn pressing_a_cell_makes_it_x_then_o_then_empty(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let think = open(tab).await;
    let mut seen = vec![picture(&think).await];
    let mut expected: Vec<char> = EMPTY.chars().collect();
    for mark in ['X', 'O', '.'] {
        for cell in 0..9 {
            press_cell(&think, cell).await;
            expected[cell + cell / 3] = mark;
            assert_set_up(&think, &String::from_iter(&expected)).await;
        }
        seen.push(picture(&think).await);
    }
    let [empty, x, o, again] = &seen[..] else { panic!("four pictures") };
    let cells: Vec<Rect> =
        think.ask(&format!("{CELLS}.map(cell => cell.getBoundingClientRect().toJSON())")).await;
    for (index, cell) in cells.into_iter().enumerate() {
        for (one, other, what) in [(empty, x, "X is not seen"), (empty, o, "O is not seen"), (x, o, "X is O")]
        {
            let differences = one.detail(cell).differences(&other.detail(cell)).len();
            assert!(differences > 100, "{what} in cell {index}: {differences}");
        }
    }
    assert_eq!(empty.differences(again).len(), 0, "a mark remains visible");
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
    // The grid is the element's, which has the same keys.
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

#[apply(everywhere)]
async fn what_is_set_up_is_judged_and_put_on_the_board_as_it_is(tab: &Tab) {
    let think = open(tab).await;
    let mut oracle = Oracle::default();
    let mut kinds = Vec::new();
    for (board, turn) in [
        (EMPTY, "X"),
        (EMPTY, "O"),
        ("O.X/X.X/.OO", "X"),
        (".X./..X/OOX", "O"),
        ("X.X/.O./O.X", "O"),
        ("X../.O./...", "X"),
        ("X../.O./...", "O"),
        ("X../.O./..X", "O"),
        ("XO./.../...", "X"),
        ("XOX/XOO/.X.", "O"),
        ("XXX/OO./...", "O"),
        ("OOO/XX./X..", "X"),
        // O opened this game and the last one.
        ("OOO/XX./...", "X"),
        ("XOX/XOO/OXX", "O"),
        ("OXO/OXX/XOO", "X"),
    ] {
        let position = state(board, turn);
        press_button(&think, "setup", "Empty it").await;
        let_move(&think, turn).await;
        think.write(BOARD_FIELD, board).await;
        assert_eq!(to_move(&think).await, turn, "{board}");
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
        press_button(&think, "setup", USE_BUTTON).await;
        let turn = (position.status() == "open").then_some(turn);
        assert_eq!(live(&think).await, json!([board, turn, "both"]));
        assert_eq!(think.game.status().await, position.status(), "{board}");
        kinds.push((position.status(), value.outcome));
    }
    kinds.sort();
    kinds.dedup();
    assert_eq!(kinds, [("O", -1), ("X", -1), ("draw", 0), ("open", -1), ("open", 0), ("open", 1)]);
    // After a finished position the next start works as usual.
    press_button(&think, "setup", "The pincer").await;
    assert_eq!(think.game.board().await, "X../.O./..X");
}

#[apply(chromium)]
async fn text_cells_and_turn_follow_each_other(tab: &Tab) {
    let think = open(tab).await;
    let assert_shown = async |board: &str, turn: &str, said: &str| {
        assert_set_up(&think, board).await;
        assert_eq!(to_move(&think).await, turn, "{board}");
        let judgement = judgement(&think).await;
        assert!(judgement.contains(said), "{board}, {turn} to move: {judgement}");
    };
    assert_shown(EMPTY, "X", "X to move").await;
    // One X makes it O's turn. A second X is refused, and put right by another press.
    press_cell(&think, 0).await;
    assert_shown("X../.../...", "O", "O to move").await;
    press_cell(&think, 4).await;
    assert_shown("X../.X./...", "O", "too many X").await;
    press_cell(&think, 4).await;
    // As many X as O, and the visitor has not chosen O.
    assert_shown("X../.O./...", "X", "X to move").await;
    press_cell(&think, 8).await;
    assert_shown("X../.O./..X", "O", "O to move").await;

    // What is written moves the turn if only the other one fits. The visitor may choose what does not fit.
    for (board, fits, chosen) in [("X../.../...", "O", "X"), ("O../.../...", "X", "O")] {
        think.write(BOARD_FIELD, board).await;
        assert_shown(board, fits, &format!("{fits} to move")).await;
        let_move(&think, chosen).await;
        assert_shown(board, chosen, &format!("too many {chosen}")).await;
    }
    think.write(BOARD_FIELD, "X../.O./...").await;
    assert_shown("X../.O./...", "O", "O to move").await;
    press_cell(&think, 2).await;
    assert_shown("X.X/.O./...", "O", "O to move").await;
    press_cell(&think, 4).await;
    assert_shown("X.X/.../...", "O", "too many X").await;
    press_button(&think, "setup", "Empty it").await;
    assert_shown(EMPTY, "X", "X to move").await;
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
