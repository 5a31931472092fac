//! The library's types made from the oracle's, and the oracle's made from the library's.

#![allow(dead_code)]

use serde_json::{Value as Json, json};
use unbeatable::{Cell, Cells, Chance, Mark, Outcome, Position, Tree, Value, account};

use crate::oracle::{self, Ratio, State};

pub fn mark(sign: char) -> Mark {
    sign.to_string().parse().expect("a mark")
}

pub fn position(state: State) -> Position {
    let board = state.text().parse().expect("a board");
    Position::new(board, Some(mark(state.turn))).expect("a reachable position")
}

pub fn state(position: Position) -> State {
    let turn = if position.turn() == Mark::X { 'X' } else { 'O' };
    State::drawn(&position.board().to_string(), turn)
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

/// The library's account of every move of the game that X opens, in the JSON form of the page's engine, with the board before it.
/// Other tests check the accounts against the oracle.
pub fn accounts() -> Vec<Json> {
    let moves = oracle::reachable('X').into_iter().flat_map(|state| state.moves().into_iter().map(move |cell| (state, cell)));
    let cells = |cells: Cells| json!(ascending(cells));
    let lines = |lines: &[Cells]| lines.iter().map(|&line| cells(line)).collect::<Vec<_>>();
    let value = |value: Value| json!({ "outcome": value.outcome.as_str(), "plies": value.plies });
    let all = moves.map(|(state, cell)| {
        let account = account(position(state), Cell::ALL[cell]).expect("a legal move");
        json!({
            "board": state.text(),
            "mark": account.mark.as_str(),
            "cell": cell,
            "value": value(account.found.value),
            "reason": account.found.reason.as_str(),
            "best": value(account.best),
            "bestCells": cells(account.best_cells),
            "others": account.others.map(value),
            "completes": lines(&account.completes),
            "blocks": lines(&account.blocks),
            "threatens": cells(account.threatens),
            "allows": cells(account.allows),
            "forestalls": cells(account.forestalls),
            "reply": account.reply.map(|(reply, threats)| json!({ "cell": reply.index(), "threatens": cells(threats) })),
            "othersRunIntoAFork": account.others_run_into_a_fork,
            "isEngines": account.is_engines,
        })
    });
    all.collect()
}
