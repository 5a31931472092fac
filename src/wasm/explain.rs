//! The boundary of the explanation. It is a module of its own, so that the game's module stays small.

mod overview;
mod proof;
mod story;

use std::hint::black_box;
use std::iter;

use web_sys::Performance;

use super::boards::*;
use super::engine::read_cell;
use super::objects::{array, cell, object, set};
use super::*;
use crate::account::{Account, turning};
use crate::algorithm::Algorithm;
use crate::record::Record;
use crate::search::Count;
use crate::tree::Tree;
use crate::{AnalyzedMove, Cell, Cells, Level, NoSuchCell, Status, Value, analyze};

/// Reads a board, whether or not a game reaches it, and returns it in the notation that the library writes.
#[wasm_bindgen]
pub fn read_board(board: &JsValue) -> Result<String, Refused> {
    Ok(text(&Board::read(&string(board))?))
}

/// The cells of a game that is written as `5 1 9`.
#[wasm_bindgen]
pub fn read_moves(moves: &JsValue) -> Result<JsValue, Refused> {
    let Record(moves) = string(moves).parse()?;
    Ok(cells(moves))
}

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

/// The moves of a line from a position on, each with the mark of the player who makes it.
#[wasm_bindgen]
pub fn steps(board: &JsValue, moves: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let start = position(board, turn)?;
    let record = read_record(moves)?;
    let positions = record.replay(start)?;
    Ok(steps_array(&record.0, positions.into_iter().map(Position::turn)))
}

/// The moves of a position, best first for the player who makes them, with their values for `side`, either of the two
/// players. The reason is for the player to move, and `undefined` if `side` is the other player.
#[wasm_bindgen]
pub fn values(board: &JsValue, side: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let position = position(board, turn)?;
    let mover = position.turn();
    let is_movers = mark_of(side)? == mover;
    Ok(array(analyze(position).moves.iter().map(|found| {
        let (value, reason) =
            if is_movers { (found.value, found.reason.as_str().into()) } else { (found.value.for_opponent(), JsValue::UNDEFINED) };
        object(&[
            ("cell", cell(found.cell)),
            ("value", value_object(value)),
            ("steps", steps_array(&found.line, alternating(mover))),
            ("reason", reason),
        ])
    })))
}

/// The cells that the unbeatable level may take. The first of them is the cell that `best_move` takes.
#[wasm_bindgen]
pub fn candidates(board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    Ok(cells(crate::candidates(position(board, turn)?, Level::Unbeatable)))
}

/// The puzzles of a day, counted from any day on, see [`of_day`](crate::puzzle::of_day). If there are `moves`, those of a game from
/// the empty board that somebody has lost, which `opener` began, then the first puzzle is the position in which they lost it
/// (`isLost`).
///
/// Each puzzle has the `board`, the `turn`, the best `outcome`, and how many `cells` are free.
#[wasm_bindgen]
pub fn puzzles_of(day: u32, moves: &JsValue, opener: &JsValue) -> Result<JsValue, Refused> {
    let mut positions: Vec<Position> = crate::puzzle::of_day(day).iter().map(|puzzle| puzzle.position).collect();
    let lost = if is_absent(moves) { None } else { lost_in(&read_record(moves)?, mark_of(opener)?)? };
    if let (Some(lost), Some(first)) = (lost, positions.first_mut()) {
        *first = lost;
    }
    Ok(array(positions.into_iter().enumerate().map(|(nth, position)| {
        object(&[
            ("board", text(&position.board()).into()),
            ("turn", position.turn().as_str().into()),
            ("outcome", analyze(position).value.outcome.as_str().into()),
            ("cells", position.legal_moves().len().into()),
            ("isLost", (nth == 0 && lost.is_some()).into()),
        ])
    })))
}

/// The position in which a game from the empty board was lost; `None` if it was not.
fn lost_in(record: &Record, opener: Mark) -> Result<Option<Position>, Refused> {
    let start = Position::new(Board::EMPTY, Some(opener))?;
    let positions = record.replay(start)?;
    let is_won = positions.last().is_some_and(|last| matches!(last.status(), Status::Won(_)));
    let turning = turning(&record.review(start)?).filter(|_| is_won);
    Ok(turning.and_then(|ply| positions.get(ply).copied()))
}

/// Reads a tree of numbers, and returns it in the notation that the library writes.
#[wasm_bindgen]
pub fn read_numbers(numbers: &JsValue) -> Result<String, Refused> {
    let tree: Tree = string(numbers).parse()?;
    Ok(text(&tree))
}

/// The algorithms that can be compared, in the order in which they are shown: the `name`, and whether there is a
/// step-by-step trace (`isTextbook`).
#[wasm_bindgen]
pub fn algorithms() -> JsValue {
    array(Algorithm::ALL.into_iter().map(|algorithm| {
        let is_textbook = matches!(algorithm, Algorithm::Textbook(..));
        object(&[("name", algorithm.as_str().into()), ("isTextbook", is_textbook.into())])
    }))
}

/// How many nodes, leaves and cuts an algorithm takes for a position.
#[wasm_bindgen]
pub fn count(algorithm: &JsValue, board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let algorithm: Algorithm = string(algorithm).parse()?;
    let Count { nodes, leaves, cuts } = algorithm.count(position(board, turn)?);
    Ok(object(&[("nodes", (nodes as f64).into()), ("leaves", (leaves as f64).into()), ("cuts", (cuts as f64).into())]))
}

const UNREADABLE_MOVES: Facts = unusable("unreadable-moves", "The moves cannot be read: expected an array of cells.");

/// How long an algorithm takes for a position, in milliseconds: the mean of this many runs.
#[wasm_bindgen]
pub fn time(algorithm: &JsValue, runs: u32, board: &JsValue, turn: &JsValue) -> Result<f64, Refused> {
    let algorithm: Algorithm = string(algorithm).parse()?;
    let position = position(board, turn)?;
    let clock = Global::performance();
    let begun = clock.now();
    for _ in 0..runs {
        black_box(algorithm.count(black_box(position)));
    }
    Ok((clock.now() - begun) / f64::from(runs))
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = globalThis)]
    type Global;

    /// The clock, a global of windows and workers alike.
    #[wasm_bindgen(static_method_of = Global, js_class = "globalThis", getter)]
    fn performance() -> Performance;
}

fn read_record(moves: &JsValue) -> Result<Record, Refused> {
    // The copy has at most ten moves. Ten are already too many: the replay refuses them.
    let array = copy_array(moves).ok().flatten().ok_or(UNREADABLE_MOVES)?;
    let moves: Result<Vec<Cell>, NoSuchCell> = values_of(&array).map(|value| read_cell(&value)).collect();
    Ok(Record(moves?))
}

fn steps_array(moves: &[Cell], marks: impl Iterator<Item = Mark>) -> JsValue {
    array(moves.iter().zip(marks).map(|(&taken, mark)| object(&[("cell", cell(taken)), ("mark", mark.as_str().into())])))
}

/// Both players in turn, beginning with this one.
fn alternating(first: Mark) -> impl Iterator<Item = Mark> {
    iter::successors(Some(first), |mark| Some(mark.other()))
}

fn position_object(position: Position) -> JsValue {
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

fn cells(of: impl IntoIterator<Item = Cell>) -> JsValue {
    array(of.into_iter().map(cell))
}
