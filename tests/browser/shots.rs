//! Pictures of the page for human eyes, in the folder that `UNBEATABLE_SHOTS` names.

use std::env;
use std::fs;
use std::path::PathBuf;

use crate::play::{finish, worst};
use crate::tab::{CALM, Tab};

tests![pictures];

async fn pictures(tab: &Tab) {
    let folder = PathBuf::from(env::var_os("UNBEATABLE_SHOTS").expect("it was asked for"));
    fs::create_dir_all(&folder).expect("a folder for the pictures");
    for screen in ["wide", "phone"] {
        if screen == "phone" {
            tab.become_phone().await;
        }
        for scheme in ["light", "dark"] {
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
        }
    }
}
