//! The host's annotations, what the visitor points at, the name of a board, and the language of its surroundings.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::driver::picture::{Picture, Point};
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::embed;
use crate::element::game::Game;

const DRAWN: &str = "game.annotate([
    { cell: 0, text: '▲ wins', tone: 'good', label: 'wins in three' },
    { cell: 4, ghost: 'O', number: 2 },
    { cell: 5, ghost: 'X', text: '▼ loses', tone: 'bad' },
    { cell: 8, highlight: true, label: 'look here' },
])";

/// A board with the annotations of `DRAWN`.
async fn drawn(tab: &Tab) -> Game<'_> {
    tab.prefer(&[CALM]).await;
    let game = embed(tab, "<tic-tac-toe player=both></tic-tac-toe>").await;
    game.execute(DRAWN).await;
    game
}

/// The board after this change.
async fn painted(game: &Game<'_>, change: &str) -> Picture {
    game.execute(change).await;
    game.tab.painted().await;
    game.picture().await
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
        let is_within =
            [inner.at(0.0, 0.0), inner.at(1.0, 1.0)].iter().all(|corner| cells[cell].holds(*corner));
        assert!(is_within, "{part} of {cell}: {inner:?} in {:?}", cells[cell]);
    }
    // Ghost marks and highlights are painted, with forced colours and without.
    for forced in ["none", "active"] {
        tab.prefer(&[CALM, ("forced-colors", forced)]).await;
        let with = painted(&game, DRAWN).await;
        let without = painted(&game, "game.annotate()").await;
        for cell in [4, 5, 8] {
            let changed = with.detail(cells[cell]).differences(&without.detail(cells[cell])).len();
            assert!(changed > 100, "{cell}, {forced}: {changed}");
        }
    }
}

#[apply(chromium)]
async fn each_has_words_for_screen_readers(tab: &Tab) {
    let game = drawn(tab).await;
    let words = "cells.map(cell => cell.getAttribute('aria-description') ?? '')";
    let expected = ["wins in three", "", "", "", "", "", "", "", "look here"];
    assert_eq!(game.ask::<[String; 9]>(words).await, expected);
    // The accessible name of the cell stays the same, and screen readers do not read the annotation twice.
    assert_eq!(game.ask::<String>("cells[0].ariaLabel").await, "row 1, column 1, empty");
    assert_eq!(game.ask::<String>("root.querySelector('.annotations').ariaHidden").await, "true");
    // The status line says that marks to come are imagined.
    let line = "root.querySelector('[part~=status]').innerText.trim()";
    for (language, said) in [
        ("en", "Dashed marks are imagined."),
        ("zh", "虚线棋子只是设想。"),
        ("ru", "Пунктирные знаки воображаемые."),
    ] {
        game.execute(&format!("game.lang = '{language}'")).await;
        let text: String = game.ask(line).await;
        assert!(text.ends_with(said), "{text}");
        // The live region leaves this sentence out: a host changes annotations while the visitor points, and each annotation has
        // its own label.
        let heard: String = game.ask("root.querySelector('[role=status]').innerText").await;
        assert!(!heard.contains(said), "{heard}");
    }
    game.execute("game.lang = 'en', game.annotate([{ cell: 0, text: 'here' }])").await;
    assert_eq!(game.ask::<String>(line).await, "X to move.");
    assert_eq!(game.ask::<[String; 9]>(words).await, [""; 9]);
}

#[apply(everywhere)]
async fn what_is_drawn_lets_clicks_through_and_stays_until_the_host_draws_again(tab: &Tab) {
    let game = drawn(tab).await;
    for cell in [0, 4, 5, 8] {
        game.click(cell).await;
    }
    assert_eq!(game.cells_played().await, [0, 4, 5, 8]);
    game.press_control("undo").await;
    game.execute("game.lang = 'ru', game.theme = 'dark', game.newGame()").await;
    assert_eq!(seen(&game).await, EXPECTED);
    game.execute("game.annotate(new Set([{ cell: 2, text: 'here' }]))").await;
    assert_eq!(seen(&game).await, ["", "", "here", "", "", "", "", "", ""]);
    game.execute("game.annotate([])").await;
    assert_eq!(seen(&game).await, [""; 9]);
}

