//! The elements on pages that change the browser around them: changed prototypes, missing features, clocks that jump, and
//! translators and extensions that rewrite the document.

use serde_json::{Value, json};

use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::embed::{PAGE_HEAD, embed, script};
use crate::element::game::{EMPTY, Game};
use crate::tree::figure;

/// Scripts that change, remove or break features of the browser before our scripts run.
const CHANGED: [&str; 5] = [
    // Additions and polyfills are enumerable, and the canvas is noisy.
    "for (const { prototype } of [Object, Array, Function, String, Number, Map, Promise, Element, Event])
             prototype.extra = function () { return this; };
         Array.prototype.flatMap = function (work) {
             return this.reduce((all, each, at) => all.concat(work(each, at, this)), []);
         };
         Array.prototype.findLastIndex = function (isIt) {
             for (let at = this.length - 1; at >= 0; at--) if (isIt(this[at], at, this)) return at;
             return -1;
         };
         Array.prototype.at = function (at) { return this[at < 0 ? this.length + at : at]; };
         Object.entries = function (of) { return Object.keys(of).map((name) => [name, of[name]]); };
         Object.hasOwn = function (of, name) { return Object.prototype.hasOwnProperty.call(of, name); };
         String.prototype.replaceAll = function (from, to) {
             return from instanceof RegExp ? this.replace(from, to) : this.split(from).join(to);
         };
         const { getImageData } = CanvasRenderingContext2D.prototype;
         CanvasRenderingContext2D.prototype.getImageData = function (...where) {
             const image = getImageData.apply(this, where);
             image.data.forEach((value, at) => (image.data[at] = value ^ 1));
             return image;
         };
         HTMLCanvasElement.prototype.toDataURL = () => 'data:,noise';",
    // Inherited setters throw, and prototypes are frozen.
    "for (const name of ['cell', 'mark', 'text', 'tone', 'label', 'number', 'ghost', 'board', 'by', 'moves', 'turn', 'outcome', 'plies',
             'status', 'line', 'lines', 'steps', 'node', 'nodes', 'score', 'win', 'draw', 'loss', 'x', 'y', 'width', 'height', 'path'])
             Object.defineProperty(Object.prototype, name, { get() {}, set() { throw new Error('not here'); }, configurable: true });
         for (const { prototype } of [Object, Array, Function, Promise, Map]) Object.freeze(prototype);",
    "delete window.matchMedia;
         delete window.ResizeObserver;
         delete window.CanvasRenderingContext2D;
         delete window.OffscreenCanvas;
         Object.defineProperty(window, 'crypto', { value: undefined });
         Object.defineProperty(performance, 'timing', { value: undefined });",
    "window.matchMedia = () => { throw new Error('no media'); };
         window.ResizeObserver = class { constructor() { throw new Error('no sizes'); } };
         Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });",
    "delete window.DecompressionStream",
];

const TREE: &str = "document.querySelector('minimax-tree')";

/// Opens a page with these scripts, a board and a tree.
async fn both<'t>(tab: &'t Tab, scripts: &str) -> Game<'t> {
    let elements = "<main><tic-tac-toe></tic-tac-toe><minimax-tree></minimax-tree></main>";
    tab.host(&format!("{PAGE_HEAD}{scripts}{elements}"), None).await
}

/// A page with a board and a tree that runs the script `first` before ours.
async fn broken<'t>(tab: &'t Tab, first: &str) -> Game<'t> {
    both(tab, &format!("<script>{first}</script>{}{}", script(), figure::script())).await
}

/// Plays, asks for a hint, takes moves back, and annotates a cell.
async fn use_board(game: &Game<'_>) {
    game.ready().await;
    game.play(4).await;
    game.press_control("hint").await;
    game.press_control("undo").await;
    assert_eq!(game.board().await, EMPTY);
    game.execute(
        "game.annotate([{ cell: 1, text: 'here', tone: 'good', ghost: 'X', number: 1, label: 'here' }])",
    )
    .await;
    game.play(8).await;
    assert_eq!(game.ask::<usize>("game.history.length").await, 2);
}

/// Steps twice from the start of the search, and asserts that the tree has nine nodes.
async fn use_tree(tab: &Tab) {
    tab.eval::<()>(&format!("{TREE}.ready.then(() => null)")).await;
    tab.execute(&format!("{TREE}.toStart(); {TREE}.forward(); {TREE}.forward();")).await;
    let nodes = format!("{TREE}.shadowRoot.querySelectorAll('[role=treeitem]').length");
    assert_eq!(tab.eval::<[usize; 2]>(&format!("[{TREE}.step, {nodes}]")).await, [2, 9]);
}

