//! The drawn tree, its attributes and properties: their values, and what happens to bad values.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::tree::figure::{Figure, page, plant, script};
use crate::tree::model::Model;

/// The properties of a tree that a host page reads.
const FACTS: &str = "[tree.board, tree.turn, tree.numbers, tree.search, tree.scoring, tree.step, tree.steps, tree.speed, tree.controls, tree.theme]";

#[apply(everywhere)]
async fn each_attribute_is_a_property_with_a_default(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    // The tag alone shows the end of the article's search.
    let model = Model::new(NINE_CALLS, "minimax");
    assert_eq!(
        figure.ask::<Value>(FACTS).await,
        json!([NINE_CALLS, null, null, "minimax", "plain", model.last(), model.steps(), 2, "full", "auto"])
    );
    model.check(&figure.now().await, "the tag alone");
    assert_eq!(figure.ask::<Vec<String>>("tree.getAttributeNames()").await, [] as [&str; 0]);
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
        let set = if name == "speed" { json!(20) } else { json!(value) };
        let default: Value = figure.ask(&format!("tree.{name}")).await;
        let remove = format!("tree.removeAttribute('{name}')");
        for (change, expected) in [
            (&*format!("tree.{name} = '{value}'"), &set),
            (&format!("tree.{name} = undefined"), &default),
            (&format!("tree.setAttribute('{name}', '{value}')"), &set),
            (&remove, &default),
            (&format!("tree.setAttribute('{name}', '')"), &default),
            (&format!("tree.{name} = '{value}'"), &set),
            (&format!("tree.{name} = undefined"), &default),
            (&format!("tree.{name} = '{value}'"), &set),
            (&format!("tree.{name} = null"), &default),
            (&format!("tree.{name} = '{value}'"), &set),
            (&format!("tree.{name} = ''"), &default),
        ] {
            figure.act(change).await;
            figure.ready().await;
            assert_eq!(figure.ask::<Value>(&format!("tree.{name}")).await, *expected, "{change}");
        }
    }
}

#[apply(chromium)]
async fn unknown_attributes_fall_back_with_one_warning(tab: &Tab) {
    let cases = [
        ("search", "negamax", "minimax"),
        ("search", "Alpha-Beta", "minimax"),
        ("scoring", "deep", "plain"),
        ("controls", "compact", "full"),
        ("theme", "sepia", "auto"),
        ("speed", "0", "2"),
        ("speed", "-1", "2"),
        ("speed", "1001", "2"),
        ("speed", "fast", "2"),
        ("speed", "Infinity", "2"),
        ("step", "18", "17"),
        ("step", "-1", "17"),
        ("step", "1.5", "17"),
        ("step", "last", "17"),
        ("turn", "Z", "null"),
        // An unknown language silently falls back to English.
        ("lang", "fr", "fr"),
    ];
    let tags = cases.map(|(name, value, _)| format!("<minimax-tree {name}='{value}'></minimax-tree>"));
    plant(tab, &tags.concat()).await;
    for (index, (name, value, fallback)) in cases.into_iter().enumerate() {
        let figure = Figure::nth(tab, index);
        figure.ready().await;
        assert_eq!(figure.ask::<String>(&format!("String(tree.{name})")).await, fallback, "{name}={value}");
        assert_eq!(figure.ask::<String>("$('[part=sentence]').lang").await, "en", "{name}={value}");
        // Later steps do not repeat the warning.
        figure.act("[tree.toStart(), tree.forward(), tree.toEnd()]").await;
    }
    let faults = tab.faults().await;
    assert_eq!(faults.len(), cases.len() - 1, "{faults:#?}");
    for (name, value, _) in &cases[..faults.len()] {
        let named = format!("{name}=\"{value}\"");
        let is_it = |fault: &&String| fault.starts_with("console:") && fault.contains(&named);
        let warnings: Vec<&String> = faults.iter().filter(is_it).collect();
        assert!(matches!(warnings[..], [one] if one.contains("xpected")), "{named}: {faults:#?}");
    }
}

