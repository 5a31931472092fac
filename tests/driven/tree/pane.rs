//! The drawn tree, its pane: a drag pans, the wheel scrolls the page, and the wheel with Control zooms.

use serde_json::{Value, json};

use crate::driver::picture::{Point, Rect};
use crate::driver::protocol::Mouse;
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::drawing::searched;
use crate::tree::figure::{Figure, page, plant, script};
use crate::tree::keys::type_sign;

/// A place in the pane where nothing is drawn.
async fn empty_spot(figure: &Figure<'_>) -> Point {
    let pane: Rect = figure.place("$('.window')").await;
    let point = pane.at(0.06, 0.2);
    let is_free =
        format!("root.elementFromPoint({}, {})?.closest('[role=treeitem]') == null", point.x, point.y);
    assert!(figure.ask::<bool>(&is_free).await);
    point
}

async fn drag(tab: &Tab, from: Point, to: Point) {
    tab.hover(from).await;
    tab.mouse(Mouse::Press(1), from).await;
    for part in [0.25, 0.5, 1.0] {
        let between = |from: f64, to: f64| from + (to - from) * part;
        let at = Point { x: between(from.x, to.x), y: between(from.y, to.y) };
        tab.mouse(Mouse::Move, at).await;
    }
    tab.mouse(Mouse::Release(1), to).await;
}

