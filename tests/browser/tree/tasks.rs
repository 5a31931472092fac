//! The drawn tree, how long its tasks keep the visitor waiting.

use crate::driver::tab::{CALM, Tab};
use crate::driver::trace::{FELT, ROUNDS, assert_short, longest_task};
use crate::tree::drawing::searched;
use crate::tree::figure::{Figure, put};
use crate::tree::keys::type_sign;

/// The tree of the empty board, searched by minimax.
async fn largest(tab: &Tab) -> Figure<'_> {
    let figure = put(tab, "<minimax-tree board=.........></minimax-tree>", None).await;
    figure.until("tree.steps > 1000").await;
    tab.painted().await;
    figure
}

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
async fn stepping_through_the_empty_board_is_never_felt(tab: &Tab) {
    let figure = largest(tab).await;
    for (what, step) in [
        ("a user steps", "tree.forward()"),
        ("a user steps back", "tree.back()"),
        ("a user jumps", "tree.step = turn * 7919 % tree.steps"),
        ("a user goes to the next cut", "tree.nextCut()"),
    ] {
        assert_short(FELT, what, async || {
            figure.act("tree.step = 300000").await;
            tab.painted().await;
            longest_task(tab, async || {
                let walk = format!(
                    "new Promise(done => {{
                        let turn = 0;
                        const go = () => (turn += 1) > 60 ? done(null) : ({step}, requestAnimationFrame(go));
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
}

#[apply(chromium)]
async fn opening_what_is_folded_is_never_felt(tab: &Tab) {
    let figure = largest(tab).await;
    assert_short(FELT, "what is folded is opened", async || {
        longest_task(tab, async || {
            for turn in 0..20 {
                let open = format!(
                    "(folded => folded[{turn} * 5 % folded.length].click())(items.map(item => item.querySelector('.note')).filter(note => note.dataset.text.startsWith('+')))"
                );
                figure.act(&open).await;
                tab.painted().await;
            }
        })
        .await
    })
    .await;
}

#[apply(chromium)]
async fn zooming_and_dragging_is_never_felt(tab: &Tab) {
    let figure = largest(tab).await;
    figure.act("tree.step = 20").await;
    figure.act("tree.focus()").await;
    assert_short(FELT, "a user zooms and pans by keys", async || {
        longest_task(tab, async || {
            for key in ["+", "+", "+", "Shift+ArrowLeft", "Shift+ArrowUp", "-", "Shift+ArrowRight", "-", "0"]
            {
                match key {
                    "+" => type_sign(tab, key).await,
                    _ => tab.press(key).await,
                }
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
    let (figure, _) = searched(tab, ".../.../...", "alpha-beta", "plain").await;
    figure.act("tree.step = 5000").await;
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let frames: Vec<f64> = figure
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
        let mut sorted = frames;
        sorted.sort_by(f64::total_cmp);
        eprintln!("Frames while stepping: {:.0} ms in the middle, {:.0} ms at most.", sorted[30], sorted[59]);
        best = best.min(sorted[30]);
    }
    assert!(best <= 34.0, "{best} ms");
}
