//! The overview: a few of the nodes of the whole minimax tree, so few that each can be a dot.

use std::collections::BTreeSet;

use crate::cell::Cell;
use crate::position::Position;
use crate::search::{Entered, Event, Scoring, Search, Textbook};

/// One node of the search of the empty board by minimax.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sample {
    /// The first move on the way to the node.
    pub first: Cell,
    /// The node's score for the player who opened the game: 10, 0 or −10.
    pub score: i32,
    /// Whether alpha-beta, which tries the moves in the same order, enters it too.
    pub is_searched: bool,
}

/// The overview has one of this many nodes.
pub const STEP: usize = 100;
/// The number of the first one, the root being 0. From here on, alpha-beta enters as many of them as it enters of all nodes: 183
/// of 5,499, and 18,297 of 549,946.
const FIRST: usize = 89;

/// Every [`STEP`]-th node, in the order in which minimax enters them.
///
/// The moves are tried in ascending order, and so the nodes with the same first move are an unbroken run.
pub fn samples() -> Vec<Sample> {
    let searched = paths(Textbook::AlphaBeta);
    let mut samples = Vec::new();
    // The nodes that minimax is in, each with the place of its sample if it has one.
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut path = Vec::new();
    let mut entered = 0_usize;
    Search::new(Position::start(), Textbook::Minimax, Scoring::Plain).run(|event| match event {
        Event::Enter(node) => {
            follow(&mut path, &node);
            let first = path.first().filter(|_| entered % STEP == FIRST);
            entered += 1;
            open.push(first.map(|&first| {
                samples.push(Sample { first, score: 0, is_searched: searched.contains(&path) });
                samples.len() - 1
            }));
        }
        Event::Leave(score) => {
            if let Some(sample) = open.pop().flatten().and_then(|index| samples.get_mut(index)) {
                sample.score = score;
            }
        }
        Event::Cut(_) => {}
    });
    samples
}

/// The moves that lead to each node that a search of the empty board enters.
fn paths(textbook: Textbook) -> BTreeSet<Vec<Cell>> {
    let mut paths = BTreeSet::new();
    let mut path = Vec::new();
    Search::new(Position::start(), textbook, Scoring::Plain).run(|event| {
        if let Event::Enter(node) = event {
            follow(&mut path, &node);
            paths.insert(path.clone());
        }
    });
    paths
}

/// Makes `path`, which led to the node that was entered before, the path to this one.
fn follow(path: &mut Vec<Cell>, node: &Entered<Position>) {
    if let Some(cell) = node.choice {
        path.truncate(node.ply as usize - 1);
        path.push(cell);
    }
}
