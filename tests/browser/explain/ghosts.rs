//! The ghosts: a principal variation as faint, numbered marks on the live board, for the move that the visitor points
//! at, focuses or holds.

use crate::driver::picture::Point;
use crate::driver::protocol::Mouse;
use crate::driver::tab::Tab;
use crate::element::game::Game;
use crate::explain::think::Think;
use crate::explain::values::{OPEN, SHORT, choose, expected_values, middles, shown_values};
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

/// Asserts that a line begins with the cell, alternates between the marks, takes empty cells, and ends with the game.
fn assert_plays_out(state: State, cell: usize, line: &[(usize, char)]) {
    assert_eq!(line.first(), Some(&(cell, state.turn)), "{}", state.text());
    let mut reached = state;
    for &(cell, mark) in line {
        assert!(reached.moves().contains(&cell) && mark == reached.turn, "{}: {line:?}", state.text());
        reached = reached.after(cell);
    }
    assert!(reached.over(), "{}: {line:?}", state.text());
}

#[apply(chromium)]
async fn pointing_at_a_square_shows_how_the_game_would_go_on(tab: &Tab) {
    let mut oracle = Oracle::default();
    for (index, (hash, board, turn)) in OPEN.into_iter().enumerate() {
        let side = ['X', 'O'][index % 2];
        let think = Think::follow(tab, &format!("#{hash}&think=values&values={side}")).await;
        let state = State::drawn(board, turn);
        for (cell, middle) in middles(&think.game).await.into_iter().enumerate() {
            tab.hover(middle).await;
            let shown = ghosts(&think.game).await;
            if state.moves().contains(&cell) {
                assert_plays_out(state, cell, &shown);
                assert_eq!(shown, line_of(&mut oracle, state, cell), "{board}, {turn} at {cell}");
                // A cell with a later move of the line shows no value.
                let mut values = expected_values(&mut oracle, state, side);
                for &(later, _) in &shown[1..] {
                    values[later].clear();
                }
                assert_eq!(shown_values(&think.game).await, values, "{board} at {cell}");
            } else {
                assert_eq!(shown, [], "{board}: {cell} is taken");
            }
        }
    }
}

/// Goes to the board by Tab alone, and then to its first cell.
async fn enter_board(think: &Think<'_>) {
    think.ask::<()>("void document.body.focus()").await;
    for _ in 0..50 {
        think.tab.press("Tab").await;
        if think.game.ask::<bool>("cells.includes(root.activeElement)").await {
            think.tab.press("Control+Home").await;
            return;
        }
    }
    panic!("Tab does not reach the board");
}

#[apply(chromium)]
async fn the_keyboards_focus_on_a_square_shows_how_the_game_would_go_on(tab: &Tab) {
    let mut oracle = Oracle::default();
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    let mut state = State::drawn("O../.X./...", 'X');
    enter_board(&think).await;
    assert_eq!(ghosts(&think.game).await, [], "the first square is taken");
    for (key, cell) in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowDown", 5),
        ("ArrowDown", 8),
        ("ArrowLeft", 7),
        ("Home", 6),
        ("ArrowUp", 3),
    ] {
        tab.press(key).await;
        let shown = ghosts(&think.game).await;
        assert_plays_out(state, cell, &shown);
        assert_eq!(shown, line_of(&mut oracle, state, cell), "at {cell}");
    }
    tab.press("ArrowRight").await;
    assert_eq!(ghosts(&think.game).await, [], "the middle is taken");
    // A move by the keyboard leaves the focus on a square that is now taken.
    tab.press("Control+End").await;
    tab.press("Enter").await;
    state = state.after(8);
    assert_eq!(think.game.board().await, state.text());
    assert_eq!(ghosts(&think.game).await, []);
    tab.press("ArrowLeft").await;
    assert_eq!(ghosts(&think.game).await, line_of(&mut oracle, state, 7));
    tab.press("Tab").await;
    assert_eq!(ghosts(&think.game).await, [], "the focus has left the board");
}

