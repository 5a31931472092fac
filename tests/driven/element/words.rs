//! The three languages: which one a board speaks, and that all of its texts are in this language.

use crate::driver::tab::Tab;
use crate::element::embed::{GAME, embed, page};
use crate::element::game::Game;
use crate::explain::module;

/// Asserts that the board speaks a language: the name of its first cell, which is empty, is in this language.
async fn assert_speaks(game: &Game<'_>, language: &str, what: &str) {
    let name = match language {
        "zh" => "第 1 行第 1 列，空",
        "ru" => "ряд 1, столбец 1, пусто",
        _ => "row 1, column 1, empty",
    };
    assert_eq!(game.ask::<String>("cells[0].ariaLabel").await, name, "{what}");
}

#[apply(chromium)]
async fn the_nearest_language_is_spoken(tab: &Tab) {
    let game = embed(tab, "<section><tic-tac-toe></tic-tac-toe></section>").await;
    assert_speaks(&game, "en", "the page's language").await;
    // A language that is missing is English, without a warning, as it would count as a fault.
    for (tag, language) in [
        ("zh", "zh"),
        ("fr", "en"),
        ("zh-Hans", "zh"),
        ("zhx", "en"),
        ("ZH-cn", "zh"),
        ("e", "en"),
        ("ru-RU", "ru"),
        ("x-klingon", "en"),
        ("ru", "ru"),
        ("constructor", "en"),
        ("en-US", "en"),
        ("__proto__", "en"),
    ] {
        // The element's own `lang` counts at once.
        game.ask::<()>(&format!("void (game.lang = '{tag}')")).await;
        assert_speaks(&game, language, tag).await;
    }
    game.ask::<()>("game.removeAttribute('lang')").await;
    assert_speaks(&game, "en", "the page's language").await;

    // The language of the nearest ancestor counts, also through shadow roots.
    for (expected, place) in [
        ("ru", "<div lang=ru><p lang=zh></p><tic-tac-toe></tic-tac-toe></div>"),
        ("zh", "<div lang=ru><div lang=zh-Hant><tic-tac-toe></tic-tac-toe></div></div>"),
        ("en", "<div lang=ru><tic-tac-toe lang=en-GB></tic-tac-toe></div>"),
        (
            "ru",
            "<div lang=ru><div><template shadowrootmode=open><p><tic-tac-toe></tic-tac-toe></p></template></div></div>",
        ),
    ] {
        embed(tab, &format!("{place}<tic-tac-toe></tic-tac-toe>")).await;
        let node = "(document.querySelector('template, main div div')?.shadowRoot ?? document).querySelector('tic-tac-toe')";
        let game = Game::at(tab, node);
        game.ready().await;
        assert_speaks(&game, expected, place).await;
    }
    assert_speaks(&tab.host_ready(&page("zh", GAME)).await, "zh", "the page's language").await;
}

/// A JavaScript expression of the promise of a language's words.
fn import(language: &str) -> String {
    let file = module::import(&format!("element/words/{language}.js"));
    format!("{file}.then(words => words.default)")
}

/// A JavaScript function that lists every name of an object of words with its type, and for a function the number of its
/// arguments. The page's own text is left out, as its English is in the HTML.
pub const NAMES: &str = "(words => {
    const list = (value, name) => name == '.page.text' ? [] : value && typeof value == 'object'
        ? Object.keys(value).sort().flatMap(key => list(value[key], `${name}.${key}`))
        : [`${name}: ${typeof value} ${typeof value == 'function' ? value.length : ''}`];
    return list(words, '');
})";

