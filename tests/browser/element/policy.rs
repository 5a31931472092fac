//! Content-Security-Policies: the strict one that the README calls enough, and one that refuses wasm.

use serde_json::Value;

use crate::driver::tab::{Tab, is_of_policy};
use crate::element::game::Game;
use crate::element::host::only_error;
use crate::element::play::{finish, worst};

tests![
    a_strict_policy_is_enough,
    refused_wasm_is_said_in_text,
    a_browser_that_cannot_is_said_in_text,
    a_policy_that_refuses_to_instantiate_is_named,
];

/// A host page without inline script or style.
const PAGE: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>A strict host</title>
    <script src=/games/three-in-a-row/tic-tac-toe.js></script><main><tic-tac-toe></tic-tac-toe></main>";

async fn a_strict_policy_is_enough(tab: &Tab) {
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
    let game = tab.host(PAGE, Some(policy)).await;
    game.ready().await;
    finish(&game, 'X', worst).await;
    let area = game.area().await;
    assert!(area.width >= 100.0 && (area.width - area.height).abs() < 1.0, "no style: {area:?}");
}

async fn refused_wasm_is_said_in_text(tab: &Tab) {
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'";
    let game: Game = tab.host(PAGE, Some(policy)).await;
    game.until("root.querySelector('[part~=status]').textContent.includes(\"'wasm-unsafe-eval'\")").await;
    // No script has used `ready` yet: its rejection must not count as unhandled.
    tab.until("heard.length > 0").await;
    tab.painted().await;
    let heard = tab.heard_besides_changes().await;
    let message = only_error(&heard);
    assert!(message.contains("'wasm-unsafe-eval'"), "{message}");
    assert_eq!(heard.len(), 1, "{heard:#?}");

    let outcome = "game.ready.then(() => 'resolved', error => error instanceof Error && error.message)";
    let reason: String = game.ask(outcome).await;
    assert!(reason.contains("'wasm-unsafe-eval'"), "{reason}");

    // The browser itself complains about the policy. The element adds nothing to that.
    tab.complains_only(is_of_policy).await;
}

async fn a_browser_that_cannot_is_said_in_text(tab: &Tab) {
    tab.add_prelude("delete window.WebAssembly").await;
    let game = tab.host(PAGE, None).await;
    let outcome: String = game.ask("game.ready.then(() => '', ({ message }) => message)").await;
    assert!(outcome.contains(' '), "{outcome:?}");
    let said = game.says().await;
    assert!(said.contains("browser"), "{said}");
    tab.until("heard.length > 0").await;
    let heard = tab.heard_besides_changes().await;
    assert_eq!(heard.len(), 1, "{heard:#?}");
    assert_eq!(heard[0]["type"], "ttt-error");
    assert_eq!(heard[0]["detail"]["message"], said);
    // Clicks on a cell and on all buttons cause no fault.
    game.click(4).await;
    game.ask::<()>("void root.querySelectorAll('button').forEach(button => button.click())").await;
}

/// The message of a browser that compiles the module but refuses to instantiate it, as WebKit does.
const REFUSED: &str = "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an \
    allowed source of script in the following Content Security Policy directive: \"script-src 'self'\".";

async fn a_policy_that_refuses_to_instantiate_is_named(tab: &Tab) {
    let source = format!(
        "WebAssembly.Instance = new Proxy(WebAssembly.Instance, {{ construct() {{ throw new WebAssembly.CompileError({}); }} }});",
        Value::from(REFUSED)
    );
    tab.add_prelude(&source).await;
    let game = tab.host(PAGE, None).await;
    tab.until("heard.length > 0").await;
    let heard = tab.heard_besides_changes().await;
    assert_eq!(heard.len(), 1, "{heard:#?}");
    let message = heard[0]["detail"]["message"].as_str().expect("a message");
    assert!(message.contains("'wasm-unsafe-eval'"), "{message}");
    assert_eq!(game.says().await, message);
}
