//! Hints: where a reader who is stuck should look, and which rule holds there. They never tell what is right.

use super::{Answer, Exercise, MistakeKind, Moment, Task};

/// Where the search first meets something in an answer that is wrong or missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The number in the whole tree of the node to look at. To name a branch that is left out or a child that is chosen would solve
    /// them, so for these it is the node above.
    pub node: usize,
    /// Which rule holds there.
    pub kind: HintKind,
}

/// The rule that a hint reminds of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintKind {
    /// The player takes the best value of the children, and where a cut leaves some of them out, only a bound is known.
    Value,
    /// Where the search never comes, nothing is written.
    NotVisited,
    /// At the root neither player is sure of anything yet.
    Begin,
    /// A node begins with the window that the node above has by then.
    Entry,
    /// The player changes only their own bound, to the best value of the children.
    Leaving,
    /// Once the window of a node is closed, its further branches are left out.
    Cut,
    /// The player at the root takes the best child.
    Move,
}

impl Exercise<'_> {
    /// A hint for the first mistake in an answer to a task, in the order in which the search shows them; `None` if there is none.
    pub fn hint(&self, task: Task, answer: &Answer) -> Option<Hint> {
        let mistake = self.grade(task, answer).mistakes.into_iter().next()?;
        let above = self.tree.visit(mistake.node)?.parent;
        let kind = match (task, &mistake.kind) {
            (_, MistakeKind::NotVisited) => HintKind::NotVisited,
            (_, MistakeKind::Window(Moment::Leaving, _)) => HintKind::Leaving,
            (Task::Window, _) if above.is_none() => HintKind::Begin,
            (Task::Window, _) => HintKind::Entry,
            (Task::Values, _) => HintKind::Value,
            (Task::Cut, _) => HintKind::Cut,
            (Task::Move, _) => HintKind::Move,
        };
        // A branch that was marked too early is no secret.
        let is_marked = matches!(mistake.kind, MistakeKind::TooEarly(_) | MistakeKind::NotBeyond);
        let node = match kind {
            HintKind::Cut | HintKind::Move if !is_marked => above?,
            _ => mistake.node,
        };
        Some(Hint { node, kind })
    }
}
