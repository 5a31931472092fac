//! "How it thinks", the proof: every game and every position, in the visitor's browser.

use std::collections::BTreeMap;
use std::time::Instant;

use crate::driver::tab::Tab;
use crate::explain::compare::numbers;
use crate::explain::think::Think;
use crate::oracle::{Oracle, State, Value, other, reachable, threats};
use crate::page::setup::press_button;
use crate::page::tasks::assert_never_felt;

/// The counts, in the order in which the page shows them. `losses` and all counts after `positions` are faults.
const COUNTS: [&str; 11] = [
    "games",
    "wins",
    "draws",
    "losses",
    "positions",
    "missedWins",
    "ignoredThreats",
    "slowerWins",
    "earlierLosses",
    "givenDraws",
    "illegal",
];

/// The value of each count.
pub type Counts = BTreeMap<&'static str, u32>;

/// The expected counts, by the oracle, for an engine that may answer with any of the cells that `answers` returns.
pub fn expected_counts(mut answers: impl FnMut(&mut Oracle, State) -> Vec<usize>) -> Counts {
    fn play(
        state: State,
        us: char,
        answers: &mut impl FnMut(&mut Oracle, State) -> Vec<usize>,
        oracle: &mut Oracle,
        counts: &mut Counts,
    ) {
        let mut add = |name| *counts.entry(name).or_default() += 1;
        if state.over() {
            add("games");
            match state.winner() {
                None => add("draws"),
                Some(winner) if winner == us => add("wins"),
                Some(_) => add("losses"),
            }
            return;
        }
        let (legal, mut cells) = (state.moves(), state.moves());
        if state.turn == us {
            cells = answers(oracle, state);
            if cells.is_empty() || cells.iter().any(|cell| !legal.contains(cell)) {
                add("illegal");
            }
        }
        for cell in cells.into_iter().filter(|cell| legal.contains(cell)) {
            play(state.after(cell), us, answers, oracle, counts);
        }
    }

    let mut oracle = Oracle::default();
    let mut counts: Counts = COUNTS.into_iter().map(|name| (name, 0)).collect();
    for us in ['X', 'O'] {
        play(State::start('X'), us, &mut answers, &mut oracle, &mut counts);
    }
    for state in reachable('X').into_iter().filter(|state| !state.over()) {
        let mut add = |name, holds| *counts.entry(name).or_default() += u32::from(holds);
        add("positions", true);
        let (legal, cells) = (state.moves(), answers(&mut oracle, state));
        add("illegal", cells.is_empty() || cells.iter().any(|cell| !legal.contains(cell)));
        let best = oracle.value(state);
        let found: Vec<_> = cells
            .iter()
            .filter(|cell| legal.contains(cell))
            .map(|&cell| (cell, oracle.move_value(state, cell)))
            .collect();
        let any =
            |fault: &dyn Fn(usize, Value) -> bool| found.iter().any(|&(cell, value)| fault(cell, value));
        let theirs = threats(state.grid, other(state.turn));
        let must_block = threats(state.grid, state.turn).is_empty() && theirs.len() == 1;
        add("missedWins", any(&|_, found| best.outcome == 1 && found.outcome < 1));
        add("slowerWins", any(&|_, found| found.outcome == 1 && found.plies > best.plies));
        add("givenDraws", any(&|_, found| best.outcome == 0 && found.outcome == -1));
        add("earlierLosses", any(&|_, found| best.outcome == -1 && found.plies < best.plies));
        add("ignoredThreats", any(&|cell, _| must_block && theirs != [cell]));
    }
    counts
}

/// The cells among which the real engine varies: by the contract, the moves with the best value and chance.
pub fn real(oracle: &mut Oracle, state: State) -> Vec<usize> {
    let moves = oracle.moves(state);
    let best =
        moves.iter().filter(|choice| (choice.value, choice.chance) == (moves[0].value, moves[0].chance));
    best.map(|choice| choice.cell).collect()
}

/// The expected counts for the real engine.
fn faultless() -> Counts {
    expected_counts(real)
}

/// The counts on the page, and the names of those marked as faults.
pub async fn shown(think: &Think<'_>) -> (Counts, Vec<String>) {
    let found: Vec<(String, String, bool)> = think
        .ask("$$('#think-proof dd').map(count => [count.dataset.count, count.innerText, count.dataset.fault == 'true'])")
        .await;
    let names: Vec<&str> = found.iter().map(|(name, ..)| name.as_str()).collect();
    assert_eq!(names, COUNTS);
    let mut counts = Counts::new();
    let mut marked = Vec::new();
    for (name, (_, text, is_fault)) in COUNTS.into_iter().zip(&found) {
        // A sign marks a fault, not colour alone.
        assert_eq!(text.contains('✗'), *is_fault, "{name}: {text}");
        let digits = text.trim_start_matches('✗').trim().replace(',', "");
        counts.insert(name, digits.parse().unwrap_or_else(|_| panic!("{name}: {text}")));
        if *is_fault {
            marked.push(name.to_owned());
        }
    }
    (counts, marked)
}

/// The page with this section open.
pub async fn open(tab: &Tab) -> Think<'_> {
    Think::follow(tab, "#player=both&think=proof").await
}

