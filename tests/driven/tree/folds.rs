//! The drawn tree, its folded nodes: a click unfolds them, a double click folds nodes, and the tree never becomes too
//! large.

use serde_json::Value;
use unbeatable::{Drawn, Subject};

use crate::driver::random::Random;
use crate::driver::tab::{CALM, Tab};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::drawing::searched;
use crate::tree::model::Model;

/// A position whose tree is too large to be drawn whole.
const LARGE: &str = "X../.O./..X";

/// The folded nodes and bundles among these nodes of a drawing, by their indices.
fn folded(drawing: &[Drawn]) -> Vec<usize> {
    (0..drawing.len()).filter(|&item| drawing[item].hidden > 0).collect()
}

/// Shows in the model what is folded in this node or bundle.
fn unfold(model: &Model, subject: Subject) {
    let mut figure = model.figure.borrow_mut();
    match subject {
        Subject::Rest { parent, nearest, .. } => figure.turn_to(parent, nearest),
        Subject::Visited(node) => figure.open(node),
        Subject::Cut { .. } => panic!("{subject:?} folds nothing"),
    }
}

#[apply(everywhere)]
async fn a_click_on_what_is_folded_opens_it_and_steps_nowhere(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let (figure, model) = searched(tab, LARGE, "alpha-beta").await;
    tab.until_heard("tree-ready").await;
    figure.heard().await;
    let items = folded(&model.drawing(model.last()));
    assert!(items.len() > 1, "{items:?}");
    for item in items.into_iter().rev() {
        let subject = model.drawing(model.last())[item].subject;
        figure.click_part(item, ".note").await;
        unfold(&model, subject);
        let sight = figure.now().await;
        model.check(&sight, "opened");
        let is_open = |drawn: &Drawn| drawn.subject == subject && drawn.is_open;
        assert!(model.drawing(sight.step).iter().any(is_open), "{subject:?} is open");
    }
    assert_eq!(figure.step().await.0, model.last());
    assert_eq!(figure.heard().await, [] as [Value; 0]);
}

#[apply(chromium)]
async fn whatever_is_opened_there_are_never_more_than_five_hundred_elements(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let (figure, model) = searched(tab, ".../.../...", "alpha-beta").await;
    let mut random = Random::default();
    for turn in 0..30 {
        let drawing = model.drawing(figure.step().await.0);
        let folded = folded(&drawing);
        let item = folded[random.below(folded.len())];
        let subject = drawing[item].subject;
        figure.act(&format!("items[{item}].querySelector('.note').click()")).await;
        unfold(&model, subject);
        // The check counts the elements, too.
        model.check(&figure.now().await, &format!("opening {subject:?} after {turn}"));
        if turn % 10 == 9 {
            model.check(&figure.at(random.below(model.steps())).await, "another step");
        }
    }
}

#[apply(chromium)]
async fn some_of_many_children_are_folded_and_a_click_turns_to_them(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let wide: Vec<String> = (0..150).map(|number| (number * 7 % 31).to_string()).collect();
    let (figure, model) = searched(tab, &format!("[{}]", wide.join(",")), "minimax").await;
    model.check(&figure.at(1).await, "many");
    // To the right by the mouse, to the left by Enter and by the space bar.
    for key in [None, None, Some("Enter"), Some(" ")] {
        let drawing = model.drawing(1);
        let folded = folded(&drawing);
        let item = if key.is_none() { folded[folded.len() - 1] } else { folded[0] };
        let Subject::Rest { parent, nearest, .. } = drawing[item].subject else { panic!("no bundle") };
        match key {
            None => figure.click(item).await,
            Some(key) => {
                figure.act("tree.focus()").await;
                tab.press("Home").await;
                tab.press("ArrowDown").await;
                tab.press(key).await;
                assert!(figure.focused().await.is_some(), "after {key}");
            }
        }
        unfold(&model, drawing[item].subject);
        let sight = figure.now().await;
        model.check(&sight, "turned");
        let shown: Vec<Subject> = model.drawing(1).iter().map(|drawn| drawn.subject).collect();
        let next = Subject::Visited(model.trace.children(parent).nth(nearest).expect("a child"));
        assert!(shown.contains(&next), "the next node is shown");
    }
}

#[apply(chromium)]
async fn a_double_click_folds_what_is_below(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "minimax").await;
    for node in [1, 0] {
        figure.click_twice(node).await;
        model.drawing(model.visit(node).entered);
        model.figure.borrow_mut().close(node);
        model.check(&figure.now().await, "folded");
        figure.click_part(node, ".note").await;
        model.figure.borrow_mut().open(node);
        model.check(&figure.now().await, "opened");
    }
    // A double click on a leaf folds nothing.
    let drawing = model.drawing(0);
    figure.click_twice(drawing.iter().position(|drawn| !drawn.is_open).expect("a leaf")).await;
    assert_eq!(figure.now().await.items.len(), drawing.len());
}
