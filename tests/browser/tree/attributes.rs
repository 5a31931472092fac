//! The drawn tree, its attributes and properties: their values, and what happens to bad values.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::oracle::search::Subtree;
use crate::tree::figure::{Figure, page, plant, script};
use crate::tree::model::Model;

/// The properties of a tree that a host page reads.
const FACTS: &str = "[tree.board, tree.turn, tree.numbers, tree.search, tree.scoring, tree.step, tree.steps, tree.speed, tree.controls, tree.theme]";

#[apply(everywhere)]
async fn the_tag_alone_shows_the_end_of_the_articles_search(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    let model = Model::new(&Subtree::read(NINE_CALLS), "minimax", "plain");
    let steps = model.steps();
    assert_eq!(
        figure.ask::<Value>(FACTS).await,
        json!([NINE_CALLS, null, null, "minimax", "plain", steps - 1, steps, 2, "full", "auto"])
    );
    model.check(&figure.now().await, "the tag alone");
    assert_eq!(figure.ask::<Vec<String>>("tree.getAttributeNames()").await, [] as [&str; 0]);
}

#[apply(everywhere)]
async fn each_attribute_is_a_property(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    for (name, value) in [
        ("board", "XO./.X./..O"),
        ("turn", "X"),
        ("numbers", "[[1,2],[3]]"),
        ("search", "ordered"),
        ("scoring", "depth"),
        ("speed", "20"),
        ("controls", "minimal"),
        ("theme", "light"),
    ] {
        let both = format!("[String(tree.{name}), tree.getAttribute('{name}')]");
        let before: Value = figure.ask(&both).await;
        figure.act(&format!("tree.{name} = '{value}'")).await;
        figure.ready().await;
        assert_eq!(figure.ask::<[String; 2]>(&both).await, [value, value], "{name}");
        figure.act(&format!("tree.removeAttribute('{name}')")).await;
        figure.ready().await;
        assert_eq!(figure.ask::<Value>(&both).await, before, "{name}");
        figure.act(&format!("tree.setAttribute('{name}', '{value}')")).await;
        figure.ready().await;
        assert_eq!(figure.ask::<[String; 2]>(&both).await, [value, value], "{name}");
        figure.act(&format!("tree.removeAttribute('{name}')")).await;
        figure.ready().await;
    }
    assert_eq!(figure.ask::<Value>("typeof tree.speed").await, json!("number"));
}

#[apply(chromium)]
async fn unknown_attributes_fall_back_with_one_warning(tab: &Tab) {
    for (attribute, value, fallback) in [
        ("search", "negamax", "minimax"),
        ("search", "Alpha-Beta", "minimax"),
        ("search", "", "minimax"),
        ("scoring", "deep", "plain"),
        ("controls", "compact", "full"),
        ("theme", "sepia", "auto"),
        ("speed", "0", "2"),
        ("speed", "-1", "2"),
        ("speed", "1001", "2"),
        ("speed", "", "2"),
        ("speed", "fast", "2"),
        ("speed", "Infinity", "2"),
        ("step", "18", "17"),
        ("step", "-1", "17"),
        ("step", "1.5", "17"),
        ("step", "last", "17"),
        ("step", "", "17"),
    ] {
        let figure = plant(tab, &format!("<minimax-tree {attribute}='{value}'></minimax-tree>")).await;
        let found: String = figure.ask(&format!("String(tree.{attribute})")).await;
        assert_eq!(found, fallback, "{attribute}={value}");
        // Later steps do not repeat the warning.
        figure.act("[tree.toStart(), tree.forward(), tree.toEnd()]").await;
        let faults = tab.faults().await;
        let named = format!("{attribute}=\"{value}\"");
        assert!(
            matches!(&faults[..], [one] if one.starts_with("console:") && one.contains(&named) && one.contains("xpected")),
            "{named}: {faults:#?}"
        );
    }
    // An unknown language silently falls back to English.
    let figure = plant(tab, "<minimax-tree lang=fr></minimax-tree>").await;
    assert_eq!(figure.ask::<String>("$('[part=sentence]').lang").await, "en");
}

