//! The hint, which says which moves keep the outcome and what the other moves lose, in every position and three languages; and
//! the attribute `hints`, which shows the value of each cell.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::driver::picture::{Point, Rect};
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::{GAME, embed};
use crate::element::game::{EMPTY, Game};
use crate::element::words::latin_words;
use crate::explain::notation::SQUARES;
use crate::oracle::{Oracle, State, other, reachable, threats};

/// The open positions of games that X opens.
fn positions() -> Vec<State> {
    let positions: Vec<State> = reachable('X').into_iter().filter(|state| !state.over()).collect();
    assert_eq!(positions.len(), 4520);
    positions
}

/// The sentence of the hint in each of these positions.
async fn hints(game: &Game<'_>, language: &str, positions: &[State]) -> Vec<String> {
    game.execute(&format!("game.player = 'both', game.lang = '{language}'")).await;
    let mut said = Vec::new();
    for some in positions.chunks(500) {
        let boards: Vec<String> = some.iter().map(|state| state.text()).collect();
        let some: Vec<String> = game
            .ask(&format!(
                "{}.map(board => (game.board = board, root.querySelector('[data-control=hint]').click(), root.querySelector('[role=status]').textContent))",
                Value::from(boards)
            ))
            .await;
        said.extend(some);
    }
    said
}

/// The free squares that a list such as “the middle, any corner or the top edge” names, in ascending order.
fn squares(list: &str, free: &[usize]) -> Vec<usize> {
    let list = list.replace(", or ", ", ").replace(" or ", ", ");
    let mut cells: Vec<usize> = list
        .split(", ")
        .flat_map(|name| match name.to_lowercase().as_str() {
            "any corner" => vec![0, 2, 6, 8],
            "any edge" => vec![1, 3, 5, 7],
            name => vec![SQUARES.iter().position(|square| *square == name).expect(name)],
        })
        .filter(|cell| free.contains(cell))
        .collect();
    cells.sort_unstable();
    cells
}

/// Asserts that the reason that the hint gives in parentheses for a move is true.
fn assert_reason(state: State, cell: usize, reason: &str) {
    let us = state.turn;
    let holds = |turn: char| {
        let next = State { turn, ..state }.after(cell);
        threats(next.grid, turn).len() > 1
    };
    let is_so = match reason {
        "completes a line" => threats(state.grid, us).contains(&cell),
        "blocks a line" => threats(state.grid, other(us)).contains(&cell),
        "makes two threats at once" => holds(us),
        "stops two threats at once" => holds(other(us)),
        _ => panic!("unknown reason: {reason}"),
    };
    assert!(is_so, "{}: {cell} {reason}", state.text());
}

#[apply(everywhere)]
async fn in_every_position_the_hint_is_true(tab: &Tab) {
    let positions = positions();
    let game = embed(tab, GAME).await;
    let mut oracle = Oracle::default();
    for (state, said) in positions.iter().zip(hints(&game, "en", &positions).await) {
        let mut by_outcome: BTreeMap<i32, Vec<usize>> = BTreeMap::new();
        let free = state.moves();
        for &cell in &free {
            let outcome = oracle.move_value(*state, cell).outcome;
            by_outcome.entry(outcome).or_default().push(cell);
        }
        let text = said.strip_suffix('.').expect("the hint ends with a full stop");
        if free.len() == 1 {
            assert_eq!(text, format!("Only {} is left", SQUARES[free[0]]), "{}", state.text());
            continue;
        }
        let verb = |outcome: i32| ["loses", "holds the draw", "wins"][(outcome + 1) as usize];
        let mut clauses: Vec<&str> = text.split("; ").collect();
        let best = *by_outcome.keys().last().expect("an open position has moves");
        let values: Vec<_> = free.iter().map(|&cell| oracle.move_value(*state, cell)).collect();
        if best == -1 && values.iter().any(|value| value.plies != values[0].plies) {
            let last = clauses.pop().expect("the hint has clauses");
            let last = last.strip_suffix(" latest").expect("the clause ends in latest");
            assert_eq!(squares(last, &free), [oracle.best(*state).expect("the position is open")], "{said}");
        }
        assert_eq!(clauses.len(), by_outcome.len(), "{}: {said}", state.text());
        for (clause, (outcome, cells)) in clauses.into_iter().zip(by_outcome.iter().rev()) {
            let (clause, reason) = clause.split_once(" (").map_or((clause, None), |(clause, reason)| {
                (clause, Some(reason.strip_suffix(')').expect("a parenthesis")))
            });
            let list = clause
                .strip_suffix(verb(*outcome))
                .unwrap_or_else(|| panic!("{}: {said}", state.text()))
                .trim();
            match list.to_lowercase().as_str() {
                "every move" => assert_eq!(by_outcome.len(), 1, "{said}"),
                "anything else" => assert!(by_outcome.len() > 1 && Some(outcome) == by_outcome.keys().next()),
                _ => assert_eq!(&squares(list, &free), cells, "{}: {said}", state.text()),
            }
            if let Some(reason) = reason {
                assert_eq!(cells.len(), 1, "{said}");
                assert_reason(*state, cells[0], reason);
            }
        }
    }
}

