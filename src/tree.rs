//! A tree of numbers, the first game on which alpha-beta is explained.

use std::sync::Arc;
use std::vec;

use crate::refusal::refusal;
use crate::search::{Game, Order, Player, Scoring, Textbook};
use crate::small_sort::sorted_by_key;
use crate::trace::Trace;

/// A game tree that is written as nested arrays, `[[3, 17], [2, 12]]`, and whose nodes and edges may have names,
/// `A[a1>B[3, 17], a2>C[x:2, ?]]`. The players move in turn, level by level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    node: Node,
    /// The name of the node.
    name: Option<Arc<str>>,
    /// The name of the edge above the node.
    edge: Option<Arc<str>>,
    /// The static value of a branch, if it is given.
    static_value: Option<i32>,
}

/// What a node is, apart from its names.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Node {
    /// The end of a game, with its score for MAX; `None` if the score is not given.
    Leaf(Option<i32>),
    /// A choice among subtrees, tried from left to right.
    Branch(Arc<[Tree]>),
    /// A branch at which a search with a limit stops. It counts as a leaf with its static value.
    Stop(Arc<[Tree]>),
}

impl Tree {
    /// The largest number of nested brackets in a text.
    pub const MOST_LEVELS: usize = 12;
    /// The largest number of arrays and numbers in a text.
    pub const MOST_NODES: usize = 1_000;
    /// The highest number in a text; the lowest number is its negative.
    pub const HIGHEST: i32 = 999;

    /// The largest number of characters in a name without quotes, and in quotes.
    pub const LONGEST_NAMES: [usize; 2] = [12, 40];

    /// The end of a game, with its score for MAX.
    pub fn leaf(score: i32) -> Tree {
        Tree::of(Node::Leaf(Some(score)))
    }

    /// The end of a game whose score is not given, `?` in a text. It counts as 0.
    pub fn unknown() -> Tree {
        Tree::of(Node::Leaf(None))
    }

    /// A choice among subtrees, tried from left to right. A branch without subtrees counts as a leaf with score 0. The
    /// clones of a branch share its subtrees.
    pub fn branch(subtrees: impl Into<Arc<[Tree]>>) -> Tree {
        Tree::of(Node::Branch(subtrees.into()))
    }

    /// The same tree with these names of its root and of the edge above its root.
    #[must_use]
    pub fn with_names(self, name: Option<Arc<str>>, edge: Option<Arc<str>>) -> Tree {
        Tree { name, edge, ..self }
    }

    /// The same tree with this static value of its root.
    #[must_use]
    pub fn with_static_value(self, static_value: Option<i32>) -> Tree {
        Tree { static_value, ..self }
    }

    /// The same tree for a search that stops this many plies below its root: each branch there counts as a leaf with its static
    /// value.
    #[must_use]
    pub fn limited(&self, plies: usize) -> Tree {
        let below: Vec<Tree> = self.below().iter().map(|tree| tree.limited(plies.saturating_sub(1))).collect();
        let node = match self.node {
            Node::Leaf(score) => Node::Leaf(score),
            _ if plies == 0 => Node::Stop(below.into()),
            _ => Node::Branch(below.into()),
        };
        Tree { node, ..self.clone() }
    }

    /// The name of the root.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The name of the edge above the root.
    pub fn edge(&self) -> Option<&str> {
        self.edge.as_deref()
    }

    /// The static value of a branch, which a search with a limit takes; `None` if it is not given.
    pub const fn static_value(&self) -> Option<i32> {
        self.static_value
    }

    /// The subtrees of a branch in which a search goes on; a leaf has none, nor has a branch at which it stops.
    pub fn subtrees(&self) -> &[Tree] {
        match &self.node {
            Node::Leaf(_) | Node::Stop(_) => &[],
            Node::Branch(trees) => trees,
        }
    }

    /// The subtrees as written, whether a search looks at them or not.
    pub fn below(&self) -> &[Tree] {
        match &self.node {
            Node::Leaf(_) => &[],
            Node::Branch(trees) | Node::Stop(trees) => trees,
        }
    }

    /// Whether it is a branch at which a search stops.
    pub const fn is_stop(&self) -> bool {
        matches!(self.node, Node::Stop(_))
    }

    /// Whether it is a single leaf.
    pub const fn is_leaf(&self) -> bool {
        matches!(self.node, Node::Leaf(_))
    }

    /// The number of a leaf, or the static value where a search stops; `None` for other branches, and if it is not given.
    pub const fn number(&self) -> Option<i32> {
        match self.node {
            Node::Leaf(score) => score,
            Node::Branch(_) => None,
            Node::Stop(_) => self.static_value,
        }
    }

