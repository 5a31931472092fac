//! The textbook searches: minimax, alpha-beta, and alpha-beta with move ordering, each with or without the
//! depth in the score, and minimax with a transposition table.
//!
//! The searches do not depend on tic-tac-toe. A [`Game`] gives them the children of a node and the score of a leaf.
//!
//! There is one loop. A [`Search`] takes one step at a time and reports it, so that counts and drawings come from the
//! real search, and a long search can pause after any step.

mod game_tree;

use std::collections::BTreeMap;

pub use game_tree::{Game, Order, Player, Rule, Scoring, Window};

/// A textbook search, by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Textbook {
    /// Visits every node: MAX takes the highest score among the children and MIN the lowest.
    Minimax,
    /// Finds the same score, but leaves a node as soon as its [`Rule`] allows, by default at alpha ≥ beta: MAX is then
    /// sure of at least as much elsewhere as MIN would allow here, so the rest of the node cannot change the result.
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

    /// The moves in a node, in which `to_move` moves and which is `ply` plies from the root, from left to right. The search begins
    /// at the side that its order says.
    #[inline]
    pub fn moves<G: Game>(self, node: &G, to_move: Player, scoring: Scoring, ply: u32, order: Order) -> G::Moves {
        match self {
            Textbook::Minimax | Textbook::AlphaBeta => node.moves(),
            Textbook::OrderedAlphaBeta => node.promising(to_move, scoring, ply, order),
        }
    }
}

/// What a search does in one step.
#[derive(Clone, Copy, Debug)]
pub enum Event<G: Game> {
    /// The search enters a node.
    Enter(Entered<G>),
    /// The search cuts the rest of the current node's children, this many, because the window is closed.
    Cut(u32),
    /// The search leaves the current node, which returns this score, for MAX. After a cut in the node or below it, the
    /// score may be a bound and not the exact value.
    Leave(i32),
}

/// A node when a search enters it.
#[derive(Clone, Copy, Debug)]
pub struct Entered<G: Game> {
    /// The node.
    pub node: G,
    /// The move that led to it from its parent; `None` for the root.
    pub choice: Option<G::Move>,
    /// Which of the parent's children it is, in the order in which they are tried, from 0; 0 for the root.
    pub child: u32,
    /// Who moves in it.
    pub player: Player,
    /// How many plies it is from the root.
    pub ply: u32,
    /// The window; in minimax it is always the full window.
    pub window: Window,
    /// Whether it has no children.
    pub is_leaf: bool,
}

/// A node with children, while the search is in it or below it.
#[derive(Clone, Debug)]
struct Open<G: Game> {
    node: G,
    player: Player,
    /// The moves that are not tried yet.
    moves: G::Moves,
    /// The current window.
    window: Window,
    /// How many of its children have returned their scores.
    tried: u32,
    /// Which child has the best score so far; the first of equals.
    best: u32,
    /// The best score so far.
    score: i32,
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

/// A search in progress. It can pause after each step.
#[derive(Clone, Debug)]
pub struct Search<G: Game> {
    pub(crate) textbook: Textbook,
    scoring: Scoring,
    pub(crate) rule: Rule,
    pub(crate) order: Order,
    /// Who moves at the root.
    first: Player,
    /// The root, until the search enters it.
    root: Option<G>,
    /// The nodes that the search is in, from the root down, except a leaf.
    open: Vec<Open<G>>,
    /// The score of the leaf that the search is in.
    leaf: Option<i32>,
    /// The result, once the search has left the root.
    pub(crate) found: Found,
}

impl<G: Game> Search<G> {
    /// A search that has not begun: MAX moves at the root, and alpha-beta cuts as soon as alpha ≥ beta.
    pub const fn new(root: G, textbook: Textbook, scoring: Scoring) -> Search<G> {
        let (found, rule, order) = (Found { score: 0, child: None }, Rule::Equal, Order::Left);
        Search { textbook, scoring, rule, order, first: Player::Max, root: Some(root), open: Vec::new(), leaf: None, found }
    }

    /// The same search with this player at the root.
    #[must_use]
    pub fn with_first(self, first: Player) -> Search<G> {
        Search { first, ..self }
    }

    /// The same search with this rule for cuts.
    #[must_use]
    pub fn with_rule(self, rule: Rule) -> Search<G> {
        Search { rule, ..self }
    }

