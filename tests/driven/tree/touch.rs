//! The drawn tree by touch: a tap, a swipe, and two fingers that stretch.

use serde_json::{Value, json};

use crate::driver::picture::{Point, Rect};
use crate::driver::tab::Tab;
use crate::explain::walk::NINE_CALLS;
use crate::tree::drawing::searched;
use crate::tree::figure::plant;
use crate::tree::pane::in_long_page;

#[apply(everywhere)]
async fn a_finger_taps_nodes_and_buttons(tab: &Tab) {
    tab.become_phone().await;
    let (figure, model) = searched(tab, NINE_CALLS, "minimax").await;
    tab.until_heard("tree-ready").await;
    figure.heard().await;
    for item in [0, 4, 3] {
        figure.click(item).await;
        let entered = model.visit(item).entered;
        figure.until(&format!("tree.step == {entered}")).await;
        let chosen = figure.heard().await;
        let chosen = chosen.iter().find(|event| event["type"] == "tree-select").expect("a chosen node");
        assert_eq!(chosen["detail"]["node"], json!(item));
    }
    for (name, step) in [("To the end", 17), ("Back", 16), ("To the start", 0), ("Step", 1)] {
        figure.press(name).await;
        assert_eq!(figure.step().await.0, step, "{name}");
    }
    // A target is large enough for a finger.
    let small: Vec<String> = figure
        .ask("[...root.querySelectorAll('button, select')].filter(each => { const { width, height } = each.getBoundingClientRect(); return width < 24 || height < 24; }).map(each => each.ariaLabel)")
        .await;
    assert_eq!(small, [] as [&str; 0]);
    let action: String = figure.ask("getComputedStyle($('.window')).touchAction").await;
    assert_eq!(action, "pan-y");
}

/// Moves each finger from its place in `from` to its place in `to`, in ten steps.
async fn swipe(tab: &Tab, from: &[Point], to: &[Point]) {
    let spots = |part: f64| -> Vec<Value> {
        let between = |from: f64, to: f64| from + (to - from) * part;
        let spot = |(id, (from, to)): (usize, (&Point, &Point))| json!({ "id": id, "x": between(from.x, to.x), "y": between(from.y, to.y) });
        from.iter().zip(to).enumerate().map(spot).collect()
    };
    tab.send("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": spots(0.0) })).await;
    for part in 1..=10 {
        tab.send(
            "Input.dispatchTouchEvent",
            json!({ "type": "touchMove", "touchPoints": spots(f64::from(part) / 10.0) }),
        )
        .await;
    }
    tab.send("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
}

#[apply(everywhere)]
async fn a_finger_that_swipes_up_scrolls_the_page_and_sideways_the_tree(tab: &Tab) {
    tab.become_phone().await;
    let figure = in_long_page(tab).await;
    figure.heard().await;
    let view = figure.view().await;
    let pane: Rect = figure.place("$('.window')").await;
    let from = pane.at(0.9, 0.4);
    swipe(tab, &[from], &[from.by(-100.0, 0.0)]).await;
    let now = figure.view().await;
    assert!((now[0] - view[0]).abs() > 50.0, "{view:?} {now:?}");
    assert_eq!(tab.eval::<f64>("scrollX + scrollY").await, 0.0);

    let view = figure.view().await;
    let up = |point: Point| point.by(0.0, -150.0);
    swipe(tab, &[pane.at(0.5, 0.8)], &[up(pane.at(0.5, 0.8))]).await;
    tab.until("scrollY > 50").await;
    assert_eq!(figure.view().await, view, "the tree stays");
    assert_eq!(figure.heard().await, [] as [Value; 0], "nothing was tapped");
}

#[apply(everywhere)]
async fn a_finger_that_swipes_up_reaches_the_end_of_a_high_tree_and_then_scrolls_the_page(tab: &Tab) {
    tab.become_phone().await;
    let tall = "<meta name=viewport content='width=device-width'><minimax-tree board=......... search=ordered></minimax-tree><p style='height:3000px'>Below</p>";
    let figure = plant(tab, tall).await;
    let pane: Rect = figure.place("$('.window')").await;
    let swipe_up = async || swipe(tab, &[pane.at(0.5, 0.6)], &[pane.at(0.5, 0.6).by(0.0, -250.0)]).await;
    let before = figure.view().await;
    swipe_up().await;
    let after = figure.view().await;
    assert!(before[1] - after[1] > 200.0, "{before:?} {after:?}");
    assert_eq!(tab.eval::<f64>("scrollY").await, 0.0);
    swipe_up().await;
    let end = figure.view().await;
    swipe_up().await;
    tab.until("scrollY > 50").await;
    assert_eq!(figure.view().await, end);
}

#[apply(everywhere)]
async fn two_fingers_stretch_the_tree(tab: &Tab) {
    tab.become_phone().await;
    let figure = in_long_page(tab).await;
    let before = figure.view().await;
    let pane: Rect = figure.place("$('.window')").await;
    swipe(tab, &[pane.at(0.4, 0.5), pane.at(0.6, 0.5)], &[pane.at(0.2, 0.5), pane.at(0.8, 0.5)]).await;
    let after = figure.view().await;
    assert!(after[2] > before[2] * 1.5, "{before:?} {after:?}");
    assert_eq!(tab.eval::<f64>("scrollY + visualViewport.scale").await, 1.0);
}