#[apply(chromium)]
#[apply(layout)]
async fn the_colours_are_the_hosts_and_a_value_tints_its_whole_cell(tab: &Tab) {
    let game = drawn(tab).await;
    let cells = game.cells().await;
    let grounds = async |change: &str| {
        let board = painted(&game, change).await;
        cells.map(|cell| board.detail(cell.grown(cell.width * -0.05)).commonest())
    };
    // Without colours of the host no cell is tinted: only the host knows on which ground its texts are legible.
    let plain = grounds("game").await;
    assert_eq!(plain, [plain[0]; 9]);
    let style = "--ttt-good: rgb(0, 110, 40); --ttt-bad: rgb(170, 20, 20); --ttt-x: rgb(1, 2, 3); --ttt-highlight: rgb(4, 5, 6)";
    let tinted = grounds(&format!("game.style = '{style}'")).await;
    let [good, bad] = [tinted[0], tinted[5]];
    assert!(good[1] > good[0] && bad[0] > bad[1], "{tinted:?}");
    for cell in [1, 2, 3, 4, 6, 7, 8] {
        assert_eq!(tinted[cell], plain[0], "{cell}");
    }
    let colours: [String; 4] = game
        .ask(
            "[['.good .text', 'color'], ['.bad .text', 'color'], ['g.X', 'color'], ['g.highlight', 'color']]
                .map(([part, name]) => getComputedStyle(root.querySelector(part))[name])",
        )
        .await;
    assert_eq!(colours, ["rgb(0, 110, 40)", "rgb(170, 20, 20)", "rgb(1, 2, 3)", "rgb(4, 5, 6)"]);
    // The hints of the element have the same tints.
    let own = grounds("game.annotate(), game.replay([0, 4, 1, 3]), game.hints = true").await;
    assert_eq!((own[2], own[7]), (good, bad));
}

/// How many separate pieces these points of a picture form. Points that touch belong to one piece.
fn pieces(points: &[Point]) -> usize {
    let mut left: HashSet<(i64, i64)> = points.iter().map(|point| (point.x as i64, point.y as i64)).collect();
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
    let game = drawn(tab).await;
    let cells = game.cells().await;
    let bare = painted(&game, "game.annotate()").await;
    let count = |board: &Picture, cell: usize| {
        pieces(&bare.detail(cells[cell]).differences(&board.detail(cells[cell])))
    };
    let dashed = painted(&game, "game.annotate([{ cell: 0, ghost: 'X' }, { cell: 2, ghost: 'O' }])").await;
    let played = painted(&game, "game.annotate(), game.replay([0, 2, 4])").await;
    for cell in [0, 2] {
        let counts = [count(&dashed, cell), count(&played, cell)];
        assert!(counts[0] > 4 && counts[1] == 1, "{counts:?} pieces in cell {cell}");
    }
    // The latest mark stands between the four corners of a frame.
    assert_eq!(count(&played, 4), 5);
}