#[apply(chromium)]
async fn leaving_the_board_takes_the_line_away(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    let middles = middles(&think.game).await;
    tab.hover(middles[8]).await;
    assert_ne!(ghosts(&think.game).await, []);
    tab.hover(Point::CORNER).await;
    assert_eq!(ghosts(&think.game).await, []);
    // A press also focuses the cell. This focus must not keep the line in view once the pointer has left.
    for (mouse, point) in
        [(Mouse::Press(1), middles[8]), (Mouse::Move, Point::CORNER), (Mouse::Release(1), Point::CORNER)]
    {
        tab.mouse(mouse, point).await;
    }
    assert!(think.game.ask::<bool>("root.activeElement === cells[8]").await);
    assert_eq!(think.game.board().await, "O../.X./...");
    assert_eq!(ghosts(&think.game).await, []);
    assert_ne!(shown_values(&think.game).await, [""; 9], "the values stay");
}

#[apply(chromium)]
async fn without_values_pointing_at_the_board_shows_no_line(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values").await;
    for middle in middles(&think.game).await {
        tab.hover(middle).await;
        assert_eq!(ghosts(&think.game).await, []);
    }
}

#[apply(chromium)]
async fn pointing_at_a_row_shows_its_line(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    for hash in ["", "&values=O"] {
        let think = Think::follow(tab, &format!("#moves=4,0&think=values{hash}")).await;
        for (index, best) in oracle.moves(state).into_iter().enumerate() {
            let row = think.place(&format!("#think-values tbody tr:nth-child({})", index + 1)).await;
            tab.hover(row.centre()).await;
            assert_eq!(ghosts(&think.game).await, line_of(&mut oracle, state, best.cell), "row {index}");
        }
        tab.hover(Point::CORNER).await;
        assert_eq!(ghosts(&think.game).await, []);
    }
}

#[apply(chromium)]
async fn the_keyboards_focus_on_a_row_shows_its_line(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    let think = Think::follow(tab, "#moves=4,0&think=values").await;
    choose(&think, "X").await;
    tab.hover(Point::CORNER).await;
    for best in oracle.moves(state) {
        tab.press("Tab").await;
        assert_eq!(think.ask::<String>("document.activeElement.textContent").await, SHORT[best.cell]);
        assert_eq!(ghosts(&think.game).await, line_of(&mut oracle, state, best.cell));
    }
    tab.press("Tab").await;
    assert_eq!(ghosts(&think.game).await, [], "the focus has left the table");
}

#[apply(chromium)]
#[apply(layout)]
async fn a_pressed_row_keeps_its_line_in_view(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    let best = oracle.moves(state)[1].cell;
    let button = "#think-values tbody tr:nth-child(2) button";
    let pressed = format!("$('{button}').ariaPressed");
    assert_eq!(think.ask::<String>(&pressed).await, "false");
    for (times, held) in [(1, true), (2, false), (3, true)] {
        think.click(button).await;
        think.ask::<()>("void document.activeElement.blur()").await;
        tab.hover(Point::CORNER).await;
        assert_eq!(think.ask::<String>(&pressed).await, held.to_string());
        let line = line_of(&mut oracle, state, best);
        assert_eq!(ghosts(&think.game).await, if held { line } else { Vec::new() }, "pressed {times} times");
    }
    // The line goes with the values, and does not come back with them.
    for side in ["off", "X"] {
        choose(&think, side).await;
        assert_eq!(ghosts(&think.game).await, [], "{side}");
    }
    // A move on the board removes the line.
    think.click(button).await;
    think.game.click(8).await;
    tab.hover(Point::CORNER).await;
    assert_eq!(ghosts(&think.game).await, []);
    assert_eq!(think.ask::<usize>("$$('#think-values [aria-pressed=true]').length").await, 0);
}
