//! The compact controls, which a tag without attributes has: one row of buttons, and choices that the visitor unfolds.

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::element::embed::{GAME, PAGE_HEAD, embed, load_script, script};
use crate::element::game::{EMPTY, Game};

/// A board with these attributes in a box of this width in CSS pixels.
async fn boxed<'t>(tab: &'t Tab, width: u32, attributes: &str) -> Game<'t> {
    let tag = format!("<div style='width: {width}px'><tic-tac-toe {attributes}></tic-tac-toe></div>");
    embed(tab, &tag).await
}

/// Gives the box of a board another width, and the board another language.
async fn vary(game: &Game<'_>, width: u32, language: &str) {
    game.execute(&format!("game.parentNode.style.width = '{width}px', game.lang = '{language}'")).await;
    game.tab.painted().await;
}

/// Asserts that a rectangle does not extend to the left or right of another.
fn assert_within(inner: Rect, outer: Rect, what: &str) {
    let is_within = outer.x - 0.5 <= inner.x && inner.x + inner.width <= outer.x + outer.width + 0.5;
    assert!(is_within, "{what}: {inner:?} in {outer:?}");
}

const BUTTONS: &str =
    "[...root.querySelectorAll('.buttons button')].filter(button => button.checkVisibility())";

/// The names of the visible controls.
async fn controls(game: &Game<'_>) -> Vec<String> {
    game.ask(&format!("{BUTTONS}.map(button => button.dataset.control)")).await
}

#[apply(chromium)]
#[apply(layout)]
async fn one_row_of_named_signs_at_every_width(tab: &Tab) {
    let game = boxed(tab, 200, "").await;
    for (language, names) in [
        ("en", ["New game", "Undo", "Hint", "More"]),
        ("zh", ["新的一局", "悔棋", "提示", "更多"]),
        ("ru", ["Новая игра", "Отменить ход", "Подсказка", "Ещё"]),
    ] {
        for width in [200, 240, 288, 480] {
            vary(&game, width, language).await;
            let what = format!("{language}, {width}");
            assert_eq!(controls(&game).await, ["new", "undo", "hint", "more"], "{what}");
            let places: Vec<Rect> =
                game.ask(&format!("{BUTTONS}.map(button => button.getBoundingClientRect().toJSON())")).await;
            let board = game.place("game").await;
            for &place in &places {
                assert!((place.centre().y - places[0].centre().y).abs() < 1.0, "{what}: {places:?}");
                assert_within(place, board, &what);
                assert!(place.width >= 24.0 && place.height >= 24.0, "{what}: {place:?}");
            }
        }
        let found: Vec<[String; 2]> =
            game.ask(&format!("{BUTTONS}.map(({{ textContent, title }}) => [textContent, title])")).await;
        assert_eq!(found, names.map(|name| [name.to_owned(), name.to_owned()]));
    }
    game.execute("game.player = 'none'").await;
    assert_eq!(controls(&game).await, ["new", "undo", "pause", "more"]);
}

async fn height(game: &Game<'_>) -> f64 {
    game.place("game").await.height
}

#[apply(everywhere)]
#[apply(layout)]
async fn only_what_is_unfolded_adds_height(tab: &Tab) {
    let game = boxed(tab, 288, "").await;
    let before = height(&game).await;
    for change in [
        "game.player = 'both', game.replay([0, 4, 8])",
        "root.querySelector('[data-control=hint]').click()",
        "game.hints = true",
        "game.player = 'O', game.replay([0, 3, 1, 4, 2])",
        "game.lang = 'ru'",
        "root.querySelector('[data-control=show]').click()",
        "game.setAttribute('board', 'XXX/.../...')",
        "game.lang = 'zh', game.removeAttribute('board'), game.newGame()",
    ] {
        game.execute(change).await;
        tab.painted().await;
        assert_eq!(height(&game).await, before, "{change}");
    }
    // The warning about the unreadable board is expected.
    tab.faults().await;
    let expanded = "root.querySelector('[data-control=more]').ariaExpanded";
    game.press_control("more").await;
    assert_eq!(game.ask::<String>(expanded).await, "true");
    assert!(height(&game).await > before + 60.0);
    game.choose_player("both").await;
    game.select("level", "easy").await;
    assert_eq!(game.ask::<String>("`${game.player} ${game.level}`").await, "both easy");
    game.press_control("more").await;
    assert_eq!(height(&game).await, before);
    assert_eq!(game.ask::<String>(expanded).await, "false");
}

