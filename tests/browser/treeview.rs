//! "How it thinks", the tree of the search: what its rows tell, and when.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::naive::{Node, Record, grouped, player, written};
use crate::tab::Tab;
use crate::walk::{LOST, NINE_CALLS, Row, Walk};

tests![
    every_row_tells_what_a_naive_search_finds,
    a_row_tells_nothing_before_it_is_known,
    minimax_has_rows_without_bounds,
    what_is_cut_stands_in_its_place_and_is_struck_out,
    assistive_technology_gets_a_tree,
];

/// A position in which cuts leave out one branch and many, of one node and of many.
pub const OPEN: &str = "XOX/.O./...";

/// The row of a node as the naive search has it, at that step.
fn row(record: &Record, search: &str, id: usize, step: usize) -> Row {
    let node = &record.nodes[id];
    let name = player(node.max());
    let number = grouped(id + 1);
    let parent = node.parent.map(|parent| &record.nodes[parent]);
    let siblings = |parent: &Node| parent.children.len() + parent.cut.len();
    let inner = !node.leaf();
    let mut row = Row {
        place: 0,
        level: node.ply + 1,
        position: parent.map_or(1, |parent| {
            1 + parent
                .children
                .iter()
                .position(|&child| child == id)
                .expect("a child")
        }),
        size: parent.map_or(1, siblings),
        expanded: inner.then(|| "true".into()),
        selected: false,
        stop: false,
        focused: false,
        title: node.place.title(),
        struck: false,
        facts: String::new(),
        score: String::new(),
        spoken: String::new(),
        board: node.place.state().text(),
    };
    if node.entered > step {
        row.facts = "not visited yet".into();
        row.spoken = ". Not visited yet.".into();
        return row;
    }
    let bounds = [written(node.alpha), written(node.beta)];
    let [alpha, beta] = &bounds;
    let bounded = !search.starts_with("minimax");
    row.facts = if bounded {
        format!("{name} · α {alpha} β {beta} · #{number}")
    } else {
        format!("{name} · #{number}")
    };
    let known = node.left <= step;
    row.score = if known { record.score(id) } else { "…".into() };
    let does = if inner { " chooses" } else { ", the end" };
    let hears = if bounded {
        format!(", alpha {alpha}, beta {beta}")
    } else {
        String::new()
    };
    let score = if known {
        let spoken = record.score(id).replace("≤", "at most").replace("≥", "at least");
        format!("score {spoken}")
    } else {
        "score not known yet".into()
    };
    row.spoken = format!(". Node {number}, {name}{does}{hears}, {score}.");
    row
}

/// The row of a cut child.
fn cut_row(record: &Record, parent: usize, index: usize, step: usize) -> Row {
    let above = &record.nodes[parent];
    let place = &above.cut[index];
    let cost = place.size();
    let nodes = format!("{} node{}", grouped(cost), if cost == 1 { "" } else { "s" });
    let known = above.left - 1 <= step;
    let said = |known_as: String| {
        if known { known_as } else { "not visited yet".into() }
    };
    Row {
        place: 0,
        level: above.ply + 2,
        position: above.children.len() + index + 1,
        size: above.children.len() + above.cut.len(),
        expanded: None,
        selected: false,
        stop: false,
        focused: false,
        title: place.title(),
        struck: known,
        facts: said(format!("{nodes} not visited")),
        score: if known { "cut".into() } else { String::new() },
        spoken: if known {
            format!(". Cut, {nodes} not visited.")
        } else {
            ". Not visited yet.".into()
        },
        board: place.state().text(),
    }
}

/// All rows of the wholly opened tree.
pub fn all_rows(record: &Record, search: &str, step: usize) -> Vec<Row> {
    fn add(record: &Record, search: &str, id: usize, step: usize, rows: &mut Vec<Row>) {
        rows.push(row(record, search, id, step));
        for &child in &record.nodes[id].children {
            add(record, search, child, step, rows);
        }
        for index in 0..record.nodes[id].cut.len() {
            rows.push(cut_row(record, id, index, step));
        }
    }
    let mut rows = Vec::new();
    add(record, search, 0, step, &mut rows);
    for (place, row) in rows.iter_mut().enumerate() {
        row.place = place;
    }
    rows
}

