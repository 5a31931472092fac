//! Where a board may stand: shadow roots, tabs, boxes of any size, right-to-left pages, zoomed pages, and among many boards.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::{PAGE_HEAD, embed, script};
use crate::element::game::{EMPTY, Game};
use crate::oracle::State;

#[apply(chromium)]
async fn a_game_plays_in_a_shadow_root(tab: &Tab) {
    embed(
        tab,
        "<div id=host><template shadowrootmode=open><tic-tac-toe></tic-tac-toe></template></div><tic-tac-toe></tic-tac-toe>",
    )
    .await;
    let game = Game::at(tab, "host.shadowRoot.querySelector('tic-tac-toe')");
    game.ready().await;
    tab.heard_besides_changes().await;
    game.play(4).await;
    let heard = tab.heard_besides_changes().await;
    assert_eq!(heard.len(), 2, "{heard:#?}");
    assert!(heard.iter().all(|event| event["composed"] == true && event["target"] == "div"));
    tab.press("ArrowRight").await;
    assert_eq!(game.ask::<i64>("cells.indexOf(root.activeElement)").await, 5);
    game.press_control("undo").await;
    assert_eq!(game.board().await, EMPTY);
}

#[apply(chromium)]
async fn a_game_plays_in_a_tab_panel_that_is_shown_later(tab: &Tab) {
    let panel = "<button onclick='panel.style.display = panel.style.display ? \"\" : \"none\"'>Play</button>
        <div id=panel style='display: none'><tic-tac-toe player=O></tic-tac-toe></div>";
    let game = embed(tab, panel).await;
    game.wait_for_turn().await;
    let button = game.place("document.querySelector('button')").await.centre();
    for _ in 0..2 {
        tab.click(button).await;
        game.assert_sharp().await;
        game.play(State::drawn(&game.board().await, 'O').moves()[0]).await;
        // The panel is hidden during the game, and shown again.
        tab.click(button).await;
        tab.painted().await;
    }
    tab.click(button).await;
    game.assert_sharp().await;
    let marks = game.board().await.matches(['X', 'O']).count();
    assert_eq!(marks, 5);
}

