//! The drawn tree of searches too large to be drawn whole: at every step the drawn part is what an independent search
//! says.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::tree::drawing::searched;

#[apply(chromium)]
async fn a_thousand_steps_from_the_empty_board_are_drawn_as_searched(tab: &Tab) {
    let (figure, model) = searched(tab, ".../.../...", "alpha-beta", "plain").await;
    assert_eq!(figure.step().await.1, model.steps());
    // The first step, the last one, and 998 between them at uneven distances.
    let last = model.steps() - 1;
    let steps: Vec<usize> = (0..1000)
        .map(|sample| last * sample / 999 - sample % 7 * usize::from(sample < 999 && sample > 0))
        .collect();
    for steps in steps.chunks(50) {
        for sight in figure.at_each(steps).await {
            model.check(&sight, "the empty board");
            let current: Vec<_> = sight.items.iter().filter(|item| item.selected == "true").collect();
            assert_eq!(current.len(), 1, "the node that step {} is about is in sight", sight.step);
        }
    }
}

/// Three trees that are too large to be drawn whole: a wide one, a deep one, and one with many branches on two levels.
fn large() -> [String; 3] {
    let wide =
        format!("[{}]", (0..200).map(|number| (number * 7 % 31).to_string()).collect::<Vec<_>>().join(","));
    let mut deep = "[1,2,3]".to_owned();
    for level in 0..8 {
        deep = format!("[{deep},[{level},-{}],{deep}]", level + 1);
        if deep.len() > 900 {
            break;
        }
    }
    let row =
        format!("[{}]", (0..12).map(|number| (number * 5 % 11).to_string()).collect::<Vec<_>>().join(","));
    let both = format!("[{}]", vec![row; 12].join(","));
    [wide, deep, both]
}

#[apply(chromium)]
async fn the_largest_trees_of_numbers_are_drawn_as_searched(tab: &Tab) {
    for subject in large() {
        for search in ["minimax", "alpha-beta"] {
            let (figure, model) = searched(tab, &subject, search, "plain").await;
            let last = model.steps() - 1;
            let steps: BTreeSet<usize> = (0..60).map(|sample| last * sample / 59).collect();
            let steps: Vec<usize> = steps.into_iter().collect();
            for sight in figure.at_each(&steps).await {
                model.check(&sight, &format!("{search} of {subject}"));
            }
            assert_eq!(figure.ask::<Value>("tree.step").await, json!(last));
        }
    }
}
