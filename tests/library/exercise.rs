//! Exercises: answers are graded as the oracle's record of the same search grades them, leaf by leaf.

mod hints;
mod windows;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use unbeatable::exercise::{Answer, Exercise, Grade, Shape, Task};
use unbeatable::exercise::{Mistake, MistakeKind, NoChoice, Sign, UnreadableWindows, UnreadableWorth, Windows, Worth};
use unbeatable::figure::Figure;
use unbeatable::recording::Recording;
use unbeatable::search::Textbook;
use unbeatable::search::{Order, Player, Rule, Scoring, Search, Window};
use unbeatable::trace::{Limit, Trace};
use unbeatable::tree::Tree;

use crate::conversions::{position, tree_of};
use crate::oracle::search::{NaiveSearch, Node, Record, Subtree};
use crate::searches::{all_searches, limit, name};

/// A node of the whole tree.
struct Place {
    path: Vec<usize>,
    is_leaf: bool,
    /// The exact score by the oracle's minimax.
    exact: i32,
    /// Its number in the oracle's record if the search visits it.
    visit: Option<usize>,
    /// Otherwise the top of the skipped branch that it is in, and the step that cuts this branch.
    skipped: Option<(Vec<usize>, usize)>,
}

/// What the oracle finds out about a search.
struct Solution {
    record: Record,
    /// In the order of the tree, which is that of the paths.
    places: Vec<Place>,
    /// The oracle's MAX moves first. If MIN does in the exercise, the oracle has searched the opposite numbers.
    first: Player,
    /// Whether the search may cut.
    cuts: bool,
}

impl Solution {
    fn of(root: &Subtree, search: &str, first: Player) -> Solution {
        let cuts = !search.starts_with("minimax");
        let mut solution = Solution { record: Record::of(root, search), places: Vec::new(), first, cuts };
        let place = Place { path: Vec::new(), is_leaf: false, exact: 0, visit: Some(0), skipped: None };
        solution.gather(NaiveSearch::named(search), root, place);
        solution.places.sort_by(|one, other| one.path.cmp(&other.path));
        solution
    }

    fn gather(&mut self, search: NaiveSearch, tree: &Subtree, mut place: Place) {
        let choices = search.choices(tree, place.path.len());
        place.is_leaf = choices.is_empty();
        place.exact = search.worth(tree, place.path.len());
        for (index, (choice, child)) in choices.iter().enumerate() {
            let path = [&place.path[..], &[*choice]].concat();
            let visit = self.node(&place).and_then(|node| node.children.get(index).copied());
            // A node is left in the step after its cut.
            let cut = self.node(&place).filter(|_| visit.is_none()).map(|node| (path.clone(), node.left - 1));
            let skipped = place.skipped.clone().or(cut);
            self.gather(search, child, Place { path, is_leaf: false, exact: 0, visit, skipped });
        }
        self.places.push(place);
    }

    fn node(&self, place: &Place) -> Option<&Node> {
        Some(&self.record.nodes[place.visit?])
    }

    /// What an inner node is worth that the search visits.
    fn worth(&self, at: usize) -> Option<Worth> {
        let place = Some(&self.places[at]).filter(|place| !place.is_leaf)?;
        let (score, limit) = (self.node(place)?.score, limit(&self.record, place.visit?));
        let opposite = |limit| if limit == Limit::Most { Limit::Least } else { Limit::Most };
        let limit = if self.first == Player::Max { limit } else { limit.map(opposite) };
        Some(Worth { limit, score: self.number(score) })
    }

    /// The numbers of the nodes of this kind.
    fn all(&self, is_wanted: impl Fn(&Place) -> bool) -> Vec<usize> {
        (0..self.places.len()).filter(|&at| is_wanted(&self.places[at])).collect()
    }

    /// The skipped branches.
    fn branches(&self) -> Vec<usize> {
        self.all(|place| place.skipped.as_ref().is_some_and(|(top, _)| *top == place.path))
    }

    /// Whether a node is another one or below it.
    fn is_in(&self, at: usize, above: usize) -> bool {
        self.places[at].path.starts_with(&self.places[above].path)
    }

    fn chosen(&self) -> usize {
        let best = self.record.best(0, usize::MAX);
        self.all(|place| place.visit == best)[0]
    }

    /// The right answer, in which the skipped branches are marked themselves or leaf by leaf.
    fn right(&self, by_leaves: bool) -> Answer {
        let values = (0..self.places.len()).filter_map(|at| Some((at, self.worth(at)?))).collect();
        let leaves = self.all(|place| place.is_leaf && place.skipped.is_some());
        let cut = if by_leaves { leaves } else { self.branches() };
        Answer { values, cut, chosen: Some(self.chosen()), windows: Vec::new() }
    }

