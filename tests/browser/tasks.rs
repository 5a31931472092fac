//! How long a page keeps its visitor waiting: its long tasks.

use serde_json::json;

use crate::tab::Tab;
use crate::think::{SECTIONS, Think};
use crate::thinking::everything;

tests![
    a_first_visit_is_never_felt,
    unfolding_is_never_felt,
    a_link_to_everything_is_never_felt,
    opening_a_section_is_never_felt,
];

/// Longer tasks are felt, in milliseconds; browsers tell of no others.
const FELT: f64 = 50.0;

/// What a link that opens all ten sections at once may take: the one task that is still longer than it should be.
const FELT_OF_A_LINK: f64 = 200.0;

/// How often something is tried, the best time being kept: a busy machine may interrupt any task.
const ROUNDS: usize = 3;

/// Lets the page remember from its beginning how long each of its long tasks took.
const WATCH: &str = "
    window.long = [];
    new PerformanceObserver(list => long.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask', buffered: true });
";

/// Asserts that some work, with all sections closed before it, goes on in tasks that are too short to be felt.
pub async fn assert_never_felt(tab: &Tab, what: &str, work: impl AsyncFn(&Think<'_>)) {
    assert_short(tab, what, FELT, async || {
        let think = Think::follow(tab, "#player=both&think=open").await;
        forget(tab).await;
        work(&think).await;
    })
    .await;
}

/// Asserts that in one round at least no task takes long from when `work` opens a page, or from when it forgets what was
/// before.
async fn assert_short(tab: &Tab, what: &str, limit: f64, work: impl AsyncFn()) {
    let watch = json!({ "source": WATCH });
    tab.send("Page.addScriptToEvaluateOnNewDocument", watch).await;
    let mut rounds = Vec::new();
    while rounds.len() < ROUNDS && !rounds.iter().any(|longest| *longest <= limit) {
        work().await;
        rounds.push(longest(tab).await);
    }
    eprintln!("The longest task while {what}: {rounds:?} ms.");
    assert!(
        rounds.iter().any(|longest| *longest <= limit),
        "tasks of {rounds:?} ms while {what}"
    );
}

/// Forgets the tasks up to now, after one that is long on purpose has shown that they are seen.
async fn forget(tab: &Tab) {
    tab.eval::<()>(
        "void setTimeout(() => { const begun = performance.now(); while (performance.now() < begun + 300); })",
    )
    .await;
    tab.until("long.some(duration => duration >= 300)").await;
    tab.eval::<()>("void long.splice(0)").await;
}

/// The longest task since then, in milliseconds; `FELT` where there was no long one.
async fn longest(tab: &Tab) -> f64 {
    // They are told late.
    tab.eval::<()>("new Promise(done => setTimeout(done, 200, null))")
        .await;
    tab.eval(&format!("Math.max({FELT}, ...long)")).await
}

async fn a_first_visit_is_never_felt(tab: &Tab) {
    assert_short(tab, "the page is opened", FELT, async || {
        tab.visit("about:blank").await;
        tab.open().await;
    })
    .await;
}

async fn unfolding_is_never_felt(tab: &Tab) {
    assert_short(tab, "everything is unfolded", FELT, async || {
        let think = Think::follow(tab, "").await;
        forget(tab).await;
        think.unfold().await;
        tab.painted().await;
    })
    .await;
}

async fn a_link_to_everything_is_never_felt(tab: &Tab) {
    assert_short(tab, "a link opens every section", FELT_OF_A_LINK, async || {
        Think::follow(tab, &everything("&values=X")).await;
        tab.painted().await;
    })
    .await;
}

async fn opening_a_section_is_never_felt(tab: &Tab) {
    for name in SECTIONS {
        assert_never_felt(tab, &format!("{name} is opened"), async |think| {
            think.section(name).await;
        })
        .await;
    }
}