/// Whether the proof runs.
const RUNS: &str = "$('#think-proof progress').checkVisibility()";

/// Waits until the running proof is done or cancelled.
pub async fn finish(think: &Think<'_>) {
    think.tab.until_over("!document.querySelector('#think-proof progress').checkVisibility()").await;
}

/// The word and the sentence of the verdict.
pub async fn verdict(think: &Think<'_>) -> (String, String) {
    think.ask("(({ dataset, innerText }) => [dataset.verdict, innerText])($('#think-proof .verdict'))").await
}

/// Asserts that the proof of the real engine is complete: its verdict, its counts, and no lists of errors.
pub async fn assert_proved(think: &Think<'_>) {
    let (word, sentence) = verdict(think).await;
    assert_eq!(word, "proved", "{sentence}");
    assert!(sentence.starts_with("✓ Proved"), "{sentence}");
    let (counts, marked) = shown(think).await;
    assert_eq!((counts, marked), (faultless(), Vec::new()));
    let lists: usize = think.ask("$$('#think-proof ol').filter(list => list.checkVisibility()).length").await;
    assert_eq!(lists, 0, "there is nothing to list");
}

/// Replaces the answers of the playing engine, of `best_move` and of `choose`. `answer` is a JavaScript function of the
/// board, the turn and `real`, a function that returns the real answer. It may use `engine`, and keep values in the map
/// `known`.
pub async fn spoil(think: &Think<'_>, answer: &str) {
    think
        .ask::<()>(&format!(
            "customElements.get('tic-tac-toe').engine.then(engine => {{
                const {{ best_move, choose }} = (window.unspoilt ??= {{ ...engine }});
                const known = new Map();
                const answer = {answer};
                engine.best_move = (board, turn) => answer(board, turn, () => best_move(board, turn));
                engine.choose = (board, level, seed, turn) => answer(board, turn, () => choose(board, level, seed, turn));
                return null;
            }})"
        ))
        .await;
}

/// An answer for [`spoil`] that restores the real engine.
pub const REAL: &str = "(board, turn, real) => real()";

/// Slows the real engine down, so that a test can interrupt the proof on any machine.
async fn slow_down(think: &Think<'_>) {
    // The clock may tick in whole milliseconds, so only every twentieth answer waits for it.
    let slow = "(board, turn, real) => {
        window.asked = (window.asked ?? 0) + 1;
        for (const now = performance.now(); asked % 20 == 0 && performance.now() < now + 1;);
        return real();
    }";
    spoil(think, slow).await;
}

/// Begins the proof by a click and waits for its end.
pub async fn prove(think: &Think<'_>) {
    think.click("#think-proof button").await;
    finish(think).await;
}

#[apply(everywhere)]
async fn it_plays_every_game_and_checks_every_position(tab: &Tab) {
    let think = open(tab).await;
    assert!(!think.ask::<bool>("$('#think-proof dl').checkVisibility()").await);
    let begun = Instant::now();
    press_button(&think, "proof", "Prove it").await;
    finish(&think).await;
    eprintln!("The proof takes {:?}.", begun.elapsed());
    assert_proved(&think).await;
    let expected = faultless();
    // An engine without variation plays 530 games.
    let steady = expected_counts(|oracle, state| Vec::from_iter(oracle.best(state)));
    assert_eq!((steady["games"], steady["losses"]), (530, 0));
    assert!(expected["games"] > 530 && expected["positions"] == 4_520);
    assert_eq!(expected["wins"] + expected["draws"], expected["games"]);
    let (_, sentence) = verdict(&think).await;
    assert!(numbers(&sentence)[..2] == [u64::from(expected["games"]), 4_520], "{sentence}");
}

#[apply(everywhere)]
async fn the_progress_goes_from_the_beginning_to_the_end(tab: &Tab) {
    let think = open(tab).await;
    think
        .ask::<()>(
            "void ((bar, seen = (window.seen = [])) =>
                new MutationObserver(() => seen.push(bar.value)).observe(bar, { attributeFilter: ['value'] }))($('#think-proof progress'))",
        )
        .await;
    press_button(&think, "proof", "Prove it").await;
    finish(&think).await;
    let seen: Vec<f64> = think.ask("seen").await;
    assert!(seen.len() > 10, "{seen:?}");
    assert!(seen.is_sorted() && seen[0] < 0.2, "{seen:?}");
    assert_eq!(seen.last(), Some(&1.0));
    let named: String = think
        .ask("$('#think-proof progress').labels[0].innerText || $('#think-proof progress').labels[0].textContent")
        .await;
    assert!(named.contains("every game"), "{named}");
    assert_proved(&think).await;
}

#[apply(everywhere)]
async fn the_result_is_announced(tab: &Tab) {
    let think = open(tab).await;
    assert_eq!(think.ask::<String>("$('#said').getAttribute('role')").await, "status");
    prove(&think).await;
    assert_eq!(think.announced().await, verdict(&think).await.1);
    spoil(&think, "() => 9").await;
    prove(&think).await;
    assert_eq!(think.announced().await, verdict(&think).await.1);
    assert!(think.announced().await.contains("Not proved"));
}