#[apply(chromium)]
async fn a_page_may_change_prototypes_and_remove_features(tab: &Tab) {
    for first in CHANGED {
        let game = broken(tab, first).await;
        use_board(&game).await;
        game.assert_sharp().await;
        use_tree(tab).await;
    }
}

#[apply(everywhere)]
async fn without_a_canvas_the_marks_are_drawn(tab: &Tab) {
    for canvas in ["() => null", "() => { throw new Error('no canvas'); }"] {
        let game = broken(tab, &format!("HTMLCanvasElement.prototype.getContext = {canvas}")).await;
        use_board(&game).await;
        let marks = "[...root.querySelectorAll('svg.alone g:is(.X, .O) path:not(.ink, [stroke-dasharray])')].filter(path => path.checkVisibility({ visibilityProperty: true })).length";
        assert_eq!(game.ask::<usize>(marks).await, game.board().await.matches(['X', 'O']).count());
        use_tree(tab).await;
    }
}

#[apply(everywhere)]
async fn a_taken_tag_is_said_once(tab: &Tab) {
    let taken = "for (const tag of ['tic-tac-toe', 'minimax-tree']) customElements.define(tag, class extends HTMLElement {})";
    broken(tab, taken).await;
    let faults = tab.faults().await;
    assert_eq!(faults.len(), 2, "{faults:#?}");
    for (tag, fault) in ["<tic-tac-toe>", "<minimax-tree>"].iter().zip(&faults) {
        assert!(fault.contains(tag) && fault.contains("expected"), "{fault}");
    }
}

#[apply(everywhere)]
async fn the_module_and_the_script_may_come_together(tab: &Tab) {
    let module = |name: &str| format!("<script type=module src={SITE}/{name}.mjs></script>");
    let classic = |name: &str| format!("<script defer src={SITE}/{name}.js></script>");
    // The scripts run in their order. In each page one tag has its module first, and the other has its module last.
    for (one, other) in [("tic-tac-toe", "minimax-tree"), ("minimax-tree", "tic-tac-toe")] {
        let game = both(tab, &[module(one), classic(one), classic(other), module(other)].concat()).await;
        use_board(&game).await;
        use_tree(tab).await;
        // A module at another address is another copy. It has the class and the engine of the first one.
        let facts: Value = tab
            .eval(&format!(
                "Promise.all(['tic-tac-toe', 'minimax-tree'].map((name) => import(`{SITE}/${{name}}.mjs?again`))).then(
                    async ([{{ ready, best_move, analyze, choose, play, TicTacToe }}, {{ MinimaxTree }}]) => {{
                        await ready;
                        return [best_move('XX./OO./...'), analyze('.........').status, choose('XX./OO./...', 'easy', 1),
                            play('.........', 4), document.querySelector('tic-tac-toe') instanceof TicTacToe,
                            document.querySelector('minimax-tree') instanceof MinimaxTree,
                            await TicTacToe.engine === await customElements.get('tic-tac-toe').engine];
                    }})"
            ))
            .await;
        assert_eq!(facts, json!([2, "open", 2, ".../.X./...", true, true, true]));
        assert_eq!(tab.faults().await, [] as [&str; 0]);
    }
}

#[apply(chromium)]
async fn clocks_may_jump_and_timers_wait(tab: &Tab) {
    // Browsers delay timers like this in a background page.
    let first = "
        let asked = 0;
        performance.now = Date.now = () => [5e6, 0, 1e12, -3, 7][asked++ % 5];
        const { setTimeout } = window;
        window.setTimeout = (work, wait = 0) => setTimeout(work, Math.max(wait, 1000));";
    let game = broken(tab, &format!("{{ {first} }}")).await;
    use_board(&game).await;
    use_tree(tab).await;
    game.execute("game.player = 'none'").await;
    game.until("game.history.length == 3").await;
}

/// Wraps every text of the board in two `<font>` elements, as the translators of browsers do.
const TRANSLATE: &str = "(() => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
        const outer = document.createElement('font');
        outer.append(Object.assign(document.createElement('font'), { textContent: text.data + '*' }));
        text.replaceWith(outer);
    }
})()";