/// Opens the whole tree by the arrow keys.
pub async fn open_all(walk: &Walk<'_>) {
    walk.enter_tree().await;
    walk.think.tab.press("Home").await;
    let mut last = None;
    loop {
        let row = walk.focused().await;
        if last == Some(row.place) {
            return;
        }
        last = Some(row.place);
        if row.expanded.as_deref() == Some("false") {
            walk.think.tab.press("ArrowRight").await;
        }
        walk.think.tab.press("ArrowDown").await;
    }
}

/// The rows of the tree as one meets them from the first to the last, without what the focus alone changes.
async fn met_rows(walk: &Walk<'_>) -> Vec<Row> {
    walk.enter_tree().await;
    walk.think.tab.press("Home").await;
    let mut rows: Vec<Row> = Vec::new();
    loop {
        let row = walk.focused().await;
        assert!(row.stop, "what has the focus is the tab stop: {row:?}");
        if rows.last().is_some_and(|last| last.place == row.place) {
            return rows;
        }
        rows.push(Row {
            selected: false,
            stop: false,
            focused: false,
            ..row
        });
        walk.think.tab.press("ArrowDown").await;
    }
}

/// Asserts that the two are the same, row by row.
fn assert_rows(met: &[Row], expected: &[Row], when: &str) {
    for (met, expected) in met.iter().zip(expected) {
        assert_eq!(met, expected, "{when}");
    }
    assert_eq!(met.len(), expected.len(), "{when}");
}

async fn every_row_tells_what_a_naive_search_finds(tab: &Tab) {
    for (board, search) in [(LOST, "alpha-beta-depth"), (OPEN, "ordered")] {
        let record = Record::drawn(board, search);
        let last = record.steps.len() - 1;
        let walk = Walk::of(tab, board, search, last).await;
        open_all(&walk).await;
        let met = met_rows(&walk).await;
        assert_rows(
            &met,
            &all_rows(&record, search, last),
            &format!("{search} of {board}"),
        );
    }
}

async fn a_row_tells_nothing_before_it_is_known(tab: &Tab) {
    let search = "alpha-beta-depth";
    let record = Record::drawn(LOST, search);
    let walk = Walk::of(tab, LOST, search, 0).await;
    open_all(&walk).await;
    // The first cut is made in step 9; what is cut is not visited yet before.
    for step in [0, 1, 8, 9, 10, 40] {
        while walk.step().await.0 < step {
            walk.press("Step").await;
        }
        let met = met_rows(&walk).await;
        assert_rows(&met, &all_rows(&record, search, step), &format!("at step {step}"));
        let struck = met.iter().filter(|row| row.struck).count();
        assert_eq!(struck > 0, step >= 9, "at step {step}");
        let selected: Vec<String> = selected(&walk).await;
        let node = &record.nodes[record.steps[step].node];
        assert_eq!(selected, [node.place.title()], "at step {step}");
    }
}

/// The titles of the rows that are selected, brought into sight.
async fn selected(walk: &Walk<'_>) -> Vec<String> {
    let mut titles = BTreeSet::new();
    walk.enter_tree().await;
    walk.think.tab.press("Home").await;
    loop {
        let rows = walk.rows().await;
        titles.extend(
            rows.iter()
                .filter(|row| row.selected)
                .map(|row| (row.place, row.title.clone())),
        );
        let focused = walk.focused().await;
        walk.think.tab.press("ArrowDown").await;
        if walk.focused().await.place == focused.place {
            return titles.into_iter().map(|(_, title)| title).collect();
        }
    }
}

