//! The drawn tree while another search is pending, or while it is outside of the document.

use serde_json::{Value, json};

use crate::driver::picture::Rect;
use crate::driver::protocol::Mouse;
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::Subtree;
use crate::tree::figure::{Figure, page, plant, put, script};
use crate::tree::model::Model;

#[apply(chromium)]
async fn another_search_may_be_asked_for_while_it_plays(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    for (change, subject) in [
        (format!("tree.numbers = '{TREE_OF_ARTICLE_D}'"), TREE_OF_ARTICLE_D),
        ("tree.numbers = null".to_owned(), NINE_CALLS),
    ] {
        figure.act("(tree.toStart(), tree.speed = 5, tree.play())").await;
        figure.until("tree.step > 1 && tree.step < tree.steps - 1").await;
        figure.act(&change).await;
        figure.ready().await;
        let model = Model::new(&Subtree::read(subject), "minimax", "plain");
        assert_eq!(figure.step().await, (model.steps() - 1, model.steps()));
        model.check(&figure.now().await, &change);
    }
}

#[apply(chromium)]
async fn another_search_is_read_in_its_own_order(tab: &Tab) {
    let first = "[[3,17],[2,12],[1,9]]";
    let figure =
        plant(tab, &format!("<minimax-tree search=alpha-beta numbers={first}></minimax-tree>")).await;
    figure.act("tree.focus()").await;
    // The cut nodes of the second tree are in other places.
    let second = "[[3,17],[[2,1],12],[1,9]]";
    figure.act(&format!("tree.numbers = '{second}'")).await;
    figure.ready().await;
    let model = Model::new(&Subtree::read(second), "alpha-beta", "plain");
    model.check(&figure.now().await, second);
    assert!(figure.focused().await.is_some(), "the focus stays in the tree");
}

#[apply(chromium)]
async fn what_stays_until_another_search_is_recorded_does_nothing(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    figure.act("tree.focus()").await;
    figure.heard().await;
    let before = figure.view().await;
    figure
        .act(
            "(tree.board = '.........',
            ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'Enter', ' '].forEach(key =>
                root.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
            items[2].click(), tree.forward(), tree.play(), tree.nextCut())",
        )
        .await;
    assert_eq!(figure.view().await, before);
    figure.until("tree.steps == 2 * 549946").await;
    tab.idle().await;
    let told: Vec<Value> = figure.heard().await;
    let kinds: Vec<&str> = told.iter().filter_map(|event| event["type"].as_str()).collect();
    assert_eq!(kinds, ["tree-ready"]);
}

#[apply(chromium)]
async fn what_happened_outside_of_the_document_is_told_when_it_comes_in(tab: &Tab) {
    let host = format!("{PAGE_HEAD}{}<main></main>", script());
    page(tab, &host, None).await;
    tab.execute(
        "window.tree = document.createElement('minimax-tree'); window.told = [];
        for (const type of ['tree-ready', 'tree-error']) tree.addEventListener(type, ({ detail }) => told.push([type, detail.step ?? 0]));",
    )
    .await;
    tab.eval::<()>("tree.ready.then(() => null)").await;
    tab.idle().await;
    assert_eq!(tab.eval::<Value>("told").await, json!([]));
    tab.execute("document.querySelector('main').append(tree);").await;
    tab.until("told.length == 1").await;
    tab.execute("tree.remove(); tree.setAttribute('board', 'A');").await;
    tab.idle().await;
    tab.execute("document.querySelector('main').append(tree);").await;
    tab.until("told.length == 2").await;
    tab.idle().await;
    assert_eq!(tab.eval::<Value>("told").await, json!([["tree-ready", 17], ["tree-error", 0]]));
}

#[apply(chromium)]
async fn the_start_is_told_whatever_is_folded_by_then(tab: &Tab) {
    let fold = "<script>{
        const tree = document.querySelector('minimax-tree');
        tree.ready.then(() => {
            const root = tree.shadowRoot.querySelector('[role=treeitem]');
            root.focus();
            root.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
        });
    }</script>";
    let figure = put(tab, &format!("<minimax-tree step=3></minimax-tree>{fold}"), None).await;
    tab.until_heard("tree-ready").await;
    assert_eq!(figure.ask::<usize>("items.length").await, 1);
    let told = &figure.heard().await[0]["detail"];
    let model = Model::new(&Subtree::read(NINE_CALLS), "minimax", "plain");
    assert_eq!(*told, model.detail(3));
}

#[apply(chromium)]
async fn what_was_mended_before_anybody_heard_of_it_is_not_told(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    tab.idle().await;
    figure.heard().await;
    figure
        .ask::<()>(
            "(async () => {
                tree.setAttribute('numbers', '[');
                await null;
                tree.setAttribute('numbers', '[1,2]');
                await tree.ready;
            })().then(() => null)",
        )
        .await;
    tab.idle().await;
    let told: Vec<Value> = figure.heard().await;
    let kinds: Vec<&str> = told.iter().filter_map(|event| event["type"].as_str()).collect();
    assert_eq!(kinds, ["tree-ready"]);
}

