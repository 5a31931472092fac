//! The drawing of a recorded search at one of its steps: which nodes are drawn, where, and in which state.

mod twig;

use std::iter;

use crate::search::Window;
use crate::tidy::tidy;
use crate::trace::{Limit, Trace};
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
        // A cut child is on the level of the child whose score cut it off.
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

/// A drawing under construction.
struct Plan<'a> {
    trace: &'a Trace,
    step: usize,
    /// The nodes whose children are drawn.
    expanded: Vec<usize>,
    /// The nodes from the root to the one that the step is about.
    path: &'a [usize],
    /// For nodes with many children: the node, and the child around which some of its children are drawn. The last
    /// pair of a node counts.
    middles: Vec<(usize, usize)>,
    /// The largest number of drawn children of one node on the path.
    most_on_the_path: usize,
    /// The largest number of drawn children of any other node. In a large tree, it is `None` until a node that was
    /// opened is expanded.
    most_elsewhere: Option<usize>,
    twigs: &'a [Twig],
    line: Vec<usize>,
    drawn: Vec<Drawn>,
}

impl<'a> Plan<'a> {
    fn new(
        trace: &'a Trace,
        step: usize,
        path: &'a [usize],
        turned: &[(usize, usize)],
        twigs: &'a [Twig],
    ) -> Plan<'a> {
        let is_small = size(trace, 0) <= Figure::MOST_WHOLE;
        let expanded: Vec<usize> = if is_small { (0..trace.node_count()).collect() } else { path.to_vec() };
        let steered = path.iter().filter_map(|&node| {
            let visit = trace.visit(node)?;
            Some((visit.parent?, visit.child))
        });
        let best = |node| trace.standing(node, step)?.best;
        Plan {
            trace,
            step,
            expanded,
            path,
            middles: steered.chain(turned.iter().copied()).collect(),
            most_on_the_path: if is_small {
                Figure::MOST_NODES
            } else {
                most_children(trace, path, Figure::MOST_ON_THE_PATH)
            },
            most_elsewhere: is_small.then_some(Figure::MOST_NODES),
            twigs,
            // The line is empty until a child has returned a score to the root.
            line: iter::successors(best(0).and(Some(0)), |&node| best(node)).collect(),
            drawn: Vec::new(),
        }
    }

    /// Expands a node that was opened, if it is visible and there is room for all nodes that this adds.
    fn expand(&mut self, node: usize, opened: &[usize]) {
        let path = iter::successors(Some(node), |&node| self.trace.visit(node)?.parent);
        let missing: Vec<usize> = path.take_while(|node| !self.expanded.contains(node)).collect();
        let Some((_, below)) = missing.split_last() else {
            return;
        };
        if missing.iter().any(|node| !opened.contains(node)) {
            return;
        }
        let room = Figure::MOST_NODES.saturating_sub(1 + self.rows(&self.expanded));
        // The node that was opened last, and the nodes above it, get fewer children, so that there is room for it.
        if self.most_elsewhere.is_none() {
            self.most_elsewhere = Some(most_children(self.trace, &missing, room));
            for &node in below {
                let visit = self.trace.visit(node).filter(|_| self.is_bundled(node));
                let turn = visit.and_then(|visit| Some((visit.parent?, visit.child)));
                self.middles.extend(turn);
            }
        }
        if self.rows(&missing) <= room {
            self.expanded.extend(missing);
        }
    }

    /// The number of nodes that are drawn as children of these nodes once these are expanded.
    fn rows(&self, nodes: &[usize]) -> usize {
        nodes.iter().map(|&node| self.family(node).count()).sum()
    }

    /// Whether a node is folded together with siblings, because its parent has many children.
    fn is_bundled(&self, node: usize) -> bool {
        let parent = self.trace.visit(node).and_then(|visit| visit.parent);
        parent.is_some_and(|parent| self.family(parent).all(|subject| subject != Subject::Visited(node)))
    }

    /// The children of an expanded node as they are drawn, including bundles of children that are folded together.
    fn family(&self, node: usize) -> impl Iterator<Item = Subject> {
        let visited: Vec<usize> = self.trace.children(node).collect();
        let all = self.trace.child_count(node);
        let most = if self.path.contains(&node) {
            self.most_on_the_path
        } else {
            self.most_elsewhere.unwrap_or(Figure::MOST_CHILDREN)
        };
        let mut middles = self.middles.iter().rev();
        let middle = middles.find_map(|&(parent, child)| (parent == node).then_some(child));
        let first = middle.map_or(0, |middle| middle.saturating_sub(most / 2));
        let first = first.min(all.saturating_sub(most));
        let end = all.min(first + most);
        let rest = move |first: usize, end: usize, nearest: usize| {
            (end > first).then_some(Subject::Rest { parent: node, first, count: end - first, nearest })
        };
        let child = move |child| match visited.get(child) {
            Some(&visited) => Subject::Visited(visited),
            None => Subject::Cut { parent: node, child, within: 0 },
        };
        let shown = (first..end).map(child);
        let before = rest(0, first, first.saturating_sub(1));
        before.into_iter().chain(shown).chain(rest(end, all, end))
    }

    /// The number of nodes below this one: visited, cut, or below a cut.
    fn below(&self, node: usize) -> usize {
        let end = self.trace.visit(node).map_or(node, |visit| visit.end);
        let twigs = self.twigs.iter().filter(|twig| (node..end).contains(&twig.parent));
        size(self.trace, node) - 1 + twigs.map(|twig| twig.nodes.len() - 1).sum::<usize>()
    }

    fn add(&mut self, subject: Subject, parent: Option<usize>, ply: usize) {
        let number = self.drawn.len();
        let mut hidden = 0;
        let mut family = Vec::new();
        match subject {
            Subject::Visited(node) if self.expanded.contains(&node) => family = self.family(node).collect(),
            Subject::Visited(node) => hidden = self.below(node),
            Subject::Cut { parent, child, within } => {
                let twig = find(self.twigs, parent, child);
                let below = twig.into_iter().flat_map(|twig| twig.below(within));
                family = below.map(|within| Subject::Cut { parent, child, within }).collect();
            }
            // Visited children may have nodes below them.
            Subject::Rest { parent, first, count, .. } => {
                let children = self.trace.children(parent).skip(first).take(count);
                hidden = count + children.map(|child| self.below(child)).sum::<usize>();
            }
        }
        self.drawn.push(Drawn {
            subject,
            parent,
            ply,
            place: 0.0,
            state: self.state(subject),
            is_on_line: matches!(subject, Subject::Visited(node) if self.line.contains(&node)),
            is_open: !family.is_empty(),
            hidden,
        });
        for child in family {
            self.add(child, Some(number), ply + 1);
        }
    }

    fn state(&self, subject: Subject) -> State {
        let (Subject::Visited(node) | Subject::Cut { parent: node, .. } | Subject::Rest { parent: node, .. }) =
            subject;
        let cut = self.trace.cut(node).filter(|&cut| cut <= self.step);
        let Subject::Visited(node) = subject else {
            let visited = self.trace.children(node).count();
            return match subject {
                Subject::Rest { first, .. } if first < visited => State::Unvisited,
                _ if cut.is_some() => State::Cut,
                _ => State::Unvisited,
            };
        };
        let (Some(visit), Some(standing)) = (self.trace.visit(node), self.trace.standing(node, self.step))
        else {
            return State::Unvisited;
        };
        let is_leaf = size(self.trace, node) == 1;
        if is_leaf || visit.left <= self.step {
            State::Known {
                score: visit.score,
                limit: self.trace.limit(node),
                cut: cut.map(|_| standing.window),
            }
        } else {
            let best = standing.best.and_then(|best| {
                let score = self.trace.visit(best)?.score;
                Some((score, self.trace.limit(best)))
            });
            State::Searching { best, window: standing.window }
        }
    }

    fn laid_out(mut self) -> Vec<Drawn> {
        let parents: Vec<Option<usize>> = self.drawn.iter().map(|drawn| drawn.parent).collect();
        for (drawn, place) in self.drawn.iter_mut().zip(tidy(&parents)) {
            drawn.place = place;
        }
        self.drawn
    }
}

/// The largest number of drawn children for each of these nodes, so that there is room for them all.
fn most_children(trace: &Trace, nodes: &[usize], room: usize) -> usize {
    let families = || nodes.iter().map(|&node| trace.child_count(node));
    // If some children are left out, there may be a folded bundle of them on either side.
    let rows = |most: usize| families().map(|all| all.min(most + 2)).sum::<usize>();
    let most = (1..=Figure::MOST_CHILDREN).rfind(|&most| rows(most) <= room);
    most.unwrap_or(1)
}

/// The number of nodes in the subtree of this node, itself included, that the search visits or cuts.
fn size(trace: &Trace, node: usize) -> usize {
    let end = trace.visit(node).map_or(node, |visit| visit.end);
    // Minimax visits half a million nodes and cuts none, so a subtree without cuts is not walked through.
    if !trace.has_cut(node) {
        return end - node;
    }
    let visits = (node..end).filter_map(|node| trace.visit(node));
    visits.map(|visit| 1 + visit.skipped).sum()
}
