//! "How it thinks", the tree of the search in our page: the keyboard's focus in it, the page's scroll, and its size.

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::playing::pace;
use crate::explain::think::Think;
use crate::explain::walk::Walk;
use crate::page::tasks::assert_never_felt;
use crate::tree::figure::{NODE_OF_STEP, is_in_view};

/// A late position whose tree is still too large to be drawn whole.
const OPEN: &str = "XOX/.O./...";

/// How many nodes minimax visits from the empty board.
const NODES: usize = 549_946;

/// The index of the node that has the focus. Panics if no node has it.
async fn focused(walk: &Walk<'_>, when: &str) -> usize {
    let focused = walk.figure.focused().await;
    focused.unwrap_or_else(|| panic!("the focus is not in the tree: {when}"))
}

#[apply(chromium)]
#[apply(layout)]
async fn stepping_brings_the_node_into_sight_and_leaves_the_page_alone(tab: &Tab) {
    for width in [1280, 320] {
        tab.resize(width, 720, 1.0).await;
        let walk = Walk::of(tab, EMPTY, "alpha-beta-depth", 0).await;
        let last = walk.figure.step().await.1 - 1;
        walk.figure.press("Step").await;
        let scrolled: f64 = walk.ask("scrollY").await;
        for step in [last, 0, last / 2, 7, last - 99] {
            // First by a key on the slider, then by Enter on the focused button.
            walk.figure.act("$('input').focus({ preventScroll: true })").await;
            if [0, last].contains(&step) {
                tab.press(if step == 0 { "Home" } else { "End" }).await;
            } else {
                walk.go(step).await;
            }
            assert_in_sight(&walk, step).await;
            walk.figure.act("$('[data-control=forward]').focus({ preventScroll: true })").await;
            for on in 1..4 {
                tab.press("Enter").await;
                assert_in_sight(&walk, (step + on).min(last)).await;
            }
            assert_eq!(walk.ask::<f64>("scrollY").await, scrolled, "the page scrolls at step {step}");
        }
    }
}

/// Asserts that the tree is at this step, and that the node of the step is in view once the animations end.
async fn assert_in_sight(walk: &Walk<'_>, step: usize) {
    assert_eq!(walk.figure.step().await.0, step);
    walk.figure.until("root.getAnimations().length == 0").await;
    let node: Rect = walk.figure.place(NODE_OF_STEP).await;
    let is_in_view: bool = walk.figure.ask(&is_in_view(NODE_OF_STEP)).await;
    assert!(is_in_view && node.width > 20.0, "the node of step {step} is out of sight at {node:?}");
}

#[apply(everywhere)]
async fn the_focus_never_falls_out_of_the_tree(tab: &Tab) {
    let walk =
        Walk::follow(tab, "#moves=4,0&player=both&think=search&search=minimax&step=1800", "search").await;
    // The focus is on a deep node that only stepping shows.
    walk.figure.act("tree.focus()").await;
    let deep = focused(&walk, "entered").await;
    let level = walk.figure.now().await.items[deep].level;
    assert!(level > 4, "level {level}");
    // Another step, by the address or by hand, removes the focused node.
    for step in [2, 0] {
        // The page first writes its own address.
        tab.idle().await;
        walk.ask::<()>(&format!(
            "void (location.hash = location.hash.replace(/(&step=\\d+)?$/, '&step={}'))",
            step + 1
        ))
        .await;
        walk.figure.until(&format!("tree.step == {step}")).await;
        focused(&walk, "another step").await;
    }
    walk.go(1800).await;
    tab.press("End").await;
    tab.press("ArrowUp").await;
    focused(&walk, "down").await;
    walk.go(0).await;
    focused(&walk, "the start").await;
    // Folding an ancestor removes it too. Assistive technology can do that wherever the focus is.
    walk.go(1800).await;
    let items = walk.figure.now().await.items;
    let current = items.iter().position(|item| item.selected == "true");
    walk.figure.act(&format!("items[{}].focus()", current.expect("a node"))).await;
    walk.figure.act("items[0].dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))").await;
    assert_eq!(walk.figure.now().await.items.len(), 1);
    assert_eq!(focused(&walk, "folded").await, 0);
    tab.press("ArrowRight").await;
    tab.press("End").await;
    focused(&walk, "the last node").await;

    tab.idle().await;
    walk.ask::<()>("void (location.hash = location.hash.replace(/&search=[a-z-]+/, '&search=ordered'))")
        .await;
    walk.until("$('select[name=search]').value == 'ordered'").await;
    walk.ready().await;
    focused(&walk, "another search").await;
    tab.press("End").await;
    let node = focused(&walk, "the last node").await;
    tab.idle().await;
    walk.ask::<()>("void (location.hash += '&lang=ru')").await;
    walk.until("document.documentElement.lang == 'ru'").await;
    walk.figure.until("$('[data-control=play]').ariaLabel != 'Play'").await;
    assert_eq!(focused(&walk, "another language").await, node);
}

