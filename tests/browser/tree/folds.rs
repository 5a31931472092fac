//! The drawn tree, its folded nodes: a click unfolds them, a double click folds nodes, and the tree never becomes too
//! large.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::driver::random::Random;
use crate::driver::tab::{CALM, Tab};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::drawing::searched;
use crate::tree::model::{Model, Subject};

/// A position whose tree is too large to be drawn whole.
const LARGE: &str = "X../.O./..X";

/// The indices of the folded nodes among the elements.
const FOLDED: &str = "items.flatMap((item, number) => item.querySelector('.note').dataset.text.startsWith('+') ? [number] : [])";

#[apply(everywhere)]
async fn a_click_on_what_is_folded_opens_it_and_steps_nowhere(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let (figure, model) = searched(tab, LARGE, "alpha-beta", "plain").await;
    let step = figure.step().await.0;
    figure.heard().await;
    let folded: Vec<usize> = figure.ask(FOLDED).await;
    assert!(folded.len() > 1, "{folded:?}");
    for item in folded.into_iter().rev() {
        let before = figure.now().await;
        assert_eq!(before.items[item].expanded.as_deref(), Some("false"));
        figure.click_part(item, ".note").await;
        let after = figure.now().await;
        model.check(&after, "opened");
        // The tree may have folded other nodes to make room.
        let (subject, _) = model.subjects(&before.items)[item];
        let at = model.subjects(&after.items).iter().position(|(other, _)| *other == subject);
        let at = at.expect("the node is still there");
        assert_eq!(after.items[at].expanded.as_deref(), Some("true"));
        assert_eq!(after.items[at + 1].level, after.items[at].level + 1);
    }
    assert_eq!(figure.step().await.0, step);
    assert_eq!(figure.heard().await, [] as [Value; 0]);
}

#[apply(chromium)]
async fn whatever_is_opened_there_are_never_more_than_five_hundred_elements(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let (figure, model) = searched(tab, ".../.../...", "alpha-beta", "plain").await;
    figure.act("tree.focus()").await;
    let mut random = Random::default();
    for turn in 0..60 {
        let folded: Vec<usize> = figure.ask(FOLDED).await;
        let item = folded[random.below(folded.len())];
        let label = format!("items[{item}].ariaLabel.split(/[.,]/)[0]");
        let name: String = figure.ask(&label).await;
        figure.act(&format!("items[{item}].querySelector('.note').click()")).await;
        let sight = figure.now().await;
        model.check(&sight, &format!("opening {name} after {turn}"));
        if turn % 10 == 9 {
            figure.act(&format!("tree.step = {}", random.below(model.steps()))).await;
            model.check(&figure.now().await, "another step");
        }
    }
}

#[apply(chromium)]
async fn some_of_many_children_are_folded_and_a_click_turns_to_them(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let wide: Vec<String> = (0..150).map(|number| (number * 7 % 31).to_string()).collect();
    let (figure, model) = searched(tab, &format!("[{}]", wide.join(",")), "minimax", "plain").await;
    let mut seen = BTreeSet::new();
    figure.act("tree.step = 1").await;
    loop {
        let sight = figure.now().await;
        model.check(&sight, "many");
        let subjects = model.subjects(&sight.items);
        for (subject, _) in &subjects {
            if let Subject::Visited(id) = subject {
                seen.insert(*id);
            }
        }
        let Some(Subject::Rest(_, first)) = subjects.last().map(|last| last.0) else {
            break;
        };
        figure.click(subjects.len() - 1).await;
        let turned = model.subjects(&figure.now().await.items);
        assert!(
            turned.iter().any(|(subject, _)| *subject == Subject::Visited(first + 1)),
            "the next node is shown"
        );
    }
    assert_eq!(seen.len(), 151, "all nodes can be reached");
    // Enter unfolds too.
    figure.act("tree.focus()").await;
    tab.press("ArrowDown").await;
    let before = figure.now().await;
    tab.press("Enter").await;
    let after = figure.now().await;
    model.check(&after, "by Enter");
    assert_ne!(after.items, before.items);
    assert!(figure.focused().await.is_some());
}

#[apply(chromium)]
async fn a_double_click_folds_what_is_below(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "minimax", "plain").await;
    for (item, subject) in [(1, 1), (0, 0)] {
        let hidden = size_below(&model, subject);
        figure.click_twice(item).await;
        let sight = figure.now().await;
        model.check(&sight, "folded");
        assert_eq!(sight.items[item].note, format!("+{hidden}"));
        assert_eq!(sight.items[item].expanded.as_deref(), Some("false"));
        // A click on the note unfolds it again.
        figure.click_part(item, ".note").await;
        let sight = figure.now().await;
        model.check(&sight, "opened");
        assert_eq!(sight.items.len(), model.size());
    }
    // A double click on a leaf folds nothing.
    let leaf = figure.now().await.items.iter().position(|item| item.shape == "end").expect("a leaf");
    figure.click_twice(leaf).await;
    assert_eq!(figure.now().await.items.len(), model.size());
}

/// How many nodes are below this one.
fn size_below(model: &Model, node: usize) -> usize {
    model.record.nodes.iter().filter(|other| other.parent == Some(node)).count()
        + model.record.nodes[node].children.iter().map(|&child| size_below(model, child)).sum::<usize>()
}