#[apply(everywhere)]
async fn bad_values_of_properties_throw_and_change_nothing(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree step=4></minimax-tree>").await;
    let everything =
        format!("[{FACTS}, tree.getAttributeNames().map(name => [name, tree.getAttribute(name)])]");
    let before: Value = figure.ask(&everything).await;
    let sight = figure.now().await;
    for (property, values) in [
        ("step", "[-1, 1.5, NaN, 'last', {}, true]"),
        ("board", "['X', 'XXX/OOO/...', 7, {}, ['X']]"),
        (
            "numbers",
            "['[1', [], [[]], [1.5], [1000], 3, {}, Array(1000).fill(1), Array(5000).fill([1]),
              Array(14).fill().reduce((tree) => [tree], 1), (() => { const loop = []; loop.push(loop); return loop; })()]",
        ),
    ] {
        let set = format!(
            "{values}.map(value => {{ try {{ tree.{property} = value; }} catch (error) {{ return error instanceof Error && error.message; }} }})"
        );
        for message in figure.ask::<Vec<Value>>(&set).await {
            let is_said = message.as_str().is_some_and(|it| it.contains("xpected") || it.contains("must"));
            assert!(is_said, "{property}, one of {values}: {message}");
        }
        assert_eq!(figure.ask::<Value>(&everything).await, before, "{property}");
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
    let cases = [("0", 0), ("9", 9), ("17", 17), ("end", 17), ("007", 7)];
    let tags = cases.map(|(step, _)| format!("<minimax-tree step={step}></minimax-tree>"));
    plant(tab, &(tags.concat() + "<minimax-tree></minimax-tree>")).await;
    for (index, (step, at)) in cases.into_iter().enumerate() {
        let figure = Figure::nth(tab, index);
        figure.ready().await;
        assert_eq!(figure.step().await, (at, 18), "{step}");
        figure.act("[tree.toStart(), tree.forward(), tree.back(), tree.forward()]").await;
        assert_eq!(figure.step().await, (1, 18), "{step}");
        assert_eq!(figure.ask::<String>("tree.getAttribute('step')").await, step);
        // Another search begins at that step again, whether attribute or property.
        for (change, at) in [
            ("", at),
            ("tree.step = 12,", 12),
            ("tree.step = '5', tree.forward(),", 5),
            ("tree.step = null,", 17),
        ] {
            figure
                .act(&format!("({change} tree.scoring = tree.scoring == 'depth' ? 'plain' : 'depth')"))
                .await;
            figure.ready().await;
            assert_eq!(figure.step().await.0, at, "{step}, {change}");
        }
    }
    // Only the host writes the attribute. It may remove what it has set by the property.
    let figure = Figure::nth(tab, cases.len());
    figure.act("[tree.step = 3, tree.forward()]").await;
    let steps: Value =
        figure.ask("[tree.step, tree.getAttribute('step'), (tree.removeAttribute('step'), tree.step)]").await;
    assert_eq!(steps, json!([4, "3", 17]));
}

#[apply(chromium)]
async fn a_number_that_is_none_is_refused_with_what_was_found(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    for (part, found) in [
        ("10n", "10n"),
        ("NaN", "NaN"),
        ("-Infinity", "-Infinity"),
        ("null", "null"),
        ("undefined", "undefined"),
        ("'two'", "“two”"),
        ("true", "true"),
        ("Symbol('S')", "Symbol(S)"),
        ("Object.create(null)", "something unreadable"),
    ] {
        let message = figure.thrown(&format!("tree.numbers = [7, [3, {part}]]")).await;
        let expected = format!("The value at [1][1] is {found}: expected a whole number or an array.");
        assert_eq!(message, expected, "{part}");
    }
    assert_eq!(figure.ask::<Value>("tree.numbers").await, Value::Null);
}

