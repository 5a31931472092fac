//! Whole games with the mouse, and the clicks of an impatient visitor.

use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};
use crate::oracle::{Oracle, State};

#[apply(everywhere)]
async fn good_play_draws_as_x(tab: &Tab) {
    assert_eq!(whole_game(tab, 'X', best).await.status(), "draw");
}

#[apply(everywhere)]
async fn good_play_draws_as_o(tab: &Tab) {
    assert_eq!(whole_game(tab, 'O', best).await.status(), "draw");
}

#[apply(everywhere)]
async fn careless_play_loses_as_x(tab: &Tab) {
    assert_eq!(whole_game(tab, 'X', worst).await.status(), "O");
}

#[apply(everywhere)]
async fn careless_play_loses_as_o(tab: &Tab) {
    assert_eq!(whole_game(tab, 'O', worst).await.status(), "X");
}

#[apply(everywhere)]
async fn aimless_play_never_wins(tab: &Tab) {
    // A pseudorandom sequence (xorshift) that is the same in every run.
    let mut number = 2_463_534_242_u32;
    let mut aimless = |_: &mut Oracle, state: State| {
        number ^= number << 13;
        number ^= number >> 17;
        number ^= number << 5;
        let moves = state.moves();
        moves[number as usize % moves.len()]
    };
    for visitor in ['X', 'O', 'X', 'O'] {
        let end = whole_game(tab, visitor, &mut aimless).await;
        assert_ne!(end.status(), visitor.to_string(), "{}", end.text());
    }
}

#[apply(everywhere)]
async fn fast_clicks_place_one_mark(tab: &Tab) {
    let game = tab.open().await;
    let cells = game.cells().await;
    // On a busy machine the reply may come before the last click, which is then a legal move. Then the test tries again.
    for _ in 0..10 {
        for cell in [0, 4, 8] {
            tab.click(cells[cell].centre()).await;
        }
        let board = game.board().await;
        if !board.contains('O') {
            assert_eq!(board, "X../.../...");
            game.wait_for_turn().await;
            let board = game.board().await;
            assert_eq!((count(&board, 'X'), count(&board, 'O')), (1, 1), "{board}");
            return;
        }
        game.new_game().await;
    }
    panic!("the computer always replied before the third click");
}

#[apply(everywhere)]
async fn a_new_game_gets_no_stale_reply(tab: &Tab) {
    let game = tab.open().await;
    game.click(4).await;
    game.new_game().await;
    assert_eq!(game.board().await, EMPTY);
    tab.idle().await;
    assert_eq!(game.board().await, EMPTY);
    game.play(0).await;
    let board = game.board().await;
    assert_eq!((count(&board, 'X'), count(&board, 'O')), (1, 1), "{board}");
}

#[apply(chromium)]
async fn every_point_plays_the_cell_below_it(tab: &Tab) {
    let game = tab.open().await;
    let area = game.board_rect().await;
    let steps = |length: f64| {
        let third = length / 3.0;
        let (first, second) = (third, 2.0 * third);
        [
            1.0,
            third / 2.0,
            // A mouse has whole pixels, and so have the edges of its targets: the points keep away from the edges.
            first - 1.5,
            first + 1.5,
            length / 2.0,
            second - 1.5,
            second + 1.5,
            length - third / 2.0,
            length - 1.0,
        ]
    };
    for (i, down) in steps(area.height).into_iter().enumerate() {
        for (j, across) in steps(area.width).into_iter().enumerate() {
            tab.click(area.at(across / area.width, down / area.height)).await;
            let mut expected: Vec<char> = EMPTY.chars().collect();
            expected[4 * (i / 3) + j / 3] = 'X';
            // The reply may have come already.
            assert_eq!(
                game.board().await.replace('O', "."),
                String::from_iter(expected),
                "{across} × {down} of {area:?}"
            );
            game.new_game().await;
        }
    }
}

#[apply(everywhere)]
async fn a_taken_cell_is_left_alone(tab: &Tab) {
    let game = tab.open().await;
    game.play(4).await;
    let board = game.board().await;
    for (cell, _) in cells(&board).filter(|(_, mark)| *mark != '.') {
        game.click(cell).await;
        assert_eq!(game.board().await, board);
    }
    let (free, _) = cells(&board).find(|(_, mark)| *mark == '.').expect("seven are free");
    game.play(free).await;
    assert_eq!(game.board().await.matches(['X', 'O']).count(), 4);
}

#[apply(everywhere)]
async fn the_final_board_stays(tab: &Tab) {
    let end = whole_game(tab, 'X', worst).await;
    let game = Game::first(tab);
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

/// Plays the page's game to its end, and asserts that every reply is a best move. Returns the final position.
async fn whole_game(tab: &Tab, visitor: char, pick: impl FnMut(&mut Oracle, State) -> usize) -> State {
    let game = tab.open().await;
    if visitor != 'X' {
        game.choose_player(visitor).await;
    }
    finish(&game, visitor, pick).await
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

/// The cells of a board's text, each with its sign.
fn cells(board: &str) -> impl Iterator<Item = (usize, char)> {
    board.chars().filter(|sign| *sign != '/').enumerate()
}

fn count(board: &str, mark: char) -> usize {
    board.matches(mark).count()
}