#[apply(chromium)]
#[apply(layout)]
async fn longer_words_stand_behind_a_button(tab: &Tab) {
    let game = boxed(tab, 240, "board='XXX/.../...'").await;
    tab.faults().await;
    tab.painted().await;
    let message =
        "(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])(root.querySelector('.message'))";
    let [shown, whole]: [f64; 2] = game.ask(message).await;
    assert!(whole > shown + 8.0, "{shown} of {whole}");
    tab.click(game.place("root.querySelector('.more')").await.centre()).await;
    tab.painted().await;
    let [shown, whole]: [f64; 2] = game.ask(message).await;
    assert!((whole - shown).abs() < 1.0, "{shown} of {whole}");
    // A short message has no such button.
    game.execute("game.board = '.........', game.removeAttribute('board')").await;
    tab.painted().await;
    assert!(!game.ask::<bool>("root.querySelector('.more').checkVisibility()").await);
}

#[apply(chromium)]
#[apply(layout)]
async fn what_to_do_next_is_in_sight_beside_long_words(tab: &Tab) {
    let game = boxed(tab, 200, "").await;
    for language in ["en", "zh", "ru"] {
        for width in [200, 248, 288] {
            game.execute("game.newGame()").await;
            vary(&game, width, language).await;
            let before = height(&game).await;
            game.execute("game.replay([1, 0, 8, 4, 7, 2, 3, 6])").await;
            tab.painted().await;
            let what = format!("{language}, {width}");
            let show = "root.querySelector('[data-control=show]')";
            assert!(game.is_in_sight(show).await, "{what}");
            assert_within(game.place(show).await, game.place("game").await, &what);
            let lines = format!(
                "(range => (range.selectNodeContents({show}), range.getClientRects().length))(new Range())"
            );
            assert_eq!(game.ask::<u32>(&lines).await, 1, "{what}");
            assert_eq!(height(&game).await, before, "{what}");
            game.press_control("show").await;
            assert_eq!(game.board().await, "OXO/.O./.XX", "{what}");
        }
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn signs_stand_in_the_middle(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    let button = game.place("root.querySelector('[data-control=hint]')").await.grown(-4.0);
    let picture = tab.picture(button).await;
    let ground = picture.commonest();
    let is_inked = |row: &i32| {
        let row = Rect { y: button.y + f64::from(*row), height: 1.0, ..button };
        picture.detail(row).other_than(ground) > 0
    };
    let rows = button.height as i32;
    let inked: Vec<i32> = (0..rows).filter(is_inked).collect();
    let (above, below) = (inked[0], rows - 1 - inked[inked.len() - 1]);
    assert!(above.abs_diff(below) < 5, "{above} and {below} in {button:?}");
}

#[apply(chromium)]
#[apply(layout)]
async fn choices_fill_their_frame(tab: &Tab) {
    let game = boxed(tab, 200, "controls=full").await;
    // The area of all labels, and the area of all frames without their borders.
    let areas = "[...root.querySelectorAll('.segments')].map(frame => [
        [...frame.children].reduce((sum, { offsetWidth, offsetHeight }) => sum + offsetWidth * offsetHeight, 0),
        frame.clientWidth * frame.clientHeight,
    ]).reduce((sums, pair) => sums.map((sum, at) => sum + pair[at]), [0, 0])";
    for language in ["en", "zh", "ru"] {
        for width in [200, 292, 480] {
            vary(&game, width, language).await;
            let [labels, frames]: [f64; 2] = game.ask(areas).await;
            assert!((labels / frames - 1.0).abs() < 0.08, "{language}, {width}: {labels} of {frames}");
        }
    }
}