    /// Any answer. Most marks are where the search skips, so that whole branches get marked leaf by leaf too.
    fn random(&self, dice: &mut Dice) -> Answer {
        let mut answer = Answer::default();
        for (at, place) in self.places.iter().enumerate() {
            let limit = [None, Some(Limit::Most), Some(Limit::Least)][dice.below(3)];
            let guess = Worth { limit, score: dice.below(5) as i32 - 2 };
            let right = self.worth(at).filter(|_| dice.one_in(2));
            let value = right.or_else(|| (!place.is_leaf && dice.one_in(4)).then_some(guess));
            answer.values.extend(value.map(|worth| (at, worth)));
            let sides = if place.skipped.is_none() { 30 } else { 4 - 2 * usize::from(place.is_leaf) };
            if dice.one_in(sides) && !answer.cut.iter().any(|&mark| self.is_in(at, mark)) {
                answer.cut.push(at);
            }
        }
        let children = self.all(|place| place.path.len() == 1);
        Answer { chosen: children.get(dice.below(children.len() + 1)).copied(), ..answer }
    }

    /// The values of a reader who takes the wrong extreme wherever one of the players moves, and a random choice at the root.
    fn swapped(&self, dice: &mut Dice) -> Answer {
        let mut answer = Answer { chosen: self.random(dice).chosen, ..Answer::default() };
        let (of_max, of_all) = (dice.one_in(2), dice.one_in(2));
        // What stands below a node comes after it.
        for at in (0..self.places.len()).rev().filter(|&at| self.worth(at).is_some()) {
            let (taken, other) = self.extremes(at, &self.below(at, &answer, of_all));
            let score = if self.is_max(at) == of_max { other } else { taken };
            answer.values.push((at, Worth { limit: None, score }));
        }
        answer
    }

    /// What is asked for, and whether the answer has it; how many marks are too many; and the mistakes.
    fn judge(&self, task: Task, answer: &Answer) -> (Vec<(usize, bool)>, usize, Vec<Mistake>) {
        let all = || 0..self.places.len();
        let (asked, extra, mut mistakes) = match task {
            Task::Values => {
                let asked = Vec::from_iter(all().filter_map(|at| Some((at, answer.values.contains(&(at, self.worth(at)?))))));
                let wrong = asked.iter().filter(|(_, is_right)| !is_right).map(|&(node, _)| {
                    let step = self.node(&self.places[node]).expect("a visit").left;
                    Mistake { node, step, kind: self.kind_of_value(node, answer) }
                });
                let skipped = answer.values.iter().filter_map(|&(node, _)| Some((node, self.skipped_at(node)?)));
                let extra = skipped.map(|(node, step)| Mistake { node, step, kind: MistakeKind::NotVisited });
                (asked.clone(), extra.clone().count(), wrong.chain(extra).collect())
            }
            Task::Cut => {
                let leaves = self.all(|place| place.is_leaf);
                let is_marked = |leaf: usize| answer.cut.iter().any(|&mark| self.is_in(leaf, mark));
                let asked = self.branches().into_iter().map(|node| {
                    let mut below = leaves.iter().filter(|&&leaf| self.is_in(leaf, node));
                    (node, below.all(|&leaf| is_marked(leaf)))
                });
                let asked = Vec::from_iter(asked);
                let missed = asked.iter().filter(|(_, is_whole)| !is_whole).map(|&(node, _)| {
                    let (parent, step) = self.cut_of(node);
                    let (alpha, beta) = self.record.window(parent, step);
                    let kind = match answer.cut.iter().any(|&mark| self.is_in(mark, node)) {
                        true => MistakeKind::Part,
                        false if alpha == beta => MistakeKind::Tie,
                        false => MistakeKind::Absent,
                    };
                    Mistake { node, step, kind }
                });
                let early = answer.cut.iter().filter_map(|&node| {
                    let &Node { alpha, beta, entered, .. } = self.node(&self.places[node])?;
                    let kind = if alpha == beta { MistakeKind::NotBeyond } else { MistakeKind::TooEarly(self.window(alpha, beta)) };
                    Some(Mistake { node, step: entered, kind })
                });
                let extra = leaves.iter().filter(|&&leaf| is_marked(leaf) && self.places[leaf].visit.is_some()).count();
                let mistakes = missed.chain(early).collect();
                (asked, extra, mistakes)
            }
            Task::Window => unreachable!("windows are judged by themselves"),
            Task::Move => {
                let step = self.record.steps.len() - 1;
                let scores = self.all(|place| place.path.len() == 1).into_iter();
                let scores: Vec<(usize, i32)> =
                    scores.map(|at| (at, self.node(&self.places[at]).expect("a visit").score)).collect();
                let best = scores.iter().map(|&(_, score)| score).max();
                let of = |node: usize| scores.iter().find(|(at, _)| *at == node).map(|&(_, score)| score);
                // Without cuts all scores are exact.
                let is_right = |node| node == self.chosen() || !self.cuts && of(node) == best;
                let mistake = match answer.chosen {
                    Some(node) if is_right(node) => return (vec![(node, true)], 0, Vec::new()),
                    Some(node) if of(node) == best => Mistake { node, step, kind: MistakeKind::Tie },
                    Some(node) if of(node) == scores.iter().map(|&(_, score)| score).min() => {
                        Mistake { node, step, kind: MistakeKind::Swapped { among: Vec::new(), always: false } }
                    }
                    Some(node) => Mistake { node, step, kind: MistakeKind::Wrong },
                    None => Mistake { node: self.chosen(), step, kind: MistakeKind::Absent },
                };
                (vec![(self.chosen(), false)], usize::from(answer.chosen.is_some()), vec![mistake])
            }
        };
        mistakes.sort_by_key(|mistake| (mistake.step, mistake.node));
        (asked, extra, mistakes)
    }

