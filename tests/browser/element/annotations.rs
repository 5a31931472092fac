//! The host's annotations, pointing, the focus, the name of a board, and the language of its surroundings.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::driver::picture::Point;
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::{PAGE_HEAD, embed, script};
use crate::element::game::Game;
use crate::element::keyboard::enter;

const DRAWN: &str = "game.annotate([
    { cell: 0, text: '▲ wins', tone: 'good', label: 'wins in three' },
    { cell: 4, ghost: 'O', number: 2 },
    { cell: 5, ghost: 'X', text: '▼ loses', tone: 'bad' },
    { cell: 8, highlight: true, label: 'look here' },
])";

/// A board with the annotations of `DRAWN`.
async fn drawn(tab: &Tab) -> Game<'_> {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    game.ask::<()>(&format!("void {DRAWN}")).await;
    game
}

/// The visible annotations of each cell: its text, then its ghost mark with the number.
async fn seen(game: &Game<'_>) -> [String; 9] {
    game.ask(
        "[...root.querySelectorAll('.annotations > div')].map(cell => {
            const [ghost, text] = ['.ghost', '.text'].map(part => cell.querySelector(part));
            const mark = ghost.checkVisibility() ? ghost.classList[1] + ghost.textContent : '';
            return [text.textContent, mark].filter(Boolean).join(' ');
        })",
    )
    .await
}

const EXPECTED: [&str; 9] = ["▲ wins", "", "", "", "O2", "▼ loses X", "", "", ""];

#[apply(chromium)]
#[apply(layout)]
async fn texts_marks_and_highlights_lie_in_their_cells(tab: &Tab) {
    let game = drawn(tab).await;
    assert_eq!(seen(&game).await, EXPECTED);
    let cells = game.cells().await;
    for (cell, part) in [(0, ".text"), (4, ".ghost"), (5, ".text")] {
        let inner = game
            .place(&format!("root.querySelectorAll('.annotations > div')[{cell}].querySelector('{part}')"))
            .await;
        let outer = cells[cell];
        assert!(
            outer.x <= inner.x
                && inner.x + inner.width <= outer.x + outer.width
                && outer.y <= inner.y
                && inner.y + inner.height <= outer.y + outer.height,
            "{part} of {cell}: {inner:?} in {outer:?}"
        );
    }
    // Ghost marks and highlights are painted, with forced colours and without.
    for forced in ["none", "active"] {
        tab.prefer(&[("forced-colors", forced)]).await;
        for cell in [4, 5, 8] {
            let before = tab.picture(cells[cell]).await;
            game.ask::<()>("void game.annotate()").await;
            tab.painted().await;
            let after = tab.picture(cells[cell]).await;
            assert!(before.differences(&after).len() > 100, "{cell}, {forced}");
            game.ask::<()>(&format!("void {DRAWN}")).await;
            tab.painted().await;
        }
    }
}

#[apply(chromium)]
async fn each_has_words_for_screen_readers(tab: &Tab) {
    let game = drawn(tab).await;
    let words = "cells.map(cell => cell.getAttribute('aria-description'))";
    let mut expected = [None; 9];
    (expected[0], expected[8]) = (Some("wins in three"), Some("look here"));
    assert_eq!(game.ask::<[Option<String>; 9]>(words).await, expected.map(|word| word.map(str::to_owned)));
    // The accessible name of the cell stays the same, and screen readers do not read the annotation twice.
    let names: Vec<String> = game.ask("cells.map(cell => cell.getAttribute('aria-label'))").await;
    assert_eq!(names[0], "row 1, column 1, empty");
    let hidden = "root.querySelector('.annotations').getAttribute('aria-hidden')";
    assert_eq!(game.ask::<String>(hidden).await, "true");
    game.ask::<()>("void game.annotate()").await;
    assert_eq!(game.ask::<[Option<String>; 9]>(words).await, [const { None }; 9]);
}

#[apply(everywhere)]
async fn what_is_drawn_stays_until_the_host_draws_again(tab: &Tab) {
    let game = drawn(tab).await;
    game.click(0).await;
    game.press_control("undo").await;
    game.ask::<()>("void (game.lang = 'ru', game.theme = 'dark', game.newGame())").await;
    assert_eq!(seen(&game).await, EXPECTED);
    game.ask::<()>("void game.annotate(new Set([{ cell: 2, text: 'here' }]))").await;
    let here = ["", "", "here", "", "", "", "", "", ""];
    assert_eq!(seen(&game).await, here);
    game.ask::<()>("void game.annotate([])").await;
    assert_eq!(seen(&game).await, [""; 9]);
}

