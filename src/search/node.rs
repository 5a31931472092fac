//! What a search and a game tree know of each other: players, nodes, windows, and who watches.

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
    /// The one who moves next.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::Max => Player::Min,
            Player::Min => Player::Max,
        }
    }

    /// Whether the player likes `score` strictly better, so that the first of equals is kept.
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

    /// The score of a leaf for MAX, where `to_move` would move next. No search asks for it elsewhere.
    fn score(&self, to_move: Player) -> i32;
}

/// A game that has an idea which children to try first.
pub trait Promising: Game {
    /// The moves of [`Game::children`], the most promising first for `to_move`, who moves in this node.
    fn promising(&self, to_move: Player) -> impl Iterator<Item = (Self::Move, Self)>;
}

/// What a leaf's score becomes at the root.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// The leaf's score as it is: all wins are alike, and so are all losses.
    Plain,
    /// Nearer to zero by one for each ply between root and leaf, so that a win is better the sooner it comes, and a
    /// loss the later.
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

/// What the players can already be sure of on the way to a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// MAX has this much elsewhere: a lower score does not interest him.
    pub alpha: i32,
    /// MIN has this much elsewhere: a higher score will not be allowed.
    pub beta: i32,
}

impl Window {
    /// Nothing is sure yet. [`i32::MIN`] and [`i32::MAX`] stand for the infinities, so that 0 is a bound like any
    /// other.
    pub const FULL: Window = Window {
        alpha: i32::MIN,
        beta: i32::MAX,
    };

    /// Whether no score is left that both players would go for.
    pub(crate) const fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// The window once `player` is sure of `score`.
    pub(crate) fn narrowed(self, player: Player, score: i32) -> Window {
        match player {
            Player::Max => Window {
                alpha: self.alpha.max(score),
                ..self
            },
            Player::Min => Window {
                beta: self.beta.min(score),
                ..self
            },
        }
    }
}

/// How a search stands when it enters a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Entered {
    /// Who moves in the node.
    pub player: Player,
    /// How many plies the node is from the root.
    pub ply: u32,
    /// What the players are sure of; the full window throughout minimax.
    pub window: Window,
}

/// Watches a search. Each method is called in the order of the search and does nothing unless it is given a body.
pub trait Visitor<G> {
    /// The search comes to a node.
    fn enter(&mut self, _node: &G, _entered: Entered) {}

    /// The search leaves out the last `_skipped` children of the node that it is in, because alpha ≥ beta.
    fn cut(&mut self, _skipped: usize) {}

    /// The search hands up the score of the node that it is in. After a cut, in the node or beneath it, the score
    /// may be a bound and not the exact value.
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

/// What a search finds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Found {
    /// The exact score of the root, for MAX.
    pub score: i32,
    /// Which of the root's children has it, from 0; the first of equals. `None` where the root is a leaf.
    pub child: Option<usize>,
}

impl Entered {
    pub(crate) const ROOT: Entered = Entered {
        player: Player::Max,
        ply: 0,
        window: Window::FULL,
    };
}
