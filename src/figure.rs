//! The drawing of a recorded search at one of its steps: which nodes are drawn, where, and how they stand.

mod twig;

use std::iter;

use crate::search::Window;
use crate::tidy::tidy;
use crate::trace::{Limit, Trace};
use twig::{Twig, find, twigs};

/// What somebody who looks at the drawing of a large tree has opened and closed in it.
///
/// A tree of at most [`Figure::MOST_WHOLE`] nodes is drawn whole, with what lies below the children that are cut where
/// [`Figure::of`] has been told. Of a larger one, the nodes from the root to the one that the
/// step is about are drawn with their siblings and children, at the end of the search the principal variation with its siblings,
/// and whatever was opened last, as far as there is room. All else is folded.
#[derive(Clone, Debug, Default)]
pub struct Figure {
    /// The nodes whose children are to be seen, the last opened last.
    opened: Vec<usize>,
    /// The nodes whose children are not to be seen, until the next step.
    closed: Vec<usize>,
    /// Of nodes with many children, the child around which some of them are drawn.
    middles: Vec<(usize, usize)>,
    /// The step that was drawn last.
    step: usize,
    /// What lies below the children that are cut, where it is drawn.
    twigs: Vec<Twig>,
}

/// A node of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Drawn {
    /// What is drawn.
    pub subject: Subject,
    /// The node of the drawing above it, by its number there; `None` for the root.
    pub parent: Option<usize>,
    /// How many plies it is from the root.
    pub ply: usize,
    /// How far to the right of the root it stands, see [`tidy`].
    pub place: f64,
    /// How it stands once the step is done.
    pub state: State,
    /// Whether it is on the best line so far, which begins at the root and takes the best child of each node.
    pub is_on_line: bool,
    /// Whether it has children that are drawn.
    pub is_open: bool,
    /// How many nodes below it are not drawn, of those that the search visits or cuts.
    pub hidden: usize,
}

/// What a node of the drawing stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Subject {
    /// The node of this number, in the order of visits.
    Visited(usize),
    /// A child that a cut leaves out, or a node below it.
    Cut {
        /// The number of the node that the child is one of.
        parent: usize,
        /// Which of the children it is, in the order in which they are tried.
        child: usize,
        /// Which node it is from that child on, in the order in which minimax would visit them; 0 for the child itself.
        within: usize,
    },
    /// Some neighbouring children, folded together because there are many. Their state is that they are cut, where all of them are,
    /// and else that they are not visited, whatever the search has seen of them.
    Rest {
        /// The number of the node that they are children of.
        parent: usize,
        /// The first of them.
        first: usize,
        /// How many they are.
        count: usize,
        /// The one of them that is next to the children that are drawn.
        nearest: usize,
    },
}

/// How a node of the drawing stands once a step is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// The search has not come to it.
    Unvisited,
    /// The search is in it, or below it.
    Searching {
        /// The best score that it was handed so far.
        best: Option<(i32, Option<Limit>)>,
        /// What the players are sure of by now.
        window: Window,
    },
    /// It has handed up its score, or has it at once, being a leaf.
    Known {
        /// The score, for MAX.
        score: i32,
        /// What that says of the exact score; `None` where it is that.
        limit: Option<Limit>,
        /// The window with which some of its children were cut.
        cut: Option<Window>,
    },
    /// It was left out by a cut.
    Cut,
}

impl Figure {
    /// How many nodes are drawn at most, in trees of up to 26 plies. The text of a tree of numbers has twelve at most.
    pub const MOST_NODES: usize = 80;
    /// How many nodes a tree has at most that is drawn whole: about as many as there is room for in a column of text.
    pub const MOST_WHOLE: usize = 50;
    /// How many children of one node are drawn at most, in a tree that is not drawn whole.
    const MOST_CHILDREN: usize = 9;
    /// How many children of the nodes on the path to the step are drawn at most. In trees of up to twelve plies this leaves
    /// room for three on each level of another path, so that what was opened last is always seen.
    const MOST_ON_THE_PATH: usize = 46;

