//! The gallery: each example runs beside its source, each source can be copied and runs unchanged, and the configurator.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::driver::server::Server;
use crate::driver::tab::Tab;
use crate::element::compact::early_rule;
use crate::element::embed::PAGE_HEAD;
use crate::element::game::{EMPTY, Game};
use crate::examples::dist::sizes;
use crate::examples::pages::pages;

/// Opens the gallery by its link on the page. A driver that opens its address would wait for all of its frames, and these only
/// load when they come into sight.
pub async fn open(tab: &Tab) {
    tab.open().await;
    tab.click_on("document.querySelector('.embed a[href^=examples]')").await;
    tab.until("document.readyState == 'complete' && document.querySelector('.gallery') != null").await;
    for nth in 0..3 {
        Game::nth(tab, nth).ready().await;
    }
}

/// The sources on show with the names of their files, in the order of the page. A file may be shown twice.
async fn shown(tab: &Tab) -> Vec<(String, String)> {
    tab.eval("[...document.querySelectorAll('[data-source]')].map(node => [node.dataset.source, node.textContent])").await
}

/// The scripts that an example loads from the folder above its own.
const SCRIPTS: [&str; 2] = ["tic-tac-toe.js", "minimax-tree.js"];

/// Waits until every drawn tree of a document has searched, and returns how many trees there are.
pub async fn trees(tab: &Tab, document: &str) -> usize {
    tab.until(&format!(
        "[...{document}.querySelectorAll('minimax-tree')].every(({{ ready }}) => ready !== undefined)"
    ))
    .await;
    tab.eval(&format!(
        "Promise.all([...{document}.querySelectorAll('minimax-tree')].map(({{ ready }}) => ready)).then(({{ length }}) => length)"
    ))
    .await
}

/// A folder of a host and its server. Dropping it ends the server and removes the folder.
struct Folder {
    path: PathBuf,
    _server: Server,
}

impl Folder {
    /// Serves the scripts and the engine with a host's files, and opens the host's `page.html`.
    async fn open(tab: &Tab, name: &str, files: &[(&str, &str)]) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("gallery-{name}-{}", tab.browser));
        drop(fs::remove_dir_all(&path));
        fs::create_dir_all(&path).expect("the folder can be made");
        for script in SCRIPTS.iter().chain(&["tic-tac-toe.mjs", "engine.js", "engine_bg.wasm"]) {
            fs::copy(tab.site.dist.join(script), path.join(script)).expect("the script can be copied");
        }
        for (name, text) in files {
            fs::write(path.join(name), text).expect("the file can be written");
        }
        let server = tab.serve(&path, "", None).await;
        tab.visit(&server.site("page.html")).await;
        Folder { path, _server: server }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.path));
    }
}

#[apply(everywhere)]
#[apply(layout)]
async fn each_example_is_linked_and_alive_beside_its_source(tab: &Tab) {
    open(tab).await;
    let framed: Vec<String> = tab
        .eval("[...document.querySelectorAll('.example iframe')].map(frame => frame.getAttribute('src'))")
        .await;
    let linked: BTreeSet<String> = tab
        .eval("[...document.querySelectorAll('a[href]')].map(({ pathname }) => pathname.split('/').at(-1))")
        .await;
    // The page framed.html is shown in the frame of another example.
    let expected: BTreeSet<String> = pages(tab).into_iter().filter(|page| page != "framed.html").collect();
    assert_eq!(framed.iter().cloned().collect::<BTreeSet<_>>(), expected);
    assert!(expected.is_subset(&linked), "{linked:?}");
    for (nth, page) in framed.iter().enumerate() {
        let frame = format!("document.querySelectorAll('.example iframe')[{nth}]");
        tab.execute(&format!("{frame}.scrollIntoView({{ block: 'center', behavior: 'instant' }});")).await;
        // One board is in a frame within the frame.
        let inner = format!(
            "((inner) => (inner?.querySelector('iframe')?.contentDocument ?? inner)?.querySelector('tic-tac-toe'))({frame}.contentDocument)"
        );
        tab.until(&format!("({inner})?.ready !== undefined")).await;
        let board = Game::at(tab, &inner);
        board.ready().await;
        assert!(
            [EMPTY, "X../.../..."].contains(&board.board().await.as_str())
                || page == "boards.html"
                || page == "article.html",
            "{page}"
        );
        let drawn = trees(tab, &format!("{frame}.contentDocument")).await;
        assert_eq!(drawn, if page == "figures.html" { 4 } else { 0 }, "{page}");
        // The frame cuts nothing off, except for the articles.
        let [content, window]: [f64; 2] = tab
            .eval(&format!("(({{ scrollHeight, clientHeight }}) => [scrollHeight, clientHeight])({frame}.contentDocument.scrollingElement)"))
            .await;
        assert!(
            content <= window || ["article.html", "figures.html"].contains(&page.as_str()),
            "{page}: {content} in {window}"
        );
    }
}