    fn skipped_at(&self, at: usize) -> Option<usize> {
        Some(self.places[at].skipped.as_ref()?.1)
    }

    /// The node in the record that leaves out a branch, and the step in which it does.
    fn cut_of(&self, at: usize) -> (usize, usize) {
        let path = &self.places[at].path;
        let above = self.places.iter().find(|place| place.path == path[..path.len() - 1]).and_then(|place| place.visit);
        (above.expect("a visited parent"), self.skipped_at(at).expect("a skipped branch"))
    }

    /// From the oracle's numbers to those of the exercise, or back.
    fn number(&self, number: i32) -> i32 {
        if self.first == Player::Max { number } else { -number }
    }

    fn window(&self, alpha: i32, beta: i32) -> Window {
        let opposite = |bound: i32| bound.checked_neg().map_or(i32::MAX, |bound| if bound == -i32::MAX { i32::MIN } else { bound });
        match self.first {
            Player::Max => Window { alpha, beta },
            Player::Min => Window { alpha: opposite(beta), beta: opposite(alpha) },
        }
    }

    /// The numbers below a node as the reader has them, of the visited children or of all.
    fn below(&self, at: usize, answer: &Answer, of_all: bool) -> Vec<i32> {
        let is_child =
            |place: &&Place| place.path.len() == self.places[at].path.len() + 1 && place.path.starts_with(&self.places[at].path);
        let children = self.places.iter().enumerate().filter(|(_, place)| is_child(place));
        let counted = children.filter(|(_, place)| of_all || place.visit.is_some());
        let number = |(child, place): (usize, &Place)| {
            let written = answer.values.iter().find(|(node, _)| *node == child).map(|(_, worth)| worth.score);
            written.unwrap_or_else(|| self.number(self.node(place).map_or(place.exact, |node| node.score)))
        };
        counted.map(number).collect()
    }

    /// The number that the player in a node takes, and the one that the other player would take.
    fn extremes(&self, at: usize, numbers: &[i32]) -> (i32, i32) {
        let (lowest, highest) = (*numbers.iter().min().expect("children"), *numbers.iter().max().expect("children"));
        if self.is_max(at) { (highest, lowest) } else { (lowest, highest) }
    }

    /// Whether MAX of the exercise moves in a node.
    fn is_max(&self, at: usize) -> bool {
        self.places[at].path.len().is_multiple_of(2) == (self.first == Player::Max)
    }

    /// The nodes of the player of this node at which the reader's value shows which extreme they took.
    fn tellable(&self, at: usize, answer: &Answer) -> Vec<usize> {
        let is_one = |&node: &usize| {
            let (taken, other) = self.extremes(node, &self.below(node, answer, true));
            self.is_max(node) == self.is_max(at) && self.worth(node).is_some() && taken != other
        };
        answer.values.iter().map(|&(node, _)| node).filter(|node| !self.places[*node].is_leaf).filter(is_one).collect()
    }

    /// What is wrong with the reader's value at a visited node, or that there is none.
    fn kind_of_value(&self, at: usize, answer: &Answer) -> MistakeKind {
        let own = |at: usize| answer.values.iter().find(|(node, _)| *node == at).map(|&(_, worth)| worth);
        let Some(written) = own(at) else { return MistakeKind::Absent };
        let kind = self.kind_alone(at, written, answer);
        let MistakeKind::Swapped { among, .. } = kind else { return kind };
        let others = self.tellable(at, answer);
        let is_swapped = |&node: &usize| {
            let written = own(node).expect("a value");
            self.worth(node) != Some(written) && matches!(self.kind_alone(node, written, answer), MistakeKind::Swapped { .. })
        };
        let always = others.len() > 1 && others.iter().all(is_swapped);
        MistakeKind::Swapped { among, always }
    }