    /// The same search, begun at this side of each node.
    #[must_use]
    pub fn with_order(self, order: Order) -> Search<G> {
        Search { order, ..self }
    }

    /// Takes the next step; `None` once the search has left the root.
    // The event holds values instead of references, so that the compiler leaves out those that the caller does not read.
    #[inline(always)]
    pub fn step(&mut self) -> Option<Event<G>> {
        if let Some(score) = self.leaf.take() {
            return Some(self.leave(Found { score, child: None }));
        }
        let ply = self.open.len() as u32;
        let (node, choice, child, player, window) = if let Some(open) = self.open.last_mut() {
            if open.window.is_closed(self.rule) {
                let skipped = open.moves.by_ref().count() as u32;
                if skipped > 0 {
                    return Some(Event::Cut(skipped));
                }
            }
            let Some(choice) = self.order.next(&mut open.moves) else {
                let Open { score, best, .. } = self.open.pop()?;
                return Some(self.leave(Found { score, child: Some(best as usize) }));
            };
            (open.node.after(choice), Some(choice), open.tried, open.player.other(), open.window)
        } else {
            (self.root.take()?, None, 0, self.first, Window::FULL)
        };
        let moves = self.textbook.moves(&node, player, self.scoring, ply, self.order);
        let is_leaf = moves.clone().next().is_none();
        let entered = Entered { node: node.clone(), choice, child, player, ply, window, is_leaf };
        if is_leaf {
            self.leaf = Some(self.scoring.apply(node.score(player), ply));
        } else {
            self.open.push(Open { node, player, moves, window, tried: 0, best: 0, score: 0 });
        }
        Some(Event::Enter(entered))
    }

    /// Leaves a node that is no longer open: the node above it receives the score.
    #[inline(always)]
    fn leave(&mut self, found: Found) -> Event<G> {
        let score = found.score;
        if let Some(above) = self.open.last_mut() {
            if above.tried == 0 || above.player.prefers(score, above.score) {
                (above.best, above.score) = (above.tried, score);
            }
            above.tried += 1;
            if self.textbook.prunes() {
                above.window = above.window.narrowed(above.player, score);
            }
        } else {
            self.found = found;
        }
        Event::Leave(score)
    }

    /// Searches to the end, and passes what each step does to `watch`. Returns the result of the root.
    pub fn run(mut self, mut watch: impl FnMut(Event<G>)) -> Found {
        while let Some(event) = self.step() {
            watch(event);
        }
        self.found
    }

    /// Searches to the end. Returns the result of the root and the count of the search.
    pub fn count(self) -> (Found, Count) {
        let mut count = Count::default();
        let found = self.run(|event| count.add(&event));
        (found, count)
    }

    /// Leaves the node that was just entered with a score that is known already.
    fn leave_with(&mut self, score: i32) {
        if self.leaf.take().is_none() {
            self.open.pop();
        }
        self.leave(Found { score, child: None });
    }
}

/// Searches as minimax does with [`Scoring::Plain`], but keeps the score of each node in a transposition table by its key,
/// and does not search another node with the same key. The table is discarded when the search ends.
///
/// Two nodes may share a key only if the same player moves in them and they have the same score. The score leaves out
/// the depth, because in some games the same node can occur after different numbers of plies.
///
/// `watch` sees the nodes that are searched, but not the nodes whose score is in the table.
pub fn minimax_with_memory<G: Game, K: Ord>(root: G, key: impl Fn(&G) -> K, mut watch: impl FnMut(Event<G>)) -> Found {
    let mut search = Search::new(root, Textbook::Minimax, Scoring::Plain);
    let mut scores = BTreeMap::new();
    // The keys of the nodes that the search is in.
    let mut path = Vec::new();
    while let Some(event) = search.step() {
        match &event {
            Event::Enter(entered) => {
                let key = key(&entered.node);
                if let Some(&score) = scores.get(&key) {
                    search.leave_with(score);
                    continue;
                }
                path.push(key);
            }
            Event::Cut(_) => {}
            Event::Leave(score) => scores.extend(path.pop().map(|key| (key, *score))),
        }
        watch(event);
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
    pub fn add<G: Game>(&mut self, event: &Event<G>) {
        match event {
            Event::Enter(entered) => {
                self.nodes += 1;
                self.leaves += u64::from(entered.is_leaf);
            }
            Event::Cut(_) => self.cuts += 1,
            Event::Leave(_) => {}
        }
    }
}
