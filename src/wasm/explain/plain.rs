//! What minimax, which leaves nothing out, finds in a position: for figures that show it as a whole.

use super::*;
use crate::search::{Entered, Scoring, Visitor, minimax};

/// The whole game tree of a position, an object for each node: its `board`, the `cell` that led there, who is to move (`turn`), its
/// `status`, its `score` by plain minimax for the player who moves in the position, whether alpha-beta looks at it, cell by
/// cell (`isVisited`), and its `children`. Meant for a few empty cells.
#[wasm_bindgen]
pub fn game_tree(board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let root = position(board, turn)?;
    let mut visited = Visited(Vec::new());
    Textbook::AlphaBeta.run(&root, Scoring::Plain, &mut visited);
    visited.0.reverse();
    Ok(node_object(root, root.turn(), JsValue::UNDEFINED, &mut visited.0))
}

/// The nodes that a search enters, in their order.
struct Visited(Vec<Position>);

impl Visitor<Position> for Visited {
    fn enter(&mut self, node: &Position, _: Entered) {
        self.0.push(*node);
    }
}

/// The node with what is below it. `visited` has those that alpha-beta still comes to, the next one last: what it leaves out has more
/// marks than that one.
fn node_object(node: Position, player: Mark, taken: JsValue, visited: &mut Vec<Position>) -> JsValue {
    let is_visited = visited.last() == Some(&node);
    if is_visited {
        visited.pop();
    }
    // It is for whoever moves in the node.
    let score = minimax(&node, Scoring::Plain, &mut Count::default()).score;
    let children = node
        .successors()
        .map(|(taken, next)| node_object(next, player, cell(taken), visited));
    object(&[
        ("board", text(&node.board()).into()),
        ("cell", taken),
        ("turn", node.turn().as_str().into()),
        ("status", node.status().as_str().into()),
        ("score", if node.turn() == player { score } else { -score }.into()),
        ("isVisited", is_visited.into()),
        ("children", array(children)),
    ])
}

/// What minimax plans in a position, with the depth or without, both sides playing by it: the `moves` that it looks at, each with its
/// `score` for the player to move, the one of them that it chose (`chosen`), the best score of the others (`others`), and the
/// positions that follow (`line`).
#[wasm_bindgen]
pub fn plan(counts_depth: bool, board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let scoring = if counts_depth {
        Scoring::Depth
    } else {
        Scoring::Plain
    };
    let position = position(board, turn)?;
    let found = |node: Position| minimax(&node, scoring, &mut Count::default());
    // A child's score is for its own player, and counts from there.
    let scored = position.legal_moves().into_iter().map(|taken| {
        let score = scoring.apply(-found(position.after(taken)).score, 1);
        (taken, score)
    });
    let scored: Vec<(Cell, i32)> = scored.collect();
    let choose = |node: Position| node.legal_moves().into_iter().nth(found(node).child?);
    let follow = |&(node, _): &(Position, Cell)| {
        let next = choose(node)?;
        Some((node.after(next), next))
    };
    let first = choose(position).map(|taken| (position.after(taken), taken));
    let line: Vec<(Position, Cell)> = iter::successors(first, follow).collect();
    let a_move = |&(taken, score): &(Cell, i32)| {
        object(&[
            ("mark", position.turn().as_str().into()),
            ("cell", cell(taken)),
            ("score", score.into()),
        ])
    };
    let is_chosen = |&&(taken, _): &&(Cell, i32)| Some(taken) == first.map(|(_, chosen)| chosen);
    let others = scored
        .iter()
        .filter(|each| !is_chosen(each))
        .map(|&(_, score)| score)
        .max();
    Ok(object(&[
        ("moves", array(scored.iter().map(a_move))),
        (
            "chosen",
            scored.iter().find(is_chosen).map_or(JsValue::UNDEFINED, a_move),
        ),
        ("others", others.map_or(JsValue::UNDEFINED, JsValue::from)),
        (
            "line",
            array(line.iter().map(|&(node, taken)| {
                object(&[
                    ("board", text(&node.board()).into()),
                    ("cell", cell(taken)),
                    ("status", node.status().as_str().into()),
                ])
            })),
        ),
    ]))
}
