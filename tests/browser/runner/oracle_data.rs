//! Answers what the tests in the browser ask of the oracle, and what they need to know of the library.

use std::sync::LazyLock;

use axum::extract::{Json, Path};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use unbeatable::{Cell, Cells, account};

use crate::conversions;
use crate::oracle::data::{self, Search};
use crate::oracle::reachable;
use crate::refused;

/// Answers a question of a test.
pub async fn answer(Path(question): Path<String>, Json(parameters): Json<Value>) -> Response {
    match question.as_str() {
        "positions" => positions(),
        "search" => about(parameters, data::search),
        "drawing" => about(parameters, data::drawing),
        "refusals" => Json(refusals()).into_response(),
        "accounts" => Json(accounts()).into_response(),
        _ => (StatusCode::NOT_FOUND, format!("the oracle is not asked for {question}")).into_response(),
    }
}

/// The oracle's positions. Most tests ask for them, and writing them down takes longer than many a test.
fn positions() -> Response {
    static POSITIONS: LazyLock<String> = LazyLock::new(|| json!(data::positions()).to_string());
    ([(CONTENT_TYPE, "application/json")], POSITIONS.as_str()).into_response()
}

fn about(parameters: Value, tell: fn(&Search) -> Value) -> Response {
    match serde_json::from_value(parameters) {
        Ok(asked) => Json(tell(&asked)).into_response(),
        Err(why) => (StatusCode::BAD_REQUEST, why.to_string()).into_response(),
    }
}

/// Every refusal of the library: its code, its sentence and its details.
fn refusals() -> Value {
    let all = refused::refusals();
    let told = all.iter().map(|refusal| {
        let mut error = json!({ "code": refusal.code(), "message": refusal.to_string() });
        for (name, detail) in refused::details(&**refusal) {
            error[name] = detail.into();
        }
        error
    });
    told.collect()
}

/// The library's account of every move of the game that X opens, in the JSON form of the page's engine, with the board before it.
/// Other tests check the accounts against the oracle.
fn accounts() -> Vec<Value> {
    let moves = reachable('X').into_iter().flat_map(|state| state.moves().into_iter().map(move |cell| (state, cell)));
    let cells = |cells: Cells| json!(cells.iter().map(Cell::index).collect::<Vec<_>>());
    let lines = |lines: &[Cells]| lines.iter().map(|&line| cells(line)).collect::<Vec<_>>();
    let value = |value: unbeatable::Value| json!({ "outcome": value.outcome.as_str(), "plies": value.plies });
    let all = moves.map(|(state, cell)| {
        let account = account(conversions::position(state), Cell::ALL[cell]).expect("a legal move");
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