#[apply(chromium)]
async fn every_language_has_every_word(tab: &Tab) {
    embed(tab, "<tic-tac-toe></tic-tac-toe>").await;
    // Every text, including those that functions make.
    let texts = "(words => [
        ...Object.entries(words).filter(([name]) => !['gap', 'clauses'].includes(name)).map(([, value]) => value).flatMap(value => typeof value == 'object' ? Object.values(value) : value).filter(value => typeof value == 'string'),
        ...words.squares.flatMap(square => [words.played('X', square), words.forced(square), words.latest(square)]),
        ...words.squares.flatMap(square => [1, 2, 9].flatMap(number => ['win', 'draw'].map(outcome => words.decided(square, number, outcome)))),
        ...Object.values(words.levels).flatMap(level => [words.youWin(level), words.next(level), words.score(level, 'X')]),
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(plies => ['win', 'draw', 'loss'].map(outcome => words.value({ outcome, plies }))),
    ])";
    let (english, english_texts): (Vec<String>, Vec<String>) =
        tab.eval(&format!("{}.then(words => [{NAMES}(words), {texts}(words)])", import("en"))).await;
    assert!(english.len() > 30, "{english:#?}");
    for language in ["zh", "ru"] {
        let (other, said): (Vec<String>, Vec<String>) =
            tab.eval(&format!("{}.then(words => [{NAMES}(words), {texts}(words)])", import(language))).await;
        assert_eq!(other, english, "{language}");
        for (text, english) in said.iter().zip(&english_texts) {
            assert!(!text.contains("undefined") && !text.is_empty(), "{language}: {text}");
            assert!(text != english || text.len() < 2, "{language} says {text:?} as English does");
        }
    }
}

/// Every text of the board now: texts, names, tooltips, descriptions and placeholders.
const SAID: &str = "[...root.querySelectorAll('*')].flatMap(node => [
    ...[...node.childNodes].filter(child => child.nodeType == Node.TEXT_NODE).map(child => child.data),
    node.ariaLabel, node.title, node.getAttribute('aria-description'), node.getAttribute('placeholder'),
]).filter(text => text?.trim())";

/// The words of a text in Latin letters.
pub fn latin_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| !sign.is_ascii_alphabetic()).filter(|word| !word.is_empty())
}

/// Asserts that no text of the board has a word in Latin letters, except for the marks.
async fn assert_translated(game: &Game<'_>, when: &str) {
    let said: Vec<String> = game.ask(SAID).await;
    assert!(said.len() > 20, "{said:?}");
    for text in said {
        let foreign: Vec<&str> = latin_words(&text).filter(|word| word.len() > 1).collect();
        assert_eq!(foreign, [] as [&str; 0], "{when}: {text}");
    }
}

#[apply(chromium)]
async fn a_whole_game_in_chinese_has_no_english(tab: &Tab) {
    assert_game_has_no_english(tab, "zh").await;
}

#[apply(chromium)]
async fn a_whole_game_in_russian_has_no_english(tab: &Tab) {
    assert_game_has_no_english(tab, "ru").await;
}

/// Asserts that no text of the board has an English word, in any state of a game.
async fn assert_game_has_no_english(tab: &Tab, language: &str) {
    let game = embed(tab, &format!("<tic-tac-toe lang={language}></tic-tac-toe>")).await;
    assert_translated(&game, "start").await;
    game.click(0).await;
    assert_translated(&game, "thinking").await;
    game.wait_for_turn().await;
    assert_translated(&game, "the reply").await;
    game.click(0).await;
    assert_translated(&game, "a taken cell").await;
    // The visitor leaves the right edge to O, which completes a line there.
    game.ask::<()>("void (game.board = 'X../OO./..X')").await;
    game.play(1).await;
    assert_eq!(game.status().await, "O");
    assert_translated(&game, "a loss").await;
    for (when, change) in [
        ("the hint", "(game.newGame(), root.querySelector('[data-control=hint]').click())"),
        ("the values", "(game.hints = true)"),
        ("a loss of others", "(game.board = null, game.replay([1, 0, 8, 4, 7, 2, 3, 6]))"),
        ("a win", "(game.board = 'XX./OO./...', game.play(2))"),
        ("a draw", "(game.board = 'XOX/OOX/.XO', game.play(6))"),
        ("two people", "(game.player = 'both', game.newGame())"),
        ("a win of one of them", "(game.board = 'XX./O.O/...', game.play(2))"),
        ("nobody", "(game.player = 'none')"),
        ("the other opener", "(game.opener = 'O')"),
        ("a pause", "root.querySelector('[data-control=pause]').click()"),
    ] {
        game.ask::<()>(&format!("void {change}")).await;
        assert_translated(&game, when).await;
    }
}
