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
    Ok(data(|json: &mut Json| {
        json.set("isOwn", is_own);
        json.set("nodes", List(nodes));
        json.set("choices", List(choices));
        json.set_some("cut", cut);
    }))
}

impl ToJson for Node {
    fn write(self, json: &mut Json) {
        json.object(|json| {
            set_position(json, self.position);
            json.set("score", self.score);
            json.set_some("parent", self.last.map(|(parent, _)| parent));
            json.set_some("cell", self.last.map(|(_, cell)| cell));
        });
    }
}

impl ToJson for Cut {
    fn write(self, json: &mut Json) {
        json.object(|json| {
            json.set("safe", self.safe);
            json.set("tried", self.tried);
            json.set("seen", self.seen);
            json.set("unseen", List(self.unseen));
        });
    }
}