#[apply(chromium)]
async fn the_colours_are_the_hosts(tab: &Tab) {
    let game = drawn(tab).await;
    let colours =
        "[['.good .text', 'color'], ['.bad .text', 'color'], ['canvas', 'borderTopColor'], ['canvas', 'outlineColor']]
        .map(([part, name]) => getComputedStyle(root.querySelector(part))[name])";
    let own: [String; 4] = game.ask(colours).await;
    game.ask::<()>(
        "void ['good', 'bad', 'x', 'highlight'].forEach((name, index) => game.style.setProperty(`--ttt-${name}`, `rgb(${index}, 2, 3)`))",
    )
    .await;
    // The canvas takes its colours by a transition, which ends a moment later.
    tab.painted().await;
    let set: [String; 4] = game.ask(colours).await;
    for (index, colour) in set.iter().enumerate() {
        assert_eq!(*colour, format!("rgb({index}, 2, 3)"));
        assert_ne!(own[index], *colour);
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn a_value_tints_its_whole_cell(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let game = drawn(tab).await;
    let grounds = async || {
        tab.painted().await;
        let mut grounds = Vec::new();
        for cell in game.cells().await {
            grounds.push(tab.picture(cell.grown(cell.width * -0.05)).await.commonest());
        }
        grounds
    };
    // Without colours of the host no cell is tinted: only the host knows on which ground its texts are legible.
    let plain = grounds().await;
    assert!(plain.iter().all(|ground| *ground == plain[0]), "{plain:?}");
    game.ask::<()>(
        "void (game.style.setProperty('--ttt-good', 'rgb(0, 110, 40)'), game.style.setProperty('--ttt-bad', 'rgb(170, 20, 20)'))",
    )
    .await;
    let tinted = grounds().await;
    let [good, bad] = [tinted[0], tinted[5]];
    assert!(good[1] > good[0] && bad[0] > bad[1], "{tinted:?}");
    for cell in [1, 2, 3, 4, 6, 7, 8] {
        assert_eq!(tinted[cell], plain[0], "{cell}");
    }
    // The hints of the element have the same tints.
    game.ask::<()>("void (game.annotate(), game.replay([0, 4, 1, 3]), game.hints = true)").await;
    let own = grounds().await;
    assert_eq!((own[2], own[7]), (good, bad));
}

#[apply(chromium)]
async fn marks_to_come_are_said_to_be_imagined(tab: &Tab) {
    let game = drawn(tab).await;
    let line = "root.querySelector('[part~=status]').innerText.trim()";
    for (language, said) in [
        ("en", "Dashed marks are imagined."),
        ("zh", "虚线棋子只是设想。"),
        ("ru", "Пунктирные знаки воображаемые."),
    ] {
        game.ask::<()>(&format!("void (game.lang = '{language}')")).await;
        let text: String = game.ask(line).await;
        assert!(text.ends_with(said), "{text}");
        // The live region leaves this sentence out: a host changes annotations while the visitor points, and each annotation has
        // its own label.
        let heard: String = game.ask("root.querySelector('[role=status]').innerText").await;
        assert!(!heard.contains(said), "{heard}");
    }
    game.ask::<()>("void (game.lang = 'en', game.annotate([{ cell: 0, text: 'here' }]))").await;
    let text: String = game.ask(line).await;
    assert_eq!(text, "X to move.");
}

/// How many separate pieces these points of a picture form. Points that touch belong to one piece.
fn pieces(points: impl Iterator<Item = Point>, ratio: f64) -> usize {
    let pixel = |length: f64| (length * ratio).floor() as i64;
    let mut left: HashSet<(i64, i64)> = points.map(|point| (pixel(point.x), pixel(point.y))).collect();
    let mut count = 0;
    while let Some(&first) = left.iter().next() {
        let mut piece = vec![first];
        while let Some((x, y)) = piece.pop() {
            if left.remove(&(x, y)) {
                piece.extend((-1..=1).flat_map(|right| (-1..=1).map(move |down| (x + right, y + down))));
            }
        }
        count += 1;
    }
    count
}

#[apply(chromium)]
async fn marks_to_come_are_dashed(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    let cells = game.cells().await;
    let bare = game.picture().await;
    for (change, dashed) in [
        ("game.annotate([{ cell: 0, ghost: 'X' }, { cell: 2, ghost: 'O' }])", true),
        ("(game.annotate(), game.replay([0, 2, 4]))", false),
    ] {
        game.ask::<()>(&format!("void {change}")).await;
        let changed = bare.differences(&game.picture().await);
        for cell in [0, 2] {
            let count =
                pieces(changed.iter().copied().filter(|point| cells[cell].holds(*point)), bare.ratio());
            assert!(if dashed { count > 4 } else { count == 1 }, "{change}: {count} pieces in cell {cell}");
        }
    }
}

#[apply(chromium)]
async fn clicks_go_through_what_is_drawn(tab: &Tab) {
    let game = drawn(tab).await;
    for (ply, cell) in [0, 4, 5, 8].into_iter().enumerate() {
        game.click(cell).await;
        assert_eq!(game.ask::<usize>("game.history.length").await, ply + 1, "{cell}");
    }
}

#[apply(chromium)]
async fn what_cannot_be_drawn_throws_and_changes_nothing(tab: &Tab) {
    let game = drawn(tab).await;
    for bad in [
        "7",
        "null",
        "[7]",
        "[null]",
        "[{}]",
        "[{ cell: 9 }]",
        "[{ cell: '4' }]",
        "[{ cell: 1.5 }]",
        "[{ cell: 1 }, { cell: 1 }]",
        "[{ cell: 1, text: 7 }]",
        "[{ cell: 1, tone: 'ugly' }]",
        "[{ cell: 1, ghost: 'x' }]",
        "[{ cell: 1, number: 'one' }]",
        "[{ cell: 1, number: NaN }]",
        "[{ cell: 1, highlight: 'yes' }]",
        "[{ cell: 1, label: {} }]",
    ] {
        let message = game.thrown(&format!("game.annotate({bad})")).await;
        assert!(message.contains(": expected "), "{bad}: {message:?}");
        assert_eq!(seen(&game).await, EXPECTED, "{bad}");
    }
    game.ask::<()>("void game.annotate([{ cell: 1, text: null, ghost: undefined }])").await;
    assert_eq!(seen(&game).await, [""; 9], "what is absent is not drawn");
}

/// The cells of the `ttt-point` events since the last call. Null means that the visitor points at no cell.
async fn pointed(game: &Game<'_>) -> Value {
    game.ask("points.splice(0)").await
}

const LISTEN: &str = "void (window.points = [], document.addEventListener('ttt-point', ({ detail }) => points.push(detail.cell)))";

#[apply(chromium)]
async fn pointing_is_told(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe><button>After</button>").await;
    game.ask::<()>(LISTEN).await;
    let cells = game.cells().await;
    for cell in [0, 4, 8] {
        tab.hover(cells[cell].centre()).await;
    }
    tab.hover(Point::CORNER).await;
    assert_eq!(pointed(&game).await, json!([0, 4, 8, null]));
    // A taken cell can be pointed at as well.
    game.ask::<()>("void game.play(4)").await;
    tab.hover(cells[4].centre()).await;
    tab.hover(Point::CORNER).await;
    assert_eq!(pointed(&game).await, json!([4, null]));
    enter(&game).await;
    for key in ["ArrowRight", "ArrowDown"] {
        tab.press(key).await;
    }
    assert_eq!(pointed(&game).await, json!([0, 1, 4]));
    game.ask::<()>("void document.querySelector('button').focus()").await;
    assert_eq!(pointed(&game).await, json!([null]));
}

#[apply(chromium)]
async fn a_board_that_is_moved_is_not_pointed_at(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    game.ask::<()>("void (window.points = [], game.addEventListener('ttt-point', ({ detail }) => points.push(detail.cell)))")
        .await;
    tab.hover(game.cells().await[4].centre()).await;
    game.ask::<()>("void document.body.prepend(document.createElement('hr'), game)").await;
    assert_eq!(pointed(&game).await, json!([4, null]));
    tab.hover(Point::CORNER).await;
    tab.hover(game.cells().await[4].centre()).await;
    assert_eq!(pointed(&game).await, json!([4]));
}

#[apply(chromium)]
async fn a_board_that_scrolls_under_a_resting_pointer_is_not_pointed_at(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    game.ask::<()>(LISTEN).await;
    game.ask::<()>("void addEventListener('pointermove', move => window.last = move)").await;
    tab.hover(Point::CORNER).await;
    // Safari reports such a scroll as a movement at the pointer's place on the screen. Each browser is told of one here.
    let report = |aside: u8| {
        format!(
            "(({{ screenX, screenY }}) => cells[4].dispatchEvent(
                new PointerEvent('pointermove', {{ bubbles: true, composed: true, screenX: screenX + {aside}, screenY }})))(last)"
        )
    };
    game.ask::<bool>(&report(0)).await;
    assert_eq!(pointed(&game).await, json!([]));
    game.ask::<bool>(&report(1)).await;
    assert_eq!(pointed(&game).await, json!([4]));
}

