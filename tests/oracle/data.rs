//! What the oracle says, as data for tests that are not in Rust.

use std::collections::HashMap;
use std::sync::OnceLock;

use serde::Deserialize;
use serde_json::{Value, json};

use super::search::{NaiveSearch, Record, Subtree};
use super::{Oracle, State, reachable};

/// A search that a test asks for.
#[derive(Deserialize)]
pub struct Search {
    /// A board or a tree of numbers, as text.
    subject: String,
    /// The name of the search, such as `alpha-beta-depth`.
    search: String,
    /// Who moves on a board; else its marks say.
    turn: Option<char>,
}

impl Search {
    fn root(&self) -> Subtree {
        match self.turn {
            Some(turn) => Subtree::drawn(&self.subject, turn),
            None => Subtree::read(&self.subject),
        }
    }
}

/// Every position that games reach, whoever opens, by its board, a space and its turn: its value for the player to move, and its
/// moves, best first, each with its value for the one who plays it, the board after it, and its reason. `ends` has for either
/// computer the wins, draws and losses of the games that can follow.
pub fn positions() -> &'static Value {
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
                "ends": { "X": oracle.ends(state, 'X'), "O": oracle.ends(state, 'O') },
            });
            found.insert(name, position);
        }
        json!(found)
    })
}

/// The account of every move of the game that X opens.
pub fn accounts() -> Vec<Value> {
    let mut oracle = Oracle::default();
    let moves = reachable('X').into_iter().flat_map(|state| state.moves().into_iter().map(move |cell| (state, cell)));
    moves.map(|(state, cell)| oracle.account(state, cell).to_json(&state.text())).collect()
}

/// The whole record of a search: its nodes in the order of visits, and its steps. An infinite alpha or beta is `null`, and so is
/// the kind of bound of an exact score.
pub fn search(asked: &Search) -> Value {
    recorded(&Record::of(&asked.root(), &asked.search))
}

fn recorded(record: &Record) -> Value {
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
            "score": node.score,
            "bound": record.limit(index),
            "children": node.children,
            "cut": node.cut.iter().map(text).collect::<Vec<_>>(),
            "spared": node.spared(),
            "entered": node.entered,
            "left": node.left,
        })
    });
    json!({ "nodes": nodes.collect::<Vec<_>>(), "steps": record.steps })
}

fn text(place: &Subtree) -> String {
    match place {
        Subtree::Board(state, _) => state.text(),
        Subtree::Numbers(tree) => tree.to_string(),
    }
}

/// The record of a search, with the best line at each step, and `places`: what can be drawn, from left to right, which is the order
/// of the search or the opposite. What lies below a cut is drawn only in trees of up to fifty nodes.
pub fn drawing(asked: &Search) -> Value {
    let root = asked.root();
    let record = Record::of(&root, &asked.search);
    let mut drawing = recorded(&record);
    for step in 0..record.steps.len() {
        drawing["steps"][step]["line"] = record.line(step).into();
    }
    let tree = Tree { record: &record, search: NaiveSearch::named(&asked.search), is_whole: root.size() <= 50 };
    let mut places = Vec::new();
    tree.gather(&root, &[1], &[], Some(0), 0, &mut places);
    drawing["places"] = places.into();
    drawing
}

/// A tree that is drawn.
struct Tree<'a> {
    record: &'a Record,
    search: NaiveSearch,
    is_whole: bool,
}

impl Tree<'_> {
    /// Adds a place, and then those below it. Its positions among its siblings, from the root on, count from 1; its path has the
    /// choices, cells or indices in a tree of numbers as it is written. `step` is the step in which the place is visited or cut.
    fn gather(
        &self,
        place: &Subtree,
        positions: &[usize],
        path: &[usize],
        visit: Option<usize>,
        step: usize,
        places: &mut Vec<Value>,
    ) {
        let own = places.len();
        places.push(Value::Null);
        let node = visit.map(|visit| &self.record.nodes[visit]);
        let children = self.search.choices(place, path.len());
        let drawn = if node.is_some() || self.is_whole { &children[..] } else { &[] };
        let mut tried: Vec<_> = drawn.iter().enumerate().collect();
        if self.search.right {
            tried.reverse();
        }
        for (position, (index, (choice, child))) in tried.into_iter().enumerate() {
            let visit = node.and_then(|node| node.children.get(index).copied());
            let step = match (node, visit) {
                (_, Some(visit)) => self.record.nodes[visit].entered,
                // A node is left in the step after its cut.
                (Some(node), None) => node.left - 1,
                (None, None) => step,
            };
            let (positions, path) = ([positions, &[position + 1]].concat(), [path, &[*choice]].concat());
            self.gather(child, &positions, &path, visit, step, places);
        }
        places[own] = json!({
            "positions": positions,
            "path": path,
            "text": text(place),
            "family": children.len(),
            "size": place.size(),
            "below": places.len() - own - 1,
            "visit": visit,
            "step": step,
        });
    }
}
