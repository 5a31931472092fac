//! "How it thinks", the tree of the search under the visitor's hand: keys, pointer, focus and scrolling.

use crate::driver::Mouse;
use crate::game::EMPTY;
use crate::naive::Record;
use crate::sentences::tokens;
use crate::tab::Tab;
use crate::treeview::{OPEN, all_rows, open_all};
use crate::walk::{BOARD, LOST, NINE_CALLS, Row, Walk};

tests![
    it_is_one_tab_stop,
    its_keys_are_those_of_a_tree,
    keys_with_modifiers_are_the_browsers,
    the_triangle_opens_and_closes,
    a_double_click_opens_and_closes,
    a_click_on_a_row_goes_to_its_step,
    stepping_opens_the_way_and_closes_it_again,
    stepping_brings_the_row_into_sight_and_leaves_the_page_alone,
    turning_to_the_tree_pauses_the_play,
    the_focus_never_falls_out_of_the_tree,
    the_focus_stays_in_the_tree_when_the_computer_moves,
    closing_around_the_focus_without_a_pointer_keeps_it,
    scrolling_leaves_no_gap,
];

async fn it_is_one_tab_stop(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "alpha-beta-depth", 9).await;
    let stops = |rows: &[Row]| rows.iter().filter(|row| row.stop).count();
    let inside: &str = "Boolean(document.activeElement.closest('[role=tree]'))";
    for key in ["", "ArrowDown", "End", "ArrowUp", "Home", " ", "ArrowRight"] {
        walk.ask::<()>("void $$('button').find(({ textContent }) => textContent == 'Jump').focus()")
            .await;
        tab.press("Tab").await;
        assert!(walk.ask::<bool>(inside).await, "the tree comes next");
        if !key.is_empty() {
            tab.press(key).await;
        }
        let place = walk.focused().await.place;
        assert_eq!(stops(&walk.rows().await), 1, "after “{key}”");
        tab.press("Tab").await;
        assert!(
            !walk.ask::<bool>(inside).await,
            "a second stop in the tree after “{key}”"
        );
        tab.press("Shift+Tab").await;
        assert_eq!(walk.focused().await.place, place, "it comes back to where it was");
        tab.press("Shift+Tab").await;
        let caption: String = walk.ask("document.activeElement.textContent").await;
        assert_eq!(caption, "Jump", "after “{key}”");
    }
}

async fn its_keys_are_those_of_a_tree(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    walk.enter_tree().await;
    walk.think.place("#think-search .tree").await;
    let root = "The position on the board";
    let (no, yes) = (Some("false"), Some("true"));
    // The key, where the focus is then, whether that is open, how many rows there are, and which step it is.
    for (nth, (key, title, open, rows, step)) in [
        ("ArrowUp", root, yes, 4, 0),
        ("ArrowDown", "X top edge", no, 4, 0),
        ("ArrowRight", "X top edge", yes, 6, 0),
        ("ArrowRight", "O middle", None, 6, 0),
        ("ArrowRight", "O middle", None, 6, 0),
        ("ArrowDown", "O bottom left corner", None, 6, 0),
        ("ArrowLeft", "X top edge", yes, 6, 0),
        ("ArrowLeft", "X top edge", no, 4, 0),
        ("ArrowLeft", root, yes, 4, 0),
        ("ArrowLeft", root, no, 1, 0),
        ("ArrowLeft", root, no, 1, 0),
        ("ArrowDown", root, no, 1, 0),
        ("End", root, no, 1, 0),
        ("ArrowRight", root, yes, 4, 0),
        ("End", "X bottom left corner", no, 4, 0),
        ("ArrowDown", "X bottom left corner", no, 4, 0),
        ("Enter", "X bottom left corner", yes, 6, 0),
        ("End", "O middle", None, 6, 0),
        ("ArrowUp", "O top edge", no, 6, 0),
        ("Enter", "O top edge", yes, 7, 0),
        ("ArrowLeft", "O top edge", no, 6, 0),
        ("ArrowLeft", "X bottom left corner", yes, 6, 0),
        ("Enter", "X bottom left corner", no, 4, 0),
        ("ArrowUp", "X middle", None, 4, 0),
        // A leaf has nothing to open: Enter goes to it as the space bar does.
        ("Enter", "X middle", None, 4, 7),
        ("ArrowUp", "X top edge", no, 4, 7),
        (" ", "X top edge", no, 4, 1),
        ("Home", root, yes, 4, 1),
        (" ", root, yes, 4, 0),
        ("x", root, yes, 4, 0),
    ]
    .into_iter()
    .enumerate()
    {
        let scrolled: f64 = walk.ask("scrollY").await;
        tab.press(key).await;
        let focused = walk.focused().await;
        let at = format!("key {nth}, {key}");
        assert_eq!(
            (&*focused.title, focused.expanded.as_deref()),
            (title, open),
            "{at}"
        );
        assert_eq!(walk.rows().await.len(), rows, "{at}");
        assert_eq!(walk.step().await.0, step, "{at}");
        // An arrow key would scroll by much more than rounding does.
        let moved = walk.ask::<f64>("scrollY").await - scrolled;
        assert!(moved.abs() < 5.0, "{at}: the page scrolls by {moved}");
    }
}

