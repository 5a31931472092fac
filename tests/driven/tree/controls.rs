//! The drawn tree, its controls: buttons, slider and list, by mouse and by keys, and the play.

use serde_json::{Value, json};

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::drawing::searched;
use crate::tree::figure::{DISABLED_BUTTONS, Figure, button, plant};

/// The name of the button that has the focus.
const FOCUSED: &str = "root.activeElement.ariaLabel";

#[apply(everywhere)]
async fn each_button_does_what_it_says_by_mouse_and_by_key(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta").await;
    let (cut, last) = (model.cuts()[0], model.last());
    for key in [None, Some("Enter"), Some(" ")] {
        for (name, before, after) in [
            ("To the start", last, 0),
            ("Step", 0, 1),
            ("Back", 1, 0),
            ("Next cut", 0, cut),
            ("To the end", cut, last),
        ] {
            figure.act(&format!("tree.step = {before}")).await;
            match key {
                None => figure.press(name).await,
                Some(key) => {
                    figure.act(&format!("{}.focus()", button(name))).await;
                    tab.press(key).await;
                }
            }
            let place: String = figure.ask("$('.place').textContent").await;
            assert_eq!(place, format!("Step {} of {}", after + 1, last + 1), "{name} by {key:?}");
            model.check(&figure.now().await, name);
            assert_eq!(figure.ask::<String>(FOCUSED).await, name, "it keeps the focus");
        }
    }
    // The buttons of the view change the scale, not the step.
    let fitted = figure.view().await;
    let mut before = fitted;
    for (name, grows) in [("Larger", true), ("Smaller", false), ("Smaller", false)] {
        figure.press(name).await;
        let after = figure.view().await;
        assert!(if grows { after[2] > before[2] } else { after[2] < before[2] }, "{before:?} {after:?}");
        before = after;
    }
    for _ in 0..2 {
        figure.press("Fit").await;
        assert_eq!(figure.view().await, fitted);
    }
    assert_eq!(figure.step().await.0, last);
}

#[apply(everywhere)]
async fn a_button_that_leads_nowhere_says_so_and_keeps_the_focus(tab: &Tab) {
    for (subject, search) in
        [(NINE_CALLS, "minimax"), (TREE_OF_ARTICLE_D, "alpha-beta"), (LOST, "alpha-beta-depth")]
    {
        let (figure, model) = searched(tab, subject, search).await;
        figure.act("tree.toStart()").await;
        let mut step = 0;
        // Minimax has no cuts.
        for cut in model.cuts() {
            let idle: Vec<String> = figure.ask(DISABLED_BUTTONS).await;
            assert!(!idle.iter().any(|name| name == "Next cut"), "{subject} before {cut}: {idle:?}");
            figure.press("Next cut").await;
            assert_eq!(figure.step().await.0, cut, "{subject}");
            let sentence: String = figure.ask("$('[part=sentence]').textContent").await;
            assert!(sentence.starts_with("Cut: "), "{sentence}");
            step = cut;
        }
        let at_start = &["To the start", "Back", "Next cut"][..];
        for (step, idle) in [
            (step, if step == 0 { at_start } else { &["Next cut"] }),
            (model.last(), &["Step", "Next cut", "To the end"]),
        ] {
            figure.act(&format!("tree.step = {step}")).await;
            assert_eq!(figure.ask::<Vec<String>>(DISABLED_BUTTONS).await, idle, "{subject}, step {step}");
            for name in idle {
                figure.act(&format!("{}.focus()", button(name))).await;
                tab.press("Enter").await;
                figure.press(name).await;
                let focused: String = figure.ask(FOCUSED).await;
                assert_eq!((figure.step().await.0, &*focused), (step, *name), "{subject}");
            }
        }
    }
}

#[apply(everywhere)]
async fn the_slider_goes_anywhere_by_mouse_and_by_key(tab: &Tab) {
    let (figure, model) = searched(tab, NINE_CALLS, "minimax").await;
    figure.act("$('input[type=range]').scrollIntoView({ block: 'nearest' })").await;
    let place: Rect = figure.place("$('input[type=range]')").await;
    // At the ends and in the middle. The width of the thumb may shift the step by one.
    for (across, step) in [(0.001, 0), (0.999, 17), (0.5, 8)] {
        tab.click(place.at(across, 0.5)).await;
        let sight = figure.now().await;
        assert!(sight.step.abs_diff(step) <= 1, "{} at {across}", sight.step);
        model.check(&sight, "the slider");
    }
    for (key, step) in [
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowUp", 2),
        ("ArrowLeft", 1),
        ("End", 17),
        ("ArrowRight", 17),
        ("ArrowDown", 16),
        ("PageDown", 14),
    ] {
        tab.press(key).await;
        let sight = figure.now().await;
        model.check(&sight, key);
        // The browser decides how far PageDown goes.
        let step = if key == "PageDown" { sight.step.min(15) } else { step };
        let told: (usize, String, String) = figure
            .ask("(({ value, ariaValueText }) => [tree.step, value, ariaValueText])($('input[type=range]'))")
            .await;
        let expected = (step, step.to_string(), format!("Step {} of 18", step + 1));
        assert_eq!(told, expected, "after {key}");
    }
    // The slider follows every other way to step.
    figure.act("tree.step = 3").await;
    assert_eq!(figure.ask::<String>("$('input[type=range]').value").await, "3");
}

