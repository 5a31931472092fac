//! The example pages: they open, their boards can be played, and the article says what its figures find.

use std::fs;

use serde_json::{Value, json};

use crate::driver::tab::Tab;
use crate::element::access::{AXE, assert_clean};
use crate::element::game::{EMPTY, Game};
use crate::examples::gallery;
use crate::explain::notation::{SQUARES, grouped, written};
use crate::oracle::State;
use crate::oracle::search::{NaiveSearch, Record, StepKind, Subtree};

/// The gallery, which shows all examples.
pub const GALLERY: &str = "index.html";

/// The file names of the example pages.
pub fn pages(tab: &Tab) -> Vec<String> {
    let files = fs::read_dir(tab.site.dist.join("examples")).expect("the folder can be read");
    let names = files.map(|file| file.expect("a file").file_name().to_string_lossy().into_owned());
    let mut pages: Vec<String> = names.filter(|name| name.ends_with(".html") && name != GALLERY).collect();
    pages.sort();
    assert!(pages.len() > 10, "{pages:?}");
    pages
}

/// The page's boards, those in frames included.
const BOARDS: &str = "[document, ...[...document.querySelectorAll('iframe')].map(frame => frame.contentDocument)].flatMap(page => [...page?.querySelectorAll('tic-tac-toe') ?? []])";

/// Plays a move on every board of the page that scripts can reach, and returns the number of these boards.
async fn play(tab: &Tab) -> usize {
    let button = "document.querySelector('#open')";
    if tab.eval::<bool>(&format!("{button} != null")).await {
        tab.click_on(button).await;
    }
    tab.until("[...document.querySelectorAll('iframe')].every(({ contentDocument }) => !contentDocument || contentDocument.readyState == 'complete')")
        .await;
    let count: usize = tab.eval(&format!("{BOARDS}.length")).await;
    for index in 0..count {
        let game = Game::at(tab, &format!("{BOARDS}[{index}]"));
        game.ready().await;
        game.wait_for_turn().await;
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
        game.wait_for_turn().await;
    }
    count
}

#[apply(everywhere)]
async fn examples_play_by_double_click(tab: &Tab) {
    for page in pages(tab) {
        tab.visit(&tab.site.file(&format!("examples/{page}"))).await;
        let played = play(tab).await;
        // Some browsers treat a file in a frame as another origin, out of reach. The framed page is also tested by itself.
        if page != "iframe.html" {
            assert!(played > 0, "{page} has no board");
        }
        assert_eq!(tab.faults().await, [] as [&str; 0], "{page}");
    }
}

#[apply(everywhere)]
async fn examples_play_over_http_and_fit_every_window(tab: &Tab) {
    for page in pages(tab) {
        tab.visit(&tab.site.server.site(&format!("examples/{page}"))).await;
        assert!(play(tab).await > 0, "{page} has no board");
        assert_fits_every_window(tab, &page).await;
        assert_eq!(tab.faults().await, [] as [&str; 0], "{page}");
    }
    gallery::open(tab).await;
    assert_fits_every_window(tab, "the gallery").await;
}

/// Asserts that the page scrolls sideways in no window. Leaves the window as it was.
async fn assert_fits_every_window(tab: &Tab, page: &str) {
    for width in [320, 2560, 1280] {
        tab.resize(width, 720, 1.0).await;
        tab.painted().await;
        tab.assert_fits(page).await;
    }
}

#[apply(chromium)]
async fn axe_finds_nothing_in_the_examples(tab: &Tab) {
    for page in pages(tab).into_iter().chain([GALLERY.to_owned()]) {
        if page == GALLERY {
            gallery::open(tab).await;
        } else {
            tab.visit(&tab.site.server.site(&format!("examples/{page}"))).await;
        }
        tab.eval::<()>(&format!("Promise.all({BOARDS}.map(({{ ready }}) => ready)).then(() => null)")).await;
        gallery::trees(tab, "document").await;
        tab.execute(AXE).await;
        for scheme in ["light", "dark"] {
            tab.prefer(&[("prefers-color-scheme", scheme)]).await;
            assert_clean(tab, &format!("{page} in {scheme}")).await;
        }
    }
}

