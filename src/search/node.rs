//! The interface between a search and a game tree: players, nodes, windows and visitors.

use std::fmt::Debug;

/// Whose move it is in a node, in the words of the textbooks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// Moves at the root, and wants a high score.
    Max,
    /// Wants a low score.
    Min,
}

impl Player {
    /// The other player, who moves next.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }

    /// Whether the player strictly prefers `score` to `than`. A strict comparison keeps the first of equal scores.
    pub(crate) const fn prefers(self, score: i32, than: i32) -> bool {
        match self {
            Player::Max => score > than,
            Player::Min => score < than,
        }
    }
}

/// A node of a game tree in which MAX and MIN move in turn.
pub trait Game: Sized {
    /// What a player chooses in a node.
    type Move: Copy + Debug;

    /// The moves in the order in which they are tried, each with the node that it leads to; none at a leaf.
    fn children(&self) -> impl Iterator<Item = (Self::Move, Self)>;

    /// The score of a leaf for MAX; `to_move` is the player who would move next. The searches call it only on leaves.
    fn score(&self, to_move: Player) -> i32;
}

/// A game that can tell which children to try first.
pub trait Promising: Game {
    /// The moves of [`Game::children`], the most promising first for `to_move`, who moves in this node.
    fn promising(&self, to_move: Player) -> impl Iterator<Item = (Self::Move, Self)>;
}

/// How a leaf's score counts at the root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// The leaf's score as it is: all wins are alike, and so are all losses.
    Plain,
    /// The leaf's score, moved towards zero by one for each ply between root and leaf. A win is better the sooner it
    /// comes, and a loss is better the later it comes.
    Depth,
}

impl Scoring {
    pub(crate) fn apply(self, score: i32, ply: u32) -> i32 {
        match self {
            Scoring::Plain => score,
            Scoring::Depth => score - score.signum() * ply as i32,
        }
    }
}

/// The alpha-beta window: the scores that the players are already sure of on the path to a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// MAX is sure of at least this score elsewhere, so a lower score does not matter to MAX.
    pub alpha: i32,
    /// MIN is sure of at most this score elsewhere, so MIN does not allow a higher score.
    pub beta: i32,
}

impl Window {
    /// The window in which nothing is sure yet. [`i32::MIN`] and [`i32::MAX`] stand for the infinities, so that 0 is
    /// a bound like any other.
    pub const FULL: Window = Window { alpha: i32::MIN, beta: i32::MAX };

    /// Whether alpha ≥ beta, so that no score is left that both players would accept.
    pub(crate) const fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// The window once `player` is sure of `score`.
    pub(crate) fn narrowed(self, player: Player, score: i32) -> Window {
        match player {
            Player::Max => Window { alpha: self.alpha.max(score), ..self },
            Player::Min => Window { beta: self.beta.min(score), ..self },
        }
    }
}

/// The state of a search when it enters a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entered {
    /// Who moves in the node.
    pub player: Player,
    /// How many plies the node is from the root.
    pub ply: u32,
    /// The alpha-beta window; in minimax it is always the full window.
    pub window: Window,
}

/// Watches a search, which calls each method in the order of its steps. By default, a method does nothing.
pub trait Visitor<G> {
    /// The search enters a node.
    fn enter(&mut self, _node: &G, _entered: Entered) {}

    /// The search cuts the last `_skipped` children of the current node, because alpha ≥ beta.
    fn cut(&mut self, _skipped: usize) {}

    /// The search leaves the current node and returns its score. After a cut in the node or below it, the score may
    /// be a bound and not the exact value.
    fn leave(&mut self, _node: &G, _score: i32) {}
}

/// Counts what a search does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Count {
    /// The nodes entered, the root among them.
    pub nodes: u64,
    /// The nodes without children among them.
    pub leaves: u64,
    /// The nodes left before all of their children were tried.
    pub cuts: u64,
}

impl<G: Game> Visitor<G> for Count {
    fn enter(&mut self, node: &G, _: Entered) {
        self.nodes += 1;
        self.leaves += u64::from(node.children().next().is_none());
    }

    fn cut(&mut self, _: usize) {
        self.cuts += 1;
    }
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Found {
    /// The exact score of the root, for MAX.
    pub score: i32,
    /// The number of the root's child that has this score, from 0; the first of equals. `None` if the root is a leaf.
    pub child: Option<usize>,
}

impl Entered {
    pub(crate) const ROOT: Entered = Entered { player: Player::Max, ply: 0, window: Window::FULL };
}