#[apply(everywhere)]
#[apply(layout)]
async fn a_drag_pans_and_is_no_click(tab: &Tab) {
    let (figure, _) = searched(tab, NINE_CALLS, "minimax").await;
    tab.until_heard("tree-ready").await;
    figure.heard().await;
    // A drag that begins on a node pans too.
    for (from, right, down) in
        [(empty_spot(&figure).await, 60.0, 10.0), (figure.point(4, ".score").await.by(60.0, 0.0), -90.0, 0.0)]
    {
        let before: Rect = figure.node_place(4).await;
        drag(tab, from, from.by(right, down)).await;
        let after: Rect = figure.node_place(4).await;
        assert!((after.x - before.x - right).abs() < 1.5, "{before:?} {after:?}");
    }
    assert_eq!(figure.heard().await, [] as [Value; 0], "that was no click");
    assert_eq!(figure.step().await.0, 17);
    // It ends where the button comes up, even outside of the element.
    let from = empty_spot(&figure).await;
    drag(tab, from, Point { x: from.x + 40.0, y: 3.0 }).await;
    assert!(!figure.ask::<bool>("$('[part=tree]').classList.contains('held')").await);
    let there = figure.view().await;
    tab.hover(from.by(200.0, 0.0)).await;
    assert_eq!(figure.view().await, there);
    // The next click chooses a node, and stays a click if the hand shakes a little.
    figure.heard().await;
    let from = figure.point(4, ".score").await;
    drag(tab, from, from.by(2.0, 1.0)).await;
    let heard = figure.heard().await;
    assert!(heard.iter().any(|event| event["type"] == "tree-select"), "{heard:?}");
    assert_eq!(figure.step().await.0, 7);
    // A drawing that is higher than its pane follows the drag up and down too.
    figure.act("tree.focus()").await;
    for _ in 0..4 {
        type_sign(tab, "+").await;
    }
    let middle = figure.place("$('.window')").await.centre();
    for (right, down) in [(-20.0, -30.0), (10.0, 20.0)] {
        let before = figure.view().await;
        drag(tab, middle, middle.by(right, down)).await;
        let after = figure.view().await;
        let far = [after[0] - before[0] - right, after[1] - before[1] - down];
        assert!(far.iter().all(|far| far.abs() < 1.5), "{right} {down}: {before:?} {after:?}");
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn in_a_page_that_is_shown_smaller_a_drag_goes_as_far_as_the_pointer(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let slide = "<div style='width: 1600px; transform: scale(0.5); transform-origin: 0 0'><minimax-tree></minimax-tree></div>";
    let figure = plant(tab, slide).await;
    figure.act("tree.focus()").await;
    for _ in 0..6 {
        type_sign(tab, "+").await;
    }
    let from = figure.place("$('.window')").await.centre();
    let before: Rect = figure.node_place(4).await;
    drag(tab, from, from.by(-60.0, 20.0)).await;
    let after: Rect = figure.node_place(4).await;
    let far = [after.x - before.x + 60.0, after.y - before.y - 20.0];
    assert!(far.iter().all(|far| far.abs() < 1.5), "{before:?} {after:?}");
}

/// Which bars show that there is more: across, and down.
const BARS: &str = "['.across', '.down'].map(bar => $(bar).checkVisibility())";

#[apply(chromium)]
#[apply(layout)]
async fn bars_show_that_there_is_more_and_the_wheel_leads_there(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    // A window of 1280 × 720 at 200 %.
    tab.resize(640, 360, 2.0).await;
    let figure = plant(tab, "<minimax-tree numbers=[1,2]></minimax-tree>").await;
    assert_eq!(figure.ask::<[bool; 2]>(BARS).await, [false; 2]);
    let text = format!(
        "{PAGE_HEAD}{}<minimax-tree board=......... search=ordered></minimax-tree><p style='height:3000px'>Below</p>",
        script()
    );
    let figure = page(tab, &text, None).await;
    figure.ready().await;
    assert_eq!(figure.ask::<[bool; 2]>(BARS).await, [true; 2]);
    let pane: Rect = figure.place("$('.window')").await;
    let turns = |way: f64| {
        format!(
            "Array.from({{ length: 60 }}, () => {})",
            wheel("altKey", pane.centre(), &format!("deltaY: {way}"))
        )
    };
    for (way, node) in [(100.0, "items.find(item => item.ariaLevel == 10)"), (-100.0, "items[0]")] {
        // The wheel scrolls the page once the drawing is at its end.
        let free: Vec<bool> = figure.ask(&turns(way)).await;
        assert!(free.is_sorted() && !free[0] && free[59], "{way}: {free:?}");
        let place: Rect = figure.place(node).await;
        assert!(
            place.y > pane.y - 1.0 && place.at(0.0, 1.0).y < pane.at(0.0, 1.0).y + 1.0,
            "{way}: {place:?}"
        );
    }
}

/// A tree in a page that can be scrolled.
pub async fn in_long_page<'t>(tab: &'t Tab) -> Figure<'t> {
    let text = format!(
        "{PAGE_HEAD}<meta name=viewport content='width=device-width'>{}<main><minimax-tree numbers='{TREE_OF_ARTICLE_D}'></minimax-tree><p style='height:3000px'>Below</p></main>",
        script()
    );
    let figure = page(tab, &text, None).await;
    figure.ready().await;
    figure
}

#[apply(everywhere)]
#[apply(layout)]
async fn the_wheel_alone_scrolls_the_page(tab: &Tab) {
    let figure = in_long_page(tab).await;
    let view = figure.view().await;
    let pane: Rect = figure.place("$('.window')").await;
    tab.hover(pane.centre()).await;
    tab.mouse(Mouse::Wheel(120.0), pane.centre()).await;
    tab.until("scrollY > 0").await;
    assert_eq!(figure.view().await, view);
}

/// The expression that turns the wheel with a key held, by a script. Its value says whether the page may still scroll.
fn wheel(key: &str, point: Point, delta: &str) -> String {
    format!(
        "$('.window').dispatchEvent(new WheelEvent('wheel', {{ {key}: true, {delta}, clientX: {}, clientY: {}, bubbles: true, composed: true, cancelable: true }}))",
        point.x, point.y
    )
}

