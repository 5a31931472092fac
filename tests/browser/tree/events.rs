//! The drawn tree, its events: what a host page hears, and when.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::Subtree;
use crate::tree::drawing::{all_searches, searched};
use crate::tree::figure::{Figure, plant, put, script};
use crate::tree::model::{Model, Subject};

/// The details of the `tree-step` events since the last call.
async fn step_details(figure: &Figure<'_>) -> Vec<Value> {
    let heard = figure.heard().await;
    let steps = heard.into_iter().filter(|event| event["type"] == "tree-step");
    steps
        .map(|event| {
            let manner = json!([event["bubbles"], event["composed"], event["target"]]);
            assert_eq!(manner, json!([true, true, "minimax-tree"]));
            event["detail"].clone()
        })
        .collect()
}

#[apply(chromium)]
async fn each_step_is_told_with_what_it_is_about(tab: &Tab) {
    for subject in [NINE_CALLS, TREE_OF_ARTICLE_D, LOST] {
        for (search, scoring) in all_searches() {
            let (figure, model) = searched(tab, subject, search, scoring).await;
            let last = model.steps() - 1;
            figure.act("tree.toStart()").await;
            step_details(&figure).await;
            figure
                .act("(() => { for (let step = 1; step < tree.steps; step += 1) tree.forward(); })()")
                .await;
            let expected: Vec<Value> = (1..=last).map(|step| model.detail(step)).collect();
            assert_eq!(step_details(&figure).await, expected, "{search} {scoring} of {subject}");
            figure.act("(() => { for (let step = 1; step < tree.steps; step += 1) tree.back(); })()").await;
            let expected: Vec<Value> = (0..last).rev().map(|step| model.detail(step)).collect();
            assert_eq!(step_details(&figure).await, expected, "{search} {scoring} of {subject}, backwards");
        }
    }
}

#[apply(everywhere)]
async fn each_way_to_step_is_told_once(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta", "plain").await;
    let last = model.steps() - 1;
    let cut = (0..=last).find(|&step| model.detail(step)["cut"] != 0).expect("a cut");
    // The start of a search sends no `tree-step`.
    tab.until_heard("tree-ready").await;
    assert_eq!(step_details(&figure).await, [] as [Value; 0]);
    for (way, step) in [
        ("tree.toStart()", Some(0)),
        ("tree.toStart()", None),
        ("tree.back()", None),
        ("tree.forward()", Some(1)),
        ("tree.nextCut()", Some(cut)),
        ("tree.step = 5", Some(5)),
        ("tree.step = 5", None),
        ("tree.toEnd()", Some(last)),
        ("tree.forward()", None),
        ("tree.nextCut()", None),
        ("tree.setAttribute('step', '3')", Some(3)),
        ("tree.setAttribute('step', 'end')", Some(last)),
    ] {
        figure.act(way).await;
        let expected: Vec<Value> = step.into_iter().map(|step| model.detail(step)).collect();
        assert_eq!(step_details(&figure).await, expected, "{way}");
    }
    // A step that a listener takes is told after the step that it heard of.
    figure
        .act("tree.addEventListener('tree-step', () => tree.step = 7, { once: true }), tree.step = 2")
        .await;
    assert_eq!(step_details(&figure).await, [model.detail(2), model.detail(7)]);
}

#[apply(everywhere)]
async fn it_is_told_once_when_a_search_can_be_stepped_through(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    tab.until_heard("tree-ready").await;
    tab.idle().await;
    let model = Model::new(&Subtree::read(NINE_CALLS), "minimax", "plain");
    let heard = figure.heard().await;
    assert_eq!(heard[0]["detail"], model.detail(model.steps() - 1));
    // The event also carries the present step.
    let ready = |heard: Vec<Value>| {
        let [event] = &heard[..] else { panic!("{heard:#?}") };
        assert_eq!(event["detail"].as_object().expect("a step").len(), 5);
        json!([event["type"], event["bubbles"], event["composed"], event["target"]])
    };
    let expected = json!(["tree-ready", true, true, "minimax-tree"]);
    assert_eq!(ready(heard), expected);
    for change in [
        "tree.search = 'alpha-beta'",
        "tree.scoring = 'depth'",
        "tree.board = 'XO./.X./..O'",
        "tree.numbers = [[3, 17], [2, 12]]",
        "tree.numbers = null",
        "tree.removeAttribute('board')",
    ] {
        figure.act(change).await;
        figure.ready().await;
        tab.until_heard("tree-ready").await;
        tab.idle().await;
        assert_eq!(ready(figure.heard().await), expected, "{change}");
    }
    // A value that is set already starts no new search, and neither does a change of its look.
    for change in [
        "tree.search = 'alpha-beta'",
        "tree.scoring = 'depth'",
        "tree.theme = 'dark'",
        "tree.controls = 'none'",
        "tree.speed = 5",
        "tree.lang = 'ru'",
        "tree.setAttribute('step', '3')",
    ] {
        figure.act(change).await;
        tab.idle().await;
        let heard = figure.heard().await;
        assert!(heard.iter().all(|event| event["type"] != "tree-ready"), "{change}: {heard:?}");
    }
}

