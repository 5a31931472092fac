//! The drawn tree under a Content-Security-Policy and in a frame: the strict policy that is promised to suffice, and
//! one that refuses wasm.

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::embed::PAGE_HEAD;
use crate::explain::walk::NINE_CALLS;
use crate::tree::figure::{PARTS_SHOWN, page, put, script};
use crate::tree::hosts::use_everything;
use crate::tree::model::Model;

/// The policy under which everything works.
const STRICT: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

#[apply(everywhere)]
async fn a_strict_policy_is_enough_and_nothing_else_is_asked_for(tab: &Tab) {
    let figure = put(tab, "<minimax-tree></minimax-tree>", Some(STRICT)).await;
    figure.ready().await;
    let asked = tab.requests().await;
    assert!(asked.iter().any(|address| address.ends_with("/minimax-tree.js")), "{asked:?}");
    use_everything(&figure).await;
    let mut asked = tab.requests().await;
    asked.retain(|address| !address.ends_with("/favicon.ico"));
    assert_eq!(asked, [] as [&str; 0]);
}

#[apply(everywhere)]
async fn refused_wasm_is_said_in_every_language(tab: &Tab) {
    let policy = "default-src 'none'; script-src 'self'; style-src 'self'";
    for language in ["en", "zh", "ru"] {
        let figure = put(tab, &format!("<minimax-tree lang={language}></minimax-tree>"), Some(policy)).await;
        figure.until("heard.length > 0").await;
        tab.idle().await;
        let heard = tab.heard().await;
        assert_eq!(heard.len(), 1, "{heard:#?}");
        assert_eq!(heard[0]["type"], "tree-error");
        let message = heard[0]["detail"]["message"].as_str().expect("a message");
        assert!(message.contains("'wasm-unsafe-eval'"), "{message}");
        let said: [String; 2] =
            figure.ask("(part => [part.innerText, part.lang])($('[part=sentence]'))").await;
        assert_eq!(said, [message, language]);
        let reason: String = figure.ask("tree.ready.then(() => '', ({ message }) => message)").await;
        assert!(reason.contains("'wasm-unsafe-eval'"), "{reason}");
        assert_eq!(figure.ask::<[bool; 2]>(PARTS_SHOWN).await, [false, false]);
        tab.complains_of_failed_starts(1, "'wasm-unsafe-eval'").await;
    }
}

#[apply(everywhere)]
async fn a_browser_that_cannot_is_said_in_text(tab: &Tab) {
    tab.add_prelude("delete window.WebAssembly").await;
    let figure = put(tab, "<minimax-tree></minimax-tree>", None).await;
    let outcome: String = figure.ask("tree.ready.then(() => '', ({ message }) => message)").await;
    assert!(outcome.contains(' '), "{outcome:?}");
    figure.until("heard.length > 0").await;
    let heard = tab.heard().await;
    assert_eq!(heard.len(), 1, "{heard:#?}");
    let said: String = figure.ask("$('[part=sentence]').innerText").await;
    assert!(said.contains("browser") && heard[0]["detail"]["message"] == said.as_str(), "{said}");
    // A host page may go on as if nothing were wrong.
    figure
        .act("[tree.forward(), tree.play(), tree.pause(), tree.nextCut(), tree.step = 3, tree.numbers = [[1], [2]], tree.search = 'ordered', tree.board = null]")
        .await;
    tab.idle().await;
    assert_eq!(figure.ask::<Value>("[tree.steps, tree.result ?? null]").await, json!([0, null]));
    tab.complains_of_failed_starts(1, "WebAssembly is switched off").await;
}

#[apply(everywhere)]
async fn trusted_types_may_be_enforced(tab: &Tab) {
    let policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
    let figure = put(tab, "<minimax-tree></minimax-tree>", Some(policy)).await;
    use_everything(&figure).await;
    assert!(tab.complains_only(|fault| fault.to_lowercase().contains("trusted")).await <= 1);
}

#[apply(everywhere)]
async fn a_sandboxed_frame_is_enough(tab: &Tab) {
    let inside = format!(
        "{PAGE_HEAD}<script>
            const tell = (...told) => parent.postMessage(told, '*');
            for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(type, () => tell('fault', type));
            for (const name of ['warn', 'error']) console[name] = (...words) => tell('fault', words.join(' '));
            for (const type of ['tree-step', 'tree-ready', 'tree-error']) addEventListener(type, ({{ target, detail }}) =>
                tell(type, {{ ...detail, text: undefined }}, target.shadowRoot.querySelectorAll('[role=treeitem]').length, target.steps));
            addEventListener('tree-ready', ({{ target }}) => target.back());
        </script>{}<minimax-tree></minimax-tree>",
        script()
    );
    let host = format!(
        "{PAGE_HEAD}<script>window.told = []; addEventListener('message', ({{ data }}) => told.push(data));</script>
        <iframe sandbox=allow-scripts width=400 height=600 srcdoc=\"{}\"></iframe>",
        inside.replace('&', "&amp;").replace('"', "&quot;")
    );
    page(tab, &host, None).await;
    tab.until("told.length == 2").await;
    let told: Value = tab.eval("told").await;
    let model = Model::new(NINE_CALLS, "minimax");
    let (last, size) = (model.last(), model.drawing(0).len());
    let expected = json!([
        ["tree-ready", model.detail(last), size, model.steps()],
        ["tree-step", model.detail(last - 1), size, model.steps()],
    ]);
    assert_eq!(told, expected);
    // The sandboxed frame has an opaque origin, so the server counts as another host.
    tab.complains_only(|fault| fault.starts_with("request to another host")).await;
}
