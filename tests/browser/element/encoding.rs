//! Pages that are not in UTF-8. A browser reads a classic script in the page's encoding, unless the server names another.

use std::fs;
use std::path::Path;

use crate::driver::server::SITE;
use crate::driver::tab::Tab;
use crate::element::game::Game;
use crate::element::play::{best, finish};

/// A page with a game, in some encoding.
struct Page {
    /// The `Content-Type` that the server sends.
    content_type: &'static str,
    /// The page's own `<meta>` tag, or nothing.
    meta: &'static str,
    /// The title: its bytes in the page's encoding, and its text.
    title: (&'static [u8], &'static str),
    /// The encoding in which browsers read the page. Empty where each browser guesses its own.
    encoding: &'static str,
}

const IGRA: (&[u8], &str) = (b"\xC8\xE3\xF0\xE0", "Игра");
const JING_ZI_QI: (&[u8], &str) = (b"\xBE\xAE\xD7\xD6\xC6\xE5", "井字棋");
const GAME: (&[u8], &str) = (b"A game", "A game");

const fn page(
    content_type: &'static str,
    meta: &'static str,
    title: (&'static [u8], &'static str),
    encoding: &'static str,
) -> Page {
    Page { content_type, meta, title, encoding }
}

const PAGES: [Page; 7] = [
    page("text/html; charset=windows-1251", "", IGRA, "windows-1251"),
    page("text/html", "<meta charset=windows-1251>", IGRA, "windows-1251"),
    page("text/html; charset=gbk", "", JING_ZI_QI, "GBK"),
    page("text/html", "<meta charset=gb2312>", JING_ZI_QI, "GBK"),
    page("text/html", "<meta charset=shift_jis>", GAME, "Shift_JIS"),
    page("text/html", "<meta charset=iso-2022-jp>", GAME, "ISO-2022-JP"),
    page("text/html", "", GAME, ""),
];

impl Page {
    fn bytes(&self, script: &str) -> Vec<u8> {
        let before = format!("<!doctype html><html lang=en>{}<title>", self.meta);
        let after =
            format!("</title><script src='{script}'></script><main><tic-tac-toe></tic-tac-toe></main>");
        [before.as_bytes(), self.title.0, after.as_bytes()].concat()
    }

    /// Asserts that the browser reads the page in its encoding, and that the words and the game are right.
    async fn assert_right(&self, game: &Game<'_>) {
        let read: [String; 2] = game.tab.eval("[document.characterSet, document.title]").await;
        let [encoding, title] = read;
        assert_eq!(title, self.title.1, "{}", self.meta);
        // Where neither the server nor the page names an encoding, each browser guesses its own.
        if !self.encoding.is_empty() {
            assert_eq!(encoding, self.encoding, "{}", self.meta);
        }
        game.ready().await;
        for (language, words) in [("zh", "轮到你了，你执 X。"), ("ru", "Ваш ход, вы играете за X.")]
        {
            game.ask::<()>(&format!("void (game.lang = '{language}')")).await;
            assert_eq!(game.status_text().await, words, "{} in {}", self.meta, self.encoding);
        }
        game.ask::<()>("void (game.lang = 'en')").await;
        assert_eq!(finish(game, 'X', best).await.status(), "draw", "{}", self.encoding);
    }
}

#[apply(everywhere)]
async fn words_and_game_are_right_in_pages_of_every_encoding(tab: &Tab) {
    for page in &PAGES {
        let bytes = page.bytes(&format!("{SITE}/tic-tac-toe.js"));
        let game = tab.host_encoded(page.content_type, &bytes).await;
        page.assert_right(&game).await;
    }
}

#[apply(chromium)]
async fn words_and_game_are_right_in_files_of_every_encoding(tab: &Tab) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser-encodings");
    fs::create_dir_all(&folder).expect("the folder can be made");
    // A file has no `Content-Type` that could name its encoding.
    for page in PAGES.iter().filter(|page| page.content_type == "text/html") {
        let file = folder.join(format!("{}.html", page.encoding));
        let script = tab.site.file("tic-tac-toe.js");
        fs::write(&file, page.bytes(&script)).expect("the file can be written");
        tab.visit(&tab.site.file(&file.to_string_lossy())).await;
        page.assert_right(&tab.game().await).await;
    }
}
