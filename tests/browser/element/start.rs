//! The start of a board: it can be played at once, and its event comes when the page's scripts can hear it.

use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::embed::{PAGE_HEAD, embed, script};
use crate::element::game::EMPTY;

#[apply(chromium)]
async fn a_board_is_playable_in_the_script_after_it(tab: &Tab) {
    let page = format!(
        "{PAGE_HEAD}{}<tic-tac-toe></tic-tac-toe><script>
            const order = [];
            const game = document.querySelector('tic-tac-toe');
            game.ready.then(() => order.push('ready'));
            game.addEventListener('ttt-ready', () => order.push('ttt-ready'));
            setTimeout(() => order.push('task'));
            game.play(4);
            order.push(game.board);
        </script>",
        script()
    );
    tab.host(&page, None).await;
    tab.until("order.includes('ttt-ready')").await;
    let order: Vec<String> = tab.eval("order.slice(0, 2)").await;
    assert_eq!(order, [".../.X./...", "ready"]);
}

#[apply(chromium)]
async fn where_compiling_at_once_is_refused_a_board_starts_a_little_later(tab: &Tab) {
    let source = "WebAssembly.Module = new Proxy(WebAssembly.Module, {
        construct() { throw new RangeError('WebAssembly.Compile is disallowed on the main thread'); } });";
    tab.add_prelude(source).await;
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    assert_eq!(game.board().await, EMPTY);
    game.play(4).await;
    let early: (String, usize) = tab
        .eval(&format!(
            "import('{SITE}/tic-tac-toe.mjs').then(({{ ready, best_move }}) => {{
                let early;
                try {{ early = best_move('.........'); }} catch ({{ message }}) {{ early = message; }}
                return ready.then(() => [early, best_move('XX./OO./...')]);
            }})"
        ))
        .await;
    assert!(early.0.contains("await ready"), "{early:?}");
    assert_eq!(early.1, 2);
}

/// A script that listens for both events of the start.
const LISTEN_FOR_START: &str =
    "for (const type of ['ttt-ready', 'ttt-error']) addEventListener(type, () => told.push(type));";

/// Asserts that a board with these attributes fires these events once, wherever the listener and our script stand.
async fn assert_heard(tab: &Tab, attribute: &str, expected: &[&str]) {
    let tag = format!("<tic-tac-toe {attribute}></tic-tac-toe>");
    let ours = [
        script(),
        script().replace("<script", "<script defer"),
        format!("<script type=module src={SITE}/tic-tac-toe.mjs></script>"),
    ];
    let inline = format!("<script>{LISTEN_FOR_START}</script>");
    let deferred = format!("<script defer src=\"data:text/javascript,{LISTEN_FOR_START}\"></script>");
    let module = format!("<script type=module>{LISTEN_FOR_START}</script>");
    let complete =
        format!("<script>addEventListener('DOMContentLoaded', () => {{ {LISTEN_FOR_START} }})</script>");
    for ours in &ours {
        for page in [
            format!("{inline}{ours}{tag}"),
            format!("{ours}{tag}{inline}"),
            format!("{ours}{tag}<p>{}</p>{inline}", "A long page. ".repeat(20_000)),
            format!("{tag}{ours}{inline}"),
            format!("{ours}{tag}{deferred}"),
            format!("{deferred}{ours}{tag}"),
            format!("{ours}{tag}{module}"),
            format!("{ours}{tag}{complete}"),
        ] {
            let page = format!("{PAGE_HEAD}<script>window.told = []</script>{page}");
            tab.host_ready(&page).await;
            tab.idle().await;
            let told: Vec<String> = tab.eval("told").await;
            let page = page.replace("A long page. ", "");
            assert_eq!(told, expected, "{page}");
        }
    }
}

#[apply(chromium)]
async fn the_start_is_heard_wherever_the_listener_stands(tab: &Tab) {
    assert_heard(tab, "", &["ttt-ready"]).await;
}

#[apply(chromium)]
async fn an_unreadable_board_is_heard_wherever_the_listener_stands(tab: &Tab) {
    assert_heard(tab, "player=both board=XX./.../... opener=X", &["ttt-error", "ttt-ready"]).await;
    // Each page has a warning about its board on the console, and no other fault.
    tab.complains_only(|fault| fault.contains("XX./.../...")).await;
}

#[apply(chromium)]
async fn a_later_board_is_announced_in_a_task_of_its_own(tab: &Tab) {
    embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    let order: Vec<String> = tab
        .eval(
            "new Promise(done => {
                const order = [];
                const board = document.createElement('tic-tac-toe');
                document.querySelector('main').append(board);
                board.ready.then(() => {
                    order.push('ready');
                    // A listener that is added after the promise still hears the event.
                    board.addEventListener('ttt-ready', () => {
                        order.push('ttt-ready');
                        done(order);
                    });
                });
                order.push('appended');
            })",
        )
        .await;
    assert_eq!(order, ["appended", "ready", "ttt-ready"]);
}

#[apply(chromium)]
async fn a_board_made_while_images_load_does_not_wait_for_them(tab: &Tab) {
    // The page is not complete before it gives up the image.
    let page = format!(
        "{PAGE_HEAD}<img src=/never alt=''>{}<main></main><script>
            document.addEventListener('DOMContentLoaded', () => setTimeout(() => {{
                const board = document.createElement('tic-tac-toe');
                board.addEventListener('ttt-ready', () => {{
                    window.announced = document.readyState;
                    document.querySelector('img').removeAttribute('src');
                }});
                document.querySelector('main').append(board);
            }}));
        </script>",
        script()
    );
    tab.host(&page, None).await;
    assert_eq!(tab.eval::<String>("announced").await, "interactive");
    // The request for this image is the only fault.
    assert_eq!(tab.faults().await, ["request failed: net::ERR_ABORTED"]);
}

#[apply(chromium)]
async fn a_board_taken_out_at_once_is_announced_when_it_is_back(tab: &Tab) {
    embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    tab.eval::<()>(
        "void (window.board = document.createElement('tic-tac-toe'), window.count = 0,
            board.addEventListener('ttt-ready', () => count++))",
    )
    .await;
    for (what, told) in [
        ("void board", 0),
        ("(document.body.append(board), board.remove())", 0),
        ("document.body.append(board)", 1),
        ("document.querySelector('main').append(board)", 1),
    ] {
        tab.eval::<()>(what).await;
        tab.idle().await;
        assert_eq!(tab.eval::<usize>("count").await, told, "{what}");
    }
}
