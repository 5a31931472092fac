//! Content-Security-Policies: the strict one that the README calls enough, and how WebKit refuses wasm.

use serde_json::Value;

use crate::driver::tab::Tab;
use crate::element::embed::{GAME, page};
use crate::element::host::only_error;
use crate::element::restricted::use_everything;

#[apply(everywhere)]
async fn a_strict_policy_within_the_page_is_enough(tab: &Tab) {
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
    let meta = format!("<meta http-equiv=Content-Security-Policy content=\"{policy}\"><script");
    let game = tab.host(&page("en", GAME).replace("<script", &meta), None).await;
    use_everything(&game).await;
    let area = game.board_rect().await;
    assert!(area.width >= 100.0 && (area.width - area.height).abs() < 1.0, "no style: {area:?}");
}

/// The message of a browser that compiles the module but refuses to instantiate it, as WebKit does.
const REFUSED: &str = "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an \
    allowed source of script in the following Content Security Policy directive: \"script-src 'self'\".";

#[apply(everywhere)]
async fn a_policy_that_refuses_to_instantiate_is_named(tab: &Tab) {
    let source = format!(
        "WebAssembly.Instance = new Proxy(WebAssembly.Instance, {{ construct() {{ throw new WebAssembly.CompileError({}); }} }});",
        Value::from(REFUSED)
    );
    tab.add_prelude(&source).await;
    let game = tab.host(&page("en", GAME), None).await;
    tab.until_heard("ttt-error").await;
    let heard = tab.heard_besides_changes().await;
    assert_eq!(heard.len(), 1, "{heard:#?}");
    let message = only_error(&heard);
    assert!(message.contains("'wasm-unsafe-eval'"), "{message}");
    assert_eq!(game.status_text().await, message);
    tab.complains_of_failed_starts(1, REFUSED).await;
}
