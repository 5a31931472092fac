//! Parts of the explanation that each browser draws in its own way, unless the style sheet is exact.

use crate::driver::picture::Rect;
use crate::driver::tab::Tab;
use crate::explain::think::Think;

#[apply(everywhere)]
#[apply(layout)]
async fn little_boards_are_painted(tab: &Tab) {
    let think = Think::follow(tab, "#think=depth").await;
    let into_view =
        "document.querySelector('#think-depth').scrollIntoView({ block: 'start', behavior: 'instant' })";
    think.ask::<()>(&format!("document.fonts.ready.then(() => void {into_view})")).await;
    tab.painted().await;
    let minis: Vec<(Rect, String)> = think
        .ask(
            "$$('#think-depth .mini').map(mini => [mini.getBoundingClientRect().toJSON(), mini.dataset.x + mini.dataset.o])
                .filter(([{ top, bottom }]) => top > 0 && bottom < innerHeight)",
        )
        .await;
    assert!(minis.len() > 3, "{minis:?}");
    let window = Rect { x: 0.0, y: 0.0, width: 1280.0, height: 720.0 };
    let with = tab.picture(window).await;
    tab.execute(
        "const sheet = new CSSStyleSheet();
        sheet.replaceSync('.mini::before, .mini::after { visibility: hidden }');
        document.adoptedStyleSheets.push(sheet);",
    )
    .await;
    tab.painted().await;
    let without = tab.picture(window).await;
    for (place, marks) in minis {
        let signs = marks.matches(['X', 'O']).count();
        let differences = without.detail(place).differences(&with.detail(place)).len();
        assert!(differences > 10 * signs, "{signs} marks are not painted");
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn lists_have_an_arrow_and_buttons_in_tables_are_underlined_with_dots(tab: &Tab) {
    let think = Think::follow(tab, "#think=search,values").await;
    let [image, room]: [String; 2] = think
        .ask("(({ backgroundImage, paddingRight }) => [backgroundImage, paddingRight])(getComputedStyle($('#think-search select')))")
        .await;
    assert_eq!(image.matches("linear-gradient").count(), 2, "{image}");
    let room: f64 = room.trim_end_matches("px").parse().expect("a length");
    assert!(room >= 20.0, "{room}");
    let line: [String; 2] = think
        .ask("(({ textDecorationLine, textDecorationStyle }) => [textDecorationLine, textDecorationStyle])(getComputedStyle($('#think-values th button')))")
        .await;
    assert_eq!(line, ["underline", "dotted"]);
}

#[apply(everywhere)]
#[apply(layout)]
async fn lists_look_like_lists_in_forced_colours(tab: &Tab) {
    tab.prefer(&[("forced-colors", "active")]).await;
    let think = Think::follow(tab, "#think=search").await;
    let appearance: String = think.ask("getComputedStyle($('#think-search select')).appearance").await;
    assert_eq!(appearance, "auto");
}
