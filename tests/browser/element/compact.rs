//! The compact controls, which a tag without attributes has: one row of buttons, and choices that the visitor unfolds.

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::element::embed::{PAGE_HEAD, embed, load_script};
use crate::element::game::Game;

/// A board with these attributes in a box of this width in CSS pixels.
async fn boxed<'t>(tab: &'t Tab, width: u32, attributes: &str) -> Game<'t> {
    let tag = format!("<div style='width: {width}px'><tic-tac-toe {attributes}></tic-tac-toe></div>");
    embed(tab, &tag).await
}

const BUTTONS: &str =
    "[...root.querySelectorAll('.buttons button')].filter(button => button.checkVisibility())";

#[apply(chromium)]
#[apply(layout)]
async fn there_is_one_row_at_every_width(tab: &Tab) {
    for language in ["en", "zh", "ru"] {
        let game =
            embed(tab, &format!("<div id=box><tic-tac-toe lang={language}></tic-tac-toe></div>")).await;
        for width in [200, 240, 288, 480] {
            game.ask::<()>(&format!("void (document.querySelector('#box').style.width = '{width}px')")).await;
            let places: Vec<Rect> =
                game.ask(&format!("{BUTTONS}.map(button => button.getBoundingClientRect().toJSON())")).await;
            let names: Vec<String> =
                game.ask(&format!("{BUTTONS}.map(button => button.dataset.control)")).await;
            assert_eq!(names, ["new", "undo", "hint", "more"]);
            let board = game.place("game").await;
            for place in &places {
                assert!(
                    (place.centre().y - places[0].centre().y).abs() < 1.0,
                    "{language}, {width}: {places:?}"
                );
                assert!(
                    board.x - 0.5 <= place.x && place.x + place.width <= board.x + board.width + 0.5,
                    "{language}, {width}: {place:?} in {board:?}"
                );
                assert!(place.width >= 24.0 && place.height >= 24.0, "{language}, {width}: {place:?}");
            }
        }
    }
    let game = embed(tab, "<tic-tac-toe player=none></tic-tac-toe>").await;
    let names: Vec<String> = game.ask(&format!("{BUTTONS}.map(button => button.dataset.control)")).await;
    assert_eq!(names, ["new", "undo", "pause", "more"]);
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
        game.ask::<()>(&format!("void ({change})")).await;
        tab.painted().await;
        assert_eq!(height(&game).await, before, "{change}");
    }
    // The warning about the unreadable board is expected.
    tab.faults().await;
    game.press_control("more").await;
    assert_eq!(game.ask::<String>("root.querySelector('[data-control=more]').ariaExpanded").await, "true");
    assert!(height(&game).await > before + 60.0);
    game.choose_player("both").await;
    game.select("level", "easy").await;
    assert_eq!(game.ask::<String>("`${game.player} ${game.level}`").await, "both easy");
    game.press_control("more").await;
    assert_eq!(height(&game).await, before);
    assert_eq!(game.ask::<String>("root.querySelector('[data-control=more]').ariaExpanded").await, "false");
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
    game.ask::<()>("void (game.board = '.........', game.removeAttribute('board'))").await;
    tab.painted().await;
    assert!(!game.ask::<bool>("root.querySelector('.more').checkVisibility()").await);
}

