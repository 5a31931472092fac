//! The nodes of a drawing.

use crate::search::Window;
use crate::trace::Limit;

/// A node of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// What this node of the drawing stands for.
    pub subject: Subject,
    /// The parent of this node, as its index in the drawing; `None` for the root.
    pub parent: Option<usize>,
    /// How many plies it is from the root.
    pub ply: usize,
    /// How far to the right of the root it stands, see [`tidy`](super::tidy()).
    pub place: f64,
    /// Its state once the step is done.
    pub state: State,
    /// Whether it is on the best line so far, which begins at the root and takes the best child of each node.
    pub is_on_line: bool,
    /// Whether it has children that are drawn.
    pub is_open: bool,
    /// The number of nodes below it that are not drawn, whether the search visits them, cuts them or leaves them out below a cut.
    pub hidden: usize,
}

/// What a node of the drawing stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Subject {
    /// The node of this number, in the order of visits.
    Visited(usize),
    /// A child that a cut leaves out, a child of a node at which the search stops, or a node below either.
    Cut {
        /// The number of the node whose child it is.
        parent: usize,
        /// The index of the child, in the order in which the children are tried.
        child: usize,
        /// The index of the node in the subtree of that child, in the order in which minimax would visit it; 0 for
        /// the child itself.
        within: usize,
    },
    /// Some neighbouring children, folded together because there are many. Their state is [`State::Cut`] if all of
    /// them are cut, and otherwise [`State::Unvisited`], even if the search has visited some of them.
    Rest {
        /// The number of the node whose children they are.
        parent: usize,
        /// The index of the first of them.
        first: usize,
        /// The number of these children.
        count: usize,
        /// The index of the one that is next to the drawn children.
        nearest: usize,
    },
}

/// The state of a node of the drawing once a step is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// The search has not reached it.
    Unvisited,
    /// The search is in this node or below it.
    Searching {
        /// The best score that a child has returned so far.
        best: Option<(i32, Option<Limit>)>,
        /// The current window.
        window: Window,
    },
    /// It has returned its score, or it is a leaf, whose score is known at once.
    Known {
        /// The score, for MAX.
        score: i32,
        /// How this score bounds the exact score; `None` if this score is exact.
        limit: Option<Limit>,
        /// The window with which it was left.
        window: Window,
        /// Whether some of its children were cut, because that window was closed.
        is_cut: bool,
    },
    /// It was left out by a cut.
    Cut,
    /// It lies below a node at which the search stops, and is never looked at.
    Beyond,
}
