//! The record of a search: every node and every step, in the order in which they came.

use crate::search::{Found, Order, Player, Rule, Textbook, Window};

/// Everything that a search did, recorded while it ran.
///
/// Each node is identified by its number in the order of visits; the root has number 0.
#[derive(Clone, Debug)]
pub struct Trace {
    pub(crate) textbook: Textbook,
    pub(crate) rule: Rule,
    pub(crate) order: Order,
    /// In the order of visits.
    pub(crate) visits: Vec<Visit>,
    /// The node of each step. The steps in which that node was entered and left tell what the step does.
    pub(crate) steps: Vec<usize>,
    pub(crate) found: Found,
}

/// What the search does in one step, with the number of the node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It enters the node.
    Enter(usize),
    /// It cuts the rest of the node's children, because the window is closed.
    Cut(usize),
    /// It leaves the node, which returns its score.
    Leave(usize),
}

impl Step {
    /// The number of the node.
    pub const fn node(self) -> usize {
        let (Step::Enter(node) | Step::Cut(node) | Step::Leave(node)) = self;
        node
    }
}

/// What the search did in one node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The node that it was entered from, `None` for the root.
    pub parent: Option<usize>,
    /// Which of the parent's children it is, in the order in which they are tried, from 0.
    pub child: usize,
    /// The move that led to it, as a number: in a position its cell, in a tree of numbers the index of the subtree as
    /// written. 0 for the root.
    pub choice: usize,
    /// Who moves in it.
    pub player: Player,
    /// How many plies it is from the root.
    pub ply: usize,
    /// The window when the node was entered.
    pub window: Window,
    /// The score that the node returned, for MAX. After a cut it may be a bound.
    pub score: i32,
    /// How many of its children, the last ones, were left out by a cut.
    pub skipped: usize,
    /// The number of the step in which it was entered.
    pub entered: usize,
    /// The number of the step in which it was left.
    pub left: usize,
    /// One more than the number of the last node below it; for a leaf, one more than its own number.
    pub end: usize,
}

/// The state of a node in the middle of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The child with the best score so far, the first of equals; `None` before the first child has returned a score.
    pub best: Option<usize>,
    /// The current window. Minimax does not narrow its window, so there it is always the full window.
    pub window: Window,
}

/// How the score of a node bounds its exact score, if a cut has left the exact score open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Limit {
    /// The exact score is at most the score that the node returned.
    Most,
    /// The exact score is at least the score that the node returned.
    Least,
}

impl Limit {
    /// `"most"` or `"least"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Limit::Most => "most",
            Limit::Least => "least",
        }
    }
}

/// How the score that a node returns compares with the best score that its parent received before.
///
/// After a cut below it, a score may be open: the exact score may be worse for the parent, so that the parent might
/// choose the other child. This changes nothing above the parent, or the cut would not have been made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    /// The parent received no score before.
    First,
    /// The score is better, and replaces the best score.
    Better,
    /// The returned score is better, but open. It replaces the best score.
    Replaces,
    /// The score is the same; the first of equals stays.
    Equal,
    /// The score is no better.
    Worse,
    /// The score is no better than the best one returned, which is open and stays.
    Retains,
}

impl Comparison {
    /// The comparison as a word, such as `"better"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Comparison::First => "first",
            Comparison::Better => "better",
            Comparison::Replaces => "replaces",
            Comparison::Equal => "equal",
            Comparison::Worse => "worse",
            Comparison::Retains => "retains",
        }
    }
}

impl Trace {
    /// When the search cuts.
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// At which side of each node the search began.
    pub const fn order(&self) -> Order {
        self.order
    }

    /// The place, from the left, of the child of a node that was tried at this place, or the other way round; both count from 0.
    pub fn from_left(&self, parent: usize, child: usize) -> usize {
        self.order.from_left(child, self.child_count(parent))
    }

    /// How many nodes were visited; at least one.
    pub fn node_count(&self) -> usize {
        self.visits.len()
    }

    /// What the search did in the node of this number, or `None` if there is no such node.
    pub fn visit(&self, node: usize) -> Option<Visit> {
        self.visits.get(node).copied()
    }

    /// How many steps there are: one to enter and one to leave each node, and one for each cut.
    pub fn step_count(&self) -> usize {
        self.steps.len()
    }

    /// The step of this number, from 0, or `None` after the last one.
    pub fn step(&self, step: usize) -> Option<Step> {
        let node = *self.steps.get(step)?;
        let visit = self.visit(node)?;
        Some(if step == visit.entered {
            Step::Enter(node)
        } else if step == visit.left {
            Step::Leave(node)
        } else {
            Step::Cut(node)
        })
    }

    /// The result of the search.
    pub fn found(&self) -> Found {
        self.found
    }

    /// How many children a node has, visited and cut; 0 if there is no such node.
    pub(crate) fn child_count(&self, node: usize) -> usize {
        self.children(node).count() + self.visit(node).map_or(0, |visit| visit.skipped)
    }