#[apply(chromium)]
async fn a_box_of_any_size_is_filled(tab: &Tab) {
    tab.resize(1280, 1400, 2.0).await;
    // A tiny box has the board alone.
    for (width, has_controls) in [(96.0, false), (900.0, true)] {
        let tag = format!(
            "<div id=box style='width: {width}px; --ttt-size: 100%'><tic-tac-toe hints></tic-tac-toe></div>"
        );
        let game = embed(tab, &tag).await;
        game.assert_sharp().await;
        let area = game.board_rect().await;
        assert!(
            (area.width - width).abs() < 1.0 && (area.height - area.width).abs() < 1.0,
            "{area:?} in {width}"
        );
        assert!(tab.eval::<bool>("box.scrollWidth <= box.clientWidth").await, "overflow of {width}");
        let shown = "root.querySelector('[data-control=new]').checkVisibility()";
        assert_eq!(game.ask::<bool>(shown).await, has_controls, "{width}");
        for cell in [0, 2, 8, 4] {
            game.ask::<()>("void game.newGame()").await;
            game.click(cell).await;
            assert_eq!(game.board().await.replace('/', "").find('X'), Some(cell), "{width}");
        }
        game.wait_for_turn().await;
        // No text is wider than its cell.
        let wide: Vec<String> = game
            .ask("cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(cell => cell.textContent)")
            .await;
        assert_eq!(wide, [] as [&str; 0], "{width}");
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn a_board_as_narrow_as_its_content_is_large_enough(tab: &Tab) {
    let places = [
        ("", "width: min-content"),
        ("display: grid; grid-template-columns: min-content 1fr", ""),
        ("width: min-content", ""),
        ("width: 96px", "width: min-content"),
        ("width: 96px", "float: left"),
        ("width: 96px; display: grid", ""),
        ("width: 96px; display: flex", ""),
    ]
    .map(|(style, inner)| format!("<div style='{style}'><tic-tac-toe style='{inner}'></tic-tac-toe></div>"));
    let table = "<table><tr><td><tic-tac-toe></tic-tac-toe></table>";
    embed(tab, &(places.concat() + table)).await;
    tab.painted().await;
    for (index, place) in places.iter().enumerate() {
        let game = Game::nth(tab, index);
        let (board, element) = (game.board_rect().await, game.place("game").await);
        let is_narrow = place.contains("96px");
        assert_eq!(board.width >= 150.0, !is_narrow, "{place}: {board:?}");
        assert!(!is_narrow || element.width <= 96.5, "{place}: {element:?}");
    }
    tab.resize(200, 720, 1.0).await;
    tab.painted().await;
    tab.assert_fits("a table").await;
}

#[apply(chromium)]
async fn a_page_from_right_to_left_mirrors_nothing_of_the_board(tab: &Tab) {
    let page = format!(
        "<!doctype html><html lang=ar dir=rtl><meta charset=utf-8><title>صفحة</title>{}<main><tic-tac-toe></tic-tac-toe></main>",
        script()
    );
    let game = tab.host_ready(&page).await;
    let cells = game.cells().await;
    assert!(cells[0].x < cells[1].x && cells[1].x < cells[2].x, "{cells:?}");
    tab.click(game.board_rect().await.at(0.1, 0.1)).await;
    assert_eq!(game.board().await, "X../.../...");
    tab.press("ArrowRight").await;
    assert_eq!(game.ask::<i64>("cells.indexOf(root.activeElement)").await, 1);
    game.wait_for_turn().await;
    for width in [320, 1280] {
        tab.resize(width, 720, 1.0).await;
        tab.painted().await;
        tab.assert_fits("the page").await;
    }
    game.assert_sharp().await;
}

#[apply(chromium)]
async fn a_zoomed_page_plays_and_is_sharp(tab: &Tab) {
    // The browser's zoom makes the window smaller in CSS pixels, each of which has more pixels of the screen.
    // In the last case this is a window of 1280 × 1024 pixels at 400 %.
    for (zoom, width, height) in [(1.25, 1024, 576), (2.0, 640, 360), (4.0, 320, 180), (4.0, 320, 256)] {
        tab.resize(width, height, zoom).await;
        let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
        game.assert_sharp().await;
        let what = format!("{width} × {height} at {zoom}");
        tab.assert_fits(&what).await;
        for cell in [0, 4, 8] {
            let button = format!("cells[{cell}]");
            game.ask::<()>(&format!("void (game.newGame(), {button}.scrollIntoView({{ block: 'center' }}))"))
                .await;
            tab.painted().await;
            assert!(game.is_in_sight(&button).await, "{what}: {button}");
            game.click(cell).await;
            assert_eq!(game.cells_played().await.first(), Some(&cell), "{what}");
        }
        game.wait_for_turn().await;
        tab.assert_fits(&what).await;
    }
    // The host may zoom and transform the element, too.
    tab.resize(1280, 720, 1.5).await;
    for style in ["zoom: 1.7; width: 200px", "transform: scale(0.8) rotate(3deg)"] {
        let game = embed(tab, &format!("<div style='{style}'><tic-tac-toe></tic-tac-toe></div>")).await;
        game.click(5).await;
        assert_eq!(game.cells_played().await.first(), Some(&5), "{style}");
    }
}

#[apply(chromium)]
async fn fifty_games_share_a_page(tab: &Tab) {
    let boards = "<tic-tac-toe style='display: inline-block; width: 120px'></tic-tac-toe>".repeat(50);
    embed(tab, &boards).await;
    tab.eval::<()>("Promise.all([...document.querySelectorAll('tic-tac-toe')].map(({ ready }) => ready)).then(() => null)")
        .await;
    for index in [0, 17, 49] {
        let game = Game::nth(tab, index);
        game.ask::<()>("void game.scrollIntoView({ block: 'center' })").await;
        game.click(index % 9).await;
        assert_eq!(game.board().await.replace('/', "").find('X'), Some(index % 9));
    }
    // All boards play at once.
    tab.eval::<()>(
        "document.querySelectorAll('tic-tac-toe').forEach(game => (game.newGame(), game.play(4)))",
    )
    .await;
    tab.until("[...document.querySelectorAll('tic-tac-toe')].every(({ history }) => history.length == 2)")
        .await;
    // The ids within the boards lie in shadow trees, so they need not be unique. Outside these trees there are none.
    assert_eq!(tab.eval::<usize>("document.querySelectorAll('tic-tac-toe [id]').length").await, 0);
}

/// Counts what may outlive an element: timers and frames that are due, active observers, and listeners on shared objects.
const COUNT: &str = "
    window.alive = { timers: new Set(), frames: new Set(), watched: new Map(), shared: 0 };
    for (const [set, clear, kind, repeats] of [
        ['setTimeout', 'clearTimeout', 'timers'], ['setInterval', 'clearInterval', 'timers', true],
        ['requestAnimationFrame', 'cancelAnimationFrame', 'frames'],
    ]) {
        const [start, stop] = [window[set].bind(window), window[clear].bind(window)];
        window[set] = (act, ...rest) => {
            const id = start((...values) => { if (!repeats) alive[kind].delete(id); act(...values); }, ...rest);
            alive[kind].add(id);
            return id;
        };
        window[clear] = id => { alive[kind].delete(id); stop(id); };
    }
    for (const name of ['ResizeObserver', 'MutationObserver', 'IntersectionObserver']) {
        window[name] = class extends window[name] {
            observe(...values) { alive.watched.set(this, 1); super.observe(...values); }
            disconnect() { alive.watched.delete(this); super.disconnect(); }
        };
    }
    for (const shared of [window, document, MediaQueryList.prototype]) {
        for (const [name, count] of [['addEventListener', 1], ['removeEventListener', -1]]) {
            const act = shared[name];
            shared[name] = function (...values) { alive.shared += count; return act.apply(this, values); };
        }
    }
";

#[apply(chromium)]
async fn a_thousand_games_leave_nothing_behind(tab: &Tab) {
    tab.add_prelude(COUNT).await;
    tab.host(&format!("{PAGE_HEAD}{}<main></main>", script()), None).await;
    // Half of the boards are removed while the computer thinks.
    let fifty = "(async () => {
        const boards = Array.from({ length: 50 }, () => document.createElement('tic-tac-toe'));
        document.querySelector('main').append(...boards);
        await Promise.all(boards.map(({ ready }) => ready));
        boards.forEach((board, index) => index % 2 && board.play(4));
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        boards.forEach(board => board.remove());
        heard.length = 0;
        return null;
    })()";
    let counted = async || {
        tab.painted().await;
        tab.send("HeapProfiler.collectGarbage", json!({})).await;
        let memory = tab.send("Memory.getDOMCounters", json!({})).await;
        let alive: [i64; 4] =
            tab.eval("[alive.timers.size, alive.frames.size, alive.watched.size, alive.shared]").await;
        let number = |name: &str| memory[name].as_i64().expect("a number");
        (alive, number("jsEventListeners"), number("nodes"))
    };
    // The first boards leave what all boards share, which does not count.
    tab.eval::<Value>(fifty).await;
    let (before, listeners, nodes) = counted().await;
    for _ in 0..20 {
        tab.eval::<Value>(fifty).await;
    }
    let (after, more_listeners, more_nodes) = counted().await;
    assert_eq!(before, after, "timers, frames, observers, shared listeners");
    assert_eq!(after[..3], [0, 0, 0]);
    // A board has about 12 listeners and 90 nodes, so the limits allow for fewer than 20 of the thousand boards.
    assert!(more_listeners < listeners + 200, "{listeners} listeners have become {more_listeners}");
    assert!(more_nodes < nodes + 1000, "{nodes} nodes have become {more_nodes}");
}
