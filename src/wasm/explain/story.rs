//! What the story shows: the tree of one turn of a game.

use super::*;
use crate::story::{Cut, Node, Story};

/// The story of a game from the empty board with these moves, which `opener` began: its `nodes`, two `choices` and a `cut`, as
/// indices of nodes. A node has the index of its `parent` and the `cell` of the last move, the `board`, the `turn`, the `status`
/// and the `score`. Without moves, or if the game has no story, it is that of someone else's game (`isOwn` says which).
#[wasm_bindgen]
pub fn story(moves: &JsValue, engine: &JsValue, opener: &JsValue) -> Result<JsValue, Refused> {
    let own = if is_absent(moves) { None } else { Story::of(&read_record(moves)?.0, mark_of(engine)?, mark_of(opener)?) };
    let is_own = own.is_some();
    let Story { nodes, choices, cut } = own.unwrap_or_else(Story::someones);
    Ok(object(&[
        ("isOwn", is_own.into()),
        ("nodes", array(nodes.into_iter().map(node_object))),
        ("choices", indices(&choices)),
        ("cut", cut.map_or(JsValue::UNDEFINED, cut_object)),
    ]))
}

fn node_object(Node { last, position, score }: Node) -> JsValue {
    let record: Fields = position_object(position).unchecked_into();
    record.set("score", &score.into());
    if let Some((parent, taken)) = last {
        set(&record, &[("parent", index(parent)), ("cell", cell(taken))]);
    }
    record.into()
}

fn cut_object(Cut { turn, safe, tried, seen, unseen }: Cut) -> JsValue {
    object(&[
        ("turn", index(turn)),
        ("safe", index(safe)),
        ("tried", index(tried)),
        ("seen", index(seen)),
        ("unseen", indices(&unseen)),
    ])
}

fn index(of: usize) -> JsValue {
    (of as u32).into()
}

fn indices(of: &[usize]) -> JsValue {
    array(of.iter().map(|&each| index(each)))
}