#[apply(everywhere)]
async fn bad_values_of_properties_throw_and_change_nothing(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree step=4></minimax-tree>").await;
    let everything =
        format!("[{FACTS}, tree.getAttributeNames().map(name => [name, tree.getAttribute(name)])]");
    let before: Value = figure.ask(&everything).await;
    let sight = figure.now().await;
    for bad in [
        "tree.search = 'negamax'",
        "tree.search = null",
        "tree.scoring = ''",
        "tree.controls = 'compact'",
        "tree.theme = 'sepia'",
        "tree.speed = 0",
        "tree.speed = -2",
        "tree.speed = 1001",
        "tree.speed = NaN",
        "tree.speed = ''",
        "tree.speed = 'fast'",
        "tree.speed = null",
        "tree.step = -1",
        "tree.step = tree.steps",
        "tree.step = 1.5",
        "tree.step = '3'",
        "tree.step = NaN",
        "tree.step = null",
        "tree.step = 'end'",
        "tree.board = 'X'",
        "tree.board = 'XXX/OOO/...'",
        "tree.board = 7",
        "tree.board = {}",
        "tree.board = ['X']",
        "tree.board = ''",
        "tree.turn = 'Z'",
        "tree.turn = 1",
        "tree.numbers = '[1'",
        "tree.numbers = ''",
        "tree.numbers = []",
        "tree.numbers = [[]]",
        "tree.numbers = [1, 'two']",
        "tree.numbers = [1.5]",
        "tree.numbers = [NaN]",
        "tree.numbers = [1000]",
        "tree.numbers = 3",
        "tree.numbers = {}",
        "tree.numbers = Array(1000).fill(1)",
    ] {
        let message = figure.thrown(bad).await;
        assert!(message.contains("xpected") || message.contains("must"), "{bad}: {message:?}");
        assert_eq!(figure.ask::<Value>(&everything).await, before, "{bad}");
    }
    assert_eq!(figure.now().await, sight);
    // Read-only properties cannot be written.
    for name in ["steps", "ready", "result"] {
        let is_set: bool = figure.ask(&format!("Reflect.set(tree, '{name}', 1)")).await;
        assert!(!is_set, "{name}");
    }
}

#[apply(chromium)]
async fn the_attribute_step_says_where_it_starts_and_is_never_written(tab: &Tab) {
    for (step, at) in [("0", 0), ("9", 9), ("17", 17), ("end", 17), ("007", 7)] {
        let figure = plant(tab, &format!("<minimax-tree step={step}></minimax-tree>")).await;
        assert_eq!(figure.step().await, (at, 18), "{step}");
        figure.act("[tree.forward(), tree.back(), tree.toStart(), tree.forward(), tree.step = 12]").await;
        assert_eq!(figure.step().await, (12, 18), "{step}");
        assert_eq!(figure.ask::<String>("tree.getAttribute('step')").await, step);
        // Another search begins at that step again.
        figure.act("tree.scoring = 'depth'").await;
        figure.ready().await;
        assert_eq!(figure.step().await.0, at, "{step}");
    }
    // Setting the property does not create the attribute.
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    figure.act("tree.step = 3").await;
    assert!(!figure.ask::<bool>("tree.hasAttribute('step')").await);
}