async fn minimax_has_rows_without_bounds(tab: &Tab) {
    let record = Record::drawn(NINE_CALLS, "minimax");
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 17).await;
    open_all(&walk).await;
    let met = met_rows(&walk).await;
    assert_rows(&met, &all_rows(&record, "minimax", 17), "minimax");
    // By hand: the nine calls and what they hand back.
    let nine = [
        ("The position on the board", "MAX · #1", "10"),
        ("X top edge", "MIN · #2", "−10"),
        ("O middle", "MAX · #3", "−10"),
        ("O bottom left corner", "MAX · #4", "−10"),
        ("X middle", "MIN · #5", "10"),
        ("X bottom left corner", "MIN · #6", "−10"),
        ("O top edge", "MAX · #7", "10"),
        ("X middle", "MIN · #8", "10"),
        ("O middle", "MAX · #9", "−10"),
    ];
    let told: Vec<(&str, &str, &str)> = met
        .iter()
        .map(|row| (&*row.title, &*row.facts, &*row.score))
        .collect();
    assert_eq!(told, nine);
}

async fn what_is_cut_stands_in_its_place_and_is_struck_out(tab: &Tab) {
    // By hand: where O has taken the top left corner and X the left edge, O’s block is enough, and the middle is cut: O
    // there, and X’s last move.
    let walk = Walk::of(tab, LOST, "alpha-beta-depth", 9).await;
    let rows = walk.rows().await;
    let cut: Vec<&Row> = rows.iter().filter(|row| row.struck).collect();
    let [cut] = cut[..] else {
        panic!("{} rows are struck out", cut.len())
    };
    let told = [&*cut.title, &cut.facts, &cut.score, &cut.spoken, &cut.board];
    assert_eq!(
        told,
        [
            "O middle",
            "2 nodes not visited",
            "cut",
            ". Cut, 2 nodes not visited.",
            "OX./XOX/OOX"
        ]
    );
    assert_eq!((cut.level, cut.position, cut.size), (4, 2, 2));
    let before = &rows[cut.place - 1];
    assert_eq!(
        (&*before.title, before.level, before.position),
        ("O top right corner", 4, 1)
    );
    // It is not told by colour alone, and its mark is not lost with colours of one's own.
    tab.prefer(&[("forced-colors", "active")]).await;
    assert_eq!(walk.rows().await, rows);
}

async fn assistive_technology_gets_a_tree(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "alpha-beta-depth", 9).await;
    let tree = tab.send("Accessibility.getFullAXTree", json!({})).await;
    let nodes = tree["nodes"].as_array().expect("a tree");
    let role = |name: &str| -> Vec<&Value> {
        nodes
            .iter()
            .filter(|node| node["role"]["value"] == name && node["ignored"] == false)
            .collect()
    };
    let [tree] = role("tree")[..] else {
        panic!("not one tree")
    };
    assert_eq!(tree["name"]["value"], "The tree of the search");
    let rows = walk.rows().await;
    let items = role("treeitem");
    assert_eq!(items.len(), rows.len());
    for (item, row) in items.iter().zip(&rows) {
        // The title is heard with the rest, and nothing of it twice.
        let name = item["name"]["value"].as_str().unwrap_or_default();
        assert_eq!(
            name.replace(" .", "."),
            format!("{}{}", row.title, row.spoken),
            "{row:?}"
        );
        let property = |name: &str| {
            let properties = item["properties"].as_array().into_iter().flatten();
            let found: Vec<&Value> = properties.filter(|property| property["name"] == name).collect();
            found
                .first()
                .map_or(Value::Null, |property| property["value"]["value"].clone())
        };
        assert_eq!(property("level"), json!(row.level), "{row:?}");
        assert_eq!(property("selected"), json!(row.selected), "{row:?}");
        let expanded = row.expanded.as_ref().map(|expanded| expanded == "true");
        assert_eq!(property("expanded"), json!(expanded), "{row:?}");
        assert_eq!(property("focusable"), json!(true), "{row:?}");
    }
    // The rows are in the order in which they are seen.
    let tops: Vec<f64> = walk
        .ask("$$('[role=treeitem]').map(row => row.getBoundingClientRect().top)")
        .await;
    assert!(tops.is_sorted(), "{tops:?}");
}
