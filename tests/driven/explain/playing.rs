//! "How it thinks", the play, which steps by itself: its speeds, what stops it on our page, and what a screen reader
//! announces.

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::walk::{LOST, PLAYS, Walk};

/// The speeds in the list, in steps per second.
const SPEEDS: [f64; 7] = [0.5, 1.0, 2.0, 5.0, 20.0, 100.0, 1000.0];

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

#[apply(chromium)]
async fn what_hides_or_replaces_the_search_stops_the_play(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta", 0).await;
    pace(&walk, 100.0).await;
    play(&walk).await;
    walk.think.fold("search").await;
    walk.until_stopped().await;
    walk.think.section("search").await;
    walk.assert_rests("opened again").await;
    play(&walk).await;
    walk.choose("search", "ordered").await;
    assert_eq!(walk.figure.step().await.0, 0);
    assert!(!walk.figure.ask::<bool>(PLAYS).await, "another search plays on");
    walk.assert_rests("another search").await;
}

#[apply(chromium)]
async fn each_speed_is_kept_and_faster_than_the_one_before(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta-depth", 0).await;
    let offered: Vec<f64> =
        walk.figure.ask("[...$('select').options].map(({ value }) => Number(value))").await;
    assert_eq!(offered, SPEEDS);
    let mut before = 0.0;
    for speed in SPEEDS {
        pace(&walk, speed).await;
        walk.figure.press("To the start").await;
        // Plays for about a second. The first step comes at once with the click, from which the time counts.
        let last = f64::max(2.0, speed);
        walk.figure
            .act(&format!(
                "(window.begun = window.ended = undefined,
                    $('[data-control=play]').addEventListener('click', () => window.begun = performance.now(), {{ capture: true, once: true }}),
                    tree.addEventListener('tree-step', function hear({{ detail: {{ step }} }}) {{
                        if (!window.begun || step < {last}) return;
                        window.ended = [step, performance.now()];
                        tree.removeEventListener('tree-step', hear);
                    }}))"
            ))
            .await;
        walk.figure.press("Play").await;
        tab.until("Boolean(window.ended)").await;
        walk.figure.press("Pause").await;
        let [steps, seconds]: [f64; 2] = tab.eval("[ended[0], (ended[1] - begun) / 1000]").await;
        eprintln!("playing: {steps} steps in {seconds} s at the speed {speed}");
        assert!(steps <= 1.0 + seconds * speed * 1.05, "{speed}: {steps} in {seconds}");
        assert!(steps >= 0.1 * seconds * speed, "{speed}: {steps} in {seconds}");
        assert!(steps / seconds > before, "{speed} is no faster: {steps} in {seconds}");
        before = steps / seconds;
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
async fn the_play_is_silent_and_whatever_stops_it_speaks_and_writes_the_address(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "alpha-beta-depth", 0).await;
    let announced = walk.think.announced().await;
    pace(&walk, 5.0).await;
    walk.figure.act(LISTEN).await;
    let buttons = ["Pause", "Step", "Back", "Next cut", "To the start", "To the end"];
    for how in buttons.into_iter().chain(["Home", "ArrowRight", "a node", "folding", "the end"]) {
        let begin = if how == "the end" { walk.figure.step().await.1 - 9 } else { 0 };
        walk.go(begin).await;
        walk.ask::<()>("void (window.said = [])").await;
        play(&walk).await;
        walk.figure.until(&format!("tree.step > {}", begin + 1)).await;
        assert_eq!(live(&walk).await, ["off"], "{how}");
        match how {
            "Home" | "ArrowRight" => {
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
        walk.until_stopped().await;
        walk.assert_rests(how).await;
        let sentence: String = walk.figure.ask("$('[part=sentence]').textContent").await;
        // The sentence becomes polite and gets its text again, even if the text is the same.
        let said: Vec<String> = walk.ask("window.said").await;
        let polite = said.iter().rposition(|said| said == "polite");
        let polite = polite.expect("the sentence is polite again");
        assert_eq!(said[0], "off", "{how}: {said:?}");
        assert_eq!(said[polite + 1..].last(), Some(&sentence), "{how}: {said:?}");
        assert_eq!(live(&walk).await, ["polite"], "{how}");
        walk.until_in_address(walk.figure.step().await.0).await;
    }
    // By hand the sentence stays polite.
    for control in ["To the start", "Step", "Back"] {
        walk.figure.press(control).await;
        assert_eq!(live(&walk).await, ["polite"], "{control}");
    }
    // The tree announces its sentence itself; the page does not repeat it in `#said`.
    assert_eq!(walk.think.announced().await, announced);
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
