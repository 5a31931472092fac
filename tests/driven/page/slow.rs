//! The page on a processor that is six times slower, and over a slow network.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;

use crate::driver::tab::Tab;
use crate::driver::trace::{ROUNDS, assert_short, assert_short_in, longest_task};
use crate::page::tasks::{longest_task_opening, longest_task_unfolding};
use crate::tree::figure::put;
use crate::tree::keys::type_sign;

/// How many times slower the processor is.
const SLOWER: u32 = 6;

/// How long a task may take on the slow processor, in milliseconds.
const LIMIT: f64 = 300.0;

/// The slow network: 1.6 Mbit/s, in bytes per second, and a round trip of 150 ms.
const LINE: (u32, u32) = (1_600_000 / 8, 150);

async fn slow_down(tab: &Tab, rate: u32) {
    tab.send("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await;
}

#[apply(chromium)]
async fn nobody_waits_long_on_a_slow_processor(tab: &Tab) {
    slow_down(tab, SLOWER).await;
    // Opening the page is the most work, so a busy machine delays it most: it gets more rounds.
    assert_short_in(3 * ROUNDS, LIMIT, "a slow page is opened", async || longest_task_opening(tab).await)
        .await;
    assert_short(LIMIT, "the computer replies", async || {
        let game = tab.open().await;
        longest_task(tab, async || game.play(4).await).await
    })
    .await;
    assert_short(LIMIT, "everything is unfolded", async || longest_task_unfolding(tab).await).await;
    let figure = put(tab, "<minimax-tree board=X.O.X.O..></minimax-tree>", None).await;
    figure.until("tree.steps > 1").await;
    assert_short(LIMIT, "the visitor steps", async || {
        figure.act("tree.toStart()").await;
        longest_task(tab, async || {
            for _ in 0..20 {
                figure.act("tree.forward()").await;
                tab.painted().await;
            }
        })
        .await
    })
    .await;
    figure.act("tree.focus()").await;
    assert_short(LIMIT, "the visitor zooms", async || {
        longest_task(tab, async || {
            for _ in 0..4 {
                type_sign(tab, "+").await;
                tab.painted().await;
            }
            tab.press("0").await;
            tab.painted().await;
        })
        .await
    })
    .await;
}

/// Copies the files of a first visit, and compresses each of them beside the copy, as servers send it.
fn compress(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the folder can be made");
    for name in ["index.html", "page.css", "page.js", "tic-tac-toe.js", "favicon.svg"] {
        let content = fs::read(from.join(name)).expect("the file can be read");
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&content).expect("it fits into memory");
        fs::write(to.join(format!("{name}.gz")), gzip.finish().expect("it fits into memory"))
            .expect("the copy can be written");
        fs::write(to.join(name), content).expect("the copy can be written");
    }
}

#[apply(chromium)]
async fn the_board_is_seen_within_a_second_over_a_slow_line(tab: &Tab) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-compressed");
    compress(&tab.site.dist, &folder);
    let server = tab.serve(&folder, "", None).await;
    // `seen` is when the board was first painted, in milliseconds after the request for the page.
    tab.add_prelude(
        "{
            const look = (now) => {
                const root = document.querySelector('tic-tac-toe')?.shadowRoot;
                if (!root?.querySelector('canvas')?.getContext('2d').getImageData(0, 0, 300, 300).data.some(Boolean)) requestAnimationFrame(look);
                else window.seen = now;
            };
            requestAnimationFrame(look);
        }",
    )
    .await;
    let mut times = Vec::new();
    for round in 0..3 {
        tab.send("Network.enable", json!({})).await;
        tab.send("Network.clearBrowserCache", json!({})).await;
        let (bytes, wait) = LINE;
        tab.send(
            "Network.emulateNetworkConditions",
            json!({ "offline": false, "latency": wait, "downloadThroughput": bytes, "uploadThroughput": bytes }),
        )
        .await;
        tab.visit(&server.site(&format!("?{round}"))).await;
        tab.until("window.seen > 0").await;
        times.push(tab.eval::<f64>("seen").await);
    }
    eprintln!("The board is seen after {times:.0?} ms.");
    assert!(times.iter().any(|time| *time <= 1_000.0), "{times:.0?} ms");
    tab.send(
        "Network.emulateNetworkConditions",
        json!({ "offline": false, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 }),
    )
    .await;
    tab.leave().await;
}
