//! How long the page keeps the visitor waiting: its longest tasks.

use crate::driver::tab::Tab;
use crate::driver::trace::{FELT, assert_short, longest_task};
use crate::explain::think::{SECTIONS, Think};
use crate::explain::thinking::everything;

/// Asserts that all tasks of some work are too short to be felt. The work begins with all sections closed.
pub async fn assert_never_felt(tab: &Tab, what: &str, work: impl AsyncFn(&Think<'_>)) {
    assert_short(FELT, what, async || {
        let think = Think::follow(tab, "#player=both&think=open").await;
        longest_task(tab, async || work(&think).await).await
    })
    .await;
}

/// The longest task while the page is opened.
pub async fn longest_task_opening(tab: &Tab) -> f64 {
    tab.visit("about:blank").await;
    longest_task(tab, async || {
        tab.open().await;
        tab.painted().await;
    })
    .await
}

/// The longest task while everything on the page is unfolded.
pub async fn longest_task_unfolding(tab: &Tab) -> f64 {
    let think = Think::follow(tab, "").await;
    longest_task(tab, async || {
        think.unfold().await;
        tab.painted().await;
    })
    .await
}
