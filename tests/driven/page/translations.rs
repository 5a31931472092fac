//! "How it thinks" with all of its sections, and the page around it, in three languages.

use crate::driver::tab::Tab;
use crate::element::words::{NAMES, latin_words};
use crate::explain::module;
use crate::explain::think::Think;
use crate::explain::thinking::everything;

#[apply(everywhere)]
async fn the_page_speaks_three_languages(tab: &Tab) {
    let think = Think::follow(tab, "#think=values").await;
    let english = said(&think).await;
    for (tag, board) in [("zh", "第 1 行第 1 列"), ("ru", "ряд 1, столбец 1"), ("en", "row 1, column 1")]
    {
        think.speak(tag).await;
        assert_eq!(think.ask::<String>("document.documentElement.lang").await, tag);
        let label: String = think.game.ask("cells[0].ariaLabel").await;
        assert!(label.starts_with(board), "{tag}: {label}");
        think.until(&format!("location.hash.includes('lang={tag}')")).await;
        let pressed: Vec<String> =
            think.ask("$$('#languages [aria-pressed=true]').map(({ lang }) => lang)").await;
        assert_eq!(pressed, [tag]);
        let text = said(&think).await;
        assert_eq!(text == english, tag == "en", "{tag}: {text}");
    }
    // A link opens in its language.
    let think = Think::follow(tab, "#moves=4,0&lang=ru").await;
    think.until("document.documentElement.lang == 'ru'").await;
    assert!(think.text("#why").await.contains("Почему"));
}

/// The text of the page without the figures of the story, which start one by one.
async fn said(think: &Think<'_>) -> String {
    think
        .ask("$$('header, .chapter > :not(.figure), .think, .embed').map(part => part.innerText).join(' ')")
        .await
}

#[apply(everywhere)]
async fn the_browsers_language_is_the_first_choice(tab: &Tab) {
    for (preferred, language) in [("zh-CN,en", "zh"), ("fr-FR,ru", "ru"), ("de", "en")] {
        tab.prefer_languages(preferred).await;
        let think = Think::follow(tab, "").await;
        assert_eq!(think.ask::<String>("document.documentElement.lang").await, language, "{preferred}");
    }
}

/// A JavaScript expression of the promise of a language's words: one object from all of its files.
fn import(language: &str) -> String {
    let topics = [
        ("page", "page"),
        ("explain", "board"),
        ("explain", "puzzles"),
        ("explain", "search"),
        ("explain", "compare"),
        ("explain", "story"),
    ];
    let files = topics.map(|(part, topic)| module::import(&format!("{part}/words/{language}/{topic}.js")));
    format!(
        "Promise.all([{}]).then(files => Object.assign({{}}, ...files.map(file => file.default)))",
        files.join(",")
    )
}

#[apply(everywhere)]
async fn every_language_has_every_word(tab: &Tab) {
    let think = Think::follow(tab, "").await;
    let english: Vec<String> = tab.eval(&format!("{}.then({NAMES})", import("en"))).await;
    assert!(english.len() > 100, "{english:#?}");
    let mut keys: Vec<String> = think.ask("$$('[data-words]').map(({ dataset }) => dataset.words)").await;
    keys.sort();
    keys.dedup();
    for language in ["zh", "ru"] {
        let other: Vec<String> = tab.eval(&format!("{}.then({NAMES})", import(language))).await;
        assert_eq!(other, english, "{language}");
        let text: Vec<String> = tab
            .eval(&format!("{}.then(words => Object.keys(words.page.text).sort())", import(language)))
            .await;
        assert_eq!(text, keys, "{language}: the page's own text");
    }
}

#[apply(everywhere)]
async fn everything_open_in_chinese_has_no_english(tab: &Tab) {
    assert_translated(tab, "zh").await;
}

#[apply(everywhere)]
async fn everything_open_in_russian_has_no_english(tab: &Tab) {
    assert_translated(tab, "ru").await;
}

/// Asserts that the page shows no word in Latin letters, except for names and code.
async fn assert_translated(tab: &Tab, language: &str) {
    let think = Think::follow(tab, &everything(&format!("&lang={language}&values=X&step=9"))).await;
    think.until("$('#think-proof').open").await;
    think.click("#think-proof button").await;
    think.until("!$('#think-proof progress')?.checkVisibility()").await;
    let said: Vec<String> = think
        .ask(
            "$$('main *:not(code, pre, script, [lang]:not(main) )').filter(node => !node.closest('code, pre, tic-tac-toe, #languages')).flatMap(node => [
                ...[...node.childNodes].filter(child => child.nodeType == Node.TEXT_NODE).map(child => child.data),
                node.ariaLabel, node.title, node.getAttribute('placeholder'), node.getAttribute('aria-description'),
            ]).filter(text => text?.trim())",
        )
        .await;
    assert!(said.len() > 200, "{}", said.len());
    let names = "Unbeatable Content Security Policy MAX MIN engine js JavaScript WebAssembly cookie HTML wasm Rust Minimax Alpha Beta alpha beta";
    let names: Vec<&str> = names.split(' ').collect();
    for text in said {
        let foreign: Vec<&str> = latin_words(&text)
            .filter(|word| {
                word.len() > 2 && !names.contains(word) && !word.trim_matches(['X', 'O']).is_empty()
            })
            .collect();
        assert_eq!(foreign, [] as [&str; 0], "{language}: {text}");
        assert!(!text.contains("undefined") && !text.contains("NaN"), "{language}: {text}");
    }
}
