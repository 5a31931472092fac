//! What the explanation and the laboratory both ask about games and positions.

use std::iter;

use super::boards::*;
use super::objects::{array, cell, object, set};
use super::*;
use crate::account::{Account, turning};
use crate::algorithm::Algorithm;
use crate::games::{Played, games_against_greedy};
use crate::record::Record;
use crate::search::Count;
use crate::{AnalyzedMove, Cells, Level, Status, Value};

/// The player who opened the game (`opener`), its `positions`, the account of each of its moves (`accounts`), and the
/// index of the move that decided it (`turning`). Without a turn, O opened the game only if X cannot have opened it.
#[wasm_bindgen]
pub fn review(board: &JsValue, moves: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let start = if is_absent(turn) { Position::fitting(board_of(board)?, Mark::X)? } else { position(board, turn)? };
    let record = read_record(moves)?;
    let positions = record.replay(start)?;
    let accounts = record.review(start)?;
    Ok(object(&[
        ("opener", start.opener().as_str().into()),
        ("positions", array(positions.into_iter().map(position_object))),
        ("accounts", array(accounts.iter().map(account_object))),
        ("turning", turning(&accounts).map_or(JsValue::UNDEFINED, JsValue::from)),
    ]))
}

/// The cells that the unbeatable level may take. The first of them is the cell that `best_move` takes.
#[wasm_bindgen]
pub fn candidates(board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    Ok(cells(crate::candidates(position(board, turn)?, Level::Unbeatable)))
}

/// How many nodes, leaves and cuts an algorithm takes for a position.
#[wasm_bindgen]
pub fn count(algorithm: &JsValue, board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let algorithm: Algorithm = string(algorithm).parse()?;
    let Count { nodes, leaves, cuts } = algorithm.count(position(board, turn)?);
    Ok(object(&[("nodes", (nodes as f64).into()), ("leaves", (leaves as f64).into()), ("cuts", (cuts as f64).into())]))
}

/// The games that can be played against the greedy engine: each with the `outcome` for the engine, and the `cells`.
#[wasm_bindgen]
pub fn greedy_games() -> JsValue {
    array(
        games_against_greedy()
            .into_iter()
            .map(|Played { outcome, cells: moves, .. }| object(&[("outcome", outcome.as_str().into()), ("cells", cells(moves))])),
    )
}

const UNREADABLE_MOVES: Facts = unusable("unreadable-moves", "The moves cannot be read: expected an array of cells.");

pub fn read_record(moves: &JsValue) -> Result<Record, Refused> {
    // The copy has at most ten moves. Ten are already too many: the replay refuses them.
    let array = copy_array(moves).ok().flatten().ok_or(UNREADABLE_MOVES)?;
    let moves: Result<Vec<Cell>, NoSuchCell> = values_of(&array).map(|value| read_cell(&value)).collect();
    Ok(Record(moves?))
}

pub fn steps_array(moves: &[Cell], marks: impl Iterator<Item = Mark>) -> JsValue {
    array(moves.iter().zip(marks).map(|(&taken, mark)| object(&[("cell", cell(taken)), ("mark", mark.as_str().into())])))
}

/// Both players in turn, beginning with this one.
fn alternating(first: Mark) -> impl Iterator<Item = Mark> {
    iter::successors(Some(first), |mark| Some(mark.other()))
}

pub fn position_object(position: Position) -> JsValue {
    object(&[
        ("board", text(&position.board()).into()),
        ("turn", position.turn().as_str().into()),
        ("status", position.status().as_str().into()),
        ("outcomes", outcomes_object(position.status())),
    ])
}

/// How the game has ended for each player; `undefined` while it goes on.
fn outcomes_object(status: Status) -> JsValue {
    let of = |mark| status.outcome(mark).map_or(JsValue::UNDEFINED, |outcome| outcome.as_str().into());
    match status {
        Status::Open => JsValue::UNDEFINED,
        _ => object(&[("X", of(Mark::X)), ("O", of(Mark::O))]),
    }
}

fn account_object(account: &Account) -> JsValue {
    let record: Fields = move_object(&account.found).unchecked_into();
    let lines = |lines: &[Cells]| array(lines.iter().map(|&line| cells(line)));
    let reply = account
        .reply
        .map_or(JsValue::UNDEFINED, |(reply, threats)| object(&[("cell", cell(reply)), ("threatens", cells(threats))]));
    set(
        &record,
        &[
            ("mark", account.mark.as_str().into()),
            ("steps", steps_array(&account.found.line, alternating(account.mark))),
            ("best", value_object(account.best)),
            ("bestCells", cells(account.best_cells)),
            ("others", account.others.map_or(JsValue::UNDEFINED, value_object)),
            ("completes", lines(&account.completes)),
            ("blocks", lines(&account.blocks)),
            ("threatens", cells(account.threatens)),
            ("allows", cells(account.allows)),
            ("forestalls", cells(account.forestalls)),
            ("reply", reply),
            ("ends", account.ends.as_str().into()),
            ("othersRunIntoAFork", account.others_run_into_a_fork.into()),
            ("verdict", account.verdict.as_str().into()),
            ("isEngines", account.is_engines.into()),
        ],
    );
    record.into()
}

fn move_object(found: &AnalyzedMove) -> JsValue {
    object(&[
        ("cell", cell(found.cell)),
        ("value", value_object(found.value)),
        ("line", cells(found.line.iter().copied())),
        ("reason", found.reason.as_str().into()),
    ])
}

fn value_object(value: Value) -> JsValue {
    object(&[("outcome", value.outcome.as_str().into()), ("plies", value.plies.into())])
}

pub fn cells(of: impl IntoIterator<Item = Cell>) -> JsValue {
    array(of.into_iter().map(cell))
}