    /// The figure of a recorded search that knows what lies below the children that are cut. `family` tells how many children
    /// a node has to which these numbers lead from the root: which child it is, on each level, in the order in which they are
    /// tried. It is asked as long as all of the tree can be drawn.
    pub fn of(trace: &Trace, family: impl Fn(&[usize]) -> usize) -> Figure {
        let mut figure = Figure::default();
        let room = Figure::MOST_WHOLE.checked_sub(size(trace, 0));
        figure.twigs = room
            .and_then(|room| twigs(trace, room, &family))
            .unwrap_or_default();
        figure
    }

    /// How many levels the nodes stand on that can be drawn.
    pub fn levels(&self, trace: &Trace) -> usize {
        let visits = (0..trace.node_count()).filter_map(|node| trace.visit(node));
        let visited = visits.map(|visit| visit.ply + usize::from(visit.skipped > 0));
        let cut = self.twigs.iter().flat_map(|twig| {
            let above = trace.path(twig.parent).len();
            (0..twig.nodes.len()).map(move |within| above + 1 + twig.way(within).len())
        });
        1 + visited.chain(cut).max().unwrap_or(0)
    }

    /// Which child of the one above each node is, in the order in which they are tried, on the way from the root to what is
    /// drawn; of several that are folded together, to the first of them.
    pub fn way(&self, trace: &Trace, subject: Subject) -> Vec<usize> {
        let (parent, child, below) = match subject {
            Subject::Visited(node) => return trace.path(node),
            Subject::Cut {
                parent,
                child,
                within,
            } => {
                let twig = find(&self.twigs, parent, child);
                (parent, child, twig.map_or(Vec::new(), |twig| twig.way(within)))
            }
            Subject::Rest { parent, first, .. } => (parent, first, Vec::new()),
        };
        let mut way = trace.path(parent);
        way.push(child);
        way.extend(below);
        way
    }

    /// Shows the children of a node.
    pub fn open(&mut self, node: usize) {
        self.closed.retain(|&closed| closed != node);
        self.opened.retain(|&opened| opened != node);
        self.opened.push(node);
    }

    /// Folds the children of a node, until a later step leads to them.
    pub fn close(&mut self, node: usize) {
        self.opened.retain(|&opened| opened != node);
        self.closed.push(node);
    }

    /// Shows this child of a node with many children, and its neighbours.
    pub fn turn_to(&mut self, parent: usize, child: usize) {
        self.open(parent);
        self.middles.push((parent, child));
    }