/// All that stands between the comments of a page that mark an example. The scripts are in the page's own folder.
fn marked(text: &str) -> String {
    let pieces = text.split("<!-- example -->\n").skip(1);
    let pieces = pieces.map(|piece| piece.split("<!-- /example -->").next().unwrap_or_default().trim_end());
    let marked = pieces.collect::<Vec<_>>().join("\n");
    SCRIPTS.iter().fold(marked, |marked, script| marked.replace(&format!("../{script}"), script))
}

#[apply(chromium)]
async fn the_source_on_show_is_the_source(tab: &Tab) {
    let folder = tab.site.dist.join("examples");
    open(tab).await;
    let shown: BTreeMap<String, String> = shown(tab).await.into_iter().collect();
    for (file, text) in &shown {
        let source = fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let expected = if file.ends_with(".html") { marked(&source) } else { source.trim_end().to_owned() };
        assert!(!expected.is_empty(), "{file} marks no example");
        assert_eq!(*text, expected, "{file}");
    }
    // Every file that an example needs is shown.
    let own = ["index.html", "gallery.css", "gallery.js", "configurator.js", "examples.css"];
    for file in fs::read_dir(folder).expect("the folder") {
        let name = file.expect("a file").file_name().to_string_lossy().into_owned();
        assert!(shown.contains_key(&name) || own.contains(&name.as_str()), "{name} is not shown");
    }
}

#[apply(everywhere)]
async fn every_source_runs_as_it_stands(tab: &Tab) {
    open(tab).await;
    let shown = shown(tab).await;
    for (name, text) in shown.iter().filter(|(name, _)| name.ends_with(".html")) {
        let page = format!("<!doctype html><html lang=en><meta charset=utf-8><title>{name}</title>{text}");
        let mut files: Vec<(&str, &str)> =
            shown.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        files.extend([("page.html", page.as_str()), ("examples.css", "")]);
        let _folder = Folder::open(tab, "source", &files).await;
        let inner =
            "(document.querySelector('iframe')?.contentDocument ?? document).querySelector('tic-tac-toe')";
        tab.until(&format!("({inner})?.ready !== undefined")).await;
        let board = Game::at(tab, inner);
        board.ready().await;
        trees(tab, "document").await;
        assert_eq!(tab.faults().await, [] as [&str; 0], "{name}");
        tab.visit("about:blank").await;
    }
}

const README: &str = include_str!("../../../README.md");

/// The README's blocks of code in a language.
fn readme_blocks(language: &str) -> Vec<&'static str> {
    let after = README.split(&format!("```{language}\n")).skip(1).collect::<Vec<_>>();
    after.into_iter().map(|after| after.split("```").next().unwrap_or_default()).collect()
}

