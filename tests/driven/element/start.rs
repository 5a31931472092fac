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
    // Beside another copy, the module has the engine of that one.
    tab.host(PAGE_HEAD, None).await;
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

#[apply(chromium)]
async fn whoever_plays_before_the_start_is_told_to_wait(tab: &Tab) {
    embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    let told: Vec<String> = tab
        .eval(
            "[game => game.play(4), game => game.replay([4])].map(act => {
                try { act(document.createElement('tic-tac-toe')); } catch ({ message }) { return message; }
            })",
        )
        .await;
    assert_eq!(told, ["The board is not ready yet: expected `await element.ready` first."; 2]);
}

/// A script that listens for both events of the start.
const LISTEN_FOR_START: &str = "for (const type of ['ttt-ready', 'ttt-error'])
    addEventListener(type, ({ target }) => told.push(`${target.id} ${type}`));";

#[apply(chromium)]
async fn the_start_is_heard_wherever_the_listener_stands(tab: &Tab) {
    let tags = "<tic-tac-toe id=a></tic-tac-toe><tic-tac-toe id=b player=both board=XX./.../... opener=X></tic-tac-toe>";
    let inline = format!("<script>{LISTEN_FOR_START}</script>");
    let deferred = format!(
        "<script defer src=\"data:text/javascript,{}\"></script>",
        LISTEN_FOR_START.replace('\n', " ")
    );
    let module = format!("<script type=module>{LISTEN_FOR_START}</script>");
    let complete =
        format!("<script>addEventListener('DOMContentLoaded', () => {{ {LISTEN_FOR_START} }})</script>");
    for ours in [
        script(),
        script().replace("<script", "<script defer"),
        format!("<script type=module src={SITE}/tic-tac-toe.mjs></script>"),
    ] {
        for page in [
            format!("{inline}{ours}{tags}"),
            format!("{ours}{tags}{inline}"),
            format!("{ours}{tags}<p>{}</p>{inline}", "A long page. ".repeat(20_000)),
            format!("{tags}{ours}{inline}"),
            format!("{ours}{tags}{deferred}"),
            format!("{deferred}{ours}{tags}"),
            format!("{ours}{tags}{module}"),
            format!("{ours}{tags}{complete}"),
        ] {
            let page = format!("{PAGE_HEAD}<script>window.told = []</script>{page}");
            tab.host_ready(&page).await;
            tab.idle().await;
            let mut told: Vec<String> = tab.eval("told").await;
            // The two boards may come in any order. The events of each board come in this one.
            told.sort_by_key(|event| event.chars().next());
            let page = page.replace("A long page. ", "");
            assert_eq!(told, ["a ttt-ready", "b ttt-error", "b ttt-ready"], "{page}");
        }
    }
    // Each page has a warning about its board on the console, and no other fault.
    tab.complains_only(|fault| fault.contains("XX./.../...")).await;
}

#[apply(chromium)]
async fn a_later_board_is_announced_in_a_task_of_its_own_once_it_is_in_the_page(tab: &Tab) {
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
    // A board that is taken out at once is announced when it is back, once.
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