/// The figures of the article: their ids, what they search, and how.
fn figures() -> [(&'static str, Subtree, &'static str); 4] {
    let cuts = "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]";
    [
        ("numbers", Subtree::numbers("[[3,17],[2,12]]"), "minimax"),
        ("game", Subtree::drawn("O.X/X.X/.OO", 'X'), "minimax"),
        ("depth", Subtree::drawn(".X./..X/OOX", 'O'), "minimax"),
        ("cuts", Subtree::numbers(cuts), "alpha-beta"),
    ]
}

/// Opens the article and waits for its figures.
async fn read(tab: &Tab) {
    tab.visit(&tab.site.server.site("examples/figures.html")).await;
    assert_eq!(gallery::trees(tab, "document").await, figures().len());
}

#[apply(chromium)]
#[apply(layout)]
async fn the_figures_of_the_article_move_nothing_when_they_come(tab: &Tab) {
    for (width, height) in [(390, 844), (1280, 720)] {
        tab.resize(width, height, 1.0).await;
        read(tab).await;
        // The same page without its scripts.
        tab.eval::<()>(
            "fetch('').then(answer => answer.text()).then(text => new Promise(done => {
                const bare = document.createElement('iframe');
                bare.style = `all: initial; position: fixed; inset: 0; border: 0; inline-size: ${innerWidth}px; block-size: ${innerHeight}px`;
                document.body.append(bare);
                bare.contentDocument.open();
                bare.onload = () => done(null);
                bare.contentDocument.write(text.replace(/<script.*?<\\/script>/g, ''));
                bare.contentDocument.close();
            }))",
        )
        .await;
        let moved: Vec<f64> = tab
            .eval(
                "(([early, late]) => early.map((place, at) => late[at] - place))([document.querySelector('iframe').contentDocument, document]
                    .map(page => [...page.querySelectorAll('h2')].map(heading => heading.getBoundingClientRect().top)))",
            )
            .await;
        assert_eq!(moved, [0.0; 5], "{width}");
    }
}

/// Asserts that a figure has searched this: the score, and how many nodes the search and minimax visit, are those of the
/// naive search.
async fn assert_figure(tab: &Tab, name: &str, record: &Record, all: usize) {
    let result = format!(
        "(({{ score, nodes, all }}) => [score, nodes, all])(document.querySelector('#{name} minimax-tree').result)"
    );
    let expected = json!([record.nodes[0].score, record.nodes.len(), all]);
    assert_eq!(tab.eval::<Value>(&result).await, expected, "{name}");
}

/// The scores of the root's moves, by the numbers of their cells.
fn moves(record: &Record) -> Vec<(usize, i32)> {
    let children = record.nodes[0].children.iter().map(|&child| &record.nodes[child]);
    children
        .map(|node| match node.place {
            Subtree::Board(_, Some(cell)) => (cell, node.score),
            _ => panic!("{node:?} is no move"),
        })
        .collect()
}