#[apply(everywhere)]
async fn every_script_of_the_readme_runs_as_it_stands(tab: &Tab) {
    let scripts = readme_blocks("js");
    assert_eq!(scripts.len(), 3);
    let mut compared = 0;
    for script in scripts {
        // The comment behind an expression is its value, if the comment is code.
        let values = script.lines().filter_map(|line| {
            let (expression, value) = line.split_once("; ")?;
            let value = value.trim_start().strip_prefix("// ")?;
            let text = value.strip_prefix('"').and_then(|text| text.split_once('"'));
            let code = match text {
                Some((text, _)) => format!("\"{text}\""),
                None if value.starts_with(|sign: char| sign == '{' || sign.is_ascii_digit()) => {
                    value.to_owned()
                }
                None => return None,
            };
            Some(format!("[{expression}, {code}]"))
        });
        let values: Vec<String> = values.collect();
        compared += values.len();
        let page = format!(
            "{PAGE_HEAD}<script src=tic-tac-toe.js></script><tic-tac-toe></tic-tac-toe><script type=module>
            const board = document.querySelector('tic-tac-toe');
            await board.ready;
            {script}
            window.values = [{}];
            </script>",
            values.join(", ")
        );
        let _folder = Folder::open(tab, "readme", &[("page.html", &page)]).await;
        tab.until("window.values !== undefined").await;
        for [found, said] in tab.eval::<Vec<[Value; 2]>>("values").await {
            // The README shows only some properties of an object.
            let is_same = match (&found, &said) {
                (Value::Object(found), Value::Object(said)) => {
                    said.iter().all(|(name, value)| found.get(name) == Some(value))
                }
                _ => found == said,
            };
            assert!(is_same, "{found}, not {said}: {script}");
        }
        assert_eq!(tab.faults().await, [] as [&str; 0], "{script}");
        tab.visit("about:blank").await;
    }
    assert_eq!(compared, 5);
}

#[apply(everywhere)]
async fn every_figure_of_the_readme_works_as_it_stands(tab: &Tab) {
    let mut figures = readme_blocks("html");
    figures.retain(|text| text.contains("<minimax-tree"));
    let [one, numbers, followed] = figures[..] else { panic!("{figures:?}") };
    // Opens the figure, steps to the start and forward again, and evaluates `asked`.
    let find = async |page: &str, asked: &str| -> Value {
        let page = format!("{PAGE_HEAD}{page}");
        let _folder = Folder::open(tab, "figure", &[("page.html", &page)]).await;
        assert_eq!(trees(tab, "document").await, 1);
        let found: Value = tab
            .eval(&format!(
                "((tree) => {{
                    const first = tree.step;
                    const told = [];
                    tree.addEventListener('tree-step', ({{ detail }}) => told.push(detail));
                    tree.back();
                    tree.toStart();
                    while (tree.step < first) tree.forward();
                    return {asked};
                }})(document.querySelector('minimax-tree'))"
            ))
            .await;
        assert_eq!(tab.faults().await, [] as [&str; 0], "{page}");
        found
    };
    let found = find(one, "[first, tree.result.line]").await;
    assert_eq!(found, json!([0, [4]]));
    // The figure begins at the first cut, which cuts the 12.
    let found = find(
        numbers,
        "[told.map(({ cut }) => cut).filter(Boolean), told.at(-1).cut, tree.result.score, tree.result.cut]",
    )
    .await;
    assert_eq!(found, json!([[1], 1, 3, [12, 25, 0, 5, 2, 14]]));
    // The board shows each position that the search visits, and the root at the end.
    let found = find(
        followed,
        "(() => {
            const seen = [];
            const board = document.querySelector('tic-tac-toe');
            while (tree.step < tree.steps - 1) tree.forward(), seen.push(board.board);
            return [new Set(seen).size, seen.slice(0, 2), seen.at(-1)];
        })()",
    )
    .await;
    assert_eq!(found, json!([9, ["OXX/X.X/.OO", "OXX/XOX/.OO"], "O.X/X.X/.OO"]));

    let (_, size) = sizes(&tab.site, "minimax-tree.js");
    let said = format!("`dist/minimax-tree.js`, {} kB with gzip", size.div_ceil(1_024));
    assert!(README.contains(&said), "the README does not say: {said}");
}

