//! "How it thinks", the proof of flawed engines: none of them passes, and the page shows their errors.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::explain::proof::{
    Counts, REAL, assert_proved, expected_counts, finish, open, prove, real, shown, spoil, verdict,
};
use crate::explain::think::Think;
use crate::oracle::{Oracle, State, other};
use crate::page::setup::press_button;

/// Asserts that the proof refutes an engine with this answer, with exactly these counts and these marked faults.
async fn assert_refuted(think: &Think<'_>, answer: &str, expected: Counts, faults: &[&str]) {
    spoil(think, answer).await;
    prove(think).await;
    let (word, sentence) = verdict(think).await;
    assert_eq!(word, "refuted", "{sentence}");
    assert!(sentence.contains("Not proved") && !sentence.contains('✓'), "{sentence}");
    let (counts, marked) = shown(think).await;
    assert_eq!(counts, expected, "{answer}");
    assert_eq!(marked, faults, "{answer}");
    for fault in faults {
        assert!(counts[fault] > 0, "{fault}");
    }
}

/// An engine that takes the first free cell, as an answer for [`spoil`].
const FIRST_FREE: &str = "(board, turn) => {
    if (!known.has(board)) known.set(board, Math.min(...engine.analyze(board, turn).moves.map(({ cell }) => cell)));
    return known.get(board);
}";

fn first_free(_: &mut Oracle, state: State) -> Vec<usize> {
    vec![state.moves()[0]]
}

/// The real engine, except that it answers `cell` in the position `flawed`.
fn flawed(flawed: State, cell: usize) -> impl FnMut(&mut Oracle, State) -> Vec<usize> {
    move |oracle, state| {
        if state == flawed { vec![cell] } else { real(oracle, state) }
    }
}

#[apply(chromium)]
async fn an_engine_that_takes_the_first_free_cell_is_refuted(tab: &Tab) {
    let think = open(tab).await;
    let faults = ["losses", "missedWins", "ignoredThreats", "slowerWins", "earlierLosses", "givenDraws"];
    assert_refuted(&think, FIRST_FREE, expected_counts(first_free), &faults).await;
}

#[apply(chromium)]
async fn an_engine_that_errs_in_one_position_is_refuted(tab: &Tab) {
    let think = open(tab).await;
    // The engine answers the corner with the edge beside it, and so gives the draw away.
    let position = State::drawn("X../.../...", 'O');
    let mut oracle = Oracle::default();
    assert_eq!((oracle.value(position).outcome, oracle.move_value(position, 1).outcome), (0, -1));
    let answer = "(board, turn, real) => board == 'X../.../...' && turn == 'O' ? 1 : real()";
    let expected = expected_counts(flawed(position, 1));
    assert_eq!(expected["givenDraws"], 1);
    assert_refuted(&think, answer, expected, &["losses", "givenDraws"]).await;
}

#[apply(chromium)]
async fn an_engine_that_errs_where_no_game_leads_is_refuted(tab: &Tab) {
    let think = open(tab).await;
    // A position that no game leads to is asked for once: by the check of all positions.
    let mut asked: BTreeMap<State, u32> = BTreeMap::new();
    let faultless = expected_counts(|oracle, state| {
        *asked.entry(state).or_default() += 1;
        real(oracle, state)
    });
    let mut oracle = Oracle::default();
    let (position, cell) = asked
        .into_iter()
        .filter(|(_, times)| *times == 1)
        .find_map(|(state, _)| {
            let moves = oracle.moves(state);
            let given = moves.iter().find(|choice| choice.reason == "gives-draw")?;
            Some((state, given.cell))
        })
        .expect("a won position and a move that gives the win away");
    let answer = format!(
        "(board, turn, real) => board == '{}' && turn == '{}' ? {cell} : real()",
        position.text(),
        position.turn
    );
    let expected = expected_counts(flawed(position, cell));
    assert_eq!(expected["missedWins"], 1);
    for name in ["games", "wins", "draws", "losses"] {
        assert_eq!(expected[name], faultless[name], "{name}");
    }
    assert_refuted(&think, &answer, expected, &["missedWins"]).await;
}

