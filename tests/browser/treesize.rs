//! "How it thinks", the tree of the largest search, which is to be as small and as quick as any other.

use serde_json::json;

use crate::game::EMPTY;
use crate::naive::{Place, grouped};
use crate::oracle::State;
use crate::tab::Tab;
use crate::treeview::{OPEN, open_all};
use crate::walk::Walk;

tests![the_largest_tree_is_as_small_as_a_late_one,];

/// Measures from now on, in every frame, how many elements and rows there are at most, and the longest pause.
const METER: &str = "
    (() => {
        window.meter = { elements: 0, rows: 0, gap: 0, task: 0, tasks: 0 };
        const board = document.querySelector('tic-tac-toe').shadowRoot;
        let before = performance.now();
        (function look(now) {
            meter.gap = Math.max(meter.gap, now - before);
            before = now;
            meter.elements = Math.max(meter.elements, document.querySelectorAll('*').length + board.querySelectorAll('*').length);
            meter.rows = Math.max(meter.rows, document.querySelectorAll('[role=treeitem]').length);
            requestAnimationFrame(look);
        })(before);
        new PerformanceObserver(list => {
            for (const { duration } of list.getEntries()) {
                meter.task = Math.max(meter.task, duration);
                meter.tasks += 1;
            }
        }).observe({ type: 'longtask', buffered: true });
    })()";

/// What was measured up to now: elements and rows at most.
async fn measured(walk: &Walk<'_>, what: &str, worst: f64) -> [f64; 2] {
    let [elements, rows, gap, task, tasks]: [f64; 5] = walk
        .ask("(({ elements, rows, gap, task, tasks }) => [elements, rows, gap, task, tasks])(window.meter)")
        .await;
    eprintln!(
        "treesize: {what}: {elements} elements, {rows} rows; longest pause {gap:.0} ms, longest task {task:.0} ms, \
         {tasks} over 50 ms; most work for one key {worst:.1} ms"
    );
    [elements, rows]
}

/// How long the page has worked up to now, in milliseconds of the processor: what else the machine does is left out.
async fn work(tab: &Tab) -> f64 {
    let metrics = tab.send("Performance.getMetrics", json!({})).await;
    let metrics = metrics["metrics"].as_array().expect("a list");
    let task = metrics.iter().find(|metric| metric["name"] == "TaskDuration");
    1000.0 * task.and_then(|task| task["value"].as_f64()).expect("a time")
}

/// Presses a key, waits until what comes of it has been painted, and says how long the page has worked for that.
async fn press(walk: &Walk<'_>, key: &str) -> f64 {
    let tab = walk.think.tab;
    let before = work(tab).await;
    tab.press(key).await;
    tab.painted().await;
    work(tab).await - before
}

