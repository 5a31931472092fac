//! Whole games with the mouse, and the clicks of an impatient visitor.

use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};
use crate::oracle::{Oracle, State};

/// Plays on to the end with the visitor's moves from `pick`. Asserts that every reply is a best move, and returns the final
/// position.
pub async fn finish(
    game: &Game<'_>,
    visitor: char,
    mut pick: impl FnMut(&mut Oracle, State) -> usize,
) -> State {
    let mut oracle = Oracle::default();
    game.wait_for_turn().await;
    let mut state = State::drawn(&game.board().await, visitor);
    if visitor != 'X' {
        assert_best_reply(&mut oracle, State::start('X'), state);
    }
    while !state.over() {
        let moved = state.after(pick(&mut oracle, state));
        let cell = (0..9).find(|&cell| moved.grid[cell] != state.grid[cell]).expect("a move fills a cell");
        game.play(cell).await;
        state = State::drawn(&game.board().await, visitor);
        if moved.over() {
            assert_eq!(state.text(), moved.text());
        } else {
            assert_best_reply(&mut oracle, moved, state);
        }
    }
    assert_eq!(game.status().await, state.status());
    state
}

/// Asserts that the reply between these positions is a best move, by value and by chance.
pub fn assert_best_reply(oracle: &mut Oracle, before: State, after: State) {
    let boards: Vec<String> =
        oracle.equals(before).into_iter().map(|cell| before.after(cell).text()).collect();
    assert!(boards.contains(&after.text()), "{} became {}, not {boards:?}", before.text(), after.text());
}

/// The oracle's best move.
pub fn best(oracle: &mut Oracle, state: State) -> usize {
    oracle.best(state).expect("the game is open")
}

/// The oracle's worst move: the fastest loss, if any move loses.
pub fn worst(oracle: &mut Oracle, state: State) -> usize {
    let moves = oracle.moves(state);
    moves.iter().min_by_key(|choice| choice.value.score()).expect("the game is open").cell
}
