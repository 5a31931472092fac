//! The ghosts: a principal variation as faint, numbered marks on the live board, for the move that the visitor points
//! at, focuses or holds.

use crate::driver::picture::Point;
use crate::driver::protocol::Mouse;
use crate::driver::tab::Tab;
use crate::element::game::Game;
use crate::explain::think::Think;
use crate::explain::values::{SHORT, choose, expected_values, middles, shown_values};
use crate::oracle::{Oracle, State};

/// The ghosts as cells and marks, in the order of their numbers. Asserts that these are 1, 2, 3, …
pub async fn ghosts(game: &Game<'_>) -> Vec<(usize, char)> {
    let mut found: Vec<(usize, usize, char)> = game
        .ask(
            "[...root.querySelectorAll('.annotations .ghost')].filter(ghost => ghost.checkVisibility()).map(ghost => {
                const part = ghost.getBoundingClientRect();
                const cell = cells.findIndex(cell => {
                    const { left, right, top, bottom } = cell.getBoundingClientRect();
                    return left < part.left && part.right < right && top < part.top && part.bottom < bottom;
                });
                return [Number(ghost.textContent), cell, ghost.classList[1]];
            })",
        )
        .await;
    found.sort();
    let numbers: Vec<usize> = found.iter().map(|(number, ..)| *number).collect();
    assert_eq!(numbers, (1..=found.len()).collect::<Vec<_>>());
    found.into_iter().map(|(_, cell, mark)| (cell, mark)).collect()
}

/// The principal variation from a position, as cells and marks, and the position at its end.
pub fn principal(oracle: &mut Oracle, from: State) -> (Vec<(usize, char)>, State) {
    let (mut line, mut state) = (Vec::new(), from);
    while let Some(cell) = oracle.best(state) {
        line.push((cell, state.turn));
        state = state.after(cell);
    }
    (line, state)
}

/// A move and the principal variation after it.
pub fn line_of(oracle: &mut Oracle, state: State, cell: usize) -> Vec<(usize, char)> {
    let mut line = vec![(cell, state.turn)];
    line.extend(principal(oracle, state.after(cell)).0);
    line
}

/// A line as the page writes it, such as `X middle, O top left`.
pub fn written(line: &[(usize, char)]) -> String {
    let moves: Vec<String> =
        line.iter().map(|&(cell, mark)| format!("{mark}\u{a0}{}", SHORT[cell])).collect();
    moves.join(", ")
}

/// Points at each square of the position on the board, which shows the values for `side`. Asserts that a free square
/// shows the line of its move, and a taken one nothing.
pub async fn assert_line_of_each_square(think: &Think<'_>, oracle: &mut Oracle, state: State, side: char) {
    for (cell, middle) in middles(&think.game).await.into_iter().enumerate() {
        think.tab.hover(middle).await;
        let is_free = state.moves().contains(&cell);
        let line = if is_free { line_of(oracle, state, cell) } else { Vec::new() };
        assert_eq!(ghosts(&think.game).await, line, "{}, {} at {cell}", state.text(), state.turn);
        // A cell with a later move of the line shows no value.
        let mut values = expected_values(oracle, state, side);
        for &(later, _) in line.iter().skip(1) {
            values[later].clear();
        }
        assert_eq!(shown_values(&think.game).await, values, "{} at {cell}", state.text());
    }
}

/// The position after the moves 4 and 0, which most of these tests put on the board.
pub fn two_moves() -> State {
    State::drawn("O../.X./...", 'X')
}
