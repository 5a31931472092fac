//! The drawn tree, its events: what a host page hears, and when.

use serde_json::{Value, json};
use unbeatable::Subject;

use crate::driver::tab::Tab;
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::drawing::searched;
use crate::tree::figure::{Figure, PARTS_SHOWN, page, plant, put, script};
use crate::tree::model::Model;

/// The details of the `tree-step` events since the last call.
pub async fn step_details(figure: &Figure<'_>) -> Vec<Value> {
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

#[apply(everywhere)]
async fn each_way_to_step_is_told_once(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta").await;
    let (cut, last) = (model.cuts()[0], model.last());
    // The start of a search sends no `tree-step`.
    tab.until_heard("tree-ready").await;
    assert_eq!(step_details(&figure).await, [] as [Value; 0]);
    for (way, steps) in [
        ("tree.toStart()", &[0][..]),
        ("tree.toStart()", &[]),
        ("tree.back()", &[]),
        ("tree.forward()", &[1]),
        ("tree.nextCut()", &[cut]),
        ("tree.step = 5", &[5]),
        ("tree.step = 5", &[]),
        ("tree.toEnd()", &[last]),
        ("tree.forward()", &[]),
        ("tree.nextCut()", &[]),
        ("tree.setAttribute('step', '3')", &[3]),
        ("tree.setAttribute('step', 'end')", &[last]),
        // A step that a listener takes is told after the step that it heard of.
        ("tree.addEventListener('tree-step', () => tree.step = 7, { once: true }), tree.step = 2", &[2, 7]),
    ] {
        figure.act(way).await;
        let expected: Vec<Value> = steps.iter().map(|&step| model.detail(step)).collect();
        assert_eq!(step_details(&figure).await, expected, "{way}");
    }
}

#[apply(everywhere)]
async fn it_is_told_once_when_a_search_can_be_stepped_through(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    let model = Model::new(NINE_CALLS, "minimax");
    for (change, is_other_search) in [
        ("tree.ready", true),
        ("tree.search = 'alpha-beta'", true),
        ("tree.scoring = 'depth'", true),
        ("tree.board = 'XO./.X./..O'", true),
        ("tree.numbers = [[3, 17], [2, 12]]", true),
        ("tree.numbers = null", true),
        ("tree.board = null", true),
        // A value that is set already starts no new search, and neither does a change of its look.
        ("tree.search = 'alpha-beta'", false),
        ("tree.scoring = 'depth'", false),
        ("tree.theme = 'dark'", false),
        ("tree.controls = 'none'", false),
        ("tree.speed = 5", false),
        ("tree.lang = 'ru'", false),
        ("tree.setAttribute('step', '3')", false),
    ] {
        figure.act(change).await;
        figure.ready().await;
        if is_other_search {
            tab.until_heard("tree-ready").await;
        }
        tab.idle().await;
        let mut heard = figure.heard().await;
        heard.retain(|event| event["type"] != "tree-step");
        let types: Vec<&Value> = heard.iter().map(|event| &event["type"]).collect();
        assert_eq!(types, if is_other_search { vec!["tree-ready"] } else { Vec::new() }, "{change}");
        if let [event] = &heard[..] {
            let manner = json!([event["bubbles"], event["composed"], event["target"]]);
            assert_eq!(manner, json!([true, true, "minimax-tree"]), "{change}");
            // The event carries the present step.
            assert_eq!(event["detail"].as_object().expect("a step").len(), 5, "{change}");
            assert!(change != "tree.ready" || event["detail"] == model.detail(model.last()));
        }
    }
}

#[apply(everywhere)]
async fn a_listener_of_a_later_script_hears_of_the_start(tab: &Tab) {
    let text = format!(
        "{PAGE_HEAD}{}<minimax-tree></minimax-tree><minimax-tree board=X></minimax-tree>
        <script>window.late = []; for (const type of ['tree-ready', 'tree-error']) addEventListener(type, () => late.push(type))</script>",
        script()
    );
    page(tab, &text, None).await;
    tab.until("late.length == 2").await;
    tab.idle().await;
    assert_eq!(tab.eval::<Vec<String>>("late.sort()").await, ["tree-error", "tree-ready"]);
}

#[apply(chromium)]
async fn whoever_chooses_a_node_goes_there_and_is_told(tab: &Tab) {
    for (subject, search) in [(NINE_CALLS, "alpha-beta"), (TREE_OF_ARTICLE_D, "ordered")] {
        let (figure, model) = searched(tab, subject, search).await;
        for (item, drawn) in model.drawing(model.last()).into_iter().enumerate() {
            let (node, step) = match drawn.subject {
                Subject::Visited(node) => (Some(node), model.visit(node).entered),
                // The cut is in the step before the node is left.
                Subject::Cut { parent, .. } => (None, model.visit(parent).left - 1),
                Subject::Rest { .. } => panic!("nothing is folded"),
            };
            let detail = json!({ "node": node, "path": model.place(drawn.subject).choices });
            let expected = [json!(["tree-step", model.detail(step)]), json!(["tree-select", detail])];
            // Enter, too, chooses a node without children.
            let key = if drawn.is_open || item % 2 == 0 { " " } else { "Enter" };
            for way in [None, Some(key)] {
                figure.act("tree.toEnd()").await;
                tab.painted().await;
                match way {
                    None => {
                        figure.heard().await;
                        figure.click(item).await;
                    }
                    Some(key) => {
                        assert_eq!(
                            figure.focused().await,
                            Some(item),
                            "stepping leaves the focus where it is"
                        );
                        figure.heard().await;
                        tab.press(key).await;
                    }
                }
                let heard = figure.heard().await;
                let heard: Vec<Value> =
                    heard.into_iter().map(|event| json!([event["type"], event["detail"]])).collect();
                assert_eq!(heard, expected, "{:?} of {search} by {way:?}", drawn.subject);
                assert_eq!(figure.step().await.0, step, "{:?}", drawn.subject);
            }
        }
    }
}

#[apply(chromium)]
async fn what_cannot_be_read_is_said_in_its_place_and_told(tab: &Tab) {
    let languages = ["en", "zh", "ru"];
    let cases = [
        ("board='X.O/.X'", ["cell 5", "棋盘在 5 号格之前就结束了", "Поле кончается перед клеткой 5"]),
        ("board='XX./.../...'", ["too many X", "X 太多", "слишком много X"]),
        ("board='XXX/OO./...' turn=X", ["won", "X", "победил"]),
        ("numbers='[[3,17],[x]]'", ["Character 10, “x”", "第 10 个字符“x”", "Символу 10, «x»"]),
        ("numbers='[[3,17],[2,12]' board='XO./.../...'", ["character 1", "1", "1"]),
    ];
    let tags: Vec<String> = cases
        .iter()
        .flat_map(|(attributes, _)| {
            languages.map(|language| format!("<minimax-tree lang={language} {attributes}></minimax-tree>"))
        })
        .collect();
    put(tab, &tags.concat(), None).await;
    tab.until(&format!("heard.length == {}", tags.len())).await;
    tab.idle().await;
    let heard = tab.heard().await;
    let parts = cases.iter().flat_map(|(_, parts)| languages.into_iter().zip(parts));
    for (index, ((tag, event), (language, part))) in tags.iter().zip(&heard).zip(parts).enumerate() {
        let figure = Figure::nth(tab, index);
        assert_eq!(event["type"], "tree-error", "{tag}");
        let message = event["detail"]["message"].as_str().expect("a message");
        let said: [String; 2] =
            figure.ask("(part => [part.innerText, part.lang])($('[part=sentence]'))").await;
        assert_eq!(said, [message, language], "{tag}");
        assert!(message.to_lowercase().contains(&part.to_lowercase()), "{tag}: {message}");
        let foreign = message.split(|sign: char| !sign.is_ascii_alphabetic()).find(|word| word.len() > 1);
        assert_eq!(foreign.is_some(), language == "en", "{tag}: {message}");
        // The element shows no tree and no controls.
        let facts = format!("[tree.step, tree.steps, tree.result ?? null, ...{PARTS_SHOWN}]");
        assert_eq!(figure.ask::<Value>(&facts).await, json!([0, 0, null, false, false]), "{tag}");
        let outcome = "tree.ready.then(() => 'resolved', error => error instanceof Error && error.message.includes(' '))";
        assert_eq!(figure.ask::<Value>(outcome).await, json!(true), "{tag}");
        // The methods and the controls do nothing.
        figure
            .act("[tree.forward(), tree.back(), tree.toStart(), tree.toEnd(), tree.nextCut(), tree.play(), tree.pause(), tree.focus()]")
            .await;
        figure.act("root.querySelectorAll('button').forEach(button => button.click())").await;
        assert_eq!(figure.heard().await, [] as [Value; 0], "{tag}");
    }
}

#[apply(everywhere)]
async fn what_is_mended_is_drawn(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    for (bad, good) in [
        ("tree.setAttribute('board', 'X')", "tree.setAttribute('board', 'XO./.X./..O')"),
        ("tree.setAttribute('numbers', '[')", "tree.removeAttribute('numbers')"),
        // A board and a turn are judged together, in whichever order they are set.
        ("tree.turn = 'X', tree.board = 'XX./O../...'", "tree.turn = 'O'"),
        ("tree.setAttribute('numbers', '[[]]')", "tree.numbers = [[1, 2], [3]]"),
    ] {
        figure.act(bad).await;
        assert_eq!(figure.ask::<[bool; 2]>(PARTS_SHOWN).await, [false, false], "{bad}");
        tab.until_heard("tree-error").await;
        figure.heard().await;
        figure.act(good).await;
        figure.ready().await;
        assert_eq!(figure.ask::<[bool; 2]>(PARTS_SHOWN).await, [true, true], "{good}");
        let said: String = figure.ask("$('[part=sentence]').textContent").await;
        assert!(said.starts_with("The search is over"), "{good}: {said}");
        tab.until_heard("tree-ready").await;
        figure.heard().await;
    }
}
