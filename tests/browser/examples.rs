//! The pages of examples: they open, they play, and their source on show is their source.

use std::collections::BTreeSet;
use std::fs;

use crate::access::{AXE, assert_clean};
use crate::game::Game;
use crate::oracle::State;
use crate::tab::Tab;

tests![
    examples_play_over_http,
    examples_play_by_double_click,
    axe_finds_nothing_in_the_examples,
    the_source_on_show_is_the_source,
    the_site_links_every_example,
    nothing_scrolls_sideways_in_the_examples,
];

/// The names of the pages.
fn pages(tab: &Tab) -> Vec<String> {
    let files = fs::read_dir(tab.site.dist.join("examples")).expect("the folder of examples");
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    let mut pages: Vec<String> = names.filter(|name| name.ends_with(".html")).collect();
    pages.sort();
    assert!(pages.len() > 7, "{pages:?}");
    pages
}

/// The page's boards, those in frames included.
const BOARDS: &str = "[document, ...[...document.querySelectorAll('iframe')].map(frame => frame.contentDocument)].flatMap(page => [...page?.querySelectorAll('tic-tac-toe') ?? []])";

/// Plays a move on every board of the page that can be reached; says on how many.
async fn play(tab: &Tab) -> usize {
    tab.until("[...document.querySelectorAll('iframe')].every(({ contentDocument }) => !contentDocument || contentDocument.readyState == 'complete')")
        .await;
    let count: usize = tab.eval(&format!("{BOARDS}.length")).await;
    for index in 0..count {
        let game = Game::at(tab, &format!("{BOARDS}[{index}]"));
        game.ready().await;
        game.answered().await;
        let (board, player): (String, String) = game.ask("[game.board, game.player]").await;
        let free = State::drawn(&board, player.chars().next().expect("a mark")).moves()[0];
        let frame = "game.ownerDocument.defaultView.frameElement";
        game.ask::<()>(&format!(
            "void ({frame}?.scrollIntoView(), cells[{free}].scrollIntoView({{ block: 'nearest' }}))"
        ))
        .await;
        let mut cell = game.cells().await[free];
        let [left, top]: [f64; 2] = game
            .ask(&format!("((frame) => frame ? [frame.getBoundingClientRect().x + frame.clientLeft, frame.getBoundingClientRect().y + frame.clientTop] : [0, 0])({frame})"))
            .await;
        cell.x += left;
        cell.y += top;
        tab.painted().await;
        tab.click(cell.centre()).await;
        game.until(&format!("game.board != '{board}'")).await;
        game.answered().await;
    }
    count
}

async fn examples_play_over_http(tab: &Tab) {
    for page in pages(tab) {
        tab.visit(&tab.site.server.site(&format!("examples/{page}")))
            .await;
        let played = play(tab).await;
        assert_eq!(played > 0, page != "index.html", "{page} has {played} boards");
        assert_eq!(tab.faults().await, [] as [&str; 0], "{page}");
    }
}

async fn examples_play_by_double_click(tab: &Tab) {
    for page in pages(tab) {
        tab.visit(&tab.site.file(&format!("examples/{page}"))).await;
        let played = play(tab).await;
        // A frame's page is another origin there, to some browsers; the page itself is among the pages.
        if page != "iframe.html" {
            assert_eq!(played > 0, page != "index.html", "{page}");
        }
        assert_eq!(tab.faults().await, [] as [&str; 0], "{page}");
    }
}

async fn axe_finds_nothing_in_the_examples(tab: &Tab) {
    for scheme in ["light", "dark"] {
        tab.prefer(&[("prefers-color-scheme", scheme)]).await;
        for page in pages(tab) {
            tab.visit(&tab.site.server.site(&format!("examples/{page}")))
                .await;
            tab.eval::<()>(&format!(
                "Promise.all({BOARDS}.map(({{ ready }}) => ready)).then(() => null)"
            ))
            .await;
            tab.execute(AXE).await;
            assert_clean(&Game::first(tab), &format!("{page} in {scheme}")).await;
        }
    }
}

/// What stands between the two comments, for each pair of them.
fn marked(text: &str) -> Vec<String> {
    let pieces = text.split("<!-- example -->\n").skip(1);
    let pieces = pieces.map(|piece| piece.split("<!-- /example -->").next().unwrap_or_default());
    pieces.map(|piece| piece.trim_end().to_owned()).collect()
}

async fn the_source_on_show_is_the_source(tab: &Tab) {
    let folder = tab.site.dist.join("examples");
    for page in pages(tab) {
        tab.visit(&tab.site.server.site(&format!("examples/{page}")))
            .await;
        let shown: Vec<(String, String)> = tab
            .eval("[...document.querySelectorAll('[data-source]')].map(node => [node.dataset.source, node.textContent])")
            .await;
        for (file, text) in &shown {
            let source =
                fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
            let expected = if file.ends_with(".html") {
                marked(&source)
            } else {
                vec![source.trim_end().to_owned()]
            };
            assert!(
                expected.contains(&text.trim_end().to_owned()),
                "{page} shows of {file}:\n{text}"
            );
        }
        // Nothing that is marked is kept back.
        let own = marked(&fs::read_to_string(folder.join(&page)).expect("the page"));
        let shown: Vec<String> = shown
            .into_iter()
            .filter(|(file, _)| *file == page)
            .map(|(_, text)| text.trim_end().to_owned())
            .collect();
        if page != "framed.html" {
            assert_eq!(shown, own, "{page}");
        }
        assert!(!own.is_empty() || page == "index.html", "{page} marks no example");
    }
}

async fn the_site_links_every_example(tab: &Tab) {
    let links = "[...document.querySelectorAll('a[href]')].map(({ pathname }) => pathname.split('/').at(-1) || 'index.html')";
    tab.visit(&tab.site.server.site("examples/index.html")).await;
    let linked: BTreeSet<String> = tab.eval(links).await;
    for page in pages(tab) {
        // That one is shown in the frame of another.
        assert!(
            linked.contains(&page) || page == "framed.html",
            "{page} is not linked"
        );
    }
    tab.open().await;
    let from_home: bool = tab
        .eval("[...document.querySelectorAll('a[href]')].some(({ pathname }) => /\\/examples\\/(index.html)?$/.test(pathname))")
        .await;
    assert!(from_home, "the page does not link the examples");
}

async fn nothing_scrolls_sideways_in_the_examples(tab: &Tab) {
    for page in pages(tab) {
        tab.visit(&tab.site.server.site(&format!("examples/{page}")))
            .await;
        for width in [320, 1280] {
            tab.resize(width, 720, 1.0).await;
            tab.painted().await;
            let [content, window]: [f64; 2] = tab
                .eval("(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.scrollingElement)")
                .await;
            assert!(content <= window, "{page}: {content} in {window}");
        }
    }
}
