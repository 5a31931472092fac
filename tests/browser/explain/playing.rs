//! "How it thinks", the play, which steps by itself: what stops it, and what a screen reader announces.

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::walk::{LOST, NINE_CALLS, Walk};

/// The speeds in the list, in steps per second.
const SPEEDS: [f64; 7] = [0.5, 1.0, 2.0, 5.0, 20.0, 100.0, 1000.0];

/// Whether the search plays, read from its button.
const PLAYS: &str = "$('[data-control=play]').ariaLabel == 'Pause'";

/// Chooses a speed by the arrow keys.
pub async fn pace(walk: &Walk<'_>, speed: f64) {
    let away: i32 = walk
        .figure
        .ask(&format!(
            "(select => (select.focus({{ preventScroll: true }}), [...select.options].findIndex(({{ value }}) => value == {speed})
                - select.selectedIndex))($('select'))"
        ))
        .await;
    for _ in 0..away.abs() {
        let key = if away > 0 { "ArrowDown" } else { "ArrowUp" };
        walk.think.tab.press(key).await;
    }
    assert_eq!(walk.figure.ask::<f64>("tree.speed").await, speed);
}

/// Starts the play from the present step, and waits until it runs.
async fn play(walk: &Walk<'_>) {
    walk.figure.press("Play").await;
    walk.figure.until(PLAYS).await;
}

/// Whether the address has this step, from 0.
pub fn in_address(step: usize) -> String {
    match step {
        // The address omits the first step.
        0 => "!location.hash.includes('&step=')".to_owned(),
        _ => format!("location.hash.endsWith('&step={}')", step + 1),
    }
}

/// Waits until the play has stopped.
async fn until_stopped(walk: &Walk<'_>) {
    walk.figure.until(&format!("!({PLAYS})")).await;
}

/// Asserts that the step stays the same for some frames.
async fn assert_rests(walk: &Walk<'_>, when: &str) {
    let there = walk.figure.step().await;
    for _ in 0..10 {
        walk.think.tab.painted().await;
    }
    assert_eq!(walk.figure.step().await, there, "{when}");
}

#[apply(chromium)]
async fn pause_stops_it(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta", 0).await;
    pace(&walk, 100.0).await;
    let mut at = 0;
    for _ in 0..2 {
        play(&walk).await;
        walk.figure.until(&format!("tree.step > {}", at + 10)).await;
        walk.figure.press("Pause").await;
        let paused = walk.shown().await;
        at = walk.figure.step().await.0;
        for _ in 0..30 {
            tab.painted().await;
        }
        assert_eq!(walk.shown().await, paused);
        until_stopped(&walk).await;
        // The address has the step of the pause.
        walk.until(&format!("location.hash.endsWith('step={}')", at + 1)).await;
    }
    // Every other control that goes to a step stops the play as well.
    for control in ["Step", "Back", "Next cut", "To the start", "To the end"] {
        play(&walk).await;
        walk.figure.until("tree.step > 2").await;
        walk.figure.press(control).await;
        until_stopped(&walk).await;
        assert_rests(&walk, control).await;
    }
    for key in ["Home", "ArrowRight"] {
        play(&walk).await;
        walk.figure.until("tree.step > 2").await;
        walk.figure.act("$('input').focus({ preventScroll: true })").await;
        tab.press(key).await;
        until_stopped(&walk).await;
        assert_rests(&walk, key).await;
    }
    // Closing the section stops the play, and so does another search.
    play(&walk).await;
    walk.think.fold("search").await;
    until_stopped(&walk).await;
    walk.think.section("search").await;
    assert_rests(&walk, "opened again").await;
    play(&walk).await;
    walk.choose("search", "ordered").await;
    assert_eq!(walk.figure.step().await.0, 0);
    assert!(!walk.figure.ask::<bool>(PLAYS).await, "another search plays on");
    assert_rests(&walk, "another search").await;
}

