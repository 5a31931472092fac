//! The drawn tree in host pages: several trees, created early or late, moved or hidden, in files and in other
//! encodings.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::Subtree;
use crate::tree::figure::{Figure, NODE_OF_STEP, page, plant, script};
use crate::tree::model::Model;

/// Does what a visitor and a host page can do: steps, zooms, unfolds, and changes the search.
pub async fn use_everything(figure: &Figure<'_>) {
    figure.ready().await;
    let model = Model::new(&Subtree::read(NINE_CALLS), "minimax", "plain");
    for name in ["To the start", "Step", "Larger", "Fit"] {
        figure.press(name).await;
    }
    model.check(&figure.now().await, "by the buttons");
    figure.click(3).await;
    figure.click_twice(1).await;
    model.check(&figure.now().await, "by clicks");
    figure
        .act(&format!("Object.assign(tree, {{ numbers: {TREE_OF_ARTICLE_D}, search: 'alpha-beta', theme: 'dark', lang: 'ru', speed: 100 }})"))
        .await;
    figure.ready().await;
    figure.act("Object.assign(tree, { lang: 'en' })").await;
    figure.act("tree.play()").await;
    figure.until("tree.step == tree.steps - 1").await;
    Model::new(&Subtree::read(TREE_OF_ARTICLE_D), "alpha-beta", "plain")
        .check(&figure.now().await, "the numbers");
    let size: f64 = figure.place("$('[part=tree]')").await.height;
    assert!(size > 100.0, "no style: {size}");
}

#[apply(chromium)]
async fn two_trees_share_nothing_but_the_style(tab: &Tab) {
    let one = plant(
        tab,
        &format!("<minimax-tree></minimax-tree><minimax-tree board='{LOST}' search=ordered></minimax-tree>"),
    )
    .await;
    let two = Figure::nth(tab, 1);
    two.ready().await;
    let other = Model::new(&Subtree::read(LOST), "ordered", "plain");
    one.press("To the start").await;
    one.act("Object.assign(tree, { theme: 'dark', lang: 'ru', controls: 'none', numbers: [[1], [2]] })")
        .await;
    one.ready().await;
    other.check(&two.now().await, "the other");
    assert_eq!(two.step().await, (other.steps() - 1, other.steps()));
    two.act("tree.step = 3").await;
    assert_eq!(one.step().await, (9, 10));
    other.check(&two.now().await, "the other");
    let sheets = "document.querySelectorAll('minimax-tree')[1].shadowRoot.adoptedStyleSheets[0] == root.adoptedStyleSheets[0]";
    assert!(one.ask::<bool>(sheets).await);
}

#[apply(everywhere)]
async fn the_script_leaks_nothing_and_may_come_twice(tab: &Tab) {
    let names = "Object.getOwnPropertyNames(window).sort()";
    page(tab, PAGE_HEAD, None).await;
    let before: Vec<String> = tab.eval(names).await;
    let figure = plant(tab, &format!("<minimax-tree></minimax-tree>{}{}", script(), script())).await;
    assert_eq!(tab.eval::<Vec<String>>(names).await, before);
    Model::new(&Subtree::read(NINE_CALLS), "minimax", "plain").check(&figure.now().await, "twice");
}

#[apply(everywhere)]
async fn what_is_inside_shows_until_the_element_is_defined(tab: &Tab) {
    let figure = page(tab, &format!("{PAGE_HEAD}<minimax-tree><p>Soon</p></minimax-tree>"), None).await;
    let shown = "document.querySelector('minimax-tree p').getClientRects().length == 1";
    assert!(tab.eval::<bool>(shown).await, "the content is hidden early");
    let load = format!(
        "new Promise(done => document.body.append(Object.assign(document.createElement('script'),
            {{ src: '{SITE}/minimax-tree.js', onload: () => done(null) }})))"
    );
    tab.eval::<()>(&load).await;
    figure.ready().await;
    assert!(!tab.eval::<bool>(shown).await, "the content still shows");
}

#[apply(chromium)]
#[apply(layout)]
async fn it_takes_no_more_than_its_column(tab: &Tab) {
    // Host pages give their columns no minimum width.
    for (layout, most) in [
        ("display: grid; grid-template-columns: 1fr 1fr", 450.0),
        ("display: grid", 900.0),
        ("display: flex", 900.0),
    ] {
        tab.resize(900, 700, 1.0).await;
        let markup = format!(
            "<style>body {{ margin: 0 }} .beside {{ {layout} }}</style><div class=beside><minimax-tree></minimax-tree><p>Beside it</p></div>"
        );
        let figure = plant(tab, &markup).await;
        let takes: f64 = figure.ask("tree.getBoundingClientRect().width").await;
        assert!(takes <= most, "{layout}: {takes}");
        tab.resize(500, 700, 1.0).await;
        tab.painted().await;
        tab.assert_fits(layout).await;
    }
}

