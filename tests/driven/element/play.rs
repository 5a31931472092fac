//! Whole games with the mouse, and the clicks of an impatient visitor.

use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};
use crate::element::soak::timed;
use crate::oracle::{Oracle, State};

#[apply(everywhere)]
async fn good_play_draws_and_careless_play_loses(tab: &Tab) {
    let game = tab.open().await;
    assert_eq!(finish(&game, 'X', best).await.status(), "draw");
    game.choose_player('O').await;
    assert_eq!(finish(&game, 'O', worst).await.status(), "X");
}

#[apply(everywhere)]
async fn fast_clicks_place_one_mark(tab: &Tab) {
    // The test's clock stands still, so the reply cannot come before the last click.
    let game = timed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    for cell in [0, 4, 8] {
        game.click(cell).await;
    }
    assert_eq!(game.board().await, "X../.../...");
    tab.eval::<()>("void clock.pass(1000)").await;
    game.wait_for_turn().await;
    assert_eq!(game.board().await.matches(['X', 'O']).count(), 2);
}

#[apply(chromium)]
async fn every_point_plays_the_cell_below_it(tab: &Tab) {
    let game = tab.open().await;
    let area = game.board_rect().await;
    // A mouse has whole pixels, and so have the edges of its targets: the points keep away from the edges.
    let [rim, edge] = [1.0 / area.width, 1.5 / area.width];
    let [first, second] = [1.0 / 3.0, 2.0 / 3.0];
    let steps = [rim, 0.15, first - edge, first + edge, 0.5, second - edge, second + edge, 0.85, 1.0 - rim];
    for (i, down) in steps.into_iter().enumerate() {
        for (j, across) in steps.into_iter().enumerate() {
            tab.click(area.at(across, down)).await;
            let played: Vec<usize> =
                game.ask("(({ history }) => (game.newGame(), history.map(({ cell }) => cell)))(game)").await;
            // The reply may have come already.
            assert_eq!(played.first(), Some(&(3 * (i / 3) + j / 3)), "{across} × {down} of {area:?}");
        }
    }
}

#[apply(everywhere)]
async fn a_taken_cell_is_left_alone(tab: &Tab) {
    let game = tab.open().await;
    game.play(4).await;
    let board = game.board().await;
    let state = State::drawn(&board, 'X');
    for cell in (0..9).filter(|&cell| state.grid[cell] != '.') {
        game.click(cell).await;
        assert_eq!(game.board().await, board);
    }
    game.play(state.moves()[0]).await;
    assert_eq!(game.board().await.matches(['X', 'O']).count(), 4);
}

#[apply(everywhere)]
async fn the_final_board_stays(tab: &Tab) {
    let game = tab.open().await;
    let end = finish(&game, 'X', worst).await;
    assert_eq!(end.status(), "O");
    let said = game.status_text().await;
    assert_ne!(said, "");
    for cell in 0..9 {
        game.click(cell).await;
    }
    tab.press("Enter").await;
    tab.idle().await;
    assert_eq!(game.board().await, end.text());
    assert_eq!(game.status_text().await, said);
    game.new_game().await;
    assert_eq!(game.board().await, EMPTY);
    game.play(8).await;
}

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
