//! A hint is about the first thing that is wrong or missing, in the order of the steps of the oracle's record.

use unbeatable::exercise::{Answer, Exercise, Hint, HintKind, Task};

use super::{Counts, Solution};

impl Solution {
    /// What a step of the search shows to be wrong or missing at a node.
    fn hint_at(&self, step: usize, at: usize, task: Task, answer: &Answer) -> Option<Hint> {
        let place = &self.places[at];
        let above = || self.places.iter().position(|other| other.path == place.path[..place.path.len() - 1]).expect("a parent");
        let hint = |is_wrong: bool, node: usize, kind| is_wrong.then_some(Hint { node, kind });
        let value = answer.values.iter().find(|(node, _)| *node == at).map(|&(_, worth)| worth);
        let windows = answer.windows.iter().find(|(node, _)| *node == at).map(|&(_, windows)| windows);
        let Some(node) = self.node(place) else {
            let is_written = if task == Task::Values { value.is_some() } else { windows.is_some() };
            let is_here = self.skipped_at(at) == Some(step);
            let is_whole = || {
                let mut leaves = self.all(|other| other.is_leaf && other.path.starts_with(&place.path)).into_iter();
                leaves.all(|leaf| answer.cut.iter().any(|&mark| self.is_in(leaf, mark)))
            };
            return match task {
                Task::Values | Task::Window => hint(is_here && is_written, at, HintKind::NotVisited),
                Task::Cut => {
                    let is_top = place.skipped.as_ref().is_some_and(|(top, _)| *top == place.path);
                    hint(is_here && is_top && !is_whole(), above(), HintKind::Cut)
                }
                Task::Move => None,
            };
        };
        let (is_entered, is_left) = (node.entered == step, node.left == step);
        match task {
            Task::Values => hint(is_left && self.worth(at).is_some_and(|worth| value != Some(worth)), at, HintKind::Value),
            Task::Window => {
                let right = self.windows(at)?;
                let own = windows.unwrap_or_default();
                let on_entry = if place.path.is_empty() { HintKind::Begin } else { HintKind::Entry };
                let is_late = is_left && own.leaving != right.leaving;
                hint(is_entered && own.entry != right.entry, at, on_entry).or(hint(is_late, at, HintKind::Leaving))
            }
            Task::Cut => hint(is_entered && answer.cut.contains(&at), at, HintKind::Cut),
            Task::Move => {
                let score = |at: usize| Some(self.node(&self.places[at])?.score);
                let best = self.all(|place| place.path.len() == 1).into_iter().filter_map(score).max();
                let is_right = answer.chosen.is_some_and(|own| own == self.chosen() || !self.cuts && score(own) == best);
                hint(place.path.is_empty() && is_left && !is_right, at, HintKind::Move)
            }
        }
    }

    /// Asserts that the library gives the same hint, and none if all is right.
    pub(super) fn check_hint(&self, exercise: &Exercise, task: Task, answer: &Answer, counts: &mut Counts) {
        let moments = (0..self.places.len()).flat_map(|at| {
            let visited = self.node(&self.places[at]).map(|node| [node.entered, node.left]);
            let steps = visited.into_iter().flatten().chain(self.skipped_at(at));
            steps.map(move |step| (step, at))
        });
        let found = moments.filter_map(|(step, at)| Some((step, at, self.hint_at(step, at, task, answer)?)));
        let expected = found.min_by_key(|&(step, at, _)| (step, at)).map(|(_, _, hint)| hint);
        assert_eq!(exercise.hint(task, answer), expected, "{task:?}: {answer:?}");
        assert_eq!(expected.is_none(), exercise.grade(task, answer).score() == 1.0, "{task:?}: {answer:?}");
        if let Some(hint) = expected {
            *counts.hints.entry(format!("{:?}", hint.kind)).or_default() += 1;
        }
    }
}