#[apply(chromium)]
async fn a_source_is_copied(tab: &Tab) {
    tab.keep_copies().await;
    open(tab).await;
    let count: usize = tab.eval("document.querySelectorAll('pre').length").await;
    assert_eq!(tab.eval::<usize>("document.querySelectorAll('.copy').length").await, count);
    for nth in [0, 1, count - 1] {
        let button = format!("document.querySelectorAll('.copy')[{nth}]");
        tab.click_on(&button).await;
        tab.until(&format!("{button}.textContent == 'Copied'")).await;
        let source: String = tab.eval(&format!("document.querySelectorAll('pre')[{nth}].textContent")).await;
        assert!(source.len() > 40, "{source}");
        assert_eq!(tab.eval::<String>("copied").await, source);
        tab.until(&format!("{button}.textContent == 'Copy'")).await;
    }
}

#[apply(chromium)]
async fn where_nothing_can_be_copied_the_source_is_selected(tab: &Tab) {
    tab.add_prelude("Object.defineProperty(navigator, 'clipboard', { value: undefined });").await;
    open(tab).await;
    tab.click_on("document.querySelectorAll('.copy')[1]").await;
    tab.until("document.querySelectorAll('.copy')[1].textContent == 'Selected'").await;
    let [selected, source]: [String; 2] =
        tab.eval("[getSelection().toString().trim(), document.querySelectorAll('pre')[1].textContent]").await;
    assert_eq!(selected, source);
}

/// The expression of a field of the configurator.
fn field(name: &str) -> String {
    format!("document.querySelector(`#configurator [name='{name}']`)")
}

/// Chooses an option of the configurator by the keyboard. The option must be below the chosen one.
async fn choose(tab: &Tab, name: &str, value: &str) {
    let field = field(name);
    tab.execute(&format!("{field}.focus();")).await;
    let steps: usize = tab
        .eval(&format!(
            "[...{field}.options].findIndex(({{ value }}) => value == '{value}') - {field}.selectedIndex"
        ))
        .await;
    for _ in 0..steps {
        tab.press("ArrowDown").await;
    }
    assert_eq!(tab.eval::<String>(&format!("{field}.value")).await, value);
}

/// Writes a text into a field of the configurator.
async fn write(tab: &Tab, name: &str, text: &str) {
    tab.click_on(&field(name)).await;
    tab.insert(text).await;
}

/// The tag that the configurator has written.
async fn snippet(tab: &Tab) -> String {
    tab.eval("document.querySelector('#snippet').textContent").await
}

#[apply(chromium)]
async fn the_configurator_offers_what_the_manifest_lists(tab: &Tab) {
    open(tab).await;
    let manifest = fs::read_to_string(tab.site.dist.join("custom-elements.json")).expect("it can be read");
    let manifest: Value = serde_json::from_str(&manifest).expect("the manifest is JSON");
    let class = &manifest["modules"][0]["declarations"][0];
    let attributes = class["attributes"].as_array().expect("attributes are a list");
    let mut offered: BTreeMap<String, Vec<String>> = tab
        .eval("Object.fromEntries([...document.querySelector('#configurator').elements].filter(({ name, type }) => name && type != 'color').map(field => [field.name, [...field.options ?? []].map(({ value }) => value)]))")
        .await;
    for attribute in attributes {
        let name = attribute["name"].as_str().expect("a name");
        let values = offered.remove(name).unwrap_or_else(|| panic!("{name} cannot be chosen"));
        // For a list of words, the configurator offers all, the default first.
        let text = attribute["type"]["text"].as_str().unwrap_or_default();
        if text.starts_with('"') {
            let listed: BTreeSet<&str> = text.split('"').skip(1).step_by(2).collect();
            let ours: BTreeSet<&str> =
                values.iter().map(String::as_str).filter(|value| !value.is_empty()).collect();
            assert_eq!(ours, listed, "{name}");
            let default = attribute["default"].as_str().unwrap_or_default().trim_matches(['"', '\'']);
            assert!(values[0] == default || values[0].is_empty(), "{name}: {values:?}, {default}");
        }
    }
    assert!(offered.is_empty(), "no such attributes: {offered:?}");
    let colours: Vec<String> = tab
        .eval("[...document.querySelectorAll('#configurator [type=color]')].map(({ name }) => name)")
        .await;
    let known: Vec<&str> = class["cssProperties"]
        .as_array()
        .expect("the properties are a list")
        .iter()
        .filter_map(|each| each["name"].as_str())
        .collect();
    assert!(colours.len() > 4 && colours.iter().all(|name| known.contains(&name.as_str())), "{colours:?}");
}