#[apply(everywhere)]
async fn a_listener_of_a_later_script_hears_of_the_start(tab: &Tab) {
    let page = format!(
        "{PAGE_HEAD}{}<minimax-tree></minimax-tree><minimax-tree board=X></minimax-tree>
        <script>window.late = []; for (const type of ['tree-ready', 'tree-error']) addEventListener(type, () => late.push(type))</script>",
        script()
    );
    crate::tree::figure::page(tab, &page, None).await;
    tab.until("late.length == 2").await;
    tab.idle().await;
    let mut late: Vec<String> = tab.eval("late").await;
    late.sort();
    assert_eq!(late, ["tree-error", "tree-ready"]);
}

#[apply(chromium)]
async fn a_click_tells_which_node_was_chosen_and_goes_there(tab: &Tab) {
    for (subject, search) in [(NINE_CALLS, "minimax"), (TREE_OF_ARTICLE_D, "alpha-beta"), (LOST, "ordered")] {
        let (figure, model) = searched(tab, subject, search, "plain").await;
        let subjects = model.subjects(&figure.now().await.items);
        let mut kinds = [0, 0];
        for (item, (subject, _)) in subjects.into_iter().enumerate() {
            figure.act("tree.toEnd()").await;
            tab.painted().await;
            figure.heard().await;
            figure.click(item).await;
            let (node, step) = match subject {
                Subject::Visited(id) => (Some(id), model.record.nodes[id].entered),
                // The cut is in the step before the node is left.
                Subject::Cut(parent, ..) => (None, model.record.nodes[parent].left - 1),
                Subject::Rest(..) => panic!("nothing is folded"),
            };
            kinds[usize::from(node.is_none())] += 1;
            let heard: Vec<Value> = figure
                .heard()
                .await
                .into_iter()
                .map(|event| json!([event["type"], event["detail"]]))
                .collect();
            let detail = json!({ "node": node, "path": model.path(subject) });
            assert_eq!(
                heard,
                [json!(["tree-step", model.detail(step)]), json!(["tree-select", detail])],
                "{subject:?}"
            );
            assert_eq!(figure.step().await.0, step, "{subject:?}");
        }
        assert!(kinds[0] > 0 && (kinds[1] > 0 || search == "minimax"), "{kinds:?}");
    }
}

#[apply(chromium)]
async fn a_key_tells_which_node_was_chosen_and_goes_there(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta", "plain").await;
    let subjects = model.subjects(&figure.now().await.items);
    figure.act("tree.focus()").await;
    tab.press("Home").await;
    for (item, (subject, _)) in subjects.into_iter().enumerate() {
        figure.act("tree.toEnd()").await;
        assert_eq!(figure.focused().await, Some(item), "stepping leaves the focus where it is");
        figure.heard().await;
        let is_leaf: bool = figure.ask(&format!("!items[{item}].hasAttribute('aria-expanded')")).await;
        // Enter, too, chooses a node without children.
        tab.press(if is_leaf && item % 2 == 0 { "Enter" } else { " " }).await;
        let (node, step) = match subject {
            Subject::Visited(id) => (Some(id), model.record.nodes[id].entered),
            Subject::Cut(parent, ..) => (None, model.record.nodes[parent].left - 1),
            Subject::Rest(..) => panic!("nothing is folded"),
        };
        let chosen: Vec<Value> =
            figure.heard().await.into_iter().filter(|event| event["type"] == "tree-select").collect();
        assert_eq!(chosen.len(), 1, "{subject:?}");
        assert_eq!(chosen[0]["detail"], json!({ "node": node, "path": model.path(subject) }));
        assert_eq!(figure.step().await.0, step, "{subject:?}");
        tab.press("ArrowDown").await;
    }
}

