//! Exercises: what a reader is asked about a search, and how their answer is graded.

mod answer;
mod hint;
mod mistake;
mod random;
mod window_mistake;
mod written_windows;

use crate::refusal::refusal;
use crate::search::{Player, Rule};
use crate::trace::Trace;
pub use answer::{Answer, UnreadableWorth, Worth};
pub use hint::{Hint, HintKind};
pub use mistake::{Mistake, MistakeKind};
pub use random::Shape;
pub use window_mistake::WindowMistake;
pub use written_windows::{Moment, UnreadableWindows, Windows};

/// What a reader is asked about a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// The worth of each inner node that the search visits.
    Values,
    /// Alpha and beta of each inner node that the search visits, when it enters the node and when it leaves it. Minimax has no
    /// window, so there nothing is asked.
    Window,
    /// Which branches the search leaves out.
    Cut,
    /// Which child is chosen at the root: under minimax any of the best, under alpha-beta the one that the search keeps.
    Move,
}

impl Task {
    /// All tasks, in the order in which they are solved.
    pub const ALL: [Task; 4] = [Task::Values, Task::Window, Task::Cut, Task::Move];

    /// `"values"`, `"window"`, `"cut"` or `"move"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Task::Values => "values",
            Task::Window => "window",
            Task::Cut => "cut",
            Task::Move => "move",
        }
    }
}

/// A search that a reader works out from the whole tree.
///
/// The nodes of the tree are numbered in the order in which minimax visits them. The search may try the children in another order.
#[derive(Clone, Debug)]
pub struct Exercise<'a> {
    /// Minimax in the same tree.
    tree: &'a Trace,
    search: &'a Trace,
    /// The number that each node of the tree has in the search; `None` if the search leaves it out.
    visited: Vec<Option<usize>>,
}

/// How well an answer fits a search.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Grade {
    /// The verdict on each node of the tree that was marked or missed.
    pub verdicts: Vec<Option<Sign>>,
    /// How many of the things that were asked for are right.
    pub right: usize,
    /// How many of them the answer lacks: nodes whose value is absent or wrong, windows that are, each node's on entry and on
    /// leaving being one thing, branches that are left out and not marked as a whole, the chosen child.
    pub missed: usize,
    /// How many marks should not be there: values and windows of nodes that the search does not visit, leaves marked as left out
    /// that it looks at, and a wrong child of the root.
    pub extra: usize,
    /// All mistakes, in the order in which the search shows them.
    pub mistakes: Vec<Mistake>,
}

/// What is said of a node once an answer is graded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// It is marked, and that is right.
    Right,
    /// It is marked, and that is wrong.
    Wrong,
    /// It is not marked as it should be.
    Missed,
    /// It is marked, but only in part: it is a part of a branch that is left out, or only one of its two windows is right.
    Part,
}

impl Grade {
    /// (`right` − `extra`) ÷ (`right` + `missed`), at least 0. If nothing was asked for, 1 without a mark and 0 with one.
    pub fn score(&self) -> f64 {
        match self.right + self.missed {
            0 => f64::from(u8::from(self.extra == 0)),
            all => self.right.saturating_sub(self.extra) as f64 / all as f64,
        }
    }

    fn say(&mut self, node: usize, sign: Sign) {
        if let Some(verdict) = self.verdicts.get_mut(node) {
            *verdict = Some(sign);
        }
    }

    fn hit(&mut self, node: usize) {
        self.right += 1;
        self.say(node, Sign::Right);
    }

    fn miss(&mut self, node: usize, sign: Sign, step: usize, kind: MistakeKind) {
        self.missed += 1;
        self.say(node, sign);
        self.insert(Mistake { node, step, kind });
    }

    /// Adds a mistake in its place among the others.
    fn insert(&mut self, mistake: Mistake) {
        let place = |mistake: &Mistake| (mistake.step, mistake.node);
        let at = self.mistakes.partition_point(|other| place(other) <= place(&mistake));
        self.mistakes.insert(at, mistake);
    }
}

