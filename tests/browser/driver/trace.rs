//! What the browser itself records of a page's work: how much of a processor's time each task takes.

use serde_json::Value;

use crate::driver::protocol::Command;
use crate::driver::tab::Tab;

/// The page's last task, long on purpose: it shows which thread is the page's, and that long tasks are seen.
const LONG: &str = "new Promise(done => setTimeout(() => {
    performance.mark('long on purpose');
    for (const begun = performance.now(); performance.now() < begun + 300;);
    done(null);
}))";

/// The longest task of the page in which `work` ends, in milliseconds of a processor's time: a task that waits for a
/// processor of a busy machine does not become longer.
pub async fn longest_task(tab: &Tab, work: impl AsyncFn()) -> f64 {
    tab.run(Command::Trace).await;
    work().await;
    tab.eval::<()>(LONG).await;
    // Answered in a task of its own, when the long one is over.
    tab.eval::<()>("null").await;
    let trace = tab.run(Command::EndTrace).await;
    let events = trace["traceEvents"].as_array().expect("the events of the trace");

    let thread = |event: &Value| (event["pid"].as_u64(), event["tid"].as_u64());
    let number = |event: &Value, name: &str| event[name].as_f64().unwrap_or_default();
    let mark = events
        .iter()
        .find(|event| event["name"] == "long on purpose")
        .expect("the mark of the last task");
    let is_marked = |task: &&Value| {
        let since = number(mark, "ts") - number(task, "ts");
        (0.0..=number(task, "dur")).contains(&since)
    };
    let tasks = events.iter().filter(|event| {
        let is_task = event["name"]
            .as_str()
            .is_some_and(|name| name.ends_with("RunTask"));
        is_task && thread(event) == thread(mark)
    });
    let (last, others): (Vec<&Value>, Vec<&Value>) = tasks.partition(is_marked);
    let longest = |tasks: &[&Value]| {
        let times = tasks.iter().map(|task| number(task, "tdur") / 1000.0);
        times.fold(0.0, f64::max)
    };
    assert!(longest(&last) > 60.0, "the long task is seen as one: {last:?}");
    longest(&others)
}

/// Longer tasks are felt, in milliseconds.
pub const FELT: f64 = 50.0;

/// How often something is tried, the best time being kept.
pub const ROUNDS: usize = 3;

/// Asserts that in one round at least the longest task, which `longest` measures, takes no more than `limit` milliseconds.
pub async fn assert_short(limit: f64, what: &str, longest: impl AsyncFn() -> f64) {
    assert_short_in(ROUNDS, limit, what, longest).await;
}

/// The same in so many rounds.
pub async fn assert_short_in(most: usize, limit: f64, what: &str, longest: impl AsyncFn() -> f64) {
    let mut rounds = Vec::new();
    while rounds.len() < most && !rounds.iter().any(|longest| *longest <= limit) {
        rounds.push(longest().await);
    }
    eprintln!("The longest task while {what}: {rounds:.0?} ms.");
    assert!(
        rounds.iter().any(|longest| *longest <= limit),
        "tasks of {rounds:.0?} ms while {what}"
    );
}
