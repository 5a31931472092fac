//! The boundary of the judge. It is a module of its own, so that the game's module stays small; the laboratory judges our own
//! engine with a part of it.

use super::*;
use crate::judge::Settings;

/// A judgement in progress, which asks one question at a time.
#[wasm_bindgen(skip_typescript)]
pub struct Judging(pub(super) crate::judge::Judging);

#[wasm_bindgen]
impl Judging {
    /// A judgement that has not begun. `plays` is the one side that the engine plays, or `"both"`; `repeat` is how often an
    /// engine that varies is asked in each position. `null` and `undefined` stand for the defaults.
    #[wasm_bindgen(constructor)]
    pub fn new(plays: &JsValue, repeat: &JsValue) -> Result<Judging, Refused> {
        let defaults = Settings::default();
        let plays = match plays.as_string().as_deref() {
            Some("both") => None,
            Some(side) => Some(side.parse().map_err(|_| BAD_SIDE)?),
            None if is_absent(plays) => None,
            None => return Err(BAD_SIDE.into()),
        };
        let repeat =
            if is_absent(repeat) { defaults.repeat } else { integer(repeat).filter(|&repeat| repeat > 0).ok_or(BAD_REPEAT)? };
        Ok(Judging(crate::judge::Judging::new(Settings { plays, repeat })))
    }

    /// The board of the next question; `undefined` when the judgement is complete.
    pub fn board(&self) -> Option<String> {
        Some(text(&self.0.question()?.board()))
    }

    /// Whose turn it is in the next question.
    pub fn turn(&self) -> Option<String> {
        Some(self.0.question()?.turn().as_str().to_owned())
    }

    /// Takes the answer to the question: a cell, or `undefined` if the engine names none. Returns whether the cell is free.
    pub fn answer(&mut self, cell: &JsValue) -> Result<bool, Refused> {
        let cell = if cell.is_undefined() { None } else { Some(read_cell(cell)?) };
        let is_free = self.0.question().zip(cell).is_some_and(|(position, cell)| position.legal_moves().contains(cell));
        self.0.answer(cell);
        Ok(is_free)
    }

    /// The completed part of the work, 0 to 1.
    pub fn progress(&self) -> f64 {
        self.0.progress()
    }

    /// What has been found.
    #[cfg(feature = "judge")]
    pub fn report(&self) -> JsValue {
        data(&self.0.report())
    }
}

const BAD_SIDE: Facts = unusable("bad-side", "The option `plays` is invalid: expected \"X\", \"O\" or \"both\".");

const BAD_REPEAT: Facts = unusable("bad-repeat", "The option `repeat` is invalid: expected an integer from 1 to 4294967295.");
