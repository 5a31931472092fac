//! The drawn tree, its controls: buttons, slider and list, by mouse and by keys, and the play.

use serde_json::{Value, json};

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::oracle::search::StepKind;
use crate::tree::drawing::searched;
use crate::tree::figure::{DISABLED_BUTTONS, Figure, button, plant};

#[apply(everywhere)]
async fn each_button_does_what_it_says_by_mouse_and_by_key(tab: &Tab) {
    let (figure, model) = searched(tab, TREE_OF_ARTICLE_D, "alpha-beta", "plain").await;
    let last = model.steps() - 1;
    let cut = model.record.steps.iter().position(|step| step.kind == StepKind::Cut).expect("a cut");
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
            let sight = figure.now().await;
            assert_eq!(sight.step, after, "{name} by {key:?}");
            model.check(&sight, name);
            let place: String = figure.ask("$('.place').textContent").await;
            assert_eq!(place, format!("Step {} of {}", after + 1, last + 1));
        }
    }
    // The buttons of the view change the scale, not the step.
    for (name, is_changed) in
        [("Larger", true), ("Smaller", true), ("Smaller", true), ("Fit", true), ("Fit", false)]
    {
        let before = figure.view().await;
        figure.press(name).await;
        let after = figure.view().await;
        let grows = after[2].total_cmp(&before[2]);
        match name {
            "Larger" => assert!(grows.is_gt(), "{before:?} {after:?}"),
            "Smaller" => assert!(grows.is_lt(), "{before:?} {after:?}"),
            _ => assert_eq!(before != after, is_changed, "{before:?} {after:?}"),
        }
        assert_eq!(figure.step().await.0, last, "{name}");
    }
}

#[apply(chromium)]
async fn a_button_that_leads_nowhere_says_so_and_keeps_the_focus(tab: &Tab) {
    let (figure, model) = searched(tab, NINE_CALLS, "minimax", "plain").await;
    let last = model.steps() - 1;
    // Minimax has no cuts.
    for (step, idle) in [
        (0, &["To the start", "Back", "Next cut"][..]),
        (1, &["Next cut"]),
        (last, &["Step", "Next cut", "To the end"]),
    ] {
        figure.act(&format!("tree.step = {step}")).await;
        assert_eq!(figure.ask::<Vec<String>>(DISABLED_BUTTONS).await, idle, "step {step}");
        for name in idle {
            figure.act(&format!("{}.focus()", button(name))).await;
            tab.press("Enter").await;
            figure.press(name).await;
            let focused: String = figure.ask("root.activeElement.ariaLabel").await;
            assert_eq!((figure.step().await.0, &*focused), (step, *name));
        }
    }
    // A button that has just led to the first step keeps the focus too.
    figure.act(&format!("(tree.step = 1, {}.focus())", button("Back"))).await;
    tab.press("Enter").await;
    assert_eq!(figure.ask::<String>("root.activeElement.ariaLabel").await, "Back");
}

#[apply(everywhere)]
async fn next_cut_goes_from_cut_to_cut(tab: &Tab) {
    let leads_nowhere = format!("{}.getAttribute('aria-disabled') == 'true'", button("Next cut"));
    for (subject, scoring) in [(TREE_OF_ARTICLE_D, "plain"), (LOST, "depth")] {
        let (figure, model) = searched(tab, subject, "alpha-beta", scoring).await;
        figure.act("tree.toStart()").await;
        let cuts = (0..model.steps()).filter(|&step| model.record.steps[step].kind == StepKind::Cut);
        let cuts: Vec<usize> = cuts.collect();
        assert!(cuts.len() > 1, "{cuts:?}");
        for &cut in &cuts {
            assert!(!figure.ask::<bool>(&leads_nowhere).await, "{subject} before {cut}");
            figure.press("Next cut").await;
            assert_eq!(figure.step().await.0, cut, "{subject}");
            let sentence: String = figure.ask("$('[part=sentence]').textContent").await;
            assert!(sentence.starts_with("Cut: "), "{sentence}");
        }
        // After the last cut the button leads nowhere, and keeps the focus.
        let last = figure.now().await;
        assert!(figure.ask::<bool>(&leads_nowhere).await, "{subject}");
        figure.press("Next cut").await;
        assert_eq!(figure.now().await, last, "{subject}");
        assert_eq!(figure.ask::<String>("root.activeElement.ariaLabel").await, "Next cut");
    }
}

