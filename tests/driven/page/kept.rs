//! The visitor's choices that the page keeps, the sharing of a game, and the use of the window.

use serde_json::Value;

use crate::driver::tab::Tab;
use crate::element::game::Game;
use crate::explain::story::SHIFTS;

/// What the page keeps.
const KEPT: &str = "localStorage.getItem('unbeatable')";

/// Clicks the first element of a selector.
async fn click(tab: &Tab, selector: &str) {
    tab.click_on(&format!("document.querySelector(`{selector}`)")).await;
}

#[apply(everywhere)]
async fn language_level_and_colours_are_kept(tab: &Tab) {
    let game = tab.open().await;
    assert_eq!(tab.eval::<Option<String>>(KEPT).await, None, "the page keeps what nobody chose");
    game.select("level", "easy").await;
    let ground = "getComputedStyle(document.body).backgroundColor";
    let automatic: String = tab.eval(ground).await;
    for (theme, expected) in
        [("light", "rgb(244, 239, 228)"), ("auto", automatic.as_str()), ("dark", "rgb(20, 22, 29)")]
    {
        click(tab, &format!("#themes [value={theme}]")).await;
        assert_eq!(tab.eval::<String>(ground).await, expected, "{theme}");
    }
    click(tab, "#languages [lang=ru]").await;
    tab.until("document.documentElement.lang == 'ru'").await;
    // The next visit is by an address that names no choice.
    let game = tab.open().await;
    tab.until("document.documentElement.lang == 'ru'").await;
    assert_eq!(game.ask::<String>("game.level").await, "easy");
    assert_eq!(game.chosen("level").await, "easy");
    assert_eq!(tab.eval::<String>("getComputedStyle(document.documentElement).colorScheme").await, "dark");
    assert_eq!(
        tab.eval::<Vec<String>>(
            "[...document.querySelectorAll('#themes [aria-pressed=true]')].map(each => each.value)"
        )
        .await,
        ["dark"]
    );
    // The page says that it remembers.
    assert!(
        tab.eval::<String>("document.querySelector('[data-words=remembers]').textContent")
            .await
            .contains("язык")
    );
}

#[apply(chromium)]
async fn an_address_comes_before_what_was_kept_and_leaves_the_level_where_it_names_no_game(tab: &Tab) {
    let game = tab.open().await;
    game.select("level", "easy").await;
    click(tab, "#languages [lang=zh]").await;
    tab.until("document.documentElement.lang == 'zh'").await;
    tab.visit_anew("#think=moves").await;
    let game = tab.game().await;
    tab.until("document.querySelector('#think-moves') != null").await;
    assert_eq!(game.ask::<String>("game.level").await, "easy");
    tab.visit_anew("#moves=4,0&level=hard&lang=ru").await;
    let game = tab.game().await;
    tab.until("document.documentElement.lang == 'ru'").await;
    assert_eq!(game.ask::<String>("game.level").await, "hard");
    // The level of a link is not kept, not even when the visitor chooses something else.
    game.choose_player("both").await;
    assert!(tab.eval::<String>(KEPT).await.contains("\"level\":\"easy\""));
}

#[apply(everywhere)]
async fn a_page_that_may_keep_nothing_works(tab: &Tab) {
    tab.add_prelude("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No.', 'SecurityError'); } });")
        .await;
    let game = tab.open().await;
    game.select("level", "easy").await;
    click(tab, "#themes [value=dark]").await;
    click(tab, "#languages [lang=zh]").await;
    tab.until("document.documentElement.lang == 'zh'").await;
    game.play(4).await;
    assert_eq!(tab.eval::<String>("getComputedStyle(document.documentElement).colorScheme").await, "dark");
}

#[apply(chromium)]
async fn what_others_have_kept_does_no_harm(tab: &Tab) {
    for kept in [
        "{",
        "null",
        "7",
        "[1]",
        "{\"lang\":\"xx\",\"level\":\"best\",\"theme\":\"pink\"}",
        "{\"lang\":{},\"level\":[],\"theme\":0}",
    ] {
        tab.visit(&tab.site.server.site("favicon.svg")).await;
        tab.visit(&tab.site.server.site("examples/plain.html")).await;
        tab.eval::<()>(&format!("(localStorage.setItem('unbeatable', `{kept}`), null)")).await;
        let game = tab.open().await;
        tab.until("document.documentElement.lang == 'en'").await;
        let found: [String; 2] = game.ask("[game.level, document.documentElement.style.colorScheme]").await;
        assert_eq!(found, ["unbeatable", ""], "{kept}");
        game.play(4).await;
    }
}

/// Opens the page, and plays a game of two people to its end by clicks.
async fn finished(tab: &Tab) -> Game<'_> {
    let game = tab.open().await;
    assert!(!can_share(tab).await);
    game.choose_player("both").await;
    for cell in [0, 3, 1, 4, 2] {
        game.click(cell).await;
    }
    game
}

/// Whether the button that shares the game can be pressed.
async fn can_share(tab: &Tab) -> bool {
    tab.eval("document.querySelector('#share').ariaDisabled != 'true'").await
}