#[apply(chromium)]
async fn what_cannot_be_drawn_throws_and_changes_nothing(tab: &Tab) {
    let game = drawn(tab).await;
    for bad in [
        "7",
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
    game.execute("game.annotate([{ cell: 1, text: null, ghost: undefined }])").await;
    assert_eq!(seen(&game).await, [""; 9], "what is absent is not drawn");
}

#[apply(chromium)]
async fn the_cell_that_has_the_mouse_or_the_focus_is_told(tab: &Tab) {
    let tags = "<tic-tac-toe player=both></tic-tac-toe><button>After</button>";
    let listen = "window.points = [], document.addEventListener('ttt-point', ({ detail }) => points.push(detail.cell))";
    // The cells of the events since the last time. Null means that the visitor points at no cell.
    let pointed = async || tab.eval::<Value>("points.splice(0)").await;
    let game = embed(tab, tags).await;
    game.execute(listen).await;
    let cells = game.cells().await;
    for cell in [0, 4, 8] {
        tab.hover(cells[cell].centre()).await;
    }
    tab.hover(Point::CORNER).await;
    assert_eq!(pointed().await, json!([0, 4, 8, null]));
    // A taken cell can be pointed at as well.
    game.execute("game.play(4)").await;
    tab.hover(cells[4].centre()).await;
    tab.hover(Point::CORNER).await;
    assert_eq!(pointed().await, json!([4, null]));
    // The focus goes to the first cell, and later to the last that had it.
    game.execute("game.focus()").await;
    for key in ["ArrowRight", "ArrowDown"] {
        tab.press(key).await;
    }
    assert_eq!(pointed().await, json!([0, 1, 4]));
    game.execute("document.querySelector('button').focus()").await;
    assert_eq!(pointed().await, json!([null]));
    game.execute("game.focus({ preventScroll: true })").await;
    assert_eq!(pointed().await, json!([4]));
    game.execute("document.querySelector('button').focus()").await;
    assert_eq!(pointed().await, json!([null]));

    // A board that is moved is not pointed at.
    tab.hover(cells[4].centre()).await;
    game.execute("document.body.prepend(document.createElement('hr'), game)").await;
    assert_eq!(pointed().await, json!([4, null]));
    tab.hover(Point::CORNER).await;
    tab.hover(game.cells().await[4].centre()).await;
    assert_eq!(pointed().await, json!([4]));

    // A finger does not point.
    tab.become_phone().await;
    let game = embed(tab, tags).await;
    game.execute(listen).await;
    tab.tap(game.cells().await[4].centre()).await;
    game.until("game.history.length == 1").await;
    assert_eq!(pointed().await, json!([]));
}

#[apply(chromium)]
async fn boards_differ_by_their_names(tab: &Tab) {
    embed(tab, &("<tic-tac-toe></tic-tac-toe>".repeat(50) + "<tic-tac-toe label='The final'></tic-tac-toe>"))
        .await;
    let names: Vec<String> = tab
        .eval("[...document.querySelectorAll('tic-tac-toe')].map(game => game.shadowRoot.querySelector('[role=grid]').ariaLabel)")
        .await;
    assert_eq!(names[..2], ["Tic-tac-toe board", "Tic-tac-toe board 2"]);
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), 51, "{names:?}");

    // A board has the name that it is given.
    let game = Game::nth(tab, 50);
    for (change, expected) in [
        ("game", ["The final", "The final", "The final"]),
        ("game.label = 'A rematch'", ["A rematch", "A rematch", "A rematch"]),
        ("game.label = null, game.lang = 'zh'", ["", "null", "井字棋棋盘 51"]),
    ] {
        let name = "root.querySelector('[role=grid]').ariaLabel";
        let names: [String; 3] = game
            .ask(&format!("({change}, [game.label, game.getAttribute('label'), {name}].map(String))"))
            .await;
        assert_eq!(names, expected, "{change}");
    }
}

#[apply(chromium)]
async fn the_language_around_is_followed_at_once(tab: &Tab) {
    // The second board stands in the shadow root of another element.
    let outer = embed(
        tab,
        "<div lang=en><section><tic-tac-toe></tic-tac-toe></section></div>
        <div id=host><template shadowrootmode=open><p><tic-tac-toe></tic-tac-toe></p></template></div>",
    )
    .await;
    let inner = Game::at(tab, "host.shadowRoot.querySelector('tic-tac-toe')");
    inner.ready().await;
    let [en, zh, ru] = ["Your turn, you play X.", "轮到你了，你执 X。", "Ваш ход, вы играете за X."];
    for (change, says) in [
        ("''", [en, en]),
        ("document.documentElement.lang = 'zh'", [en, zh]),
        ("document.querySelector('div').removeAttribute('lang')", [zh, zh]),
        ("document.querySelector('section').lang = 'ru'", [ru, zh]),
        ("host.lang = 'ru'", [ru, ru]),
        ("host.shadowRoot.querySelector('p').lang = 'en'", [ru, en]),
        ("document.querySelector('section').lang = 'fr'", [en, en]),
    ] {
        // The board follows in the task of the change, after the scripts of that task.
        tab.eval::<()>(&format!("Promise.resolve(void ({change})).then(() => null)")).await;
        assert_eq!([outer.status_text().await, inner.status_text().await], says, "{change}");
    }
}
