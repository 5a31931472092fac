//! The boundary of the explanation: a module of its own, so that the game's stays small.

mod node;
mod proof;
mod trace;

use super::*;
use crate::search::Count;
use crate::{Account, Algorithm, Record};

/// The board of a text, whether or not a game reaches it, as we write it.
#[wasm_bindgen]
pub fn read_board(board: &str) -> Result<String, Sentence> {
    Ok(text(&Board::read(board)?))
}

/// The cells of a game that is written down as `4 0 8`.
#[wasm_bindgen]
pub fn read_moves(moves: &str) -> Result<JsValue, Sentence> {
    let Record(moves) = moves.parse()?;
    Ok(cells(moves))
}

/// Who opened the game, its positions, and the account of each of its moves. Without a turn O has opened it where X
/// cannot have.
#[wasm_bindgen]
pub fn review(board: &JsValue, moves: &JsValue, turn: &JsValue) -> Result<JsValue, Sentence> {
    let start = position(board, turn).or_else(|refusal| {
        let turns = [Mark::X, Mark::O].into_iter().filter(|_| is_absent(turn));
        let mut positions = turns.flat_map(|turn| position(board, &turn.as_str().into()));
        positions.next().ok_or(refusal)
    })?;
    let record = read_record(moves)?;
    let positions = record.replay(start)?;
    let accounts = record.review(start)?;
    Ok(object(&[
        ("opener", start.opener().as_str().into()),
        ("positions", array(positions.into_iter().map(position_object))),
        ("accounts", array(accounts.iter().map(account_object))),
    ]))
}

/// The moves of a line from a position on, each with the mark of whoever makes it.
#[wasm_bindgen]
pub fn steps(board: &JsValue, moves: &JsValue, turn: &JsValue) -> Result<JsValue, Sentence> {
    let start = position(board, turn)?;
    let record = read_record(moves)?;
    let positions = record.replay(start)?;
    Ok(steps_array(&record.0, positions.into_iter().map(Position::turn)))
}

/// How many nodes, leaves and cuts an algorithm takes for a position.
#[wasm_bindgen]
pub fn count(algorithm: &str, board: &JsValue, turn: &JsValue) -> Result<JsValue, Sentence> {
    let algorithm: Algorithm = algorithm.parse()?;
    let Count { nodes, leaves, cuts } = algorithm.count(position(board, turn)?);
    Ok(object(&[
        ("nodes", (nodes as f64).into()),
        ("leaves", (leaves as f64).into()),
        ("cuts", (cuts as f64).into()),
    ]))
}

fn read_record(moves: &JsValue) -> Result<Record, Sentence> {
    let unreadable = || Sentence("The moves cannot be read: expected an array of cells.".into());
    // Ten of them are too many already, and refused when they are replayed.
    let array = copy_array(moves).ok().flatten().ok_or_else(unreadable)?;
    let moves: Option<Vec<Cell>> = array.iter().map(|value| read_cell(&value)).collect();
    Ok(Record(moves.ok_or_else(no_such_cell)?))
}

fn steps_array(moves: &[Cell], marks: impl Iterator<Item = Mark>) -> JsValue {
    array(
        moves
            .iter()
            .zip(marks)
            .map(|(&taken, mark)| object(&[("cell", cell(taken)), ("mark", mark.as_str().into())])),
    )
}

fn position_object(position: Position) -> JsValue {
    object(&[
        ("board", text(&position.board()).into()),
        ("turn", position.turn().as_str().into()),
        ("status", position.status().as_str().into()),
        ("lines", array(position.lines().map(cells))),
    ])
}

fn account_object(account: &Account) -> JsValue {
    let record: Fields = move_object(&account.found).unchecked_into();
    let marks = std::iter::successors(Some(account.mark), |mark| Some(mark.other()));
    let lines = |lines: &[Cells]| array(lines.iter().map(|&line| cells(line)));
    let reply = account.reply.map_or(JsValue::UNDEFINED, |(reply, threats)| {
        object(&[("cell", cell(reply)), ("threatens", cells(threats))])
    });
    set(
        &record,
        &[
            ("mark", account.mark.as_str().into()),
            ("steps", steps_array(&account.found.line, marks)),
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

fn set(record: &Fields, properties: &[(&str, JsValue)]) {
    for (name, value) in properties {
        record.set(name, value);
    }
}
