//! What minimax, which cuts nothing, finds in a position: for figures that show the search as a whole.

use super::*;
use crate::search::{Event, Found, Scoring, Search};

/// The whole game tree of a position, with an object for each node: its `board`, the `cell` that led there, the
/// player to move (`turn`), its `status`, its `score` by plain minimax for the player who moves in the position,
/// whether alpha-beta, which tries the cells in ascending order, visits it (`isVisited`), and its `children`. The
/// function is meant for positions with few empty cells.
#[wasm_bindgen]
pub fn game_tree(board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let root = position(board, turn)?;
    let mut visited = Vec::new();
    Search::new(root, Textbook::AlphaBeta, Scoring::Plain).run(|event| {
        if let Event::Enter(entered) = event {
            visited.push(entered.node);
        }
    });
    visited.reverse();
    Ok(node_object(root, root.turn(), JsValue::UNDEFINED, &mut visited))
}

/// What minimax finds in a position.
fn minimax(node: Position, scoring: Scoring) -> Found {
    Search::new(node, Textbook::Minimax, scoring).count().0
}

/// The object of a node with everything below it. `visited` has the nodes that alpha-beta still visits, the next one
/// last. A node that alpha-beta cuts has more marks than that next node, so the two are never equal.
fn node_object(node: Position, player: Mark, taken: JsValue, visited: &mut Vec<Position>) -> JsValue {
    let is_visited = visited.last() == Some(&node);
    if is_visited {
        visited.pop();
    }
    // The score is for the player who moves in the node.
    let score = minimax(node, Scoring::Plain).score;
    let children = node.successors().map(|(taken, next)| node_object(next, player, cell(taken), visited));
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

/// The plan of minimax in a position, with or without the depth in the score, if both sides play by it: the `moves`,
/// each with its `score` for the player to move, the move that minimax chose (`chosen`), the best score of the other
/// moves (`others`), and the positions that follow (`line`).
#[wasm_bindgen]
pub fn plan(counts_depth: bool, board: &JsValue, turn: &JsValue) -> Result<JsValue, Refused> {
    let scoring = if counts_depth { Scoring::Depth } else { Scoring::Plain };
    let position = position(board, turn)?;
    // The score of a child is for the player who moves in the child, and its depth counts from there.
    let scored = position.legal_moves().into_iter().map(|taken| {
        let score = scoring.apply(-minimax(position.after(taken), scoring).score, 1);
        (taken, score)
    });
    let scored: Vec<(Cell, i32)> = scored.collect();
    let choose = |node: Position| node.legal_moves().into_iter().nth(minimax(node, scoring).child?);
    let follow = |&(node, _): &(Position, Cell)| {
        let next = choose(node)?;
        Some((node.after(next), next))
    };
    let first = choose(position).map(|taken| (position.after(taken), taken));
    let line: Vec<(Position, Cell)> = iter::successors(first, follow).collect();
    let a_move = |&(taken, score): &(Cell, i32)| {
        object(&[("mark", position.turn().as_str().into()), ("cell", cell(taken)), ("score", score.into())])
    };
    let is_chosen = |&&(taken, _): &&(Cell, i32)| Some(taken) == first.map(|(_, chosen)| chosen);
    let others = scored.iter().filter(|each| !is_chosen(each)).map(|&(_, score)| score).max();
    Ok(object(&[
        ("moves", array(scored.iter().map(a_move))),
        ("chosen", scored.iter().find(is_chosen).map_or(JsValue::UNDEFINED, a_move)),
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
