//! "How it thinks", claims about the size of the game, each beside its count.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use libtest_mimic::Completion;

use crate::driver::site::Site;
use crate::driver::tab::Tab;
use crate::explain::notation::grouped;
use crate::explain::think::Think;
use crate::files::files_below;
use crate::oracle::{Cut, Oracle, Search, State, games, reachable};
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

/// Claims and counts without separators, and without the words around them.
fn digits(rows: &[[String; 3]]) -> Vec<String> {
    let digits = |cell: &String| {
        run_together(cell).chars().filter(|sign| sign.is_ascii_digit() || "!+=".contains(*sign)).collect()
    };
    rows.iter().flat_map(|[_, claim, count]| [digits(claim), digits(count)]).collect()
}

#[apply(everywhere)]
async fn each_claim_stands_beside_its_count_in_every_language(tab: &Tab) {
    let think = Think::follow(tab, "#think=claims").await;
    let start = State::start('X');
    let positions = reachable('X');
    let different: BTreeSet<State> = positions.iter().copied().map(State::representative).collect();
    let whole_game = "9! + 7! + 5! + 3! + 1! = 368,047";
    let expected = [
        ("Games", "9! = 362,880", games(start).into_iter().sum()),
        ("first move", "9! = 362,880", Search::run(start, false, Cut::Never).1),
        ("whole game", whole_game, nodes_of_a_game()),
        ("positions", "no claim", positions.len() as u64),
        ("turned and mirrored", "no claim", different.len() as u64),
    ];
    // The numbers of the articles.
    let counted = expected.map(|(.., count)| count);
    assert_eq!([counted[0], counted[1], counted[3], counted[4]], [255_168, 549_946, 5_478, 765]);
    let rows = table(&think).await;
    assert_eq!(rows.len(), expected.len());
    for ([title, claim, count], (part, claimed, counted)) in rows.iter().zip(expected) {
        assert!(title.contains(part), "{title}");
        assert_eq!([claim, count], [claimed, &grouped(counted as usize)], "{title}");
    }
    for language in ["zh", "ru"] {
        think.speak(language).await;
        assert_eq!(digits(&table(&think).await), digits(&rows), "{language}");
    }
}

#[apply(on_files)]
fn no_number_is_written_down(site: &Site) -> Completion {
    // `run_together` recognises every spelling.
    for spelled in ["362,880", "362 880", "362\u{a0}880", "362_880", "362.880", "362\u{202f}880", "362880"] {
        assert_eq!(run_together(spelled), "362880");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("www");
    let mut files = vec![root.join("index.html"), site.dist.join("explain.js")];
    for folder in ["explain", "page"] {
        let mut modules = files_below(&root.join(folder));
        modules.retain(|file| file.extension().is_some_and(|ending| ending == "js"));
        files.extend(modules);
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
    Completion::Completed
}

/// Runs before the page. Counts the calls of the engine's export `count`.
const COUNT_CALLS: &str = "
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

#[apply(chromium)]
async fn every_number_is_counted_in_the_browser_each_time_anew(tab: &Tab) {
    tab.add_prelude(COUNT_CALLS).await;
    let think = Think::follow(tab, "#think=open").await;
    let before: String = think.ask("$('#think').innerHTML + $('#think').textContent").await;
    assert!(before.contains("think-claims"));
    for number in NUMBERS {
        assert!(!run_together(&before).contains(number), "{number} is there before it is counted");
    }
    assert_eq!(think.ask::<u32>("counted").await, 0);
    let clock = "Date.now()";
    let began: f64 = think.ask(clock).await;
    think.section("claims").await;
    let first = table(&think).await;
    let ended: f64 = think.ask(clock).await;
    // The numbers appear once they are counted.
    let shown = run_together(&think.text("#think-claims").await);
    for number in NUMBERS {
        assert!(shown.contains(number), "{number} is not there: {shown}");
    }
    assert_time_is_said(&think, began, ended).await;
    // The empty board by minimax, with memory and with symmetry, and the five moves of X in a game.
    let once: u32 = think.ask("counted").await;
    assert!(once >= 3 + 5, "{once} counts");
    think.fold("claims").await;
    think.section("claims").await;
    think.until(&format!("counted == {}", 2 * once)).await;
    assert_eq!(table(&think).await, first);
}

/// Asserts that the page says when it has counted, and how long that took, if it has counted between these times.
async fn assert_time_is_said(think: &Think<'_>, began: f64, ended: f64) {
    let said = think.text("#think-claims .note").await;
    // Every second in between, in the notation of this browser.
    let times: Vec<String> = think
        .ask(&format!(
            "Array.from({{ length: {} }}, (_, second) => new Intl.DateTimeFormat('en', {{ timeStyle: 'medium' }})
                .format({began} + 1000 * second).replaceAll(/\\s+/g, ' '))",
            ((ended - began) / 1000.0).ceil() as u32 + 1
        ))
        .await;
    assert!(times.iter().any(|time| said.contains(&format!("at {time};"))), "{said}, not {times:?}");
    let amount: f64 = said
        .split_once("it took ")
        .and_then(|(_, took)| took.strip_suffix(" ms.").or(took.strip_suffix(" µs.")))
        .and_then(|amount| amount.replace(',', "").parse().ok())
        .unwrap_or_else(|| panic!("{said}"));
    assert!(amount > 0.0 && amount < 1.5 * (ended - began), "{said}, in {} ms", ended - began);
}

#[apply(chromium)]
async fn counting_is_never_felt(tab: &Tab) {
    assert_never_felt(tab, "the claims are checked", async |think| {
        think.section("claims").await;
        table(think).await;
    })
    .await;
}