#[apply(chromium)]
async fn what_was_set_before_the_engine_ran_can_be_taken_back(tab: &Tab) {
    for (markup, wrong, right) in [
        ("<minimax-tree>", "tree.numbers = '['", "tree.numbers = null"),
        ("<minimax-tree>", "tree.board = 'X'", "tree.board = null"),
        ("<minimax-tree board=O.XX.X.OO>", "tree.board = 'X'", "tree.setAttribute('board', 'O.XX.X.OO')"),
    ] {
        let set =
            format!("<script>{{ const tree = document.querySelector('minimax-tree'); {wrong}; }}</script>");
        let figure = put(tab, &format!("{markup}</minimax-tree>{set}"), None).await;
        tab.until_heard("tree-error").await;
        figure.act(right).await;
        figure.ready().await;
        let model = Model::new(&Subtree::read(NINE_CALLS), "minimax", "plain");
        model.check(&figure.now().await, right);
    }
}

#[apply(chromium)]
async fn what_is_no_tree_is_read_as_text_whenever_it_is_set(tab: &Tab) {
    let set = "<script>document.querySelector('minimax-tree').numbers = {};</script>";
    let figure = put(tab, &format!("<minimax-tree></minimax-tree>{set}"), None).await;
    tab.until_heard("tree-error").await;
    let before: Value =
        figure.ask("[tree.numbers, heard.find(({ type }) => type == 'tree-error').detail.message]").await;
    assert_eq!(before[0], "[object Object]");
    figure.act("tree.numbers = null").await;
    figure.ready().await;
    let after = figure.thrown("tree.numbers = {}").await;
    assert_eq!(before[1], after);
}

#[apply(chromium)]
async fn a_button_that_came_up_elsewhere_drags_no_more(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree style='display: block; margin: 60px'></minimax-tree>").await;
    figure.act("(tree.scrollIntoView(), [...root.querySelectorAll('button')].find(button => button.ariaLabel == 'Larger').click())").await;
    let before = figure.view().await;
    let pane: Rect = figure.place("$('.window')").await;
    let inside = pane.at(1.0, 0.0).by(-2.0, 40.0);
    let outside = inside.by(20.0, 0.0);
    tab.hover(inside).await;
    tab.mouse(Mouse::Press(1), inside).await;
    // The pointer leaves at once, and the pane does not hear where the button comes up.
    figure
        .act("window.addEventListener('pointermove', event => event.buttons && event.stopImmediatePropagation(), { capture: true })")
        .await;
    tab.mouse(Mouse::Move, outside).await;
    tab.mouse(Mouse::Release(1), outside).await;
    for step in 1..=5 {
        let at = inside.by(-(10.0 * f64::from(step)), 5.0);
        tab.mouse(Mouse::Move, at).await;
    }
    assert_eq!(figure.view().await, before);
}

#[apply(everywhere)]
async fn what_is_unfolded_comes_into_sight(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    tab.resize(1280, 520, 1.0).await;
    let figure = plant(tab, "<minimax-tree board=X.O/.../... step=0></minimax-tree>").await;
    // Unfolds the first branch, one level after the other.
    for depth in 1..4 {
        let last = format!("items.filter(item => item.ariaLevel == {})[0]", depth + 1);
        figure.act(&format!("{last}.querySelector('.note').click()")).await;
        tab.painted().await;
        let seen: bool = figure
            .ask(&format!(
                "((pane, below) => below.top > pane.top - 1 && below.bottom < pane.bottom + 1)(
                    $('.window').getBoundingClientRect(), items.filter(item => item.ariaLevel == {})[0].querySelector('.score').getBoundingClientRect())",
                depth + 2
            ))
            .await;
        assert!(seen, "what is below level {}", depth + 1);
    }
}

#[apply(chromium)]
async fn who_chooses_is_said_of_folded_levels_too(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    let names = "[...root.querySelectorAll('.levels div')].map(level => level.textContent)";
    let before: Vec<String> = figure.ask(names).await;
    figure.act("tree.focus()").await;
    tab.press("ArrowLeft").await;
    assert_eq!(figure.ask::<usize>("items.length").await, 1);
    let after: Vec<String> = figure.ask(names).await;
    assert_eq!(before[..3], after[..3]);
}

#[apply(everywhere)]
#[apply(layout)]
async fn the_letters_of_the_host_move_no_level(tab: &Tab) {
    for size in ["0.75rem", "1.5rem"] {
        let style = format!("<style>minimax-tree {{ font-size: {size} }}</style>");
        plant(tab, &format!("{style}<minimax-tree></minimax-tree>")).await;
        let figure = Figure::nth(tab, 0);
        assert!(figure.names_stand_beside_levels().await, "{size}");
        let fits: bool = figure
            .ask("(({ bottom }) => items.every(item => item.getBoundingClientRect().bottom < bottom + 1))($('.window').getBoundingClientRect())")
            .await;
        assert!(fits, "{size}");
    }
}
