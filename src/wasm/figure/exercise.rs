//! An exercise: a search that the reader does not see.

use super::recording::Recording;
use super::trace::{Trace, window_object};
use super::*;
use crate::exercise::{Answer, MistakeKind, Shape, Sign, Task, Worth};

/// A recorded search that is to be found out.
#[wasm_bindgen]
pub struct Exercise {
    search: crate::trace::Trace,
}

#[wasm_bindgen]
impl Exercise {
    /// Completes the recording. Throws if there is nothing to solve. `tree` is minimax in the same tree.
    #[wasm_bindgen(constructor)]
    pub fn new(mut recording: Recording, tree: &Trace) -> Result<Exercise, Refused> {
        let search = recording.complete();
        crate::exercise::Exercise::new(tree.record(), &search)?;
        Ok(Exercise { search })
    }

    /// Grades the answer to a task: the `nodes` that are marked, by their numbers in the whole tree, and for the task `values`
    /// the texts of their values, with commas between them. Returns the `score` from 0 to 1, the counts `right`, `missed` and
    /// `extra`, and the `verdicts`: a sign for each node, `+` for what is right, `-` for what is wrong, `?` for what is missed, `~`
    /// for a part of what is to be marked as a whole, and a space for all others.
    pub fn grade(&self, tree: &Trace, task: &str, nodes: &[usize], values: &str) -> Result<JsValue, Refused> {
        let (_, grade) = self.graded(tree, task, nodes, values)?;
        let mut signs = String::new();
        for verdict in &grade.verdicts {
            signs.push(match verdict {
                None => ' ',
                Some(Sign::Right) => '+',
                Some(Sign::Wrong) => '-',
                Some(Sign::Missed) => '?',
                Some(Sign::Part) => '~',
            });
        }
        Ok(object(&[
            ("score", grade.score().into()),
            ("right", grade.right.into()),
            ("missed", grade.missed.into()),
            ("extra", grade.extra.into()),
            ("verdicts", signs.into()),
        ]))
    }

    /// The mistakes of the same answer, in the order in which the search shows them: of each its `node` in the whole tree, the
    /// `step` of the search, its `kind`, and where these apply what the node is worth (`right`), the numbers `among` which the
    /// reader has chosen, whether they have `always` done so, the leaves that are `unseen`, and the `window`.
    pub fn mistakes(&self, tree: &Trace, task: &str, nodes: &[usize], values: &str) -> Result<JsValue, Refused> {
        let (exercise, grade) = self.graded(tree, task, nodes, values)?;
        Ok(array(grade.mistakes.iter().map(|mistake| {
            let right = exercise.worth(mistake.node).map(|worth| text(&worth));
            let (kind, details) = match &mistake.kind {
                MistakeKind::Absent => ("absent", Vec::new()),
                MistakeKind::Swapped { among, always } => {
                    let among = array(among.iter().map(|&number| number.into()));
                    ("swapped", vec![("among", among), ("always", (*always).into())])
                }
                MistakeKind::Carried => ("carried", Vec::new()),
                MistakeKind::Unproved { unseen } => ("unproved", vec![("unseen", array(unseen.iter().map(|&leaf| leaf.into())))]),
                MistakeKind::Proved => ("proved", Vec::new()),
                MistakeKind::Reversed => ("reversed", Vec::new()),
                MistakeKind::NotVisited => ("unvisited", Vec::new()),
                MistakeKind::TooEarly(window) => ("early", vec![("window", window_object(*window))]),
                MistakeKind::Part => ("part", Vec::new()),
                MistakeKind::NotBeyond => ("equal", Vec::new()),
                MistakeKind::Tie => ("tie", Vec::new()),
                MistakeKind::Wrong => ("wrong", Vec::new()),
            };
            let mut properties = details;
            properties.extend([
                ("node", mistake.node.into()),
                ("step", mistake.step.into()),
                ("kind", kind.into()),
                ("right", maybe(right)),
            ]);
            object(&properties)
        })))
    }
}

impl Exercise {
    /// The exercise, and the grade of an answer.
    fn graded<'a>(
        &'a self,
        tree: &'a Trace,
        task: &str,
        nodes: &[usize],
        values: &str,
    ) -> Result<(crate::exercise::Exercise<'a>, crate::exercise::Grade), Refused> {
        let mut answer = Answer { values: Vec::new(), cut: nodes.to_vec(), chosen: nodes.first().copied() };
        for (&node, value) in nodes.iter().zip(values.split(',')) {
            if let Ok(worth) = value.parse() {
                answer.values.push((node, worth));
            }
        }
        let exercise = crate::exercise::Exercise::new(tree.record(), &self.search)?;
        let task = Task::ALL.into_iter().find(|named| named.as_str() == task).unwrap_or(Task::Move);
        let grade = exercise.grade(task, &answer);
        Ok((exercise, grade))
    }
}

/// Reads what a node is worth, and returns it in the notation that the library writes.
#[wasm_bindgen]
pub fn read_value(value: &JsValue) -> Result<String, Refused> {
    let worth: Worth = string(value).parse()?;
    Ok(text(&worth))
}

/// A random tree of numbers of this shape for a search. With `cuts` the search leaves something out. Throws if there is none.
#[wasm_bindgen]
#[allow(clippy::too_many_arguments)]
pub fn random_numbers(
    depth: usize,
    least: usize,
    most: usize,
    lowest: i32,
    highest: i32,
    seed: u32,
    search: &JsValue,
    min: bool,
    beyond: bool,
    right: bool,
    limit: Option<usize>,
    cuts: bool,
) -> Result<String, Refused> {
    let accept = |tree: &Tree| {
        !cuts || {
            let recording = Recording::of_numbers(search, &text(tree).into(), min, beyond, right, limit);
            recording.is_ok_and(|mut recording| recording.complete().has_cut(0))
        }
    };
    let tree = Shape { depth, least, most, lowest, highest, limit }.tree(seed, accept).ok_or(NO_SUCH_TREE)?;
    Ok(text(&tree))
}

const NO_SUCH_TREE: Facts = unusable(
    "random-none",
    "No random tree is like that: expected at most 50 nodes, and for cuts two plies and two branches or more.",
);
