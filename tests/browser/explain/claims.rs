//! "How it thinks", claims about the size of the game, each beside its count.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::driver::tab::Tab;
use crate::explain::notation::grouped;
use crate::explain::think::Think;
use crate::oracle::{Cut, Oracle, SYMMETRIES, Search, State, games, reachable};
use crate::page::tasks::assert_never_felt;

/// Waits until everything is counted, and returns the title, the claim and the count of each row.
async fn table(think: &Think<'_>) -> Vec<[String; 3]> {
    think.until("$('#think-claims table').getAttribute('aria-busy') == 'false'").await;
    think
        .ask("$$('#think-claims tbody tr').map(row => [...row.children].map(cell => cell.innerText.trim().replaceAll(/\\s+/g, ' ')))")
        .await
}

/// How many nodes minimax visits for all moves of X in one game. Both sides play the best moves of the contract.
fn nodes_of_a_game() -> u64 {
    let (mut oracle, mut state, mut nodes) = (Oracle::default(), State::start('X'), 0);
    while let Some(cell) = oracle.best(state) {
        if state.turn == 'X' {
            nodes += Search::run(state, false, Cut::Never).1;
        }
        state = state.after(cell);
    }
    assert_eq!(state.status(), "draw");
    nodes
}

/// The smallest of the positions that are equal when turned or mirrored: it represents them all.
fn turned(state: State) -> State {
    let same = SYMMETRIES.map(|symmetry| state.moved(symmetry));
    same.into_iter().min().expect("there are eight")
}

/// The text without separators between digits, so that a search finds a number in any spelling.
fn run_together(text: &str) -> String {
    let between = |sign: char| " \u{a0}\u{202f}\u{2009}\u{2007},.'’_٬‘`".contains(sign);
    let signs: Vec<char> = text.chars().collect();
    let mut together = String::new();
    for (index, &sign) in signs.iter().enumerate() {
        let is_digit = |at: Option<usize>| at.and_then(|at| signs.get(at)).is_some_and(char::is_ascii_digit);
        if !(between(sign) && is_digit(index.checked_sub(1)) && is_digit(Some(index + 1))) {
            together.push(sign);
        }
    }
    together
}

/// Claims and counts as bare digits, each too long to occur by chance.
const NUMBERS: [&str; 4] = ["362880", "368047", "549946", GAMES];

/// The number of games.
const GAMES: &str = "255168";

#[apply(everywhere)]
async fn each_claim_stands_beside_its_count(tab: &Tab) {
    let think = Think::follow(tab, "#think=claims").await;
    let start = State::start('X');
    let positions = reachable('X');
    let different: BTreeSet<State> = positions.iter().copied().map(turned).collect();
    let counted = [
        games(start).into_iter().sum(),
        Search::run(start, false, Cut::Never).1,
        nodes_of_a_game(),
        positions.len() as u64,
        different.len() as u64,
    ];
    // The numbers of the articles.
    assert_eq!([counted[0], counted[1], counted[3], counted[4]], [255_168, 549_946, 5_478, 765]);
    let claimed =
        ["9! = 362,880", "9! = 362,880", "9! + 7! + 5! + 3! + 1! = 368,047", "no claim", "no claim"];
    let rows = table(&think).await;
    let found: Vec<(&str, &str)> =
        rows.iter().map(|[_, claim, count]| (claim.as_str(), count.as_str())).collect();
    let counted = counted.map(|count| grouped(count as usize));
    let expected: Vec<(&str, &str)> = claimed.into_iter().zip(counted.iter().map(String::as_str)).collect();
    assert_eq!(found, expected, "{rows:#?}");
    for ([title, ..], word) in
        rows.iter().zip(["Games", "first move", "whole game", "positions", "turned and mirrored"])
    {
        assert!(title.contains(word), "{title}");
    }
}

#[apply(chromium)]
async fn the_numbers_are_the_same_in_every_language(tab: &Tab) {
    let think = Think::follow(tab, "#think=claims").await;
    let digits = |rows: Vec<[String; 3]>| -> Vec<String> {
        let cells = rows.into_iter().flat_map(|[_, claim, count]| [claim, count]);
        cells
            .map(|cell| {
                run_together(&cell)
                    .chars()
                    .filter(|sign| sign.is_ascii_digit() || "!+=".contains(*sign))
                    .collect()
            })
            .collect()
    };
    let english = digits(table(&think).await);
    assert!(english.iter().any(|cell| cell == "9!=362880"), "{english:?}");
    for language in ["zh", "ru"] {
        think.speak(language).await;
        assert_eq!(digits(table(&think).await), english, "{language}");
    }
}

