//! The element in restricted host pages: Trusted Types, sandboxed pages, other origins, integrity, modules.

use std::fs;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use sha2::{Digest, Sha384};

use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::embed::{GAME, PAGE_HEAD, page};
use crate::element::game::Game;

/// Plays, uses controls, changes settings and ends a game.
pub async fn use_everything(game: &Game<'_>) {
    game.ready().await;
    game.play(4).await;
    game.press_control("undo").await;
    game.press_control("hint").await;
    game.ask::<()>("void (game.hints = true, game.lang = 'ru', game.theme = 'dark')").await;
    game.choose_player("both").await;
    game.ask::<()>("void game.replay([0, 3, 1, 4])").await;
    game.click(2).await;
    assert_eq!(game.status().await, "X");
    game.tab.painted().await;
}

#[apply(everywhere)]
async fn a_strict_policy_that_also_enforces_trusted_types_is_enough(tab: &Tab) {
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
    let game = tab.host(&page("en", GAME), Some(policy)).await;
    use_everything(&game).await;
    // The page does enforce Trusted Types.
    let refused: String = tab
        .eval("(() => { try { document.createElement('div').innerHTML = ''; return ''; } catch (error) { return error.name; } })()")
        .await;
    assert_eq!(refused, "TypeError");
    assert!(tab.complains_only(|fault| fault.to_lowercase().contains("trusted")).await <= 1);
}

#[apply(everywhere)]
async fn a_sandboxed_page_is_enough(tab: &Tab) {
    // This page is as restricted as a sandboxed frame, and the test sees all of its faults.
    let game = tab.host(&page("en", GAME), Some("sandbox allow-scripts")).await;
    assert_eq!(tab.eval::<String>("origin").await, "null");
    use_everything(&game).await;
    let stored: String = tab
        .eval(
            "(() => { try { return String(localStorage.length); } catch (error) { return error.name; } })()",
        )
        .await;
    assert_eq!(stored, "SecurityError");
}

#[apply(everywhere)]
async fn another_origin_needs_no_cors(tab: &Tab) {
    let elsewhere = tab.serve(&tab.site.dist, "", None).await;
    let address = elsewhere.site("tic-tac-toe.js");
    let game = tab.host(&page("en", GAME).replace(&format!("{SITE}/tic-tac-toe.js"), &address), None).await;
    use_everything(&game).await;
    // The request for the script is the only one to another host.
    assert_eq!(tab.faults().await, [format!("request to another host: {address}")]);
    let open: bool = tab.eval(&format!("fetch('{address}').then(() => true, () => false)")).await;
    assert!(!open, "the other origin allows CORS");
    tab.faults().await;
}

#[apply(everywhere)]
async fn a_page_can_hold_the_script_to_its_integrity(tab: &Tab) {
    let script = fs::read(tab.site.dist.join("tic-tac-toe.js")).expect("the script");
    let held = |content: &[u8]| {
        let hash = BASE64_STANDARD.encode(Sha384::digest(content));
        page("en", "<tic-tac-toe>No game.</tic-tac-toe>")
            .replace("tic-tac-toe.js", &format!("tic-tac-toe.js integrity=sha384-{hash} crossorigin"))
    };
    let game = tab.host(&held(&script), None).await;
    use_everything(&game).await;
    // The same page refuses a script that somebody has changed.
    tab.host(&held(&script[1..]), None).await;
    let stays: bool =
        tab.eval("!customElements.get('tic-tac-toe') && document.body.innerText.includes('No game.')").await;
    assert!(stays, "the script has run");
    let refusals = tab.complains_only(|fault| fault.contains("ntegrity") || fault.contains("failed")).await;
    assert!(refusals > 0, "the browser says nothing of it");
}

#[apply(everywhere)]
async fn the_module_alone_defines_the_element(tab: &Tab) {
    let module = format!(
        "{PAGE_HEAD}<script type=module>
            import {{ TicTacToe, ready }} from '{SITE}/tic-tac-toe.mjs';
            window.facts = [customElements.get('tic-tac-toe') === TicTacToe, document.querySelector('tic-tac-toe') instanceof TicTacToe, ready instanceof Promise];
        </script><tic-tac-toe></tic-tac-toe>"
    );
    let game = tab.host(&module, None).await;
    tab.until("window.facts !== undefined").await;
    assert_eq!(tab.eval::<[bool; 3]>("facts").await, [true; 3]);
    use_everything(&game).await;
}
