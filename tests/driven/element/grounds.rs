//! The tag on host pages without a style for it: it takes its colours from its surroundings, and all of it is legible.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::json;

use crate::driver::picture::{Picture, Rect};
use crate::driver::tab::{CALM, Tab};
use crate::element::embed::{PAGE_HEAD, script};
use crate::element::game::Game;
use crate::element::paint::between;

/// Grounds of host pages, each with a text colour that is legible on it.
const GROUNDS: [(&str, &str); 17] = [
    ("white", "background: #fff; color: #1a1a1a"),
    ("ivory", "background: #fbf5e6; color: #3b3024"),
    ("grey", "background: #808080; color: #000"),
    ("a navy card", "background: #1e293b; color: #e2e8f0"),
    ("black", "background: #000; color: #fff"),
    ("green", "background: #064e3b; color: #d1fae5"),
    ("orange", "background: #f97316; color: #1c1917"),
    ("a gradient", "background: linear-gradient(135deg, #4c1d95, #1e3a8a); color: #fff"),
    ("a dark scheme", "color-scheme: dark; background: Canvas; color: CanvasText"),
    // Here text and ground have a contrast just above 4.5.
    ("grey on white", "background: #fff; color: #757575"),
    ("grey on black", "background: #000; color: #767676"),
    ("black on grey", "background: #767676; color: #000"),
    ("blue on white", "background: #fff; color: #386ce9"),
    ("yellow on brown", "background: #8a5300; color: #ffdf00"),
    // Here the page's text has no colour, or another one than `color`.
    ("white, with clear text", "background: #fff; color: transparent"),
    ("black, with clear text", "color-scheme: dark; background: #000; color: transparent"),
    (
        "white, with letters of its own",
        "background: #fff; color: #222; -webkit-text-fill-color: #fff; -webkit-text-stroke: 4px #fff",
    ),
];

/// Statements that bring the board into each state in which it is judged.
const STATES: [&str; 4] = [
    // Values of the cells, a ghost mark, a text, and all choices unfolded.
    "game.player = 'both', game.hints = true, game.replay([4, 0]),
        game.annotate([{ cell: 8, ghost: 'O', number: 2 }, { cell: 2, text: '▲ wins', tone: 'good', label: '' }])",
    // A hint, and a redo button without effect.
    "game.player = 'both', game.hints = false, game.annotate(), game.replay([0, 4, 8]), root.querySelector('[data-control=hint]').click()",
    // A loss, with the button that shows the decisive move.
    "game.player = 'O', game.level = 'hard', game.replay([0, 3, 1, 4, 2])",
    // A draw.
    "game.player = 'X', game.replay([4, 0, 1, 7, 3, 5, 2, 6, 8])",
];

/// A board with unfolded choices. Its letters are large enough to have pixels of their full colour.
async fn large_board(tab: &Tab) -> Game<'_> {
    tab.prefer(&[CALM]).await;
    tab.resize(1000, 900, 1.0).await;
    let page = format!(
        "{PAGE_HEAD}<style>
            html {{ font-size: 20px }}
            body {{ margin: 0 }}
            main {{ padding: 8px; block-size: 100vh }}
            tic-tac-toe {{ max-inline-size: 17rem }}
        </style>{}<main><tic-tac-toe></tic-tac-toe></main>",
        script()
    );
    let game = tab.host_ready(&page).await;
    game.press_control("more").await;
    game
}

/// Puts a board on this ground.
async fn put_on(game: &Game<'_>, ground: &str) {
    game.execute(&format!("game.parentNode.style = '{ground}'")).await;
    paint(game).await;
}

/// Waits until the colours are final. The transition of the canvas's colours only ends after the first painting.
async fn paint(game: &Game<'_>) {
    game.tab.painted().await;
    game.tab.painted().await;
}

