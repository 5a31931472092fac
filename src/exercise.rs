//! Exercises: what a reader is asked about a search, and how their answer is graded.

mod answer;
mod random;

use crate::refusal::refusal;
use crate::trace::Trace;
pub use answer::{Answer, UnreadableWorth, Worth};
pub use random::Shape;

/// What a reader is asked about a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// The worth of each inner node that the search visits.
    Values,
    /// Which branches the search leaves out.
    Cut,
    /// Which child is chosen at the root: of equals, the first.
    Move,
}

impl Task {
    /// All tasks, in the order in which they are solved.
    pub const ALL: [Task; 3] = [Task::Values, Task::Cut, Task::Move];

    /// `"values"`, `"cut"` or `"move"`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Task::Values => "values",
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
    /// How many of them the answer lacks: nodes whose value is absent or wrong, branches that are left out and not marked as a
    /// whole, the chosen child.
    pub missed: usize,
    /// How many marks should not be there: values of nodes that the search does not visit, leaves marked as left out that it
    /// looks at, and a wrong child of the root.
    pub extra: usize,
    /// The mistake that the search shows first; `None` without one.
    pub first_mistake: Option<Mistake>,
}

/// A mistake in an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mistake {
    /// The number of the node in the whole tree.
    pub node: usize,
    /// The step of the search that shows it.
    pub step: usize,
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
    /// It is marked, but it is only a part of a branch that is left out.
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

    fn add(&mut self, node: usize, step: usize) {
        self.extra += 1;
        self.say(node, Sign::Wrong);
        self.mistake(node, step);
    }

    fn miss(&mut self, node: usize, step: usize) {
        self.missed += 1;
        self.say(node, Sign::Missed);
        self.mistake(node, step);
    }

    /// If two mistakes share a step, the one that is reported first stays.
    fn mistake(&mut self, node: usize, step: usize) {
        if self.first_mistake.is_none_or(|first| step < first.step) {
            self.first_mistake = Some(Mistake { node, step });
        }
    }
}

impl<'a> Exercise<'a> {
    /// The exercise about a search, in the tree that minimax was recorded in. Refuses a task for which the search leaves
    /// nothing to solve.
    pub fn new(tree: &'a Trace, search: &'a Trace, tasks: &[Task]) -> Result<Exercise<'a>, Unsolvable> {
        if search.node_count() == 1 {
            return Err(Unsolvable::NoChoice);
        }
        if tasks.contains(&Task::Cut) && !search.has_cut(0) {
            return Err(Unsolvable::NoCut);
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
            Task::Cut => self.grade_cut(&answer.cut, &mut grade),
            Task::Move => self.grade_move(answer.chosen, &mut grade),
        }
        grade
    }

    fn grade_values(&self, values: &[(usize, Worth)], grade: &mut Grade) {
        for (node, &visited) in self.visited.iter().enumerate().filter(|&(node, _)| !self.is_leaf(node)) {
            let value = values.iter().find(|(at, _)| *at == node).map(|&(_, worth)| worth);
            let Some((number, visit)) = visited.and_then(|number| Some((number, self.search.visit(number)?))) else {
                if value.is_some() {
                    grade.add(node, self.skipped_at(node));
                }
                continue;
            };
            if value == Some(Worth { limit: self.search.limit(number), score: visit.score }) {
                grade.hit(node);
            } else {
                grade.miss(node, visit.left);
                if value.is_some() {
                    grade.say(node, Sign::Wrong);
                }
            }
        }
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
                    grade.mistake(node, self.search.visit(*visited).map_or(0, |visit| visit.entered));
                }
                if marks.contains(&node) {
                    grade.say(node, Sign::Wrong);
                }
            } else if self.tree.ancestors(node).nth(1).is_some_and(|above| self.visited[above].is_some()) {
                // A branch is marked as a whole if all of its leaves are.
                let is_whole = below.clone().all(|node| is_marked[node] || !self.is_leaf(node));
                let mut marks_here = below.filter(|node| marks.contains(node)).peekable();
                if !is_whole {
                    grade.miss(node, self.skipped_at(node));
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
        let best = self.search.principal_variation().next();
        let last = self.search.step_count() - 1;
        let best = self.visited.iter().position(|&visited| visited == best).unwrap_or(0);
        match chosen {
            Some(chosen) if chosen == best => return grade.hit(best),
            Some(chosen) => grade.add(chosen, last),
            None => {}
        }
        grade.miss(best, last);
    }

    fn is_leaf(&self, node: usize) -> bool {
        self.end(node) == node + 1
    }

    /// One more than the number of the last node below this one.
    fn end(&self, node: usize) -> usize {
        self.tree.visit(node).map_or(node, |visit| visit.end)
    }

    /// The step of the cut that leaves out a node, or a node above it.
    fn skipped_at(&self, node: usize) -> usize {
        let visited = self.tree.ancestors(node).find_map(|node| self.visited[node]);
        visited.and_then(|visited| self.search.cut(visited)).unwrap_or(0)
    }
}

/// A task for which the search leaves nothing to solve.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unsolvable {
    /// The root is a leaf.
    NoChoice,
    /// The search cuts nothing.
    NoCut,
}

refusal! { Unsolvable:
    Unsolvable::NoChoice => "task-no-choice":
        "There is nothing to choose in this tree: expected a root with children.";
    Unsolvable::NoCut => "task-no-cut": "This search leaves nothing out: expected a tree in which it cuts.";
}
