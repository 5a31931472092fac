//! Windows on entry and on leaving, as the oracle's alpha-beta has logged them.

use unbeatable::exercise::{Answer, Exercise, Grade, Mistake, MistakeKind, Moment, Sign, Task, WindowMistake, Windows};
use unbeatable::search::{Player, Textbook, Window};
use unbeatable::trace::Trace;
use unbeatable::tree::Tree;

use super::{Counts, Dice, Place, Solution};

/// The children of a node that narrow its window: the states of the window, one more than there are children.
struct Course {
    is_max: bool,
    /// By their places.
    children: Vec<usize>,
    scores: Vec<i32>,
    states: Vec<Window>,
    /// How many of the children count at the moment that is asked about.
    counted: usize,
}

impl Solution {
    /// The windows of an inner node that the search visits.
    pub(super) fn windows(&self, at: usize) -> Option<Windows> {
        let node = self.node(&self.places[at]).filter(|node| self.cuts && !node.leaf())?;
        let (alpha, beta) = node.last;
        Some(Windows { entry: Some(self.window(node.alpha, node.beta)), leaving: Some(self.window(alpha, beta)) })
    }

    /// What changes the window that a node has at this moment: on entry the children of the node above.
    fn course(&self, at: usize, moment: Moment) -> Course {
        let id = self.places[at].visit.expect("a visit");
        let (above, counted) = match (moment, self.record.nodes[id].parent) {
            (Moment::Leaving, _) => (id, self.record.nodes[id].children.len()),
            (Moment::Entry, None) => (id, 0),
            (Moment::Entry, Some(above)) => {
                let before = self.record.nodes[above].children.iter().take_while(|&&child| child != id);
                (above, before.count())
            }
        };
        let node = &self.record.nodes[above];
        let place = |visit: usize| self.all(|place| place.visit == Some(visit))[0];
        let left = |&child: &usize| self.record.nodes[child].left;
        let steps = std::iter::once(node.entered).chain(node.children.iter().map(left));
        let state = |step| {
            let (alpha, beta) = self.record.window(above, step);
            self.window(alpha, beta)
        };
        Course {
            is_max: node.max() == (self.first == Player::Max),
            children: node.children.iter().map(|&child| place(child)).collect(),
            scores: node.children.iter().map(|&child| self.number(self.record.nodes[child].score)).collect(),
            states: steps.map(state).collect(),
            counted,
        }
    }

    /// What is wrong with a window, by the definitions of the kinds, of which the first holds.
    fn slip(&self, at: usize, moment: Moment, own: Window, written: &[(usize, Windows)]) -> WindowMistake {
        let Course { is_max, children, scores, states, counted } = self.course(at, moment);
        let (start, right) = (states[0], states[counted]);
        let path = &self.places[at].path;
        let above = match moment {
            Moment::Leaving => Some(at),
            Moment::Entry if path.is_empty() => None,
            Moment::Entry => self.places.iter().position(|place| place.path == path[..path.len() - 1]),
        };
        let begun = written.iter().find(|(node, _)| Some(*node) == above).and_then(|(_, windows)| windows.entry);
        if let Some(mut window) = begun.filter(|&window| window != start) {
            for &score in &scores[..counted] {
                if is_max && score > window.alpha {
                    window.alpha = score;
                } else if !is_max && score < window.beta {
                    window.beta = score;
                }
            }
            if window == own {
                return WindowMistake::Carried;
            }
        }
        let is_exchanged = (own.alpha, own.beta) == (right.beta, right.alpha);
        let met = if is_max { start.beta } else { start.alpha };
        if right.alpha > right.beta && (is_exchanged || (own.alpha, own.beta) == (met, met)) {
            return WindowMistake::Closed;
        }
        if is_exchanged {
            return WindowMistake::Exchanged;
        }
        for known in (0..counted).rev() {
            if states[known] == own {
                return WindowMistake::Earlier(children[known]);
            }
        }
        for known in counted + 1..states.len() {
            if states[known] == own {
                return WindowMistake::Later(children[known - 1]);
            }
        }
        // A branch that is left out has its exact score for whoever counts it.
        let place = above.unwrap_or(at);
        let depth = self.places[place].path.len();
        let skipped = self.all(|other| {
            other.path.len() == depth + 1 && other.path.starts_with(&self.places[place].path) && other.visit.is_none()
        });
        let exact = |at: usize| self.number(self.places[at].exact);
        let best = skipped.iter().map(|&at| exact(at) * if is_max { 1 } else { -1 }).max();
        if let Some(best) = best.map(|best| if is_max { best } else { -best }) {
            let last = states[states.len() - 1];
            let window = match is_max {
                true => Window { alpha: last.alpha.max(best), ..last },
                false => Window { beta: last.beta.min(best), ..last },
            };
            if window == own {
                return WindowMistake::Later(*skipped.iter().find(|&&at| exact(at) == best).expect("it is among them"));
            }
        }
        let counted_scores = &scores[..counted];
        let best = if is_max { counted_scores.iter().max() } else { counted_scores.iter().min() };
        let is_side = |kept: bool, other: i32| kept && best == Some(&other);
        if is_max && is_side(own.alpha == start.alpha, own.beta) || !is_max && is_side(own.beta == start.beta, own.alpha) {
            return WindowMistake::Side;
        }
        if moment == Moment::Entry && own == Window::FULL {
            return WindowMistake::Anew;
        }
        let is_widened = match is_max {
            true => own.beta == start.beta && own.alpha < right.alpha && counted_scores.contains(&own.alpha),
            false => own.alpha == start.alpha && own.beta > right.beta && counted_scores.contains(&own.beta),
        };
        if is_widened { WindowMistake::Widened } else { WindowMistake::Wrong }
    }