impl<'a> Exercise<'a> {
    /// The exercise about a search, in the tree that minimax was recorded in. Refuses a tree without a choice.
    pub fn new(tree: &'a Trace, search: &'a Trace) -> Result<Exercise<'a>, NoChoice> {
        if search.node_count() == 1 {
            return Err(NoChoice);
        }
        let mut visited: Vec<Option<usize>> = Vec::with_capacity(tree.node_count());
        for node in 0..tree.node_count() {
            let choice = |trace: &Trace, node| trace.visit(node).map(|visit| visit.choice);
            visited.push(match tree.visit(node).and_then(|visit| visit.parent) {
                None => Some(0),
                Some(above) => visited[above]
                    .and_then(|above| search.children(above).find(|&child| choice(search, child) == choice(tree, node))),
            });
        }
        Ok(Exercise { tree, search, visited })
    }

    /// Grades the part of an answer that belongs to a task. Nodes that the tree does not have are ignored.
    pub fn grade(&self, task: Task, answer: &Answer) -> Grade {
        let mut grade = Grade { verdicts: vec![None; self.visited.len()], ..Grade::default() };
        match task {
            Task::Values => self.grade_values(&answer.values, &mut grade),
            Task::Window => self.grade_windows(&answer.windows, &mut grade),
            Task::Cut => self.grade_cut(&answer.cut, &mut grade),
            Task::Move => self.grade_move(answer.chosen, &mut grade),
        }
        grade
    }

    /// What a node is worth that the search visits: its exact score, or the bound that a cut has left there.
    pub fn worth(&self, node: usize) -> Option<Worth> {
        let visited = (*self.visited.get(node)?)?;
        Some(Worth { limit: self.search.limit(visited), score: self.search.visit(visited)?.score })
    }

    fn grade_values(&self, values: &[(usize, Worth)], grade: &mut Grade) {
        for node in (0..self.visited.len()).filter(|&node| !self.is_leaf(node)) {
            let own = values.iter().find(|(at, _)| *at == node).map(|&(_, worth)| worth);
            let left = self.visited[node].and_then(|visited| self.search.visit(visited)).map_or(0, |visit| visit.left);
            match (self.worth(node), own) {
                (Some(right), Some(own)) if own == right => grade.hit(node),
                (Some(right), Some(own)) => grade.miss(node, Sign::Wrong, left, self.wrong_value(node, own, right, values)),
                (Some(_), None) => grade.miss(node, Sign::Missed, left, MistakeKind::Absent),
                (None, Some(_)) => self.refuse_unvisited(node, 1, grade),
                (None, None) => {}
            }
        }
        self.find_patterns(values, &mut grade.mistakes);
    }

    /// Counts the marks at a node that the search does not visit.
    fn refuse_unvisited(&self, node: usize, marks: usize, grade: &mut Grade) {
        grade.extra += marks;
        grade.say(node, Sign::Wrong);
        grade.insert(Mistake { node, step: self.skipped_at(node), kind: MistakeKind::NotVisited });
    }

    fn grade_cut(&self, marks: &[usize], grade: &mut Grade) {
        let mut is_marked = vec![false; self.visited.len()];
        for &mark in marks {
            for node in is_marked.iter_mut().take(self.end(mark)).skip(mark) {
                *node = true;
            }
        }
        for (node, visited) in self.visited.iter().enumerate() {
            let below = node..self.end(node);
            if let Some(visited) = visited {
                if is_marked[node] && self.is_leaf(node) {
                    grade.extra += 1;
                }
                if marks.contains(&node) {
                    grade.say(node, Sign::Wrong);
                    if let Some(visit) = self.search.visit(*visited) {
                        // The search looks at it, so it is not closed by its own rule.
                        let is_tie = visit.window.is_closed(Rule::Equal);
                        let kind = if is_tie { MistakeKind::NotBeyond } else { MistakeKind::TooEarly(visit.window) };
                        grade.insert(Mistake { node, step: visit.entered, kind });
                    }
                }
            } else if let Some(above) = self.tree.ancestors(node).nth(1).and_then(|above| self.visited[above]) {
                // A branch is marked as a whole if all of its leaves are.
                let is_whole = below.clone().all(|node| is_marked[node] || !self.is_leaf(node));
                let mut marks_here = below.filter(|node| marks.contains(node)).peekable();
                if !is_whole {
                    let step = self.skipped_at(node);
                    let is_tie = self.search.standing(above, step).is_some_and(|standing| !standing.window.is_closed(Rule::Beyond));
                    grade.miss(
                        node,
                        Sign::Missed,
                        step,
                        match marks_here.peek() {
                            Some(_) => MistakeKind::Part,
                            None if is_tie => MistakeKind::Tie,
                            None => MistakeKind::Absent,
                        },
                    );
                } else if marks_here.peek().is_some() {
                    grade.right += 1;
                } else {
                    // It is marked together with others.
                    grade.hit(node);
                }
                for mark in marks_here {
                    grade.say(mark, if is_whole { Sign::Right } else { Sign::Part });
                }
            }
        }
    }

    fn grade_move(&self, chosen: Option<usize>, grade: &mut Grade) {
        let kept = self.search.principal_variation().next();
        let kept_node = self.visited.iter().position(|&visited| visited == kept).unwrap_or(0);
        let score = |node: usize| Some(self.search.visit((*self.visited.get(node)?)?)?.score);
        let is_tie = |node| score(node) == Some(self.search.found().score);
        let step = self.search.step_count() - 1;
        match chosen {
            // Minimax knows all scores exactly, so that one of the best is as good as another.
            Some(chosen) if chosen == kept_node || !self.search.textbook.prunes() && is_tie(chosen) => grade.hit(chosen),
            Some(chosen) => {
                let worst = self.tree.children(0).filter_map(score).reduce(|one, other| match self.player(0) {
                    Player::Max => one.min(other),
                    Player::Min => one.max(other),
                });
                let kind = match score(chosen) {
                    _ if is_tie(chosen) => MistakeKind::Tie,
                    own if own == worst => MistakeKind::Swapped { among: Vec::new(), always: false },
                    _ => MistakeKind::Wrong,
                };
                (grade.missed, grade.extra) = (1, 1);
                grade.say(kept_node, Sign::Missed);
                grade.say(chosen, Sign::Wrong);
                grade.insert(Mistake { node: chosen, step, kind });
            }
            None => grade.miss(kept_node, Sign::Missed, step, MistakeKind::Absent),
        }
    }

    fn is_leaf(&self, node: usize) -> bool {
        self.end(node) == node + 1
    }

    /// One more than the number of the last node below this one.
    fn end(&self, node: usize) -> usize {
        self.tree.visit(node).map_or(node, |visit| visit.end)
    }

    /// Who moves in a node.
    fn player(&self, node: usize) -> Player {
        self.tree.visit(node).map_or(Player::Max, |visit| visit.player)
    }

    /// The step of the cut that leaves out a node, or a node above it.
    fn skipped_at(&self, node: usize) -> usize {
        let visited = self.tree.ancestors(node).find_map(|node| self.visited[node]);
        visited.and_then(|visited| self.search.cut(visited)).unwrap_or(0)
    }
}

/// The root of the tree is a leaf, so that there is nothing to solve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoChoice;

refusal! { NoChoice:
    NoChoice => "task-no-choice":
        "There is nothing to choose in this tree: expected a root with children.";
}
