//! Large trees without acts of the user: which nodes are drawn, and which keep their places from one step to the next.

use serde_json::{Value, json};
use unbeatable::figure::{Figure, Subject};
use unbeatable::search::Scoring;
use unbeatable::search::Textbook;

use super::EMPTY_BOARD;
use super::drawing::{Case, Drawing};
use crate::searches::all_searches;

/// Trees that are too large to be drawn whole, but in which every family can be drawn whole.
fn large_trees() -> impl Iterator<Item = Case> {
    let boards = [("O../..X/...", 'X'), (".X./.../..O", 'X'), (EMPTY_BOARD, 'X')];
    let cases = all_searches().flat_map(move |variant| {
        // Other tests cover minimax from the empty board, with its half a million nodes.
        let boards = boards.into_iter().filter(move |board| (board.0, variant.0) != (EMPTY_BOARD, Textbook::Minimax));
        boards.map(move |(board, turn)| Case::of_board(board, turn, variant))
    });
    cases.filter(|case| case.size() > Figure::MOST_WHOLE)
}

/// The first steps of pairs of consecutive steps, from all parts of a search, the last pair included.
fn pairs_of_steps(case: &Case) -> impl Iterator<Item = usize> {
    let last = case.steps() - 2;
    let distance = last / 150 + 1;
    (0..last).step_by(distance).chain([last])
}

/// The nodes whose children must be drawn at a step.
fn expected_open(case: &Case, drawing: &Drawing, step: usize) -> Vec<usize> {
    let mut path = case.path(step);
    if step + 1 == case.steps() {
        // The principal variation. `Drawing::check` compares `is_on_line` with the definitions.
        let on_line = |number: &usize| drawing.node(*number).is_some_and(|drawn| drawn.is_on_line);
        path = (0..case.record.nodes.len()).filter(on_line).collect();
    }
    path.retain(|&number| case.family(number) > 0);
    path
}

#[test]
fn the_way_to_the_step_is_drawn_with_all_siblings_and_children_and_everything_else_is_folded() {
    let mut count = 0;
    for case in large_trees() {
        count += 1;
        let mut figure = Figure::default();
        for step in pairs_of_steps(&case).flat_map(|step| [step, step + 1]) {
            let drawing = case.draw(&mut figure, step);
            assert!(case.path(step).iter().all(|&number| drawing.node(number).is_some()));
            assert_eq!(drawing.open(), expected_open(&case, &drawing, step));
            assert!(drawing.bundles().is_empty());
        }
    }
    assert!(count > 10);
}

#[test]
fn from_one_step_to_the_next_nothing_moves_above_what_is_folded_or_unfolded() {
    for case in large_trees() {
        let mut figure = Figure::default();
        for step in pairs_of_steps(&case) {
            let [before, after] = [step, step + 1].map(|step| case.draw(&mut figure, step));
            let open = before.open().into_iter().zip(after.open());
            let same = open.take_while(|(before, after)| before == after).count();
            // One node is open on each level: the common open nodes and their children fill the levels to `same`.
            let above = |drawing: &Drawing| -> Vec<(Subject, f64)> {
                let above = drawing.drawn.iter().filter(|drawn| drawn.ply <= same);
                above.map(|drawn| (drawn.subject, drawn.place)).collect()
            };
            assert_eq!(above(&before), above(&after));
            if before.open() == after.open() {
                assert_eq!(before.places(), after.places());
            }
        }
    }
}

// ---------------------------------------------------------------- wide families

/// A branch of `width` children: this tree at index `at`, and numbers around it.
fn around(tree: Value, width: usize, at: usize) -> Value {
    let number = |child| json!(child as i64 % 7 - 3);
    let mut children: Vec<Value> = (0..width).map(number).collect();
    children[at] = tree;
    Value::Array(children)
}

/// A tree with this many levels. On each level, all nodes but one are leaves. The exception is the first node (`side` 0),
/// the middle one (1) or the last one (2).
pub fn one_branch_per_level(levels: usize, width: usize, side: usize) -> Value {
    let at = (width - 1) * side / 2;
    (0..levels).fold(json!(5), |tree, _| around(tree, width, at))
}