#[apply(chromium)]
async fn in_every_language_the_hint_is_a_sentence(tab: &Tab) {
    let positions = positions();
    let game = embed(tab, GAME).await;
    for (language, end, bad) in [
        ("ru", '.', &["undefined", "  ", " .", " ,", " ;"][..]),
        ("zh", '。', &["undefined", " ", ",", ";", "(", "."][..]),
    ] {
        for (state, said) in positions.iter().zip(hints(&game, language, &positions).await) {
            assert!(said.ends_with(end) && !said.starts_with(' '), "{}: {said}", state.text());
            assert!(!bad.iter().any(|bad| said.contains(bad)), "{}: {said}", state.text());
            assert_eq!(latin_words(&said).next(), None, "{}: {said}", state.text());
        }
    }
}

#[apply(everywhere)]
async fn it_frames_the_squares_that_keep_the_outcome_until_the_next_move(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    // The squares show their values, which the frames must not cover.
    let game = embed(tab, "<tic-tac-toe player=both hints></tic-tac-toe>").await;
    game.press_control("hint").await;
    assert_eq!(game.status_text().await, "Every move holds the draw.");
    for (cell, said) in [(0, "O to move."), (4, "X to move."), (8, "O to move.")] {
        game.click(cell).await;
        assert_eq!(game.status_text().await, said);
    }
    tab.hover(Point::CORNER).await;
    tab.painted().await;
    let before = game.picture().await;
    game.press_control("hint").await;
    assert_eq!(game.status_text().await, "Any edge holds the draw; any corner loses.");
    tab.hover(Point::CORNER).await;
    tab.painted().await;
    let after = game.picture().await;
    let changed = |part: Rect| before.detail(part).differences(&after.detail(part)).len();
    for (cell, place) in game.cells().await.into_iter().enumerate() {
        let is_framed = [1, 3, 5, 7].contains(&cell);
        assert_eq!(changed(place.grown(place.width * -0.22)), 0, "{cell}");
        for (across, down) in [(0.0, 0.0), (0.75, 0.0), (0.0, 0.75), (0.75, 0.75)] {
            let Point { x, y } = place.at(across, down);
            let corner = Rect { x, y, width: place.width / 4.0, height: place.height / 4.0 };
            assert_eq!(changed(corner) > 10, is_framed, "{cell}: {} pixels in {corner:?}", changed(corner));
        }
    }
}

#[apply(everywhere)]
async fn the_values_of_the_cells_are_shown_to_the_visitor(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe hints></tic-tac-toe>").await;
    let mut oracle = Oracle::default();
    for board in [EMPTY, "X../.O./...", "XX./OO./...", "XO./.X./..O"] {
        game.execute(&format!("game.player = 'both', game.board = '{board}'")).await;
        let turn = game.ask::<String>("game.turn").await.chars().next().expect("the game is open");
        let mut expected = vec![String::new(); 9];
        for choice in oracle.moves(State::drawn(board, turn)) {
            let plies = choice.value.plies;
            expected[choice.cell] = match choice.value.outcome {
                1 => format!("win in {plies}"),
                0 => "draw".to_owned(),
                _ => format!("loss in {plies}"),
            };
        }
        let shown: Vec<String> = game.ask("cells.map(cell => cell.textContent)").await;
        assert_eq!(shown, expected, "{board}");
        let names: Vec<String> = game.ask("cells.map(cell => cell.ariaLabel)").await;
        for (name, value) in names.iter().zip(expected) {
            assert!(name.contains(&value), "{board}: {name}, not {value}");
        }
    }
    // Hints are for the visitor: there are none on the computer's turn.
    for change in
        ["game.hints = false", "game.hints = true, game.player = 'X', game.board = null, game.play(4)"]
    {
        let values: String =
            game.ask(&format!("({change}, cells.map(cell => cell.textContent).join(''))")).await;
        assert_eq!(values, "", "{change}");
    }
}
