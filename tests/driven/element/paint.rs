//! The painted canvas as it appears on the screen.

use crate::driver::picture::{Point, Rect};
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::embed;

/// Usual numbers of screen pixels for each CSS pixel.
const RATIOS: [f64; 4] = [1.0, 1.5, 2.0, 3.0];

#[apply(chromium)]
async fn strokes_are_drawn_from_their_start_to_their_end(tab: &Tab) {
    for (board, cell, strokes) in [
        ("X../.../...", 4, "a circle"),
        ("X../.O./...", 2, "a cross"),
        ("XX./OO./...", 2, "a cross and the line through three of them"),
    ] {
        // The marks of the start are painted at once.
        tab.prefer(&[CALM]).await;
        let game = embed(tab, &format!("<tic-tac-toe player=both board='{board}'></tic-tac-toe>")).await;
        tab.painted().await;
        tab.prefer(&[]).await;
        // The test is the clock, and asks for each frame.
        let mut inked: Vec<f64> = game
            .ask(&format!(
                "(() => {{
                    const canvas = root.querySelector('canvas');
                    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', {{ willReadFrequently: true }});
                    copy.globalCompositeOperation = 'copy';
                    let frames = [];
                    window.requestAnimationFrame = frame => frames.push(frame);
                    performance.now = () => 0;
                    const ink = () => {{
                        copy.drawImage(canvas, 0, 0);
                        const {{ data }} = copy.getImageData(0, 0, canvas.width, canvas.height);
                        return data.reduce((sum, value, index) => sum + (index % 4 == 3 ? value / 255 : 0), 0);
                    }};
                    const inked = [ink()];
                    game.play({cell});
                    for (let now = 0; now <= 600; now += 20) {{
                        for (const frame of frames.splice(0)) frame(now);
                        inked.push(ink());
                    }}
                    return frames.length ? [] : inked;
                }})()"
            ))
            .await;
        let before = inked.remove(0);
        let (first, last) = (inked[0], inked[30]);
        // The earlier marks stay as they are, but beside a completed line they become thinner.
        assert!(first > before - 20.0 || strokes.contains("line"), "{strokes}: {before}, then {inked:?}");
        assert!(last > first + 100.0, "{strokes}: {inked:?}");
        // Where a stroke ends, its rim may lose a little.
        assert!(inked.is_sorted_by(|before, after| after > &(before - 20.0)), "{strokes}: {inked:?}");
        assert!(inked[2] < first + 0.6 * (last - first), "{strokes}: {inked:?}");
    }
}

#[apply(chromium)]
async fn reduced_motion_paints_at_once(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let game = tab.open().await;
    let board = "root.querySelector('canvas').toDataURL()";
    let start: String = game.ask(board).await;
    game.click(4).await;
    tab.painted().await;
    let marked: String = game.ask(board).await;
    assert_ne!(marked, start, "the mark is not painted");
    game.wait_for_turn().await;
    tab.painted().await;
    let replied: String = game.ask(board).await;
    assert_ne!(replied, marked, "the reply is not painted");
    for _ in 0..10 {
        tab.painted().await;
    }
    assert!(game.ask::<String>(board).await == replied, "something moves");
}

