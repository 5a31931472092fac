//! "How it thinks", the proof: every game and every position, in the visitor's browser.

use std::time::Instant;

use crate::driver::tab::Tab;
use crate::explain::compare::numbers;
use crate::explain::setup::press_button;
use crate::explain::think::Think;
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
pub type Counts = [u32; COUNTS.len()];

/// The counts of the playing engine. The native tests of the proof count the same.
const FAULTLESS: Counts = [2_416, 2_112, 304, 0, 4_520, 0, 0, 0, 0, 0, 0];

/// The counts on the page, and the names of those marked as faults.
pub async fn shown(think: &Think<'_>) -> (Counts, Vec<String>) {
    let found: Vec<(String, String, bool)> = think
        .ask("$$('#think-proof dd').map(count => [count.dataset.count, count.innerText, count.dataset.fault == 'true'])")
        .await;
    let names: Vec<&str> = found.iter().map(|(name, ..)| name.as_str()).collect();
    assert_eq!(names, COUNTS);
    let counts = found.iter().map(|(name, text, is_fault)| {
        // A sign marks a fault, not colour alone.
        assert_eq!(text.contains('✗'), *is_fault, "{name}: {text}");
        let digits = text.trim_start_matches('✗').trim().replace(',', "");
        digits.parse().unwrap_or_else(|_| panic!("{name}: {text}"))
    });
    let counts: Vec<u32> = counts.collect();
    let marked = found.iter().filter(|(.., is_fault)| *is_fault).map(|(name, ..)| name.clone());
    (counts.try_into().expect("eleven counts"), marked.collect())
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
    assert_eq!((counts, marked), (FAULTLESS, Vec::new()));
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

/// Opens the page with an engine that is slow until [`hurry`], so that the proof outlasts what a test does meanwhile.
async fn open_slow<'t>(tab: &'t Tab, hash: &str) -> Think<'t> {
    let think = Think::follow(tab, hash).await;
    // It is slow half of the time, so that there is some progress even on a busy machine.
    let slow = "(board, turn, real) => {
        window.asked = (window.asked ?? 0) + 1;
        const waits = !window.hurries && asked % 4000 >= 2000;
        for (const now = performance.now(); waits && performance.now() < now + 1;);
        return real();
    }";
    spoil(&think, slow).await;
    think
}

/// Lets the engine of [`open_slow`] answer at once, and waits for the end of the proof.
async fn hurry(think: &Think<'_>) {
    think.tab.execute("window.hurries = true;").await;
    finish(think).await;
}

/// Begins the proof by a click and waits for its end.
pub async fn prove(think: &Think<'_>) {
    think.click("#think-proof button").await;
    finish(think).await;
}

#[apply(everywhere)]
async fn it_plays_every_game_checks_every_position_and_announces_the_result(tab: &Tab) {
    let think = open(tab).await;
    assert!(!think.ask::<bool>("$('#think-proof dl').checkVisibility()").await);
    assert_eq!(think.ask::<String>("$('#said').getAttribute('role')").await, "status");
    think
        .ask::<()>(
            "void ((bar, seen = (window.seen = [])) =>
                new MutationObserver(() => seen.push(bar.value)).observe(bar, { attributeFilter: ['value'] }))($('#think-proof progress'))",
        )
        .await;
    let begun = Instant::now();
    press_button(&think, "proof", "Prove it").await;
    finish(&think).await;
    eprintln!("The proof takes {:?}.", begun.elapsed());
    assert_proved(&think).await;
    let (_, sentence) = verdict(&think).await;
    assert_eq!(numbers(&sentence)[..2], [2_416, 4_520], "{sentence}");
    assert_eq!(think.announced().await, sentence);
    // The progress goes from the beginning to the end.
    let seen: Vec<f64> = think.ask("seen").await;
    assert!(seen.len() > 10 && seen.is_sorted() && seen[0] < 0.2, "{seen:?}");
    assert_eq!(seen.last(), Some(&1.0));
    let named: String = think.ask("$('#think-proof progress').labels[0].textContent").await;
    assert!(named.contains("every game"), "{named}");
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

#[apply(chromium)]
async fn it_is_never_felt(tab: &Tab) {
    assert_never_felt(tab, "everything is proved", async |think| {
        think.section("proof").await;
        prove(think).await;
        assert_proved(think).await;
    })
    .await;
}

#[apply(chromium)]
async fn the_game_goes_on_meanwhile(tab: &Tab) {
    let think = open_slow(tab, "#player=both&think=proof").await;
    think.click("#think-proof button").await;
    think.until(RUNS).await;
    for (cell, board) in [(4, ".../.X./..."), (0, "O../.X./..."), (8, "O../.X./..X")] {
        think.game.click(cell).await;
        let (found, runs): (String, bool) = think.ask(&format!("[$('tic-tac-toe').board, {RUNS}]")).await;
        assert_eq!(found, board);
        assert!(runs, "the proof is done too soon for this test");
    }
    hurry(&think).await;
    assert_proved(&think).await;
    assert_eq!(think.game.board().await, "O../.X./..X");

    // The computer replies during the proof.
    let think = open_slow(tab, "#think=proof").await;
    think.click("#think-proof button").await;
    think.game.play(4).await;
    assert_eq!(think.game.board().await.matches(['X', 'O']).count(), 2);
    assert!(think.ask::<bool>(RUNS).await, "the proof is done too soon for this test");
    hurry(&think).await;
    assert_proved(&think).await;
}

/// Asserts that the proof has ended with nothing proved, and that it does not run on unseen.
async fn assert_ended_early(think: &Think<'_>) {
    assert!(!think.ask::<bool>(RUNS).await, "the proof still runs");
    let before = (verdict(think).await, shown(think).await);
    let ((word, sentence), (counts, marked)) = &before;
    assert_eq!(word, "open");
    assert!(sentence.starts_with("Cancelled after") && sentence.contains("nothing is proved"), "{sentence}");
    assert!(counts[4] < 4_520 && marked.is_empty(), "{counts:?}");
    assert!(counts.iter().zip(FAULTLESS).all(|(count, whole)| *count <= whole), "{counts:?}");
    think.tab.idle().await;
    assert_eq!((verdict(think).await, shown(think).await), before);
}

#[apply(chromium)]
async fn a_button_or_a_closed_section_ends_it_and_it_can_begin_again(tab: &Tab) {
    let think = open_slow(tab, "#player=both&think=proof").await;
    press_button(&think, "proof", "Prove it").await;
    think.until("$('#think-proof progress').value > 0.005").await;
    press_button(&think, "proof", "Cancel").await;
    assert_ended_early(&think).await;
    let (_, sentence) = verdict(&think).await;
    assert_eq!(think.announced().await, sentence);
    let share: f64 = think.ask("parseFloat($('#think-proof .verdict').innerText.match(/[\\d.]+%/)[0])").await;
    assert!(0.0 < share && share < 100.0, "{sentence}");

    press_button(&think, "proof", "Prove it again").await;
    think.until("$('#think-proof progress').value > 0.005").await;
    think.fold("proof").await;
    think.section("proof").await;
    assert_ended_early(&think).await;
    press_button(&think, "proof", "Prove it again").await;
    hurry(&think).await;
    assert_proved(&think).await;
}
