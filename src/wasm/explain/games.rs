//! The games that can be played against an engine.

use js_sys::Function;

use super::*;
use crate::{Played, answers, greedy};

#[wasm_bindgen]
pub struct Games(crate::Games);

#[wasm_bindgen]
impl Games {
    /// None is played yet.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "JavaScript constructs it")]
    pub fn new() -> Games {
        Games(crate::Games::new())
    }

    /// Plays on until the engine has been asked about so many positions: the one that `ask` speaks for, as for a proof, or the greedy one
    /// without it. Gives the games that have ended meanwhile: the engine's mark (`engine`), the `outcome` for it, and the `cells`.
    pub fn advance(&mut self, questions: u32, ask: Option<Function>) -> JsValue {
        let played = self.0.advance(questions, |position| match &ask {
            Some(ask) => answers_to(ask, position),
            None => greedy(position).into_iter().collect(),
        });
        array(played.into_iter().map(
            |Played {
                 engine,
                 outcome,
                 cells: moves,
             }| {
                object(&[
                    ("engine", engine.as_str().into()),
                    ("outcome", outcome.as_str().into()),
                    ("cells", cells(moves)),
                ])
            },
        ))
    }

    /// How often the engine gave no answer, or one that is no legal move.
    #[wasm_bindgen(getter)]
    pub fn illegal(&self) -> u32 {
        self.0.illegal()
    }

    /// Whether all of them are over.
    #[wasm_bindgen(getter)]
    pub fn complete(&self) -> bool {
        self.0.is_complete()
    }
}

/// Every cell that an engine gives in a position. `ask(board, turn, seed)` gives one: the best without a seed, else the one that it plays
/// with it. Whatever it throws, and whatever else it gives than a cell, is no answer.
pub fn answers_to(ask: &Function, position: Position) -> Cells {
    let board = text(&position.board()).into();
    let turn = position.turn().as_str().into();
    answers(position, |seed| {
        let seed = seed.map_or(JsValue::UNDEFINED, JsValue::from);
        read_cell(&ask.call3(&JsValue::UNDEFINED, &board, &turn, &seed).ok()?)
    })
}
