//! "How it thinks", the algorithms beside each other: counted and timed in the visitor's browser.

use std::collections::{BTreeMap, BTreeSet};

use unbeatable::Algorithm;
use unbeatable::search::Count;

use crate::conversions::position;
use crate::driver::tab::Tab;
use crate::element::game::EMPTY;
use crate::explain::think::Think;
use crate::explain::walk::{LOST, NINE_CALLS};
use crate::oracle::State;
use crate::oracle::search::Subtree;
use crate::page::tasks::assert_never_felt;

/// The empty board, and positions of the middle game: board and turn.
pub const POSITIONS: [(&str, char); 8] = [
    (EMPTY, 'X'),
    (NINE_CALLS, 'X'),
    ("O.X/X../XOO", 'X'),
    (LOST, 'O'),
    ("OX./O.X/.OX", 'X'),
    ("X../.O./..X", 'O'),
    (".../.X./...", 'O'),
    ("XOX/XOO/.X.", 'O'),
];

const TABLE: &str = "#think-compare table";

/// Reads a number such as `549,946`.
pub fn number(text: &str) -> u64 {
    text.replace(',', "").parse().unwrap_or_else(|_| panic!("{text} is no whole number"))
}

/// Reads a count such as `549,946`, or a time such as `1.2 ms` or `450 µs`, which becomes milliseconds.
pub fn value(text: &str) -> f64 {
    let (amount, unit) = text.split_once(' ').unwrap_or((text, ""));
    let amount: f64 = amount.replace(',', "").parse().unwrap_or_else(|_| panic!("{text} is no number"));
    match unit {
        "" | "ms" => amount,
        "µs" => amount / 1000.0,
        _ => panic!("{unit} is no unit of time"),
    }
}

/// A row of the table, as the page writes it: `name`, `nodes`, `leaves`, `cuts`, `time` and `share`.
pub type Row = BTreeMap<String, String>;

/// The fragment that opens this section on a position.
fn address(board: &str, turn: char) -> String {
    let opener = if Subtree::read(board).state().turn == turn { 'X' } else { 'O' };
    format!("#board={board}&player=both&opener={opener}&think=compare")
}

/// The page with this section open on a position.
pub async fn open<'t>(tab: &'t Tab, board: &str, turn: char) -> Think<'t> {
    let think = Think::follow(tab, &address(board, turn)).await;
    let found: (String, char) = think.game.ask("[game.board, game.turn]").await;
    assert_eq!(found, (board.to_owned(), turn));
    think
}

/// The rows by algorithm, as they are now.
async fn rows(think: &Think<'_>) -> BTreeMap<String, Row> {
    let rows: BTreeMap<String, Row> = think
        .ask(&format!(
            "Object.fromEntries($$('{TABLE} tbody tr').map(row => [row.dataset.algorithm, {{
                name: row.querySelector('th').innerText,
                ...Object.fromEntries([...row.querySelectorAll('td')].map(cell => [cell.dataset.column, cell.innerText])),
            }}]))"
        ))
        .await;
    assert_eq!(rows.len(), 9);
    rows
}

/// Waits until everything is counted and timed, and returns the rows by algorithm.
pub async fn table(think: &Think<'_>) -> BTreeMap<String, Row> {
    let is_done = format!("document.querySelector('{TABLE}').getAttribute('aria-busy') == 'false'");
    think.tab.until_over(&is_done).await;
    rows(think).await
}

/// Waits until everything is counted, and returns the rows by algorithm.
async fn counts(think: &Think<'_>) -> BTreeMap<String, Row> {
    think.until("$('#think-compare .conclusion').textContent != '…'").await;
    rows(think).await
}