    fn kind_alone(&self, at: usize, written: Worth, answer: &Answer) -> MistakeKind {
        let right = self.worth(at).expect("a visited node");
        let is_same = written.score == right.score;
        if is_same && right.limit.is_none() {
            return MistakeKind::Proved;
        }
        if is_same && written.limit.is_some() {
            return MistakeKind::Reversed;
        }
        let is_exact = written.score == self.number(self.places[at].exact);
        if written.limit.is_none() && right.limit.is_some() && (is_same || is_exact) {
            let unseen = self.all(|place| place.is_leaf && place.visit.is_none() && place.path.starts_with(&self.places[at].path));
            return MistakeKind::Unproved { unseen };
        }
        for of_all in [false, true] {
            let among = self.below(at, answer, of_all);
            let (taken, other) = self.extremes(at, &among);
            if written.score == taken {
                return MistakeKind::Carried;
            }
            if written.score == other {
                return MistakeKind::Swapped { among, always: false };
            }
        }
        MistakeKind::Wrong
    }

    /// Asserts that the library grades answers to this search alike, the right ones with all points. Adds to each task's counts of
    /// what is right, missed and too many, and to those of each kind of mistake.
    fn check(&self, tree: &Trace, search: &Trace, dice: &mut Dice, counts: &mut Counts) {
        let exercise = Exercise::new(tree, search).expect("an exercise");
        for at in 0..self.places.len() {
            let leaf = self.node(&self.places[at]).filter(|node| node.leaf());
            let of_leaf = leaf.map(|node| Worth { limit: None, score: self.number(node.score) });
            assert_eq!(exercise.worth(at), of_leaf.or(self.worth(at)));
        }
        let answers = [self.right(false), self.right(true), Answer::default(), self.random(dice), self.swapped(dice)];
        self.check_windows(&exercise, dice, counts);
        for (task, at) in [Task::Values, Task::Cut, Task::Move].into_iter().zip(0..) {
            for (nth, answer) in answers.iter().enumerate() {
                let (asked, extra, mistakes) = self.judge(task, answer);
                let (right, missed): (Vec<_>, Vec<_>) = asked.iter().partition(|(_, is_right)| *is_right);
                let score = match asked.len() {
                    // Only cuts can be absent.
                    0 => f64::from(answer.cut.is_empty()),
                    all => (right.len() as f64 - extra as f64).max(0.0) / all as f64,
                };
                let mut verdicts = vec![None; self.places.len()];
                missed.iter().for_each(|(node, _)| verdicts[*node] = Some(Sign::Missed));
                let (is_cut, values) = (task == Task::Cut, answer.values.iter().map(|(at, _)| *at));
                for mark in match task {
                    Task::Values => values.collect(),
                    Task::Window => Vec::new(),
                    Task::Cut => answer.cut.clone(),
                    Task::Move => Vec::from_iter(answer.chosen),
                } {
                    if right.iter().any(|(asked, _)| mark == *asked || is_cut && self.is_in(mark, *asked)) {
                        verdicts[mark] = Some(Sign::Right);
                    } else {
                        let is_part = is_cut && self.places[mark].visit.is_none();
                        verdicts[mark] = Some(if is_part { Sign::Part } else { Sign::Wrong });
                    }
                    if is_cut {
                        let below = right.iter().map(|(asked, _)| *asked).filter(|&node| self.is_in(node, mark));
                        below.filter(|&node| node != mark).for_each(|node| verdicts[node] = Some(Sign::Right));
                    }
                }
                self.check_hint(&exercise, task, answer, counts);
                let grade = exercise.grade(task, answer);
                let (right, missed) = (right.len(), missed.len());
                counts.count_kinds(&mistakes);
                let expected = Grade { verdicts, right, missed, extra, mistakes };
                assert_eq!((grade.score(), &grade), (score, &expected), "{task:?}: {answer:?}");
                assert!(nth >= 2 || (score, grade.mistakes.len()) == (1.0, 0), "{task:?}: {answer:?}");
                let [hits, misses, extras] = counts.tasks[at];
                counts.tasks[at] = [hits + right, misses + missed, extras + extra];
            }
        }
    }
}

