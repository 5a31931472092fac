//! What the explanation and the laboratory both ask about games and positions.

use std::iter;

use super::boards::*;
use super::*;
use crate::account::{Account, turning};
use crate::algorithm::{Algorithm, UnknownAlgorithm};
use crate::games::{Played, games_against_greedy};
use crate::record::Record;
use crate::search::Count;
use crate::{AnalyzedMove, Level};

/// The player who opened the game (`opener`), its `positions`, the account of each of its moves (`accounts`), and the
/// index of the move that decided it (`turning`). Without a turn, O opened the game only if X cannot have opened it.
#[wasm_bindgen]
pub fn review(board: &JsValue, moves: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let start = fitting_position(board, turn)?;
    let record = read_record(moves)?;
    let positions = record.replay(start)?;
    let accounts = record.review(start)?;
    Ok(data(|json: &mut Json| {
        json.set("opener", start.opener().as_str());
        json.set("positions", List(positions.into_iter().map(|position| move |json: &mut Json| set_position(json, position))));
        json.set("accounts", List(&accounts));
        json.set_some("turning", turning(&accounts));
    }))
}

/// The cells that the unbeatable level may take. The first of them is the cell that `best_move` takes.
#[wasm_bindgen]
pub fn candidates(board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    Ok(data(crate::candidates(position(board, turn)?, Level::Unbeatable)))
}

/// How many nodes, leaves and cuts an algorithm takes for a position.
#[wasm_bindgen]
pub fn count(algorithm: &JsValue, board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let algorithm: Algorithm = read(algorithm, UnknownAlgorithm)?;
    let Count { nodes, leaves, cuts } = algorithm.count(position(board, turn)?);
    Ok(data(|json: &mut Json| {
        json.set("nodes", nodes);
        json.set("leaves", leaves);
        json.set("cuts", cuts);
    }))
}

/// The games that can be played against the greedy engine: each with the `outcome` for the engine, and the `cells`.
#[wasm_bindgen]
pub fn greedy_games() -> JsValue {
    data(List(games_against_greedy().into_iter().map(|Played { outcome, cells, .. }| {
        move |json: &mut Json| {
            json.set("outcome", outcome.as_str());
            json.set("cells", List(cells));
        }
    })))
}

const UNREADABLE_MOVES: Facts = unusable("unreadable-moves", "The moves cannot be read: expected an array of cells.");

pub fn read_record(moves: &JsValue) -> Result<Record, Refused> {
    // The copy has at most ten moves. Ten are already too many: the replay refuses them.
    let Ok(Some(array)) = copy_array(moves) else { return Err(UNREADABLE_MOVES.into()) };
    let moves: Result<Vec<Cell>, NoSuchCell> = values_of(&array).map(|value| read_cell(&value)).collect();
    Ok(Record(moves?))
}

/// Moves, each with the mark of the player who makes it.
pub fn steps_of(moves: &[Cell], marks: impl Iterator<Item = Mark>) -> impl ToJson {
    List(moves.iter().zip(marks).map(|(&cell, mark)| {
        move |json: &mut Json| {
            json.set("cell", cell);
            json.set("mark", mark.as_str());
        }
    }))
}

/// Both players in turn, beginning with this one.
fn alternating(first: Mark) -> impl Iterator<Item = Mark> {
    iter::successors(Some(first), |mark| Some(mark.other()))
}

/// Sets the properties of a position. In a finished game `outcomes` says how it has ended for each player.
pub fn set_position(json: &mut Json, position: Position) {
    let status = position.status();
    json.set("board", text(&position.board()));
    json.set("turn", position.turn().as_str());
    json.set("status", status.as_str());
    if let (Some(x), Some(o)) = (status.outcome(Mark::X), status.outcome(Mark::O)) {
        json.set("outcomes", |json: &mut Json| {
            json.set("X", x.as_str());
            json.set("O", o.as_str());
        });
    }
}

impl ToJson for &Account {
    fn write(self, json: &mut Json) {
        let AnalyzedMove { cell, value, line, reason, .. } = &self.found;
        json.object(|json| {
            json.set("cell", *cell);
            json.set("value", *value);
            json.set("line", List(line.iter().copied()));
            json.set("reason", reason.as_str());
            json.set("mark", self.mark.as_str());
            json.set("steps", steps_of(line, alternating(self.mark)));
            json.set("best", self.best);
            json.set("bestCells", self.best_cells);
            json.set_some("others", self.others);
            json.set("completes", List(self.completes.iter().copied()));
            json.set("blocks", List(self.blocks.iter().copied()));
            json.set("threatens", self.threatens);
            json.set("allows", self.allows);
            json.set("forestalls", self.forestalls);
            json.set_some(
                "reply",
                self.reply.map(|(reply, threats)| {
                    move |json: &mut Json| {
                        json.set("cell", reply);
                        json.set("threatens", threats);
                    }
                }),
            );
            json.set("ends", self.ends.as_str());
            json.set("othersRunIntoAFork", self.others_run_into_a_fork);
            json.set("verdict", self.verdict.as_str());
            json.set("isEngines", self.is_engines);
        });
    }
}
