//! The drawn tree by the keyboard alone: the keys of a tree, and those of its view.

use serde_json::{Value, json};
use unbeatable::Subject;

use crate::driver::protocol::{Command, Modifiers};
use crate::driver::random::Random;
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::drawing::searched;
use crate::tree::figure::{NODE_OF_STEP, page, script};
use crate::tree::model::Model;

/// The statement after which the page's own listeners collect key events in `keys`, but those of keys that are held.
pub const HEAR_KEYS: &str = "window.keys = [], ['keydown', 'keypress', 'keyup'].forEach(type =>
    document.addEventListener(type, event => /Shift|Control/.test(event.key) || keys.push(`${type} ${event.key}`)))";

/// Types a sign, also `+`, which `Tab::press` takes for a separator.
pub async fn type_sign(tab: &Tab, sign: &str) {
    tab.run(Command::Press(sign, Modifiers::default())).await;
}

#[apply(everywhere)]
async fn the_tree_is_one_tab_stop_among_the_controls(tab: &Tab) {
    let text = format!(
        "{PAGE_HEAD}{}<button id=before>1</button><minimax-tree></minimax-tree><button id=after>2</button>",
        script()
    );
    let figure = page(tab, &text, None).await;
    figure.ready().await;
    let at = "document.activeElement.id || (at => at.role == 'treeitem' ? 'node' : at.type == 'range' ? 'slider' : at.ariaLabel)(root.activeElement)";
    tab.eval::<()>("document.getElementById('before').focus()").await;
    let buttons = ["To the start", "Back", "Play", "Step", "Next cut", "To the end"];
    let stops =
        ["node", "slider"].into_iter().chain(buttons).chain(["Speed", "Smaller", "Larger", "Fit", "after"]);
    for expected in stops.clone() {
        tab.press("Tab").await;
        assert_eq!(figure.ask::<String>(at).await, expected);
    }
    for expected in stops.rev().skip(1) {
        tab.press("Shift+Tab").await;
        assert_eq!(figure.ask::<String>(at).await, expected, "backwards");
    }
    // Tab leads to the node of the step.
    assert_eq!(figure.focused().await, Some(0));
    figure.act("(root.activeElement.blur(), tree.step = 4, tree.focus())").await;
    assert_eq!(figure.focused().await, Some(3));
    // From either side Tab leads back to the node that the keys have reached.
    for (key, node) in
        [("ArrowDown", 4), ("End", 8), ("ArrowUp", 7), ("Home", 0), (" ", 0), ("ArrowRight", 1)]
    {
        tab.press(key).await;
        for (away, back, neighbour) in [("Tab", "Shift+Tab", "slider"), ("Shift+Tab", "Tab", "before")] {
            tab.press(away).await;
            assert_eq!(figure.ask::<String>(at).await, neighbour, "after {key}");
            tab.press(back).await;
            assert_eq!(figure.focused().await, Some(node), "after {key}");
        }
    }
}

#[apply(everywhere)]
async fn its_keys_are_those_of_a_tree(tab: &Tab) {
    let (figure, _) = searched(tab, NINE_CALLS, "minimax").await;
    figure.act("tree.focus()").await;
    // By hand: the root has the children 1, 4 and 5; 1 has 2 and 3; 5 has 6 and 8; 6 has 7.
    for (key, node, open) in [
        ("ArrowUp", 0, Some(true)),
        ("ArrowRight", 1, Some(true)),
        ("ArrowRight", 2, None),
        ("ArrowRight", 2, None),
        ("ArrowDown", 3, None),
        ("ArrowLeft", 1, Some(true)),
        ("ArrowLeft", 1, Some(false)),
        ("ArrowDown", 4, None),
        ("ArrowUp", 1, Some(false)),
        ("ArrowRight", 1, Some(true)),
        ("Enter", 1, Some(false)),
        ("Enter", 1, Some(true)),
        ("End", 8, None),
        ("ArrowDown", 8, None),
        ("ArrowLeft", 5, Some(true)),
        ("ArrowLeft", 5, Some(false)),
        ("ArrowDown", 5, Some(false)),
        ("ArrowLeft", 0, Some(true)),
        ("End", 5, Some(false)),
        ("Home", 0, Some(true)),
        ("ArrowLeft", 0, Some(false)),
        ("ArrowLeft", 0, Some(false)),
        ("ArrowRight", 0, Some(true)),
        ("ArrowRight", 1, Some(true)),
    ] {
        tab.press(key).await;
        let [found, expanded, stops]: [Value; 3] = figure
            .ask("(at => [Number(/Node (\\d+)/.exec(at.ariaLabel)[1]) - 1, at.getAttribute('aria-expanded'), items.filter(item => item.tabIndex == 0).map(item => item == at)])(root.activeElement)")
            .await;
        let open = open.map(|open| open.to_string());
        assert_eq!([found, expanded, stops], [json!(node), json!(open), json!([true])], "{key}");
        assert_eq!(figure.step().await.0, 17, "{key} does not step");
    }
}