/// How often the answers of a test were right, missed something or had too much, for each task; and their kinds of mistakes.
#[derive(Default, Debug)]
struct Counts {
    tasks: [[usize; 3]; 3],
    kinds: BTreeMap<String, usize>,
    /// The same of windows: what was right, missed and too many, and the mistakes by their moments and kinds.
    windows: [usize; 3],
    slips: BTreeMap<String, usize>,
    /// The hints by their kinds.
    hints: BTreeMap<String, usize>,
}

impl Counts {
    fn count_kinds(&mut self, mistakes: &[Mistake]) {
        for Mistake { kind, .. } in mistakes {
            let name = match kind {
                MistakeKind::Swapped { always: true, .. } => "always swapped".into(),
                _ => format!("{kind:?}").split(|sign: char| !sign.is_alphabetic()).next().map_or(String::new(), str::to_owned),
            };
            *self.kinds.entry(name).or_default() += 1;
        }
    }
}

/// The text of a tree of numbers whose inner nodes have these static values, in the order of the text.
fn with_static_values(tree: &Value, values: &mut impl Iterator<Item = i32>) -> String {
    let Some(children) = tree.as_array() else { return tree.to_string() };
    let own = values.next().expect("a value");
    let below: Vec<String> = children.iter().map(|child| with_static_values(child, values)).collect();
    format!("={own}[{}]", below.join(","))
}

/// The numbers that a search with this limit looks at: each inner node at the limit is its static value.
fn cut_off(tree: &Value, limit: usize, values: &mut impl Iterator<Item = i32>, sign: i32) -> Value {
    let Some(children) = tree.as_array() else { return tree.clone() };
    let own = values.next().expect("a value");
    let below: Vec<Value> = children.iter().map(|child| cut_off(child, limit.saturating_sub(1), values, sign)).collect();
    if limit == 0 { json!(sign * own) } else { Value::Array(below) }
}

#[derive(Clone)]
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn one_in(&mut self, sides: usize) -> bool {
        self.below(sides) == 0
    }

    /// Numbers times `sign` in a tree with at most this many levels below its root. Many of its leaves are equal.
    fn tree(&mut self, levels: usize, sign: i32) -> Value {
        let children = 1 + self.below(4);
        let child = |_| match self.below(20) {
            // A branch without subtrees counts as a leaf.
            0 => json!([]),
            1..17 if levels > 1 => self.tree(levels - 1, sign),
            _ => json!(sign * (self.below(5) as i32 - 2)),
        };
        (0..children).map(child).collect()
    }
}

#[test]
fn answers_to_twenty_thousand_searches_are_graded_as_defined_and_the_right_ones_get_all_points() {
    let mut dice = Dice(7);
    let mut counts = Counts::default();
    let mut combinations = BTreeMap::new();
    for _ in 0..20_000 {
        let variant = all_searches().nth(dice.below(6)).expect("a search");
        let (rule, end) = [(Rule::Equal, ""), (Rule::Beyond, "-beyond")][dice.below(2)];
        let (first, sign) = [(Player::Max, 1), (Player::Min, -1)][dice.below(2)];
        let (order, side) = [(Order::Left, ""), (Order::Right, "-right")][dice.below(2)];
        let levels = 1 + dice.below(4);
        let searched = Subtree::Numbers(dice.clone().tree(levels, sign));
        let root = tree_of(&dice.tree(levels, 1));
        let search = Search::new(root.clone(), variant.0, variant.1).with_rule(rule).with_first(first).with_order(order);
        let trace = Recording::new(search).advance(usize::MAX).expect("a search that ends");
        let solution = Solution::of(&searched, &format!("{}{end}{side}", name(variant)), first);
        println!("{variant:?} by {rule:?}, {first:?} first, from the {order:?}: {root}");
        let tree = Search::new(root, Textbook::Minimax, variant.1).with_first(first);
        let tree = Recording::new(tree).advance(usize::MAX).expect("a search that ends");
        solution.check(&tree, &trace, &mut dice, &mut counts);
        *combinations.entry(format!("{variant:?} {rule:?} {first:?} {order:?}")).or_insert(0) += 1;
    }
    // Answers and mistakes of all kinds are among them.
    assert!(counts.tasks.iter().flatten().all(|&count| count > 2_000), "{counts:?}");
    assert_eq!(counts.kinds.len(), 13);
    assert!(counts.kinds.values().all(|&count| count > 50), "{counts:?}");
    assert!(counts.windows.iter().all(|&count| count > 2_000), "{counts:?}");
    // All kinds at both moments, but that no node is entered with a closed window, or begun anew on leaving.
    assert_eq!(counts.slips.len(), 18, "{counts:?}");
    assert!(counts.slips.values().all(|&count| count > 50), "{counts:?}");
    assert_eq!(counts.hints.len(), 7, "{counts:?}");
    assert!(counts.hints.values().all(|&count| count > 200), "{counts:?}");
    // Three searches, two scorings, two rules, two players, two sides.
    assert_eq!(combinations.len(), 48);
    assert!(combinations.values().all(|&count| count > 300), "{combinations:?}");
}