#[apply(everywhere)]
async fn a_finished_game_is_shared_as_a_link(tab: &Tab) {
    tab.keep_copies().await;
    let game = finished(tab).await;
    assert!(can_share(tab).await);
    click(tab, "#share").await;
    tab.until("document.querySelector('#shared').textContent == 'Link copied'").await;
    assert!(game.is_in_sight("document.querySelector('#shared')").await);
    tab.until("document.querySelector('#shared').textContent == ''").await;
    let link: String = tab.eval("copied").await;
    assert!(link.ends_with("#moves=0,3,1,4,2&player=both"), "{link}");
    game.press_control("new").await;
    assert!(!can_share(tab).await);
    // The link opens the end of the game with all moves.
    tab.visit("about:blank").await;
    tab.visit(&link).await;
    let game = tab.game().await;
    game.until("game.status == 'X'").await;
    assert_eq!(game.board().await, "XXX/OO./...");
    game.press_control("undo").await;
    assert_eq!(game.board().await, "XX./OO./...");
}

#[apply(chromium)]
async fn where_nothing_can_be_copied_the_link_is_shown(tab: &Tab) {
    tab.add_prelude("Object.defineProperty(navigator, 'clipboard', { value: undefined });").await;
    finished(tab).await;
    click(tab, "#share").await;
    tab.until(
        "document.querySelector('#shared input')?.value.endsWith('#moves=0,3,1,4,2&player=both') == true",
    )
    .await;
    assert!(tab.eval::<bool>("document.activeElement == document.querySelector('#shared input')").await);
    // The link disappears with the game.
    Game::first(tab).press_control("new").await;
    assert!(tab.eval::<bool>("document.querySelector('#shared input') == null").await);
}

#[apply(everywhere)]
async fn the_lines_for_another_page_are_copied(tab: &Tab) {
    tab.keep_copies().await;
    tab.open().await;
    for (language, said) in [("en", "Copied"), ("zh", "已复制"), ("ru", "Скопировано")] {
        click(tab, &format!("#languages [lang={language}]")).await;
        tab.until(&format!("document.documentElement.lang == '{language}'")).await;
        click(tab, "#copy").await;
        tab.until(&format!("document.querySelector('#shared').textContent == '{said}'")).await;
        // The copied lines are those of the README.
        let copied: String = tab.eval("copied").await;
        assert!(include_str!("../../../README.md").contains(&format!("```html\n{copied}\n```")), "{copied}");
    }
}

#[apply(chromium)]
#[apply(layout)]
async fn the_board_grows_with_the_window_and_keeps_its_size_while_one_reads(tab: &Tab) {
    let mut before = 0.0;
    for (width, height) in [(844, 390), (1280, 720), (1680, 1050), (2560, 1440)] {
        tab.resize(width, height, 1.0).await;
        let game = tab.open().await;
        let board = game.board_rect().await;
        assert!(board.width > before, "{board:?} at {width} × {height}, after {before}");
        assert!(board.y + board.height <= f64::from(height), "{board:?} at {width} × {height}");
        // The board is beside the heading.
        let words = game.place("document.querySelector('h1')").await;
        assert!(words.x + 50.0 < board.x && words.y < board.y + board.height, "{words:?}, {board:?}");
        before = board.width;
        click(tab, "#think > summary").await;
        tab.until("document.querySelector('#think-moves') != null").await;
        tab.painted().await;
        let then = game.board_rect().await;
        assert_eq!((then.width, then.x), (board.width, board.x), "{width} × {height}");
    }
}

/// Lets the browser paint the page before any element is defined, as on a slow line.
const DEFINE_LATE: &str = "{
    const { define } = customElements;
    const paint = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    customElements.define = (...all) => void paint().then(() => define.apply(customElements, all));
}";

#[apply(chromium)]
#[apply(layout)]
async fn nothing_moves_from_the_start_through_a_game(tab: &Tab) {
    tab.add_prelude(SHIFTS).await;
    tab.add_prelude(DEFINE_LATE).await;
    for (width, height) in [(1280, 720), (390, 844)] {
        tab.resize(width, height, 1.0).await;
        tab.visit_anew("").await;
        tab.until("customElements.get('tic-tac-toe') !== undefined").await;
        let game = tab.game().await;
        tab.painted().await;
        let places = "[...root.children].map(part => JSON.stringify(part.getBoundingClientRect()))";
        let before: Vec<String> = game.ask(places).await;
        for cell in [4, 0, 1, 2, 3, 5, 6, 7, 8] {
            if game.status().await == "open"
                && game.ask::<bool>(&format!("cells[{cell}].ariaDisabled != 'true'")).await
            {
                game.play(cell).await;
            }
        }
        tab.painted().await;
        assert_eq!(game.ask::<Vec<String>>(places).await, before, "{width}");
        let shifts: Vec<Value> = tab.eval("shifts").await;
        assert!(shifts.is_empty(), "{width}: {shifts:?}");
    }
}

#[apply(everywhere)]
async fn a_finger_chooses_and_shares(tab: &Tab) {
    tab.become_phone().await;
    a_finished_game_is_shared_as_a_link(tab).await;
    language_level_and_colours_are_kept(tab).await;
}