#[apply(everywhere)]
async fn the_speed_is_chosen_from_a_list(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    let both = "[tree.speed, $('select').value]";
    assert_eq!(figure.ask::<Value>(both).await, json!([2, "2"]));
    figure.act("$('select').focus()").await;
    tab.press("ArrowDown").await;
    assert_eq!(figure.ask::<Value>(both).await, json!([5, "5"]));
    tab.press("ArrowUp").await;
    tab.press("ArrowUp").await;
    assert_eq!(figure.ask::<Value>(both).await, json!([1, "1"]));
    // A speed that is not in the list is added in order.
    figure.act("tree.speed = 7.5").await;
    let listed: Vec<f64> = figure.ask("[...$('select').options].map(option => Number(option.value))").await;
    assert!(listed.is_sorted() && listed.contains(&7.5), "{listed:?}");
    assert_eq!(figure.ask::<Value>(both).await, json!([7.5, "7.5"]));
}

/// Plays to the end. Returns the steps of the `tree-step` events, and the time of the last one in milliseconds.
async fn played(figure: &Figure<'_>) -> (Vec<usize>, f64) {
    figure
        .ask(
            "new Promise(done => {
                const told = [];
                const begun = performance.now();
                const hear = ({ detail: { step } }) => {
                    told.push(step);
                    if (step < tree.steps - 1) return;
                    tree.removeEventListener('tree-step', hear);
                    done([told, performance.now() - begun]);
                };
                tree.addEventListener('tree-step', hear);
                tree.play();
            })",
        )
        .await
}

#[apply(everywhere)]
async fn it_plays_by_itself_and_no_faster_than_it_says(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    // It begins again at the end. From the middle it goes on. A thousand steps a second are more than there are frames.
    for (speed, begin, first) in [(20, 17, 0..1), (100, 0, 1..17), (20, 9, 10..16), (1000, 0, 1..18)] {
        figure.act(&format!("(tree.speed = {speed}, tree.step = {begin})")).await;
        let (steps, took) = played(&figure).await;
        // A slow machine takes several steps at once.
        assert!(steps.is_sorted() && first.contains(&steps[0]), "{steps:?} at {speed} from {begin}");
        assert_eq!(steps.last(), Some(&17), "at {speed} from {begin}");
        let distance = 17 - begin % 17;
        let least = 1000.0 * (distance - 1) as f64 / f64::from(speed) - 5.0;
        assert!(took >= least, "{took} ms at {speed} steps a second");
        figure.until(&format!("{} != null", button("Play"))).await;
    }
    // The first step comes at once, however long the next one takes.
    figure.act("(tree.speed = 0.1, tree.toStart(), tree.play())").await;
    figure.until("tree.step == 1").await;
    // At the end the method begins again at once.
    assert_eq!(figure.ask::<usize>("(tree.toEnd(), tree.play(), tree.step)").await, 0);
    // Nothing is read out while it plays.
    let live = "$('[part=sentence]').ariaLive";
    assert_eq!(figure.ask::<String>(live).await, "off");
    figure.act("tree.speed = 100").await;
    figure.until(&format!("tree.step == 17 && {live} == 'polite'")).await;
    let said: String = figure.ask("$('[part=sentence]').textContent").await;
    assert!(said.starts_with("The search is over"), "{said}");
}

#[apply(chromium)]
async fn whatever_else_steps_ends_the_play(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree step=0 speed=1></minimax-tree>").await;
    let is_playing = format!("{} != null", button("Pause"));
    for way in [
        "tree.pause()",
        "tree.forward()",
        "tree.back()",
        "tree.toEnd()",
        "tree.toStart()",
        "tree.step = 4",
        "tree.setAttribute('step', '2')",
        "tree.search = 'alpha-beta'",
        "tree.remove(), document.body.append(tree)",
        "items[3].click()",
    ] {
        figure.act("(tree.step = 1, tree.play(), tree.play())").await;
        assert!(figure.ask::<bool>(&is_playing).await, "{way}");
        figure.act(way).await;
        figure.ready().await;
        assert!(!figure.ask::<bool>(&is_playing).await, "{way}");
        let at = figure.step().await;
        tab.painted().await;
        assert_eq!(figure.step().await, at, "{way}");
    }
    // The button ends the play too, at the present step.
    figure.act("(tree.board = 'X../.O./..X', tree.speed = 20)").await;
    figure.ready().await;
    figure.act("tree.toStart()").await;
    figure.press("Play").await;
    figure.until("tree.step > 2").await;
    figure.press("Pause").await;
    let at = figure.step().await;
    tab.painted().await;
    tab.painted().await;
    assert_eq!(figure.step().await, at);
    assert_eq!(figure.ask::<String>("root.activeElement.ariaLabel").await, "Play");
    // A listener may end the play.
    figure
        .act("(tree.addEventListener('tree-step', () => tree.pause(), { once: true }), tree.speed = 1000, tree.toStart(), tree.play())")
        .await;
    figure.until(&format!("!({is_playing})")).await;
}

#[apply(chromium)]
async fn every_control_has_a_name_in_every_language(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree></minimax-tree>").await;
    let mut known: Vec<String> = Vec::new();
    for language in ["en", "zh", "ru"] {
        let named: Vec<String> = figure
            .ask(&format!(
                "(tree.lang = '{language}', new Promise(done => setTimeout(() => done(
                    [...root.querySelectorAll('button, input, select, [role]')].filter(each => each.role != 'treeitem' && each.role != 'status').map(each => each.ariaLabel)))))"
            ))
            .await;
        let is_own = |name: &String| !name.is_empty() && !known.contains(name);
        assert!(named.iter().all(is_own), "{language}: {named:?}");
        known.extend(named);
    }
}
