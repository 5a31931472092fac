//! The drawn tree in host pages: several trees, created early or late, moved or hidden, in files and in other
//! encodings.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::driver::picture::Rect;
use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::figure::{Figure, NODE_OF_STEP, page, plant, script};
use crate::tree::model::Model;

/// Does what a visitor and a host page can do: steps, zooms, folds, plays, and changes the search.
pub async fn use_everything(figure: &Figure<'_>) {
    figure.ready().await;
    let model = Model::new(NINE_CALLS, "minimax");
    for name in ["To the start", "Step", "Larger", "Fit"] {
        figure.press(name).await;
    }
    model.check(&figure.now().await, "by the buttons");
    figure.click(3).await;
    model.check(&figure.now().await, "by a click");
    figure.act("items[1].focus()").await;
    figure.tab.press("ArrowLeft").await;
    assert_eq!(figure.ask::<usize>("items.length").await, model.drawing(0).len() - 2, "folded by a key");
    figure
        .act(&format!("Object.assign(tree, {{ numbers: {TREE_OF_ARTICLE_D}, search: 'alpha-beta', theme: 'dark', speed: 100 }})"))
        .await;
    figure.ready().await;
    figure.act("tree.play()").await;
    figure.until("tree.step == tree.steps - 1").await;
    Model::new(TREE_OF_ARTICLE_D, "alpha-beta").check(&figure.now().await, "the numbers");
    let size: f64 = figure.place("$('[part=tree]')").await.height;
    assert!(size > 100.0, "no style: {size}");
}

#[apply(chromium)]
async fn two_trees_share_nothing_but_the_style(tab: &Tab) {
    let tags =
        format!("<minimax-tree></minimax-tree><minimax-tree board='{LOST}' search=ordered></minimax-tree>");
    let one = plant(tab, &tags).await;
    let two = Figure::nth(tab, 1);
    two.ready().await;
    one.press("To the start").await;
    one.act("Object.assign(tree, { theme: 'dark', lang: 'ru', controls: 'none', numbers: [[1], [2]] })")
        .await;
    one.ready().await;
    let other = Model::new(LOST, "ordered");
    for step in [other.last(), 3] {
        two.act(&format!("tree.step = {step}")).await;
        other.check(&two.now().await, "the other");
        assert_eq!((one.step().await, two.step().await), ((9, 10), (step, other.steps())));
    }
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
    Model::new(NINE_CALLS, "minimax").check(&figure.now().await, "twice");
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
        ("display: inline-block", 900.0),
        ("display: table", 900.0),
        ("float: left", 900.0),
        ("inline-size: fit-content", 900.0),
        ("display: grid; grid-template-columns: auto", 900.0),
    ] {
        tab.resize(900, 700, 1.0).await;
        let markup = format!(
            "<style>body {{ margin: 0 }} .beside {{ {layout} }}</style><div class=beside><minimax-tree></minimax-tree><p>Beside it</p></div>"
        );
        let figure = plant(tab, &markup).await;
        let takes: f64 = figure.ask("tree.getBoundingClientRect().width").await;
        assert!(takes <= most, "{layout}: {takes}");
        for width in [500, 360] {
            tab.resize(width, 700, 1.0).await;
            tab.painted().await;
            tab.assert_fits(layout).await;
        }
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn a_height_of_the_pages_own_holds_before_and_after_the_script(tab: &Tab) {
    const README: &str = include_str!("../../../README.md");
    let rule = &README[README.find("minimax-tree {\n").expect("the README has the rule")..];
    let rule = &rule[..=rule.find('}').expect("the rule ends")];
    for (markup, numbers) in
        [("", "[[3,17],[2,12]]"), ("style='display: flex; block-size: 20rem'", TREE_OF_ARTICLE_D)]
    {
        let figure = page(
            tab,
            &format!("{PAGE_HEAD}<style>{rule}</style><minimax-tree {markup} numbers='{numbers}'></minimax-tree><p>After</p>"),
            None,
        )
        .await;
        let places = "[...document.querySelectorAll('minimax-tree, p')].map(each => each.getBoundingClientRect().bottom)";
        let before: [f64; 2] = tab.eval(places).await;
        tab.eval::<()>(&format!(
            "new Promise(done => document.body.append(Object.assign(document.createElement('script'),
                {{ src: '{SITE}/minimax-tree.js', onload: () => done(null) }})))"
        ))
        .await;
        figure.ready().await;
        tab.painted().await;
        assert_eq!(tab.eval::<[f64; 2]>(places).await, before, "{markup}");
        // The pane takes what is left.
        let end: Rect = figure.place("$('[part=controls]')").await;
        assert!((end.at(0.0, 1.0).y - before[0]).abs() < 1.0, "{markup}: {end:?} in {before:?}");
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn a_frame_that_is_as_high_as_its_content_comes_to_rest(tab: &Tab) {
    for start in [150, 400, 2000] {
        tab.host(&format!("{PAGE_HEAD}<iframe style='width: 800px; height: {start}px'></iframe>"), None)
            .await;
        // What is written into a frame has the origin of the page.
        let text = format!("<!doctype html><body style=margin:0>{}<minimax-tree></minimax-tree>", script());
        tab.execute(&format!(
            "const page = document.querySelector('iframe').contentDocument; page.open(); page.write({}); page.close();",
            Value::from(text)
        ))
        .await;
        tab.until(
            "document.querySelector('iframe').contentDocument.querySelector('minimax-tree')?.steps > 0",
        )
        .await;
        let changes: usize = tab
            .eval(
                "(async frame => {
                    const frames = async count => { while (count--) await new Promise(requestAnimationFrame); };
                    for (let changes = 0; ; changes += 1) {
                        await frames(4);
                        const { height } = frame.contentDocument.body.getBoundingClientRect();
                        if (changes > 5 || Math.abs(height - frame.clientHeight) < 1) return changes;
                        frame.style.height = `${Math.ceil(height)}px`;
                    }
                })(document.querySelector('iframe'))",
            )
            .await;
        assert!(changes <= 3, "from {start} px: {changes} changes");
    }
}

