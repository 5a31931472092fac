//! An exercise: a search that the reader does not see.

use super::recording::Recording;
use super::trace::{Trace, read_textbook};
use super::*;
use crate::exercise::{
    Answer, HintKind, MistakeKind, Moment, Shape, Sign, Task, UnreadableWindows, UnreadableWorth, WindowMistake, Windows, Worth,
};

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

    /// Grades the answer to a task: the `nodes` that are marked, by their numbers in the whole tree, and for the tasks `values`
    /// and `window` the texts that are written there, with commas between them. Returns the `score` from 0 to 1, the counts
    /// `right`, `missed` and `extra`, and the `verdicts`: a sign for each node, `+` for what is right, `-` for what is wrong, `?`
    /// for what is missed, `~` for what is right only in part, and a space for all others.
    pub fn grade(&self, tree: &Trace, task: &str, nodes: &[usize], values: &str) -> Result<JsValue, Refused> {
        let (exercise, task, answer) = self.read(tree, task, nodes, values)?;
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
        Ok(data(|json: &mut Json| {
            json.set("score", grade.score());
            json.set("right", grade.right);
            json.set("missed", grade.missed);
            json.set("extra", grade.extra);
            json.set("verdicts", signs);
        }))
    }

    /// A hint for the first mistake in the same answer: the `node` to look at, and the `kind` of rule that holds there; `undefined`
    /// if there is no mistake.
    pub fn hint(&self, tree: &Trace, task: &str, nodes: &[usize], values: &str) -> Result<JsValue, Refused> {
        let (exercise, task, answer) = self.read(tree, task, nodes, values)?;
        let Some(hint) = exercise.hint(task, &answer) else { return Ok(JsValue::UNDEFINED) };
        Ok(data(|json: &mut Json| {
            json.set("node", hint.node);
            let kind = match hint.kind {
                HintKind::Value => "value",
                HintKind::NotVisited => "unvisited",
                HintKind::Begin => "begin",
                HintKind::Entry => "entry",
                HintKind::Leaving => "leaving",
                HintKind::Cut => "cut",
                HintKind::Move => "move",
            };
            json.set("kind", kind);
        }))
    }

    /// The mistakes of the same answer, in the order in which the search shows them: of each its `node` in the whole tree, the
    /// `step` of the search, its `kind`, and where these apply what the node is worth (`right`), the numbers `among` which the
    /// reader has chosen, whether they have `always` done so, the leaves that are `unseen`, the `window`, whether it is about
    /// the window on `leaving`, and the `child` whose score was counted or was not.
    pub fn mistakes(&self, tree: &Trace, task: &str, nodes: &[usize], values: &str) -> Result<JsValue, Refused> {
        let (exercise, task, answer) = &self.read(tree, task, nodes, values)?;
        Ok(data(List(exercise.grade(*task, answer).mistakes.iter().map(|mistake| {
            move |json: &mut Json| {
                json.set("node", mistake.node);
                json.set("step", mistake.step);
                match mistake.kind {
                    MistakeKind::Window(..) => json.set_some("right", exercise.windows(mistake.node)),
                    _ => json.set_some("right", exercise.worth(mistake.node).map(|worth| text(&worth))),
                }
                let kind = match &mistake.kind {
                    MistakeKind::Absent => "absent",
                    MistakeKind::Swapped { among, always } => {
                        json.set("among", List(among.iter().copied()));
                        json.set("always", *always);
                        "swapped"
                    }
                    MistakeKind::Carried => "carried",
                    MistakeKind::Unproved { unseen } => {
                        json.set("unseen", List(unseen.iter().copied()));
                        "unproved"
                    }
                    MistakeKind::Proved => "proved",
                    MistakeKind::Reversed => "reversed",
                    MistakeKind::NotVisited => "unvisited",
                    MistakeKind::Window(moment, slip) => {
                        json.set("leaving", *moment == Moment::Leaving);
                        let (kind, child) = match *slip {
                            WindowMistake::Absent => ("absent", None),
                            WindowMistake::Carried => ("carried", None),
                            WindowMistake::Closed => ("closed", None),
                            WindowMistake::Exchanged => ("exchanged", None),
                            WindowMistake::Earlier(child) => ("earlier", Some(child)),
                            WindowMistake::Later(child) => ("later", Some(child)),
                            WindowMistake::Side => ("side", None),
                            WindowMistake::Anew => ("anew", None),
                            WindowMistake::Widened => ("widened", None),
                            WindowMistake::Wrong => ("wrong", None),
                        };
                        json.set_some("child", child);
                        kind
                    }
                    MistakeKind::TooEarly(window) => {
                        json.set("window", *window);
                        "early"
                    }
                    MistakeKind::Part => "part",
                    MistakeKind::NotBeyond => "equal",
                    MistakeKind::Tie => "tie",
                    MistakeKind::Wrong => "wrong",
                };
                json.set("kind", kind);
            }
        }))))
    }
}

