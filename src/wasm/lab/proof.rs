//! A proof in progress.

use js_sys::{Array, Function, Number};

use super::*;
use crate::proof::answers;

#[wasm_bindgen]
extern "C" {
    /// Calls a function. Throws what the function throws. The result is an option because any other type would leave a value
    /// behind for each exception. The result need not be a number.
    #[wasm_bindgen(catch, js_namespace = Reflect)]
    fn apply(function: &Function, this: &JsValue, arguments: &Array) -> Result<Option<Number>, JsValue>;
}

#[wasm_bindgen]
pub struct Proof(crate::proof::Proof);

#[wasm_bindgen]
impl Proof {
    /// A proof that has not begun.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "JavaScript constructs it")]
    pub fn new() -> Proof {
        Proof(crate::proof::Proof::new())
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
        object(&[
            ("games", report.games.into()),
            ("wins", report.wins.into()),
            ("draws", report.draws.into()),
            ("losses", report.losses.into()),
            ("positions", report.positions.into()),
            ("missedWins", report.missed_wins.into()),
            ("ignoredThreats", report.ignored_threats.into()),
            ("slowerWins", report.slower_wins.into()),
            ("earlierLosses", report.earlier_losses.into()),
            ("givenDraws", report.given_draws.into()),
            ("illegal", report.illegal.into()),
            ("progress", self.0.progress().into()),
            ("complete", self.0.is_complete().into()),
        ])
    }
}

/// Every cell that an engine gives in a position. `ask(board, turn, seed)` returns one cell: the best one without a
/// seed, and with a seed the cell that the engine plays with it. An exception, or a value that is not a cell, counts
/// as no answer.
fn answers_to(ask: &Function, position: Position) -> Cells {
    let board = text(&position.board()).into();
    let turn = position.turn().as_str().into();
    answers(position, |seed| {
        let seed = seed.map_or(JsValue::UNDEFINED, JsValue::from);
        let answer = apply(ask, &JsValue::UNDEFINED, &Array::of3(&board, &turn, &seed));
        read_cell(answer.ok()??.as_ref()).ok()
    })
}
