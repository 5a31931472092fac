//! The searches of the textbooks: minimax and alpha-beta, each with or without the depth in the score, alpha-beta in
//! good order too, and minimax with a memory.
//!
//! They know nothing of tic-tac-toe. A [`Game`] gives them the children of a node and the score of a leaf; a
//! [`Visitor`] sees every node in the order of the search, so that whoever wants to count or to draw the search
//! watches the real one.

use std::collections::BTreeMap;

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
    /// The nodes one ply on, in the order in which they are tried; none at a leaf.
    fn children(&self) -> impl Iterator<Item = Self>;

    /// The score of a leaf for MAX, where `to_move` would move next. No search asks for it elsewhere.
    fn score(&self, to_move: Player) -> i32;
}

/// A game that has an idea which children to try first.
pub trait Promising: Game {
    /// The nodes of [`Game::children`], the most promising first for `to_move`, who moves in this one.
    fn promising(&self, to_move: Player) -> impl Iterator<Item = Self>;
}

/// In which order a search tries the children of a node.
trait Order<G> {
    fn children(node: &G, to_move: Player) -> impl Iterator<Item = G>;
}

/// As they come.
struct Given;

impl<G: Game> Order<G> for Given {
    fn children(node: &G, _: Player) -> impl Iterator<Item = G> {
        node.children()
    }
}

/// The most promising first.
struct Promised;

impl<G: Promising> Order<G> for Promised {
    fn children(node: &G, to_move: Player) -> impl Iterator<Item = G> {
        node.promising(to_move)
    }
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
    fn apply(self, score: i32, ply: u32) -> i32 {
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
    const fn is_closed(self) -> bool {
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

/// Searches the whole tree, MAX at the root: MAX takes the highest score among the children and MIN the lowest.
pub fn minimax<G: Game>(root: &G, scoring: Scoring, visitor: &mut impl Visitor<G>) -> Found {
    fn visit<G: Game>(node: &G, at: Entered, scoring: Scoring, visitor: &mut impl Visitor<G>) -> Found {
        visitor.enter(node, at);
        let mut best: Option<Found> = None;
        for (index, child) in node.children().enumerate() {
            let score = visit(&child, at.below(Window::FULL), scoring, visitor).score;
            if best.is_none_or(|best| at.player.prefers(score, best.score)) {
                best = Some(Found {
                    score,
                    child: Some(index),
                });
            }
        }
        let found = best.unwrap_or_else(|| leaf(node, at, scoring));
        visitor.leave(node, found.score);
        found
    }
    visit(root, Entered::ROOT, scoring, visitor)
}

/// Searches as [`minimax`] does and finds the same, but leaves a node as soon as alpha ≥ beta: MAX is then sure of
/// at least as much elsewhere as MIN would allow here, so that the rest of the node cannot matter.
///
/// It begins with the full window and is fail-soft: a node hands up the best score that it has seen, even where that
/// lies outside of the window.
pub fn alpha_beta<G: Game>(root: &G, scoring: Scoring, visitor: &mut impl Visitor<G>) -> Found {
    alpha_beta_in_order::<G, Given>(root, Entered::ROOT, scoring, visitor)
}

/// Searches as [`alpha_beta`] does, but tries the most promising children first: the sooner a good one is found, the
/// more of the others can be left out. The child that is found is counted in that order too.
pub fn ordered_alpha_beta<G: Promising>(root: &G, scoring: Scoring, visitor: &mut impl Visitor<G>) -> Found {
    alpha_beta_in_order::<G, Promised>(root, Entered::ROOT, scoring, visitor)
}

fn alpha_beta_in_order<G: Game, O: Order<G>>(
    node: &G,
    at: Entered,
    scoring: Scoring,
    visitor: &mut impl Visitor<G>,
) -> Found {
    visitor.enter(node, at);
    let mut window = at.window;
    let mut best: Option<Found> = None;
    let mut children = O::children(node, at.player).enumerate();
    while let Some((index, child)) = children.next() {
        let score = alpha_beta_in_order::<G, O>(&child, at.below(window), scoring, visitor).score;
        if best.is_none_or(|best| at.player.prefers(score, best.score)) {
            best = Some(Found {
                score,
                child: Some(index),
            });
        }
        window = window.narrowed(at.player, score);
        if window.is_closed() {
            let skipped = children.count();
            if skipped > 0 {
                visitor.cut(skipped);
            }
            break;
        }
    }
    let found = best.unwrap_or_else(|| leaf(node, at, scoring));
    visitor.leave(node, found.score);
    found
}

/// Searches as [`minimax`] does with [`Scoring::Plain`], but remembers the score of each node by its key, and looks
/// at no further node that has the same one. What it remembers is forgotten with the end of the search.
///
/// Nodes may only share a key where the same player moves in them and the same score comes of them. The depth stays out
/// of the score, because in some games one node comes after more plies or fewer.
///
/// The visitor sees the nodes that are looked at and nothing of those that are remembered.
pub fn minimax_with_memory<G: Game, K: Ord>(
    root: &G,
    key: impl Fn(&G) -> K,
    visitor: &mut impl Visitor<G>,
) -> Found {
    fn visit<G: Game, K: Ord>(
        node: &G,
        at: Entered,
        key: &impl Fn(&G) -> K,
        scores: &mut BTreeMap<K, i32>,
        visitor: &mut impl Visitor<G>,
    ) -> Found {
        visitor.enter(node, at);
        let mut best: Option<Found> = None;
        for (index, child) in node.children().enumerate() {
            let remembered = scores.get(&key(&child)).copied();
            let score = remembered
                .unwrap_or_else(|| visit(&child, at.below(Window::FULL), key, scores, visitor).score);
            if best.is_none_or(|best| at.player.prefers(score, best.score)) {
                best = Some(Found {
                    score,
                    child: Some(index),
                });
            }
        }
        let found = best.unwrap_or_else(|| leaf(node, at, Scoring::Plain));
        scores.insert(key(node), found.score);
        visitor.leave(node, found.score);
        found
    }
    visit(root, Entered::ROOT, &key, &mut BTreeMap::new(), visitor)
}

fn leaf<G: Game>(node: &G, at: Entered, scoring: Scoring) -> Found {
    Found {
        score: scoring.apply(node.score(at.player), at.ply),
        child: None,
    }
}

impl Entered {
    const ROOT: Entered = Entered {
        player: Player::Max,
        ply: 0,
        window: Window::FULL,
    };

    /// How the search stands when it goes on to a child.
    const fn below(self, window: Window) -> Entered {
        Entered {
            player: self.player.other(),
            ply: self.ply + 1,
            window,
        }
    }
}