    /// Refuses a recorded search that needed a leaf whose score is not given, or stopped where no static value is given: the first
    /// that it visited, or, if it tried the most promising moves first, the first in the tree.
    pub fn check(&self, trace: &Trace) -> Result<(), UnknownLeaf> {
        let path = if trace.textbook == Textbook::OrderedAlphaBeta {
            self.unknown_leaf()
        } else {
            let mut paths = (0..trace.node_count()).map(|node| trace.path(node));
            paths.find(|path| self.at(path).is_unknown())
        };
        let Some(path) = path else { return Ok(()) };
        let place = path.iter().map(|index| format!("[{index}]")).collect();
        let found = self.at(&path);
        let is_stop = found.is_stop();
        let leaf = match found.name {
            Some(name) if is_stop => name.to_string(),
            Some(name) => format!("{name}:?"),
            None => found.with_names(None, None).to_string().chars().take(40).collect(),
        };
        Err(UnknownLeaf { place, leaf, is_stop })
    }

    /// The subtree at the end of a path of indices.
    fn at(&self, path: &[usize]) -> Tree {
        path.iter().fold(self.clone(), |tree, &index| tree.after(index))
    }

    /// Whether a search needs a number here that is not given.
    pub const fn is_unknown(&self) -> bool {
        !matches!(self.node, Node::Branch(_)) && self.number().is_none()
    }

    /// The path to the first leaf whose score is not given.
    fn unknown_leaf(&self) -> Option<Vec<usize>> {
        if self.is_unknown() {
            return Some(Vec::new());
        }
        self.subtrees().iter().enumerate().find_map(|(index, subtree)| {
            let mut path = subtree.unknown_leaf()?;
            path.insert(0, index);
            Some(path)
        })
    }

    const fn of(node: Node) -> Tree {
        Tree { node, name: None, edge: None, static_value: None }
    }

    /// The tree's score under perfect play if `to_move` moves at its root, which is `ply` plies from the root of the search.
    fn value(&self, to_move: Player, scoring: Scoring, ply: u32) -> i32 {
        let values = self.subtrees().iter().map(|child| child.value(to_move.other(), scoring, ply + 1));
        let best = match to_move {
            Player::Max => values.max(),
            Player::Min => values.min(),
        };
        best.unwrap_or_else(|| scoring.apply(self.score(to_move), ply))
    }
}

impl Game for Tree {
    /// The index of the child, counted from the left, the first being 0.
    type Move = usize;
    type Moves = vec::IntoIter<usize>;

    fn moves(&self) -> vec::IntoIter<usize> {
        Vec::from_iter(0..self.subtrees().len()).into_iter()
    }

    /// The subtrees in the order of their minimax scores, the best at the side where the search begins; equals from left to right.
    /// No real player knows these scores beforehand: the order shows what a perfect move order is worth.
    fn promising(&self, to_move: Player, scoring: Scoring, ply: u32, order: Order) -> vec::IntoIter<usize> {
        let sign = match (to_move, order) {
            (Player::Max, Order::Left) | (Player::Min, Order::Right) => -1,
            (Player::Min, Order::Left) | (Player::Max, Order::Right) => 1,
        };
        let values: Vec<i64> =
            self.subtrees().iter().map(|subtree| sign * i64::from(subtree.value(to_move.other(), scoring, ply + 1))).collect();
        sorted_by_key(0..values.len(), |&index| values[index]).into_iter()
    }

    /// The subtree, or this node if there is no such subtree.
    fn after(&self, choice: usize) -> Tree {
        self.below().get(choice).unwrap_or(self).clone()
    }

    fn score(&self, _: Player) -> i32 {
        self.number().unwrap_or(0)
    }
}

/// A search must look at a leaf whose score is not given, or stops where no static value is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLeaf {
    /// The indices of the branches that lead to the leaf, from 0: `[1][0]` is the first child of the second.
    pub place: String,
    /// The leaf as it is written, with its name; or the name of the branch, or the branch.
    pub leaf: String,
    /// Whether the search stops there because of its limit.
    pub is_stop: bool,
}

refusal! { UnknownLeaf:
    UnknownLeaf { place, leaf, is_stop: true } => "tree-no-static-value":
        "The search stops at {leaf} at {place}, which has no static value: expected one, as in A=5[3,12].", place, leaf;
    UnknownLeaf { place, leaf, is_stop: false } => "tree-unknown-leaf":
        "The search needs the leaf {leaf} at {place}: expected a whole number there.", place, leaf;
}
