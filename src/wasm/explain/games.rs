//! The games that can be played against an engine.

use js_sys::{Array, Function, Number};

use super::*;
use crate::{Played, answers, greedy};

#[wasm_bindgen]
extern "C" {
    /// Calls a function. Throws what the function throws. The result is an option because any other type would leave a value
    /// behind for each exception. The result need not be a number.
    #[wasm_bindgen(catch, js_namespace = Reflect)]
    fn apply(function: &Function, this: &JsValue, arguments: &Array) -> Result<Option<Number>, JsValue>;
}

#[wasm_bindgen]
pub struct Games(crate::Games);

#[wasm_bindgen]
impl Games {
    /// All games, none of them played yet.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "JavaScript constructs it")]
    pub fn new() -> Games {
        Games(crate::Games::new())
    }

    /// Plays on until the engine has been asked about this many positions. The engine is the one behind `ask`, as in
    /// a proof; without `ask` it is the greedy player. Returns the games that have ended in this call: the engine's
    /// mark (`engine`), the `outcome` for the engine, and the `cells`.
    pub fn advance(&mut self, questions: u32, ask: &JsValue) -> JsValue {
        // With an `Option<Function>`, the function would never be freed if `questions` cannot be converted.
        let played = self.0.advance(questions, |position| {
            if is_absent(ask) {
                greedy(position).into_iter().collect()
            } else {
                answers_to(ask.unchecked_ref(), position)
            }
        });
        array(played.into_iter().map(|Played { engine, outcome, cells: moves }| {
            object(&[
                ("engine", engine.as_str().into()),
                ("outcome", outcome.as_str().into()),
                ("cells", cells(moves)),
            ])
        }))
    }

    /// How often the engine gave no answer or an illegal move.
    #[wasm_bindgen(getter)]
    pub fn illegal(&self) -> u32 {
        self.0.illegal()
    }

    /// Whether all games are over.
    #[wasm_bindgen(getter)]
    pub fn complete(&self) -> bool {
        self.0.is_complete()
    }
}

/// Every cell that an engine gives in a position. `ask(board, turn, seed)` returns one cell: the best one without a
/// seed, and with a seed the cell that the engine plays with it. An exception, or a value that is not a cell, counts
/// as no answer.
pub fn answers_to(ask: &Function, position: Position) -> Cells {
    let board = text(&position.board()).into();
    let turn = position.turn().as_str().into();
    answers(position, |seed| {
        let seed = seed.map_or(JsValue::UNDEFINED, JsValue::from);
        let answer = apply(ask, &JsValue::UNDEFINED, &Array::of3(&board, &turn, &seed));
        read_cell(answer.ok()??.as_ref())
    })
}
