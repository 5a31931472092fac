//! What the oracle says, as data for the tests in the browser.

use std::collections::HashMap;
use std::sync::OnceLock;

use axum::extract::{Json, Path};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::oracle::search::{Limit, Record, StepKind, Subtree};
use crate::oracle::{Oracle, State};
use crate::refused;

/// A search that a test asks for.
#[derive(Deserialize)]
struct Search {
    /// A board or a tree of numbers, as text.
    subject: String,
    /// The name of the search, such as `alpha-beta-depth`.
    search: String,
}

/// Answers a question of a test.
pub async fn answer(Path(question): Path<String>, Json(parameters): Json<Value>) -> Response {
    match question.as_str() {
        "positions" => Json(positions()).into_response(),
        "refusals" => Json(refusals()).into_response(),
        "search" => match serde_json::from_value(parameters) {
            Ok(asked) => Json(search(&asked)).into_response(),
            Err(why) => (StatusCode::BAD_REQUEST, why.to_string()).into_response(),
        },
        _ => (StatusCode::NOT_FOUND, format!("the oracle is not asked for {question}")).into_response(),
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

/// Every position that games reach, by its board, a space and its turn, whoever opens: its value for the player to move, and its moves, best first, each with its value for the one who plays it, the board after it, and its reason.
fn positions() -> &'static Value {
    static POSITIONS: OnceLock<Value> = OnceLock::new();
    POSITIONS.get_or_init(|| {
        let mut oracle = Oracle::default();
        let mut found = HashMap::new();
        let mut open: Vec<State> = ['X', 'O'].map(|opener| State::drawn(".../.../...", opener)).into();
        while let Some(state) = open.pop() {
            let name = format!("{} {}", state.text(), state.turn);
            if found.contains_key(&name) {
                continue;
            }
            let value = oracle.value(state);
            let moves = oracle.moves(state);
            open.extend(moves.iter().map(|chosen| state.after(chosen.cell)));
            let equals = oracle.equals(state);
            let moves: Vec<Value> = moves
                .iter()
                .map(|chosen| {
                    json!({
                        "cell": chosen.cell,
                        "outcome": chosen.value.outcome,
                        "plies": chosen.value.plies,
                        "board": state.after(chosen.cell).text(),
                        "reason": chosen.reason,
                    })
                })
                .collect();
            let position = json!({
                "board": state.text(),
                "turn": state.turn,
                "outcome": value.outcome,
                "plies": value.plies,
                "moves": moves,
                "equals": equals,
            });
            found.insert(name, position);
        }
        json!(found)
    })
}

/// The whole record of a search: its nodes in the order of visits, and its steps. An alpha or beta that is infinite is `null`, and so
/// is a bound's kind where the score is exact.
fn search(Search { subject, search }: &Search) -> Value {
    let record = Record::drawn(subject, search);
    let finite = |bound: i32| (bound != i32::MIN && bound != i32::MAX).then_some(bound);
    let text = |place: &Subtree| match place {
        Subtree::Board(state, _) => state.text(),
        Subtree::Numbers(tree) => tree.to_string(),
    };
    let cell = |place: &Subtree| match place {
        Subtree::Board(_, cell) => *cell,
        Subtree::Numbers(_) => None,
    };
    let nodes = record.nodes.iter().enumerate().map(|(index, node)| {
        json!({
            "text": text(&node.place),
            "cell": cell(&node.place),
            "parent": node.parent,
            "ply": node.ply,
            "max": node.max(),
            "leaf": node.leaf(),
            "alpha": finite(node.alpha),
            "beta": finite(node.beta),
            "score": node.score,
            "least": finite(node.least),
            "most": finite(node.most),
            "bound": record.limit(index).map(|limit| if limit == Limit::Least { "least" } else { "most" }),
            "children": node.children,
            "cut": node.cut.iter().map(text).collect::<Vec<_>>(),
            "family": node.family(),
            "spared": node.spared(),
            "entered": node.entered,
            "left": node.left,
        })
    });
    let steps = record.steps.iter().map(|step| {
        json!({
            "kind": match step.kind {
                StepKind::Enter => "enter",
                StepKind::Cut => "cut",
                StepKind::Leave => "leave",
            },
            "node": step.node,
            "here": step.here,
            "alpha": finite(step.alpha),
            "beta": finite(step.beta),
            "best": step.best,
            "before": step.before,
            "after": step.after,
        })
    });
    json!({ "nodes": nodes.collect::<Vec<_>>(), "steps": steps.collect::<Vec<_>>() })
}