/// The style rule in a text for a tag whose script has not run yet.
pub fn early_rule(text: &str) -> &str {
    let rule = &text[text.find("tic-tac-toe:not(:defined) {").expect("the text has the rule")..];
    &rule[..=rule.find('}').expect("the rule ends")]
}

#[apply(everywhere)]
#[apply(layout)]
async fn one_rule_keeps_the_place_before_the_script_has_run(tab: &Tab) {
    let boxes = ["auto", "288px", "26rem"]
        .map(|width| format!("<div style='width: {width}'><tic-tac-toe><p>Later.</p></tic-tac-toe></div>"));
    let rule = early_rule(include_str!("../../../README.md"));
    let page = format!("{PAGE_HEAD}<style>{rule} body {{ margin: 0 }}</style>{}", boxes.concat());
    let game = tab.host(&page, None).await;
    let heights = async || {
        let mut heights = Vec::new();
        for (width, height) in [(1280, 720), (700, 1000), (844, 390)] {
            tab.resize(width, height, 1.0).await;
            tab.painted().await;
            let boxes =
                "[...document.querySelectorAll('div')].map(box => box.getBoundingClientRect().height)";
            heights.extend(tab.eval::<Vec<f64>>(boxes).await);
        }
        heights
    };
    let before = heights().await;
    load_script(tab).await;
    game.ready().await;
    let then = heights().await;
    let is_kept = before.iter().zip(&then).all(|(before, then)| (before - then).abs() < 1.0);
    assert!(is_kept, "{before:?}, then {then:?}");
}