#[apply(chromium)]
async fn no_number_is_written_down(tab: &Tab) {
    // `run_together` recognises every spelling.
    for spelled in ["362,880", "362 880", "362\u{a0}880", "362_880", "362.880", "362\u{202f}880", "362880"] {
        assert_eq!(run_together(spelled), "362880");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("www");
    let mut folders = vec![root.join("explain"), root.join("page")];
    let mut files = vec![root.join("index.html"), tab.site.dist.join("explain.js")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "js") {
                files.push(path);
            }
        }
    }
    assert!(files.len() > 30, "{files:#?}");
    for file in files {
        let text = run_together(&fs::read_to_string(&file).expect("text"));
        let is = |name: &str| file.ends_with(name);
        // The page's own facts, outside of this section, may state the number of games.
        let tells = is("index.html") || is("page.js");
        let counts = is("claims.js") || is("compare.js") || is("proof.js");
        let known = NUMBERS.into_iter().filter(|number| !tells || *number != GAMES);
        // The shorter counts may occur elsewhere by chance, but not in the files that count them.
        let short = ["5478", "4520", "765"].into_iter().filter(|_| counts);
        for number in known.chain(short) {
            assert!(!text.contains(number), "{number} is written in {}", file.display());
        }
    }
}

#[apply(chromium)]
async fn no_number_is_there_before_it_is_counted(tab: &Tab) {
    let think = Think::follow(tab, "#think=open").await;
    let before: String =
        think.ask("(document.querySelector('#think').innerHTML + $('#think').textContent)").await;
    assert!(before.contains("think-claims"));
    for number in NUMBERS {
        assert!(!run_together(&before).contains(number), "{number} is there before it is counted");
    }
    // The numbers appear once they are counted.
    think.section("claims").await;
    table(&think).await;
    let after = run_together(&think.text("#think-claims").await);
    for number in NUMBERS {
        assert!(after.contains(number), "{number} is not there: {after}");
    }
}

#[apply(chromium)]
async fn it_is_counted_in_the_browser_each_time_anew(tab: &Tab) {
    // Counts the calls of the engine's export `count`.
    let listen = "
        window.counted = 0;
        const { Instance } = WebAssembly;
        WebAssembly.Instance = function (...given) {
            const exports = { ...new Instance(...given).exports };
            const { count } = exports;
            if (count) exports.count = (...words) => ((window.counted += 1), count(...words));
            return { exports };
        };
        WebAssembly.Instance.prototype = Instance.prototype;
    ";
    tab.add_prelude(listen).await;
    let think = Think::follow(tab, "#think=open").await;
    assert_eq!(think.ask::<u32>("counted").await, 0);
    think.section("claims").await;
    let first = table(&think).await;
    // The empty board by minimax, with memory and with symmetry, and the five moves of X in a game.
    let once: u32 = think.ask("counted").await;
    assert!(once >= 3 + 5, "{once} counts");
    think.fold("claims").await;
    think.section("claims").await;
    think.until(&format!("counted == {}", 2 * once)).await;
    assert_eq!(table(&think).await, first);
}

#[apply(chromium)]
async fn when_it_was_counted_is_said(tab: &Tab) {
    let think = Think::follow(tab, "#think=open").await;
    let clock = "Date.now()";
    let before: f64 = think.ask(clock).await;
    think.section("claims").await;
    table(&think).await;
    let after: f64 = think.ask(clock).await;
    let said = think.text("#think-claims .note").await;
    // Every second in between, in the notation of this browser.
    let times: Vec<String> = think
        .ask(&format!(
            "Array.from({{ length: {} }}, (_, second) => new Intl.DateTimeFormat('en', {{ timeStyle: 'medium' }})
                .format({before} + 1000 * second).replaceAll(/\\s+/g, ' '))",
            ((after - before) / 1000.0).ceil() as u32 + 1
        ))
        .await;
    assert!(times.iter().any(|time| said.contains(&format!("at {time};"))), "{said}, not {times:?}");
    let took: Value =
        think.ask("$('#think-claims .note').innerText.match(/it took ([\\d.,]+)\\s(ms|µs)\\./)").await;
    let amount: f64 = took[1]
        .as_str()
        .and_then(|amount| amount.replace(',', "").parse().ok())
        .unwrap_or_else(|| panic!("{said}"));
    assert!(amount > 0.0 && amount < 1.5 * (after - before), "{said}, in {} ms", after - before);
}

#[apply(chromium)]
async fn counting_is_never_felt(tab: &Tab) {
    assert_never_felt(tab, "the claims are checked", async |think| {
        think.section("claims").await;
        table(think).await;
    })
    .await;
}