#[apply(chromium)]
#[apply(layout)]
async fn what_to_do_next_is_in_sight_beside_long_words(tab: &Tab) {
    for language in ["en", "zh", "ru"] {
        for width in [200, 248, 288] {
            let game = boxed(tab, width, &format!("lang={language}")).await;
            let before = height(&game).await;
            game.ask::<()>("void game.replay([1, 0, 8, 4, 7, 2, 3, 6])").await;
            tab.painted().await;
            let show = "root.querySelector('[data-control=show]')";
            assert!(game.is_in_sight(show).await, "{language}, {width}");
            let (button, element) = (game.place(show).await, game.place("game").await);
            assert!(
                button.x >= element.x && button.x + button.width <= element.x + element.width,
                "{language}, {width}: {button:?} in {element:?}"
            );
            let lines = format!(
                "(range => (range.selectNodeContents({show}), range.getClientRects().length))(new Range())"
            );
            assert_eq!(game.ask::<u32>(&lines).await, 1, "{language}, {width}: {button:?}");
            assert_eq!(height(&game).await, before, "{language}, {width}");
            game.press_control("show").await;
            assert_eq!(game.board().await, "OXO/.O./.XX", "{language}, {width}");
        }
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn signs_have_names(tab: &Tab) {
    for (language, names) in [
        ("en", ["New game", "Undo", "Hint", "More"]),
        ("zh", ["新的一局", "悔棋", "提示", "更多"]),
        ("ru", ["Новая игра", "Отменить ход", "Подсказка", "Ещё"]),
    ] {
        let game = embed(tab, &format!("<tic-tac-toe lang={language}></tic-tac-toe>")).await;
        let found: Vec<[String; 2]> =
            game.ask(&format!("{BUTTONS}.map(({{ textContent, title }}) => [textContent, title])")).await;
        assert_eq!(found, names.map(|name| [name.to_owned(), name.to_owned()]));
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn signs_stand_in_the_middle(tab: &Tab) {
    let game = embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    let button = game.place("root.querySelector('[data-control=hint]')").await;
    let picture = tab.picture(button.grown(-4.0)).await;
    let ground = picture.commonest();
    let is_free = |row: i32| {
        let y = button.y + 4.0 + f64::from(row);
        let row = Rect { y, height: 1.0, ..button.grown(-4.0) };
        picture.detail(row).other_than(ground) == 0
    };
    let rows = button.height as i32 - 8;
    let above = (0..rows).take_while(|row| is_free(*row)).count();
    let below = (0..rows).rev().take_while(|row| is_free(*row)).count();
    assert!(above.abs_diff(below) < 5, "{above} and {below} in {button:?}");
}

#[apply(chromium)]
#[apply(layout)]
async fn choices_fill_their_frame(tab: &Tab) {
    for language in ["en", "zh", "ru"] {
        for width in [200, 292, 480] {
            let game = boxed(tab, width, &format!("controls=full lang={language}")).await;
            // The area of all labels, and the area of all frames without their borders.
            let [labels, frames]: [f64; 2] = game
                .ask(
                    "[...root.querySelectorAll('.segments')].map(frame => [
                        [...frame.children].reduce((sum, { offsetWidth, offsetHeight }) => sum + offsetWidth * offsetHeight, 0),
                        frame.clientWidth * frame.clientHeight,
                    ]).reduce((sums, pair) => sums.map((sum, at) => sum + pair[at]), [0, 0])",
                )
                .await;
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
    for (width, window) in
        [("auto", (1280, 720)), ("288px", (1280, 720)), ("26rem", (700, 1000)), ("auto", (844, 390))]
    {
        tab.resize(window.0, window.1, 1.0).await;
        let page = format!(
            "{PAGE_HEAD}<style>{} body {{ margin: 0 }}</style><div style='width: {width}'><tic-tac-toe><p>Later.</p></tic-tac-toe></div><p id=after>After</p>",
            early_rule(include_str!("../../../README.md"))
        );
        let game = tab.host(&page, None).await;
        let after = "document.querySelector('#after').getBoundingClientRect().top + scrollY";
        let before: f64 = tab.eval(after).await;
        load_script(tab).await;
        game.ready().await;
        tab.painted().await;
        let then: f64 = tab.eval(after).await;
        assert!((before - then).abs() < 1.0, "{width}: {before}, then {then}");
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn the_board_fits_whatever_it_stands_in(tab: &Tab) {
    for (style, inner) in [
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
    ] {
        let game =
            embed(tab, &format!("<div style='{style}'><tic-tac-toe style='{inner}'></tic-tac-toe></div>"))
                .await;
        let (board, element) = (game.board_rect().await, game.place("game").await);
        let around = game.place("game.parentNode").await;
        assert!(element.width <= around.width + 0.5, "{style}: {element:?} in {around:?}");
        assert!((board.width - board.height).abs() < 1.0, "{style}: {board:?}");
        assert!(board.width >= 200.0, "{style}: {board:?}");
        assert!(
            board.x >= element.x - 0.5 && board.x + board.width <= element.x + element.width + 0.5,
            "{style}: {board:?} in {element:?}"
        );
        let order: Vec<f64> = game.cells().await.iter().map(|cell| cell.x + 3.0 * cell.y).collect();
        assert!(order[0] < order[1] && order[1] < order[2] && order[2] < order[3], "{style}");
    }
    // A board that is hidden at first, as in a dialog, has its size when it is shown.
    let game = embed(tab, "<dialog><tic-tac-toe></tic-tac-toe></dialog>").await;
    game.ask::<()>("void document.querySelector('dialog').showModal()").await;
    tab.painted().await;
    assert!(game.board_rect().await.width >= 200.0);
    game.play(4).await;
}

#[apply(chromium)]
#[apply(layout)]
async fn the_whole_board_is_in_sight_in_a_low_window(tab: &Tab) {
    tab.resize(844, 390, 1.0).await;
    for game in [tab.open().await, embed(tab, "<tic-tac-toe></tic-tac-toe>").await] {
        let board = game.board_rect().await;
        assert!(board.y >= 0.0 && board.y + board.height <= 390.0 && board.width >= 200.0, "{board:?}");
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn a_finger_unfolds_choices_and_words(tab: &Tab) {
    tab.become_phone().await;
    only_what_is_unfolded_adds_height(tab).await;
    longer_words_stand_behind_a_button(tab).await;
}