/// Every visible text of the element, with its place.
async fn texts(game: &Game<'_>) -> Vec<(String, Rect)> {
    game.ask(
        "(() => {
            const found = [];
            const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) {
                const { currentNode: node } = walker;
                const parent = node.parentElement;
                if (!node.data.trim() || !parent.checkVisibility() || parent.matches('style, .announcement')) continue;
                // Where the text has no size, a sign stands in its place.
                const range = document.createRange();
                range.selectNodeContents(node);
                const place = parent.matches('[data-sign]') && getComputedStyle(parent).fontSize == '0px' ? parent : range;
                const rect = place.getBoundingClientRect();
                if (rect.width > 1 && rect.bottom < innerHeight) found.push([node.data, rect.toJSON()]);
            }
            return found;
        })()",
    )
    .await
}

/// Asserts that everything on the board is legible by WCAG's level AA: texts have a contrast of at least 4.5, and marks,
/// lines and borders one of at least 3.
async fn assert_legible(game: &Game<'_>, ground: &str) {
    assert_legible_but(game, ground, true).await;
}

/// Like [`assert_legible`], with or without the borders of the buttons.
async fn assert_legible_but(game: &Game<'_>, ground: &str, has_borders: bool) {
    for state in STATES {
        let when = format!("on {ground} in {state}");
        game.execute(state).await;
        game.tab.painted().await;
        let window = Rect { x: 0.0, y: 0.0, width: 1000.0, height: 900.0 };
        let picture = game.tab.picture(window).await;
        let texts = texts(game).await;
        assert!(texts.len() > 15, "{texts:?}");
        for (text, place) in texts {
            // The border around a sign is left out.
            let inner = if place.width > 30.0 && text.len() > 1 { place } else { place.grown(-3.0) };
            let contrast = picture.detail(inner).contrast(0.0);
            assert!(contrast >= 4.5, "“{text}” {when}: {contrast:.2}");
        }
        let cells = game.cells().await;
        let board = game.board().await.replace('/', "");
        for (cell, _) in board.char_indices().filter(|(_, sign)| *sign != '.') {
            assert_seen(&picture, cells[cell].grown(cells[cell].width * -0.1), 0.005, "a mark", &when);
        }
        for (one, next) in [(0, 1), (4, 5), (3, 6), (5, 8)] {
            assert_seen(&picture, between(cells[one], cells[next]), 0.03, "a line", &when);
        }
        if !has_borders {
            continue;
        }
        let button = game.place("root.querySelector('[data-control=new]')").await;
        let rim =
            Rect { x: button.at(0.3, 0.0).x, y: button.y - 1.0, width: button.width * 0.4, height: 4.0 };
        assert_seen(&picture, rim, 0.05, "a border", &when);
    }
}

fn assert_seen(picture: &Picture, part: Rect, share: f64, what: &str, when: &str) {
    let contrast = picture.detail(part).contrast(share);
    assert!(contrast >= 3.0, "{what} {when}: {contrast:.2}");
}

#[apply(chromium)]
async fn it_can_be_read_on_every_ground(tab: &Tab) {
    let game = large_board(tab).await;
    for (name, ground) in GROUNDS {
        put_on(&game, ground).await;
        assert_legible(&game, name).await;
    }
}

#[apply(chromium)]
async fn it_can_be_read_in_the_dark_theme_of_the_browser(tab: &Tab) {
    let game = large_board(tab).await;
    tab.send("Emulation.setAutoDarkModeOverride", json!({ "enabled": true })).await;
    for ground in ["white", "ivory", "a navy card", "black", "green", "grey on white", "blue on white"] {
        let (_, style) = GROUNDS.iter().find(|(name, _)| *name == ground).expect("such a ground");
        put_on(&game, style).await;
        // The browser darkens all borders, whatever their colours are.
        assert_legible_but(&game, ground, false).await;
    }
}