#[apply(chromium)]
async fn an_engine_that_errs_only_as_it_varies_is_refuted(tab: &Tab) {
    let think = open(tab).await;
    // Its best move is right, and so is its move of every seed but 0.
    let answer = "(board, turn, real) => real()";
    spoil(&think, answer).await;
    think
        .ask::<()>(
            "customElements.get('tic-tac-toe').engine.then(engine => {
                const { choose } = window.unspoilt;
                engine.choose = (board, level, seed, turn) =>
                    board == 'X../.../...' && turn == 'O' && seed == 0 ? 1 : choose(board, level, seed, turn);
                return null;
            })",
        )
        .await;
    prove(&think).await;
    assert_eq!(verdict(&think).await.0, "refuted");
    let position = State::drawn("X../.../...", 'O');
    let expected = expected_counts(|oracle, state| {
        let mut cells = real(oracle, state);
        cells.extend((state == position).then_some(1));
        cells
    });
    assert_eq!(shown(&think).await.0, expected);
}

#[apply(chromium)]
async fn an_engine_that_errs_with_high_seeds_is_refuted(tab: &Tab) {
    let think = open(tab).await;
    spoil(&think, REAL).await;
    // A proof that asks for one seed after the other would never get this far.
    think
        .ask::<()>(
            "customElements.get('tic-tac-toe').engine.then(engine => {
                const { choose } = window.unspoilt;
                engine.choose = (board, level, seed, turn) =>
                    seed < 2 ** 31 ? choose(board, level, seed, turn) : engine.analyze(board, turn).moves.at(-1).cell;
                return null;
            })",
        )
        .await;
    prove(&think).await;
    assert_eq!(verdict(&think).await.0, "refuted");
    // The engine may play any of the best moves, and the last move of the analysis.
    let expected = expected_counts(|oracle, state| {
        let mut cells = real(oracle, state);
        cells.extend(oracle.moves(state).last().map(|last| last.cell));
        cells.sort_unstable();
        cells.dedup();
        cells
    });
    let found = shown(&think).await.0;
    assert!(found["losses"] > 0 && expected["losses"] > 0);
    assert_eq!(found, expected);
}

#[apply(chromium)]
async fn an_engine_that_throws_is_refuted(tab: &Tab) {
    let think = open(tab).await;
    let answer = "() => { throw new Error('not today'); }";
    let expected = expected_counts(|_, _| Vec::new());
    assert_eq!(expected["games"], 0);
    assert_refuted(&think, answer, expected, &["illegal"]).await;
}

#[apply(chromium)]
async fn an_engine_that_answers_nonsense_is_refuted(tab: &Tab) {
    let think = open(tab).await;
    for nonsense in [
        "9",
        "-1",
        "260",
        "4.5",
        "NaN",
        "Infinity",
        "'4'",
        "4n",
        "true",
        "null",
        "undefined",
        "[4]",
        "{ cell: 4 }",
        "Promise.resolve(4)",
        "Symbol('4')",
    ] {
        // Only in the start position, with which every game of the engine as X begins.
        let answer = format!("(board, turn, real) => board == '.../.../...' ? ({nonsense}) : real()");
        spoil(&think, &answer).await;
        prove(&think).await;
        let (word, sentence) = verdict(&think).await;
        assert_eq!(word, "refuted", "{nonsense}: {sentence}");
        let (counts, marked) = shown(&think).await;
        // One illegal answer in the games, one in the check of all positions.
        assert_eq!((counts["illegal"], marked), (2, vec!["illegal".to_owned()]), "{nonsense}");
    }
    assert_eq!(tab.faults().await, [] as [String; 0]);
}

#[apply(chromium)]
async fn an_engine_that_takes_taken_cells_is_refuted(tab: &Tab) {
    let think = open(tab).await;
    let answer =
        "(board, turn, real) => board == '.../.../...' ? real() : board.replaceAll('/', '').search(/[XO]/)";
    let expected = expected_counts(|oracle, state| match state.grid.iter().position(|&sign| sign != '.') {
        Some(taken) => vec![taken],
        None => real(oracle, state),
    });
    assert_refuted(&think, answer, expected, &["illegal"]).await;
}

/// Clicks the button of an entry, from 1, in the list with this title, and returns the text of the entry.
async fn show(think: &Think<'_>, title: &str, entry: usize) -> String {
    let list =
        format!("$$('#think-proof h5').find(({{ innerText }}) => innerText == '{title}').nextElementSibling");
    think.ask::<()>(&format!("void ({list}.id = 'list')")).await;
    let item = format!("#list li:nth-child({entry})");
    let name: String = think.ask(&format!("$('{item} button').getAttribute('aria-label')")).await;
    let text = think.text(&format!("{item} > span:last-of-type")).await;
    assert_eq!(name, format!("Show on the board: {text}"));
    think.click(&format!("{item} button")).await;
    think.ask::<()>(&format!("void {list}.removeAttribute('id')")).await;
    text
}