#[apply(chromium)]
async fn the_focus_stays_in_the_tree_when_the_computer_moves(tab: &Tab) {
    // Each reply of the computer is another position to search. No key is pending while a reply comes.
    let walk = Walk::follow(tab, "#think=search&search=ordered", "search").await;
    let searched = "items[0]?.querySelector('.board') && tree.steps > 0 && tree.board == document.querySelector('tic-tac-toe').board";
    let mut boards = Vec::new();
    walk.figure.act("tree.focus()").await;
    while walk.think.game.status().await == "open" {
        focused(&walk, "the computer has moved").await;
        boards.push(walk.figure.now().await.items[0].board.clone());
        // The next move comes while the focus is down in the tree.
        for key in ["End", "ArrowRight", "ArrowRight"] {
            tab.press(key).await;
        }
        let moved = "game.play(game.board.replaceAll('/', '').indexOf('.'))";
        walk.think.game.ask::<()>(moved).await;
        walk.think.game.wait_for_turn().await;
        if walk.think.game.status().await == "open" {
            walk.figure.until(searched).await;
        }
    }
    assert!(boards.len() > 2 && boards[0] != boards[1], "{boards:?}");
    // After the game the search is of the deciding position.
    walk.until("$('.ended').checkVisibility()").await;
    walk.ready().await;
    focused(&walk, "the game is over").await;
}

/// How many elements the page has, with its shadow roots, and how many the tree of the search has.
const ELEMENTS: &str =
    "[[document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
        .reduce((sum, part) => sum + part.querySelectorAll('*').length, 0),
    root.querySelectorAll('*').length]";

/// Goes through a tree and unfolds its nodes. Returns the highest numbers of elements on the way, of the page and of
/// the tree.
async fn most_elements(walk: &Walk<'_>) -> [usize; 2] {
    let last = walk.figure.step().await.1 - 1;
    let mut most = [0, 0];
    for step in [0, last / 7, last / 3, last / 2, last - last / 9, last] {
        walk.go(step).await;
        // Unfolds what is folded, the last node first.
        for _ in 0..12 {
            let now: [usize; 2] = walk.figure.ask(ELEMENTS).await;
            most = [most[0].max(now[0]), most[1].max(now[1])];
            let is_opened: bool = walk
                .figure
                .ask(
                    "(item => (item?.querySelector('.note').click(), Boolean(item)))
                        (items.findLast(item => item.ariaExpanded == 'false' || item.dataset.kind == 'rest'))",
                )
                .await;
            if !is_opened {
                break;
            }
        }
    }
    most
}

#[apply(chromium)]
#[apply(layout)]
async fn the_largest_tree_is_as_small_as_a_late_one(tab: &Tab) {
    let walk = Walk::of(tab, OPEN, "minimax", 0).await;
    let late = most_elements(&walk).await;
    let walk = Walk::of(tab, EMPTY, "minimax", 0).await;
    assert_eq!(walk.figure.ask::<usize>("tree.result.nodes").await, NODES);
    let largest = most_elements(&walk).await;
    eprintln!("treewalk: {late:?} elements of a late tree, {largest:?} of the largest");
    assert!(largest[1] <= 500, "{largest:?}");
    // The largest tree has some more levels.
    assert!(largest[0] <= late[0] + 40, "{largest:?} elements, {late:?} of a late tree");
}

#[apply(chromium)]
async fn the_largest_tree_is_never_felt(tab: &Tab) {
    let largest = async |think: &Think<'_>| {
        think.section("search").await;
        let game = tab.game().await;
        let walk = Walk::within(Think { tab, game }, "search");
        walk.ready().await;
        walk.turn_to("board", EMPTY).await;
        walk.figure.until(&format!("tree.steps == {}", 2 * NODES)).await;
        walk
    };
    assert_never_felt(tab, "a user steps through the largest tree", async |think| {
        let walk = largest(think).await;
        for control in ["Step", "To the end", "Back", "To the start"] {
            walk.figure.press(control).await;
            tab.painted().await;
        }
        walk.figure.act("$('input').focus({ preventScroll: true })").await;
        for key in ["ArrowRight", "PageUp", "PageUp", "End"] {
            tab.press(key).await;
            tab.painted().await;
        }
    })
    .await;
    assert_never_felt(tab, "a user unfolds the largest tree", async |think| {
        let walk = largest(think).await;
        walk.figure.press("To the end").await;
        unfold_bundles(&walk).await;
    })
    .await;
    assert_never_felt(tab, "the largest tree is played", async |think| {
        let walk = largest(think).await;
        pace(&walk, 1000.0).await;
        walk.figure.press("Play").await;
        walk.figure.until("tree.step > 1000").await;
        walk.figure.press("Pause").await;
        tab.painted().await;
    })
    .await;
}

/// Unfolds nodes by keys until the tree folds branches together for lack of room, and then unfolds these branches.
async fn unfold_bundles(walk: &Walk<'_>) {
    let tab = walk.think.tab;
    let bundle = "items.find(item => item.dataset.kind == 'rest')";
    for _ in 0..2 {
        let mut opened = 0;
        while !walk.figure.ask::<bool>(&format!("Boolean({bundle})")).await {
            assert!(opened < 20, "no branches are folded together");
            opened += 1;
            walk.figure
                .act("items.findLast(item => item.ariaExpanded == 'false').focus({ preventScroll: true })")
                .await;
            tab.press("ArrowRight").await;
            tab.painted().await;
        }
        let level: String = walk
            .figure
            .ask(&format!("(item => (item.focus({{ preventScroll: true }}), item.ariaLevel))({bundle})"))
            .await;
        tab.press("Enter").await;
        tab.painted().await;
        // A branch that was folded there has the focus.
        let [now, kind]: [String; 2] = walk
            .figure
            .ask("(({ ariaLevel, dataset }) => [ariaLevel, dataset.kind])(root.activeElement)")
            .await;
        assert_eq!((now, &*kind), (level, "node"));
    }
}
