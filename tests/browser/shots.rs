//! Pictures of the page for human eyes, in the folder that `UNBEATABLE_SHOTS` names, a folder in it for each browser.
//! Chromium's `search.png` is the README's, which `thinking.png` beside this file is a copy of.

use std::env;
use std::fs;
use std::path::PathBuf;

use crate::play::{finish, worst};
use crate::tab::{CALM, Tab};
use crate::think::{SECTIONS, Think};

tests![
    a_wide_window_in_light,
    a_wide_window_in_dark,
    a_phone_in_light,
    a_phone_in_dark,
    the_readmes_picture,
];

/// The folder for the pictures of this browser.
fn folder(tab: &Tab) -> PathBuf {
    let folder = PathBuf::from(env::var_os("UNBEATABLE_SHOTS").expect("it was asked for"));
    let folder = folder.join(tab.browser.to_lowercase());
    fs::create_dir_all(&folder).expect("a folder for the pictures");
    folder
}

/// The search at a cut, beside the live board.
async fn the_readmes_picture(tab: &Tab) {
    tab.prefer(&[CALM, ("prefers-color-scheme", "light")]).await;
    tab.resize(1280, 1100, 1.0).await;
    let think = Think::follow(tab, "#moves=4,0,8,2&player=both&think=search&step=98").await;
    think.until("$('.told').textContent.startsWith('Cut')").await;
    tab.painted().await;
    fs::write(folder(tab).join("search.png"), tab.photograph().await).expect("room for a picture");
}

async fn a_wide_window_in_light(tab: &Tab) {
    pictures(tab, "wide", "light").await;
}

async fn a_wide_window_in_dark(tab: &Tab) {
    pictures(tab, "wide", "dark").await;
}

async fn a_phone_in_light(tab: &Tab) {
    tab.become_phone().await;
    pictures(tab, "phone", "light").await;
}

async fn a_phone_in_dark(tab: &Tab) {
    tab.become_phone().await;
    pictures(tab, "phone", "dark").await;
}

async fn pictures(tab: &Tab, screen: &str, scheme: &str) {
    let folder = folder(tab);
    // What moves would be caught in the middle.
    tab.prefer(&[CALM, ("prefers-color-scheme", scheme)]).await;
    let save = async |when: &str| {
        tab.painted().await;
        let file = folder.join(format!("{screen}-{scheme}-{when}.png"));
        fs::write(file, tab.photograph().await).expect("room for a picture");
    };
    let game = tab.open().await;
    save("start").await;
    game.play(0).await;
    save("middle").await;
    finish(&game, 'X', worst).await;
    save("end").await;
    for section in SECTIONS {
        let link = format!("#moves=4,0,8,2,1,7&think={section}&values=X&step=9");
        let think = Think::follow(tab, &link).await;
        think.until(&format!("$('#think-{section}').open")).await;
        save(&format!("think-{section}")).await;
    }
}
