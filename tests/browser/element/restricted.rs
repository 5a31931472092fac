//! The element in restricted host pages: Trusted Types, sandboxed frames, other origins, integrity, modules.

use std::fs;
use std::process::Command;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::{Value, json};
use sha2::{Digest, Sha384};

use crate::driver::picture::Rect;
use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::embed::{GAME, PAGE_HEAD, page};
use crate::element::game::Game;
use crate::element::play::{finish, worst};

/// Plays a game, uses controls and changes settings.
pub async fn use_everything(game: &Game<'_>) {
    game.ready().await;
    finish(game, 'X', worst).await;
    game.press_control("undo").await;
    game.press_control("hint").await;
    game.ask::<()>("void (game.hints = true, game.lang = 'ru', game.theme = 'dark')").await;
    game.choose_player("both").await;
    game.click(0).await;
    assert_eq!(game.board().await, "X../.../...");
}

#[apply(everywhere)]
async fn trusted_types_may_be_enforced(tab: &Tab) {
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
async fn a_sandboxed_frame_is_enough(tab: &Tab) {
    let inside = format!(
        "{PAGE_HEAD}<style>body {{ margin: 0 }}</style><script>
            const tell = (...told) => parent.postMessage(told, '*');
            for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(type, () => tell('fault', type));
            for (const name of ['warn', 'error']) console[name] = (...words) => tell('fault', words.join(' '));
            addEventListener('ttt-move', ({{ detail }}) => tell(detail.by, detail.board));
            addEventListener('ttt-ready', ({{ target }}) =>
                tell('ready', [...target.shadowRoot.querySelectorAll('[role=gridcell] button')].map(cell => cell.getBoundingClientRect().toJSON())));
        </script><script src='{SITE}/tic-tac-toe.js'></script><tic-tac-toe></tic-tac-toe>"
    );
    let host = format!(
        "{PAGE_HEAD}<style>body {{ margin: 0 }} iframe {{ border: 0; display: block }}</style>
        <script>window.told = []; addEventListener('message', ({{ data }}) => told.push(data));</script>
        <iframe sandbox=allow-scripts width=400 height=600 srcdoc=\"{}\"></iframe>",
        inside.replace('&', "&amp;").replace('"', "&quot;")
    );
    tab.host(&host, None).await;
    tab.until("told.some(([what]) => what == 'ready')").await;
    let cells: Vec<Rect> = tab.eval("told.find(([what]) => what == 'ready')[1]").await;
    tab.painted().await;
    tab.click(cells[4].centre()).await;
    tab.until("told.some(([what]) => what == 'computer')").await;
    let told: Vec<Value> = tab.eval("told.slice(1)").await;
    assert_eq!(told[0], json!(["human", ".../.X./..."]));
    assert_eq!(told.len(), 2, "{told:#?}");
    // A sandboxed frame has an opaque origin, so that even the host of its page counts as another host.
    tab.complains_only(|fault| fault.starts_with("request to another host")).await;
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

#[apply(everywhere)]
async fn importing_the_module_in_node_does_nothing(tab: &Tab) {
    let script = "
        const before = Object.getOwnPropertyNames(globalThis).length;
        const { TicTacToe, ready, best_move } = await import('./tic-tac-toe.mjs');
        await ready;
        console.log(typeof TicTacToe, best_move('XX./OO./...'), Object.getOwnPropertyNames(globalThis).length - before);
    ";
    let node = Command::new("node")
        .args(["--input-type=module", "--eval", script])
        .current_dir(&tab.site.dist)
        .output();
    let Ok(said) = node else {
        eprintln!("No `node` here: the module is not imported there.");
        return;
    };
    let errors = String::from_utf8_lossy(&said.stderr);
    assert_eq!(String::from_utf8_lossy(&said.stdout).trim(), "function 2 0", "{errors}");
}
