//! "What each square is worth": the values on the live board and in the table, and the lines that shine through.

use serde_json::{Value, json};

use crate::game::{EMPTY, Game};
use crate::moves::learn;
use crate::oracle::{self, Oracle, State};
use crate::picture::Point;
use crate::tab::Tab;
use crate::think::Think;

tests![
    values_are_on_exactly_the_legal_squares_as_each_side_sees_them,
    a_finished_game_has_no_values,
    values_follow_every_click_at_once,
    values_follow_the_computers_move_at_once,
    pointing_at_a_square_shows_how_the_game_would_go_on,
    the_keyboards_focus_on_a_square_shows_how_the_game_would_go_on,
    leaving_the_board_takes_the_line_away,
    without_values_pointing_at_the_board_shows_no_line,
    the_table_says_the_same_values_best_first,
    pointing_at_a_row_shows_its_line,
    the_keyboards_focus_on_a_row_shows_its_line,
    a_pressed_row_keeps_its_line_in_view,
    nothing_lies_above_the_nine_buttons,
    clicks_play_through_values_and_ghosts,
    a_finger_plays_through_the_values,
    turning_them_off_removes_them,
    closing_the_section_removes_everything,
    closing_the_whole_removes_everything,
    the_address_opens_them_as_it_says,
    choosing_writes_the_address,
    values_fit_into_their_squares_in_every_language,
    a_focus_in_the_table_is_not_lost_when_the_game_ends,
];

/// Positions of every kind: what stands in the address, and what is on the board.
const OPEN: [(&str, &str, char); 7] = [
    ("player=both", EMPTY, 'X'),
    ("moves=4&player=both", ".../.X./...", 'O'),
    ("moves=4,0&player=X", "O../.X./...", 'X'),
    ("board=.X./..X/OOX&player=both", ".X./..X/OOX", 'O'),
    ("board=X.O/.X./O..&player=both", "X.O/.X./O..", 'X'),
    ("moves=4,0,1&opener=O&player=both", "XO./.O./...", 'X'),
    ("board=X../.O./...&opener=O&player=both", "X../.O./...", 'O'),
];

/// What the squares are called beside the board.
const SHORT: [&str; 9] = [
    "top left",
    "top",
    "top right",
    "left",
    "middle",
    "right",
    "bottom left",
    "bottom",
    "bottom right",
];

/// What is written into each square as its value, by what lies where on the screen.
async fn written(game: &Game<'_>) -> [String; 9] {
    game.ask(WRITTEN).await
}

const WRITTEN: &str = "cells.map(cell => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return [...root.querySelectorAll('.overlay .value')]
        .filter(value => value.textContent && value.checkVisibility({ visibilityProperty: true }))
        .filter(value => {
            const { x, y, width, height } = value.getBoundingClientRect();
            const [across, down] = [x + width / 2, y + height / 2];
            return left < across && across < right && top < down && down < bottom;
        })
        .map(value => value.textContent).join(' and ');
})";

/// The marks that shine through, in the order of their numbers, which are 1, 2, 3, …
pub async fn ghosts(game: &Game<'_>) -> Vec<(usize, char)> {
    let mut found: Vec<(usize, usize, char)> = game
        .ask(
            "[...root.querySelectorAll('.overlay .ghost')].filter(ghost => ghost.checkVisibility()).map(ghost => {
                const [mark, number] = ['svg', '.number'].map(part => ghost.querySelector(part));
                // Both lie in one and the same cell.
                const cell = cells.findIndex(cell => {
                    const { left, right, top, bottom } = cell.getBoundingClientRect();
                    return [mark, number].map(part => part.getBoundingClientRect()).every(part =>
                        left < part.left && part.right < right && top < part.top && part.bottom < bottom);
                });
                const shapes = [...mark.querySelectorAll('path')].filter(path => path.checkVisibility());
                return [Number(number.textContent), cell, shapes.map(path => path.getAttribute('class')).join().toUpperCase()];
            })",
        )
        .await;
    found.sort();
    let numbers: Vec<usize> = found.iter().map(|(number, ..)| *number).collect();
    assert_eq!(numbers, (1..=found.len()).collect::<Vec<_>>());
    found.into_iter().map(|(_, cell, mark)| (cell, mark)).collect()
}

