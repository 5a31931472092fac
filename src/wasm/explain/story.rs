//! What the story shows: the lesson of a visitor's game, and walks from it.

use super::*;
use crate::lesson::Lesson;
use crate::{Cell, Outcome, Value, analyze};

/// The lesson of a game from the empty board with these moves, which `opener` began: the `board`, the `turn`, which is the
/// engine's, and the `safe` move with what it is worth (`outcome`), the losing move (`tried`), its refutation (`reply`) and the
/// replies that need not be looked at (`unseen`). Without moves, or if the game has no lesson, it is that of someone else's game
/// (`isOwn` says which).
#[wasm_bindgen]
pub fn lesson(moves: &JsValue, engine: &JsValue, opener: &JsValue) -> Result<JsValue, Refused> {
    let own = if is_absent(moves) { None } else { Lesson::of(&read_record(moves)?.0, mark_of(engine)?, mark_of(opener)?) };
    let lesson = own.unwrap_or_else(Lesson::someones);
    let record: Fields = position_object(lesson.position).unchecked_into();
    record.set("isOwn", &own.is_some().into());
    if let Some(cut) = lesson.cut() {
        set(
            &record,
            &[
                ("safe", cell(cut.safe)),
                ("outcome", cut.outcome.as_str().into()),
                ("tried", cell(cut.tried)),
                ("reply", cell(cut.reply)),
                ("unseen", cells(cut.unseen)),
            ],
        );
    }
    Ok(record.into())
}

/// The positions along some moves, from the given one to the last. Each has its `score` by minimax, 10, 0 or −10, for the
/// player to move in the given position, and its `moves` in the order of the cells. A move has the `cell`, the `board`
/// after it, its `score`, its score if each ply counts (`late`), and the `line` of best play that it begins.
#[wasm_bindgen]
pub fn walk(board: &JsValue, moves: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let start = position(board, turn)?;
    let own = |at: Position, value: Value| if at.turn() == start.turn() { value } else { value.for_opponent() };
    let plain = |value: Value| match value.outcome {
        Outcome::Win => 10,
        Outcome::Draw => 0,
        Outcome::Loss => -10,
    };
    Ok(array(read_record(moves)?.replay(start)?.into_iter().map(|at| {
        let analysis = analyze(at);
        let a_move = |taken: Cell| {
            let found = analysis.moves.iter().find(|found| found.cell == taken)?;
            let (value, next) = (own(at, found.value), at.after(taken));
            Some(object(&[
                ("cell", cell(taken)),
                ("board", text(&next.board()).into()),
                ("score", plain(value).into()),
                ("late", value.score().into()),
                ("line", cells(found.line.iter().copied())),
            ]))
        };
        let record: Fields = position_object(at).unchecked_into();
        record.set("score", &plain(own(at, analysis.value)).into());
        record.set("moves", &array(at.legal_moves().into_iter().filter_map(a_move)));
        record.into()
    })))
}
