//! The browser's own record of a page's work: how much processor time each task takes.

use serde_json::Value;

use crate::driver::protocol::Command;
use crate::driver::tab::Tab;

/// The page's last task, long on purpose. It shows which thread is the page's, and that the trace contains long tasks.
const LONG: &str = "new Promise(done => setTimeout(() => {
    performance.mark('long on purpose');
    for (const begun = performance.now(); performance.now() < begun + 300;);
    done(null);
}))";

/// The longest task during `work`, in milliseconds of processor time, of the page that is open at the end. Processor
/// time does not count the waiting for a processor on a busy machine.
pub async fn longest_task(tab: &Tab, work: impl AsyncFn()) -> f64 {
    tab.run(Command::Trace).await;
    work().await;
    tab.eval::<()>(LONG).await;
    // The page answers this in another task, after the long one.
    tab.eval::<()>("null").await;
    let trace = tab.run(Command::EndTrace).await;
    let events = trace["traceEvents"].as_array().expect("the events of the trace");

    let thread = |event: &Value| (event["pid"].as_u64(), event["tid"].as_u64());
    let number = |event: &Value, name: &str| event[name].as_f64().unwrap_or_default();
    let mark =
        events.iter().find(|event| event["name"] == "long on purpose").expect("the mark of the last task");
    let is_marked = |task: &&Value| {
        let since = number(mark, "ts") - number(task, "ts");
        (0.0..=number(task, "dur")).contains(&since)
    };
    let tasks = events.iter().filter(|event| {
        let is_task = event["name"].as_str().is_some_and(|name| name.ends_with("RunTask"));
        is_task && thread(event) == thread(mark)
    });
    let (last, others): (Vec<&Value>, Vec<&Value>) = tasks.partition(is_marked);
    let longest = |tasks: &[&Value]| {
        let times = tasks.iter().map(|task| number(task, "tdur") / 1000.0);
        times.fold(0.0, f64::max)
    };
    assert!(longest(&last) > 60.0, "the trace shows the long task: {last:?}");
    longest(&others)
}

/// Visitors feel longer tasks than this, in milliseconds.
pub const FELT: f64 = 50.0;

/// How many rounds are measured. The best round counts.
pub const ROUNDS: usize = 3;

/// Asserts that in at least one round `longest`, which measures the longest task, returns at most `limit` milliseconds.
pub async fn assert_short(limit: f64, what: &str, longest: impl AsyncFn() -> f64) {
    assert_short_in(ROUNDS, limit, what, longest).await;
}

/// Like [`assert_short`], in at most this many rounds.
pub async fn assert_short_in(most: usize, limit: f64, what: &str, longest: impl AsyncFn() -> f64) {
    let mut rounds = Vec::new();
    while rounds.len() < most && !rounds.iter().any(|longest| *longest <= limit) {
        rounds.push(longest().await);
    }
    eprintln!("The longest task while {what}: {rounds:.0?} ms.");
    assert!(rounds.iter().any(|longest| *longest <= limit), "tasks of {rounds:.0?} ms while {what}");
}
