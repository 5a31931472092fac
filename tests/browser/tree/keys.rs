//! The drawn tree by the keyboard alone: the keys of a tree, and those of its view.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::driver::protocol::{Command, Modifiers};
use crate::driver::random::Random;
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::drawing::searched;
use crate::tree::figure::{NODE_OF_STEP, page, script};
use crate::tree::model::{Model, Subject};

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
    let mut forth = Vec::new();
    while forth.last().is_none_or(|last| last != "after") && forth.len() < 20 {
        tab.press("Tab").await;
        forth.push(figure.ask::<String>(at).await);
    }
    assert_eq!(
        forth,
        [
            "node",
            "slider",
            "To the start",
            "Back",
            "Play",
            "Step",
            "Next cut",
            "To the end",
            "Speed",
            "Smaller",
            "Larger",
            "Fit",
            "after"
        ]
    );
    for expected in forth.iter().rev().skip(1) {
        tab.press("Shift+Tab").await;
        assert_eq!(figure.ask::<String>(at).await, *expected);
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
    let (figure, _) = searched(tab, NINE_CALLS, "minimax", "plain").await;
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

/// A model of the tree: the closed nodes and the focused one, changed by keys.
struct Walker<'m> {
    model: &'m Model,
    closed: BTreeSet<usize>,
    at: usize,
}

impl Walker<'_> {
    fn children(&self, node: usize) -> &[usize] {
        &self.model.record.nodes[node].children
    }

    fn is_open(&self, node: usize) -> bool {
        !self.children(node).is_empty() && !self.closed.contains(&node)
    }

    /// Adds the visible nodes from this one down, in their order.
    fn seen(&self, node: usize, seen: &mut Vec<usize>) {
        seen.push(node);
        if self.is_open(node) {
            for &child in self.children(node) {
                self.seen(child, seen);
            }
        }
    }

    fn toggle(&mut self) {
        if !self.closed.remove(&self.at) {
            self.closed.insert(self.at);
        }
    }

    fn press(&mut self, key: &str) {
        let mut seen = Vec::new();
        self.seen(0, &mut seen);
        let place = seen.iter().position(|&node| node == self.at).expect("in sight");
        let is_inner = !self.children(self.at).is_empty();
        match key {
            "ArrowDown" => self.at = seen[(place + 1).min(seen.len() - 1)],
            "ArrowUp" => self.at = seen[place.saturating_sub(1)],
            "Home" => self.at = 0,
            "End" => self.at = *seen.last().expect("a root"),
            "ArrowRight" if self.is_open(self.at) => self.at = self.children(self.at)[0],
            "ArrowLeft" if !self.is_open(self.at) => {
                self.at = self.model.record.nodes[self.at].parent.unwrap_or(0);
            }
            "ArrowRight" | "ArrowLeft" | "Enter" if is_inner => self.toggle(),
            _ => {}
        }
    }
}

#[apply(chromium)]
async fn a_thousand_keys_keep_the_focus_where_a_tree_has_it(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "minimax", "plain").await;
    figure.act("tree.focus()").await;
    let mut walker = Walker { model: &model, closed: BTreeSet::new(), at: 0 };
    let mut random = Random::default();
    for turn in 0..1000 {
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
        let key = keys[random.below(keys.len())];
        // Enter on a leaf chooses it, and so steps.
        if key == "Enter" && model.record.nodes[walker.at].leaf() {
            continue;
        }
        tab.press(key).await;
        walker.press(key);
        let mut seen = Vec::new();
        walker.seen(0, &mut seen);
        let told: (usize, Vec<usize>) = figure
            .ask("(number => [number(root.activeElement), items.map(number)])(item => Number(/Node (\\d+)/.exec(item.ariaLabel)[1]) - 1)")
            .await;
        assert_eq!(told, (walker.at, seen), "after {turn} keys, {key}");
        if turn % 100 == 0 {
            model.check(&figure.now().await, "by keys");
        }
    }
}

/// Whether two numbers are equal, up to their rounding in the style.
fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.01
}

#[apply(everywhere)]
async fn keys_of_the_view_zoom_and_pan(tab: &Tab) {
    let (figure, _) = searched(tab, TREE_OF_ARTICLE_D, "minimax", "plain").await;
    figure.act("tree.focus()").await;
    let fitted = figure.view().await;
    type_sign(tab, "+").await;
    let larger = figure.view().await;
    assert!(near(larger[2], fitted[2] * 1.25), "{larger:?}");
    type_sign(tab, "-").await;
    assert!(near(figure.view().await[2], fitted[2]));
    for _ in 0..20 {
        type_sign(tab, "=").await;
    }
    assert!(near(figure.view().await[2], 3.0), "no larger than three times");
    // Zooms in from the fitted view, so that there is room to pan.
    tab.press("0").await;
    assert_eq!(figure.view().await, fitted);
    for _ in 0..4 {
        type_sign(tab, "+").await;
    }
    // Pans into a corner, from where there is room for one step each way.
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
        let [from_x, from_y, scale] = figure.view().await;
        tab.press(key).await;
        let [to_x, to_y, now] = figure.view().await;
        assert!(near(now, scale), "{key}");
        assert!(
            near(to_x - from_x, right) && near(to_y - from_y, down),
            "{key}: {from_x} {to_x} {from_y} {to_y}"
        );
    }
    for _ in 0..40 {
        type_sign(tab, "-").await;
    }
    assert!(near(figure.view().await[2], 0.25), "no smaller than a quarter");
    tab.press("0").await;
    assert_eq!(figure.view().await, fitted);
    assert_eq!(figure.focused().await, Some(0), "the focus stays");
}

#[apply(everywhere)]
async fn keys_that_mean_nothing_are_left_to_the_page(tab: &Tab) {
    let (figure, _) = searched(tab, NINE_CALLS, "minimax", "plain").await;
    figure.act("tree.focus()").await;
    figure
        .act("(window.left = [], document.addEventListener('keydown', event => left.push([event.key, event.defaultPrevented])))")
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
}

#[apply(chromium)]
async fn the_focus_stays_in_the_tree_while_somebody_else_steps(tab: &Tab) {
    let (figure, model) = searched(tab, "X../.O./..X", "alpha-beta", "plain").await;
    figure.act("tree.focus()").await;
    // Nodes come and go. If the focused node goes, the node of the step gets the focus.
    let steps: Vec<usize> = (0..model.steps()).step_by(model.steps() / 40).collect();
    for step in steps {
        let before: String = figure.ask("root.activeElement.ariaLabel.split('.')[0]").await;
        let sight = figure.at(step).await;
        let focused = figure.focused().await.expect("a node has the focus");
        let kept = sight.items[focused].spoken.split('.').next() == Some(&before);
        assert!(kept || sight.items[focused].selected == "true", "step {step}");
    }
    let subjects = model.subjects(&figure.now().await.items);
    assert!(matches!(subjects[0].0, Subject::Visited(0)));
}

#[apply(everywhere)]
async fn the_node_with_the_focus_comes_into_sight(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "minimax", "plain").await;
    figure.act("tree.focus()").await;
    for _ in 0..10 {
        type_sign(tab, "+").await;
    }
    tab.press("End").await;
    tab.press("Home").await;
    for node in 0..model.record.nodes.len() {
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