/// The best play of both sides with the marks, and the position at its end.
pub fn principal(oracle: &mut Oracle, from: State) -> (Vec<(usize, char)>, State) {
    let (mut line, mut state) = (Vec::new(), from);
    while let Some(cell) = oracle.best(state) {
        line.push((cell, state.turn));
        state = state.after(cell);
    }
    (line, state)
}

/// A move and the best play of both sides after it.
fn line_of(oracle: &mut Oracle, state: State, cell: usize) -> Vec<(usize, char)> {
    let mut line = vec![(cell, state.turn)];
    line.extend(principal(oracle, state.after(cell)).0);
    line
}

/// What is to be written into each square, as that side sees it.
fn expected(oracle: &mut Oracle, state: State, side: char) -> [String; 9] {
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

/// Chooses whose values are shown: `off`, `X` or `O`.
async fn choose(think: &Think<'_>, side: &str) {
    think
        .click(&format!("#think-values label:has(input[value={side}])"))
        .await;
    assert!(
        think
            .ask::<bool>(&format!("$('#think-values input[value={side}]').checked"))
            .await
    );
}

/// Brings the board into sight and returns its cells' middles.
async fn middles(game: &Game<'_>) -> [Point; 9] {
    game.ask::<()>(
        "void root.querySelector('[part=board]').scrollIntoView({ block: 'nearest', behavior: 'instant' })",
    )
    .await;
    game.cells().await.map(|cell| cell.centre())
}

/// A place that is neither on the board nor in the table.
const NOWHERE: Point = Point { x: 3.0, y: 3.0 };

async fn values_are_on_exactly_the_legal_squares_as_each_side_sees_them(tab: &Tab) {
    let mut oracle = Oracle::default();
    for (hash, board, turn) in OPEN {
        let think = Think::follow(tab, &format!("#{hash}&think=values")).await;
        assert_eq!(think.game.board().await, board);
        assert_eq!(
            written(&think.game).await,
            [""; 9],
            "nobody has asked for values yet"
        );
        let state = State::drawn(board, turn);
        for side in ['X', 'O'] {
            choose(&think, &side.to_string()).await;
            assert_eq!(
                written(&think.game).await,
                expected(&mut oracle, state, side),
                "{board}, {turn} to move, for {side}"
            );
        }
    }
}

async fn a_finished_game_has_no_values(tab: &Tab) {
    for hash in [
        "moves=0,4,1,3,2&player=both",
        "moves=4,0,8,2,1,7,6,3,5",
        "board=XXX/OO./...&player=both",
        "board=XX./OOO/X..&player=both",
    ] {
        for side in ['X', 'O'] {
            let think = Think::follow(tab, &format!("#{hash}&think=values&values={side}")).await;
            assert_ne!(think.game.status().await, "open");
            assert_eq!(written(&think.game).await, [""; 9], "{hash}");
            assert!(
                !think
                    .ask::<bool>("$('#think-values table').checkVisibility()")
                    .await
            );
            assert!(think.text("#think-values").await.contains("The game is over"));
            tab.hover(middles(&think.game).await[8]).await;
            assert_eq!(ghosts(&think.game).await, []);
        }
    }
}

async fn values_follow_every_click_at_once(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=values&values=X").await;
    let mut oracle = Oracle::default();
    let mut states = vec![State::start('X')];
    for cell in [0, 1, 3, 6, 8, 2, 4] {
        let state = states.last().expect("the start").after(cell);
        think.game.click(cell).await;
        assert_eq!(
            written(&think.game).await,
            expected(&mut oracle, state, 'X'),
            "{}",
            state.text()
        );
        states.push(state);
    }
    assert_eq!(think.game.status().await, "X");
    states.pop();
    while let Some(state) = states.pop() {
        think.game.press("undo").await;
        tab.painted().await;
        assert_eq!(
            written(&think.game).await,
            expected(&mut oracle, state, 'X'),
            "back to {}",
            state.text()
        );
    }
    think.game.press("redo").await;
    think.game.press("new").await;
    tab.painted().await;
    assert_eq!(
        written(&think.game).await,
        expected(&mut oracle, State::start('X'), 'X')
    );
}

async fn values_follow_the_computers_move_at_once(tab: &Tab) {
    let think = Think::follow(tab, "#think=values&values=O").await;
    think
        .game
        .ask::<()>(&format!(
            "void (window.seen = [], addEventListener('ttt-move', () => seen.push([game.board, {WRITTEN}])))"
        ))
        .await;
    let mut oracle = Oracle::default();
    think.game.play(4).await;
    let state = State::drawn(&think.game.board().await, 'X');
    think.game.play(state.moves()[0]).await;
    let seen: Vec<(String, [String; 9])> = tab.eval("seen").await;
    assert_eq!(seen.len(), 4);
    for ((board, values), turn) in seen.into_iter().zip(['O', 'X'].into_iter().cycle()) {
        assert_eq!(
            values,
            expected(&mut oracle, State::drawn(&board, turn), 'O'),
            "{board}"
        );
    }
}

/// Asserts all that is said of a line: it begins with the cell, alternates, takes empty squares, and ends with the game.
fn assert_plays_out(state: State, cell: usize, line: &[(usize, char)]) {
    assert_eq!(line.first(), Some(&(cell, state.turn)), "{}", state.text());
    let mut reached = state;
    for &(cell, mark) in line {
        assert!(
            reached.moves().contains(&cell) && mark == reached.turn,
            "{}: {line:?}",
            state.text()
        );
        reached = reached.after(cell);
    }
    assert!(reached.over(), "{}: {line:?}", state.text());
}

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
                assert_eq!(
                    shown,
                    line_of(&mut oracle, state, cell),
                    "{board}, {turn} at {cell}"
                );
                // Where a later move of the line shines through there is no value of a move now.
                let mut values = expected(&mut oracle, state, side);
                for &(later, _) in &shown[1..] {
                    values[later].clear();
                }
                assert_eq!(written(&think.game).await, values, "{board} at {cell}");
            } else {
                assert_eq!(shown, [], "{board}: {cell} is taken");
            }
        }
    }
}