/// Waits until the table shows this position, and asserts that its counts are those of the library. Other tests check
/// these against the oracle. Returns the rows by algorithm.
async fn assert_counted(think: &Think<'_>, board: &str, turn: char) -> BTreeMap<String, Row> {
    let position = position(State::drawn(board, turn));
    // A change without an event of its own reaches the table a moment later.
    let minimax = Algorithm::ALL[0].count(position).nodes;
    let shown = format!("$('{TABLE} [data-algorithm=minimax] [data-column=nodes]').innerText");
    think
        .until(&format!(
            "(({{ board, turn }}) => board == '{board}' && turn == '{turn}')($('tic-tac-toe'))
                && {shown}.replaceAll(',', '') == '{minimax}'"
        ))
        .await;
    let rows = counts(think).await;
    for algorithm in Algorithm::ALL {
        let row = &rows[algorithm.as_str()];
        let found = ["nodes", "leaves", "cuts"].map(|column| number(&row[column]));
        let Count { nodes, leaves, cuts } = algorithm.count(position);
        assert_eq!(found, [nodes, leaves, cuts], "{algorithm:?} on {board}");
    }
    rows
}

#[apply(chromium)]
async fn from_the_empty_board_the_table_has_the_known_numbers(tab: &Tab) {
    let think = Think::follow(tab, "#think=compare").await;
    let rows = counts(&think).await;
    // The numbers of the articles, and those that the tests of the algorithms count as well.
    for (algorithm, name, nodes, leaves, cuts) in [
        ("minimax", "Minimax", "549,946", "255,168", "0"),
        ("minimax-depth", "Minimax with depth", "549,946", "255,168", "0"),
        ("alpha-beta", "Alpha-beta", "18,297", "7,330", "4,237"),
        ("alpha-beta-depth", "Alpha-beta with depth", "20,866", "8,453", "4,856"),
        ("ordered", "Alpha-beta in good order", "7,275", "2,893", "2,156"),
        ("ordered-depth", "Alpha-beta in good order, with depth", "7,865", "3,161", "2,221"),
        ("memory", "Minimax with memory", "5,478", "958", "0"),
        ("symmetry", "Minimax with memory and symmetry", "765", "138", "0"),
        ("playing", "The engine that plays here", "5,478", "958", "0"),
    ] {
        let found = ["name", "nodes", "leaves", "cuts"].map(|column| &*rows[algorithm][column]);
        assert_eq!(found, [name, nodes, leaves, cuts], "{algorithm}");
    }
}

#[apply(chromium)]
async fn any_position_is_counted_and_the_conclusion_agrees_with_the_table(tab: &Tab) {
    let mut kinds = BTreeSet::new();
    let think = open(tab, EMPTY, 'X').await;
    // The same board with the other player to move is another position.
    let others = [("XO./XO./.X.", 'O'), ("X../.O./...", 'X'), ("X../.O./...", 'O')];
    for (board, turn) in POSITIONS.into_iter().chain(others) {
        tab.readdress(&address(board, turn)).await;
        let rows = assert_counted(&think, board, turn).await;
        let [all, some, ordered] =
            ["minimax", "alpha-beta", "ordered"].map(|name| number(&rows[name]["nodes"]));
        let said = think.text("#think-compare .conclusion").await;
        let (first, second) = said.split_once(';').expect("two parts");
        if some == all {
            assert!(first.contains("nothing to leave out") && numbers(first) == [all], "{board}: {said}");
            kinds.insert("all");
        } else {
            kinds.insert(assert_part(first, some, all, board));
        }
        if ordered < some {
            kinds.insert(assert_part(second, ordered, all, board));
            kinds.insert("gain");
        } else {
            assert!(second.contains("gains nothing") && numbers(second).is_empty(), "{board}: {said}");
            kinds.insert("no gain");
        }
    }
    let all = ["all", "gain", "no gain", "one in", "of all"];
    assert_eq!(kinds, all.into(), "some kind of sentence never occurs");
}

/// The numbers of a sentence.
pub fn numbers(sentence: &str) -> Vec<u64> {
    let words = sentence.split(|sign: char| !sign.is_ascii_digit() && sign != ',');
    words.map(|word| word.trim_matches(',')).filter(|word| !word.is_empty()).map(number).collect()
}

/// Asserts that the words give the share of these nodes, as `1 node in 30` or as `7 of 9 nodes`, and returns the form.
fn assert_part(words: &str, some: u64, all: u64, board: &str) -> &'static str {
    if words.contains("1 node in") {
        let [1, times] = numbers(words)[..] else { panic!("{board}: {words}") };
        let ratio = all as f64 / some as f64;
        assert!((ratio - times as f64).abs() <= 0.5, "{board}: {words}, of {some} and {all} nodes");
        "one in"
    } else {
        assert_eq!(numbers(words), [some, all], "{board}: {words}");
        "of all"
    }
}

