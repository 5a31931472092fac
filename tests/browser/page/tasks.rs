//! How long a page keeps its visitor waiting: its long tasks.

use crate::driver::tab::Tab;
use crate::driver::trace::longest_task;
use crate::explain::think::{SECTIONS, Think};
use crate::explain::thinking::everything;

tests![
    a_first_visit_is_never_felt,
    unfolding_is_never_felt,
    a_link_to_everything_is_never_felt,
    opening_a_section_is_never_felt,
];

/// Longer tasks are felt, in milliseconds.
const FELT: f64 = 50.0;

/// How often something is tried, the best time being kept.
const ROUNDS: usize = 3;

/// Asserts that some work, with all sections closed before it, goes on in tasks that are too short to be felt.
pub async fn assert_never_felt(tab: &Tab, what: &str, work: impl AsyncFn(&Think<'_>)) {
    assert_short(what, async || {
        let think = Think::follow(tab, "#player=both&think=open").await;
        longest_task(tab, async || work(&think).await).await
    })
    .await;
}

/// Asserts that in one round at least the longest task, which `longest` measures, is too short to be felt.
pub async fn assert_short(what: &str, longest: impl AsyncFn() -> f64) {
    let mut rounds = Vec::new();
    while rounds.len() < ROUNDS && !rounds.iter().any(|longest| *longest <= FELT) {
        rounds.push(longest().await);
    }
    eprintln!("The longest task while {what}: {rounds:.0?} ms.");
    assert!(
        rounds.iter().any(|longest| *longest <= FELT),
        "tasks of {rounds:.0?} ms while {what}"
    );
}

async fn a_first_visit_is_never_felt(tab: &Tab) {
    assert_short("the page is opened", async || {
        tab.visit("about:blank").await;
        longest_task(tab, async || {
            tab.open().await;
            tab.painted().await;
        })
        .await
    })
    .await;
}

async fn unfolding_is_never_felt(tab: &Tab) {
    assert_short("everything is unfolded", async || {
        let think = Think::follow(tab, "").await;
        longest_task(tab, async || {
            think.unfold().await;
            tab.painted().await;
        })
        .await
    })
    .await;
}

async fn a_link_to_everything_is_never_felt(tab: &Tab) {
    assert_short("a link opens every section", async || {
        tab.visit("about:blank").await;
        longest_task(tab, async || {
            Think::follow(tab, &everything("&values=X")).await;
            tab.painted().await;
        })
        .await
    })
    .await;
}

async fn opening_a_section_is_never_felt(tab: &Tab) {
    for name in SECTIONS {
        assert_never_felt(tab, &format!("{name} is opened"), async |think| {
            think.section(name).await;
            tab.painted().await;
        })
        .await;
    }
}
