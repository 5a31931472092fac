//! "How it thinks", the stepper: the search that plays by itself, what stops it, and what of it is heard.

use crate::game::EMPTY;
use crate::tab::Tab;
use crate::walk::{NINE_CALLS, Walk};

tests![
    play_goes_to_the_end_by_itself_and_begins_anew,
    pause_stops_it,
    each_speed_is_faster_than_the_one_before,
    the_fastest_play_of_the_largest_search_takes_seconds,
    whatever_stops_the_play_speaks_and_writes_the_address,
    by_hand_the_sentence_is_polite_and_in_play_it_is_silent,
];

async fn play_goes_to_the_end_by_itself_and_begins_anew(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    walk.choose("search-speed", "20").await;
    // From the start, from the middle, and from the end, which is from the start again.
    for from in [0, 9, 17] {
        walk.press("To the start").await;
        walk.jump("1").await;
        for _ in 0..from {
            walk.press("Step").await;
        }
        record_steps(&walk).await;
        walk.press("Play").await;
        walk.until("$$('button').some(({ textContent }) => textContent == 'Pause')")
            .await;
        walk.until("$$('button').some(({ textContent }) => textContent == 'Play')")
            .await;
        assert_eq!(walk.step().await, (17, 18));
        let steps: Vec<usize> = walk.ask("window.steps").await;
        // A slow machine makes several steps at once, but in order and from there on.
        let next = (from + 1) % 18;
        assert!(
            steps.is_sorted() && steps.len() > 2 && (next..next + 6).contains(&steps[0]),
            "from {from}: {steps:?}"
        );
    }
}

/// Notes in `window.steps` the number, from 0, of each step that is shown from now on.
async fn record_steps(walk: &Walk<'_>) {
    walk.ask::<()>(
        "(() => {
            window.steps = [];
            window.watch?.disconnect();
            window.watch = new MutationObserver(() => steps.push(Number($('input[type=range]').value)));
            window.watch.observe($('.stepper label > span'), { childList: true, characterData: true, subtree: true });
        })()",
    )
    .await;
}

async fn pause_stops_it(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta", 0).await;
    walk.choose("search-speed", "100").await;
    let mut at = 0;
    for _ in 0..2 {
        walk.press("Play").await;
        walk.until(&format!("$('input[type=range]').value > {}", at + 10))
            .await;
        walk.press("Pause").await;
        let paused = walk.shown().await;
        at = walk.step().await.0;
        for _ in 0..30 {
            tab.painted().await;
        }
        assert_eq!(walk.shown().await, paused);
        walk.until("$$('button').some(({ textContent }) => textContent == 'Play')")
            .await;
        // What has been paused is in the address.
        walk.until(&format!("location.hash.endsWith('step={}')", at + 1))
            .await;
    }
    // Everything else that leads to a step stops it as well.
    for control in ["Step", "Back", "To the start", "To the end"] {
        walk.press("Play").await;
        walk.press(control).await;
        let there = walk.step().await;
        for _ in 0..10 {
            tab.painted().await;
        }
        assert_eq!(walk.step().await, there, "{control}");
    }
}

async fn each_speed_is_faster_than_the_one_before(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta-depth", 0).await;
    // The fastest is so fast that the whole takes ten seconds.
    let fastest = walk.step().await.1 as f64 / 10.0;
    let mut before = 0.0;
    for (speed, rate) in [
        ("1", 1.0),
        ("4", 4.0),
        ("20", 20.0),
        ("100", 100.0),
        ("fastest", fastest),
    ] {
        walk.choose("search-speed", speed).await;
        walk.press("To the start").await;
        // The first step comes at once, and the time counts from it.
        walk.ask::<()>(
            "void (window.begun = undefined, $$('button').find(({ textContent }) => textContent == 'Play')
                .addEventListener('click', () => window.begun = performance.now(), { once: true }))",
        )
        .await;
        walk.press("Play").await;
        tab.until("window.begun && performance.now() - window.begun > 1600")
            .await;
        let [steps, seconds]: [f64; 2] = walk
            .ask("[Number($('input[type=range]').value), (performance.now() - window.begun) / 1000]")
            .await;
        walk.press("Pause").await;
        eprintln!("search: {steps} steps in {seconds} s at the speed {speed}");
        assert!(
            steps <= 1.0 + seconds * rate * 1.05,
            "{speed}: {steps} in {seconds}"
        );
        assert!(
            steps >= f64::max(1.0, 0.1 * seconds * rate),
            "{speed}: {steps} in {seconds}"
        );
        assert!(steps > before, "{speed} is no faster: {steps} in {seconds}");
        before = steps;
    }
}