/// Goes to the board by Tab alone, and to its first cell.
async fn enter_board(think: &Think<'_>) {
    think.ask::<()>("void document.body.focus()").await;
    for _ in 0..50 {
        think.tab.press("Tab").await;
        if think.game.ask::<bool>("cells.includes(root.activeElement)").await {
            think.tab.press("Control+Home").await;
            return;
        }
    }
    panic!("the board is not reached by Tab");
}

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

async fn leaving_the_board_takes_the_line_away(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    let middles = middles(&think.game).await;
    tab.hover(middles[8]).await;
    assert_ne!(ghosts(&think.game).await, []);
    tab.hover(NOWHERE).await;
    assert_eq!(ghosts(&think.game).await, []);
    // A press focuses the square as well, which must not keep a line in view that nobody points at any more.
    for (kind, Point { x, y }) in [
        ("mousePressed", middles[8]),
        ("mouseMoved", NOWHERE),
        ("mouseReleased", NOWHERE),
    ] {
        let button = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
        tab.send("Input.dispatchMouseEvent", button).await;
    }
    assert!(think.game.ask::<bool>("root.activeElement === cells[8]").await);
    assert_eq!(think.game.board().await, "O../.X./...");
    assert_eq!(ghosts(&think.game).await, []);
    assert_ne!(written(&think.game).await, [""; 9], "the values stay");
}

async fn without_values_pointing_at_the_board_shows_no_line(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values").await;
    for middle in middles(&think.game).await {
        tab.hover(middle).await;
        assert_eq!(ghosts(&think.game).await, []);
    }
}

/// Square, worth with its sign, reason and line of every row of the table.
async fn rows(think: &Think<'_>) -> Vec<[String; 4]> {
    think
        .ask(
            "$$('#think-values tbody tr').filter(row => row.checkVisibility()).map(row => {
                const [worth, reason, line] = [...row.querySelectorAll('td span')].map(({ textContent }) => textContent);
                return [row.querySelector('th').textContent, worth, reason, line];
            })",
        )
        .await
}

