//! The interface between a search and a game tree: players, nodes, scores and windows.

use std::fmt::Debug;

/// Whose move it is in a node, in the words of the textbooks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// Wants a high score. Moves at the root, unless [`Search::with_first`](super::Search::with_first) says otherwise.
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
pub trait Game: Clone {
    /// What a player chooses in a node.
    type Move: Copy + Debug;
    /// The moves in a node, as [`moves`](Game::moves) or [`promising`](Game::promising) orders them.
    type Moves: DoubleEndedIterator<Item = Self::Move> + Clone + Debug;

    /// The moves from left to right; none at a leaf. A search takes them from the side that its [`Order`] says.
    fn moves(&self) -> Self::Moves;

    /// The same moves, the most promising at the side where a search of this `order` begins, for `to_move`, who moves in this node,
    /// which is `ply` plies from the root of a search with this scoring. A game that does not know which moves are promising leaves
    /// them in their order.
    fn promising(&self, _to_move: Player, _scoring: Scoring, _ply: u32, _order: Order) -> Self::Moves {
        self.moves()
    }

    /// The node that one of the moves leads to.
    fn after(&self, choice: Self::Move) -> Self;

    /// The score of a leaf for MAX; `to_move` is the player who would move next. The searches call it only on leaves.
    fn score(&self, to_move: Player) -> i32;
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

/// Where a search begins in each node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// It tries the moves from left to right.
    #[default]
    Left,
    /// It tries the moves from right to left.
    Right,
}

impl Order {
    /// The place, from the left, of the child that is tried at this place, or the other way round; both count from 0.
    pub const fn from_left(self, child: usize, children: usize) -> usize {
        match self {
            Order::Left => child,
            Order::Right => children.saturating_sub(child + 1),
        }
    }

    /// The next one of these moves, which are from left to right.
    #[inline]
    pub(crate) fn next<M>(self, moves: &mut impl DoubleEndedIterator<Item = M>) -> Option<M> {
        match self {
            Order::Left => moves.next(),
            Order::Right => moves.next_back(),
        }
    }
}

/// When a search cuts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rule {
    /// As soon as alpha ≥ beta: the rest could at best equal a score that is sure elsewhere.
    #[default]
    Equal,
    /// Only when alpha > beta, as some textbooks have it. Scores that are equal are then exact.
    Beyond,
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

    /// Whether the search cuts by this rule, because no score is left that both players would accept.
    pub(crate) const fn is_closed(self, rule: Rule) -> bool {
        match rule {
            Rule::Equal => self.alpha >= self.beta,
            Rule::Beyond => self.alpha > self.beta,
        }
    }

    /// The window once `player` is sure of `score`.
    pub(crate) fn narrowed(self, player: Player, score: i32) -> Window {
        match player {
            Player::Max => Window { alpha: self.alpha.max(score), ..self },
            Player::Min => Window { beta: self.beta.min(score), ..self },
        }
    }
}
