//! A node of a tree that can be shown.

use super::*;
use crate::search::{Game, Player, Scoring, minimax};
use crate::{Search, Tree};

/// A position, or a tree of numbers.
#[derive(Clone, Copy)]
pub enum Node<'t> {
    Position(Position),
    Numbers(&'t Tree),
}

impl<'t> Node<'t> {
    /// The children, in the order in which the search tries them.
    pub fn children(self, search: Search, to_move: Player) -> Vec<Node<'t>> {
        match self {
            Node::Position(node) => {
                let children = search.children(&node, to_move).into_iter();
                children.map(Node::Position).collect()
            }
            Node::Numbers(node) => {
                let children = search.children(&node, to_move).into_iter();
                children.map(Node::Numbers).collect()
            }
        }
    }

    /// The score of a leaf for MAX.
    pub fn score(self, to_move: Player) -> i32 {
        match self {
            Node::Position(node) => node.score(to_move),
            Node::Numbers(node) => node.score(to_move),
        }
    }

    /// How many nodes there are from this one on.
    pub fn size(self) -> f64 {
        let mut count = Count::default();
        match self {
            Node::Position(node) => minimax(&node, Scoring::Plain, &mut count),
            Node::Numbers(node) => minimax(&node, Scoring::Plain, &mut count),
        };
        count.nodes as f64
    }

    /// What tells the node from others, and how it came from its parent.
    pub fn fields(self, parent: Option<Node<'_>>) -> Fields {
        let shown: Fields = Object::new().unchecked_into();
        match self {
            Node::Position(node) => {
                let mark = match parent {
                    Some(Node::Position(parent)) => parent.turn().as_str().into(),
                    _ => JsValue::UNDEFINED,
                };
                set(
                    &shown,
                    &[
                        ("mark", mark),
                        ("cell", self.cell(parent)),
                        ("turn", node.turn().as_str().into()),
                        ("board", text(&node.board()).into()),
                        ("status", node.status().as_str().into()),
                    ],
                );
            }
            Node::Numbers(node) => set(&shown, &[("text", text(&node).into())]),
        }
        shown
    }

    /// The cell of the move that leads here from the parent; `undefined` without one, and in a tree of numbers.
    pub fn cell(self, parent: Option<Node<'_>>) -> JsValue {
        let (Node::Position(after), Some(Node::Position(before))) = (self, parent) else {
            return JsValue::UNDEFINED;
        };
        let free = after.board().empty_cells();
        let mut taken = before.board().empty_cells().into_iter();
        taken
            .find(|&cell| !free.contains(cell))
            .map_or(JsValue::UNDEFINED, cell)
    }
}
