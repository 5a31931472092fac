//! How long a page keeps its visitor waiting: its long tasks.

use serde_json::json;

use crate::tab::Tab;
use crate::think::Think;

/// What nobody calls a delay, in milliseconds, with room for a machine that has other things to do.
const FELT: f64 = 200.0;

/// Lets the page remember from its beginning how long each of its tasks took that took longer than 50 ms.
const WATCH: &str = "
    window.long = [];
    new PerformanceObserver(list => long.push(...list.getEntries().map(({ duration }) => duration)))
        .observe({ type: 'longtask', buffered: true });
";

/// Asserts that some work, with all sections closed before it, goes on in tasks that are too short to be felt: in one of
/// five rounds at least, as a busy machine may interrupt any task.
pub async fn assert_never_felt(tab: &Tab, what: &str, work: impl AsyncFn(&Think<'_>)) {
    tab.send(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": WATCH }),
    )
    .await;
    let mut rounds = Vec::new();
    while rounds.len() < 5 && !rounds.iter().any(|longest| *longest < FELT) {
        let think = Think::follow(tab, "#player=both&think=open").await;
        forget(tab).await;
        work(&think).await;
        rounds.push(longest(tab).await);
    }
    eprintln!("The longest task while {what}: {rounds:?} ms.");
    assert!(
        rounds.iter().any(|longest| *longest < FELT),
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

/// The longest task since then, in milliseconds; 50 where there was no long one.
async fn longest(tab: &Tab) -> f64 {
    // They are told late.
    tab.eval::<()>("new Promise(done => setTimeout(done, 200, null))")
        .await;
    tab.eval("Math.max(50, ...long)").await
}
