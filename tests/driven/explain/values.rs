//! "What each square is worth": the values on the squares of the live board and in the table.

use serde_json::{Value, json};

use crate::driver::picture::Point;
use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};
use crate::explain::ghosts::{assert_line_of_each_square, ghosts, line_of, written};
use crate::explain::languages::{learn, text_fault};
use crate::explain::think::Think;
use crate::oracle::{self, Oracle, State};

/// Positions of every kind: the fragment of the address, and the board and the turn that it leads to.
const OPEN: [(&str, &str, char); 7] = [
    ("player=both", EMPTY, 'X'),
    ("moves=4&player=both", ".../.X./...", 'O'),
    ("moves=4,0&player=X", "O../.X./...", 'X'),
    ("board=.X./..X/OOX&player=both", ".X./..X/OOX", 'O'),
    ("board=X.O/.X./O..&player=both", "X.O/.X./O..", 'X'),
    ("moves=4,0,1&opener=O&player=both", "XO./.O./...", 'X'),
    ("board=X../.O./...&opener=O&player=both", "X../.O./...", 'O'),
];

/// The short names of the squares, used beside the board.
pub const SHORT: [&str; 9] =
    ["top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right"];

/// The value written into each square, found by its place on the screen.
pub async fn shown_values(game: &Game<'_>) -> [String; 9] {
    game.ask(SHOWN_VALUES).await
}

const SHOWN_VALUES: &str = "cells.map(cell => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return [...root.querySelectorAll('.annotations .text')]
        .filter(value => value.textContent && value.checkVisibility({ visibilityProperty: true }))
        .filter(value => {
            const { x, y, width, height } = value.getBoundingClientRect();
            const [across, down] = [x + width / 2, y + height / 2];
            return left < across && across < right && top < down && down < bottom;
        })
        .map(value => value.textContent).join(' and ');
})";

/// The expected value in each square, as this side sees it.
pub fn expected_values(oracle: &mut Oracle, state: State, side: char) -> [String; 9] {
    let moves = state.moves();
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|cell| {
        if !moves.contains(&cell) {
            return String::new();
        }
        let oracle::Value { outcome, plies } = oracle.move_value(state, cell);
        match outcome * if side == state.turn { 1 } else { -1 } {
            1 => format!("▲ win {plies}"),
            0 => "= draw".to_owned(),
            _ => format!("▼ loss {plies}"),
        }
    })
}

/// Asserts that the squares show the values of this position, as this side sees them.
pub async fn assert_values(think: &Think<'_>, oracle: &mut Oracle, state: State, side: char) {
    let expected = expected_values(oracle, state, side);
    assert_eq!(shown_values(&think.game).await, expected, "{}, {} to move", state.text(), state.turn);
}

/// Chooses whose values are shown: `off`, `X` or `O`.
pub async fn choose(think: &Think<'_>, side: &str) {
    think.click(&format!("#think-values label:has(input[value={side}])")).await;
    assert!(think.ask::<bool>(&format!("$('#think-values input[value={side}]').checked")).await);
}

/// Brings the board into sight and returns its cells' middles.
pub async fn middles(game: &Game<'_>) -> [Point; 9] {
    game.ask::<()>(
        "void root.querySelector('[part=board]').scrollIntoView({ block: 'nearest', behavior: 'instant' })",
    )
    .await;
    game.cells().await.map(|cell| cell.centre())
}

/// Square, worth with its sign, reason and line of every row of the table.
async fn rows(think: &Think<'_>) -> Vec<[String; 4]> {
    think
        .ask(
            "$$('#think-values tbody tr').filter(row => row.checkVisibility()).map(row => {
                const [worth, reason, line] = [...row.querySelectorAll('td span:not(.why)')].map(({ textContent }) => textContent);
                return [row.querySelector('th').textContent, worth, reason, line];
            })",
        )
        .await
}

/// The expected rows of the table. Without a side, they are as the player to move sees them.
fn expected_rows(oracle: &mut Oracle, state: State, side: Option<char>, reasons: &Value) -> Vec<[String; 4]> {
    let is_own = side.is_none_or(|side| side == state.turn);
    let sign = if is_own { 1 } else { -1 };
    let moves = oracle.moves(state);
    let row = |best: oracle::Move| {
        let worth = match sign * best.value.outcome {
            1 => format!("▲ wins in {}", best.value.plies),
            0 => "= draw".to_owned(),
            _ => format!("▼ loses in {}", best.value.plies),
        };
        // The reasons are only those of the player to move.
        let reason = if is_own { reasons[best.reason].as_str().expect("words for every reason") } else { "" };
        let line = written(&line_of(oracle, state, best.cell));
        [SHORT[best.cell].to_owned(), worth, reason.to_owned(), line]
    };
    moves.into_iter().map(row).collect()
}
