//! The drawing of a recorded search at one of its steps: which nodes are drawn, where, and in which state.

mod drawn;
mod plan;
mod unvisited_branch;

pub use crate::tidy::tidy;
use crate::trace::Trace;
pub use drawn::{Drawn, State, Subject};
use plan::{Plan, size};
use unvisited_branch::{UnvisitedBranch, branches, find};

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
    branches: Vec<UnvisitedBranch>,
    /// The largest number of children of one node to draw if the tree is folded like a large one; `None` if it is not.
    most_folded: Option<usize>,
}

impl Figure {
    /// The largest number of drawn nodes, in trees of up to 24 plies. A tree of numbers that is read from a text has
    /// at most twelve plies.
    pub const MOST_NODES: usize = plan::MOST_NODES;
    /// The largest number of nodes in a tree that is drawn whole.
    pub const MOST_WHOLE: usize = plan::MOST_WHOLE;

    /// A figure, of a recorded search, that can also draw the nodes below the children that are cut. `family` returns
    /// the number of children of a node. The node is given by the visited node above it and by the path from there: the
    /// index of the child on each level, in the order in which the children are tried. `family` is called only as long as
    /// the whole tree can be drawn.
    pub fn of(trace: &Trace, family: impl Fn(usize, &[usize]) -> usize) -> Figure {
        let mut figure = Figure::default();
        let room = Figure::MOST_WHOLE.checked_sub(size(trace, 0));
        figure.branches = room.and_then(|room| branches(trace, room, &family)).unwrap_or_default();
        figure
    }

    /// The number of levels of the nodes that can be drawn.
    pub fn levels(&self, trace: &Trace) -> usize {
        // A cut child is on the level of the child whose score caused the cut.
        let visited = (0..trace.node_count()).filter_map(|node| trace.visit(node)).map(|visit| visit.ply);
        let cut = self.branches.iter().flat_map(|branch| {
            let above = trace.visit(branch.parent).map_or(0, |visit| visit.ply);
            (0..branch.nodes.len()).map(move |within| above + 1 + branch.path(within).len())
        });
        1 + visited.chain(cut).max().unwrap_or(0)
    }

    /// The path to a node that is cut or below a cut, from the nearest visited node above it: the index of the child on each level,
    /// in the order in which the children are tried. Empty for other nodes of the drawing.
    pub fn path(&self, subject: Subject) -> Vec<usize> {
        let Subject::Cut { parent, child, within } = subject else {
            return Vec::new();
        };
        let mut path = vec![child];
        path.extend(find(&self.branches, parent, child).into_iter().flat_map(|branch| branch.path(within)));
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

    /// Folds the tree like a large one, whatever its size, with at most this many children of one node beside those
    /// that are folded together; `None` ends this.
    pub const fn fold(&mut self, most_children: Option<usize>) {
        self.most_folded = most_children;
    }

    /// Shows this child of a node with many children, and its neighbours.
    pub fn turn_to(&mut self, parent: usize, child: usize) {
        self.open(parent);
        self.middles.push((parent, child));
    }

    /// The drawing once a step is done, each parent before its children, which are from left to right; `None` if there is no such
    /// step.
    pub fn draw(&mut self, trace: &Trace, step: usize) -> Option<Vec<Drawn>> {
        let node = trace.step(step)?.node();
        if step != self.step {
            self.step = step;
            self.closed.clear();
            self.middles.clear();
        }
        let mut path: Vec<usize> = trace.ancestors(node).rev().collect();
        if step + 1 == trace.step_count() {
            path.extend(trace.principal_variation());
        }
        let is_folded = self.most_folded.is_some();
        let is_whole = !is_folded && size(trace, 0) <= Figure::MOST_WHOLE;
        let branches = if is_folded { &[] } else { &self.branches[..] };
        let mut plan = Plan::new(trace, step, &path, &self.middles, branches, is_whole);
        if let Some(most) = self.most_folded {
            plan.most_on_the_path = plan.most_on_the_path.min(most);
        }
        plan.expanded.retain(|node| !self.closed.contains(node));
        for &opened in self.opened.iter().rev() {
            plan.expand(opened, &self.opened);
        }
        plan.add(Subject::Visited(0), None, 0);
        Some(plan.laid_out())
    }
}