#[apply(everywhere)]
async fn the_slider_goes_anywhere_by_mouse_and_by_key(tab: &Tab) {
    let (figure, model) = searched(tab, NINE_CALLS, "minimax", "plain").await;
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
        .act(
            "(window.told = [], window.hear = ({ detail }) => told.push([detail.step, performance.now()]),
            tree.addEventListener('tree-step', hear), window.begun = performance.now(), tree.play())",
        )
        .await;
    figure.until(&format!("tree.step == tree.steps - 1 && {} != null", button("Play"))).await;
    let told: Vec<(usize, f64)> = figure
        .ask(
            "(tree.removeEventListener('tree-step', hear), told.map(([step, time]) => [step, time - begun]))",
        )
        .await;
    let steps = told.iter().map(|told| told.0).collect();
    (steps, told.last().expect("a step").1)
}

#[apply(everywhere)]
async fn it_plays_by_itself_and_no_faster_than_it_says(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree step=0></minimax-tree>").await;
    for (speed, milliseconds) in [(20, 50.0), (100, 10.0)] {
        figure.act(&format!("(tree.speed = {speed}, tree.toStart())")).await;
        let (steps, took) = played(&figure).await;
        assert!(steps.is_sorted(), "{steps:?}");
        assert_eq!(steps.last(), Some(&17));
        assert!(took >= 16.0 * milliseconds - 5.0, "{took} ms at {speed} steps a second");
    }
    // From the middle it goes on. A slow machine takes several steps at once.
    figure.act("(tree.speed = 20, tree.step = 9)").await;
    let (steps, _) = played(&figure).await;
    assert!(steps.is_sorted() && steps.len() > 2 && (10..16).contains(&steps[0]), "{steps:?}");
    assert_eq!(steps.last(), Some(&17));
    // The first step comes at once, however long the next one takes.
    figure.act("(tree.speed = 0.1, tree.toStart(), tree.play())").await;
    figure.until("tree.step == 1").await;
    figure.act("tree.pause()").await;
    // A thousand steps a second are more than there are frames.
    figure.act("(tree.speed = 1000, tree.toStart())").await;
    let (steps, _) = played(&figure).await;
    assert_eq!(steps.last(), Some(&17));
}

#[apply(chromium)]
async fn at_the_end_playing_begins_again(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree speed=20></minimax-tree>").await;
    let (steps, _) = played(&figure).await;
    assert_eq!((steps[0], steps.last()), (0, Some(&17)));
    // The method begins again too, and at once.
    let at: usize = figure.ask("(tree.play(), tree.step)").await;
    assert_eq!(at, 0);
    figure.until("tree.step == 17").await;
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
async fn nothing_is_read_out_while_it_plays(tab: &Tab) {
    let figure = plant(tab, "<minimax-tree step=0 speed=20></minimax-tree>").await;
    let live = "$('[part=sentence]').ariaLive";
    assert_eq!(figure.ask::<String>(live).await, "polite");
    assert_eq!(figure.ask::<String>(&format!("(tree.play(), {live})")).await, "off");
    figure.until("tree.step == 17").await;
    figure.until(&format!("{live} == 'polite'")).await;
    let said: String = figure.ask("$('[part=sentence]').textContent").await;
    assert!(said.starts_with("The search is over"), "{said}");
}

#[apply(chromium)]
async fn every_control_has_a_name_in_every_language(tab: &Tab) {
    let mut known: Vec<Vec<String>> = Vec::new();
    for language in ["en", "zh", "ru"] {
        let figure =
            plant(tab, &format!("<minimax-tree lang={language} search=ordered></minimax-tree>")).await;
        let named: Vec<String> = figure
            .ask("[...root.querySelectorAll('button, input, select, [role]')].filter(each => each.role != 'treeitem' && each.role != 'status').map(each => each.ariaLabel)")
            .await;
        assert!(named.iter().all(|name| !name.is_empty()), "{named:?}");
        let foreign = named
            .iter()
            .chain(known.iter().flatten())
            .filter(|name| named.contains(name) && known.iter().flatten().any(|other| other == *name));
        assert_eq!(foreign.count(), 0, "{language}: {named:?}");
        known.push(named);
    }
}