#[apply(chromium)]
async fn the_same_again_asks_for_no_other_search(tab: &Tab) {
    let figure =
        plant(tab, "<minimax-tree numbers='[ [3, 17], [2, 12] ]' search=alpha-beta step=4></minimax-tree>")
            .await;
    tab.idle().await;
    figure.heard().await;
    let before: Value = figure.ask(FACTS).await;
    for change in [
        "tree.numbers = tree.numbers",
        "tree.numbers = [[3, 17], [2, 12]]",
        "tree.setAttribute('numbers', '[[3,17],[2,12]]')",
        "tree.board = 'X../.../...'",
        "tree.turn = 'o'",
        "tree.search = 'alpha-beta'",
        "tree.scoring = undefined",
        "tree.step = 4",
        "tree.step = '4'",
        "tree.speed = '2'",
    ] {
        let same: bool = figure
            .ask(&format!("((ready) => ({change}, tree.ready == ready && tree.steps > 0))(tree.ready)"))
            .await;
        assert!(same, "{change}");
        figure.act("tree.board = null, tree.turn = null").await;
        tab.idle().await;
        assert_eq!(figure.ask::<Value>(FACTS).await, before, "{change}");
        assert!(figure.heard().await.is_empty(), "{change}");
    }
}

#[apply(chromium)]
async fn an_unknown_property_warns_once_and_a_visitors_speed_is_no_attribute(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree speed=5></minimax-tree>").await;
    for (name, value, fallback) in
        [("search", "'negamax'", json!("minimax")), ("turn", "'Z'", json!(null)), ("speed", "0", json!(2))]
    {
        let found: Value =
            figure.ask(&format!("(tree.{name} = {value}, tree.{name} = {value}, tree.{name})")).await;
        assert_eq!(found, fallback, "{name}");
        assert_eq!(tab.complains_only(|fault| fault.contains(&format!("{name}=\""))).await, 1, "{name}");
    }
    let speeds: Value = figure
        .ask("(tree.speed = 5, $('select').value = 20, $('select').dispatchEvent(new Event('change')), [tree.speed, tree.getAttribute('speed'), (tree.speed = 5, tree.speed)])")
        .await;
    assert_eq!(speeds, json!([20, "5", 5]));
}

/// Opens a page with an element, on which scripts before and after that of the element set these properties.
async fn set_early<'t>(tab: &'t Tab, before: &str, after: &str) -> Figure<'t> {
    let set = |values: &str| {
        format!("<script>Object.assign(document.querySelector('minimax-tree'), {{ {values} }})</script>")
    };
    let (before, after) = (set(before), set(after));
    let text = format!("{PAGE_HEAD}<minimax-tree></minimax-tree>{before}{}{after}", script());
    page(tab, &text, None).await
}

#[apply(everywhere)]
async fn properties_set_before_the_script_or_the_engine_count(tab: &Tab) {
    let values = "speed: 7, search: 'alpha-beta', numbers: [[3, 17], [2, 12]], theme: 'dark', controls: 'none', scoring: 'depth', step: 5, board: ['X'].concat(Array(8).fill(null)), turn: 'O'";
    let numbers = "[[3,17],[2,12]]";
    let model = Model::new(numbers, "alpha-beta-depth");
    let steps = model.steps();
    for (before, after) in [(values, ""), ("", values)] {
        let figure = set_early(tab, before, after).await;
        figure.ready().await;
        assert_eq!(
            figure.ask::<Value>(FACTS).await,
            json!(["X../.../...", "O", numbers, "alpha-beta", "depth", 5, steps, 7, "none", "dark"])
        );
        model.check(&figure.now().await, "set early");
        // No early value hides a property of the element any more.
        assert_eq!(figure.ask::<Vec<String>>("Object.keys(tree)").await, [] as [&str; 0]);
    }
    // What the page does with its array later is its own affair.
    let keeps = "(() => {
        const tree = document.createElement('minimax-tree');
        const board = ['X', ...Array(8).fill(null)];
        tree.board = board;
        board[0] = null;
        return tree.board[0];
    })()";
    assert_eq!(tab.eval::<String>(keeps).await, "X");
    // An unreadable early value leads to `tree-error`, as that of an attribute does.
    let figure = set_early(tab, "board: 'X'", "").await;
    tab.until_heard("tree-error").await;
    assert_eq!(figure.step().await.1, 0);
    let figure = set_early(tab, "numbers: {}", "").await;
    tab.until_heard("tree-error").await;
    assert_eq!(figure.ask::<Value>("tree.numbers").await, json!({}));
    // An unknown choice falls back with a warning.
    let figure = set_early(tab, "search: 'negamax'", "").await;
    figure.ready().await;
    assert_eq!(figure.ask::<String>("tree.search").await, "minimax");
    let faults = tab.faults().await;
    assert!(matches!(&faults[..], [one] if one.contains("negamax")), "{faults:#?}");
}

