//! Missing parts: the script, a feature of the browser, or the permission of the page's policy to run the engine. And the
//! page of `cargo run`, where nothing is missing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::command::Running;
use crate::driver::tab::Tab;
use crate::element::embed::{GAME, PAGE_HEAD, page, script};
use crate::element::game::Game;
use crate::element::play::{best, finish};
use crate::tree::figure;

#[apply(everywhere)]
async fn without_the_script_the_page_says_what_to_do(tab: &Tab) {
    let copy =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-dist-without-script-{}", tab.browser));
    fs::create_dir_all(&copy).expect("the folder can be made");
    for file in fs::read_dir(&tab.site.dist).expect("the site is a folder") {
        let file = file.expect("the folder can be read").path();
        let name = file.file_name().expect("a name");
        if file.is_file() && name != "tic-tac-toe.js" {
            fs::copy(&file, copy.join(name)).expect("the file can be copied");
        }
    }
    let server = tab.serve(&copy, "", None).await;
    tab.keep_copies().await;
    tab.visit(&server.site("")).await;

    let fallback = "document.querySelector('tic-tac-toe > p')";
    let shown: bool = tab.eval(&format!("{fallback}.checkVisibility()")).await;
    let text: String = tab.eval(&format!("{fallback}.innerText")).await;
    assert!(shown && text.contains("tic-tac-toe.js"), "{text}");
    // There is no game to share.
    tab.click_on("document.querySelector('#share')").await;
    tab.idle().await;
    assert!(tab.eval::<bool>("window.copied == null").await);
    assert_eq!(tab.heard_besides_changes().await, [] as [Value; 0]);
    tab.complains_only(|fault| fault.contains("tic-tac-toe.js") || fault.ends_with("ERR_ABORTED")).await;
    tab.leave().await;
}

#[apply(everywhere)]
async fn without_webassembly_the_game_says_so_in_words(tab: &Tab) {
    tab.add_prelude("delete globalThis.WebAssembly;").await;
    for owner in ["ours", "the host's"] {
        match owner {
            "ours" => tab.visit(&tab.site.server.site("")).await,
            _ => drop(tab.host(&page("en", GAME), None).await),
        }
        assert_eq!(tab.eval::<String>("typeof WebAssembly").await, "undefined");
        let (said, _) = failed(&Game::first(tab), owner).await;
        assert!(said.contains("cannot start") && said.contains("WebAssembly is switched off"), "{said}");
        tab.complains_of_failed_starts(1, "WebAssembly is switched off").await;
    }
    // Clicks on a cell and on all buttons cause no fault.
    let game = Game::first(tab);
    game.click(4).await;
    game.execute("root.querySelectorAll('button').forEach(button => button.click())").await;
}

#[apply(everywhere)]
async fn a_refusing_policy_is_named_in_every_language(tab: &Tab) {
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'";
    let mut sentences = Vec::new();
    for language in ["en", "zh-Hans", "ru"] {
        let game = tab.host(&page(language, GAME), Some(policy)).await;
        let (said, reason) = failed(&game, language).await;
        for text in [&said, &reason] {
            assert!(text.contains("'wasm-unsafe-eval'"), "{language}: {text}");
        }
        assert!(!sentences.contains(&said), "{language} repeats another language: {said}");
        sentences.push(said);
        tab.complains_of_failed_starts(1, "'wasm-unsafe-eval'").await;
    }
}

/// Scripts that keep the engine from starting, the reason that is then given, and the part of the engine's message about it.
const CAUSES: [(&str, &str, &str); 4] = [
    ("delete globalThis.WebAssembly", "disabled", "switched off"),
    (
        "WebAssembly.Instance = class { constructor() { throw new RangeError('Out of memory: Cannot allocate Wasm memory'); } }",
        "memory",
        "too little memory",
    ),
    (
        "const { Module, compile } = WebAssembly;
         WebAssembly.Module = class { constructor(bytes) { return new Module(bytes.slice(9)); } };
         WebAssembly.compile = (bytes) => compile(bytes.slice(9));",
        "damaged",
        "damaged",
    ),
    (
        "WebAssembly.Instance = class { constructor() { throw new Error('no luck'); } }",
        "unsupported",
        "no luck",
    ),
];

#[apply(everywhere)]
async fn visitors_read_why_the_engine_cannot_run_and_the_console_has_it_once(tab: &Tab) {
    let mut sentences = BTreeSet::new();
    for (first, expected, part) in CAUSES {
        for language in ["en", "zh", "ru"] {
            let head = PAGE_HEAD.replace("lang=en", &format!("lang={language}"));
            let scripts = format!("<script>{{ {first} }}</script>{}{}", script(), figure::script());
            let elements = "<tic-tac-toe></tic-tac-toe><minimax-tree></minimax-tree>".repeat(2);
            tab.host(&format!("{head}{scripts}<main>{elements}</main>"), None).await;
            let found: Vec<(String, String)> = tab
                .eval(
                    "Promise.all(Array.from(document.querySelector('main').children, async (element) => [
                         await element.ready.catch(({ reason }) => reason),
                         element.shadowRoot.querySelector('[role=status]').textContent,
                     ]))",
                )
                .await;
            assert!(found.iter().all(|(reason, _)| reason == expected), "{expected}: {found:?}");
            sentences.extend(found.into_iter().map(|(_, said)| said));
            tab.complains_of_failed_starts(2, part).await;
        }
    }
    // Each element has a sentence for each cause in each language.
    assert_eq!(sentences.len(), 2 * CAUSES.len() * 3, "{sentences:#?}");
}

/// The message of a game that cannot start, and the reason with which `ready` rejects. Asserts that the status line and the only
/// event have the message, that the reason is the sentence of an error, and that no rejection is unhandled.
async fn failed(game: &Game<'_>, page: &str) -> (String, String) {
    let tab = game.tab;
    tab.until_heard("ttt-error").await;
    tab.painted().await;
    let heard = tab.heard_besides_changes().await;
    let said = game.status_text().await;
    let types: Vec<&Value> = heard.iter().map(|event| &event["type"]).collect();
    assert_eq!(types, ["ttt-error"], "{page}: {heard:#?}");
    assert_eq!(heard[0]["detail"]["message"], said, "{page}");
    let reason: String =
        game.ask("game.ready.then(() => '', error => error instanceof Error ? error.message : '')").await;
    assert!(reason.contains(' '), "{page}: no rejection with a sentence: {reason:?}");
    (said, reason)
}

#[apply(chromium)]
async fn the_page_of_cargo_run_plays_a_whole_game(tab: &Tab) {
    let running = Running::start(&["--port", "0"]);
    tab.visit(&format!("http://{}", running.address)).await;
    // `cargo run` serves modules that are not bundled: the page may be complete before they have run.
    tab.eval::<()>("customElements.whenDefined('tic-tac-toe').then(() => null)").await;
    let game = tab.game().await;
    assert_eq!(finish(&game, 'X', best).await.status(), "draw");
    assert_eq!(tab.faults().await, [] as [String; 0]);
    tab.leave().await;
}
