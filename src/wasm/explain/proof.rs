//! A proof in progress.

use js_sys::Function;

use super::games::answers_to;
use super::*;

#[wasm_bindgen]
pub struct Proof(crate::Proof);

#[wasm_bindgen]
impl Proof {
    /// A proof that has not begun.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "JavaScript constructs it")]
    pub fn new() -> Proof {
        Proof(crate::Proof::new())
    }

    /// Continues the proof for this much effort: 1 for each position that the engine is asked about, and 1 for a
    /// thousand nodes of the search that judges the engine.
    ///
    /// `ask(board, turn, seed)` returns the engine's cell: its best one without a seed, and with a seed the cell that
    /// the engine plays with it. An exception, or a value that is not a cell, counts as an illegal answer.
    pub fn advance(&mut self, effort: u32, ask: &Function) {
        self.0.advance(effort, |position| answers_to(ask, position));
    }

    /// What has been found so far.
    pub fn report(&self) -> JsValue {
        let report = self.0.report();
        let fault = |(position, found): &(Position, Cell)| {
            let record: Fields = position_object(*position).unchecked_into();
            record.set("cell", &cell(*found));
            record.into()
        };
        object(&[
            ("games", report.games.into()),
            ("wins", report.wins.into()),
            ("draws", report.draws.into()),
            ("losses", report.losses.into()),
            ("lost", array(report.lost.iter().map(|game| cells(game.iter().copied())))),
            ("positions", report.positions.into()),
            ("missedWins", report.missed_wins.into()),
            ("ignoredThreats", report.ignored_threats.into()),
            ("slowerWins", report.slower_wins.into()),
            ("earlierLosses", report.earlier_losses.into()),
            ("givenDraws", report.given_draws.into()),
            ("faults", array(report.faults.iter().map(fault))),
            ("illegal", report.illegal.into()),
            ("progress", self.0.progress().into()),
            ("complete", self.0.is_complete().into()),
        ])
    }
}
