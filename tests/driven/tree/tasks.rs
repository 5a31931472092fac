//! The drawn tree, how long its tasks keep the visitor waiting.

use crate::driver::tab::{CALM, Tab};
use crate::driver::trace::{FELT, ROUNDS, assert_short, longest_task};
use crate::tree::drawing::searched;
use crate::tree::figure::put;

#[apply(chromium)]
async fn recording_the_empty_board_is_never_felt(tab: &Tab) {
    let figure = put(tab, "<minimax-tree board=X.O.X.O..></minimax-tree>", None).await;
    figure.until("tree.steps > 1").await;
    assert_short(FELT, "minimax is recorded from the empty board", async || {
        figure.act("tree.board = 'X.O.X.O..'").await;
        figure.until("tree.steps < 1000").await;
        longest_task(tab, async || {
            figure.act("tree.board = '.........'").await;
            figure.until("tree.steps == 2 * 549946").await;
        })
        .await
    })
    .await;
}

#[apply(chromium)]
async fn the_tree_of_the_empty_board_is_never_felt(tab: &Tab) {
    let figure = put(tab, "<minimax-tree board=.........></minimax-tree>", None).await;
    figure.until("tree.steps > 1000").await;
    let folded =
        "items.map(item => item.querySelector('.note')).filter(note => note.dataset.text.startsWith('+'))";
    let open = format!("(folded => folded[turn * 5 % folded.length].click())({folded})");
    for (what, step, act) in [
        ("a user steps", 300_000, "tree.forward()"),
        ("a user steps back", 300_000, "tree.back()"),
        ("a user jumps", 300_000, "tree.step = turn * 7919 % tree.steps"),
        ("a user goes to the next cut", 300_000, "tree.nextCut()"),
        ("what is folded is opened", 2 * 549_946 - 1, &*open),
    ] {
        assert_short(FELT, what, async || {
            figure.act(&format!("tree.step = {step}")).await;
            tab.painted().await;
            longest_task(tab, async || {
                let walk = format!(
                    "new Promise(done => {{
                        let turn = 0;
                        const go = () => (turn += 1) > 60 ? done(null) : ((items => {act})([...root.querySelectorAll('[role=treeitem]')]), requestAnimationFrame(go));
                        go();
                    }})"
                );
                figure.ask::<()>(&walk).await;
            })
            .await
        })
        .await;
    }
    assert_short(FELT, "it plays a thousand steps a second", async || {
        figure.act("(tree.speed = 1000, tree.step = 1000)").await;
        longest_task(tab, async || {
            figure.act("tree.play()").await;
            figure.until("tree.step > 2000").await;
            figure.act("tree.pause()").await;
        })
        .await
    })
    .await;
    figure.act("(tree.step = 20, tree.focus())").await;
    assert_short(FELT, "a user zooms and pans by keys", async || {
        longest_task(tab, async || {
            for key in ["=", "=", "=", "Shift+ArrowLeft", "Shift+ArrowUp", "-", "Shift+ArrowRight", "-", "0"]
            {
                tab.press(key).await;
                tab.painted().await;
            }
        })
        .await
    })
    .await;
}

#[apply(chromium)]
async fn each_step_is_drawn_within_a_frame_or_two_and_is_never_felt(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let (figure, _) = searched(tab, ".../.../...", "alpha-beta").await;
    figure.act("tree.step = 5000").await;
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let mut frames: Vec<f64> = figure
            .ask(
                "new Promise(done => {
                    const frames = [];
                    let before = performance.now();
                    const go = now => {
                        frames.push(now - before);
                        before = now;
                        if (frames.length > 60) done(frames.slice(1));
                        else { tree.forward(); requestAnimationFrame(go); }
                    };
                    requestAnimationFrame(go);
                })",
            )
            .await;
        frames.sort_by(f64::total_cmp);
        eprintln!("Frames while stepping: {:.0} ms in the middle, {:.0} ms at most.", frames[30], frames[59]);
        best = best.min(frames[30]);
    }
    assert!(best <= 34.0, "{best} ms");
}