#[apply(chromium)]
async fn every_way_to_make_one_gives_a_tree(tab: &Tab) {
    let figure =
        plant(tab, &format!("<minimax-tree board='{LOST}' search=ordered step=5></minimax-tree>")).await;
    figure.act("[tree.forward(), tree.forward()]").await;
    let nine = Model::new(NINE_CALLS, "minimax");
    let lost = Model::new(LOST, "ordered");
    for (index, (way, model, step)) in [
        ("document.createElement('minimax-tree')", &nine, 17),
        ("new (customElements.get('minimax-tree'))()", &nine, 17),
        (
            "document.importNode(Object.assign(document.createElement('template'), { innerHTML: '<minimax-tree></minimax-tree>' }).content, true).firstChild",
            &nine,
            17,
        ),
        (
            "Object.assign(document.createElement('p'), { innerHTML: '<minimax-tree></minimax-tree>' }).firstChild",
            &nine,
            17,
        ),
        (
            "new DOMParser().parseFromString('<minimax-tree></minimax-tree>', 'text/html').querySelector('minimax-tree')",
            &nine,
            17,
        ),
        // A copy has the attributes, not the step.
        ("document.querySelector('minimax-tree').cloneNode(true)", &lost, 5),
    ]
    .into_iter()
    .enumerate()
    {
        tab.eval::<()>(&format!("void document.body.append({way})")).await;
        let made = Figure::nth(tab, index + 1);
        made.ready().await;
        assert_eq!(made.step().await.0, step, "{way}");
        model.check(&made.now().await, way);
    }
    // A tree outside of the document can be stepped through too.
    let steps: [usize; 2] = tab
        .eval("(async tree => { await tree.ready; tree.toStart(); tree.forward(); return [tree.step, tree.steps]; })(document.createElement('minimax-tree'))")
        .await;
    assert_eq!(steps, [1, 18]);
}

