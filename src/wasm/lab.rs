//! The boundary of the laboratory. It is a module of its own, so that the page's modules stay small.

use std::hint::black_box;

use js_sys::Array;
use web_sys::Performance;

use super::boards::*;
use super::judge::Judging;
use super::review::*;
use super::*;
use crate::algorithm::{Algorithm, UnknownAlgorithm};
use crate::judge::Side;
use crate::notation::TreeError;
use crate::record::{Record, RecordError};
use crate::tree::Tree;

/// Reads a board, whether or not a game reaches it, and returns it in the notation that the library writes.
#[wasm_bindgen]
pub fn read_board(board: &JsValue) -> Result<String, Refused> {
    let board = board.as_string().ok_or(NOT_A_BOARD)?;
    Ok(text(&Board::read(&board)?))
}

/// The cells of a game that is written as `5 1 9`.
#[wasm_bindgen]
pub fn read_moves(moves: &JsValue) -> Result<JsValue, Refused> {
    let Record(moves) = read(moves, RecordError::Empty)?;
    Ok(data(List(moves)))
}

/// The moves of a line from a position on, each with the mark of the player who makes it.
#[wasm_bindgen]
pub fn steps(board: &JsValue, moves: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let start = position(board, turn)?;
    let record = read_record(moves)?;
    let positions = record.replay(start)?;
    Ok(data(steps_of(&record.0, positions.into_iter().map(Position::turn))))
}

/// Reads a tree of numbers, and returns it in the notation that the library writes.
#[wasm_bindgen]
pub fn read_numbers(numbers: &JsValue) -> Result<String, Refused> {
    let tree: Tree = read(numbers, TreeError::NoBracket(1))?;
    Ok(text(&tree))
}

/// The algorithms that can be compared, in the order in which they are shown: the `name`, and whether there is a
/// step-by-step trace (`isTextbook`).
#[wasm_bindgen]
pub fn algorithms() -> Array {
    let facts = |algorithm: Algorithm| {
        data(|json: &mut Json| {
            json.set("name", algorithm.as_str());
            json.set("isTextbook", matches!(algorithm, Algorithm::Textbook(..)));
        })
    };
    Algorithm::ALL.into_iter().map(facts).collect()
}

/// How long an algorithm takes for a position, in milliseconds: the mean of this many runs.
#[wasm_bindgen]
pub fn time(algorithm: &JsValue, runs: u32, board: &JsValue, turn: &JsValue) -> Result<f64, Refused> {
    let algorithm: Algorithm = read(algorithm, UnknownAlgorithm)?;
    let position = position(board, turn)?;
    let clock = Global::performance();
    let begun = clock.now();
    for _ in 0..runs {
        black_box(algorithm.count(black_box(position)));
    }
    Ok((clock.now() - begun) / f64::from(runs))
}

#[wasm_bindgen]
impl Judging {
    /// How many `games` there are as X and as O, and how they end: `wins`, `draws`, `losses`, `broken`; in how many positions the
    /// engine was `asked`; in how many of them its answer has a worse outcome (`faults`), or wins later or loses earlier than
    /// necessary (`style`).
    pub fn counts(&self) -> JsValue {
        let sides: Vec<Side> = [Mark::X, Mark::O].into_iter().filter_map(|mark| self.0.count(mark)).collect();
        let sum = |count: fn(&Side) -> u32| sides.iter().map(count).sum::<u32>();
        data(|json: &mut Json| {
            json.set("games", sum(|side| side.games));
            json.set("wins", sum(|side| side.wins));
            json.set("draws", sum(|side| side.draws));
            json.set("losses", sum(|side| side.losses));
            json.set("broken", sum(|side| side.broken));
            json.set("asked", sum(|side| side.asked));
            json.set("faults", sum(|side| side.counts.faults));
            json.set("style", sum(|side| side.counts.style));
        })
    }
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = globalThis)]
    type Global;

    /// The clock, a global of windows and workers alike.
    #[wasm_bindgen(static_method_of = Global, js_class = "globalThis", getter)]
    fn performance() -> Performance;
}