#[apply(chromium)]
async fn a_step_that_is_set_with_another_search_is_one_of_that(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    // The article's position has 18 steps. If there is no such step, the tree warns and begins at the end.
    for (change, step) in [
        ("tree.board = 'XO./.X./..O'; tree.step = 40", 40),
        ("tree.numbers = [[3, 17], [2, 12]]; tree.step = 1", 1),
        (
            "Object.assign(tree, { numbers: null, search: 'alpha-beta', board: 'X../.O./..X', scoring: 'depth', step: 700 })",
            700,
        ),
        ("tree.numbers = [1, 2]; tree.step = 99", 5),
        ("tree.step = '7'; tree.numbers = '[[3, 17], [2, 12]]'", 7),
        ("tree.step = 12; tree.search = 'minimax'; tree.numbers = [[3, 17], [2, 12]]", 12),
    ] {
        // In one task, as a script of the page does it. A driver's script may end in the middle of a task.
        let task = format!("new Promise(done => setTimeout(() => {{ {change}; done(null); }}))");
        figure.ask::<()>(&task).await;
        figure.ready().await;
        assert_eq!(figure.step().await.0, step, "{change}");
    }
    let faults = tab.faults().await;
    assert!(matches!(&faults[..], [one] if one.contains("99")), "{faults:#?}");
}

#[apply(chromium)]
async fn how_it_looks_may_change_at_any_step(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree step=7></minimax-tree>").await;
    let shown = "[...root.querySelectorAll('[part=controls] :is(button, input, select)')].filter(each => each.checkVisibility()).length";
    let scheme = "getComputedStyle($('[part=sentence]')).colorScheme";
    let forward = "$('[data-control=forward]').ariaLabel";
    let language = "$('[part=sentence]').lang";
    let full: usize = figure.ask(shown).await;
    assert!(full >= 11, "{full} controls");
    for (change, fact, expected) in [
        ("tree.controls = 'minimal'", shown, json!(3)),
        ("tree.controls = 'none'", shown, json!(0)),
        ("tree.removeAttribute('controls')", shown, json!(full)),
        ("tree.theme = 'dark'", scheme, json!("dark")),
        ("tree.theme = 'light'", scheme, json!("light")),
        ("tree.lang = 'ru'", language, json!("ru")),
        ("tree.lang = 'en-GB'", forward, json!("Step")),
        ("document.documentElement.lang = 'zh-Hans', tree.removeAttribute('lang')", language, json!("zh")),
        ("document.documentElement.lang = 'ru'", language, json!("ru")),
        ("tree.speed = 3", "$('select').value", json!("3")),
    ] {
        let found: Value =
            figure.ask(&format!("({change}, new Promise(done => setTimeout(() => done({fact}))))")).await;
        assert_eq!(found, expected, "{change}");
        assert_eq!(figure.step().await, (7, 18), "{change}");
    }
}
