//! The element in host pages: among other scripts, several times on a page, early, late, hidden and moved.

use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::game::{EMPTY, Game};

/// The beginning of a host page, without anything of ours.
pub const PAGE_HEAD: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>A host</title>";

/// A game without attributes.
pub const GAME: &str = "<tic-tac-toe></tic-tac-toe>";

/// The script tag that defines the element.
pub fn script() -> String {
    format!("<script src={SITE}/tic-tac-toe.js></script>")
}

/// A host page in this language with our script and these elements, and without any script or style in the page itself.
pub fn page(language: &str, elements: &str) -> String {
    let head = PAGE_HEAD.replace("lang=en", &format!("lang={language}"));
    format!("{head}{}<main>{elements}</main>", script())
}

/// Opens a host page with these elements, and returns its first game, ready to play.
pub async fn embed<'t>(tab: &'t Tab, elements: &str) -> Game<'t> {
    tab.host_ready(&page("en", elements)).await
}

/// Adds our script to the open page, and waits until it has run.
pub async fn load_script(tab: &Tab) {
    tab.eval::<()>(&format!(
        "new Promise(done => document.head.append(Object.assign(document.createElement('script'), {{ src: '{SITE}/tic-tac-toe.js', onload: () => done(null) }})))"
    ))
    .await;
}