async fn the_table_says_the_same_values_best_first(tab: &Tab) {
    let mut oracle = Oracle::default();
    for (hash, board, turn) in OPEN {
        let think = Think::follow(tab, &format!("#{hash}&think=values")).await;
        learn(tab).await;
        let reasons: Value = tab.eval("words.en.values.reasons").await;
        let state = State::drawn(board, turn);
        for side in ["off", "X", "O"] {
            choose(&think, side).await;
            // With nothing on the board they are those of the player who moves, whose reasons they have.
            let own = side == "off" || side == turn.to_string();
            let sign = if own { 1 } else { -1 };
            let mut expected = Vec::new();
            for best in oracle.moves(state) {
                let worth = match sign * best.value.outcome {
                    1 => format!("▲ wins in {}", best.value.plies),
                    0 => "= draw".to_owned(),
                    _ => format!("▼ loses in {}", best.value.plies),
                };
                let line: Vec<String> = line_of(&mut oracle, state, best.cell)
                    .into_iter()
                    .map(|(cell, mark)| format!("{mark}\u{a0}{}", SHORT[cell]))
                    .collect();
                let reason = reasons[best.reason].as_str().expect("words for every reason");
                expected.push([
                    SHORT[best.cell].to_owned(),
                    worth,
                    if own { reason.to_owned() } else { String::new() },
                    line.join(", "),
                ]);
            }
            assert_eq!(
                rows(&think).await,
                expected,
                "{board}, {turn} to move, for {side}"
            );
        }
    }
}

async fn pointing_at_a_row_shows_its_line(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    for hash in ["", "&values=O"] {
        let think = Think::follow(tab, &format!("#moves=4,0&think=values{hash}")).await;
        for (index, best) in oracle.moves(state).into_iter().enumerate() {
            let row = think
                .place(&format!("#think-values tbody tr:nth-child({})", index + 1))
                .await;
            tab.hover(row.centre()).await;
            assert_eq!(
                ghosts(&think.game).await,
                line_of(&mut oracle, state, best.cell),
                "row {index}"
            );
        }
        tab.hover(NOWHERE).await;
        assert_eq!(ghosts(&think.game).await, []);
    }
}

async fn the_keyboards_focus_on_a_row_shows_its_line(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    let think = Think::follow(tab, "#moves=4,0&think=values").await;
    choose(&think, "X").await;
    tab.hover(NOWHERE).await;
    for best in oracle.moves(state) {
        tab.press("Tab").await;
        assert_eq!(
            think.ask::<String>("document.activeElement.textContent").await,
            SHORT[best.cell]
        );
        assert_eq!(ghosts(&think.game).await, line_of(&mut oracle, state, best.cell));
    }
    tab.press("Tab").await;
    assert_eq!(ghosts(&think.game).await, [], "the focus has left the table");
}

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
        tab.hover(NOWHERE).await;
        assert_eq!(think.ask::<String>(&pressed).await, held.to_string());
        let line = line_of(&mut oracle, state, best);
        assert_eq!(
            ghosts(&think.game).await,
            if held { line } else { Vec::new() },
            "pressed {times} times"
        );
    }
    // It goes with the values, and does not come back with them.
    for side in ["off", "X"] {
        choose(&think, side).await;
        assert_eq!(ghosts(&think.game).await, [], "{side}");
    }
    // It is of this position only.
    think.click(button).await;
    think.game.click(8).await;
    tab.hover(NOWHERE).await;
    assert_eq!(ghosts(&think.game).await, []);
    assert_eq!(
        think
            .ask::<usize>("$$('#think-values [aria-pressed=true]').length")
            .await,
        0
    );
}

async fn nothing_lies_above_the_nine_buttons(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    assert_ne!(written(&think.game).await, [""; 9]);
    for middle in middles(&think.game).await {
        tab.hover(middle).await;
        let misses: Vec<String> = think
            .game
            .ask(
                "cells.flatMap((cell, index) => {
                    const { x, y, width, height } = cell.getBoundingClientRect();
                    const steps = [0.02, 0.12, 0.3, 0.5, 0.7, 0.88, 0.98];
                    return steps.flatMap(down => steps.flatMap(across => {
                        const point = [x + across * width, y + down * height];
                        const [found, host] = [root.elementFromPoint(...point), document.elementFromPoint(...point)];
                        return found === cell && host === game ? [] : [`${index} at ${across}, ${down}: ${found?.outerHTML}`];
                    }));
                })",
            )
            .await;
        assert_eq!(misses, [] as [&str; 0]);
    }
    tab.hover(middles(&think.game).await[8]).await;
    assert_ne!(ghosts(&think.game).await, []);
}