#[apply(chromium)]
async fn every_way_to_make_one_gives_a_tree(tab: &Tab) {
    let figure =
        plant(tab, &format!("<minimax-tree board='{LOST}' search=ordered step=5></minimax-tree>")).await;
    figure.act("tree.step = 9").await;
    let ways = [
        "document.createElement('minimax-tree')",
        "new (customElements.get('minimax-tree'))()",
        "document.importNode(Object.assign(document.createElement('template'), { innerHTML: '<minimax-tree></minimax-tree>' }).content, true).firstChild",
        "Object.assign(document.createElement('p'), { innerHTML: '<minimax-tree></minimax-tree>' }).firstChild",
        "new DOMParser().parseFromString('<minimax-tree></minimax-tree>', 'text/html').querySelector('minimax-tree')",
    ];
    let model = Model::new(&Subtree::read(NINE_CALLS), "minimax", "plain");
    for (index, way) in ways.into_iter().enumerate() {
        tab.eval::<()>(&format!("void document.body.append({way})")).await;
        let made = Figure::nth(tab, index + 1);
        made.ready().await;
        model.check(&made.now().await, way);
    }
    // A copy has the attributes, not the step.
    tab.eval::<()>("void document.body.append(document.querySelector('minimax-tree').cloneNode(true))").await;
    let copy = Figure::nth(tab, ways.len() + 1);
    copy.ready().await;
    assert_eq!(copy.step().await.0, 5);
    Model::new(&Subtree::read(LOST), "ordered", "plain").check(&copy.now().await, "a copy");
    // A tree outside of the document can be stepped through too.
    let steps: [usize; 2] = tab
        .eval("(async tree => { await tree.ready; tree.toStart(); tree.forward(); return [tree.step, tree.steps]; })(document.createElement('minimax-tree'))")
        .await;
    assert_eq!(steps, [1, 18]);
}

#[apply(everywhere)]
async fn a_tree_goes_on_elsewhere_in_the_document(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree><p id=elsewhere></p>").await;
    let model = Model::new(&Subtree::read(NINE_CALLS), "minimax", "plain");
    tab.until_heard("tree-ready").await;
    figure.heard().await;
    figure.act("tree.step = 6").await;
    let sight = figure.now().await;
    figure.act("document.getElementById('elsewhere').append(tree)").await;
    assert_eq!(figure.now().await, sight);
    // The tree is removed and put back.
    figure.act("(window.kept = tree, tree.remove(), kept.forward(), document.querySelector('main').prepend(kept))").await;
    assert_eq!(figure.step().await.0, 7);
    figure.press("Step").await;
    let sight = figure.now().await;
    assert_eq!(sight.step, 8);
    model.check(&sight, "put back");
    // Removal ends the play.
    figure.act("(tree.speed = 1000, tree.toStart(), tree.play(), tree.remove())").await;
    tab.painted().await;
    let step: usize = tab.eval("kept.step").await;
    assert_eq!(step, 0);
}

#[apply(chromium)]
async fn a_hidden_tree_is_drawn_once_it_shows(tab: &Tab) {
    let figure = plant(tab, &format!("<div hidden><minimax-tree board='{LOST}'></minimax-tree></div>")).await;
    figure.act("tree.step = 12").await;
    figure.act("(tree.parentElement.hidden = false)").await;
    tab.painted().await;
    Model::new(&Subtree::read(LOST), "minimax", "plain").check(&figure.now().await, "shown");
    let [width, height]: [f64; 2] = figure
        .ask("(({ width, height }) => [width, height])($('[aria-selected=true]').getBoundingClientRect())")
        .await;
    assert!(width > 20.0 && height > 40.0, "{width} × {height}");
    // The view is that of a tree that was visible from the beginning.
    let fresh = plant(tab, &format!("<minimax-tree board='{LOST}' step=12></minimax-tree>")).await;
    tab.painted().await;
    let view = fresh.view().await;
    let figure =
        plant(tab, &format!("<div hidden><minimax-tree board='{LOST}' step=12></minimax-tree></div>")).await;
    figure.act("(tree.parentElement.hidden = false)").await;
    figure
        .until(&format!("(({{ e, f, a }}) => [e, f, a].every((value, at) => Math.abs(value - {view:?}[at]) < 1))(new DOMMatrix($('.plane').style.transform))"))
        .await;
}

/// The encodings of host pages, each with a title in its bytes and as text.
const ENCODED: [(&str, &[u8], &str); 3] = [
    ("windows-1251", b"\xC4\xE5\xF0\xE5\xE2\xEE", "Дерево"),
    ("gbk", b"\xBE\xAE\xD7\xD6\xC6\xE5", "井字棋"),
    ("shift_jis", b"A tree", "A tree"),
];

fn encoded(encoding: &str, title: &[u8], script: &str) -> Vec<u8> {
    let before = format!("<!doctype html><html lang=en><meta charset={encoding}><title>");
    let after = format!(
        "</title><script src='{script}'></script><main><minimax-tree search=alpha-beta></minimax-tree></main>"
    );
    [before.as_bytes(), title, after.as_bytes()].concat()
}