#[test]
fn a_search_with_a_limit_is_that_of_the_tree_of_static_values_in_five_thousand_trees() {
    let mut dice = Dice(11);
    let mut counts = Counts::default();
    let mut stops = 0;
    for _ in 0..5_000 {
        let variant = all_searches().nth(dice.below(6)).expect("a search");
        let (rule, end) = [(Rule::Equal, ""), (Rule::Beyond, "-beyond")][dice.below(2)];
        let (first, sign) = [(Player::Max, 1), (Player::Min, -1)][dice.below(2)];
        let (order, side) = [(Order::Left, ""), (Order::Right, "-right")][dice.below(2)];
        let (levels, limit) = (2 + dice.below(3), 1 + dice.below(3));
        let mut numbers = Dice(dice.0);
        let naive = without_empty(&numbers.clone().tree(levels, sign));
        let written = without_empty(&numbers.tree(levels, 1));
        let values = numbers.clone();
        let statics = || {
            let mut values = values.clone();
            std::iter::from_fn(move || Some(values.below(5) as i32 - 2))
        };
        let text = with_static_values(&written, &mut statics());
        let whole: Tree = text.parse().expect("a tree");
        assert_eq!(whole.to_string(), text);
        let root = whole.limited(limit);
        stops += usize::from(root != whole);
        let naive = Subtree::Numbers(cut_off(&naive, limit, &mut statics(), sign));
        let search = Search::new(root.clone(), variant.0, variant.1).with_rule(rule).with_first(first).with_order(order);
        let trace = Recording::new(search).advance(usize::MAX).expect("a search that ends");
        assert_eq!(root.check(&trace), Ok(()));
        println!("{variant:?} by {rule:?}, {first:?} first, from the {order:?}, to {limit}: {text}");
        let tree = Search::new(root, Textbook::Minimax, variant.1).with_first(first);
        let tree = Recording::new(tree).advance(usize::MAX).expect("a search that ends");
        let solution = Solution::of(&naive, &format!("{}{end}{side}", name(variant)), first);
        solution.check(&tree, &trace, &mut dice, &mut counts);
    }
    assert!(stops > 2_000, "{stops}");
}

/// A tree in which each empty branch is 0, as the notation has none.
fn without_empty(tree: &Value) -> Value {
    match tree.as_array() {
        Some(children) if children.is_empty() => json!(0),
        Some(children) => children.iter().map(without_empty).collect(),
        None => tree.clone(),
    }
}

#[test]
fn the_tree_of_the_book_and_a_board_are_graded_as_by_hand() {
    let answer = |values: &[(usize, &str)], cut: &[usize], chosen| Answer {
        values: values.iter().map(|&(at, worth)| (at, worth.parse().expect("a worth"))).collect(),
        windows: Vec::new(),
        cut: cut.into(),
        chosen: Some(chosen),
    };
    let asked = [Task::Values, Task::Cut, Task::Move];
    // A is 0, B 1 with its leaves 2 to 4, C 5 with 6 to 8, and D 9 with 10 to 12.
    let root: Tree = "A[B[3,12,8],C[2,4,6],D[14,5,2]]".parse().expect("a tree");
    let [tree, search] =
        [Textbook::Minimax, Textbook::AlphaBeta].map(|textbook| Trace::record(root.clone(), textbook, Scoring::Plain));
    let exercise = Exercise::new(&tree, &search).expect("an exercise");
    let right = answer(&[(0, "3"), (1, "3"), (5, "≤2"), (9, "2")], &[7, 8], 1);
    assert_eq!(asked.map(|task| exercise.grade(task, &right).score()), [1.0; 3]);
    // C's value is a bound, its last leaf is left out, and D's last leaf is not. C is cut and left in steps 12 and 13.
    let wrong = answer(&[(0, "3"), (1, "3"), (5, "2"), (9, "2")], &[7, 12], 5);
    let grades = asked.map(|task| exercise.grade(task, &wrong));
    let said = |grade: &Grade| {
        let sign = |verdict: &Option<Sign>| verdict.map_or('.', |sign| ['r', 'w', 'm', 'p'][sign as usize]);
        grade.verdicts.iter().map(sign).collect::<String>()
    };
    assert_eq!(grades.each_ref().map(said), ["rr...w...r...", ".......rm...w", ".m...w......."]);
    let numbers = grades.each_ref().map(|grade| (grade.right, grade.missed, grade.extra, grade.score()));
    assert_eq!(numbers, [(3, 1, 0, 0.75), (1, 1, 1, 0.0), (0, 1, 1, 0.0)]);
    let swapped = MistakeKind::Swapped { among: Vec::new(), always: false };
    let mistakes = [
        vec![(5, 13, MistakeKind::Unproved { unseen: vec![7, 8] })],
        // D's last leaf is entered when MAX is sure of 3 and D is at most 5.
        vec![(8, 12, MistakeKind::Absent), (12, 19, MistakeKind::TooEarly(Window { alpha: 3, beta: 5 }))],
        vec![(5, 22, swapped)],
    ];
    let listed = |grade: Grade| Vec::from_iter(grade.mistakes.into_iter().map(|Mistake { node, step, kind }| (node, step, kind)));
    assert_eq!(grades.map(listed), mistakes);

    // Cell 1 loses and 4 wins. After 6 and O's 1, X wins too, so that O's other reply, the last node, cannot matter.
    let root = Subtree::drawn("O.X/X.X/.OO", 'X');
    let [tree, search] =
        [Textbook::Minimax, Textbook::AlphaBeta].map(|textbook| Trace::record(position(root.state()), textbook, Scoring::Plain));
    let exercise = Exercise::new(&tree, &search).expect("an exercise");
    let right = answer(&[(0, "10"), (1, "-10"), (5, "≤10"), (6, "10")], &[8], 4);
    assert_eq!(asked.map(|task| exercise.grade(task, &right).score()), [1.0; 3]);
    Solution::of(&root, "alpha-beta", Player::Max).check(&tree, &search, &mut Dice(1), &mut Counts::default());
}

