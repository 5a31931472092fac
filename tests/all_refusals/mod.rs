//! Every refusal of the library, with its details.

use serde_json::{Value, json};
use unbeatable::algorithm::UnknownAlgorithm;
use unbeatable::exercise::{NoChoice, UnreadableWindows, UnreadableWorth};
use unbeatable::level::UnknownLevel;
use unbeatable::notation::TreeError;
use unbeatable::read::ReadError;
use unbeatable::record::RecordError;
use unbeatable::refusal::Quoted;
use unbeatable::tree::UnknownLeaf;
use unbeatable::{Cell, Mark, MoveError, NoSuchCell, PositionError, Refusal};

/// A refusal of each kind, with each mark that it can name.
pub fn refusals() -> Vec<Box<dyn Refusal>> {
    let cell = |index| Cell::new(index).expect("a cell");
    let mut all: Vec<Box<dyn Refusal>> = vec![
        Box::new(NoSuchCell),
        Box::new(ReadError::TooShort(cell(7))),
        Box::new(ReadError::TooLong),
        Box::new(ReadError::UnknownSign(cell(3), Quoted('?'))),
        Box::new(ReadError::UnknownSign(cell(3), Quoted('\n'))),
        Box::new(ReadError::UnknownEntry(cell(3))),
        Box::new(ReadError::OtherNumber(cell(3), cell(5))),
        Box::new(ReadError::Separator(cell(6))),
        Box::new(ReadError::NotAMark),
        Box::new(PositionError::BothWon),
        Box::new(MoveError::Taken(cell(4))),
        Box::new(MoveError::GameOver),
        Box::new(UnknownLevel),
        Box::new(UnknownAlgorithm),
        Box::new(RecordError::Empty),
        Box::new(RecordError::NotACell(2, "9(x)…".into())),
        Box::new(RecordError::TooLong),
        Box::new(RecordError::Illegal(3, MoveError::Taken(cell(4)))),
        Box::new(RecordError::Illegal(6, MoveError::GameOver)),
        Box::new(TreeError::Empty),
        Box::new(TreeError::Unknown(12, Quoted('{'))),
        Box::new(TreeError::NoValue(12, Quoted('é'))),
        Box::new(TreeError::LongName(12, 40)),
        Box::new(UnknownLeaf { place: "[1][0]".into(), leaf: "x:?".into(), is_stop: false }),
        Box::new(UnknownLeaf { place: "[1]".into(), leaf: "B".into(), is_stop: true }),
        Box::new(NoChoice),
        Box::new(UnreadableWorth("two".into())),
        Box::new(UnreadableWindows("-∞".into())),
    ];
    for mark in [Mark::X, Mark::O] {
        all.push(Box::new(PositionError::TooMany(mark)));
        all.push(Box::new(PositionError::MovedAfterEnd(mark)));
        all.push(Box::new(PositionError::WinnerToMove(mark)));
    }
    for at_place in [
        TreeError::NoBracket,
        TreeError::NoChild,
        TreeError::NoComma,
        TreeError::NoDigit,
        TreeError::NoStaticValue,
        TreeError::Decimal,
        TreeError::OutOfRange,
        TreeError::EmptyArray,
        TreeError::Unclosed,
        TreeError::AfterEnd,
        TreeError::TooDeep,
        TreeError::TooMany,
        TreeError::NoName,
        TreeError::Unquoted,
        TreeError::Escape,
    ] {
        all.push(Box::new(at_place(14)));
    }
    all
}

/// The details of a refusal: their names and their texts.
pub fn details(refusal: &dyn Refusal) -> Vec<(&'static str, String)> {
    let details = refusal.facts().details.into_iter().flatten();
    details.map(|(name, detail)| (name, detail.to_string())).collect()
}

/// Every refusal in JSON: its code, its sentence and its details.
#[allow(dead_code)]
pub fn as_json() -> Value {
    let all = refusals();
    let errors = all.iter().map(|refusal| {
        let mut error = json!({ "code": refusal.code(), "message": refusal.to_string() });
        for (name, detail) in details(&**refusal) {
            error[name] = detail.into();
        }
        error
    });
    errors.collect()
}
