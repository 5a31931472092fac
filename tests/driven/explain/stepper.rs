//! "How it thinks", the walk through a search on our page: what stepping adds to the address, how calm the page stays,
//! and that the keyboard leads there.

use crate::driver::tab::{CALM, Tab};
use crate::element::game::EMPTY;
use crate::explain::playing::pace;
use crate::explain::think::Think;
use crate::explain::walk::{LOST, NINE_CALLS, Walk};
use crate::oracle::search::Record;

#[apply(everywhere)]
async fn every_way_to_step_is_in_the_address(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    // Minimax visits the nodes in the order in which they are drawn.
    let record = Record::drawn(NINE_CALLS, "minimax");
    for node in [8, 0, 4, 6, 2, 7, 5] {
        walk.figure.click(node).await;
        assert_eq!(walk.figure.step().await.0, record.nodes[node].entered, "node {node}");
        assert_eq!(walk.figure.focused().await, Some(node), "the node has focus");
        walk.until_in_address(record.nodes[node].entered).await;
    }
    for (button, step) in [("To the start", 0), ("Step", 1), ("To the end", 17), ("Back", 16)] {
        walk.figure.press(button).await;
        assert_eq!(walk.figure.step().await.0, step, "{button}");
        walk.until_in_address(step).await;
    }
}

#[apply(chromium)]
async fn with_reduced_motion_nothing_is_animated(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    // Without reduced motion cut nodes tilt, and a tree larger than its pane moves along.
    for (board, speed) in [(LOST, 20.0), (EMPTY, 5.0)] {
        let walk = Walk::of(tab, board, "alpha-beta", 0).await;
        pace(&walk, speed).await;
        // Counts the animations of the page, of the tree and of the live board in every frame of the play.
        walk.figure
            .act(
                "(window.animations = [], (function look() {
                    const parts = [document, root, document.querySelector('tic-tac-toe').shadowRoot];
                    animations.push(parts.reduce((sum, part) => sum + part.getAnimations().length, 0));
                    requestAnimationFrame(look);
                })())",
            )
            .await;
        walk.figure.press("Play").await;
        walk.figure.until("tree.step >= 12").await;
        let [frames, most]: [usize; 2] =
            walk.ask("[window.animations.length, Math.max(...window.animations)]").await;
        assert!(frames > 3, "{frames} frames of {board}");
        assert_eq!(most, 0, "{board}");
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn nothing_moves_while_one_steps(tab: &Tab) {
    // The sentence, the tree, the parts below them and the nodes that are not cut keep their places at every step,
    // whatever the sentence says.
    let places = "Array.from({ length: tree.steps }, (_, step) => {
        tree.step = step;
        const { top } = tree.getBoundingClientRect();
        return ['[part=sentence]', '[part=tree]', '[part=controls]', 'input', '.choices']
            .map(part => $(part))
            .concat(tree.closest('.search').querySelector(':scope > .note:last-child'))
            .map(part => part.getBoundingClientRect())
            .map(({ x, y, width, height }) => [x, y - top, width, height])
            .concat(items.map(item => item.dataset.state == 'cut' ? [] : [item.offsetLeft, item.offsetTop]));
    })";
    for (width, height) in [(1280, 900), (320, 640)] {
        tab.resize(width, height, 1.0).await;
        for (board, search) in [(NINE_CALLS, "minimax"), (LOST, "alpha-beta-depth")] {
            let walk = Walk::of(tab, board, search, 0).await;
            let steps: Vec<Vec<Vec<f64>>> = walk.figure.ask(places).await;
            assert_eq!(steps.len(), Record::drawn(board, search).steps.len());
            for (step, now) in steps.iter().enumerate() {
                assert_eq!(now.len(), steps[0].len(), "{search} of {board} at {width} px");
                for (part, (now, first)) in now.iter().zip(&steps[0]).enumerate() {
                    assert!(
                        now.iter().zip(first).all(|(now, first)| (now - first).abs() < 0.1),
                        "{search} of {board} at {width} px, step {step}, part {part}: {now:?} instead of {first:?}"
                    );
                }
            }
        }
    }
}

/// The focused element, also inside shadow roots: its role or tag, and its name.
const FOCUSED: &str = "(node => {
    while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    return `${node.role ?? node.localName} ${node.name || node.ariaLabel || node.textContent.trim().slice(0, 30)}`;
})(document.activeElement)";

/// Presses Tab until what has the focus has this name.
async fn tab_to(tab: &Tab, name: &str) {
    let mut seen = Vec::new();
    for _ in 0..60 {
        tab.press("Tab").await;
        let at: String = tab.eval(FOCUSED).await;
        if at.contains(name) {
            return;
        }
        seen.push(at);
    }
    panic!("Tab does not reach {name}: {seen:#?}");
}

#[apply(everywhere)]
async fn the_keyboard_alone_is_enough(tab: &Tab) {
    let think = Think::follow(tab, &format!("#board={NINE_CALLS}&player=both")).await;
    // The visitor unfolds the part and its section by Enter alone.
    tab_to(tab, "How it thinks").await;
    tab.press("Enter").await;
    think.until("$$('#think .section').length == 10").await;
    tab_to(tab, "Watch the search").await;
    tab.press("Enter").await;
    think.until("$('#think-search minimax-tree')").await;
    let walk = Walk::within(think, "search");
    walk.ready().await;
    tab_to(tab, "select search").await;
    for _ in 0..3 {
        tab.press("ArrowUp").await;
    }
    assert_eq!(walk.ask::<String>("$('select[name=search]').value").await, "minimax");
    walk.ready().await;
    // The root of the tree is the next tab stop, its controls follow, and then the next section.
    for (keys, focused, step) in [
        ("Tab", "treeitem The root. Node 1", 0),
        ("End", "treeitem O middle. Not visited", 0),
        (" ", "treeitem O middle. Node 9", 14),
        ("Tab", "input Steps of the search", 14),
        ("Home", "input Steps of the search", 0),
        ("Tab", "button To the start", 0),
        ("Tab", "button Back", 0),
        ("Tab", "button Play", 0),
        ("Tab", "button Step", 0),
        ("Enter", "button Step", 1),
        (" ", "button Step", 2),
        ("Shift+Tab", "button Play", 2),
    ] {
        tab.press(keys).await;
        let at: String = walk.ask(FOCUSED).await;
        assert!(at.starts_with(focused), "{keys}: {at} instead of {focused}");
        assert_eq!(walk.figure.step().await.0, step, "{keys} at {focused}");
    }
    // The play is started and paused by the same key.
    for name in ["Pause", "Play"] {
        tab.press("Enter").await;
        walk.until(&format!("{FOCUSED} == 'button {name}'")).await;
    }
    tab_to(tab, "button Fit").await;
    tab.press("Tab").await;
    let next: String = walk.ask(FOCUSED).await;
    assert!(next.starts_with("summary The fatalist"), "{next}");
    assert_eq!(walk.think.game.board().await, NINE_CALLS);
}