/// Presses a key in the model: opens or closes the focused node, given by its place among the drawn nodes, or returns
/// the place to which the focus goes.
fn press(model: &Model, at: usize, key: &str) -> usize {
    let drawing = model.drawing(model.last());
    let Subject::Visited(node) = drawing[at].subject else { panic!("minimax cuts nothing") };
    let is_inner = drawing[at].is_open || drawing[at].hidden > 0;
    match key {
        "ArrowDown" => return (at + 1).min(drawing.len() - 1),
        "ArrowUp" => return at.saturating_sub(1),
        "Home" => return 0,
        "End" => return drawing.len() - 1,
        "ArrowRight" if drawing[at].is_open => return at + 1,
        "ArrowLeft" if !drawing[at].is_open => return drawing[at].parent.unwrap_or(0),
        "ArrowLeft" | "Enter" if drawing[at].is_open => model.figure.borrow_mut().close(node),
        "ArrowRight" | "Enter" if is_inner => model.figure.borrow_mut().open(node),
        _ => {}
    }
    at
}

#[apply(everywhere)]
async fn keys_that_it_uses_do_not_reach_the_page(tab: &Tab) {
    let (figure, _) = searched(tab, NINE_CALLS, "minimax").await;
    figure.act(HEAR_KEYS).await;
    let controls = [
        ("tree.focus()", "ArrowDown ArrowUp ArrowLeft ArrowRight Home End Enter Shift+ArrowLeft - 0"),
        ("$('[data-control=back]').focus()", "Enter"),
        ("$('input').focus()", "ArrowLeft ArrowRight Home End PageUp PageDown"),
        ("$('select').focus()", "ArrowUp ArrowDown Home End 5"),
    ];
    for (focus, used) in controls {
        figure.act(focus).await;
        for key in used.split(' ') {
            tab.press(key).await;
        }
        assert_eq!(tab.eval::<Vec<String>>("keys").await, [] as [&str; 0], "{focus}");
    }
    for (focus, other) in [
        ("tree.focus()", ["x", "Control+ArrowLeft"]),
        ("$('[data-control=back]').focus()", ["ArrowLeft", "x"]),
    ] {
        figure.act(focus).await;
        for key in other {
            tab.press(key).await;
            let heard: Vec<String> = tab.eval("keys.splice(0)").await;
            let name = key.trim_start_matches("Control+");
            for kind in ["keydown", "keyup"] {
                assert!(heard.contains(&format!("{kind} {name}")), "{focus}: {key} is {heard:?}");
            }
        }
    }
}

#[apply(chromium)]
async fn random_keys_keep_the_focus_where_a_tree_has_it(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "minimax").await;
    figure.act("tree.focus()").await;
    tab.press("Home").await;
    let mut at = 0;
    let mut random = Random::default();
    let keys = [
        "ArrowDown",
        "ArrowUp",
        "ArrowLeft",
        "ArrowRight",
        "ArrowDown",
        "ArrowRight",
        "Home",
        "End",
        "Enter",
    ];
    for turn in 0..300 {
        let key = keys[random.below(keys.len())];
        let drawing = model.drawing(model.last());
        // Enter on a leaf chooses it, and so steps.
        if key == "Enter" && !drawing[at].is_open && drawing[at].hidden == 0 {
            continue;
        }
        tab.press(key).await;
        at = press(&model, at, key);
        let shown = (at, model.drawing(model.last()).len());
        let when = format!("after {turn} keys, {key}");
        let found: (usize, usize) = figure.ask("[items.indexOf(root.activeElement), items.length]").await;
        assert_eq!(found, shown, "{when}");
        if turn % 10 == 0 {
            model.check(&figure.now().await, &when);
        }
    }
}

