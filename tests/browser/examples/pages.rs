//! The example pages: they open, their boards can be played, and the article says what its figures find.

use std::collections::BTreeSet;
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

/// Opens an example page or the gallery.
async fn open(tab: &Tab, page: &str) {
    if page == GALLERY {
        return gallery::open(tab).await;
    }
    tab.visit(&tab.site.server.site(&format!("examples/{page}"))).await;
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

#[apply(chromium)]
async fn examples_play_over_http(tab: &Tab) {
    for page in pages(tab) {
        tab.visit(&tab.site.server.site(&format!("examples/{page}"))).await;
        let played = play(tab).await;
        assert!(played > 0, "{page} has no board");
        assert_eq!(tab.faults().await, [] as [&str; 0], "{page}");
    }
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

#[apply(chromium)]
async fn axe_finds_nothing_in_the_examples(tab: &Tab) {
    for scheme in ["light", "dark"] {
        tab.prefer(&[("prefers-color-scheme", scheme)]).await;
        for page in pages(tab).into_iter().chain([GALLERY.to_owned()]) {
            open(tab, &page).await;
            tab.eval::<()>(&format!("Promise.all({BOARDS}.map(({{ ready }}) => ready)).then(() => null)"))
                .await;
            gallery::trees(tab, "document").await;
            tab.execute(AXE).await;
            assert_clean(&Game::first(tab), &format!("{page} in {scheme}")).await;
        }
    }
}

#[apply(everywhere)]
async fn the_site_links_every_example(tab: &Tab) {
    let links = "[...document.querySelectorAll('a[href]')].map(({ pathname }) => pathname.split('/').at(-1) || 'index.html')";
    gallery::open(tab).await;
    let linked: BTreeSet<String> = tab.eval(links).await;
    for page in pages(tab) {
        // The page framed.html is shown in the frame of another example.
        assert!(linked.contains(&page) || page == "framed.html", "{page} is not linked");
    }
    tab.open().await;
    let from_home: bool = tab
        .eval("[...document.querySelectorAll('a[href]')].some(({ pathname }) => /\\/examples\\/(index.html)?$/.test(pathname))")
        .await;
    assert!(from_home, "the page does not link the examples");
}

#[apply(everywhere)]
async fn nothing_scrolls_sideways_in_the_examples(tab: &Tab) {
    for page in pages(tab).into_iter().chain([GALLERY.to_owned()]) {
        open(tab, &page).await;
        for width in [320, 1280, 2560] {
            tab.resize(width, 720, 1.0).await;
            tab.painted().await;
            tab.assert_fits(&page).await;
        }
    }
}

/// The figures of the article: their ids and their searches.
const FIGURES: [(&str, &str); 4] =
    [("numbers", "minimax"), ("game", "minimax"), ("depth", "minimax"), ("cuts", "alpha-beta")];

/// Opens the article and waits for its figures.
async fn read(tab: &Tab) {
    open(tab, "figures.html").await;
    assert_eq!(gallery::trees(tab, "document").await, FIGURES.len());
}

/// A figure by its id: what it searches, the naive record of the same search, and the figure's result.
async fn figure(tab: &Tab, name: &str, search: &str) -> (Subtree, Record, Value) {
    let tree = format!("document.querySelector('#{name} minimax-tree')");
    let [numbers, board]: [Option<String>; 2] =
        tab.eval(&format!("[{tree}.numbers, {tree}.getAttribute('board')]")).await;
    let place = match (numbers, board) {
        (Some(numbers), _) => Subtree::numbers(&numbers),
        (None, board) => {
            let board = board.expect("the figure has a board");
            let marks = |mark: char| board.matches(mark).count();
            Subtree::drawn(&board, if marks('X') > marks('O') { 'O' } else { 'X' })
        }
    };
    let record = Record::of(&place, search);
    (place, record, tab.eval(&format!("{tree}.result")).await)
}

/// The leaves of a tree of numbers, from left to right.
fn leaves(tree: &Value) -> Vec<Value> {
    match tree.as_array() {
        Some(children) => children.iter().flat_map(leaves).collect(),
        None => vec![tree.clone()],
    }
}

fn numbers(place: &Subtree) -> Vec<Value> {
    match place {
        Subtree::Numbers(tree) => leaves(tree),
        Subtree::Board(..) => Vec::new(),
    }
}

/// The result that an element with the same search must have.
fn expected(place: &Subtree, record: &Record) -> Value {
    let mut line = Vec::new();
    let mut here = &record.nodes[0];
    let is_best = |node: &usize, score: i32| record.nodes[*node].score == score;
    while let Some(nth) = here.children.iter().position(|child| is_best(child, here.score)) {
        here = &record.nodes[here.children[nth]];
        line.push(match here.place {
            Subtree::Board(_, cell) => cell.expect("a child has a cell"),
            Subtree::Numbers(_) => nth,
        });
    }
    let visited = record.nodes.iter().filter(|node| node.leaf());
    let cuts = record.steps.iter().filter(|step| step.kind == StepKind::Cut);
    let cut = cuts.flat_map(|step| &record.nodes[step.node].cut);
    json!({
        "score": record.nodes[0].score,
        "line": line,
        "nodes": record.nodes.len(),
        "all": place.size(),
        "visited": visited.flat_map(|node| numbers(&node.place)).collect::<Vec<_>>(),
        "cut": cut.flat_map(numbers).collect::<Vec<_>>(),
    })
}

/// The root's moves: their cells and their scores.
fn moves(record: &Record) -> Vec<(usize, i32)> {
    let children = record.nodes[0].children.iter().map(|&child| &record.nodes[child]);
    children
        .map(|node| match node.place {
            Subtree::Board(_, Some(cell)) => (cell, node.score),
            _ => panic!("{node:?} is no move"),
        })
        .collect()
}

#[apply(everywhere)]
async fn the_article_says_what_its_figures_find(tab: &Tab) {
    read(tab).await;
    let sections: Vec<String> = tab
        .eval("[...document.querySelectorAll('section')].map(section => [...section.querySelectorAll('p')].map(({ textContent }) => textContent).join(' ').replace(/\\s+/g, ' '))")
        .await;
    let numbers_in = |section: &str| -> Vec<String> {
        let is_part = |sign: char| sign.is_ascii_digit() || ['−', ','].contains(&sign);
        let words = section.split(|sign| !is_part(sign)).map(|word| word.trim_end_matches(','));
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let mut searched = Vec::new();
    for (name, search) in FIGURES {
        let (place, record, result) = figure(tab, name, search).await;
        assert_eq!(result, expected(&place, &record), "{name}");
        searched.push((place, record, result));
    }
    let [(first, root, _), (game, nine, _), (lost, plain, _), (tree, cuts, found)] = &searched[..] else {
        panic!("not four figures")
    };

    // The naive search gives each number of the text, in the order of the text.
    let all: Vec<String> = numbers(first).iter().map(Value::to_string).collect();
    let [three, seventeen, two, twelve] = &all[..] else { panic!("{all:?}") };
    let sides: Vec<String> =
        root.nodes[0].children.iter().map(|&side| written(root.nodes[side].score)).collect();
    assert_eq!(sides, [three.as_str(), two], "what the two MINs take");
    assert_eq!(written(root.nodes[0].score), *three);
    let said = [seventeen, twelve, three, two, seventeen, twelve, three, two];
    assert_eq!(numbers_in(&sections[0]), said.map(String::as_str));

    let [win, loss] = [10, -10].map(written);
    assert_eq!(moves(nine), [(1, -10), (4, 10), (6, -10)]);
    let below: Vec<i32> = nine
        .nodes
        .iter()
        .filter(|node| node.parent == Some(nine.nodes[0].children[2]))
        .map(|node| node.score)
        .collect();
    assert_eq!(below, [10, -10], "below the bottom left corner");
    let said = [&win, &loss, "0", &game.size().to_string(), &win, &loss, "7", &win, &loss];
    assert_eq!(numbers_in(&sections[1]), said);
    assert!(sections[1].contains(&format!("only {} is worth 10", SQUARES[4])));
    assert!(sections[1].contains(&format!("X 7, {}.", SQUARES[7 - 1])));

    assert!(moves(plain).iter().all(|&(_, score)| score == -10));
    assert!(sections[2].contains(&format!("the first is taken, {}.", SQUARES[moves(plain)[0].0])));
    let depth = Record::of(lost, "minimax-depth");
    assert_eq!(moves(&depth), [(0, -8), (2, -6), (3, -8), (4, -8)]);
    let said = [loss, written(-8), written(-6), lost.size().to_string()];
    assert_eq!(numbers_in(&sections[2]), said);
    let held = format!("{} holds out until the fourth move", SQUARES[2].replacen("the", "The", 1));
    assert!(sections[2].contains(&held));

    assert_eq!(numbers(tree)[..4], numbers(first)[..], "the same four on the left");
    let count = |list: &Value| list.as_array().expect("a list").len();
    let stops = cuts.steps.iter().filter(|step| step.kind == StepKind::Cut).count();
    let branches = cuts.nodes.iter().flat_map(|node| &node.cut).filter(|place| place.size() > 1).count();
    assert_eq!((branches, cuts.nodes[0].score), (2, 3));
    let said = [
        // Why the 12 is cut.
        3,
        2,
        12,
        2,
        3,
        12,
        numbers(tree).len(),
        // What is left out.
        stops,
        count(&found["cut"]),
        numbers(tree).len(),
        cuts.nodes.len(),
        tree.size(),
        3,
        2,
        2,
    ];
    assert_eq!(numbers_in(&sections[3]), said.map(|number| number.to_string()));

    let empty = Subtree::drawn(EMPTY, 'X');
    let said = ["minimax", "alpha-beta"].map(|search| grouped(NaiveSearch::named(search).count(&empty)));
    let [all, fewer] = said;
    assert_eq!(
        numbers_in(&sections[4]),
        [all, fewer, written(NaiveSearch::named("minimax").worth(&empty, 0))]
    );
    assert_eq!(sections.len(), 5);
}

#[apply(everywhere)]
async fn its_switch_changes_what_a_loss_costs(tab: &Tab) {
    read(tab).await;
    for (value, search) in [("depth", "minimax-depth"), ("plain", "minimax")] {
        let label = format!("document.querySelector('#depth [value={value}]').parentElement");
        tab.click_on(&label).await;
        tab.until(&format!("document.querySelector('#depth minimax-tree').scoring == '{value}' && document.querySelector('#depth minimax-tree').result !== undefined"))
            .await;
        let (place, record, result) = figure(tab, "depth", search).await;
        assert_eq!(result, expected(&place, &record), "{value}");
    }
}
