//! Pages that are not in UTF-8. A browser reads a classic script in the page's encoding, unless the server names another.

use std::fs;
use std::path::Path;

use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::game::Game;

/// Pages in different encodings. Of each, the `Content-Type` that the server sends, the page's own `<meta>` tag, the title in
/// the page's encoding and as text, and the encoding in which browsers read the page; empty where each guesses its own.
const PAGES: [(&str, &str, &[u8], &str, &str); 7] = [
    ("text/html; charset=windows-1251", "", b"\xC8\xE3\xF0\xE0", "Игра", "windows-1251"),
    ("text/html", "<meta charset=windows-1251>", b"\xC8\xE3\xF0\xE0", "Игра", "windows-1251"),
    ("text/html; charset=gbk", "", b"\xBE\xAE\xD7\xD6\xC6\xE5", "井字棋", "GBK"),
    ("text/html", "<meta charset=gb2312>", b"\xBE\xAE\xD7\xD6\xC6\xE5", "井字棋", "GBK"),
    ("text/html", "<meta charset=shift_jis>", b"A game", "A game", "Shift_JIS"),
    ("text/html", "<meta charset=iso-2022-jp>", b"A game", "A game", "ISO-2022-JP"),
    ("text/html", "", b"A game", "A game", ""),
];

/// The bytes of a page with this `<meta>` tag, title and address of our script.
fn bytes(meta: &str, title: &[u8], script: &str) -> Vec<u8> {
    let before = format!("<!doctype html><html lang=en>{meta}<title>");
    let after = format!("</title><script src='{script}'></script><main><tic-tac-toe></tic-tac-toe></main>");
    [before.as_bytes(), title, after.as_bytes()].concat()
}

/// The outcome of a game that the engine plays against itself at once.
const OUTCOME: &str = "game.constructor.engine.then(({ best_move, play, analyze }) => {
    let board = '.........';
    for (let cell; (cell = best_move(board)) !== undefined; ) board = play(board, cell);
    return analyze(board).status;
})";

/// Asserts that the browser reads the page in this encoding, and that the words and the game are right.
async fn assert_right(game: &Game<'_>, title: &str, encoding: &str) {
    game.ready().await;
    let read: [String; 2] = game.tab.eval("[document.characterSet, document.title]").await;
    assert_eq!(read[1], title, "{encoding}");
    if !encoding.is_empty() {
        assert_eq!(read[0], encoding);
    }
    for (language, words) in [("zh", "轮到你了，你执 X。"), ("ru", "Ваш ход, вы играете за X.")]
    {
        game.execute(&format!("game.lang = '{language}'")).await;
        assert_eq!(game.status_text().await, words, "{encoding}");
    }
    game.play(4).await;
    assert_eq!(game.ask::<String>(OUTCOME).await, "draw", "{encoding}");
}

#[apply(everywhere)]
async fn words_and_game_are_right_in_pages_of_every_encoding(tab: &Tab) {
    for (content_type, meta, title, text, encoding) in PAGES {
        let page = bytes(meta, title, &format!("{SITE}/tic-tac-toe.js"));
        assert_right(&tab.host_encoded(content_type, &page).await, text, encoding).await;
    }
}

#[apply(chromium)]
async fn words_and_game_are_right_in_files_of_every_encoding(tab: &Tab) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-encodings");
    fs::create_dir_all(&folder).expect("the folder can be made");
    // A file has no `Content-Type` that could name its encoding.
    for (_, meta, title, text, encoding) in PAGES.into_iter().filter(|page| page.0 == "text/html") {
        let file = folder.join(format!("{encoding}.html"));
        let page = bytes(meta, title, &tab.site.file("tic-tac-toe.js"));
        fs::write(&file, page).expect("the file can be written");
        tab.visit(&tab.site.file(&file.to_string_lossy())).await;
        assert_right(&Game::first(tab), text, encoding).await;
    }
}
