//! A proof in the middle of its work.

use js_sys::Function;

use super::*;
use crate::candidates;

/// With how many seeds an engine is asked in each position, at the least, and at the most where it has not yet given every
/// cell that it should vary among: with fewer the engine that plays gives each of them, in every position.
const SEEDS: (u32, u32) = (4, 100);

/// What lies between two seeds that follow one another, so that they come from all over their range: 2³² divided by the
/// golden ratio, as an odd number.
const STRIDE: u32 = 0x9e37_79b9;

#[wasm_bindgen]
pub struct Proof(crate::Proof);

#[wasm_bindgen]
impl Proof {
    /// Nothing is proved yet.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "JavaScript constructs it")]
    pub fn new() -> Proof {
        Proof(crate::Proof::new())
    }

    /// Goes on for so much effort: 1 for each position that the engine is asked about, and 1 for a thousand nodes of the
    /// search that judges it.
    ///
    /// `ask(board, turn, seed)` gives the engine's cell: its best one without a seed, else the one that it plays with it. It is
    /// asked with one seed after the other until it has given every cell that it should vary among. Whatever it throws, and
    /// whatever else it gives than a cell, is an illegal answer.
    pub fn advance(&mut self, effort: u32, ask: &Function) {
        self.0.advance(effort, |position| {
            let board = text(&position.board()).into();
            let turn = position.turn().as_str().into();
            let answer =
                |seed: JsValue| read_cell(&ask.call3(&JsValue::UNDEFINED, &board, &turn, &seed).ok()?);
            let variety = candidates(position, Level::Unbeatable);
            let ask_all = || {
                let mut answers = Cells::EMPTY.with(answer(JsValue::UNDEFINED)?);
                for asked in 0..SEEDS.1 {
                    if asked >= SEEDS.0 && answers.is_superset(variety) {
                        break;
                    }
                    answers = answers.with(answer(asked.wrapping_mul(STRIDE).into())?);
                }
                Some(answers)
            };
            ask_all().unwrap_or(Cells::EMPTY)
        });
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
            (
                "lost",
                array(report.lost.iter().map(|game| cells(game.iter().copied()))),
            ),
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
