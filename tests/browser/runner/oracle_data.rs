//! Answers what the tests in the browser ask of the oracle.

use std::sync::LazyLock;

use axum::extract::{Json, Path};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::all_refusals;
use crate::oracle::data::{self, Search};

/// Answers a question of a test.
pub async fn answer(Path(question): Path<String>, Json(parameters): Json<Value>) -> Response {
    match question.as_str() {
        "positions" => positions(),
        "search" => about(parameters, data::search),
        "drawing" => about(parameters, data::drawing),
        "refusals" => Json(all_refusals::as_json()).into_response(),
        "accounts" => Json(data::accounts()).into_response(),
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