#[apply(everywhere)]
#[apply(layout)]
async fn what_is_chosen_is_seen_on_three_grounds_and_runs_as_it_stands(tab: &Tab) {
    open(tab).await;
    assert_eq!(early_rule(&snippet(tab).await), early_rule(README), "the rule is not the README's");
    for (name, value) in [
        ("player", "O"),
        ("opener", "O"),
        ("level", "hard"),
        ("controls", "minimal"),
        ("theme", "dark"),
        ("lang", "ru"),
    ] {
        choose(tab, name, value).await;
    }
    write(tab, "board", "X../.O./...").await;
    write(tab, "seed", "7").await;
    write(tab, "label", "My \"board\" & I").await;
    tab.click_on(&field("hints")).await;
    tab.execute(
        "for (const [name, value] of [['--ttt-x', '#ff0080'], ['--ttt-o', '#00ff80']]) {
            const field = document.querySelector(`#configurator [name='${name}']`);
            field.value = value;
            field.dispatchEvent(new Event('input', { bubbles: true }));
        }",
    )
    .await;
    let facts = "[
        Object.fromEntries([...game.attributes].filter(({ name }) => name != 'style').map(({ name, value }) => [name, value])),
        ['--ttt-x', '--ttt-o', '--ttt-line'].map(name => getComputedStyle(game).getPropertyValue(name)),
    ]";
    let attributes = json!({
        "board": "X../.O./...", "controls": "minimal", "hints": "", "label": "My \"board\" & I", "lang": "ru",
        "level": "hard", "opener": "O", "player": "O", "seed": "7", "theme": "dark",
    });
    let expected = json!([attributes, ["#ff0080", "#00ff80", ""]]);
    for nth in 0..3 {
        assert_eq!(Game::nth(tab, nth).ask::<Value>(facts).await, expected);
    }
    let snippet = snippet(tab).await;
    let page = format!("<!doctype html><html lang=en><meta charset=utf-8><title>Mine</title>{snippet}");
    let _folder = Folder::open(tab, "mine", &[("page.html", &page)]).await;
    assert_eq!(tab.game().await.ask::<Value>(facts).await, expected, "{snippet}");
    tab.visit("about:blank").await;
}

#[apply(chromium)]
async fn the_configurator_goes_back_to_the_defaults(tab: &Tab) {
    open(tab).await;
    let plain = snippet(tab).await;
    assert!(plain.ends_with("\n<tic-tac-toe></tic-tac-toe>"), "{plain}");
    choose(tab, "level", "easy").await;
    tab.click_on(&field("hints")).await;
    assert!(snippet(tab).await.ends_with("\n<tic-tac-toe level=\"easy\" hints></tic-tac-toe>"));
    // The boards themselves say that a position is unusable.
    write(tab, "board", "XXXX").await;
    let board = Game::first(tab);
    let said = board.status_text().await;
    assert!(said.starts_with("The game starts from an empty board."), "{said}");
    assert_eq!(board.board().await, EMPTY);
    tab.faults().await;
    tab.click_on("document.querySelector('#configurator [type=reset]')").await;
    tab.until("document.querySelector('#snippet').textContent.endsWith('<tic-tac-toe></tic-tac-toe>')").await;
    assert_eq!(snippet(tab).await, plain);
    let attributes = "[...game.attributes].filter(({ name }) => name != 'style').length";
    for nth in 0..3 {
        assert_eq!(Game::nth(tab, nth).ask::<usize>(attributes).await, 0);
    }
}

#[apply(chromium)]
async fn a_finger_makes_it_ones_own(tab: &Tab) {
    tab.become_phone().await;
    the_configurator_goes_back_to_the_defaults(tab).await;
    a_source_is_copied(tab).await;
}
