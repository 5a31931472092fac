//! The textbook searches: minimax, alpha-beta, and alpha-beta with move ordering, each with or without the
//! depth in the score, and minimax with a transposition table.
//!
//! The searches do not depend on tic-tac-toe. A [`Game`] gives them the children of a node and the score of a leaf.
//!
//! There is one loop. A [`Search`] takes one step at a time and reports it, so that counts and drawings come from the
//! real search, and a long search can pause after any step.

mod node;

use std::collections::BTreeMap;
use std::mem;

pub use node::{Game, Player, Scoring, Window};

/// A textbook search, by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Textbook {
    /// Visits every node: MAX takes the highest score among the children and MIN the lowest.
    Minimax,
    /// Finds the same score, but leaves a node as soon as alpha ≥ beta: MAX is then sure of at least as much elsewhere as MIN
    /// would allow here, so the rest of the node cannot change the result.
    ///
    /// The search begins with the full window and is fail-soft: a node returns the best score that it has seen, even if
    /// that score lies outside the window.
    AlphaBeta,
    /// The same, but tries the most promising children first: the sooner the search finds a good child, the more of the
    /// others it can leave out.
    OrderedAlphaBeta,
}

impl Textbook {
    /// Whether the search prunes, and so keeps alpha and beta.
    pub const fn prunes(self) -> bool {
        !matches!(self, Textbook::Minimax)
    }

    /// The moves in a node, in which `to_move` moves, in the order in which the search tries them.
    pub fn moves<G: Game>(self, node: &G, to_move: Player) -> Vec<G::Move> {
        let mut moves = Vec::new();
        self.append_moves(node, to_move, &mut moves);
        moves
    }

    fn append_moves<G: Game>(self, node: &G, to_move: Player, moves: &mut Vec<G::Move>) {
        match self {
            Textbook::Minimax | Textbook::AlphaBeta => moves.extend(node.moves()),
            Textbook::OrderedAlphaBeta => moves.extend(node.promising(to_move)),
        }
    }
}

/// One step of a search, with the node that it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<N> {
    /// The search enters the node.
    Enter(N),
    /// The search cuts the rest of the node's children, because alpha ≥ beta.
    Cut(N),
    /// The search leaves the node, which returns its score.
    Leave(N),
}

impl<N: Copy> Step<N> {
    /// The node of the step.
    pub const fn node(self) -> N {
        let (Step::Enter(node) | Step::Cut(node) | Step::Leave(node)) = self;
        node
    }
}

/// A node while the search is in it or below it.
#[derive(Clone, Debug)]
pub struct Open<G: Game> {
    /// The node.
    pub node: G,
    /// The move that led to it from its parent; `None` for the root.
    pub taken: Option<G::Move>,
    /// Which of the parent's children it is, in the order in which they are tried, from 0; 0 for the root.
    pub child: u32,
    /// Who moves in it.
    pub player: Player,
    /// How many plies it is from the root.
    pub ply: u32,
    /// The current window; in minimax it is always the full window.
    pub window: Window,
    /// How many children it has.
    pub children: u32,
    /// How many of them have returned their scores. When the search leaves the node, a cut has left out the others.
    pub tried: u32,
    /// The score of a leaf, or the best score of the children so far, for MAX. After a cut in the node or below it, the
    /// score may be a bound and not the exact value.
    pub score: i32,
    /// Which child has this score, in the order in which they are tried; the first of equals. 0 before the first child
    /// has returned its score.
    pub best: u32,
    /// How many moves of the nodes above are kept.
    above: usize,
}

impl<G: Game> Open<G> {
    /// What the node returns if the search leaves it now.
    pub(crate) const fn found(&self) -> Found {
        Found { score: self.score, child: if self.tried > 0 { Some(self.best as usize) } else { None } }
    }

    /// Takes the score that a child returns.
    fn hear(&mut self, score: i32, prunes: bool) {
        if self.tried == 0 || self.player.prefers(score, self.score) {
            (self.best, self.score) = (self.tried, score);
        }
        self.tried += 1;
        if prunes {
            self.window = self.window.narrowed(self.player, score);
        }
    }
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Found {
    /// The exact score of the root, for MAX.
    pub score: i32,
    /// The number of the root's child that has this score, from 0, in the order in which the children are tried; the
    /// first of equals. `None` if the root is a leaf.
    pub child: Option<usize>,
}

/// A search in progress, MAX at the root. It can pause after each step.
#[derive(Clone, Debug)]
pub struct Search<G: Game> {
    textbook: Textbook,
    scoring: Scoring,
    /// The root, until the search enters it.
    root: Option<G>,
    /// The nodes that the search is in, from the root down.
    open: Vec<Open<G>>,
    /// The moves in these nodes, but not those that are cut.
    moves: Vec<G::Move>,
    /// Whether the last step has left the last of these nodes.
    is_left: bool,
    /// The result, once the search has left the root.
    found: Found,
}

impl<G: Game> Search<G> {
    /// A search that has not begun.
    pub const fn new(root: G, textbook: Textbook, scoring: Scoring) -> Search<G> {
        Search {
            textbook,
            scoring,
            root: Some(root),
            open: Vec::new(),
            moves: Vec::new(),
            is_left: false,
            found: Found { score: 0, child: None },
        }
    }

