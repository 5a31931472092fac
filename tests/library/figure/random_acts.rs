//! Random trees, and random acts of a user on their drawings.

use std::ops::Range;

use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};
use unbeatable::figure::Figure;

use super::drawing::Case;
use super::user_acts::open;
use crate::searches::{Variant, all_searches};

/// An act of a user on a drawing. The index picks one of the possible targets.
#[derive(Clone, Debug)]
enum Act {
    Step(Index),
    Open(Index),
    Close(Index),
    Turn(Index),
}

/// Trees of about this many nodes on up to twelve levels, some narrow and deep, some with more children than are drawn.
pub fn any_numbers(nodes: Range<usize>) -> impl Strategy<Value = Value> {
    fn tree(plies: &[(usize, i64)]) -> Value {
        let (ply, score) = plies[0];
        let starts = (1..plies.len()).filter(|&at| plies[at].0 == ply + 1);
        let mut starts: Vec<usize> = starts.collect();
        starts.push(plies.len());
        match starts.len() {
            1 => json!(score),
            _ => starts.windows(2).map(|pair| tree(&plies[pair[0]..pair[1]])).collect(),
        }
    }
    (1..10).prop_flat_map(move |depth| {
        let choices = proptest::collection::vec((0..10, any::<Index>(), -9..=9i64), nodes.clone());
        choices.prop_map(move |choices| {
            let mut plies = vec![(0, 0)];
            for (dice, index, score) in choices {
                let last = plies[plies.len() - 1].0;
                let ply = match last {
                    0 => 1,
                    _ if dice < depth && last < 12 => last + 1,
                    _ => 1 + index.index(last),
                };
                plies.push((ply, score));
            }
            tree(&plies)
        })
    })
}

fn any_act() -> impl Strategy<Value = Act> {
    let which = any::<Index>;
    prop_oneof![
        1 => which().prop_map(Act::Step),
        5 => which().prop_map(Act::Open),
        1 => which().prop_map(Act::Close),
        3 => which().prop_map(Act::Turn),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn whatever_somebody_does_with_any_tree_they_see_what_they_did(
        numbers in any_numbers(20..400),
        variant in proptest::sample::select(all_searches().collect::<Vec<Variant>>()),
        acts in proptest::collection::vec(any_act(), 1..60),
    ) {
        fn pick<T: Copy>(index: Index, among: &[T]) -> Option<T> {
            (!among.is_empty()).then(|| *index.get(among))
        }
        let case = Case::of_numbers(&numbers, variant);
        let (mut figure, mut step) = (Figure::default(), 0);
        let mut drawing = case.draw(&mut figure, step);
        for act in acts {
            match act {
                Act::Step(index) => {
                    let before = step;
                    step = index.index(case.steps());
                    drawing = case.draw(&mut figure, step);
                    let mut path = case.path(step).into_iter();
                    prop_assert!(step == before || path.all(|number| drawing.node(number).is_some()));
                }
                Act::Open(index) => {
                    let Some(number) = pick(index, &drawing.folded()) else { continue };
                    drawing = open(&case, &mut figure, step, number);
                    prop_assert!(!drawing.shown(number).is_empty());
                }
                Act::Close(index) => {
                    let Some(number) = pick(index, &drawing.open()) else { continue };
                    figure.close(number);
                    drawing = case.draw(&mut figure, step);
                    prop_assert!(!drawing.is_open(number));
                }
                Act::Turn(index) => {
                    let Some((parent, nearest)) = pick(index, &drawing.bundles()) else { continue };
                    figure.turn_to(parent, nearest);
                    drawing = case.draw(&mut figure, step);
                    prop_assert!(drawing.child(parent, nearest).is_some());
                }
            }
        }
    }
}
