//! The searches of the textbooks: minimax, alpha-beta, and alpha-beta with move ordering, each with or without the
//! depth in the score, and minimax with a transposition table.
//!
//! The searches do not depend on tic-tac-toe. A [`Game`] gives them the children of a node and the score of a leaf. A
//! [`Visitor`] sees every node in the order of the search, so that counts and drawings come from the real search.
//!
//! All searches share one loop. They differ in the order of the children, in whether they prune, and in what they remember.

mod node;

use std::collections::BTreeMap;

pub use node::{Count, Entered, Found, Game, Player, Promising, Scoring, Visitor, Window};

/// Searches the whole tree, MAX at the root: MAX takes the highest score among the children and MIN the lowest.
pub fn minimax<G: Game>(root: &G, scoring: Scoring, visitor: &mut impl Visitor<G>) -> Found {
    Run::new(false, scoring, visitor).visit::<G, Given>(root, Entered::ROOT)
}

/// Searches as [`minimax`] does and finds the same, but leaves a node as soon as alpha ≥ beta: MAX is then sure of at
/// least as much elsewhere as MIN would allow here, so the rest of the node cannot change the result.
///
/// The search begins with the full window and is fail-soft: a node returns the best score that it has seen, even if
/// that score lies outside the window.
pub fn alpha_beta<G: Game>(root: &G, scoring: Scoring, visitor: &mut impl Visitor<G>) -> Found {
    Run::new(true, scoring, visitor).visit::<G, Given>(root, Entered::ROOT)
}

/// Searches as [`alpha_beta`] does, but tries the most promising children first: the sooner the search finds a good
/// child, the more of the others it can leave out. The number of the child that is found refers to this order, too.
pub fn ordered_alpha_beta<G: Promising>(root: &G, scoring: Scoring, visitor: &mut impl Visitor<G>) -> Found {
    Run::new(true, scoring, visitor).visit::<G, Promised>(root, Entered::ROOT)
}

/// Searches as [`minimax`] does with [`Scoring::Plain`], but keeps the score of each node in a transposition table by
/// its key, and does not enter another node with the same key. The table is discarded when the search ends.
///
/// Two nodes may share a key only if the same player moves in them and they have the same score. The score leaves out
/// the depth, because in some games the same node can occur after different numbers of plies.
///
/// The visitor sees the nodes that the search enters, but not the nodes whose score is in the table.
pub fn minimax_with_memory<G: Game, K: Ord>(
    root: &G,
    key: impl Fn(&G) -> K,
    visitor: &mut impl Visitor<G>,
) -> Found {
    let mut run = Run {
        prunes: false,
        scoring: Scoring::Plain,
        memory: ByKey { key, scores: BTreeMap::new() },
        visitor,
    };
    run.visit::<G, Given>(root, Entered::ROOT)
}

/// The order in which a search tries the children of a node.
pub(crate) trait Order<G: Game> {
    fn children(node: &G, to_move: Player) -> impl Iterator<Item = (G::Move, G)>;
}

/// The children in the order in which the game gives them.
pub(crate) struct Given;

impl<G: Game> Order<G> for Given {
    fn children(node: &G, _: Player) -> impl Iterator<Item = (G::Move, G)> {
        node.children()
    }
}

/// The most promising children first.
pub(crate) struct Promised;

impl<G: Promising> Order<G> for Promised {
    fn children(node: &G, to_move: Player) -> impl Iterator<Item = (G::Move, G)> {
        node.promising(to_move)
    }
}

/// A search in progress.
pub(crate) struct Run<'v, M, V> {
    prunes: bool,
    scoring: Scoring,
    memory: M,
    visitor: &'v mut V,
}

impl<'v, V> Run<'v, Nothing, V> {
    pub(crate) fn new(prunes: bool, scoring: Scoring, visitor: &'v mut V) -> Run<'v, Nothing, V> {
        Run { prunes, scoring, memory: Nothing, visitor }
    }
}

impl<M, V> Run<'_, M, V> {
    /// Searches a node and everything below it that can change the result.
    pub(crate) fn visit<G: Game, O: Order<G>>(&mut self, node: &G, at: Entered) -> Found
    where
        M: Memory<G>,
        V: Visitor<G>,
    {
        self.visitor.enter(node, at);
        let mut open = Open::new(at, O::children(node, at.player));
        while let Some((_, child)) = open.children.next() {
            let remembered = self.memory.recall(&child);
            let score = remembered.unwrap_or_else(|| self.visit::<G, O>(&child, open.below()).score);
            open.hear(score, self.prunes, self.visitor);
        }
        let found = open.found(node, self.scoring);
        self.memory.keep(node, found.score);
        self.visitor.leave(node, found.score);
        found
    }
}

/// A node in the middle of its search.
#[derive(Clone, Debug)]
pub(crate) struct Open<I> {
    at: Entered,
    /// The current window. A search that does not prune keeps the window with which it entered the node.
    window: Window,
    /// The children that are still to be tried.
    pub(crate) children: I,
    tried: usize,
    best: Option<Found>,
}

impl<I> Open<I> {
    pub(crate) const fn new(at: Entered, children: I) -> Open<I> {
        Open { at, window: at.window, children, tried: 0, best: None }
    }

    /// The state of the search when it enters the next child.
    pub(crate) const fn below(&self) -> Entered {
        Entered { player: self.at.player.other(), ply: self.at.ply + 1, window: self.window }
    }

    /// Takes the score that a child returns, and cuts the other children if they can no longer change the result.
    pub(crate) fn hear<G>(&mut self, score: i32, prunes: bool, visitor: &mut impl Visitor<G>)
    where
        I: Iterator,
    {
        let player = self.at.player;
        if self.best.is_none_or(|best| player.prefers(score, best.score)) {
            let child = Some(self.tried);
            self.best = Some(Found { score, child });
        }
        self.tried += 1;
        if !prunes {
            return;
        }
        self.window = self.window.narrowed(player, score);
        if self.window.is_closed() {
            let skipped = self.children.by_ref().count();
            if skipped > 0 {
                visitor.cut(skipped);
            }
        }
    }

    /// The result once no child is left; a node without children is a leaf.
    pub(crate) fn found<G: Game>(&self, node: &G, scoring: Scoring) -> Found {
        self.best.unwrap_or_else(|| Found {
            score: scoring.apply(node.score(self.at.player), self.at.ply),
            child: None,
        })
    }
}

/// The scores that a search remembers of the nodes that it has left.
pub(crate) trait Memory<G> {
    fn recall(&self, node: &G) -> Option<i32>;
    fn keep(&mut self, node: &G, score: i32);
}

pub(crate) struct Nothing;

impl<G> Memory<G> for Nothing {
    fn recall(&self, _: &G) -> Option<i32> {
        None
    }

    fn keep(&mut self, _: &G, _: i32) {}
}

/// The transposition table: the score of each node by its key. Nodes that count as the same share a key.
struct ByKey<F, K> {
    key: F,
    scores: BTreeMap<K, i32>,
}

impl<G, F: Fn(&G) -> K, K: Ord> Memory<G> for ByKey<F, K> {
    fn recall(&self, node: &G) -> Option<i32> {
        self.scores.get(&(self.key)(node)).copied()
    }

    fn keep(&mut self, node: &G, score: i32) {
        self.scores.insert((self.key)(node), score);
    }
}