    /// Takes the next step; `None` once the search has left the root.
    #[inline(always)]
    pub fn step(&mut self) -> Option<Step<&Open<G>>> {
        if mem::take(&mut self.is_left) {
            self.open.pop();
        }
        let entered = if let Some(open) = self.open.last_mut() {
            let next = open.above + open.tried as usize;
            let Some(&taken) = self.moves.get(next) else {
                self.leave();
                return self.open.last().map(Step::Leave);
            };
            if open.window.is_closed() {
                self.moves.truncate(next);
                return self.open.last().map(Step::Cut);
            }
            let (child, ply) = (open.tried, open.ply + 1);
            let (player, window) = (open.player.other(), open.window);
            (open.node.after(taken), Some(taken), child, ply, player, window)
        } else {
            (self.root.take()?, None, 0, 0, Player::Max, Window::FULL)
        };
        let (node, taken, child, ply, player, window) = entered;
        let above = self.moves.len();
        self.textbook.append_moves(&node, player, &mut self.moves);
        let children = (self.moves.len() - above) as u32;
        let score = if children == 0 { self.scoring.apply(node.score(player), ply) } else { 0 };
        let (tried, best) = (0, 0);
        let open = Open { node, taken, child, player, ply, window, children, tried, score, best, above };
        Some(Step::Enter(self.open.push_mut(open)))
    }

    /// Searches to the end, and passes every step to `watch`. Returns the result of the root.
    pub fn run(mut self, mut watch: impl FnMut(Step<&Open<G>>)) -> Found {
        while let Some(step) = self.step() {
            watch(step);
        }
        self.found
    }

    /// Searches to the end. Returns the result of the root and the count of the search.
    pub fn count(self) -> (Found, Count) {
        let mut count = Count::default();
        let found = self.run(|step| count.add(step));
        (found, count)
    }

    /// Leaves the node that was just entered with a score that is known already.
    fn leave_with(&mut self, score: i32) {
        if let Some(open) = self.open.last_mut() {
            open.score = score;
        }
        self.leave();
    }

    /// Leaves the last open node, which the next step then removes.
    #[inline]
    fn leave(&mut self) {
        self.is_left = true;
        match self.open.as_mut_slice() {
            [.., above, open] => {
                self.moves.truncate(open.above);
                above.hear(open.score, self.textbook.prunes());
            }
            [root] => self.found = root.found(),
            [] => {}
        }
    }
}

/// Searches as minimax does with [`Scoring::Plain`], but keeps the score of each node in a transposition table by its key,
/// and does not search another node with the same key. The table is discarded when the search ends.
///
/// Two nodes may share a key only if the same player moves in them and they have the same score. The score leaves out
/// the depth, because in some games the same node can occur after different numbers of plies.
///
/// `watch` sees the nodes that are searched, but not the nodes whose score is in the table.
pub fn minimax_with_memory<G: Game, K: Ord>(
    root: G,
    key: impl Fn(&G) -> K,
    mut watch: impl FnMut(Step<&Open<G>>),
) -> Found {
    let mut search = Search::new(root, Textbook::Minimax, Scoring::Plain);
    let mut scores = BTreeMap::new();
    while let Some(step) = search.step() {
        match step {
            Step::Enter(open) => {
                if let Some(&score) = scores.get(&key(&open.node)) {
                    search.leave_with(score);
                    continue;
                }
            }
            Step::Cut(_) => {}
            Step::Leave(open) => {
                scores.insert(key(&open.node), open.score);
            }
        }
        watch(step);
    }
    search.found
}

/// Counts what a search does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Count {
    /// The nodes entered, including the root.
    pub nodes: u64,
    /// The entered nodes that have no children.
    pub leaves: u64,
    /// The nodes left before all of their children were tried.
    pub cuts: u64,
}

impl Count {
    /// Counts one step.
    pub fn add<G: Game>(&mut self, step: Step<&Open<G>>) {
        match step {
            Step::Enter(open) => {
                self.nodes += 1;
                self.leaves += u64::from(open.children == 0);
            }
            Step::Cut(_) => self.cuts += 1,
            Step::Leave(_) => {}
        }
    }
}