#[test]
fn worths_are_read_and_displayed_and_what_leaves_nothing_to_solve_is_refused() {
    let texts = ["3", "-3", "−3", "≤2", " ≤ 2", "≥-4", "≥ 5", "≤−2", "999", "-999"];
    let read = texts.map(|text| text.parse::<Worth>().expect("a worth").to_string());
    assert_eq!(read, ["3", "-3", "-3", "≤2", "≤2", "≥-4", "≥5", "≤-2", "999", "-999"]);
    assert_eq!("≥ 2".parse(), Ok(Worth { limit: Some(Limit::Least), score: 2 }));
    // As people type them, on keyboards of all kinds.
    for text in ["3", "+3", "﹢3", "３", "＋３", "3.0", "3,00", "３．０", " 3 ", "\u{feff}3", "03"] {
        assert_eq!(text.parse(), Ok(Worth { limit: None, score: 3 }), "{text}");
    }
    for text in ["−30", "-30", "–30", "—30", "‐30", "‑30", "﹣30", "－３０", "-30.0"] {
        assert_eq!(text.parse(), Ok(Worth { limit: None, score: -30 }), "{text}");
    }
    for text in ["≤2", "⩽2", "≦２", "<=2", "=<2", "＜＝２", "＝＜ 2", "<= +2"] {
        assert_eq!(text.parse(), Ok(Worth { limit: Some(Limit::Most), score: 2 }), "{text}");
    }
    for text in ["≥-2", "⩾−2", "≧－２", ">=–2", "=>-2", "＞＝-2.0"] {
        assert_eq!(text.parse(), Ok(Worth { limit: Some(Limit::Least), score: -2 }), "{text}");
    }
    for text in ["", "2≤", "1000", "-1000", "x", "≤", "≤≥2", "−−2", "+-2", "2.5", "2.", ".0", "1,2", "1 2", "x:3", "?", "<2", "２x"]
    {
        assert_eq!(text.parse::<Worth>(), Err(UnreadableWorth(text.into())));
    }
    for leaf in [Tree::leaf(3), Tree::branch([])] {
        let trace = Trace::record(leaf, Textbook::AlphaBeta, Scoring::Plain);
        assert_eq!(Exercise::new(&trace, &trace).err(), Some(NoChoice));
    }
    assert_eq!(Task::ALL.map(Task::as_str), ["values", "window", "cut", "move"]);
}