#[apply(everywhere)]
async fn it_works_by_keyboard(tab: &Tab) {
    let think = Think::follow(tab, "#think=open").await;
    think.ask::<()>("void $('#think-proof > summary').focus()").await;
    tab.press("Enter").await;
    think.until("$('#think-proof').open").await;
    tab.painted().await;
    tab.press("Tab").await;
    let focused = async || think.ask::<String>("document.activeElement.innerText").await;
    assert_eq!(focused().await, "Prove it");
    tab.press("Enter").await;
    think.until(RUNS).await;
    assert_eq!(focused().await, "Cancel", "the focus stays");
    tab.press(" ").await;
    assert!(!think.ask::<bool>(RUNS).await, "the proof still runs");
    assert_eq!(focused().await, "Prove it again", "the focus stays");
    tab.press("Enter").await;
    finish(&think).await;
    assert_eq!(focused().await, "Prove it again", "the focus stays");
    assert_proved(&think).await;
}

#[apply(everywhere)]
async fn it_is_never_felt(tab: &Tab) {
    assert_never_felt(tab, "everything is proved", async |think| {
        think.section("proof").await;
        // A timer of the page, with the time between its ticks: the page stays responsive.
        think
            .ask::<()>(
                "void (() => {
                    let last = performance.now();
                    window.ticks = [];
                    setInterval(() => {
                        const now = performance.now();
                        ticks.push(now - last);
                        last = now;
                    }, 10);
                })()",
            )
            .await;
        prove(think).await;
        let (ticks, gap): (u32, f64) = think.ask("[ticks.length, Math.max(...ticks)]").await;
        eprintln!("Meanwhile a clock ticks {ticks} times, at most {gap:.0} ms apart.");
        assert!(ticks > 10, "the timer ticks {ticks} times");
        assert_proved(think).await;
    })
    .await;
}

#[apply(chromium)]
async fn the_game_goes_on_meanwhile(tab: &Tab) {
    let think = open(tab).await;
    slow_down(&think).await;
    think.click("#think-proof button").await;
    think.until(RUNS).await;
    for (cell, board) in [(4, ".../.X./..."), (0, "O../.X./..."), (8, "O../.X./..X")] {
        think.game.click(cell).await;
        let (found, runs): (String, bool) = think.ask(&format!("[$('tic-tac-toe').board, {RUNS}]")).await;
        assert_eq!(found, board);
        assert!(runs, "the proof is done too soon for this test");
    }
    finish(&think).await;
    assert_proved(&think).await;
    assert_eq!(think.game.board().await, "O../.X./..X");

    // The computer replies during the proof.
    let think = Think::follow(tab, "#think=proof").await;
    slow_down(&think).await;
    think.click("#think-proof button").await;
    think.game.play(4).await;
    assert_eq!(think.game.board().await.matches(['X', 'O']).count(), 2);
    assert!(think.ask::<bool>(RUNS).await, "the proof is done too soon for this test");
    finish(&think).await;
    assert_proved(&think).await;
}

#[apply(chromium)]
async fn it_can_be_cancelled_and_begun_again(tab: &Tab) {
    let think = open(tab).await;
    slow_down(&think).await;
    press_button(&think, "proof", "Prove it").await;
    think.until("$('#think-proof progress').value > 0.02").await;
    press_button(&think, "proof", "Cancel").await;
    assert!(!think.ask::<bool>(RUNS).await, "the proof still runs");
    let (word, sentence) = verdict(&think).await;
    assert_eq!(word, "open");
    assert!(sentence.starts_with("Cancelled after") && sentence.contains("nothing is proved"), "{sentence}");
    assert_eq!(think.announced().await, sentence);
    let share: f64 = think.ask("parseFloat($('#think-proof .verdict').innerText.match(/[\\d.]+%/)[0])").await;
    assert!(0.0 < share && share < 100.0, "{sentence}");
    let (counts, marked) = shown(&think).await;
    let whole = faultless();
    assert!(counts["positions"] < 4_520, "{counts:?}");
    assert!(COUNTS.iter().all(|name| counts[name] <= whole[name]), "{counts:?}");
    assert!(marked.is_empty());
    // The cancelled proof does not run on unseen.
    tab.idle().await;
    assert_eq!(shown(&think).await.0, counts);
    assert_eq!(verdict(&think).await.1, sentence);

    press_button(&think, "proof", "Prove it again").await;
    finish(&think).await;
    assert_proved(&think).await;
}

#[apply(chromium)]
async fn closing_its_section_ends_it(tab: &Tab) {
    let think = open(tab).await;
    slow_down(&think).await;
    think.click("#think-proof button").await;
    think.until("$('#think-proof progress').value > 0.02").await;
    think.fold("proof").await;
    think.section("proof").await;
    assert!(!think.ask::<bool>(RUNS).await, "the proof still runs");
    assert_eq!(verdict(&think).await.0, "open");
    let (counts, _) = shown(&think).await;
    tab.idle().await;
    assert_eq!(shown(&think).await.0, counts);
    prove(&think).await;
    assert_proved(&think).await;
}
