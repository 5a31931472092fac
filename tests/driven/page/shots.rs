//! Pictures of the page for human eyes, in a folder for each browser below the folder that `UNBEATABLE_SHOTS` names. The
//! README shows Chromium's `story.png`, `grounds.png` and `tree.png`: the files `story.png`, `home.png` and `tree.png` in
//! `tests/browser` are copies of them.

use std::env;
use std::fs;
use std::path::PathBuf;

use crate::driver::tab::{CALM, Tab};
use crate::element::embed::{PAGE_HEAD, script};
use crate::element::game::Game;
use crate::element::play::{finish, worst};
use crate::explain::story::{CHAPTERS, Story};
use crate::explain::think::{SECTIONS, Think};
use crate::oracle::TREE_OF_ARTICLE_D;
use crate::tree::figure;

/// Ten grounds, each with the statement that fills its board.
const BOARDS: [(&str, &str); 10] = [
    ("background: #fff; color: #1a1a1a", "replay([4, 0])"),
    ("background: #fbf5e6; color: #3b3024", "player = 'O', game.replay([0, 4, 8])"),
    ("background: #808080; color: #000", "replay([4, 0, 2, 6])"),
    ("background: #1e293b; color: #e2e8f0", "replay([0, 4, 8, 7])"),
    ("background: #000; color: #fff", "player = 'O', game.replay([0, 3, 1, 4, 2])"),
    ("background: #064e3b; color: #d1fae5", "replay([4, 0, 1, 7, 3, 5, 2, 6, 8])"),
    (
        "background: #f97316; color: #1c1917",
        "player = 'O', game.replay([0, 4, 8]), game.shadowRoot.querySelector('[data-control=hint]').click()",
    ),
    ("background: linear-gradient(135deg, #4c1d95, #1e3a8a); color: #fff", "replay([4, 0, 8, 2, 1, 7])"),
    ("background: #fce7f3; color: #831843", "hints = true, game.replay([0, 4])"),
    ("background: #e0f2fe; color: #0c4a6e", "replay([4, 8])"),
];

/// The folder for the pictures of this browser.
fn folder(tab: &Tab) -> PathBuf {
    let folder = PathBuf::from(env::var_os("UNBEATABLE_SHOTS").expect("the variable is set"));
    let folder = folder.join(tab.browser.to_lowercase());
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// A chapter of the story with a guess, beside the live board.
#[apply(everywhere)]
async fn the_readmes_picture(tab: &Tab) {
    tab.prefer(&[CALM, ("prefers-color-scheme", "light")]).await;
    tab.resize(1280, 700, 1.0).await;
    let story = Story::follow(tab, "#moves=4,0,8,2&player=both").await;
    story.reach("climb").await;
    story.answer("climb", "−10").await;
    story.show("climb").await;
    fs::write(folder(tab).join("story.png"), tab.photograph().await).expect("the picture can be written");
}

/// The tag without attributes, on ten grounds.
#[apply(everywhere)]
async fn the_readmes_grounds(tab: &Tab) {
    tab.prefer(&[CALM, ("prefers-color-scheme", "light")]).await;
    tab.resize(1300, 752, 1.0).await;
    let cards = BOARDS.map(|(ground, _)| format!("<div style='{ground}'><tic-tac-toe></tic-tac-toe></div>"));
    let style = "body { display: grid; grid: auto-flow 376px / repeat(5, 260px); margin: 0 } div { padding: 16px 20px }";
    let page = format!("{PAGE_HEAD}<style>{style}</style>{}{}", script(), cards.concat());
    let game = tab.host(&page, None).await;
    game.ready().await;
    for (index, (_, state)) in BOARDS.into_iter().enumerate() {
        let game = Game::nth(tab, index);
        game.ready().await;
        game.ask::<()>(&format!("void (game.{state})")).await;
    }
    tab.painted().await;
    fs::write(folder(tab).join("grounds.png"), tab.photograph().await).expect("the picture can be written");
}

/// The articles' tree of numbers after alpha-beta.
#[apply(everywhere)]
async fn the_readmes_tree(tab: &Tab) {
    tab.prefer(&[CALM]).await;
    tab.resize(860, 408, 1.0).await;
    let markup = format!(
        "<style>body {{ margin: 0 }}</style><minimax-tree theme=light controls=none search=alpha-beta numbers={TREE_OF_ARTICLE_D}></minimax-tree>"
    );
    figure::put(tab, &markup, None).await;
    tab.painted().await;
    fs::write(folder(tab).join("tree.png"), tab.photograph().await).expect("the picture can be written");
}

#[apply(everywhere)]
async fn a_wide_window(tab: &Tab) {
    pictures(tab, "wide", "light").await;
    pictures(tab, "wide", "dark").await;
}

#[apply(everywhere)]
async fn a_phone(tab: &Tab) {
    tab.become_phone().await;
    pictures(tab, "phone", "light").await;
    pictures(tab, "phone", "dark").await;
}

/// Saves pictures of a whole game, of every chapter and of every section.
async fn pictures(tab: &Tab, screen: &str, scheme: &str) {
    let folder = folder(tab);
    // Without animations no picture shows an intermediate state.
    tab.prefer(&[CALM, ("prefers-color-scheme", scheme)]).await;
    let save = async |when: &str| {
        tab.painted().await;
        let file = folder.join(format!("{screen}-{scheme}-{when}.png"));
        fs::write(file, tab.photograph().await).expect("the picture can be written");
    };
    let game = tab.open().await;
    save("start").await;
    game.play(0).await;
    save("middle").await;
    finish(&game, 'X', worst).await;
    save("end").await;
    let story = Story::follow(tab, "").await;
    for chapter in CHAPTERS {
        story.reach(chapter).await;
        story.show(chapter).await;
        save(&format!("story-{chapter}")).await;
    }
    for section in SECTIONS {
        let link = format!("#moves=4,0,8,2,1,7&think={section}&values=X&step=9");
        let think = Think::follow(tab, &link).await;
        think.until(&format!("$('#think-{section}').open")).await;
        save(&format!("think-{section}")).await;
    }
}