/// Some steps at the deepest nodes, some steps from all parts of the search, and the last step.
fn steps_of_interest(case: &Case) -> Vec<usize> {
    let last = case.steps() - 1;
    let deepest = case.record.nodes.iter().map(|node| node.ply).max().expect("the root");
    let deep = (0..last).filter(|&step| case.path(step).len() > deepest);
    let spread = (0..=last).step_by(last / 20 + 1);
    deep.step_by(9).chain(spread).chain([last]).collect()
}

#[test]
fn of_a_wide_family_nine_are_drawn_around_the_one_on_the_way_and_the_others_in_two_bundles() {
    let numbers = Value::Array((0..20).map(|_| one_branch_per_level(1, 12, 0)).collect());
    let case = Case::of_numbers(&numbers, (Textbook::Minimax, Scoring::Plain));
    let mut figure = Figure::default();
    for step in 0..case.steps() - 1 {
        let drawing = case.draw(&mut figure, step);
        let mut path = case.path(step);
        path.retain(|&number| case.family(number) > 0);
        assert_eq!(drawing.open(), path);
        for (at, &number) in path.iter().enumerate() {
            let family = &case.record.nodes[number];
            let on_way = case.path(step).get(at + 1).copied();
            let middle = on_way.map_or(0, |next| {
                let child = family.children.iter().position(|&child| child == next);
                child.expect("a child of it")
            });
            let first = middle.clamp(4, family.family() - 5) - 4;
            let nine: Vec<usize> = (first..first + 9).collect();
            assert_eq!(drawing.shown(number), nine);
        }
    }
}

#[test]
fn a_small_tree_is_folded_on_request_with_at_most_as_many_children_of_a_node_as_asked_for() {
    let numbers = Value::Array((0..3).map(|_| one_branch_per_level(1, 12, 0)).collect());
    let case = Case::of_numbers(&numbers, (Textbook::Minimax, Scoring::Plain));
    assert!(case.size() <= Figure::MOST_WHOLE);
    let mut figure = Figure::default();
    for most in 1..=9 {
        figure.fold(Some(most));
        for step in 0..case.steps() - 1 {
            let drawing = case.draw(&mut figure, step);
            let mut path = case.path(step);
            path.retain(|&number| case.family(number) > 0);
            assert_eq!(drawing.open(), path);
            for number in path {
                assert_eq!(drawing.shown(number).len(), case.family(number).min(most));
            }
        }
    }
    figure.fold(None);
    assert_eq!(case.draw(&mut figure, 0).drawn.len(), case.size());
}

#[test]
fn however_wide_and_deep_a_tree_is_no_more_nodes_are_drawn_than_may_be_and_those_on_the_way_are() {
    // The text of a tree of numbers has at most twelve levels; here the tree has up to 24.
    for levels in 1..=24 {
        for width in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 40, 76] {
            for side in 0..3 {
                let numbers = one_branch_per_level(levels, width, side);
                let case = Case::of_numbers(&numbers, (Textbook::Minimax, Scoring::Plain));
                let mut figure = Figure::default();
                for step in steps_of_interest(&case) {
                    // `Drawing::check` asserts that the nodes are not too many.
                    let drawing = case.draw(&mut figure, step);
                    let mut path = case.path(step).into_iter();
                    assert!(path.all(|number| drawing.node(number).is_some()));
                    if case.path(step).len() <= levels || case.size() <= Figure::MOST_WHOLE {
                        continue;
                    }
                    // The nodes on the way have room for 45 children and bundles, two bundles each. At most nine
                    // children of a node are drawn, and at least one.
                    let rows = |most: usize| levels * width.min(most + 2);
                    let most = (1..=9).rev().find(|&most| rows(most) <= 45).unwrap_or(1);
                    for &number in &case.path(step)[..levels] {
                        assert_eq!(drawing.shown(number).len(), width.min(most), "{levels} levels of {width}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_bundle_is_cut_if_each_of_its_children_is() {
    // The score 1 of one of its children cuts off the second node, whose parent has 5 already.
    for visited in 1..20 {
        let mut second = vec![json!(9); 60];
        second[visited - 1] = json!(1);
        let case = Case::of_numbers(&json!([[5], second]), (Textbook::AlphaBeta, Scoring::Plain));
        let mut figure = Figure::default();
        for step in 0..case.steps() {
            // `Drawing::check` compares the states of the bundles, too.
            let drawing = case.draw(&mut figure, step);
            assert!(drawing.bundles().len() <= 2);
        }
        assert!(!case.record.nodes[case.record.nodes[0].children[1]].cut.is_empty());
    }
}