#[apply(chromium)]
async fn a_finger_is_not_told(tab: &Tab) {
    tab.become_phone().await;
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    game.ask::<()>(LISTEN).await;
    tab.tap(game.cells().await[4].centre()).await;
    game.until("game.history.length == 1").await;
    assert_eq!(pointed(&game).await, json!([]));
}

#[apply(chromium)]
async fn the_focus_goes_to_the_board(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe><button>After</button>").await;
    let focused = "cells.indexOf(root.activeElement)";
    game.ask::<()>("void game.focus()").await;
    assert_eq!(game.ask::<i32>(focused).await, 0);
    tab.press("End").await;
    game.ask::<()>("void document.querySelector('button').focus()").await;
    assert_eq!(game.ask::<i32>(focused).await, -1);
    game.ask::<()>("void game.focus({ preventScroll: true })").await;
    assert_eq!(game.ask::<i32>(focused).await, 2, "the focus changes its cell");
}

/// The accessible name of each board of the page.
async fn names(tab: &Tab) -> Vec<String> {
    tab.eval("[...document.querySelectorAll('tic-tac-toe')].map(game => game.shadowRoot.querySelector('[role=grid]').getAttribute('aria-label'))")
        .await
}

#[apply(chromium)]
async fn boards_differ_by_their_names(tab: &Tab) {
    embed(tab, &"<tic-tac-toe></tic-tac-toe>".repeat(50)).await;
    let names = names(tab).await;
    assert_eq!(names[..2], ["Tic-tac-toe board", "Tic-tac-toe board 2"]);
    let mut different = names.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), 50);
}

