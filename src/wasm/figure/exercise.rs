//! An exercise: a search that the reader does not see.

use super::recording::Recording;
use super::trace::Trace;
use super::*;
use crate::{Answer, Shape, Sign, Task, Worth};

/// A recorded search that is to be found out.
#[wasm_bindgen]
pub struct Exercise {
    search: crate::Trace,
}

#[wasm_bindgen]
impl Exercise {
    /// Completes the recording. Throws if the search leaves nothing to solve. `tree` is minimax in the same tree, and `cuts` says
    /// that a task is what the search leaves out.
    #[wasm_bindgen(constructor)]
    pub fn new(mut recording: Recording, tree: &Trace, cuts: bool) -> Result<Exercise, Refused> {
        let search = recording.complete();
        let tasks: &[Task] = if cuts { &[Task::Cut] } else { &[] };
        crate::Exercise::new(tree.record(), &search, tasks)?;
        Ok(Exercise { search })
    }

    /// Grades the answer to a task: the `nodes` that are marked, by their numbers in the whole tree, and for the task `values`
    /// the texts of their values, with commas between them. Returns the `score` from 0 to 1, the counts `right`, `missed` and
    /// `extra`, the `step` that shows the first mistake and the `node` where it is, `undefined` without one, and the `verdicts`: a sign
    /// for each node, `+` for what is right, `-` for what is wrong, `?` for what is missed, `~` for a part of what is to be marked as a
    /// whole, and a space for all others.
    pub fn grade(&self, tree: &Trace, task: &str, nodes: &[usize], values: &str) -> Result<JsValue, Refused> {
        let mut answer = Answer { values: Vec::new(), cut: nodes.to_vec(), chosen: nodes.first().copied() };
        for (&node, value) in nodes.iter().zip(values.split(',')) {
            if let Ok(worth) = value.parse() {
                answer.values.push((node, worth));
            }
        }
        let exercise = crate::Exercise::new(tree.record(), &self.search, &[])?;
        let task = Task::ALL.into_iter().find(|named| named.as_str() == task).unwrap_or(Task::Move);
        let grade = exercise.grade(task, &answer);
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
            ("step", maybe(grade.first_mistake.map(|mistake| mistake.step))),
            ("node", maybe(grade.first_mistake.map(|mistake| mistake.node))),
            ("verdicts", signs.into()),
        ]))
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
    cuts: bool,
) -> Result<String, Refused> {
    let accept = |tree: &Tree| {
        !cuts || {
            let recording = Recording::of_numbers(search, &text(tree).into(), min, beyond);
            recording.is_ok_and(|mut recording| recording.complete().has_cut(0))
        }
    };
    let tree = Shape { depth, least, most, lowest, highest }.tree(seed, accept).ok_or(NO_SUCH_TREE)?;
    Ok(text(&tree))
}

const NO_SUCH_TREE: Facts = unusable(
    "random-none",
    "No random tree is like that: expected at most 50 nodes, and for cuts two plies and two branches or more.",
);
