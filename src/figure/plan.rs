//! The plan of a drawing: which nodes of a recorded search are drawn, and in which state.

use std::iter;

use super::drawn::{Drawn, State, Subject};
use super::unvisited_branch::{UnvisitedBranch, find};
use crate::search::Order;
use crate::tidy::tidy;
use crate::trace::Trace;

/// The largest number of drawn nodes, in trees of up to 24 plies.
pub const MOST_NODES: usize = 74;
/// The largest number of nodes in a tree that is drawn whole: about as many as fit into a column of text.
pub const MOST_WHOLE: usize = 50;
/// The largest number of drawn children of one node, in a tree that is not drawn whole.
const MOST_CHILDREN: usize = 9;
/// The largest number of drawn children of all nodes on the path to the step together. In trees of up to twelve
/// plies, this leaves room for three children on each level of another path, so that the node that was opened
/// last is always visible.
const MOST_ON_THE_PATH: usize = 45;

/// A drawing under construction.
pub struct Plan<'a> {
    trace: &'a Trace,
    step: usize,
    /// The nodes whose children are drawn.
    pub expanded: Vec<usize>,
    /// The nodes from the root to the one that the step is about.
    path: &'a [usize],
    /// For nodes with many children: the node, and the child around which some of its children are drawn. The last
    /// pair of a node counts.
    middles: Vec<(usize, usize)>,
    /// The largest number of drawn children of one node on the path.
    pub most_on_the_path: usize,
    /// The largest number of drawn children of any other node. In a large tree, it is `None` until a node that was
    /// opened is expanded.
    most_elsewhere: Option<usize>,
    branches: &'a [UnvisitedBranch],
    line: Vec<usize>,
    drawn: Vec<Drawn>,
}

impl<'a> Plan<'a> {
    pub fn new(
        trace: &'a Trace,
        step: usize,
        path: &'a [usize],
        turned: &[(usize, usize)],
        branches: &'a [UnvisitedBranch],
        is_small: bool,
    ) -> Plan<'a> {
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
            most_on_the_path: if is_small { MOST_NODES } else { most_children(trace, path, MOST_ON_THE_PATH) },
            most_elsewhere: is_small.then_some(MOST_NODES),
            branches,
            // The line is empty until a child has returned a score to the root.
            line: iter::successors(best(0).and(Some(0)), |&node| best(node)).collect(),
            drawn: Vec::new(),
        }
    }

    /// Expands a node that was opened, if it is visible and there is room for all nodes that this adds.
    pub fn expand(&mut self, node: usize, opened: &[usize]) {
        let path = self.trace.ancestors(node);
        let missing: Vec<usize> = path.take_while(|node| !self.expanded.contains(node)).collect();
        let Some((_, below)) = missing.split_last() else {
            return;
        };
        if missing.iter().any(|node| !opened.contains(node)) {
            return;
        }
        let room = MOST_NODES.saturating_sub(1 + self.rows(&self.expanded));
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
        // Below a node at which the search stops, nothing is visited or cut.
        let all = match self.trace.child_count(node) {
            0 => self.branches.iter().filter(|branch| branch.parent == node).count(),
            all => all,
        };
        let most = if self.path.contains(&node) { self.most_on_the_path } else { self.most_elsewhere.unwrap_or(MOST_CHILDREN) };
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
        let branches = self.branches.iter().filter(|branch| (node..end).contains(&branch.parent));
        let is_cut = |branch: &UnvisitedBranch| self.trace.child_count(branch.parent) > 0;
        size(self.trace, node) - 1 + branches.map(|branch| branch.nodes.len() - usize::from(is_cut(branch))).sum::<usize>()
    }

    pub fn add(&mut self, subject: Subject, parent: Option<usize>, ply: usize) {
        let number = self.drawn.len();
        let mut hidden = 0;
        let mut family = Vec::new();
        match subject {
            Subject::Visited(node) if self.expanded.contains(&node) => family = self.family(node).collect(),
            Subject::Visited(node) => hidden = self.below(node),
            Subject::Cut { parent, child, within } => {
                let branch = find(self.branches, parent, child);
                let below = branch.into_iter().flat_map(|branch| branch.below(within));
                family = below.map(|within| Subject::Cut { parent, child, within }).collect();
            }
            // Visited children may have nodes below them.
            Subject::Rest { parent, first, count, .. } => {
                let children = self.trace.children(parent).skip(first).take(count);
                hidden = count + children.map(|child| self.below(child)).sum::<usize>();
            }
        }
        // The search has begun at the other side of what is drawn from left to right.
        if self.trace.order() == Order::Right {
            family.reverse();
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
        let (Subject::Visited(node) | Subject::Cut { parent: node, .. } | Subject::Rest { parent: node, .. }) = subject;
        let cut = self.trace.cut(node).filter(|&cut| cut <= self.step);
        let Subject::Visited(node) = subject else {
            let visited = self.trace.children(node).count();
            return match subject {
                Subject::Rest { first, .. } if first < visited => State::Unvisited,
                Subject::Cut { .. } if visited == 0 => State::Beyond,
                _ if cut.is_some() => State::Cut,
                _ => State::Unvisited,
            };
        };
        let (Some(visit), Some(standing)) = (self.trace.visit(node), self.trace.standing(node, self.step)) else {
            return State::Unvisited;
        };
        let is_leaf = size(self.trace, node) == 1;
        if is_leaf || visit.left <= self.step {
            State::Known { score: visit.score, limit: self.trace.limit(node), window: standing.window, is_cut: cut.is_some() }
        } else {
            let best = standing.best.and_then(|best| {
                let score = self.trace.visit(best)?.score;
                Some((score, self.trace.limit(best)))
            });
            State::Searching { best, window: standing.window }
        }
    }

    pub fn laid_out(mut self) -> Vec<Drawn> {
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
    let most = (1..=MOST_CHILDREN).rfind(|&most| rows(most) <= room);
    most.unwrap_or(1)
}

/// The number of nodes in the subtree of this node, itself included, that the search visits or cuts.
pub fn size(trace: &Trace, node: usize) -> usize {
    let end = trace.visit(node).map_or(node, |visit| visit.end);
    // Minimax visits half a million nodes and cuts none, so a subtree without cuts is not walked through.
    if !trace.has_cut(node) {
        return end - node;
    }
    let visits = (node..end).filter_map(|node| trace.visit(node));
    visits.map(|visit| 1 + visit.skipped).sum()
}