async fn the_fastest_play_of_the_largest_search_takes_seconds(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "minimax", 0).await;
    walk.choose("search-speed", "fastest").await;
    walk.press("Play").await;
    let called = |caption: &str| {
        walk.bound(&format!(
            "$$('button').some(({{ textContent }}) => textContent == '{caption}')"
        ))
    };
    tab.until(&called("Pause")).await;
    tab.until_over(&called("Play")).await;
    assert_eq!(walk.step().await, (2 * 549_946 - 1, 2 * 549_946));
}

async fn whatever_stops_the_play_speaks_and_writes_the_address(tab: &Tab) {
    for how in ["Pause", "Next cut", "x"] {
        // Minimax cuts nothing: the button leads nowhere.
        let walk = Walk::of(tab, EMPTY, "minimax", 0).await;
        walk.press("Play").await;
        walk.until("$('input[type=range]').value > 3").await;
        if how == "x" {
            walk.jump(how).await;
        } else {
            walk.press(how).await;
        }
        walk.until("$$('button').some(({ textContent }) => textContent == 'Play')")
            .await;
        let (step, _) = walk.step().await;
        let shown = walk.shown().await;
        assert_eq!(
            walk.think.ask::<String>("$('#said').textContent").await,
            shown.sentence,
            "{how}"
        );
        walk.think
            .until(&format!("location.hash.includes('&step={}')", step + 1))
            .await;
    }
}

async fn by_hand_the_sentence_is_polite_and_in_play_it_is_silent(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    let said = "document.querySelector('#said').textContent";
    let before: String = walk.ask(said).await;
    for control in ["Step", "Step", "Back", "To the end", "To the start"] {
        walk.press(control).await;
        assert_eq!(live(&walk).await, ["polite"], "{control}");
        // It is told where it stands, and not twice.
        assert_eq!(walk.ask::<String>(said).await, before, "{control}");
    }

    walk.choose("search-speed", "4").await;
    walk.press("Play").await;
    for _ in 0..2 {
        let (step, _) = walk.step().await;
        walk.until(&format!("$('input[type=range]').value > {step}"))
            .await;
        assert_eq!(live(&walk).await, ["off"], "at step {step}");
        assert_eq!(walk.ask::<String>(said).await, before);
    }
    walk.press("Pause").await;
    // Where it has come to is said once.
    let sentence = walk.shown().await.sentence;
    assert_eq!(walk.ask::<String>(said).await, sentence);
    walk.press("Step").await;
    assert_eq!(live(&walk).await, ["polite"]);
    assert_eq!(walk.ask::<String>(said).await, sentence);
    walk.choose("search-speed", "100").await;
    walk.press("Play").await;
    walk.until("$('input[type=range]').value == 17").await;
    walk.until("$$('button').some(({ textContent }) => textContent == 'Play')")
        .await;
    assert_eq!(walk.ask::<String>(said).await, walk.shown().await.sentence);
}

/// How the regions of the section are told that have any text, as assistive technology gets it.
async fn live(walk: &Walk<'_>) -> Vec<String> {
    walk.ask(
        "$$('[aria-live], [role=status], [role=alert], [role=log], output').filter(({ textContent }) => textContent)
            .map(region => region.ariaLive ?? { status: 'polite', log: 'polite', alert: 'assertive' }[region.role])",
    )
    .await
}