#[apply(everywhere)]
async fn properties_set_before_the_script_or_the_engine_count(tab: &Tab) {
    let set = "Object.assign(document.querySelector('minimax-tree'), { speed: 7, search: 'alpha-beta', numbers: [[3, 17], [2, 12]], theme: 'dark', controls: 'none', scoring: 'depth', step: 5, board: ['X'] .concat(Array(8).fill(null)), turn: 'O' });";
    let model = Model::new(&Subtree::read("[[3,17],[2,12]]"), "alpha-beta", "depth");
    for (before, after) in [(set, ""), ("", set)] {
        let text = format!(
            "{PAGE_HEAD}<minimax-tree></minimax-tree><script>{before}</script>{}<script>{after}</script>",
            script()
        );
        let figure = page(tab, &text, None).await;
        figure.ready().await;
        assert_eq!(
            figure.ask::<Value>(FACTS).await,
            json!([
                "X../.../...",
                "O",
                "[[3,17],[2,12]]",
                "alpha-beta",
                "depth",
                5,
                model.steps(),
                7,
                "none",
                "dark"
            ])
        );
        model.check(&figure.now().await, "set early");
        // No early value hides a property of the element any more.
        assert_eq!(figure.ask::<Vec<String>>("Object.keys(tree)").await, [] as [&str; 0]);
    }
    // An unreadable early value leads to `tree-error`, as that of an attribute does.
    let text = format!(
        "{PAGE_HEAD}<minimax-tree></minimax-tree><script>document.querySelector('minimax-tree').board = 'X'</script>{}",
        script()
    );
    let figure = page(tab, &text, None).await;
    tab.until_heard("tree-error").await;
    assert_eq!(figure.step().await.1, 0);
    // An unknown choice falls back with a warning.
    let text = format!(
        "{PAGE_HEAD}<minimax-tree></minimax-tree><script>document.querySelector('minimax-tree').search = 'negamax'</script>{}",
        script()
    );
    let figure = page(tab, &text, None).await;
    figure.ready().await;
    assert_eq!(figure.ask::<String>("tree.search").await, "minimax");
    let faults = tab.faults().await;
    assert!(matches!(&faults[..], [one] if one.contains("negamax")), "{faults:#?}");
}

/// Runs these statements in one task, as a script of the page does. A driver's script may end in the middle of a task.
async fn run_in_one_task(figure: &Figure<'_>, statements: &str) {
    let task = format!("new Promise(done => setTimeout(() => {{ {statements}; done(null); }}))");
    figure.ask::<()>(&task).await;
}

#[apply(chromium)]
async fn a_step_that_is_set_with_another_search_is_one_of_that(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    // The article's position has 18 steps.
    for (change, step) in [
        ("tree.board = 'XO./.X./..O'; tree.step = 40", 40),
        ("tree.numbers = [[3, 17], [2, 12]]; tree.step = 1", 1),
        (
            "Object.assign(tree, { numbers: null, search: 'alpha-beta', board: 'X../.O./..X', scoring: 'depth', step: 700 })",
            700,
        ),
    ] {
        run_in_one_task(&figure, change).await;
        figure.ready().await;
        assert_eq!(figure.step().await.0, step, "{change}");
    }
    // If there is no such step, the tree warns and begins at the end.
    run_in_one_task(&figure, "tree.numbers = [1, 2]; tree.step = 99").await;
    figure.ready().await;
    assert_eq!(figure.step().await, (5, 6));
    let faults = tab.faults().await;
    assert!(matches!(&faults[..], [one] if one.contains("99")), "{faults:#?}");
}

#[apply(chromium)]
async fn how_it_looks_may_change_at_any_step(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree step=7></minimax-tree>").await;
    let shown = "[...root.querySelectorAll('[part=controls] :is(button, input, select)')].filter(each => each.checkVisibility()).length";
    let full: usize = figure.ask(shown).await;
    for (change, fact, expected) in [
        ("tree.controls = 'minimal'", shown, json!(3)),
        ("tree.controls = 'none'", shown, json!(0)),
        ("tree.removeAttribute('controls')", shown, json!(full)),
        ("tree.theme = 'dark'", "getComputedStyle($('[part=sentence]')).colorScheme", json!("dark")),
        ("tree.theme = 'light'", "getComputedStyle($('[part=sentence]')).colorScheme", json!("light")),
        ("tree.lang = 'ru'", "$('[data-control=forward]').ariaLabel == 'Step'", json!(false)),
        ("tree.lang = 'en-GB'", "$('[data-control=forward]').ariaLabel", json!("Step")),
        (
            "document.documentElement.lang = 'zh-Hans', tree.removeAttribute('lang')",
            "$('[part=sentence]').lang",
            json!("zh"),
        ),
        ("document.documentElement.lang = 'ru'", "$('[part=sentence]').lang", json!("ru")),
        ("tree.speed = 3", "$('select').value", json!("3")),
    ] {
        let found: Value =
            figure.ask(&format!("({change}, new Promise(done => setTimeout(() => done({fact}))))")).await;
        assert_eq!(found, expected, "{change}");
        assert_eq!(figure.step().await, (7, 18), "{change}");
    }
    assert!(full >= 11, "{full} controls");
}