async fn keys_with_modifiers_are_the_browsers(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 5).await;
    walk.enter_tree().await;
    let before = walk.rows().await;
    for key in [
        "Control+ArrowDown",
        "Control+End",
        "Control+Home",
        "Control+ArrowLeft",
    ] {
        tab.press(key).await;
        assert_eq!(walk.rows().await, before, "after {key}");
    }
    assert_eq!(walk.step().await.0, 5);
}

async fn the_triangle_opens_and_closes(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "minimax", 0).await;
    let click = async |place: usize| {
        let spot = walk.spot(place, ".querySelector('.toggle')").await;
        assert!(spot.width >= 24.0 && spot.height >= 24.0, "{spot:?}");
        tab.click(spot.centre()).await;
        walk.rows().await
    };
    let closed = walk.rows().await;
    assert_eq!(closed.len(), 5);
    let rows = click(2).await;
    assert_eq!(rows.len(), 8, "its three replies");
    assert_eq!(rows[2].expanded.as_deref(), Some("true"));
    assert!(rows[3..6].iter().all(|row| row.level == 3), "{rows:?}");
    let rows = click(3).await;
    assert_eq!(rows.len(), 8 + rows[3].expanded.as_ref().map_or(0, |_| 2));
    let rows = click(2).await;
    assert_eq!(rows.len(), 5);
    assert_eq!(rows[2].expanded.as_deref(), Some("false"));
    // That is another thing than to go there.
    assert_eq!(walk.step().await.0, 0);
    // The sign turns as well.
    let signs: Vec<String> = walk
        .ask("$$('[role=treeitem] .toggle').map(toggle => getComputedStyle(toggle, '::before').content)")
        .await;
    assert_eq!(signs.len(), 5);
    assert!(
        signs[0].contains('▼') && signs[1..].iter().all(|sign| sign.contains('▶')),
        "{signs:?}"
    );
}

async fn a_double_click_opens_and_closes(tab: &Tab) {
    let walk = Walk::of(tab, LOST, "minimax", 0).await;
    for rows in [8, 5] {
        let point = walk.spot(2, ".querySelector('.title')").await.at(0.2, 0.5);
        for count in [1, 2] {
            tab.mouse(Mouse::Press(count), point).await;
            tab.mouse(Mouse::Release(count), point).await;
        }
        assert_eq!(walk.rows().await.len(), rows);
    }
}

async fn a_click_on_a_row_goes_to_its_step(tab: &Tab) {
    let search = "alpha-beta-depth";
    let record = Record::drawn(LOST, search);
    let last = record.steps.len() - 1;
    let walk = Walk::of(tab, LOST, search, last).await;
    open_all(&walk).await;
    let rows = all_rows(&record, search, last);
    // Whichever row it is, visited by then or not, and in any order.
    let places = (0..rows.len())
        .step_by(7)
        .chain((0..rows.len()).filter(|&place| rows[place].struck));
    for place in places {
        // The row has to be in the page before it can be clicked.
        walk.enter_tree().await;
        tab.press("Home").await;
        for _ in 0..place {
            tab.press("ArrowDown").await;
        }
        let before = walk.rows().await.len();
        tab.click(walk.spot(place, ".querySelector('.score')").await.centre())
            .await;
        let words = tokens(&walk.shown().await.sentence);
        let step = walk.step().await.0;
        let row = &rows[place];
        assert_eq!(
            words,
            record.sentence(step),
            "row {place}, {}, at step {step}",
            row.title
        );
        if row.struck {
            // Where it was cut; the node is the one above.
            assert_eq!(words[0], "Cut", "row {place}, {}", row.title);
            let node = &record.nodes[record.steps[step].node];
            assert!(
                node.cut.iter().any(|cut| cut.state().text() == row.board),
                "row {place}, {}",
                row.title
            );
        } else {
            let node = record.nodes.iter().find(|node| node.entered == step);
            assert_eq!(
                node.map(|node| node.place.state().text()),
                Some(row.board.clone()),
                "row {place}, {}",
                row.title
            );
        }
        // What is opened stays so, and the row stays under the pointer and has the focus.
        let focused = walk.focused().await;
        assert_eq!((focused.place, &focused.title), (place, &row.title));
        assert!(walk.rows().await.len().abs_diff(before) <= 2, "row {place}");
    }
}