    /// Windows of a reader who makes mistakes of all kinds, also where the search never comes.
    fn random_windows(&self, dice: &mut Dice) -> Vec<(usize, Windows)> {
        let mut written: Vec<(usize, Windows)> = Vec::new();
        for at in self.all(|place| !place.is_leaf) {
            let any = |dice: &mut Dice| [i32::MIN, -2, -1, 0, 1, 2, i32::MAX][dice.below(7)];
            let mut window = |moment| {
                let guess = Window { alpha: any(dice), beta: any(dice) };
                if self.places[at].visit.is_none() {
                    return dice.one_in(4).then_some(guess);
                }
                let Course { is_max, scores, states, counted, .. } = self.course(at, moment);
                let (start, right) = (states[0], states[counted]);
                let some = scores.get(dice.below(scores.len())).copied().unwrap_or(0);
                let met = if is_max { start.beta } else { start.alpha };
                let path = &self.places[at].path;
                let above = path.len().checked_sub(1).map(|end| &path[..end]);
                let begun = written.iter().find(|(node, _)| Some(&self.places[*node].path[..]) == above);
                match dice.below(15) {
                    0 => None,
                    1 => Some(guess),
                    2 => Some(states[dice.below(states.len())]),
                    3 => Some(Window { alpha: right.beta, beta: right.alpha }),
                    4 => Some(Window { alpha: met, beta: met }),
                    5 => Some(if is_max { Window { beta: some, ..start } } else { Window { alpha: some, ..start } }),
                    6 => Some(if is_max { Window { alpha: some, ..start } } else { Window { beta: some, ..start } }),
                    7 => Some(Window::FULL),
                    8 => begun.and_then(|(_, windows)| windows.entry),
                    9 => {
                        // They look at all children.
                        let below = |place: &Place| place.path.len() == path.len() + 1 && place.path.starts_with(path);
                        let scores = self.all(below).into_iter().map(|at| self.number(self.places[at].exact));
                        let end = states[states.len() - 1];
                        Some(scores.fold(end, |window, score| match is_max {
                            true => Window { alpha: window.alpha.max(score), ..window },
                            false => Window { beta: window.beta.min(score), ..window },
                        }))
                    }
                    _ => Some(right),
                }
            };
            let mut windows = Windows { entry: window(Moment::Entry), leaving: window(Moment::Leaving) };
            // They go on from what they wrote.
            if let Some(entry) = windows.entry.filter(|_| self.places[at].visit.is_some() && dice.one_in(4)) {
                let Course { is_max, scores, .. } = self.course(at, Moment::Leaving);
                windows.leaving = Some(scores.iter().fold(entry, |window, &score| match is_max {
                    true => Window { alpha: window.alpha.max(score), ..window },
                    false => Window { beta: window.beta.min(score), ..window },
                }));
            }
            if windows != Windows::default() {
                written.push((at, windows));
            }
        }
        written
    }

