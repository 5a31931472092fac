//! The part "How it thinks", as a visitor uses it.

use serde::de::DeserializeOwned;

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::element::game::Game;

/// The sections, in their order.
pub const SECTIONS: [&str; 10] =
    ["moves", "values", "review", "setup", "search", "depth", "numbers", "compare", "claims", "proof"];

/// Whether every open section has its content. The page makes the content when the section opens.
const SHOWN: &str = "$$('#think .section[open]').every(section => section.children.length == 3)";

/// Whether the page and, if there are any, its sections are in a language. The page may have to load the words first.
fn spoken(language: &str) -> String {
    format!(
        "document.documentElement.lang == {language:?} && (!$('#think .section') || $('#think .sections').lang == {language:?})"
    )
}

/// The page with its live board.
pub struct Think<'t> {
    /// The page.
    pub tab: &'t Tab,
    /// The live board.
    pub game: Game<'t>,
}

impl<'t> Think<'t> {
    /// Opens the page with a fragment such as `#think=search`, and waits until everything that it names is open.
    pub async fn follow(tab: &'t Tab, hash: &str) -> Think<'t> {
        tab.visit_anew(hash).await;
        let think = Think { tab, game: tab.game().await };
        let named = |name: &str| {
            let values = hash.trim_start_matches('#').split('&');
            values
                .filter_map(|value| value.split_once('='))
                .find_map(|(known, value)| (known == name).then_some(value))
        };
        if let Some(language) = named("lang").filter(|language| ["en", "ru", "zh"].contains(language)) {
            think.until(&spoken(language)).await;
        }
        if let Some(open) = named("think") {
            think.until("$$('#think .section').length == 10").await;
            for name in open.split(',').filter(|name| SECTIONS.contains(name)) {
                think.until(&format!("$('#think-{name}').open")).await;
            }
            think.until(SHOWN).await;
        }
        if named("round").is_some() {
            think.until("$('#puzzles .puzzle')").await;
        }
        think
    }

    /// Chooses a language by a click, and waits until the page speaks it.
    pub async fn speak(&self, language: &str) {
        self.click(&format!("#languages [lang={language}]")).await;
        self.until(&spoken(language)).await;
    }

    /// Unfolds the whole part by a click, and waits for its sections.
    pub async fn unfold(&self) {
        self.click("#think > summary").await;
        self.until("$$('#think .section').length == 10").await;
        self.until(SHOWN).await;
    }

    /// Unfolds a section by a click unless it is open. First waits until no section is busy: a growing section moves
    /// the ones below.
    pub async fn section(&self, name: &str) {
        if !self.ask::<bool>(&format!("$('#think-{name}').open")).await {
            self.until("!$('#think [aria-busy=true]')").await;
            self.click(&format!("#think-{name} > summary")).await;
            self.until(&format!("$('#think-{name}').open")).await;
            self.until(SHOWN).await;
            self.tab.painted().await;
        }
    }

    /// Folds a section by a click, and waits until the page has handled the `toggle` event. The browser sends the event
    /// in a task of its own, and none if the section is opened again before.
    pub async fn fold(&self, name: &str) {
        self.click(&format!("#think-{name} > summary")).await;
        self.until(&format!(
            "!$('#think-{name}').open && !new URLSearchParams(location.hash.slice(1)).get('think').split(',').includes('{name}')"
        ))
        .await;
    }

    /// The value of an expression in which `$` finds the first and `$$` all elements of a selector.
    pub async fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        self.tab.eval(&bound("document", expression)).await
    }

    /// Waits until such an expression holds.
    pub async fn until(&self, expression: &str) {
        self.tab.until(&bound("document", &format!("Boolean({expression})"))).await;
    }

    /// What the page has announced last to a screen reader.
    pub async fn announced(&self) -> String {
        self.ask("$('#said').textContent").await
    }

    /// The text of the first element of a selector, each run of white space as one space.
    pub async fn text(&self, selector: &str) -> String {
        self.ask(&format!("$(`{selector}`).innerText.replaceAll(/\\s+/g, ' ').trim()")).await
    }

    /// Scrolls the first element of a selector into view, and returns its place.
    pub async fn place(&self, selector: &str) -> Rect {
        self.ask::<()>(&format!(
            "void $(`{selector}`).scrollIntoView({{ block: 'center', behavior: 'instant' }})"
        ))
        .await;
        self.ask(&format!("$(`{selector}`).getBoundingClientRect().toJSON()")).await
    }

    /// Clicks the middle of the first element of a selector.
    pub async fn click(&self, selector: &str) {
        let place = self.place(selector).await;
        self.tab.click(place.centre()).await;
    }

    /// Clicks into a field and replaces its text, as if typed. The field keeps the focus.
    pub async fn write(&self, selector: &str, text: &str) {
        self.click(selector).await;
        self.ask::<()>(&format!("void $(`{selector}`).select()")).await;
        self.tab.insert(text).await;
    }
}

/// An expression of the page, from one in which `$` finds the first and `$$` all elements of a selector within `scope`,
/// itself an expression.
pub fn bound(scope: &str, expression: &str) -> String {
    format!(
        "((scope) => (($, $$) => ({expression}))((selector) => scope.querySelector(selector),
            (selector) => [...scope.querySelectorAll(selector)]))({scope})"
    )
}
