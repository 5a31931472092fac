//! "How it thinks", the tree of the search in our page: the keyboard's focus in it, the page's scroll, and its size.

use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::playing::pace;
use crate::explain::think::Think;
use crate::explain::walk::Walk;
use crate::page::tasks::assert_never_felt;
use crate::tree::figure::{NODE_OF_STEP, is_in_view};

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
            match step {
                0 => tab.press("Home").await,
                _ if step == last => tab.press("End").await,
                _ => walk.go(step).await,
            }
            assert_in_sight(&walk, step).await;
            walk.figure.act("$('[data-control=forward]').focus({ preventScroll: true })").await;
            for on in 1..3 {
                tab.press("Enter").await;
                assert_in_sight(&walk, (step + on).min(last)).await;
            }
            assert_eq!(walk.ask::<f64>("scrollY").await, scrolled, "the page scrolls at step {step}");
        }
    }
}

/// Asserts that the tree is at this step, and that the node of the step is in view once the animations end.
async fn assert_in_sight(walk: &Walk<'_>, step: usize) {
    walk.figure.until("root.getAnimations().length == 0").await;
    let facts =
        format!("[tree.step, {}, {NODE_OF_STEP}.getBoundingClientRect().width]", is_in_view(NODE_OF_STEP));
    let (found, is_in_view, width): (usize, bool, f64) = walk.figure.ask(&facts).await;
    assert_eq!(found, step);
    assert!(is_in_view && width > 20.0, "the node of step {step} is out of sight, {width} px wide");
}

#[apply(everywhere)]
async fn the_focus_never_falls_out_of_the_tree(tab: &Tab) {
    let address = |more: &str| format!("#moves=4,0&player=both&think=search&search={more}");
    let walk = Walk::follow(tab, &address("minimax&step=1800"), "search").await;
    // The focus is on a deep node that only stepping shows.
    walk.figure.act("tree.focus()").await;
    let deep = focused(&walk, "entered").await;
    let level = walk.figure.now().await.items[deep].level;
    assert!(level > 4, "level {level}");
    // Another step, by the address or by hand, removes the focused node.
    for step in [2, 0] {
        tab.readdress(&address(&format!("minimax&step={}", step + 1))).await;
        walk.figure.until(&format!("tree.step == {step}")).await;
        focused(&walk, "another step").await;
    }
    walk.go(1800).await;
    for key in ["End", "ArrowUp"] {
        tab.press(key).await;
    }
    walk.go(0).await;
    focused(&walk, "the start").await;
    // Folding an ancestor removes it too. Assistive technology can do that wherever the focus is.
    walk.go(1800).await;
    walk.figure.act("$('[aria-selected=true]').focus()").await;
    walk.figure.act("items[0].dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))").await;
    assert_eq!(walk.figure.now().await.items.len(), 1);
    assert_eq!(focused(&walk, "folded").await, 0);
    for key in ["ArrowRight", "End"] {
        tab.press(key).await;
    }
    focused(&walk, "the last node").await;

    tab.readdress(&address("ordered")).await;
    walk.until("$('select[name=search]').value == 'ordered'").await;
    walk.ready().await;
    focused(&walk, "another search").await;
    tab.press("End").await;
    let node = focused(&walk, "the last node").await;
    tab.readdress(&address("ordered&lang=ru")).await;
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

#[apply(chromium)]
async fn the_largest_tree_is_never_felt(tab: &Tab) {
    assert_never_felt(tab, "a user steps through the largest tree, and lets it play", async |think| {
        think.section("search").await;
        let game = tab.game().await;
        let walk = Walk::within(Think { tab, game }, "search");
        walk.ready().await;
        walk.turn_to("board", EMPTY).await;
        walk.figure.until(&format!("tree.steps == {}", 2 * NODES)).await;
        for control in ["Step", "To the end", "Back", "To the start"] {
            walk.figure.press(control).await;
            tab.painted().await;
        }
        walk.figure.act("$('input').focus({ preventScroll: true })").await;
        for key in ["ArrowRight", "PageUp", "PageUp", "End", "Home"] {
            tab.press(key).await;
            tab.painted().await;
        }
        pace(&walk, 1000.0).await;
        walk.figure.press("Play").await;
        walk.figure.until("tree.step > 1000").await;
        walk.figure.press("Pause").await;
        tab.painted().await;
    })
    .await;
}
