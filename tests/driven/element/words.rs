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