#[apply(chromium)]
async fn what_cannot_be_read_is_said_in_its_place_and_told(tab: &Tab) {
    for (attributes, en, zh, ru) in [
        ("board='X.O/.X'", "cell 5", "棋盘在 5 号格之前就结束了", "Поле кончается перед клеткой 5"),
        ("board='XX./.../...'", "too many X", "X 太多", "слишком много X"),
        ("board='XXX/OO./...' turn=X", "won", "X", "победил"),
        ("turn=Z", "X or O", "X", "X"),
        ("numbers='[[3,17],[x]]'", "Character 10, “x”", "第 10 个字符“x”", "Символу 10, «x»"),
        ("numbers=''", "character 1", "1", "1"),
        ("numbers='[[3,17],[2,12]' board='XO./.../...'", "character 1", "1", "1"),
    ] {
        for (language, part) in [("en", en), ("zh", zh), ("ru", ru)] {
            let tag = format!("<minimax-tree lang={language} {attributes}></minimax-tree>");
            let figure = put(tab, &tag, None).await;
            tab.until_heard("tree-error").await;
            tab.idle().await;
            let heard = figure.heard().await;
            assert_eq!(heard.len(), 1, "{attributes}: {heard:?}");
            let message = heard[0]["detail"]["message"].as_str().expect("a message");
            let said: String = figure.ask("$('[part=sentence]').innerText").await;
            assert_eq!(said, message, "{attributes}");
            assert!(message.to_lowercase().contains(&part.to_lowercase()), "{attributes}: {message}");
            let foreign = message.split(|sign: char| !sign.is_ascii_alphabetic()).find(|word| word.len() > 1);
            assert_eq!(foreign.is_some(), language == "en", "{attributes}: {message}");
            assert_eq!(figure.ask::<String>("$('[part=sentence]').lang").await, language);
            // The element shows no tree and no controls.
            let facts = "[tree.step, tree.steps, tree.result ?? null, ...['[part=tree]', '[part=controls]'].map(part => $(part).checkVisibility())]";
            assert_eq!(figure.ask::<Value>(facts).await, json!([0, 0, null, false, false]), "{attributes}");
            let outcome = "tree.ready.then(() => 'resolved', error => error instanceof Error && error.message.includes(' '))";
            assert_eq!(figure.ask::<Value>(outcome).await, json!(true), "{attributes}");
            // The methods and the controls do nothing.
            figure
                .act("[tree.forward(), tree.back(), tree.toStart(), tree.toEnd(), tree.nextCut(), tree.play(), tree.pause(), tree.focus()]")
                .await;
            figure.act("root.querySelectorAll('button').forEach(button => button.click())").await;
            assert_eq!(figure.heard().await, [] as [Value; 0], "{attributes}");
        }
    }
}

#[apply(everywhere)]
async fn what_is_mended_is_drawn(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    let shown = "['[part=tree]', '[part=controls]'].map(part => $(part).checkVisibility())";
    for (bad, good) in [
        ("tree.setAttribute('board', 'X')", "tree.setAttribute('board', 'XO./.X./..O')"),
        ("tree.setAttribute('numbers', '[')", "tree.removeAttribute('numbers')"),
        ("tree.setAttribute('turn', 'Q')", "tree.removeAttribute('turn')"),
        ("tree.setAttribute('numbers', '[[]]')", "tree.numbers = [[1, 2], [3]]"),
    ] {
        figure.act(bad).await;
        assert_eq!(figure.ask::<Value>(shown).await, json!([false, false]), "{bad}");
        tab.until_heard("tree-error").await;
        figure.heard().await;
        figure.act(good).await;
        figure.ready().await;
        assert_eq!(figure.ask::<Value>(shown).await, json!([true, true]), "{good}");
        let said: String = figure.ask("$('[part=sentence]').textContent").await;
        assert!(said.starts_with("The search is over"), "{good}: {said}");
        tab.until_heard("tree-ready").await;
        figure.heard().await;
    }
}
