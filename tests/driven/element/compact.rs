//! The compact controls, which a tag without attributes has: one row of buttons, and choices that the visitor unfolds.

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::element::embed::{GAME, PAGE_HEAD, embed, load_script, script};
use crate::element::game::{EMPTY, Game};

/// A board with these attributes in a box of this width in CSS pixels.
async fn boxed<'t>(tab: &'t Tab, width: u32, attributes: &str) -> Game<'t> {
    let tag = format!("<div style='width: {width}px'><tic-tac-toe {attributes}></tic-tac-toe></div>");
    embed(tab, &tag).await
}

/// Gives the box of a board another width, and the board another language.
async fn vary(game: &Game<'_>, width: u32, language: &str) {
    game.execute(&format!("game.parentNode.style.width = '{width}px', game.lang = '{language}'")).await;
    game.tab.painted().await;
}

/// Asserts that a rectangle does not extend to the left or right of another.
fn assert_within(inner: Rect, outer: Rect, what: &str) {
    let is_within = outer.x - 0.5 <= inner.x && inner.x + inner.width <= outer.x + outer.width + 0.5;
    assert!(is_within, "{what}: {inner:?} in {outer:?}");
}

const BUTTONS: &str =
    "[...root.querySelectorAll('.buttons button')].filter(button => button.checkVisibility())";

/// The names of the visible controls.
async fn controls(game: &Game<'_>) -> Vec<String> {
    game.ask(&format!("{BUTTONS}.map(button => button.dataset.control)")).await
}

async fn height(game: &Game<'_>) -> f64 {
    game.place("game").await.height
}

/// The style rule in a text for a tag whose script has not run yet.
pub fn early_rule(text: &str) -> &str {
    let rule = &text[text.find("tic-tac-toe:not(:defined) {").expect("the text has the rule")..];
    &rule[..=rule.find('}').expect("the rule ends")]
}
