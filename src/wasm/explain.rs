//! The boundary of the explanation, that is the story and the puzzles. It is a module of its own, so that the game's module stays
//! small.

mod sample;
mod story;

use super::boards::*;
use super::review::*;
use super::*;
use crate::account::turning;
use crate::record::Record;
use crate::{Status, analyze};

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
    Ok(data(List(positions.into_iter().enumerate().map(|(nth, position)| {
        move |json: &mut Json| {
            json.set("board", text(&position.board()));
            json.set("turn", position.turn().as_str());
            json.set("outcome", analyze(position).value.outcome.as_str());
            json.set("cells", position.legal_moves().len());
            json.set("isLost", nth == 0 && lost.is_some());
        }
    }))))
}

/// The position in which a game from the empty board was lost; `None` if it was not.
fn lost_in(record: &Record, opener: Mark) -> Result<Option<Position>, Refused> {
    let start = Position::new(Board::EMPTY, Some(opener))?;
    let positions = record.replay(start)?;
    let is_won = positions.last().is_some_and(|last| matches!(last.status(), Status::Won(_)));
    let turning = turning(&record.review(start)?).filter(|_| is_won);
    Ok(turning.and_then(|ply| positions.get(ply).copied()))
}