#[apply(everywhere)]
async fn a_tree_goes_on_elsewhere_in_the_document(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree><p id=elsewhere></p>").await;
    let model = Model::new(NINE_CALLS, "minimax");
    let sight = figure.at(6).await;
    figure.act("document.getElementById('elsewhere').append(tree)").await;
    assert_eq!(figure.now().await, sight);
    // The tree is removed and put back.
    figure.act("(window.kept = tree, tree.remove(), kept.forward(), document.querySelector('main').prepend(kept))").await;
    assert_eq!(figure.step().await.0, 7);
    figure.press("Step").await;
    assert_eq!(figure.step().await.0, 8);
    model.check(&figure.now().await, "put back");
    // Removal ends the play.
    figure.act("(tree.speed = 1000, tree.toStart(), tree.play(), tree.remove())").await;
    tab.painted().await;
    assert_eq!(tab.eval::<usize>("kept.step").await, 0);
}

#[apply(everywhere)]
async fn a_tree_may_move_to_another_document_and_back(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree><iframe srcdoc='<main></main>'></iframe>").await;
    let model = Model::new(NINE_CALLS, "minimax");
    figure.at(6).await;
    let there = "document.querySelector('iframe').contentDocument.querySelector('main')";
    tab.until(&format!("{there} != null")).await;
    tab.execute(&format!("window.moved = document.querySelector('minimax-tree'); {there}.append(moved);"))
        .await;
    // Each document needs a style sheet of its own window.
    let is_styled = "getComputedStyle(moved.shadowRoot.querySelector('.plane')).position == 'absolute'";
    assert!(tab.eval::<bool>(is_styled).await, "without its style in the frame");
    tab.execute("moved.forward(); document.querySelector('main').prepend(moved);").await;
    assert!(tab.eval::<bool>(is_styled).await, "without its style after its return");
    assert_eq!(figure.step().await.0, 7);
    model.check(&figure.now().await, "returned");
}

#[apply(chromium)]
async fn one_that_is_shown_late_is_drawn_and_shows_where_it_stands(tab: &Tab) {
    tab.resize(460, 720, 1.0).await;
    let tag = format!("<minimax-tree numbers='{TREE_OF_ARTICLE_D}' step=48></minimax-tree>");
    // The second tree was visible from the beginning.
    let hidden = plant(tab, &format!("<div hidden>{tag}</div>{tag}")).await;
    let visible = Figure::nth(tab, 1);
    visible.until_in_view(NODE_OF_STEP).await;
    // One may step through a tree that nobody sees.
    for figure in [&hidden, &visible] {
        figure.act("tree.step = 47").await;
    }
    hidden.act("(tree.parentElement.hidden = false)").await;
    tab.painted().await;
    hidden.until_in_view(NODE_OF_STEP).await;
    Model::new(TREE_OF_ARTICLE_D, "minimax").check(&hidden.now().await, "shown");
    let views = [hidden.view().await, visible.view().await];
    assert!((0..3).all(|part| (views[0][part] - views[1][part]).abs() < 1.0), "{views:?}");
    // A tree that was created and stepped through outside of the document.
    tab.eval::<()>("(async tree => { tree.numbers = document.querySelector('minimax-tree').numbers; await tree.ready; tree.step = 48; document.body.append(tree); })(document.createElement('minimax-tree')).then(() => null)")
        .await;
    Figure::nth(tab, 2).until_in_view(NODE_OF_STEP).await;
    // A pane that becomes narrow.
    for step in [4, 48] {
        tab.resize(1280, 720, 1.0).await;
        visible.act(&format!("tree.step = {step}")).await;
        visible.until_in_view(NODE_OF_STEP).await;
        tab.resize(460, 720, 1.0).await;
        visible.until_in_view(NODE_OF_STEP).await;
    }
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
    Model::new(NINE_CALLS, "alpha-beta").check(&figure.now().await, title);
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
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-drawn-{}", tab.browser));
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
