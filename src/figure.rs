//! The drawing of a recorded search at one of its steps: which nodes are drawn, where, and in which state.

mod plan;
mod twig;

use std::iter;

use crate::search::Window;
use crate::trace::{Limit, Trace};
use plan::{Plan, size};
use twig::{Twig, find, twigs};

/// The drawing of a recorded search, with the nodes of a large tree that the viewer has opened and closed.
///
/// A tree of at most [`Figure::MOST_WHOLE`] nodes is drawn whole. A figure from [`Figure::of`] also draws the nodes
/// below the children that are cut, if there is room for all of them. Of a larger tree, the nodes from the root to
/// the node of the step are drawn, with their siblings and children. At the end of the search, the principal
/// variation with its siblings is drawn, too. The nodes that were opened last are drawn as far as there is room. All
/// other nodes are folded.
#[derive(Clone, Debug, Default)]
pub struct Figure {
    /// The nodes whose children the viewer has opened, the last opened last.
    opened: Vec<usize>,
    /// The nodes whose children the viewer has closed, until the next step.
    closed: Vec<usize>,
    /// For nodes with many children: the node, and the child around which some of its children are drawn.
    middles: Vec<(usize, usize)>,
    /// The step that was drawn last.
    step: usize,
    /// The nodes below the children that are cut, if they are drawn.
    twigs: Vec<Twig>,
}

/// A node of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// What this node of the drawing stands for.
    pub subject: Subject,
    /// The parent of this node, as its index in the drawing; `None` for the root.
    pub parent: Option<usize>,
    /// How many plies it is from the root.
    pub ply: usize,
    /// How far to the right of the root it stands, see [`tidy`].
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
    /// A child that a cut leaves out, or a node below it.
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
        /// The window with which some of its children were cut.
        cut: Option<Window>,
    },
    /// It was left out by a cut.
    Cut,
}

impl Figure {
    /// The largest number of drawn nodes, in trees of up to 26 plies. A tree of numbers that is read from a text has
    /// at most twelve plies.
    pub const MOST_NODES: usize = 80;
    /// The largest number of nodes in a tree that is drawn whole: about as many as fit into a column of text.
    pub const MOST_WHOLE: usize = 50;
    /// The largest number of drawn children of one node, in a tree that is not drawn whole.
    const MOST_CHILDREN: usize = 9;
    /// The largest number of drawn children of all nodes on the path to the step together. In trees of up to twelve
    /// plies, this leaves room for three children on each level of another path, so that the node that was opened
    /// last is always visible.
    const MOST_ON_THE_PATH: usize = 46;

    /// The figure of a recorded search that can also draw the nodes below the children that are cut. `family` returns
    /// the number of children of a node. The node is given by the visited node above it and by the path from there: the
    /// index of the child on each level, in the order in which the children are tried. `family` is called only as long as
    /// the whole tree can be drawn.
    pub fn of(trace: &Trace, family: impl Fn(usize, &[usize]) -> usize) -> Figure {
        let mut figure = Figure::default();
        let room = Figure::MOST_WHOLE.checked_sub(size(trace, 0));
        figure.twigs = room.and_then(|room| twigs(trace, room, &family)).unwrap_or_default();
        figure
    }

    /// The number of levels of the nodes that can be drawn.
    pub fn levels(&self, trace: &Trace) -> usize {
        // A cut child is on the level of the child whose score caused the cut.
        let visited = (0..trace.node_count()).filter_map(|node| trace.visit(node)).map(|visit| visit.ply);
        let cut = self.twigs.iter().flat_map(|twig| {
            let above = trace.visit(twig.parent).map_or(0, |visit| visit.ply);
            (0..twig.nodes.len()).map(move |within| above + 1 + twig.path(within).len())
        });
        1 + visited.chain(cut).max().unwrap_or(0)
    }

    /// The path from the visited node above it to a node that is cut, or below a cut: the index of the child on each level,
    /// in the order in which the children are tried. Empty for other nodes of the drawing.
    pub fn path(&self, subject: Subject) -> Vec<usize> {
        let Subject::Cut { parent, child, within } = subject else {
            return Vec::new();
        };
        let mut path = vec![child];
        path.extend(find(&self.twigs, parent, child).into_iter().flat_map(|twig| twig.path(within)));
        path
    }

    /// Shows the children of a node.
    pub fn open(&mut self, node: usize) {
        self.closed.retain(|&closed| closed != node);
        self.opened.retain(|&opened| opened != node);
        self.opened.push(node);
    }

    /// Folds the children of a node, until another step is drawn that leads to them.
    pub fn close(&mut self, node: usize) {
        self.opened.retain(|&opened| opened != node);
        self.closed.push(node);
    }

    /// Shows this child of a node with many children, and its neighbours.
    pub fn turn_to(&mut self, parent: usize, child: usize) {
        self.open(parent);
        self.middles.push((parent, child));
    }

    /// The drawing once a step is done, each parent before its children; `None` if there is no such step.
    pub fn draw(&mut self, trace: &Trace, step: usize) -> Option<Vec<Drawn>> {
        let node = trace.step(step)?.node();
        if step != self.step {
            self.step = step;
            self.closed.clear();
            self.middles.clear();
        }
        let mut path: Vec<usize> = iter::successors(Some(node), |&node| trace.visit(node)?.parent).collect();
        path.reverse();
        if step + 1 == trace.step_count() {
            path.extend(trace.principal_variation());
        }
        let mut plan = Plan::new(trace, step, &path, &self.middles, &self.twigs);
        plan.expanded.retain(|node| !self.closed.contains(node));
        for &opened in self.opened.iter().rev() {
            plan.expand(opened, &self.opened);
        }
        plan.add(Subject::Visited(0), None, 0);
        Some(plan.laid_out())
    }
}
