//! Random use: thousands of clicks, keys, settings and calls on many boards at once. And every game against the engine by
//! clicks.
//!
//! `UNBEATABLE_SOAK=200000 cargo test --test browser -- element::soak` takes 200,000 random actions. `UNBEATABLE_SEED=7`
//! takes others.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::element::game::Game;
use crate::named::named;
use crate::oracle::{Oracle, State, other};

/// A host that knows a board by `ttt-change` alone, and acts on it at random.
const MIRROR: &str = include_str!("mirror.js");

/// A page with these elements and a clock that the test advances.
pub async fn timed<'t>(tab: &'t Tab, elements: &str) -> Game<'t> {
    tab.add_prelude(include_str!("clock.js")).await;
    let game = embed(tab, elements).await;
    tab.eval::<()>("void clock.pass(0)").await;
    game
}

/// The seed of a round of a run. Runs of neighbouring seeds have no round in common.
pub fn seed_of(run: u32, round: u32) -> u32 {
    run.wrapping_mul(0x9e37_79b1).wrapping_add(round)
}

/// The bytes of the page's heap after a garbage collection; 0 where the browser does not report them.
pub async fn heap(tab: &Tab) -> f64 {
    if tab.browser != "Chromium" {
        return 0.0;
    }
    tab.send("HeapProfiler.collectGarbage", json!({})).await;
    tab.send("Runtime.getHeapUsage", json!({})).await["usedSize"].as_f64().expect("a number")
}

/// Asserts that the heap is as large at the end of a run as in its middle, in bytes. The allowance is for a short run, in which
/// lists of kept games are not yet full and parts of the page are opened for the first time.
pub fn assert_flat(middle: f64, end: f64) {
    eprintln!("The objects take {middle} bytes in the middle, {end} at the end.");
    assert!(end <= middle * 1.1 + 2e6, "memory grows from {middle} to {end} bytes");
}

#[apply(chromium)]
async fn ten_boards_stay_whole_whatever_is_done(tab: &Tab) {
    let seed = named("UNBEATABLE_SEED", 1);
    let times = named("UNBEATABLE_SOAK", 12_000);
    eprintln!("The visitors begin with {seed}.");
    timed(tab, &"<tic-tac-toe controls=full></tic-tac-toe>".repeat(10)).await;
    tab.eval::<()>(&format!(
        "void (window.soak = {}({MIRROR}, [...document.querySelectorAll('tic-tac-toe')]))",
        include_str!("random_hosts.js")
    ))
    .await;
    // Each time takes three actions on average.
    let (each, mut middle) = (70, 0.0);
    let rounds = times.div_ceil(3 * each);
    for round in 0..rounds {
        let faults: Vec<String> = tab.eval(&format!("soak({}, {each})", seed_of(seed, round))).await;
        assert_eq!(faults, [] as [&str; 0], "round {round}");
        // The test's list of events is emptied, so that it does not count as memory of the boards.
        tab.heard().await;
        if round == rounds / 2 {
            middle = heap(tab).await;
        }
    }
    assert_flat(middle, heap(tab).await);
    tab.complains_only(|fault| fault.contains("<tic-tac-toe>")).await;
}

/// A game against the engine: the visitor's mark, the cells in their order, and the outcome.
type Played = (char, Vec<usize>, String);

/// Collects every game in which the visitor takes any move and the engine any of the oracle's best moves, in the order of
/// the cells.
fn games(oracle: &mut Oracle, state: State, visitor: char, cells: &mut Vec<usize>, found: &mut Vec<Played>) {
    if state.over() {
        let end = state.winner().map_or("draw".to_owned(), String::from);
        found.push((visitor, cells.clone(), end));
        return;
    }
    let mut moves = if state.turn == visitor { state.moves() } else { oracle.equals(state) };
    moves.sort();
    for cell in moves {
        cells.push(cell);
        games(oracle, state.after(cell), visitor, cells, found);
        cells.pop();
    }
}

#[apply(everywhere)]
async fn every_game_is_played_by_clicks(tab: &Tab) {
    let mut oracle = Oracle::default();
    let mut all = Vec::new();
    for visitor in ['X', 'O'] {
        games(&mut oracle, State::start('X'), visitor, &mut Vec::new(), &mut all);
    }
    assert_eq!(all.len(), 2_416);
    assert!(all.iter().all(|(visitor, _, end)| *end != visitor.to_string()));
    // Chromium plays all games, and the other browsers a sample.
    let step = if tab.browser == "Chromium" { 1 } else { 16 };
    let chosen: Vec<Value> = all
        .iter()
        .step_by(step)
        .map(|(visitor, cells, end)| json!([visitor, cells, end, other(*visitor)]))
        .collect();
    let game = timed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    for some in chosen.chunks(151) {
        let faults: Vec<String> = game
            .ask(&format!(
                "customElements.get('tic-tac-toe').engine.then((engine) => {}(engine, game, cells, {}))",
                include_str!("play_games.js"),
                Value::from(some)
            ))
            .await;
        assert_eq!(faults, [] as [&str; 0]);
        tab.heard().await;
    }
}
