//! "How it thinks", the controls that lead through a search by hand, by mouse, by keyboard and with reduced motion.

use crate::driver::tab::{CALM, Tab};
use crate::element::game::EMPTY;
use crate::explain::playing::{in_address, pace};
use crate::explain::search::{CALL_STEPS, TOLD, sentence_tokens};
use crate::explain::think::Think;
use crate::explain::walk::{LOST, NINE_CALLS, Walk};
use crate::oracle::search::Record;
use crate::tree::figure::DISABLED_BUTTONS;

#[apply(everywhere)]
async fn back_undoes_each_step(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "alpha-beta-depth", 0).await;
    let forth = walk.all_steps().await;
    for shown in forth.iter().rev().skip(1) {
        walk.figure.press("Back").await;
        assert_eq!(walk.shown().await, *shown);
    }
    // No step comes before the first or after the last.
    walk.figure.press("Back").await;
    assert_eq!(walk.shown().await, forth[0]);
    walk.figure.press("To the end").await;
    walk.figure.press("Step").await;
    assert_eq!(Some(&walk.shown().await), forth.last());
}

#[apply(chromium)]
async fn to_the_end_and_to_the_start(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "minimax-depth", 0).await;
    let steps = Record::drawn(LOST, "minimax-depth").steps.len();
    for _ in 0..2 {
        assert_eq!(walk.figure.step().await, (0, steps));
        // Minimax has no cuts.
        assert_eq!(
            walk.figure.ask::<Vec<String>>(DISABLED_BUTTONS).await,
            ["To the start", "Back", "Next cut"]
        );
        walk.figure.press("To the end").await;
        assert_eq!(walk.figure.step().await, (steps - 1, steps));
        assert_eq!(
            walk.figure.ask::<Vec<String>>(DISABLED_BUTTONS).await,
            ["Step", "Next cut", "To the end"]
        );
        // O blocks at the top right corner and loses at the fourth ply.
        assert_eq!(
            sentence_tokens(&walk.shown().await),
            format!("over O the top right corner −6 {}", steps / 2)
        );
        walk.figure.press("Back").await;
        assert_eq!(walk.figure.step().await, (steps - 2, steps));
        assert_eq!(walk.figure.ask::<Vec<String>>(DISABLED_BUTTONS).await, ["Next cut"]);
        walk.figure.press("To the start").await;
    }
}

#[apply(everywhere)]
async fn a_click_on_a_node_is_in_the_address(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    // Minimax visits the nodes in the order in which they are drawn.
    for node in [8, 0, 4, 6, 2, 7, 5] {
        walk.figure.click(node).await;
        let (made, _) = CALL_STEPS[node];
        assert_eq!(walk.figure.step().await.0, made, "node {node}");
        assert_eq!(sentence_tokens(&walk.shown().await), TOLD[made], "node {node}");
        assert_eq!(walk.figure.focused().await, Some(node), "the node has focus");
        walk.until(&in_address(made)).await;
    }
}

#[apply(chromium)]
async fn with_reduced_motion_it_works_and_nothing_is_animated(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    let animated = "[document, root, document.querySelector('tic-tac-toe').shadowRoot]
        .reduce((sum, part) => sum + part.getAnimations().length, 0)";
    for expected in &TOLD[1..] {
        walk.figure.press("Step").await;
        assert_eq!(walk.figure.ask::<usize>(animated).await, 0);
        assert_eq!(sentence_tokens(&walk.shown().await), *expected);
    }
    // Without reduced motion a tree larger than its pane moves along, and cut nodes tilt.
    for (board, speed) in [(NINE_CALLS, 20.0), (LOST, 20.0), (EMPTY, 5.0)] {
        let walk = Walk::of(tab, board, "alpha-beta", 0).await;
        pace(&walk, speed).await;
        // Counts the animations in every frame of the play.
        walk.figure
            .act(&format!(
                "(window.animations = [], (function look() {{
                    animations.push({animated});
                    requestAnimationFrame(look);
                }})())"
            ))
            .await;
        let last = walk.figure.step().await.1 - 1;
        walk.figure.press("Play").await;
        walk.figure.until(&format!("tree.step >= {}", last.min(12))).await;
        let [frames, most]: [usize; 2] =
            walk.ask("[window.animations.length, Math.max(...window.animations)]").await;
        assert!(frames > 3, "{frames} frames of {board}");
        assert_eq!(most, 0, "{board}");
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn nothing_moves_while_one_steps(tab: &Tab) {
    // The sentence, the tree, the parts below them and the nodes that are not cut keep their places, whatever the
    // sentence says.
    let places = "(top => ['[part=sentence]', '[part=tree]', '[part=controls]', 'input', '.choices']
        .map(part => $(part))
        .concat(tree.closest('.search').querySelector(':scope > .note:last-child'))
        .map(part => part.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y - top, width, height])
        .concat(items.map(item => item.dataset.state == 'cut' ? [] : [item.offsetLeft, item.offsetTop]))
    )(tree.getBoundingClientRect().top)";
    for (width, height) in [(1280, 900), (320, 640)] {
        tab.resize(width, height, 1.0).await;
        for (board, search) in [(NINE_CALLS, "minimax"), (LOST, "alpha-beta-depth")] {
            let walk = Walk::of(tab, board, search, 0).await;
            let first: Vec<Vec<f64>> = walk.figure.ask(places).await;
            let steps = walk.figure.step().await.1;
            for step in 1..steps {
                if step == 1 {
                    walk.figure.press("Step").await;
                } else {
                    tab.press("Enter").await;
                }
                let now: Vec<Vec<f64>> = walk.figure.ask(places).await;
                assert_eq!(now.len(), first.len(), "{search} of {board} at {width} px");
                for (part, (now, first)) in now.iter().zip(&first).enumerate() {
                    let rests = now.iter().zip(first).all(|(now, first)| (now - first).abs() < 0.1);
                    assert!(
                        rests,
                        "{search} of {board} at {width} px, part {part}: {now:?} instead of {first:?} at step {step}: {}",
                        walk.shown().await.sentence
                    );
                }
            }
            assert_eq!(walk.figure.step().await.0, steps - 1);
        }
    }
}