async fn stepping_opens_the_way_and_closes_it_again(tab: &Tab) {
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 0).await;
    let titles = async || -> Vec<String> {
        walk.rows()
            .await
            .into_iter()
            .map(|row| format!("{} {}", row.level, row.title))
            .collect()
    };
    let root = "1 The position on the board";
    let (top, middle, left) = ("2 X top edge", "2 X middle", "2 X bottom left corner");
    assert_eq!(titles().await, [root, top, middle, left]);
    walk.press("Step").await;
    assert_eq!(titles().await, [root, top, middle, left]);
    walk.press("Step").await;
    let open = [root, top, "3 O middle", "3 O bottom left corner", middle, left];
    assert_eq!(titles().await, open);
    walk.jump("5").await;
    assert_eq!(titles().await, [root, top, middle, left]);
    walk.jump("8").await;
    let deep = [
        root,
        top,
        middle,
        left,
        "3 O top edge",
        "4 X middle",
        "3 O middle",
    ];
    assert_eq!(titles().await, deep);
    // What the visitor has opened stays open.
    let spot = walk.spot(1, ".querySelector('.toggle')").await;
    tab.click(spot.centre()).await;
    walk.press("To the end").await;
    assert_eq!(titles().await, open);
}

async fn stepping_brings_the_row_into_sight_and_leaves_the_page_alone(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta-depth", 0).await;
    for node in [20_866, 1, 12_345, 7, 20_000] {
        walk.think
            .write("#think-search .node input", &node.to_string())
            .await;
        let scrolled: f64 = walk.ask("scrollY").await;
        tab.press("Enter").await;
        for _ in 0..3 {
            let [sight, shown]: [bool; 2] = walk
                .ask(
                    "((tree, row) => [row.top >= tree.top - 1 && row.bottom <= tree.bottom + 1, row.height > 24])
                    ($('.tree').getBoundingClientRect(), $('[aria-selected=true]').getBoundingClientRect())",
                )
                .await;
            assert!(sight && shown, "node {node}");
            assert_eq!(
                walk.ask::<f64>("scrollY").await,
                scrolled,
                "node {node}: the page scrolls"
            );
            walk.ask::<()>("void $$('button').find(({ textContent }) => textContent == 'Step').focus({ preventScroll: true })")
                .await;
            tab.press("Enter").await;
        }
        let words = tokens(&walk.shown().await.sentence);
        assert!(!words.is_empty(), "node {node}");
    }
}

async fn turning_to_the_tree_pauses_the_play(tab: &Tab) {
    let walk = Walk::of(tab, EMPTY, "alpha-beta-depth", 0).await;
    walk.choose("search-speed", "100").await;
    let playing = "$$('button').some(({ textContent }) => textContent == 'Pause')";
    for turn in ["click", "wheel", "key"] {
        walk.press("Play").await;
        walk.until(playing).await;
        let centre = walk.think.place("#think-search .tree").await.centre();
        match turn {
            "click" => tab.click(centre).await,
            "wheel" => tab.mouse(Mouse::Wheel(40.0), centre).await,
            _ => {
                walk.enter_tree().await;
                tab.press("ArrowDown").await;
            }
        }
        walk.until(&format!("!{playing}")).await;
        let there = walk.step().await;
        for _ in 0..20 {
            tab.painted().await;
        }
        assert_eq!(walk.step().await, there, "{turn}");
    }
}

async fn the_focus_never_falls_out_of_the_tree(tab: &Tab) {
    let walk = Walk::follow(
        tab,
        "#moves=4,0&player=both&think=search&search=minimax",
        "search",
    )
    .await;
    let kept = async |when: &str| {
        let at: String = walk
            .ask("document.activeElement.closest('[role=tree]') ? document.activeElement.getAttribute('role') : document.activeElement.localName")
            .await;
        assert_eq!(at, "treeitem", "{when}");
        walk.focused().await
    };

    // Deep down, in what only stepping has opened.
    walk.jump("1000").await;
    walk.enter_tree().await;
    let row = kept("entered").await;
    assert!(row.level > 4, "{row:?}");
    // Scrolling takes it far out of sight, and it is still there; the next key brings it back.
    let centre = walk.think.place("#think-search .tree").await.centre();
    tab.mouse(Mouse::Wheel(-5000.0), centre).await;
    walk.until("$('.tree').scrollTop == 0").await;
    tab.painted().await;
    assert_eq!(kept("scrolled").await.title, row.title);
    let out: bool = walk
        .ask("document.activeElement.getBoundingClientRect().top > $('.tree').getBoundingClientRect().bottom")
        .await;
    assert!(out, "it is not scrolled out of sight");
    tab.press("ArrowUp").await;
    assert_eq!(kept("back").await.place, row.place - 1);
    let sight: bool = walk
        .ask(
            "((tree, row) => row.top >= tree.top && row.bottom <= tree.bottom)
            ($('.tree').getBoundingClientRect(), document.activeElement.getBoundingClientRect())",
        )
        .await;
    assert!(sight, "the next key brings it into sight");

    // Another step takes away what it stands on: it goes to what is left of the way there.
    for (step, level) in [(2, 3), (0, 2)] {
        walk.until("/&step=\\d+$/.test(location.hash)").await;
        walk.ask::<()>(&format!(
            "void (location.hash = location.hash.replace(/step=\\d+/, 'step={}'))",
            step + 1
        ))
        .await;
        walk.until(&format!("$('input[type=range]').value == {step}"))
            .await;
        let row = kept("another step").await;
        assert!(row.level <= level, "{row:?}");
    }
    // So does closing a row around it.
    tab.press("Home").await;
    tab.press("ArrowDown").await;
    tab.press("ArrowRight").await;
    tab.press("ArrowRight").await;
    assert_eq!(kept("opened").await.level, 3);
    tab.click(walk.spot(0, ".querySelector('.toggle')").await.centre())
        .await;
    assert_eq!(kept("closed").await.level, 1);
    tab.press("ArrowRight").await;
    tab.press("End").await;
    kept("the last row").await;

    walk.ask::<()>("void (location.hash = location.hash.replace(/&search=[a-z-]+/, '&search=ordered'))")
        .await;
    walk.until("$('select[name=search]').value == 'ordered'").await;
    kept("another search").await;
    walk.ask::<()>("void (location.hash += '&lang=ru')").await;
    walk.until("document.documentElement.lang == 'ru'").await;
    kept("another language").await;
}