#[apply(everywhere)]
#[apply(layout)]
async fn the_wheel_with_control_zooms_about_the_pointer(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let figure = in_long_page(tab).await;
    figure.act("tree.focus()").await;
    for _ in 0..3 {
        type_sign(tab, "+").await;
    }
    let pane: Rect = figure.place("$('.window')").await;
    let point = pane.at(0.5, 0.5);
    let node = "items.find(item => item.dataset.shape == 'MIN')";
    let place_and_scale = async || (figure.place(node).await.at(0.0, 0.0), figure.view().await[2]);
    for (key, delta) in [("ctrlKey", -60.0), ("metaKey", -60.0), ("ctrlKey", 60.0)] {
        let (before, scale) = place_and_scale().await;
        let free: bool = figure.ask(&wheel(key, point, &format!("deltaY: {delta}"))).await;
        assert!(!free, "the page does not scroll as well");
        tab.painted().await;
        let (after, now) = place_and_scale().await;
        let grown = now / scale;
        assert!(if delta < 0.0 { grown > 1.05 } else { grown < 0.95 }, "{grown}");
        // What is under the pointer stays there.
        for (before, after, pointer) in [(before.x, after.x, point.x), (before.y, after.y, point.y)] {
            let far = after - pointer - (before - pointer) * grown;
            assert!(far.abs() < 2.0, "{before} {after} {pointer} {grown}");
        }
    }
    // Turned sideways, the wheel pans up to the end of the drawing, where the page scrolls.
    let before = figure.view().await;
    let free: bool = figure.ask(&wheel("shiftKey", point, "deltaY: 40")).await;
    let after = figure.view().await;
    assert!(!free && (before[0] - after[0] - 40.0).abs() < 0.01, "{before:?} {after:?}");
    let turns = format!("Array.from({{ length: 200 }}, () => {})", wheel("shiftKey", point, "deltaY: 100"));
    let free: Vec<bool> = figure.ask(&turns).await;
    assert!(free.is_sorted() && free[199], "the page scrolls at the end of the drawing: {free:?}");
}

#[apply(everywhere)]
#[apply(layout)]
async fn the_real_wheel_with_control_zooms_and_does_not_scroll(tab: &Tab) {
    let figure = in_long_page(tab).await;
    let before = figure.view().await;
    let Point { x, y } = figure.place("$('.window')").await.centre();
    let turned = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -100, "modifiers": 2 });
    tab.send("Input.dispatchMouseEvent", turned).await;
    figure.until(&format!("new DOMMatrix($('.plane').style.transform).a > {}", before[2] * 1.05)).await;
    assert_eq!(tab.eval::<f64>("scrollY + visualViewport.scale").await, 1.0);
}

#[apply(everywhere)]
#[apply(layout)]
async fn what_comes_into_sight_moves_no_further_than_it_must(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "minimax").await;
    figure.act("tree.focus()").await;
    for _ in 0..4 {
        type_sign(tab, "+").await;
    }
    tab.press("Home").await;
    let mut before = figure.node_place(0).await.x;
    let mut moved = 0;
    for node in 1..model.trace.node_count() {
        tab.press("ArrowDown").await;
        // The left edge of the root, and what remains of the pane on the right of the node, its parent and its children.
        let [root, rest]: [f64; 2] = figure
            .ask(
                "(() => {
                    const at = items.indexOf(root.activeElement);
                    const levels = items.map(item => Number(item.ariaLevel));
                    const end = levels.findIndex((level, index) => index > at && level <= levels[at]);
                    const parts = items.filter((_, index) => index == at || index == levels.lastIndexOf(levels[at] - 1, at)
                        || index > at && (end < 0 || index < end) && levels[index] == levels[at] + 1);
                    const right = part => part.getBoundingClientRect().right;
                    return [items[0].getBoundingClientRect().x, right($('.window')) - Math.max(...parts.map(right))];
                })()",
            )
            .await;
        if root < before - 1.0 {
            assert!((-1.0..60.0).contains(&rest), "node {node}: {rest} px remain on the right");
            moved += 1;
        }
        before = root;
    }
    assert!(moved > 1, "it moved to the left {moved} times");
}