async fn clicks_play_through_values_and_ghosts(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    // On a value, on a number, in the middle of a mark that shines through.
    for part in ["value", "number", "ghost svg"] {
        for cell in state.moves() {
            let other = state
                .moves()
                .into_iter()
                .find(|&other| {
                    line_of(&mut oracle, state, other)[1..]
                        .iter()
                        .any(|step| step.0 == cell)
                })
                .expect("every square is in some line");
            tab.hover(middles(&think.game).await[other]).await;
            assert!(
                ghosts(&think.game).await.iter().any(|step| step.0 == cell),
                "{cell} is below a ghost"
            );
            let place = think
                .game
                .place(&format!(
                    "root.querySelectorAll('.overlay > div')[{cell}].querySelector('.{part}')"
                ))
                .await;
            tab.click(place.centre()).await;
            assert_eq!(
                think.game.board().await,
                state.after(cell).text(),
                "{part} of {cell}"
            );
            think.game.press("undo").await;
        }
    }
}

async fn a_finger_plays_through_the_values(tab: &Tab) {
    let mut oracle = Oracle::default();
    tab.become_phone().await;
    let think = Think::follow(tab, "#moves=4,0&player=both&think=values&values=X").await;
    tab.tap(middles(&think.game).await[8]).await;
    let state = State::drawn("O../.X./...", 'X').after(8);
    think
        .game
        .until(&format!("game.board == '{}'", state.text()))
        .await;
    assert_eq!(written(&think.game).await, expected(&mut oracle, state, 'X'));
    assert_eq!(ghosts(&think.game).await, [], "a finger points at nothing");
}

async fn turning_them_off_removes_them(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    tab.hover(middles(&think.game).await[8]).await;
    assert_ne!(ghosts(&think.game).await, []);
    choose(&think, "off").await;
    assert_eq!(written(&think.game).await, [""; 9]);
    assert_eq!(ghosts(&think.game).await, []);
    tab.hover(middles(&think.game).await[8]).await;
    assert_eq!(ghosts(&think.game).await, []);
    // By the keyboard too.
    think
        .ask::<()>("void $('#think-values input[value=off]').focus()")
        .await;
    for (key, shown) in [("ArrowRight", true), ("ArrowLeft", false), ("ArrowLeft", true)] {
        tab.press(key).await;
        assert_eq!(
            written(&think.game).await.iter().any(|text| !text.is_empty()),
            shown,
            "{key}"
        );
    }
}

async fn closing_the_section_removes_everything(tab: &Tab) {
    assert_removed(tab, "#think-values > summary").await;
}

async fn closing_the_whole_removes_everything(tab: &Tab) {
    assert_removed(tab, "#think > summary").await;
}

/// Asserts that a click there leaves nothing on the board, and that another one brings the values back.
async fn assert_removed(tab: &Tab, summary: &str) {
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    let values = written(&think.game).await;
    think.click("#think-values tbody button").await;
    assert_ne!(values, [""; 9]);
    assert_ne!(ghosts(&think.game).await, []);
    let open = format!("$('{summary}').parentElement.open");
    think.click(summary).await;
    think.until(&format!("!{open}")).await;
    tab.painted().await;
    assert_eq!(written(&think.game).await, [""; 9]);
    assert_eq!(ghosts(&think.game).await, []);
    tab.hover(middles(&think.game).await[8]).await;
    assert_eq!(ghosts(&think.game).await, [], "pointing at the board");
    // The board plays on without them.
    think.game.play(8).await;
    assert_eq!(written(&think.game).await, [""; 9]);
    think.game.press("undo").await;
    think.click(summary).await;
    think.until(&open).await;
    tab.painted().await;
    assert_eq!(written(&think.game).await, values);
}