#[apply(everywhere)]
async fn keys_of_the_view_zoom_and_pan(tab: &Tab) {
    let (figure, _) = searched(tab, TREE_OF_ARTICLE_D, "minimax").await;
    figure.act("tree.focus()").await;
    let fitted = figure.view().await;
    // Numbers are rounded in the style.
    let near = |one: f64, other: f64| (one - other).abs() < 0.01;
    for (sign, times, scale) in [
        ("+", 1, fitted[2] * 1.25),
        ("-", 1, fitted[2]),
        // No larger than three times, and no smaller than a quarter.
        ("=", 20, 3.0),
        ("-", 40, 0.25),
    ] {
        for _ in 0..times {
            type_sign(tab, sign).await;
        }
        let view = figure.view().await;
        assert!(near(view[2], scale), "{sign} {times} times: {view:?}");
    }
    tab.press("0").await;
    assert_eq!(figure.view().await, fitted);
    // Zooms in, so that there is room to pan, and pans into a corner, from where there is room for one step each way.
    for _ in 0..4 {
        type_sign(tab, "+").await;
    }
    for key in ["Shift+ArrowLeft", "Shift+ArrowUp"] {
        for _ in 0..30 {
            tab.press(key).await;
        }
    }
    for (key, [right, down]) in [
        ("Shift+ArrowRight", [-80.0, 0.0]),
        ("Shift+ArrowDown", [0.0, -80.0]),
        ("Shift+ArrowLeft", [80.0, 0.0]),
        ("Shift+ArrowUp", [0.0, 80.0]),
    ] {
        let [x, y, scale] = figure.view().await;
        tab.press(key).await;
        let after = figure.view().await;
        let is_there = near(after[0], x + right) && near(after[1], y + down) && near(after[2], scale);
        assert!(is_there, "{key}: {x} {y} {scale} {after:?}");
    }
    assert_eq!(figure.focused().await, Some(0), "the focus stays");
}

#[apply(everywhere)]
async fn keys_that_mean_nothing_are_left_to_the_page(tab: &Tab) {
    let (figure, _) = searched(tab, NINE_CALLS, "minimax").await;
    figure.act("tree.focus()").await;
    figure
        .act("(window.left = [], root.addEventListener('keydown', event => left.push([event.key, event.defaultPrevented])))")
        .await;
    for (key, is_taken) in [
        ("a", false),
        ("Escape", false),
        ("F2", false),
        ("ArrowDown", true),
        (" ", true),
        ("+", true),
        ("Shift+ArrowDown", true),
        ("Control+ArrowDown", false),
        ("Control+End", false),
        ("Control+Home", false),
        ("Control+ArrowLeft", false),
    ] {
        let before = (figure.focused().await, figure.now().await);
        match key {
            "+" => type_sign(tab, key).await,
            _ => tab.press(key).await,
        }
        let (_, taken): (String, bool) = tab.eval("left.at(-1)").await;
        assert_eq!(taken, is_taken, "{key}");
        if !is_taken {
            assert_eq!((figure.focused().await, figure.now().await), before, "{key}");
        }
    }
    // The browser's own shortcuts zoom the page, and not the tree.
    let shortcuts = "['altKey', 'ctrlKey', 'metaKey'].flatMap(held => ['+', '-', '0'].map(key => {
        const event = new KeyboardEvent('keydown', { key, [held]: true, bubbles: true, cancelable: true });
        return root.activeElement.dispatchEvent(event);
    }))";
    assert_eq!(figure.ask::<Vec<bool>>(shortcuts).await, [true; 9]);
}

#[apply(chromium)]
async fn the_focus_stays_in_the_tree_while_somebody_else_steps(tab: &Tab) {
    let (figure, model) = searched(tab, "X../.O./..X", "alpha-beta").await;
    figure.act("tree.focus()").await;
    // Nodes come and go. If the focused node goes, the node of the step gets the focus.
    let name = "root.activeElement.ariaLabel.split('.')[0]";
    for step in (0..model.steps()).step_by(model.steps() / 40) {
        let before: String = figure.ask(name).await;
        figure.act(&format!("tree.step = {step}")).await;
        let (after, is_of_step): (String, bool) =
            figure.ask(&format!("[{name}, root.activeElement == {NODE_OF_STEP}]")).await;
        assert!(after == before || is_of_step, "step {step}: {after} after {before}");
    }
}

#[apply(everywhere)]
async fn the_node_with_the_focus_comes_into_sight(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "minimax").await;
    figure.act("tree.focus()").await;
    for _ in 0..10 {
        type_sign(tab, "+").await;
    }
    tab.press("End").await;
    tab.press("Home").await;
    for node in 0..model.trace.node_count() {
        figure.until_in_view("root.activeElement").await;
        assert!(figure.focused().await.is_some(), "node {node}");
        tab.press("ArrowDown").await;
    }
    // The node of the step comes into view too.
    for step in 0..model.steps() {
        figure.act(&format!("tree.step = {step}")).await;
        figure.until_in_view(NODE_OF_STEP).await;
    }
}