/// The focused element, also inside shadow roots: its role or tag, and its name.
const FOCUSED: &str = "(node => {
    while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    return `${node.role ?? node.localName} ${node.name || node.ariaLabel || node.textContent.trim().slice(0, 30)}`;
})(document.activeElement)";

#[apply(everywhere)]
async fn the_keyboard_alone_is_enough(tab: &Tab) {
    let think = Think::follow(tab, &format!("#board={NINE_CALLS}&player=both")).await;
    // The visitor unfolds the part and its section by Enter alone.
    let to = async |name: &str| {
        let mut seen = Vec::new();
        for _ in 0..60 {
            tab.press("Tab").await;
            let at: String = think.ask(FOCUSED).await;
            if at.contains(name) {
                return;
            }
            seen.push(at);
        }
        panic!("Tab does not reach {name}: {seen:#?}");
    };
    to("How it thinks").await;
    tab.press("Enter").await;
    think.until("$$('#think .section').length == 10").await;
    to("Watch the search").await;
    tab.press("Enter").await;
    think.until("$('#think-search minimax-tree')").await;
    let game = tab.game().await;
    let walk = Walk::within(Think { tab, game }, "search");
    walk.ready().await;

    to("select search").await;
    for _ in 0..3 {
        tab.press("ArrowUp").await;
    }
    assert_eq!(walk.ask::<String>("$('select[name=search]').value").await, "minimax");
    walk.ready().await;
    // The root of the tree is the next tab stop. The controls follow in their visible order.
    let next = async |keys: &str, expected: &str| {
        tab.press(keys).await;
        let at: String = walk.ask(FOCUSED).await;
        assert!(at.starts_with(expected), "{at} instead of {expected}");
    };
    next("Tab", "treeitem The root. Node 1").await;
    next("End", "treeitem O middle. Not visited").await;
    tab.press(" ").await;
    assert_eq!(walk.figure.step().await.0, CALL_STEPS[8].0);
    next("Home", "treeitem The root. Node 1").await;
    tab.press(" ").await;
    assert_eq!(walk.figure.step().await.0, 0);
    next("Tab", "input Steps of the search").await;
    tab.press("End").await;
    assert_eq!(walk.figure.step().await.0, 17);
    tab.press("Home").await;
    tab.press("ArrowRight").await;
    assert_eq!(walk.figure.step().await.0, 1);
    next("Tab", "button To the start").await;
    next("Tab", "button Back").await;
    next("Tab", "button Play").await;
    next("Tab", "button Step").await;
    tab.press("Enter").await;
    tab.press(" ").await;
    assert_eq!(walk.figure.step().await, (3, 18));
    next("Shift+Tab", "button Play").await;
    next("Shift+Tab", "button Back").await;
    tab.press("Enter").await;
    assert_eq!(walk.figure.step().await.0, 2);
    next("Shift+Tab", "button To the start").await;
    tab.press(" ").await;
    assert_eq!(walk.figure.step().await.0, 0);
    // A button that leads nowhere keeps the focus.
    next("Enter", "button To the start").await;
    to("button Next cut").await;
    next("Tab", "button To the end").await;
    tab.press("Enter").await;
    assert_eq!(walk.figure.step().await.0, 17);
    next("Enter", "button To the end").await;
    next("Tab", "select Speed").await;
    tab.press("ArrowDown").await;
    assert_eq!(walk.figure.ask::<f64>("tree.speed").await, 5.0);
    let before = walk.figure.view().await[2];
    next("Tab", "button Smaller").await;
    next("Tab", "button Larger").await;
    tab.press("Enter").await;
    assert!(walk.figure.view().await[2] > before, "the tree is no larger");
    next("Tab", "button Fit").await;
    tab.press(" ").await;
    assert_eq!(walk.figure.view().await[2], before);
    // The next section follows.
    next("Tab", "summary The fatalist").await;
    for _ in 0..20 {
        if walk.ask::<String>(FOCUSED).await == "button Play" {
            break;
        }
        tab.press("Shift+Tab").await;
    }
    tab.press("Enter").await;
    let called = |name: &str| format!("{FOCUSED} == 'button {name}'");
    walk.until(&called("Pause")).await;
    tab.press("Enter").await;
    walk.until(&called("Play")).await;
    let there = walk.figure.step().await;
    assert!(there.0 < 17, "{there:?}");
    tab.press("Enter").await;
    walk.figure.until("tree.step == 17").await;
    walk.until(&called("Play")).await;
    assert_eq!(tab.game().await.board().await, NINE_CALLS);
}