    /// Asserts that the library asks for the same windows, and grades answers alike.
    pub(super) fn check_windows(&self, exercise: &Exercise, dice: &mut Dice, counts: &mut Counts) {
        let all = || 0..self.places.len();
        for at in all() {
            assert_eq!(exercise.windows(at), self.windows(at), "{:?}", self.places[at].path);
        }
        if !self.cuts {
            return;
        }
        let right: Vec<(usize, Windows)> = all().filter_map(|at| Some((at, self.windows(at)?))).collect();
        for (nth, windows) in [right, Vec::new(), self.random_windows(dice), self.random_windows(dice)].into_iter().enumerate() {
            let mut expected = Grade { verdicts: vec![None; self.places.len()], ..Grade::default() };
            for at in self.all(|place| !place.is_leaf) {
                let own = windows.iter().find(|(node, _)| *node == at).map_or(Windows::default(), |&(_, windows)| windows);
                let marks = usize::from(own.entry.is_some()) + usize::from(own.leaving.is_some());
                let Some(node) = self.node(&self.places[at]) else {
                    if marks > 0 {
                        expected.extra += marks;
                        expected.verdicts[at] = Some(Sign::Wrong);
                        let step = self.skipped_at(at).expect("a skipped branch");
                        expected.mistakes.push(Mistake { node: at, step, kind: MistakeKind::NotVisited });
                    }
                    continue;
                };
                let windows_here = self.windows(at).expect("windows");
                let mut hits = 0;
                for (moment, step, written, right) in [
                    (Moment::Entry, node.entered, own.entry, windows_here.entry),
                    (Moment::Leaving, node.left, own.leaving, windows_here.leaving),
                ] {
                    if written == right {
                        hits += 1;
                        continue;
                    }
                    let slip = written.map_or(WindowMistake::Absent, |written| self.slip(at, moment, written, &windows));
                    let name = format!("{slip:?}").split('(').next().map_or(String::new(), str::to_owned);
                    *counts.slips.entry(format!("{moment:?} {name}")).or_default() += 1;
                    expected.mistakes.push(Mistake { node: at, step, kind: MistakeKind::Window(moment, slip) });
                }
                expected.right += hits;
                expected.missed += 2 - hits;
                expected.verdicts[at] = Some(match hits {
                    2 => Sign::Right,
                    1 => Sign::Part,
                    _ if marks == 0 => Sign::Missed,
                    _ => Sign::Wrong,
                });
            }
            expected.mistakes.sort_by_key(|mistake| (mistake.step, mistake.node));
            let answer = Answer { windows, ..Answer::default() };
            self.check_hint(exercise, Task::Window, &answer, counts);
            let grade = exercise.grade(Task::Window, &answer);
            assert_eq!(grade, expected, "{:?}", answer.windows);
            let score = (expected.right as f64 - expected.extra as f64).max(0.0) / (expected.right + expected.missed) as f64;
            assert_eq!(grade.score(), score);
            assert!(nth > 0 || grade.score() == 1.0, "{:?}", answer.windows);
            for (sum, count) in counts.windows.iter_mut().zip([grade.right, grade.missed, grade.extra]) {
                *sum += count;
            }
        }
    }
}

#[test]
fn the_windows_of_the_book_are_graded_as_by_hand() {
    // A is 0, B 1 with its leaves 2 to 4, C 5 with 6 to 8, and D 9 with 10 to 12.
    let root: Tree = "A[B[3,12,8],C[2,4,6],D[14,5,2]]".parse().expect("a tree");
    let record = |textbook| Trace::record(root.clone(), textbook, unbeatable::search::Scoring::Plain);
    let [tree, search] = [Textbook::Minimax, Textbook::AlphaBeta].map(record);
    let exercise = Exercise::new(&tree, &search).expect("an exercise");
    let answer = |windows: [&str; 4]| Answer {
        windows: [0, 1, 5, 9].into_iter().zip(windows).map(|(node, text)| (node, text.parse().expect("windows"))).collect(),
        ..Answer::default()
    };
    let right = answer(["-∞ ∞ → 3 ∞", "-∞ ∞ → -∞ 3", "3 ∞ → 3 2", "3 ∞ → 3 2"]);
    assert_eq!(exercise.grade(Task::Window, &right).score(), 1.0);
    let under_minimax = Exercise::new(&tree, &tree).expect("an exercise");
    assert_eq!(under_minimax.grade(Task::Window, &Answer::default()).score(), 1.0);
    // At A they changed beta. At C they began with what A had before B, and D they left in order.
    let wrong = answer(["-∞ ∞ → -∞ 3", "-∞ ∞", "-∞ ∞ → -∞ 2", "3 ∞ → 2 3"]);
    let grade = exercise.grade(Task::Window, &wrong);
    assert_eq!((grade.right, grade.missed, grade.extra, grade.score()), (3, 5, 0, 0.375));
    let said = grade.verdicts.iter().enumerate().filter_map(|(node, sign)| Some((node, (*sign)?)));
    assert_eq!(Vec::from_iter(said), [(0, Sign::Part), (1, Sign::Part), (5, Sign::Wrong), (9, Sign::Part)]);
    let mistakes = grade.mistakes.into_iter().map(|mistake| match mistake.kind {
        MistakeKind::Window(moment, slip) => (mistake.node, moment, slip),
        kind => panic!("{kind:?} is not about windows"),
    });
    assert_eq!(
        Vec::from_iter(mistakes),
        [
            (1, Moment::Leaving, WindowMistake::Absent),
            (5, Moment::Entry, WindowMistake::Earlier(1)),
            (5, Moment::Leaving, WindowMistake::Carried),
            (9, Moment::Leaving, WindowMistake::Closed),
            (0, Moment::Leaving, WindowMistake::Side),
        ]
    );
}