async fn the_address_opens_them_as_it_says(tab: &Tab) {
    let mut oracle = Oracle::default();
    let state = State::drawn("O../.X./...", 'X');
    for side in ['X', 'O'] {
        let think = Think::follow(tab, &format!("#moves=4,0&think=values&values={side}")).await;
        assert!(
            think
                .ask::<bool>(&format!("$('#think-values input[value={side}]').checked"))
                .await
        );
        assert_eq!(written(&think.game).await, expected(&mut oracle, state, side));
    }
    // Another address is followed.
    let think = Think::follow(tab, "#moves=4,0&think=values&values=X").await;
    think
        .ask::<()>("void (location.hash = '#moves=4,0&think=values&values=O')")
        .await;
    think.until("$('#think-values input[value=O]').checked").await;
    assert_eq!(written(&think.game).await, expected(&mut oracle, state, 'O'));
    think
        .ask::<()>("void (location.hash = '#moves=4,0&think=values')")
        .await;
    think.until("$('#think-values input[value=off]').checked").await;
    assert_eq!(written(&think.game).await, [""; 9]);
}

async fn choosing_writes_the_address(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0&think=values").await;
    for (side, hash) in [
        ("O", "#moves=4,0&think=values&values=O"),
        ("X", "#moves=4,0&think=values&values=X"),
        ("off", "#moves=4,0&think=values"),
    ] {
        choose(&think, side).await;
        think.until(&format!("location.hash == '{hash}'")).await;
    }
}

async fn values_fit_into_their_squares_in_every_language(tab: &Tab) {
    let mut oracle = Oracle::default();
    // The widest texts there are: a win and a loss far ahead.
    for (hash, board) in [("moves=1,3", ".X./O../..."), ("moves=1,6", ".X./.../O..")] {
        let think = Think::follow(tab, &format!("#{hash}&player=both&think=values&values=X")).await;
        learn(tab).await;
        let state = State::drawn(board, 'X');
        for width in [320, 1280] {
            tab.resize(width, 900, 1.0).await;
            for language in ["zh", "ru", "en"] {
                think.click(&format!("#languages [lang={language}]")).await;
                tab.painted().await;
                for (cell, text) in written(&think.game).await.iter().enumerate() {
                    if !state.moves().contains(&cell) {
                        assert_eq!(text, "");
                        continue;
                    }
                    let value = oracle.move_value(state, cell);
                    let (sign, outcome) =
                        [("▼", "loss"), ("=", "draw"), ("▲", "win")][(value.outcome + 1) as usize];
                    let said: String = tab
                        .eval(&format!(
                            "words.{language}.values.short({{ outcome: '{outcome}', plies: {} }})",
                            value.plies
                        ))
                        .await;
                    assert_eq!(*text, format!("{sign} {said}"), "{language}");
                }
                let outside: Vec<Value> = think
                    .game
                    .ask(
                        "[...root.querySelectorAll('.overlay .value')].flatMap((value, index) => {
                            if (!value.textContent) return [];
                            const range = document.createRange();
                            range.selectNodeContents(value);
                            const [text, cell] = [range, cells[index]].map(thing => thing.getBoundingClientRect().toJSON());
                            const inside = cell.left <= text.left && text.right <= cell.right && cell.top <= text.top && text.bottom <= cell.bottom;
                            return inside && range.getClientRects().length == 1 ? [] : [[index, value.textContent, text, cell]];
                        })",
                    )
                    .await;
                assert_eq!(json!(outside), json!([]), "{hash} in {language} at {width} px");
            }
        }
    }
}

async fn a_focus_in_the_table_is_not_lost_when_the_game_ends(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2,1,7,6&player=none&think=values&values=X").await;
    think
        .ask::<()>("void $('#think-values tbody tr:nth-child(2) button').focus()")
        .await;
    // The row is gone with the computer's next move.
    think
        .until("document.activeElement === $$('#think-values tbody button')[0] && $$('#think-values tbody tr').filter(row => !row.hidden).length == 1")
        .await;
    tab.until_over("document.querySelector('tic-tac-toe').status != 'open'")
        .await;
    assert!(
        think
            .ask::<bool>("document.activeElement === $('#think-values input:checked')")
            .await
    );
}