#[apply(everywhere)]
async fn translators_may_replace_every_text(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe hints controls=full></tic-tac-toe>").await;
    for _ in 0..2 {
        game.ask::<()>(TRANSLATE).await;
        game.play_first_free().await;
        let said: String = game.ask("root.querySelector('[part~=status]').innerText").await;
        assert!(said.contains("Your turn") && !said.contains('*'), "{said}");
    }
    game.ask::<()>(TRANSLATE).await;
    game.press_control("new").await;
    game.choose_player("both").await;
    assert_eq!(game.board().await, EMPTY);
    let names: Vec<String> = game.ask("cells.map(cell => cell.innerText)").await;
    assert!(names.iter().all(|name| !name.contains('*')), "{names:?}");
}

#[apply(everywhere)]
async fn extensions_may_add_and_remove(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe level=easy></tic-tac-toe>").await;
    game.ask::<()>(
        "(() => {
            for (const each of [game, root, ...root.querySelectorAll('*:not(canvas, input)')])
                each.append(Object.assign(document.createElement('div'), { hidden: true, id: 'injected' }));
            for (const each of root.querySelectorAll('*'))
                for (const name of ['title', 'lang', 'aria-label', 'aria-disabled', 'type', 'data-control']) each.removeAttribute(name);
            game.setAttribute('data-extension', '1');
            game.removeAttribute('level');
            game.style.setProperty('outline', '0');
        })()",
    )
    .await;
    game.play(4).await;
    assert_eq!(game.ask::<usize>("game.history.length").await, 2);
    assert_eq!(game.ask::<String>("game.level").await, "unbeatable");
    let named: String = game.ask("cells[4].ariaLabel").await;
    assert!(named.ends_with('X'), "{named}");
}

#[apply(everywhere)]
async fn a_board_may_move_to_another_document_and_back(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe><iframe srcdoc='<main></main>'></iframe>").await;
    game.play(4).await;
    let board = game.board().await;
    let there = "document.querySelector('iframe').contentDocument.querySelector('main')";
    tab.until(&format!("{there} != null")).await;
    game.execute(&format!("{there}.append(game)")).await;
    let abroad = Game::at(tab, &format!("{there}.querySelector('tic-tac-toe')"));
    assert_eq!(abroad.board().await, board);
    abroad.execute("cells[game.board.replaceAll('/', '').indexOf('.')].click()").await;
    abroad.wait_for_turn().await;
    let board = abroad.board().await;
    abroad.execute("document.querySelector('main').append(game)").await;
    assert_eq!(game.board().await, board);
    game.assert_sharp().await;
    game.new_game().await;
    // It tells each move once.
    tab.heard().await;
    game.play(0).await;
    assert_eq!(tab.heard_besides_changes().await.len(), 2);
}

#[apply(everywhere)]
async fn a_page_that_is_left_and_found_again_plays_on(tab: &Tab) {
    let game = tab.open().await;
    game.play(4).await;
    tab.execute("location.href = './examples/';").await;
    tab.until("location.pathname.endsWith('/examples/') && document.readyState == 'complete'").await;
    tab.execute("history.back();").await;
    tab.until("!location.pathname.endsWith('/examples/') && document.readyState == 'complete'").await;
    // The game goes on whether the browser kept the page in memory or loads it again.
    let game = tab.game().await;
    game.wait_for_turn().await;
    game.play_first_free().await;
}

#[apply(chromium)]
async fn a_frozen_page_thaws(tab: &Tab) {
    let game = tab.open().await;
    game.click(4).await;
    // The page freezes while the computer's reply is due.
    for state in ["frozen", "active"] {
        tab.send("Page.setWebLifecycleState", json!({ "state": state })).await;
    }
    game.wait_for_turn().await;
    assert_eq!(game.ask::<usize>("game.history.length").await, 2);
    game.play_first_free().await;
}

#[apply(chromium)]
async fn a_printed_page_has_its_marks(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    game.execute("game.replay([4, 0, 8])").await;
    tab.send("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    tab.idle().await;
    for cell in [4, 0, 8] {
        let place = game.cells().await[cell];
        let mark = tab.picture(place.grown(place.width * -0.1)).await;
        assert!(mark.contrast(0.005) >= 3.0, "cell {cell}");
    }
    let paper = tab.send("Page.printToPDF", json!({ "printBackground": false })).await;
    assert!(paper["data"].as_str().is_some_and(|data| data.len() > 1_000));
    game.play(1).await;
}