async fn the_focus_stays_in_the_tree_when_the_computer_moves(tab: &Tab) {
    // Each of its replies is another position to search. No key is on its way while one comes.
    let walk = Walk::follow(tab, "#think=search&search=ordered", "search").await;
    let focused = "document.activeElement.textContent";
    let mut boards = Vec::new();
    walk.enter_tree().await;
    while walk.think.game.status().await == "open" {
        let root = walk.focused().await;
        assert_eq!(root.level, 1, "{root:?}");
        assert_eq!(root.board, walk.think.game.board().await);
        boards.push(root.board);
        // Somewhere down in the tree, when the next move comes.
        for key in ["End", "ArrowRight", "ArrowRight"] {
            tab.press(key).await;
        }
        walk.think
            .game
            .ask::<()>("game.play(game.board.replaceAll('/', '').indexOf('.'))")
            .await;
        walk.think.game.answered().await;
        walk.until(&format!(
            "{BOARD}($('.here .mini')) == document.querySelector('tic-tac-toe').board || {focused}.startsWith('The game')"
        ))
        .await;
    }
    // Where there is nothing to search there is no tree, and still something to stand on.
    let focused: String = walk.ask(focused).await;
    assert!(focused.starts_with("The game is over already"), "{focused}");
    assert!(boards.len() > 2, "{boards:?}");
}

async fn closing_around_the_focus_without_a_pointer_keeps_it(tab: &Tab) {
    // Assistive technology clicks what it reads, wherever the focus is.
    let walk = Walk::of(tab, NINE_CALLS, "minimax", 2).await;
    walk.enter_tree().await;
    assert_eq!(walk.focused().await.level, 3);
    walk.ask::<()>("void $('[role=treeitem] .toggle').click()").await;
    assert_eq!(walk.rows().await.len(), 1);
    let at: String = walk.ask("document.activeElement.localName").await;
    assert_eq!(at, "div", "the focus has fallen to the body");
    assert_eq!(walk.focused().await.place, 0);
}

async fn scrolling_leaves_no_gap(tab: &Tab) {
    let walk = Walk::of(tab, OPEN, "minimax", 0).await;
    open_all(&walk).await;
    let rows = Record::drawn(OPEN, "minimax").nodes.len();
    let centre = walk.think.place("#think-search .tree").await.centre();
    // A row wherever one looks, however far one scrolls at once, and the right one.
    let seen = "(({ left, top, height, width }) => [0.02, 0.3, 0.6, 0.98].map(down => {
        const row = document.elementFromPoint(left + width / 2, top + height * down)?.closest('[role=treeitem]');
        return row ? Number(row.style.getPropertyValue('--place')) : -1;
    }))($('.tree').getBoundingClientRect())";
    let mut last = -1;
    for down in [-100_000.0, 90.0, 333.0, 1200.0, 5000.0, -700.0, 3000.0, 100_000.0] {
        tab.mouse(Mouse::Wheel(down), centre).await;
        for _ in 0..10 {
            tab.painted().await;
        }
        let places: Vec<i32> = walk.ask(seen).await;
        assert!(
            places[0] >= 0 && places.is_sorted() && places[3] > places[0],
            "{places:?} after {down}"
        );
        last = places[3];
    }
    assert_eq!(last as usize, rows - 1, "the end is the last row");
}