    /// The children of a node that were visited, in the order of visits; none if there is no such node.
    pub fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let end = self.visit(node).map_or(0, |visit| visit.end);
        let first = Some(node.saturating_add(1));
        std::iter::successors(first, |&child| self.visit(child).map(|visit| visit.end)).take_while(move |&child| child < end)
    }

    /// The step in which the rest of a node's children was cut; `None` if nothing was cut, or if there is no such node.
    pub fn cut(&self, node: usize) -> Option<usize> {
        // After a cut, the next step leaves the node.
        let visit = self.visit(node).filter(|visit| visit.skipped > 0)?;
        Some(visit.left - 1)
    }

    /// How the score of a node bounds its exact score; `None` if the score is exact, or if there is no such node.
    ///
    /// A score strictly between alpha and beta is exact, even after a cut below it; if the search cuts only when alpha
    /// is above beta, alpha and beta themselves are exact, too. Any other score is exact if the visited children prove it.
    pub fn limit(&self, node: usize) -> Option<Limit> {
        let Visit { window, score, .. } = self.visit(node)?;
        let bound = i32::from(self.rule == Rule::Beyond);
        let limit = if score.saturating_add(bound) <= window.alpha {
            Limit::Most
        } else if score.saturating_sub(bound) >= window.beta {
            Limit::Least
        } else {
            return None;
        };
        (self.has_cut(node) && !self.is_proven(node)).then_some(limit)
    }

    /// Whether the children of a node, none of them cut, prove its score: one of them has exactly this score, and none may have a
    /// better one.
    fn is_proven(&self, node: usize) -> bool {
        let Some(Visit { player, score, skipped: 0, .. }) = self.visit(node) else {
            return false;
        };
        let open = match player {
            Player::Max => Limit::Least,
            Player::Min => Limit::Most,
        };
        let is_exact = |child| self.visit(child).is_some_and(|visit| visit.score == score) && self.limit(child).is_none();
        self.children(node).any(is_exact) && self.children(node).all(|child| self.limit(child) != Some(open))
    }

    /// How the score of a node compares with those of its siblings that were left before it; `None` for the root, and if
    /// there is no such node.
    pub fn comparison(&self, node: usize) -> Option<Comparison> {
        let visit = self.visit(node)?;
        let parent = visit.parent?;
        let player = self.visit(parent)?.player;
        let open = match player {
            Player::Max => Some(Limit::Most),
            Player::Min => Some(Limit::Least),
        };
        let Some(rival) = self.standing(parent, visit.left - 1)?.best else {
            return Some(Comparison::First);
        };
        let score = self.visit(rival)?.score;
        let limit = self.limit(node);
        Some(if player.prefers(visit.score, score) {
            if limit == open { Comparison::Replaces } else { Comparison::Better }
        } else if self.limit(rival) == open {
            Comparison::Retains
        } else if visit.score == score && limit.is_none() {
            Comparison::Equal
        } else {
            Comparison::Worse
        })
    }

    /// Whether there was a cut in a node or below it: every node takes two steps, and every cut takes one more.
    pub(crate) fn has_cut(&self, node: usize) -> bool {
        self.visit(node).is_some_and(|visit| visit.left - visit.entered + 1 > 2 * (visit.end - node))
    }

    /// The nodes of the principal variation: the child chosen at the root, the child chosen there, and so on down to a leaf. Empty
    /// if the root is a leaf.
    pub fn principal_variation(&self) -> impl Iterator<Item = usize> {
        let chosen = |node| {
            let visit = self.visit(node)?;
            self.standing(node, visit.left)?.best
        };
        std::iter::successors(chosen(0), move |&node| chosen(node))
    }

    /// The path from the root to a node: the choice on each level. Empty for the root, and if there is no such node.
    pub fn path(&self, node: usize) -> Vec<usize> {
        let below_root = self.ancestors(node).rev().skip(1);
        below_root.filter_map(|node| self.visit(node)).map(|visit| visit.choice).collect()
    }

    /// The node, its parent, and so on up to the root; none if there is no such node.
    pub fn ancestors(&self, node: usize) -> std::vec::IntoIter<usize> {
        let first = self.visit(node).map(|_| node);
        let all: Vec<usize> = std::iter::successors(first, |&node| self.visit(node)?.parent).collect();
        all.into_iter()
    }

    /// The state of a node once the step of that number is done. After the search has left the node, this is its last
    /// state.
    ///
    /// `None` before the search enters the node, and if there is no such node or step.
    pub fn standing(&self, node: usize, step: usize) -> Option<Standing> {
        let visit = self.visit(node)?;
        if step < visit.entered || step >= self.steps.len() {
            return None;
        }
        let mut best: Option<(usize, i32)> = None;
        let mut window = visit.window;
        let children = self.children(node);
        for (child, of_child) in children.filter_map(|child| Some((child, self.visit(child)?))) {
            if of_child.left > step {
                break;
            }
            if best.is_none_or(|(_, score)| visit.player.prefers(of_child.score, score)) {
                best = Some((child, of_child.score));
            }
            if self.textbook.prunes() {
                window = window.narrowed(visit.player, of_child.score);
            }
        }
        Some(Standing { best: best.map(|(child, _)| child), window })
    }
}
