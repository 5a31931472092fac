//! The searches of the textbooks by name, run as a whole or in pieces.

use std::vec;

use crate::search::{Entered, Found, Game, Given, Open, Player, Promised, Promising, Run, Scoring, Visitor};

/// A search of the textbooks by its name. A visitor can watch every step of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Textbook {
    /// [`minimax`](crate::search::minimax): visits every node.
    Minimax,
    /// [`alpha_beta`](crate::search::alpha_beta): cuts what cannot change the result.
    AlphaBeta,
    /// [`ordered_alpha_beta`](crate::search::ordered_alpha_beta): the same, with the most promising children first.
    OrderedAlphaBeta,
}

impl Textbook {
    /// Searches the tree below `root`, MAX at the root, and shows `visitor` every step.
    ///
    /// The visitor sees the nodes themselves, in the order in which they are tried.
    pub fn run<G: Promising>(self, root: &G, scoring: Scoring, visitor: &mut impl Visitor<G>) -> Found {
        self.visit(root, Entered::ROOT, scoring, visitor)
    }

    /// The children of a node, in which `to_move` moves, in the order in which the search tries them.
    pub fn children<G: Promising>(self, node: &G, to_move: Player) -> Vec<(G::Move, G)> {
        match self {
            Textbook::Minimax | Textbook::AlphaBeta => node.children().collect(),
            Textbook::OrderedAlphaBeta => node.promising(to_move).collect(),
        }
    }

    /// Whether the search prunes, and so keeps alpha and beta.
    pub const fn prunes(self) -> bool {
        !matches!(self, Textbook::Minimax)
    }

    /// Searches a node somewhere in the tree.
    fn visit<G: Promising>(
        self,
        node: &G,
        at: Entered,
        scoring: Scoring,
        visitor: &mut impl Visitor<G>,
    ) -> Found {
        let mut run = Run::new(self.prunes(), scoring, visitor);
        match self {
            Textbook::Minimax | Textbook::AlphaBeta => run.visit::<G, Given>(node, at),
            Textbook::OrderedAlphaBeta => run.visit::<G, Promised>(node, at),
        }
    }
}

/// The children of a node that are still to be tried, in their order.
type Children<G> = vec::IntoIter<(<G as Game>::Move, G)>;

/// The depth of the nodes that are searched in one piece, in plies below the root.
const PIECES: u32 = 2;

/// A search that pauses after each grandchild of the root, so that a page can do other work in between. It is the
/// same search, in the same order.
#[derive(Clone, Debug)]
pub struct Piecewise<G: Game> {
    textbook: Textbook,
    scoring: Scoring,
    root: G,
    /// The nodes whose search is in progress, from the root down; none before the search enters the root.
    open: Vec<(G, Open<Children<G>>)>,
}

impl<G: Promising + Clone> Piecewise<G> {
    /// A search that has not begun.
    pub fn new(root: G, textbook: Textbook, scoring: Scoring) -> Piecewise<G> {
        Piecewise { textbook, scoring, root, open: Vec::new() }
    }

    /// Searches one more grandchild of the root. If none is left, leaves the root and returns the result, and must
    /// not be called after that.
    pub fn advance(&mut self, visitor: &mut impl Visitor<G>) -> Option<Found> {
        if self.open.is_empty() {
            self.enter(self.root.clone(), Entered::ROOT, visitor);
        }
        loop {
            let (_, open) = self.open.last_mut()?;
            if let Some((_, child)) = open.children.next() {
                let at = open.below();
                if at.ply < PIECES {
                    self.enter(child, at, visitor);
                    continue;
                }
                let score = self.textbook.visit(&child, at, self.scoring, visitor).score;
                open.hear(score, self.textbook.prunes(), visitor);
                return None;
            }
            let (node, open) = self.open.pop()?;
            let found = open.found(&node, self.scoring);
            visitor.leave(&node, found.score);
            let Some((_, above)) = self.open.last_mut() else {
                return Some(found);
            };
            above.hear(found.score, self.textbook.prunes(), visitor);
        }
    }

    fn enter(&mut self, node: G, at: Entered, visitor: &mut impl Visitor<G>) {
        visitor.enter(&node, at);
        let children = self.textbook.children(&node, at.player);
        self.open.push((node, Open::new(at, children.into_iter())));
    }
}
