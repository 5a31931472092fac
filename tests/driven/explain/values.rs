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

#[apply(chromium)]
async fn squares_table_and_lines_are_the_oracles_as_each_side_sees_them(tab: &Tab) {
    let mut oracle = Oracle::default();
    for (index, (hash, board, turn)) in OPEN.into_iter().enumerate() {
        let think = Think::follow(tab, &format!("#{hash}&think=values")).await;
        learn(tab).await;
        let reasons: Value = tab.eval("words.en.values.reasons").await;
        let state = State::drawn(board, turn);
        assert_eq!(think.game.board().await, board);
        assert_eq!(shown_values(&think.game).await, [""; 9], "nobody has asked for values yet");
        assert_eq!(rows(&think).await, expected_rows(&mut oracle, state, None, &reasons), "{board}");
        for side in ['X', 'O'] {
            choose(&think, &side.to_string()).await;
            assert_values(&think, &mut oracle, state, side).await;
            let expected = expected_rows(&mut oracle, state, Some(side), &reasons);
            assert_eq!(rows(&think).await, expected, "{board}, {turn} to move, for {side}");
        }
        let side = ['X', 'O'][index % 2];
        choose(&think, &side.to_string()).await;
        assert_line_of_each_square(&think, &mut oracle, state, side).await;
    }
}

#[apply(chromium)]
async fn a_finished_game_has_no_values(tab: &Tab) {
    for (hash, side) in [
        ("moves=0,4,1,3,2&player=both", 'X'),
        ("moves=4,0,8,2,1,7,6,3,5", 'O'),
        ("board=XXX/OO./...&player=both", 'X'),
        ("board=XX./OOO/X..&player=both", 'O'),
    ] {
        let think = Think::follow(tab, &format!("#{hash}&think=values&values={side}")).await;
        assert_ne!(think.game.status().await, "open");
        assert_eq!(shown_values(&think.game).await, [""; 9], "{hash}");
        // After a game with moves the table shows the deciding position. The finished board shows no values.
        assert_eq!(
            think.ask::<bool>("$('#think-values table').checkVisibility()").await,
            hash.contains("moves")
        );
        let text = think.text("#think-values").await;
        assert!(text.contains("The game is over"), "{text}");
        tab.hover(middles(&think.game).await[8]).await;
        assert_eq!(ghosts(&think.game).await, []);
    }
}

#[apply(everywhere)]
async fn values_follow_every_move_at_once(tab: &Tab) {
    let mut oracle = Oracle::default();
    let think = Think::follow(tab, "#player=both&think=values&values=X").await;
    // What the squares show when the page hears of a move.
    think
        .game
        .ask::<()>(&format!(
            "void (window.seen = [], addEventListener('ttt-move', () => seen.push([game.board, game.turn ?? 'X', {SHOWN_VALUES}])))"
        ))
        .await;
    let mut states = vec![State::start('X')];
    for cell in [0, 1, 3, 6, 8, 2, 4] {
        think.game.click(cell).await;
        states.push(states.last().expect("the start").after(cell));
    }
    assert_eq!(think.game.status().await, "X");
    states.pop();
    while let Some(state) = states.pop() {
        think.game.press_control("undo").await;
        tab.painted().await;
        assert_values(&think, &mut oracle, state, 'X').await;
    }
    think.game.press_control("redo").await;
    think.game.press_control("new").await;
    tab.painted().await;
    assert_values(&think, &mut oracle, State::start('X'), 'X').await;
    // The computer's moves count too.
    think.game.choose_player('X').await;
    think.game.play(4).await;
    think.game.play(State::drawn(&think.game.board().await, 'X').moves()[0]).await;
    let seen: Vec<(String, char, [String; 9])> = tab.eval("seen").await;
    assert_eq!(seen.len(), 7 + 4);
    for (board, turn, values) in seen {
        assert_eq!(values, expected_values(&mut oracle, State::drawn(&board, turn), 'X'), "{board}");
    }
}

#[apply(chromium)]
async fn values_fit_into_their_squares_in_every_language(tab: &Tab) {
    // The widest texts there are: for one of the sides a win, for the other a loss far ahead.
    let state = State::drawn(".X./.../O..", 'X');
    let think = Think::follow(tab, "#moves=1,6&player=both&think=values").await;
    for (width, side) in [(320, 'X'), (320, 'O'), (1280, 'X'), (1280, 'O')] {
        tab.resize(width, 900, 1.0).await;
        choose(&think, &side.to_string()).await;
        for language in ["zh", "ru", "en"] {
            think.speak(language).await;
            tab.painted().await;
            for (cell, text) in shown_values(&think.game).await.iter().enumerate() {
                let said = text.split_once(' ').filter(|(sign, _)| ["▲", "=", "▼"].contains(sign));
                assert_eq!(said.is_some(), state.moves().contains(&cell), "{language}: {text} at {cell}");
                let fault = said.and_then(|(_, words)| text_fault(language, words));
                assert_eq!(fault, None, "{language}: {text}");
            }
            let outside: Value = think
                .game
                .ask(
                    "[...root.querySelectorAll('.annotations .text')].flatMap((value, index) => {
                        if (!value.textContent) return [];
                        const range = document.createRange();
                        range.selectNodeContents(value);
                        const [text, cell] = [range, cells[index]].map(thing => thing.getBoundingClientRect().toJSON());
                        const inside = cell.left <= text.left && text.right <= cell.right && cell.top <= text.top && text.bottom <= cell.bottom;
                        return inside && range.getClientRects().length == 1 ? [] : [[index, value.textContent, text, cell]];
                    })",
                )
                .await;
            assert_eq!(outside, json!([]), "for {side} in {language} at {width} px");
        }
    }
}

#[apply(chromium)]
async fn a_focus_in_the_table_is_not_lost_when_the_game_ends(tab: &Tab) {
    let think = Think::follow(tab, "#moves=4,0,8,2,1,7,6&player=both&think=values&values=X").await;
    think.ask::<()>("void $('#think-values tbody tr:nth-child(2) button').focus()").await;
    // The computer's next move removes the row.
    think.game.execute("game.game = { ...game.game, player: 'none' }").await;
    think
        .until("document.activeElement === $$('#think-values tbody button')[0] && $$('#think-values tbody tr').filter(row => !row.hidden).length == 1")
        .await;
    tab.until_over("document.querySelector('tic-tac-toe').status != 'open'").await;
    assert!(think.ask::<bool>("document.activeElement === $$('#think-values tbody button')[0]").await);
}
