//! The library's types made from the oracle's, and the oracle's made from the library's.

#![allow(dead_code)]

use serde_json::Value as Json;
use unbeatable::tree::Tree;
use unbeatable::{Cell, Cells, Chance, Mark, Outcome, Position, Value};

use crate::oracle::{self, Ratio, State};

pub fn mark(sign: char) -> Mark {
    sign.to_string().parse().expect("a mark")
}

pub fn player(mark: Mark) -> char {
    if mark == Mark::X { 'X' } else { 'O' }
}

pub fn position(state: State) -> Position {
    let board = state.text().parse().expect("a board");
    Position::new(board, Some(mark(state.turn))).expect("a reachable position")
}

pub fn state(position: Position) -> State {
    State::drawn(&position.board().to_string(), player(position.turn()))
}

/// The library's tree of these numbers, which are nested arrays.
pub fn tree_of(numbers: &Json) -> Tree {
    match numbers.as_array() {
        Some(children) => Tree::branch(children.iter().map(tree_of).collect::<Vec<_>>()),
        None => Tree::leaf(numbers.as_i64().expect("an integer") as i32),
    }
}

/// The indices of the cells, ascending.
pub fn ascending(cells: Cells) -> Vec<usize> {
    cells.iter().map(Cell::index).collect()
}

/// 1 for a win, 0 for a draw, −1 for a loss.
pub fn sign(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Win => 1,
        Outcome::Draw => 0,
        Outcome::Loss => -1,
    }
}

/// The library's value as a value of the oracle.
pub fn plain(value: Value) -> oracle::Value {
    oracle::Value { outcome: sign(value.outcome), plies: value.plies.into() }
}

pub fn ratio(chance: Chance) -> Ratio {
    Ratio::new(chance.wins.into(), chance.of.into())
}
