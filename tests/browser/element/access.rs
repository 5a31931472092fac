//! What assistive technology gets: the accessibility tree, the live region, and the findings of axe.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::game::Game;
use crate::element::play::{finish, worst};

/// axe-core, unchanged from npm.
pub const AXE: &str = include_str!("../../axe/axe.min.js");

#[apply(chromium)]
async fn the_board_is_a_grid_of_named_buttons(tab: &Tab) {
    let game = tab.open().await;
    assert_eq!(outline(tab).await, grid(".../.../..."));
    game.play(4).await;
    assert_eq!(outline(tab).await, grid(&game.board().await));
    finish(&game, 'X', worst).await;
    assert_eq!(outline(tab).await, grid(&game.board().await));
}

/// The expected outline of a grid with this board: rows, cells and buttons, each indented by its depth.
fn grid(board: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for (row, marks) in board.split('/').enumerate() {
        lines.push("  row".to_owned());
        for (column, mark) in marks.chars().enumerate() {
            let mark = if mark == '.' { "empty".to_owned() } else { mark.to_string() };
            lines.push("    gridcell".to_owned());
            lines.push(format!("      button row {}, column {}, {mark}", row + 1, column + 1));
        }
    }
    lines
}

/// The nodes of the browser's accessibility tree.
pub async fn accessible_nodes(tab: &Tab) -> Vec<Value> {
    let mut tree = tab.send("Accessibility.getFullAXTree", json!({})).await;
    serde_json::from_value(tree["nodes"].take()).expect("the nodes are an array")
}

/// The role or the name of such a node.
pub fn text<'n>(node: &'n Value, what: &str) -> &'n str {
    node[what]["value"].as_str().unwrap_or_default()
}

/// The outline of the page's grid in the browser's accessibility tree. Fails unless there is one grid and it has a name.
async fn outline(tab: &Tab) -> Vec<String> {
    fn walk(nodes: &[Value], node: &Value, depth: usize, lines: &mut Vec<String>) {
        let role = text(node, "role");
        let shown =
            !node["ignored"].as_bool().unwrap_or_default() && ["row", "gridcell", "button"].contains(&role);
        if shown {
            let name = if role == "button" { text(node, "name") } else { "" };
            lines.push(format!("{}{role} {name}", "  ".repeat(depth)).trim_end().to_owned());
        }
        for id in node["childIds"].as_array().into_iter().flatten() {
            let child = nodes.iter().find(|node| node["nodeId"] == *id).expect("every child id names a node");
            walk(nodes, child, depth + usize::from(shown), lines);
        }
    }
    let nodes = accessible_nodes(tab).await;
    let grids: Vec<&Value> = nodes.iter().filter(|node| text(node, "role") == "grid").collect();
    let [grid] = grids[..] else { panic!("{} grids", grids.len()) };
    assert_ne!(text(grid, "name"), "", "the grid has no name");
    let mut lines = Vec::new();
    walk(&nodes, grid, 1, &mut lines);
    lines
}

#[apply(chromium)]
async fn the_status_is_one_polite_live_region(tab: &Tab) {
    let game = tab.open().await;
    let live = "((status) => [...root.querySelectorAll('*')]
        .map(node => [node, node.ariaLive ?? { status: 'polite', alert: 'assertive', log: 'polite' }[node.role]])
        .filter(([, live]) => live)
        .map(([node, live]) => [live, node.contains(status) || status.contains(node)])
    )(root.querySelector('[part~=status]'))";
    let regions: Vec<(String, bool)> = game.ask(live).await;
    assert_eq!(regions, [("polite".to_owned(), true)]);

    // The text of the live region follows the game, and the node stays the same.
    game.ask::<()>("void (window.region = root.querySelector('[role=status]'))").await;
    let heard = "root.querySelector('[role=status]').textContent";
    let start: String = game.ask(heard).await;
    assert_ne!(start, "");
    game.play(0).await;
    let reply: String = game.ask(heard).await;
    assert_ne!(reply, start, "the reply is not announced");
    finish(&game, 'X', worst).await;
    assert_ne!(game.ask::<String>(heard).await, reply, "the end is not announced");
    assert!(game.ask::<bool>("window.region == root.querySelector('[role=status]')").await);
}

#[apply(everywhere)]
async fn axe_finds_nothing_in_light(tab: &Tab) {
    tab.prefer(&[("prefers-color-scheme", "light")]).await;
    axe_finds_nothing(tab).await;
}

#[apply(chromium)]
async fn axe_finds_nothing_in_dark(tab: &Tab) {
    tab.prefer(&[("prefers-color-scheme", "dark")]).await;
    axe_finds_nothing(tab).await;
}

#[apply(chromium)]
async fn axe_finds_nothing_on_a_phone(tab: &Tab) {
    tab.become_phone().await;
    axe_finds_nothing(tab).await;
}

/// Asserts that axe finds no violation at the start, in the middle and at the end of a game.
async fn axe_finds_nothing(tab: &Tab) {
    let game = tab.open().await;
    tab.execute(AXE).await;
    assert_clean(&game, "start").await;
    game.play(0).await;
    assert_clean(&game, "middle").await;
    finish(&game, 'X', worst).await;
    assert_clean(&game, "end").await;
}

/// Asserts that axe finds no violation. Applies every rule, those off by default included, except the rules of WCAG's level
/// AAA and deprecated rules.
pub async fn assert_clean(game: &Game<'_>, when: &str) {
    // Axe would judge the intermediate colours of a running transition. A figure that has come into sight starts its own a frame later.
    game.tab
        .eval::<()>(
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
    let found: Vec<String> = game
        .tab
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
}