#[apply(chromium)]
async fn a_board_has_the_name_that_it_is_given(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe label='The final'></tic-tac-toe>").await;
    assert_eq!(names(tab).await, ["The final"]);
    assert_eq!(game.ask::<String>("game.label").await, "The final");
    game.ask::<()>("void (game.label = 'A rematch')").await;
    assert_eq!(names(tab).await, ["A rematch"]);
    assert_eq!(game.ask::<String>("game.getAttribute('label')").await, "A rematch");
    game.ask::<()>("void (game.label = null, game.lang = 'zh')").await;
    assert_eq!(names(tab).await, ["井字棋棋盘"]);
}

#[apply(chromium)]
async fn the_language_around_is_followed_at_once(tab: &Tab) {
    let page = format!(
        "{PAGE_HEAD}{}<main lang=en><section><tic-tac-toe></tic-tac-toe></section></main><div id=host></div>",
        script()
    );
    let game = tab.host_ready(&page).await;
    // A second board stands in the shadow root of another element.
    tab.eval::<()>(
        "(() => {
            const root = document.querySelector('#host').attachShadow({ mode: 'open' });
            root.innerHTML = '<p><tic-tac-toe></tic-tac-toe></p>';
        })()",
    )
    .await;
    let inner = Game::at(tab, "document.querySelector('#host').shadowRoot.querySelector('tic-tac-toe')");
    inner.ready().await;
    let says = async || (game.status_text().await, inner.status_text().await);
    let [en, zh, ru] = ["Your turn, you play X.", "轮到你了，你执 X。", "Ваш ход, вы играете за X."];
    assert_eq!(says().await, (en.into(), en.into()));
    for (change, [outer_says, inner_says]) in [
        ("document.documentElement.lang = 'zh'", [en, zh]),
        ("document.querySelector('main').removeAttribute('lang')", [zh, zh]),
        ("document.querySelector('section').lang = 'ru'", [ru, zh]),
        ("document.querySelector('#host').lang = 'ru'", [ru, ru]),
        ("document.querySelector('#host').shadowRoot.querySelector('p').lang = 'en'", [ru, en]),
        ("document.querySelector('section').lang = 'fr'", [en, en]),
    ] {
        // The board follows in the task of the change, after the scripts of that task.
        tab.eval::<()>(&format!("Promise.resolve(void ({change})).then(() => null)")).await;
        assert_eq!(says().await, (outer_says.into(), inner_says.into()), "{change}");
    }
}