    /// The drawing once a step is done, each parent before its children; `None` where there is no such step.
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

/// A drawing in the making.
struct Plan<'a> {
    trace: &'a Trace,
    step: usize,
    /// The nodes whose children are drawn.
    expanded: Vec<usize>,
    /// The nodes from the root to the one that the step is about.
    path: &'a [usize],
    /// Of nodes with many children, the child around which some of them are drawn. The last that is said of a node counts.
    middles: Vec<(usize, usize)>,
    /// How many children of one node on the path are drawn.
    most_on_the_path: usize,
    /// How many children of any other node are drawn, once a node that was opened is expanded.
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
        let expanded: Vec<usize> = if is_small {
            (0..trace.node_count()).collect()
        } else {
            path.to_vec()
        };
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
            // Before a score has been handed up to the root, there is none.
            line: iter::successors(best(0).and(Some(0)), |&node| best(node)).collect(),
            drawn: Vec::new(),
        }
    }

    /// Expands a node that was opened, if it can be seen and there is room for all that is expanded.
    fn expand(&mut self, node: usize, opened: &[usize]) {
        let way = iter::successors(Some(node), |&node| self.trace.visit(node)?.parent);
        let missing: Vec<usize> = way.take_while(|node| !self.expanded.contains(node)).collect();
        let Some((_, below)) = missing.split_last() else {
            return;
        };
        if missing.iter().any(|node| !opened.contains(node)) {
            return;
        }
        let room = Figure::MOST_NODES.saturating_sub(1 + self.rows(&self.expanded));
        // What was opened last is seen with fewer children, and fewer of those above it, rather than not at all.
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

    /// How many nodes are drawn below these once they are expanded.
    fn rows(&self, nodes: &[usize]) -> usize {
        nodes.iter().map(|&node| self.family(node).count()).sum()
    }

    /// Whether a node is folded together with others, its parent having many children.
    fn is_bundled(&self, node: usize) -> bool {
        let parent = self.trace.visit(node).and_then(|visit| visit.parent);
        parent.is_some_and(|parent| {
            self.family(parent)
                .all(|subject| subject != Subject::Visited(node))
        })
    }

    /// What is drawn below a node that is expanded.
    fn family(&self, node: usize) -> impl Iterator<Item = Subject> {
        let visited: Vec<usize> = self.trace.children(node).collect();
        let all = child_count(self.trace, node);
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
            (end > first).then_some(Subject::Rest {
                parent: node,
                first,
                count: end - first,
                nearest,
            })
        };
        let child = move |child| match visited.get(child) {
            Some(&visited) => Subject::Visited(visited),
            None => Subject::Cut {
                parent: node,
                child,
                within: 0,
            },
        };
        let shown = (first..end).map(child);
        let before = rest(0, first, first.saturating_sub(1));
        before.into_iter().chain(shown).chain(rest(end, all, end))
    }

    /// How many nodes there are below this one, visited or cut.
    fn below(&self, node: usize) -> usize {
        let end = self.trace.visit(node).map_or(node, |visit| visit.end);
        let twigs = self
            .twigs
            .iter()
            .filter(|twig| (node..end).contains(&twig.parent));
        size(self.trace, node) - 1 + twigs.map(|twig| twig.nodes.len() - 1).sum::<usize>()
    }

    fn add(&mut self, subject: Subject, parent: Option<usize>, ply: usize) {
        let number = self.drawn.len();
        let mut hidden = 0;
        let mut family = Vec::new();
        match subject {
            Subject::Visited(node) if self.expanded.contains(&node) => family = self.family(node).collect(),
            Subject::Visited(node) => hidden = self.below(node),
            Subject::Cut {
                parent,
                child,
                within,
            } => {
                let twig = self
                    .twigs
                    .iter()
                    .find(|twig| (twig.parent, twig.child) == (parent, child));
                let below = twig.into_iter().flat_map(|twig| twig.below(within));
                family = below
                    .map(|within| Subject::Cut {
                        parent,
                        child,
                        within,
                    })
                    .collect();
            }
            // Those that are visited have others below them.
            Subject::Rest {
                parent, first, count, ..
            } => {
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
            State::Searching {
                best,
                window: standing.window,
            }
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

/// How many children a node has, visited and cut.
fn child_count(trace: &Trace, node: usize) -> usize {
    trace.children(node).count() + trace.visit(node).map_or(0, |visit| visit.skipped)
}

/// How many children of each of these nodes can be drawn, so that there is room for them all.
fn most_children(trace: &Trace, nodes: &[usize], room: usize) -> usize {
    let families = || nodes.iter().map(|&node| child_count(trace, node));
    // Where some are left out, there may be a bundle of them on either side.
    let rows = |most: usize| families().map(|all| all.min(most + 2)).sum::<usize>();
    let most = (1..=Figure::MOST_CHILDREN).rfind(|&most| rows(most) <= room);
    most.unwrap_or(1)
}

/// How many nodes there are from this one on, of those that the search visits or cuts.
fn size(trace: &Trace, node: usize) -> usize {
    let end = trace.visit(node).map_or(node, |visit| visit.end);
    // Minimax visits half a million nodes and cuts none: there is nothing to go through.
    if !trace.has_cut(node) {
        return end - node;
    }
    let visits = (node..end).filter_map(|node| trace.visit(node));
    visits.map(|visit| 1 + visit.skipped).sum()
}