#[test]
fn windows_are_read_as_people_type_them_and_displayed_in_one_way() {
    let infinities = [
        "-∞ +∞",
        "−∞ ∞",
        "-inf inf",
        "−INF +Inf",
        "-oo oo",
        "-infinity, infinity",
        "[-∞, +∞]",
        "(−∞,∞)",
        "(−∞；∞)",
        "－∞ ＋∞",
        "α=-∞ β=∞",
        "α −∞, β +∞",
        "alpha: -inf, beta: inf",
        "b=oo a=-oo",
        "- ∞ + ∞",
        r"-\infty \infty",
        "α−∞β∞",
        "-∞+∞",
        "-∞ ∞ →",
    ];
    for text in infinities {
        assert_eq!(text.parse(), Ok(Windows { entry: Some(Window::FULL), leaving: None }), "{text}");
    }
    let window = |alpha, beta| Some(Window { alpha, beta });
    let both = [
        "-2 5 → 3 5",
        "-2 5 3 5",
        "−2 5 -> 3 5",
        "[-2,5] [3,5]",
        "(−2;5)→(3;5)",
        "-2/5 => 3/5",
        "－２　５　＞　３　５",
        "-2.0 5.0 3.00 +5",
        "α=-2 β=5 → α=3 β=5",
        "α −2→3 β 5",
        "α -2→1→3, β 5",
        "α=-2 β=5 α=3 β=5",
        "β 5 α −2→3",
        "[−2, 5]、[3, 5]",
        "-2 5 --> 3 5",
    ];
    for text in both {
        let read: Result<Windows, _> = text.parse();
        assert_eq!(read, Ok(Windows { entry: window(-2, 5), leaving: window(3, 5) }), "{text}");
        assert_eq!(read.expect("windows").to_string(), "-2 5 → 3 5");
    }
    for (text, displayed) in
        [("> 3 -2", "→ 3 -2"), ("→ α=3 β=-2", "→ 3 -2"), ("oo -oo", "+∞ -∞"), ("-999 999 inf inf", "-999 999 → +∞ +∞")]
    {
        assert_eq!(text.parse::<Windows>().map(|windows| windows.to_string()), Ok(displayed.into()));
        assert_eq!(displayed.parse::<Windows>().map(|windows| windows.to_string()), Ok(displayed.into()));
    }
    for text in [
        "",
        "3",
        "→",
        "3 5 7",
        "3 → 5 7 9",
        "3→5 7→9",
        "3 5 7 9 11 13",
        "3 5 → 7 → 9",
        "3-5",
        "1000 3",
        "2.5 3",
        "α 3",
        "α β 3 5",
        "3 α 5",
        "→ 3 5 7 9",
        "→ α 1 2 β 3",
        "x 5",
        "--3 5",
        "3 5 -",
        "≤3 5",
        "∞-∞",
    ] {
        assert_eq!(text.parse::<Windows>(), Err(UnreadableWindows(text.into())));
    }
}

/// Asserts that the leaves are where the shape wants them, and returns the number of nodes. Adds the sizes of the families.
fn assert_shaped(tree: &Tree, shape: Shape, level: usize, families: &mut BTreeSet<usize>) -> usize {
    if level == shape.depth {
        assert!(tree.number().is_some_and(|number| (shape.lowest..=shape.highest).contains(&number)), "{tree}");
        return 1;
    }
    families.insert(tree.subtrees().len());
    1 + tree.subtrees().iter().map(|child| assert_shaped(child, shape, level + 1, families)).sum::<usize>()
}

fn leaves(tree: &Tree) -> Vec<i32> {
    tree.number().map_or_else(|| tree.subtrees().iter().flat_map(leaves).collect(), |number| vec![number])
}

#[test]
fn random_trees_have_their_shape_and_what_is_wanted_of_them() {
    let record = |tree: &Tree| Record::drawn(&tree.to_string(), "alpha-beta");
    let accept = |tree: &Tree| record(tree).nodes.iter().any(|node| !node.cut.is_empty());
    for (depth, least, most, highest) in [(2, 2, 4, 20), (3, 2, 3, 3), (4, 1, 3, 20), (3, 3, 3, 20)] {
        let shape = Shape { depth, least, most, lowest: highest / 10, highest, limit: None };
        let mut trees = BTreeSet::new();
        let (mut numbers, mut families) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..100 {
            let tree = shape.tree(seed, accept).expect("a tree");
            assert!(assert_shaped(&tree, shape, 0, &mut families) <= Figure::MOST_WHOLE && accept(&tree), "{tree}");
            assert_eq!(shape.tree(seed, accept), Some(tree.clone()));
            numbers.extend(leaves(&tree));
            trees.insert(tree.to_string());
        }
        assert!(trees.len() > 95);
        assert!(numbers.iter().copied().eq(shape.lowest..=shape.highest), "{numbers:?}");
        assert!(families.iter().copied().eq(least..=most), "{families:?}");
        assert_eq!(shape.tree(7, |_| false), None);
    }
    // The smallest such tree has 1 + 4 + 16 + 64 nodes.
    assert_eq!(Shape { depth: 3, least: 4, most: 4, lowest: 0, highest: 20, limit: None }.tree(7, |_| true), None);
}
