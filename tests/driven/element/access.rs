//! What assistive technology gets: the accessibility tree, the live region, and the findings of axe.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::play::{finish, worst};

/// axe-core, unchanged from npm.
pub const AXE: &str = include_str!("../../axe/axe.min.js");

/// The nodes of the browser's accessibility tree.
pub async fn accessible_nodes(tab: &Tab) -> Vec<Value> {
    let mut tree = tab.send("Accessibility.getFullAXTree", json!({})).await;
    serde_json::from_value(tree["nodes"].take()).expect("the nodes are an array")
}

/// The role or the name of such a node.
pub fn text<'n>(node: &'n Value, what: &str) -> &'n str {
    node[what]["value"].as_str().unwrap_or_default()
}

/// The nearest nodes below a node that have this role.
fn below<'n>(nodes: &'n [Value], node: &Value, role: &str) -> Vec<&'n Value> {
    let ids = node["childIds"].as_array().into_iter().flatten();
    let children =
        ids.map(|id| nodes.iter().find(|node| node["nodeId"] == *id).expect("every id names a node"));
    let found = children.flat_map(|child| {
        let is_wanted = text(child, "role") == role;
        if is_wanted { vec![child] } else { below(nodes, child, role) }
    });
    found.collect()
}

/// Asserts that the browser's accessibility tree has one grid, with a name, and that each of its cells is a button that is named
/// after its place and its mark on this board.
async fn assert_grid(tab: &Tab, board: &str) {
    let nodes = accessible_nodes(tab).await;
    let grids: Vec<&Value> = nodes.iter().filter(|node| text(node, "role") == "grid").collect();
    let [grid] = grids[..] else { panic!("{} grids", grids.len()) };
    assert_ne!(text(grid, "name"), "", "the grid has no name");
    let mut found = Vec::new();
    for (row, cells) in below(&nodes, grid, "row").into_iter().enumerate() {
        for (column, cell) in below(&nodes, cells, "gridcell").into_iter().enumerate() {
            let [button] = below(&nodes, cell, "button")[..] else { panic!("not one button in {cell}") };
            let place = format!("row {}, column {}, ", row + 1, column + 1);
            found.push(text(button, "name").strip_prefix(&place).unwrap_or("misnamed").replace("empty", "."));
        }
        found.push("/".to_owned());
    }
    assert_eq!(found.concat(), format!("{board}/"));
}

/// Asserts that axe finds no violation at the start, in the middle and at the end of a game.
async fn axe_finds_nothing(tab: &Tab, scheme: &str) {
    tab.prefer(&[("prefers-color-scheme", scheme)]).await;
    let game = tab.open().await;
    tab.execute(AXE).await;
    assert_clean(tab, "start").await;
    game.play(0).await;
    assert_clean(tab, "middle").await;
    finish(&game, 'X', worst).await;
    assert_clean(tab, "end").await;
}

/// An expression for what axe lets pass: articles without a name, and parts with a role inside of one whose parts have none,
/// such as a button.
const UNNAMED_OR_UNHEARD: &str =
    "[document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    .flatMap(root => [...root.querySelectorAll(`
        article:not([aria-label], [aria-labelledby]),
        :is(button, [role=button], [role=img], [role=option], [role=switch], [role=tab]) :is([role], img)`)])
    .map(({ outerHTML }) => outerHTML)";

/// Asserts that axe finds no violation. Applies every rule, those off by default included, except the rules of WCAG's level
/// AAA and deprecated rules. Asserts also that there is nothing of what axe lets pass.
pub async fn assert_clean(tab: &Tab, when: &str) {
    // Axe would judge the intermediate colours of a running transition. A figure that has come into sight starts its own a frame later.
    tab.eval::<()>(
            "(async () => {
                for (let still = 0; still < 2; still++) {
                    await new Promise(requestAnimationFrame);
                    const running = document.getAnimations().filter(({ playState }) => playState == 'running');
                    if (running.length > 0) still = -1;
                    await Promise.allSettled(running.map(({ finished }) => finished));
                }
                return null;
            })()",
        )
        .await;
    let found: Vec<String> = tab
        .eval(
            "(() => {
                const wanted = axe.getRules().filter(({ tags }) => !tags.some(tag => /aaa$|^deprecated$/.test(tag)));
                const rules = Object.fromEntries(wanted.map(({ ruleId }) => [ruleId, { enabled: true }]));
                return axe.run(document, { runOnly: wanted.map(({ ruleId }) => ruleId), rules, resultTypes: ['violations'] })
                    .then(({ violations }) => violations.map(({ id, help, nodes }) =>
                        `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`));
            })()",
        )
        .await;
    assert_eq!(found, [] as [&str; 0], "{when}");
    assert_eq!(tab.eval::<Vec<String>>(UNNAMED_OR_UNHEARD).await, [] as [&str; 0], "{when}");
}