impl Exercise {
    /// The exercise, and the answer to a task.
    fn read<'a>(
        &'a self,
        tree: &'a Trace,
        task: &str,
        nodes: &[usize],
        values: &str,
    ) -> Result<(crate::exercise::Exercise<'a>, Task, Answer), Refused> {
        let task = Task::ALL.into_iter().find(|named| named.as_str() == task).ok_or(NO_SUCH_TASK)?;
        let mut answer = Answer { cut: nodes.to_vec(), chosen: nodes.first().copied(), ..Answer::default() };
        let is_written = matches!(task, Task::Values | Task::Window);
        let mut values = values.split(',');
        for &node in if is_written { nodes } else { &[] } {
            let value = values.next().ok_or(NO_WORTH)?;
            match task {
                Task::Window => answer.windows.push((node, value.parse()?)),
                _ => answer.values.push((node, value.parse()?)),
            }
        }
        Ok((crate::exercise::Exercise::new(tree.record(), &self.search)?, task, answer))
    }
}

/// Reads what a node is worth, and returns it in the notation that the library writes.
#[wasm_bindgen]
pub fn read_value(value: &JsValue) -> Result<String, Refused> {
    let worth: Worth = read(value, UnreadableWorth(String::new()))?;
    Ok(text(&worth))
}

/// Reads the windows of a node: their `value` in the notation that the library writes, and of this alpha and beta on `entry` and on
/// `leaving`, each of which may be `undefined`.
#[wasm_bindgen]
pub fn read_windows(windows: &JsValue) -> Result<JsValue, Refused> {
    let windows: Windows = read(windows, UnreadableWindows(String::new()))?;
    Ok(data(windows))
}

impl ToJson for Windows {
    fn write(self, json: &mut Json) {
        json.object(|json| {
            json.set("value", text(&self));
            json.set_some("entry", self.bounds(Moment::Entry).map(List));
            json.set_some("leaving", self.bounds(Moment::Leaving).map(List));
        });
    }
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
    let search = read_textbook(search)?;
    let accept = |tree: &Tree| {
        !cuts || {
            let recording = Recording::of_tree(tree.clone(), search, min, beyond, right, limit);
            recording.is_ok_and(|mut recording| recording.complete().has_cut(0))
        }
    };
    let tree = Shape { depth, least, most, lowest, highest, limit }.tree(seed, accept).ok_or(NO_SUCH_TREE)?;
    Ok(text(&tree))
}

const NO_SUCH_TASK: Facts = unusable("no-such-task", "There is no such task: expected values, window, cut or move.");
const NO_WORTH: Facts = unusable("no-worth", "A marked node has no value: expected one for each node.");
const NO_SUCH_TREE: Facts = unusable(
    "random-none",
    "No random tree is like that: expected at most 50 nodes, and for cuts two plies and two branches or more.",
);