#[apply(everywhere)]
#[apply(layout)]
async fn a_frame_as_high_as_its_content_comes_to_rest(tab: &Tab) {
    let rule = early_rule(include_str!("../../../README.md"));
    for (width, start) in [(320, 150), (700, 150), (700, 400), (700, 2000), (1100, 900)] {
        let inner = format!(
            "{PAGE_HEAD}<style>{rule} body {{ margin: 0 }}</style>
            <script>new ResizeObserver(([{{ target }}]) => parent.fit(target.offsetHeight)).observe(document.documentElement)</script>
            {GAME}{}",
            script()
        );
        let page = format!(
            "{PAGE_HEAD}<script>
                const heights = [];
                window.fit = height => {{
                    if (heights.at(-1) != height) heights.push(height);
                    document.querySelector('iframe').style.height = height + 'px';
                }};
            </script><iframe style='border: 0; width: {width}px; height: {start}px' srcdoc=\"{inner}\"></iframe>"
        );
        tab.host(&page, None).await;
        let game =
            Game::at(tab, "document.querySelector('iframe').contentDocument.querySelector('tic-tac-toe')");
        tab.until(
            "document.querySelector('iframe').contentDocument?.querySelector('tic-tac-toe')?.ready != null",
        )
        .await;
        game.ready().await;
        for _ in 0..10 {
            tab.painted().await;
        }
        // The script of the frame counts as a request to another host.
        tab.faults().await;
        let heights: Vec<f64> = tab.eval("heights").await;
        let what = format!("{width} × {start}: {heights:?}");
        assert!(heights.len() <= 3, "{what}");
        let is_whole = "game.ownerDocument.documentElement.scrollHeight <= document.querySelector('iframe').clientHeight";
        assert!(game.ask::<bool>(is_whole).await, "{what}");
        let board = game.board_rect().await;
        assert!(board.width >= f64::min(f64::from(width) - 20.0, 350.0), "{what}: {board:?}");
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn the_board_fits_whatever_it_stands_in(tab: &Tab) {
    let places = [
        ("aspect-ratio: 2 / 3; width: 300px", ""),
        ("display: grid; place-items: center; width: 500px", ""),
        ("display: flex; width: 500px", ""),
        ("display: flex; flex-direction: column; align-items: center; width: 400px", ""),
        ("display: inline-block", ""),
        ("float: left", ""),
        ("width: 600px", "max-width: 20rem"),
        ("width: 400px; direction: rtl", ""),
        ("display: grid; grid-template-columns: 1fr 1fr; width: 700px", ""),
        ("display: grid; grid-template-columns: 1fr; width: 220px", ""),
        ("display: grid; width: 220px", ""),
        ("display: flex; flex-wrap: wrap; width: 220px", ""),
        ("width: 600px", "display: inline-block"),
        ("width: 600px", "float: right"),
        ("width: 220px", "float: right"),
    ];
    let boards = places.map(|(style, inner)| {
        format!("<section style='display: flow-root'><div style='{style}'><tic-tac-toe style='{inner}'></tic-tac-toe></div></section>")
    });
    let dialog = "<dialog><tic-tac-toe></tic-tac-toe></dialog>";
    embed(tab, &(boards.concat() + dialog)).await;
    for (index, (style, inner)) in places.into_iter().enumerate() {
        let what = format!("{inner} in {style}");
        let game = Game::nth(tab, index);
        game.ready().await;
        let (board, element) = (game.board_rect().await, game.place("game").await);
        let around = game.place("game.parentNode").await;
        assert!(element.width <= around.width + 0.5, "{what}: {element:?} in {around:?}");
        assert!((board.width - board.height).abs() < 1.0, "{what}: {board:?}");
        assert!(board.width >= 200.0, "{what}: {board:?}");
        assert_within(board, element, &what);
        let order: Vec<f64> = game.cells().await.iter().map(|cell| cell.x + 3.0 * cell.y).collect();
        assert!(order[..4].is_sorted_by(|one, next| one < next), "{what}: {order:?}");
    }
    // A board that is hidden at first, as in a dialog, has its size when it is shown.
    let game = Game::nth(tab, places.len());
    game.execute("game.parentNode.showModal()").await;
    tab.painted().await;
    assert!(game.board_rect().await.width >= 200.0);
    game.play(4).await;
}

#[apply(chromium)]
#[apply(layout)]
async fn the_whole_board_is_in_sight_in_a_low_window(tab: &Tab) {
    tab.resize(844, 390, 1.0).await;
    for is_ours in [true, false] {
        let game = if is_ours { tab.open().await } else { embed(tab, GAME).await };
        let board = game.board_rect().await;
        let is_whole = board.y >= 0.0 && board.y + board.height <= 390.0;
        assert!(is_whole && board.width >= 200.0, "on our page: {is_ours}, {board:?}");
    }
}

#[apply(everywhere)]
async fn a_finger_is_enough_for_the_controls(tab: &Tab) {
    tab.become_phone().await;
    let game =
        embed(tab, "<meta name=viewport content='width=device-width'><tic-tac-toe></tic-tac-toe>").await;
    game.press_control("more").await;
    game.choose_player("both").await;
    game.until("game.player == 'both'").await;
    for cell in [4, 0] {
        game.click_on(&format!("cells[{cell}]")).await;
        game.until(&format!("/[XO]$/.test(cells[{cell}].ariaLabel)")).await;
    }
    game.press_control("undo").await;
    game.until("game.board == '.../.X./...'").await;
    game.press_control("redo").await;
    game.until("game.board == 'O../.X./...'").await;
    game.press_control("hint").await;
    game.until("root.querySelector('[part~=status]').textContent.includes('draw')").await;
    game.new_game().await;
    game.until(&format!("game.board == '{EMPTY}'")).await;
}

#[apply(chromium)]
#[apply(layout)]
async fn a_finger_unfolds_choices_and_words(tab: &Tab) {
    tab.become_phone().await;
    only_what_is_unfolded_adds_height(tab).await;
    longer_words_stand_behind_a_button(tab).await;
}

#[apply(everywhere)]
#[apply(layout)]
async fn legends_stand_in_the_middle(tab: &Tab) {
    let game =
        embed(tab, "<style>tic-tac-toe { width: 40rem }</style><tic-tac-toe controls=full></tic-tac-toe>")
            .await;
    let text = "((range) => (range.selectNodeContents(root.querySelector('legend')), range))(document.createRange())";
    let text = game.place(text).await.centre();
    let choices = game.place("root.querySelector('fieldset')").await.centre();
    assert!((text.x - choices.x).abs() < 2.0, "{text:?} over {choices:?}");
}