#[apply(chromium)]
async fn a_lost_game_is_shown_on_the_board(tab: &Tab) {
    let think = open(tab).await;
    spoil(&think, FIRST_FREE).await;
    prove(&think).await;
    let losses = shown(&think).await.0["losses"];
    let listed: u32 = think
        .ask("$$('#think-proof h5').find(({ innerText }) => innerText == 'Games it lost').nextElementSibling.children.length")
        .await;
    assert_eq!(listed, losses.min(20));
    for entry in [1, 2, listed as usize] {
        let text = show(&think, "Games it lost", entry).await;
        let (_, cells) = text.split_once(": ").unwrap_or_else(|| panic!("{text}"));
        // The list counts the squares from 1.
        let cells: Vec<usize> = cells
            .split(' ')
            .map(|square| square.parse::<usize>().unwrap_or_else(|_| panic!("{text}")) - 1)
            .collect();
        let (mut state, mut turns) = (State::start('X'), Vec::new());
        for &cell in &cells {
            assert!(state.moves().contains(&cell), "{text}: {cell} is illegal");
            turns.push((state, cell));
            state = state.after(cell);
        }
        let winner = state.winner().unwrap_or_else(|| panic!("{text}: nobody has won"));
        // The loser is the engine: each of its moves takes the first free cell.
        for (state, cell) in turns {
            assert!(state.turn == winner || state.moves()[0] == cell, "{text}: {cell} on {}", state.text());
        }
        let found: Value =
            think.game.ask("[game.board, game.status, game.history.map(({ cell }) => cell)]").await;
        assert_eq!(found, json!([state.text(), winner.to_string(), cells]), "{text}");
    }
}

#[apply(chromium)]
async fn a_fault_is_shown_on_the_board(tab: &Tab) {
    let think = open(tab).await;
    spoil(
        &think,
        "(board, turn, real) => board == 'X../.../...' && turn == 'O' ? 1 : board == 'X.O/.../...' && turn == 'X' ? 2 : real()",
    )
    .await;
    prove(&think).await;
    for (entry, board, turn, cell, square) in [
        (1, "X../.../...", "O", 1, "the top edge"),
        // The engine answers with a taken cell.
        (2, "X.O/.../...", "X", 2, "the top right corner"),
    ] {
        let text = show(&think, "Positions it erred in", entry).await;
        assert!(text.contains(&format!("{turn} to move")) && text.contains(square), "{text}");
        let picture: Value = think
            .ask(&format!(
                "(({{ dataset }}) => [dataset.x, dataset.o])($$('#think-proof li .mini')[{}])",
                entry - 1
            ))
            .await;
        let layer = |mark: char| board.replace(['.', other(mark)], "\u{a0}").replace('/', "\n");
        assert_eq!(picture, json!([layer('X'), layer('O')]), "{text}");
        let found: Value = think.game.ask("[game.board, game.turn]").await;
        assert_eq!(found, json!([board, turn]), "{text}");
        let ghosts: Vec<(usize, String, String)> = think
            .game
            .ask(
                "[...root.querySelectorAll('.annotations > div')].flatMap((cell, index) => {
                    const ghost = cell.querySelector('.ghost');
                    return ghost.checkVisibility() ? [[index, ghost.className, ghost.textContent.trim()]] : [];
                })",
            )
            .await;
        assert_eq!(ghosts, [(cell, format!("ghost {turn}"), "1".to_owned())], "{text}");
    }
}

#[apply(chromium)]
async fn the_real_engine_is_proved_again_after_a_flawed_one(tab: &Tab) {
    let think = open(tab).await;
    spoil(&think, FIRST_FREE).await;
    prove(&think).await;
    assert_eq!(verdict(&think).await.0, "refuted");
    spoil(&think, REAL).await;
    press_button(&think, "proof", "Prove it again").await;
    // The new proof removes the results of the flawed engine as soon as it begins.
    let lists: usize = think.ask("$$('#think-proof ol').filter(list => list.checkVisibility()).length").await;
    assert_eq!(lists, 0);
    finish(&think).await;
    assert_proved(&think).await;
}