#[apply(chromium)]
async fn each_speed_is_faster_than_the_one_before(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta-depth", 0).await;
    let offered: Vec<f64> =
        walk.figure.ask("[...$('select').options].map(({ value }) => Number(value))").await;
    assert_eq!(offered, SPEEDS);
    let mut before = 0.0;
    for speed in SPEEDS {
        pace(&walk, speed).await;
        walk.figure.press("To the start").await;
        // The first step comes at once with the click, from which the time counts.
        walk.figure
            .act(
                "(window.begun = undefined, $('[data-control=play]').addEventListener('click', () => window.begun = performance.now(),
                    { capture: true, once: true }))",
            )
            .await;
        walk.figure.press("Play").await;
        tab.until("window.begun && performance.now() - window.begun > 1600").await;
        let [steps, seconds]: [f64; 2] =
            walk.figure.ask("[tree.step, (performance.now() - window.begun) / 1000]").await;
        walk.figure.press("Pause").await;
        eprintln!("playing: {steps} steps in {seconds} s at the speed {speed}");
        assert!(steps <= 1.0 + seconds * speed * 1.05, "{speed}: {steps} in {seconds}");
        assert!(steps >= f64::max(1.0, 0.1 * seconds * speed), "{speed}: {steps} in {seconds}");
        assert!(steps > before, "{speed} is no faster: {steps} in {seconds}");
        before = steps;
    }
}

/// Records in `said` every change of the sentence's `aria-live`, and every text put into the sentence.
const LISTEN: &str = "
    (window.said = [], new MutationObserver(changes => {
        for (const { type, target, addedNodes } of changes) {
            if (type == 'attributes') said.push(target.ariaLive);
            for (const { data } of addedNodes) said.push(data);
        }
    }).observe($('[part=sentence]'), { childList: true, attributes: true, attributeFilter: ['aria-live'] }))";

#[apply(chromium)]
async fn whatever_stops_the_play_speaks_and_writes_the_address(tab: &Tab) {
    for how in ["Pause", "Step", "Next cut", "To the end", "End", "a node", "folding", "the end"] {
        let walk = Walk::of(tab, LOST, "alpha-beta-depth", 0).await;
        pace(&walk, if how == "the end" { 100.0 } else { 5.0 }).await;
        walk.figure.act(LISTEN).await;
        play(&walk).await;
        walk.figure.until("tree.step > 3").await;
        match how {
            "End" => {
                walk.figure.act("$('input').focus({ preventScroll: true })").await;
                tab.press(how).await;
            }
            "a node" => walk.figure.click(0).await,
            "folding" => {
                walk.figure.act("items[0].focus({ preventScroll: true })").await;
                tab.press("Enter").await;
            }
            "the end" => walk.figure.until("tree.step == tree.steps - 1").await,
            button => walk.figure.press(button).await,
        }
        until_stopped(&walk).await;
        let sentence: String = walk.figure.ask("$('[part=sentence]').textContent").await;
        // In play the sentence is silent. Then it becomes polite and gets its text again, even if the text is the same.
        let said: Vec<String> = walk.ask("window.said").await;
        let polite = said.iter().rposition(|said| said == "polite");
        let polite = polite.expect("the sentence is polite again");
        assert_eq!(said[0], "off", "{how}: {said:?}");
        assert_eq!(said[polite + 1..].last(), Some(&sentence), "{how}: {said:?}");
        walk.until(&in_address(walk.figure.step().await.0)).await;
    }
}

#[apply(chromium)]
async fn by_hand_the_sentence_is_polite_and_in_play_it_is_silent(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    let before = walk.think.announced().await;
    for control in ["Step", "Step", "Back", "To the end", "To the start"] {
        walk.figure.press(control).await;
        assert_eq!(live(&walk).await, ["polite"], "{control}");
    }

    pace(&walk, 5.0).await;
    play(&walk).await;
    for _ in 0..2 {
        let (step, _) = walk.figure.step().await;
        walk.figure.until(&format!("tree.step > {step}")).await;
        assert_eq!(live(&walk).await, ["off"], "at step {step}");
    }
    walk.figure.press("Pause").await;
    assert_eq!(live(&walk).await, ["polite"]);
    walk.figure.press("Step").await;
    assert_eq!(live(&walk).await, ["polite"]);
    pace(&walk, 100.0).await;
    play(&walk).await;
    walk.figure.until("tree.step == 17").await;
    until_stopped(&walk).await;
    assert_eq!(live(&walk).await, ["polite"]);
    // The tree announces its sentence itself; the page does not repeat it in `#said`.
    assert_eq!(walk.think.announced().await, before);
}

/// The politeness of every live region of the section that has a text.
async fn live(walk: &Walk<'_>) -> Vec<String> {
    let regions = "[aria-live], [role=status], [role=alert], [role=log], output";
    walk.figure
        .ask(&format!(
            "[...tree.closest('.section').querySelectorAll('{regions}'), ...root.querySelectorAll('{regions}')]
                .filter(({{ textContent }}) => textContent)
                .map(region => region.ariaLive ?? {{ status: 'polite', log: 'polite', alert: 'assertive' }}[region.role])"
        ))
        .await
}
