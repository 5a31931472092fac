//! Exercises: answers are graded as the oracle's record of the same search grades them, leaf by leaf.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use unbeatable::search::{Player, Rule, Scoring, Search};
use unbeatable::{Answer, Exercise, Figure, Grade, Limit, Recording, Shape, Task, Textbook, Trace, Tree};
use unbeatable::{Mistake, Sign, UnreadableWorth, Unsolvable, Worth};

use crate::conversions::{position, tree_of};
use crate::oracle::search::{NaiveSearch, Node, Record, Subtree};
use crate::searches::{all_searches, limit, name};

/// A node of the whole tree.
struct Place {
    path: Vec<usize>,
    is_leaf: bool,
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
}

impl Solution {
    fn of(root: &Subtree, search: &str, first: Player) -> Solution {
        let mut solution = Solution { record: Record::of(root, search), places: Vec::new(), first };
        let place = Place { path: Vec::new(), is_leaf: false, visit: Some(0), skipped: None };
        solution.gather(NaiveSearch::named(search), root, place);
        solution.places.sort_by(|one, other| one.path.cmp(&other.path));
        solution
    }

    fn gather(&mut self, search: NaiveSearch, tree: &Subtree, mut place: Place) {
        let choices = search.choices(tree, place.path.len());
        place.is_leaf = choices.is_empty();
        for (index, (choice, child)) in choices.iter().enumerate() {
            let path = [&place.path[..], &[*choice]].concat();
            let visit = self.node(&place).and_then(|node| node.children.get(index).copied());
            // A node is left in the step after its cut.
            let cut = self.node(&place).filter(|_| visit.is_none()).map(|node| (path.clone(), node.left - 1));
            let skipped = place.skipped.clone().or(cut);
            self.gather(search, child, Place { path, is_leaf: false, visit, skipped });
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
        Some(match self.first {
            Player::Max => Worth { limit, score },
            Player::Min => Worth { limit: limit.map(opposite), score: -score },
        })
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
        Answer { values, cut: if by_leaves { leaves } else { self.branches() }, chosen: Some(self.chosen()) }
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

    /// What is asked for, with the step that shows it and whether the answer has it; and the marks that are too many.
    fn judge(&self, task: Task, answer: &Answer) -> (Vec<(Mistake, bool)>, Vec<Mistake>) {
        let all = || 0..self.places.len();
        let skipped_at = |at: usize| Some(self.places[at].skipped.as_ref()?.1);
        match task {
            Task::Values => {
                let asked = all().filter_map(|at| {
                    let worth = self.worth(at)?;
                    let step = self.node(&self.places[at])?.left;
                    Some((Mistake { node: at, step }, answer.values.contains(&(at, worth))))
                });
                let too_many = |&(node, _): &_| Some(Mistake { node, step: skipped_at(node)? });
                let extra = answer.values.iter().filter_map(too_many);
                (asked.collect(), extra.collect())
            }
            Task::Cut => {
                let leaves = self.all(|place| place.is_leaf);
                let is_marked = |leaf: usize| answer.cut.iter().any(|&mark| self.is_in(leaf, mark));
                let asked = self.branches().into_iter().filter_map(|node| {
                    let mut below = leaves.iter().filter(|&&leaf| self.is_in(leaf, node));
                    Some((Mistake { node, step: skipped_at(node)? }, below.all(|&leaf| is_marked(leaf))))
                });
                let marked = leaves.iter().filter(|&&leaf| is_marked(leaf));
                let too_many = |&node: &usize| Some(Mistake { node, step: self.node(&self.places[node])?.entered });
                let extra = marked.filter_map(too_many);
                (asked.collect(), extra.collect())
            }
            Task::Move => {
                let (step, is_right) = (self.record.steps.len() - 1, answer.chosen == Some(self.chosen()));
                let extra = answer.chosen.filter(|_| !is_right).map(|node| Mistake { node, step });
                (vec![(Mistake { node: self.chosen(), step }, is_right)], Vec::from_iter(extra))
            }
        }
    }

    /// Asserts that the library grades answers to this search alike, the right ones with all points. Adds to each task's counts of
    /// what is right, missed and too many.
    fn check(&self, tree: &Trace, search: &Trace, dice: &mut Dice, counts: &mut [[usize; 3]; 3]) {
        let refused = self.branches().is_empty().then_some(Unsolvable::NoCut);
        assert_eq!(Exercise::new(tree, search, &Task::ALL).err(), refused);
        let exercise = Exercise::new(tree, search, &[Task::Values, Task::Move]).expect("an exercise");
        let answers = [self.right(false), self.right(true), Answer::default(), self.random(dice)];
        for (task, [hits, misses, extras]) in Task::ALL.into_iter().zip(counts) {
            for (nth, answer) in answers.iter().enumerate() {
                let (asked, extra) = self.judge(task, answer);
                let (right, missed): (Vec<_>, Vec<_>) = asked.iter().partition(|(_, is_right)| *is_right);
                let mistakes = extra.iter().chain(missed.iter().map(|(mistake, _)| mistake)).copied();
                // A wrong choice comes before the one that was missed.
                let is_move = task == Task::Move;
                let first = mistakes.min_by_key(|mistake| (mistake.step, if is_move { 0 } else { mistake.node }));
                let score = match asked.len() {
                    // Only cuts can be absent.
                    0 => f64::from(answer.cut.is_empty()),
                    all => (right.len() as f64 - extra.len() as f64).max(0.0) / all as f64,
                };
                let mut verdicts = vec![None; self.places.len()];
                missed.iter().for_each(|(mistake, _)| verdicts[mistake.node] = Some(Sign::Missed));
                let (is_cut, values) = (task == Task::Cut, answer.values.iter().map(|(at, _)| *at));
                for mark in match task {
                    Task::Values => values.collect(),
                    Task::Cut => answer.cut.clone(),
                    Task::Move => Vec::from_iter(answer.chosen),
                } {
                    if right.iter().any(|(asked, _)| mark == asked.node || is_cut && self.is_in(mark, asked.node)) {
                        verdicts[mark] = Some(Sign::Right);
                    } else {
                        let is_part = is_cut && self.places[mark].visit.is_none();
                        verdicts[mark] = Some(if is_part { Sign::Part } else { Sign::Wrong });
                    }
                    if is_cut {
                        let below = right.iter().map(|(asked, _)| asked.node).filter(|&node| self.is_in(node, mark));
                        below.filter(|&node| node != mark).for_each(|node| verdicts[node] = Some(Sign::Right));
                    }
                }
                let grade = exercise.grade(task, answer);
                let (right, missed, extra) = (right.len(), missed.len(), extra.len());
                let expected = Grade { verdicts, right, missed, extra, first_mistake: first };
                assert_eq!((grade.score(), grade), (score, expected), "{task:?}: {answer:?}");
                assert!(nth >= 2 || (score, first) == (1.0, None), "{task:?}: {answer:?}");
                (*hits, *misses, *extras) = (*hits + right, *misses + missed, *extras + extra);
            }
        }
    }
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
fn answers_to_ten_thousand_searches_are_graded_as_defined_and_the_right_ones_get_all_points() {
    let mut dice = Dice(7);
    let mut counts = [[0; 3]; 3];
    for _ in 0..10_000 {
        let variant = all_searches().nth(dice.below(6)).expect("a search");
        let (rule, end) = [(Rule::Equal, ""), (Rule::Beyond, "-beyond")][dice.below(2)];
        let (first, sign) = [(Player::Max, 1), (Player::Min, -1)][dice.below(2)];
        let levels = 1 + dice.below(4);
        let searched = Subtree::Numbers(dice.clone().tree(levels, sign));
        let root = tree_of(&dice.tree(levels, 1));
        let search = Search::new(root.clone(), variant.0, variant.1).with_rule(rule).with_first(first);
        let trace = Recording::new(search).advance(usize::MAX).expect("a search that ends");
        let solution = Solution::of(&searched, &format!("{}{end}", name(variant)), first);
        println!("{variant:?} by {rule:?}, {first:?} first: {root}");
        let tree = Trace::record(root, Textbook::Minimax, Scoring::Plain);
        solution.check(&tree, &trace, &mut dice, &mut counts);
    }
    // Answers of all kinds are among them.
    assert!(counts.iter().flatten().all(|&count| count > 2_000), "{counts:?}");
}

#[test]
fn the_tree_of_the_book_and_a_board_are_graded_as_by_hand() {
    let answer = |values: &[(usize, &str)], cut: &[usize], chosen| Answer {
        values: values.iter().map(|&(at, worth)| (at, worth.parse().expect("a worth"))).collect(),
        cut: cut.into(),
        chosen: Some(chosen),
    };
    // A is 0, B 1 with its leaves 2 to 4, C 5 with 6 to 8, and D 9 with 10 to 12.
    let root: Tree = "A[B[3,12,8],C[2,4,6],D[14,5,2]]".parse().expect("a tree");
    let [tree, search] =
        [Textbook::Minimax, Textbook::AlphaBeta].map(|textbook| Trace::record(root.clone(), textbook, Scoring::Plain));
    let exercise = Exercise::new(&tree, &search, &Task::ALL).expect("an exercise");
    let right = answer(&[(0, "3"), (1, "3"), (5, "≤2"), (9, "2")], &[7, 8], 1);
    assert_eq!(Task::ALL.map(|task| exercise.grade(task, &right).score()), [1.0; 3]);
    // C's value is a bound, its last leaf is left out, and D's last leaf is not. C is cut and left in steps 12 and 13.
    let wrong = answer(&[(0, "3"), (1, "3"), (5, "2"), (9, "2")], &[7, 12], 5);
    let grades = Task::ALL.map(|task| exercise.grade(task, &wrong));
    let said = |grade: &Grade| {
        let sign = |verdict: &Option<Sign>| verdict.map_or('.', |sign| ['r', 'w', 'm', 'p'][sign as usize]);
        grade.verdicts.iter().map(sign).collect::<String>()
    };
    assert_eq!(grades.each_ref().map(said), ["rr...w...r...", ".......rm...w", ".m...w......."]);
    let numbers = grades.map(|grade| (grade.right, grade.missed, grade.extra, grade.first_mistake, grade.score()));
    let mistake = |node, step| Some(Mistake { node, step });
    let expected = [(3, 1, 0, mistake(5, 13), 0.75), (1, 1, 1, mistake(8, 12), 0.0), (0, 1, 1, mistake(5, 22), 0.0)];
    assert_eq!(numbers, expected);

    // Cell 1 loses and 4 wins. After 6 and O's 1, X wins too, so that O's other reply, the last node, cannot matter.
    let root = Subtree::drawn("O.X/X.X/.OO", 'X');
    let [tree, search] =
        [Textbook::Minimax, Textbook::AlphaBeta].map(|textbook| Trace::record(position(root.state()), textbook, Scoring::Plain));
    let exercise = Exercise::new(&tree, &search, &Task::ALL).expect("an exercise");
    let right = answer(&[(0, "10"), (1, "-10"), (5, "≤10"), (6, "10")], &[8], 4);
    assert_eq!(Task::ALL.map(|task| exercise.grade(task, &right).score()), [1.0; 3]);
    Solution::of(&root, "alpha-beta", Player::Max).check(&tree, &search, &mut Dice(1), &mut [[0; 3]; 3]);
}

#[test]
fn worths_are_read_and_displayed_and_what_leaves_nothing_to_solve_is_refused() {
    let texts = ["3", "-3", "−3", "≤2", " ≤ 2", "≥-4", "≥ 5", "≤−2", "999", "-999"];
    let read = texts.map(|text| text.parse::<Worth>().expect("a worth").to_string());
    assert_eq!(read, ["3", "-3", "-3", "≤2", "≤2", "≥-4", "≥5", "≤-2", "999", "-999"]);
    assert_eq!("≥ 2".parse(), Ok(Worth { limit: Some(Limit::Least), score: 2 }));
    for text in ["", "2≤", "1000", "-1000", "x", "≤", "≤≥2", "−−2", "2.0", "1,2", "x:3", "?"] {
        assert_eq!(text.parse::<Worth>(), Err(UnreadableWorth(text.into())));
    }
    for leaf in [Tree::leaf(3), Tree::branch([])] {
        let trace = Trace::record(leaf, Textbook::AlphaBeta, Scoring::Plain);
        for tasks in [&[][..], &Task::ALL] {
            assert_eq!(Exercise::new(&trace, &trace, tasks).err(), Some(Unsolvable::NoChoice));
        }
    }
    assert_eq!(Task::ALL.map(Task::as_str), ["values", "cut", "move"]);
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
        let shape = Shape { depth, least, most, lowest: highest / 10, highest };
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
    assert_eq!(Shape { depth: 3, least: 4, most: 4, lowest: 0, highest: 20 }.tree(7, |_| true), None);
}