#[apply(chromium)]
async fn paper_has_dark_ink_on_white(tab: &Tab) {
    let page = format!(
        "{PAGE_HEAD}<style>
            html {{ color-scheme: dark; background: #111; color: #eee; font-size: 20px }}
            @media screen {{ main {{ display: none }} }}
            @media print {{ * {{ color: #ddd !important; background: #222 !important }} }}
            tic-tac-toe {{ max-inline-size: 17rem; --ttt-x: #fe8; --ttt-line: #ddd; --ttt-muted: #ccc; --ttt-surface: #222 }}
            tic-tac-toe::part(status) {{ color: #eee !important; background: #333 }}
        </style>{}<main><tic-tac-toe theme=dark player=O level=hard hints></tic-tac-toe></main>",
        script()
    );
    let game = tab.host_ready(&page).await;
    tab.send("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    for state in STATES {
        game.execute(state).await;
        tab.painted().await;
        assert!(!game.ask::<bool>("root.querySelector('[part=controls]').checkVisibility()").await);
        let picture = tab.picture(game.place("game").await).await;
        assert_eq!(picture.commonest(), [255; 3], "{state}");
        for (text, place) in texts(&game).await {
            let contrast = picture.detail(place).contrast(0.0);
            assert!(contrast >= 4.5, "“{text}” in {state}: {contrast:.2}");
        }
        let cells = game.cells().await;
        for (cell, _) in game.board().await.replace('/', "").char_indices().filter(|(_, sign)| *sign != '.') {
            assert_seen(&picture, cells[cell].grown(cells[cell].width * -0.1), 0.005, "a mark", state);
        }
        assert_seen(&picture, between(cells[5], cells[8]), 0.03, "a line", state);
    }
    // All of it consists of shapes and letters, which are sharp on every printer.
    let paper = tab.send("Page.printToPDF", json!({ "printBackground": true })).await;
    let paper = BASE64_STANDARD.decode(paper["data"].as_str().expect("a file")).expect("base64");
    assert!(!String::from_utf8_lossy(&paper).contains("/Subtype /Image"));
}

#[apply(everywhere)]
async fn it_can_be_read_in_forced_colours(tab: &Tab) {
    let game = large_board(tab).await;
    tab.prefer(&[CALM, ("forced-colors", "active")]).await;
    put_on(&game, "background: #1e293b; color: #e2e8f0").await;
    assert_legible(&game, "forced colours").await;
}

#[apply(everywhere)]
async fn it_follows_the_ground_around_unless_it_has_a_theme(tab: &Tab) {
    let game = large_board(tab).await;
    game.execute("game.player = 'both', game.replay([4])").await;
    for (theme, around, expected) in [
        ("auto", "background: #fff; color: #222", Some([255; 3])),
        ("auto", "background: rgb(1, 200, 3); color: #000", Some([1, 200, 3])),
        ("auto", "background: #111; color: #eee", Some([17; 3])),
        ("light", "background: #000; color: #fff", None),
        ("dark", "background: #fff; color: #000", None),
    ] {
        game.execute(&format!("game.theme = '{theme}'")).await;
        put_on(&game, around).await;
        let ground = tab.picture(game.place("game").await.grown(-20.0)).await.commonest();
        match expected {
            Some(expected) => assert_eq!(ground, expected, "{around}"),
            None => assert_eq!(ground[0] > 128, theme == "light", "{theme}: {ground:?}"),
        }
        let cell = game.cells().await[4];
        let mark = tab.picture(cell.grown(cell.width * -0.1)).await;
        assert_eq!(mark.commonest(), ground, "{theme}: {around}");
        assert_seen(&mark, cell, 0.005, "a mark", around);
        let style =
            "(({ paddingTop, borderTopLeftRadius }) => [paddingTop, borderTopLeftRadius].map(parseFloat))";
        let room: [f64; 2] = game.ask(&format!("{style}(getComputedStyle(game))")).await;
        assert!(theme == "auto" || room.iter().all(|length| *length > 0.0), "{theme}: {room:?}");
    }
}
