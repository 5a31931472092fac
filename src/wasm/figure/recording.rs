//! A search that is being recorded.

use super::node::{Node, State};
use super::trace::{Trace, read_textbook};
use super::*;
use crate::Tree;
use crate::search::{self, Player, Rule};

/// The number of steps of a piece, which takes well under a millisecond.
const PIECE: usize = 4_096;

/// A search that is being recorded, in pieces so short that the page does not stall.
#[wasm_bindgen]
pub struct Recording {
    textbook: Textbook,
    root: Node,
    search: Search,
}

enum Search {
    Position(crate::Recording<Position>),
    /// A tree of numbers is so small that its search is recorded at once.
    Numbers(Option<crate::Trace>),
}

#[wasm_bindgen]
impl Recording {
    /// A recording of the search of a position that has not begun. `beyond` says that it cuts only when alpha is above beta.
    #[wasm_bindgen(constructor)]
    pub fn new(
        search: &JsValue,
        board: &JsValue,
        turn: &JsValue,
        beyond: bool,
    ) -> Result<Recording, Refused> {
        let (textbook, scoring) = read_textbook(&string(search))?;
        let position = position(board, turn)?;
        let search = search::Search::new(position, textbook, scoring).with_rule(rule(beyond));
        let search = Search::Position(crate::Recording::new(search));
        Ok(Recording { textbook, root: Node::root(State::Position(position), Player::Max), search })
    }

    /// The same of a tree of numbers. `min` says that MIN chooses at the root. Throws if the search needs a number that is
    /// not given.
    pub fn of_numbers(
        search: &JsValue,
        numbers: &JsValue,
        min: bool,
        beyond: bool,
    ) -> Result<Recording, Refused> {
        let (textbook, scoring) = read_textbook(&string(search))?;
        let tree: Tree = string(numbers).parse()?;
        let first = if min { Player::Min } else { Player::Max };
        let search = search::Search::new(tree.clone(), textbook, scoring);
        let search = search.with_first(first).with_rule(rule(beyond));
        let trace = crate::Recording::new(search).advance(usize::MAX);
        if let Some(trace) = &trace {
            tree.check(trace)?;
        }
        Ok(Recording {
            textbook,
            root: Node::root(State::Numbers(tree), first),
            search: Search::Numbers(trace),
        })
    }

    /// Continues by one piece. Returns the trace once, when it is complete, and otherwise `undefined`.
    pub fn advance(&mut self) -> Option<Trace> {
        let record = match &mut self.search {
            Search::Position(recording) => recording.advance(PIECE),
            Search::Numbers(trace) => trace.take(),
        }?;
        Some(Trace::new(self.root.clone(), self.textbook, record))
    }
}

fn rule(beyond: bool) -> Rule {
    if beyond { Rule::Beyond } else { Rule::Equal }
}
