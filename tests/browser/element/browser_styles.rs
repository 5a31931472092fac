//! Parts that each browser draws in its own way, unless the style sheet is exact.

use serde_json::Value;

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::element::embed::embed;
use crate::explain::think::Think;

#[apply(everywhere)]
#[apply(layout)]
async fn legends_stand_in_the_middle(tab: &Tab) {
    let game =
        embed(tab, "<style>tic-tac-toe { width: 40rem }</style><tic-tac-toe controls=full></tic-tac-toe>")
            .await;
    let text = "((range) => (range.selectNodeContents(root.querySelector('legend')), range))(document.createRange())";
    let text = game.place(text).await.centre();
    let choices = game.place("root.querySelector('fieldset')").await.centre();
    assert!((text.x - choices.x).abs() < 2.0, "{text:?} over {choices:?}");
}

#[apply(everywhere)]
#[apply(layout)]
async fn little_boards_are_painted(tab: &Tab) {
    let think = Think::follow(tab, "#think=depth").await;
    think
        .ask::<()>(
            "document.fonts.ready.then(() => void (document.querySelector('#think-depth').scrollIntoView({ block: 'start', behavior: 'instant' })))",
        )
        .await;
    tab.painted().await;
    let minis: Vec<(Rect, String)> = think
        .ask(
            "$$('#think-depth .mini').map(mini => [mini.getBoundingClientRect().toJSON(), mini.dataset.x + mini.dataset.o])
                .filter(([{ top, bottom }]) => top > 0 && bottom < innerHeight)",
        )
        .await;
    assert!(minis.len() > 3, "{minis:?}");
    let mut pictures = Vec::new();
    for (place, _) in &minis {
        pictures.push(tab.picture(*place).await);
    }
    think
        .ask::<()>(
            "void document.adoptedStyleSheets.push(((sheet) => (sheet.replaceSync('.mini::before, .mini::after { visibility: hidden }'), sheet))(new CSSStyleSheet()))",
        )
        .await;
    tab.painted().await;
    for ((place, marks), picture) in minis.iter().zip(pictures) {
        let signs = marks.matches(['X', 'O']).count();
        let without = tab.picture(*place).await;
        assert!(without.differences(&picture).len() > 10 * signs, "{signs} marks are not painted");
    }
}

/// A computed style of the drop-down lists of the explanation.
async fn style(tab: &Tab, style: &str) -> String {
    let think = Think::follow(tab, "#think=search").await;
    think.ask(&format!("getComputedStyle($('#think-search select')).{style}")).await
}

#[apply(everywhere)]
#[apply(layout)]
async fn lists_have_an_arrow(tab: &Tab) {
    let image = style(tab, "backgroundImage").await;
    assert_eq!(image.matches("linear-gradient").count(), 2, "{image}");
    let room = style(tab, "paddingRight").await;
    let room: f64 = room.trim_end_matches("px").parse().expect("a length");
    assert!(room >= 20.0, "{room}");
}

#[apply(everywhere)]
#[apply(layout)]
async fn lists_look_like_lists_in_forced_colours(tab: &Tab) {
    tab.prefer(&[("forced-colors", "active")]).await;
    assert_eq!(style(tab, "appearance").await, "auto");
}

#[apply(everywhere)]
#[apply(layout)]
async fn buttons_in_tables_are_underlined_with_dots(tab: &Tab) {
    let think = Think::follow(tab, "#think=values").await;
    let lines: Value = think
        .ask("(({ textDecorationLine, textDecorationStyle }) => [textDecorationLine, textDecorationStyle])(getComputedStyle($('#think-values th button')))")
        .await;
    assert_eq!(lines, serde_json::json!(["underline", "dotted"]));
}