#[apply(everywhere)]
async fn every_row_has_a_time_and_its_share(tab: &Tab) {
    let think = Think::follow(tab, "#think=compare").await;
    let rows = table(&think).await;
    let whole = value(&rows["minimax"]["time"]);
    for (algorithm, row) in &rows {
        let [text, share] = [&row["time"], &row["share"]];
        let time = value(text);
        assert!(time > 0.0 && text.ends_with('s'), "{algorithm}: {text}");
        let share = value(share.strip_suffix('%').unwrap_or_else(|| panic!("{algorithm}: {share}")));
        // All three numbers are rounded to two digits.
        let off = share / 100.0 / (time / whole);
        assert!((0.85..1.18).contains(&off), "{algorithm}: {text} of {whole} ms are {share} %");
        if ["alpha-beta", "ordered", "memory", "playing"].contains(&&**algorithm) {
            assert!(time < whole, "{algorithm} takes {text}, minimax {whole} ms");
        }
    }
    assert_eq!(rows["minimax"]["share"], "100%");
    let times: Vec<String> =
        rows.iter().map(|(algorithm, row)| format!("{algorithm} {}", row["time"])).collect();
    eprintln!("The algorithms take: {}.", times.join(", "));
}

#[apply(chromium)]
async fn the_table_follows_the_game(tab: &Tab) {
    let think = Think::follow(tab, "#player=both&think=compare").await;
    assert_counted(&think, EMPTY, 'X').await;
    for (cell, board, turn) in [(4, ".../.X./...", 'O'), (0, "O../.X./...", 'X'), (8, "O../.X./..X", 'O')] {
        think.game.play(cell).await;
        assert_counted(&think, board, turn).await;
    }
    for (control, board) in [("undo", "O../.X./..."), ("new", EMPTY)] {
        think.game.press_control(control).await;
        assert_counted(&think, board, 'X').await;
    }
}

#[apply(chromium)]
async fn a_finished_game_has_nothing_to_search(tab: &Tab) {
    let think = Think::follow(tab, "#moves=0,4,1,3&player=both&think=compare").await;
    let shown = format!("$('{TABLE}').checkVisibility()");
    let says = "$('#think-compare').innerText.includes('nothing to search')";
    counts(&think).await;
    assert!(think.ask::<bool>(&shown).await);
    assert!(!think.ask::<bool>(says).await);
    think.game.play(2).await;
    assert_eq!(think.game.status().await, "X");
    // The table then shows the position before the deciding move, and the note says so.
    think.until(&shown).await;
    assert!(think.text("#think-compare .ended").await.contains("decided it"));
    assert!(!think.ask::<bool>(says).await);
    think.game.press_control("undo").await;
    think.until(&shown).await;
    assert!(!think.ask::<bool>("$('#think-compare .ended').checkVisibility()").await);
    assert!(number(&counts(&think).await["minimax"]["nodes"]) > 1);

    for board in ["XXX/OO./...", "XOX/XOO/OXX"] {
        let think = Think::follow(tab, &format!("#board={board}&player=both&think=compare")).await;
        assert!(think.ask::<bool>(says).await && !think.ask::<bool>(&shown).await, "{board}");
    }
}

#[apply(chromium)]
async fn counting_is_never_felt(tab: &Tab) {
    assert_never_felt(tab, "the algorithms are compared", async |think| {
        think.section("compare").await;
        table(think).await;
    })
    .await;
}

#[apply(chromium)]
async fn the_game_goes_on_while_it_is_counted(tab: &Tab) {
    let think = Think::follow(tab, "#think=open").await;
    think.section("compare").await;
    let is_busy = format!("$('{TABLE}').getAttribute('aria-busy') == 'true'");
    assert!(think.ask::<bool>(&is_busy).await);
    think.game.play(4).await;
    let board = think.game.board().await;
    assert_eq!(board.matches(['X', 'O']).count(), 2, "{board}");
    assert_counted(&think, &board, 'X').await;
}
