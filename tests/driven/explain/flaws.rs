//! "How it thinks", the proof of flawed engines: none of them passes, and the page shows their errors.

use serde_json::{Value, json};
use unbeatable::{Cell, Level, Position, Proof, answers, best_move, choose};

use crate::conversions::position;
use crate::driver::tab::Tab;
use crate::explain::ghosts::ghosts;
use crate::explain::proof::{Counts, REAL, assert_proved, finish, open, prove, shown, spoil, verdict};
use crate::explain::setup::press_button;
use crate::explain::think::Think;
use crate::oracle::{State, other};

/// The counts of the library's proof of this engine, in the page's order. The library's tests compare its proof with the oracle.
fn counted(engine: impl Fn(Position, Option<u32>) -> Option<Cell>) -> Counts {
    let mut proof = Proof::new();
    proof.advance(u32::MAX, |position| answers(position, |seed| engine(position, seed)));
    let report = proof.report();
    [
        report.games,
        report.wins,
        report.draws,
        report.losses,
        report.positions,
        report.missed_wins,
        report.ignored_threats,
        report.slower_wins,
        report.earlier_losses,
        report.given_draws,
        report.illegal,
    ]
}

/// Has an engine with this answer refuted. Returns the counts and the names of the marked faults.
async fn refute(think: &Think<'_>, answer: &str) -> (Counts, Vec<String>) {
    spoil(think, answer).await;
    prove(think).await;
    assert_refuted(think, answer).await;
    shown(think).await
}

/// Asserts that the page says and announces that the engine is refuted.
async fn assert_refuted(think: &Think<'_>, answer: &str) {
    let (word, sentence) = verdict(think).await;
    assert_eq!(word, "refuted", "{answer}: {sentence}");
    assert!(sentence.contains("Not proved") && !sentence.contains('✓'), "{answer}: {sentence}");
    assert_eq!(think.announced().await, sentence);
}

/// The lists of errors that are visible.
const LISTS: &str = "$$('#think-proof ol').filter(list => list.checkVisibility()).length";

#[apply(chromium)]
async fn an_engine_that_takes_the_first_free_cell_is_refuted_by_the_games_it_lost(tab: &Tab) {
    let think = open(tab).await;
    let first_free = "(board, turn) => {
        if (!known.has(board)) known.set(board, Math.min(...engine.analyze(board, turn).moves.map(({ cell }) => cell)));
        return known.get(board);
    }";
    let (counts, marked) = refute(&think, first_free).await;
    // The engine has every fault but illegal moves.
    let faults = ["losses", "missedWins", "ignoredThreats", "slowerWins", "earlierLosses", "givenDraws"];
    assert_eq!(marked, faults);
    assert_eq!(counts, counted(|position, _| position.legal_moves().into_iter().next()));
    let listed: usize = think
        .ask("$$('#think-proof h5').find(({ innerText }) => innerText == 'Games it lost').nextElementSibling.children.length")
        .await;
    assert_eq!(listed, 20);
    for entry in [1, 2, listed] {
        assert_lost(&think, entry).await;
    }
    // A new proof removes the results as soon as it begins.
    spoil(&think, REAL).await;
    press_button(&think, "proof", "Prove it again").await;
    assert_eq!(think.ask::<usize>(LISTS).await, 0);
    finish(&think).await;
    assert_proved(&think).await;
}

/// Shows a lost game on the board. Asserts that its moves are legal, and that the engine has lost by taking the first free
/// cell each time.
async fn assert_lost(think: &Think<'_>, entry: usize) {
    let text = show(think, "Games it lost", entry).await;
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
    for (state, cell) in turns {
        assert!(state.turn == winner || state.moves()[0] == cell, "{text}: {cell} on {}", state.text());
    }
    let found: Value =
        think.game.ask("[game.board, game.status, game.history.map(({ cell }) => cell)]").await;
    assert_eq!(found, json!([state.text(), winner.to_string(), cells]), "{text}");
}

#[apply(chromium)]
async fn an_engine_that_errs_only_as_it_varies_is_refuted(tab: &Tab) {
    let think = open(tab).await;
    // The best move is right. A proof that asks for one seed after the other would never reach the high ones.
    for (board, cell, seeds) in [("X../.../...", 1, 0..=0), ("X../.O./..X", 2, 1 << 31..=u32::MAX)] {
        let (first, last) = (seeds.start(), seeds.end());
        spoil(&think, REAL).await;
        think
            .ask::<()>(&format!(
                "customElements.get('tic-tac-toe').engine.then(engine => {{
                    const {{ choose }} = window.unspoilt;
                    engine.choose = (board, level, seed, turn) =>
                        board == '{board}' && turn == 'O' && {first} <= seed && seed <= {last} ? {cell} : choose(board, level, seed, turn);
                    return null;
                }})"
            ))
            .await;
        prove(&think).await;
        assert_refuted(&think, board).await;
        let (counts, marked) = shown(&think).await;
        assert_eq!(marked, ["losses", "givenDraws"], "{seeds:?}");
        let flawed = position(State::drawn(board, 'O'));
        let expected = counted(|position, seed| match seed {
            None => best_move(position),
            Some(seed) if position == flawed && seeds.contains(&seed) => Some(Cell::ALL[cell]),
            Some(seed) => choose(position, Level::Unbeatable, seed),
        });
        assert_eq!(counts, expected, "{seeds:?}");
    }
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
        "(() => { throw new Error('not today'); })()",
    ] {
        // Only in the start position, with which every game of the engine as X begins.
        let answer = format!("(board, turn, real) => board == '.../.../...' ? ({nonsense}) : real()");
        let (counts, marked) = refute(&think, &answer).await;
        // One illegal answer in the games, one in the check of all positions.
        assert_eq!((counts[10], marked), (2, vec!["illegal".to_owned()]), "{nonsense}");
    }
    // An engine that takes taken cells completes no game: as X it makes no first move, as O it replies to none of nine.
    let taken = "board => board.replaceAll('/', '').search(/[XO]/)";
    let (counts, marked) = refute(&think, taken).await;
    assert_eq!(counts, [0, 0, 0, 0, 4_520, 0, 0, 0, 0, 0, 1 + 9 + 4_520]);
    assert_eq!(marked, ["illegal"]);
    assert_eq!(tab.faults().await, [] as [String; 0]);
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
        let mark: char = turn.parse().expect("a mark");
        assert_eq!(ghosts(&think.game).await, [(cell, mark)], "{text}");
    }
}