async fn the_largest_tree_is_as_small_as_a_late_one(tab: &Tab) {
    tab.send("Performance.disable", json!({})).await;
    tab.send("Performance.enable", json!({ "timeDomain": "threadTicks" }))
        .await;
    // The late one, wholly opened.
    let walk = Walk::of(tab, OPEN, "minimax", 0).await;
    walk.ask::<()>(METER).await;
    open_all(&walk).await;
    let worst = f64::max(press(&walk, "Home").await, press(&walk, "End").await);
    let [_, late] = measured(&walk, "a late tree", worst).await;

    let walk = Walk::of(tab, EMPTY, "minimax-depth", 0).await;
    walk.ask::<()>(METER).await;
    walk.ask::<()>("void $('select[name=search]').focus()").await;
    let mut worst = press(&walk, "ArrowUp").await;
    assert_eq!(
        walk.ask::<String>("$('select[name=search]').value").await,
        "minimax"
    );
    // It is recorded in pieces, and until that is done the tree of the search before stays.
    walk.until("!$('.walk[aria-busy=true]')").await;
    measured(&walk, "the largest search is recorded", worst).await;

    // All nine moves and all 72 replies are opened, from the last to the first, and the first line to its end.
    walk.enter_tree().await;
    for level in [2, 3] {
        tab.press("End").await;
        loop {
            let row = walk.focused().await;
            if row.place == 0 {
                break;
            }
            if row.level == level && row.expanded.as_deref() == Some("false") {
                worst = worst.max(press(&walk, "ArrowRight").await);
            }
            tab.press("ArrowUp").await;
        }
    }
    while walk.focused().await.expanded.is_some() {
        worst = worst.max(press(&walk, "ArrowRight").await);
    }
    // The line is the first branch of each branch, row below row.
    let end = walk.focused().await;
    assert!(end.place + 1 == end.level && end.level > 6, "{end:?}");
    // From its end to that of the tree, back, and down row by row.
    worst = worst.max(press(&walk, "End").await);
    let last = walk.focused().await;
    assert!(last.place > 500, "{last:?}");
    assert_eq!(
        (&*last.title, last.level, last.position, last.size),
        ("X bottom left corner", 4, 7, 7)
    );
    worst = worst.max(press(&walk, "Home").await);
    assert_eq!(walk.focused().await.place, 0);
    let before = work(tab).await;
    for _ in 0..last.place {
        tab.press("ArrowDown").await;
    }
    let walked = (work(tab).await - before) / last.place as f64;
    assert_eq!(walk.focused().await.place, last.place);
    eprintln!("treesize: {walked:.1} ms of work for each of {} rows", last.place);
    measured(&walk, "hundreds of rows are walked through", worst).await;

    // Through its steps, with all that opened.
    walk.press("Step").await;
    for _ in 0..10 {
        worst = worst.max(press(&walk, "Enter").await);
    }
    walk.think.write("#think-search .node input", "549946").await;
    worst = worst.max(press(&walk, "Enter").await);
    let shown = walk.shown().await;
    assert!(shown.node.starts_with("#549,946 of 549,946"), "{}", shown.node);
    let rows = walk.rows().await;
    assert!(
        rows.iter()
            .any(|row| row.selected && row.facts.ends_with("· #549,946")),
        "{rows:?}"
    );
    // The number of the last move is one more than the root’s and those of all nodes below the moves before it.
    walk.enter_tree().await;
    while walk.focused().await.level > 2 {
        tab.press("ArrowLeft").await;
    }
    let ninth = walk.focused().await;
    let start = State::start('X');
    let before: usize = (0..8)
        .map(|cell| Place::Board(start.after(cell), Some(cell)).size())
        .sum();
    assert_eq!(
        (&*ninth.title, &*ninth.facts),
        (
            "X bottom right corner",
            &*format!("MIN · #{}", grouped(before + 2))
        )
    );

    walk.press("To the start").await;
    walk.choose("search-speed", "fastest").await;
    walk.press("Play").await;
    let before = work(tab).await;
    let frames: f64 = tab
        .eval(
            "new Promise(done => {
                const begun = performance.now();
                (function frame(frames) {
                    if (performance.now() - begun > 1000) done(frames);
                    else requestAnimationFrame(() => frame(frames + 1));
                })(0);
            })",
        )
        .await;
    let played = (work(tab).await - before) / frames;
    walk.press("Pause").await;
    assert!(walk.step().await.0 > 1000);
    eprintln!("treesize: {played:.1} ms of work for each of {frames} frames of the play");
    let [elements, rows] = measured(&walk, "the largest tree", worst).await;
    assert!(elements < 1200.0, "{elements} elements");
    assert!(rows <= 40.0, "{rows} rows");
    assert!((rows - late).abs() <= 12.0, "{rows} rows, {late} in a late tree");
    // The longest task would also tell what else the machine does; it can take no longer than this without that.
    assert!(worst < 400.0, "{worst} ms of work for one key");
    assert!(
        walked < 50.0,
        "{walked} ms of work for each row that one walks through"
    );
    assert!(played < 100.0, "{played} ms of work for each frame of the play");
}