/// The numbers in a text, in its order, with a space between. Commas may divide the thousands.
fn numbers(text: &str) -> String {
    let is_part = |sign: char| sign.is_ascii_digit() || ['−', ','].contains(&sign);
    let words = text.split(|sign| !is_part(sign)).map(|word| word.trim_end_matches(','));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[apply(everywhere)]
async fn the_article_says_what_its_figures_find(tab: &Tab) {
    read(tab).await;
    let figures = figures();
    let records = figures.each_ref().map(|(_, place, search)| Record::of(place, search));
    for ((name, place, _), record) in figures.iter().zip(&records) {
        assert_figure(tab, name, record, place.size()).await;
    }
    let [(_, first, _), (_, game, _), (_, lost, _), (_, tree, _)] = &figures;
    let [root, nine, plain, cuts] = &records;
    let sections: Vec<String> = tab
        .eval("[...document.querySelectorAll('section')].map(section => [...section.querySelectorAll('p')].map(({ textContent }) => textContent).join(' ').replace(/\\s+/g, ' '))")
        .await;

    // The sides are worth 3 and 2, and MAX takes the 3.
    let sides: Vec<i32> = root.nodes[0].children.iter().map(|&side| root.nodes[side].score).collect();
    assert_eq!((first.size(), sides, root.nodes[0].score), (7, vec![3, 2], 3));
    assert_eq!(numbers(&sections[0]), "17 12 3 2 17 12 3 2");

    assert_eq!(moves(nine), [(1, -10), (4, 10), (6, -10)]);
    let lower = nine.nodes[0].children[2];
    let below: Vec<i32> =
        nine.nodes.iter().filter(|node| node.parent == Some(lower)).map(|node| node.score).collect();
    assert_eq!(below, [10, -10], "below the bottom left corner");
    assert_eq!(numbers(&sections[1]), format!("10 −10 0 {} 10 −10 7 10 −10", game.size()));
    assert!(sections[1].contains(&format!("only {} is worth 10", SQUARES[4])));
    assert!(sections[1].contains(&format!("X 7, {}.", SQUARES[7 - 1])));

    assert_eq!(moves(plain), [(0, -10), (2, -10), (3, -10), (4, -10)]);
    assert_eq!(moves(&Record::of(lost, "minimax-depth")), [(0, -8), (2, -6), (3, -8), (4, -8)]);
    assert_eq!(numbers(&sections[2]), format!("−10 −8 −6 {}", lost.size()));
    assert!(sections[2].contains(&format!("the first is taken, {}.", SQUARES[0])));
    let held = format!("{} holds out until the fourth move", SQUARES[2].replacen("the", "The", 1));
    assert!(sections[2].contains(&held));

    let stops = cuts.steps.iter().filter(|step| step.kind == StepKind::Cut).count();
    let cut: Vec<&Subtree> = cuts.nodes.iter().flat_map(|node| &node.cut).collect();
    let branches = cut.iter().filter(|place| place.size() > 1).count();
    assert_eq!((branches, cuts.nodes[0].score), (2, 3));
    let all = leaves(tree);
    let spared: usize = cut.into_iter().map(leaves).sum();
    let visited = format!("{stops} {spared} {all} {} {}", cuts.nodes.len(), tree.size());
    assert_eq!(numbers(&sections[3]), format!("3 2 12 2 3 12 {all} {visited} 3 2 2"));

    let empty = Subtree::drawn(EMPTY, 'X');
    let [all, fewer] =
        ["minimax", "alpha-beta"].map(|search| grouped(NaiveSearch::named(search).count(&empty)));
    let score = written(NaiveSearch::named("minimax").worth(&empty, 0));
    assert_eq!(numbers(&sections[4]), format!("{all} {fewer} {score}"));
    assert_eq!(sections.len(), 5);
}

/// How many leaves a tree of numbers has.
fn leaves(place: &Subtree) -> usize {
    fn count(tree: &Value) -> usize {
        tree.as_array().map_or(1, |children| children.iter().map(count).sum())
    }
    match place {
        Subtree::Numbers(tree) => count(tree),
        Subtree::Board(..) => panic!("a tree of numbers is expected"),
    }
}

#[apply(everywhere)]
async fn its_switch_changes_what_a_loss_costs(tab: &Tab) {
    read(tab).await;
    let [.., (name, lost, _), _] = figures();
    for (value, search) in [("depth", "minimax-depth"), ("plain", "minimax")] {
        tab.click_on(&format!("document.querySelector('#{name} [value={value}]').parentElement")).await;
        tab.until(&format!("(tree => tree.scoring == '{value}' && tree.result !== undefined)(document.querySelector('#{name} minimax-tree'))"))
            .await;
        assert_figure(tab, name, &Record::of(&lost, search), lost.size()).await;
    }
}