/// Panics unless the tree of the page has its words, in every language.
async fn assert_right(tab: &Tab, title: &str) {
    let figure = Figure::nth(tab, 0);
    figure.ready().await;
    assert_eq!(tab.eval::<String>("document.title").await, title);
    for (language, name) in [("zh", "搜索"), ("ru", "Шаги"), ("en", "Steps of the search")] {
        figure.act(&format!("tree.lang = '{language}'")).await;
        figure.until(&format!("$('[part=sentence]').lang == '{language}'")).await;
        let named: String = figure.ask("$('[part=controls]').ariaLabel").await;
        assert!(named.contains(name), "{named}");
    }
    // The tree's own signs: minus, alpha, infinity.
    Model::new(&Subtree::read(NINE_CALLS), "alpha-beta", "plain").check(&figure.now().await, title);
}

#[apply(chromium)]
async fn one_that_is_shown_late_shows_where_it_stands(tab: &Tab) {
    tab.resize(460, 720, 1.0).await;
    let hidden =
        format!("<div hidden><minimax-tree numbers='{TREE_OF_ARTICLE_D}' step=48></minimax-tree></div>");
    let figure = plant(tab, &hidden).await;
    figure.act("(tree.parentElement.hidden = false)").await;
    figure.until_in_view(NODE_OF_STEP).await;
    // So does a tree that was created and stepped through outside of the document.
    let made: bool = tab
        .eval("(async tree => { tree.numbers = document.querySelector('minimax-tree').numbers; await tree.ready; tree.step = 48; document.body.append(tree); return true; })(document.createElement('minimax-tree'))")
        .await;
    assert!(made);
    let late = Figure::nth(tab, 1);
    late.until_in_view(NODE_OF_STEP).await;
    let view = late.view().await;
    assert!(view.iter().all(|number| number.is_finite()), "{view:?}");
    // So does a pane that becomes narrow.
    tab.resize(1280, 720, 1.0).await;
    let wide = plant(tab, &format!("<minimax-tree numbers='{TREE_OF_ARTICLE_D}'></minimax-tree>")).await;
    for step in [4, 48] {
        tab.resize(1280, 720, 1.0).await;
        wide.act(&format!("tree.step = {step}")).await;
        wide.until_in_view(NODE_OF_STEP).await;
        tab.resize(460, 720, 1.0).await;
        wide.until_in_view(NODE_OF_STEP).await;
    }
}

#[apply(everywhere)]
async fn words_are_right_in_pages_of_other_encodings(tab: &Tab) {
    for (encoding, title, text) in ENCODED {
        let bytes = encoded(encoding, title, &format!("{SITE}/minimax-tree.js"));
        tab.host_encoded("text/html", &bytes).await;
        assert_right(tab, text).await;
    }
}

#[apply(everywhere)]
async fn a_double_click_on_a_file_is_enough(tab: &Tab) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-drawn");
    fs::create_dir_all(&folder).expect("a folder");
    for (encoding, title, text) in ENCODED {
        let file = folder.join(format!("{encoding}.html"));
        fs::write(&file, encoded(encoding, title, &tab.site.file("minimax-tree.js"))).expect("a file");
        tab.visit(&tab.site.file(&file.to_string_lossy())).await;
        assert_right(tab, text).await;
    }
}

#[apply(everywhere)]
async fn the_module_alone_defines_the_element(tab: &Tab) {
    let module = format!(
        "{PAGE_HEAD}<script type=module>
            import * as module from '{SITE}/minimax-tree.mjs';
            const {{ MinimaxTree }} = module;
            window.facts = [Object.keys(module), customElements.get('minimax-tree') === MinimaxTree,
                document.querySelector('minimax-tree') instanceof MinimaxTree, MinimaxTree.prototype instanceof HTMLElement];
        </script><minimax-tree></minimax-tree>"
    );
    let figure = page(tab, &module, None).await;
    tab.until("window.facts !== undefined").await;
    assert_eq!(tab.eval::<Value>("facts").await, json!([["MinimaxTree"], true, true, true]));
    use_everything(&figure).await;
    // After the classic script the module defines nothing.
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    let second: bool = tab
        .eval(&format!(
            "import('{SITE}/minimax-tree.mjs').then(({{ MinimaxTree }}) => typeof MinimaxTree == 'function')"
        ))
        .await;
    assert!(second);
    use_everything(&figure).await;
}

#[apply(everywhere)]
async fn both_elements_share_a_page(tab: &Tab) {
    let text = format!(
        "{PAGE_HEAD}<script src={SITE}/tic-tac-toe.js></script>{}<main><tic-tac-toe></tic-tac-toe><minimax-tree></minimax-tree></main>",
        script()
    );
    let figure = page(tab, &text, None).await;
    let game = tab.game().await;
    game.play(4).await;
    use_everything(&figure).await;
    // The tree shows the game.
    figure.act("Object.assign(tree, { numbers: null, search: 'minimax', board: document.querySelector('tic-tac-toe').board })").await;
    figure.ready().await;
    assert_eq!(figure.ask::<String>("tree.board").await, game.board().await);
}
