//! The drawn tree while another search is pending, or while it is outside of the document.

use serde_json::{Value, json};

use crate::driver::picture::Rect;
use crate::driver::protocol::Mouse;
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::figure::{Figure, page, plant, put, script};
use crate::tree::model::Model;

/// The types of the events of trees since the last call.
async fn kinds_heard(figure: &Figure<'_>) -> Vec<String> {
    let heard = figure.heard().await;
    heard.iter().filter_map(|event| Some(event["type"].as_str()?.to_owned())).collect()
}

#[apply(chromium)]
async fn another_search_may_be_asked_for_while_it_plays_and_is_read_in_its_own_order(tab: &Tab) {
    let tree = "[[3,17],[2,12],[1,9]]";
    let figure = plant(tab, &format!("<minimax-tree search=alpha-beta numbers={tree}></minimax-tree>")).await;
    figure.act("tree.focus()").await;
    // The cut nodes of the second tree are in other places than those of the first one.
    for subject in ["[[3,17],[[2,1],12],[1,9]]", TREE_OF_ARTICLE_D, NINE_CALLS] {
        figure.act("(tree.toStart(), tree.speed = 5, tree.play())").await;
        figure.until("tree.step > 1 && tree.step < tree.steps - 1").await;
        let numbers = Value::from(Some(subject).filter(|subject| *subject != NINE_CALLS));
        figure.act(&format!("tree.numbers = {numbers}")).await;
        figure.ready().await;
        let model = Model::new(subject, "alpha-beta");
        assert_eq!(figure.step().await, (model.last(), model.steps()));
        model.check(&figure.now().await, subject);
        assert!(figure.focused().await.is_some(), "{subject}: the focus stays in the tree");
    }
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
    assert_eq!(kinds_heard(&figure).await, ["tree-ready"]);
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
    let model = Model::new(NINE_CALLS, "minimax");
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
    assert_eq!(kinds_heard(&figure).await, ["tree-ready"]);
}

#[apply(chromium)]
async fn what_was_set_before_the_engine_ran_can_be_taken_back(tab: &Tab) {
    // Some browsers do not compile at once. This one compiles when the page is loaded.
    tab.add_prelude(
        "WebAssembly.Module = Object.assign(function () { throw new RangeError(); }, { prototype: WebAssembly.Module.prototype });
        WebAssembly.compile = (compile => bytes => new Promise(done => addEventListener('load', () => done(compile(bytes)))))(WebAssembly.compile);",
    )
    .await;
    for (attributes, wrong, right) in [
        ("", "tree.numbers = '['", "tree.numbers = null"),
        // What is no tree is read as text, at any time.
        ("", "tree.numbers = {}", "tree.numbers = null"),
        ("", "tree.board = 'X'", "tree.board = null"),
        ("board=O.XX.X.OO", "tree.board = 'X'", "tree.board = 'O.XX.X.OO'"),
    ] {
        let set =
            format!("<script>{{ const tree = document.querySelector('minimax-tree'); {wrong}; }}</script>");
        let figure = put(tab, &format!("<minimax-tree {attributes}></minimax-tree>{set}"), None).await;
        tab.until_heard("tree-error").await;
        let message: String =
            figure.ask("heard.find(({ type }) => type == 'tree-error').detail.message").await;
        figure.act(right).await;
        figure.ready().await;
        Model::new(NINE_CALLS, "minimax").check(&figure.now().await, right);
        assert_eq!(figure.thrown(wrong).await, message, "{wrong}");
    }
}

#[apply(chromium)]
async fn a_button_that_came_up_elsewhere_drags_no_more(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree style='display: block; margin: 60px'></minimax-tree>").await;
    figure.press("Larger").await;
    figure.act("tree.scrollIntoView()").await;
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
    for level in 2..5 {
        let first = |level: usize| format!("items.find(item => item.ariaLevel == {level})");
        figure.act(&format!("{}.querySelector('.note').click()", first(level))).await;
        tab.painted().await;
        let place: Rect = figure.place(&format!("{}.querySelector('.score')", first(level + 1))).await;
        let pane: Rect = figure.place("$('.window')").await;
        let [above, below] = [place.y - pane.y, pane.at(0.0, 1.0).y - place.at(0.0, 1.0).y];
        assert!(above > -1.0 && below > -1.0, "what is below level {level}: {place:?} in {pane:?}");
    }
}
