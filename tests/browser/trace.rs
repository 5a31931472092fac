//! What the browser itself records of a page's work: how much of a processor's time each task takes.

use chromiumoxide::cdp::browser_protocol::tracing::EventTracingComplete;
use futures::StreamExt;
use serde_json::{Value, json};

use crate::tab::Tab;

/// What is recorded: the tasks of all threads, and the marks that pages make in them.
const CATEGORIES: [&str; 2] = ["toplevel", "blink.user_timing"];

/// The page's last task, long on purpose: it shows which thread is the page's, and that long tasks are seen.
const LONG: &str = "new Promise(done => setTimeout(() => {
    performance.mark('long on purpose');
    for (const begun = performance.now(); performance.now() < begun + 300;);
    done(null);
}))";

/// The longest task of the page in which `work` ends, in milliseconds of a processor's time: a task that waits for a
/// processor of a busy machine does not become longer.
pub async fn longest_task(tab: &Tab, work: impl AsyncFn()) -> f64 {
    let mut completed = tab.listen::<EventTracingComplete>().await;
    let config = json!({ "includedCategories": CATEGORIES, "excludedCategories": ["*"] });
    tab.send(
        "Tracing.start",
        json!({ "transferMode": "ReturnAsStream", "traceConfig": config }),
    )
    .await;
    work().await;
    tab.eval::<()>(LONG).await;
    // Answered in a task of its own, when the long one is over.
    tab.eval::<()>("null").await;
    tab.send("Tracing.end", json!({})).await;
    let completed = completed.next().await.expect("the end of the trace");
    let stream = completed.stream.as_ref().expect("a stream, as was asked for");
    let trace: Value = serde_json::from_str(&read(tab, stream.as_ref()).await).expect("the trace as JSON");
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

/// Reads a stream of the browser's to its end.
async fn read(tab: &Tab, stream: &str) -> String {
    let mut text = String::new();
    loop {
        let part = tab.send("IO.read", json!({ "handle": stream })).await;
        text += part["data"].as_str().expect("text");
        if part["eof"] == true {
            tab.send("IO.close", json!({ "handle": stream })).await;
            return text;
        }
    }
}