#[apply(everywhere)]
async fn a_canvas_that_has_lost_its_contents_is_painted_again(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let game = embed(tab, "<tic-tac-toe player=both board='X../.O./...'></tic-tac-toe>").await;
    // Until then the canvas may still get its size.
    tab.idle().await;
    let board = "root.querySelector('canvas').toDataURL()";
    let before: String = game.ask(board).await;
    for restored in [
        "root.querySelector('canvas').dispatchEvent(new Event('contextrestored'))",
        "document.dispatchEvent(new Event('visibilitychange'))",
        "dispatchEvent(new Event('pageshow'))",
    ] {
        let lost: String = game
            .ask(&format!(
                "(root.querySelector('canvas').getContext('2d').clearRect(0, 0, 9999, 9999), {board})"
            ))
            .await;
        assert_ne!(lost, before);
        game.execute(restored).await;
        tab.painted().await;
        assert!(game.ask::<String>(board).await == before, "{restored}");
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn the_canvas_has_the_pixels_of_the_screen(tab: &Tab) {
    let game = tab.open().await;
    for ratio in RATIOS {
        // The window moves to another screen, and the page is loaded there again.
        tab.resize(1280, 720, ratio).await;
        game.assert_sharp().await;
        tab.open().await.assert_sharp().await;
        // The board changes its size.
        tab.resize(333, 720, ratio).await;
        game.assert_sharp().await;
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn lines_are_crisp(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    for ratio in RATIOS {
        tab.resize(1280, 900, ratio).await;
        // A browser aligns boxes to pixels of the real screen, and an emulated ratio does not change these.
        let styles: &[&str] = if ratio == 1.0 {
            &["width: 300px", "width: 317.3px", "width: 300px; margin-left: 10.4px"]
        } else {
            &["width: 300px", "width: 402px"]
        };
        for style in styles {
            let game = embed(tab, &format!("<div style='{style}'><tic-tac-toe></tic-tac-toe></div>")).await;
            game.assert_sharp().await;
            let cells = game.cells().await;
            for (one, next) in [(0, 1), (4, 5), (3, 6), (5, 8)] {
                let Rect { x, y, width, height } = between(cells[one], cells[next]);
                // Even CSS lengths are whole pixels of the screen at every ratio.
                let even = |length: f64| (length / 2.0).ceil() * 2.0;
                let strip = Rect { x: even(x), y: even(y), width: even(width), height: even(height) };
                // The line and the ground have one colour each, and no pixel is a blend of both.
                let colours = tab.picture(strip).await.colours();
                assert_eq!(colours, 2, "line {one}–{next} at {ratio}, {style}");
            }
        }
    }
}

#[apply(chromium)]
async fn marks_stay_in_their_cells(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    for ratio in RATIOS {
        tab.resize(1280, 720, ratio).await;
        let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
        tab.painted().await;
        let places = game.cells().await;
        let empty = game.picture().await;
        assert!((empty.ratio() - ratio).abs() < 0.01, "{}", empty.ratio());
        game.ask::<()>("void game.replay([0, 1, 4, 8])").await;
        tab.painted().await;
        let mut differences = empty.differences(&game.picture().await);
        for cell in [0, 1, 4, 8] {
            let all = differences.len();
            differences.retain(|&point| !places[cell].grown(0.5).holds(point));
            assert!(all - differences.len() > 50, "no mark is painted in cell {cell} at {ratio}");
        }
        assert_eq!(differences.first(), None, "a change outside the cells at {ratio}");
    }
}

#[apply(chromium)]
async fn marks_and_lines_stand_out_in_every_scheme(tab: &Tab) {
    tab.resize(1280, 720, 2.0).await;
    tab.prefer(&[CALM]).await;
    let game = tab.open().await;
    game.play(0).await;
    tab.hover(Point::CORNER).await;
    // The schemes change while the page is open: each needs a new picture.
    for forced in ["none", "active"] {
        for scheme in ["light", "dark"] {
            tab.prefer(&[CALM, ("prefers-color-scheme", scheme), ("forced-colors", forced)]).await;
            tab.painted().await;
            let cells = game.cells().await;
            let board = game.board().await.replace('/', "");
            // The rim of a cell is left out, as the board's lines are there.
            let mark = |mark| cells[board.find(mark).expect("both have moved")];
            for (what, place, share) in [
                ("X", mark('X').grown(mark('X').width * -0.1), 0.005),
                ("O", mark('O').grown(mark('O').width * -0.1), 0.005),
                ("an upright line", between(cells[0], cells[1]), 0.03),
                ("an upright line", between(cells[4], cells[5]), 0.03),
                ("a level line", between(cells[3], cells[6]), 0.03),
                ("a level line", between(cells[5], cells[8]), 0.03),
            ] {
                let contrast = tab.picture(place).await.contrast(share);
                assert!(contrast >= 3.0, "{what} in {scheme}, forced colours {forced}: {contrast:.2}");
            }
        }
    }
}

/// A strip across the middle of the border between two cells. The cell `one` is above or left of the cell `next`.
pub fn between(one: Rect, next: Rect) -> Rect {
    let (a, b) = (one.at(0.85, 0.85), next.at(0.15, 0.15));
    if next.x > one.x {
        Rect { x: a.x, y: one.at(0.5, 0.45).y, width: b.x - a.x, height: one.height * 0.1 }
    } else {
        Rect { x: one.at(0.45, 0.5).x, y: a.y, width: one.width * 0.1, height: b.y - a.y }
    }
}
