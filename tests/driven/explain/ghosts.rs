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

#[apply(chromium)]
async fn a_square_shows_its_line_while_the_keyboards_focus_or_the_pointer_is_on_it(tab: &Tab) {
    let mut oracle = Oracle::default();
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    think.game.ask::<()>("void game.focus()").await;
    for (key, cell) in [
        ("Control+Home", None),
        ("ArrowRight", Some(1)),
        ("ArrowRight", Some(2)),
        ("ArrowDown", Some(5)),
        ("ArrowDown", Some(8)),
        ("ArrowLeft", Some(7)),
        ("Home", Some(6)),
        ("ArrowUp", Some(3)),
        ("ArrowRight", None),
    ] {
        tab.press(key).await;
        let line = cell.map_or(Vec::new(), |cell| line_of(&mut oracle, two_moves(), cell));
        assert_eq!(ghosts(&think.game).await, line, "{key} to {cell:?}");
    }
    // A move by the keyboard leaves the focus on a square that is now taken.
    tab.press("Control+End").await;
    tab.press("Enter").await;
    let state = two_moves().after(8);
    assert_eq!(think.game.board().await, state.text());
    assert_eq!(ghosts(&think.game).await, []);
    tab.press("ArrowLeft").await;
    assert_eq!(ghosts(&think.game).await, line_of(&mut oracle, state, 7));
    tab.press("Tab").await;
    assert_eq!(ghosts(&think.game).await, [], "the focus has left the board");

    let middles = middles(&think.game).await;
    tab.hover(middles[2]).await;
    assert_eq!(ghosts(&think.game).await, line_of(&mut oracle, state, 2));
    tab.hover(Point::CORNER).await;
    assert_eq!(ghosts(&think.game).await, [], "the pointer has left the board");
    // A press also focuses the cell. This focus must not keep the line in view once the pointer has left.
    for (mouse, point) in
        [(Mouse::Press(1), middles[2]), (Mouse::Move, Point::CORNER), (Mouse::Release(1), Point::CORNER)]
    {
        tab.mouse(mouse, point).await;
    }
    assert!(think.game.ask::<bool>("root.activeElement === cells[2]").await);
    assert_eq!(think.game.board().await, state.text());
    assert_eq!(ghosts(&think.game).await, []);
    assert_ne!(shown_values(&think.game).await, [""; 9], "the values stay");
}

#[apply(chromium)]
async fn a_row_shows_its_line_with_and_without_values_and_a_square_only_with_them(tab: &Tab) {
    let mut oracle = Oracle::default();
    let think = Think::follow(tab, "#moves=4,0&think=values").await;
    for middle in middles(&think.game).await {
        tab.hover(middle).await;
        assert_eq!(ghosts(&think.game).await, [], "there are no values");
    }
    for side in ["off", "O"] {
        choose(&think, side).await;
        for (index, best) in oracle.moves(two_moves()).into_iter().enumerate() {
            let row = think.place(&format!("#think-values tbody tr:nth-child({})", index + 1)).await;
            tab.hover(row.centre()).await;
            let line = line_of(&mut oracle, two_moves(), best.cell);
            assert_eq!(ghosts(&think.game).await, line, "row {index}, {side}");
        }
        tab.hover(Point::CORNER).await;
        assert_eq!(ghosts(&think.game).await, [], "{side}");
    }
    // The keyboard's focus goes from the choice of the side through the rows.
    choose(&think, "X").await;
    tab.hover(Point::CORNER).await;
    for best in oracle.moves(two_moves()) {
        tab.press("Tab").await;
        assert_eq!(think.ask::<String>("document.activeElement.textContent").await, SHORT[best.cell]);
        assert_eq!(ghosts(&think.game).await, line_of(&mut oracle, two_moves(), best.cell));
    }
    tab.press("Tab").await;
    assert_eq!(ghosts(&think.game).await, [], "the focus has left the table");
}

#[apply(chromium)]
#[apply(layout)]
async fn a_pressed_row_keeps_its_line_in_view(tab: &Tab) {
    let mut oracle = Oracle::default();
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    let best = oracle.moves(two_moves())[1].cell;
    let button = "#think-values tbody tr:nth-child(2) button";
    let pressed = format!("$('{button}').ariaPressed");
    assert_eq!(think.ask::<String>(&pressed).await, "false");
    for (times, held) in [(1, true), (2, false), (3, true)] {
        think.click(button).await;
        think.ask::<()>("void document.activeElement.blur()").await;
        tab.hover(Point::CORNER).await;
        assert_eq!(think.ask::<String>(&pressed).await, held.to_string());
        let line = line_of(&mut oracle, two_moves(), best);
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

#[apply(chromium)]
#[apply(layout)]
async fn a_row_that_comes_under_a_resting_mouse_shows_no_line(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values").await;
    let row = "$('#think-values tbody tr:nth-child(2)')";
    let centre = think.place("#think-values tbody tr:nth-child(2)").await.centre();
    think.ask::<()>("void scrollBy({ top: 300, behavior: 'instant' })").await;
    tab.painted().await;
    tab.hover(centre).await;
    think.ask::<()>("void scrollBy({ top: -300, behavior: 'instant' })").await;
    think.until(&format!("{row}.matches(':hover')")).await;
    tab.painted().await;
    assert_eq!(ghosts(&think.game).await, []);
    tab.hover(centre.by(1.0, 0.0)).await;
    let second = oracle.moves(state)[1].cell;
    assert_eq!(ghosts(&think.game).await, line_of(&mut oracle, state, second));
}
